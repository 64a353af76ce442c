//! By two tapes: the places at which a base lies so far, edge to edge, from one thing and so far
//! from another, as one finds a place on a floor with two tapes.
//!
//! All centres at which a base is `d` from another lie on the outline of the two cores' sum, grown
//! by both radii and `d`: straight stretches and arcs about corners. Where two such outlines cross
//! is found exactly, and each place is measured again with the gap itself.

use std::fmt;

use super::Stand;
use crate::geometry::length::decimal;
use crate::geometry::{Base, Bearing, Footprint, Point, Segment};

/// A tape: from what it is measured, and what it reads in inches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reading {
    /// A man, a gun, or a place ([`Base::about`]).
    pub from: Base,
    /// The gap to the base that is to be placed.
    pub inches: f64,
}

/// Why no place is so far from both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NoPlace {
    /// A reading is below nought or no number.
    NoLength,
    /// The two tapes do not meet: together they are too short by so many inches.
    Short(f64),
    /// The first tape is too long by so many inches for what the second reads.
    FirstLong(f64),
    /// The second tape is too long by so many inches for what the first reads.
    SecondLong(f64),
    /// Both are measured from the same, to the same reading: any place so far will do.
    Anywhere,
}

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inches = |by: &f64| decimal(*by, 4);
        match self {
            Self::NoLength => f.write_str("a tape reads nought or more"),
            Self::Short(by) => {
                write!(f, "the two tapes do not meet: together they are {} in short", inches(by))
            }
            Self::FirstLong(by) => write!(f, "the first tape is {} in too long", inches(by)),
            Self::SecondLong(by) => write!(f, "the second tape is {} in too long", inches(by)),
            Self::Anywhere => f.write_str("both tapes say the same: measure one from elsewhere"),
        }
    }
}

impl std::error::Error for NoPlace {}

/// How well a place found must agree with what the tapes read, in inches.
const AGREES: f64 = 1e-9;
/// Places found that are no farther apart are one.
const ONE_PLACE: f64 = 1e-7;
/// Corners no farther apart, or no farther off an edge, are so by rounding alone, in inches.
const ROUNDING: f64 = 1e-10;

/// The places of a base that looks this way and lies as far as both tapes read: mostly two, the
/// one on the left of the way from the first thing to the second before the other. Where edges run
/// along each other and a whole stretch is as far, its ends.
///
/// # Errors
/// Where there is none, and by how much.
pub fn places(
    footprint: Footprint,
    facing: Bearing,
    tapes: [Reading; 2],
) -> Result<Vec<Stand>, NoPlace> {
    if tapes.iter().any(|tape| !tape.inches.is_finite() || tape.inches < 0.0) {
        return Err(NoPlace::NoLength);
    }
    let base = footprint.at(Point::default(), facing);
    let outlines = tapes.map(|tape| Outline::new(&base, &tape));
    if outlines[0] == outlines[1] {
        return Err(NoPlace::Anywhere);
    }
    let agrees = |centre: &Point| {
        let put = base.moved(*centre - base.centre());
        tapes.iter().zip(&outlines).all(|(tape, outline)| {
            // Bases that overlap are nought apart too, and are not meant.
            (put.gap(&tape.from) - tape.inches).abs() <= AGREES
                && outline.outside(*centre) >= outline.radius - AGREES
        })
    };
    let mut centres: Vec<Point> = Vec::new();
    for centre in outlines[0].crossings(&outlines[1]).into_iter().filter(agrees) {
        if centres.iter().all(|found| found.distance(centre) > ONE_PLACE) {
            centres.push(centre);
        }
    }
    if centres.is_empty() {
        return Err(outlines[0].why_apart(&outlines[1]));
    }
    let (from, to) = (tapes[0].from.centre(), tapes[1].from.centre());
    let left = |centre: &Point| (to - from).cross(*centre - from);
    centres.sort_by(|a, b| left(b).total_cmp(&left(a)));
    let stand = |centre: Point| Stand { at: base.at() + (centre - base.centre()), facing };
    Ok(centres.into_iter().map(stand).collect())
}

/// All the centres at which a base lies so far from a thing: a convex polygon, counter-clockwise,
/// grown by a radius. A polygon may be a stretch or a point.
#[derive(Debug, PartialEq)]
struct Outline {
    corners: Vec<Point>,
    radius: f64,
}

/// A piece of an outline: a whole line or circle, of which the outline is a part.
enum Trace {
    Line(Segment),
    Circle(Point, f64),
}

impl Outline {
    fn new(base: &Base, tape: &Reading) -> Self {
        // The base's core is the same when it is turned half about, so its sum with another is
        // what the two cover between their centres.
        let sums = tape.from.core().into_iter().flat_map(|corner| {
            base.core().into_iter().map(move |own| corner + (own - base.centre()))
        });
        let corners = hull(sums.collect());
        Self { corners, radius: base.radius() + tape.from.radius() + tape.inches }
    }

    /// The edges, each with the way out of the polygon; both sides of a stretch, none of a point.
    fn edges(&self) -> impl Iterator<Item = (Segment, Point)> {
        let count = if self.corners.len() < 2 { 0 } else { self.corners.len() };
        (0..count).map(move |i| {
            let edge = Segment::new(self.corners[i], self.corners[(i + 1) % count]);
            (edge, (edge.b - edge.a).right() * (1.0 / edge.length()))
        })
    }

    fn traces(&self) -> Vec<Trace> {
        let lines = self.edges().map(|(edge, out)| {
            let out = out * self.radius;
            Trace::Line(Segment::new(edge.a + out, edge.b + out))
        });
        let circles = self.corners.iter().map(|corner| Trace::Circle(*corner, self.radius));
        lines.chain(circles).collect()
    }

    /// Every place that may be a crossing of two outlines, and more.
    fn crossings(&self, other: &Self) -> Vec<Point> {
        let others = other.traces();
        let mut found = Vec::new();
        for trace in self.traces() {
            for other in &others {
                trace.cross(other, &mut found);
            }
        }
        found
    }

    /// How far a place lies outside the polygon, in inches; below nought by how deep inside.
    fn outside(&self, place: Point) -> f64 {
        let beyond = |(edge, out): (Segment, Point)| (place - edge.a).dot(out);
        let deepest = self.edges().map(beyond).fold(f64::NEG_INFINITY, f64::max);
        // A stretch or a point has no inside.
        if deepest <= 0.0 && self.corners.len() > 2 {
            return deepest;
        }
        let from_corners = self.corners.iter().map(|corner| corner.distance(place));
        let from_edges = self.edges().map(|(edge, _)| edge.distance_to(place));
        from_corners.chain(from_edges).fold(f64::INFINITY, f64::min)
    }

    /// How far apart two polygons are, 0 where they meet, in inches.
    fn apart(&self, other: &Self) -> f64 {
        let corners = self.corners.iter().map(|corner| other.outside(*corner));
        let others = other.corners.iter().map(|corner| self.outside(*corner));
        let crossing =
            self.edges().any(|(a, _)| other.edges().any(|(b, _)| a.crossing(b).is_some()));
        let apart = corners.chain(others).fold(f64::INFINITY, f64::min);
        if crossing { 0.0 } else { apart.max(0.0) }
    }

    /// By how much this outline reaches beyond all of another, in inches: one that lies wholly
    /// within it touches it when that is taken off. Below nought where it does not hold it.
    fn beyond(&self, other: &Self) -> f64 {
        let farthest = other.corners.iter().map(|corner| self.outside(*corner));
        self.radius - (farthest.fold(f64::NEG_INFINITY, f64::max) + other.radius).max(0.0)
    }

    fn why_apart(&self, other: &Self) -> NoPlace {
        let short = self.apart(other) - self.radius - other.radius;
        let (first, second) = (self.beyond(other), other.beyond(self));
        if short > 0.0 {
            NoPlace::Short(short)
        } else if first > second {
            NoPlace::FirstLong(first)
        } else {
            NoPlace::SecondLong(second)
        }
    }
}

impl Trace {
    fn cross(&self, other: &Self, found: &mut Vec<Point>) {
        match (self, other) {
            (Self::Line(a), Self::Line(b)) => {
                let (way, other_way) = (a.b - a.a, b.b - b.a);
                let turn = way.cross(other_way);
                if turn != 0.0 {
                    found.push(a.a + way * ((b.a - a.a).cross(other_way) / turn));
                }
            }
            (Self::Line(line), Self::Circle(centre, radius))
            | (Self::Circle(centre, radius), Self::Line(line)) => {
                let way = (line.b - line.a) * (1.0 / line.length());
                let foot = line.a + way * (*centre - line.a).dot(way);
                let off = foot.distance(*centre);
                found.extend(both_sides(foot, way, radius * radius - off * off, *radius));
            }
            (Self::Circle(a, a_radius), Self::Circle(b, b_radius)) => {
                let apart = a.distance(*b);
                if apart == 0.0 {
                    return;
                }
                let way = (*b - *a) * (1.0 / apart);
                let along =
                    (apart * apart + a_radius * a_radius - b_radius * b_radius) / (2.0 * apart);
                let square = a_radius * a_radius - along * along;
                found.extend(both_sides(*a + way * along, way.right(), square, *a_radius));
            }
        }
    }
}

/// The two places so far from a middle, either way, of which the distance squared is given; the
/// middle alone where that falls short of nought by rounding.
fn both_sides(middle: Point, way: Point, square: f64, scale: f64) -> [Point; 2] {
    let rounding = 1e-12 * (1.0 + scale * scale);
    // What is shorter yet is no crossing at all, and does not agree with the tapes.
    let off = if square < rounding { 0.0 } else { square.sqrt() };
    [middle + way * off, middle - way * off]
}

/// The corners of the smallest convex polygon around some places, counter-clockwise, without those
/// that lie on an edge but for rounding.
fn hull(places: Vec<Point>) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for place in places {
        if corners.iter().all(|corner| corner.distance(place) > ROUNDING) {
            corners.push(place);
        }
    }
    if corners.len() < 3 {
        return corners;
    }
    corners.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |corners: &mut dyn Iterator<Item = Point>| {
        let mut side: Vec<Point> = Vec::new();
        for corner in corners {
            while let [.., a, b] = side[..]
                && (b - a).cross(corner - b) <= ROUNDING * (corner - a).length()
            {
                side.pop();
            }
            side.push(corner);
        }
        side.pop();
        side
    };
    let mut around = half(&mut corners.iter().copied());
    around.extend(half(&mut corners.iter().rev().copied()));
    around
}
