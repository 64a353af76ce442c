//! Points of contact: where two men in contact are said to touch.
//!
//! Source: rules.md, "A point of contact".

use super::Base;
use crate::geometry::{Point, Segment, tolerance};

impl Base {
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
