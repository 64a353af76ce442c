//! Reports written by the program and read back by public tools.

#[path = "../cli/running.rs"]
#[allow(dead_code)] // Each test file uses what it needs of this.
mod running;

mod carried;
mod chromium;
mod forms;
mod markdown;
mod page;

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use running::{Desk, done, man, words, written};

/// Names that would like to be more than names.
const HOSTILE: [&str; 8] = [
    "</script><script>alert(1)</script>",
    "]]></metadata></svg>",
    "a | b `c` **d** <b>e</b> & &amp; \"f\" 'g'",
    "url(#clip1) <!-- ",
    "\u{202e}turned\u{2066} round",
    "\u{5d0}\u{5d1} \u{1}\u{7f}\u{ffff}",
    "Łódź – Škoda, Αθήνα, Київ, 東京, ½″",
    "\\u003c\\",
];

/// So many Reds in a row that touches as many Blues but one, each man a foot-soldier 3 in from the
/// next; some with hostile names.
fn battle(men_of_red: usize) -> Value {
    let mut men = Vec::new();
    for place in 0..men_of_red {
        let x = 3.0 + 3.0 * place as f64;
        let mut red = man(&format!("R{}", place + 1), "red", [x, 40.0]);
        red["name"] = json!(HOSTILE[place % HOSTILE.len()]);
        men.push(red);
        if place > 0 || men_of_red == 1 {
            men.push(man(&format!("B{}", place + 1), "blue", [x, 40.85]));
        }
    }
    json!({
        "format": "little-wars-position",
        "version": 1,
        "title": HOSTILE[0],
        "notes": HOSTILE.join("\n"),
        "field": { "width": 6.0 + 3.0 * men_of_red as f64, "depth": 80 },
        "sides": { "red": { "name": HOSTILE[2] } },
        "move": { "number": 3, "side": "red" },
        "men": men,
        "a field of later": { "with": HOSTILE, "and": [1.50, 1e3] },
    })
}

/// The report of a position in a form, as it was written.
fn report(desk: &Desk, position: &Value, ending: &str) -> PathBuf {
    let out = desk.path(format!("report.{ending}"));
    let file = written(desk, position);
    made(words!["report", file, "-o", out, "--date", "1 December 2026"]);
    out
}

/// Runs the program and wants it to be done, with nothing said but which signs no font has.
fn made<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) {
    let ran = running::run(arguments);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.errors);
    let warns = |line: &str| {
        let unknown = line.starts_with("warning: ") && line.contains(".pdf: no font has ");
        // The line breaker says so itself, in a build for tests alone.
        unknown || line.starts_with("ICU4X data error: No segmentation model")
    };
    assert!(ran.errors.lines().all(warns), "{}", ran.errors);
}

/// The ids of all the men of a position.
fn ids(position: &Value) -> Vec<String> {
    let men = position["men"].as_array().expect("men");
    men.iter().map(|man| man["id"].as_str().expect("an id").to_owned()).collect()
}

/// The sentences of every step of the ruling.
fn sentences(desk: &Desk, position: &Value) -> Vec<String> {
    let file = written(desk, position);
    let ruling = running::json(&done(words!["adjudicate", file, "--format", "json"]));
    let melees = ruling["melees"].as_array().expect("melees");
    let steps = melees.iter().flat_map(|melee| melee["steps"].as_array().expect("steps"));
    steps.map(|step| step["text"].as_str().expect("a text").to_owned()).collect()
}

fn read(path: impl AsRef<std::path::Path>) -> String {
    fs::read_to_string(path).expect("a text")
}

/// Words as a reader sees them: no control signs, none that turn the direction, single spaces.
fn seen(words: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept: String = words.chars().filter(|c| !turns(*c)).collect();
    let blank = |c: char| c.is_whitespace() || c.is_control();
    kept.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
