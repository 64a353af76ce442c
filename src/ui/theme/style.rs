//! The look as the toolkit takes it: fonts, spacing, and what its widgets wear.

use std::sync::Arc;

use egui::epaint::text::{FontData, FontDefinitions};
use egui::style::{ScrollStyle, Selection, WidgetVisuals};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle,
    Theme, Visuals, vec2,
};

use super::{DARK, LIGHT, Palette, ROUND, SMALL, TEXT, TITLE, semibold, serif};
use crate::typefaces;

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
        ("inter", typefaces::INTER),
        ("inter-semibold", typefaces::INTER_SEMIBOLD),
        ("garamond", typefaces::GARAMOND),
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
