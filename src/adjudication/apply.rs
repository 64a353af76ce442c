//! The position after a ruling.
//!
//! Source: formats.md, `apply`; rules H3c to H3f and H5.

use super::ruling::Ruling;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::{Choices, Floor, Man, Position, State};
use crate::rules::guns::{self, GunStatus};
use crate::rules::limits::SIX_INCHES;

/// Writes a ruling into its position: the states of the men and when they fell or were freed,
/// which axles they have passed, who holds each gun. Men freed who have touched their own back
/// line are made ready again if their side has just moved. The choices are spent and taken
/// out; all else, overrulings included, stays. Ruled on again, the result has no melee.
pub fn apply(floor: &Floor<'_>, ruling: &Ruling) -> Position {
    let before = floor.position();
    let mut after = before.clone();
    after.choices = Choices::default();
    for (number, man) in after.men.iter_mut().enumerate() {
        let state = ruling.states_after[number];
        if state != man.state {
            man.state = state;
            man.died_on = (state == State::Dead).then_some(before.turn).or(man.died_on);
            man.freed_on = (state == State::Freed).then_some(before.turn).or(man.freed_on);
        }
        if man.state == State::Freed && man.side == before.turn.side && has_touched(floor, number) {
            man.state = State::Ready;
        }
    }
    for gun in &ruling.guns {
        if let GunStatus::Captured(captor) = gun.state.status {
            after.guns[gun.state.gun].held_by = Some(captor);
        }
    }
    remember_passed(floor, ruling, &mut after.men);
    after
}

/// Whether a man touches his own back line where he stands or touched it on his way.
fn has_touched(floor: &Floor<'_>, number: usize) -> bool {
    let man = &floor.men()[number];
    let base = floor.base(number);
    let field = floor.position().field;
    let back_line = floor.position().sides[man.side].back_line;
    let way = man.from.iter().chain(&man.path).copied().chain([man.at]);
    // Along a straight leg the base comes nearest to a straight line at one of the ends.
    way.into_iter().any(|place| field.touches(&base.moved(place - man.at), back_line))
}

/// Every ready man remembers the guns within six inches whose axle he has passed: the enemy's,
/// those just captured, and those he remembered before. He forgets the ones he has left, for he
/// would have to pass them anew.
fn remember_passed(floor: &Floor<'_>, ruling: &Ruling, men: &mut [Man]) {
    let position = floor.position();
    let is_gun = |id: &String| position.guns.iter().any(|gun| gun.id == *id);
    for man in men.iter_mut().filter(|man| man.state == State::Ready && !man.passed.is_empty()) {
        man.passed.retain(|id| !is_gun(id));
    }
    for gun in &ruling.guns {
        let (gun, captured) = (gun.state.gun, matches!(gun.state.status, GunStatus::Captured(_)));
        let (placed, base) = (&position.guns[gun], floor.gun_base(gun));
        floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |number| {
            let remembered = position.men[number].passed.contains(&placed.id);
            let counts = captured || remembered || men[number].side != placed.holder();
            let passes = counts
                && men[number].state == State::Ready
                && within(base.gap(floor.base(number)), SIX_INCHES)
                && guns::has_passed(floor, number, gun);
            if passes {
                men[number].passed.push(placed.id.clone());
            }
        });
    }
}
