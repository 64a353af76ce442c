//! `rule`: two numbers and no floor.

use std::ffi::OsStr;

use serde_json::{Value, json};

use crate::running::{done, json, refused, words};

const CHARGE: [&str; 9] =
    ["rule", "--red", "18", "--blue", "21", "--charger", "red", "--support", "2"];

#[test]
fn the_charge_at_hooks_farm_is_told_in_the_judges_own_steps() {
    let text = done(CHARGE);
    let expected = "\
Red 18 charge Blue 21: 15 dead a side, 3 Red prisoners.

H3      Red has 18 and Blue has 21: not equal.
H3b     Red, 18, is the inferior; it needs 9 within a move and has 2: isolated.
H3b-i   Isolated: 21 \u{2212} 18 = 3 Red are taken; the other 15 kill a man each and
        are killed: 15 dead a side, 3 Red prisoners.
          Red: 18 \u{2212} 15 dead \u{2212} 3 taken = 0 left
          Blue: 21 \u{2212} 15 dead = 6 left
H3c     Red, who charged, chooses, wherever there is a choice, which 15 of each
        side die and which 3 are taken and by whom.
";
    assert_eq!(text, expected);
    let markdown = done(CHARGE.into_iter().chain(["--format", "markdown"]));
    let mut lines = markdown.lines();
    assert_eq!(lines.next(), Some("# Red 18 charge Blue 21: 15 dead a side, 3 Red prisoners"));
    assert_eq!(lines.nth(1), Some("- **H3** Red has 18 and Blue has 21: not equal."));
}

#[test]
fn the_numbers_are_printed_as_those_of_a_melee() {
    let printed = json(&done(CHARGE.into_iter().chain(["--format", "json"])));
    let of = |red: usize, blue: usize| json!({ "red": red, "blue": blue });
    assert_eq!(printed["format"], "little-wars-rule");
    assert_eq!(printed["version"], 1);
    assert_eq!(printed["charger"], "red");
    assert_eq!([&printed["red"]["total"], &printed["blue"]["total"]], [&json!(18), &json!(21)]);
    assert_eq!(printed["inferior"], "red");
    assert_eq!(printed["support"], json!({ "count": 2, "needed": 9.0 }));
    assert_eq!(printed["isolated"], true);
    assert_eq!(printed["killed"], of(15, 15));
    assert_eq!(printed["prisoners"], of(3, 0));
    assert_eq!(printed["left"], of(0, 6));
    assert_eq!(printed["verdict"], "15 dead a side, 3 Red prisoners");
    let rules: Vec<&Value> =
        printed["steps"].as_array().unwrap().iter().map(|s| &s["rule"]).collect();
    assert_eq!(rules, ["H3", "H3b", "H3b-i", "H3c"]);
}

#[test]
fn equal_numbers_have_no_inferior_and_leave_nothing_to_choose() {
    let printed = json(&done(words![
        "rule",
        "--red",
        "6",
        "--blue",
        "6",
        "--charger",
        "blue",
        "--format",
        "json"
    ]));
    for none in ["inferior", "support", "isolated"] {
        assert_eq!(printed[none], Value::Null);
    }
    assert_eq!(printed["killed"], json!({ "red": 6, "blue": 6 }));
    let steps = printed["steps"].as_array().unwrap();
    assert_eq!(steps[0]["text"], "Blue has 6 and Red has 6: equal.");
    assert_eq!(steps[2]["text"], "Blue charged and would choose, but all 12 die.");
}

#[test]
fn half_of_a_force_is_asked_for_by_its_number() {
    // Four of nine are fewer than half; of eight they are half.
    for (force, isolated) in [("9", true), ("8", false)] {
        let mut typed = CHARGE.to_vec();
        typed[8] = "4";
        typed.extend(["--force", force, "--format", "json"]);
        let printed = json(&done(typed));
        assert_eq!(printed["isolated"], isolated, "{force}");
        assert_eq!(printed["support"]["force"], json!(force.parse::<u8>().unwrap()));
    }
}

#[test]
fn numbers_that_are_no_melee_are_a_wrong_command_line() {
    for (typed, said) in [
        (&["rule", "--red", "0", "--blue", "2", "--charger", "red"][..], "--red"),
        (&["rule", "--red", "1", "--blue", "-2", "--charger", "red"], "-2"),
        (&["rule", "--red", "1", "--blue", "2", "--charger", "green"], "green"),
        (&["rule", "--red", "1", "--blue", "2"], "--charger"),
        (
            &[
                "rule",
                "--red",
                "1",
                "--blue",
                "2",
                "--charger",
                "red",
                "--support",
                "3",
                "--force",
                "2",
            ],
            "3 in support are more than the 2",
        ),
    ] {
        let errors = refused(2, typed);
        assert!(errors.contains(said), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}
