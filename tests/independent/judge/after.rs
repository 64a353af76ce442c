//! The position as it will stand once the ruling is applied: prisoners and guns.

use std::collections::BTreeSet;

use little_wars::position::{Side, State, UnguardedPrisoners};

use super::fates::Fates;
use super::laid::{Laid, attack};
use super::words::Words;

/// What a gun is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Status {
    Captured(Side),
    InAction,
    InDispute,
    OutOfAction,
}

/// A gun once the ruling is applied.
pub struct GunAfter {
    pub status: Status,
    pub crew: BTreeSet<usize>,
    pub may_move_up_to: f64,
}

/// What follows from the melees.
pub struct After {
    /// Each man's state, those freed already `Freed`.
    pub states: Vec<State>,
    pub freed: BTreeSet<usize>,
    /// In file order.
    pub guns: Vec<GunAfter>,
}

pub fn after(laid: &Laid<'_>, words: &Words, fates: &[Fates]) -> After {
    let mut states: Vec<State> = laid.men.iter().map(|man| man.state).collect();
    for man in words.surrendered.keys() {
        states[*man] = State::Prisoner;
    }
    for fates in fates {
        fates.die.iter().for_each(|man| states[*man] = State::Dead);
        fates.captured.iter().for_each(|man| states[*man] = State::Prisoner);
    }
    let prisoners = laid.all().filter(|man| states[*man] == State::Prisoner);
    let freed: BTreeSet<usize> =
        prisoners.filter(|man| is_freed(laid, words, fates, &states, *man)).collect();
    freed.iter().for_each(|man| states[*man] = State::Freed);
    let guns = (0..laid.position.guns.len()).map(|gun| gun_after(laid, words, &states, gun));
    let guns = guns.collect();
    After { states, freed, guns }
}

/// H3e, H3f and the setting `unguarded_prisoners`; the umpire's word before all of them.
fn is_freed(laid: &Laid<'_>, words: &Words, fates: &[Fates], states: &[State], man: usize) -> bool {
    if let Some(held) = words.held.get(&man) {
        return !held;
    }
    let captors = laid.side(man).enemy();
    if laid.touches_back_line(man, captors) {
        return false;
    }
    let mut enemies_near =
        laid.all().filter(|other| laid.side(*other) == captors && laid.near(man, *other));
    if enemies_near.clone().any(|enemy| states[enemy] == State::Ready) {
        return false;
    }
    let fell_now = |enemy: usize| {
        let put_down = laid.men[enemy];
        let by_ruling = fates.iter().any(|fates| fates.die.contains(&enemy));
        let by_shot = put_down.state == State::Dead && put_down.died_on == Some(laid.position.turn);
        by_ruling || by_shot
    };
    match laid.position.rulings.unguarded_prisoners {
        UnguardedPrisoners::Freed => true,
        UnguardedPrisoners::Held => enemies_near.any(fell_now),
    }
}

fn gun_after(laid: &Laid<'_>, words: &Words, states: &[State], gun: usize) -> GunAfter {
    let holder = laid.position.guns[gun].holder();
    let needed = usize::from(laid.position.rulings.crew_needed);
    let near = |side: Side| -> BTreeSet<usize> {
        let ready = |man: &usize| laid.side(*man) == side && states[*man] == State::Ready;
        laid.all().filter(ready).filter(|man| laid.near_gun(*man, gun)).collect()
    };
    let passed = |side: Side| -> BTreeSet<usize> {
        near(side).into_iter().filter(|man| has_passed(laid, *man, gun)).collect()
    };
    let by_rule = near(holder).is_empty() && passed(holder.enemy()).len() >= needed;
    let captor = match words.guns.get(&gun) {
        Some(word) => *word,
        None => by_rule.then_some(holder.enemy()),
    };
    let status = match captor {
        Some(captor) => Status::Captured(captor),
        None if near(holder).len() >= needed => Status::InAction,
        None if !near(holder.enemy()).is_empty() => Status::InDispute,
        None => Status::OutOfAction,
    };
    let crew = match status {
        Status::Captured(captor) => passed(captor),
        _ => near(holder),
    };
    let horse = |man: &&usize| laid.men[**man].arm == little_wars::position::Arm::Cavalry;
    let once = if crew.iter().filter(horse).count() >= needed { 24.0 } else { 12.0 };
    let may_move_up_to = match status {
        Status::InAction => once * f64::from(laid.position.rulings.move_multiplier),
        _ => 0.0,
    };
    GunAfter { status, crew, may_move_up_to }
}

/// Whether a man within 6 in of a gun has passed its axle.
pub fn has_passed(laid: &Laid<'_>, man: usize, gun: usize) -> bool {
    let (placed, gun) = (laid.men[man], &laid.position.guns[gun]);
    if placed.passed.contains(&gun.id) {
        return true;
    }
    let now = laid.before_axle(placed.at, gun);
    if now == 0.0 {
        return false;
    }
    let crossed = placed.side == laid.charger()
        && placed.from.is_some_and(|from| laid.before_axle(from, gun) * now < 0.0);
    // The gun's bearing as seen along the man's attack: from 0, the same way, to 180, against.
    let attack = attack(laid.position.sides[placed.side].back_line);
    let turned = (gun.facing.0.rem_euclid(360.0) - attack).rem_euclid(360.0);
    let angle = turned.min(360.0 - turned);
    let square = (angle - 90.0).abs() <= 1.0;
    let beyond = if angle < 90.0 { now > 0.0 } else { now < 0.0 };
    crossed || (!square && beyond)
}
