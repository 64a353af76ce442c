//! The examples from the book: each keeps to the rules, and gives the book's numbers.

mod support;

use little_wars::adjudication::{adjudicate, apply};
use little_wars::position::{Arm, Floor, Man, Side, State};
use little_wars::rules::check::check;
use little_wars::rules::guns::GunStatus;

use support::{all_examples, example};

/// What the book says of an example: how many take part, red and blue; whether the inferior is
/// isolated; its support and how many it needs; dead a side; prisoners, red and blue.
struct Book {
    file: &'static str,
    totals: (usize, usize),
    isolated: (Side, bool),
    support: (usize, f64),
    dead_a_side: usize,
    prisoners: (usize, usize),
}

const BOOK: &[Book] = &[
    Book {
        file: "nine-against-eleven",
        totals: (11, 9),
        isolated: (Side::Blue, true),
        support: (4, 4.5),
        dead_a_side: 7,
        prisoners: (0, 2),
    },
    Book {
        file: "first-melee",
        totals: (19, 13),
        isolated: (Side::Blue, true),
        support: (5, 6.5),
        dead_a_side: 7,
        prisoners: (0, 6),
    },
    Book {
        file: "second-melee",
        totals: (12, 14),
        isolated: (Side::Red, true),
        support: (0, 6.0),
        dead_a_side: 10,
        prisoners: (2, 0),
    },
    Book {
        file: "hooks-farm-charge",
        totals: (18, 21),
        isolated: (Side::Red, true),
        support: (2, 9.0),
        dead_a_side: 15,
        prisoners: (3, 0),
    },
    Book {
        file: "hooks-farm-charge-with-a-reserve",
        totals: (13, 21),
        isolated: (Side::Red, false),
        support: (7, 6.5),
        dead_a_side: 13,
        prisoners: (0, 0),
    },
    Book {
        file: "hooks-farm-blue-fourth",
        totals: (6, 9),
        isolated: (Side::Red, true),
        support: (2, 3.0),
        dead_a_side: 3,
        prisoners: (3, 0),
    },
];

#[test]
fn every_example_keeps_to_the_rules() {
    let examples = all_examples();
    assert_eq!(examples.len(), BOOK.len() + 1, "an example is missing here, or there");
    for (name, position) in examples {
        let floor = Floor::new(&position).expect("a sound position");
        let breaches: Vec<String> = check(&floor).into_iter().map(|breach| breach.text).collect();
        assert!(breaches.is_empty(), "{name}: {}", breaches.join("; "));
        assert_eq!(adjudicate(&floor).choices_not_kept, [], "{name}");
    }
}

#[test]
fn every_example_gives_the_books_numbers() {
    for book in BOOK {
        let position = example(book.file);
        let ruling = adjudicate(&Floor::new(&position).expect("a sound position"));
        let [melee] = ruling.melees.as_slice() else { panic!("{}: not one melee", book.file) };
        let support = melee.support.as_ref().expect("unequal numbers");
        let summary = melee.summary();
        assert_eq!(summary.totals, book.totals, "{}", book.file);
        assert_eq!(summary.isolated, Some(book.isolated), "{}", book.file);
        assert_eq!((support.men.len(), support.needed), book.support, "{}", book.file);
        assert_eq!(summary.killed, (book.dead_a_side, book.dead_a_side), "{}", book.file);
        assert_eq!(summary.prisoners, book.prisoners, "{}", book.file);
    }
}

#[test]
fn hooks_farm_is_put_down_with_equal_forces_and_no_melee() {
    let position = example("hooks-farm-put-down");
    let floor = Floor::new(&position).expect("a sound position");
    assert_eq!(adjudicate(&floor).melees, []);
    for side in Side::BOTH {
        let men = position.men.iter().filter(|man| man.side == side);
        let horse = men.clone().filter(|man| man.arm == Arm::Cavalry).count();
        assert_eq!((horse, men.count() - horse), (25, 48), "{side:?}");
        assert_eq!(position.guns.iter().filter(|gun| gun.side == side).count(), 3, "{side:?}");
    }
}

#[test]
fn the_charge_silences_both_blue_guns() {
    let position = example("hooks-farm-charge");
    let ruling = adjudicate(&Floor::new(&position).expect("a sound position"));
    for (gun, judged) in position.guns.iter().zip(&ruling.guns) {
        let silenced = ["BG2", "BG3"].contains(&gun.id.as_str());
        let expected = if silenced { GunStatus::OutOfAction } else { GunStatus::InAction };
        assert_eq!(judged.state.status, expected, "{}", gun.id);
    }
}

#[test]
fn the_second_melee_begins_as_the_first_ended() {
    let first = example("first-melee");
    let floor = Floor::new(&first).expect("a sound position");
    let after = apply(&floor, &adjudicate(&floor));
    let second = example("second-melee");
    let lies = |man: &Man| (man.id.clone(), man.state, man.died_on, man.from.unwrap_or(man.at));
    let began: Vec<_> = second.men.iter().map(lies).collect();
    let ended: Vec<_> =
        after.men.iter().map(|man| (man.id.clone(), man.state, man.died_on, man.at)).collect();
    assert_eq!(began, ended);
}

#[test]
fn two_melees_cost_red_nineteen_and_blue_seventeen_dead() {
    let second = example("second-melee");
    let floor = Floor::new(&second).expect("a sound position");
    let after = apply(&floor, &adjudicate(&floor));
    let count =
        |side, state| after.men.iter().filter(|man| man.side == side && man.state == state).count();
    assert_eq!(count(Side::Red, State::Dead) + count(Side::Red, State::Prisoner), 19);
    assert_eq!(count(Side::Blue, State::Dead), 17);
    assert_eq!(count(Side::Blue, State::Freed), 6);
    assert_eq!(count(Side::Blue, State::Ready), 4);
}
