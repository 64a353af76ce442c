//! Field reports FR-10, FR-12, FR-14 and FR-16: faults met in other judges, each as a test that
//! fails when the fault comes in here.

use little_wars::adjudication::{Melee, Ruling, adjudicate, apply, explain};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, BySide, Field, Floor, Man, ManSize, Move, Position, Side, State};

/// An empty field of 12 by 9 feet on which Red has just made his third move.
fn empty() -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.turn = Move { number: 3, side: Side::Red };
    position
}

fn put(position: &mut Position, id: &str, side: Side, x: f64, y: f64) {
    position.men.push(Man::new(id, side, Arm::Infantry, Point::new(x, y)));
}

/// A rank of infantry, 1 1/2 in from centre to centre, numbered from `first`.
fn rank(position: &mut Position, side: Side, first: usize, count: usize, x: f64, y: f64) {
    let letter = if side == Side::Red { 'R' } else { 'B' };
    for i in 0..count {
        let id = format!("{letter}{}", first + i);
        put(position, &id, side, x + 1.5 * i as f64, y);
    }
}

/// Bases of 1 by 1 in with square corners.
fn square_bases(position: &mut Position) {
    let size =
        ManSize { width: Some(1.0), depth: Some(1.0), corner: Some(0.0), ..ManSize::default() };
    position.man_sizes.infantry = size;
}

fn ruling(position: &Position) -> Ruling {
    adjudicate(&Floor::new(position).expect("a sound position"))
}

fn totals(melee: &Melee) -> (usize, usize) {
    (melee.bodies.red.total(), melee.bodies.blue.total())
}

#[test]
fn fr_10_a_gap_of_exactly_an_eighth_is_contact() {
    // 2.325 - 1.2 - 1 = 1/8, which plain f64 makes 0.12500000000000022.
    for (enemy, melees) in [(2.325, 1), (2.335, 0)] {
        let mut position = empty();
        square_bases(&mut position);
        put(&mut position, "R1", Side::Red, 1.2, 50.0);
        put(&mut position, "B1", Side::Blue, enemy, 50.0);
        assert_eq!(ruling(&position).melees.len(), melees, "an enemy at {enemy}");
    }
}

#[test]
fn fr_10_a_man_exactly_six_inches_away_takes_part() {
    // 8.3 - 1.3 - 1 = 6, which plain f64 makes 6.000000000000001.
    for (contact, red) in [(8.3, 2), (8.31, 1)] {
        let mut position = empty();
        square_bases(&mut position);
        put(&mut position, "R1", Side::Red, 1.3, 50.0);
        put(&mut position, "R2", Side::Red, contact, 50.0);
        put(&mut position, "B1", Side::Blue, contact + 1.1, 50.0);
        let ruling = ruling(&position);
        assert_eq!(totals(&ruling.melees[0]), (red, 1), "a man in contact at {contact}");
    }
}

#[test]
fn fr_12_bases_that_overlap_or_lie_in_each_other_are_nought_apart_and_touch() {
    let mut position = empty();
    square_bases(&mut position);
    put(&mut position, "R1", Side::Red, 50.0, 50.0);
    put(&mut position, "B1", Side::Blue, 50.0, 50.0);
    position.men[1].facing = Bearing(45.0);
    // A base of 0.4 in inside one of 1 in, off its centre.
    put(&mut position, "R2", Side::Red, 90.0, 50.0);
    put(&mut position, "B2", Side::Blue, 90.2, 50.1);
    position.men[3].size = ManSize { width: Some(0.4), depth: Some(0.4), ..ManSize::default() };
    let floor = Floor::new(&position).expect("a sound position");
    assert_eq!(floor.gap(0, 1), 0.0);
    assert_eq!(floor.gap(2, 3), 0.0);
    assert_eq!(floor.gap(3, 2), 0.0);
    let ruling = adjudicate(&floor);
    let contacts: Vec<[usize; 2]> =
        ruling.melees.iter().flat_map(|melee| &melee.contacts).map(|c| c.men).collect();
    assert_eq!(contacts, [[0, 1], [2, 3]]);
    // Where bases overlap the point of contact is the middle of the line between the centres.
    assert_eq!(ruling.melees[0].contacts[0].at, Point::new(50.0, 50.0));
    let at = ruling.melees[1].contacts[0].at;
    assert!((at.x - 90.1).abs() < 1e-12 && (at.y - 50.05).abs() < 1e-12, "{at:?}");
}

/// Eleven Red in two ranks charge nine Blue in two, with `friends` more Blue behind, within a
/// move of the contacts (at y = 54).
fn nine_against_eleven(friends: usize) -> Position {
    let mut position = empty();
    rank(&mut position, Side::Red, 1, 6, 66.0, 53.575);
    rank(&mut position, Side::Red, 7, 5, 66.0, 52.325);
    rank(&mut position, Side::Blue, 1, 6, 66.0, 54.425);
    rank(&mut position, Side::Blue, 7, 3, 66.0, 55.675);
    rank(&mut position, Side::Blue, 10, friends, 66.0, 62.0);
    position
}

#[test]
fn fr_14_the_explanation_gives_the_reason_of_the_outcome_and_not_its_opposite() {
    // Four friends are fewer than 4 1/2: isolated. Five are not: supported.
    let isolated = nine_against_eleven(4);
    let floor = Floor::new(&isolated).expect("a sound position");
    let ruling = adjudicate(&floor);
    let melee = &ruling.melees[0];
    assert_eq!(totals(melee), (11, 9));
    assert_eq!(melee.killed, BySide { red: 7, blue: 7 });
    assert_eq!(melee.prisoners, BySide { red: 0, blue: 2 });
    assert_eq!(melee.fates.red.live.len(), 4);
    let text = all_text(&floor, &ruling);
    assert!(text.contains("needs 4.5 within a move and has 4: isolated."), "{text}");
    assert!(text.contains("7 dead a side, 2 Blue prisoners."), "{text}");
    assert!(!text.contains("upported"), "{text}");

    let supported = nine_against_eleven(5);
    let floor = Floor::new(&supported).expect("a sound position");
    let ruling = adjudicate(&floor);
    let melee = &ruling.melees[0];
    assert_eq!(melee.killed, BySide { red: 9, blue: 9 });
    assert_eq!(melee.prisoners, BySide::default());
    assert_eq!(melee.fates.red.live.len(), 2);
    let text = all_text(&floor, &ruling);
    assert!(text.contains("needs 4.5 within a move and has 5: supported."), "{text}");
    assert!(text.contains("9 dead a side, no prisoners."), "{text}");
    assert!(!text.contains("solated"), "{text}");
}

fn all_text(floor: &Floor<'_>, ruling: &Ruling) -> String {
    let steps = explain::Teller::of(floor, ruling).steps(0);
    steps.iter().map(|step| format!("{} {}\n", step.rule, step.text)).collect()
}

/// Red's nineteen charge Blue's thirteen; five more Blue stand within a move.
fn first_melee() -> Position {
    let mut position = empty();
    rank(&mut position, Side::Red, 1, 8, 66.0, 53.575);
    rank(&mut position, Side::Red, 9, 8, 66.0, 52.325);
    rank(&mut position, Side::Red, 17, 3, 66.0, 51.075);
    rank(&mut position, Side::Blue, 1, 8, 66.0, 54.425);
    rank(&mut position, Side::Blue, 9, 5, 66.0, 55.675);
    rank(&mut position, Side::Blue, 14, 5, 66.0, 62.0);
    position
}

#[test]
fn fr_16_the_smaller_body_is_tested_and_by_its_own_number() {
    let mut position = first_melee();
    let verdict_of = |position: &Position| {
        let ruling = ruling(position);
        let melee = &ruling.melees[0];
        let support = melee.support.as_ref().expect("unequal numbers");
        (
            support.inferior,
            support.needed,
            melee.killed.red,
            melee.prisoners,
            melee.fates.red.live.len(),
        )
    };
    let prisoners = BySide { red: 0, blue: 6 };
    let book = (Side::Blue, 6.5, 7, prisoners, 12);
    assert_eq!(verdict_of(&position), book);
    // Forty friends within a move of Red, the larger body, change nothing.
    rank(&mut position, Side::Red, 20, 40, 50.0, 44.0);
    assert_eq!(verdict_of(&position), book);
}

#[test]
fn fr_16_prisoners_of_the_last_melee_are_not_counted_in_the_next_and_go_free() {
    let position = first_melee();
    let floor = Floor::new(&position).expect("a sound position");
    let ruling_before = adjudicate(&floor);
    let mut position = apply(&floor, &ruling_before);
    assert_eq!(count(&position, Side::Red, State::Dead), 7);
    assert_eq!(count(&position, Side::Blue, State::Dead), 7);
    assert_eq!(count(&position, Side::Blue, State::Prisoner), 6);
    assert_eq!(count(&position, Side::Red, State::Ready), 12);

    // Red leads his prisoners off to the west; fourteen fresh Blue fall on the twelve.
    position.turn = Move { number: 3, side: Side::Blue };
    position.men.retain(|man| man.side == Side::Red || man.state != State::Ready);
    let mut place = 0.0;
    for man in &mut position.men {
        if man.state == State::Ready || man.state == State::Prisoner {
            let second_rank = man.state == State::Prisoner;
            man.at = Point::new(30.0 + place, if second_rank { 48.0 } else { 53.575 });
            place += 1.5;
            man.from = None;
        }
    }
    let reds: Vec<Point> = position
        .men
        .iter()
        .filter(|man| man.side == Side::Red && man.state == State::Ready)
        .map(|man| man.at)
        .collect();
    for (i, at) in reds.iter().enumerate() {
        put(&mut position, &format!("C{i}"), Side::Blue, at.x, 54.425);
    }
    put(&mut position, "C12", Side::Blue, reds[0].x, 55.675);
    put(&mut position, "C13", Side::Blue, reds[1].x, 55.675);

    let second = ruling(&position);
    let melee = &second.melees[0];
    assert_eq!(totals(melee), (12, 14));
    assert_eq!(melee.killed, BySide { red: 10, blue: 10 });
    assert_eq!(melee.prisoners, BySide { red: 2, blue: 0 });
    // No Red man is left: the six earlier prisoners have no escort and are freed.
    let freed: Vec<usize> = second.freed.iter().map(|freed| freed.man).collect();
    assert_eq!(freed.len(), 6);
    assert!(freed.iter().all(|man| position.men[*man].side == Side::Blue));
    assert_eq!(melee.fates.blue.live.len(), 4);
}

fn count(position: &Position, side: Side, state: State) -> usize {
    position.men.iter().filter(|man| man.side == side && man.state == state).count()
}
