//! Rings about a selection: all that lies within the limits of the rules, as outlines to draw.
//!
//! The outlines are the bases' own, grown by so much; what of each lies within another, the
//! drawing leaves out. Serves rules H2, H3, M1 and M2.

use crate::geometry::{Base, Point};
use crate::position::Arm;
use crate::rules::limits::{CONTACT, SIX_INCHES};

/// All that lies within so many inches of one or another of several bases.
#[derive(Debug, Clone, PartialEq)]
pub struct Ring {
    /// How far, in inches.
    pub by: f64,
    /// An outline about each base, clockwise.
    pub outlines: Vec<Vec<Point>>,
}

/// The rings of contact, of six inches, and of a single move of the foot and of the horse (1/8, 6,
/// 12 and 24 in), the smallest first.
pub fn rings(bases: &[Base]) -> [Ring; 4] {
    let [foot, horse] = Arm::BOTH.map(Arm::single_move);
    [CONTACT, SIX_INCHES, foot, horse]
        .map(|by| Ring { by, outlines: bases.iter().map(|base| base.outline(by)).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint};

    #[test]
    fn a_ring_keeps_its_distance_all_round() {
        let horse = Footprint::centred(0.75, 2.25, 0.375).unwrap();
        let bases = [(3.0, 4.0, 0.0), (9.0, 4.0, 77.0)]
            .map(|(x, y, facing)| horse.at(Point::new(x, y), Bearing(facing)));
        let rings = rings(&bases);
        assert_eq!([0, 1, 2, 3].map(|i| rings[i].by), [0.125, 6.0, 12.0, 24.0]);
        for ring in &rings {
            for (base, outline) in bases.iter().zip(&ring.outlines) {
                assert!(outline.len() > 8);
                assert!(outline.iter().all(|at| (base.gap_to_point(*at) - ring.by).abs() < 1e-9));
            }
        }
    }
}
