//! Ways over the floor: whether one is open, and the shortest open one.
//!
//! A way is open where its line keeps a clearance from all that blocks. Lengths of shortest ways
//! are exact (straight stretches, and arcs about the corners) but for the last digits; a way may
//! come nearer than the clearance by the tolerance of [`super::tolerance`] and no more.
//!
//! Source: rules M1 and M2. Whose way it is, and what blocks it, is for others to say.

mod areas;
mod barrier;
mod circle;
mod search;

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use self::areas::Areas;
use self::barrier::Barrier;
use self::search::Found;
use super::tolerance::TOLERANCE;
use super::{Base, BaseIndex, Bounds, Point, Segment, Shape};

/// The ground that can be walked, and all that shuts it.
pub struct Ground<'s> {
    /// The field: a way that has to go round something stays on it.
    field: Bounds,
    areas: Areas<'s>,
    barriers: Vec<Barrier>,
    /// The piece each barrier belongs to.
    owners: Vec<usize>,
    index: BaseIndex,
}

/// A leg is looked along in bits of so many inches.
const BIT_OF_A_LEG: f64 = 6.0;

/// A way, measured.
#[derive(Debug, Clone, PartialEq)]
pub struct Walk {
    /// How long it is, in inches; `None` where no open way was found.
    pub length: Option<f64>,
    /// Where the search for a way round was given up: every open way, if there is one, is longer
    /// than this, which is more than the limit of most interest.
    pub longer_than: Option<f64>,
    /// The piece that shuts it: a leg of it where corners were given, else every way there is.
    pub shut_by: Option<usize>,
    /// Whether it is the shortest way round because the straight one is shut.
    pub round: bool,
    /// Where its last leg begins; `None` where it has no leg.
    pub last_turn: Option<Point>,
}

/// How near a way may come to each barrier.
struct Clearance {
    usual: f64,
    /// What it is for barriers that one end of the way is nearer to.
    reduced: FxHashMap<usize, f64>,
}

impl Clearance {
    fn of(&self, barrier: usize) -> f64 {
        self.reduced.get(&barrier).copied().unwrap_or(self.usual)
    }
}

impl<'s> Ground<'s> {
    /// The ground of a field with these shapes on it: those that block, each with the number it
    /// is known by, and those that open what lies under them.
    pub fn new(field: Bounds, blocking: Vec<(usize, &'s Shape)>, opening: Vec<&'s Shape>) -> Self {
        let areas = Areas::new(blocking, opening);
        let (barriers, owners): (Vec<_>, Vec<_>) = areas.barriers().into_iter().unzip();
        let index = BaseIndex::of_boxes(barriers.iter().map(Barrier::bounds));
        Self { field, areas, barriers, owners, index }
    }

    /// Calls `visit` with every piece that blocks within `reach` inches of a base, and the gap
    /// to it; each piece once, in order.
    pub fn near(&self, base: &Base, reach: f64, mut visit: impl FnMut(usize, f64)) {
        let covered = self.areas.shut_by(base.centre());
        let mut gaps: BTreeMap<usize, f64> =
            covered.into_iter().map(|piece| (piece, 0.0)).collect();
        self.index.visit(base.bounds().grown(reach + TOLERANCE), |i| {
            let gap = self.barriers[i].gap_to_base(base);
            if gap <= reach + TOLERANCE {
                let least = gaps.entry(self.owners[i]).or_insert(gap);
                *least = gap.min(*least);
            }
        });
        gaps.into_iter().for_each(|(piece, gap)| visit(piece, gap));
    }

    /// Measures the way from one place by these corners to another, which keeps `clear` inches
    /// from all that blocks. Where no corners are given and the straight way is shut, it is the
    /// shortest open way; `limit` says how long a way is of most interest.
    ///
    /// One who begins or ends nearer than that to something, without standing in it, may go as
    /// near to it as he stood, and no nearer. One who stands in it has no way.
    pub fn walk(&self, from: Point, corners: &[Point], to: Point, clear: f64, limit: f64) -> Walk {
        let places = || std::iter::once(from).chain(corners.iter().copied()).chain([to]);
        let legs = || places().zip(places().skip(1)).map(|(a, b)| Segment::new(a, b));
        let last_turn = legs().filter(|leg| leg.length() > TOLERANCE).last().map(|leg| leg.a);
        let length = legs().map(Segment::length).sum();
        let open = Walk {
            length: Some(length),
            longer_than: None,
            shut_by: None,
            round: false,
            last_turn,
        };
        let clearance = match self.clearance(from, to, clear) {
            Ok(clearance) => clearance,
            Err(piece) => {
                let length = open.length.filter(|_| !corners.is_empty());
                return Walk { shut_by: Some(piece), length, ..open };
            }
        };
        let Some(piece) = legs().find_map(|leg| self.shut(leg, &clearance)) else {
            return open;
        };
        if !corners.is_empty() {
            return Walk { shut_by: Some(piece), ..open };
        }
        let none = Walk { length: None, shut_by: Some(piece), ..open };
        match search::shortest(self, &clearance, from, to, limit.max(length * 1.25)) {
            Found::Way(length, turn) => {
                let last_turn = Some(turn);
                Walk { length: Some(length), shut_by: None, round: true, last_turn, ..none }
            }
            Found::NoneWithin(longer_than) => Walk { longer_than: Some(longer_than), ..none },
            Found::None => none,
        }
    }

    /// How near a way between these places may come to each barrier, or the piece that one of
    /// them lies in.
    fn clearance(&self, from: Point, to: Point, usual: f64) -> Result<Clearance, usize> {
        let mut reduced = FxHashMap::default();
        let mut stands_in: Option<usize> = None;
        for place in [from, to] {
            let mut stand_in = |piece: usize| {
                stands_in = Some(stands_in.map_or(piece, |first| first.min(piece)));
            };
            self.areas.shut_by(place).into_iter().for_each(&mut stand_in);
            self.index.visit(Bounds::around(place).grown(usual), |i| {
                let distance = self.barriers[i].distance_to_point(place);
                if distance <= TOLERANCE {
                    stand_in(self.owners[i]);
                } else if distance < usual {
                    let least = reduced.entry(i).or_insert(distance);
                    *least = distance.min(*least);
                }
            });
        }
        stands_in.map_or(Ok(Clearance { usual, reduced }), Err)
    }

    /// Whether a straight leg is open.
    fn is_open(&self, leg: Segment, clearance: &Clearance) -> bool {
        // Bit by bit: the upright box around a long leg takes in half the field.
        let bits = (leg.length() / BIT_OF_A_LEG).ceil().max(1.0);
        let bit = (leg.b - leg.a) * (1.0 / bits);
        // `as` saturates; a leg on a floor has few bits.
        (0..bits as u32).all(|i| {
            let begin = leg.a + bit * f64::from(i);
            let around = Segment::new(begin, begin + bit).bounds().grown(clearance.usual);
            !self.index.any(around, |i| self.shuts(i, leg, clearance))
        })
    }

    fn shuts(&self, barrier: usize, leg: Segment, clearance: &Clearance) -> bool {
        let apart = self.barriers[barrier].distance_to_segment(leg);
        apart < clearance.of(barrier) - TOLERANCE
    }

    /// The first piece that shuts a straight leg; `None` where it is open.
    fn shut(&self, leg: Segment, clearance: &Clearance) -> Option<usize> {
        let mut owner: Option<usize> = None;
        self.index.visit(leg.bounds().grown(clearance.usual), |i| {
            if owner.is_none_or(|first| self.owners[i] < first) && self.shuts(i, leg, clearance) {
                owner = Some(self.owners[i]);
            }
        });
        owner
    }
}

#[cfg(test)]
mod tests;
