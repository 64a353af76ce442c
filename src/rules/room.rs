//! Whether a base that is to be put down would have room about it.
//!
//! Serves rule M5. Whether those who stand already have room is [`super::check`]'s.

use super::limits::CLEAR;
use super::mobility::Mobility;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::geometry::{Base, BaseIndex};
use crate::position::{Edge, Floor};

/// A floor with what takes up room on it: men in play, guns, and country that blocks.
pub struct Room<'f, 'p> {
    floor: &'f Floor<'p>,
    mobility: Mobility<'f, 'p>,
    guns: BaseIndex,
}

impl<'f, 'p> Room<'f, 'p> {
    /// Looks at a floor.
    pub fn new(floor: &'f Floor<'p>) -> Self {
        let guns = floor.position().guns.len();
        let bases: Vec<Base> = (0..guns).map(|gun| *floor.gun_base(gun)).collect();
        Self { floor, mobility: Mobility::new(floor), guns: BaseIndex::new(&bases) }
    }

    /// Whether a base here would lie on the field and at least 1/16 in from every man in play,
    /// gun and piece of country that blocks.
    ///
    /// Source: rule M5.
    pub fn is_free(&self, base: &Base) -> bool {
        let field = self.floor.position().field;
        let on_the_field =
            Edge::ALL.into_iter().all(|edge| within(0.0, field.gap_to_edge(base, edge)));
        let mut free = on_the_field;
        let around = base.bounds().grown(CLEAR + TOLERANCE);
        self.floor.men_near(around, |man| {
            let in_play = self.floor.men()[man].state.in_play();
            free &= !in_play || within(CLEAR, base.gap(self.floor.base(man)));
        });
        self.guns.visit(around, |gun| free &= within(CLEAR, base.gap(self.floor.gun_base(gun))));
        self.mobility.country_near(base, CLEAR, |_, gap| free &= within(CLEAR, gap));
        free
    }
}
