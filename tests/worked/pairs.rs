//! What the cases say of themselves: sums in every note, pairs that differ in one fact and in the
//! ruling, pins that bear on the ruling.

use std::collections::BTreeMap;

use little_wars::cases::Case;
use little_wars::position::{Floor, Position, Setting};
use little_wars::rules::rulebook::Rule;
use little_wars::storage;
use serde_json::Value;

use crate::{all, named, names, product};

/// What a pin names.
pub enum Pinned {
    Rule,
    Setting(Setting),
    Overruling(String),
}

/// What a pin names: `H3b-i`, `support_reach own_move` or `overruling held`.
pub fn pinned(pin: &str) -> Option<Pinned> {
    if let Some(about) = pin.strip_prefix("overruling ") {
        return Some(Pinned::Overruling(about.to_owned()));
    }
    let setting = Setting::all().find(|setting| setting_pin(*setting) == pin);
    setting.map(Pinned::Setting).or_else(|| Rule::from_code(pin).map(|_| Pinned::Rule))
}

/// The pin of a value of a setting.
pub fn setting_pin(setting: Setting) -> String {
    let value = setting.value();
    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    format!("{} {value}", setting.name())
}

/// The places in which two values differ: of objects by their keys, of lists of things with ids
/// by those, a thing that is missing once. Lists of anything else are one place.
fn facts(path: &str, one: Option<&Value>, other: Option<&Value>, facts: &mut Vec<String>) {
    let nothing = Value::Object(serde_json::Map::new());
    let parts = |value: &Value| -> Option<BTreeMap<String, Value>> {
        match value {
            Value::Object(object) => {
                Some(object.iter().map(|(key, value)| (key.clone(), value.clone())).collect())
            }
            Value::Array(list) if list.iter().all(Value::is_object) => {
                let key = |(i, thing): (usize, &Value)| {
                    thing["id"].as_str().map_or_else(|| i.to_string(), str::to_owned)
                };
                Some(list.iter().enumerate().map(|it| (key(it), it.1.clone())).collect())
            }
            _ => None,
        }
    };
    if one == other {
        return;
    }
    // What stands at the top, as the settings and the choices, may be left out for being empty.
    let or_nothing = |value: Option<&Value>| match (value, path.matches('.').count()) {
        (None, 0 | 1) => Some(nothing.clone()),
        (value, _) => value.cloned(),
    };
    let (one, other) = (or_nothing(one), or_nothing(other));
    match (one.as_ref().and_then(parts), other.as_ref().and_then(parts)) {
        (Some(one), Some(other)) => {
            let mut keys: Vec<&String> = one.keys().chain(other.keys()).collect();
            keys.sort();
            keys.dedup();
            for key in keys {
                self::facts(&format!("{path}.{key}"), one.get(key), other.get(key), facts);
            }
        }
        _ => facts.push(path.to_owned()),
    }
}

/// The facts in which two cases differ.
fn facts_of(one: &Case, other: &Case) -> Vec<String> {
    let mut places = Vec::new();
    facts("", Some(&one.written), Some(&other.written), &mut places);
    // A title is no fact.
    places.retain(|place| place != ".title");
    places
}

#[test]
fn every_case_is_named_after_its_file_and_does_its_sums() {
    for name in names() {
        let case = named(&name);
        assert_eq!(case.name, name);
        assert!(case.note.chars().any(|c| c.is_ascii_digit()), "{name}: no sums in its note");
        assert!(!case.pins.is_empty(), "{name} pins nothing");
    }
}

#[test]
fn a_pair_differs_in_one_fact_and_in_its_ruling() {
    for case in all() {
        let pair = named(&case.pair);
        let facts = facts_of(&case, &pair);
        assert_eq!(facts.len(), 1, "{} and {}: {facts:?}", case.name, pair.name);
        for (one, other) in [(&case, &pair), (&pair, &case)] {
            let differences = one.differences(&product(&other.position));
            assert!(!differences.is_empty(), "{} holds for {} too", one.name, other.name);
        }
    }
}

#[test]
fn facts_are_counted() {
    let count = |one: Value, other: Value| {
        let mut places = Vec::new();
        facts("", Some(&one), Some(&other), &mut places);
        places.join(" ")
    };
    let men = |men: Value| serde_json::json!({ "men": men });
    let (here, there) = (serde_json::json!([1, 2]), serde_json::json!([1, 3]));
    let one = serde_json::json!({ "id": "R1", "at": here, "facing": 0 });
    let moved = serde_json::json!({ "id": "R1", "at": there, "facing": 0 });
    let turned = serde_json::json!({ "id": "R1", "at": there, "facing": 9 });
    let other = serde_json::json!({ "id": "R2", "at": here });
    assert_eq!(count(men(serde_json::json!([one])), men(serde_json::json!([one]))), "");
    assert_eq!(count(men(serde_json::json!([one])), men(serde_json::json!([moved]))), ".men.R1.at");
    assert_eq!(
        count(men(serde_json::json!([one])), men(serde_json::json!([turned]))),
        ".men.R1.at .men.R1.facing"
    );
    assert_eq!(
        count(men(serde_json::json!([one])), men(serde_json::json!([other, one]))),
        ".men.R2"
    );
    assert_eq!(
        count(serde_json::json!({}), serde_json::json!({ "rulings": { "a": 1, "b": 2 } })),
        ".rulings.a .rulings.b"
    );
}

/// The position under another value of a setting.
fn under(position: &Position, setting: Setting) -> Position {
    let rulings = setting.put_into(Floor::new(position).expect("a sound position").rulings());
    Position { rulings, ..position.clone() }
}

/// A value of a setting is in force where it is pinned and another would rule otherwise; an
/// overruling stands in the position, and without those of its kind the ruling is another.
#[test]
fn what_is_pinned_bears_on_the_ruling() {
    for case in all() {
        let holds = |position: &Position| case.differences(&product(position)).is_empty();
        for pin in &case.pins {
            let what = format!("{}: {pin}", case.name);
            match pinned(pin).unwrap_or_else(|| panic!("{what}: what is that?")) {
                Pinned::Rule => {}
                Pinned::Setting(setting) => {
                    assert_eq!(under(&case.position, setting), case.position, "{what}");
                    let mut others = Setting::all().filter(|it| it.name() == setting.name());
                    let bears = others.any(|other| !holds(&under(&case.position, other)));
                    assert!(bears, "{what}: no other value rules otherwise");
                }
                Pinned::Overruling(about) => {
                    let mut written = case.written.clone();
                    let list = written["overrulings"].as_array_mut().expect(&what);
                    let before = list.len();
                    list.retain(|overruling| overruling["about"] != *about);
                    assert!(list.len() < before, "{what}: there is none");
                    let without = storage::parse(written.to_string().as_bytes()).expect(&what);
                    assert!(!holds(&without), "{what}: without it the ruling is the same");
                }
            }
        }
    }
}
