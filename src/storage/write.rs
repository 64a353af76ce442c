//! From a position to the bytes of its file.

use std::io;
use std::path::Path;

use serde::Serialize;

use super::layout::Layout;
use super::read::LARGEST;
use super::{WriteError, replace_whole, v1};
use crate::position::Position;

/// The text of a position's file, with a line end at its end. Reading it gives the same position
/// back, every number to the bit, and writing that gives the same text.
///
/// # Errors
/// When the position has problems: what would be refused on opening is not written. So no number
/// that is not finite ever stands as `null` in a file.
pub fn to_json(position: &Position) -> Result<String, WriteError> {
    let problems = position.problems();
    if !problems.is_empty() {
        return Err(WriteError::Unsound(problems));
    }
    let mut text = Vec::new();
    let mut json = serde_json::Serializer::with_formatter(&mut text, Layout::default());
    v1::file(position).serialize(&mut json).map_err(io::Error::from)?;
    text.push(b'\n');
    if text.len() as u64 > LARGEST {
        return Err(WriteError::TooLarge);
    }
    String::from_utf8(text).map_err(|error| io::Error::other(error).into())
}

/// Writes a position to a file, whole or not at all.
///
/// # Errors
/// For the reasons of [`to_json`], and then the file is not touched, and of [`replace_whole`].
pub fn write(path: &Path, position: &Position) -> Result<(), WriteError> {
    replace_whole(path, to_json(position)?.as_bytes())
}
