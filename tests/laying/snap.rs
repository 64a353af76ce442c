//! What a moved piece catches on, and that what is given is just what is to be stored.

use little_wars::editor::laying::snap::{Catch, Caught, Moved, Snapped, Still, snap};
use little_wars::editor::laying::string::MoveString;
use little_wars::geometry::{Base, Bearing, Point};
use little_wars::position::{
    Arm, Country, CountryKind, Floor, Piece, Position, Shape, Side, Unknown,
};

use super::position;

const PIECES: Catch<'static> = Catch { pull: 0.5, pieces: true, ..Catch::NOTHING };

/// Moves these men by so much; the first is held.
fn moved_by(position: &Position, men: &[usize], by: Point, catch: &Catch<'_>) -> Snapped {
    let floor = Floor::new(position).unwrap();
    let still = Still::new(&floor, |piece| men.iter().any(|man| piece == Piece::Man(*man)));
    let moved: Vec<Moved> = men
        .iter()
        .map(|man| Moved { base: *floor.base(*man), side: Some(floor.side(*man)) })
        .collect();
    snap(&still, &moved, 0, by, catch)
}

/// The base of a man once he stands at the place that is to be stored.
fn stored(position: &Position, man: usize, at: Point) -> Base {
    let placed = &position.men[man];
    let size = placed.size.footprint(&position.man_sizes, placed.arm).unwrap();
    size.at(at, placed.facing)
}

fn gap(position: &Position, man: usize, at: Point, other: usize) -> f64 {
    stored(position, man, at).gap(&stored(position, other, position.men[other].at))
}

#[test]
fn a_man_put_near_a_friend_stands_a_sixteenth_clear() {
    let mut position =
        position(&[(Side::Red, Arm::Infantry, 20.0, 20.0), (Side::Red, Arm::Cavalry, 30.0, 20.0)]);
    position.men[1].facing = Bearing(30.0);
    // From every side, near and just overlapping.
    for degrees in 0..72 {
        let way = Bearing(f64::from(degrees) * 5.0).direction();
        for far in [0.6, 0.9, 1.1, 1.9] {
            let to = Point::new(30.0, 20.0) + way * far;
            let Snapped { places, caught } =
                moved_by(&position, &[0], to - position.men[0].at, &PIECES);
            let Some(Caught::Neighbour(0, Piece::Man(1), closest)) = caught else {
                // Too far away, or so deep in that he would be put too far aside.
                let deep = stored(&position, 1, Point::new(30.0, 20.0)).shrunk(0.375);
                let aside = deep.gap_to_point(to) - 0.75 - 0.0625;
                assert!(aside.abs() > 0.5, "{degrees}, {far}: nothing was caught");
                continue;
            };
            assert!((gap(&position, 0, places[0], 1) - 0.0625).abs() < 1e-9, "{degrees}, {far}");
            assert!((closest.gap - 0.0625).abs() < 1e-9);
            assert!(places[0].distance(to) <= 0.5 + 1e-12);
        }
    }
}

#[test]
fn a_man_put_near_an_enemy_touches_him_and_a_held_key_frees_him() {
    let position = position(&[
        (Side::Red, Arm::Infantry, 20.0, 20.0),
        (Side::Blue, Arm::Infantry, 30.0, 20.0),
    ]);
    // Let go at 29: the gap is 1/4; in contact it is 1/32, that is 29.21875.
    let by = Point::new(9.0, 0.0);
    let Snapped { places, caught } = moved_by(&position, &[0], by, &PIECES);
    assert!(matches!(caught, Some(Caught::Enemy(0, Piece::Man(1), _))));
    assert!(places[0].distance(Point::new(29.21875, 20.0)) < 1e-12, "{places:?}");
    let free = moved_by(&position, &[0], by, &Catch::NOTHING);
    assert_eq!((free.places[0], free.caught), (Point::new(29.0, 20.0), None));
    // Beyond the pull he stays where the hand put him.
    let far = moved_by(&position, &[0], Point::new(8.0, 0.0), &PIECES);
    assert_eq!((far.places[0], far.caught), (Point::new(28.0, 20.0), None));
}

#[test]
fn between_two_neighbours_a_man_is_clear_of_both() {
    let position = position(&[
        (Side::Red, Arm::Infantry, 5.0, 5.0),
        (Side::Red, Arm::Infantry, 20.0, 20.0),
        (Side::Red, Arm::Infantry, 21.0, 20.0),
    ]);
    let to = Point::new(20.55, 20.8);
    let Snapped { places, .. } = moved_by(&position, &[0], to - Point::new(5.0, 5.0), &PIECES);
    // A triangle of centres: 13/16 from either, whose middle is 1/2 from both.
    let expected = Point::new(20.5, 20.0 + (0.8125f64.powi(2) - 0.25).sqrt());
    assert!(places[0].distance(expected) < 1e-9, "{places:?}");
}

#[test]
fn a_catch_that_would_press_on_a_third_is_passed_over() {
    let position = position(&[
        (Side::Red, Arm::Infantry, 5.0, 5.0),
        (Side::Red, Arm::Infantry, 20.0, 20.0),
        (Side::Red, Arm::Infantry, 21.55, 20.0),
    ]);
    // Between two men 1.55 apart there is no room for one of 3/4 and a sixteenth on either side
    // (1.625), so he goes aside and no nearer to either than he may.
    let by = Point::new(20.775, 20.05) - Point::new(5.0, 5.0);
    let Snapped { places, caught } = moved_by(&position, &[0], by, &PIECES);
    assert!(caught.is_some());
    for other in [1, 2] {
        assert!(gap(&position, 0, places[0], other) > 0.0625 - 1e-6);
    }
}

#[test]
fn a_group_keeps_its_form_when_one_of_it_catches() {
    let position = position(&[
        (Side::Red, Arm::Infantry, 5.0, 5.0),
        (Side::Red, Arm::Infantry, 6.0, 5.5),
        (Side::Blue, Arm::Infantry, 30.0, 20.0),
    ]);
    let Snapped { places, caught } = moved_by(&position, &[0, 1], Point::new(23.0, 14.5), &PIECES);
    assert!(matches!(caught, Some(Caught::Enemy(1, Piece::Man(2), _))), "{caught:?}");
    assert!((gap(&position, 1, places[1], 2) - 0.03125).abs() < 1e-9);
    assert!((places[1] - places[0] - Point::new(1.0, 0.5)).length() < 1e-12);
}

#[test]
fn a_wall_is_a_neighbour_and_nobody_is_drawn_about_within_a_house() {
    let mut position = position(&[(Side::Red, Arm::Infantry, 5.0, 5.0)]);
    let house = [(60.0, 50.0), (70.0, 50.0), (70.0, 58.0), (60.0, 58.0)];
    position.country.push(Country {
        id: "farm".to_owned(),
        kind: CountryKind::House,
        shape: Shape::Outline(house.map(|(x, y)| Point::new(x, y)).to_vec()),
        height: None,
        blocks: None,
        unknown: Unknown::new(),
    });
    let to = |x: f64, y: f64| Point::new(x, y) - Point::new(5.0, 5.0);
    let by_the_wall = moved_by(&position, &[0], to(65.0, 49.4), &PIECES);
    assert!(by_the_wall.places[0].distance(Point::new(65.0, 49.5625)) < 1e-12);
    let inside = moved_by(&position, &[0], to(65.0, 50.6), &PIECES);
    assert_eq!(inside.caught, None);
}

#[test]
fn near_the_end_of_his_string_a_man_stops_there() {
    let position = position(&[(Side::Red, Arm::Infantry, 20.0, 20.0)]);
    let string = MoveString {
        start: Point::new(20.0, 20.0),
        corners: vec![Point::new(23.0, 24.0)],
        reach: 12.0,
    };
    let catch = Catch { pull: 0.5, string: Some(&string), ..Catch::NOTHING };
    // Five of twelve inches are used at the corner; he is let go 7.3 north of it.
    let Snapped { places, caught } = moved_by(&position, &[0], Point::new(3.0, 11.3), &catch);
    assert!(matches!(caught, Some(Caught::StringEnd(_))));
    assert!(places[0].distance(Point::new(23.0, 31.0)) < 1e-12);
    let short = moved_by(&position, &[0], Point::new(3.0, 9.0), &catch);
    assert_eq!((short.places[0], short.caught), (Point::new(23.0, 29.0), None));
}

#[test]
fn the_held_piece_lies_on_the_grid_to_the_bit_and_the_nearer_catch_wins() {
    let position =
        position(&[(Side::Red, Arm::Infantry, 5.03, 5.07), (Side::Red, Arm::Infantry, 30.0, 20.0)]);
    let grid = Catch { grid: Some(0.0625), ..PIECES };
    let Snapped { places, caught } = moved_by(&position, &[0], Point::new(4.1, 3.3), &grid);
    // 9.13 is nearest to 9 1/8 and 8.37 to 8 3/8.
    assert_eq!((places[0], caught), (Point::new(9.125, 8.375), Some(Caught::Grid)));
    let near = moved_by(&position, &[0], Point::new(24.2, 14.93), &grid);
    assert!(matches!(near.caught, Some(Caught::Neighbour(..))));
}
