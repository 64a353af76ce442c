//! How sure a ruling is, as JSON. Source: formats.md, "Adjudication".

use serde::Serialize;
use serde_json::Number;

use super::plain;
use crate::adjudication::certainty::{Doubt, Sureness};
use crate::adjudication::{certainty as judge, explain};
use crate::position::Floor;

/// How sure a ruling is, in the shape of the format.
#[derive(Debug, Serialize)]
pub(super) struct Certainty<'p> {
    within: Option<Number>,
    #[serde(flatten)]
    outright: Sure<'p>,
    if_the_same_touch: Sure<'p>,
}

#[derive(Debug, Serialize)]
struct Sure<'p> {
    holds: bool,
    hangs_on: Vec<&'p str>,
    measures: Vec<Measure<'p>>,
}

#[derive(Debug, Serialize)]
struct Measure<'p> {
    rule: &'static str,
    man: &'p str,
    to: &'p str,
    least: f64,
    most: f64,
    limit: f64,
}

/// How sure the ruling on a floor is, where it was measured to so much and no better.
pub(super) fn certainty<'p>(floor: &Floor<'p>) -> Option<Certainty<'p>> {
    let sure = judge::of(floor)?;
    Some(Certainty {
        within: plain(sure.within),
        outright: sureness(floor, &sure.outright),
        if_the_same_touch: sureness(floor, &sure.if_the_same_touch),
    })
}

fn sureness<'p>(floor: &Floor<'p>, sure: &Sureness) -> Sure<'p> {
    let measure = |doubt: &Doubt| Measure {
        rule: doubt.rule.code(),
        man: floor.id(doubt.man),
        to: floor.id(doubt.to),
        least: doubt.least,
        most: doubt.most,
        limit: doubt.limit,
    };
    let hangs_on = explain::men_in_doubt(floor, &sure.doubts);
    Sure {
        holds: sure.holds,
        hangs_on: hangs_on.into_iter().map(|man| floor.id(man)).collect(),
        measures: sure.doubts.iter().map(measure).collect(),
    }
}
