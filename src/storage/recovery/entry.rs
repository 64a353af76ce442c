//! An entry of the recovery folder: a position file that says besides what it was kept of, and
//! when. Whoever finds it can open it like any other.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::position::{Position, Verbatim};
use crate::storage::{self, Fault, ReadError, WriteError};

/// The field that an entry has more than a position file.
const FIELD: &str = "kept_for_recovery";

/// Something that can be recovered.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The file it is kept in.
    pub path: PathBuf,
    /// When it was kept.
    pub kept: Timestamp,
    /// The user's file it was kept of; `None` where it had none yet.
    pub file: Option<PathBuf>,
    /// What was open.
    pub position: Position,
}

/// What stands in the field.
#[derive(Serialize, Deserialize)]
struct Origin {
    /// The time, as RFC 3339 has it.
    at: String,
    file: Option<Name>,
}

/// A file's name, as text where it is text.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Name {
    Text(String),
    Bytes(OsString),
}

impl Name {
    fn of(file: &Path) -> Self {
        file.to_str().map_or_else(|| Self::Bytes(file.into()), |text| Self::Text(text.to_owned()))
    }

    fn path(self) -> PathBuf {
        match self {
            Self::Text(text) => text.into(),
            Self::Bytes(name) => name.into(),
        }
    }
}

/// The text of an entry.
pub(super) fn to_json(
    position: &Position,
    file: Option<&Path>,
    now: Timestamp,
) -> Result<String, WriteError> {
    let origin = Origin { at: now.to_string(), file: file.map(Name::of) };
    let origin = serde_json::value::to_raw_value(&origin).map_err(std::io::Error::from)?;
    let mut marked = position.clone();
    marked.unknown.fields.insert(FIELD.to_owned(), Verbatim(origin));
    storage::to_json(&marked)
}

impl Entry {
    /// Reads an entry.
    ///
    /// # Errors
    /// When it cannot be read, or does not say what it was kept of.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        let mut position = storage::read(path)?;
        let origin = position.unknown.fields.remove(FIELD);
        let Some((kept, file)) = origin.as_ref().and_then(|Verbatim(raw)| said(raw)) else {
            let fault = Fault::new("it does not say when it was kept: it is no entry of recovery");
            return Err(ReadError::from(fault).in_file(path));
        };
        Ok(Self { path: path.to_owned(), kept, file, position })
    }
}

/// When something was kept, and of which file.
fn said(origin: &RawValue) -> Option<(Timestamp, Option<PathBuf>)> {
    let origin: Origin = serde_json::from_str(origin.get()).ok()?;
    Some((origin.at.parse().ok()?, origin.file.map(Name::path)))
}
