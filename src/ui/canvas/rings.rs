//! Rings about the selection: how far an eighth of an inch, six inches and a move of either arm
//! reach. What of one lies within another of the same is left out.

use egui::Stroke;

use super::sheet::Sheet;
use super::tapes;
use crate::editor::laying::rings::rings;
use crate::geometry::{Base, Point, length};
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// About more than so many pieces no rings are drawn.
const MOST: usize = 24;

/// Draws them.
pub(super) fn draw(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    if !view.settings.rings {
        return;
    }
    let position = view.position();
    let bases: Vec<Base> = view.selected.iter().filter_map(|item| item.base(position)).collect();
    if bases.len() > MOST {
        let at = sheet.window.center_top() + egui::vec2(0.0, 18.0);
        let text = format!("Rings are drawn about {MOST} pieces at most");
        tapes::label(sheet, at, &text, palette);
        return;
    }
    for ring in rings(&bases) {
        let mut top: Option<Point> = None;
        for (i, outline) in ring.outlines.iter().enumerate() {
            // A place of this outline that no other base has within it.
            let others = || bases.iter().enumerate().filter(|(other, _)| *other != i);
            let clear = |at: &Point| others().all(|(_, base)| base.gap_to_point(*at) >= ring.by);
            let mut run: Vec<Point> = Vec::new();
            for at in outline.iter().chain(outline.first()) {
                if clear(at) {
                    run.push(*at);
                    if top.is_none_or(|top| at.y > top.y) {
                        top = Some(*at);
                    }
                } else {
                    stretch(sheet, &run, palette);
                    run.clear();
                }
            }
            stretch(sheet, &run, palette);
        }
        // The eighth of an inch has no room for a word unless one looks very closely.
        if let Some(top) = top.filter(|_| sheet.points(ring.by) > 12.0) {
            let text = length::show(ring.by, view.settings.units);
            tapes::label(sheet, sheet.pos(top), &text, palette);
        }
    }
}

fn stretch(sheet: &Sheet<'_>, places: &[Point], palette: &Palette) {
    if places.len() > 1 {
        sheet.polyline(places, Stroke::new(1.6, palette.floor_accent));
    }
}
