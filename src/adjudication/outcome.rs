//! What follows from the melees: the fallen, the prisoners held and freed, the guns.
//!
//! Judged on the position as it will stand once the ruling is applied. Source: rules H3d to H3g
//! and H5; the setting `unguarded_prisoners`; the overrulings `held`, `freed`, `gun_captured`
//! and `gun_not_captured`.

use super::judge::Judge;
use super::ruling::{Freed, GunRuling, Held, HeldBy, Melee};
use crate::geometry::tolerance::{TOLERANCE, by_grain, within};
use crate::position::{State, UnguardedPrisoners};
use crate::rules::guns;
use crate::rules::limits::SIX_INCHES;

/// How far off an enemy may stand for a prisoner to be told how far, in inches.
pub(super) const GUARDED_WITHIN: f64 = 2.0 * SIX_INCHES;

/// Every man's state after the melees, before anyone is freed.
pub(super) fn states_after(judge: &Judge<'_, '_>, melees: &[Melee]) -> Vec<State> {
    let mut states = judge.states.clone();
    for fates in melees.iter().flat_map(|melee| [&melee.fates.red, &melee.fates.blue]) {
        for man in &fates.die {
            states[*man] = State::Dead;
        }
        for man in &fates.captured {
            states[*man] = State::Prisoner;
        }
    }
    states
}

/// Who of the prisoners is freed and who stays, each by id, with these states after the melees.
pub(super) fn free(judge: &Judge<'_, '_>, states: &[State]) -> (Vec<Freed>, Vec<Held>) {
    let (mut freed, mut held) = (Vec::new(), Vec::new());
    let prisoners = (0..states.len()).filter(|man| states[*man] == State::Prisoner);
    look_after(judge, states, prisoners, &mut freed, &mut held);
    (freed, held)
}

/// Puts each of some prisoners to those who are freed or to those who stay, each list by id.
pub(super) fn look_after(
    judge: &Judge<'_, '_>,
    states: &[State],
    prisoners: impl Iterator<Item = usize>,
    freed: &mut Vec<Freed>,
    held: &mut Vec<Held>,
) {
    for man in prisoners {
        let look = look_around(judge, states, man);
        let said = judge.overrulings.prisoner(man);
        let nearest = look.nearest_enemy;
        let holder = match said {
            Some(said) => said.what.then_some(HeldBy::Overruling(said.by)),
            None => held_by(judge, man, &look),
        };
        match holder {
            Some(by) => held.push(Held { man, by }),
            None => {
                let overruled = said.map(|said| said.by);
                freed.push(Freed { man, nearest, overruled });
            }
        }
    }
    freed.sort_by(|a: &Freed, b: &Freed| judge.by_id(a.man, b.man));
    held.sort_by(|a: &Held, b: &Held| judge.by_id(a.man, b.man));
}

/// What holds a prisoner by the rule; `None` if nothing does.
fn held_by(judge: &Judge<'_, '_>, man: usize, look: &Look) -> Option<HeldBy> {
    if judge.floor.touches_back_line(man, judge.floor.side(man).enemy()) {
        return Some(HeldBy::BackLine);
    }
    match look.nearest_enemy {
        Some((escort, gap)) if within(gap, SIX_INCHES) => Some(HeldBy::Escort(escort, gap)),
        _ => match judge.rulings.unguarded_prisoners {
            UnguardedPrisoners::Freed => None,
            UnguardedPrisoners::Held => (!look.guard_died).then_some(HeldBy::NoGuardDied),
        },
    }
}

/// What stands and lies around a prisoner.
struct Look {
    /// The nearest ready enemy within a foot, and the gap.
    nearest_enemy: Option<(usize, f64)>,
    /// Whether an enemy within six inches died in this move.
    guard_died: bool,
}

fn look_around(judge: &Judge<'_, '_>, states: &[State], man: usize) -> Look {
    let position = judge.floor.position();
    let captors = judge.floor.side(man).enemy();
    let base = judge.floor.base(man);
    let mut look = Look { nearest_enemy: None, guard_died: false };
    judge.floor.men_near(base.bounds().grown(GUARDED_WITHIN + TOLERANCE), |other| {
        if judge.floor.side(other) != captors {
            return;
        }
        let died_now = states[other] == State::Dead
            && (judge.is_ready(other) || position.men[other].died_on == Some(position.turn));
        if states[other] != State::Ready && !died_now {
            return;
        }
        let gap = base.gap(judge.floor.base(other));
        if died_now {
            look.guard_died |= within(gap, SIX_INCHES);
        } else if within(gap, GUARDED_WITHIN) {
            let nearer = look.nearest_enemy.is_none_or(|(best, least)| {
                by_grain(gap, least).then_with(|| judge.by_id(other, best)).is_lt()
            });
            if nearer {
                look.nearest_enemy = Some((other, gap));
            }
        }
    });
    look
}

/// Every gun in file order, with the men in these states.
pub(super) fn guns(judge: &Judge<'_, '_>, states: &[State]) -> Vec<GunRuling> {
    let floor = judge.floor;
    (0..floor.position().guns.len())
        .map(|gun| {
            let by_rule = guns::judge(floor, gun, states, None);
            match guns::overruled(floor, gun) {
                None => GunRuling { state: by_rule, overruled: None },
                Some((by, said)) => GunRuling {
                    state: guns::judge(floor, gun, states, Some(said)),
                    overruled: Some((by, by_rule)),
                },
            }
        })
        .collect()
}
