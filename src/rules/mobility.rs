//! How far a man or a gun moved, and by which way.
//!
//! Serves rules M1 and M2, the length of a move under M4, and T2, which says from where a first
//! move is measured. Whether the move was lawful is [`super::check`]'s.

use super::limits::CLEAR;
use crate::geometry::path::{Ground, Walk};
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::geometry::{Base, Bounds, Point};
use crate::position::{CountryKind, Edge, Field, Floor, State, Variety};

/// The floor with the ways over it.
pub struct Mobility<'f, 'p> {
    floor: &'f Floor<'p>,
    ground: Ground<'p>,
}

/// The way of a man in the move just completed.
#[derive(Debug, Clone, PartialEq)]
pub struct ManWalk {
    /// The way as measured.
    pub walk: Walk,
    /// Whether it was measured from the back line, before or behind which he had been put down.
    pub from_back_line: bool,
}

impl<'f, 'p> Mobility<'f, 'p> {
    /// Lays out the country of a floor. A bridge or a road opens what lies under it, unless it
    /// is itself said to block.
    pub fn new(floor: &'f Floor<'p>) -> Self {
        let position = floor.position();
        let Field { width, depth } = position.field;
        let field = Bounds { min: Point::default(), max: Point::new(width, depth) };
        let country = || position.country.iter().enumerate();
        let blocking = country().filter(|(_, piece)| piece.blocks());
        let opening = country().filter(|(_, piece)| {
            !piece.blocks() && matches!(piece.kind, CountryKind::Bridge | CountryKind::Road)
        });
        let ground = Ground::new(
            field,
            blocking.map(|(i, piece)| (i, &piece.shape)).collect(),
            opening.map(|(_, piece)| &piece.shape).collect(),
        );
        Self { floor, ground }
    }

    /// Calls `visit` with every piece of country that blocks within `reach` inches of a base, by
    /// its place in the position's list, and the gap to it; each once, in order.
    pub fn country_near(&self, base: &Base, reach: f64, visit: impl FnMut(usize, f64)) {
        self.ground.near(base, reach, visit);
    }

    /// The way of a man from where he stood when the move began, by the corners he turned, to
    /// where he stands; `None` where that was not said.
    pub fn of_man(&self, man: usize) -> Option<ManWalk> {
        let walker = &self.floor.men()[man];
        let from = walker.from?;
        let on_back_line = first_move_from(self.floor, man, from);
        let start = on_back_line.unwrap_or(from);
        let clear = clearance(self.floor.base(man));
        let limit = self.floor.move_of(walker.arm);
        let walk = self.ground.walk(start, &walker.path, walker.at, clear, limit);
        Some(ManWalk { walk, from_back_line: on_back_line.is_some() })
    }

    /// The way of a gun, measured by the middle of its axle; `None` where it was not said from
    /// where. `limit` is how far it may go.
    pub fn of_gun(&self, gun: usize, limit: f64) -> Option<Walk> {
        let placed = &self.floor.position().guns[gun];
        let clear = clearance(self.floor.gun_base(gun));
        Some(self.ground.walk(placed.from?, &placed.path, placed.at, clear, limit))
    }
}

/// From where the move of a man is measured who stood at `from` when it began.
///
/// Source: rules M1, M2 and T2.
pub fn start_of(floor: &Floor<'_>, man: usize, from: Point) -> Point {
    first_move_from(floor, man, from).unwrap_or(from)
}

/// A move measured against how far it may go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// How long it is, in inches.
    pub used: f64,
    /// How much is left of what it may be, in inches; 0 where nothing is.
    pub left: f64,
    /// By how much it is too long, in inches; 0 where it is lawful.
    pub over: f64,
}

impl Measured {
    /// A move of this length where so much may be used, both in inches.
    ///
    /// Source: rules M1, M2 and M4.
    pub fn against(used: f64, reach: f64) -> Self {
        let over = if within(used, reach) { 0.0 } else { used - reach };
        Self { used, left: (reach - used).max(0.0), over }
    }
}

/// How far the centre of a base keeps from country that blocks, in inches.
fn clearance(base: &Base) -> f64 {
    base.half_size().0 + CLEAR
}

/// Whether something that stood at `from`, turned these corners and stands at `at` was moved.
pub(super) fn was_moved(from: Option<Point>, path: &[Point], at: Point) -> bool {
    from.is_some_and(|from| path.iter().chain([&at]).any(|place| from.distance(*place) > TOLERANCE))
}

/// The place on his back line from which a man's first move is measured; `None` where it is
/// measured from where he stood.
///
/// He stood on the line if his base met it, whichever way he looked. A man farther before it
/// than a move had not been put down on it at all: the battle began in mid-field. The defensive
/// game has its own way of setting up (V3).
///
/// Source: rule T2.
fn first_move_from(floor: &Floor<'_>, man: usize, from: Point) -> Option<Point> {
    let position = floor.position();
    let placed = &position.men[man];
    let first_move = position.turn.number == 1
        && position.turn.side == placed.side
        && position.game.variety != Variety::Defensive;
    let edge = position.sides[placed.side].back_line;
    let before = position.field.inside_edge(from, edge);
    let (half_width, half_depth) = floor.base(man).half_size();
    let on_it = before.abs() <= half_width.max(half_depth) + TOLERANCE;
    if !first_move || on_it || before > floor.move_of(placed.arm) + TOLERANCE {
        return None;
    }
    let Point { x, y } = from + edge.outward() * before;
    let Field { width, depth } = position.field;
    Some(Point::new(x.clamp(0.0, width), y.clamp(0.0, depth)))
}

/// The edge that a place lies beyond, and how far, in inches; `None` for a place on the field.
pub(super) fn off_the_field(field: Field, place: Point) -> Option<(Edge, f64)> {
    Edge::ALL
        .into_iter()
        .map(|edge| (edge, -field.inside_edge(place, edge)))
        .filter(|(_, beyond)| *beyond > TOLERANCE)
        .max_by(|a, b| a.1.total_cmp(&b.1))
}

/// Whether a man may stand behind his own back line: retired or dead, or put down there and
/// not yet moved.
///
/// Source: rule T2.
pub(super) fn may_be_behind(floor: &Floor<'_>, man: usize, edge: Edge) -> bool {
    let position = floor.position();
    let placed = &position.men[man];
    match placed.state {
        State::Dead | State::Retired => true,
        _ => {
            position.turn.number <= 1
                && edge == position.sides[placed.side].back_line
                && !was_moved(placed.from, &placed.path, placed.at)
        }
    }
}
