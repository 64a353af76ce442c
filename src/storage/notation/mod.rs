//! A position as text, as FEN is for chess: short, readable, to be pasted into a mail or a forum
//! and copied from there.
//!
//! The text says what the JSON file says, field for field, in fewer signs: so nothing is lost,
//! numbers keep their digits, and reading it is as strict. It may be wrapped, quoted with `>` and
//! have words around it. `tree` takes the file apart, `text` writes, `token` and `parser`
//! read. Source: docs/position-as-text.md.

mod parser;
mod text;
mod token;
mod tree;

use std::io;

use super::{Fault, ReadError, Spot, WriteError, parse, to_json};
use crate::position::Position;

/// What the first line of a text is, but for the version and the bracket that closes it.
const BEGIN: &str = "[little-wars-";
/// What its last line begins with.
const END: &str = "[/little-wars-1";

/// The lists whose entries stand in groups, with the fields of which a group's head gives the bare
/// value, in order.
const LISTS: [(&str, &[&str]); 3] =
    [("men", &["side", "arm", "state"]), ("guns", &["side"]), ("country", &["kind"])];

/// The text of a position, with a line end at its end.
///
/// # Errors
/// When the position has problems, or is larger than any that is read.
pub fn write(position: &Position) -> Result<String, WriteError> {
    let json = to_json(position)?;
    let file = tree::Tree::of(&json).ok_or_else(|| io::Error::other("the file is not sound"))?;
    let begin = format!("{BEGIN}1]\n{}", text::body(&file));
    let expanded = parser::expand(&format!("{begin}{END}]"))
        .map_err(|fault| io::Error::other(format!("the text cannot be read back: {fault}")))?;
    Ok(format!("{begin}{END}:{}]\n", sum_of(&expanded.json)))
}

/// The position that a text says. What stands before and after it is passed over.
///
/// # Errors
/// Where it is no position: every fault with its line in the whole of the text given.
pub fn read(text: &str) -> Result<Position, ReadError> {
    let expanded = parser::expand(text)?;
    if let Some((sum, at)) = &expanded.sum {
        let right = sum_of(&expanded.json);
        if *sum != right {
            let said = "the text is not as it was written, something is missing or changed: copy \
                        the whole of it again, or, if it was changed on purpose, let the last \
                        line be";
            let fault = Fault::new(format!("{said} {END}]"));
            return Err(Fault { spot: Some(spot(text, *at)), ..fault }.into());
        }
    }
    parse(expanded.json.as_bytes()).map_err(|mut error| {
        for fault in &mut error.faults {
            // The JSON is one line: its columns are its bytes.
            let offset = fault.spot.map(|spot| expanded.origin(spot.column.saturating_sub(1)));
            fault.spot = offset.map(|offset| spot(text, offset));
        }
        error
    })
}

/// Whether a position stands somewhere in a text, be it sound or not.
pub fn stands_in(text: &str) -> bool {
    text.contains(BEGIN)
}

/// A sum that shows whether anything was lost on the way.
fn sum_of(json: &str) -> String {
    format!("{:08x}", crc32fast::hash(json.as_bytes()))
}

/// The line and column of a byte.
fn spot(text: &str, offset: usize) -> Spot {
    let before = &text[..offset.min(text.len())];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    Spot { line: before.matches('\n').count() + 1, column: before.len() - line_start + 1 }
}
