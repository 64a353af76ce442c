//! Position files: what is read and what is refused, the schema, what is written and how.

mod notation;
mod opening;
mod properties;
mod reading;
mod recovery;
mod refusing;
mod replacing;
mod schema;
mod watch;
mod writing;

#[allow(unreachable_pub, reason = "a test has no public face")]
#[path = "../independent/positions/mod.rs"]
mod positions;
#[path = "../support/mod.rs"]
mod support;

use little_wars::position::Position;
use little_wars::storage;

/// A file that says everything that version 1 can say, none of it at its default, with fields
/// that it does not know in every object.
const FULL: &str = include_str!("full.lwpos");

/// The beginning of a file that says the least it can; the end is [`END`].
const START: &str = r#"{"format": "little-wars-position", "version": 1"#;
const END: &str = r#", "field": {"width": 144, "depth": 108}}"#;

/// The least file, with these fields besides.
fn with(fields: &str) -> String {
    format!("{START}, {fields}{END}")
}

/// The least file.
fn least() -> String {
    format!("{START}{END}")
}

fn parse(text: &str) -> Position {
    storage::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn json(position: &Position) -> String {
    storage::to_json(position).unwrap_or_else(|error| panic!("{error}"))
}
