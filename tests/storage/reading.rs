//! What a file means.

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    About, Arm, Choices, CountryKind, Edge, Field, Game, GunAction, IsolatedBelow, MarkKind,
    MeleeGrouping, Move, Position, Rulings, Shape, Side, State, SupportFrom, SupportReach,
    UnguardedPrisoners, Variety,
};

use super::{FULL, least, parse, with};

#[test]
fn the_least_file_means_all_defaults() {
    let position = parse(&least());
    assert_eq!(position, Position::new(Field { width: 144.0, depth: 108.0 }));
    assert_eq!(position.turn, Move { number: 1, side: Side::Red });
    assert_eq!(position.name_of(Side::Red), "Red");
    assert_eq!(position.name_of(Side::Blue), "Blue");
    assert_eq!(position.sides.red.back_line, Edge::South);
    assert_eq!(position.sides.blue.back_line, Edge::North);
    assert_eq!(position.game.first_player, Side::Red);
    assert_eq!(position.game.variety, Variety::FightToTheFinish);
}

#[test]
fn the_least_man_gun_and_country_mean_all_defaults() {
    let position = parse(&with(
        r#""men": [{"id": "R1", "side": "red", "arm": "cavalry", "at": [1, 2]}],
           "guns": [{"id": "G1", "side": "blue", "at": [3, 4]}],
           "country": [{"id": "ditch", "kind": "other", "line": [[0, 0], [1, 1]]}]"#,
    ));
    let man = &position.men[0];
    assert_eq!((man.state, man.facing), (State::Ready, Bearing::NORTH));
    assert_eq!((man.from, man.path.len(), man.locked), (None, 0, false));
    let gun = &position.guns[0];
    assert_eq!((gun.holder(), gun.action, gun.shots.len()), (Side::Blue, GunAction::None, 0));
    let Shape::Line { thickness, .. } = position.country[0].shape else { panic!("no line") };
    assert_eq!(thickness, 0.25);
    assert!(!position.country[0].blocks());
}

#[test]
fn everything_that_a_file_can_say_is_taken() {
    let position = parse(FULL);
    assert_eq!(position.title, "Everything — ½″");
    assert_eq!(position.notes, "A line,\nand another.");
    assert_eq!(position.field, Field { width: 144.0, depth: 108.5 });
    assert_eq!(position.name_of(Side::Red), "Rouge");
    assert_eq!(position.sides.blue.back_line, Edge::East);
    assert_eq!(position.turn, Move { number: 3, side: Side::Blue });
    let game =
        Game { first_player: Side::Blue, variety: Variety::Defensive, defender: Some(Side::Red) };
    assert_eq!(position.game, game);
    let rulings = Rulings {
        melee_grouping: MeleeGrouping::Single,
        support_reach: SupportReach::InfantryMove,
        support_measured_from: SupportFrom::AnyMan,
        isolated_below: IsolatedBelow::HalfOfForce,
        support_from_other_melees: true,
        unguarded_prisoners: UnguardedPrisoners::Held,
        move_multiplier: 2,
        crew_needed: 3,
    };
    assert_eq!(position.rulings, rulings);
    let size = &position.man_sizes.infantry;
    assert_eq!((size.width, size.depth, size.corner), (Some(0.5), Some(0.625), Some(0.25)));
    let size = &position.gun_size;
    assert_eq!((size.width, size.muzzle), (Some(2.5), Some(1.5)));
    assert_eq!((size.trail, size.corner), (Some(3.25), Some(0.0625)));

    let man = &position.men[0];
    assert_eq!((&*man.id, man.side, man.arm), ("R1", Side::Red, Arm::Cavalry));
    assert_eq!((man.at, man.facing), (Point::new(40.5, 31.25), Bearing(350.0)));
    assert_eq!(man.state, State::Freed);
    assert_eq!(man.freed_on, Some(Move { number: 2, side: Side::Blue }));
    assert_eq!(man.died_on, Some(Move { number: 3, side: Side::Red }));
    assert_eq!(man.from, Some(Point::new(38.0, 9.5)));
    assert_eq!(man.path, [Point::new(38.0, 20.0), Point::new(39.125, 25.0)]);
    assert_eq!(man.passed, ["BG1"]);
    assert_eq!((man.size.width, man.size.depth), (Some(0.75), Some(2.25)));
    assert_eq!((&*man.name, &*man.body, man.locked), ("Capt. Perkins", "the Sussex", true));

    let gun = &position.guns[0];
    assert_eq!((gun.facing, gun.from_facing), (Bearing(-90.0), Some(Bearing(725.5))));
    assert_eq!((gun.action, gun.held_by, gun.locked), (GunAction::Fired, Some(Side::Red), true));
    assert_eq!(gun.path, [Point::new(61.0, 19.5)]);
    assert_eq!(gun.shots.len(), 2);
    assert_eq!(gun.shots[0].fell, ["R3", "R4"]);
    assert_eq!(gun.shots[0].to, Some(Point::new(61.0, 44.0)));

    let [farm, brook, oak] = &position.country[..] else { panic!("three pieces of country") };
    assert_eq!((farm.kind, farm.height, farm.blocks), (CountryKind::House, Some(4.0), Some(false)));
    assert!(matches!(&farm.shape, Shape::Outline(points) if points.len() == 4));
    assert!(matches!(brook.shape, Shape::Line { thickness: 1.5, .. }));
    assert_eq!(oak.shape, Shape::Circle { at: Point::new(20.0, 30.0), radius: 0.5 });
    let (die, captured) = (vec!["R1".to_owned()], vec!["B1".to_owned()]);
    assert_eq!(position.choices, Choices { die, captured });
    let overruling = &position.overrulings[0];
    assert_eq!((overruling.about, &*overruling.reason), (About::Contact, "the cat"));
    assert_eq!(
        (&*overruling.men, &*overruling.guns),
        (&["R1".into(), "B1".into()][..], &["BG1".into()][..])
    );
    let mark = &position.marks[0];
    assert_eq!((mark.kind, mark.radius, &*mark.text), (MarkKind::Circle, Some(6.0), "six inches"));
    assert_eq!(position.measured_to, 0.0625);
}

#[test]
fn whole_numbers_may_be_written_as_any_json_number() {
    let position = parse(&with(
        r#""move": {"number": 2.0}, "rulings": {"crew_needed": 1.2e1, "move_multiplier": 3e0}"#,
    ));
    assert_eq!(position.turn, Move { number: 2, side: Side::Red });
    assert_eq!((position.rulings.crew_needed, position.rulings.move_multiplier), (12, 3));
}

#[test]
fn limits_themselves_are_allowed() {
    let id = "é".repeat(64);
    let man = r#""side": "red", "arm": "infantry", "at": [-100000, 100000], "facing": -1e308"#;
    let shots = ["{}"; 4].join(",");
    let position = parse(&with(&format!(
        r#""men": [{{"id": "{id}", {man}, "base": {{"width": 1, "depth": 12000, "corner": 0.5}}}},
            {{"id": " ", {man}}}],
        "guns": [{{"id": "G", "side": "red", "at": [0, 0], "shots": [{shots}]}}],
        "bases": {{"gun": {{"width": 12000, "muzzle": 0}}}}, "move": {{"number": 4294967295}},
        "measured_to": 0"#
    )));
    assert_eq!(position.men.len(), 2);
    let largest = super::START.to_owned() + r#", "field": {"width": 12000, "depth": 5e-324}}"#;
    assert_eq!(parse(&largest).field.depth, 5e-324);
}

#[test]
fn a_place_outside_the_field_is_no_refusal() {
    let position =
        parse(&with(r#""men": [{"id": "R1", "side": "red", "arm": "cavalry", "at": [-5, 900]}]"#));
    assert_eq!(position.men[0].at, Point::new(-5.0, 900.0));
}

#[test]
fn escapes_are_read_as_what_they_stand_for_in_keys_and_words_too() {
    let text = r#"{"\u0066ormat": "little\u002dwars-position", "version": 1,
                   "f\u0069eld": {"width": 1, "depth": 1}, "move": {"side": "bl\u0075e"}}"#;
    assert_eq!(parse(text).turn.side, Side::Blue);
}
