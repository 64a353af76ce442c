//! Which ground is shut: what blocks, less what a bridge or a road opens.
//!
//! Source: rules M1 and M2, "a bridge or a road opens what lies under it".

use std::f64::consts::{PI, TAU};

use super::barrier::{Arc, Barrier};
use super::circle::{angle_of, crossings_with_circle, crossings_with_line, on_circle};
use crate::geometry::{BaseIndex, Bounds, Point, Segment, Shape};

/// How far to either side of a rim one looks to see whether the ground there is shut, in inches.
/// Country that overlaps, or falls short of meeting, by less than this counts as meeting.
const LOOK_ASIDE: f64 = 1e-5;

/// A place this near to two rims lies on both, in inches.
const ON_BOTH: f64 = 1e-7;

/// The shapes that block and those that open.
pub(super) struct Areas<'s> {
    /// What blocks, each with the number it is known by outside.
    blocking: Vec<(usize, &'s Shape)>,
    opening: Vec<&'s Shape>,
    blocking_index: BaseIndex,
    opening_index: BaseIndex,
}

impl<'s> Areas<'s> {
    pub(super) fn new(blocking: Vec<(usize, &'s Shape)>, opening: Vec<&'s Shape>) -> Self {
        let blocking_index = BaseIndex::of_boxes(blocking.iter().map(|(_, shape)| shape.bounds()));
        let opening_index = BaseIndex::of_boxes(opening.iter().map(|shape| shape.bounds()));
        Self { blocking, opening, blocking_index, opening_index }
    }

    /// The pieces that shut the ground at a place, in order; none where it is open.
    pub(super) fn shut_by(&self, place: Point) -> Vec<usize> {
        let here = Bounds::around(place);
        let mut pieces = Vec::new();
        self.blocking_index.visit(here, |i| {
            let (piece, shape) = self.blocking[i];
            if shape.covers(place) {
                pieces.push(piece);
            }
        });
        if !pieces.is_empty() {
            self.opening_index.visit(here, |i| {
                if self.opening[i].covers(place) {
                    pieces.clear();
                }
            });
        }
        pieces.sort_unstable();
        pieces
    }

    /// Everything that keeps one out of the shut ground, each with the piece it belongs to.
    pub(super) fn barriers(&self) -> Vec<(Barrier, usize)> {
        let (mut whole, mut rims) = (Vec::new(), Vec::new());
        for (piece, shape) in &self.blocking {
            let mut opened = false;
            self.opening_index.visit(shape.bounds(), |_| opened = true);
            if opened {
                rims.extend(self::rims(shape));
            } else {
                let solid =
                    shape.stretches().map(|(along, radius)| Barrier::Thick { along, radius });
                whole.extend(solid.map(|barrier| (barrier, *piece)));
            }
        }
        if !rims.is_empty() {
            rims.extend(self.opening.iter().flat_map(|shape| self::rims(shape)));
            whole.extend(self.edges_of_shut_ground(&rims));
        }
        whole
    }

    /// The parts of these rims that have shut ground on either side of them.
    fn edges_of_shut_ground(&self, rims: &[Barrier]) -> Vec<(Barrier, usize)> {
        let index = BaseIndex::of_boxes(rims.iter().map(Barrier::bounds));
        let mut edges = Vec::new();
        for rim in rims {
            let mut shares = vec![0.0, 1.0];
            index.visit(rim.bounds().grown(ON_BOTH), |other| {
                shares.extend(shares_in_common(rim, &rims[other]));
            });
            shares.sort_by(f64::total_cmp);
            for pair in shares.windows(2) {
                let Some((part, middle, aside)) = part(rim, pair[0], pair[1]) else { continue };
                let sides = [middle + aside * LOOK_ASIDE, middle - aside * LOOK_ASIDE];
                if let Some(piece) = sides.into_iter().flat_map(|side| self.shut_by(side)).min() {
                    edges.push((part, piece));
                }
            }
        }
        edges
    }
}

/// The line round a shape; round the stretches of a line one by one.
fn rims(shape: &Shape) -> Vec<Barrier> {
    let mut rims = Vec::new();
    for (along, reach) in shape.stretches() {
        let length = along.length();
        let bend = |centre, start, sweep| Barrier::Arc(Arc { centre, radius: reach, start, sweep });
        if reach == 0.0 {
            rims.push(Barrier::bare(along));
        } else if length == 0.0 {
            rims.push(bend(along.a, 0.0, TAU));
        } else {
            let right = (along.b - along.a).right() * (reach / length);
            for off in [right, right * -1.0] {
                rims.push(Barrier::bare(Segment::new(along.a + off, along.b + off)));
            }
            // Counter-clockwise round each end: from the right at the far one, from the left at
            // the near one.
            rims.push(bend(along.b, angle_of(right), PI));
            rims.push(bend(along.a, angle_of(right * -1.0), PI));
        }
    }
    rims
}

/// The shares of a rim, from 0 to 1, at which another meets it, crosses it, begins or ends.
fn shares_in_common(rim: &Barrier, other: &Barrier) -> Vec<f64> {
    use Barrier::{Arc as Bend, Thick};
    let on = |arc: &Arc, angles: [Option<f64>; 2]| {
        angles.map(|angle| angle.map(|angle| on_circle(arc.centre, arc.radius, angle)))
    };
    let crossings = match (rim, other) {
        (Thick { along, .. }, Thick { along: other, .. }) => [along.crossing(*other), None],
        (Thick { along, .. }, Bend(arc)) | (Bend(arc), Thick { along, .. }) => {
            on(arc, crossings_with_line(arc.centre, arc.radius, *along))
        }
        (Bend(arc), Bend(other)) => {
            on(arc, crossings_with_circle(arc.centre, arc.radius, other.centre, other.radius))
        }
    };
    let ends = match other {
        Thick { along, .. } => [Some(along.a), Some(along.b)],
        Bend(arc) => [Some(arc.at(0.0)), Some(arc.at(1.0))],
    };
    let places = crossings.into_iter().chain(ends).flatten();
    let on_both = places.filter(|place| {
        rim.distance_to_point(*place) < ON_BOTH && other.distance_to_point(*place) < ON_BOTH
    });
    let share = |place| match rim {
        Thick { along, .. } => along.share_of(place),
        Bend(arc) => arc.share_of(place),
    };
    on_both.map(share).filter(|share| (0.0..=1.0).contains(share)).collect()
}

/// The part of a rim between two shares of it, its middle, and the unit vector square to it
/// there; `None` where it has no length to speak of.
fn part(rim: &Barrier, from: f64, to: f64) -> Option<(Barrier, Point, Point)> {
    match rim {
        Barrier::Thick { along, .. } => {
            let way = along.b - along.a;
            let part = Segment::new(along.a + way * from, along.a + way * to);
            let length = part.length();
            let aside = way.right() * (1.0 / way.length());
            (length > ON_BOTH).then(|| (Barrier::bare(part), part.a.middle(part.b), aside))
        }
        Barrier::Arc(arc) => {
            let part =
                Arc { start: arc.start + arc.sweep * from, sweep: arc.sweep * (to - from), ..*arc };
            let middle = part.at(0.5);
            let aside = (middle - arc.centre) * (1.0 / arc.radius);
            (part.sweep * part.radius > ON_BOTH).then_some((Barrier::Arc(part), middle, aside))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(x: f64, y: f64, width: f64, depth: f64) -> Shape {
        let corner = |dx: f64, dy: f64| Point::new(x + dx * width, y + dy * depth);
        Shape::Outline(vec![corner(0.0, 0.0), corner(1.0, 0.0), corner(1.0, 1.0), corner(0.0, 1.0)])
    }

    fn length_of(barriers: &[(Barrier, usize)]) -> f64 {
        let length = |barrier: &Barrier| match barrier {
            Barrier::Thick { along, .. } => along.length(),
            Barrier::Arc(arc) => arc.radius * arc.sweep,
        };
        barriers.iter().map(|(barrier, _)| length(barrier)).sum()
    }

    #[test]
    fn a_bridge_flush_with_the_banks_cuts_a_river_in_two() {
        let (river, bridge) = (rectangle(0.0, 50.0, 144.0, 6.0), rectangle(70.0, 50.0, 4.0, 6.0));
        let areas = Areas::new(vec![(3, &river)], vec![&bridge]);
        assert_eq!(areas.shut_by(Point::new(69.0, 53.0)), [3]);
        assert!(areas.shut_by(Point::new(71.0, 53.0)).is_empty());
        // Two rectangles of 70 by 6: twice 152 round.
        assert!((length_of(&areas.barriers()) - 304.0).abs() < 1e-9);
    }

    #[test]
    fn a_road_over_a_round_pond_leaves_two_segments_of_a_circle() {
        let pond = Shape::Circle { at: Point::new(0.0, 0.0), radius: 5.0 };
        let road = rectangle(-10.0, -3.0, 20.0, 6.0);
        let areas = Areas::new(vec![(0, &pond)], vec![&road]);
        // Above and below, chords of 8 and arcs of twice acos(3/5).
        let round = 2.0 * (8.0 + 5.0 * 2.0 * 0.6f64.acos());
        assert!((length_of(&areas.barriers()) - round).abs() < 1e-9);
    }

    #[test]
    fn a_road_along_a_thick_hedge_opens_all_of_it() {
        let points = vec![Point::new(0.0, 0.0), Point::new(10.0, 0.0)];
        let hedge = Shape::Line { points: points.clone(), thickness: 1.0 };
        let road = Shape::Line { points, thickness: 3.0 };
        assert!(Areas::new(vec![(0, &hedge)], vec![&road]).barriers().is_empty());
    }
}
