//! What a way may not come near: thick stretches and bare arcs.

use std::f64::consts::TAU;

use super::circle::{angle_of, crossings_with_circle, crossings_with_line, on_circle};
use crate::geometry::{Base, Bounds, Point, Segment};

/// Something that shuts the ground it covers. A polygon is the bare edges of it: nobody comes to
/// its inside without crossing one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Barrier {
    /// Everything within `radius` of a straight stretch.
    Thick { along: Segment, radius: f64 },
    /// Part of a circle's line.
    Arc(Arc),
}

/// Part of a circle's line, counter-clockwise from `start` over `sweep`, in radians from east.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Arc {
    pub(super) centre: Point,
    pub(super) radius: f64,
    pub(super) start: f64,
    pub(super) sweep: f64,
}

impl Arc {
    /// The place at this share of the arc, from 0 to 1.
    pub(super) fn at(&self, share: f64) -> Point {
        on_circle(self.centre, self.radius, self.start + self.sweep * share)
    }

    /// The share of the arc that lies in the direction of a place; above 1 where it lies beyond.
    pub(super) fn share_of(&self, place: Point) -> f64 {
        (angle_of(place - self.centre) - self.start).rem_euclid(TAU) / self.sweep
    }

    fn ends(&self) -> [Point; 2] {
        [self.at(0.0), self.at(1.0)]
    }

    fn distance_to_point(&self, place: Point) -> f64 {
        if self.share_of(place) <= 1.0 {
            (self.centre.distance(place) - self.radius).abs()
        } else {
            self.ends().iter().map(|end| end.distance(place)).fold(f64::INFINITY, f64::min)
        }
    }

    fn distance_to_segment(&self, stretch: Segment) -> f64 {
        let crossings = crossings_with_line(self.centre, self.radius, stretch);
        let crosses = crossings.into_iter().flatten().any(|angle| {
            let place = on_circle(self.centre, self.radius, angle);
            self.share_of(place) <= 1.0 && stretch.distance_to(place) < 1e-9
        });
        if crosses {
            return 0.0;
        }
        // Nearest at an end of either, or where the stretch is nearest to the circle's centre.
        let of_stretch = [stretch.a, stretch.b, stretch.nearest_to(self.centre)];
        let of_ends = self.ends().map(|end| stretch.distance_to(end));
        let apart = of_stretch.iter().map(|place| self.distance_to_point(*place)).chain(of_ends);
        apart.fold(f64::INFINITY, f64::min)
    }
}

impl Barrier {
    /// A stretch without thickness.
    pub(super) fn bare(along: Segment) -> Self {
        Self::Thick { along, radius: 0.0 }
    }

    /// The upright box around it.
    pub(super) fn bounds(&self) -> Bounds {
        match self {
            Self::Thick { along, radius } => along.bounds().grown(*radius),
            Self::Arc(arc) => Bounds::around(arc.centre).grown(arc.radius),
        }
    }

    /// The distance from a place, in inches; 0 where it covers the place.
    pub(super) fn distance_to_point(&self, place: Point) -> f64 {
        match self {
            Self::Thick { along, radius } => (along.distance_to(place) - radius).max(0.0),
            Self::Arc(arc) => arc.distance_to_point(place),
        }
    }

    /// The distance from a straight stretch, in inches; 0 where they meet.
    pub(super) fn distance_to_segment(&self, stretch: Segment) -> f64 {
        match self {
            Self::Thick { along, radius } => {
                let (here, there) = along.nearest(stretch);
                (here.distance(there) - radius).max(0.0)
            }
            Self::Arc(arc) => arc.distance_to_segment(stretch),
        }
    }

    /// The gap to a base, in inches; 0 where they meet.
    pub(super) fn gap_to_base(&self, base: &Base) -> f64 {
        match self {
            Self::Thick { along, radius } => (base.gap_to_segment(*along) - radius).max(0.0),
            Self::Arc(arc) => {
                if base.gap_to_point(arc.at(0.0)) == 0.0 {
                    return 0.0;
                }
                let core = base.core();
                let edges = (0..4).map(|i| Segment::new(core[i], core[(i + 1) % 4]));
                let apart = edges.map(|edge| arc.distance_to_segment(edge));
                (apart.fold(f64::INFINITY, f64::min) - base.radius()).max(0.0)
            }
        }
    }

    /// The circles a taut string round it can lie on, each by its centre and its radius before
    /// any clearance is added.
    pub(super) fn corners(&self) -> impl Iterator<Item = (Point, f64)> {
        let (corners, count) = match self {
            Self::Thick { along, radius } => {
                ([(along.a, *radius), (along.b, *radius), (along.b, *radius)], 2)
            }
            Self::Arc(arc) => {
                let [first, last] = arc.ends();
                ([(arc.centre, arc.radius), (first, 0.0), (last, 0.0)], 3)
            }
        };
        corners.into_iter().take(count)
    }

    /// The angles, in radians from east, at which a circle may pass into or out of the ground
    /// within `reach` of the barrier.
    pub(super) fn crossings(&self, centre: Point, radius: f64, reach: f64) -> Vec<f64> {
        let round = |at: Point, reach: f64| crossings_with_circle(centre, radius, at, reach);
        let found = match self {
            Self::Thick { along, radius: thickness } => {
                let reach = reach + thickness;
                let mut found = vec![round(along.a, reach), round(along.b, reach)];
                let length = along.length();
                if length > 0.0 {
                    let off = (along.b - along.a).right() * (reach / length);
                    let sides = [off, off * -1.0];
                    found.extend(sides.map(|off| {
                        let side = Segment::new(along.a + off, along.b + off);
                        crossings_with_line(centre, radius, side)
                    }));
                }
                found
            }
            Self::Arc(arc) => {
                let [first, last] = arc.ends();
                vec![
                    round(first, reach),
                    round(last, reach),
                    round(arc.centre, arc.radius + reach),
                    round(arc.centre, (arc.radius - reach).max(0.0)),
                ]
            }
        };
        found.into_iter().flatten().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint};
    use std::f64::consts::PI;

    /// The upper half of the circle of radius 5 about the origin.
    fn upper_half() -> Barrier {
        Barrier::Arc(Arc { centre: Point::new(0.0, 0.0), radius: 5.0, start: 0.0, sweep: PI })
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-12
    }

    #[test]
    fn distances_from_an_arc() {
        let arc = upper_half();
        assert!(near(arc.distance_to_point(Point::new(0.0, 8.0)), 3.0));
        assert!(near(arc.distance_to_point(Point::new(0.0, 1.0)), 4.0));
        // Below, the nearest place is an end, (5, 0): 3 east and 4 south.
        assert!(near(arc.distance_to_point(Point::new(8.0, -4.0)), 5.0));
        let level = |y: f64| Segment::new(Point::new(-9.0, y), Point::new(9.0, y));
        assert!(near(arc.distance_to_segment(level(7.0)), 2.0));
        assert!(near(arc.distance_to_segment(level(-2.0)), 2.0));
        assert_eq!(arc.distance_to_segment(level(3.0)), 0.0);
    }

    #[test]
    fn gaps_from_an_arc_to_a_base() {
        let square = Footprint::centred(2.0, 2.0, 0.0).unwrap();
        let at = |x, y| square.at(Point::new(x, y), Bearing::NORTH);
        assert!(near(upper_half().gap_to_base(&at(0.0, 9.0)), 3.0));
        // From within, a corner is nearest: (1, 2), the square root of 5 from the centre.
        assert!(near(upper_half().gap_to_base(&at(0.0, 1.0)), 5.0 - 5.0f64.sqrt()));
        assert_eq!(upper_half().gap_to_base(&at(0.0, 5.5)), 0.0);
    }

    #[test]
    fn a_circle_passes_a_wall_at_the_edges_of_its_reach() {
        let wall = Barrier::Thick {
            along: Segment::new(Point::new(-9.0, 0.0), Point::new(9.0, 0.0)),
            radius: 0.5,
        };
        // A circle of radius 2 about the origin is within 1 of the axis up to 30 degrees.
        let mut found = wall.crossings(Point::new(0.0, 0.0), 2.0, 0.5);
        found.sort_by(f64::total_cmp);
        let expected = [PI / 6.0, 5.0 * PI / 6.0, 7.0 * PI / 6.0, 11.0 * PI / 6.0];
        assert_eq!(found.len(), 4);
        assert!(found.iter().zip(expected).all(|(a, b)| near(*a, b)), "{found:?}");
    }
}
