//! A row of a list that can be clicked, of which only those in sight are laid out.

use egui::accesskit::Role;
use egui::{
    Align2, Color32, CornerRadius, FontSelection, Pos2, Response, RichText, Sense, Stroke,
    StrokeKind, TextWrapMode, Ui, WidgetInfo, WidgetText, pos2, vec2,
};

use crate::ui::theme::Palette;

/// Room at either end of a row, in points.
pub(super) const EDGE: f32 = 6.0;

/// A row.
pub(super) struct Row {
    /// Whether it is marked.
    pub(super) selected: bool,
    /// What a screen reader says of it.
    pub(super) spoken: String,
    /// What stands in it, each with its width in points; the last may take what is left.
    pub(super) cells: Vec<(f32, RichText)>,
}

/// How tall a row is, in points.
pub(super) fn height(ui: &Ui) -> f32 {
    ui.text_style_height(&egui::TextStyle::Body) + 6.0
}

impl Row {
    /// Shows it over the whole width.
    pub(super) fn show(self, ui: &mut Ui) -> Response {
        let palette = Palette::of(ui);
        let size = vec2(ui.available_width(), height(ui));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            WidgetInfo::selected(Role::ListItem, ui.is_enabled(), self.selected, &self.spoken)
        });
        let round = CornerRadius::same(4);
        if self.selected {
            ui.painter().rect_filled(rect, round, palette.wash);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, round, palette.card);
        }
        if response.has_focus() {
            let edge = Stroke::new(1.0, palette.accent);
            ui.painter().rect_stroke(rect, round, edge, StrokeKind::Inside);
        }
        let mut left = rect.left() + EDGE;
        for (wide, text) in self.cells {
            let wide = wide.min(rect.right() - EDGE - left).max(0.0);
            write(ui, pos2(left, rect.center().y), wide, text, palette.ink);
            left += wide + EDGE;
        }
        response
    }
}

/// What stands above a column, so many points wide, to be clicked.
pub(super) fn heading(ui: &mut Ui, wide: f32, text: RichText, spoken: &str) -> Response {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, height(ui)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), spoken));
    if response.has_focus() {
        let edge = Stroke::new(1.0, palette.accent);
        ui.painter().rect_stroke(rect, CornerRadius::same(4), edge, StrokeKind::Outside);
    }
    let ink = if response.hovered() { palette.ink } else { palette.muted };
    write(ui, rect.left_center(), wide, text, ink);
    response
}

/// Writes from a place to the right, half above and half below it, as much as there is room for.
fn write(ui: &Ui, left: Pos2, wide: f32, text: RichText, ink: Color32) {
    let wrap = Some(TextWrapMode::Truncate);
    let galley = WidgetText::from(text).into_galley(ui, wrap, wide, FontSelection::Default);
    let at = Align2::LEFT_CENTER.anchor_size(left, galley.size()).min;
    ui.painter().galley(at, galley, ink);
}
