//! Bases: what a man or gun occupies seen from above, and the gaps between them.
//!
//! A base is a rounded rectangle; a disc, a capsule and a plain rectangle are cases of it. It is
//! held as its *core*, the rectangle left when the corner radius is taken off all round, which
//! may shrink to a line or a point: the gap between two bases is the gap between their cores
//! less the two radii.
//!
//! Source: rules.md, "base" and "contact".

mod contact;
mod footprint;
mod region;

pub use footprint::{Footprint, FootprintError};
pub use region::ContactRegion;

use super::{Bounds, Point, Segment, tolerance};

/// A base lying on the floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Base {
    at: Point,
    centre: Point,
    ahead: Point,
    /// Half the core's width and depth; 0 where it has shrunk to a line or a point.
    half_width: f64,
    half_depth: f64,
    radius: f64,
}

/// Where two bases come nearest, and how near.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Closest {
    /// The gap in inches; 0 where they touch or overlap.
    pub gap: f64,
    /// The nearest place of the first base. Where they overlap, `from` and `to` are one place
    /// that both cover.
    pub from: Point,
    /// The nearest place of the second.
    pub to: Point,
}

impl Base {
    /// Everything within `reach` inches of a straight stretch, as a base put down by its middle: so
    /// a place, a corner, a wall or a back line is measured like any base.
    pub fn about(stretch: Segment, reach: f64) -> Self {
        let centre = stretch.a.middle(stretch.b);
        let half = (stretch.b - stretch.a) * 0.5;
        let half_depth = half.length();
        let ahead = if half_depth > 0.0 { half * (1.0 / half_depth) } else { Point::new(0.0, 1.0) };
        Self { at: centre, centre, ahead, half_width: 0.0, half_depth, radius: reach }
    }

    /// The place it was put down by: a man's centre, the middle of a gun's axle.
    pub fn at(&self) -> Point {
        self.at
    }

    /// The middle of the base.
    pub fn centre(&self) -> Point {
        self.centre
    }

    /// The unit vector along its facing.
    pub fn ahead(&self) -> Point {
        self.ahead
    }

    /// Half its width and half its depth, in inches, corners included.
    pub fn half_size(&self) -> (f64, f64) {
        (self.half_width + self.radius, self.half_depth + self.radius)
    }

    /// The radius of its corners, in inches.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Whether the base is the other put down elsewhere: of the same size and, unless both are
    /// discs, looking the same way.
    pub fn has_shape_of(&self, other: &Self) -> bool {
        let size = |base: &Self| (base.half_width, base.half_depth, base.radius);
        size(self) == size(other)
            && (self.ahead == other.ahead || (self.half_width == 0.0 && self.half_depth == 0.0))
    }

    /// The same base moved by a vector.
    pub fn moved(mut self, by: Point) -> Self {
        self.at = self.at + by;
        self.centre = self.centre + by;
        self
    }

    /// The base with so many inches taken off all round: from the corners' radius first, then
    /// from the core, down to a point at the least.
    pub fn shrunk(mut self, by: f64) -> Self {
        let off_core = (by - self.radius).max(0.0);
        self.radius = (self.radius - by).max(0.0);
        self.half_width = (self.half_width - off_core).max(0.0);
        self.half_depth = (self.half_depth - off_core).max(0.0);
        self
    }

    /// Whether two bases cover ground in common, by more than the tolerance; bases that only
    /// touch do not.
    pub fn overlaps(&self, other: &Self) -> bool {
        let by = tolerance::TOLERANCE / 2.0;
        self.shrunk(by).gap(&other.shrunk(by)) == 0.0
    }

    /// How far the base reaches along a unit vector, measured from the field's south-west corner.
    pub fn reach_along(&self, direction: Point) -> f64 {
        self.centre.dot(direction)
            + self.half_depth * self.ahead.dot(direction).abs()
            + self.half_width * self.ahead.right().dot(direction).abs()
            + self.radius
    }

    /// The upright box around the base.
    pub fn bounds(&self) -> Bounds {
        let east = Point::new(1.0, 0.0);
        let north = Point::new(0.0, 1.0);
        let reach = Point::new(
            self.reach_along(east) - self.centre.x,
            self.reach_along(north) - self.centre.y,
        );
        Bounds { min: self.centre - reach, max: self.centre + reach }
    }

    /// The core's corners, in order round it. Corners that coincide are all given.
    pub fn core(&self) -> [Point; 4] {
        let ahead = self.ahead * self.half_depth;
        let right = self.ahead.right() * self.half_width;
        [
            self.centre + ahead + right,
            self.centre - ahead + right,
            self.centre - ahead - right,
            self.centre + ahead - right,
        ]
    }

    /// The core's edges: one for a point or a line, four for a rectangle.
    fn edges(&self) -> Edges {
        let core = self.core();
        if self.half_depth == 0.0 {
            Edges::one(Segment::new(core[0], core[3]))
        } else if self.half_width == 0.0 {
            Edges::one(Segment::new(core[0], core[1]))
        } else {
            Edges {
                edges: std::array::from_fn(|i| Segment::new(core[i], core[(i + 1) % 4])),
                count: 4,
            }
        }
    }

    fn core_is_point(&self) -> bool {
        self.half_width == 0.0 && self.half_depth == 0.0
    }

    /// The place of the core that is nearest to a place.
    fn core_nearest_to(&self, place: Point) -> Point {
        if self.core_is_point() {
            return self.centre;
        }
        let (off, right) = (place - self.centre, self.ahead.right());
        self.centre
            + right * off.dot(right).clamp(-self.half_width, self.half_width)
            + self.ahead * off.dot(self.ahead).clamp(-self.half_depth, self.half_depth)
    }

    /// Whether the core covers a place.
    fn core_covers(&self, place: Point) -> bool {
        let off = place - self.centre;
        off.dot(self.ahead).abs() <= self.half_depth
            && off.dot(self.ahead.right()).abs() <= self.half_width
    }

    /// The nearest places of two cores, or one place that both cover.
    fn nearest_of_cores(&self, other: &Self) -> (Point, Point) {
        // Discs are most of what stands on a floor, and their cores are points.
        if self.core_is_point() {
            return (self.centre, other.core_nearest_to(self.centre));
        }
        if other.core_is_point() {
            return (self.core_nearest_to(other.centre), other.centre);
        }
        if other.core_covers(self.centre) {
            return (self.centre, self.centre);
        }
        if self.core_covers(other.centre) {
            return (other.centre, other.centre);
        }
        let mut best: Option<(f64, (Point, Point))> = None;
        for edge in self.edges().iter() {
            for other_edge in other.edges().iter() {
                let pair = edge.nearest(*other_edge);
                let apart = pair.0.distance(pair.1);
                if best.is_none_or(|(least, _)| apart < least) {
                    best = Some((apart, pair));
                }
            }
        }
        best.map_or((self.centre, other.centre), |(_, pair)| pair)
    }

    /// The gap between the nearest points of two bases, in inches; 0 where they touch or overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        let (from, to) = self.nearest_of_cores(other);
        (from.distance(to) - self.radius - other.radius).max(0.0)
    }

    /// The gap from the base to a place, in inches; 0 where it covers the place.
    pub fn gap_to_point(&self, place: Point) -> f64 {
        let off = place - self.centre;
        let beyond = Point::new(
            (off.dot(self.ahead.right()).abs() - self.half_width).max(0.0),
            (off.dot(self.ahead).abs() - self.half_depth).max(0.0),
        );
        (beyond.length() - self.radius).max(0.0)
    }

    /// The gap from the base to the nearest place of a straight stretch, in inches; 0 where they
    /// touch or the base covers any of it.
    pub fn gap_to_segment(&self, stretch: Segment) -> f64 {
        if self.core_covers(stretch.a) {
            return 0.0;
        }
        let edges = self.edges();
        let apart = edges.iter().map(|edge| {
            let (here, there) = edge.nearest(stretch);
            here.distance(there)
        });
        (apart.fold(f64::INFINITY, f64::min) - self.radius).max(0.0)
    }

    /// Where two bases come nearest.
    pub fn closest(&self, other: &Self) -> Closest {
        let (from, to) = self.nearest_of_cores(other);
        let apart = from.distance(to);
        let gap = apart - self.radius - other.radius;
        if gap <= 0.0 {
            let both = if apart == 0.0 {
                from
            } else {
                // A place in both: weighted by the radii, it lies within each.
                let share = self.radius / (self.radius + other.radius);
                from + (to - from) * share
            };
            return Closest { gap: 0.0, from: both, to: both };
        }
        let way = (to - from) * (1.0 / apart);
        Closest { gap, from: from + way * self.radius, to: to - way * other.radius }
    }

    /// The nearest place of the base to `place`; `place` itself where the base covers it.
    pub fn nearest_to_point(&self, place: Point) -> Point {
        let core = self.core_nearest_to(place);
        let apart = core.distance(place);
        if apart <= self.radius { place } else { core + (place - core) * (self.radius / apart) }
    }
}

/// One edge or four, without a heap allocation.
struct Edges {
    edges: [Segment; 4],
    count: usize,
}

impl Edges {
    fn one(edge: Segment) -> Self {
        Self { edges: [edge; 4], count: 1 }
    }

    fn iter(&self) -> std::slice::Iter<'_, Segment> {
        self.edges[..self.count].iter()
    }
}

#[cfg(test)]
mod tests;
