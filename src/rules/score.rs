//! Points: how the position as it stands would be scored.
//!
//! No ruling is applied first. Serves rule V1; what counts as what is formats.md, "score".

use serde::Serialize;

use super::guns::{self, GunStatus};
use crate::position::{Arm, BySide, Floor, Side, State};

/// What each thing is worth.
pub(super) mod worth {
    pub(in crate::rules) const VICTORY: f64 = 100.0;
    pub(in crate::rules) const GUN: f64 = 10.0;
    pub(in crate::rules) const CAVALRY: f64 = 1.5;
    pub(in crate::rules) const INFANTRY: f64 = 1.0;
}

/// What a prisoner is worth to his own side and as much to the side that holds him, in points.
pub const PRISONER: f64 = 0.5;

/// What a man of this arm is worth alive and uncaptured, in points.
pub fn worth_of(arm: Arm) -> f64 {
    match arm {
        Arm::Cavalry => worth::CAVALRY,
        Arm::Infantry => worth::INFANTRY,
    }
}

/// With both forces under so many men and nothing decided, the battle is drawn.
const DRAWN_BELOW: usize = 15;

/// One side's points, by what they are for. Serialized, it is the JSON of formats.md.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Score {
    /// For guns held, or captured as the position stands.
    pub guns: f64,
    /// For cavalry-men alive and uncaptured, retired ones included.
    pub cavalry: f64,
    /// For infantry-men alive and uncaptured, retired ones included.
    pub infantry: f64,
    /// For its own men who are prisoners.
    pub own_prisoners: f64,
    /// For the prisoners it holds.
    pub prisoners_held: f64,
    /// For victory, or half of that for a drawn battle.
    pub victory: f64,
    /// All together.
    pub total: f64,
}

/// Each side's points on the position as it stands.
///
/// Source: rule V1.
pub fn score(floor: &Floor<'_>) -> BySide<Score> {
    let mut scores = BySide::<Score>::default();
    let mut on_the_field = BySide::<usize>::default();
    for man in floor.men() {
        match man.state {
            State::Ready | State::Freed | State::Retired => {
                let own = &mut scores[man.side];
                let by_arm = match man.arm {
                    Arm::Cavalry => &mut own.cavalry,
                    Arm::Infantry => &mut own.infantry,
                };
                *by_arm += worth_of(man.arm);
                on_the_field[man.side] += usize::from(man.state != State::Retired);
            }
            State::Prisoner => {
                scores[man.side].own_prisoners += PRISONER;
                scores[man.side.enemy()].prisoners_held += PRISONER;
            }
            State::Dead => {}
        }
    }
    for side in guns_by_side(floor) {
        scores[side].guns += worth::GUN;
    }
    for side in Side::BOTH {
        let own = &mut scores[side];
        own.victory = victory(on_the_field[side], on_the_field[side.enemy()]);
        own.total = own.guns
            + own.cavalry
            + own.infantry
            + own.own_prisoners
            + own.prisoners_held
            + own.victory;
    }
    scores
}

/// The side that scores for each gun: its holder, or its captor as the position stands.
fn guns_by_side(floor: &Floor<'_>) -> impl Iterator<Item = Side> {
    let states: Vec<State> = floor.men().iter().map(|man| man.state).collect();
    (0..floor.position().guns.len()).map(move |gun| {
        let said = guns::overruled(floor, gun).map(|(_, said)| said);
        let judged = guns::judge(floor, gun, &states, said);
        match judged.status {
            GunStatus::Captured(captor) => captor,
            _ => judged.held_by,
        }
    })
}

/// What a side scores for victory with so many of its own and of the enemy's men on the field,
/// ready or freed.
fn victory(own: usize, enemies: usize) -> f64 {
    if own > 0 && enemies == 0 {
        worth::VICTORY
    } else if enemies > 0 && own == 0 {
        0.0
    } else if own < DRAWN_BELOW && enemies < DRAWN_BELOW {
        worth::VICTORY / 2.0
    } else {
        0.0
    }
}
