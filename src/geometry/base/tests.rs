//! Gaps, reaches and points of contact worked out by hand.

use super::*;
use crate::geometry::Bearing;

fn disc(x: f64, y: f64) -> Base {
    Footprint::centred(0.75, 0.75, 0.375).unwrap().at(Point::new(x, y), Bearing::NORTH)
}

fn horse(x: f64, y: f64, facing: f64) -> Base {
    Footprint::centred(0.75, 2.25, 0.375).unwrap().at(Point::new(x, y), Bearing(facing))
}

fn plain(width: f64, depth: f64, x: f64, y: f64, facing: f64) -> Base {
    Footprint::centred(width, depth, 0.0).unwrap().at(Point::new(x, y), Bearing(facing))
}

#[track_caller]
fn check(a: Base, b: Base, gap: f64) {
    for (a, b) in [(a, b), (b, a)] {
        assert!((a.gap(&b) - gap).abs() < 1e-9, "{} is not {gap}", a.gap(&b));
        let closest = a.closest(&b);
        assert!((closest.gap - gap).abs() < 1e-9);
        assert!((closest.from.distance(closest.to) - gap).abs() < 1e-9);
        assert!(a.gap_to_point(closest.from) < 1e-9 && b.gap_to_point(closest.to) < 1e-9);
    }
}

#[test]
fn a_stretch_is_measured_like_any_base() {
    let wall = Base::about(Segment::new(Point::new(4.0, -2.0), Point::new(4.0, 2.0)), 0.125);
    // 4 in from centre to centre, less a radius of 3/8 and half a thickness of 1/8.
    check(disc(0.0, 1.0), wall, 3.5);
    let place = Base::about(Segment::new(Point::new(3.0, 4.0), Point::new(3.0, 4.0)), 0.0);
    check(disc(0.0, 0.0), place, 4.625);
}

#[test]
fn gaps_worked_out_by_hand() {
    // Discs: the distance of the centres, 3-4-5, less two radii.
    check(disc(0.0, 0.0), disc(3.0, 4.0), 5.0 - 0.75);
    // Capsules flank to flank, head to head, and crossed.
    check(horse(0.0, 0.0, 0.0), horse(2.0, 0.5, 180.0), 2.0 - 0.75);
    check(horse(0.0, 0.0, 0.0), horse(0.0, 5.0, 180.0), 5.0 - 2.25);
    check(horse(0.0, 0.0, 0.0), horse(0.2, 0.1, 90.0), 0.0);
    // A capsule across the way of another: its flank to the other's head.
    check(horse(0.0, 0.0, 0.0), horse(0.0, 4.0, 90.0), 4.0 - 1.125 - 0.375);
    // Squares by their corners: 3-4-5 again.
    check(plain(1.0, 1.0, 0.0, 0.0, 0.0), plain(1.0, 1.0, 4.0, 5.0, 0.0), 5.0);
    // A square turned by 45 degrees reaches half a diagonal.
    let half_diagonal = 0.5f64.sqrt();
    check(plain(1.0, 1.0, 0.0, 0.0, 45.0), plain(1.0, 1.0, 3.0, 0.0, 0.0), 2.5 - half_diagonal);
    // Touching and overlapping are nought, and so is one within the other.
    check(plain(1.0, 1.0, 0.0, 0.0, 0.0), plain(1.0, 1.0, 1.0, 0.0, 0.0), 0.0);
    check(plain(9.0, 9.0, 0.0, 0.0, 0.0), plain(0.4, 0.4, 3.0, -3.0, 30.0), 0.0);
    // Two planks that cross with no corner of one inside the other.
    check(plain(9.0, 1.0, 0.0, 0.0, 0.0), plain(9.0, 1.0, 0.0, 0.0, 90.0), 0.0);
}

#[test]
fn a_gun_reaches_before_and_behind_its_axle() {
    let gun =
        Footprint::new(3.0, 2.5, 4.5, 0.0).unwrap().at(Point::new(72.0, 60.0), Bearing(180.0));
    // Muzzle to the south: the base runs from y = 57.5 to y = 64.5.
    check(gun, disc(72.0, 70.875), 70.875 - 0.375 - 64.5);
    check(gun, disc(72.0, 51.5), 57.5 - 51.5 - 0.375);
    assert_eq!(gun.at(), Point::new(72.0, 60.0));
    assert_eq!(gun.centre(), Point::new(72.0, 61.0));
    assert!((gun.gap_to_point(Point::new(77.5, 61.0)) - 4.0).abs() < 1e-12);
}

#[test]
fn points_of_contact() {
    let close = |a: Point, x: f64, y: f64| {
        assert!(a.distance(Point::new(x, y)) < 1e-9, "{a:?} is not {x}, {y}");
    };
    close(disc(50.0, 50.0).point_of_contact(&disc(50.875, 50.0)), 50.4375, 50.0);
    // Flanks that run along each other from y = 49.75 to y = 50.75: the middle of that.
    let (a, b) = (horse(50.0, 50.0, 0.0), horse(50.85, 50.5, 180.0));
    close(a.point_of_contact(&b), 50.425, 50.25);
    close(b.point_of_contact(&a), 50.425, 50.25);
    // Overlapping: the middle of the line between the centres.
    close(horse(0.0, 0.0, 0.0).point_of_contact(&disc(0.2, 1.2)), 0.1, 0.6);
    // Plain rectangles edge to edge, the one half beyond the other.
    let (a, b) = (plain(2.0, 1.0, 0.0, 0.0, 0.0), plain(2.0, 1.0, 1.0, 1.1, 0.0));
    close(a.point_of_contact(&b), 0.5, 0.55);
}

#[test]
fn sizes_that_make_no_base() {
    assert_eq!(Footprint::centred(0.0, 1.0, 0.0), Err(FootprintError::NoSize));
    assert_eq!(Footprint::centred(1.0, f64::NAN, 0.0), Err(FootprintError::NoSize));
    assert_eq!(Footprint::centred(1.0, 2.0, 0.6), Err(FootprintError::Corner));
    assert_eq!(Footprint::centred(1.0, 2.0, -0.1), Err(FootprintError::Corner));
    assert!(Footprint::new(3.0, 0.0, 4.5, 0.0).is_ok());
}

#[test]
fn reach_and_bounds() {
    let base = horse(10.0, 20.0, 90.0);
    assert_eq!(base.bounds().min, Point::new(8.875, 19.625));
    assert_eq!(base.bounds().max, Point::new(11.125, 20.375));
    assert_eq!(base.reach_along(Point::new(0.0, -1.0)), -19.625);
}
