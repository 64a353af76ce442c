//! The command line, by running the program itself: every command, format, exit status and
//! error of formats.md, "Command line".

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Value, json};

/// A folder of our own, gone at the end.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and gives its path.
    fn with(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, bytes).expect("a file");
        path
    }

    /// The names of all the files there.
    fn files(&self) -> Vec<OsString> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        names.sort();
        names
    }
}

/// The program with these arguments.
fn program<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_little-wars"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// What a run of the program came to.
struct Ran {
    status: i32,
    out: String,
    errors: String,
}

/// Runs the program.
fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Ran {
    let Output { status, stdout, stderr } = program(arguments).output().expect("a run");
    Ran {
        status: status.code().expect("it ended by itself"),
        out: String::from_utf8(stdout).expect("UTF-8"),
        errors: String::from_utf8(stderr).expect("UTF-8"),
    }
}

/// Runs the program and wants it to be done, with nothing on standard error.
fn done<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> String {
    let Ran { status, out, errors } = run(arguments);
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    out
}

/// Runs the program and wants it to end with this status, nothing on standard output, and one
/// line an error. Gives the errors.
fn refused<S: AsRef<OsStr>>(wanted: i32, arguments: impl IntoIterator<Item = S>) -> String {
    let Ran { status, out, errors } = run(arguments);
    assert_eq!((status, out.as_str()), (wanted, ""), "{errors}");
    assert!(errors.ends_with('\n'), "{errors:?}");
    for line in errors.lines() {
        assert!(line.starts_with("error: ") && !line.starts_with("error: error"), "{errors}");
    }
    errors
}

/// A list of arguments of any sort.
macro_rules! words {
    ($($word:expr),* $(,)?) => { [$(AsRef::<OsStr>::as_ref(&$word).to_owned()),*] };
}

/// A man of a position file.
fn man(id: &str, side: &str, at: [f64; 2]) -> Value {
    json!({ "id": id, "side": side, "arm": "infantry", "at": at })
}

/// Three Reds, of whom R1 touches B1: discs of 3/4 in, so that centres 0.85 in apart leave a gap
/// of 0.1. R3 is 6.03 in from B1: a close call by 0.03. A Blue gun stands far off.
fn position() -> Value {
    json!({
        "format": "little-wars-position",
        "version": 1,
        "title": "Three | against one",
        "field": { "width": 144, "depth": 108 },
        "move": { "number": 3, "side": "red" },
        "men": [
            man("R1", "red", [50.0, 50.0]),
            man("R2", "red", [50.0, 48.0]),
            man("B1", "blue", [50.0, 50.85]),
            man("R10", "red", [50.0, 57.63]),
        ],
        "guns": [{ "id": "BG1", "side": "blue", "at": [100.0, 80.0], "facing": 180 }],
    })
}

fn written(desk: &Desk, position: &Value) -> PathBuf {
    desk.with("battle.lwpos", position.to_string())
}

fn json(out: &str) -> Value {
    assert!(out.ends_with("}\n"), "{out}");
    serde_json::from_str(out).expect("JSON")
}

// ---- adjudicate ----

#[test]
fn adjudicate_prints_text_for_a_terminal_of_80_columns() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let out = done(words!["adjudicate", file]);
    assert_eq!(out, done(words!["adjudicate", file, "--format", "text"]));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "Three | against one");
    assert_eq!(lines[1], "Move 3 of Red, the charger.");
    assert_eq!(lines[3], "Red 2 charge Blue 1: nobody dies, 1 Blue prisoner.");
    for code in ["H3 ", "H3b ", "H3b-i ", "H3c ", "H3e "] {
        assert!(lines.iter().any(|line| line.starts_with(code)), "{code}: {out}");
    }
    assert!(out.contains("\n          R1 touches B1: gap 0.1 in of 0.125\n"), "{out}");
    assert!(out.contains("\nH3      R10 to B1: 6.03 in of 6; had it"), "{out}");
    assert!(out.contains("crew_needed 4"), "{out}");
    for line in lines {
        assert!(line.chars().count() <= 80, "{line:?}");
        assert_eq!(line, line.trim_end(), "{line:?}");
    }
}

#[test]
fn adjudicate_names_the_settings_that_are_not_the_default() {
    let desk = Desk::new();
    let mut position = position();
    position["rulings"] = json!({ "move_multiplier": 2 });
    let out = done(words!["adjudicate", written(&desk, &position)]);
    assert!(out.contains("\nNot the default: move_multiplier 2\n"), "{out}");
    position["rulings"] = json!({ "move_multiplier": 1 });
    let out = done(words!["adjudicate", written(&desk, &position)]);
    assert!(!out.contains("Not the default"), "{out}");
}

#[test]
fn adjudicate_without_contact_says_what_to_do_next() {
    let desk = Desk::new();
    let mut position = position();
    position["men"][0]["at"][1] = json!(49.0);
    let file = written(&desk, &position);
    let out = done(words!["adjudicate", file]);
    assert!(out.contains("No melee: nobody is in contact"), "{out}");
    assert!(out.contains("Next: `little-wars check`"), "{out}");
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    assert_eq!(printed["melees"], json!([]));
    assert!(done(words!["adjudicate", file, "--format", "markdown"]).contains("No melee"));
}

/// JSON with the keys of each object in the order in which they were printed.
#[derive(Debug, PartialEq)]
enum Ordered {
    Object(Vec<(String, Ordered)>),
    List(Vec<Ordered>),
    Leaf,
}

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Ordered;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("JSON")
            }
            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Ordered, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Ordered::Object(fields))
            }
            fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Ordered, S::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Ordered::List(items))
            }
            fn visit_unit<E>(self) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_bool<E>(self, _: bool) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_str<E>(self, _: &str) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_f64<E>(self, _: f64) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_u64<E>(self, _: u64) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
        }
        from.deserialize_any(Reader)
    }
}

impl Ordered {
    /// The keys of the object at the end of this path, lists giving their first item.
    fn keys(&self, path: &[&str]) -> Vec<&str> {
        match self {
            Self::List(items) => items[0].keys(path),
            Self::Object(fields) => match path.split_first() {
                None => fields.iter().map(|(key, _)| key.as_str()).collect(),
                Some((first, rest)) => {
                    let found = fields.iter().find(|(key, _)| key == first);
                    found.unwrap_or_else(|| panic!("no {first}")).1.keys(rest)
                }
            },
            Self::Leaf => panic!("no object: {path:?}"),
        }
    }
}

#[test]
fn adjudicate_prints_json_with_every_field_of_the_format_in_its_order() {
    let desk = Desk::new();
    let mut position = position();
    // A word on the inferior's isolation bears on the melee whatever the rule says.
    position["overrulings"] = json!([
        { "about": "isolated", "men": ["R1"], "reason": "seen" },
        { "about": "gun_captured", "guns": ["BG1"], "reason": "agreed" },
        { "about": "isolated", "men": ["R10"], "reason": "idle" },
    ]);
    position["choices"] = json!({ "die": ["R9"] });
    let file = written(&desk, &position);
    let out = done(words!["adjudicate", file, "--format", "json", "--compare"]);
    let shape: Ordered = serde_json::from_str(&out).expect("JSON");
    // What is ours and not the format's comes after its own, or where it says "a melee they bear
    // on has".
    assert_eq!(
        shape.keys(&[]),
        [
            "format",
            "version",
            "charger",
            "melees",
            "choices_not_kept",
            "freed",
            "guns",
            "close_calls",
            "rulings",
            "compare",
            "surrendered",
            "notes"
        ]
    );
    let melee = |path: &[&str]| shape.keys(&[&["melees"], path].concat());
    assert_eq!(
        melee(&[]),
        [
            "contacts",
            "red",
            "blue",
            "inferior",
            "support",
            "isolated",
            "killed",
            "prisoners",
            "choices",
            "captors",
            "overruled",
            "without",
            "steps"
        ]
    );
    assert_eq!(melee(&["contacts"]), ["men", "gap", "at"]);
    assert_eq!(melee(&["red"]), ["in_contact", "joined", "total"]);
    assert_eq!(melee(&["blue"]), ["in_contact", "joined", "total"]);
    assert_eq!(melee(&["support"]), ["men", "count", "needed"]);
    for by_side in ["killed", "prisoners", "choices"] {
        assert_eq!(melee(&[by_side]), ["red", "blue"]);
    }
    assert_eq!(melee(&["choices", "red"]), ["die", "captured", "live"]);
    assert_eq!(melee(&["captors"]), ["prisoner", "captor"]);
    assert_eq!(melee(&["overruled"]), ["about", "men", "reason"]);
    assert_eq!(melee(&["without"]), ["red", "blue", "isolated", "killed", "prisoners"]);
    assert_eq!(melee(&["steps"]), ["rule", "text", "men", "lines"]);
    assert_eq!(shape.keys(&["choices_not_kept"]), ["man", "as", "why"]);
    assert_eq!(
        shape.keys(&["guns"]),
        [
            "id",
            "held_by",
            "status",
            "captured_by",
            "crew",
            "may_move_up_to",
            "overruled",
            "without"
        ]
    );
    assert_eq!(
        shape.keys(&["close_calls"]),
        ["rule", "man", "to", "measured", "limit", "would_change"]
    );
    assert_eq!(
        shape.keys(&["rulings"]),
        [
            "melee_grouping",
            "support_reach",
            "support_measured_from",
            "isolated_below",
            "support_from_other_melees",
            "unguarded_prisoners",
            "move_multiplier",
            "crew_needed"
        ]
    );
}

#[test]
fn adjudicate_prints_json_as_the_rules_have_it() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let mut printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    let steps = printed["melees"][0]["steps"].take();
    for step in steps.as_array().expect("steps") {
        assert!(step["rule"].as_str().is_some_and(|rule| rule.starts_with('H')), "{step}");
        assert!(step["text"].as_str().is_some_and(|text| text.ends_with('.')), "{step}");
    }
    assert_eq!(steps[0]["men"], json!(["B1", "R1"]));
    assert_eq!(steps[0]["lines"], json!(["R1 touches B1: gap 0.1 in of 0.125"]));
    let contact = &mut printed["melees"][0]["contacts"][0];
    let gap = contact["gap"].take().as_f64().expect("a gap");
    assert!((gap - 0.1).abs() < 1e-9, "{gap}");
    // Half way between the two centres, 50 and 50.85.
    let at = contact["at"].take();
    assert_eq!(at[0], 50.0);
    assert!((at[1].as_f64().expect("a number") - 50.425).abs() < 1e-9, "{at}");
    let call = &mut printed["close_calls"][1];
    let measured = call["measured"].take().as_f64().expect("a length");
    assert!((measured - 6.03).abs() < 1e-9, "{measured}");
    let call_at = printed["close_calls"][0]["measured"].take().as_f64().expect("a length");
    assert!((call_at - 0.1).abs() < 1e-9, "{call_at}");
    assert_eq!(
        printed,
        json!({
            "format": "little-wars-adjudication",
            "version": 1,
            "charger": "red",
            "melees": [{
                "contacts": [{ "men": ["R1", "B1"], "gap": null, "at": null }],
                "red": { "in_contact": ["R1"], "joined": ["R2"], "total": 2 },
                "blue": { "in_contact": ["B1"], "joined": [], "total": 1 },
                "inferior": "blue",
                "support": { "men": [], "count": 0, "needed": 0.5 },
                "isolated": true,
                "killed": { "red": 0, "blue": 0 },
                "prisoners": { "red": 0, "blue": 1 },
                "choices": {
                    "red": { "die": [], "captured": [], "live": ["R1", "R2"] },
                    "blue": { "die": [], "captured": ["B1"], "live": [] }
                },
                // The last in rank within 6 in of him.
                "captors": [{ "prisoner": "B1", "captor": "R2" }],
                "steps": null
            }],
            "choices_not_kept": [],
            "freed": [],
            "guns": [{
                "id": "BG1", "held_by": "blue", "status": "out_of_action", "crew": [],
                "may_move_up_to": 0
            }],
            "close_calls": [
                { "rule": "H2", "man": "R1", "to": "B1", "measured": null, "limit": 0.125,
                  "would_change": "no such melee" },
                { "rule": "H3", "man": "R10", "to": "B1", "measured": null, "limit": 6.0,
                  "would_change": "red 3, blue 1: blue isolated; nobody dies, 1 blue prisoner" },
            ],
            "rulings": {
                "melee_grouping": "connected", "support_reach": "own_move",
                "support_measured_from": "contact_points", "isolated_below": "half_own_number",
                "support_from_other_melees": false, "unguarded_prisoners": "freed",
                "move_multiplier": 1, "crew_needed": 4
            },
            "surrendered": [],
            "notes": []
        })
    );
}

#[test]
fn adjudicate_prints_null_where_numbers_are_equal() {
    let desk = Desk::new();
    let mut position = position();
    position["men"].as_array_mut().expect("men").truncate(1);
    position["men"].as_array_mut().expect("men").push(man("B1", "blue", [50.0, 50.85]));
    let file = written(&desk, &position);
    let out = done(words!["adjudicate", file, "--format", "json"]);
    let melee = &json(&out)["melees"][0];
    for key in ["inferior", "support", "isolated"] {
        assert!(melee.as_object().is_some_and(|melee| melee.contains_key(key)), "{key}: {out}");
        assert_eq!(melee[key], Value::Null, "{key}");
    }
    assert_eq!(melee["killed"], json!({ "red": 1, "blue": 1 }));
}

#[test]
fn adjudicate_compares_only_when_asked() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let plain = json(&done(words!["adjudicate", file, "--format", "json"]));
    assert_eq!(plain.get("compare"), None);
    let compared = json(&done(words!["adjudicate", file, "--format", "json", "--compare"]));
    assert_eq!(compared["compare"], json!([]), "one melee, no support: nothing hangs on a setting");
    let text = done(words!["adjudicate", file, "--compare"]);
    assert!(text.contains("\nSettings that would change the outcome\nNone.\n"), "{text}");
    assert!(!done(words!["adjudicate", file]).contains("would change the outcome"));

    // A foot-soldier 15 in from the contact supports B1 where 24 in will do, and then B1 dies
    // with one Red: two settings let him.
    let mut position = position();
    position["men"].as_array_mut().expect("men").push(man("B2", "blue", [50.0, 65.8]));
    let file = written(&desk, &position);
    let compared = json(&done(words!["adjudicate", file, "--format", "json", "--compare"]));
    let outcome = "red 2, blue 1: blue supported; 1 dead a side, no prisoners";
    assert_eq!(
        compared["compare"],
        json!([
            { "setting": "support_reach", "value": "cavalry_move", "would_change": outcome },
            { "setting": "move_multiplier", "value": 2, "would_change": outcome },
            { "setting": "move_multiplier", "value": 3, "would_change": outcome },
        ])
    );
    let text = done(words!["adjudicate", file, "--compare"]);
    assert!(text.contains(&format!("\nmove_multiplier 2: {outcome}\n")), "{text}");
    let page = done(words!["adjudicate", file, "--compare", "--format", "markdown"]);
    assert!(page.contains(&format!("| support\\_reach | cavalry\\_move | {outcome} |")), "{page}");
}

#[test]
fn adjudicate_prints_markdown() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let page = done(words!["adjudicate", file, "--format", "markdown"]);
    assert!(page.starts_with("# Three \\| against one\n\nMove 3 of Red, the charger.\n"), "{page}");
    assert!(page.contains("- **Red 2 charge Blue 1**: nobody dies, 1 Blue prisoner.\n"), "{page}");
    assert!(page.contains("\n- **H3b-i** "), "{page}");
    assert!(page.contains("\n  - R1 touches B1: gap 0.1 in of 0.125\n"), "{page}");
    assert!(
        page.contains("\n| B1 | infantry | in contact | taken by R2 (suggested) |\n"),
        "{page}"
    );
    // The same file gives the same page on any day.
    assert_eq!(page, done(words!["adjudicate", file, "--format", "markdown"]));
}

// ---- the other commands ----

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
        assert!(page.starts_with("# Three \\| against one\n\nMove 3 of Red, the charger. 20"));
        let day = page.lines().nth(2).and_then(|line| line.rsplit(' ').next()).expect("a day");
        let parts: Vec<usize> = day.trim_end_matches('.').split('-').map(str::len).collect();
        assert_eq!(parts, [4, 2, 2], "{day}");
        assert!(page.contains("## Settings that would change the outcome"), "{page}");
    }
}

#[test]
fn report_says_of_other_endings_that_they_are_not_there_yet() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    for ending in ["pdf", "html", "svg", "png", "PDF"] {
        let out = desk.path(format!("report.{ending}"));
        let errors = refused(1, words!["report", file, "-o", out]);
        let ending = ending.to_lowercase();
        assert!(errors.contains(&format!(".{ending} are not there yet")), "{errors}");
    }
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
    assert!(refused(1, Vec::<OsString>::new()).contains("built without its window"));
}

// ---- errors ----

#[test]
fn a_wrong_command_line_is_status_2_in_one_line() {
    for (line, said) in [
        (words!["adjudicate"].to_vec(), "<FILE>"),
        (words!["adjudicate", "a", "b"].to_vec(), "'b'"),
        (words!["adjudicate", "a", "--format", "xml"].to_vec(), "text, json, markdown"),
        (words!["check", "a", "--format", "markdown"].to_vec(), "text, json"),
        (words!["apply", "a"].to_vec(), "--output <OUT>"),
        (words!["why", "a"].to_vec(), "<ID>"),
        (words!["report", "a"].to_vec(), "--output <OUT>"),
        (words!["schema", "a"].to_vec(), "'a'"),
        (words!["adjudicate", "a", "--formt", "json"].to_vec(), "'--format'"),
        (words!["--frmt"].to_vec(), "'--frmt'"),
        (words!["adjudicat", "a"].to_vec(), "did you mean adjudicate?"),
        (words!["a", "b"].to_vec(), "no command \"a\""),
        (words!["why", "a", OsStr::from_bytes(b"\xff")].to_vec(), "UTF-8"),
    ] {
        let errors = refused(2, &line);
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.contains(said) && errors.contains("--help`"), "{line:?}: {errors}");
    }
}

/// Every command that reads a file, to write `out` where it writes one.
fn all_commands(file: &Path, out: &Path) -> Vec<Vec<OsString>> {
    vec![
        words!["adjudicate", file].to_vec(),
        words!["adjudicate", file, "--format", "json"].to_vec(),
        words!["apply", file, "-o", out].to_vec(),
        words!["check", file].to_vec(),
        words!["why", file, "R1"].to_vec(),
        words!["score", file].to_vec(),
        words!["report", file, "-o", out].to_vec(),
    ]
}

#[test]
fn a_file_that_cannot_be_used_is_status_1_and_nothing_is_written() {
    let desk = Desk::new();
    let out = desk.with("out.md", "as it was");
    let mut twice = position();
    twice["men"][0]["at"][0] = json!("fifty");
    let mut unsound = position();
    unsound["men"][1]["id"] = json!("R1");
    unsound["men"][3]["id"] = json!("R1");
    let files = [
        (desk.path("none.lwpos"), "none.lwpos", 1),
        (desk.path(""), "", 1),
        (desk.with("empty.lwpos", ""), "empty.lwpos", 1),
        (desk.with("cut.lwpos", "{\"format\":"), "cut.lwpos", 1),
        (desk.with("type.lwpos", twice.to_string()), "men[0].at[0]", 1),
        (desk.with("ids.lwpos", unsound.to_string()), "men[1].id", 2),
    ];
    let before = desk.files();
    for (file, place, count) in &files {
        for command in all_commands(file, &out) {
            let errors = refused(1, &command);
            assert!(errors.contains(place), "{command:?}: {errors}");
            assert_eq!(errors.lines().count(), *count, "{command:?}: {errors}");
        }
    }
    assert_eq!(fs::read(&out).expect("a file"), b"as it was");
    assert_eq!(desk.files(), before);
}

#[test]
fn an_out_that_cannot_be_written_is_status_1() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let out = desk.path("no/such/folder/out.md");
    for command in ["apply", "report"] {
        let errors = refused(1, words![command, file, "-o", out]);
        assert!(errors.contains("out.md: cannot be written: "), "{errors}");
    }
    let folder = desk.path("folder.md");
    fs::create_dir(&folder).expect("a folder");
    for command in ["apply", "report"] {
        refused(1, words![command, file, "-o", folder]);
    }
    assert_eq!(desk.files(), ["battle.lwpos", "folder.md"]);
}

#[test]
fn names_that_are_not_utf_8_are_taken() {
    let desk = Desk::new();
    let file = desk.with(OsStr::from_bytes(b"battle \xff\xfe.lwpos"), position().to_string());
    let out = desk.path(OsStr::from_bytes(b"after \xff.md"));
    for command in all_commands(&file, &out) {
        done(&command);
    }
    assert!(out.exists());
    let errors = refused(1, words!["check", desk.path(OsStr::from_bytes(b"none\n\xff.lwpos"))]);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.contains("\u{fffd}.lwpos"), "{errors}");
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    for command in
        [words!["adjudicate", file].to_vec(), words!["schema"].to_vec(), words!["--help"].to_vec()]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = program(&command).stdout(writer).stderr(Stdio::piped()).output();
        let Output { status, stderr, .. } = output.expect("a run");
        assert_eq!((status.code(), stderr.as_slice()), (Some(0), &b""[..]), "{command:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_full_is_status_1() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let mut commands = vec![words!["schema"].to_vec(), words!["--help"].to_vec()];
    commands.push(words!["adjudicate", file].to_vec());
    commands.push(words!["adjudicate", file, "--format", "json"].to_vec());
    for command in commands {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let output = program(&command).stdout(full).stderr(Stdio::piped()).output();
        let Output { status, stderr, .. } = output.expect("a run");
        let errors = String::from_utf8(stderr).expect("UTF-8");
        assert_eq!(status.code(), Some(1), "{command:?}");
        assert!(errors.starts_with("error: cannot write to standard output: "), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}
