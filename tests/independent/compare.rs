//! Comparing the two judges on one position.

use std::collections::BTreeSet;

use little_wars::cases::compare;
use little_wars::position::Position;
use serde_json::Value;

use crate::judge::{self, Judgment};
use crate::product;

/// Everything on which the two differ, each with the place in the answer; `None` where a
/// measurement falls so near the end of the tolerance that two right programs may differ.
pub fn differences(position: &Position) -> Option<Vec<String>> {
    let judgment = judge::judge(position);
    if judgment.laid.doubtful.get() {
        return None;
    }
    let found = product::answer(position);
    let mut differences = Vec::new();
    compare("", &judge::answer::answer(&judgment), &found, &mut differences);
    for which in 0..judgment.melees.len() {
        overruled(&judgment, which, &found["melees"][which], &mut differences);
    }
    applied(&judge::apply::apply(&judgment), &product::applied(position), &mut differences);
    Some(differences)
}

/// An overruling that changes a melee must be said to bear on it; more may be. Where any is, the
/// rule's own result stands beside it.
fn overruled(judgment: &Judgment<'_>, which: usize, found: &Value, differences: &mut Vec<String>) {
    let path = format!(".melees[{which}]");
    let (bearing, without) = &judgment.overruled[which];
    let said: Vec<Value> = found["overruled"].as_array().cloned().unwrap_or_default();
    let mut rest = said.iter();
    for place in bearing {
        let overruling = judge::answer::overruling(judgment, *place);
        let cited = |said: &Value| {
            let mut differences = Vec::new();
            compare("", &overruling, said, &mut differences);
            differences.is_empty()
        };
        if !rest.any(cited) {
            differences.push(format!("{path}.overruled: no {overruling}"));
        }
    }
    if said.is_empty() {
        if found.get("without").is_some_and(|without| !without.is_null()) {
            differences.push(format!("{path}.without: nothing was overruled"));
        }
    } else {
        let without = judge::answer::without(judgment, without.as_ref());
        compare(&format!("{path}.without"), &without, &found["without"], differences);
    }
}

/// The two positions after the ruling, the order of `passed` apart.
fn applied(expected: &Position, found: &Position, differences: &mut Vec<String>) {
    let mut same_passed = found.clone();
    for (man, like) in same_passed.men.iter_mut().zip(&expected.men) {
        let set = |passed: &[String]| passed.iter().cloned().collect::<BTreeSet<_>>();
        if set(&man.passed) == set(&like.passed) {
            man.passed.clone_from(&like.passed);
        }
    }
    for (expected, found) in expected.men.iter().zip(&same_passed.men) {
        if expected != found {
            let text = format!("applied.{}: expected {expected:?}, found {found:?}", expected.id);
            differences.push(text);
        }
    }
    for (expected, found) in expected.guns.iter().zip(&same_passed.guns) {
        if expected != found {
            let text = format!("applied.{}: expected {expected:?}, found {found:?}", expected.id);
            differences.push(text);
        }
    }
    same_passed.men.clone_from(&expected.men);
    same_passed.guns.clone_from(&expected.guns);
    if *expected != same_passed {
        differences.push("applied: something but men and guns differs".to_owned());
    }
}
