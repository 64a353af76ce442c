//! Whether the inferior of a melee is isolated.
//!
//! Source: rules H1 and H3b; the settings `support_reach`, `support_measured_from`,
//! `isolated_below` and `support_from_other_melees`; the overrulings `isolated`, `supported`.

use super::judge::Judge;
use super::melees::Gathering;
use super::ruling::{Contact, Measurement, Support, SupportMeasure, Supporter};
use crate::geometry::tolerance::{TOLERANCE, by_grain, within};
use crate::geometry::{Base, Bounds, Point};
use crate::position::{Arm, BySide, IsolatedBelow, Side, SupportFrom};

/// A man of the inferior's side outside its melee, within his reach or a close call from it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) man: usize,
    /// His smallest measure.
    pub(super) nearest: SupportMeasure,
    pub(super) reach: f64,
    /// The smallest measure that brings him within reach, if one does.
    pub(super) within: Option<SupportMeasure>,
    /// Whether he may count at all: not left out, not busy in another melee.
    pub(super) may_count: bool,
}

/// The side with fewer men; `None` when the numbers are equal.
pub(super) fn inferior(totals: BySide<usize>) -> Option<Side> {
    match totals.red.cmp(&totals.blue) {
        std::cmp::Ordering::Less => Some(Side::Red),
        std::cmp::Ordering::Greater => Some(Side::Blue),
        std::cmp::Ordering::Equal => None,
    }
}

/// The question of one melee's support.
pub(super) struct Question<'a, 'f, 'p, B> {
    pub(super) judge: &'a Judge<'f, 'p>,
    pub(super) melee: &'a Gathering,
    /// The melee's number, as `is_busy_in` gives it.
    pub(super) number: usize,
    pub(super) inferior: Side,
    /// Which melee a man takes part in.
    pub(super) is_busy_in: B,
    pub(super) forced: Option<Measurement>,
}

impl<B: Fn(usize) -> Option<usize>> Question<'_, '_, '_, B> {
    /// The men outside the melee whom its inferior may count on, or nearly may, by their ids.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let origins = Origins::of(self);
        let mut found = Vec::new();
        self.outsiders(&origins, |man| found.extend(origins.measure(self, man)));
        found.sort_by(|a, b| self.judge.by_id(a.man, b.man));
        found
    }

    /// How many of the men outside the melee its inferior counts on. `among` are those who may
    /// be near enough, where that is known.
    pub(super) fn count(&self, among: Option<impl Iterator<Item = usize>>) -> usize {
        let origins = Origins::of(self);
        let mut count = 0;
        let mut consider = |man: usize| {
            let counts = self.may_count(man) && origins.is_within(self, man, None);
            count += usize::from(counts);
        };
        match among {
            Some(men) => men.filter(|man| self.is_outsider(*man)).for_each(consider),
            None => self.outsiders(&origins, &mut consider),
        }
        count
    }

    /// Whether a man is within his reach, one contact left out where it is given.
    pub(super) fn is_within(&self, man: usize, but: Option<[usize; 2]>) -> bool {
        Origins::of(self).is_within(self, man, but)
    }

    /// Visits the men outside the melee who may count and are within their reach of a place.
    pub(super) fn within_reach_of(&self, at: Point, mut visit: impl FnMut(usize)) {
        let bounds = Bounds::around(at).grown(self.longest_reach() + TOLERANCE);
        self.judge.floor.men_near(bounds, |man| {
            let counts = self.is_outsider(man) && self.may_count(man);
            if counts && within(self.judge.floor.base(man).gap_to_point(at), self.reach_of(man)) {
                visit(man);
            }
        });
    }

    fn longest_reach(&self) -> f64 {
        let reach = Arm::BOTH.map(|arm| self.judge.rulings.support_reach_of(arm));
        reach[0].max(reach[1])
    }

    /// The ready men of the inferior's side outside its melee who may be near enough.
    fn outsiders(&self, origins: &Origins<'_>, mut visit: impl FnMut(usize)) {
        let longest = self.longest_reach() + self.judge.reach_margin() + TOLERANCE;
        self.judge.floor.men_near(origins.bounds().grown(longest), |man| {
            if self.is_outsider(man) {
                visit(man);
            }
        });
    }

    fn is_outsider(&self, man: usize) -> bool {
        self.judge.floor.side(man) == self.inferior
            && self.judge.is_ready(man)
            && (self.is_busy_in)(man) != Some(self.number)
    }

    fn may_count(&self, man: usize) -> bool {
        !self.judge.overrulings.is_left_out(man)
            && (self.judge.rulings.support_from_other_melees || (self.is_busy_in)(man).is_none())
    }

    fn reach_of(&self, man: usize) -> f64 {
        self.judge.rulings.support_reach_of(self.judge.floor.men()[man].arm)
    }
}

/// What a number of supporters comes to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weighed {
    pub(super) needed: f64,
    pub(super) force: Option<usize>,
    pub(super) isolated_by_rule: bool,
    pub(super) isolated: bool,
}

/// Weighs a number of supporters: is the inferior isolated? `ready` is how many ready men its
/// side has in all.
pub(super) fn weigh(
    judge: &Judge<'_, '_>,
    melee: &Gathering,
    inferior: Side,
    supporters: usize,
    ready: usize,
) -> Weighed {
    let number = melee.totals()[inferior];
    let force = force(judge.rulings.isolated_below, number, ready);
    let mut weighed = weigh_by_rule(number, supporters, force);
    let said = judge.overrulings.isolation(|man| melee.men().any(|other| other == man));
    if let Some(said) = said {
        weighed.isolated = said.what;
    }
    weighed
}

/// Of how many men outside the melee an inferior needs half, where it is not half its own number:
/// the other `ready` men of its side.
pub(super) fn force(isolated_below: IsolatedBelow, number: usize, ready: usize) -> Option<usize> {
    match isolated_below {
        IsolatedBelow::HalfOwnNumber => None,
        IsolatedBelow::HalfOfForce => Some(ready - number),
    }
}

/// Weighs a number of supporters of an inferior of so many men by the rule alone.
pub(super) fn weigh_by_rule(number: usize, supporters: usize, force: Option<usize>) -> Weighed {
    let needed = force.unwrap_or(number) as f64 / 2.0;
    let isolated_by_rule = (supporters as f64) < needed || force == Some(0);
    Weighed { needed, force, isolated_by_rule, isolated: isolated_by_rule }
}

/// The finding on an inferior, from the men it counts on or nearly may.
pub(super) fn support(inferior: Side, candidates: &[Candidate], weighed: Weighed) -> Support {
    let men = candidates.iter().filter(|candidate| candidate.may_count);
    Support {
        inferior,
        men: men
            .filter_map(|candidate| {
                let (man, reach) = (candidate.man, candidate.reach);
                Some(Supporter { man, measured: candidate.within?, reach })
            })
            .collect(),
        needed: weighed.needed,
        force: weighed.force,
        isolated_by_rule: weighed.isolated_by_rule,
        isolated: weighed.isolated,
    }
}

/// How many of the candidates count.
pub(super) fn supporters(candidates: &[Candidate]) -> usize {
    candidates.iter().filter(|candidate| candidate.may_count && candidate.within.is_some()).count()
}

/// Where support is measured from.
enum Origins<'a> {
    /// The points of contact, each with the inferior's man in it.
    Contacts { contacts: &'a [Contact], inferior_first: bool },
    /// The inferior's men in the melee, by their ids.
    Men { men: Vec<usize>, bases: Vec<Base> },
}

impl<'a> Origins<'a> {
    fn of<B>(question: &Question<'a, '_, '_, B>) -> Self {
        let Question { judge, melee, inferior, .. } = question;
        match judge.rulings.support_measured_from {
            SupportFrom::ContactPoints => Self::Contacts {
                contacts: &melee.contacts,
                inferior_first: *inferior == judge.charger,
            },
            SupportFrom::AnyMan => {
                let mut men: Vec<usize> = melee.men_of(*inferior).collect();
                judge.floor.sort_by_id(&mut men);
                let bases = men.iter().map(|man| *judge.floor.base(*man)).collect();
                Self::Men { men, bases }
            }
        }
    }

    fn bounds(&self) -> Bounds {
        let bounds = match self {
            Self::Contacts { contacts, .. } => {
                contacts.iter().map(|contact| Bounds::around(contact.at)).reduce(Bounds::joined)
            }
            Self::Men { bases, .. } => bases.iter().map(Base::bounds).reduce(Bounds::joined),
        };
        // A melee has a contact, so there is always a first.
        bounds.unwrap_or(Bounds::around(Point::default()))
    }

    fn count(&self) -> usize {
        match self {
            Self::Contacts { contacts, .. } => contacts.len(),
            Self::Men { men, .. } => men.len(),
        }
    }

    fn length(&self, origin: usize, base: &Base) -> f64 {
        match self {
            Self::Contacts { contacts, .. } => base.gap_to_point(contacts[origin].at),
            Self::Men { bases, .. } => bases[origin].gap(base),
        }
    }

    /// The man of the inferior's side at an origin, and the contact if it is one.
    fn name(&self, origin: usize) -> (usize, Option<[usize; 2]>) {
        match self {
            Self::Contacts { contacts, inferior_first } => {
                let men = contacts[origin].men;
                (men[usize::from(!inferior_first)], Some(men))
            }
            Self::Men { men, .. } => (men[origin], None),
        }
    }

    /// Whether a measure from an origin to a man is the forced one.
    fn is_flipped<B>(&self, question: &Question<'_, '_, '_, B>, origin: usize, man: usize) -> bool {
        matches!(question.forced, Some(Measurement::Support { man: forced, from_man, contact })
            if forced == man && (from_man, contact) == self.name(origin))
    }

    /// Whether any measure brings a man within his reach, that from one contact left out where
    /// it is given.
    fn is_within<B: Fn(usize) -> Option<usize>>(
        &self,
        question: &Question<'_, '_, '_, B>,
        man: usize,
        but: Option<[usize; 2]>,
    ) -> bool {
        let (base, reach) = (question.judge.floor.base(man), question.reach_of(man));
        let counts = |origin: &usize| but.is_none() || self.name(*origin).1 != but;
        (0..self.count()).filter(counts).any(|origin| {
            within(self.length(origin, base), reach) != self.is_flipped(question, origin, man)
        })
    }

    /// A man's smallest measure, if it is within his reach or a close call from it.
    fn measure<B: Fn(usize) -> Option<usize>>(
        &self,
        question: &Question<'_, '_, '_, B>,
        man: usize,
    ) -> Option<Candidate> {
        let judge = question.judge;
        let (base, reach) = (judge.floor.base(man), question.reach_of(man));
        let mut nearest: Option<(usize, f64)> = None;
        let mut nearest_within: Option<(usize, f64)> = None;
        for origin in 0..self.count() {
            let length = self.length(origin, base);
            let nearer = |best: Option<(usize, f64)>| {
                best.is_none_or(|(_, best)| by_grain(length, best).is_lt())
            };
            if nearer(nearest) {
                nearest = Some((origin, length));
            }
            if nearer(nearest_within)
                && within(length, reach) != self.is_flipped(question, origin, man)
            {
                nearest_within = Some((origin, length));
            }
        }
        let (origin, length) = nearest?;
        if !within(length, reach + judge.reach_margin()) && nearest_within.is_none() {
            return None;
        }
        let describe = |(origin, length)| self.describe(base, origin, length);
        Some(Candidate {
            man,
            nearest: describe((origin, length)),
            reach,
            within: nearest_within.map(describe),
            may_count: question.may_count(man),
        })
    }

    fn describe(&self, base: &Base, origin: usize, length: f64) -> SupportMeasure {
        let (from_man, contact) = self.name(origin);
        let (from, to) = match self {
            Self::Contacts { contacts, .. } => {
                let at = contacts[origin].at;
                (at, base.nearest_to_point(at))
            }
            Self::Men { bases, .. } => {
                let closest = bases[origin].closest(base);
                (closest.from, closest.to)
            }
        };
        SupportMeasure { from_man, contact, from, to, length }
    }
}
