//! Shortest ways held against another method: a web of places dotted round every obstacle, all
//! joined that can see each other, measured and cut out with the `geo` crate.

use geo::{BooleanOps, Distance, Euclidean, Line, LineString, MultiPolygon, Polygon};
use little_wars::geometry::path::Ground;
use little_wars::geometry::{Bounds, Point, Shape};
use proptest::prelude::*;

const CLEAR: f64 = 0.4375;
const SIDE: f64 = 30.0;

fn coord(point: Point) -> geo::Coord {
    geo::coord! { x: point.x, y: point.y }
}

/// Something a way keeps clear of: how far a leg is from it, and the circles, before clearance,
/// that a way may bend round.
trait Obstacle {
    fn apart(&self, from: Point, to: Point) -> f64;
    fn corners(&self) -> Vec<(Point, f64)>;
}

impl Obstacle for Shape {
    fn apart(&self, from: Point, to: Point) -> f64 {
        let leg = Line::new(coord(from), coord(to));
        match self {
            Self::Outline(points) => Euclidean.distance(&leg, &Polygon::new(line(points), vec![])),
            Self::Line { points, thickness } => {
                Euclidean.distance(&leg, &line(points)) - thickness / 2.0
            }
            Self::Circle { at, radius } => {
                Euclidean.distance(&leg, &geo::Point(coord(*at))) - radius
            }
        }
    }

    fn corners(&self) -> Vec<(Point, f64)> {
        match self {
            Self::Outline(points) => points.iter().map(|point| (*point, 0.0)).collect(),
            Self::Line { points, thickness } => {
                points.iter().map(|point| (*point, thickness / 2.0)).collect()
            }
            Self::Circle { at, radius } => vec![(*at, *radius)],
        }
    }
}

impl Obstacle for Polygon {
    fn apart(&self, from: Point, to: Point) -> f64 {
        Euclidean.distance(&Line::new(coord(from), coord(to)), self)
    }

    fn corners(&self) -> Vec<(Point, f64)> {
        let rings = std::iter::once(self.exterior()).chain(self.interiors());
        rings.flat_map(|ring| ring.coords()).map(|at| (Point::new(at.x, at.y), 0.0)).collect()
    }
}

fn line(points: &[Point]) -> LineString {
    LineString::from_iter(points.iter().map(|point| coord(*point)))
}

/// The length of the shortest way by places dotted round the corners that keeps `clear`: never
/// shorter than the shortest way there is.
fn by_dots(obstacles: &[impl Obstacle], clear: f64, from: Point, to: Point) -> Option<f64> {
    const DOTS: usize = 40;
    let mut places = vec![from, to];
    for (corner, radius) in obstacles.iter().flat_map(Obstacle::corners) {
        let radius = radius + clear;
        // Far enough out that the straight stretch between two dots keeps clear.
        let out = radius / (std::f64::consts::PI / DOTS as f64).cos() + 1e-9;
        places.extend((0..DOTS).map(|dot| {
            let angle = std::f64::consts::TAU * dot as f64 / DOTS as f64;
            Point::new(corner.x + out * angle.cos(), corner.y + out * angle.sin())
        }));
    }
    let on_field =
        |place: &Point| (0.0..=SIDE).contains(&place.x) && (0.0..=SIDE).contains(&place.y);
    let open = |a: Point, b: Point| obstacles.iter().all(|it| it.apart(a, b) >= clear - 1e-9);
    places.retain(|place| on_field(place) && open(*place, *place));
    let mut lengths = vec![f64::INFINITY; places.len()];
    let mut done = vec![false; places.len()];
    *lengths.first_mut()? = 0.0;
    loop {
        let next = (0..places.len())
            .filter(|place| !done[*place] && lengths[*place].is_finite())
            .min_by(|a, b| lengths[*a].total_cmp(&lengths[*b]))?;
        if places[next] == to {
            return Some(lengths[next]);
        }
        done[next] = true;
        for other in 0..places.len() {
            let length = lengths[next] + places[next].distance(places[other]);
            if !done[other] && length < lengths[other] && open(places[next], places[other]) {
                lengths[other] = length;
            }
        }
    }
}

fn place() -> impl Strategy<Value = Point> {
    (0.5..SIDE - 0.5, 0.5..SIDE - 0.5).prop_map(|(x, y)| Point::new(x, y))
}

fn shape() -> impl Strategy<Value = Shape> {
    let size = 1.0..12.0;
    prop_oneof![
        (place(), size.clone(), size.clone()).prop_map(|(Point { x, y }, w, d)| {
            let corners = [(x, y), (x + w, y), (x + w, y + d), (x, y + d)];
            Shape::Outline(corners.map(|(x, y)| Point::new(x, y)).to_vec())
        }),
        (prop::collection::vec(place(), 2..4), 0.1..2.0)
            .prop_map(|(points, thickness)| Shape::Line { points, thickness }),
        (place(), 0.3..4.0).prop_map(|(at, radius)| Shape::Circle { at, radius }),
    ]
}

fn rectangle_shape() -> impl Strategy<Value = Shape> {
    (place(), 1.0..14.0, 1.0..14.0).prop_map(|(Point { x, y }, w, d)| {
        let corners = [(x, y), (x + w, y), (x + w, y + d), (x, y + d)];
        Shape::Outline(corners.map(|(x, y)| Point::new(x, y)).to_vec())
    })
}

fn polygon(shape: &Shape) -> Polygon {
    let Shape::Outline(points) = shape else { panic!("an outline") };
    Polygon::new(line(points), vec![])
}

/// Holds the shortest way against those by dots: the dots lie a little farther out than the way
/// there is, so a narrow gap is shut to them; with a little less clearance every gap that is open
/// is open to them.
fn as_short_as_by_dots(
    ground: &Ground<'_>,
    obstacles: &[impl Obstacle],
    from: Point,
    to: Point,
) -> Result<(), TestCaseError> {
    let walk = ground.walk(from, &[], to, CLEAR, 12.0);
    let longer = by_dots(obstacles, CLEAR, from, to);
    let shorter = by_dots(obstacles, CLEAR - 0.03, from, to);
    let Some(length) = walk.length else {
        prop_assert_eq!(longer, None);
        return Ok(());
    };
    let Some(shorter) = shorter else { return Err(TestCaseError::fail("a way too many")) };
    prop_assert!(length >= shorter - 0.05, "{length} by us, {shorter} by nearer dots");
    if let Some(longer) = longer {
        prop_assert!(length <= longer + 1e-6, "{length} by us, {longer} by dots");
    }
    let open = obstacles.iter().all(|it| it.apart(from, to) >= CLEAR);
    prop_assert!(!open || !walk.round && (length - from.distance(to)).abs() < 1e-9);
    Ok(())
}

fn field() -> Bounds {
    Bounds { min: Point::new(0.0, 0.0), max: Point::new(SIDE, SIDE) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_shortest_way_is_as_short_as_one_by_dots(
        shapes in prop::collection::vec(shape(), 1..5),
        from in place(),
        to in place(),
    ) {
        let clear_of = |place| shapes.iter().all(|shape| shape.apart(place, place) > CLEAR);
        prop_assume!(clear_of(from) && clear_of(to));
        let ground = Ground::new(field(), shapes.iter().enumerate().collect(), Vec::new());
        as_short_as_by_dots(&ground, &shapes, from, to)?;
    }

    /// What a bridge opens is cut out of what blocks, here by `geo`.
    #[test]
    fn a_way_over_bridges_is_as_short_as_one_by_dots(
        blocking in prop::collection::vec(rectangle_shape(), 1..4),
        opening in prop::collection::vec(rectangle_shape(), 1..4),
        from in place(),
        to in place(),
    ) {
        let whole = |shapes: &[Shape]| {
            let none = MultiPolygon::new(Vec::new());
            shapes.iter().fold(none, |all, shape| all.union(&polygon(shape)))
        };
        let shut = whole(&blocking).difference(&whole(&opening)).0;
        let clear_of = |place| shut.iter().all(|it| it.apart(place, place) > CLEAR);
        prop_assume!(clear_of(from) && clear_of(to));
        let ground =
            Ground::new(field(), blocking.iter().enumerate().collect(), opening.iter().collect());
        as_short_as_by_dots(&ground, &shut, from, to)?;
    }
}
