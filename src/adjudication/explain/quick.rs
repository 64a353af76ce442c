//! A quick ruling in words: the steps of a melee that need no floor.

use super::sum::{self, Sum};
use super::{Line, Step, StepKind};
use crate::adjudication::quick::Quick;
use crate::adjudication::ruling::Summary;
use crate::position::{BySide, Side};
use crate::rules::rulebook::Rule;

/// A quick ruling in words.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// Who charged whom: `Red 18 charge Blue 21`.
    pub heading: String,
    /// What came of it: `15 dead a side, 3 Red prisoners`.
    pub verdict: String,
    /// The reasoning; no step names a man.
    pub steps: Vec<Step>,
}

/// Tells a quick ruling, with what the sides are called.
pub fn quick(names: BySide<&str>, quick: &Quick) -> Told {
    let sum = Sum { names, charger: quick.charger, summary: quick.summary };
    let step = |kind, rule, text: String, lines: Vec<Line>| Step {
        kind,
        rule,
        text,
        men: Vec::new(),
        lines,
    };
    let totals = sum.totals(|side| quick.summary.total(side).to_string());
    let mut steps = vec![step(StepKind::Totals, Rule::H3, totals, Vec::new())];
    if let Some(support) = &quick.support {
        let has = match support.count {
            0 => "none".to_owned(),
            count => count.to_string(),
        };
        let text = sum.support(&has, support.needed, support.force, None);
        steps.push(step(StepKind::Support, Rule::H3b, text, Vec::new()));
    }
    let (rule, text) = sum.verdict();
    let left = sum.left().map(|text| Line::about(text, Vec::new()));
    steps.push(step(StepKind::Verdict, rule, text, left.into()));
    steps.push(step(StepKind::Choices, Rule::H3c, choices(&sum), Vec::new()));
    Told { heading: sum.heading(), verdict: sum::verdict(names, quick.summary), steps }
}

/// What the charger has to choose.
fn choices(sum: &Sum<'_>) -> String {
    let summary = sum.summary;
    let all = |of: fn(&Summary, Side) -> usize| {
        Side::BOTH.into_iter().map(|side| of(&summary, side)).sum::<usize>()
    };
    let (killed, taken) = (summary.killed.0, all(Summary::prisoners));
    if taken == 0 && all(Summary::left) == 0 {
        return sum.nothing_to_choose(2 * killed);
    }
    let charger = sum.names[sum.charger];
    let mut whom = Vec::new();
    if killed > 0 {
        whom.push(format!("which {killed} of each side die"));
    }
    if taken > 0 {
        let are = if taken == 1 { "is" } else { "are" };
        whom.push(format!("which {taken} {are} taken and by whom"));
    }
    format!("{charger}, who charged, chooses, wherever there is a choice, {}.", whom.join(" and "))
}
