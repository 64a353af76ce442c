//! The position laid out: bases as shapes of the crate `geo`, and everything that is measured.
//!
//! A base is a rounded rectangle. With the radius of its corners taken off all round, a
//! rectangle, a line or a point is left: its core. The gap between two bases is the distance
//! between their cores less both radii, and never less than nothing.

use std::cell::Cell;

use geo::{
    Closest, ClosestPoint, Distance, Euclidean, Geometry, Intersects, Line, LineString, Polygon,
};
use little_wars::position::{Arm, Edge, Gun, Man, Position, Side, State};

use super::natural;

/// How far a length may exceed a limit and still be within it.
pub const TOLERANCE: f64 = 0.000_001;
/// Measurements so near the very end of the tolerance that the last digits of the arithmetic
/// decide.
const DOUBT: f64 = 1e-9;

pub type Pt = geo::Point<f64>;

/// A base, or a single place.
pub struct Shape {
    core: Geometry<f64>,
    corners: Vec<Pt>,
    radius: f64,
    pub centre: Pt,
}

impl Shape {
    /// A single place.
    fn place(at: Pt) -> Self {
        Self { core: at.into(), corners: vec![at], radius: 0.0, centre: at }
    }

    /// A rounded rectangle: half its width to either side of `at`, and so far before and
    /// behind it.
    fn base(at: Pt, facing: f64, width: f64, before: f64, behind: f64, radius: f64) -> Self {
        let (ahead, right) = compass(facing);
        let side = if width / 2.0 - radius < 1e-12 { 0.0 } else { width / 2.0 - radius };
        let (mut front, mut back) = (before - radius, radius - behind);
        if front - back < 1e-12 {
            front = f64::midpoint(front, back);
            back = front;
        }
        let corner = |along: f64, across: f64| at + ahead * along + right * across;
        let (core, corners) = match (side == 0.0, front == back) {
            (true, true) => {
                let point = corner(front, 0.0);
                (point.into(), vec![point])
            }
            (true, false) => line(corner(front, 0.0), corner(back, 0.0)),
            (false, true) => line(corner(front, -side), corner(front, side)),
            (false, false) => {
                let corners = vec![
                    corner(front, -side),
                    corner(front, side),
                    corner(back, side),
                    corner(back, -side),
                ];
                (Polygon::new(LineString::from(corners.clone()), Vec::new()).into(), corners)
            }
        };
        Self { core, corners, radius, centre: at }
    }

    /// The lines between the two cores that may be shortest: from each corner of either to the
    /// nearest place on the other. (Where convex shapes do not overlap, a shortest line starts
    /// at a corner of one of them.)
    fn lines(&self, other: &Self) -> Vec<[Pt; 2]> {
        let near = |corner: &Pt, core: &Geometry<f64>| match core.closest_point(corner) {
            Closest::SinglePoint(place) | Closest::Intersection(place) => place,
            Closest::Indeterminate => *corner,
        };
        let out = self.corners.iter().map(|corner| [*corner, near(corner, &other.core)]);
        let back = other.corners.iter().map(|corner| [near(corner, &self.core), *corner]);
        out.chain(back).collect()
    }

    /// The gap to another, in inches.
    fn gap(&self, other: &Self) -> f64 {
        if self.core.intersects(&other.core) {
            return 0.0;
        }
        let lengths = self.lines(other).into_iter().map(|[a, b]| Euclidean.distance(a, b));
        (lengths.fold(f64::INFINITY, f64::min) - self.radius - other.radius).max(0.0)
    }

    /// The point of contact with another: the middle of the shortest line; where several are
    /// shortest, the middle of the stretch they cover; where the two touch or overlap, the
    /// middle of the line between the centres.
    ///
    /// Bases that lie almost, but not quite, flank along flank leave room for more than one
    /// reading of what the stretch is: of these it says so in `doubtful`.
    fn point_of_contact(&self, other: &Self, doubtful: &Cell<bool>) -> Pt {
        let gap = self.gap(other);
        if gap <= TOLERANCE {
            return (self.centre + other.centre) / 2.0;
        }
        let whole = gap + self.radius + other.radius;
        let lines = self.lines(other);
        let excess = |[a, b]: &[Pt; 2]| Euclidean.distance(*a, *b) - whole;
        for [a, b] in lines.iter().filter(|line| excess(line) <= TOLERANCE) {
            // How much farther off another corner lies, for each inch between the two lines.
            let almost = |line: &[Pt; 2]| {
                let apart = Euclidean.distance(*a, line[0]).max(Euclidean.distance(*b, line[1]));
                (DOUBT..0.002 * apart).contains(&excess(line))
            };
            if lines.iter().any(almost) {
                doubtful.set(true);
            }
        }
        let middles: Vec<Pt> = lines
            .into_iter()
            .filter(|line| excess(line) <= TOLERANCE)
            .map(|[a, b]| {
                let way = (b - a) / Euclidean.distance(a, b);
                ((a + way * self.radius) + (b - way * other.radius)) / 2.0
            })
            .collect();
        // The stretch reaches from one of the two middles that lie farthest apart to the other.
        let mut ends = (middles[0], middles[0]);
        for a in &middles {
            for b in &middles {
                if Euclidean.distance(*a, *b) > Euclidean.distance(ends.0, ends.1) {
                    ends = (*a, *b);
                }
            }
        }
        (ends.0 + ends.1) / 2.0
    }
}

fn line(from: Pt, to: Pt) -> (Geometry<f64>, Vec<Pt>) {
    (Line::new(from, to).into(), vec![from, to])
}

/// The unit vectors ahead and to the right of someone who looks along a bearing.
pub fn compass(facing: f64) -> (Pt, Pt) {
    let (sin, cos) = facing.rem_euclid(360.0).to_radians().sin_cos();
    (Pt::new(sin, cos), Pt::new(cos, -sin))
}

/// The bearing straight away from a back line.
pub fn attack(back_line: Edge) -> f64 {
    match back_line {
        Edge::South => 0.0,
        Edge::West => 90.0,
        Edge::North => 180.0,
        Edge::East => 270.0,
    }
}

/// A position with every base laid out.
pub struct Laid<'p> {
    pub position: &'p Position,
    /// The men, in natural order.
    pub men: Vec<&'p Man>,
    shapes: Vec<Shape>,
    gaps: Vec<Vec<f64>>,
    /// Men by guns in file order.
    gun_gaps: Vec<Vec<f64>>,
    /// Whether some measurement fell so near the end of the tolerance that two right programs
    /// may differ on it.
    pub doubtful: Cell<bool>,
}

impl<'p> Laid<'p> {
    pub fn new(position: &'p Position) -> Self {
        let mut men: Vec<&Man> = position.men.iter().collect();
        men.sort_by(|a, b| natural::order(&a.id, &b.id));
        let shapes: Vec<Shape> =
            men.iter().map(|man| man_shape(position, man, point(man.at))).collect();
        let guns: Vec<Shape> = position.guns.iter().map(|gun| gun_shape(position, gun)).collect();
        let gaps = table(&shapes, &shapes);
        let gun_gaps = table(&shapes, &guns);
        Self { position, men, shapes, gaps, gun_gaps, doubtful: Cell::new(false) }
    }

    pub fn charger(&self) -> Side {
        self.position.turn.side
    }

    pub fn all(&self) -> std::ops::Range<usize> {
        0..self.men.len()
    }

    pub fn side(&self, man: usize) -> Side {
        self.men[man].side
    }

    pub fn find(&self, id: &str) -> Option<usize> {
        self.men.iter().position(|man| man.id == id)
    }

    pub fn ids(&self, men: impl IntoIterator<Item = usize>) -> Vec<String> {
        men.into_iter().map(|man| self.men[man].id.clone()).collect()
    }

    /// Whether a length is within a limit.
    pub fn within(&self, length: f64, limit: f64) -> bool {
        self.doubt(length - limit - TOLERANCE);
        length <= limit + TOLERANCE
    }

    /// Whether a length lies in a range, its ends included.
    pub fn in_range(&self, length: f64, least: f64, most: f64) -> bool {
        self.doubt(length - least + TOLERANCE);
        length >= least - TOLERANCE && self.within(length, most)
    }

    /// Notes a measurement that only the last digits decide.
    fn doubt(&self, excess: f64) {
        if excess.abs() < DOUBT {
            self.doubtful.set(true);
        }
    }

    pub fn gap(&self, a: usize, b: usize) -> f64 {
        self.gaps[a][b]
    }

    /// Whether two men stand within 6 in of each other.
    pub fn near(&self, a: usize, b: usize) -> bool {
        self.within(self.gap(a, b), 6.0)
    }

    pub fn gun_gap(&self, man: usize, gun: usize) -> f64 {
        self.gun_gaps[man][gun]
    }

    pub fn near_gun(&self, man: usize, gun: usize) -> bool {
        self.within(self.gun_gap(man, gun), 6.0)
    }

    pub fn point_of_contact(&self, a: usize, b: usize) -> Pt {
        self.shapes[a].point_of_contact(&self.shapes[b], &self.doubtful)
    }

    /// From a place to a man's base.
    pub fn gap_from(&self, place: Pt, man: usize) -> f64 {
        Shape::place(place).gap(&self.shapes[man])
    }

    /// How far within a move is for a man.
    pub fn arm_move(&self, arm: Arm) -> f64 {
        let once = match arm {
            Arm::Infantry => 12.0,
            Arm::Cavalry => 24.0,
        };
        once * f64::from(self.position.rulings.move_multiplier)
    }

    /// Whether a man's base touches a side's back line, or lies beyond it.
    pub fn touches_back_line(&self, man: usize, side: Side) -> bool {
        self.over(&self.shapes[man], side)
    }

    /// The same with the man standing elsewhere, his facing as it is.
    pub fn touches_back_line_at(
        &self,
        man: usize,
        at: little_wars::geometry::Point,
        side: Side,
    ) -> bool {
        self.over(&man_shape(self.position, self.men[man], point(at)), side)
    }

    fn over(&self, shape: &Shape, side: Side) -> bool {
        let field = self.position.field;
        let inside = |corner: &Pt| match self.position.sides[side].back_line {
            Edge::South => corner.y(),
            Edge::North => field.depth - corner.y(),
            Edge::West => corner.x(),
            Edge::East => field.width - corner.x(),
        };
        shape.corners.iter().any(|corner| self.within(inside(corner) - shape.radius, 0.0))
    }

    /// How far a place lies before the line of a gun's axle, the way its muzzle points; exactly
    /// nothing when it is on the line.
    pub fn before_axle(&self, at: little_wars::geometry::Point, gun: &Gun) -> f64 {
        let way = point(at) - point(gun.at);
        let (ahead, _) = compass(gun.facing.0);
        let before = way.x() * ahead.x() + way.y() * ahead.y();
        self.doubt(before.abs() - TOLERANCE);
        if before.abs() <= TOLERANCE { 0.0 } else { before }
    }
}

/// Whether a man stands ready in the position as it was put down.
pub fn ready(man: &Man) -> bool {
    man.state == State::Ready
}

/// A length in whole millionths of an inch.
pub fn rounded(length: f64) -> i64 {
    (length * 1e6).round() as i64
}

fn point(at: little_wars::geometry::Point) -> Pt {
    Pt::new(at.x, at.y)
}

fn table(rows: &[Shape], columns: &[Shape]) -> Vec<Vec<f64>> {
    rows.iter().map(|row| columns.iter().map(|column| row.gap(column)).collect()).collect()
}

fn man_shape(position: &Position, man: &Man, at: Pt) -> Shape {
    let (own, usual) = (&man.size, &position.man_sizes[man.arm]);
    let deep = match man.arm {
        Arm::Infantry => 0.75,
        Arm::Cavalry => 2.25,
    };
    let width = own.width.or(usual.width).unwrap_or(0.75);
    let depth = own.depth.or(usual.depth).unwrap_or(deep);
    let corner = own.corner.or(usual.corner).unwrap_or(0.375);
    Shape::base(at, man.facing.0, width, depth / 2.0, depth / 2.0, corner)
}

fn gun_shape(position: &Position, gun: &Gun) -> Shape {
    let size = &position.gun_size;
    Shape::base(
        point(gun.at),
        gun.facing.0,
        size.width.unwrap_or(3.0),
        size.muzzle.unwrap_or(2.5),
        size.trail.unwrap_or(4.5),
        size.corner.unwrap_or(0.0),
    )
}
