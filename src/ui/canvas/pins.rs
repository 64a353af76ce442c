//! What is pinned on the floor: tapes, arrows, circles and notes, hidden at will. The judge takes
//! no notice of them.

use egui::{Stroke, vec2};

use super::sheet::Sheet;
use super::tapes;
use crate::editor::Item;
use crate::geometry::{Bounds, Point, circle_outline, length};
use crate::position::{Mark, MarkKind};
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Draws them all.
pub(super) fn draw(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    if view.settings.hides_pins {
        return;
    }
    let position = view.position();
    for (i, mark) in position.marks.iter().enumerate() {
        let bounds = mark.points.iter().map(|at| Bounds::around(*at)).reduce(Bounds::joined);
        let Some(bounds) = bounds.filter(|b| sheet.sees(b.grown(mark.radius.unwrap_or(0.0))))
        else {
            continue;
        };
        if view.hand.selection.has(position, Item::Mark(i)) {
            selected(sheet, mark, palette);
        }
        match mark.kind {
            MarkKind::Tape => tape(sheet, mark, view, palette),
            MarkKind::Arrow => arrow(sheet, mark, palette),
            MarkKind::Circle => circle(sheet, mark, palette),
            MarkKind::Note => note(sheet, bounds.min, palette),
        }
        if !mark.text.is_empty() {
            let below = match mark.kind {
                MarkKind::Note => vec2(0.0, 18.0),
                _ => vec2(0.0, 14.0),
            };
            let at = mark.points.last().copied().unwrap_or(bounds.min);
            tapes::label(sheet, sheet.pos(at) + below, &mark.text, palette);
        }
    }
}

/// A broad light beneath what is selected.
fn selected(sheet: &Sheet<'_>, mark: &Mark, palette: &Palette) {
    let stroke = Stroke::new(9.0, palette.floor_accent);
    match (mark.kind, mark.radius, &mark.points[..]) {
        (MarkKind::Circle, Some(radius), [at, ..]) => {
            sheet.edge(&circle_outline(*at, radius), stroke);
        }
        (_, _, [at]) => {
            sheet.painter.circle_filled(sheet.pos(*at), 11.0, palette.floor_accent);
        }
        _ => sheet.polyline(&mark.points, stroke),
    }
}

fn tape(sheet: &Sheet<'_>, mark: &Mark, view: &View<'_>, palette: &Palette) {
    let mut total = 0.0;
    for ends in mark.points.windows(2) {
        let [from, to] = [ends[0], ends[1]];
        let long = from.distance(to);
        total += long;
        tapes::line(sheet, from, to, palette);
        let mut text = length::show(long, view.settings.units);
        if total > long {
            text = format!("{text}, in all {}", length::show(total, view.settings.units));
        }
        tapes::label_beside(sheet, [from, to], &text, palette);
    }
}

fn arrow(sheet: &Sheet<'_>, mark: &Mark, palette: &Palette) {
    let [.., before, head] = mark.points[..] else { return };
    let (tail, tip) = (sheet.pos(before), sheet.pos(head));
    let way = (tip - tail).normalized();
    let aside = vec2(-way.y, way.x);
    for stroke in both(palette) {
        sheet.polyline(&mark.points, stroke);
        for side in [aside, -aside] {
            sheet.painter.line_segment([tip, tip - way * 13.0 + side * 7.0], stroke);
        }
    }
}

fn circle(sheet: &Sheet<'_>, mark: &Mark, palette: &Palette) {
    let (Some(at), Some(radius)) = (mark.points.first(), mark.radius) else { return };
    for stroke in both(palette) {
        sheet.edge(&circle_outline(*at, radius), stroke);
    }
}

/// The head of a pin.
fn note(sheet: &Sheet<'_>, at: Point, palette: &Palette) {
    let stroke = Stroke::new(1.5, palette.card);
    sheet.painter.circle(sheet.pos(at), 5.5, palette.accent, stroke);
}

/// A line with an edge that tells it from whatever lies beneath.
fn both(palette: &Palette) -> [Stroke; 2] {
    [Stroke::new(5.0, palette.card), Stroke::new(2.5, palette.accent)]
}
