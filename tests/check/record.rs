//! What a position says must agree with itself.

use little_wars::geometry::Point;
use little_wars::position::{
    About, Gun, GunAction, Man, Move, Overruling, Position, Shot, Side, State, Unknown,
};

use crate::*;

fn with(men: Vec<Man>) -> Position {
    Position { men, ..position() }
}

const fn turn(number: u32, side: Side) -> Option<Move> {
    Some(Move { number, side })
}

#[test]
fn nothing_is_dated_after_the_move() {
    let fell = |died_on| with(vec![Man { state: State::Dead, died_on, ..man("R1", 40.0, 20.0) }]);
    assert_lawful(&fell(turn(3, Side::Red)));
    // Blue moves second: its third move is still to come.
    let text = assert_one(&fell(turn(3, Side::Blue)), "position R1", None);
    assert_eq!(text, "R1 died in move 3 of Blue, which is after move 3 of Red");
    let mut blue_first = fell(turn(3, Side::Blue));
    blue_first.game.first_player = Side::Blue;
    assert_lawful(&blue_first);
    let freed =
        |freed_on| with(vec![Man { state: State::Freed, freed_on, ..man("R1", 40.0, 20.0) }]);
    assert_lawful(&freed(turn(3, Side::Red)));
    assert_one(&freed(turn(4, Side::Red)), "position R1", None);
}

#[test]
fn only_the_dead_have_died_and_they_are_not_freed() {
    let dated = |state, died_on, freed_on| {
        with(vec![Man { state, died_on, freed_on, ..man("R1", 40.0, 20.0) }])
    };
    let text = assert_one(&dated(State::Ready, turn(2, Side::Red), None), "position R1", None);
    assert_eq!(text, "R1 is ready and yet died in move 2 of Red");
    let (first, second) = (turn(1, Side::Red), turn(2, Side::Red));
    assert_one(&dated(State::Dead, first, second), "position R1", None);
    assert_lawful(&dated(State::Dead, second, first));
    assert_lawful(&dated(State::Ready, None, first));
}

#[test]
fn corners_are_turned_on_the_way_from_somewhere() {
    let mut walker = man("R1", 40.0, 20.0);
    walker.path = vec![Point::new(41.0, 19.0)];
    assert_one(&with(vec![walker]), "position R1", None);
    let mut drawn = Position { guns: vec![gun("RG1", 40.0, 20.0)], ..position() };
    drawn.guns[0].path = vec![Point::new(41.0, 19.0)];
    assert_one(&drawn, "position RG1", None);
}

#[test]
fn guns_that_were_passed_are_guns() {
    let mut passed = with(vec![man("R1", 40.0, 20.0), man("B1", 60.0, 20.0)]);
    passed.guns = vec![gun("BG1", 80.0, 50.0)];
    passed.men[0].passed = vec!["BG1".into()];
    assert_lawful(&passed);
    passed.men[0].passed = vec!["B1".into()];
    assert_one(&passed, "position R1 B1", None);
    passed.men[0].passed = vec!["BG9".into()];
    assert_one(&passed, "position R1 BG9", None);
}

/// A Red gun, well served, whose shot felled B1.
fn shot() -> Position {
    let mut shot = with(vec![
        man("R1", 71.5, 14.5),
        man("R2", 72.5, 14.5),
        man("R3", 69.0, 18.0),
        man("R4", 75.0, 18.0),
        Man { state: State::Dead, died_on: turn(3, Side::Red), ..man("B1", 72.0, 60.0) },
    ]);
    let shots = vec![Shot { fell: vec!["B1".into()], ..Shot::default() }];
    shot.guns = vec![Gun { action: GunAction::Fired, shots, ..gun("RG1", 72.0, 20.0) }];
    shot
}

#[test]
fn who_fell_to_a_shot_is_dead_since_this_move() {
    assert_lawful(&shot());
    let mut undated = shot();
    undated.men[4].died_on = None;
    assert_lawful(&undated);
    let mut earlier = shot();
    earlier.men[4].died_on = turn(2, Side::Red);
    assert_one(&earlier, "position B1 RG1", None);
    let mut alive = shot();
    alive.men[4].died_on = None;
    alive.men[4].state = State::Ready;
    let text = assert_one(&alive, "position B1 RG1", None);
    assert_eq!(text, "B1 fell to RG1 and yet is ready");
    let mut twice = shot();
    twice.guns[0].shots.push(Shot { fell: vec!["B1".into()], ..Shot::default() });
    assert_one(&twice, "position B1 RG1", None);
    let mut nobody = shot();
    nobody.guns[0].shots[0].fell.push("B9".into());
    assert_one(&nobody, "position RG1 B9", None);
}

#[test]
fn shots_are_a_fired_guns() {
    let mut silent = shot();
    silent.guns[0].action = GunAction::None;
    assert_one(&silent, "position RG1", None);
}

#[test]
fn overrulings_name_men_and_guns_that_there_are() {
    let overruled = |about, men: &[&str], guns: &[&str]| {
        let mut overruled =
            with(vec![man("R1", 40.0, 20.0), man("R2", 50.0, 20.0), man("B1", 60.0, 20.0)]);
        overruled.guns = vec![gun("BG1", 80.0, 50.0)];
        let list = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
        overruled.overrulings = vec![Overruling {
            about,
            men: list(men),
            guns: list(guns),
            reason: "As the umpire saw it".into(),
            unknown: Unknown::new(),
        }];
        overruled
    };
    assert_lawful(&overruled(About::LeaveOut, &["R1"], &[]));
    assert_one(&overruled(About::LeaveOut, &["R9"], &[]), "position R9", None);
    assert_one(&overruled(About::LeaveOut, &["BG1"], &[]), "position BG1", None);
    assert_lawful(&overruled(About::GunCaptured, &[], &["BG1"]));
    assert_one(&overruled(About::GunCaptured, &[], &["R1"]), "position R1", None);
    assert_lawful(&overruled(About::Contact, &["R1", "B1"], &[]));
    assert_one(&overruled(About::Contact, &["R1", "R2"], &[]), "position R1 R2", None);
    assert_one(&overruled(About::NoContact, &["R1"], &[]), "position R1", None);
    assert_one(&overruled(About::NoContact, &["R1", "R2", "B1"], &[]), "position R1 R2 B1", None);
}
