//! The look, all of it: colours, type, spacing. No other place names a colour.
//!
//! Paper beside a wooden floor, ink on both, and one accent for "look here". The dark look turns
//! the order of lightness round and leaves the toy soldiers their paint.

mod country;
pub mod paint;
mod palette;
mod style;

use egui::{Color32, FontFamily};

pub use country::CountryColours;
pub use palette::{DARK, LIGHT, Palette};
pub use style::install;

/// The size of what is read, in points at 100 %.
pub const TEXT: f32 = 13.0;
/// The smallest size there is.
pub const SMALL: f32 = 11.5;
/// The size of the verdict.
pub const VERDICT: f32 = 21.0;
/// The size of the verdict where there is room for a line alone.
pub const VERDICT_LINE: f32 = 15.0;
/// The size of a title.
pub const TITLE: f32 = 24.0;
/// How round cards and buttons are.
pub const ROUND: u8 = 7;
/// Space between cards.
pub const GAP: f32 = 7.0;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The family in which things are said with weight.
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The family of titles.
pub fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// A colour with less of it, over whatever lies beneath.
pub fn faded(colour: Color32, share: f32) -> Color32 {
    colour.gamma_multiply(share)
}
