//! What a written file looks like.

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Field, Man, Move, Position, Side, State};
use little_wars::storage::{self, WriteError};

use super::{FULL, json, least, parse, with};

#[test]
fn the_least_position_is_written_with_what_always_stands_there() {
    let text = r#"{
  "format": "little-wars-position",
  "version": 1,
  "title": "",
  "field": { "width": 144, "depth": 108 },
  "sides": { "red": { "name": "Red", "back_line": "south" }, "blue": { "name": "Blue", "back_line": "north" } },
  "move": { "number": 1, "side": "red" }
}
"#;
    assert_eq!(json(&parse(&least())), text);
}

#[test]
fn each_man_takes_a_line_with_no_default_on_it() {
    let mut position = parse(&least());
    position.men.push(Man::new("R1", Side::Red, Arm::Infantry, Point::new(1.5, 2.0)));
    let mut dead = Man::new("R2", Side::Red, Arm::Cavalry, Point::new(-0.0, 1e21));
    dead.at.y = 0.1;
    dead.state = State::Dead;
    dead.died_on = Some(Move { number: 0, side: Side::Blue });
    dead.path = vec![Point::new(1.0, 2.0), Point::new(3.0, 4.0)];
    position.men.push(dead);
    let text = json(&position);
    let men = r#"
  "men": [
    { "id": "R1", "side": "red", "arm": "infantry", "at": [1.5, 2] },
    { "id": "R2", "side": "red", "arm": "cavalry", "at": [-0.0, 0.1], "state": "dead", "path": [[1, 2], [3, 4]], "died_on": { "number": 0, "side": "blue" } }
  ]
}
"#;
    assert!(text.ends_with(men), "{text}");
}

/// The full file is laid out as we write it, but for the unknown fields, which come last in each
/// object, by their keys, without space.
#[test]
fn a_full_file_is_written_as_it_was_read() {
    let written = json(&parse(FULL));
    let expected = FULL
        .replace(r#"{ "name": "H. G. W.", "hat": true }"#, r#"{"name":"H. G. W.","hat":true}"#)
        .replace(
            "[1, 2.0, 123456789012345678901234567890]",
            "[1,2.0,123456789012345678901234567890]",
        )
        .replace(
            "  \"a later field\": { \"deep\": [ { \"deeper\" : { \"n\" : 0.1000 } } ] },\n",
            "  \"a later field\": {\"deep\":[{\"deeper\":{\"n\":0.1000}}]},\n",
        );
    let (written, expected): (Vec<_>, Vec<_>) =
        (written.lines().collect(), expected.lines().collect());
    for (written, expected) in written.iter().zip(&expected) {
        assert_eq!(written, expected);
    }
    assert_eq!(written.len(), expected.len());
}

#[test]
fn what_is_unknown_is_kept_to_the_letter_in_every_object() {
    let numbers = "[1.0, 1, -0, 1e400, 0.1000, 123456789012345678901234567890, 1E+2]";
    let tidy = numbers.replace(' ', "");
    let unknown = format!(r#""zz": {numbers}"#);
    let text = FULL
        .replace("\"mat\": \"green\"", &unknown)
        .replace("\"flag\": null", &unknown)
        .replace("\"general\": { \"name\": \"H. G. W.\", \"hat\": true }", &unknown)
        .replace("\"green\": []", &unknown)
        .replace("\"minutes\": 4.50", &unknown)
        .replace("\"stakes\": \"honour\"", &unknown)
        .replace("\"house_rule\": 1e400", &unknown)
        .replace("\"maker\": \"Britain\"", &unknown)
        .replace("\"calibre\": 4.70", &unknown)
        .replace("\"tent\": {}", &unknown)
        .replace("\"by\": \"R2\"", &unknown)
        .replace("\"of\": \"a shot\"", &unknown)
        .replace("\"lance\": 3", &unknown)
        .replace("\"medals\": [1, 2.0, 123456789012345678901234567890]", &unknown)
        .replace("\"glancing\": true", &unknown)
        .replace("\"name\": \"Old Bess\"", &unknown)
        .replace("\"colour\": \"brick\"", &unknown)
        .replace("\"leaves\": \"many\"", &unknown)
        .replace("\"spared\": [\"B2\"]", &unknown)
        .replace("\"at\": \"noon\"", &unknown)
        .replace("\"ink\": \"red\"", &unknown)
        .replace("\"another\": -12345678901234567890", &unknown);
    let position = parse(&text);
    let written = json(&position);
    assert_eq!(written.matches(&format!("\"zz\": {tidy}")).count(), 22);
    assert_eq!(parse(&written), position);
    assert_eq!(json(&parse(&written)), written);
}

#[test]
fn an_object_that_holds_only_what_is_unknown_is_kept() {
    let text = with(
        r#""game": {"x": 1}, "rulings": {"x": 2}, "choices": {"x": 3}, "bases": {"gun": {"x": 4}},
           "men": [{"id": "R1", "side": "red", "arm": "infantry", "at": [1, 2], "base": {"x": 5}}]"#,
    );
    let written = json(&parse(&text));
    for kept in [
        "\"game\": { \"x\": 1 }",
        "\"rulings\": { \"x\": 2 }",
        "\"choices\": { \"x\": 3 }",
        "\"bases\": { \"gun\": { \"x\": 4 } }",
        "\"base\": { \"x\": 5 }",
    ] {
        assert!(written.contains(kept), "{kept} is not in {written}");
    }
    assert_eq!(parse(&written), parse(&text));
}

#[test]
fn a_thickness_that_says_nothing_is_kept() {
    let text = with(
        r#""country": [{"id": "h", "kind": "house", "thickness": 0.5,
                        "outline": [[0, 0], [1, 0], [1, 1]]}]"#,
    );
    let written = json(&parse(&text));
    assert!(written.contains("\"thickness\": 0.5"), "{written}");
    assert_eq!(parse(&written), parse(&text));
}

#[test]
fn what_could_not_be_opened_again_is_not_written() {
    let mut position = parse(FULL);
    position.men[1].id = "R1".to_owned();
    let refusal = storage::to_json(&position).expect_err("a refusal");
    assert!(matches!(&refusal, WriteError::Unsound(problems) if problems.len() == 1));
    assert!(refusal.to_string().contains("men[1].id (R1): the id \"R1\" is used twice"));

    position.men[1].facing = Bearing(f64::NAN);
    position.measured_to = -1.0;
    let refusal = storage::to_json(&position).expect_err("a refusal").to_string();
    assert!(refusal.contains("men[1].facing"), "{refusal}");
    assert!(refusal.contains("(and 2 more)"), "{refusal}");
}

#[test]
fn a_file_that_would_be_too_large_to_open_is_not_written() {
    let mut position = Position::new(Field { width: 1.0, depth: 1.0 });
    position.notes = "n".repeat(64 << 20);
    assert!(matches!(storage::to_json(&position), Err(WriteError::TooLarge)));
    position.notes.truncate((64 << 20) - 1000);
    assert!(storage::parse(json(&position).as_bytes()).is_ok());
}
