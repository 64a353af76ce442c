//! The tape: from edge to edge of what its ends catch, leg by leg, with a running total.
//!
//! An end catches men, guns, corners and outlines of country and the back lines, or lies on a bare
//! place. Every reading is the gap that the judge measures. Measuring changes nothing: pinning a
//! tape is the document's.

use crate::geometry::tolerance::within;
use crate::geometry::{Base, Closest, Point, Segment, Shape};
use crate::position::limits::FARTHEST;
use crate::position::{Edge, Field, Floor, Piece, Position, Side};

/// What an end of the tape lies on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Anchor {
    /// A bare place.
    Place(Point),
    /// A corner of a piece of country, or the middle of a round one, with its place.
    Corner(usize, Point),
    /// The whole of a man, a gun or a piece of country.
    Piece(Piece),
    /// The whole back line of a side.
    BackLine(Side),
}

impl Anchor {
    /// Whether a position has what it lies on.
    pub fn is_on(self, position: &Position) -> bool {
        match self {
            Self::Piece(Piece::Man(man)) => man < position.men.len(),
            Self::Piece(Piece::Gun(gun)) => gun < position.guns.len(),
            Self::Piece(Piece::Country(i)) | Self::Corner(i, _) => i < position.country.len(),
            Self::Place(_) | Self::BackLine(_) => true,
        }
    }
}

/// Between what of its ends a tape is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Between {
    /// The nearest places of what they lie on, as the rules measure.
    #[default]
    Edges,
    /// The middles of men's bases and of guns' axles. What has no such middle is measured from
    /// its edge all the same.
    Centres,
}

/// One leg of a tape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Leg {
    /// Where it is measured from.
    pub from: Point,
    /// Where it is measured to.
    pub to: Point,
    /// Its reading in inches; 0 where the ends touch or overlap.
    pub length: f64,
    /// All legs up to this one, in inches.
    pub total: f64,
}

/// What a pointer catches within so many inches: the nearest corner of country; else the man or
/// gun that lies nearest or under it; else a back line; else the edge of a piece of country; else
/// the bare place. `None` where the pointer is at no place at all.
pub fn catch(floor: &Floor<'_>, pointer: Point, reach: f64) -> Option<Anchor> {
    if !pointer.is_finite() {
        return None;
    }
    let position = floor.position();
    let least = |candidates: Vec<(f64, Anchor)>| {
        let near = candidates.into_iter().filter(|(distance, _)| within(*distance, reach));
        near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, anchor)| anchor)
    };
    let country = || position.country.iter().enumerate();
    let corners = country().flat_map(|(i, piece)| {
        let corners = corners(&piece.shape).into_iter();
        corners.map(move |corner| (corner.distance(pointer), Anchor::Corner(i, corner)))
    });
    let pieces = || {
        let mut pieces = Vec::new();
        floor.men_near(spot(pointer).bounds().grown(reach), |man| {
            let gap = floor.base(man).gap_to_point(pointer);
            pieces.push((gap, Anchor::Piece(Piece::Man(man))));
        });
        pieces.extend((0..position.guns.len()).map(|gun| {
            let gap = floor.gun_base(gun).gap_to_point(pointer);
            (gap, Anchor::Piece(Piece::Gun(gun)))
        }));
        // In file order, whatever order the index gives them in.
        pieces.sort_by_key(|(_, anchor)| match anchor {
            Anchor::Piece(Piece::Man(man)) => (0, *man),
            _ => (1, 0),
        });
        pieces
    };
    let back_lines = || {
        let lines = Side::BOTH.map(|side| {
            let line = edge_line(position.field, position.sides[side].back_line);
            (line.distance_to(pointer), Anchor::BackLine(side))
        });
        lines.to_vec()
    };
    let outlines = country().map(|(i, piece)| {
        let distances = piece
            .shape
            .stretches()
            .map(|(stretch, reach)| (stretch.distance_to(pointer) - reach).abs());
        (distances.fold(f64::INFINITY, f64::min), Anchor::Piece(Piece::Country(i)))
    });
    least(corners.collect())
        .or_else(|| least(pieces()))
        .or_else(|| least(back_lines()))
        .or_else(|| least(outlines.collect()))
        .or(Some(Anchor::Place(pointer)))
}

/// Measures a tape laid over these ends.
pub fn measure(floor: &Floor<'_>, ends: &[Anchor], between: Between) -> Vec<Leg> {
    let mut total = 0.0;
    let legs = ends.iter().zip(ends.iter().skip(1));
    legs.map(|(one, other)| {
        let closest = Extent::of(floor, *one, between).closest(&Extent::of(floor, *other, between));
        total += closest.gap;
        Leg { from: closest.from, to: closest.to, length: closest.gap, total }
    })
    .collect()
}

/// What an end lies on as a single base: of country the stretch that is nearest to the pointer.
pub fn thing(floor: &Floor<'_>, anchor: Anchor, pointer: Point) -> Base {
    let extent = Extent::of(floor, anchor, Between::Edges);
    let nearest = extent
        .bases
        .into_iter()
        .min_by(|a, b| a.gap_to_point(pointer).total_cmp(&b.gap_to_point(pointer)));
    nearest.unwrap_or_else(|| spot(pointer))
}

/// The man nearest to a base, and where the two come nearest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Nearest {
    /// The man, by his place in the position's list.
    pub man: usize,
    /// The gap, from the base to the man.
    pub closest: Closest,
}

/// The nearest man in play of each side to a base, the side's own first and the enemy's second.
/// Those that `leave_out` names, such as the ones who are being moved, are not looked at.
pub fn nearest(
    floor: &Floor<'_>,
    base: &Base,
    side: Side,
    leave_out: impl Fn(usize) -> bool,
) -> (Option<Nearest>, Option<Nearest>) {
    let mut found: [Option<Nearest>; 2] = [None, None];
    let mut reach = 6.0;
    // All men who lie within a reach have been seen once it is looked through.
    let is_settled =
        |found: &Option<Nearest>, reach| found.is_some_and(|near| near.closest.gap <= reach);
    while reach < 4.0 * FARTHEST && !found.iter().all(|one| is_settled(one, reach / 2.0)) {
        floor.men_near(base.bounds().grown(reach), |man| {
            if leave_out(man) || !floor.men()[man].state.in_play() {
                return;
            }
            let best = &mut found[usize::from(floor.side(man) != side)];
            let closest = base.closest(floor.base(man));
            let key = |near: Nearest| (near.closest.gap, near.man);
            let near = Nearest { man, closest };
            if best.is_none_or(|best| key(near) < key(best)) {
                *best = Some(near);
            }
        });
        reach *= 2.0;
    }
    let [friend, enemy] = found;
    (friend, enemy)
}

/// The base of a bare place.
pub(super) fn spot(place: Point) -> Base {
    Base::about(Segment::new(place, place), 0.0)
}

/// The edge of a field, from one of its corners to the next.
fn edge_line(field: Field, edge: Edge) -> Segment {
    let Field { width, depth } = field;
    let (a, b) = match edge {
        Edge::South => ((0.0, 0.0), (width, 0.0)),
        Edge::North => ((0.0, depth), (width, depth)),
        Edge::West => ((0.0, 0.0), (0.0, depth)),
        Edge::East => ((width, 0.0), (width, depth)),
    };
    Segment::new(Point::new(a.0, a.1), Point::new(b.0, b.1))
}

/// The corners of a shape, or the middle of a round one.
fn corners(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Outline(points) | Shape::Line { points, .. } => points.clone(),
        Shape::Circle { at, .. } => vec![*at],
    }
}

/// What an end of the tape covers: bases, and the inside of a shape.
struct Extent<'p> {
    bases: Vec<Base>,
    inside: Option<&'p Shape>,
}

impl<'p> Extent<'p> {
    fn of(floor: &Floor<'p>, anchor: Anchor, between: Between) -> Self {
        let position = floor.position();
        let solid = |base: Base| Self { bases: vec![base], inside: None };
        let piece = |base: &Base| match between {
            Between::Edges => solid(*base),
            Between::Centres => solid(spot(base.at())),
        };
        match anchor {
            Anchor::Place(place) | Anchor::Corner(_, place) => solid(spot(place)),
            Anchor::BackLine(side) => {
                let line = edge_line(position.field, position.sides[side].back_line);
                solid(Base::about(line, 0.0))
            }
            Anchor::Piece(Piece::Man(man)) => piece(floor.base(man)),
            Anchor::Piece(Piece::Gun(gun)) => piece(floor.gun_base(gun)),
            Anchor::Piece(Piece::Country(i)) => {
                let shape = &position.country[i].shape;
                let stretches = shape.stretches();
                let bases = stretches.map(|(stretch, reach)| Base::about(stretch, reach)).collect();
                Self { bases, inside: Some(shape) }
            }
        }
    }

    /// A place of this that lies inside the other.
    fn within(&self, other: &Self) -> Option<Point> {
        let inside = other.inside?;
        self.bases.iter().map(Base::centre).find(|centre| inside.covers(*centre))
    }

    fn closest(&self, other: &Self) -> Closest {
        if let Some(both) = self.within(other).or_else(|| other.within(self)) {
            return Closest { gap: 0.0, from: both, to: both };
        }
        let pairs = self.bases.iter().flat_map(|a| other.bases.iter().map(|b| a.closest(b)));
        let nowhere = Closest { gap: 0.0, from: Point::default(), to: Point::default() };
        pairs.min_by(|a, b| a.gap.total_cmp(&b.gap)).unwrap_or(nowhere)
    }
}
