//! The shapes of country: what they cover, and how far a base is from them.
//!
//! A line covers everything within half its thickness of it, so its ends and corners are round.
//! An outline that crosses itself covers whatever it runs round at least once.

use super::{Base, Bounds, Point, Segment};

/// The shape of a piece of country, in inches.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A polygon of three points or more.
    Outline(Vec<Point>),
    /// A line of two points or more.
    Line {
        /// Its corners.
        points: Vec<Point>,
        /// How thick it is; 0.25 where a file does not say.
        thickness: f64,
    },
    /// A circle.
    Circle {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: f64,
    },
}

impl Shape {
    /// The straight stretches it is drawn by, each with how far the shape reaches about it: the
    /// edges of an outline (0), the stretches of a line (half its thickness), the centre of a
    /// circle (its radius).
    pub fn stretches(&self) -> impl Iterator<Item = (Segment, f64)> {
        let (points, closed, reach): (&[Point], bool, f64) = match self {
            Self::Outline(points) => (points, true, 0.0),
            Self::Line { points, thickness } => (points, false, thickness / 2.0),
            Self::Circle { at, radius } => (std::slice::from_ref(at), true, *radius),
        };
        let count = if closed { points.len() } else { points.len().saturating_sub(1) };
        (0..count).map(move |i| (Segment::new(points[i], points[(i + 1) % points.len()]), reach))
    }

    /// The upright box around it.
    pub fn bounds(&self) -> Bounds {
        let boxes = self.stretches().map(|(stretch, reach)| stretch.bounds().grown(reach));
        boxes.reduce(Bounds::joined).unwrap_or(Bounds::around(Point::default()))
    }

    /// Whether it covers a place. Whether it covers the very edge of an outline is left open.
    pub fn covers(&self, place: Point) -> bool {
        match self {
            Self::Outline(_) => self.times_round(place) != 0,
            _ => self.stretches().any(|(stretch, reach)| stretch.distance_to(place) <= reach),
        }
    }

    /// How often the outline runs round a place, counter-clockwise less clockwise.
    fn times_round(&self, place: Point) -> i32 {
        let mut times = 0;
        for (Segment { a, b }, _) in self.stretches() {
            let left = (b - a).cross(place - a);
            if a.y <= place.y && b.y > place.y && left > 0.0 {
                times += 1;
            } else if a.y > place.y && b.y <= place.y && left < 0.0 {
                times -= 1;
            }
        }
        times
    }

    /// The gap between a base and the shape, in inches; 0 where they touch or overlap.
    pub fn gap(&self, base: &Base) -> f64 {
        if self.covers(base.centre()) {
            return 0.0;
        }
        let gaps = self.stretches().map(|(stretch, reach)| base.gap_to_segment(stretch) - reach);
        gaps.fold(f64::INFINITY, f64::min).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint};

    fn points(corners: &[(f64, f64)]) -> Vec<Point> {
        corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    fn disc(x: f64, y: f64) -> Base {
        Footprint::centred(1.0, 1.0, 0.5).unwrap().at(Point::new(x, y), Bearing::NORTH)
    }

    #[test]
    fn an_outline_covers_its_inside_either_way_round() {
        let mut corners =
            points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (0.0, 4.0)]);
        for _ in 0..2 {
            let shape = Shape::Outline(corners.clone());
            assert!(shape.covers(Point::new(1.0, 3.0)) && shape.covers(Point::new(3.0, 1.0)));
            assert!(!shape.covers(Point::new(3.0, 3.0)) && !shape.covers(Point::new(-1.0, 2.0)));
            corners.reverse();
        }
    }

    #[test]
    fn gaps_to_each_shape() {
        let house = Shape::Outline(points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]));
        assert_eq!(house.gap(&disc(6.0, 2.0)), 1.5);
        // Beyond the corner: 3 east and 4 north of it.
        assert_eq!(house.gap(&disc(7.0, 8.0)), 4.5);
        assert_eq!(house.gap(&disc(2.0, 2.0)), 0.0);
        assert_eq!(house.gap(&disc(4.25, 2.0)), 0.0);
        let wall = Shape::Line { points: points(&[(0.0, 0.0), (10.0, 0.0)]), thickness: 0.25 };
        assert_eq!(wall.gap(&disc(5.0, 2.0)), 1.375);
        assert_eq!(wall.gap(&disc(12.0, 0.0)), 1.375);
        let pond = Shape::Circle { at: Point::new(0.0, 0.0), radius: 3.0 };
        assert_eq!(pond.gap(&disc(0.0, 5.0)), 1.5);
        assert_eq!(pond.gap(&disc(1.0, 0.0)), 0.0);
    }

    #[test]
    fn the_box_around_a_shape_takes_in_its_thickness() {
        let wall = Shape::Line { points: points(&[(0.0, 0.0), (10.0, 0.0)]), thickness: 0.5 };
        let Bounds { min, max } = wall.bounds();
        assert_eq!((min, max), (Point::new(-0.25, -0.25), Point::new(10.25, 0.25)));
    }
}
