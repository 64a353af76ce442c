//! Whether a file was changed behind our back since we read or wrote it.
//!
//! Asked before it is written again, so that nobody else's work is overwritten without a word. What
//! is to be done then is for the user to say.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use super::read::bytes_of;
use super::report::{Reported, reported};
use super::{ReadError, WriteError, parse, replace_whole, to_json};
use crate::position::Position;

/// What a file held when we last read or wrote it. It is good for as long as the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    length: usize,
    sum: u64,
}

/// What has become of a file since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Since {
    /// It holds what it held, whatever its date says.
    Same,
    /// Somebody else has changed it.
    Changed,
    /// Nothing is there by this name.
    Gone,
    /// It cannot be read any more: the reason, in one line.
    Unreadable(String),
}

impl Stamp {
    /// The stamp of a file that holds these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut sum = DefaultHasher::new();
        bytes.hash(&mut sum);
        Self { length: bytes.len(), sum: sum.finish() }
    }

    /// What has become of the file. Its bytes are looked at, not its date: of two changes in one
    /// tick of the clock the second would not be seen, and a copy of the same would be.
    pub fn since(self, path: &Path) -> Since {
        match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Since::Gone,
            _ => match bytes_of(path) {
                Ok(bytes) if Self::of(&bytes) == self => Since::Same,
                Ok(_) => Since::Changed,
                Err(fault) => Since::Unreadable(fault.to_string()),
            },
        }
    }
}

/// Reads the position that a file holds, and its stamp.
///
/// # Errors
/// As for [`super::read()`]; a report is refused.
pub fn read_stamped(path: &Path) -> Result<(Position, Stamp), ReadError> {
    let read = || {
        let bytes = bytes_of(path)?;
        Ok((parse(&bytes)?, Stamp::of(&bytes)))
    };
    read().map_err(|error: ReadError| error.in_file(path))
}

/// Reads the position that a file holds or a report carries. A report has no stamp: it is not to be
/// written over with what it carries.
///
/// # Errors
/// As for [`super::read()`].
pub fn open(path: &Path) -> Result<(Position, Option<Stamp>), ReadError> {
    let read = || {
        let bytes = bytes_of(path)?;
        match reported(&bytes)? {
            Some(Reported { position, .. }) => Ok((position, None)),
            None => Ok((parse(&bytes)?, Some(Stamp::of(&bytes)))),
        }
    };
    read().map_err(|error: ReadError| error.in_file(path))
}

/// Writes a position to a file, whole or not at all, and gives its stamp.
///
/// # Errors
/// As for [`super::write()`].
pub fn write_stamped(path: &Path, position: &Position) -> Result<Stamp, WriteError> {
    let json = to_json(position)?;
    replace_whole(path, json.as_bytes())?;
    Ok(Stamp::of(json.as_bytes()))
}
