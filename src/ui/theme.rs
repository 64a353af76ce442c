//! The look, all of it: colours, type, spacing. No other file names a colour.
//!
//! Paper beside a wooden floor, ink on both, and one accent for "look here". The dark look turns
//! the order of lightness round and leaves the toy soldiers their paint.

use std::sync::Arc;

use egui::epaint::text::{FontData, FontDefinitions};
use egui::style::{ScrollStyle, Selection, WidgetVisuals};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle,
    Theme, Ui, Visuals, vec2,
};

use crate::position::Side;

/// The size of what is read, in points at 100 %.
pub const TEXT: f32 = 13.0;
/// The smallest size there is.
pub const SMALL: f32 = 11.5;
/// The size of the verdict.
pub const VERDICT: f32 = 21.0;
/// The size of a title.
pub const TITLE: f32 = 24.0;
/// How round cards and buttons are.
pub const ROUND: u8 = 7;
/// Space between cards.
pub const GAP: f32 = 7.0;

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

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
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
    floor: rgb(0x4d3d2c),
    board: rgb(0x4a3a29),
    zone: rgb(0x66533c),
    foot_line: rgb(0x65513a),
    half_foot_line: rgb(0x584733),
    floor_accent: rgb(0xf0c67a),
    floor_ink: rgb(0xf3eadb),
    red: rgb(0xef8478),
    blue: rgb(0x8db8e8),
    rim: rgb(0x17130f),
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

/// What toy soldiers are painted with: the same by day and by lamplight.
pub mod paint {
    /// The ways a side's figures differ from the other's, so that they are told apart in grey:
    /// Red plain and dark upon its base, Blue hatched and pale.
    #[derive(Debug, Clone, Copy)]
    pub struct Livery {
        /// The base.
        pub base: u32,
        /// The hatching of the base, if it has any.
        pub hatch: Option<u32>,
        /// Hat or helmet.
        pub hat: u32,
        /// Coat.
        pub coat: u32,
        /// Horse.
        pub horse: u32,
        /// Mane, tail and other things upon a horse.
        pub mane: u32,
        /// The woodwork of a gun.
        pub carriage: u32,
        /// The barrel.
        pub barrel: u32,
    }

    /// Red's.
    pub const RED: Livery = Livery {
        base: 0xb3372e,
        hatch: None,
        hat: 0x241d18,
        coat: 0x7c211b,
        horse: 0x5b3a22,
        mane: 0x2e1d11,
        carriage: 0x4c2f1c,
        barrel: 0x2b2725,
    };

    /// Blue's.
    pub const BLUE: Livery = Livery {
        base: 0x2f5d92,
        hatch: Some(0xb9d2ec),
        hat: 0xf7f3e8,
        coat: 0xc9dbef,
        horse: 0xe6ddcd,
        mane: 0xa79a86,
        carriage: 0xd9ccb2,
        barrel: 0xc9a24a,
    };

    /// Musket and sword.
    pub const STEEL: u32 = 0xe9e6df;
    /// Lines round things.
    pub const LINE: u32 = 0x241d18;
    /// A face or a hand.
    pub const FACE: u32 = 0xe2b48d;
    /// The base of a man who does not fight: taken or freed.
    pub const DISARMED: u32 = 0xf1e7d2;
    /// A fallen man.
    pub const FALLEN: u32 = 0x7d725f;
}

/// What the country is painted with.
#[derive(Debug, Clone, Copy)]
pub struct CountryColours {
    /// The lit side of a roof.
    pub roof: Color32,
    /// The shaded side of a roof.
    pub roof_shade: Color32,
    /// Chimneys, ridges, edges of houses.
    pub house_line: Color32,
    /// Leaves, from the shadow up.
    pub leaves: [Color32; 3],
    /// The ground of a wood.
    pub wood: Color32,
    /// Water.
    pub water: Color32,
    /// Ripples and banks.
    pub ripple: Color32,
    /// A road, the planks of a bridge.
    pub road: Color32,
    /// The edges of roads and bridges.
    pub road_line: Color32,
    /// Stone.
    pub stone: Color32,
    /// Joints of stone.
    pub stone_line: Color32,
    /// Fences.
    pub timber: Color32,
    /// A hill, from the foot up.
    pub hill: [Color32; 3],
    /// Anything else.
    pub other: Color32,
    /// Shadows upon the floor.
    pub shadow: Color32,
}

impl CountryColours {
    /// The colours in force.
    pub fn in_force(ctx: &Context) -> Self {
        match ctx.theme() {
            Theme::Light => Self {
                roof: rgb(0xb9805f),
                roof_shade: rgb(0x9c6648),
                house_line: rgb(0x5f4130),
                leaves: [rgb(0x5f7547), rgb(0x728a55), rgb(0x8aa169)],
                wood: rgb(0xa9ad78),
                water: rgb(0x9dbcc0),
                ripple: rgb(0x7ba0a6),
                road: rgb(0xdccdaa),
                road_line: rgb(0xb39e75),
                stone: rgb(0xa79d8c),
                stone_line: rgb(0x7d7364),
                timber: rgb(0x77603f),
                hill: [rgb(0xbfb080), rgb(0xb5aa78), rgb(0xaba470)],
                other: rgb(0xb7a586),
                shadow: Color32::from_black_alpha(38),
            },
            Theme::Dark => Self {
                roof: rgb(0x835440),
                roof_shade: rgb(0x6b4231),
                house_line: rgb(0x2c1c13),
                leaves: [rgb(0x39482b), rgb(0x485a36), rgb(0x5a6e45)],
                wood: rgb(0x4a4a2e),
                water: rgb(0x35535a),
                ripple: rgb(0x4d727a),
                road: rgb(0x6d5b42),
                road_line: rgb(0x8a7557),
                stone: rgb(0x746b5e),
                stone_line: rgb(0x4a443b),
                timber: rgb(0x9a7d54),
                hill: [rgb(0x574a30), rgb(0x5e5235), rgb(0x665a3b)],
                other: rgb(0x5d4d39),
                shadow: Color32::from_black_alpha(80),
            },
        }
    }
}

/// The family in which things are said with weight.
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The family of titles.
pub fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// Puts fonts and both looks in place.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.set_style_of(Theme::Light, style(&LIGHT, false));
    ctx.set_style_of(Theme::Dark, style(&DARK, true));
    // The window's own commands set the size of what is written.
    // Where the system does not say whether it is day, it is.
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        options.fallback_theme = Theme::Light;
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files: [(&str, &'static [u8]); 3] = [
        ("inter", include_bytes!("../../assets/fonts/Inter-Regular.otf")),
        ("inter-semibold", include_bytes!("../../assets/fonts/Inter-SemiBold.otf")),
        ("garamond", include_bytes!("../../assets/fonts/EBGaramond-Regular.otf")),
    ];
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    // Each family falls back on the plain face for signs it lacks.
    let families = [
        (FontFamily::Proportional, vec!["inter"]),
        (FontFamily::Monospace, vec!["inter"]),
        (semibold(), vec!["inter-semibold", "inter"]),
        (serif(), vec!["garamond", "inter"]),
    ];
    for (family, faces) in families {
        fonts.families.insert(family, faces.into_iter().map(str::to_owned).collect());
    }
    fonts
}

fn style(palette: &Palette, dark: bool) -> Style {
    let mut style = Style { visuals: visuals(palette, dark), ..Style::default() };
    style.text_styles = [
        (TextStyle::Small, FontId::proportional(SMALL)),
        (TextStyle::Body, FontId::proportional(TEXT)),
        (TextStyle::Button, FontId::proportional(TEXT)),
        (TextStyle::Monospace, FontId::proportional(TEXT)),
        (TextStyle::Heading, FontId::new(TITLE, serif())),
    ]
    .into();
    style.drag_value_text_style = TextStyle::Body;
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 6.0);
    spacing.button_padding = vec2(12.0, 6.0);
    spacing.interact_size = vec2(32.0, 28.0);
    spacing.menu_margin = Margin::symmetric(6, 6);
    spacing.window_margin = Margin::same(18);
    spacing.tooltip_width = 380.0;
    spacing.scroll = ScrollStyle::thin();
    style.animation_time = 0.0;
    style.interaction.selectable_labels = false;
    style
}

fn visuals(palette: &Palette, dark: bool) -> Visuals {
    let mut visuals = if dark { Visuals::dark() } else { Visuals::light() };
    let round = CornerRadius::same(ROUND);
    let widget = |fill: Color32, edge: Color32, ink: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: round,
        fg_stroke: Stroke::new(1.0, ink),
        expansion: 0.0,
    };
    visuals.widgets.noninteractive = widget(palette.paper, palette.rule, palette.ink);
    visuals.widgets.inactive = widget(palette.card, palette.rule, palette.ink);
    visuals.widgets.hovered = widget(palette.wash, palette.accent, palette.ink);
    visuals.widgets.active = widget(palette.wash, palette.accent, palette.ink);
    visuals.widgets.open = widget(palette.wash, palette.rule, palette.ink);
    // Whatever has the keyboard wears a firm edge.
    visuals.widgets.active.bg_stroke = Stroke::new(2.0, palette.accent);
    visuals.selection =
        Selection { bg_fill: palette.wash, stroke: Stroke::new(1.5, palette.accent) };
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(palette.muted);
    visuals.hyperlink_color = palette.accent;
    visuals.warn_fg_color = palette.accent;
    visuals.error_fg_color = palette.red;
    visuals.faint_bg_color = palette.card;
    visuals.extreme_bg_color = palette.card;
    visuals.code_bg_color = palette.card;
    visuals.panel_fill = palette.paper;
    visuals.window_fill = palette.paper;
    visuals.window_stroke = Stroke::new(1.0, palette.rule);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = CornerRadius::same(ROUND);
    let shadow = Shadow { offset: [0, 4], blur: 18, spread: 0, color: shadow(dark) };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(1.5, palette.accent);
    visuals
}

fn shadow(dark: bool) -> Color32 {
    Color32::from_black_alpha(if dark { 110 } else { 38 })
}

/// A colour with less of it, over whatever lies beneath.
pub fn faded(colour: Color32, share: f32) -> Color32 {
    colour.gamma_multiply(share)
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
