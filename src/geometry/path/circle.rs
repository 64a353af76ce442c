//! Angles on a circle, in radians counter-clockwise from east, and what crosses it where.

use std::f64::consts::TAU;

use crate::geometry::{Point, Segment};

/// The direction of a vector, from 0 to a full turn.
pub(super) fn angle_of(vector: Point) -> f64 {
    vector.y.atan2(vector.x).rem_euclid(TAU)
}

/// The place on a circle in this direction from its centre.
pub(super) fn on_circle(centre: Point, radius: f64, angle: f64) -> Point {
    let (sin, cos) = angle.sin_cos();
    centre + Point::new(cos, sin) * radius
}

/// How far one turns counter-clockwise from one angle to another; nought, not a full turn, where
/// they differ in their last digits alone.
pub(super) fn turn_between(from: f64, to: f64) -> f64 {
    let turn = (to - from).rem_euclid(TAU);
    if turn > TAU - SAME_ANGLE { 0.0 } else { turn }
}

/// Angles nearer than this are one: a billionth of an inch on a circle of an inch.
pub(super) const SAME_ANGLE: f64 = 1e-9;

/// The directions in which a circle crosses another.
pub(super) fn crossings_with_circle(
    centre: Point,
    radius: f64,
    other: Point,
    other_radius: f64,
) -> [Option<f64>; 2] {
    let apart = centre.distance(other);
    let cosine =
        (radius * radius + apart * apart - other_radius * other_radius) / (2.0 * radius * apart);
    either_side(angle_of(other - centre), cosine)
}

/// The directions in which a circle crosses the endless line that a stretch lies on.
pub(super) fn crossings_with_line(centre: Point, radius: f64, line: Segment) -> [Option<f64>; 2] {
    let way = line.b - line.a;
    // How far to the left of someone at the centre, who looks along the line, the line lies.
    let to_the_left = way.cross(line.a - centre) / way.length();
    either_side(angle_of(way.right() * -1.0), to_the_left / radius)
}

/// The two directions whose angle to `middle` has this cosine; none where no angle has.
fn either_side(middle: f64, cosine: f64) -> [Option<f64>; 2] {
    if !(-1.0..=1.0).contains(&cosine) {
        return [None, None];
    }
    let off = cosine.acos();
    [off, -off].map(|off| Some((middle + off).rem_euclid(TAU)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    fn sorted(found: [Option<f64>; 2]) -> Vec<f64> {
        let mut found: Vec<f64> = found.into_iter().flatten().collect();
        found.sort_by(f64::total_cmp);
        found
    }

    #[test]
    fn a_circle_crosses_a_line_and_a_circle() {
        let origin = Point::new(0.0, 0.0);
        let line = Segment::new(Point::new(-7.0, 1.0), Point::new(3.0, 1.0));
        let found = sorted(crossings_with_line(origin, 2.0, line));
        assert!((found[0] - PI / 6.0).abs() < 1e-12 && (found[1] - 5.0 * PI / 6.0).abs() < 1e-12);
        let back = Segment::new(line.b, line.a);
        assert_eq!(sorted(crossings_with_line(origin, 2.0, back)).len(), 2);
        assert!((sorted(crossings_with_line(origin, 2.0, back))[0] - PI / 6.0).abs() < 1e-12);
        assert_eq!(crossings_with_line(origin, 0.5, line), [None, None]);
        // Radii 3 and 4 and centres 5 apart: a right angle where they cross.
        let found = sorted(crossings_with_circle(origin, 3.0, Point::new(5.0, 0.0), 4.0));
        assert!((found[0].cos() - 0.6).abs() < 1e-12 && (found[0].sin() - 0.8).abs() < 1e-12);
        assert_eq!(crossings_with_circle(origin, 1.0, Point::new(5.0, 0.0), 1.0), [None, None]);
    }

    #[test]
    fn a_turn_of_nearly_nought_is_not_a_full_one() {
        assert_eq!(turn_between(1.0, 1.0 - 1e-12), 0.0);
        assert!((turn_between(0.5, 0.25) - (TAU - 0.25)).abs() < 1e-12);
    }
}
