//! The product's answers, in the shape of the independent judge's.
//!
//! It is what the product prints as JSON. Two pieces of prose in it are exchanged for their
//! meaning, taken from the ruling: why a choice was not kept, and what a close call would have
//! changed.

use little_wars::adjudication::{Summary, WhyNotKept, adjudicate, apply};
use little_wars::position::{Floor, Position};
use little_wars::report::json;
use serde_json::Value;

fn floor(position: &Position) -> Floor<'_> {
    Floor::new(position).unwrap_or_else(|problems| panic!("this cannot be judged: {problems:?}"))
}

/// The product's ruling on a position.
pub fn answer(position: &Position) -> Value {
    let floor = floor(position);
    let ruling = adjudicate(&floor);
    let mut answer = serde_json::to_value(json::adjudication(&floor, &ruling, None, None)).unwrap();
    for (i, choice) in ruling.choices_not_kept.iter().enumerate() {
        let why = &mut answer["choices_not_kept"][i]["why"];
        assert!(why.is_string(), "no reason for {choice:?}");
        *why = why_not(choice.why);
    }
    for (i, call) in ruling.close_calls.iter().enumerate() {
        let would_change = &mut answer["close_calls"][i]["would_change"];
        assert_eq!(would_change.is_string(), call.would_change.is_some(), "{call:?}");
        *would_change = call.would_change.iter().flatten().map(numbers).collect();
        if call.would_change.is_none() {
            *would_change = Value::Null;
        }
    }
    answer
}

/// The position as the product writes it after its ruling.
pub fn applied(position: &Position) -> Position {
    let floor = floor(position);
    apply(&floor, &adjudicate(&floor))
}

fn why_not(why: WhyNotKept) -> Value {
    match why {
        WhyNotKept::Unknown => "unknown".into(),
        WhyNotKept::InNoMelee => "in no melee".into(),
        WhyNotKept::Twice => "twice".into(),
        WhyNotKept::TooMany(most) => format!("more than {most}").into(),
    }
}

fn numbers(melee: &Summary) -> Value {
    serde_json::json!({
        "totals": melee.totals,
        "isolated": melee.isolated.map(|(side, isolated)| (side.key(), isolated)),
        "killed": melee.killed,
        "prisoners": melee.prisoners,
    })
}
