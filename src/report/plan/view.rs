//! The part of a floor that a plan shows, and how it lies on the paper.

use super::drawing::Spot;
use super::look::Look;
use crate::geometry::{Bounds, Point};

/// Points in an inch.
pub const POINTS: f64 = 72.0;

/// Scales that a rule divides easily: an inch of paper for so many of floor.
const SCALES: [f64; 21] = [
    1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 24.0, 30.0,
    36.0, 48.0, 72.0, 96.0,
];

/// How a stretch of floor lies on the paper, north up.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    /// The floor that is shown.
    pub(super) floor: Bounds,
    /// Where its north-west corner lies on the paper.
    pub(super) corner: Spot,
    /// Points of paper to an inch of floor.
    pub(super) scale: f64,
    /// In what colours.
    pub(super) look: Look,
}

impl View {
    /// Where a place lies on the paper.
    pub(super) fn spot(&self, place: Point) -> Spot {
        [
            self.corner[0] + (place.x - self.floor.min.x) * self.scale,
            self.corner[1] + (self.floor.max.y - place.y) * self.scale,
        ]
    }

    /// Where an outline lies on the paper.
    pub(super) fn outline(&self, points: &[Point]) -> Vec<Spot> {
        points.iter().map(|point| self.spot(*point)).collect()
    }

    /// The bottom right corner of what is shown.
    pub(super) fn far_corner(&self) -> Spot {
        self.spot(Point::new(self.floor.max.x, self.floor.min.y))
    }
}

/// How many inches of floor lie to an inch of paper so that this much floor goes into this room
/// (points): the first of the usual scales that is enough.
pub(super) fn one_to(floor: Bounds, [width, height]: Spot) -> f64 {
    let size = floor.max - floor.min;
    let needed = (size.x * POINTS / width.max(1.0)).max(size.y * POINTS / height.max(1.0));
    // A hair's breadth is no reason for the next smaller scale.
    let enough = |scale: &f64| *scale >= needed - 1e-9;
    SCALES.into_iter().find(enough).unwrap_or_else(|| (needed / 12.0).ceil() * 12.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_takes_the_largest_usual_scale_that_fits() {
        let floor = |width, depth| Bounds { min: Point::default(), max: Point::new(width, depth) };
        // 7 in of paper by 4 in: 12 in of floor need 1 to 3 upwards, 7 in go in whole.
        let room = [7.0 * POINTS, 4.0 * POINTS];
        assert_eq!(one_to(floor(7.0, 4.0), room), 1.0);
        assert_eq!(one_to(floor(7.0, 12.0), room), 3.0);
        assert_eq!(one_to(floor(50.0, 12.0), room), 8.0, "50 / 7 is over 7");
        assert_eq!(one_to(floor(7000.0, 12.0), room), 1008.0, "1000 rounded up to feet");
    }

    #[test]
    fn north_is_up_and_the_scale_holds() {
        let floor = Bounds { min: Point::new(10.0, 20.0), max: Point::new(30.0, 40.0) };
        let view = View { floor, corner: [5.0, 6.0], scale: 18.0, look: Look::Colour };
        assert_eq!(view.spot(Point::new(10.0, 40.0)), [5.0, 6.0]);
        assert_eq!(view.spot(Point::new(11.0, 36.0)), [23.0, 78.0], "4 in to the south is down");
        assert_eq!(view.far_corner(), [365.0, 366.0]);
    }
}
