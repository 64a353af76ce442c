//! A report as a position: the text that it carries, and what it says that was printed of it.
//!
//! The text is a position file with one field more, as an entry of recovery is, so that whoever
//! takes the attached file out of a PDF can open it like any other.

use std::path::Path;

use serde_json::value::RawValue;

use super::read::bytes_of;
use super::{Fault, ReadError, WriteError, parse, to_json};
use crate::carrier::Carrier;
use crate::position::{Position, Verbatim};

/// The field that a carried position has more than a file.
const FIELD: &str = "printed";

/// What a report says.
#[derive(Debug, Clone, PartialEq)]
pub struct Reported {
    /// What it is.
    pub carrier: Carrier,
    /// The position it carries.
    pub position: Position,
    /// What it says was printed, as JSON; for `report` to understand.
    pub printed: Option<Box<str>>,
}

/// The text of a position as a report carries it: [`to_json`] with the signs that HTML and XML take
/// for their own, and those that XML cannot hold, as JSON's escapes. It reads back to the same
/// position, and carried again it is the same text. What is said of a print is left out.
///
/// # Errors
/// For the reasons of [`to_json`].
pub fn carried(position: &Position) -> Result<String, WriteError> {
    if position.unknown.fields.contains_key(FIELD) {
        let mut bare = position.clone();
        bare.unknown.fields.remove(FIELD);
        return carried(&bare);
    }
    Ok(for_markup(&to_json(position)?))
}

/// A text of JSON without the signs of markup.
fn for_markup(text: &str) -> String {
    let mut carried = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            // Outside of strings none of these stands in JSON.
            '<' | '>' | '&' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                carried.push_str(&format!("\\u{:04x}", u32::from(sign)));
            }
            // Inside of strings this one does not.
            '\r' => {}
            _ => carried.push(sign),
        }
    }
    carried
}

/// The text of a position as [`carried`] has it, with what was printed of it, as JSON.
///
/// # Errors
/// For the reasons of [`to_json`].
pub fn carried_with(position: &Position, printed: Box<RawValue>) -> Result<String, WriteError> {
    let mut marked = position.clone();
    marked.unknown.fields.insert(FIELD.to_owned(), Verbatim(printed));
    Ok(for_markup(&to_json(&marked)?))
}

/// Reads a report.
///
/// # Errors
/// As for [`super::read()`], and when the file is no report.
pub fn read_report(path: &Path) -> Result<(Reported, Vec<u8>), ReadError> {
    let read = || {
        let bytes = bytes_of(path)?;
        match reported(&bytes)? {
            Some(reported) => Ok((reported, bytes)),
            None => {
                Err(Fault::new("it is no report: give the name of one in HTML, SVG, PNG or PDF")
                    .into())
            }
        }
    };
    read().map_err(|error: ReadError| error.in_file(path))
}

/// What these bytes say if they are a report's; `None` if they are not.
pub(super) fn reported(bytes: &[u8]) -> Result<Option<Reported>, ReadError> {
    let Some(carrier) = Carrier::of(bytes) else { return Ok(None) };
    let text = carrier.carried(bytes).map_err(|error| Fault::new(error.to_string()))?;
    let mut position = parse(text.as_bytes()).map_err(in_report)?;
    let printed = position.unknown.fields.remove(FIELD);
    let printed = printed.map(|Verbatim(raw)| raw.get().into());
    Ok(Some(Reported { carrier, position, printed }))
}

/// The faults of a carried text: a line of that is no line of the report.
fn in_report(mut error: ReadError) -> ReadError {
    for fault in &mut error.faults {
        fault.spot = None;
    }
    error
}
