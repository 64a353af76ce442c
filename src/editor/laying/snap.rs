//! Snapping: where pieces that are being moved come to lie when they are let go.
//!
//! What is near enough is caught on, the nearest first: 1/16 in clear of a neighbour, contact
//! with an enemy (1/32 in, well inside the 1/8), the end of the string; where nothing is, the grid.
//! The places given are the ones to store: what is shown is what is stored. The gaps are the
//! judge's, the distances [`crate::rules::room`]'s.

use std::sync::Arc;

use super::string::MoveString;
use crate::geometry::{Base, BaseIndex, Closest, Point, Shape};
use crate::position::{Floor, Piece, Side};
use crate::rules::room::{laid_apart, may_stand};

/// What stands still while others are moved.
pub struct Still {
    bases: Vec<Base>,
    /// What each base is of; several may be of one piece of country.
    pieces: Vec<Standing>,
    index: BaseIndex,
}

/// A piece that stands still.
struct Standing {
    piece: Piece,
    /// The side of a man.
    side: Option<Side>,
    /// The shape of country that it is an edge of.
    edge_of: Option<Arc<Shape>>,
}

impl Still {
    /// What of a floor stands still when these pieces are moved: men in play, guns, and the edges
    /// of country that blocks. Made once, when a gesture begins.
    pub fn new(floor: &Floor<'_>, moved: impl Fn(Piece) -> bool) -> Self {
        let position = floor.position();
        let stands = |piece, side, edge_of| Standing { piece, side, edge_of };
        let men = floor.men().iter().enumerate().filter(|(_, man)| man.state.in_play());
        let men = men.map(|(i, man)| (*floor.base(i), stands(Piece::Man(i), Some(man.side), None)));
        let guns = (0..position.guns.len())
            .map(|i| (*floor.gun_base(i), stands(Piece::Gun(i), None, None)));
        let country = position.country.iter().enumerate().filter(|(_, piece)| piece.blocks());
        let country = country.flat_map(|(i, piece)| {
            let shape = Arc::new(piece.shape.clone());
            let edge = |base| (base, stands(Piece::Country(i), None, Some(Arc::clone(&shape))));
            edges(&piece.shape).map(edge).collect::<Vec<_>>()
        });
        let all = men.chain(guns).chain(country).filter(|(_, standing)| !moved(standing.piece));
        let (bases, pieces): (Vec<Base>, Vec<_>) = all.unzip();
        let index = BaseIndex::new(&bases);
        Self { bases, pieces, index }
    }

    /// Whether a moved piece and one that stands still are men of opposite sides.
    fn enemies(&self, moved: &Moved, other: usize) -> bool {
        moved.side.zip(self.pieces[other].side).is_some_and(|(side, others)| side != others)
    }

    /// Whether a base lies within the country that this is an edge of.
    fn covers(&self, other: usize, base: &Base) -> bool {
        self.pieces[other].edge_of.as_ref().is_some_and(|shape| shape.covers(base.centre()))
    }
}

/// The edges of a shape as bases.
fn edges(shape: &Shape) -> impl Iterator<Item = Base> {
    shape.stretches().map(|(stretch, reach)| Base::about(stretch, reach))
}

/// A piece that is being moved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moved {
    /// Its base where the gesture began.
    pub base: Base,
    /// A man's side; `None` for a gun.
    pub side: Option<Side>,
}

/// What to catch on, and from how near.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Catch<'s> {
    /// How far a piece may be drawn aside, in inches: so many points on the screen.
    pub pull: f64,
    /// The width of the grid in inches; `None` for none.
    pub grid: Option<f64>,
    /// The string of the piece that is held by the hand.
    pub string: Option<&'s MoveString>,
    /// Whether neighbours and enemies are caught on.
    pub pieces: bool,
}

impl Catch<'_> {
    /// Nothing is caught on: what a held key asks for.
    pub const NOTHING: Self = Self { pull: 0.0, grid: None, string: None, pieces: false };
}

/// What was caught on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Caught {
    /// The place of the held piece lies on the grid.
    Grid,
    /// A moved piece, by its place among the moved, lies 1/16 in clear of this one.
    Neighbour(usize, Piece, Closest),
    /// A moved man, by his place among the moved, lies 1/32 in from this enemy.
    Enemy(usize, Piece, Closest),
    /// The held piece lies at the end of its string.
    StringEnd(Point),
}

/// Where moved pieces come to lie.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapped {
    /// The place of each, in order: to be shown, and to be stored as it is.
    pub places: Vec<Point>,
    /// What was caught on.
    pub caught: Option<Caught>,
}

/// Where pieces come to lie that the hand moves by so much from where the gesture began. `held`
/// is the one that the hand holds, by its place among them: grid and string are for that one.
///
/// A catch that would bring a piece nearer to another than it may lie is passed over.
pub fn snap(still: &Still, moved: &[Moved], held: usize, by: Point, catch: &Catch<'_>) -> Snapped {
    let held_at = moved.get(held).map(|piece| piece.base.at());
    let caught = catch
        .pieces
        .then(|| on_pieces(still, moved, by, catch.pull))
        .flatten()
        .into_iter()
        .chain(held_at.and_then(|at| on_string(catch.string?, at, by, catch.pull)))
        .min_by(|(a, _), (b, _)| (*a - by).length().total_cmp(&(*b - by).length()));
    if let Some((offset, caught)) = caught {
        let places = moved.iter().map(|piece| piece.base.at() + offset).collect();
        return Snapped { places, caught: Some(caught) };
    }
    let on_grid = held_at.zip(catch.grid.filter(|grid| *grid > 0.0)).map(|(at, grid)| {
        let Point { x, y } = at + by;
        (at, Point::new((x / grid).round() * grid, (y / grid).round() * grid))
    });
    match on_grid {
        // The held piece lies on the grid to the bit.
        Some((at, on_grid)) => {
            let place = |(i, piece): (usize, &Moved)| {
                if i == held { on_grid } else { piece.base.at() + (on_grid - at) }
            };
            let places = moved.iter().enumerate().map(place).collect();
            Snapped { places, caught: Some(Caught::Grid) }
        }
        None => Snapped { places: moved.iter().map(|p| p.base.at() + by).collect(), caught: None },
    }
}

/// The end of the string, where the held piece is near it.
fn on_string(string: &MoveString, at: Point, by: Point, pull: f64) -> Option<(Point, Caught)> {
    let (corner, left) = string.last_leg()?;
    let way = at + by - corner;
    let length = way.length();
    if length == 0.0 || (length - left).abs() > pull {
        return None;
    }
    let end = corner + way * (left / length);
    Some((end - at, Caught::StringEnd(end)))
}

/// A catch on a piece, before it is known to be a good one.
struct Candidate {
    moved: usize,
    other: usize,
    offset: Point,
}

/// How many catches are looked at, the nearest first, before none is taken.
const MOST_CANDIDATES: usize = 16;

/// The nearest offset at which a moved piece lies just so far from one that stands still, or from
/// two, and all others lie no nearer than they may.
fn on_pieces(still: &Still, moved: &[Moved], by: Point, pull: f64) -> Option<(Point, Caught)> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for (i, piece) in moved.iter().enumerate() {
        let base = piece.base.moved(by);
        still.index.visit(base.bounds().grown(pull + laid_apart(false)), |other| {
            if still.covers(other, &base) {
                return;
            }
            let aim = laid_apart(still.enemies(piece, other));
            let aside = aside(&base, &still.bases[other], aim, pull);
            let offset = aside.map(|aside| by + aside);
            candidates.extend(offset.map(|offset| Candidate { moved: i, other, offset }));
        });
    }
    let key = |one: &Candidate| ((one.offset - by).length(), one.moved, one.other);
    candidates.sort_by(|a, b| {
        let (a, b) = (key(a), key(b));
        a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2)))
    });
    candidates.truncate(MOST_CANDIDATES);
    let first = candidates.first()?;
    let of_both = candidates.iter().skip(1).find_map(|second| {
        let offset = of_both(still, moved, first, second)?;
        let good = (offset - by).length() <= pull && has_room(still, moved, offset);
        good.then_some((offset, first))
    });
    let of_one = || {
        let good = candidates.iter().find(|one| has_room(still, moved, one.offset));
        good.map(|one| (one.offset, one))
    };
    let (offset, on) = of_both.or_else(of_one)?;
    let (piece, other) = (&moved[on.moved], still.pieces[on.other].piece);
    let closest = piece.base.moved(offset).closest(&still.bases[on.other]);
    let caught = if still.enemies(piece, on.other) { Caught::Enemy } else { Caught::Neighbour };
    Some((offset, caught(on.moved, other, closest)))
}

/// The unit vector from a base to another where they are nearest, and the gap: below nought by how
/// much their corners lie in one another. `None` where their very cores do.
///
/// Along that way the gap between two convex bases changes by just what one is moved.
fn apart(base: &Base, other: &Base) -> Option<(Point, f64)> {
    let radii = base.radius() + other.radius();
    let closest = base.shrunk(base.radius()).closest(&other.shrunk(other.radius()));
    let way = (closest.to - closest.from) * (1.0 / closest.gap);
    (closest.gap > 0.0).then_some((way, closest.gap - radii))
}

/// The way aside, no longer than `pull`, after which a base lies just `aim` from another.
fn aside(base: &Base, other: &Base, aim: f64, pull: f64) -> Option<Point> {
    let way = match apart(base, other) {
        Some((way, gap)) => way * (gap - aim),
        None => out_of(base, other, aim)?,
    };
    (way.length() <= pull).then_some(way)
}

/// The way out of an overlap of the cores, from middle to middle, after which a base lies `aim`
/// from another.
fn out_of(base: &Base, other: &Base, aim: f64) -> Option<Point> {
    let between = base.centre() - other.centre();
    let length = between.length();
    if length == 0.0 {
        return None;
    }
    let out = between * (1.0 / length);
    let (width, depth) = base.half_size();
    let (other_width, other_depth) = other.half_size();
    let (mut near, mut far) = (0.0, width + depth + other_width + other_depth + aim);
    for _ in 0..60 {
        let middle = (near + far) / 2.0;
        let gap = base.moved(out * middle).gap(other);
        if gap < aim { near = middle } else { far = middle }
    }
    Some(out * far)
}

/// The offset at which two catches hold at once, by Newton's method from the first.
fn of_both(still: &Still, moved: &[Moved], one: &Candidate, two: &Candidate) -> Option<Point> {
    let mut offset = one.offset;
    for _ in 0..12 {
        // The way from the moved piece to the other, and how much farther off it is than it should.
        let off = |on: &Candidate| {
            let piece = &moved[on.moved];
            let (way, gap) = apart(&piece.base.moved(offset), &still.bases[on.other])?;
            Some((way, gap - laid_apart(still.enemies(piece, on.other))))
        };
        let ((way, off_one), (other_way, off_two)) = (off(one)?, off(two)?);
        if off_one.abs().max(off_two.abs()) < 1e-12 {
            return Some(offset);
        }
        let turn = way.cross(other_way);
        // Two that lie the same way, or opposite ways, make no corner.
        if turn.abs() < 1e-3 {
            return None;
        }
        let x = (off_one * other_way.y - off_two * way.y) / turn;
        let y = (off_two * way.x - off_one * other_way.x) / turn;
        offset = offset + Point::new(x, y);
    }
    None
}

/// Whether no moved piece lies nearer to another than it may.
fn has_room(still: &Still, moved: &[Moved], offset: Point) -> bool {
    moved.iter().all(|piece| {
        let base = piece.base.moved(offset);
        let too_near = |other: usize| {
            let gap = base.gap(&still.bases[other]);
            !may_stand(gap, still.enemies(piece, other)) || still.covers(other, &base)
        };
        !still.index.any(base.bounds().grown(laid_apart(false)), too_near)
    })
}
