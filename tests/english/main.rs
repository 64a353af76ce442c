//! The numbers in the printed English, read back by people who re-do the ruling with a pencil,
//! add up to the verdict.
//!
//! Nothing but the words that `adjudicate` prints is read here: the heading, the steps and the
//! lines beneath them. What they add up to is held against the verdict in the same words and,
//! for the worked cases, against what the case expects.

mod reading;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use little_wars::adjudication::adjudicate;
use little_wars::geometry::Point;
use little_wars::position::{
    About, Arm, Field, Floor, Man, Overruling, Position, Rulings, Setting, Side, Unknown,
};
use little_wars::report::{Fingerprint, Heading, Report, text};
use little_wars::storage;
use serde_json::Value;

use reading::{Sum, sums};

/// What `adjudicate` prints of a position.
fn printed(position: &Position) -> String {
    let floor = Floor::new(position).expect("a sound position");
    let ruling = adjudicate(&floor);
    let fingerprint = Fingerprint::of("", &floor, &ruling);
    text(&Report::new(&floor, &ruling, None, Heading::default(), fingerprint))
}

/// Files of an ending in a folder of the project, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(&folder).expect("a folder");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .collect();
    files.sort();
    files
}

#[test]
fn the_words_of_every_case_add_up_to_what_it_expects() {
    let cases = files("tests/cases", "json");
    let mut melees = 0;
    for file in &cases {
        let case: Value =
            serde_json::from_slice(&std::fs::read(file).expect("a case")).expect("JSON");
        let bytes = serde_json::to_vec(&case["position"]).expect("JSON");
        let position = storage::parse(&bytes).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = |side: Side| position.name_of(side).to_owned();
        let sums = sums(&printed(&position));
        let expected = case["expect"]["melees"].as_array().expect("melees");
        assert_eq!(sums.len(), expected.len(), "{}", file.display());
        for (sum, expected) in sums.iter().zip(expected) {
            // A case may say less; what it says of a melee's sum it says in full.
            if ["killed", "prisoners", "red", "blue"].iter().any(|key| expected[key].is_null())
                || Side::BOTH.iter().any(|side| expected[side.key()]["total"].is_null())
            {
                continue;
            }
            melees += 1;
            let number = |key: &str, side: Side| {
                u32::try_from(expected[key][side.key()].as_u64().expect("a number")).expect("few")
            };
            let [red, blue] = Side::BOTH;
            let prisoners = [red, blue].map(|side| (name(side), number("prisoners", side)));
            assert_eq!(number("killed", red), number("killed", blue));
            let total =
                |side: Side| expected[side.key()]["total"].as_u64().expect("a total") as u32;
            let expected = Sum {
                totals: [red, blue].map(|side| (name(side), total(side))).into(),
                dead_a_side: number("killed", red),
                prisoners: prisoners.into_iter().filter(|(_, taken)| *taken > 0).collect(),
            };
            assert_eq!(*sum, expected, "{}", file.display());
        }
    }
    assert!(cases.len() >= 200 && melees >= 100, "{} cases, {melees} melees", cases.len());
}

#[test]
fn the_words_of_every_example_add_up_to_what_the_book_says() {
    let book: BTreeMap<&str, Vec<Sum>> = [
        ("first-melee", vec![sum(19, 13, 7, &[("Blue", 6)])]),
        ("hooks-farm-blue-fourth", vec![sum(6, 9, 3, &[("Red", 3)])]),
        ("hooks-farm-charge", vec![sum(18, 21, 15, &[("Red", 3)])]),
        ("hooks-farm-charge-with-a-reserve", vec![sum(13, 21, 13, &[])]),
        ("hooks-farm-put-down", vec![]),
        ("nine-against-eleven", vec![sum(11, 9, 7, &[("Blue", 2)])]),
        ("second-melee", vec![sum(12, 14, 10, &[("Red", 2)])]),
    ]
    .into();
    let examples = files("assets/examples", "lwpos");
    for file in &examples {
        let position = storage::read(file).unwrap_or_else(|error| panic!("{error}"));
        let sums = sums(&printed(&position));
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a name");
        if let Some(expected) = book.get(name) {
            assert_eq!(sums, *expected, "{name}");
        }
    }
    assert!(examples.len() >= book.len(), "{} examples", examples.len());
}

/// Ranks of infantry, 1 1/2 in from man to man.
fn rank(position: &mut Position, side: Side, first: usize, count: usize, x: f64, y: f64) {
    let letter = if side == Side::Red { 'R' } else { 'B' };
    for i in 0..count {
        let at = Point::new(x + 1.5 * i as f64, y);
        position.men.push(Man::new(format!("{letter}{}", first + i), side, Arm::Infantry, at));
    }
}

/// Red's eleven charge Blue's nine, who have so many friends eight inches behind them.
fn nine_against_eleven(friends: usize) -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    // Gaps: 0.1 in between the front ranks, 0.5 in to the second ones.
    rank(&mut position, Side::Red, 1, 6, 66.0, 53.575);
    rank(&mut position, Side::Red, 7, 5, 66.0, 52.325);
    rank(&mut position, Side::Blue, 1, 6, 66.0, 54.425);
    rank(&mut position, Side::Blue, 7, 3, 66.0, 55.675);
    rank(&mut position, Side::Blue, 10, friends, 66.0, 62.425);
    position
}

fn sum(red: u32, blue: u32, dead_a_side: u32, prisoners: &[(&str, u32)]) -> Sum {
    Sum {
        totals: [("Red".to_owned(), red), ("Blue".to_owned(), blue)].into(),
        dead_a_side,
        prisoners: prisoners.iter().map(|(name, taken)| ((*name).to_owned(), *taken)).collect(),
    }
}

/// The verdict and the steps alone, without the names of settings below them.
fn reasons(page: &str) -> &str {
    page.split("\n\nClose calls").next().expect("a page")
}

#[test]
fn fr_14_the_words_add_up_to_the_verdict_they_give() {
    let page = printed(&nine_against_eleven(4));
    assert_eq!(sums(&page), [sum(11, 9, 7, &[("Blue", 2)])]);
    assert!(page.contains("Red: 11 \u{2212} 7 dead = 4 left"), "{page}");
    assert!(!reasons(&page).contains("upported"), "{page}");

    let page = printed(&nine_against_eleven(5));
    assert_eq!(sums(&page), [sum(11, 9, 9, &[])]);
    assert!(page.contains("Red: 11 \u{2212} 9 dead = 2 left"), "{page}");
    assert!(!reasons(&page).contains("solated"), "{page}");
}

#[test]
fn the_words_add_up_whatever_the_umpire_says() {
    let say = |about, men: &[&str]| Overruling {
        about,
        men: men.iter().map(|man| (*man).to_owned()).collect(),
        guns: Vec::new(),
        reason: "so it was seen".to_owned(),
        unknown: Unknown::default(),
    };
    let with = |friends, overrulings: Vec<Overruling>| {
        let mut position = nine_against_eleven(friends);
        position.overrulings = overrulings;
        sums(&printed(&position))
    };
    let isolated = [sum(11, 9, 7, &[("Blue", 2)])];
    let supported = [sum(11, 9, 9, &[])];
    assert_eq!(with(4, vec![say(About::Supported, &["B1"])]), supported);
    assert_eq!(with(5, vec![say(About::Isolated, &["B1"])]), isolated);
    // A friend put in is no longer support: ten against eleven need five and have three.
    assert_eq!(with(4, vec![say(About::TakePart, &["B13"])]), [sum(11, 10, 9, &[("Blue", 1)])]);
    assert_eq!(with(0, vec![say(About::LeaveOut, &["R11", "R10"])]), [sum(9, 9, 9, &[])]);
    // R1 and B1 by word alone no longer touch; both are still within 6 in of men who do.
    assert_eq!(with(0, vec![say(About::NoContact, &["R1", "B1"])]), isolated);
    assert_eq!(with(0, vec![say(About::Contact, &["R7", "B7"])]), isolated);
    assert_eq!(with(0, vec![say(About::Surrender, &["B9"])]), [sum(11, 8, 5, &[("Blue", 3)])]);
}

#[test]
fn the_words_add_up_under_every_setting() {
    for friends in 0..7 {
        for setting in Setting::all() {
            let mut position = nine_against_eleven(friends);
            position.rulings = setting.put_into(Rulings::default());
            assert_eq!(sums(&printed(&position)).len(), 1);
        }
    }
}

#[test]
fn a_wrong_number_anywhere_is_noticed() {
    let page = printed(&nine_against_eleven(4));
    let changes = [
        ("7 dead a side, 2 Blue", "8 dead a side, 1 Blue"),
        ("Red 11 charge", "Red 12 charge"),
        ("6 + 5 = 11", "6 + 5 = 12"),
        ("6 + 5 = 11", "5 + 6 = 11"),
        ("5 more Red", "4 more Red"),
        ("it needs 4.5", "it needs 4"),
        ("and has 4: isolated", "and has 5: isolated"),
        (": isolated.", ": supported."),
        ("= 2 Blue are taken", "= 3 Blue are taken"),
        ("the other 7", "the other 6"),
        ("7 dead = 4 left", "7 dead = 5 left"),
        ("R8 lives", "R8 dies"),
        ("gap 0.1 in of 0.125", "gap 0.2 in of 0.125"),
        ("2 prisoners (", "3 prisoners ("),
    ];
    for (said, instead) in changes {
        // The page is folded, so that the words may stand on two lines.
        let changed = unfold(&page).replacen(said, instead, 1);
        assert_ne!(changed, unfold(&page), "{said} is not on the page");
        let noticed = std::panic::catch_unwind(|| sums(&changed));
        assert!(noticed.is_err(), "{instead} went unnoticed:\n{changed}");
    }
    assert_eq!(sums(&unfold(&page)), sums(&page));
}

/// The page with every folded line in one piece.
fn unfold(page: &str) -> String {
    let mut unfolded: Vec<String> = Vec::new();
    for line in page.lines() {
        let words = line.trim_start();
        let is_folded = matches!(line.len() - words.len(), 8 | 12);
        match unfolded.last_mut() {
            Some(last) if is_folded => *last += &format!(" {words}"),
            _ => unfolded.push(line.to_owned()),
        }
    }
    unfolded.join("\n")
}
