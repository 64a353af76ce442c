//! M5, overlaps, and places off the field. Infantry bases are discs of 3/8 radius.

use little_wars::geometry::{Bearing, Point, Shape};
use little_wars::position::{CountryKind, Gun, GunAction, Man, ManSize, Position, State};

use crate::*;

fn with(men: Vec<Man>) -> Position {
    Position { men, ..position() }
}

const CLEAR: f64 = 0.0625;

#[test]
fn men_of_one_side_keep_a_sixteenth_apart() {
    assert_lawful(&with(vec![man("R1", 40.0, 20.0), man("R2", 40.8125, 20.0)]));
    let near = with(vec![man("R1", 40.0, 20.0), man("R2", 40.8, 20.0)]);
    let text = assert_one(&near, "M5 R1 R2", Some((0.05, CLEAR)));
    assert_eq!(text, "R1 and R2 are 0.05 in apart; men keep 0.0625 in clear");
    // Overlapping is said once.
    let on_top = with(vec![man("R1", 40.0, 20.0), man("R2", 40.1, 20.0)]);
    assert_one(&on_top, "M5 R1 R2", Some((0.0, CLEAR)));
}

#[test]
fn the_enemy_may_be_touched_but_not_stood_on() {
    assert_lawful(&with(vec![man("R1", 40.0, 20.0), man("B1", 40.75, 20.0)]));
    assert_one(&with(vec![man("R1", 40.0, 20.0), man("B1", 40.74, 20.0)]), "position R1 B1", None);
}

#[test]
fn fr_12_one_base_within_another_or_turned_upon_it_is_an_overlap() {
    let square = |id: &str, size, facing| Man {
        size: ManSize {
            width: Some(size),
            depth: Some(size),
            corner: Some(0.0),
            ..ManSize::default()
        },
        facing: Bearing(facing),
        ..man(id, 40.0, 20.0)
    };
    for (size, facing) in [(1.0, 45.0), (0.4, 0.0), (0.4, 30.0)] {
        let on_top = with(vec![square("R1", 1.0, 0.0), square("B1", size, facing)]);
        assert_one(&on_top, "position R1 B1", None);
    }
    // Side by side they touch along a whole edge and do not overlap.
    let mut beside = with(vec![square("R1", 1.0, 0.0), square("B1", 1.0, 0.0)]);
    beside.men[1].at.x = 41.0;
    assert_lawful(&beside);
}

#[test]
fn the_dead_and_retired_do_not_count_and_prisoners_do() {
    for (state, lawful) in [
        (State::Dead, true),
        (State::Retired, true),
        (State::Prisoner, false),
        (State::Freed, false),
    ] {
        let other = Man { state, ..man("R2", 40.1, 20.0) };
        let found = breaches(&with(vec![man("R1", 40.0, 20.0), other]));
        assert_eq!(found.is_empty(), lawful, "{state:?}");
    }
}

#[test]
fn men_keep_clear_of_any_gun() {
    // A gun reaches 1.5 to either side of its middle.
    let beside = |x, id: &str| Position {
        guns: vec![gun(id, 50.0, 20.0)],
        ..with(vec![man("R1", x, 20.0)])
    };
    assert_lawful(&beside(51.9375, "RG1"));
    assert_one(&beside(51.9, "RG1"), "M5 R1 RG1", Some((0.025, CLEAR)));
    assert_one(&beside(51.9, "BG1"), "M5 R1 BG1", Some((0.025, CLEAR)));
}

#[test]
fn men_keep_clear_of_country_that_blocks() {
    let mut by_house = with(vec![man("R1", 39.5625, 20.0)]);
    by_house.country = vec![rectangle("house", CountryKind::House, 40.0, 10.0, 10.0, 20.0)];
    assert_lawful(&by_house);
    by_house.men[0].at.x = 39.6;
    assert_one(&by_house, "M5 R1 house", Some((0.025, CLEAR)));
    by_house.men[0].at.x = 45.0;
    assert_one(&by_house, "M5 R1 house", Some((0.0, CLEAR)));
    by_house.country[0].blocks = Some(false);
    assert_lawful(&by_house);
    let tree = Shape::Circle { at: Point::new(45.0, 21.0), radius: 0.5 };
    by_house.country.push(country("tree", CountryKind::Tree, tree));
    // The tree is 0.125 off: 1 between centres, less 0.375 and 0.5.
    assert_lawful(&by_house);
    by_house.men[0].at.y = 20.1;
    assert_one(&by_house, "M5 R1 tree", Some((0.025, CLEAR)));
}

#[test]
fn a_horseman_keeps_clear_with_his_whole_length() {
    let wall = Shape::Line {
        points: vec![Point::new(30.0, 30.0), Point::new(50.0, 30.0)],
        thickness: 0.5,
    };
    // Looking north his base reaches 1.125 before him; the wall's face is at 29.75.
    let mut facing = with(vec![horse("R1", 40.0, 28.5625)]);
    facing.country = vec![country("wall", CountryKind::Wall, wall)];
    assert_lawful(&facing);
    facing.men[0].at.y = 28.6;
    assert_one(&facing, "M5 R1 wall", Some((0.025, CLEAR)));
    facing.men[0].facing = Bearing(90.0);
    assert_lawful(&facing);
}

#[test]
fn a_bridge_opens_what_lies_under_it() {
    let mut crossing = with(vec![man("R1", 70.4375, 53.0)]);
    crossing.country = vec![
        rectangle("river", CountryKind::Water, 0.0, 50.0, 144.0, 6.0),
        rectangle("bridge", CountryKind::Bridge, 70.0, 49.0, 4.0, 8.0),
    ];
    assert_lawful(&crossing);
    crossing.men[0].at.x = 70.4;
    assert_one(&crossing, "M5 R1 river", Some((0.025, CLEAR)));
    crossing.men[0].at.x = 72.0;
    assert_lawful(&crossing);
    // A bridge that is itself said to block opens nothing.
    crossing.country[1].blocks = Some(true);
    assert_eq!(named(&crossing), ["M5 R1 river", "M5 R1 bridge"]);
}

#[test]
fn guns_do_not_stand_in_one_another_or_in_country() {
    let two =
        |x| Position { guns: vec![gun("RG1", 50.0, 20.0), gun("BG1", x, 20.0)], ..position() };
    assert_lawful(&two(53.0));
    assert_one(&two(52.99), "position RG1 BG1", None);
    let mut by_house = Position { guns: vec![gun("RG1", 50.0, 20.0)], ..position() };
    by_house.country = vec![rectangle("house", CountryKind::House, 51.5, 0.0, 10.0, 40.0)];
    assert_lawful(&by_house);
    by_house.guns[0].at.x = 50.01;
    assert_one(&by_house, "position RG1 house", None);
}

#[test]
fn a_place_off_the_field() {
    assert_lawful(&with(vec![man("R1", 144.0, 50.0), man("R2", 0.0, 0.0)]));
    let off = with(vec![man("R1", 144.5, 50.0)]);
    let text = assert_one(&off, "position R1", Some((0.5, 0.0)));
    assert_eq!(text, "R1 stands off the field, 0.5 in beyond its east edge");
    let gun_off = Position { guns: vec![gun("RG1", 50.0, -3.0)], ..position() };
    assert_one(&gun_off, "position RG1", Some((3.0, 0.0)));
    for state in [State::Retired, State::Dead] {
        assert_lawful(&with(vec![Man { state, ..man("R1", 20.0, -3.0) }]));
    }
}

#[test]
fn t2_a_man_may_be_put_down_behind_his_back_line_and_wait_there() {
    let mut behind = with(vec![man("R1", 20.0, -3.0)]);
    behind.turn.number = 1;
    assert_lawful(&behind);
    behind.turn.number = 2;
    assert_one(&behind, "position R1", Some((3.0, 0.0)));
    behind.turn.number = 0;
    assert_lawful(&behind);
    // Not behind the enemy's.
    behind.men[0].at.y = 110.0;
    assert_one(&behind, "position R1", Some((2.0, 0.0)));
}

#[test]
fn a_corner_off_the_field() {
    let mut walker = come((2.0, 20.0), man("R1", 2.0, 24.0));
    walker.path = vec![Point::new(-1.0, 22.0)];
    assert_one(&with(vec![walker]), "position R1", Some((1.0, 0.0)));
}

#[test]
fn a_pair_stands_once_at_its_first_and_men_before_guns() {
    let mut crowd = with(vec![
        man("R3", 40.0, 20.0),
        man("R1", 40.8, 20.0),
        man("R2", 144.2, 50.0),
        come((60.0, 20.0), man("R4", 60.0, 33.0)),
    ]);
    crowd.guns = vec![
        Gun {
            action: GunAction::None,
            from: Some(Point::new(90.0, 21.0)),
            ..gun("RG1", 90.0, 20.0)
        },
        gun("RG2", 92.0, 20.0),
    ];
    crowd.men.push(man("R5", 40.0, 20.8));
    let expected =
        ["M5 R3 R1", "M5 R3 R5", "position R2", "M1 R4", "position RG1", "position RG1 RG2"];
    assert_eq!(named(&crowd), expected);
}
