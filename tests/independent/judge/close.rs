//! Measurements near a limit, and what they would have changed had they fallen the other way.

use little_wars::position::Side;

use super::laid::{Laid, rounded};
use super::melees::{self, Forced, Melee};
use super::words::Words;

/// A measurement near its limit.
pub struct CloseCall {
    pub rule: &'static str,
    pub man: usize,
    pub to: usize,
    pub measured: f64,
    pub limit: f64,
    /// The melees that would have been fought and are not; `None` where nothing that counts
    /// would differ.
    pub would_change: Option<Vec<Summary>>,
}

/// A melee in its numbers alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Summary {
    /// Red's and Blue's.
    pub totals: [usize; 2],
    pub isolated: Option<(Side, bool)>,
    pub killed: usize,
    pub prisoners: [usize; 2],
}

/// The numbers of all melees, the order of the melees apart.
pub fn summaries(laid: &Laid<'_>, melees: &[Melee]) -> Vec<Summary> {
    let mut summaries: Vec<Summary> = melees
        .iter()
        .map(|melee| Summary {
            totals: Side::BOTH.map(|side| melee.total(laid, side)),
            isolated: melee.inferior.as_ref().map(|inferior| (inferior.side, inferior.isolated)),
            killed: melee.killed,
            prisoners: Side::BOTH.map(|side| melee.prisoners_of(side)),
        })
        .collect();
    summaries.sort();
    summaries
}

/// All close calls, in order: H2, H3, H1; then by man; then by whom he was measured to.
pub fn all(laid: &Laid<'_>, words: &Words, melees: &[Melee]) -> Vec<CloseCall> {
    let mut found: Vec<(usize, CloseCall, Forced)> = Vec::new();
    let mut find = |nth: usize, man, to, measured: f64, limit: f64, margin: f64, forced| {
        let margin = margin.max(laid.position.measured_to);
        if laid.in_range(measured, limit - margin, limit + margin) {
            let rule = ["H2", "H3", "H1"][nth];
            let call = CloseCall { rule, man, to, measured, limit, would_change: None };
            found.push((nth, call, forced));
        }
    };
    let ready = || laid.all().filter(|man| words.ready(laid, *man));

    for own in ready().filter(|man| laid.side(*man) == laid.charger()) {
        for enemy in ready().filter(|man| laid.side(*man) != laid.charger()) {
            let forced = Forced::Touch([own, enemy]);
            find(0, own, enemy, laid.gap(own, enemy), 0.125, 0.0625, forced);
        }
    }

    let in_contact = |man: &usize| melees.iter().any(|melee| melee.in_contact.contains(man));
    for man in ready().filter(|man| !in_contact(man)) {
        let nearest = laid.all().filter(in_contact).min_by_key(|to| rounded(laid.gap(man, *to)));
        if let Some(to) = nearest {
            find(1, man, to, laid.gap(man, to), 6.0, 0.125, Forced::Draws { man, to });
        }
    }

    for melee in melees {
        let Some(inferior) = &melee.inferior else { continue };
        for man in melees::outside(laid, words, melee, inferior.side) {
            let nearest = melees::measures(laid, melee, man)
                .into_iter()
                .min_by_key(|measure| rounded(measure.length));
            if let Some(measure) = nearest {
                let forced = Forced::Supports { man, from: measure.from };
                let limit = melees::reach(laid, man);
                find(2, man, measure.to, measure.length, limit, 0.125, forced);
            }
        }
    }

    found.sort_by_key(|(nth, call, _)| (*nth, call.man, call.to));
    let as_ruled = summaries(laid, melees);
    let other_way = |(_, mut call, forced): (usize, CloseCall, Forced)| {
        let otherwise = summaries(laid, &melees::all(laid, words, Some(forced)));
        call.would_change = (otherwise != as_ruled).then(|| less(otherwise, &as_ruled));
        call
    };
    found.into_iter().map(other_way).collect()
}

/// A list less what another holds of it, one for one.
fn less(mut list: Vec<Summary>, other: &[Summary]) -> Vec<Summary> {
    for summary in other {
        if let Some(same) = list.iter().position(|one| one == summary) {
            list.remove(same);
        }
    }
    list
}
