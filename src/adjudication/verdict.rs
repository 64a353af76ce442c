//! The sum of a melee: who is killed and who is taken, in numbers.
//!
//! Source: rules H3a, H3b, H3b-i and H3b-ii.

use super::melees::Gathering;
use super::ruling::{Summary, Support};
use crate::position::{BySide, Side};

/// The numbers a melee comes out with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) killed: BySide<usize>,
    pub(super) prisoners: BySide<usize>,
}

/// The verdict on a melee; `support` is `None` when the numbers are equal.
pub(super) fn verdict(melee: &Gathering, support: Option<&Support>) -> Verdict {
    let totals = BySide::from_fn(|side| melee.bodies[side].total());
    let Some(support) = support else {
        return Verdict { killed: totals, prisoners: BySide::default() };
    };
    let inferior = totals[support.inferior];
    let superior = totals[support.inferior.enemy()];
    let taken = if support.isolated { (superior - inferior).min(inferior) } else { 0 };
    let killed = inferior - taken;
    let mut prisoners = BySide::default();
    prisoners[support.inferior] = taken;
    Verdict { killed: BySide { red: killed, blue: killed }, prisoners }
}

/// A melee in its numbers alone.
pub(super) fn summary(melee: &Gathering, support: Option<&Support>, verdict: Verdict) -> Summary {
    Summary {
        totals: (melee.bodies.red.total(), melee.bodies.blue.total()),
        isolated: support
            .map(|support: &Support| -> (Side, bool) { (support.inferior, support.isolated) }),
        killed: (verdict.killed.red, verdict.killed.blue),
        prisoners: (verdict.prisoners.red, verdict.prisoners.blue),
    }
}
