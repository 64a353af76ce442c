//! Ways whose lengths are worked out by hand.

use super::*;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// Half an infantry-man's width and 1/16 in.
const CLEAR: f64 = 0.4375;

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

fn field() -> Bounds {
    Bounds { min: at(0.0, 0.0), max: at(144.0, 108.0) }
}

fn outline(corners: &[(f64, f64)]) -> Shape {
    Shape::Outline(corners.iter().map(|(x, y)| at(*x, *y)).collect())
}

fn rectangle(x: f64, y: f64, width: f64, depth: f64) -> Shape {
    outline(&[(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)])
}

fn wall(points: &[(f64, f64)]) -> Shape {
    Shape::Line { points: points.iter().map(|(x, y)| at(*x, *y)).collect(), thickness: 0.25 }
}

fn walk(blocking: &[Shape], opening: &[Shape], from: Point, to: Point) -> Walk {
    let ground =
        Ground::new(field(), blocking.iter().enumerate().collect(), opening.iter().collect());
    ground.walk(from, &[], to, CLEAR, 12.0)
}

/// Holds a way's length against one worked out by hand, to a billionth of an inch.
fn assert_length(walk: &Walk, expected: f64) {
    let length = walk.length.expect("an open way");
    assert!((length - expected).abs() < 1e-9, "{length} and not {expected}");
}

#[test]
fn the_straight_way_is_open_at_exactly_the_clearance() {
    let wall = [wall(&[(50.0, 50.0), (50.0, 60.0)])];
    // The wall's face is at 50.125: the line passes at 0.4375 from it, or a hair nearer.
    let open = walk(&wall, &[], at(50.5625, 45.0), at(50.5625, 65.0));
    assert!(!open.round);
    assert_length(&open, 20.0);
    let near = walk(&wall, &[], at(50.5615, 45.0), at(50.5615, 65.0));
    assert!(near.round);
    assert!(near.length.unwrap() > 20.0 && near.length.unwrap() < 20.001);
}

#[test]
fn round_the_end_of_a_wall() {
    // From 3 west and 2 south of the wall's end to 3 east and 2 south of it, round a circle of
    // 0.125 + 0.4375 about the end: two tangents and the arc between them.
    let wall = [wall(&[(50.0, 20.0), (50.0, 60.0)])];
    let walked = walk(&wall, &[], at(47.0, 58.0), at(53.0, 58.0));
    let (apart, radius) = (13.0f64.sqrt(), 0.5625);
    let below = 2.0 * 1.5f64.atan();
    let arc = 2.0 * PI - below - 2.0 * (radius / apart).acos();
    assert!(walked.round && walked.shut_by.is_none());
    assert_length(&walked, 2.0 * (13.0 - radius * radius).sqrt() + radius * arc);
}

#[test]
fn round_a_square_house() {
    // Middle of the west side to middle of the east side, 5 off either, round two corners.
    let house = [rectangle(50.0, 50.0, 10.0, 10.0)];
    let walked = walk(&house, &[], at(45.0, 55.0), at(65.0, 55.0));
    let apart = 50.0f64.sqrt();
    let arc = FRAC_PI_4 + (CLEAR / apart).asin();
    assert_length(&walked, 2.0 * (50.0 - CLEAR * CLEAR).sqrt() + 2.0 * CLEAR * arc + 10.0);
}

#[test]
fn round_a_pond() {
    // A circle of 3 with the clearance added, from 5 west of its centre to 5 east of it.
    let pond = [Shape::Circle { at: at(50.0, 50.0), radius: 3.0 }];
    let walked = walk(&pond, &[], at(45.0, 50.0), at(55.0, 50.0));
    let radius = 3.0 + CLEAR;
    let arc = PI - 2.0 * (radius / 5.0).acos();
    assert_length(&walked, 2.0 * (25.0 - radius * radius).sqrt() + radius * arc);
}

#[test]
fn between_two_houses_only_where_there_is_room() {
    let row = |gap: f64| [rectangle(30.0, 50.0, 20.0, 4.0), rectangle(50.0 + gap, 50.0, 20.0, 4.0)];
    // The gap is 0.875 = twice the clearance, and the way straight through it.
    assert_length(&walk(&row(0.875), &[], at(50.4375, 48.0), at(50.4375, 56.0)), 8.0);
    let round = walk(&row(0.874), &[], at(50.4375, 48.0), at(50.4375, 56.0));
    assert!(round.length.unwrap() > 40.0);
}

#[test]
fn into_a_gap_from_aside_bends_round_both_corners() {
    // A gap of 2 between walls' ends, start and goal 5 off it and 5 aside, on opposite sides.
    // By symmetry the way passes the middle of the gap: from start to middle round the near
    // corner, twice.
    let walls = [rectangle(0.0, 50.0, 50.0, 1.0), rectangle(52.0, 50.0, 60.0, 1.0)];
    let walked = walk(&walls, &[], at(45.0, 45.0), at(59.0, 56.0));
    // Round the corner (50, 50) clockwise from the start, then straight over to the corner
    // (52, 51), round which it bends back: an inner tangent of two circles.
    let corner = 50.0f64.sqrt();
    let first = (50.0 - CLEAR * CLEAR).sqrt();
    let between = (4.0 + 1.0f64).sqrt();
    let inner = (between * between - 4.0 * CLEAR * CLEAR).sqrt();
    let second_corner = (49.0 + 25.0f64).sqrt();
    let last = (74.0 - CLEAR * CLEAR).sqrt();
    // Directions of the three legs, in radians from east; a leg that leaves a circle on its
    // right turns off the line to the centre to the left, and the other way about.
    let leg_1 = FRAC_PI_4 - (CLEAR / corner).asin();
    let leg_2 = 0.5f64.atan() + (2.0 * CLEAR / between).asin();
    let leg_3 = (5.0f64 / 7.0).atan() - (CLEAR / second_corner).asin();
    let arcs = CLEAR * ((leg_2 - leg_1).abs() + (leg_2 - leg_3).abs());
    assert_length(&walked, first + inner + last + arcs);
}

#[test]
fn over_a_bridge_and_not_through_the_river() {
    let river = [rectangle(0.0, 50.0, 144.0, 6.0)];
    let bridge = [rectangle(70.0, 49.0, 4.0, 8.0)];
    assert_length(&walk(&river, &bridge, at(72.0, 45.0), at(72.0, 60.0)), 15.0);
    // On the bridge the river's cut edge is 0.4375 off at x = 70.4375.
    assert!(!walk(&river, &bridge, at(70.4375, 45.0), at(70.4375, 60.0)).round);
    assert!(walk(&river, &bridge, at(70.43, 45.0), at(70.43, 60.0)).round);
    let none = walk(&river, &[], at(72.0, 45.0), at(72.0, 60.0));
    assert_eq!((none.length, none.shut_by), (None, Some(0)));
    // A bridge too narrow for his base is none to him.
    let plank = [rectangle(70.0, 49.0, 0.8, 8.0)];
    assert_eq!(walk(&river, &plank, at(70.4, 45.0), at(70.4, 60.0)).length, None);
}

#[test]
fn over_a_bridge_from_aside() {
    // 4 west of the bridge's edge and 4 south of the bank, to the same place beyond the river.
    let river = [rectangle(0.0, 50.0, 144.0, 6.0)];
    let bridge = [rectangle(70.0, 50.0, 4.0, 6.0)];
    let walked = walk(&river, &bridge, at(66.0, 46.0), at(66.0, 60.0));
    let apart = 32.0f64.sqrt();
    // Both corners (70, 50) and (70, 56) lie to the left. The tangent's direction is 45 degrees
    // less asin(clear / apart); the way turns from it to due north.
    let arc = FRAC_PI_2 - (FRAC_PI_4 - (CLEAR / apart).asin());
    assert_length(&walked, 2.0 * (32.0 - CLEAR * CLEAR).sqrt() + 2.0 * CLEAR * arc + 6.0);
}

#[test]
fn through_a_road_over_a_round_wood() {
    // A wood of radius 5, a road 3 wide through its middle: open along the road.
    let wood = [Shape::Circle { at: at(50.0, 50.0), radius: 5.0 }];
    let road = [Shape::Line { points: vec![at(40.0, 50.0), at(60.0, 50.0)], thickness: 3.0 }];
    assert_length(&walk(&wood, &road, at(42.0, 50.0), at(58.0, 50.0)), 16.0);
    assert!(walk(&wood, &road, at(42.0, 51.2), at(58.0, 51.2)).round);
    // Round the outside where the road is not taken: as if the wood were whole.
    let walked = walk(&wood, &road, at(50.0, 44.0), at(58.0, 53.0));
    let radius = 5.0 + CLEAR;
    let (near, far) = (6.0, 73.0f64.sqrt());
    let between = FRAC_PI_2 + (3.0f64 / 8.0).atan();
    let arc = between - (radius / near).acos() - (radius / far).acos();
    let legs = (near * near - radius * radius).sqrt() + (far * far - radius * radius).sqrt();
    assert!(arc > 0.0);
    assert_length(&walked, legs + radius * arc);
}

#[test]
fn a_way_round_stays_on_the_field() {
    // A wall from the west edge to 0.5 short of the east edge leaves no room, to 1 short it does.
    let to = |x: f64| [wall(&[(0.0, 50.0), (x, 50.0)])];
    assert_eq!(walk(&to(143.5), &[], at(140.0, 48.0), at(140.0, 52.0)).length, None);
    assert!(walk(&to(143.0), &[], at(140.0, 48.0), at(140.0, 52.0)).length.is_some());
    assert_eq!(walk(&to(144.0), &[], at(140.0, 48.0), at(140.0, 52.0)).length, None);
}

#[test]
fn who_stands_too_near_may_leave_but_not_cross() {
    let house = [rectangle(50.0, 50.0, 10.0, 10.0)];
    // 0.2 off the west face: straight away, and along it, but not through.
    assert_length(&walk(&house, &[], at(49.8, 55.0), at(40.0, 55.0)), 9.8);
    assert_length(&walk(&house, &[], at(49.8, 52.0), at(49.8, 58.0)), 6.0);
    assert!(walk(&house, &[], at(49.8, 55.0), at(65.0, 55.0)).round);
    // In it, there is no way out.
    let inside = walk(&house, &[], at(55.0, 55.0), at(40.0, 55.0));
    assert_eq!((inside.length, inside.shut_by), (None, Some(0)));
}

#[test]
fn corners_are_taken_as_given() {
    let house = [rectangle(50.0, 50.0, 10.0, 10.0)];
    let ground = Ground::new(field(), house.iter().enumerate().collect(), Vec::new());
    let corners = [at(49.0, 61.0), at(61.0, 61.0)];
    let walked = ground.walk(at(49.0, 55.0), &corners, at(61.0, 55.0), CLEAR, 12.0);
    assert_length(&walked, 24.0);
    assert_eq!((walked.shut_by, walked.last_turn), (None, Some(at(61.0, 61.0))));
    let cut = ground.walk(at(49.0, 55.0), &[at(50.1, 60.2)], at(61.0, 55.0), CLEAR, 12.0);
    assert_eq!(cut.shut_by, Some(0));
}

#[test]
fn out_of_a_yard_by_its_gate() {
    // Walls round a yard of 10 by 10 with a gate of 2 in the middle of the north side: a man in
    // the middle of the yard who would go south goes out by the gate and round.
    let yard = [wall(&[
        (54.0, 60.0),
        (50.0, 60.0),
        (50.0, 50.0),
        (60.0, 50.0),
        (60.0, 60.0),
        (56.0, 60.0),
    ])];
    let walked = walk(&yard, &[], at(55.0, 55.0), at(55.0, 45.0));
    let radius = 0.125 + CLEAR;
    // To the end of the wall at (54, 60), round it, west along the wall to the corner (50, 60),
    // south to (50, 50), and to the goal.
    let to_gate = 26.0f64.sqrt();
    let tangent = (26.0 - radius * radius).sqrt();
    // Legs run at these bearings from east; the first leaves the circle on its left.
    let leg_1 = PI - 5.0f64.atan() - (radius / to_gate).asin();
    let arc_1 = PI - leg_1;
    let to_goal = 50.0f64.sqrt();
    let last = (50.0 - radius * radius).sqrt();
    let arc_3 = FRAC_PI_4 + (radius / to_goal).asin();
    let arcs = radius * (arc_1 + FRAC_PI_2 + arc_3);
    assert_length(&walked, tangent + 4.0 + 10.0 + last + arcs);
}

#[test]
fn a_search_is_given_up_only_beyond_the_limit() {
    // Forty rows of forty little houses, and a man shut in by a ring of wall among them who
    // would be at its other side: there is no way, and it takes too long to see that.
    let rows = |i: usize| (3.0 + 3.5 * (i % 40) as f64, 3.0 + 2.6 * (i / 40) as f64);
    let mut country: Vec<Shape> =
        (0..1600).map(rows).map(|(x, y)| rectangle(x, y, 1.0, 0.5)).collect();
    country.push(wall(&[(0.0, 51.3), (144.0, 51.3)]));
    let walked = walk(&country, &[], at(72.0, 50.3), at(72.0, 52.3));
    assert_eq!((walked.length, walked.round), (None, false));
    assert!(walked.longer_than.is_some_and(|longer| longer >= 12.0));
    // A way no longer than the limit is found among as many.
    country.pop();
    country.push(wall(&[(69.0, 51.3), (75.0, 51.3)]));
    let round = walk(&country, &[], at(72.0, 50.3), at(72.0, 52.3));
    assert!(round.length.is_some_and(|length| length > 6.0 && length < 12.0));
}
