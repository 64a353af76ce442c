//! Straight stretches: the edges of a base, the legs of a move.

use super::{Bounds, Point};

/// Places no farther apart than this, in inches, are one place but for rounding.
const ONE_PLACE: f64 = 1e-9;

/// The straight stretch from one place to another; both may be the same place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    /// Where it begins.
    pub a: Point,
    /// Where it ends.
    pub b: Point,
}

impl Segment {
    /// The stretch from `a` to `b`.
    pub const fn new(a: Point, b: Point) -> Self {
        Self { a, b }
    }

    /// How long it is, in inches.
    pub fn length(self) -> f64 {
        self.a.distance(self.b)
    }

    /// The upright box around it.
    pub fn bounds(self) -> Bounds {
        Bounds::around(self.a).joined(Bounds::around(self.b))
    }

    /// The place on the stretch that is nearest to `place`.
    pub fn nearest_to(self, place: Point) -> Point {
        let way = self.b - self.a;
        if way.dot(way) == 0.0 {
            return self.a;
        }
        self.a + way * self.share_of(place).clamp(0.0, 1.0)
    }

    /// How far along the stretch a place lies, as a share of its length: 0 at `a`, 1 at `b`.
    /// Not a number where the stretch has no length.
    pub fn share_of(self, place: Point) -> f64 {
        let way = self.b - self.a;
        (place - self.a).dot(way) / way.dot(way)
    }

    /// The distance from `place` to the stretch, in inches.
    pub fn distance_to(self, place: Point) -> f64 {
        self.nearest_to(place).distance(place)
    }

    /// The nearest places of two stretches, the one on `self` first. Where they cross, both are
    /// the crossing.
    pub fn nearest(self, other: Self) -> (Point, Point) {
        if let Some(crossing) = self.crossing(other) {
            return (crossing, crossing);
        }
        let mut best = (self.a, other.nearest_to(self.a));
        let mut try_pair = |pair: (Point, Point)| {
            if pair.0.distance(pair.1) < best.0.distance(best.1) {
                best = pair;
            }
        };
        try_pair((self.b, other.nearest_to(self.b)));
        try_pair((self.nearest_to(other.a), other.a));
        try_pair((self.nearest_to(other.b), other.b));
        best
    }

    /// Where two stretches that are not parallel cross, ends included; `None` if they do not.
    pub fn crossing(self, other: Self) -> Option<Point> {
        let (way, other_way) = (self.b - self.a, other.b - other.a);
        let turn = way.cross(other_way);
        if turn == 0.0 {
            return None;
        }
        let apart = other.a - self.a;
        let along = apart.cross(other_way) / turn;
        let other_along = apart.cross(way) / turn;
        if !(0.0..=1.0).contains(&along) || !(0.0..=1.0).contains(&other_along) {
            return None;
        }
        // Of stretches that are all but parallel the two shares are mostly rounding: they cross
        // only where both shares lead to one place.
        let crossing = self.a + way * along;
        (crossing.distance(other.a + other_way * other_along) <= ONE_PLACE).then_some(crossing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(ax: f64, ay: f64, bx: f64, by: f64) -> Segment {
        Segment::new(Point::new(ax, ay), Point::new(bx, by))
    }

    #[test]
    fn nearest_places() {
        let level = segment(0.0, 0.0, 4.0, 0.0);
        assert_eq!(level.distance_to(Point::new(2.0, 3.0)), 3.0);
        assert_eq!(level.distance_to(Point::new(7.0, 4.0)), 5.0);
        assert_eq!(segment(1.0, 1.0, 1.0, 1.0).distance_to(Point::new(4.0, 5.0)), 5.0);
        let (a, b) = level.nearest(segment(3.0, 2.0, 3.0, 9.0));
        assert_eq!((a, b), (Point::new(3.0, 0.0), Point::new(3.0, 2.0)));
    }

    #[test]
    fn stretches_end_to_end_do_not_cross_for_all_their_rounding() {
        // The cores of two horsemen nose to nose at every bearing, 0.8745 in apart.
        for degree in 0..3600 {
            let (sin, cos) = (f64::from(degree) / 10.0).to_radians().sin_cos();
            let on_line = |along: f64| Point::new(70.3 + along * sin, 12.7 + along * cos);
            let one = Segment::new(on_line(0.0), on_line(1.5));
            let other = Segment::new(on_line(2.3745), on_line(3.8745));
            let (a, b) = one.nearest(other);
            assert!((a.distance(b) - 0.8745).abs() < 1e-9, "{degree}: {}", a.distance(b));
        }
    }

    #[test]
    fn stretches_that_cross_meet_at_the_crossing() {
        let (a, b) = segment(0.0, 0.0, 4.0, 4.0).nearest(segment(0.0, 4.0, 4.0, 0.0));
        assert_eq!((a, b), (Point::new(2.0, 2.0), Point::new(2.0, 2.0)));
        assert_eq!(segment(0.0, 0.0, 1.0, 0.0).crossing(segment(2.0, -1.0, 2.0, 1.0)), None);
    }
}
