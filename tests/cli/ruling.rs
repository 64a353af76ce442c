//! `adjudicate`: text, JSON, Markdown, and the settings that matter.

use std::ffi::OsStr;

use serde_json::{Value, json};

use crate::ordered::Ordered;
use crate::running::{Desk, done, json, man, position, words, written};

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
            "notes",
            "fingerprint"
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
    assert!(printed["fingerprint"].take().is_string());
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
            "notes": [],
            "fingerprint": null
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
    // One of two: he has nobody within a move, and needs half a man.
    assert!(
        page.contains(
            "## Red 2 charge Blue 1\n\n**nobody dies, 1 Blue prisoner.** Blue is isolated: \
             0 in support, 0.5 needed.\n"
        ),
        "{page}"
    );
    assert!(page.contains("\n- **H3b-i** "), "{page}");
    assert!(page.contains("\n  - R1 touches B1: gap 0.1 in of 0.125\n"), "{page}");
    assert!(
        page.contains(
            "\n| B1 | Blue | infantry | touches R1, 0.1 in | taken by R2 (suggested) |\n"
        ),
        "{page}"
    );
    // The same file gives the same page on any day.
    assert_eq!(page, done(words!["adjudicate", file, "--format", "markdown"]));
}

#[test]
fn close_calls_that_would_change_the_outcome_come_first() {
    let desk = Desk::new();
    let mut position = position();
    // A second pair in contact: either may touch or not, both pairs take part anyway.
    let men = position["men"].as_array_mut().expect("men");
    men.extend([man("R5", "red", [52.0, 50.0]), man("B5", "blue", [52.0, 50.85])]);
    men.retain(|man| man["id"] != "R2");
    let file = written(&desk, &position);
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    let rules: Vec<_> = printed["close_calls"].as_array().expect("calls").iter().collect();
    assert_eq!(rules.len(), 3, "the format has its own order: {printed}");
    assert_eq!(rules[0]["would_change"], Value::Null);
    assert_eq!(rules[2]["man"], "R10");
    let text = done(words!["adjudicate", file]);
    let (_, calls) = text.split_once("\nClose calls\n").expect("close calls");
    assert!(calls.starts_with("H3      R10 to B1: 6.03 in of 6; had it fallen the other way"));
    assert!(calls.contains("\nThe same either way: H2 R1 to B1: 0.1 in of 0.125; H2 R5 to B5"));
}

#[test]
fn overrulings_are_printed_with_their_reasons_and_the_rule_s_own_result() {
    let desk = Desk::new();
    let mut position = position();
    position["overrulings"] = json!([
        { "about": "supported", "men": ["B1"], "reason": "his | friends are near" },
        { "about": "isolated", "men": ["R10"], "reason": "he is alone" },
    ]);
    let file = written(&desk, &position);
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    let melee = &printed["melees"][0];
    assert_eq!(
        melee["overruled"],
        json!([{ "about": "supported", "men": ["B1"], "reason": "his | friends are near" }])
    );
    assert_eq!(
        melee["without"],
        json!({
            "red": { "in_contact": ["R1"], "joined": ["R2"], "total": 2 },
            "blue": { "in_contact": ["B1"], "joined": [], "total": 1 },
            "isolated": true,
            "killed": { "red": 0, "blue": 0 },
            "prisoners": { "red": 0, "blue": 1 }
        })
    );
    assert_eq!(melee["isolated"], false);
    assert_eq!(melee["killed"], json!({ "red": 1, "blue": 1 }));
    let notes = printed["notes"].as_array().expect("notes");
    assert_eq!(notes.len(), 1, "{printed}");
    assert!(notes[0].as_str().is_some_and(|note| note.starts_with("Overruling 2 (isolated)")));

    let text = done(words!["adjudicate", file]);
    let (steps, end) = text.split_once("\nOverruled by the umpire\n").expect("overrulings");
    let steps: Vec<&str> = steps.split_whitespace().collect();
    let by_rule = "by the rule alone it would have been Red 2 and Blue 1, the inferior isolated: \
                   nobody dies, 1 Blue prisoner.";
    assert!(steps.join(" ").contains(by_rule), "{text}");
    assert!(end.starts_with(
        "The umpire rules: the body of B1 is supported (his | friends are near)\n\
         The umpire rules: the body of R10 is isolated (he is alone)\n  does nothing: "
    ));
    let page = done(words!["adjudicate", file, "--format", "markdown"]);
    let beside = "\n- The umpire rules: the body of B1 is supported (his \\| friends are near)\n  \
                  - By the rule alone: it would have been Red 2 and Blue 1, the inferior isolated: \
                  nobody dies, 1 Blue prisoner.\n";
    assert!(page.contains(beside), "{page}");
}

#[test]
fn what_the_charger_chose_is_told_from_the_suggestion() {
    let desk = Desk::new();
    let mut position = position();
    let men = position["men"].as_array_mut().expect("men");
    men.push(man("B2", "blue", [51.0, 51.5]));
    men.push(man("R3", "red", [49.0, 48.5]));
    position["choices"] = json!({ "captured": ["B1"] });
    let file = written(&desk, &position);
    // Three against two, isolated: one is taken, one a side dies. R2 is farther from the point of
    // contact than R3, 2.05 in against 1.79, so that he is the last in rank and the captor.
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    assert_eq!(printed["melees"][0]["choices"]["blue"]["captured"], json!(["B1"]));
    let text = done(words!["adjudicate", file]);
    assert!(text.contains("\n          B1 is taken by R2 (chosen)\n"), "{text}");
    assert!(text.contains("\n          B2 dies (suggested)\n"), "{text}");
    let page = done(words!["adjudicate", file, "--format", "markdown"]);
    assert!(
        page.contains("\n| B1 | Blue | infantry | touches R1, 0.1 in | taken by R2 (chosen) |\n"),
        "{page}"
    );
    assert!(page.contains(" | dies (suggested) |\n"), "{page}");
}

#[test]
fn words_of_the_file_cannot_disturb_the_terminal_or_the_page() {
    let desk = Desk::new();
    let mut position = position();
    position["title"] = json!("A \u{1b}[31mred\u{7}\n# title | <b>");
    position["sides"] = json!({ "red": { "name": "Red\n- **guard**" } });
    let file = written(&desk, &position);
    for format in ["text", "markdown"] {
        let out = done(words!["adjudicate", file, "--format", format]);
        assert!(out.chars().all(|c| c == '\n' || !c.is_control()), "{out:?}");
    }
    let text = done(words!["adjudicate", file]);
    assert!(text.starts_with("A [31mred # title | <b>\nMove 3 of Red - **guard**, the"), "{text}");
    let page = done(words!["adjudicate", file, "--format", "markdown"]);
    assert!(page.starts_with("# A \\[31mred \\# title \\| \\<b\\>\n"), "{page}");
}

#[test]
fn every_format_prints_one_fingerprint_and_another_position_has_another() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    let fingerprint = printed["fingerprint"].as_str().expect("a fingerprint").to_owned();
    let groups: Vec<usize> = fingerprint.split('-').map(str::len).collect();
    assert_eq!(groups, [4, 4, 4]);
    let line = format!("Fingerprint {fingerprint}");
    let text = done(words!["adjudicate", file]);
    assert_eq!(text.lines().last(), Some(line.as_str()));
    let page = done(words!["adjudicate", file, "--format", "markdown"]);
    assert_eq!(page.lines().last(), Some(line.as_str()));
    // The same position set out otherwise is the same; a sixteenth of an inch is another.
    let other = desk.with("other.lwpos", serde_json::to_string_pretty(&position()).unwrap());
    assert!(done(words!["adjudicate", other]).ends_with(&format!("{line}\n")));
    let mut moved = position();
    moved["men"][3]["at"] = json!([50.0625, 57.63]);
    let other = desk.with("other.lwpos", moved.to_string());
    let ended = done(words!["adjudicate", other]);
    assert!(ended.contains("Fingerprint ") && !ended.contains(&fingerprint), "{ended}");
}
