//! What must hold of every ruling, whatever the position: tried on random ones.
//!
//! A ruling does not hang on the order of the file, on names, on which side is called red, or on
//! which way the field lies; nobody vanishes; a close call says what forcing it would give; and
//! the ruling once applied leaves nothing more to rule on.

#![allow(unreachable_pub, reason = "a test has no public face")]

#[path = "independent/positions/mod.rs"]
mod positions;
#[path = "independent/product.rs"]
mod product;
#[path = "properties/turned.rs"]
mod turned;

use std::collections::BTreeSet;

use little_wars::adjudication::explain::{self, Step, StepKind};
use little_wars::adjudication::{Summary, adjudicate, adjudicate_forced, quick};
use little_wars::cases::compare;
use little_wars::geometry::Point;
use little_wars::position::{BySide, Floor, Position, Side, State};
use little_wars::storage;
use positions::{Chance, position};
use serde_json::Value;
use turned::Turn;

/// So many positions each property is tried on.
const COUNT: u64 = 2_000;

fn floor(position: &Position) -> Floor<'_> {
    Floor::new(position).unwrap_or_else(|problems| panic!("this cannot be judged: {problems:?}"))
}

/// The product's answer less the steps, whose prose names things in its own order.
fn answer(position: &Position) -> Value {
    let mut answer = product::answer(position);
    for melee in answer["melees"].as_array_mut().unwrap() {
        melee.as_object_mut().unwrap().remove("steps");
    }
    answer
}

/// Fails unless two answers are the same, numbers to 0.000001.
fn assert_same(expected: &Value, found: &Value, seed: u64) {
    let mut differences = Vec::new();
    compare("", expected, found, &mut differences);
    compare("", found, expected, &mut differences);
    assert!(differences.is_empty(), "seed {seed}:\n{}", differences.join("\n"));
}

#[test]
fn the_order_of_the_men_in_the_file_changes_nothing() {
    for seed in 0..COUNT {
        let original = position(seed);
        let mut shuffled = original.clone();
        Chance::new(seed).shuffle(&mut shuffled.men);
        assert_eq!(product::answer(&original), product::answer(&shuffled), "seed {seed}");
    }
}

#[test]
fn names_in_the_same_order_change_nothing() {
    for seed in 0..COUNT {
        let original = position(seed);
        let mut renamed = original.clone();
        let names = turned::renamed(&mut renamed);
        let rename = |id: &str| names.get(id).map_or_else(|| id.to_owned(), Clone::clone);
        assert_same(&turned::reworded(answer(&original), &rename), &answer(&renamed), seed);
    }
}

#[test]
fn what_a_side_is_called_changes_nothing() {
    for seed in 0..COUNT {
        let original = position(seed);
        let mut swapped = original.clone();
        turned::swap_sides(&mut swapped);
        let mut expected = turned::reworded(answer(&original), &|word| match word {
            "red" => "blue".to_owned(),
            "blue" => "red".to_owned(),
            other => other.to_owned(),
        });
        for call in expected["close_calls"].as_array_mut().unwrap() {
            swap_numbers(&mut call["would_change"]);
        }
        let mut found = answer(&swapped);
        for call in found["close_calls"].as_array_mut().unwrap() {
            sort(&mut call["would_change"]);
        }
        assert_same(&expected, &found, seed);
    }
}

/// What stands as red's number, then blue's, changes places.
fn swap_numbers(would_change: &mut Value) {
    for melee in would_change.as_array_mut().into_iter().flatten() {
        for numbers in ["totals", "prisoners"] {
            melee[numbers].as_array_mut().unwrap().reverse();
        }
    }
    sort(would_change);
}

fn sort(would_change: &mut Value) {
    if let Some(melees) = would_change.as_array_mut() {
        melees.sort_by_key(Value::to_string);
    }
}

#[test]
fn a_field_that_lies_another_way_changes_nothing() {
    for seed in 0..COUNT {
        let original = position(seed);
        let mut expected = answer(&original);
        let mut position = original;
        for _ in 0..3 {
            let quarter = Turn::quarter(position.field);
            quarter.turn(&mut position);
            turned::turn_field(&mut position);
            move_contacts(&mut expected, &quarter);
            assert_same(&expected, &answer(&position), seed);
        }
    }
}

/// Melees have no north: turned by any angle and moved, back lines and guns apart.
#[test]
fn men_who_stand_askew_fight_the_same_melees() {
    for seed in 0..COUNT {
        let mut chance = Chance::new(!seed);
        let original = position(seed);
        let to = Point::new(chance.between(-300.0, 300.0), chance.between(-300.0, 300.0));
        let turn = Turn { by: chance.between(0.0, 360.0), to };
        let mut turned = original.clone();
        turn.turn(&mut turned);
        let mut expected = answer(&original);
        move_contacts(&mut expected, &turn);
        let found = answer(&turned);
        for part in ["melees", "choices_not_kept", "close_calls"] {
            assert_same(&expected[part], &found[part], seed);
        }
    }
}

/// Turns the points of contact in an answer.
fn move_contacts(answer: &mut Value, turn: &Turn) {
    for melee in answer["melees"].as_array_mut().unwrap() {
        for contact in melee["contacts"].as_array_mut().unwrap() {
            let [x, y] = [0, 1].map(|axis| contact["at"][axis].as_f64().unwrap());
            let at = turn.place(Point::new(x, y));
            contact["at"] = serde_json::json!([at.x, at.y]);
        }
    }
}

#[test]
fn nobody_vanishes() {
    for seed in 0..COUNT {
        let position = position(seed);
        let ruling = adjudicate(&floor(&position));
        let mut fought: BTreeSet<usize> = BTreeSet::new();
        for melee in &ruling.melees {
            assert_eq!(melee.killed.red, melee.killed.blue, "seed {seed}");
            for side in Side::BOTH {
                let fates = &melee.fates[side];
                assert_eq!(fates.die.len(), melee.killed[side], "seed {seed}");
                assert_eq!(fates.captured.len(), melee.prisoners[side], "seed {seed}");
                let mut all = [&fates.die[..], &fates.captured, &fates.live].concat();
                let mut took_part: Vec<usize> = melee.bodies[side].men().collect();
                all.sort_unstable();
                took_part.sort_unstable();
                // Sorted and equal: each of those who took part, once.
                assert_eq!(all, took_part, "seed {seed}");
                for man in all {
                    assert_eq!(position.men[man].side, side, "seed {seed}");
                    assert!(fought.insert(man), "seed {seed}: one man in two melees");
                }
                for man in &fates.die {
                    assert_eq!(ruling.states_after[*man], State::Dead, "seed {seed}");
                }
            }
        }
    }
}

/// A quick ruling on the numbers of a melee is the ruling on it, in numbers and in words, where the
/// umpire has not spoken.
#[test]
fn numbers_alone_give_the_same_verdict() {
    let mut melees = 0;
    for seed in 0..COUNT {
        let mut position = position(seed);
        position.overrulings.clear();
        let floor = floor(&position);
        let ruling = adjudicate(&floor);
        for (which, melee) in ruling.melees.iter().enumerate() {
            melees += 1;
            let support = melee.support.as_ref();
            let numbers = quick::Numbers {
                men: BySide::from_fn(|side| melee.bodies[side].total()),
                charger: ruling.charger,
                support: support.map_or(0, |support| support.men.len()),
                force: support.and_then(|support| support.force),
            };
            let ruled = quick::rule(&numbers).unwrap();
            assert_eq!(ruled.summary, melee.summary(), "seed {seed}");
            let names = BySide::from_fn(|side| position.name_of(side));
            let told = explain::quick(names, &ruled);
            assert_eq!(told.heading, explain::heading(&floor, &ruling, which));
            assert_eq!(told.verdict, explain::verdict(&floor, melee));
            let verdict = |steps: &[Step]| {
                let step = steps.iter().find(|step| step.kind == StepKind::Verdict).unwrap();
                (step.rule, step.text.clone(), step.lines.len())
            };
            let steps = explain::Teller::of(&floor, &ruling).steps(which);
            assert_eq!(verdict(&told.steps), verdict(&steps), "seed {seed}");
        }
    }
    assert!(melees > 500, "only {melees} melees");
}

#[test]
fn a_close_call_says_what_forcing_it_gives() {
    let mut calls = 0;
    for seed in 0..COUNT {
        let position = position(seed);
        let floor = floor(&position);
        let ruling = adjudicate(&floor);
        for call in &ruling.close_calls {
            calls += 1;
            let forced = adjudicate_forced(&floor, call).summaries();
            let instead = instead(&ruling.summaries(), forced);
            assert_eq!(call.would_change, instead, "seed {seed}: {call:?}");
        }
    }
    assert!(calls > COUNT, "only {calls} close calls");
}

/// The melees that are fought in the one ruling and not in the other; `None` when the same are.
fn instead(ruled: &[Summary], mut forced: Vec<Summary>) -> Option<Vec<Summary>> {
    let mut ruled = ruled.to_vec();
    ruled.retain(|melee| match forced.iter().position(|other| other == melee) {
        Some(same) => {
            forced.swap_remove(same);
            false
        }
        None => true,
    });
    forced.sort();
    (!ruled.is_empty() || !forced.is_empty()).then_some(forced)
}

#[test]
fn a_ruling_applied_leaves_nothing_to_rule_on() {
    let mut armed_again = 0;
    for seed in 0..COUNT {
        let position = position(seed);
        let applied = product::applied(&position);
        assert!(applied.choices.is_empty(), "seed {seed}");
        if arms_a_man(&position, &applied) {
            armed_again += 1;
            continue;
        }
        let again = product::applied(&applied);
        let [once, twice] = [&applied, &again].map(|p| storage::to_json(p).unwrap());
        assert_eq!(once, twice, "seed {seed}");

        let (before, after) = (answer(&position), answer(&applied));
        assert_eq!(after["melees"], Value::Array(Vec::new()), "seed {seed}");
        assert_eq!(after["freed"], Value::Array(Vec::new()), "seed {seed}");
        for (before, after) in pairs(&before["guns"], &after["guns"]) {
            gun_follows(before, after, seed);
        }
    }
    assert!(armed_again < COUNT / 10, "{armed_again} positions tell nothing");
}

/// The umpire gives a gun to a side that has nobody there, or that holds it already, while the
/// enemy could capture it by the rule: it stays where he gave it, however often that is applied.
#[test]
fn a_gun_the_umpire_gives_stays_given() {
    for made_for in ["red", "blue"] {
        let text = format!(
            r#"{{
            "format": "little-wars-position", "version": 1,
            "field": {{ "width": 144, "depth": 108 }},
            "move": {{ "number": 2, "side": "blue" }},
            "rulings": {{ "crew_needed": 2 }},
            "men": [
              {{ "id": "B1", "side": "blue", "arm": "infantry", "at": [60, 52], "facing": 180 }},
              {{ "id": "B2", "side": "blue", "arm": "infantry", "at": [62, 52], "facing": 180 }},
              {{ "id": "R1", "side": "red", "arm": "infantry", "at": [100, 20] }}
            ],
            "guns": [ {{ "id": "G1", "side": "{made_for}", "at": [61, 60] }} ],
            "overrulings": [ {{ "about": "gun_captured", "men": ["R1"], "guns": ["G1"],
              "reason": "Red's by agreement" }} ]
            }}"#
        );
        let mut position = storage::parse(text.as_bytes()).unwrap();
        for _ in 0..3 {
            position = product::applied(&position);
            assert_eq!(position.guns[0].holder(), Side::Red, "made for {made_for}");
        }
    }
}

/// Whether applying a ruling makes a man ready, at his own back line. He was not ready in the
/// ruling, so what is ruled next may differ: he may touch an enemy, serve a gun, or be named by
/// an overruling that takes ready men.
fn arms_a_man(position: &Position, applied: &Position) -> bool {
    let freed = &product::answer(position)["freed"];
    let freed: Vec<&Value> = freed.as_array().unwrap().iter().collect();
    position.men.iter().zip(&applied.men).any(|(before, after)| {
        let was_ready = before.state == State::Ready && !freed.iter().any(|id| **id == before.id);
        after.state == State::Ready && !was_ready
    })
}

/// A gun is as before, save that a captured one is in action for its captor. (One that the
/// umpire gives away may have nobody near it, and is then merely held.)
fn gun_follows(before: &Value, after: &Value, seed: u64) {
    if before["status"] == "captured" {
        assert_eq!(after["held_by"], before["captured_by"], "seed {seed}");
        assert_ne!(after["status"], "captured", "seed {seed}");
        if before["overruled"].is_null() {
            assert_eq!(after["status"], "in_action", "seed {seed}: {before}, then {after}");
        }
    } else {
        for key in ["held_by", "status", "crew", "may_move_up_to"] {
            assert_eq!(before[key], after[key], "seed {seed}: {before}, then {after}");
        }
    }
}

fn pairs<'a>(a: &'a Value, b: &'a Value) -> impl Iterator<Item = (&'a Value, &'a Value)> {
    a.as_array().unwrap().iter().zip(b.as_array().unwrap())
}
