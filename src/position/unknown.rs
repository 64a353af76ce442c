//! Fields that this version does not know: kept as they stood, so that they can be written back
//! with the same values.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;

/// A JSON value as it stood in a file, to the letter but for the space between its parts. It is
/// text and not a tree, so that a number of any length keeps every digit.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct Verbatim(pub Box<RawValue>);

impl PartialEq for Verbatim {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

/// The fields of one object that this version does not know, by their keys.
pub type Fields = BTreeMap<String, Verbatim>;

/// What a part of a position holds that this version does not know.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Unknown {
    /// The unknown fields of its own object.
    pub fields: Fields,
    /// Those of the objects inside it that have no place of their own in a position, by the key
    /// of the object: `move` and `sides` of a file, `freed_on` of a man, `circle` of a piece of
    /// country.
    pub within: BTreeMap<String, Unknown>,
}

impl Unknown {
    /// Nothing unknown.
    pub const fn new() -> Self {
        Self { fields: Fields::new(), within: BTreeMap::new() }
    }

    /// Whether nothing is unknown.
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.within.is_empty()
    }

    /// What is unknown of the object with this key inside.
    pub fn within(&self, key: &str) -> &Self {
        static NOTHING: Unknown = Unknown::new();
        self.within.get(key).unwrap_or(&NOTHING)
    }

    /// Keeps what is unknown of the object with this key inside, if anything is.
    pub fn keep_within(&mut self, key: &str, unknown: Self) {
        if !unknown.is_empty() {
            self.within.insert(key.to_owned(), unknown);
        }
    }
}

impl From<Fields> for Unknown {
    fn from(fields: Fields) -> Self {
        Self { fields, within: BTreeMap::new() }
    }
}
