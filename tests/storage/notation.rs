//! A position as text: whatever mail does to it, it comes back as it was or is refused.

use little_wars::adjudication::adjudicate;
use little_wars::position::{Floor, Position};
use little_wars::report;
use little_wars::storage::notation::{read, stands_in, write};

use super::{FULL, positions, support, with};

fn text(position: &Position) -> String {
    write(position).unwrap_or_else(|error| panic!("{error}"))
}

fn pasted(text: &str) -> Position {
    read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The JSON of the ruling.
fn ruling(position: &Position) -> String {
    let floor = Floor::new(position).unwrap();
    let ruling = adjudicate(&floor);
    serde_json::to_string(&report::json::adjudication(&floor, &ruling, None, None)).unwrap()
}

#[track_caller]
fn comes_back(position: &Position) {
    let back = pasted(&text(position));
    // Debug tells -0.0 from 0.0, where == does not.
    assert_eq!(format!("{back:?}"), format!("{position:?}"));
    assert_eq!(ruling(&back), ruling(position));
    assert_eq!(text(&back), text(position));
}

/// What mail does to a text: quoted twice, wrapped to so many columns, line ends of the other
/// sort, and words around it.
fn mailed(text: &str, columns: usize) -> String {
    let mut mail = "Dear Sir,\r\n> Here it is; your move:\r\n".to_owned();
    for line in text.lines() {
        let mut length = 0;
        mail += "> > ";
        for word in line.split(' ') {
            if length > 0 && length + word.len() > columns {
                mail += "\r\n>> ";
                length = 0;
            }
            mail += word;
            mail += " ";
            length += word.len() + 1;
        }
        mail += "\r\n";
    }
    mail + "\r\n-- \r\nH. G. W. [sent from my motor-car]\r\n"
}

#[test]
fn every_case_and_example_pasted_gives_the_same_ruling() {
    for (name, position) in support::all_cases().into_iter().chain(support::all_examples()) {
        comes_back(&position);
        for columns in [1, 40, 60] {
            assert_eq!(pasted(&mailed(&text(&position), columns)), position, "{name}, {columns}");
        }
    }
}

#[test]
fn a_thousand_random_positions_pasted_give_the_same_ruling() {
    for seed in 0..1_000 {
        comes_back(&positions::position(seed));
    }
}

#[test]
fn a_file_with_everything_in_it_comes_back_whole_and_through_mail() {
    let position = super::parse(FULL);
    comes_back(&position);
    let text = text(&position);
    assert_eq!(pasted(&mailed(&text, 20)), position);
    assert_eq!(super::json(&pasted(&text)), super::json(&position));
}

#[test]
fn a_rank_is_short() {
    let men: Vec<String> = (0..20)
        .map(|i| {
            let x = 40.0 + f64::from(i) * 0.8125;
            format!(
                r#"{{"id": "R{i}", "side": "red", "arm": "infantry", "at": [{x}, 20], "facing": 350}}"#
            )
        })
        .collect();
    let position = super::parse(&with(&format!(r#""men": [{}]"#, men.join(", "))));
    let text = text(&position);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "[little-wars-1]");
    assert_eq!(lines[1], "field={width=144 depth=108}");
    assert_eq!(lines[2], "men red infantry facing=350:");
    assert!(lines[3].starts_with("  R0 40,20 R1 40.8125,20 R2 41.625,20 "), "{text}");
    // 20 men of some 15 signs each.
    assert!(text.len() < 450, "{} bytes:\n{text}", text.len());
    assert!(lines.iter().all(|line| line.len() <= 72));
    // No more than a third of the file.
    assert!(text.len() * 3 < super::json(&position).len());
}

#[test]
fn texts_with_any_signs_come_back_to_the_letter_however_wrapped() {
    let titles = [
        "",
        " ",
        "  two  spaces  ",
        "> quoted\n>> twice",
        "men guns country null true 5 -0",
        "a \"b\" \\ c \\\\ d",
        "[little-wars-1] field={} [/little-wars-1]",
        "non-breaking\u{a0}space\u{200b}and\u{2028}line\ttab\u{feff}",
        "Łódź – Škoda, Αθήνα, Київ, 東京, ½″ 🎲",
        "trailing ",
        "\u{0}\u{1f}\u{7f}",
    ];
    let long = "x".repeat(500) + &"\"\\é>".repeat(100);
    for title in titles.into_iter().chain([long.as_str()]) {
        let mut position = super::parse(&super::least());
        position.title = title.to_owned();
        position.notes = format!("{title} {title}");
        position.sides.red.name = title.to_owned();
        let text = text(&position);
        for pasted_text in [text.clone(), mailed(&text, 1), mailed(&text, 50)] {
            let back = pasted(&pasted_text);
            assert_eq!(back, position, "{pasted_text}");
        }
        let hidden = |c: char| c.is_control() && c != '\n' || !c.is_ascii() && c.is_whitespace();
        assert!(!text.contains(hidden));
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn what_was_lost_or_changed_on_the_way_is_noticed() {
    let position = support::example("hooks-farm-charge");
    let text = text(&position);
    let lines: Vec<&str> = text.lines().collect();
    for lost in 1..lines.len() - 1 {
        let mut left = lines.clone();
        left.remove(lost);
        assert!(read(&left.join("\n")).is_err(), "without {:?}", lines[lost]);
    }
    let changed = text.replacen("61.5,57.75", "61.5,57.76", 1);
    let said = read(&changed).unwrap_err().to_string();
    assert!(said.contains("something is missing or changed: copy the whole of it again"), "{said}");
    // Changed on purpose, with the sum taken off.
    let end = lines[lines.len() - 1];
    let on_purpose = changed.replace(end, "[/little-wars-1]");
    assert_eq!(pasted(&on_purpose).men[0].at.y, 57.76);
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let said = read(text).unwrap_err().to_string();
    assert_eq!(said, expected, "{text}");
}

#[test]
fn what_is_wrong_is_said_with_its_line_and_what_is_right() {
    let body = |body: &str| {
        format!("Hallo\n[little-wars-1]\nfield={{width=144 depth=108}}\n{body}\n[/little-wars-1]\n")
    };
    refused(
        "nothing here",
        "no position stands in this text: it begins with [little-wars-1] and ends with \
         [/little-wars-1]",
    );
    refused(
        "[little-wars-2]\n[/little-wars-2]",
        "line 1, column 1: this text is version 2, made by a newer Little Wars Umpire; this \
         program reads version 1: update the program",
    );
    refused(
        "[little-wars-1]\nfield={width=144 depth=108}\nmen red infantry:\n R1 5,5",
        "line 4, column 8: the end is missing: copy the whole of it, from [little-wars-1] to \
         [/little-wars-1]",
    );
    refused(
        &body("men red infantry:\n  R1 20,5\n  R2 20,nought"),
        "line 6, column 9: nought stands here: a place is two numbers: 40.5,31.25",
    );
    refused(
        &body("men red infantry:\n  R1 20,5\n  R1 20,9"),
        "line 6, column 3: men[1].id (R1): the id \"R1\" is used twice, first by men[0]: every man, \
         gun and piece of country needs its own",
    );
    refused(
        &body("men red archers:\n  R1 20,5"),
        "line 4, column 9: archers stands here: a group opens with words as in `men red infantry \
         ready:`, fields as in body=Guards, and a colon; this is a group of men",
    );
    refused(
        &body("men red infantry:\n  1st 20,5"),
        "line 5, column 3: 1st stands here: what has other signs than letters, digits, _ and -, \
         or begins with a digit, must stand in plain quotes, as in \"1st\"",
    );
    refused(
        &body("men red infantry:\n  R1 20,5.5.5"),
        "line 5, column 9: 5.5.5 stands here: a number is written 12, -0.5 or 1e3; what begins \
         with a digit and is none must stand in quotes",
    );
    refused(
        &body("title=\"not closed\nmen red infantry:"),
        "line 4, column 7: this text does not end: its last quote is missing",
    );
    refused(
        &body("move={number=3\n"),
        "line 6, column 1: the end stands here: what was opened before is not closed",
    );
    refused(
        &body("men red infantry:\n  R1 20,5 at=5,5"),
        "line 5, column 11: men[0] (R1): the key \"at\" is given twice in one object: leave one of them out",
    );
}

#[test]
fn no_text_makes_it_panic() {
    let whole = text(&super::parse(FULL));
    for end in 0..whole.len() {
        if whole.is_char_boundary(end) {
            assert!(read(&whole[..end]).is_err() || end + 1 >= whole.len());
        }
    }
    for (sign, at) in ["\"", "\\", "{", "]", "=", ",", ">", "é", "-", "[/little-wars-1"]
        .into_iter()
        .flat_map(|sign| (0..whole.len()).step_by(7).map(move |at| (sign, at)))
    {
        if whole.is_char_boundary(at) {
            let changed = format!("{}{sign}{}", &whole[..at], &whole[at..]);
            if let Err(error) = read(&changed) {
                assert!(error.lines().all(|line| line.lines().count() == 1));
            }
        }
    }
    let deep = format!("[little-wars-1]\na={}", "[".repeat(100_000));
    assert!(read(&deep).is_err());
}

/// The example of docs/position-as-text.md, sum and all.
#[test]
fn the_example_of_the_page_is_read() {
    let page = include_str!("../../docs/position-as-text.md");
    let (_, example) = page.split_once("```text\n").unwrap();
    let position = pasted(example.split_once("```").unwrap().0);
    assert_eq!((position.men.len(), position.guns.len(), position.country.len()), (5, 1, 1));
    assert_eq!(position.men[4].facing.0, 172.5);
    assert_eq!(position.men[3].body, "the Captain's horse");
}

#[test]
fn a_text_is_told_from_other_words() {
    assert!(stands_in(&mailed(&text(&super::parse(&super::least())), 60)));
    assert!(!stands_in("Dear Sir, little wars [1] {}"));
}
