//! `check`: every sort of breach, one that just passes and one that just fails, with measures
//! worked out by hand.

mod applied;
mod guns;
mod men;
mod prisoners;
mod record;
mod room;
mod ways;

use little_wars::geometry::{Point, Shape};
use little_wars::position::{
    Arm, Country, CountryKind, Field, Floor, Gun, Man, Move, Position, Side, State, Unknown,
};
use little_wars::rules::check::{Breach, check};

/// Red has made its third move on a field of 144 by 108.
fn position() -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.turn = Move { number: 3, side: Side::Red };
    position
}

/// A ready infantry-man: red where his id begins with R, else blue.
fn man(id: &str, x: f64, y: f64) -> Man {
    let side = if id.starts_with('R') { Side::Red } else { Side::Blue };
    Man::new(id, side, Arm::Infantry, Point::new(x, y))
}

/// A ready cavalry-man, who looks north.
fn horse(id: &str, x: f64, y: f64) -> Man {
    Man { arm: Arm::Cavalry, ..man(id, x, y) }
}

fn prisoner(id: &str, x: f64, y: f64) -> Man {
    Man { state: State::Prisoner, ..man(id, x, y) }
}

/// The same man, come from there.
fn come(from: (f64, f64), man: Man) -> Man {
    Man { from: Some(Point::new(from.0, from.1)), ..man }
}

fn gun(id: &str, x: f64, y: f64) -> Gun {
    let side = if id.starts_with('R') { Side::Red } else { Side::Blue };
    Gun::new(id, side, Point::new(x, y))
}

fn country(id: &str, kind: CountryKind, shape: Shape) -> Country {
    Country { id: id.into(), kind, shape, height: None, blocks: None, unknown: Unknown::new() }
}

fn rectangle(id: &str, kind: CountryKind, x: f64, y: f64, width: f64, depth: f64) -> Country {
    let corners = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)];
    country(id, kind, Shape::Outline(corners.map(|(x, y)| Point::new(x, y)).to_vec()))
}

fn breaches(position: &Position) -> Vec<Breach> {
    check(&Floor::new(position).expect("a sound position"))
}

/// Every breach as its rule and ids.
fn named(position: &Position) -> Vec<String> {
    breaches(position).iter().map(|it| format!("{} {}", it.rule, it.ids.join(" "))).collect()
}

/// The one breach of a position, with its measure (to a billionth) and limit.
#[track_caller]
fn assert_one(position: &Position, rule_and_ids: &str, measure: Option<(f64, f64)>) -> String {
    let found = breaches(position);
    let [breach] = &found[..] else { panic!("one breach, not {found:#?}") };
    assert_eq!(format!("{} {}", breach.rule, breach.ids.join(" ")), rule_and_ids);
    assert_eq!(breach.limit, measure.map(|(_, limit)| limit), "{breach:?}");
    match (breach.measured, measure) {
        (Some(measured), Some((expected, _))) => {
            assert!((measured - expected).abs() < 1e-9, "{measured} and not {expected}");
        }
        (None, None) => {}
        other => panic!("{other:?}"),
    }
    breach.text.clone()
}

#[track_caller]
fn assert_lawful(position: &Position) {
    assert_eq!(breaches(position), []);
}
