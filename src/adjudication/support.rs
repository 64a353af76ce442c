//! Whether the inferior of a melee is isolated.
//!
//! Source: rules H1 and H3b; the settings `support_reach`, `support_measured_from`,
//! `isolated_below` and `support_from_other_melees`; the overrulings `isolated`, `supported`.

use super::judge::Judge;
use super::melees::Gathering;
use super::ruling::{Contact, Measurement, Support, SupportMeasure, Supporter};
use crate::geometry::tolerance::{TOLERANCE, grain, within};
use crate::geometry::{Base, Bounds};
use crate::position::{Arm, IsolatedBelow, Side, SupportFrom};

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

/// The side with fewer men in a melee; `None` when the numbers are equal.
pub(super) fn inferior(melee: &Gathering) -> Option<Side> {
    let (red, blue) = (melee.bodies.red.total(), melee.bodies.blue.total());
    match red.cmp(&blue) {
        std::cmp::Ordering::Less => Some(Side::Red),
        std::cmp::Ordering::Greater => Some(Side::Blue),
        std::cmp::Ordering::Equal => None,
    }
}

/// The men outside a melee whom its inferior may count on, or nearly may, by their ids.
/// `is_busy_in` says which melee a man takes part in.
pub(super) fn candidates(
    judge: &Judge<'_, '_>,
    melee: &Gathering,
    number: usize,
    is_busy_in: &impl Fn(usize) -> Option<usize>,
    inferior: Side,
    forced: Option<Measurement>,
) -> Vec<Candidate> {
    let origins = Origins::of(judge, melee, inferior);
    let margin = judge.reach_margin();
    let longest =
        Arm::BOTH.map(|arm| judge.rulings.support_reach_of(arm)).into_iter().fold(0.0, f64::max);
    let mut found = Vec::new();
    judge.floor.men_near(origins.bounds().grown(longest + margin + TOLERANCE), |man| {
        if judge.floor.side(man) != inferior || !judge.is_ready(man) {
            return;
        }
        let busy_in = is_busy_in(man);
        if busy_in == Some(number) {
            return;
        }
        let reach = judge.rulings.support_reach_of(judge.floor.men()[man].arm);
        let may_count = !judge.overrulings.is_left_out(man)
            && (busy_in.is_none() || judge.rulings.support_from_other_melees);
        if let Some(candidate) = origins.measure(judge, man, reach, may_count, margin, forced) {
            found.push(candidate);
        }
    });
    found.sort_by(|a, b| judge.by_id(a.man, b.man));
    found
}

/// Weighs the candidates: is the inferior isolated?
pub(super) fn weigh(
    judge: &Judge<'_, '_>,
    melee: &Gathering,
    inferior: Side,
    candidates: &[Candidate],
    ready_of_side: usize,
) -> Support {
    let number = melee.bodies[inferior].total();
    let men: Vec<Supporter> = candidates
        .iter()
        .filter(|candidate| candidate.may_count)
        .filter_map(|candidate| {
            let measured = candidate.within?;
            Some(Supporter { man: candidate.man, measured, reach: candidate.reach })
        })
        .collect();
    let force = match judge.rulings.isolated_below {
        IsolatedBelow::HalfOwnNumber => None,
        IsolatedBelow::HalfOfForce => Some(ready_of_side - number),
    };
    let needed = force.unwrap_or(number) as f64 / 2.0;
    let isolated_by_rule = (men.len() as f64) < needed || force == Some(0);
    let said = judge.overrulings.isolation(|man| melee.men().any(|other| other == man));
    Support {
        inferior,
        men,
        needed,
        force,
        isolated_by_rule,
        isolated: said.map_or(isolated_by_rule, |said| said.what),
    }
}

/// Where support is measured from.
enum Origins<'a> {
    /// The points of contact, each with the inferior's man in it.
    Contacts { contacts: &'a [Contact], inferior_first: bool },
    /// The inferior's men in the melee, by their ids.
    Men { men: Vec<usize>, bases: Vec<Base> },
}

impl<'a> Origins<'a> {
    fn of(judge: &Judge<'_, '_>, melee: &'a Gathering, inferior: Side) -> Self {
        match judge.rulings.support_measured_from {
            SupportFrom::ContactPoints => Self::Contacts {
                contacts: &melee.contacts,
                inferior_first: inferior == judge.charger,
            },
            SupportFrom::AnyMan => {
                let mut men: Vec<usize> = melee.bodies[inferior].men().collect();
                men.sort_by(|a, b| judge.by_id(*a, *b));
                let bases = men.iter().map(|man| *judge.floor.base(*man)).collect();
                Self::Men { men, bases }
            }
        }
    }

    fn bounds(&self) -> Bounds {
        let join = |a: Bounds, b: Bounds| a.joined(b);
        let bounds = match self {
            Self::Contacts { contacts, .. } => {
                contacts.iter().map(|contact| Bounds::around(contact.at)).reduce(join)
            }
            Self::Men { bases, .. } => bases.iter().map(Base::bounds).reduce(join),
        };
        // A melee has a contact, so there is always a first.
        bounds.unwrap_or(Bounds::around(crate::geometry::Point::default()))
    }

    /// A man's smallest measure, if it is within his reach or a close call from it.
    fn measure(
        &self,
        judge: &Judge<'_, '_>,
        man: usize,
        reach: f64,
        may_count: bool,
        margin: f64,
        forced: Option<Measurement>,
    ) -> Option<Candidate> {
        let base = judge.floor.base(man);
        let count = match self {
            Self::Contacts { contacts, .. } => contacts.len(),
            Self::Men { men, .. } => men.len(),
        };
        let length_from = |origin: usize| match self {
            Self::Contacts { contacts, .. } => base.gap_to_point(contacts[origin].at),
            Self::Men { bases, .. } => bases[origin].gap(base),
        };
        let flipped = |origin: usize| {
            forced.is_some_and(|forced| {
                let (from_man, contact) = self.name(origin);
                forced == Measurement::Support { man, from_man, contact }
            })
        };
        let mut nearest: Option<(usize, f64)> = None;
        let mut nearest_within: Option<(usize, f64)> = None;
        for origin in 0..count {
            let length = length_from(origin);
            let nearer = |best: Option<(usize, f64)>| {
                best.is_none_or(|(_, best)| grain(length) < grain(best))
            };
            if nearer(nearest) {
                nearest = Some((origin, length));
            }
            if nearer(nearest_within) && within(length, reach) != flipped(origin) {
                nearest_within = Some((origin, length));
            }
        }
        let (origin, length) = nearest?;
        if !within(length, reach + margin) && nearest_within.is_none() {
            return None;
        }
        let nearest = self.describe(base, origin, length);
        let within = nearest_within.map(|(origin, length)| self.describe(base, origin, length));
        Some(Candidate { man, nearest, reach, within, may_count })
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
