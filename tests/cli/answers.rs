//! All the commands but `adjudicate`.

use std::ffi::OsStr;
use std::fs;

use serde_json::{Value, json};

use crate::running::{Desk, done, json, man, position, refused, words, written};

#[test]
fn apply_writes_the_position_after_the_ruling() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let out = desk.path("after.lwpos");
    assert_eq!(done(words!["apply", file, "-o", out]), "");
    let after: Value = serde_json::from_slice(&fs::read(&out).expect("a file")).expect("JSON");
    let states: Vec<(&str, &str)> = after["men"]
        .as_array()
        .expect("men")
        .iter()
        .map(|man| (man["id"].as_str().unwrap(), man["state"].as_str().unwrap_or("ready")))
        .collect();
    assert_eq!(states, [("R1", "ready"), ("R2", "ready"), ("B1", "prisoner"), ("R10", "ready")]);
    let ruled = json(&done(words!["adjudicate", out, "--format", "json"]));
    assert_eq!(ruled["melees"], json!([]));
    // Over itself, and again: the same file, byte for byte.
    let once = fs::read(&out).expect("a file");
    done(words!["apply", out, "--output", out]);
    assert_eq!(fs::read(&out).expect("a file"), once);
    assert_eq!(desk.files(), ["after.lwpos", "battle.lwpos"]);
}

#[test]
fn check_prints_every_breach() {
    let desk = Desk::new();
    let mut position = position();
    position["men"] = json!([man("R1", "red", [50.0, 50.0])]);
    position["guns"] = json!([]);
    let file = written(&desk, &position);
    assert_eq!(done(words!["check", file]), "No breach.\n");
    let printed = json(&done(words!["check", file, "--format", "json"]));
    assert_eq!(printed, json!({ "format": "little-wars-check", "version": 1, "breaches": [] }));
    // A foot-soldier who went 12.5 in.
    position["men"][0]["from"] = json!([50.0, 37.5]);
    let file = written(&desk, &position);
    let printed = json(&done(words!["check", file, "--format", "json"]));
    let breach = &printed["breaches"][0];
    assert_eq!(printed["breaches"].as_array().map(Vec::len), Some(1));
    assert_eq!(breach["rule"], "M1");
    assert_eq!(breach["ids"], json!(["R1"]));
    assert_eq!(breach["measured"], json!(12.5));
    assert_eq!(breach["limit"], json!(12));
    let out = done(words!["check", file]);
    assert!(out.starts_with("M1 ") && out.ends_with("\n1 breach.\n"), "{out}");
}

#[test]
fn check_names_choices_that_cannot_be_kept() {
    let desk = Desk::new();
    let mut position = position();
    // R2 lives by the rule, nobody is called R9, and R10 is in no melee.
    position["choices"] = json!({ "die": ["R2", "R9", "R10"] });
    let file = written(&desk, &position);
    let printed = json(&done(words!["check", file, "--format", "json"]));
    let breaches = printed["breaches"].as_array().expect("breaches");
    let of = |id: &str| breaches.iter().filter(|it| it["ids"] == json!([id])).collect::<Vec<_>>();
    for id in ["R2", "R9", "R10"] {
        let found = of(id);
        assert_eq!(found.len(), 1, "{id}: {printed}");
        assert_eq!(found[0]["rule"], "H3c", "{printed}");
        assert_eq!(found[0]["measured"], Value::Null);
    }
    let text = done(words!["adjudicate", file]);
    assert!(text.contains("\nChoices that could not be kept\nH3c     R2 was chosen to die: "));
}

#[test]
fn why_answers_for_a_man_and_for_a_gun() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let out = done(words!["why", file, "R10"]);
    assert!(out.starts_with("R10: 6.03 in from B1, the nearest man in contact; out by 0.03 in"));
    assert!(done(words!["why", file, "R2"]).starts_with("R2: in, drawn in by R1"), "R2");
    assert!(done(words!["why", file, "BG1"]).starts_with("BG1 is out of action"), "BG1");
    let printed = json(&done(words!["why", file, "R10", "--format", "json"]));
    assert_eq!(printed["format"], "little-wars-why");
    assert_eq!(printed["version"], 1);
    assert_eq!(printed["id"], "R10");
    assert!(printed["text"].as_str().is_some_and(|text| out.replace("\n  ", " ").contains(text)));
    assert!(printed["lines"].is_array());
}

#[test]
fn why_of_an_unknown_id_names_those_that_are_like_it() {
    let desk = Desk::new();
    let mut position = position();
    position["country"] = json!([
        { "id": "farm", "kind": "house", "outline": [[1, 1], [9, 1], [9, 9]] }
    ]);
    let file = written(&desk, &position);
    let errors = refused(1, words!["why", file, "bg1"]);
    assert!(errors.contains("no man or gun has the id \"bg1\"; did you mean BG1"), "{errors}");
    let errors = refused(1, words!["why", file, "Napoleon"]);
    assert!(errors.ends_with("no man or gun has the id \"Napoleon\"\n"), "{errors}");
    let errors = refused(1, words!["why", file, "farm"]);
    assert!(errors.contains("farm is a piece of country"), "{errors}");
}

#[test]
fn why_takes_an_id_that_begins_with_a_dash() {
    let desk = Desk::new();
    let mut position = position();
    position["men"][3]["id"] = json!("-10");
    let file = written(&desk, &position);
    assert!(done(words!["why", file, "-10"]).starts_with("-10: 6.03 in from B1"));
}

#[test]
fn score_prints_the_points_of_both_sides() {
    let desk = Desk::new();
    let mut position = position();
    position["men"][1]["arm"] = json!("cavalry");
    position["men"][2]["state"] = json!("prisoner");
    let file = written(&desk, &position);
    // Red: R1 and R10 a point each, R2 one and a half, B1 held half a point, and Blue has nobody
    // ready or freed on the field. Blue: his gun, and half a point for B1.
    let printed = json(&done(words!["score", file, "--format", "json"]));
    assert_eq!(
        printed,
        json!({
            "format": "little-wars-score", "version": 1,
            "red": { "guns": 0, "cavalry": 1.5, "infantry": 2, "own_prisoners": 0,
                     "prisoners_held": 0.5, "victory": 100, "total": 104 },
            "blue": { "guns": 10, "cavalry": 0, "infantry": 0, "own_prisoners": 0.5,
                      "prisoners_held": 0, "victory": 0, "total": 10.5 }
        })
    );
    let text = done(words!["score", file]);
    let row = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name)).expect("a row");
        let cells: Vec<&str> = line.strip_prefix(name).unwrap().split_whitespace().collect();
        cells.join(" ")
    };
    assert_eq!(row("Points by V1"), "Red Blue");
    assert_eq!(row("guns"), "0 10");
    assert_eq!(row("cavalry"), "1.5 0");
    assert_eq!(row("total"), "104 10.5");
}

#[test]
fn report_writes_markdown_with_the_day_on_it() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    for name in ["report.md", "REPORT.MD"] {
        let out = desk.path(name);
        assert_eq!(done(words!["report", file, "-o", out]), "");
        let page = fs::read_to_string(&out).expect("a page");
        assert!(page.starts_with("# Three \\| against one\n\nMove 3 of Red, the charger.\n"));
        let day = page.lines().find_map(|line| line.strip_prefix("- Date: ")).expect("a day");
        let parts: Vec<usize> = day.split('-').map(str::len).collect();
        assert_eq!(parts, [4, 2, 2], "{day}");
        assert!(page.contains("## Settings that would change the outcome"), "{page}");
    }
}

#[test]
fn report_refuses_a_name_that_does_not_say_its_form() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    for name in ["report.doc", "report", ".md", "report.md.txt"] {
        let errors = refused(2, words!["report", file, "-o", desk.path(name)]);
        assert!(errors.contains(".md, .pdf, .html, .svg or .png"), "{errors}");
    }
    assert_eq!(desk.files(), ["battle.lwpos"]);
}

#[test]
fn schema_is_one_that_the_position_keeps() {
    let schema = json(&done(words!["schema"]));
    assert!(jsonschema::is_valid(&schema, &position()));
    let mut wrong = position();
    wrong["men"][0]["arm"] = json!("elephants");
    assert!(!jsonschema::is_valid(&schema, &wrong));
}

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(done(words!["completions", shell]).contains("adjudicate"), "{shell}");
    }
    refused(2, words!["completions", "cobol"]);
}

#[test]
fn help_and_version_are_printed() {
    let help = done(words!["--help"]);
    for command in [
        "adjudicate",
        "apply",
        "check",
        "why",
        "score",
        "report",
        "schema",
        "completions",
        "./check",
    ] {
        assert!(help.contains(command), "{command}: {help}");
    }
    assert_eq!(done(words!["--version"]), concat!("little-wars ", env!("CARGO_PKG_VERSION"), "\n"));
    assert!(done(words!["why", "--help"]).contains("<ID>"));
}

#[test]
#[cfg(not(feature = "window"))]
fn without_its_window_the_program_says_so() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    assert!(refused(1, words![file]).contains("built without its window"));
    assert!(refused(1, Vec::<std::ffi::OsString>::new()).contains("built without its window"));
}
