//! Bases: what a man or gun occupies seen from above, and the gaps between them.
//!
//! A base is a rounded rectangle; a disc, a capsule and a plain rectangle are cases of it. It is
//! held as its *core*, the rectangle left when the corner radius is taken off all round, which
//! may shrink to a line or a point: the gap between two bases is the gap between their cores
//! less the two radii.
//!
//! Source: rules.md, "base", "contact" and the definition of a point of contact.

use super::{Bearing, Point, Segment, tolerance};

/// The size of a base about the place it is put down by, in inches: `width` across the facing,
/// `before` and `behind` along it, `corner` the radius of its corners.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Footprint {
    width: f64,
    before: f64,
    behind: f64,
    corner: f64,
}

/// Why three lengths and a radius make no base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FootprintError {
    /// The width, or the whole depth, is not a finite length above 0.
    NoSize,
    /// The corner radius is below 0 or more than half of the smaller of width and depth.
    Corner,
}

impl Footprint {
    /// A base that reaches `before` and `behind` the place it is put down by.
    ///
    /// # Errors
    /// When these lengths make no base.
    pub fn new(width: f64, before: f64, behind: f64, corner: f64) -> Result<Self, FootprintError> {
        let depth = before + behind;
        let lengths = [width, before, behind, corner];
        if lengths.iter().any(|length| !length.is_finite())
            || width <= 0.0
            || depth <= 0.0
            || before < 0.0
            || behind < 0.0
        {
            return Err(FootprintError::NoSize);
        }
        if corner < 0.0 || corner > width.min(depth) / 2.0 {
            return Err(FootprintError::Corner);
        }
        Ok(Self { width, before, behind, corner })
    }

    /// A man's base, put down by its centre.
    ///
    /// # Errors
    /// When these lengths make no base.
    pub fn centred(width: f64, depth: f64, corner: f64) -> Result<Self, FootprintError> {
        Self::new(width, depth / 2.0, depth / 2.0, corner)
    }

    /// Its width across the facing, in inches.
    pub fn width(self) -> f64 {
        self.width
    }

    /// Its whole depth along the facing, in inches.
    pub fn depth(self) -> f64 {
        self.before + self.behind
    }

    /// How far it reaches before the place it is put down by, in inches.
    pub fn before(self) -> f64 {
        self.before
    }

    /// How far it reaches behind the place it is put down by, in inches.
    pub fn behind(self) -> f64 {
        self.behind
    }

    /// The radius of its corners, in inches.
    pub fn corner(self) -> f64 {
        self.corner
    }

    /// The base put down at `at`, looking towards `facing`.
    pub fn at(self, at: Point, facing: Bearing) -> Base {
        let ahead = facing.direction();
        let half_depth = self.depth() / 2.0;
        Base {
            at,
            centre: at + ahead * (half_depth - self.behind),
            ahead,
            half_width: self.width / 2.0 - self.corner,
            half_depth: half_depth - self.corner,
            radius: self.corner,
        }
    }
}

/// An upright box that encloses something, in inches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Its south-west corner.
    pub min: Point,
    /// Its north-east corner.
    pub max: Point,
}

impl Bounds {
    /// The box grown by `margin` inches on every side.
    pub fn grown(self, margin: f64) -> Self {
        let by = Point::new(margin, margin);
        Self { min: self.min - by, max: self.max + by }
    }

    /// The box around two boxes.
    pub fn joined(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// Whether two boxes have a place in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.min.x <= other.max.x
            && self.min.y <= other.max.y
            && other.min.x <= self.max.x
            && other.min.y <= self.max.y
    }

    /// The box around one place.
    pub fn around(place: Point) -> Self {
        Self { min: place, max: place }
    }
}

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

    /// The point of contact of two bases: the middle of the shortest line between them; where
    /// several lines are shortest (flank along flank) the middle of the stretch they cover;
    /// where they touch or overlap the middle of the line between their centres.
    ///
    /// Source: rules.md, "A point of contact".
    pub fn point_of_contact(&self, other: &Self) -> Point {
        let closest = self.closest(other);
        if closest.gap <= tolerance::TOLERANCE {
            return self.at.middle(other.at);
        }
        let core_gap = closest.gap + self.radius + other.radius;
        let mut stretch: Option<(Point, Point)> = None;
        for edge in self.edges().iter() {
            for other_edge in other.edges().iter() {
                let Some(found) = shortest_stretch(*edge, *other_edge, core_gap) else {
                    continue;
                };
                let longer = |(a, b): (Point, Point)| a.distance(b) < found.0.distance(found.1);
                if stretch.is_none_or(longer) {
                    stretch = Some(found);
                }
            }
        }
        let middle = closest.from.middle(closest.to);
        match stretch {
            // The stretch lies on this base's core; carry its middle over to the line halfway.
            Some((a, b)) => {
                let way = (closest.to - closest.from) * (1.0 / closest.gap);
                a.middle(b) + way * (self.radius + closest.gap / 2.0)
            }
            None => middle,
        }
    }
}

/// Edges run along each other up to this slope, in inches per inch. Where they are steeper than
/// this the stretch over which they are nearest to the tolerance is under a thousandth long.
const ALONG_EACH_OTHER: f64 = 1e-3;

/// The part of an edge over which it is nearest to another that runs along it: where the
/// distance to the other edge, square to it, exceeds `least` by no more than the tolerance.
/// `None` where the edges do not run along each other.
fn shortest_stretch(edge: Segment, other: Segment, least: f64) -> Option<(Point, Point)> {
    let way = edge.b - edge.a;
    let other_way = other.b - other.a;
    let (length, other_length) = (way.length(), other_way.length());
    if length == 0.0 || other_length == 0.0 {
        return None;
    }
    // How much nearer the edges come per inch of way: the sine of the angle between them.
    let slope = way.cross(other_way).abs() / (length * other_length);
    if slope > ALONG_EACH_OTHER {
        return None;
    }
    let unit = way * (1.0 / length);
    let ends = [(other.a - edge.a).dot(unit), (other.b - edge.a).dot(unit)];
    let mut from = ends[0].min(ends[1]).max(0.0);
    let mut to = ends[0].max(ends[1]).min(length);
    if to <= from {
        return None;
    }
    let apart = |along: f64| other.distance_to(edge.a + unit * along);
    let limit = least + tolerance::TOLERANCE;
    let (at_from, at_to) = (apart(from), apart(to));
    if at_from > limit && at_to > limit {
        return None;
    }
    // The distance changes evenly along the overlap: cut off what is too far.
    let cut = from + (to - from) * (limit - at_from) / (at_to - at_from);
    if at_from > limit {
        from = cut;
    } else if at_to > limit {
        to = cut;
    }
    Some((edge.a + unit * from, edge.a + unit * to))
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
mod tests {
    use super::*;

    fn disc(x: f64, y: f64) -> Base {
        Footprint::centred(0.75, 0.75, 0.375).unwrap().at(Point::new(x, y), Bearing::NORTH)
    }

    fn horse(x: f64, y: f64, facing: f64) -> Base {
        Footprint::centred(0.75, 2.25, 0.375).unwrap().at(Point::new(x, y), Bearing(facing))
    }

    fn plain(width: f64, depth: f64, x: f64, y: f64, facing: f64) -> Base {
        Footprint::centred(width, depth, 0.0).unwrap().at(Point::new(x, y), Bearing(facing))
    }

    #[track_caller]
    fn check(a: Base, b: Base, gap: f64) {
        for (a, b) in [(a, b), (b, a)] {
            assert!((a.gap(&b) - gap).abs() < 1e-9, "{} is not {gap}", a.gap(&b));
            let closest = a.closest(&b);
            assert!((closest.gap - gap).abs() < 1e-9);
            assert!((closest.from.distance(closest.to) - gap).abs() < 1e-9);
            assert!(a.gap_to_point(closest.from) < 1e-9 && b.gap_to_point(closest.to) < 1e-9);
        }
    }

    #[test]
    fn a_stretch_is_measured_like_any_base() {
        let wall = Base::about(Segment::new(Point::new(4.0, -2.0), Point::new(4.0, 2.0)), 0.125);
        // 4 in from centre to centre, less a radius of 3/8 and half a thickness of 1/8.
        check(disc(0.0, 1.0), wall, 3.5);
        let place = Base::about(Segment::new(Point::new(3.0, 4.0), Point::new(3.0, 4.0)), 0.0);
        check(disc(0.0, 0.0), place, 4.625);
    }

    #[test]
    fn gaps_worked_out_by_hand() {
        // Discs: the distance of the centres, 3-4-5, less two radii.
        check(disc(0.0, 0.0), disc(3.0, 4.0), 5.0 - 0.75);
        // Capsules flank to flank, head to head, and crossed.
        check(horse(0.0, 0.0, 0.0), horse(2.0, 0.5, 180.0), 2.0 - 0.75);
        check(horse(0.0, 0.0, 0.0), horse(0.0, 5.0, 180.0), 5.0 - 2.25);
        check(horse(0.0, 0.0, 0.0), horse(0.2, 0.1, 90.0), 0.0);
        // A capsule across the way of another: its flank to the other's head.
        check(horse(0.0, 0.0, 0.0), horse(0.0, 4.0, 90.0), 4.0 - 1.125 - 0.375);
        // Squares by their corners: 3-4-5 again.
        check(plain(1.0, 1.0, 0.0, 0.0, 0.0), plain(1.0, 1.0, 4.0, 5.0, 0.0), 5.0);
        // A square turned by 45 degrees reaches half a diagonal.
        let half_diagonal = 0.5f64.sqrt();
        check(plain(1.0, 1.0, 0.0, 0.0, 45.0), plain(1.0, 1.0, 3.0, 0.0, 0.0), 2.5 - half_diagonal);
        // Touching and overlapping are nought, and so is one within the other.
        check(plain(1.0, 1.0, 0.0, 0.0, 0.0), plain(1.0, 1.0, 1.0, 0.0, 0.0), 0.0);
        check(plain(9.0, 9.0, 0.0, 0.0, 0.0), plain(0.4, 0.4, 3.0, -3.0, 30.0), 0.0);
        // Two planks that cross with no corner of one inside the other.
        check(plain(9.0, 1.0, 0.0, 0.0, 0.0), plain(9.0, 1.0, 0.0, 0.0, 90.0), 0.0);
    }

    #[test]
    fn a_gun_reaches_before_and_behind_its_axle() {
        let gun =
            Footprint::new(3.0, 2.5, 4.5, 0.0).unwrap().at(Point::new(72.0, 60.0), Bearing(180.0));
        // Muzzle to the south: the base runs from y = 57.5 to y = 64.5.
        check(gun, disc(72.0, 70.875), 70.875 - 0.375 - 64.5);
        check(gun, disc(72.0, 51.5), 57.5 - 51.5 - 0.375);
        assert_eq!(gun.at(), Point::new(72.0, 60.0));
        assert_eq!(gun.centre(), Point::new(72.0, 61.0));
        assert!((gun.gap_to_point(Point::new(77.5, 61.0)) - 4.0).abs() < 1e-12);
    }

    #[test]
    fn points_of_contact() {
        let close = |a: Point, x: f64, y: f64| {
            assert!(a.distance(Point::new(x, y)) < 1e-9, "{a:?} is not {x}, {y}");
        };
        close(disc(50.0, 50.0).point_of_contact(&disc(50.875, 50.0)), 50.4375, 50.0);
        // Flanks that run along each other from y = 49.75 to y = 50.75: the middle of that.
        let (a, b) = (horse(50.0, 50.0, 0.0), horse(50.85, 50.5, 180.0));
        close(a.point_of_contact(&b), 50.425, 50.25);
        close(b.point_of_contact(&a), 50.425, 50.25);
        // Overlapping: the middle of the line between the centres.
        close(horse(0.0, 0.0, 0.0).point_of_contact(&disc(0.2, 1.2)), 0.1, 0.6);
        // Plain rectangles edge to edge, the one half beyond the other.
        let (a, b) = (plain(2.0, 1.0, 0.0, 0.0, 0.0), plain(2.0, 1.0, 1.0, 1.1, 0.0));
        close(a.point_of_contact(&b), 0.5, 0.55);
    }

    #[test]
    fn sizes_that_make_no_base() {
        assert_eq!(Footprint::centred(0.0, 1.0, 0.0), Err(FootprintError::NoSize));
        assert_eq!(Footprint::centred(1.0, f64::NAN, 0.0), Err(FootprintError::NoSize));
        assert_eq!(Footprint::centred(1.0, 2.0, 0.6), Err(FootprintError::Corner));
        assert_eq!(Footprint::centred(1.0, 2.0, -0.1), Err(FootprintError::Corner));
        assert!(Footprint::new(3.0, 0.0, 4.5, 0.0).is_ok());
    }

    #[test]
    fn reach_and_bounds() {
        let base = horse(10.0, 20.0, 90.0);
        assert_eq!(base.bounds().min, Point::new(8.875, 19.625));
        assert_eq!(base.bounds().max, Point::new(11.125, 20.375));
        assert_eq!(base.reach_along(Point::new(0.0, -1.0)), -19.625);
    }
}
