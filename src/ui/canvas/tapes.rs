//! Tapes on the floor: a dark line with a light edge (by lamplight the other way about), told from
//! boards, grass, wood, hill and white alike, with what it reads.

use egui::{Align2, Color32, FontId, Pos2, Stroke, vec2};

use super::sheet::Sheet;
use crate::editor::laying::tape::Leg;
use crate::editor::tools::{Modifiers, Pointer};
use crate::geometry::{Point, length};
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// A leg of a tape with its reading; beneath it the total, where it is not the first.
pub(super) fn leg(sheet: &Sheet<'_>, leg: Leg, view: &View<'_>, palette: &Palette) {
    line(sheet, leg.from, leg.to, palette);
    let units = view.settings.units;
    let mut text = length::show(leg.length, units);
    if leg.total > leg.length {
        text = format!("{text}, in all {}", length::show(leg.total, units));
    }
    label_beside(sheet, [leg.from, leg.to], &text, palette);
}

/// The line of a tape with a stop at either end.
pub(super) fn line(sheet: &Sheet<'_>, from: Point, to: Point, palette: &Palette) {
    let (from, to) = (sheet.pos(from), sheet.pos(to));
    let way = (to - from).normalized();
    let stop = vec2(-way.y, way.x) * 5.0;
    for stroke in [Stroke::new(5.0, palette.card), Stroke::new(2.0, palette.ink)] {
        sheet.painter.line_segment([from, to], stroke);
        for end in [from, to] {
            sheet.painter.line_segment([end - stop, end + stop], stroke);
        }
    }
}

/// The leg that a click would add, while a tape lies and no button is held.
pub(super) fn next(sheet: &Sheet<'_>, view: &View<'_>, alt: bool, palette: &Palette) {
    let (Some(tape), Some(hover)) = (view.hand.tape(), view.hover) else { return };
    let Some(floor) = view.derived.floor(view.position()).filter(|_| !tape.is_busy()) else {
        return;
    };
    let modifiers = Modifiers { alt, ..Modifiers::default() };
    let pixels_per_inch = view.camera.scale();
    let pointer = Pointer { at: hover.place, pixels_per_inch, modifiers };
    if let Some(next) = tape.next_leg(&floor, pointer) {
        let stroke = Stroke::new(1.5, palette.ink);
        let ends = [next.from, next.to];
        sheet.dashes(&ends, Stroke::new(3.5, palette.card), 5.0, 4.0);
        sheet.dashes(&ends, stroke, 5.0, 4.0);
    }
}

/// What was caught on: a small ring.
pub(super) fn caught(sheet: &Sheet<'_>, at: Point, palette: &Palette) {
    let at = sheet.pos(at);
    sheet.painter.circle_stroke(at, 6.0, Stroke::new(4.5, palette.card));
    sheet.painter.circle_stroke(at, 6.0, Stroke::new(2.0, palette.floor_accent));
}

/// A word on a slip of paper beside the middle of a line, clear of it.
pub(super) fn label_beside(sheet: &Sheet<'_>, ends: [Point; 2], text: &str, palette: &Palette) {
    let [from, to] = ends.map(|end| sheet.pos(end));
    let way = (to - from).normalized();
    let up = if way.x >= 0.0 { vec2(way.y, -way.x) } else { vec2(-way.y, way.x) };
    // As far aside as half the slip reaches that way.
    let font = FontId::proportional(theme::SMALL);
    let size = sheet.painter.layout_no_wrap(text.to_owned(), font, palette.ink).size();
    let half = up.x.abs() * (size.x / 2.0 + 5.0) + up.y.abs() * (size.y / 2.0 + 2.0);
    label(sheet, from + (to - from) / 2.0 + up * (half + 6.0), text, palette);
}

/// A word on a slip of paper about a place, kept in the window.
pub(super) fn label(sheet: &Sheet<'_>, at: Pos2, text: &str, palette: &Palette) {
    slip(sheet, at, Align2::CENTER_CENTER, text, palette);
}

/// Words on a slip of paper that is held at this place by this corner, kept in the window.
pub(super) fn slip(sheet: &Sheet<'_>, at: Pos2, by: Align2, text: &str, palette: &Palette) {
    let font = FontId::proportional(theme::SMALL);
    let galley = sheet.painter.layout_no_wrap(text.to_owned(), font, palette.ink);
    let rect = by.anchor_size(at, galley.size() + vec2(10.0, 4.0));
    let inner = sheet.window.shrink(4.0);
    if !inner.expand(200.0).intersects(rect) {
        return;
    }
    let into = vec2(
        (inner.left() - rect.left()).max(0.0) - (rect.right() - inner.right()).max(0.0),
        (inner.top() - rect.top()).max(0.0) - (rect.bottom() - inner.bottom()).max(0.0),
    );
    let rect = rect.translate(into);
    let edge = Stroke::new(1.0, palette.rule);
    sheet.painter.rect(rect, 4.0, palette.card, edge, egui::StrokeKind::Outside);
    sheet.painter.galley(rect.min + vec2(5.0, 2.0), galley, Color32::PLACEHOLDER);
}
