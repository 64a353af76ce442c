//! From the bytes of a file to a position, or to everything that is wrong with it.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::error::reason;
use super::place::Places;
use super::report::{Reported, reported};
use super::sift::Kept;
use super::v1::{self, PositionFile};
use super::{Fault, ReadError, Spot, words};
use crate::position::Position;

/// The largest file that is read, in bytes: 64 MiB.
pub const LARGEST: u64 = 64 << 20;

/// Reads the position that a file holds, or that a report carries.
///
/// # Errors
/// When the file cannot be read, when a report carries no position, or for the reasons that
/// [`parse`] gives; the file's name is then part of each line. Only an ordinary file is read, and no
/// more than [`LARGEST`] of it: a pipe may never end, and a device may have no end.
pub fn read(path: &Path) -> Result<Position, ReadError> {
    bytes_of(path)
        .map_err(ReadError::from)
        .and_then(|bytes| match reported(&bytes)? {
            Some(Reported { position, .. }) => Ok(position),
            None => parse(&bytes),
        })
        .map_err(|error| error.in_file(path))
}

pub(super) fn bytes_of(path: &Path) -> Result<Vec<u8>, Fault> {
    let refused = |error: io::Error| Fault::new(reason(&error));
    let about = fs::metadata(path).map_err(refused)?;
    if about.is_dir() {
        return Err(refused(io::ErrorKind::IsADirectory.into()));
    }
    if !about.is_file() {
        return Err(Fault::new("it is a pipe or a device: give the name of an ordinary file"));
    }
    if about.len() > LARGEST {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(about.len()).unwrap_or_default());
    // The file may be longer by now; one byte more than is allowed is enough to tell.
    File::open(path)
        .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
        .map_err(refused)?;
    Ok(bytes)
}

fn too_large() -> Fault {
    Fault::new("it is over 64 MiB: no position file is as large as that")
}

/// Reads the position that the bytes of a file say. A byte-order mark and either sort of line
/// ends are accepted.
///
/// # Errors
/// Where the bytes are no position of version 1: for what is no JSON or has the wrong type the
/// first fault, for what is out of range or used twice every one, each with its place and line.
pub fn parse(bytes: &[u8]) -> Result<Position, ReadError> {
    let text = text_of(bytes)?;
    let (position, mut problems) = v1::position(file_of(text)?);
    problems.extend(position.problems());
    if problems.is_empty() {
        return Ok(position);
    }
    let mut places = Places::new(text);
    let mut faults: Vec<Fault> = problems.into_iter().map(Fault::from).collect();
    for fault in &mut faults {
        fault.spot = Some(places.spot(&fault.place));
    }
    faults.sort_by_key(|fault| fault.spot.map(|spot| (spot.line, spot.column)));
    Err(ReadError { file: None, faults })
}

/// The text that the bytes are.
fn text_of(bytes: &[u8]) -> Result<&str, Fault> {
    let at_line =
        |line, text: &str| Fault { spot: Some(Spot { line, column: 1 }), ..Fault::new(text) };
    if bytes.len() as u64 > LARGEST {
        return Err(too_large());
    }
    let marked = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    if marked || bytes.iter().take(2).any(|byte| *byte == 0) {
        return Err(at_line(1, "this is UTF-16 text: save it as UTF-8"));
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        at_line(line, "this is not UTF-8 text: save it as UTF-8")
    })?;
    if text.trim().is_empty() {
        return Err(at_line(1, "the file is empty: open a whole copy"));
    }
    Ok(text)
}

/// What a file of any version says of itself. The rest is passed over, but must be JSON.
#[derive(Deserialize)]
#[serde(expecting = "a position, an object in braces")]
struct Header<'t> {
    #[serde(borrow)]
    format: Option<&'t RawValue>,
    version: Option<&'t RawValue>,
}

/// Makes sure that a text is JSON and says that it is a position of version 1. What it says is
/// wrong comes before anything else, since a later version may have changed anything else.
fn check_header(text: &str) -> Result<(), Fault> {
    if is_list(text) {
        let fault = Fault::new("a list stands here: it must be a position, an object in braces");
        return Err(Fault { spot: Some(Places::new(text).spot("")), ..fault });
    }
    let header: Header<'_> =
        serde_json::from_str(text).map_err(|error| of_json(&error, String::new(), text))?;
    let fault = |place: &str, what: String| Fault {
        spot: Some(Places::new(text).spot(place)),
        place: place.to_owned(),
        ..Fault::new(what)
    };
    let format = header.format.map(RawValue::get);
    let is_ours = |format| serde_json::from_str::<String>(format).is_ok_and(|it| it == v1::FORMAT);
    if !format.is_some_and(is_ours) {
        let found = stands_here(format);
        let right = v1::FORMAT;
        return Err(fault(
            "format",
            format!("{found}: it must be {right:?}; open a position made by Little Wars Umpire"),
        ));
    }
    let version = header.version.map(RawValue::get);
    let number = version.and_then(|version| serde_json::from_str::<f64>(version).ok());
    let right = v1::VERSION;
    match number {
        Some(number) if number == f64::from(right) => Ok(()),
        Some(number) if number > f64::from(right) && number.fract() == 0.0 => Err(fault(
            "version",
            format!(
                "this file is version {number}, made by a newer Little Wars Umpire; this program \
                 reads version {right}: update the program"
            ),
        )),
        _ => {
            let found = stands_here(version);
            Err(fault("version", format!("{found}: it must be {right}")))
        }
    }
}

/// What stands in a field of the header.
fn stands_here(value: Option<&str>) -> String {
    const LONGEST_QUOTE: usize = 60;
    match value {
        None => "it is missing".to_owned(),
        Some(value) if value.chars().count() > LONGEST_QUOTE => {
            let start: String = value.chars().take(LONGEST_QUOTE).collect();
            format!("{start}... stands here")
        }
        Some(value) => format!("{value} stands here"),
    }
}

/// Reads the file quickly, and where that fails again slowly: what it says of itself first, then
/// the rest, keeping track of the place.
fn file_of(text: &str) -> Result<Kept<PositionFile>, Fault> {
    let quickly = serde_json::from_str::<Kept<PositionFile>>(text).ok();
    let is_good = |file: &Kept<PositionFile>| {
        !is_list(text) && file.known.version.0 == f64::from(v1::VERSION)
    };
    if let Some(file) = quickly.filter(is_good) {
        return Ok(file);
    }
    check_header(text)?;
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let place = error.path().to_string();
        of_json(error.inner(), place, text)
    })
}

/// Whether a list stands where an object should: serde would take it for a struct, field by
/// field.
fn is_list(text: &str) -> bool {
    text.trim_start().starts_with('[')
}

/// What the JSON reader found wrong at a place.
fn of_json(error: &serde_json::Error, place: String, text: &str) -> Fault {
    let place = if place == "." { String::new() } else { place };
    // The man, gun or piece of country that the place is of: `men[17]`, whatever follows.
    let ids = match place.split_once(']') {
        Some((piece, _)) => {
            let id = Places::new(text).at(&format!("{piece}].id"));
            id.and_then(|id| serde_json::from_str(id).ok()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let spot = Spot { line: error.line(), column: error.column().max(1) };
    Fault { spot: Some(spot), place, ids, text: words::plain(error) }
}
