//! By two tapes: both places are just so far, and what cannot be is said with the shortfall.

use little_wars::editor::laying::two_tapes::{NoPlace, Reading, places};
use little_wars::geometry::{Base, Bearing, Footprint, Point, Segment};

fn spot(x: f64, y: f64) -> Base {
    let place = Point::new(x, y);
    Base::about(Segment::new(place, place), 0.0)
}

fn foot() -> Footprint {
    Footprint::centred(0.75, 0.75, 0.375).unwrap()
}

fn tapes(first: (Base, f64), second: (Base, f64)) -> [Reading; 2] {
    [first, second].map(|(from, inches)| Reading { from, inches })
}

#[test]
fn a_disc_between_two_places_stands_on_either_side_of_their_line() {
    // Centres 5 in from (10, 10) and from (18, 10): 3-4-5 above and below the middle.
    let laid = tapes((spot(10.0, 10.0), 4.625), (spot(18.0, 10.0), 4.625));
    let found = places(foot(), Bearing::NORTH, laid).unwrap();
    assert_eq!(found.len(), 2);
    // The left of who walks east is the north.
    assert!(found[0].at.distance(Point::new(14.0, 13.0)) < 1e-9, "{found:?}");
    assert!(found[1].at.distance(Point::new(14.0, 7.0)) < 1e-9, "{found:?}");
}

#[test]
fn tapes_that_just_meet_give_one_place() {
    // 2 in and 5 1/4 in about a disc of 3/4 fill the 8 in.
    let laid = tapes((spot(10.0, 10.0), 2.0), (spot(18.0, 10.0), 5.25));
    let found = places(foot(), Bearing::NORTH, laid).unwrap();
    assert_eq!(found.len(), 1);
    assert!(found[0].at.distance(Point::new(12.375, 10.0)) < 1e-6);
}

#[test]
fn what_cannot_be_is_said_with_the_shortfall() {
    let said = |first, second| {
        let laid = tapes((spot(10.0, 10.0), first), (spot(18.0, 10.0), second));
        places(foot(), Bearing::NORTH, laid).map_err(|why| match why {
            NoPlace::Short(by) | NoPlace::FirstLong(by) | NoPlace::SecondLong(by) => {
                (why.to_string(), (by * 1e6).round() / 1e6)
            }
            NoPlace::NoLength | NoPlace::Anywhere => (why.to_string(), 0.0),
        })
    };
    let is = |text: &str, by: f64| Err((text.to_owned(), by));
    // 3 + 3 + 3/4 of the 8 in.
    let short = "the two tapes do not meet: together they are 1.25 in short";
    assert_eq!(said(3.0, 3.0), is(short, 1.25));
    // Centres 1.375 from the second lie at most 9.375 from the first; the first asks for 12.375.
    assert_eq!(said(12.0, 1.0), is("the first tape is 3 in too long", 3.0));
    assert_eq!(said(1.0, 12.0), is("the second tape is 3 in too long", 3.0));
    assert_eq!(said(-1.0, 12.0), is("a tape reads nought or more", 0.0));
    assert_eq!(said(f64::NAN, 12.0), is("a tape reads nought or more", 0.0));
    let same = tapes((spot(10.0, 10.0), 4.0), (spot(10.0, 10.0), 4.0));
    assert_eq!(places(foot(), Bearing::NORTH, same), Err(NoPlace::Anywhere));
}

#[test]
fn a_base_flush_with_two_walls_is_found() {
    // A square 2 in wide touches a wall on its west and lies 1 in north of one: by hand at (11, 12).
    let west = Base::about(Segment::new(Point::new(10.0, 0.0), Point::new(10.0, 50.0)), 0.0);
    let south = Base::about(Segment::new(Point::new(0.0, 10.0), Point::new(50.0, 10.0)), 0.0);
    let square = Footprint::centred(2.0, 2.0, 0.0).unwrap();
    let found = places(square, Bearing::NORTH, tapes((west, 0.0), (south, 1.0))).unwrap();
    // On either side of either wall.
    let mut places: Vec<(f64, f64)> =
        found.iter().map(|stand| (stand.at.x.round(), stand.at.y.round())).collect();
    places.sort_by(|a, b| a.partial_cmp(b).unwrap());
    assert_eq!(places, [(9.0, 8.0), (9.0, 12.0), (11.0, 8.0), (11.0, 12.0)]);
}

/// A chance that is the same every time.
struct Chance(u64);

impl Chance {
    fn between(&mut self, least: f64, most: f64) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        least + (most - least) * ((self.0 >> 33) as f64 / f64::from(1_u32 << 31))
    }

    fn footprint(&mut self) -> Footprint {
        let (width, before, behind) =
            (self.between(0.3, 4.0), self.between(0.1, 3.0), self.between(0.1, 5.0));
        let most = width.min(before + behind) / 2.0;
        let corner = match self.between(0.0, 3.0) as u8 {
            0 => 0.0,
            1 => most,
            _ => self.between(0.0, most),
        };
        Footprint::new(width, before, behind, corner).unwrap()
    }

    fn facing(&mut self) -> Bearing {
        let quarter = (self.between(0.0, 8.0)).floor();
        if quarter < 4.0 { Bearing(quarter * 90.0) } else { Bearing(self.between(0.0, 360.0)) }
    }

    fn place(&mut self) -> Point {
        Point::new(self.between(0.0, 60.0), self.between(0.0, 60.0))
    }
}

/// A piece put down anywhere is measured from two others by the gap, and must be found again.
#[test]
fn whatever_was_measured_is_found_to_a_billionth() {
    let mut chance = Chance(3);
    for round in 0..5_000 {
        let footprint = chance.footprint();
        let facing = chance.facing();
        let true_place = chance.place();
        let put = footprint.at(true_place, facing);
        let others = [0, 1].map(|_| {
            if chance.between(0.0, 3.0) < 1.0 {
                let Point { x, y } = chance.place();
                spot(x, y)
            } else {
                chance.footprint().at(chance.place(), chance.facing())
            }
        });
        if others.iter().any(|other| put.gap(other) == 0.0) {
            continue; // One that overlaps is at no distance that says where.
        }
        let laid = others.map(|from| Reading { from, inches: put.gap(&from) });
        let found = places(footprint, facing, laid)
            .unwrap_or_else(|why| panic!("round {round}: {why} {laid:?} {put:?}"));
        for stand in &found {
            for tape in laid {
                let gap = footprint.at(stand.at, stand.facing).gap(&tape.from);
                assert!((gap - tape.inches).abs() <= 1e-9, "round {round}: {gap}");
            }
        }
        // Where edges run along each other a whole stretch is as far: its ends are given.
        let ends = || found.iter().map(|stand| stand.at);
        let stretches = ends().flat_map(|a| ends().map(move |b| Segment::new(a, b)));
        let whole = |stretch: &Segment| {
            let middle = footprint.at(stretch.a.middle(stretch.b), facing);
            laid.iter().all(|tape| (middle.gap(&tape.from) - tape.inches).abs() < 1e-9)
        };
        let off = stretches.filter(whole).map(|stretch| stretch.distance_to(true_place));
        let off = off.fold(f64::INFINITY, f64::min);
        // Where the two outlines all but run along each other the place itself is uncertain.
        assert!(off < 1e-4, "round {round}: off by {off}");
    }
}

/// What is said of an impossible pair is just enough to make it possible.
#[test]
fn what_is_said_to_be_missing_makes_it_possible() {
    let mut chance = Chance(11);
    let mut kinds = [0; 3];
    for round in 0..5_000 {
        let footprint = chance.footprint();
        let facing = chance.facing();
        let others = [0, 1].map(|_| chance.footprint().at(chance.place(), chance.facing()));
        let lengths = [chance.between(0.0, 60.0), chance.between(0.0, 60.0)];
        let laid = |more: [f64; 2]| {
            [0, 1].map(|i| Reading { from: others[i], inches: lengths[i] + more[i] })
        };
        let place = |more| places(footprint, facing, laid(more));
        let Err(why) = place([0.0, 0.0]) else { continue };
        let by = 1e-6;
        let (kind, enough, not_enough) = match why {
            NoPlace::Short(s) => (0, [s + by, 0.0], [s - by, 0.0]),
            NoPlace::FirstLong(s) => (1, [-s - by, 0.0], [by - s, 0.0]),
            NoPlace::SecondLong(s) => (2, [0.0, -s - by], [0.0, by - s]),
            NoPlace::NoLength | NoPlace::Anywhere => panic!("round {round}: {why}"),
        };
        kinds[kind] += 1;
        let possible = place(enough);
        // A tape cannot be shorter than nought: then nothing was near enough to touch.
        if laid(enough).iter().all(|tape| tape.inches >= 0.0) {
            assert!(possible.is_ok(), "round {round}: {why:?}, then {possible:?}");
        }
        assert!(place(not_enough).is_err(), "round {round}: {why:?} is too much");
    }
    assert!(kinds.iter().all(|count| *count > 100), "{kinds:?}");
}
