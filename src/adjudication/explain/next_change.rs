//! The next change of a melee, in words.

use super::words::inches;
use crate::adjudication::next_change::{NextChange, Step};
use crate::position::Floor;

/// `B9 would be drawn in 0.4 in nearer`
pub fn next_change(floor: &Floor<'_>, change: &NextChange) -> String {
    let (id, by) = (floor.id(change.man), inches(change.by, 0.0));
    match change.step {
        Step::DrawnIn => format!("{id} would be drawn in {by} in nearer"),
        Step::LeftOut => format!("{id} would be left out over {by} in farther off"),
        Step::Supports => {
            let side = floor.position().name_of(floor.side(change.man));
            format!("{id} would support {side} {by} in nearer")
        }
        Step::SupportsNoMore => {
            let side = floor.position().name_of(floor.side(change.man));
            format!("{id} would support {side} no more over {by} in farther off")
        }
    }
}
