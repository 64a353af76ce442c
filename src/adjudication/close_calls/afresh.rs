//! What would have followed had one measurement fallen the other way.
//!
//! Everything is judged afresh with that measurement forced, by the same functions as the
//! ruling. It reaches only the melees of the men it concerns, and those whose support it makes
//! busy or free: no others are judged again.

use super::whole::Whole;
use crate::adjudication::fight::{self, Fought};
use crate::adjudication::judge::{Judge, Pair};
use crate::adjudication::marks::Marks;
use crate::adjudication::melees::{self, Gathering};
use crate::adjudication::ruling::{CloseCall, Contact, Measurement, Summary};
use crate::adjudication::support::{self, Question};
use crate::adjudication::verdict::verdict;
use crate::position::{MeleeGrouping, Side, SupportFrom};

/// Judges again what one measurement reaches.
pub(super) struct Afresh<'a, 'f, 'p> {
    judge: &'a Judge<'f, 'p>,
    pairs: &'a [Pair],
    fought: &'a Fought,
    /// What can be told without judging again.
    whole: Whole<'a, 'f, 'p>,
    /// Room to gather melees in.
    belongs: Marks,
    /// Which melee a man is in now, of those whom a measurement may have moved; see [`NOWHERE`].
    now_in: Marks,
}

/// Stands for no melee at all.
const NOWHERE: usize = u32::MAX as usize;

impl<'a, 'f, 'p> Afresh<'a, 'f, 'p> {
    pub(super) fn new(judge: &'a Judge<'f, 'p>, pairs: &'a [Pair], fought: &'a Fought) -> Self {
        let men = judge.states.len();
        let (belongs, now_in) = (Marks::new(men), Marks::new(men));
        Self { judge, pairs, fought, whole: Whole::new(judge, fought), belongs, now_in }
    }

    /// The melees that would have been fought instead of others, if any.
    pub(super) fn would_change(&mut self, call: &CloseCall) -> Option<Vec<Summary>> {
        if let Some((number, summary)) = self.whole.would_become(call) {
            return (self.fought.melees[number].summary != summary).then(|| vec![summary]);
        }
        let forced = call.measurement;
        // One melee of everything, or men put in wherever the nearest melee is: all is reached.
        let reaches_all = self.judge.rulings.melee_grouping == MeleeGrouping::Single
            || self.judge.overrulings.to_take_part().next().is_some();
        if reaches_all {
            let again = fight::fight(self.judge, self.pairs, Some(forced));
            return difference(self.fought.summaries(), again.summaries());
        }
        let melees = &self.fought.melees;
        let reached = self.melees_reached(forced);
        let contacts = self.contacts_of(&reached, call);
        let again = melees::gather(self.judge, &contacts, Some(forced), &mut self.belongs);

        self.now_in.forget();
        for man in reached.iter().flat_map(|number| melees[*number].gathering.men()) {
            self.now_in.set(man, NOWHERE);
        }
        // Numbers beyond those of the ruling's own melees, so that no two are the same.
        for (number, melee) in again.iter().enumerate() {
            melee.men().for_each(|man| self.now_in.set(man, melees.len() + number));
        }
        let mut old: Vec<Summary> = reached.iter().map(|number| melees[*number].summary).collect();
        let mut new = Vec::with_capacity(again.len());
        // Without a new point of contact nobody comes within reach who was neither a candidate
        // before nor one of the men of these melees.
        let before = reached.iter().map(|number| melees[*number].gathering.contacts.len());
        let no_new_origin = self.judge.rulings.support_measured_from == SupportFrom::ContactPoints
            && contacts.len() <= before.sum();
        for (number, melee) in again.iter().enumerate() {
            let among = no_new_origin.then_some(reached.as_slice());
            new.push(self.summary(melee, melees.len() + number, among, forced));
        }
        for number in self.melees_whose_support_changes(&reached, &again) {
            old.push(melees[number].summary);
            new.push(self.summary(&melees[number].gathering, number, None, forced));
        }
        difference(old, new)
    }

    /// A melee in its numbers. `among` are the ruling's own melees it was made of, where nobody
    /// else can have come within its reach.
    fn summary(
        &self,
        melee: &Gathering,
        number: usize,
        among: Option<&[usize]>,
        forced: Measurement,
    ) -> Summary {
        let judge = self.judge;
        let totals = melee.totals();
        let isolated = support::inferior(totals).map(|inferior| {
            let is_busy_in = |man: usize| match self.now_in.get(man) {
                Some(now) => (now != NOWHERE).then_some(now),
                None => self.fought.melee_of.get(man),
            };
            // An inferior of the other side now has other candidates.
            let among = among.filter(|made_of| {
                made_of.iter().all(|number| {
                    let support = self.fought.melees[*number].support.as_ref();
                    support.is_some_and(|support| support.inferior == inferior)
                })
            });
            let among = among.map(|made_of| self.candidates_of(made_of, inferior));
            let question =
                Question { judge, melee, number, inferior, is_busy_in, forced: Some(forced) };
            let supporters = question.count(among.map(Vec::into_iter));
            let ready = self.fought.ready[inferior];
            (inferior, support::weigh(judge, melee, inferior, supporters, ready).isolated)
        });
        verdict(totals, isolated)
    }

    /// The candidates and the men of some of the ruling's own melees, each once.
    fn candidates_of(&self, melees: &[usize], side: Side) -> Vec<usize> {
        let mut men: Vec<usize> = Vec::new();
        for melee in melees.iter().map(|number| &self.fought.melees[*number]) {
            men.extend(melee.candidates.iter().map(|candidate| candidate.man));
            men.extend(melee.gathering.men_of(side));
        }
        if melees.len() > 1 {
            men.sort_unstable();
            men.dedup();
        }
        men
    }

    /// The melees that a measurement may make, end, join or part.
    fn melees_reached(&self, forced: Measurement) -> Vec<usize> {
        let melee_of = |man: usize| self.fought.melee_of.get(man);
        let mut reached: Vec<usize> = Vec::new();
        match forced {
            Measurement::Contact(men) => {
                for man in men {
                    reached.extend(melee_of(man));
                    let around = self.judge.around(man);
                    reached.extend(around.iter().filter_map(|near| melee_of(near.man())));
                }
            }
            Measurement::Joining { man, by } => {
                reached.extend([man, by].into_iter().filter_map(melee_of))
            }
            Measurement::Support { from_man, .. } => reached.extend(melee_of(from_man)),
        }
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    /// The contacts of some melees with the measurement forced, by their ids.
    fn contacts_of(&self, melees: &[usize], call: &CloseCall) -> Vec<Contact> {
        let judge = self.judge;
        let of = melees.iter().flat_map(|number| &self.fought.melees[*number].gathering.contacts);
        let mut contacts: Vec<Contact> = of.copied().collect();
        let mut in_order = melees.len() < 2;
        if let Measurement::Contact(men) = call.measurement {
            contacts.retain(|contact| contact.men != men);
            let pair = Pair { men, gap: call.measured };
            if judge.touches(pair, Some(call.measurement)) {
                contacts.push(judge.contact(pair));
                in_order = false;
            }
        }
        if !in_order {
            contacts.sort_by(|a, b| {
                judge.by_id(a.men[0], b.men[0]).then_with(|| judge.by_id(a.men[1], b.men[1]))
            });
        }
        contacts
    }

    /// The melees not reached themselves that lose or win a supporter, because he is drawn into
    /// a melee or no longer is.
    fn melees_whose_support_changes(&self, reached: &[usize], again: &[Gathering]) -> Vec<usize> {
        if self.judge.rulings.support_from_other_melees {
            return Vec::new();
        }
        let before = reached.iter().flat_map(|n| self.fought.melees[*n].gathering.men());
        let left = before.filter(|man| self.now_in.get(*man) == Some(NOWHERE));
        let now = again.iter().flat_map(Gathering::men);
        let came = now.filter(|man| self.fought.melee_of.get(*man).is_none());
        let mut changed: Vec<usize> = left
            .chain(came)
            .flat_map(|man| self.whole.in_reach_of(man).iter().copied())
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
