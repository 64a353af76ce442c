//! The measure of the step one is at, as one would lay it on the floor: a feeler gauge between two
//! men, a string from the point of contact to each supporter, a number on every man counted.

use egui::{Align2, FontId, Stroke};

use super::sheet::Sheet;
use super::tapes;
use crate::adjudication::explain::StepKind;
use crate::geometry::length;
use crate::position::Piece;
use crate::rules::limits::CONTACT;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// How long the gauge is drawn, in inches.
const GAUGE: f64 = 0.8;
/// Of more strings than this the lengths are not written.
const MOST_LENGTHS: usize = 6;
/// Narrower than this on the screen, in points, a man has no room for a number.
const ROOM_FOR_NUMBER: f32 = 9.0;

/// Draws it.
pub(super) fn draw(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    feelers(sheet, view, palette);
    strings(sheet, view, palette);
    numbers(sheet, view, palette);
    otherwise(sheet, view, palette);
}

/// The gauge at each contact, true to scale.
fn feelers(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    for feeler in &view.lit.feelers {
        let outline = feeler.outline(CONTACT, GAUGE);
        sheet.convex(&outline, palette.wash);
        sheet.edge(&outline, Stroke::new(1.2, palette.floor_accent));
    }
}

/// The string to each supporter, with a knot at his end.
fn strings(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    let strings = || view.lit.stretches.iter().filter(|it| it.kind == StepKind::Support);
    let are_few = strings().count() <= MOST_LENGTHS;
    for string in strings() {
        let picked = view.walk.line == Some(string.line);
        let (from, to) = string.ends;
        let wide = if picked { 3.0 } else { 1.6 };
        sheet.line(from, to, Stroke::new(wide + 2.0, theme::faded(palette.card, 0.6)));
        sheet.line(from, to, Stroke::new(wide, palette.floor_accent));
        sheet.painter.circle_filled(sheet.pos(to), wide + 2.0, palette.floor_accent);
    }
    // Written at different places along, so that strings side by side do not hide each other's.
    for (string, share) in strings().zip([0.5_f64, 0.72, 0.28].into_iter().cycle()) {
        let (from, to) = string.ends;
        if are_few || view.walk.line == Some(string.line) {
            let half = (to - from) * share.min(1.0 - share);
            let middle = from + (to - from) * share;
            let long = length::show(from.distance(to), view.settings.units);
            tapes::label_beside(sheet, [middle - half, middle + half], &long, palette);
        }
    }
}

/// The number of each man counted, on him.
fn numbers(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    if sheet.points(0.75) < ROOM_FOR_NUMBER {
        return;
    }
    let radius = sheet.points(0.3).clamp(6.5, 12.0);
    let font = FontId::new(radius * 1.15, theme::semibold());
    for (man, number) in &view.lit.counted {
        let Some(base) = view.derived.base(Piece::Man(*man)) else { continue };
        if !sheet.sees_base(base) {
            continue;
        }
        let ink = palette.side(view.position().men[*man].side);
        let at = sheet.pos(base.centre());
        sheet.painter.circle(at, radius, palette.card, Stroke::new(1.5, ink));
        let number = number.to_string();
        sheet.painter.text(at, Align2::CENTER_CENTER, number, font.clone(), ink);
    }
}

/// A broken ring round each man who would fare otherwise under the setting that is looked at.
fn otherwise(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    let Some(found) = view.study.found(&view.document.content) else { return };
    let looked_at = found.weighed.iter().filter(|it| view.beside.weighed == Some(it.setting));
    for man in looked_at.flat_map(|it| &it.men) {
        let Some(base) = view.derived.base(Piece::Man(*man)) else { continue };
        if !sheet.sees_base(base) {
            continue;
        }
        let mut ring = base.outline(0.2);
        ring.extend(ring.first().copied());
        sheet.polyline(&ring, Stroke::new(5.0, palette.card));
        sheet.dashes(&ring, Stroke::new(2.5, palette.accent), 4.0, 3.0);
    }
}
