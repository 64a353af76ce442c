//! Outlines: what lies within so many inches of a base or a place, as a polygon to draw.
//!
//! The region within `grown_by` of a base is the base's own rounded rectangle with that much
//! more all round, so the outline is the measure itself and no picture of it.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::{Base, Point};

/// How far a drawn arc may run inside the true one, in inches.
const DEVIATION: f64 = 0.004;

impl Base {
    /// The outline of everything within `grown_by` inches of the base (0: of the base itself),
    /// as a convex polygon, clockwise from ahead on the right. Arcs are cut into chords that
    /// stay within 0.004 in of them.
    pub fn outline(&self, grown_by: f64) -> Vec<Point> {
        self.outline_to(grown_by, DEVIATION)
    }

    /// The same with chords that stay within `deviation` inches of the arcs: for a picture from
    /// far off fewer are enough.
    pub fn outline_to(&self, grown_by: f64, deviation: f64) -> Vec<Point> {
        let radius = self.radius() + grown_by.max(0.0);
        let (ahead, right) = (self.ahead(), self.ahead().right());
        // Each corner of the core with the way from which its quarter turn begins.
        let quarters = [ahead, right, ahead * -1.0, right * -1.0];
        let [front_right, back_right, back_left, front_left] = self.core();
        let corners = [front_right, back_right, back_left, front_left];
        let chords = chords(radius, FRAC_PI_2, deviation);
        let mut outline = Vec::with_capacity(4 * (chords + 1));
        for (corner, from) in corners.into_iter().zip(quarters) {
            for step in 0..=chords {
                let turned = FRAC_PI_2 * step as f64 / chords as f64;
                let way = from * turned.cos() + from.right() * turned.sin();
                outline.push(corner + way * radius);
            }
        }
        outline
    }
}

/// The outline of everything within `radius` inches of a place, clockwise from north.
pub fn circle_outline(at: Point, radius: f64) -> Vec<Point> {
    let chords = chords(radius, TAU, DEVIATION).max(8);
    (0..chords)
        .map(|step| {
            let turned = TAU * step as f64 / chords as f64;
            at + Point::new(turned.sin(), turned.cos()) * radius
        })
        .collect()
}

/// Into how many chords an arc of this radius and angle is cut.
fn chords(radius: f64, angle: f64, deviation: f64) -> usize {
    if radius <= deviation {
        return 1;
    }
    let most = 2.0 * (1.0 - deviation / radius).acos();
    ((angle / most).ceil() as usize).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint};

    #[test]
    fn every_corner_of_a_grown_outline_is_just_so_far_from_the_base() {
        let base =
            Footprint::new(3.0, 2.5, 4.5, 0.5).unwrap().at(Point::new(7.0, -2.0), Bearing(31.0));
        for grown_by in [0.0, 0.125, 6.0, 24.0] {
            let outline = base.outline(grown_by);
            for (i, corner) in outline.iter().enumerate() {
                assert!((base.gap_to_point(*corner) - grown_by).abs() < 1e-9);
                let middle = corner.middle(outline[(i + 1) % outline.len()]);
                let off = grown_by - base.gap_to_point(middle);
                assert!((-1e-9..=DEVIATION).contains(&off), "a chord runs {off} in inside");
            }
        }
    }

    #[test]
    fn a_plain_rectangle_keeps_its_corners() {
        let base = Footprint::new(2.0, 1.0, 3.0, 0.0).unwrap().at(Point::default(), Bearing::NORTH);
        let outline = base.outline(0.0);
        for corner in [(1.0, 1.0), (1.0, -3.0), (-1.0, -3.0), (-1.0, 1.0)] {
            assert!(outline.contains(&Point::new(corner.0, corner.1)));
        }
    }

    #[test]
    fn a_circle_keeps_its_distance() {
        let at = Point::new(3.0, 4.0);
        assert!(
            circle_outline(at, 12.0).iter().all(|place| (place.distance(at) - 12.0).abs() < 1e-9)
        );
    }
}
