//! How a report carries the position it tells of, so that whoever doubts it can have it judged
//! again: what is put into its bytes, and how that is found again.
//!
//! What is carried is a position file's text without the signs `<`, `>` and `&`, which stand in it
//! as JSON's escapes: in HTML and SVG it is the text of an element, in PNG an `iTXt` chunk, in PDF an
//! attached file. What the text says is for others to read. Uses nothing of the project.

mod markup;
mod pdf;
mod png;

pub use markup::{in_html, in_svg, shown};
#[cfg(feature = "print")]
pub use png::with_text;

use std::fmt;

/// The name by which what is carried is found: the id of the element, the key of the chunk.
pub const NAME: &str = "little-wars-position";

/// What an attached file is called in a PDF.
pub const FILE: &str = "position.lwpos";

/// What carries a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carrier {
    /// An HTML page.
    Html,
    /// An SVG drawing.
    Svg,
    /// A PNG picture.
    Png,
    /// A PDF.
    Pdf,
}

impl Carrier {
    /// What these bytes are, by how they begin; `None` where no report begins so.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let marked = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let start = marked.trim_ascii_start();
        let begins = |with: &[u8]| {
            start.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with))
        };
        match start {
            _ if start.starts_with(b"\x89PNG") => Some(Self::Png),
            _ if start.starts_with(b"%PDF-") => Some(Self::Pdf),
            _ if begins(b"<!doctype html") || begins(b"<html") => Some(Self::Html),
            _ if begins(b"<?xml") || begins(b"<svg") => Some(Self::Svg),
            _ => None,
        }
    }

    /// The text that a report of this kind carries.
    ///
    /// # Errors
    /// When there is none, or when the report is damaged.
    pub fn carried(self, bytes: &[u8]) -> Result<String, NotCarried> {
        match self {
            Self::Html => markup::from_html(bytes),
            Self::Svg => markup::from_svg(bytes),
            Self::Png => png::text(bytes),
            Self::Pdf => pdf::text(bytes),
        }
        .ok_or(NotCarried(self))
    }
}

/// Why no position was found in a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotCarried(pub Carrier);

impl fmt::Display for NotCarried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.0 {
            Carrier::Html => "this HTML page",
            Carrier::Svg => "this SVG drawing",
            Carrier::Png => "this PNG picture",
            Carrier::Pdf => "this PDF",
        };
        write!(
            f,
            "{what} carries no position, or is damaged: open a report as Little Wars Umpire \
             wrote it"
        )
    }
}

impl std::error::Error for NotCarried {}
