//! The colours of paper, ink and floor, by day and by lamplight.

use egui::{Color32, Context, Theme, Ui};

use super::rgb;
use crate::position::Side;

/// The colours of one look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    /// What is written.
    pub ink: Color32,
    /// What it is written on.
    pub paper: Color32,
    /// A card upon the paper.
    pub card: Color32,
    /// Thin lines and edges of cards.
    pub rule: Color32,
    /// What is less to the point, still read with ease.
    pub muted: Color32,
    /// "Look here".
    pub accent: Color32,
    /// The ground of what is looked at.
    pub wash: Color32,
    /// The floor.
    pub floor: Color32,
    /// Every other board of the floor.
    pub board: Color32,
    /// A zone upon the floor.
    pub zone: Color32,
    /// Lines of feet.
    pub foot_line: Color32,
    /// Lines of six inches.
    pub half_foot_line: Color32,
    /// What is drawn upon the floor to be seen: zones' edges, stretches, contacts.
    pub floor_accent: Color32,
    /// What is written upon the floor.
    pub floor_ink: Color32,
    /// Red, to write with.
    pub red: Color32,
    /// Blue, to write with.
    pub blue: Color32,
    /// The edge of a figure's base.
    pub rim: Color32,
    /// The ink of a button that is the thing to press, and what is written on it.
    pub strong: Color32,
    /// What is written on `strong`.
    pub on_strong: Color32,
}

/// By day.
pub const LIGHT: Palette = Palette {
    ink: rgb(0x2b2620),
    paper: rgb(0xf6f1e7),
    card: rgb(0xfffaf0),
    rule: rgb(0xd9cdb8),
    muted: rgb(0x706657),
    accent: rgb(0x8a5a12),
    wash: rgb(0xfff3c4),
    floor: rgb(0xcdb892),
    board: rgb(0xcab48d),
    zone: rgb(0xe3d5b4),
    foot_line: rgb(0xb29a6e),
    half_foot_line: rgb(0xbfa97e),
    floor_accent: rgb(0x7d5210),
    floor_ink: rgb(0x2b2620),
    red: rgb(0xb3372e),
    blue: rgb(0x2f5d92),
    rim: rgb(0x3a3128),
    strong: rgb(0x2b2620),
    on_strong: rgb(0xfffaf0),
};

/// By lamplight.
pub const DARK: Palette = Palette {
    ink: rgb(0xefe6d6),
    paper: rgb(0x201c18),
    card: rgb(0x2a2520),
    rule: rgb(0x494036),
    muted: rgb(0xaea18e),
    accent: rgb(0xe3b15c),
    wash: rgb(0x40341b),
    floor: rgb(0x3a2d20),
    board: rgb(0x372a1d),
    zone: rgb(0x57462f),
    foot_line: rgb(0x56442f),
    half_foot_line: rgb(0x483827),
    floor_accent: rgb(0xf0c67a),
    floor_ink: rgb(0xf3eadb),
    red: rgb(0xef8478),
    blue: rgb(0x8db8e8),
    rim: rgb(0xeadcbd),
    strong: rgb(0xefe6d6),
    on_strong: rgb(0x201c18),
};

impl Palette {
    /// The colours in force.
    pub fn of(ui: &Ui) -> &'static Self {
        Self::in_force(ui.ctx())
    }

    /// The colours in force.
    pub fn in_force(ctx: &Context) -> &'static Self {
        match ctx.theme() {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour a side's name and figures are written in.
    pub fn side(&self, side: Side) -> Color32 {
        match side {
            Side::Red => self.red,
            Side::Blue => self.blue,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as the Web Content Accessibility Guidelines reckon it.
    fn contrast(a: Color32, b: Color32) -> f64 {
        let light = |colour: Color32| {
            let part = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn the_guidelines_examples_come_out() {
        assert!((contrast(Color32::WHITE, Color32::BLACK) - 21.0).abs() < 1e-9);
        assert!((contrast(rgb(0x777777), Color32::WHITE) - 4.48).abs() < 0.005);
    }

    #[test]
    fn everything_written_can_be_read() {
        for palette in [LIGHT, DARK] {
            for ground in [palette.paper, palette.card, palette.wash] {
                for ink in [palette.ink, palette.muted, palette.accent, palette.red, palette.blue] {
                    let found = contrast(ink, ground);
                    assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2} to 1");
                }
            }
            assert!(contrast(palette.strong, palette.on_strong) >= 7.0);
            for ground in [palette.floor, palette.board, palette.zone] {
                assert!(contrast(palette.floor_ink, ground) >= 4.5);
                // A line that carries meaning: 3 to 1.
                assert!(contrast(palette.floor_accent, ground) >= 3.0);
            }
        }
    }
}
