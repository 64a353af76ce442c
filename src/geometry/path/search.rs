//! The shortest open way between two places when the straight one is shut.
//!
//! A taut string round the barriers runs straight from corner to corner and bends round each on
//! a circle of the clearance. So the search walks over the straight stretches that touch two
//! such circles, with the arcs between them, nearest to the goal first (A*). What it finds is
//! exact: no circle is taken as a polygon.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};
use std::f64::consts::TAU;

use super::circle::{SAME_ANGLE, angle_of, on_circle, turn_between};
use super::{Clearance, Ground};
use crate::geometry::tolerance::TOLERANCE;
use crate::geometry::{Bounds, Point, Segment};

/// What a search came to.
pub(super) enum Found {
    /// The shortest open way: its length and where its last straight leg begins.
    Way(f64, Point),
    /// There is a way, if any, only longer than this; the search was given up.
    NoneWithin(f64),
    /// There is no open way.
    None,
}

/// How many straight legs a search looks at beyond the ways of most interest before it is given
/// up, so that many men on the wrong side of a long river do not take for ever.
const LEGS_TO_TRY: usize = 50_000;

/// Looks for the shortest open way: first, however long that takes, among the ways no longer
/// than `bound`, then among more.
pub(super) fn shortest(
    ground: &Ground<'_>,
    clearance: &Clearance,
    from: Point,
    to: Point,
    bound: f64,
) -> Found {
    let Bounds { min, max } = ground.field;
    let whole = 2.0 * (max - min).length();
    let (mut bound, mut within, mut legs_left) = (bound, None, usize::MAX);
    loop {
        let mut search = Search::new(ground, clearance, [from, to], bound, legs_left);
        if let Some((length, leg_from)) = search.run() {
            return Found::Way(length, leg_from);
        }
        match within {
            Some(within) if search.legs_left == 0 => return Found::NoneWithin(within),
            _ if bound.is_infinite() => return Found::None,
            None => legs_left = LEGS_TO_TRY,
            Some(_) => legs_left = search.legs_left,
        }
        within = Some(bound);
        bound = if bound < whole { 2.0 * bound } else { f64::INFINITY };
    }
}

/// A circle that a way may bend round.
struct Bend {
    centre: Point,
    radius: f64,
    /// Where on it one may not stand: from an angle, counter-clockwise over a turn.
    shut: OnceCell<Vec<(f64, f64)>>,
}

/// A way round a bend: which one, and counter-clockwise or clockwise.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Round {
    bend: usize,
    counter_clockwise: bool,
}

impl Round {
    fn number(self) -> usize {
        2 * self.bend + usize::from(self.counter_clockwise)
    }
}

/// A way that has come as far as a place, still to be continued.
struct Arrival {
    /// Its length so far, and with the straight way to the goal added.
    length: f64,
    estimate: f64,
    at: Point,
    /// The bend it has come to; `None` at the goal.
    round: Option<Round>,
    /// Where its last straight leg began.
    leg_from: Point,
}

// The heap gives the greatest first: the least estimate is the greatest.
impl Ord for Arrival {
    fn cmp(&self, other: &Self) -> Ordering {
        other.estimate.total_cmp(&self.estimate)
    }
}

impl PartialOrd for Arrival {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Arrival {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Arrival {}

struct Search<'a, 's> {
    ground: &'a Ground<'s>,
    clearance: &'a Clearance,
    from: Point,
    to: Point,
    /// No way longer than this is looked for.
    bound: f64,
    /// How many more straight legs are tried.
    legs_left: usize,
    bends: Vec<Bend>,
    heap: BinaryHeap<Arrival>,
    /// The ways already continued, by the number of their round: angle and length.
    continued: Vec<Vec<(f64, f64)>>,
}

impl<'a, 's> Search<'a, 's> {
    fn new(
        ground: &'a Ground<'s>,
        clearance: &'a Clearance,
        [from, to]: [Point; 2],
        bound: f64,
        legs_left: usize,
    ) -> Self {
        let mut bends = Vec::new();
        let mut seen = HashSet::new();
        let mut add = |i: usize| {
            for (centre, radius) in ground.barriers[i].corners() {
                let radius = radius + clearance.of(i);
                let beyond = from.distance(centre) + centre.distance(to) - 2.0 * radius > bound;
                let bits = [centre.x, centre.y, radius].map(f64::to_bits);
                if !beyond && seen.insert(bits) {
                    bends.push(Bend { centre, radius, shut: OnceCell::new() });
                }
            }
        };
        if bound.is_finite() {
            let reach = bound / 2.0 + clearance.usual;
            ground.index.visit(Bounds::around(from.middle(to)).grown(reach), &mut add);
        } else {
            (0..ground.barriers.len()).for_each(&mut add);
        }
        let continued = vec![Vec::new(); 2 * bends.len()];
        let heap = BinaryHeap::new();
        Self { ground, clearance, from, to, bound, legs_left, bends, heap, continued }
    }

    /// The shortest way and where its last leg begins; `None` where none is found.
    fn run(&mut self) -> Option<(f64, Point)> {
        for round in self.rounds() {
            self.legs_left = self.legs_left.saturating_sub(1);
            if let Some([leave, arrive]) = self.touching(None, Some(round)) {
                self.go(0.0, Segment::new(leave, arrive), Some(round));
            }
        }
        while self.legs_left > 0
            && let Some(arrival) = self.heap.pop()
        {
            match arrival.round {
                None => return Some((arrival.length, arrival.leg_from)),
                Some(round) => self.go_on(&arrival, round),
            }
        }
        None
    }

    /// Every way round every bend.
    fn rounds(&self) -> impl Iterator<Item = Round> + use<> {
        (0..self.bends.len()).flat_map(|bend| {
            [true, false].map(|counter_clockwise| Round { bend, counter_clockwise })
        })
    }

    /// Continues a way that has come to a bend, to every other bend and to the goal.
    fn go_on(&mut self, arrival: &Arrival, round: Round) {
        let bend = &self.bends[round.bend];
        let angle = angle_of(arrival.at - bend.centre);
        // Another way that came to this bend before can be carried on to here and is no longer.
        let bettered = self.continued[round.number()].iter().any(|(earlier, length)| {
            let turn = turned(round, *earlier, angle);
            length + turn * bend.radius <= arrival.length + 1e-12
                && self.is_open(round, *earlier, turn)
        });
        if bettered {
            return;
        }
        self.continued[round.number()].push((angle, arrival.length));
        let goals = self.rounds().filter(|next| next.bend != round.bend).map(Some).chain([None]);
        for next in goals {
            self.legs_left = self.legs_left.saturating_sub(1);
            let Some([leave, arrive]) = self.touching(Some(round), next) else { continue };
            let bend = &self.bends[round.bend];
            let turn = turned(round, angle, angle_of(leave - bend.centre));
            let length = arrival.length + turn * bend.radius;
            if self.estimate(length, leave) <= self.bound && self.is_open(round, angle, turn) {
                self.go(length, Segment::new(leave, arrive), next);
            }
        }
    }

    /// Takes a straight leg, if it is open, with the length of the way before it.
    fn go(&mut self, length: f64, leg: Segment, round: Option<Round>) {
        let length = length + leg.length();
        let estimate = self.estimate(length, leg.b);
        let arrives = round.is_none_or(|round| {
            self.is_open(round, angle_of(leg.b - self.bends[round.bend].centre), 0.0)
        });
        if estimate > self.bound || !arrives {
            return;
        }
        if self.ground.is_open(leg, self.clearance) {
            self.heap.push(Arrival { length, estimate, at: leg.b, round, leg_from: leg.a });
        }
    }

    fn estimate(&self, length: f64, at: Point) -> f64 {
        length + at.distance(self.to)
    }

    /// The straight stretch that leaves one bend and comes to another, touching both the way
    /// they are gone round; the start and the goal stand for bends that are not given.
    fn touching(&self, leave: Option<Round>, arrive: Option<Round>) -> Option<[Point; 2]> {
        // A bend gone round counter-clockwise lies to the left: its radius counts as positive.
        let place = |round: Option<Round>, otherwise: Point| match round {
            None => (otherwise, 0.0),
            Some(round) => {
                let Bend { centre, radius, .. } = self.bends[round.bend];
                (centre, if round.counter_clockwise { radius } else { -radius })
            }
        };
        let (here, here_left) = place(leave, self.from);
        let (there, there_left) = place(arrive, self.to);
        let way = there - here;
        let square = way.dot(way);
        // The way in the frame of the stretch: so far to the left, and so far along.
        let left = there_left - here_left;
        let along = square - left * left;
        if square == 0.0 || along < -2.0 * TOLERANCE * TOLERANCE.max(left.abs()) {
            return None;
        }
        let unit = (way * along.max(0.0).sqrt() + way.right() * left) * (1.0 / square);
        let to_left = unit.right() * -1.0;
        Some([here - to_left * here_left, there - to_left * there_left])
    }

    /// Whether one can go round a bend from this angle over this turn.
    fn is_open(&self, round: Round, angle: f64, turn: f64) -> bool {
        let start = if round.counter_clockwise { angle } else { angle - turn };
        let bend = &self.bends[round.bend];
        let shut = bend.shut.get_or_init(|| self.shut_parts(bend));
        shut.iter().all(|(shut_from, shut_turn)| {
            turn_between(start, *shut_from) >= turn - SAME_ANGLE
                && turn_between(*shut_from, start) >= shut_turn - SAME_ANGLE
        })
    }

    /// The parts of a bend where one may not stand: too near to a barrier, or off the field.
    fn shut_parts(&self, bend: &Bend) -> Vec<(f64, f64)> {
        let mut shut = Vec::new();
        let around = Bounds::around(bend.centre).grown(bend.radius);
        self.ground.index.visit(around.grown(self.clearance.usual), |i| {
            let barrier = &self.ground.barriers[i];
            let reach = self.clearance.of(i) - TOLERANCE;
            let crossings = barrier.crossings(bend.centre, bend.radius, reach);
            parts_where(bend, crossings, &mut shut, |place| {
                barrier.distance_to_point(place) < reach
            });
        });
        let Bounds { min, max } = self.ground.field.grown(TOLERANCE);
        let corners = [min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)];
        let edges = (0..4).flat_map(|i| {
            let edge = Segment::new(corners[i], corners[(i + 1) % 4]);
            super::circle::crossings_with_line(bend.centre, bend.radius, edge)
        });
        parts_where(bend, edges.flatten().collect(), &mut shut, |place| {
            place.x < min.x || place.x > max.x || place.y < min.y || place.y > max.y
        });
        shut
    }
}

/// How far one turns from one angle to another the way a bend is gone round.
fn turned(round: Round, from: f64, to: f64) -> f64 {
    if round.counter_clockwise { turn_between(from, to) } else { turn_between(to, from) }
}

/// Adds the parts of a bend between these angles whose middle is shut.
fn parts_where(
    bend: &Bend,
    mut angles: Vec<f64>,
    shut: &mut Vec<(f64, f64)>,
    is_shut: impl Fn(Point) -> bool,
) {
    angles.sort_by(f64::total_cmp);
    let Some(first) = angles.first().copied() else {
        if is_shut(on_circle(bend.centre, bend.radius, 0.0)) {
            shut.push((0.0, TAU));
        }
        return;
    };
    let nexts = angles.iter().skip(1).copied().chain([first + TAU]);
    for (angle, next) in angles.iter().zip(nexts) {
        if is_shut(on_circle(bend.centre, bend.radius, (angle + next) / 2.0)) {
            shut.push((*angle, next - angle));
        }
    }
}
