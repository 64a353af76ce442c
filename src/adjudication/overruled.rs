//! What the umpire's word changed: the rule's own result beside it, and overrulings that found
//! nothing to work on.
//!
//! Source: formats.md, "Overrulings".

use super::fight;
use super::judge::Judge;
use super::melees;
use super::overrulings::{Overrulings, Said, Standing, charger_first};
use super::ruling::{IdleOverruling, Melee, Without};
use crate::position::{About, BySide, Overruling, State};
use crate::rules::guns;

/// Puts the rule's own result beside every melee that overrulings bear on.
pub(super) fn compare_with_rule(judge: &Judge<'_, '_>, ruled: &mut [Melee]) {
    let floor = judge.floor;
    let mut pure = Judge::new(floor, Overrulings::default());
    let pairs = pure.pairs();
    pure.measure_around(&fight::contacts(&pure, &pairs, None));
    let by_rule = fight::fight(&pure, &pairs, None);
    for melee in ruled {
        let has = |man: usize| melee.bodies.iter().any(|(_, body)| body.men().any(|m| m == man));
        // The rule's own melee: the first that shares a man with this one.
        let own = melee
            .bodies
            .iter()
            .flat_map(|(_, body)| body.men())
            .filter_map(|man| by_rule.melee_of.get(man))
            .min()
            .map(|number| &by_rule.melees[number]);
        let concerned = |man: usize| {
            has(man)
                || own.is_some_and(|own| {
                    own.gathering.men().any(|m| m == man)
                        || own.support.iter().flat_map(|s| &s.men).any(|s| s.man == man)
                })
        };
        let overrulings = &floor.position().overrulings;
        let bearing = overrulings.iter().enumerate().filter(|(number, overruling)| {
            bears_on(judge, melee, *number, overruling, &has, &concerned)
        });
        melee.overruled = bearing.map(|(number, _)| number).collect();
        if !melee.overruled.is_empty() {
            let by_side = |(red, blue)| BySide { red, blue };
            melee.without = Some(own.map_or_else(Without::default, |own| Without {
                bodies: melees::bodies(&pure, &own.gathering, None),
                isolated: own.support.as_ref().map(|support| support.isolated),
                killed: by_side(own.summary.killed),
                prisoners: by_side(own.summary.prisoners),
            }));
        }
    }
}

/// Whether an overruling holds and bears on a melee. `has` says who is in it, `concerned` who
/// is in it or would be, or would support it, by the rule alone.
fn bears_on(
    judge: &Judge<'_, '_>,
    melee: &Melee,
    number: usize,
    overruling: &Overruling,
    has: &impl Fn(usize) -> bool,
    concerned: &impl Fn(usize) -> bool,
) -> bool {
    let men = || overruling.men.iter().filter_map(|id| judge.floor.find_man(id));
    let stands = |man: usize, standing: Standing| {
        judge
            .overrulings
            .standing_of(man)
            .is_some_and(|said| said.by == number && said.what == standing)
    };
    match overruling.about {
        About::TakePart => melee
            .bodies
            .iter()
            .flat_map(|(_, body)| &body.joined)
            .any(|joined| joined.overruled && stands(joined.man, Standing::TakePart)),
        About::LeaveOut => {
            men().any(|man| stands(man, Standing::LeftOut) && judge.is_ready(man) && concerned(man))
        }
        About::Contact | About::NoContact => {
            let men: Vec<usize> = men().collect();
            let [a, b] = men[..] else { return false };
            let holds = judge
                .overrulings
                .pair(charger_first(judge.floor, [a, b]))
                .is_some_and(|said: Said<bool>| said.by == number);
            holds && judge.is_ready(a) && judge.is_ready(b) && (concerned(a) && concerned(b))
        }
        About::Isolated | About::Supported => {
            melee.support.is_some()
                && judge.overrulings.isolation(has).is_some_and(|said| said.by == number)
        }
        About::Surrender => {
            men().any(|man| judge.overrulings.surrender_of(man) == Some(number) && concerned(man))
        }
        About::Held | About::Freed | About::GunCaptured | About::GunNotCaptured => false,
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
                (!guns.iter().any(holds)).then_some(
                    "its side holds the gun already, or a later overruling takes its place",
                )
            }
        }
    }
}
