//! Close calls: measurements so near a limit that the eye might have had them otherwise, and
//! what would have followed.
//!
//! Here they are found; `afresh` judges again whatever one of them reaches, by the same functions
//! as the ruling, and `whole` does so without measuring anew where it is plain that the melee
//! stays one body. Source: formats.md, `close_calls`.

mod afresh;
mod whole;

use self::afresh::Afresh;
use super::fight::Fought;
use super::judge::{Judge, Pair};
use super::marks::Marks;
use super::ruling::{CloseCall, Measurement};
use crate::geometry::tolerance::{by_grain, in_range};
use crate::rules::limits::{CONTACT, SIX_INCHES};
use crate::rules::rulebook::Rule;

/// All close calls of a ruling: H2, H3, H1, each by man, then by whom it is measured to.
pub(super) fn find(judge: &Judge<'_, '_>, pairs: &[Pair], fought: &Fought) -> Vec<CloseCall> {
    let calls =
        contacts(judge, pairs).chain(joinings(judge, fought)).chain(supports(judge, fought));
    let mut afresh = None;
    calls
        .map(|mut call| {
            call.would_change =
                afresh.get_or_insert_with(|| Afresh::new(judge, pairs, fought)).would_change(&call);
            call
        })
        .collect()
}

fn contacts<'a>(
    judge: &Judge<'_, '_>,
    pairs: &'a [Pair],
) -> impl Iterator<Item = CloseCall> + use<'a> {
    let margin = judge.contact_margin();
    let close = move |pair: &&Pair| in_range(pair.gap, CONTACT - margin, CONTACT + margin);
    pairs.iter().filter(close).map(|pair| CloseCall {
        rule: Rule::H2,
        measurement: Measurement::Contact(pair.men),
        man: pair.men[0],
        to: pair.men[1],
        measured: pair.gap,
        limit: CONTACT,
        would_change: None,
    })
}

fn joinings(judge: &Judge<'_, '_>, fought: &Fought) -> impl Iterator<Item = CloseCall> {
    let margin = judge.reach_margin();
    let mut in_contact = Marks::new(judge.states.len());
    fought.contacts().flat_map(|contact| contact.men).for_each(|man| in_contact.set(man, 0));
    // Who of the men in contact is nearest to each man about, in the order they are found.
    let mut places = Marks::new(judge.states.len());
    let mut nearest: Vec<(usize, usize, f64)> = Vec::new();
    let touching = fought.melees.iter().flat_map(|melee| melee.gathering.in_contact.iter());
    for by in touching.flat_map(|(_, men)| men.iter().copied()) {
        for near in judge.around(by).iter().filter(|near| in_contact.get(near.man()).is_none()) {
            let found = (near.man(), by, near.gap);
            let Some(place) = places.get(near.man()) else {
                places.set(near.man(), nearest.len());
                nearest.push(found);
                continue;
            };
            let best = &mut nearest[place];
            if by_grain(near.gap, best.2).then_with(|| judge.by_id(by, best.1)).is_lt() {
                *best = found;
            }
        }
    }
    let mut close: Vec<CloseCall> = nearest
        .into_iter()
        .filter(|(.., gap)| in_range(*gap, SIX_INCHES - margin, SIX_INCHES + margin))
        .map(|(man, by, gap)| CloseCall {
            rule: Rule::H3,
            measurement: Measurement::Joining { man, by },
            man,
            to: by,
            measured: gap,
            limit: SIX_INCHES,
            would_change: None,
        })
        .collect();
    sort(judge, &mut close);
    close.into_iter()
}

fn supports(judge: &Judge<'_, '_>, fought: &Fought) -> impl Iterator<Item = CloseCall> {
    let margin = judge.reach_margin();
    let mut close: Vec<CloseCall> = Vec::new();
    for candidate in fought.melees.iter().flat_map(|melee| &melee.candidates) {
        let (measure, limit) = (candidate.nearest, candidate.reach);
        if in_range(measure.length, limit - margin, limit + margin) {
            close.push(CloseCall {
                rule: Rule::H1,
                measurement: Measurement::Support {
                    man: candidate.man,
                    from_man: measure.from_man,
                    contact: measure.contact,
                },
                man: candidate.man,
                to: measure.from_man,
                measured: measure.length,
                limit,
                would_change: None,
            });
        }
    }
    sort(judge, &mut close);
    close.into_iter()
}

fn sort(judge: &Judge<'_, '_>, calls: &mut [CloseCall]) {
    calls.sort_by(|a, b| judge.by_id(a.man, b.man).then_with(|| judge.by_id(a.to, b.to)));
}
