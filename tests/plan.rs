//! What other numbers would have given: every point is the judge's ruling on positions with just
//! those numbers, and the sum that the rules give by hand.

mod support;

use little_wars::adjudication::{Ruling, adjudicate, apply};
use little_wars::geometry::Point;
use little_wars::plan::numbers::{Case, Curves, curves};
use little_wars::position::{
    Arm, Field, Floor, IsolatedBelow, Man, ManSize, Position, Side, State, SupportReach,
};
use little_wars::rules::score::score;

/// Men so small that twenty a side stand within six inches of a contact.
const SMALL: f64 = 0.25;

/// A fight of Red, who has charged, against Blue. Red's reserve stands within eight to nine inches
/// of the contact, Blue's within seven to nine; forty men a side stand six feet off, for scale.
struct Fight {
    red: usize,
    blue: usize,
    red_near: usize,
    blue_near: usize,
    arms: [Arm; 2],
}

impl Fight {
    fn position(&self) -> Position {
        let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
        position.turn.number = 3;
        let size = ManSize {
            width: Some(SMALL),
            depth: Some(SMALL),
            corner: Some(SMALL / 2.0),
            ..ManSize::default()
        };
        (position.man_sizes.infantry, position.man_sizes.cavalry) = (size.clone(), size);
        let mut put = |side: Side, count: usize, place: &dyn Fn(usize) -> Point| {
            for i in 0..count {
                let id = format!("{side:?}{}", position.men.len());
                let arm = self.arms[usize::from(side == Side::Blue)];
                position.men.push(Man::new(id, side, arm, place(i)));
            }
        };
        // Rows of five, 0.4 in apart, away from the enemy; the middle men of the two first rows
        // are 0.1 in apart, all others 0.4 in and more. The last row is under 2 in behind.
        let row = |i: usize, ahead: f64| {
            let aside = [0.0, 0.5, -0.5, 1.0, -1.0][i % 5];
            let back = 0.4 * (i / 5) as f64 + f64::from(u8::from(i > 0)) * 0.2;
            Point::new(72.0 + aside, 54.0 + ahead * (0.175 + back))
        };
        put(Side::Red, self.red, &|i| row(i, -1.0));
        put(Side::Blue, self.blue, &|i| row(i, 1.0));
        let line = |i: usize, y: f64| Point::new(69.0 + 0.3 * i as f64, y);
        put(Side::Red, self.red_near, &|i| line(i, 45.8));
        put(Side::Blue, self.blue_near, &|i| line(i, 62.2));
        put(Side::Red, 40, &|i| line(i, 3.0));
        put(Side::Blue, 40, &|i| line(i, 105.0));
        position
    }
}

fn with_ruling<T>(position: &Position, ask: impl FnOnce(&Floor<'_>, &Ruling) -> T) -> T {
    let floor = Floor::new(position).expect("a sound position");
    ask(&floor, &adjudicate(&floor))
}

fn curves_of(position: &Position) -> Curves {
    with_ruling(position, |floor, ruling| curves(floor, ruling, 0).expect("a melee"))
}

/// How a ruling's only melee ends, and by how much it changes the points, victory apart.
fn ruled(position: &Position) -> (little_wars::adjudication::Summary, usize, [f64; 2]) {
    with_ruling(position, |floor, ruling| {
        let [melee] = ruling.melees.as_slice() else { panic!("not one melee") };
        let before = score(floor);
        let after = apply(floor, ruling);
        let after = score(&Floor::new(&after).expect("a sound position"));
        let changed = Side::BOTH.map(|side| after[side].total - before[side].total);
        let support = melee.support.as_ref().map_or(0, |support| support.men.len());
        (melee.summary(), support, changed)
    })
}

/// Holds every case against a floor with just those men.
#[track_caller]
fn check_against_floors(settle: impl Fn(&mut Position), blue_near: usize, arms: [Arm; 2]) {
    let (at_hand, blue) = (20, 12);
    let fight = |red: usize, red_near: usize| {
        let mut position = Fight { red, blue, red_near, blue_near, arms }.position();
        // Those neither sent in nor within a move are no less ready: they stand far off.
        for i in red + red_near..at_hand {
            let at = Point::new(20.0 + i as f64, 3.0);
            position.men.push(Man::new(format!("far{i}"), Side::Red, arms[0], at));
        }
        settle(&mut position);
        position
    };
    let curves = curves_of(&fight(14, at_hand - 14));
    assert_eq!((curves.at_hand, curves.sent_in, curves.charged), (at_hand, 14, blue));
    for (held_back, cases) in [(true, &curves.held_back), (false, &curves.far_off)] {
        assert_eq!(cases.len(), at_hand);
        for (i, case) in cases.iter().enumerate() {
            let sent_in = i + 1;
            let (summary, support, changed) =
                ruled(&fight(sent_in, if held_back { at_hand - sent_in } else { 0 }));
            assert_eq!(case.sent_in, sent_in);
            assert_eq!(case.ruling.summary, summary, "{sent_in}, held back: {held_back}");
            assert_eq!(case.ruling.support.map_or(0, |it| it.count), support, "{sent_in}");
            let points = [case.points.red, case.points.blue];
            for (found, expected) in points.into_iter().zip(changed) {
                assert!((found - expected).abs() < 1e-9, "{sent_in}: {points:?}, {changed:?}");
            }
        }
    }
}

#[test]
fn every_point_is_the_ruling_on_a_floor_with_those_numbers() {
    let (foot, horse) = (Arm::Infantry, Arm::Cavalry);
    check_against_floors(|_| (), 0, [horse, horse]);
    check_against_floors(|_| (), 6, [foot, horse]);
    check_against_floors(
        |position| position.rulings.isolated_below = IsolatedBelow::HalfOfForce,
        5,
        [foot, foot],
    );
}

/// Dead a side, prisoners red and blue.
fn outcome(case: &Case) -> (usize, (usize, usize)) {
    (case.ruling.summary.killed.0, case.ruling.summary.prisoners)
}

#[test]
fn hooks_farm_thirteen_in_and_seven_held_back_against_eighteen_and_two() {
    let curves = curves_of(&support::example("hooks-farm-charge"));
    assert_eq!((curves.charger, curves.charged), (Side::Red, 21));
    assert_eq!((curves.sent_in, curves.at_hand), (18, 20));
    let (thirteen, eighteen) = (&curves.held_back[12], &curves.held_back[17]);
    assert_eq!((thirteen.sent_in, outcome(thirteen)), (13, (13, (0, 0))));
    assert_eq!((eighteen.sent_in, outcome(eighteen)), (18, (15, (3, 0))));
    assert_eq!([thirteen.lost(Side::Red), thirteen.lost(Side::Blue)], [13, 13]);
    assert_eq!([eighteen.lost(Side::Red), eighteen.lost(Side::Blue)], [18, 15]);
    // Thirteen horse a side are 19.5 points. Eighteen: 15 dead are 22.5; each of the three taken
    // costs Red a point, keeping half, and gives Blue half.
    assert_eq!([thirteen.points.red, thirteen.points.blue], [-19.5, -19.5]);
    assert_eq!([eighteen.points.red, eighteen.points.blue], [-25.5, -21.0]);
    // With a reserve held back 13 is the most that is supported: 7 are half of 13, 6 not of 14.
    for case in &curves.held_back {
        let n = case.sent_in;
        let isolated = 2 * (20 - n) < n;
        let taken = if isolated { (21 - n).min(n) } else { 0 };
        assert_eq!(outcome(case), (n - taken, (taken, 0)), "{n}");
    }
    // Sent far off nobody supports: all of ten are taken, of eighteen three.
    for case in &curves.far_off {
        let n = case.sent_in;
        let taken = (21 - n).min(n);
        assert_eq!(outcome(case), (n - taken, (taken, 0)), "{n}");
    }
}

#[test]
fn the_reserve_of_the_book_is_the_same_curve() {
    let charge = curves_of(&support::example("hooks-farm-charge"));
    let reserve = curves_of(&support::example("hooks-farm-charge-with-a-reserve"));
    assert_eq!(reserve.sent_in, 13);
    assert_eq!((&reserve.held_back, &reserve.far_off), (&charge.held_back, &charge.far_off));
}

#[test]
fn the_case_as_it_stands_is_the_ruling() {
    let mut melees = 0;
    for (name, mut position) in support::all_cases() {
        position.overrulings.clear();
        with_ruling(&position, |floor, ruling| {
            for (which, melee) in ruling.melees.iter().enumerate() {
                let curves = curves(floor, ruling, which).expect("a melee");
                let now = &curves.held_back[curves.sent_in - 1];
                assert_eq!(now.ruling.summary, melee.summary(), "{name}");
                melees += 1;
            }
            assert_eq!(curves(floor, ruling, ruling.melees.len()), None);
        });
    }
    assert!(melees > 30, "only {melees} melees");
}

#[test]
fn a_body_of_both_arms_counts_by_its_average() {
    // A horseman and a foot-soldier are 1.25 on the average; both sides lose two.
    let fight = Fight { red: 2, blue: 2, red_near: 0, blue_near: 0, arms: [Arm::Infantry; 2] };
    let mut position = fight.position();
    position.men[0].arm = Arm::Cavalry;
    let curves = curves_of(&position);
    assert_eq!([curves.held_back[1].points.red, curves.held_back[1].points.blue], [-2.5, -2.0]);
}

#[test]
fn men_out_of_their_reach_are_not_at_hand() {
    // Infantry 8 in off, and a reach of 12 in; under a long move of cavalry all forty far off too.
    let fight = Fight { red: 3, blue: 5, red_near: 2, blue_near: 0, arms: [Arm::Infantry; 2] };
    let mut position = fight.position();
    assert_eq!(curves_of(&position).at_hand, 5);
    position.rulings.support_reach = SupportReach::CavalryMove;
    position.rulings.move_multiplier = 3;
    assert_eq!(curves_of(&position).at_hand, 45);
    for man in position.men.iter_mut().skip(8).take(2) {
        man.state = State::Prisoner;
    }
    assert_eq!(curves_of(&position).at_hand, 43);
}
