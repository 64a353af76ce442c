//! How sure a ruling is: positions worked out by hand, and thousands of nudges that never
//! contradict what is said to hold.

#![allow(unreachable_pub, reason = "a test has no public face")]

#[path = "independent/positions/mod.rs"]
mod positions;
mod support;

use std::collections::BTreeSet;

use little_wars::adjudication::certainty::{Certainty, Sureness, certainty};
use little_wars::adjudication::{Summary, adjudicate, explain};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    About, Arm, Field, Floor, Man, Overruling, Position, Side, SupportFrom, Unknown,
};
use positions::Chance;

/// Foot-soldiers, discs of 3/4 in; Red has just moved.
fn position(men: &[(&str, f64, f64)]) -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    for (id, x, y) in men {
        let side = if id.starts_with('R') { Side::Red } else { Side::Blue };
        position.men.push(Man::new(*id, side, Arm::Infantry, Point::new(*x, *y)));
    }
    position
}

fn sure(position: &Position, off: f64) -> Certainty {
    certainty(&Floor::new(position).expect("a sound position"), off)
}

/// Whom it hangs on, by ids.
fn hangs_on(position: &Position, sureness: &Sureness) -> Vec<String> {
    let floor = Floor::new(position).expect("a sound position");
    let men = explain::men_in_doubt(&floor, &sureness.doubts);
    men.into_iter().map(|man| floor.id(man).to_owned()).collect()
}

#[track_caller]
fn holds(position: &Position, off: f64) {
    let sure = sure(position, off);
    assert!(sure.holds() && sure.if_the_same_touch.holds, "{sure:?}");
    assert!(sure.outright.doubts.is_empty() && sure.if_the_same_touch.doubts.is_empty());
}

/// Says on whom it hangs, outright and if the same touch.
#[track_caller]
fn hangs(position: &Position, off: f64, outright: &[&str], if_the_same_touch: &[&str]) {
    let sure = sure(position, off);
    for (sureness, ids) in
        [(&sure.outright, outright), (&sure.if_the_same_touch, if_the_same_touch)]
    {
        assert_eq!(sureness.holds, ids.is_empty(), "{sureness:?}");
        assert_eq!(hangs_on(position, sureness), ids, "{sureness:?}");
    }
}

/// R1 and B1 touch at 1/32 in: their centres are 3/4 + 1/32 apart.
const PAIR: [(&str, f64, f64); 2] = [("R1", 50.0, 50.0), ("B1", 50.781_25, 50.0)];

#[test]
fn a_contact_holds_while_twice_the_error_does_not_open_it() {
    // 1/32 + 2/32 is under 1/8, and 1/32 + 2 x 3/64 just that.
    holds(&position(&PAIR), 0.031_25);
    holds(&position(&PAIR), 0.046_875);
    hangs(&position(&PAIR), 0.047, &["B1", "R1"], &[]);
}

#[test]
fn men_who_cannot_meet_do_not() {
    // A gap of 0.7: with 1/4 in either way 0.2 are left; with 0.3 they may touch.
    let apart = position(&[("R1", 50.0, 50.0), ("B1", 51.45, 50.0)]);
    holds(&apart, 0.25);
    hangs(&apart, 0.3, &["B1", "R1"], &[]);
}

#[test]
fn the_umpires_word_on_who_touches_is_as_good_as_a_measure() {
    let mut position = position(&PAIR);
    hangs(&position, 0.25, &["B1", "R1"], &[]);
    position.overrulings.push(Overruling {
        about: About::Contact,
        men: vec!["R1".to_owned(), "B1".to_owned()],
        guns: Vec::new(),
        reason: "seen on the floor".to_owned(),
        unknown: Unknown::new(),
    });
    holds(&position, 0.25);
}

#[test]
fn a_man_near_six_inches_is_the_one_it_hangs_on() {
    // B9's gap to R1 is 5.95, to B1 less: none. West of R1: 6.7 from centre to centre.
    let men = [PAIR[0], PAIR[1], ("B9", 43.3, 50.0)];
    let position = position(&men);
    holds(&position, 0.02);
    // 5.95 + 2 x 0.03 is beyond six inches; the contact stands: 1/32 + 0.06.
    hangs(&position, 0.03, &["B9"], &["B9"]);
}

#[test]
fn a_man_drawn_in_by_another_too_is_sure_to_be_in() {
    // B9 is 5.95 in from R1 and 2 in from R2, who touches B2.
    let position = position(&[
        PAIR[0],
        PAIR[1],
        ("R2", 47.0, 48.0),
        ("B2", 47.781_25, 48.0),
        ("B9", 43.3, 50.0),
    ]);
    holds(&position, 0.03);
}

/// Two of Red against three of Blue, and R9 so far from the point of contact to the west: as a
/// foot-soldier he supports from 12 in, and one is half of two.
fn with_support_at(length: f64) -> Position {
    // The point of contact is (50.390625, 50), R9's base reaches 3/8 towards it.
    let x = 50.390_625 - length - 0.375;
    position(&[
        PAIR[0],
        PAIR[1],
        ("R2", 50.0, 48.0),
        ("B2", 50.8, 52.0),
        ("B3", 52.0, 50.0),
        ("R9", x, 50.0),
    ])
}

#[test]
fn support_hangs_on_the_point_of_contact_and_on_the_man() {
    // Each may be off by as much: 11.94 + 2 x 1/32 is just over 12, 11.93 + 2 x 1/32 under it.
    holds(&with_support_at(11.93), 0.031_25);
    hangs(&with_support_at(11.94), 0.031_25, &["R9"], &["R9"]);
    hangs(&with_support_at(12.06), 0.031_25, &["R9"], &["R9"]);
    holds(&with_support_at(12.07), 0.031_25);
    // Measured from any man it is another gap: R1's base is at 49.625, 11.94 - 0.765625 in off.
    let mut position = with_support_at(11.94);
    position.rulings.support_measured_from = SupportFrom::AnyMan;
    holds(&position, 0.031_25);
}

#[test]
fn a_supporter_in_doubt_changes_nothing_where_others_are_enough() {
    let mut position = with_support_at(11.94);
    position.men.push(Man::new("R8", Side::Red, Arm::Infantry, Point::new(42.0, 44.0)));
    holds(&position, 0.031_25);
    // Nor where the numbers are equal: B3 is Red's, and nobody is the inferior.
    let mut equal = with_support_at(11.94);
    equal.men.retain(|man| man.id != "B3");
    holds(&equal, 0.031_25);
}

#[test]
fn two_melees_that_may_be_one_hang_on_who_joins_them() {
    // R1-B1 and R2-B2 fight 14 in apart. B9, between, is 5.5 in from B1 and 5.99 in from R2.
    let men = [
        PAIR[0],
        PAIR[1],
        ("B9", 57.031_25, 50.0),
        ("R2", 63.771_25, 50.0),
        ("B2", 64.552_5, 50.0),
    ];
    let position = position(&men);
    // Within 0.004 he joins them surely, within 0.03 perhaps.
    holds(&position, 0.004);
    hangs(&position, 0.03, &["B9"], &["B9"]);
}

#[test]
fn the_sentences_say_what_holds_and_what_it_hangs_on() {
    let told = |position: &Position, off: f64| {
        let floor = Floor::new(position).expect("a sound position");
        let (text, lines) = explain::certainty(&floor, &certainty(&floor, off));
        (text, lines.into_iter().map(|line| line.text).collect::<Vec<_>>())
    };
    let (text, lines) = told(&position(&PAIR), 0.031_25);
    assert_eq!((text.as_str(), lines.len()), ("Holds for every placing within 0.03125 in.", 0));
    let (text, lines) = told(&position(&PAIR), 0.25);
    assert_eq!(
        text,
        "Holds for every placing within 0.25 in in which the same men touch; whether they do \
         hangs on B1 and R1."
    );
    assert_eq!(lines, ["R1 to B1: 0 to 0.531 in of 0.125"]);
    let (text, lines) = told(&position(&[PAIR[0], PAIR[1], ("B9", 43.3, 50.0)]), 0.25);
    assert_eq!(text, "Within 0.25 in it hangs on B9, and on whether 1 pair touches.");
    assert_eq!(lines, ["B9 to R1: 5.45 to 6.45 in of 6", "R1 to B1: 0 to 0.531 in of 0.125"]);
}

/// What is said to hold: of each melee who fights, and how it ends.
type Held = BTreeSet<(Vec<usize>, Summary)>;

/// What is ruled, and who touches.
fn ruled(position: &Position) -> (Held, BTreeSet<[usize; 2]>) {
    let ruling = adjudicate(&Floor::new(position).expect("a sound position"));
    let held = ruling.melees.iter().map(|melee| {
        let mut men: Vec<usize> = melee.bodies.iter().flat_map(|(_, body)| body.men()).collect();
        men.sort_unstable();
        (men, melee.summary())
    });
    let contacts = ruling.melees.iter().flat_map(|melee| &melee.contacts);
    (held.collect(), contacts.map(|contact| contact.men).collect())
}

/// Nudges every man: to the very edge in half of the rounds, and in some of them one side away
/// from the other or towards it.
fn nudged(position: &Position, off: f64, round: usize, chance: &mut Chance) -> Position {
    let mut nudged = position.clone();
    let together = chance.between(0.0, 360.0);
    for man in &mut nudged.men {
        let far = if round.is_multiple_of(2) { off } else { off * chance.between(0.0, 1.0) };
        let way = match (round % 3, man.side) {
            (0, Side::Red) => together,
            (0, Side::Blue) => together + 180.0,
            _ => chance.between(0.0, 360.0),
        };
        man.at = man.at + Bearing(way).direction() * far * 0.999_999_999;
    }
    nudged
}

/// Nudges positions and holds every ruling against what was said: how often it was said to hold,
/// outright and if the same touch, and how many nudges agreed.
fn nudge(positions: impl Iterator<Item = Position>, rounds: usize) -> [usize; 3] {
    let (mut outright, mut if_the_same_touch, mut agreed) = (0, 0, 0);
    for (seed, position) in positions.enumerate() {
        let mut chance = Chance::new(seed as u64);
        let off = *chance.pick(&[0.001, 0.007_812_5, 0.031_25, 0.0625, 0.125, 0.25]);
        let (before, touched) = ruled(&position);
        let sure = sure(&position, off);
        assert!(!sure.outright.holds || sure.if_the_same_touch.holds, "seed {seed}");
        for sureness in [&sure.outright, &sure.if_the_same_touch] {
            assert_eq!(sureness.holds, sureness.doubts.is_empty(), "seed {seed}");
        }
        if !sure.if_the_same_touch.holds {
            continue;
        }
        let fought = usize::from(!before.is_empty());
        outright += fought * usize::from(sure.outright.holds);
        if_the_same_touch += fought;
        for round in 0..rounds {
            let (after, touch) = ruled(&nudged(&position, off, round, &mut chance));
            if sure.outright.holds || touch == touched {
                assert_eq!(after, before, "seed {seed}, round {round}, within {off}");
                agreed += 1;
            }
        }
    }
    [outright, if_the_same_touch, agreed]
}

#[test]
fn no_nudge_contradicts_what_is_said_to_hold() {
    let [outright, if_the_same_touch, agreed] = nudge((0..3_000).map(positions::position), 8);
    assert!(outright > 200, "{outright} melees hold outright");
    assert!(if_the_same_touch > outright, "{if_the_same_touch} hold if the same touch");
    assert!(agreed > 5_000, "{agreed} nudges");
}

#[test]
fn no_nudge_of_a_worked_case_contradicts_what_is_said_to_hold() {
    let positions: Vec<Position> = support::all_cases()
        .into_iter()
        .chain(support::all_examples())
        .map(|(_, position)| position)
        .collect();
    let [outright, if_the_same_touch, agreed] = nudge(positions.into_iter(), 60);
    assert!(outright + if_the_same_touch > 10, "{outright}, {if_the_same_touch}");
    assert!(agreed > 500, "{agreed} nudges");
}
