//! A ruling applied, and the next one on what it leaves: the book's first melee and the second
//! that follows from it, and what becomes of men freed, guns taken and axles passed.

mod support;

use little_wars::adjudication::{HeldBy, adjudicate, apply};
use little_wars::geometry::Point;
use little_wars::position::{Arm, BySide, Field, Floor, Gun, Man, Move, Position, Side, State};
use little_wars::rules::guns::GunStatus;
use little_wars::storage;

fn count(position: &Position, side: Side, state: State) -> usize {
    position.men.iter().filter(|man| man.side == side && man.state == state).count()
}

fn applied(position: &Position) -> Position {
    let floor = Floor::new(position).expect("a sound position");
    apply(&floor, &adjudicate(&floor))
}

#[test]
fn the_books_second_melee_follows_from_its_first() {
    // Nineteen Red charge thirteen Blue, five more within a move; nine more Blue far behind.
    let mut position = support::case("book-first-melee");
    for i in 0..9 {
        let at = Point::new(66.0 + 1.5 * f64::from(i), 80.0);
        position.men.push(Man::new(format!("B{}", 19 + i), Side::Blue, Arm::Infantry, at));
    }
    let mut position = applied(&position);
    assert_eq!(count(&position, Side::Red, State::Dead), 7);
    assert_eq!(count(&position, Side::Blue, State::Dead), 7);
    assert_eq!(count(&position, Side::Blue, State::Prisoner), 6);
    assert_eq!(count(&position, Side::Red, State::Ready), 12);

    // Blue's fourteen fall on the twelve: six touch R10 to R15, eight stand behind the six.
    position.turn = Move { number: 3, side: Side::Blue };
    let mut fresh =
        position.men.iter_mut().filter(|m| m.side == Side::Blue && m.state == State::Ready);
    for i in 0..6 {
        fresh.next().expect("fourteen Blue").at = Point::new(66.75 + 1.5 * f64::from(i), 51.475);
    }
    for i in 0..8 {
        fresh.next().expect("fourteen Blue").at = Point::new(66.75 + 1.5 * f64::from(i), 50.2);
    }
    assert!(fresh.next().is_none());

    let floor = Floor::new(&position).expect("a sound position");
    let ruling = adjudicate(&floor);
    let [melee] = ruling.melees.as_slice() else {
        panic!("one melee, not {}", ruling.melees.len())
    };
    assert_eq!((melee.bodies.red.total(), melee.bodies.blue.total()), (12, 14));
    assert_eq!(melee.killed, BySide { red: 10, blue: 10 });
    assert_eq!(melee.prisoners, BySide { red: 2, blue: 0 });
    assert_eq!(ruling.freed.len(), 6);
    // The two prisoners are held, one man escorts both, and three of Blue's four are free.
    assert_eq!(ruling.held.len(), 2);
    assert!(ruling.held.iter().all(|held| matches!(held.by, HeldBy::Escort(..))));
    assert_eq!(melee.captors.len(), 2);
    assert_eq!(melee.captors[0].1, melee.captors[1].1);
    assert_eq!(melee.fates.blue.live.len(), 4);

    let after = apply(&floor, &ruling);
    let dead_red = count(&after, Side::Red, State::Dead);
    assert_eq!(dead_red + count(&after, Side::Red, State::Prisoner), 19);
    assert_eq!(count(&after, Side::Blue, State::Dead), 17);
    assert_eq!(count(&after, Side::Blue, State::Freed), 6);
    let freed = after.men.iter().filter(|man| man.state == State::Freed);
    assert!(freed.clone().all(|man| man.freed_on == Some(position.turn)));
}

#[test]
fn a_ruling_applied_twice_is_the_same_file() {
    for (name, case) in support::all_cases() {
        let once = applied(&case);
        let twice = applied(&once);
        let file = |position| storage::to_json(position).expect("a sound position");
        assert_eq!(file(&once), file(&twice), "{name}");
        let floor = Floor::new(&once).expect("a sound position");
        let again = adjudicate(&floor);
        assert!(again.melees.is_empty() && again.freed.is_empty(), "{name}");
        assert!(once.choices.is_empty(), "{name}");
    }
}

#[test]
fn a_captured_gun_is_in_action_for_its_captor_once_the_ruling_is_applied() {
    let position = support::case("gun-captured");
    let after = applied(&position);
    assert_eq!(after.guns[0].held_by, Some(Side::Red));
    let floor = Floor::new(&after).expect("a sound position");
    let gun = &adjudicate(&floor).guns[0].state;
    assert_eq!((gun.status, gun.held_by), (GunStatus::InAction, Side::Red));
}

#[test]
fn men_remember_an_axle_they_passed_only_while_they_stay_near_the_gun() {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.guns.push(Gun::new("BG1", Side::Blue, Point::new(72.0, 60.0)));
    // The gun looks north, away from Red: the line of its axle is y = 60. R1 has passed it and
    // is near; R2 passed it once and has gone away; R3 is near and has not passed.
    for (id, x, y) in [("R1", 72.0, 66.0), ("R2", 72.0, 90.0), ("R3", 76.0, 55.0)] {
        position.men.push(Man::new(id, Side::Red, Arm::Infantry, Point::new(x, y)));
    }
    position.men[1].passed = vec!["BG1".to_owned()];
    let after = applied(&position);
    let passed: Vec<&[String]> = after.men.iter().map(|man| man.passed.as_slice()).collect();
    assert_eq!(passed, [&["BG1".to_owned()][..], &[], &[]]);
}

#[test]
fn freed_men_are_rearmed_at_their_own_back_line_when_their_side_has_moved() {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.turn = Move { number: 5, side: Side::Red };
    // Red's back line is y = 0. R1 stands on it; R2 touched it on his way; R3 never did; B1
    // stands on his own at y = 108, but Blue has not just moved.
    let men = [("R1", 60.0, 0.375), ("R2", 70.0, 6.0), ("R3", 80.0, 6.0)];
    for (id, x, y) in men {
        position.men.push(Man::new(id, Side::Red, Arm::Infantry, Point::new(x, y)));
    }
    position.men[1].from = Some(Point::new(66.0, 6.0));
    position.men[1].path = vec![Point::new(68.0, 0.3)];
    position.men[2].from = Some(Point::new(80.0, 10.0));
    let at = Point::new(60.0, 107.7);
    position.men.push(Man::new("B1", Side::Blue, Arm::Infantry, at));
    for man in &mut position.men {
        man.state = State::Freed;
    }
    let after = applied(&position);
    let states: Vec<State> = after.men.iter().map(|man| man.state).collect();
    assert_eq!(states, [State::Ready, State::Ready, State::Freed, State::Freed]);
}
