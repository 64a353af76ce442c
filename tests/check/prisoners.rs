//! H3d: who moves prisoners, and with what escort. Infantry bases are discs of 3/8 radius, so a
//! gap of 6 is 6.75 between centres.

use little_wars::geometry::Point;
use little_wars::position::{Man, Move, Position, Side, State};

use crate::*;

fn with(men: Vec<Man>) -> Position {
    Position { men, ..position() }
}

#[test]
fn prisoners_are_moved_by_their_captors_alone() {
    let own = with(vec![come((40.0, 20.0), prisoner("R1", 40.0, 30.0))]);
    let text = assert_one(&own, "H3d R1", None);
    assert_eq!(
        text,
        "R1 is a prisoner of Blue and was moved by Red; prisoners are moved by their captors alone"
    );
}

#[test]
fn an_escort_is_within_six_inches_at_both_ends() {
    // The prisoner goes 10 north; his escort goes with him, so far to the east at either end.
    let led = |at_start: f64, at_end: f64| {
        let escort = come((40.0 + at_start, 40.0), man("R1", 40.0 + at_end, 30.0));
        with(vec![come((40.0, 40.0), prisoner("B1", 40.0, 30.0)), escort])
    };
    assert_lawful(&led(6.75, 6.75));
    let text = assert_one(&led(6.85, 6.75), "H3d B1 R1", Some((6.1, 6.0)));
    assert_eq!(
        text,
        "B1 was moved without an escort: R1 was 6.1 in away at one end, and he needs a ready man \
         of Red within 6 in at both ends"
    );
    assert_one(&led(6.75, 6.85), "H3d B1 R1", Some((6.1, 6.0)));
}

#[test]
fn it_is_the_same_man_at_both_ends() {
    let handed_over = with(vec![
        come((40.0, 40.0), prisoner("B1", 40.0, 30.0)),
        man("R1", 41.0, 40.0),
        man("R2", 41.0, 30.0),
    ]);
    // Either stands 1 east of one end and is 10 off at the other: sqrt(101) less the two radii.
    assert_one(&handed_over, "H3d B1 R1", Some((101.0f64.sqrt() - 0.75, 6.0)));
}

#[test]
fn nobody_but_a_ready_man_of_the_captors_escorts() {
    for (id, state) in [("R1", State::Prisoner), ("R1", State::Freed), ("B9", State::Ready)] {
        let beside = Man { state, ..man(id, 42.0, 35.0) };
        let led = with(vec![come((40.0, 40.0), prisoner("B1", 40.0, 30.0)), beside]);
        assert_one(&led, "H3d B1", None);
    }
}

/// So many prisoners in a row, an inch apart, led 10 south by these men.
fn row(prisoners: usize, escorts: &[&str]) -> Position {
    let mut men = Vec::new();
    for i in 0..prisoners {
        let x = 40.0 + i as f64;
        men.push(come((x, 40.0), prisoner(&format!("B{}", i + 1), x, 30.0)));
    }
    for (i, id) in escorts.iter().enumerate() {
        let x = 42.0 + 2.0 * i as f64;
        men.push(come((x, 42.0), man(id, x, 32.0)));
    }
    with(men)
}

#[test]
fn one_man_escorts_seven() {
    assert_lawful(&row(7, &["R1"]));
    let text = assert_one(&row(8, &["R1"]), "H3d B8 R1", Some((8.0, 7.0)));
    assert_eq!(text, "B8 is one too many for R1 to escort: one man escorts up to 7");
    assert_lawful(&row(8, &["R1", "R2"]));
    // Standing still, one holds any number.
    let mut still = row(8, &["R1"]);
    still.men.iter_mut().for_each(|man| man.from = None);
    assert_lawful(&still);
}

#[test]
fn escorts_are_shared_out_so_that_as_many_as_can_have_one() {
    // B1 to B7 in the middle can go with R1 or R2; B8 to B14, to the west, with R1 alone.
    let mut men = Vec::new();
    let mut led = |id: String, x: f64, y: f64| {
        men.push(come((x, y), prisoner(&id, x, y - 10.0)));
    };
    for i in 0..7 {
        led(format!("B{}", i + 1), 50.0, 40.0 + f64::from(i));
        led(format!("B{}", i + 8), 46.0, 40.0 + f64::from(i));
    }
    men.sort_by(|a, b| little_wars::position::natural::compare(&a.id, &b.id));
    men.push(come((47.5, 43.0), man("R1", 47.5, 33.0)));
    men.push(come((54.0, 43.0), man("R2", 54.0, 33.0)));
    let mut led = with(men);
    assert_lawful(&led);
    // One more to the west is one too many for R1, whom he and seven others need.
    led.men.push(come((45.0, 43.5), prisoner("B15", 45.0, 33.5)));
    assert_one(&led, "H3d B15 R1", Some((8.0, 7.0)));
}

#[test]
fn h3f_who_touches_his_captors_back_line_needs_no_escort_there() {
    // He reaches Red's back line at y = 0 (his base, at 0.375, just touches): the man who led
    // him was near at the start alone.
    let reached = |y| {
        with(vec![
            come((40.0, 9.0), prisoner("B1", 40.0, y)),
            come((42.0, 9.0), man("R1", 42.0, 20.0)),
        ])
    };
    assert_lawful(&reached(0.375));
    assert_eq!(named(&reached(0.385)), ["H3d B1"]);
    // Already there, he is moved along it by himself.
    assert_lawful(&with(vec![come((40.0, 0.375), prisoner("B1", 45.0, 5.0))]));
}

#[test]
fn a_prisoner_moves_by_his_own_arms_length() {
    let mut led = row(1, &["R1"]);
    led.men[0].from = Some(Point::new(40.0, 42.5));
    assert_one(&led, "M1 B1", Some((12.5, 12.0)));
    led.men[0].arm = little_wars::position::Arm::Cavalry;
    assert_lawful(&led);
}

#[test]
fn the_ruling_may_have_been_applied_already() {
    let now = Some(Move { number: 3, side: Side::Red });
    // The escort charged and fell in this move: while it was made he was there.
    let mut led = row(1, &["R1"]);
    led.men[1].state = State::Dead;
    led.men[1].died_on = now;
    led.men[0].state = State::Freed;
    led.men[0].freed_on = now;
    assert_lawful(&led);
    led.men[1].died_on = Some(Move { number: 2, side: Side::Blue });
    assert_eq!(named(&led), ["H3d B1", "position R1"]);
    // A man taken in the melee he charged into moved as a ready man: he touches one who fell.
    let taken = |gap: f64| {
        let mut fell = man("B1", 40.0, 30.75 + gap);
        fell.state = State::Dead;
        fell.died_on = now;
        with(vec![come((40.0, 20.0), prisoner("R1", 40.0, 30.0)), fell])
    };
    assert_lawful(&taken(0.125));
    assert_eq!(named(&taken(0.126)), ["H3d R1"]);
}
