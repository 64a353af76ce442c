//! Close calls: measurements so near a limit that the eye might have had them otherwise, and
//! what would have followed.
//!
//! Everything is judged afresh with one measurement forced the other way, by the same functions
//! as the ruling. A measurement reaches only the melees of the men it concerns, and those whose
//! support it makes busy or free: no others are judged again. Source: formats.md,
//! `close_calls`.

use rustc_hash::{FxHashMap, FxHashSet};

use super::fight::{self, Fought};
use super::judge::{Judge, Pair};
use super::ruling::{CloseCall, Contact, Measurement, Summary};
use crate::geometry::tolerance::{grain, in_range};
use crate::position::MeleeGrouping;
use crate::rules::limits::{CONTACT, SIX_INCHES};
use crate::rules::rulebook::Rule;

/// All close calls of a ruling: H2, H3, H1, each by man, then by whom it is measured to.
pub(super) fn find(judge: &Judge<'_, '_>, pairs: &[Pair], fought: &Fought) -> Vec<CloseCall> {
    let calls =
        contacts(judge, pairs).chain(joinings(judge, fought)).chain(supports(judge, fought));
    let afresh = Afresh::new(judge, pairs, fought);
    calls
        .map(|mut call| {
            call.would_change = afresh.would_change(&call);
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
    let in_contact: FxHashSet<usize> = fought.contacts().flat_map(|contact| contact.men).collect();
    let mut nearest: FxHashMap<usize, (usize, f64)> = FxHashMap::default();
    for by in in_contact.iter().copied() {
        for near in judge.around(by).iter().filter(|near| !in_contact.contains(&near.man)) {
            let best = nearest.entry(near.man).or_insert((by, near.gap));
            let order = grain(near.gap).cmp(&grain(best.1)).then_with(|| judge.by_id(by, best.0));
            if order.is_lt() {
                *best = (by, near.gap);
            }
        }
    }
    let mut close: Vec<CloseCall> = nearest
        .into_iter()
        .filter(|(_, (_, gap))| in_range(*gap, SIX_INCHES - margin, SIX_INCHES + margin))
        .map(|(man, (by, gap))| CloseCall {
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

/// Judges again what one measurement reaches.
struct Afresh<'a, 'f, 'p> {
    judge: &'a Judge<'f, 'p>,
    pairs: &'a [Pair],
    fought: &'a Fought,
    summaries: Vec<Summary>,
    /// Which melees a man outside them may support or nearly may.
    within_reach_of: FxHashMap<usize, Vec<usize>>,
    pair_of: FxHashMap<[usize; 2], Pair>,
}

impl<'a, 'f, 'p> Afresh<'a, 'f, 'p> {
    fn new(judge: &'a Judge<'f, 'p>, pairs: &'a [Pair], fought: &'a Fought) -> Self {
        let mut within_reach_of: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for (number, melee) in fought.melees.iter().enumerate() {
            for candidate in &melee.candidates {
                within_reach_of.entry(candidate.man).or_default().push(number);
            }
        }
        Self {
            judge,
            pairs,
            fought,
            summaries: fought.summaries(),
            within_reach_of,
            pair_of: pairs.iter().map(|pair| (pair.men, *pair)).collect(),
        }
    }

    /// The melees that would have been fought instead of others, if any.
    fn would_change(&self, call: &CloseCall) -> Option<Vec<Summary>> {
        let forced = call.measurement;
        // One melee of everything, or men put in wherever the nearest melee is: all is reached.
        let reaches_all = self.judge.rulings.melee_grouping == MeleeGrouping::Single
            || self.judge.overrulings.to_take_part().next().is_some();
        if reaches_all {
            let again = fight::fight(self.judge, self.pairs, Some(forced));
            return difference(self.summaries.clone(), again.summaries());
        }
        let reached = self.melees_reached(forced);
        let contacts = self.contacts_of(&reached, forced);
        let mut again = fight::gather(self.judge, &contacts, Some(forced));
        let mut old: Vec<Summary> = reached.iter().map(|number| self.summaries[*number]).collect();

        // Who is in a melee now, for those whom this measurement may have moved.
        let mut melee_of: FxHashMap<usize, Option<usize>> = FxHashMap::default();
        for number in &reached {
            melee_of.extend(self.fought.melees[*number].gathering.men().map(|man| (man, None)));
        }
        // Numbers beyond those of the ruling's own melees, so that no two are the same.
        let first_new = self.fought.melees.len();
        for (number, melee) in again.iter().enumerate() {
            melee_of.extend(melee.men().map(|man| (man, Some(first_new + number))));
        }
        let is_busy_in = |man: usize| match melee_of.get(&man) {
            Some(now) => *now,
            None => self.fought.melee_of.get(&man).copied(),
        };
        let mut new: Vec<Summary> = again
            .drain(..)
            .enumerate()
            .map(|(i, melee)| {
                let number = first_new + i;
                fight::decide(self.judge, melee, number, &is_busy_in, self.fought, Some(forced))
                    .summary()
            })
            .collect();
        for number in self.melees_whose_support_changes(&reached, &melee_of) {
            old.push(self.summaries[number]);
            let gathering = self.fought.melees[number].gathering.clone();
            let decided = fight::decide(
                self.judge,
                gathering,
                number,
                &is_busy_in,
                self.fought,
                Some(forced),
            );
            new.push(decided.summary());
        }
        difference(old, new)
    }

    /// The melees that a measurement may make, end, join or part.
    fn melees_reached(&self, forced: Measurement) -> Vec<usize> {
        let melee_of = |man: usize| self.fought.melee_of.get(&man).copied();
        let mut reached: Vec<usize> = match forced {
            Measurement::Contact(men) => {
                let near = men.iter().flat_map(|man| {
                    let around = self.judge.around(*man).into_owned();
                    around.into_iter().map(|near| near.man)
                });
                near.chain(men).filter_map(melee_of).collect()
            }
            Measurement::Joining { man, by } => {
                [man, by].into_iter().filter_map(melee_of).collect()
            }
            Measurement::Support { from_man, .. } => melee_of(from_man).into_iter().collect(),
        };
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    /// The contacts of some melees with the measurement forced, by their ids.
    fn contacts_of(&self, melees: &[usize], forced: Measurement) -> Vec<Contact> {
        let judge = self.judge;
        let of = melees.iter().flat_map(|number| &self.fought.melees[*number].gathering.contacts);
        let mut contacts: Vec<Contact> = of.copied().collect();
        if let Measurement::Contact(men) = forced
            && let Some(pair) = self.pair_of.get(&men)
        {
            contacts.retain(|contact| contact.men != men);
            if judge.touches(*pair, Some(forced)) {
                contacts.push(judge.contact(*pair));
            }
        }
        contacts.sort_by(|a, b| {
            judge.by_id(a.men[0], b.men[0]).then_with(|| judge.by_id(a.men[1], b.men[1]))
        });
        contacts
    }

    /// The melees not reached themselves that lose or win a supporter, because he is drawn into
    /// a melee or no longer is.
    fn melees_whose_support_changes(
        &self,
        reached: &[usize],
        melee_of: &FxHashMap<usize, Option<usize>>,
    ) -> Vec<usize> {
        if self.judge.rulings.support_from_other_melees {
            return Vec::new();
        }
        let moved = melee_of
            .iter()
            .filter(|(man, now)| now.is_some() != self.fought.melee_of.contains_key(*man));
        let mut changed: Vec<usize> = moved
            .flat_map(|(man, _)| self.within_reach_of.get(man).into_iter().flatten().copied())
            .filter(|number| !reached.contains(number))
            .collect();
        changed.sort_unstable();
        changed.dedup();
        changed
    }
}

/// What of `new` is not in `old`, sorted; `None` when they hold the same melees.
fn difference(mut old: Vec<Summary>, mut new: Vec<Summary>) -> Option<Vec<Summary>> {
    old.sort_unstable();
    new.sort_unstable();
    if old == new {
        return None;
    }
    for summary in old {
        if let Some(at) = new.iter().position(|other| *other == summary) {
            new.remove(at);
        }
    }
    Some(new)
}
