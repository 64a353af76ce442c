//! A row of a list that can be clicked, of which only those in sight are laid out.

use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, FontSelection, Response, RichText, Sense, Stroke, StrokeKind,
    TextWrapMode, Ui, WidgetInfo, WidgetText, vec2,
};

use crate::ui::theme::Palette;

/// Room at either end of a row, in points.
const EDGE: f32 = 6.0;

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
            let galley = WidgetText::from(text).into_galley(
                ui,
                Some(TextWrapMode::Truncate),
                wide,
                FontSelection::Default,
            );
            let at = Align2::LEFT_CENTER
                .anchor_size(egui::pos2(left, rect.center().y), galley.size())
                .min;
            ui.painter().galley(at, galley, palette.ink);
            left += wide + EDGE;
        }
        response
    }
}
