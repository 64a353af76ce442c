//! The position after the ruling: what `apply` writes.

use little_wars::position::{Choices, Man, Position, State};

use super::Judgment;
use super::after::{Status, has_passed};

/// The position with states, `died_on`, `freed_on`, `passed` and `held_by` as the ruling has
/// them, freed men at their own back line made ready, and the choices gone.
pub fn apply(judgment: &Judgment<'_>) -> Position {
    let laid = &judgment.laid;
    let mut position = laid.position.clone();
    for man in &mut position.men {
        let Some(place) = laid.find(&man.id) else { continue };
        let state = judgment.after.states[place];
        if state == State::Dead && man.state != State::Dead {
            man.died_on = Some(laid.position.turn);
        }
        if judgment.after.freed.contains(&place) {
            man.freed_on = Some(laid.position.turn);
        }
        man.state = state;
        if state == State::Freed && reaches_his_back_line(judgment, place, man) {
            man.state = State::Ready;
        }
        if man.state == State::Ready {
            man.passed = passed_after(judgment, place);
        }
    }
    for (gun, after) in position.guns.iter_mut().zip(&judgment.after.guns) {
        if let Status::Captured(captor) = after.status {
            gun.held_by = Some(captor);
        }
    }
    position.choices = Choices::default();
    position
}

/// Whether a man of the side that has just moved touches his back line where he stands, or did
/// on his way. (Along a straight leg the farthest is reached at one of its ends.)
fn reaches_his_back_line(judgment: &Judgment<'_>, place: usize, man: &Man) -> bool {
    let laid = &judgment.laid;
    let mut on_his_way = man.from.iter().chain(&man.path);
    man.side == laid.charger()
        && (laid.touches_back_line(place, man.side)
            || on_his_way.any(|at| laid.touches_back_line_at(place, *at, man.side)))
}

/// The guns that a ready man is within 6 in of and has passed the axle of. One he has left is
/// dropped, for he would have to pass it anew; what names no gun is left alone.
fn passed_after(judgment: &Judgment<'_>, man: usize) -> Vec<String> {
    let (laid, guns) = (&judgment.laid, &judgment.laid.position.guns);
    let no_gun = |id: &&String| guns.iter().all(|gun| gun.id != **id);
    let kept = laid.men[man].passed.iter().filter(no_gun).cloned();
    let passed = |gun: &usize| {
        let (holder, marked) = (guns[*gun].holder(), laid.men[man].passed.contains(&guns[*gun].id));
        let captured = matches!(judgment.after.guns[*gun].status, Status::Captured(_));
        let counts = captured || marked || holder != laid.side(man);
        counts && laid.near_gun(man, *gun) && has_passed(laid, man, *gun)
    };
    kept.chain((0..guns.len()).filter(passed).map(|gun| guns[gun].id.clone())).collect()
}
