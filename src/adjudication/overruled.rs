//! What the umpire's word changed: the rule's own result beside it, and overrulings that found
//! nothing to work on.
//!
//! Source: formats.md, "Overrulings".

use std::collections::HashSet;

use super::fight::{Decided, Fought};
use super::fight_out;
use super::judge::Judge;
use super::marks::Marks;
use super::melees;
use super::overrulings::{Overrulings, charger_first};
use super::ruling::{IdleOverruling, Melee, Summary, Without};
use crate::position::{About, BySide, Floor, Overruling, State};
use crate::rules::guns;

/// Puts the rule's own result beside every melee that overrulings bear on: the melees that would
/// have been otherwise, had one overruling alone not been made. A word that a body is isolated or
/// supported bears on its melee even where the rule says the same.
pub(super) fn compare_with_rule(judge: &Judge<'_, '_>, fought: &Fought, ruled: &mut [Melee]) {
    let floor = judge.floor;
    for place in 0..floor.position().overrulings.len() {
        let without_it = fight_under(floor, Overrulings::read_all_but(floor, Some(place)));
        let otherwise: HashSet<Essence> = without_it.1.melees.iter().map(Essence::of).collect();
        for (melee, decided) in ruled.iter_mut().zip(&fought.melees) {
            let on_support = melee.support.is_some()
                && judge.overrulings.isolation(|man| melee.has(man)).is_some_and(|s| s.by == place);
            if on_support || !otherwise.contains(&Essence::of(decided)) {
                melee.overruled.push(place);
            }
        }
    }
    let (pure, by_rule) = fight_under(floor, Overrulings::default());
    let mut places = Marks::new(pure.states.len());
    for (melee, decided) in ruled.iter_mut().zip(&fought.melees) {
        if melee.overruled.is_empty() {
            continue;
        }
        // The rule's own melee: the first that shares a man with this one.
        let own = decided.gathering.men().filter_map(|man| by_rule.melee_of.get(man)).min();
        let by_side = |(red, blue)| BySide { red, blue };
        let own = own.map(|number| &by_rule.melees[number]);
        melee.without = Some(own.map_or_else(Without::default, |own| Without {
            bodies: melees::bodies(&pure, &own.gathering, None, &mut places),
            isolated: own.support.as_ref().map(|support| support.isolated),
            killed: by_side(own.summary.killed),
            prisoners: by_side(own.summary.prisoners),
        }));
    }
}

/// Fights a floor out under other overrulings.
fn fight_under<'f, 'p>(floor: &'f Floor<'p>, overrulings: Overrulings) -> (Judge<'f, 'p>, Fought) {
    let (judge, _, fought) = fight_out(floor, overrulings, None);
    (judge, fought)
}

/// What makes a melee the melee it is: its contacts, its men, its support and its verdict.
#[derive(PartialEq, Eq, Hash)]
struct Essence {
    contacts: Vec<[usize; 2]>,
    joined: Vec<usize>,
    supporters: Vec<usize>,
    summary: Summary,
}

impl Essence {
    fn of(melee: &Decided) -> Self {
        let gathering = &melee.gathering;
        let mut joined: Vec<usize> =
            gathering.joined.iter().flat_map(|(_, men)| men.iter().copied()).collect();
        joined.sort_unstable();
        let supporters = melee.support.iter().flat_map(|support| &support.men);
        Self {
            contacts: gathering.contacts.iter().map(|contact| contact.men).collect(),
            joined,
            supporters: supporters.map(|supporter| supporter.man).collect(),
            summary: melee.summary,
        }
    }
}

/// The overrulings that found nothing to work on, each with the reason.
pub(super) fn idle(
    judge: &Judge<'_, '_>,
    melees: &[Melee],
    states_after: &[State],
) -> Vec<IdleOverruling> {
    let overrulings = judge.floor.position().overrulings.iter().enumerate();
    overrulings
        .filter_map(|(number, overruling)| {
            let why = why_idle(judge, melees, states_after, number, overruling)?;
            Some(IdleOverruling { overruling: number, why })
        })
        .collect()
}

const LATER: &str = "a later overruling takes its place";
const NOT_READY: &str = "no man it names is ready";

fn why_idle(
    judge: &Judge<'_, '_>,
    melees: &[Melee],
    states_after: &[State],
    number: usize,
    overruling: &Overruling,
) -> Option<&'static str> {
    let floor = judge.floor;
    let men: Vec<usize> = overruling.men.iter().filter_map(|id| floor.find_man(id)).collect();
    let was_ready = |man: &usize| floor.men()[*man].state == State::Ready;
    let about_guns = matches!(overruling.about, About::GunCaptured | About::GunNotCaptured);
    if men.is_empty() && !about_guns {
        return Some("it names no man of this position");
    }
    match overruling.about {
        About::Surrender if !men.iter().any(was_ready) => Some(NOT_READY),
        About::Surrender => {
            let holds = |man: &usize| judge.overrulings.surrender_of(*man) == Some(number);
            (!men.iter().any(holds)).then_some(LATER)
        }
        About::TakePart | About::LeaveOut => {
            let ready: Vec<usize> = men.into_iter().filter(|man| judge.is_ready(*man)).collect();
            let holds = |man: &usize| {
                judge.overrulings.standing_of(*man).is_some_and(|said| said.by == number)
            };
            if ready.is_empty() {
                Some(NOT_READY)
            } else if !ready.iter().any(holds) {
                Some(LATER)
            } else if overruling.about == About::TakePart {
                let joined = melees
                    .iter()
                    .flat_map(|melee| melee.bodies.iter())
                    .flat_map(|(_, body)| &body.joined);
                let put_in = joined.filter(|joined| joined.overruled).map(|joined| joined.man);
                let any = put_in.into_iter().any(|man| ready.contains(&man) && holds(&man));
                (!any).then_some("there is no melee to put them into, or they are in one already")
            } else {
                None
            }
        }
        About::Contact | About::NoContact => {
            let [a, b] = men[..] else {
                return Some("it must name two men of this position");
            };
            let said = judge.overrulings.pair(charger_first(floor, [a, b]));
            if floor.side(a) == floor.side(b) {
                Some("the two men are of one side")
            } else if !judge.is_ready(a) || !judge.is_ready(b) {
                Some("one of the two is not ready")
            } else if said.is_some_and(|said| said.by != number) {
                Some(LATER)
            } else {
                None
            }
        }
        About::Isolated | About::Supported => {
            let named = |melee: &&Melee| {
                melee.bodies.iter().any(|(_, body)| body.men().any(|man| men.contains(&man)))
            };
            let melees: Vec<&Melee> = melees.iter().filter(named).collect();
            if melees.is_empty() {
                Some("no man it names is in a melee")
            } else if melees.iter().all(|melee| melee.support.is_none()) {
                Some("the numbers are equal")
            } else if !melees.iter().any(|melee| melee.overruled.contains(&number)) {
                Some(LATER)
            } else {
                None
            }
        }
        About::Held | About::Freed => {
            let taken = |man: &usize| matches!(states_after[*man], State::Prisoner | State::Freed);
            let was_free = |man: &usize| floor.men()[*man].state == State::Freed;
            let prisoners = || men.iter().filter(|man| taken(man) && !was_free(man));
            let holds = |man: &usize| {
                judge.overrulings.prisoner(*man).is_some_and(|said| said.by == number)
            };
            if prisoners().next().is_none() {
                Some("no man it names is a prisoner")
            } else {
                (!prisoners().any(holds)).then_some(LATER)
            }
        }
        About::GunCaptured | About::GunNotCaptured => {
            let guns: Vec<usize> = (0..floor.position().guns.len())
                .filter(|gun| overruling.guns.contains(&floor.position().guns[*gun].id))
                .collect();
            let holds =
                |gun: &usize| guns::overruled(floor, *gun).is_some_and(|(by, _)| by == number);
            if guns.is_empty() {
                Some("it names no gun of this position")
            } else {
                (!guns.iter().any(holds)).then_some(LATER)
            }
        }
    }
}
