//! Whether a base that is to be put down would have room about it, and how near another it is laid.
//!
//! Serves rules M5 and H2. Whether those who stand already have room is [`super::check`]'s.

use super::limits::{CLEAR, LAID_IN_CONTACT};
use super::mobility::Mobility;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::geometry::{Base, BaseIndex};
use crate::position::{Edge, Floor};

/// How far from another a man or gun is laid down beside it, in inches: enemies in contact, all
/// else just clear.
///
/// Source: rules H2 and M5.
pub fn laid_apart(enemies: bool) -> f64 {
    if enemies { LAID_IN_CONTACT } else { CLEAR }
}

/// Whether two may stand so far apart, in inches: enemies anyhow but in one another.
///
/// Source: rule M5.
pub fn may_stand(gap: f64, enemies: bool) -> bool {
    if enemies { gap > 0.0 } else { within(CLEAR, gap) }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint, Point};
    use crate::position::{Arm, Field, Man, Position, Side};

    #[test]
    fn a_sixteenth_is_room_and_less_is_none() {
        let mut position = Position::new(Field { width: 40.0, depth: 40.0 });
        position.men.push(Man::new("R1", Side::Red, Arm::Infantry, Point::new(20.0, 20.0)));
        let floor = Floor::new(&position).unwrap();
        let room = Room::new(&floor);
        let disc = Footprint::centred(0.75, 0.75, 0.375).unwrap();
        let is_free = |x, y| room.is_free(&disc.at(Point::new(x, y), Bearing::NORTH));
        assert!(is_free(20.8125, 20.0) && !is_free(20.8, 20.0));
        assert!(is_free(0.375, 39.625) && !is_free(0.37, 20.0) && !is_free(20.0, 39.63));
    }

    #[test]
    fn enemies_are_laid_in_contact_and_never_in_one_another() {
        assert_eq!((laid_apart(true), laid_apart(false)), (0.03125, 0.0625));
        assert!(may_stand(0.03, true) && !may_stand(0.0, true));
        assert!(may_stand(0.0625, false) && !may_stand(0.0624, false));
    }
}
