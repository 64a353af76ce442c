//! What is refused, and in what words.

use jsonschema::Validator;
use little_wars::storage;
use serde_json::Value;

use super::{FULL, START, least, with};

/// Whether the schema must refuse a file too. It cannot know of bytes that are no JSON, nor of a
/// key given twice, nor compare one field with another.
#[derive(Clone, Copy, PartialEq)]
enum Schema {
    Refuses,
    CannotTell,
}
use Schema::{CannotTell, Refuses};

const MAN: &str = r#"{"id": "R1", "side": "red", "arm": "infantry", "at": [1, 2]}"#;
const GUN: &str = r#"{"id": "G1", "side": "red", "at": [1, 2]}"#;
const HOUSE: &str = r#"{"id": "h", "kind": "house", "outline": [[0, 0], [1, 0], [1, 1]]}"#;

/// A file with one man, in whom one part is put in the place of another.
fn man(part: &str, by: &str) -> String {
    assert!(MAN.contains(part));
    with(&format!(r#""men": [{}]"#, MAN.replace(part, by)))
}

/// A file with one man who has these fields besides.
fn man_with(fields: &str) -> String {
    man(r#""at": [1, 2]"#, &format!(r#""at": [1, 2], {fields}"#))
}

fn gun_with(fields: &str) -> String {
    with(&format!(r#""guns": [{}]"#, GUN.replace(r#"[1, 2]"#, &format!("[1, 2], {fields}"))))
}

fn country(piece: &str) -> String {
    with(&format!(r#""country": [{{"id": "c", {piece}}}]"#))
}

fn field(field: &str) -> String {
    format!(r#"{START}, "field": {field}}}"#)
}

/// Each file with what its message must say, and whether the schema must refuse it too.
fn refusals() -> Vec<(String, Vec<&'static str>, Schema)> {
    let mut all = Vec::new();
    let mut refuse = |text: String, schema: Schema, says: &[&'static str]| {
        all.push((text, says.to_vec(), schema));
    };

    // The format and the version come first, whatever else is wrong.
    let no_format = least().replacen(r#""format": "little-wars-position", "#, "", 1);
    refuse(no_format, Refuses, &["format: it is missing", "\"little-wars-position\""]);
    refuse(
        least().replace("wars-position", "wars-check"),
        Refuses,
        &["format", "\"little-wars-check\" stands here", "must be \"little-wars-position\""],
    );
    refuse(least().replace("\"little-wars-position\"", "7"), Refuses, &["format: 7 stands here"]);
    let version = |version: &str| with(r#""men": {}"#).replace("\"version\": 1", version);
    refuse(version(r#""version": 2"#), Refuses, &["version: this file is version 2", "update"]);
    refuse(version(r#""version": 99999999999999999999"#), Refuses, &["newer", "update"]);
    refuse(version(r#""version": 0"#), Refuses, &["version: 0 stands here: it must be 1"]);
    refuse(version(r#""version": 1.5"#), Refuses, &["version: 1.5 stands here: it must be 1"]);
    refuse(version(r#""version": "1""#), Refuses, &["version: \"1\" stands here", "must be 1"]);
    refuse(version(r#""version": null"#), Refuses, &["version", "must be 1"]);
    refuse(version(r#""v": 1"#), Refuses, &["version: it is missing: it must be 1"]);

    // No position at all.
    refuse("[]".into(), Refuses, &["a list stands here: it must be a position"]);
    refuse("[1, 2, 3]".into(), Refuses, &["a list stands here: it must be a position"]);
    refuse("5".into(), Refuses, &["the number 5 stands here: it must be a position"]);
    refuse("null".into(), Refuses, &["null stands here: it must be a position"]);
    refuse("\"x\"".into(), Refuses, &["the text \"x\" stands here: it must be a position"]);

    // What is required.
    refuse(format!("{START}}}"), Refuses, &["\"field\" is missing: it must be given"]);
    refuse(field(r#"{"width": 1}"#), Refuses, &["field: \"depth\" is missing"]);
    refuse(man(r#""id": "R1", "#, ""), Refuses, &["men[0]: \"id\" is missing"]);
    for required in ["\"side\": \"red\", ", "\"arm\": \"infantry\", "] {
        let says = if required.contains("side") { "\"side\"" } else { "\"arm\"" };
        refuse(man(required, ""), Refuses, &["men[0] (R1): ", says, "is missing"]);
    }
    refuse(man(", \"at\": [1, 2]", ""), Refuses, &["men[0] (R1): \"at\" is missing"]);
    for required in ["id", "side", "at"] {
        let mut gun: Value = serde_json::from_str(GUN).unwrap();
        gun.as_object_mut().unwrap().remove(required);
        refuse(with(&format!(r#""guns": [{gun}]"#)), Refuses, &["guns[0]", "is missing"]);
    }
    refuse(country(r#""outline": [[0, 0], [1, 0], [1, 1]]"#), Refuses, &["(c)", "\"kind\""]);
    refuse(with(r#""country": [{"kind": "tree"}]"#), Refuses, &["country[0]: \"id\" is missing"]);
    refuse(
        country(r#""kind": "tree", "circle": {"at": [0, 0]}"#),
        Refuses,
        &["country[0].circle (c): \"radius\" is missing"],
    );
    refuse(
        with(r#""overrulings": [{"about": "contact"}]"#),
        Refuses,
        &["overrulings[0]: \"reason\" is missing"],
    );
    refuse(with(r#""overrulings": [{"reason": "x"}]"#), Refuses, &["\"about\" is missing"]);
    refuse(with(r#""marks": [{"text": "x"}]"#), Refuses, &["marks[0]: \"kind\" is missing"]);
    refuse(man_with(r#""died_on": {"number": 1}"#), Refuses, &["men[0].died_on (R1): \"side\""]);
    refuse(man_with(r#""freed_on": {"side": "red"}"#), Refuses, &["men[0].freed_on", "\"number\""]);

    // Types.
    refuse(field("[144, 108]"), Refuses, &["field: a list stands here: it must be an object"]);
    refuse(field("144"), Refuses, &["field: the number 144 stands here", "an object"]);
    refuse(
        field(r#"{"width": "144", "depth": 1}"#),
        Refuses,
        &["field.width: the text \"144\" stands here: it must be a number"],
    );
    refuse(
        man("[1, 2]", "[1, null]"),
        Refuses,
        &["men[0].at[1] (R1): null stands here: it must be a number"],
    );
    refuse(man("[1, 2]", "null"), Refuses, &["men[0].at (R1): null stands here", "[x, y]"]);
    refuse(man("[1, 2]", "[1]"), Refuses, &["men[0].at (R1): too few", "[x, y]"]);
    refuse(man("[1, 2]", "[]"), Refuses, &["men[0].at (R1): too few", "[x, y]"]);
    refuse(man("[1, 2]", "[1, 2, 3]"), Refuses, &["men[0].at (R1): too many", "[x, y]"]);
    refuse(man("[1, 2]", r#"{"x": 1, "y": 2}"#), Refuses, &["men[0].at (R1): an object", "[x, y]"]);
    refuse(man(r#""R1""#, "1"), Refuses, &["men[0].id: the number 1 stands", "a text in quotes"]);
    refuse(with(r#""men": {"R1": 1}"#), Refuses, &["men: an object stands here", "a list"]);
    refuse(with(r#""men": [["R1", "red", "infantry", [1, 2]]]"#), Refuses, &["men[0]: a list"]);
    refuse(with(r#""men": null"#), Refuses, &["men: null stands here: it must be a list"]);
    refuse(with(r#""title": null"#), Refuses, &["title: null stands here"]);
    refuse(with(r#""title": 5"#), Refuses, &["title: the number 5 stands here", "text"]);
    refuse(man_with(r#""from": null"#), Refuses, &["men[0].from (R1): null stands here"]);
    refuse(man_with(r#""facing": null"#), Refuses, &["men[0].facing (R1): null", "a number"]);
    refuse(man_with(r#""facing": "N""#), Refuses, &["men[0].facing (R1): the text \"N\""]);
    refuse(man_with(r#""locked": 1"#), Refuses, &["men[0].locked (R1)", "true or false"]);
    refuse(man_with(r#""passed": "G1""#), Refuses, &["men[0].passed (R1)", "a list"]);
    refuse(man_with(r#""passed": [1]"#), Refuses, &["men[0].passed[0] (R1)", "a text"]);
    refuse(man_with(r#""state": null"#), Refuses, &["men[0].state (R1)", "\"prisoner\""]);
    refuse(man_with(r#""base": null"#), Refuses, &["men[0].base (R1): null", "an object"]);
    refuse(man_with(r#""base": [1, 2, 0]"#), Refuses, &["men[0].base (R1): a list", "an object"]);
    refuse(gun_with(r#""shots": [[]]"#), Refuses, &["guns[0].shots[0] (G1): a list"]);
    refuse(
        with(r#""rulings": {"support_from_other_melees": "yes"}"#),
        Refuses,
        &[
            "rulings.support_from_other_melees: the text \"yes\" stands here: it must be true or false",
        ],
    );
    refuse(with(r#""measured_to": true"#), Refuses, &["measured_to: true stands here", "a number"]);

    // Words.
    let states = "\"ready\", \"prisoner\", \"freed\", \"dead\", \"retired\"";
    refuse(
        man_with(r#""state": "wounded""#),
        Refuses,
        &["men[0].state (R1): the text \"wounded\" stands here: it must be one of ", states],
    );
    refuse(man_with(r#""state": "Ready""#), Refuses, &["the text \"Ready\"", states]);
    refuse(man_with(r#""state": {"ready": null}"#), Refuses, &["an object stands here", states]);
    refuse(man(r#""red""#, r#""green""#), Refuses, &["men[0].side (R1)", "\"red\", \"blue\""]);
    refuse(man("infantry", "artillery"), Refuses, &["men[0].arm (R1)", "\"cavalry\""]);
    refuse(gun_with(r#""action": "fire""#), Refuses, &["guns[0].action (G1)", "\"fired\""]);
    refuse(gun_with(r#""held_by": "nobody""#), Refuses, &["guns[0].held_by (G1)", "\"blue\""]);
    refuse(
        country(r#""kind": "castle", "line": [[0, 0], [1, 1]]"#),
        Refuses,
        &["country[0].kind (c)", "\"castle\"", "\"house\""],
    );
    refuse(
        with(r#""sides": {"red": {"back_line": "left"}}"#),
        Refuses,
        &["sides.red.back_line", "\"south\", \"north\", \"west\", \"east\""],
    );
    refuse(with(r#""move": {"side": "Red"}"#), Refuses, &["move.side", "\"Red\"", "\"red\""]);
    refuse(with(r#""game": {"variety": "chess"}"#), Refuses, &["game.variety", "\"defensive\""]);
    refuse(
        with(r#""rulings": {"melee_grouping": "one"}"#),
        Refuses,
        &["rulings.melee_grouping", "\"connected\", \"single\""],
    );
    refuse(with(r#""rulings": {"support_reach": "far"}"#), Refuses, &["\"own_move\""]);
    refuse(with(r#""rulings": {"support_measured_from": "x"}"#), Refuses, &["\"any_man\""]);
    refuse(with(r#""rulings": {"isolated_below": "half"}"#), Refuses, &["\"half_of_force\""]);
    refuse(with(r#""rulings": {"unguarded_prisoners": "eaten"}"#), Refuses, &["\"held\""]);
    refuse(
        with(r#""overrulings": [{"about": "rain", "reason": "x"}]"#),
        Refuses,
        &["overrulings[0].about", "\"take_part\""],
    );
    refuse(with(r#""marks": [{"kind": "pin"}]"#), Refuses, &["marks[0].kind", "\"tape\""]);

    // Ranges.
    for (width, shown) in [("0", "0 is"), ("-1", "-1 is"), ("12000.5", "12000.5 is")] {
        let says = ["field.width", shown, "over 0 and at most 12000 in"];
        refuse(field(&format!(r#"{{"width": {width}, "depth": 1}}"#)), Refuses, &says);
    }
    refuse(man("[1, 2]", "[1, 100000.5]"), Refuses, &["men[0].at[1] (R1)", "out of range"]);
    for (number, says) in [("0", "0 is out"), ("4", "4 is out"), ("300", "300 is out")] {
        let says = ["rulings.move_multiplier", says, "a whole number from 1 to 3"];
        refuse(with(&format!(r#""rulings": {{"move_multiplier": {number}}}"#)), Refuses, &says);
    }
    for number in ["0", "13", "-4", "4.5", "1e300"] {
        let says = ["rulings.crew_needed", "out of range", "a whole number from 1 to 12"];
        refuse(with(&format!(r#""rulings": {{"crew_needed": {number}}}"#)), Refuses, &says);
    }
    for number in ["-1", "1.5", "4294967296"] {
        refuse(with(&format!(r#""move": {{"number": {number}}}"#)), Refuses, &["move.number"]);
        let died = format!(r#""died_on": {{"number": {number}, "side": "red"}}"#);
        refuse(man_with(&died), Refuses, &["men[0].died_on.number (R1)", "a whole number"]);
    }
    for id in ["", "a\\nb", "\\u0000", "\\u2028", &"x".repeat(65)] {
        let says = ["men[0].id", "is no id", "1 to 64 printable characters"];
        refuse(man("R1", id), Refuses, &says);
        refuse(
            country(r#""kind": "tree", "line": [[0, 0], [1, 1]]"#)
                .replace("\"c\"", &format!("\"{id}\"")),
            Refuses,
            &["country[0].id"],
        );
    }
    refuse(
        gun_with(&format!(r#""shots": [{}]"#, ["{}"; 5].join(","))),
        Refuses,
        &["guns[0].shots (G1): 5 shots", "at most 4"],
    );
    for size in [r#""width": 0"#, r#""depth": -1"#, r#""corner": -0.1"#, r#""width": 12001"#] {
        refuse(man_with(&format!(r#""base": {{{size}}}"#)), Refuses, &["men[0].base (R1)", "base"]);
        let bases = format!(r#""bases": {{"cavalry": {{{size}}}}}"#);
        refuse(with(&bases), Refuses, &["bases.cavalry", "make no base"]);
    }
    for size in [r#""width": 0"#, r#""muzzle": -1"#, r#""trail": -1"#, r#""corner": -1"#] {
        let bases = format!(r#""bases": {{"gun": {{{size}}}}}"#);
        refuse(with(&bases), Refuses, &["bases.gun", "make no base"]);
    }
    let two = r#""kind": "wood", "outline": [[0, 0], [1, 1]]"#;
    refuse(country(two), Refuses, &["country[0].outline (c)", "2 points", "3 points or more"]);
    let one = r#""kind": "wall", "line": [[0, 0]]"#;
    refuse(country(one), Refuses, &["country[0].line (c)", "1 points", "2 points or more"]);
    for thickness in ["0", "-1"] {
        let line = format!(r#""kind": "wall", "line": [[0, 0], [1, 1]], "thickness": {thickness}"#);
        refuse(country(&line), Refuses, &["country[0].thickness (c)", "over 0"]);
        let idle = line.replace("\"line\": [[0, 0], ", "\"outline\": [[0, 0], [1, 0], ");
        refuse(country(&idle), Refuses, &["country[0].thickness (c)", "over 0"]);
        let circle =
            format!(r#""kind": "tree", "circle": {{"at": [0, 0], "radius": {thickness}}}"#);
        refuse(country(&circle), Refuses, &["country[0].circle.radius (c)", "over 0"]);
    }
    let high = r#""kind": "wall", "line": [[0, 0], [1, 1]], "height": -1"#;
    refuse(country(high), Refuses, &["country[0].height (c)", "0 or more"]);
    refuse(country(r#""kind": "tree""#), Refuses, &["country[0] (c): 0 shapes", "give one of"]);
    let both = r#""kind": "tree", "line": [[0, 0], [1, 1]], "circle": {"at": [0, 0], "radius": 1}"#;
    refuse(country(both), Refuses, &["country[0] (c): 2 shapes stand here", "give one of"]);
    refuse(with(r#""measured_to": -0.1"#), Refuses, &["measured_to: -0.1", "0 or more"]);
    let mark = r#""marks": [{"kind": "circle", "points": [[1, 2]], "radius": -6}]"#;
    refuse(with(mark), Refuses, &["marks[0].radius", "0 or more"]);
    let mark = r#""marks": [{"kind": "circle", "points": [[1, 2], [1]]}]"#;
    refuse(with(mark), Refuses, &["marks[0].points[1]", "[x, y]"]);
    refuse(with(r#""game": {"variety": "defensive"}"#), Refuses, &["game.defender", "needs its"]);
    refuse(man("[1, 2]", "[1, 2e308]"), CannotTell, &["men[0].at[1] (R1)", "must be finite"]);
    refuse(field(r#"{"width": 1e999, "depth": 1}"#), CannotTell, &["field.width", "finite"]);

    // What only a comparison shows.
    refuse(
        with(&format!(r#""men": [{MAN}, {MAN}]"#)),
        CannotTell,
        &["men[1].id (R1): the id \"R1\" is used twice, first by men[0]"],
    );
    refuse(
        with(&format!(r#""guns": [{GUN}], "country": [{}]"#, HOUSE.replace("\"h\"", "\"G1\""))),
        CannotTell,
        &["country[0].id (G1): the id \"G1\" is used twice, first by guns[0]"],
    );
    refuse(man_with(r#""base": {"corner": 0.4}"#), CannotTell, &["men[0].base (R1)", "half of"]);
    refuse(with(r#""bases": {"gun": {"muzzle": 0, "trail": 0}}"#), CannotTell, &["bases.gun"]);

    // A key given twice.
    let twice = "is given twice in one object";
    let id_twice = man(r#""at": [1, 2]"#, r#""at": [1, 2], "at": [1, 2]"#);
    refuse(id_twice, CannotTell, &["men[0] (R1): the key \"at\"", twice]);
    let escaped = man(r#""at": [1, 2]"#, r#""at": [1, 2], "\u0061t": [1, 2]"#);
    refuse(escaped, CannotTell, &["men[0] (R1): the key \"at\"", twice]);
    refuse(with(r#""version": 1"#), CannotTell, &["the key \"version\"", twice]);
    let field_twice = with(r#""field": {"width": 1, "depth": 1}"#);
    refuse(field_twice, CannotTell, &["the key \"field\"", twice]);
    refuse(
        man_with(r#""x": 1, "y": 2, "x": 1"#),
        CannotTell,
        &["men[0] (R1): the key \"x\"", twice],
    );
    refuse(
        man_with(r#""x": [{"y": {"z": 1, "z": 1}}]"#),
        CannotTell,
        &["men[0].x (R1): the key \"z\"", twice],
    );
    refuse(
        with(r#""later": {"a": 1, "b": 2, "a": 3}"#),
        CannotTell,
        &["later: the key \"a\"", twice],
    );
    refuse(
        with(r#""sides": {"red": {"name": "R", "name": "R"}}"#),
        CannotTell,
        &["sides.red: the key \"name\"", twice],
    );

    // No JSON.
    let not_json = "this is not JSON: ";
    let mut refuse_json = |was: &str, is: &str, says| {
        let text = least().replace(was, is);
        refuse(text, CannotTell, &["line 1, column ", not_json, says]);
    };
    refuse_json("144,", "144", "a comma or a closing brace }");
    refuse_json("}}", "}}}", "nothing may follow");
    refuse_json("144", "0144", "how a number is written");
    refuse_json("144", "1.", "how a number is written");
    refuse_json("144", "NaN", "a number, a text");
    refuse_json("144", "+1", "a number, a text");
    refuse_json("144", "1,4", "a key in quotes");
    refuse_json("108}", "108,}", "the comma before it");
    refuse_json("\"width\":", "\"width\"", "a colon");
    refuse_json("\"width\"", "width", "a key in quotes");
    refuse_json("144", "[1 2]", "a closing bracket ]");
    refuse("hello".into(), CannotTell, &["line 1, column 1: this is not JSON"]);
    let deep = "[".repeat(200_000) + &"]".repeat(200_000);
    refuse(with(&format!(r#""later": {deep}"#)), CannotTell, &["later: this is nested too deep"]);
    refuse("[".repeat(200_000), CannotTell, &["a list stands here"]);
    refuse(r#"{"a":"#.repeat(200_000), CannotTell, &["the file ends in the middle"]);
    refuse(with(&format!(r#""men": {deep}"#)), CannotTell, &["men[0]: a list stands here"]);
    all
}

#[test]
fn each_bad_file_is_refused_with_its_place_and_what_is_right() {
    for (text, says, _) in refusals() {
        let shown: String = text.chars().take(400).collect();
        let error = match storage::parse(text.as_bytes()) {
            Ok(_) => panic!("not refused: {shown}"),
            Err(error) => error.to_string(),
        };
        for words in says {
            assert!(error.contains(words), "{error:?} does not say {words:?}\n{shown}");
        }
        assert!(error.starts_with("line "), "{error:?} gives no line\n{shown}");
    }
}

#[test]
fn what_is_refused_for_type_range_or_spelling_fails_the_schema() {
    let schema: Validator = jsonschema::validator_for(&storage::schema()).expect("a schema");
    let mut told = 0;
    for (text, _, which) in refusals() {
        if which == Refuses {
            let value: Value = serde_json::from_str(&text).expect("JSON");
            assert!(!schema.is_valid(&value), "the schema lets this pass: {text}");
            told += 1;
        }
    }
    assert!(told > 100, "{told} refusals were held against the schema");
}

#[test]
fn the_line_and_the_column_are_those_of_the_fault() {
    let at = |text: &str| {
        let error = storage::parse(text.as_bytes()).expect_err("a refusal");
        let spot = error.faults[0].spot.expect("a spot");
        (spot.line, spot.column)
    };
    // The word on line 13 of the full file, wherever the reader notices it.
    let (line, _) = at(&FULL.replace("\"freed\", \"freed_on\"", "\"fled\", \"freed_on\""));
    assert_eq!(line, 13);
    // What is out of range is found again by its place.
    let (line, column) = at(&FULL.replace("\"radius\": 0.5", "\"radius\": 0"));
    assert_eq!(line, 22);
    let on_line = FULL.lines().nth(21).expect("line 22");
    assert_eq!(&on_line[column - 1..column + 2], "0.5");
    // CR LF counts as one line end.
    let (line, _) = at(&FULL.replace('\n', "\r\n").replace("\"radius\": 0.5", "\"radius\": 0"));
    assert_eq!(line, 22);
}

#[test]
fn everything_out_of_range_is_told_at_once_in_the_order_of_the_file() {
    let text = FULL
        .replace("\"width\": 144", "\"width\": -1")
        .replace("\"crew_needed\": 3", "\"crew_needed\": 99")
        .replace("\"id\": \"B1\"", "\"id\": \"R1\"")
        .replace("\"line\": [[0, 60], [144, 62]]", "\"line\": [[0, 60]]")
        .replace("\"number\": 2", "\"number\": -2")
        .replace("\"measured_to\": 0.0625", "\"measured_to\": -0.0625");
    let error = storage::parse(text.as_bytes()).expect_err("a refusal");
    let places: Vec<&str> = error.faults.iter().map(|fault| &*fault.place).collect();
    assert_eq!(
        places,
        [
            "field.width",
            "rulings.crew_needed",
            "men[0].freed_on.number",
            "men[1].id",
            "country[1].line",
            "measured_to",
        ]
    );
    assert_eq!(error.lines().count(), 6);
}
