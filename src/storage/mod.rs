//! Position files: reading them strictly, writing them whole, and the schema of what they hold.
//!
//! [`parse`] takes the bytes of a `.lwpos` file and either gives the position that they say, or a
//! [`ReadError`] with the place and the line of each fault; nothing is half loaded. [`to_json`]
//! writes a position so that every number reads back to the same bits, and what this version
//! does not know is kept. [`replace_whole`] replaces a file whole or not at all.
//!
//! A report is read as the position it carries, as strictly as a file; [`carried`] is the text that
//! it carries. [`notation`] is a position as text for mail, [`recovery`] keeps what is open aside, and [`watch`]
//! tells whether a file was changed behind our back.
//!
//! The file's own structs, one set a version, stand in `v1`; `strict` and `sift` hold what serde
//! alone would let pass. Whether a position is sound is [`Position::problems`]' to say. Source:
//! formats.md, "Position".

mod ending;
mod error;
mod layout;
pub mod notation;
mod place;
mod read;
pub mod recovery;
mod replace;
mod report;
mod sift;
mod strict;
mod v1;
pub mod watch;
mod words;
mod write;

pub use ending::{ends_in, with_ending};
pub use error::{Fault, ReadError, Spot, WriteError};
pub use read::{LARGEST, parse, read};
pub use replace::replace_whole;
pub use report::{Reported, carried, carried_with, read_report};
pub use write::{to_json, write};

#[cfg(doc)]
use crate::position::Position;

/// The JSON Schema (draft 2020-12) of a position file: made from the very structs that read it.
pub fn schema() -> serde_json::Value {
    v1::schema()
}
