//! The worked cases of tests/cases, one JSON file each; docs/cases.md says what stands in one.
//!
//! Every file there is run, and judged by the independent judge as well: to add a case takes no
//! code. `worked/pairs.rs` holds what the files say of themselves, `worked/page.rs` the page that
//! lists them.

#![allow(unreachable_pub, reason = "a test has no public face")]

#[path = "independent/compare.rs"]
mod compare;
#[path = "independent/judge/mod.rs"]
mod judge;
#[path = "worked/page.rs"]
mod page;
#[path = "worked/pairs.rs"]
mod pairs;
#[path = "independent/product.rs"]
mod product;

use std::fs;
use std::path::{Path, PathBuf};

use little_wars::adjudication::{adjudicate, breaches};
use little_wars::cases::{self, Case, states};
use little_wars::position::{Floor, Position, Side};
use little_wars::report::json;
use serde_json::{Value, json};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

fn read(path: &Path) -> Case {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let name = path.file_name().unwrap().to_string_lossy();
    Case::parse(&name, &text).unwrap_or_else(|e| panic!("{e}"))
}

/// The case of this name.
fn named(name: &str) -> Case {
    read(&folder().join(format!("{name}.json")))
}

/// The names of the files without their ending, in order.
fn names() -> Vec<String> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let stem = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut names: Vec<String> =
        files.filter(|path| path.extension().is_some_and(|e| e == "json")).map(stem).collect();
    names.sort();
    names
}

/// Every case, by the names of the files.
fn all() -> Vec<Case> {
    names().iter().map(|name| named(name)).collect()
}

/// What the product says of a position, in the parts of a case.
fn product(position: &Position) -> Value {
    let floor = Floor::new(position).expect("a sound position");
    json!({
        "expect": product::answer(position),
        "check": json::check(&breaches(&floor, &adjudicate(&floor))),
        "applied": states(&product::applied(position)),
    })
}

/// What the independent judge says, who checks no moves.
fn independent(position: &Position) -> Value {
    let judgment = judge::judge(position);
    json!({
        "expect": judge::answer::answer(&judgment),
        "applied": states(&judge::apply::apply(&judgment)),
    })
}

fn check(case: &Case, found: &Value) {
    let differences = case.differences(found);
    assert!(differences.is_empty(), "{}:\n{}", case.name, differences.join("\n"));
}

#[test]
fn every_case_is_ruled_as_expected() {
    let cases = all();
    assert!(cases.len() >= 200, "only {} cases were found", cases.len());
    for case in &cases {
        check(case, &product(&case.position));
        let differences = case.run();
        assert!(differences.is_empty(), "{}:\n{}", case.name, differences.join("\n"));
    }
}

#[test]
fn the_program_carries_every_case() {
    let carried: Vec<Case> = cases::all().map(|case| case.unwrap()).collect();
    assert_eq!(carried, all());
}

#[test]
fn the_independent_judge_rules_every_case_as_expected() {
    for case in all() {
        check(&case, &independent(&case.position));
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
fn a_case_that_says_something_else_fails() {
    for (name, place, wrong) in [
        ("book-9-against-11", "/expect/melees/0/killed/red", Value::from(8)),
        ("book-9-against-11", "/expect/melees/0/isolated", Value::from(false)),
        ("book-9-against-11", "/expect/melees/0/choices/red/live", Value::Array(Vec::new())),
        ("book-9-against-11", "/expect/melees", Value::Array(Vec::new())),
        ("one-man-does-not-escort-eight", "/check/breaches", Value::Array(Vec::new())),
        ("a-man-in-contact-surrenders", "/applied/men/2/state", Value::from("ready")),
    ] {
        let mut case = named(name);
        let found = product(&case.position);
        let (part, rest) = place[1..].split_once('/').unwrap();
        let right = case.right.get_mut(part).and_then(|it| it.pointer_mut(&format!("/{rest}")));
        *right.unwrap_or_else(|| panic!("no {place}")) = wrong;
        assert!(!case.differences(&found).is_empty(), "{place} was not compared");
        assert!(!case.run().is_empty(), "{place} was not run");
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
    let case = named(file);
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
    let found = check_book("book-9-against-11", &book);
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
    let found = check_book("book-first-melee", &book);
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
    let found = check_book("book-second-melee", &book);
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
    check_book("hooks-farm-cavalry", &book);
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
    check_book("hooks-farm-blue-fourth", &book);
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
    check_book("hooks-farm-with-a-reserve", &book);
}
