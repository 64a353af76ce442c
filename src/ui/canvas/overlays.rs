//! What the hand draws over the floor: what is selected, bands, ghosts, handles, strings and
//! lengths.

use egui::{Align2, Color32, FontId, Rect, Stroke, StrokeKind};

use super::halos;
use super::sheet::Sheet;
use super::{dragging, tapes};
use crate::editor::Item;
use crate::editor::laying::string::{Drawn, MoveString};
use crate::editor::tools::Overlay;
use crate::geometry::{Point, circle_outline, length};
use crate::position::Piece;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Draws it all.
pub(super) fn draw(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    selected(sheet, view, palette);
    let position = view.position();
    let overlays = view.hand.overlays(position);
    let ghosts = overlays.iter().filter_map(|overlay| match overlay {
        Overlay::Ghost(base) => Some(base),
        _ => None,
    });
    halos::draw(sheet, ghosts, 0.0, Stroke::new(1.2, palette.floor_ink.gamma_multiply(0.55)));
    for overlay in &overlays {
        one(sheet, *overlay, view, palette);
    }
    let alt = sheet.painter.ctx().input(|input| input.modifiers.alt);
    tapes::next(sheet, view, alt, palette);
    let string = string(sheet, view, palette);
    dragging::draw(sheet, view, string.as_ref(), palette);
}

/// A ring round each of the selected.
fn selected(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    let position = view.position();
    let stroke = Stroke::new(2.0, palette.floor_accent);
    let bases = view.selected.iter().filter_map(|item| match item {
        Item::Man(man) => view.derived.base(Piece::Man(*man)),
        Item::Gun(gun) => view.derived.base(Piece::Gun(*gun)),
        Item::Country(_) | Item::Mark(_) => None,
    });
    halos::draw(sheet, bases, 2.5, stroke);
    for item in view.selected {
        if let Item::Country(country) = item {
            let bounds = position.country[*country].shape.bounds();
            let rect = Rect::from_two_pos(sheet.pos(bounds.min), sheet.pos(bounds.max));
            sheet.painter.rect_stroke(rect.expand(3.0), 2.0, stroke, StrokeKind::Outside);
        }
    }
}

fn one(sheet: &Sheet<'_>, overlay: Overlay, view: &View<'_>, palette: &Palette) {
    let accent = Stroke::new(1.5, palette.floor_accent);
    match overlay {
        Overlay::Line { from, to } => sheet.dashes(&[from, to], accent, 6.0, 4.0),
        Overlay::Ring { at, radius } => sheet.edge(&circle_outline(at, radius), accent),
        Overlay::Handle { at } => {
            let pos = sheet.pos(at);
            sheet.painter.circle(pos, 7.0, palette.card, Stroke::new(2.0, palette.floor_accent));
        }
        Overlay::Band(bounds) => {
            let rect = Rect::from_two_pos(sheet.pos(bounds.min), sheet.pos(bounds.max));
            let fill = palette.floor_accent.gamma_multiply(0.12);
            sheet.painter.rect(rect, 1.0, fill, accent, StrokeKind::Inside);
        }
        // All ghosts are drawn at once.
        Overlay::Ghost(_) => {}
        Overlay::Place(base) => {
            let outline = base.outline(0.0);
            sheet.convex(&outline, palette.wash);
            sheet.edge(&outline, Stroke::new(2.0, palette.floor_accent));
        }
        Overlay::Leg(leg) => tapes::leg(sheet, leg, view, palette),
        Overlay::Caught { at } => tapes::caught(sheet, at, palette),
        Overlay::Length { at, inches } => {
            write(sheet, at, &length::show(inches, view.settings.units), palette);
        }
        Overlay::Angle { at, degrees } => {
            let turned = length::decimal(degrees, 1).replace('-', "\u{2212}");
            write(sheet, at, &format!("{turned}°"), palette);
        }
    }
}

/// A word beside a place, on paper.
pub(super) fn write(sheet: &Sheet<'_>, at: Point, text: &str, palette: &Palette) {
    let pos = sheet.pos(at) + egui::vec2(14.0, -14.0);
    let galley =
        sheet.painter.layout_no_wrap(text.to_owned(), FontId::proportional(13.0), palette.ink);
    let rect = Align2::LEFT_BOTTOM.anchor_size(pos, galley.size());
    // What would hang over the edge of the floor's window stays within.
    let over = (rect.right() + 8.0 - sheet.window.right()).max(0.0);
    let under = (sheet.window.top() + 5.0 - rect.top()).max(0.0);
    let rect = rect.translate(egui::vec2(-over, under));
    let stroke = Stroke::new(1.0, palette.rule);
    sheet.painter.rect(
        rect.expand2(egui::vec2(6.0, 3.0)),
        4.0,
        palette.card,
        stroke,
        StrokeKind::Outside,
    );
    sheet.painter.galley(rect.min, galley, Color32::PLACEHOLDER);
}

/// The string of the man who is dragged, running out from where his move began.
fn string(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) -> Option<Drawn> {
    let (_, by) = view.hand.dragged()?;
    let Some(Item::Man(man)) = view.hand.held() else { return None };
    let position = view.position();
    let (Some(floor), Some(held)) = (view.derived.floor(position), position.men.get(man)) else {
        return None;
    };
    let from = held.from.unwrap_or(held.at - by);
    let drawn = MoveString::of_man(&floor, man, from, held.path.clone()).to(held.at);
    for leg in &drawn.legs {
        sheet.line(leg.a, leg.b, Stroke::new(2.0, palette.floor_accent));
    }
    for leg in &drawn.beyond {
        sheet.line(leg.a, leg.b, Stroke::new(2.0, palette.red));
    }
    if let Some(end) = drawn.end {
        sheet.painter.circle_filled(sheet.pos(end), 4.0, palette.red);
    }
    Some(drawn)
}
