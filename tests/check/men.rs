//! M1, M2, T2, whose turn it was, and H3e.

use little_wars::geometry::{Point, Shape};
use little_wars::position::{CountryKind, Man, ManSize, Move, Position, Side, State, Variety};

use crate::*;

fn with(men: Vec<Man>) -> Position {
    Position { men, ..position() }
}

#[test]
fn infantry_move_twelve_inches() {
    assert_lawful(&with(vec![come((40.0, 20.0), man("R1", 40.0, 32.0))]));
    // A millionth over is within the limit; a thousandth is not.
    assert_lawful(&with(vec![come((40.0, 20.0), man("R1", 40.0, 32.000_000_9))]));
    let over = with(vec![come((40.0, 20.0), man("R1", 40.0, 32.001))]);
    assert_one(&over, "M1 R1", Some((12.001, 12.0)));
    let far = with(vec![come((40.0, 20.0), man("R3", 40.0, 32.4))]);
    let text = assert_one(&far, "M1 R3", Some((12.4, 12.0)));
    assert_eq!(text, "R3 moved 12.4 in; infantry move 12 in");
}

#[test]
fn cavalry_move_twenty_four_and_the_multiplier_stretches_it() {
    assert_lawful(&with(vec![come((40.0, 20.0), horse("R1", 40.0, 44.0))]));
    let over = with(vec![come((40.0, 20.0), horse("R1", 40.0, 44.01))]);
    let text = assert_one(&over, "M2 R1", Some((24.01, 24.0)));
    assert_eq!(text, "R1 moved 24.01 in; cavalry move 24 in");
    let mut stretched = over;
    stretched.rulings.move_multiplier = 2;
    assert_lawful(&stretched);
    stretched.men.push(come((60.0, 20.0), man("R2", 60.0, 44.5)));
    assert_one(&stretched, "M1 R2", Some((24.5, 24.0)));
}

#[test]
fn a_move_is_measured_by_the_corners_turned() {
    // 5 north, 7 east: 12. One more inch east is one too many, though it is 9.43 as one flies.
    let by_corner = |x| {
        let mut walker = come((40.0, 20.0), man("R1", x, 25.0));
        walker.path = vec![Point::new(40.0, 25.0)];
        with(vec![walker])
    };
    assert_lawful(&by_corner(47.0));
    assert_one(&by_corner(48.0), "M1 R1", Some((13.0, 12.0)));
    // Out and back again to where he stood is a move too.
    let mut back = come((40.0, 20.0), man("R1", 40.0, 20.0));
    back.path = vec![Point::new(40.0, 26.5)];
    assert_one(&with(vec![back]), "M1 R1", Some((13.0, 12.0)));
}

#[test]
fn a_man_goes_round_what_blocks() {
    // A square house of 4; from 1 west of its middle to 1 east of it. Round two corners at
    // 0.4375: tangents of sqrt(5 - 0.4375^2), arcs, and the length of the wall.
    let mut round = with(vec![come((49.0, 52.0), man("R1", 55.0, 52.0))]);
    round.country = vec![rectangle("house", CountryKind::House, 50.0, 50.0, 4.0, 4.0)];
    assert_lawful(&round);
    let clear: f64 = 0.4375;
    // The tangent's direction from east: that of the corner (1 east, 2 north), and asin(c / d).
    let turn = 2.0f64.atan() + (clear / 5.0f64.sqrt()).asin();
    let expected = 2.0 * (5.0 - clear * clear).sqrt() + 2.0 * clear * turn + 4.0;
    assert!(expected < 12.0);
    // Deeper by 3 on either side: the tangents are longer, and 12 is not enough.
    let mut deep = with(vec![come((49.0, 52.0), man("R1", 55.0, 52.0))]);
    deep.country = vec![rectangle("house", CountryKind::House, 50.0, 47.0, 4.0, 10.0)];
    let turn = 5.0f64.atan() + (clear / 26.0f64.sqrt()).asin();
    let expected = 2.0 * (26.0 - clear * clear).sqrt() + 2.0 * clear * turn + 4.0;
    let text = assert_one(&deep, "M1 R1", Some((expected, 12.0)));
    assert!(text.starts_with("R1 moved 15.4"), "{text}");
    assert!(text.ends_with(" in by the shortest open way; infantry move 12 in"), "{text}");
    // Country that is said not to block does not.
    deep.country[0].blocks = Some(false);
    assert_lawful(&deep);
    // A wood does not block by itself; said to, it does.
    deep.country[0].kind = CountryKind::Wood;
    deep.country[0].blocks = Some(true);
    assert_one(&deep, "M1 R1", Some((expected, 12.0)));
}

#[test]
fn a_leg_that_is_shut_and_a_place_with_no_way() {
    let wall = Shape::Line {
        points: vec![Point::new(0.0, 50.0), Point::new(144.0, 50.0)],
        thickness: 0.25,
    };
    let mut over = with(vec![come((40.0, 48.0), man("R1", 40.0, 52.0))]);
    over.country = vec![country("wall", CountryKind::Wall, wall)];
    let text = assert_one(&over, "M1 R1 wall", None);
    assert_eq!(text, "R1 has no open way to its place: wall shuts it");
    over.men[0].path = vec![Point::new(41.0, 50.0)];
    let text = assert_one(&over, "M1 R1 wall", None);
    assert_eq!(text, "R1's way is shut by wall");
    // A road opens it, if it is wide enough for him: half his width and 1/16 on either side.
    over.men[0].path.clear();
    over.country.push(rectangle("road", CountryKind::Road, 39.5625, 40.0, 0.875, 20.0));
    assert_lawful(&over);
    over.country.pop();
    over.country.push(rectangle("road", CountryKind::Road, 39.5625, 40.0, 0.874, 20.0));
    assert_one(&over, "M1 R1 wall", None);
}

#[test]
fn a_way_grazes_at_half_the_bases_width_and_a_sixteenth() {
    // His own base is 1 wide: the way past the corner at x = 50 keeps 0.5625.
    let past = |x: f64| {
        let mut walker = come((x, 40.0), man("R1", x, 52.0));
        walker.size = ManSize { width: Some(1.0), depth: Some(1.0), ..ManSize::default() };
        let mut past = with(vec![walker]);
        past.country = vec![rectangle("house", CountryKind::House, 40.0, 44.0, 10.0, 4.0)];
        past
    };
    assert_lawful(&past(50.5625));
    // A hair nearer he has to go round, by less than a hair but more than the tolerance.
    let round = breaches(&past(50.55));
    assert_eq!(round.len(), 1);
    assert!(round[0].measured.is_some_and(|length| length > 12.0 && length < 12.001));
}

#[test]
fn t2_a_first_move_is_measured_from_the_back_line() {
    let first = |from: f64, to: f64| {
        let mut first = with(vec![come((40.0, from), man("R1", 40.0, to))]);
        first.turn.number = 1;
        first
    };
    // Put down 3 before the line, he has 9 left; on it (his base meets it), all 12.
    assert_lawful(&first(3.0, 12.0));
    let text = assert_one(&first(3.0, 12.5), "M1 R1", Some((12.5, 12.0)));
    assert_eq!(text, "R1 moved 12.5 in from his back line (T2); infantry move 12 in");
    assert_lawful(&first(0.375, 12.375));
    assert_one(&first(0.376, 12.376), "M1 R1", Some((12.376, 12.0)));
    // Put down 2 behind it, he loses nothing.
    assert_lawful(&first(-2.0, 12.0));
    assert_one(&first(-2.0, 12.25), "M1 R1", Some((12.25, 12.0)));
    // In any later move, in the defensive game, and farther out than a move: from where he stood.
    let mut later = first(3.0, 15.0);
    later.turn.number = 2;
    assert_lawful(&later);
    let mut defensive = first(3.0, 15.0);
    defensive.game.variety = Variety::Defensive;
    defensive.game.defender = Some(Side::Blue);
    assert_lawful(&defensive);
    assert_lawful(&first(12.1, 24.1));
    assert_one(&first(11.9, 12.5), "M1 R1", Some((12.5, 12.0)));
}

#[test]
fn nobody_moves_out_of_turn() {
    let text =
        assert_one(&with(vec![come((40.0, 20.0), man("B1", 40.0, 21.0))]), "position B1", None);
    assert_eq!(text, "B1, of Blue, was moved in a move of Red");
    assert_lawful(&with(vec![come((40.0, 20.0), man("B1", 40.0, 20.0))]));
}

#[test]
fn the_dead_are_not_moved_unless_they_fell_in_this_move() {
    let fallen = |died_on| {
        let mut dead = come((40.0, 20.0), man("R1", 40.0, 30.0));
        dead.state = State::Dead;
        dead.died_on = died_on;
        with(vec![dead])
    };
    assert_one(&fallen(None), "position R1", None);
    assert_one(&fallen(Some(Move { number: 2, side: Side::Blue })), "position R1", None);
    let mut now = fallen(Some(Move { number: 3, side: Side::Red }));
    assert_lawful(&now);
    now.men[0].at.y = 32.5;
    assert_one(&now, "M1 R1", Some((12.5, 12.0)));
}

#[test]
fn h3e_a_freed_man_is_not_moved_in_the_move_in_which_he_was_freed() {
    let freed = |number, side| {
        let mut freed = come((40.0, 20.0), man("R1", 40.0, 30.0));
        freed.state = State::Freed;
        freed.freed_on = Some(Move { number, side });
        with(vec![freed])
    };
    assert_one(&freed(3, Side::Red), "H3e R1", None);
    // Freed in Blue's second move, the one before Red's third.
    assert_lawful(&freed(2, Side::Blue));
}
