//! Any position comes back from its file as it was.

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    About, Arm, Choices, Country, CountryKind, Edge, Field, Fields, Game, Gun, GunAction, GunSize,
    Man, ManSize, Mark, MarkKind, Move, Overruling, Position, Setting, Shape, Shot, Side, State,
    Unknown, Variety, Verbatim,
};
use little_wars::storage::{self, notation};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::value::RawValue;

use super::{json, parse};

/// Any finite number at all.
fn any_finite() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<u64>().prop_map(f64::from_bits).prop_filter("finite", |number| number.is_finite()),
        (-2_000i64..2_000).prop_map(|number| number as f64 / 8.0),
        Just(-0.0),
    ]
}

/// Any number from one to another, of any size.
fn any_within(least: f64, most: f64) -> impl Strategy<Value = f64> {
    prop_oneof![any_finite(), least..=most]
        .prop_filter("in range", move |number| (least..=most).contains(number))
}

fn length() -> impl Strategy<Value = f64> {
    any_within(f64::from_bits(1), 12_000.0)
}

fn point() -> impl Strategy<Value = Point> {
    let coordinate = || any_within(-100_000.0, 100_000.0);
    (coordinate(), coordinate()).prop_map(|(x, y)| Point::new(x, y))
}

fn side() -> impl Strategy<Value = Side> {
    select(Side::BOTH.to_vec())
}

fn any_move() -> impl Strategy<Value = Move> {
    (any::<u32>(), side()).prop_map(|(number, side)| Move { number, side })
}

/// A JSON text without space in it.
fn any_json() -> impl Strategy<Value = String> {
    let number = prop_oneof![
        "-?(0|[1-9][0-9]{0,40})(\\.[0-9]{1,30})?([eE][+-]?[0-9]{1,4})?",
        any::<i128>().prop_map(|number| number.to_string()),
    ];
    let text = any::<String>().prop_map(|text| serde_json::to_string(&text).expect("JSON"));
    let escaped = "\"(\\\\u00[4-7][0-9a-f]|\\\\[nrt\"\\\\/bf]|[ -!#-\\[\\]-~])*\"";
    let leaf = prop_oneof![
        Just("null".to_owned()),
        any::<bool>().prop_map(|truth| truth.to_string()),
        number,
        text,
        escaped,
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(|entries| format!("[{}]", entries.join(","))),
            btree_map(any::<String>(), inner, 0..4).prop_map(|fields| {
                let field = |(key, value): (&String, &String)| {
                    format!("{}:{value}", serde_json::to_string(key).expect("JSON"))
                };
                format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(","))
            }),
        ]
    })
}

/// Fields with keys that version 1 has nowhere.
fn fields() -> impl Strategy<Value = Fields> {
    let value = any_json()
        .prop_map(|text| Verbatim(RawValue::from_string(text).expect("what was made is JSON")));
    let key = any::<String>().prop_map(|key| format!("later {key}"));
    prop_oneof![3 => Just(Fields::new()), 1 => btree_map(key, value, 1..3)]
}

fn unknown() -> impl Strategy<Value = Unknown> {
    fields().prop_map(Unknown::from)
}

/// What is unknown of an object and of those inside it.
fn unknown_with(within: &'static [&'static str]) -> impl Strategy<Value = Unknown> {
    let inner = vec(fields(), within.len());
    (fields(), inner).prop_map(|(own, inner)| {
        let mut unknown = Unknown::from(own);
        for (key, fields) in within.iter().zip(inner) {
            unknown.keep_within(key, fields.into());
        }
        unknown
    })
}

fn man_size() -> impl Strategy<Value = ManSize> {
    // Whatever is left out, these make a base: half of the smaller side is at least 0.375.
    let side = || option::of(any_within(0.75, 6_000.0));
    let size = (side(), side(), option::of(any_within(0.0, 0.375)), unknown());
    let size =
        size.prop_map(|(width, depth, corner, unknown)| ManSize { width, depth, corner, unknown });
    prop_oneof![Just(ManSize::default()), size]
}

fn man() -> impl Strategy<Value = Man> {
    let states = vec![State::Ready, State::Prisoner, State::Freed, State::Dead, State::Retired];
    let who = (side(), select(Arm::BOTH.to_vec()), point(), any_finite(), select(states));
    let when = (option::of(any_move()), option::of(any_move()));
    let way = (option::of(point()), vec(point(), 0..3), vec(any::<String>(), 0..3));
    let names = (man_size(), any::<String>(), any::<String>(), any::<bool>());
    (who, when, way, names, unknown_with(&["freed_on", "died_on"])).prop_map(
        |(who, (freed_on, died_on), (from, path, passed), names, mut unknown)| {
            let (side, arm, at, facing, state) = who;
            let (size, name, body, locked) = names;
            // What is unknown of an object goes with it.
            unknown.within.retain(|key, _| match &**key {
                "freed_on" => freed_on.is_some(),
                _ => died_on.is_some(),
            });
            Man {
                facing: Bearing(facing),
                state,
                freed_on,
                died_on,
                from,
                path,
                passed,
                size,
                name,
                body,
                locked,
                unknown,
                ..Man::new("", side, arm, at)
            }
        },
    )
}

fn gun() -> impl Strategy<Value = Gun> {
    let shot = (vec(any::<String>(), 0..3), option::of(point()), unknown())
        .prop_map(|(fell, to, unknown)| Shot { fell, to, unknown });
    let actions = vec![GunAction::None, GunAction::Moved, GunAction::Fired];
    let what = (side(), point(), any_finite(), option::of(any_finite()), select(actions));
    let rest = (option::of(point()), vec(point(), 0..3), vec(shot, 0..=4), option::of(side()));
    (what, rest, any::<bool>(), unknown()).prop_map(
        |(
            (side, at, facing, from_facing, action),
            (from, path, shots, held_by),
            locked,
            unknown,
        )| {
            Gun {
                facing: Bearing(facing),
                from_facing: from_facing.map(Bearing),
                action,
                from,
                path,
                shots,
                held_by,
                locked,
                unknown,
                ..Gun::new("", side, at)
            }
        },
    )
}

fn country() -> impl Strategy<Value = Country> {
    let shape = prop_oneof![
        (vec(point(), 3..6), unknown()).prop_map(|(points, own)| (Shape::Outline(points), own)),
        (vec(point(), 2..5), length(), unknown())
            .prop_map(|(points, thickness, own)| (Shape::Line { points, thickness }, own)),
        (point(), length(), unknown_with(&["circle"]))
            .prop_map(|(at, radius, own)| (Shape::Circle { at, radius }, own)),
    ];
    let kinds = vec![CountryKind::House, CountryKind::Water, CountryKind::Other];
    let rest = (option::of(any_within(0.0, 100_000.0)), option::of(any::<bool>()));
    (select(kinds), shape, rest).prop_map(|(kind, (shape, unknown), (height, blocks))| Country {
        id: String::new(),
        kind,
        shape,
        height,
        blocks,
        unknown,
    })
}

fn mark() -> impl Strategy<Value = Mark> {
    let kinds = vec![MarkKind::Tape, MarkKind::Arrow, MarkKind::Circle, MarkKind::Note];
    let radius = option::of(any_within(0.0, 100_000.0));
    (select(kinds), vec(point(), 0..4), radius, any::<String>(), unknown()).prop_map(
        |(kind, points, radius, text, unknown)| Mark { kind, points, radius, text, unknown },
    )
}

fn overruling() -> impl Strategy<Value = Overruling> {
    let ids = || vec(any::<String>(), 0..3);
    let about = select(vec![About::TakePart, About::Surrender, About::GunNotCaptured]);
    (about, ids(), ids(), any::<String>(), unknown()).prop_map(
        |(about, men, guns, reason, unknown)| Overruling { about, men, guns, reason, unknown },
    )
}

/// The unknown fields of a file, those of its objects and of the sides included.
fn unknown_of_file() -> impl Strategy<Value = Unknown> {
    let own = unknown_with(&["field", "move", "game", "rulings", "bases", "choices"]);
    (own, unknown_with(&["red", "blue"])).prop_map(|(mut unknown, sides)| {
        unknown.keep_within("sides", sides);
        unknown
    })
}

fn position() -> impl Strategy<Value = Position> {
    let edges = vec![Edge::South, Edge::North, Edge::West, Edge::East];
    let varieties = vec![Variety::FightToTheFinish, Variety::BlowAtTheRear, Variety::Defensive];
    let game = (side(), select(varieties), side());
    let head = (length(), length(), any::<String>(), any::<String>(), any_move(), game);
    let sides = (any::<String>(), any::<String>(), select(edges.clone()), select(edges));
    let settings = vec(select(Setting::all().collect::<Vec<_>>()), 0..4);
    let gun_size = (option::of(length()), option::of(any_within(0.0, 6_000.0)), unknown());
    let sizes = (man_size(), man_size(), gun_size);
    let lists = (vec(man(), 0..4), vec(gun(), 0..3), vec(country(), 0..3));
    let ids = || vec(any::<String>(), 0..3);
    let chosen = (ids(), ids(), vec(overruling(), 0..2), vec(mark(), 0..2));
    let rest = (any_within(0.0, 100_000.0), unknown_of_file());
    (head, sides, settings, sizes, lists, chosen, rest).prop_map(
        |(head, sides, settings, sizes, lists, chosen, (measured_to, unknown))| {
            let (width, depth, title, notes, turn, (first_player, variety, defender)) = head;
            let mut position = Position::new(Field { width, depth });
            (position.title, position.notes, position.turn) = (title, notes, turn);
            position.game = Game { first_player, variety, defender: Some(defender) };
            (position.sides.red.name, position.sides.blue.name) = (sides.0, sides.1);
            (position.sides.red.back_line, position.sides.blue.back_line) = (sides.2, sides.3);
            position.rulings = settings.iter().fold(position.rulings, |r, s| s.put_into(r));
            (position.man_sizes.infantry, position.man_sizes.cavalry) = (sizes.0, sizes.1);
            let (width, muzzle, unknown_of_gun) = sizes.2;
            position.gun_size =
                GunSize { width, muzzle, unknown: unknown_of_gun, ..GunSize::default() };
            (position.men, position.guns, position.country) = lists;
            let ids = position.men.iter_mut().map(|man| &mut man.id);
            let ids = ids.chain(position.guns.iter_mut().map(|gun| &mut gun.id));
            let ids = ids.chain(position.country.iter_mut().map(|piece| &mut piece.id));
            ids.enumerate().for_each(|(i, id)| *id = format!("Nº {i}"));
            let (die, captured, overrulings, marks) = chosen;
            position.choices = Choices { die, captured };
            (position.overrulings, position.marks) = (overrulings, marks);
            (position.measured_to, position.unknown) = (measured_to, unknown);
            position
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_position_comes_back_from_its_file_as_it_was(position in position()) {
        let written = json(&position);
        let read = parse(&written);
        // Debug tells -0.0 from 0.0, where == does not.
        prop_assert_eq!(format!("{:?}", &read), format!("{:?}", &position));
        prop_assert_eq!(read, position);
    }

    #[test]
    fn writing_again_gives_the_same_bytes(position in position()) {
        let written = json(&position);
        prop_assert_eq!(json(&parse(&written)), written);
    }

    #[test]
    fn any_position_comes_back_from_its_text_as_it_was(position in position()) {
        let text = notation::write(&position).unwrap();
        let read = notation::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(format!("{:?}", &read), format!("{:?}", &position));
        let quoted = format!("> {}", text.replace('\n', " \r\n> > ").replace(' ', "\n>  "));
        prop_assert_eq!(notation::read(&quoted).unwrap(), position);
    }

    #[test]
    fn any_number_comes_back_to_the_bit(x in any_within(-100_000.0, 100_000.0), facing in any_finite()) {
        let mut position = Position::new(Field { width: 1.0, depth: 1.0 });
        let at = Point::new(x, -x);
        position.men.push(Man { facing: Bearing(facing), ..Man::new("R1", Side::Red, Arm::Cavalry, at) });
        let man = &parse(&json(&position)).men[0];
        prop_assert_eq!(man.at.x.to_bits(), x.to_bits());
        prop_assert_eq!(man.at.y.to_bits(), (-x).to_bits());
        prop_assert_eq!(man.facing.0.to_bits(), facing.to_bits());
    }

    /// Whatever the bytes, they are read or refused: nothing panics.
    #[test]
    fn nothing_panics_on_a_file_with_bytes_changed(
        changes in vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = super::FULL.as_bytes().to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Err(error) = storage::parse(&bytes) {
            prop_assert!(!error.faults.is_empty());
            prop_assert!(error.lines().all(|line| !line.is_empty() && line.lines().count() == 1));
        }
    }
}
