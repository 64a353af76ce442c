//! The ruling kept up to date while men are moved about: what a move cannot reach is not judged
//! again.
//!
//! Every answer is made from the ruling on the floor as it was when the move began, never from
//! the answer before, and is the ruling that judging the whole floor would give, its close calls
//! left out: they come when the men are put down.

use super::choices;
use super::fight::{self, Decided, Fought};
use super::judge::{Judge, Pair};
use super::marks::Marks;
use super::melees::{self, Gathering};
use super::outcome;
use super::overrulings::Overrulings;
use super::ruling::{Contact, Freed, Held, Melee, Ruling};
use super::{Settled, fight_out, melee, rule, settle, tell};
use crate::geometry::tolerance::TOLERANCE;
use crate::geometry::{Bounds, Point};
use crate::position::{Arm, Floor, MeleeGrouping, State};
use crate::rules::limits::SIX_INCHES;

/// A ruling that can be brought up to date.
pub struct Live {
    fought: Fought,
    ruling: Ruling,
    /// Every man's state after the melees, before anyone is freed.
    states_after: Vec<State>,
    /// Round each melee, as far as support may come from.
    reach: Vec<Bounds>,
}

/// A ruling brought up to date.
#[derive(Debug, Clone, PartialEq)]
pub struct Updated {
    /// The ruling, without close calls.
    pub ruling: Ruling,
    /// For each of its melees the melee of the ruling before that it is, unchanged; `None` for
    /// one that was judged again.
    pub same_as: Vec<Option<usize>>,
}

impl Live {
    /// Rules on a floor.
    pub fn of(floor: &Floor<'_>) -> Self {
        let (judge, _, fought) = fight_out(floor, Overrulings::read(floor), None);
        let ruling = tell(&judge, &fought, None, Vec::new());
        let states_after = outcome::states_after(&judge, &ruling.melees);
        let reach = fought.melees.iter().map(|melee| reach(&judge, &melee.gathering)).collect();
        Self { fought, ruling, states_after, reach }
    }

    /// The ruling, without close calls.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The ruling as it is on another floor, which differs from the one first ruled on in where
    /// these men and any guns stand and in nothing else.
    pub fn updated(&self, before: &Floor<'_>, after: &Floor<'_>, moved: &[usize]) -> Updated {
        // What the umpire says of one man may bear on any melee, and of one melee of everything
        // nothing is out of reach.
        let all_is_reached = !after.position().overrulings.is_empty()
            || after.rulings().melee_grouping == MeleeGrouping::Single;
        if all_is_reached {
            let ruling = rule(after, None, false);
            return Updated { same_as: vec![None; ruling.melees.len()], ruling };
        }
        let mut judge = Judge::new(after, Overrulings::default());
        let (touched, contacts) = self.touched(&mut judge, moved);
        let again = melees::gather(&judge, &contacts, None, &mut Marks::new(judge.states.len()));
        let (gatherings, same_as) = self.in_order(&judge, &touched, again);

        let mut melee_of = Marks::new(judge.states.len());
        for (number, gathering) in gatherings.iter().enumerate() {
            gathering.men().for_each(|man| melee_of.set(man, number));
        }
        // Whoever moved, or takes part where he did not or the other way about: the support of
        // melees near by may hang on him.
        let mut changed: Vec<Bounds> =
            moved.iter().flat_map(|man| [before, after].map(|it| it.base(*man).bounds())).collect();
        let left = touched.iter().flat_map(|melee| self.fought.melees[*melee].gathering.men());
        let came = gatherings.iter().zip(&same_as).filter(|(_, same)| same.is_none());
        let came = came.flat_map(|(gathering, _)| gathering.men());
        changed.extend(left.chain(came).map(|man| after.base(man).bounds()));

        let ready = self.fought.ready;
        let decide = |(number, (gathering, same)): (usize, (Gathering, &Option<usize>))| {
            let keeps_support =
                same.filter(|old| changed.iter().all(|it| !it.meets(&self.reach[*old])));
            match keeps_support {
                Some(old) => Decided { gathering, ..self.fought.melees[old].clone() },
                None => fight::decide(&judge, gathering, number, &melee_of, ready, None),
            }
        };
        let decided: Vec<Decided> =
            gatherings.into_iter().zip(&same_as).enumerate().map(decide).collect();
        let fought = Fought { melees: decided, melee_of, ready };
        let (kept, not_kept) = choices::keep(&judge, &fought.melee_of, &fought.summaries());
        let mut places = Marks::new(judge.states.len());
        let mut same_as = same_as;
        let mut told = |(decided, same): (&Decided, &mut Option<usize>)| {
            let old = same.map(|old| &self.ruling.melees[old]);
            match old.filter(|old| old.support == decided.support) {
                Some(old) => old.clone(),
                None => {
                    *same = None;
                    melee(&judge, decided, &kept, None, &mut places)
                }
            }
        };
        let melees: Vec<Melee> = fought.melees.iter().zip(&mut same_as).map(&mut told).collect();
        let states = outcome::states_after(&judge, &melees);
        let custody = self.custody(&judge, before, &states, moved);
        let settled = Settled { melees, not_kept, states, custody };
        Updated { ruling: settle(&judge, &fought, settled, Vec::new()), same_as }
    }

    /// The melees that moved men may make, end, join or part; and all contacts that there are
    /// now among their men, by their ids.
    fn touched(&self, judge: &mut Judge<'_, '_>, moved: &[usize]) -> (Vec<usize>, Vec<Contact>) {
        let floor = judge.floor;
        let melee_of = |man: usize| self.fought.melee_of.get(man);
        let moved: Vec<usize> = moved.iter().copied().filter(|man| judge.is_ready(*man)).collect();
        let mut touched = Touched::among(self.fought.melees.len());
        for man in &moved {
            touched.add(melee_of(*man));
            let bounds = floor.base(*man).bounds().grown(SIX_INCHES + TOLERANCE);
            floor.men_near(bounds, |near| touched.add(melee_of(near)));
        }
        loop {
            let members =
                touched.list.iter().flat_map(|melee| self.fought.melees[*melee].gathering.men());
            let mut men: Vec<usize> = members.chain(moved.iter().copied()).collect();
            men.sort_unstable();
            men.dedup();
            let pairs: Vec<Pair> = judge.pairs_of(&men);
            let contacts = fight::contacts(judge, &pairs, None);
            judge.measure_around(&contacts);
            let before = touched.list.len();
            for man in contacts.iter().flat_map(|contact| contact.men) {
                touched.add(melee_of(man));
                let around = judge.around(man);
                let drawn_in = judge.drawn_in(man, &around, None);
                drawn_in.for_each(|near| touched.add(melee_of(near.man())));
            }
            if touched.list.len() == before {
                return (touched.list, contacts);
            }
        }
    }

    /// All melees by their first contact: the old ones that are not touched, and those made
    /// again; with the old number of each that is old.
    fn in_order(
        &self,
        judge: &Judge<'_, '_>,
        touched: &[usize],
        again: Vec<Gathering>,
    ) -> (Vec<Gathering>, Vec<Option<usize>>) {
        let old = self.fought.melees.iter().enumerate();
        let old = old.filter(|(number, _)| !touched.contains(number));
        let mut all: Vec<(Gathering, Option<usize>)> =
            old.map(|(number, melee)| (melee.gathering.clone(), Some(number))).collect();
        all.extend(again.into_iter().map(|gathering| (gathering, None)));
        let first = |gathering: &Gathering| gathering.contacts.first().map(|contact| contact.men);
        all.sort_by(|(a, _), (b, _)| match (first(a), first(b)) {
            (Some(a), Some(b)) => judge.by_id(a[0], b[0]).then_with(|| judge.by_id(a[1], b[1])),
            (a, b) => a.is_some().cmp(&b.is_some()),
        });
        all.into_iter().unzip()
    }

    /// Who of the prisoners is freed and who stays: those near whom nothing changed as before.
    fn custody(
        &self,
        judge: &Judge<'_, '_>,
        before: &Floor<'_>,
        states: &[State],
        moved: &[usize],
    ) -> (Vec<Freed>, Vec<Held>) {
        let after = judge.floor;
        let otherwise = (0..states.len()).filter(|man| states[*man] != self.states_after[*man]);
        let changed: Vec<Bounds> = otherwise
            .chain(moved.iter().copied())
            .flat_map(|man| [before, after].map(|floor| floor.base(man).bounds()))
            .map(|bounds| bounds.grown(outcome::GUARDED_WITHIN + TOLERANCE))
            .collect();
        let is_near = |man: usize| {
            let bounds = after.base(man).bounds();
            changed.iter().any(|other| other.meets(&bounds))
        };
        let (mut freed, mut held): (Vec<Freed>, Vec<Held>) = (
            self.ruling.freed.iter().filter(|freed| !is_near(freed.man)).copied().collect(),
            self.ruling.held.iter().filter(|held| !is_near(held.man)).copied().collect(),
        );
        let prisoners = (0..states.len()).filter(|man| states[*man] == State::Prisoner);
        outcome::look_after(
            judge,
            states,
            prisoners.filter(|man| is_near(*man)),
            &mut freed,
            &mut held,
        );
        (freed, held)
    }
}

/// Melees that are touched, each once.
struct Touched {
    list: Vec<usize>,
    has: Vec<bool>,
}

impl Touched {
    fn among(melees: usize) -> Self {
        Self { list: Vec::new(), has: vec![false; melees] }
    }

    fn add(&mut self, melee: Option<usize>) {
        if let Some(melee) = melee
            && !std::mem::replace(&mut self.has[melee], true)
        {
            self.list.push(melee);
        }
    }
}

/// Round a melee's men and points of contact, as far as support may come from.
fn reach(judge: &Judge<'_, '_>, melee: &Gathering) -> Bounds {
    let longest = Arm::BOTH.map(|arm| judge.rulings.support_reach_of(arm));
    let men = melee.men().map(|man| judge.floor.base(man).bounds());
    let contacts = melee.contacts.iter().map(|contact| Bounds::around(contact.at));
    let all = men.chain(contacts).reduce(Bounds::joined);
    // A melee has men, so there is always a first.
    let all = all.unwrap_or(Bounds::around(Point::default()));
    all.grown(longest[0].max(longest[1]) + judge.reach_margin() + TOLERANCE)
}
