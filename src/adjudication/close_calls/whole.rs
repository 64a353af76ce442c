//! What would have become of a melee that one measurement leaves whole, told from what was
//! measured for the ruling.
//!
//! Most close calls add a man or a contact to one melee or take one away, and it is plain that
//! the melee neither parts nor joins another. Where that is not plain, where the inferior would
//! be the other side, where another melee would win or lose a supporter, and where the umpire
//! has overruled anything, nothing is told here and `afresh` judges again.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::adjudication::fight::Fought;
use crate::adjudication::judge::{Judge, Near, Pair};
use crate::adjudication::marks::Marks;
use crate::adjudication::ruling::{CloseCall, Measurement, Summary};
use crate::adjudication::support::{self, Question};
use crate::adjudication::verdict::verdict;
use crate::geometry::Point;
use crate::geometry::tolerance::within;
use crate::position::{BySide, MeleeGrouping, Side, SupportFrom};
use crate::rules::limits::{CONTACT, SIX_INCHES};

/// The melees of a ruling, by who holds them together.
pub(super) struct Whole<'a, 'f, 'p> {
    judge: &'a Judge<'f, 'p>,
    fought: &'a Fought,
    /// How many contacts each man in contact has.
    contacts_of: Marks,
    /// Who draws each man in.
    drawers: Drawers,
    /// Which melees a man outside them may support or nearly may.
    in_reach_of: FxHashMap<usize, Vec<usize>>,
    /// Room to note men in.
    noted: Marks,
}

/// What a measurement would do to a melee.
#[derive(Default)]
struct Change {
    /// Those who would take part no longer, and would be in no melee.
    left: Vec<usize>,
    /// Those who are in no melee and would take part.
    came: Vec<usize>,
    /// The contact that would be none.
    lost: Option<[usize; 2]>,
    /// The point of contact that there would be besides.
    gained: Option<Point>,
}

impl<'a, 'f, 'p> Whole<'a, 'f, 'p> {
    pub(super) fn new(judge: &'a Judge<'f, 'p>, fought: &'a Fought) -> Self {
        let mut in_reach_of: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for (number, melee) in fought.melees.iter().enumerate() {
            for candidate in &melee.candidates {
                in_reach_of.entry(candidate.man).or_default().push(number);
            }
        }
        let mut contacts_of = Marks::new(judge.states.len());
        for man in fought.contacts().flat_map(|contact| contact.men) {
            let before = contacts_of.get(man).unwrap_or_default();
            contacts_of.set(man, before + 1);
        }
        let drawers = Drawers::of(judge, fought);
        let noted = Marks::new(judge.states.len());
        Self { judge, fought, contacts_of, drawers, in_reach_of, noted }
    }

    /// The melees that a man outside them may support or nearly may.
    pub(super) fn in_reach_of(&self, man: usize) -> &[usize] {
        self.in_reach_of.get(&man).map_or(&[], Vec::as_slice)
    }

    /// The melee that a close call reaches and what would become of it, where it is plain that
    /// no other is reached and that it stays whole.
    pub(super) fn would_become(&mut self, call: &CloseCall) -> Option<(usize, Summary)> {
        if !self.judge.floor.position().overrulings.is_empty() {
            return None;
        }
        let (melee, change) = match call.measurement {
            Measurement::Contact(men) if within(call.measured, CONTACT) => self.without(men)?,
            Measurement::Contact(men) => self.with(Pair { men, gap: call.measured })?,
            Measurement::Joining { man, by } if within(call.measured, SIX_INCHES) => {
                self.not_drawn_in(man, by)?
            }
            Measurement::Joining { man, by } => self.drawn_in(man, by)?,
            Measurement::Support { man, from_man, .. } => {
                return self.support(man, from_man, call.measurement);
            }
        };
        Some((melee, self.changed(melee, &change)?))
    }

    /// What is left where two men in contact would not be.
    fn without(&mut self, men: [usize; 2]) -> Option<(usize, Change)> {
        let melee = self.fought.melee_of.get(men[0])?;
        let lost: Vec<usize> =
            men.into_iter().filter(|man| self.contacts_of.get(*man) == Some(1)).collect();
        // Those who hung on the men who would be in contact no longer.
        let mut hung: Vec<usize> = lost.clone();
        for man in &lost {
            hung.extend(self.drawn_by(*man).iter().map(|near| near.man()));
        }
        hung.sort_unstable();
        hung.dedup();
        let held = |man: &usize| {
            let touches = self.contacts_of.get(*man).is_some() && !lost.contains(man);
            touches || self.drawers.of_man(*man).any(|by| !lost.contains(&by))
        };
        let (stay, left): (Vec<usize>, Vec<usize>) = hung.into_iter().partition(held);
        if self.judge.rulings.melee_grouping == MeleeGrouping::Connected && !lost.is_empty() {
            // All who stay must hold to one man in contact, by himself or by one near him.
            let others = lost.iter().flat_map(|man| self.drawers.of_man(*man));
            let anchor = men.into_iter().chain(others).find(|man| !lost.contains(man))?;
            self.note_drawn_by(anchor);
            let near = |man: usize| self.noted.get(man).is_some();
            let holds = |man: &usize| {
                near(*man) || self.drawers.of_man(*man).any(|by| !lost.contains(&by) && near(by))
            };
            if !stay.iter().all(holds) {
                return None;
            }
        } else if self.fought.melees[melee].gathering.contacts.len() == 1 {
            return None;
        }
        Some((melee, Change { left, lost: Some(men), ..Change::default() }))
    }

    /// What there would be besides where two men would be in contact.
    fn with(&self, pair: Pair) -> Option<(usize, Change)> {
        let touch_first = pair.men.into_iter().filter(|man| self.contacts_of.get(*man).is_none());
        let mut reached = pair.men.to_vec();
        for man in touch_first {
            reached.extend(self.drawn_by(man).iter().map(|near| near.man()));
        }
        reached.sort_unstable();
        reached.dedup();
        let melee_of = |man: &usize| self.fought.melee_of.get(*man);
        let melee = reached.iter().find_map(melee_of)?;
        if !reached.iter().filter_map(melee_of).all(|other| other == melee) {
            return None;
        }
        let came = reached.iter().copied().filter(|man| melee_of(man).is_none()).collect();
        let gained = Some(self.judge.contact(pair).at);
        Some((melee, Change { came, gained, ..Change::default() }))
    }

    /// What is left where a man would not be drawn in by another.
    fn not_drawn_in(&mut self, man: usize, by: usize) -> Option<(usize, Change)> {
        let melee = self.fought.melee_of.get(by)?;
        let mut change = Change::default();
        if self.drawers.of_man(man).all(|other| other == by) {
            change.left.push(man);
        } else if self.judge.rulings.melee_grouping == MeleeGrouping::Connected {
            // Another who draws him in must stand near the first.
            self.note_drawn_by(by);
            let mut others = self.drawers.of_man(man).filter(|other| *other != by);
            if !others.any(|other| self.noted.get(other).is_some()) {
                return None;
            }
        }
        Some((melee, change))
    }

    /// What there would be besides where a man would be drawn in by another.
    fn drawn_in(&self, man: usize, by: usize) -> Option<(usize, Change)> {
        let melee = self.fought.melee_of.get(by)?;
        let came = match self.fought.melee_of.get(man) {
            Some(other) if other == melee => Vec::new(),
            Some(_) => return None,
            None => vec![man],
        };
        Some((melee, Change { came, ..Change::default() }))
    }

    /// What becomes of a melee by the change.
    fn changed(&self, melee: usize, change: &Change) -> Option<Summary> {
        let Change { left, came, lost, gained } = change;
        let judge = self.judge;
        let decided = &self.fought.melees[melee];
        let moved = || left.iter().chain(came).copied();
        let mut totals = decided.gathering.totals();
        left.iter().for_each(|man| totals[judge.floor.side(*man)] -= 1);
        came.iter().for_each(|man| totals[judge.floor.side(*man)] += 1);
        let supports_others =
            |man: usize| self.in_reach_of(man).iter().any(|number| *number != melee);
        if !judge.rulings.support_from_other_melees && moved().any(supports_others) {
            return None;
        }
        let Some(inferior) = support::inferior(totals) else { return Some(verdict(totals, None)) };
        let support = decided.support.as_ref().filter(|support| support.inferior == inferior)?;
        let from_contacts = judge.rulings.support_measured_from == SupportFrom::ContactPoints;
        if !from_contacts && moved().any(|man| judge.floor.side(man) == inferior) {
            return None;
        }
        let question = self.question(melee, inferior, None);
        let counted = || {
            let counted =
                |candidate: &&support::Candidate| candidate.may_count && candidate.within.is_some();
            decided.candidates.iter().filter(counted)
        };
        let mut supporters = support.men.len();
        // Those who counted from the lost contact alone, or would take part themselves.
        supporters -= counted()
            .filter(|candidate| {
                let measured = candidate.within.and_then(|within| within.contact);
                let by_lost = from_contacts && lost.is_some() && measured == *lost;
                came.contains(&candidate.man)
                    || by_lost && !question.is_within(candidate.man, *lost)
            })
            .count();
        let back = left.iter().filter(|man| judge.floor.side(**man) == inferior);
        supporters += back.filter(|man| question.is_within(**man, *lost)).count();
        if let Some(at) = gained.filter(|_| from_contacts) {
            let known: FxHashSet<usize> =
                counted().map(|candidate| candidate.man).chain(moved()).collect();
            question.within_reach_of(at, |man| supporters += usize::from(!known.contains(&man)));
        }
        Some(self.weighed(totals, inferior, supporters))
    }

    /// What becomes of a melee where a man's nearest measure of support would be the other way.
    fn support(
        &self,
        man: usize,
        from_man: usize,
        forced: Measurement,
    ) -> Option<(usize, Summary)> {
        let melee = self.fought.melee_of.get(from_man)?;
        let decided = &self.fought.melees[melee];
        let support = decided.support.as_ref()?;
        let candidate = decided.candidates.iter().find(|candidate| candidate.man == man)?;
        let mut supporters = support.men.len();
        if candidate.may_count {
            let question = self.question(melee, support.inferior, Some(forced));
            supporters -= usize::from(candidate.within.is_some());
            supporters += usize::from(question.is_within(man, None));
        }
        let totals = decided.gathering.totals();
        Some((melee, self.weighed(totals, support.inferior, supporters)))
    }

    fn question(
        &self,
        number: usize,
        inferior: Side,
        forced: Option<Measurement>,
    ) -> Question<'_, 'f, 'p, impl Fn(usize) -> Option<usize>> {
        let melee = &self.fought.melees[number].gathering;
        let is_busy_in = |man| self.fought.melee_of.get(man);
        Question { judge: self.judge, melee, number, inferior, is_busy_in, forced }
    }

    fn weighed(&self, totals: BySide<usize>, inferior: Side, supporters: usize) -> Summary {
        let below = self.judge.rulings.isolated_below;
        let (number, ready) = (totals[inferior], self.fought.ready[inferior]);
        let force = support::force(below, number, ready);
        let weighed = support::weigh_by_rule(number, supporters, force);
        verdict(totals, Some((inferior, weighed.isolated)))
    }

    /// Those whom a man draws in when he is in contact.
    fn drawn_by(&self, man: usize) -> Vec<Near> {
        self.judge.drawn_in(man, &self.judge.around(man), None).collect()
    }

    /// Notes a man in contact and those whom he draws in, and forgets all others.
    fn note_drawn_by(&mut self, man: usize) {
        self.noted.forget();
        self.noted.set(man, 0);
        for near in self.judge.drawn_in(man, &self.judge.around(man), None) {
            self.noted.set(near.man(), 0);
        }
    }
}

/// For every man the men in contact who draw him in.
struct Drawers {
    /// Where each man's begin in `all`, and where the last man's end.
    starts: Vec<u32>,
    all: Vec<u32>,
}

impl Drawers {
    fn of(judge: &Judge<'_, '_>, fought: &Fought) -> Self {
        // A file holds far fewer men than a `u32` counts.
        let mut starts = vec![0u32; judge.states.len() + 1];
        let each = |visit: &mut dyn FnMut(usize, usize)| {
            let melees = fought.melees.iter().flat_map(|melee| melee.gathering.in_contact.iter());
            for by in melees.flat_map(|(_, men)| men.iter().copied()) {
                for near in judge.drawn_in(by, &judge.around(by), None) {
                    visit(near.man(), by);
                }
            }
        };
        each(&mut |man, _| starts[man + 1] += 1);
        for man in 1..starts.len() {
            starts[man] += starts[man - 1];
        }
        let mut ends = starts.clone();
        let mut all = vec![0u32; ends.last().map_or(0, |end| *end as usize)];
        each(&mut |man, by| {
            all[ends[man] as usize] = by as u32;
            ends[man] += 1;
        });
        Self { starts, all }
    }

    fn of_man(&self, man: usize) -> impl Iterator<Item = usize> + Clone {
        let (start, end) = (self.starts[man] as usize, self.starts[man + 1] as usize);
        self.all[start..end].iter().map(|by| *by as usize)
    }
}
