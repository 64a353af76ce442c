//! The worked cases of tests/cases, one JSON file each.
//!
//! To add a case, add a file: `name`, `source` and `note` for people; `position` as in a
//! position file; `expect`, in the shape of what `adjudicate --format json` prints. Of objects
//! only the keys that stand in `expect` are compared, lists in full, numbers to 0.000001. No
//! code is wanted: every file there is run, and judged by the independent judge as well.

#![allow(unreachable_pub, reason = "a test has no public face")]

#[path = "independent/compare.rs"]
mod compare;
#[path = "independent/judge/mod.rs"]
mod judge;
#[path = "independent/product.rs"]
mod product;

use std::fs;
use std::path::{Path, PathBuf};

use little_wars::cases::{self, Case};
use little_wars::position::Side;
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

fn read(path: &Path) -> Case {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let name = path.file_name().unwrap().to_string_lossy();
    Case::parse(&name, &text).unwrap_or_else(|e| panic!("{e}"))
}

/// Every case, by the names of the files.
fn all() -> Vec<Case> {
    paths().iter().map(|path| read(path)).collect()
}

fn paths() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    paths.sort();
    paths
}

/// Fails with everything in which an answer is not as the case expects.
fn check(case: &Case, found: &Value) {
    let differences = case.differences(found);
    assert!(differences.is_empty(), "{}:\n{}", case.name, differences.join("\n"));
}

#[test]
fn every_case_is_ruled_as_expected() {
    let cases = all();
    assert!(cases.len() >= 53, "only {} cases were found", cases.len());
    for case in &cases {
        let differences = case.run();
        assert!(differences.is_empty(), "{}:\n{}", case.name, differences.join("\n"));
    }
}

#[test]
fn the_program_carries_every_case() {
    let carried: Vec<Case> = cases::all().map(|case| case.unwrap()).collect();
    assert_eq!(carried, all());
    for (case, path) in carried.iter().zip(paths()) {
        assert_eq!(Some(case.name.as_str()), path.file_stem().and_then(|stem| stem.to_str()));
    }
}

#[test]
fn the_independent_judge_rules_every_case_as_expected() {
    for case in all() {
        check(&case, &judge::answer::answer(&judge::judge(&case.position)));
    }
}

#[test]
fn the_two_judges_agree_on_every_case() {
    for case in all() {
        let differences = compare::differences(&case.position);
        assert_eq!(differences, Some(Vec::new()), "{}", case.name);
    }
}

#[test]
fn a_case_that_expects_something_else_fails() {
    let case = read(&folder().join("book-9-against-11.json"));
    let found = product::answer(&case.position);
    for (place, wrong) in [
        ("/melees/0/killed/red", Value::from(8)),
        ("/melees/0/isolated", Value::from(false)),
        ("/melees/0/choices/red/live", Value::Array(Vec::new())),
        ("/melees", Value::Array(Vec::new())),
    ] {
        let mut other = case.clone();
        *other.expect.pointer_mut(place).unwrap_or_else(|| panic!("no {place}")) = wrong;
        assert!(!other.differences(&found).is_empty(), "{place} was not compared");
        assert!(!other.run().is_empty(), "{place} was not run");
    }
}

/// What a worked example of the book comes to: the inferior and its number, the superior's
/// number, how many support the inferior, and whether that leaves it isolated; the prisoners,
/// and the dead on each side.
struct Outcome {
    inferior: (Side, usize),
    superior: usize,
    support: usize,
    isolated: bool,
    prisoners: usize,
    dead: usize,
}

/// The one melee of a case, in the product's own ruling.
fn check_book(file: &str, book: &Outcome) -> Value {
    let case = read(&folder().join(file));
    let found = product::answer(&case.position);
    let melees = found["melees"].as_array().unwrap();
    assert_eq!(melees.len(), 1, "{file}");
    let melee = &melees[0];
    let (inferior, number) = (book.inferior.0.key(), book.inferior.1);
    let superior = book.inferior.0.enemy().key();
    assert_eq!(melee["inferior"], inferior);
    assert_eq!(melee[inferior]["total"], number);
    assert_eq!(melee[superior]["total"], book.superior);
    assert_eq!(melee["support"]["count"], book.support);
    assert_eq!(melee["support"]["needed"], number as f64 / 2.0);
    assert_eq!(melee["isolated"], book.isolated);
    assert_eq!(melee["prisoners"][inferior], book.prisoners);
    assert_eq!(melee["prisoners"][superior], 0);
    assert_eq!(melee["killed"][inferior], book.dead);
    assert_eq!(melee["killed"][superior], book.dead);
    found
}

/// H3b-i: nine against eleven, isolated: two prisoners, seven dead a side; four of the eleven
/// left, holding two.
#[test]
fn nine_against_eleven() {
    let book = Outcome {
        inferior: (Side::Blue, 9),
        superior: 11,
        support: 0,
        isolated: true,
        prisoners: 2,
        dead: 7,
    };
    let found = check_book("book-9-against-11.json", &book);
    assert_eq!(found["melees"][0]["choices"]["red"]["live"].as_array().unwrap().len(), 4);
}

/// H3, the first melee: nineteen charge thirteen, who have five within a move and need seven:
/// six prisoners, seven dead a side; twelve are left.
#[test]
fn the_first_melee() {
    let book = Outcome {
        inferior: (Side::Blue, 13),
        superior: 19,
        support: 5,
        isolated: true,
        prisoners: 6,
        dead: 7,
    };
    let found = check_book("book-first-melee.json", &book);
    assert_eq!(found["melees"][0]["choices"]["red"]["live"].as_array().unwrap().len(), 12);
}

/// H3, the second melee: fourteen charge those twelve, isolated: two prisoners, ten dead a side;
/// four are left; the six earlier prisoners are freed.
#[test]
fn the_second_melee() {
    let book = Outcome {
        inferior: (Side::Red, 12),
        superior: 14,
        support: 0,
        isolated: true,
        prisoners: 2,
        dead: 10,
    };
    let found = check_book("book-second-melee.json", &book);
    assert_eq!(found["melees"][0]["choices"]["blue"]["live"].as_array().unwrap().len(), 4);
    assert_eq!(found["freed"].as_array().unwrap().len(), 6);
}

/// Hook's Farm, Red's third move: eighteen horse charge twenty-one; two support where nine are
/// needed: three prisoners, fifteen dead a side.
#[test]
fn the_charge_at_hooks_farm() {
    let book = Outcome {
        inferior: (Side::Red, 18),
        superior: 21,
        support: 2,
        isolated: true,
        prisoners: 3,
        dead: 15,
    };
    check_book("hooks-farm-cavalry.json", &book);
}

/// Hook's Farm, Blue's fourth move: nine horse and foot charge six foot at the disputed gun,
/// fewer than three others within a move: three dead a side, three prisoners.
#[test]
fn blues_fourth_move_at_hooks_farm() {
    let book = Outcome {
        inferior: (Side::Red, 6),
        superior: 9,
        support: 2,
        isolated: true,
        prisoners: 3,
        dead: 3,
    };
    check_book("hooks-farm-blue-fourth.json", &book);
}

/// The same third move as Red should have played it: thirteen charge twenty-one and leave seven
/// within a move, which is half of thirteen and more: thirteen dead a side, no prisoners.
#[test]
fn the_charge_as_it_should_have_been_made() {
    let book = Outcome {
        inferior: (Side::Red, 13),
        superior: 21,
        support: 7,
        isolated: false,
        prisoners: 0,
        dead: 13,
    };
    check_book("hooks-farm-with-a-reserve.json", &book);
}
