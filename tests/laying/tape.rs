//! The tape reads what the judge measures, from edge to edge, near and far.

use little_wars::editor::laying::tape::{Anchor, Between, Leg, catch, measure, nearest};
use little_wars::geometry::length::{Show, show};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    Arm, Country, CountryKind, Field, Floor, Gun, GunSize, Man, ManSize, Piece, Position, Shape,
    Side, State, Unknown,
};

use super::position;

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

fn readings(legs: &[Leg]) -> Vec<f64> {
    legs.iter().map(|leg| leg.length).collect()
}

#[track_caller]
fn check(floor: &Floor<'_>, ends: [Anchor; 2], between: Between, expected: f64) {
    for ends in [ends, [ends[1], ends[0]]] {
        let legs = measure(floor, &ends, between);
        assert!((legs[0].length - expected).abs() < 1e-12, "{ends:?} reads {}", legs[0].length);
        assert!((legs[0].from.distance(legs[0].to) - expected).abs() < 1e-12);
    }
}

fn country(kind: CountryKind, shape: Shape) -> Country {
    let id = "farm".to_owned();
    Country { id, kind, shape, height: None, blocks: None, unknown: Unknown::new() }
}

/// A base of 1 x 1 in at (20, 20) and a gun's of 2 wide and 4 long eight inches north of it.
fn a_man_and_a_gun(facing: f64) -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    let mut man = Man::new("R1", Side::Red, Arm::Infantry, at(20.0, 20.0));
    man.size =
        ManSize { width: Some(1.0), depth: Some(1.0), corner: Some(0.0), ..ManSize::default() };
    position.men.push(man);
    position.gun_size =
        GunSize { width: Some(2.0), muzzle: Some(2.0), trail: Some(2.0), ..GunSize::default() };
    let gun = Gun::new("BG1", Side::Blue, at(20.0, 28.0));
    position.guns.push(Gun { facing: Bearing(facing), ..gun });
    position
}

#[test]
fn fr_06_the_tape_runs_from_edge_to_edge_of_turned_bases() {
    let ends = [Anchor::Piece(Piece::Man(0)), Anchor::Piece(Piece::Gun(0))];
    for (facing, expected) in [(0.0, 5.5), (90.0, 6.5), (180.0, 5.5), (270.0, 6.5)] {
        let position = a_man_and_a_gun(facing);
        let floor = Floor::new(&position).unwrap();
        check(&floor, ends, Between::Edges, expected);
        check(&floor, ends, Between::Centres, 8.0);
    }
}

#[test]
fn fr_06_touching_bases_read_nought() {
    let mut position = a_man_and_a_gun(0.0);
    position.men[0].at = at(20.0, 25.5);
    let ends = [Anchor::Piece(Piece::Man(0)), Anchor::Piece(Piece::Gun(0))];
    check(&Floor::new(&position).unwrap(), ends, Between::Edges, 0.0);
}

#[test]
fn fr_04_a_tape_over_the_longest_floor_reads_what_it_should() {
    let position = Position::new(Field { width: 1200.0, depth: 720.0 });
    let floor = Floor::new(&position).unwrap();
    let read = |from: Point, to: Point| {
        let ends = [catch(&floor, from, 0.0).unwrap(), catch(&floor, to, 0.0).unwrap()];
        // Both pointers lie on back lines, which a tape of no reach must not prefer to a corner.
        assert!(ends.iter().all(|end| !matches!(end, Anchor::Piece(_))));
        measure(&floor, &[Anchor::Place(from), Anchor::Place(to)], Between::Edges)[0].length
    };
    let diagonal = read(at(0.0, 0.0), at(1200.0, 720.0));
    // 240 times the square root of 34.
    assert!((diagonal - 240.0 * 34.0f64.sqrt()).abs() < 1e-9);
    assert_eq!(show(diagonal, Show::Sixteenths), "116′ 7 7/16″");
    assert_eq!(read(at(7.0, 9.0), at(7.0, 9.0)), 0.0);
    assert_eq!(read(at(-300.0, 0.0), at(1500.0, 0.0)), 1800.0);
    assert_eq!(catch(&floor, at(f64::NAN, 1.0), 1.0), None);
    assert_eq!(catch(&floor, at(1.0, f64::INFINITY), 1.0), None);
}

#[test]
fn legs_add_up_from_edge_to_edge() {
    let position = position(&[
        (Side::Red, Arm::Infantry, 20.0, 20.0),
        (Side::Blue, Arm::Infantry, 30.0, 20.0),
        (Side::Blue, Arm::Infantry, 30.0, 44.0),
    ]);
    let floor = Floor::new(&position).unwrap();
    let ends = [0, 1, 2].map(|man| Anchor::Piece(Piece::Man(man)));
    let legs = measure(&floor, &ends, Between::Edges);
    assert_eq!(readings(&legs), [9.25, 23.25]);
    assert_eq!(legs.iter().map(|leg| leg.total).collect::<Vec<_>>(), [9.25, 32.5]);
    let way = [Anchor::Place(at(0.0, 0.0)), Anchor::Place(at(3.0, 4.0)), ends[0]];
    assert_eq!(measure(&floor, &way, Between::Edges)[0].length, 5.0);
    assert!(measure(&floor, &way[..1], Between::Edges).is_empty());
}

#[test]
fn country_and_back_lines_are_measured_by_their_edges() {
    let mut position = position(&[(Side::Red, Arm::Infantry, 65.0, 40.0)]);
    let house = [(60.0, 50.0), (70.0, 50.0), (70.0, 58.0), (60.0, 58.0)];
    let house = Shape::Outline(house.map(|(x, y)| at(x, y)).to_vec());
    position.country.push(country(CountryKind::House, house));
    let pond = Shape::Circle { at: at(100.0, 40.0), radius: 3.0 };
    position.country.push(Country { id: "pond".to_owned(), ..country(CountryKind::Water, pond) });
    let floor = Floor::new(&position).unwrap();
    let man = Anchor::Piece(Piece::Man(0));
    let farm = Anchor::Piece(Piece::Country(0));
    check(&floor, [man, farm], Between::Edges, 9.625);
    check(&floor, [man, Anchor::Piece(Piece::Country(1))], Between::Edges, 31.625);
    check(&floor, [man, Anchor::BackLine(Side::Red)], Between::Edges, 39.625);
    check(&floor, [man, Anchor::BackLine(Side::Blue)], Between::Centres, 68.0);
    // 3-4-5 from the corner at (70, 58) to (73, 62); within the farm it is nought.
    check(&floor, [farm, Anchor::Place(at(73.0, 62.0))], Between::Edges, 5.0);
    check(&floor, [farm, Anchor::Place(at(65.0, 54.0))], Between::Edges, 0.0);
}

#[test]
fn a_pointer_catches_corners_then_pieces_then_lines() {
    let mut position =
        position(&[(Side::Red, Arm::Infantry, 60.0, 50.0), (Side::Red, Arm::Infantry, 62.0, 50.0)]);
    position.guns.push(Gun::new("G", Side::Red, at(20.0, 20.0)));
    let hill = [(50.0, 40.0), (90.0, 40.0), (90.0, 80.0), (50.0, 80.0)];
    let hill = Shape::Outline(hill.map(|(x, y)| at(x, y)).to_vec());
    position.country.push(country(CountryKind::Hill, hill));
    let floor = Floor::new(&position).unwrap();
    let caught = |x, y| catch(&floor, at(x, y), 0.5).unwrap();
    let man = |man| Anchor::Piece(Piece::Man(man));
    // A man on a hill, and between two men the nearer.
    assert_eq!(caught(60.2, 50.0), man(0));
    assert_eq!(caught(61.2, 50.0), man(1));
    // The gun's trail reaches to 15.5.
    assert_eq!(caught(20.0, 15.2), Anchor::Piece(Piece::Gun(0)));
    assert_eq!(caught(50.3, 40.3), Anchor::Corner(0, at(50.0, 40.0)));
    assert_eq!(caught(50.3, 60.0), Anchor::Piece(Piece::Country(0)));
    assert_eq!(caught(70.0, 60.0), Anchor::Place(at(70.0, 60.0)));
    assert_eq!(caught(100.0, 0.4), Anchor::BackLine(Side::Red));
    assert_eq!(caught(100.0, 107.6), Anchor::BackLine(Side::Blue));
}

#[test]
fn the_nearest_friend_and_enemy_are_found_near_and_far() {
    let mut position = position(&[
        (Side::Red, Arm::Infantry, 10.0, 10.0),
        (Side::Red, Arm::Infantry, 12.0, 10.0),
        (Side::Red, Arm::Infantry, 14.0, 10.0),
        (Side::Blue, Arm::Infantry, 130.0, 100.0),
        (Side::Blue, Arm::Infantry, 11.0, 11.0),
    ]);
    position.men[4].state = State::Dead;
    let floor = Floor::new(&position).unwrap();
    let base = *floor.base(0);
    let (friend, enemy) = nearest(&floor, &base, Side::Red, |man| man < 2);
    let (friend, enemy) = (friend.unwrap(), enemy.unwrap());
    assert_eq!((friend.man, enemy.man), (2, 3));
    assert!((friend.closest.gap - 3.25).abs() < 1e-12);
    // 120 by 90 is 150, less two radii of 3/8.
    assert!((enemy.closest.gap - 149.25).abs() < 1e-9);
    let (none, _) = nearest(&floor, &base, Side::Red, |man| man < 3);
    assert_eq!(none, None);
}

#[test]
fn the_nearest_are_those_that_looking_at_all_finds() {
    let mut seed = 7_u64;
    let mut chance = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as f64 / f64::from(1_u32 << 31)
    };
    let men: Vec<_> = (0..300)
        .map(|i| {
            let side = if i % 7 == 0 { Side::Blue } else { Side::Red };
            (side, Arm::Cavalry, chance() * 144.0, chance() * 108.0)
        })
        .collect();
    let mut position = position(&men);
    position.men.iter_mut().for_each(|man| man.facing = Bearing(chance() * 360.0));
    let floor = Floor::new(&position).unwrap();
    for man in 0..300 {
        let side = floor.side(man);
        let found = nearest(&floor, floor.base(man), side, |other| other == man);
        for (near, of) in [(found.0, side), (found.1, side.enemy())] {
            let all = (0..300).filter(|other| *other != man && floor.side(*other) == of);
            let least = all.map(|other| floor.gap(man, other)).fold(f64::INFINITY, f64::min);
            assert!((near.unwrap().closest.gap - least).abs() < 1e-12);
        }
    }
}
