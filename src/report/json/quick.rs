//! A quick ruling as JSON, `little-wars-rule`: what a melee has in a ruling, less its men.
//!
//! Source: formats.md, "Command line".

use serde::Serialize;

use super::VERSION;
use crate::adjudication::explain::Told;
use crate::adjudication::quick::Quick;
use crate::position::{BySide, Side};

/// A quick ruling in the shape of the format.
#[derive(Debug, Serialize)]
pub struct QuickRuling<'t> {
    format: &'static str,
    version: u8,
    charger: Side,
    red: Total,
    blue: Total,
    inferior: Option<Side>,
    support: Option<Support>,
    isolated: Option<bool>,
    killed: BySide<usize>,
    prisoners: BySide<usize>,
    left: BySide<usize>,
    verdict: &'t str,
    steps: Vec<Step<'t>>,
}

#[derive(Debug, Serialize)]
struct Total {
    total: usize,
}

#[derive(Debug, Serialize)]
struct Support {
    count: usize,
    needed: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    force: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Step<'t> {
    rule: &'static str,
    text: &'t str,
    lines: Vec<&'t str>,
}

/// A quick ruling in the shape of the format, with its words.
pub fn quick<'t>(quick: &Quick, told: &'t Told) -> QuickRuling<'t> {
    let summary = quick.summary;
    let total = |side| Total { total: summary.total(side) };
    let steps = told.steps.iter().map(|step| Step {
        rule: step.rule.code(),
        text: &step.text,
        lines: step.lines.iter().map(|line| line.text.as_str()).collect(),
    });
    QuickRuling {
        format: "little-wars-rule",
        version: VERSION,
        charger: quick.charger,
        red: total(Side::Red),
        blue: total(Side::Blue),
        inferior: quick.support.map(|support| support.inferior),
        support: quick.support.map(|support| Support {
            count: support.count,
            needed: support.needed,
            force: support.force,
        }),
        isolated: quick.support.map(|support| support.isolated),
        killed: BySide::from_fn(|side| summary.killed(side)),
        prisoners: BySide::from_fn(|side| summary.prisoners(side)),
        left: BySide::from_fn(|side| summary.left(side)),
        verdict: &told.verdict,
        steps: steps.collect(),
    }
}
