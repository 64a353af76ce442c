//! What the step one is at draws upon the floor: zones, stretches, contacts, fates, and the
//! names of men.

use egui::{Align2, Color32, FontId, Rect, Stroke, vec2};
use rustc_hash::FxHashSet;

use super::sheet::Sheet;
use crate::adjudication::explain::StepKind;
use crate::position::{Piece, Position, Side};
use crate::ui::derived::Derived;
use crate::ui::lit::{Fate, Lit};
use crate::ui::theme::{self, Palette};
use crate::ui::walk::Walk;

/// The lit ground of zones, beneath everything.
pub(super) fn zone_grounds(sheet: &Sheet<'_>, lit: &Lit, palette: &Palette) {
    for zone in lit.zones.iter().filter(|zone| zone.filled) {
        for ground in &zone.grounds {
            sheet.convex(ground, palette.zone);
        }
    }
}

/// From 0 far off to 1 near by: how firm lines upon the floor are drawn, so that they never
/// outweigh the men.
fn fineness(sheet: &Sheet<'_>) -> f32 {
    (sheet.points(0.75) / 12.0).clamp(0.0, 1.0)
}

/// The edges of zones, beneath the men.
pub(super) fn zone_edges(sheet: &Sheet<'_>, lit: &Lit, palette: &Palette) {
    for edge in lit.zones.iter().flat_map(|zone| &zone.edges) {
        let fine = fineness(sheet);
        let stroke = Stroke::new(0.9 + 0.6 * fine, palette.floor_accent);
        sheet.dashes(edge, stroke, 4.0 + 4.0 * fine, 3.0 + 2.0 * fine);
    }
}

/// Measured stretches and points of contact, above the men.
pub(super) fn measures(sheet: &Sheet<'_>, lit: &Lit, walk: &Walk, palette: &Palette) {
    // The strings of support are the lesson's.
    for stretch in lit.stretches.iter().filter(|stretch| stretch.kind != StepKind::Support) {
        let picked = walk.line == Some(stretch.line);
        let wide = (if picked { 1.5 } else { 0.8 }) + 0.9 * fineness(sheet);
        let ends = [stretch.ends.0, stretch.ends.1];
        // A pale line beneath, so that it is seen on figures as well as on the floor.
        sheet.line(ends[0], ends[1], Stroke::new(wide + 1.6, theme::faded(palette.card, 0.45)));
        sheet.dashes(&ends, Stroke::new(wide, palette.floor_accent), 4.0, 3.0);
    }
    let radius = sheet.points(0.16).clamp(1.0, 7.0);
    let edge = Stroke::new(0.6 + 0.6 * fineness(sheet), palette.floor_accent);
    for at in &lit.contacts {
        let at = sheet.pos(*at);
        if sheet.window.expand(10.0).contains(at) {
            sheet.painter.circle(at, radius, palette.wash, edge);
        }
    }
}

/// Crosses upon those who die, rings in the captor's colour round those who are taken.
pub(super) fn fates(
    sheet: &Sheet<'_>,
    lit: &Lit,
    position: &Position,
    derived: &Derived,
    palette: &Palette,
) {
    // What is chosen is drawn in full, what is suggested lightly.
    let chosen: FxHashSet<usize> = derived.chosen().collect();
    for (man, fate) in &lit.fates {
        let full = if chosen.contains(man) { 1.0 } else { 0.6 };
        let Some(base) = derived.base(Piece::Man(*man)) else { continue };
        if !sheet.sees_base(base) {
            continue;
        }
        match fate {
            Fate::Dies => {
                let at = sheet.pos(base.centre());
                let arm = sheet.points(0.3).clamp(2.5, 12.0);
                for way in [vec2(arm, arm), vec2(arm, -arm)] {
                    let ends = [at - way, at + way];
                    sheet.painter.line_segment(ends, Stroke::new(4.0, palette.card));
                    sheet.painter.line_segment(ends, Stroke::new(2.6 * full, palette.ink));
                }
            }
            Fate::IsTaken => {
                let captor = position.men[*man].side.enemy();
                sheet.edge(&base.outline(0.12), Stroke::new(4.5, palette.card));
                let stroke = Stroke::new(3.0 * full, palette.side(captor));
                let outline = base.outline(0.12);
                match captor {
                    Side::Red => sheet.edge(&outline, stroke),
                    Side::Blue => sheet.dashes(&outline, stroke, 5.0, 3.0),
                }
            }
        }
    }
}

/// A firm edge round what one looks at, a thin one round what lies under the pointer.
pub(super) fn looked_at(
    sheet: &Sheet<'_>,
    derived: &Derived,
    pick: Option<Piece>,
    hover: Option<Piece>,
    palette: &Palette,
) {
    let ring = |piece: Option<Piece>, wide: f32| {
        let Some(base) = piece.and_then(|piece| derived.base(piece)) else { return };
        let outline = base.outline(0.1);
        sheet.edge(&outline, Stroke::new(wide + 2.0, palette.card));
        sheet.edge(&outline, Stroke::new(wide, palette.accent));
    };
    if hover != pick {
        ring(hover, 1.5);
    }
    ring(pick, 3.0);
}

/// The names of men where they fit: beneath each man, where neither a figure nor another name
/// stands. The one looked at is named wherever he stands.
pub(super) fn names(
    sheet: &Sheet<'_>,
    position: &Position,
    derived: &Derived,
    matters: impl Fn(Piece) -> bool,
    palette: &Palette,
) {
    /// With more men than this in sight there is no room for names.
    const MOST: usize = 400;
    // Narrower than this on the screen, a man has no room for a name.
    if sheet.points(0.75) < 14.0 {
        return;
    }
    let mut taken: Vec<Rect> = Vec::new();
    let mut men: Vec<(usize, Rect)> = Vec::new();
    for man in 0..position.men.len() {
        let Some(base) = derived.base(Piece::Man(man)) else { continue };
        if sheet.sees_base(base) && position.men[man].state.in_play() {
            let bounds = base.bounds();
            let rect = Rect::from_two_pos(sheet.pos(bounds.min), sheet.pos(bounds.max));
            taken.push(rect.shrink(1.0));
            // Room for the ring round a man who is taken or looked at.
            men.push((man, rect.expand(sheet.points(0.1).min(4.0))));
        }
    }
    if men.len() > MOST {
        return;
    }
    men.sort_by_key(|(man, _)| !matters(Piece::Man(*man)));
    let font = FontId::proportional(11.0);
    for (man, rect) in men {
        let id = position.men[man].id.clone();
        let galley = sheet.painter.layout_no_wrap(id, font.clone(), palette.floor_ink);
        let below = Align2::CENTER_TOP.anchor_size(rect.center_bottom(), galley.size());
        let above = Align2::CENTER_BOTTOM.anchor_size(rect.center_top(), galley.size());
        let free = |at: &Rect| !taken.iter().any(|other| other.intersects(*at));
        let Some(at) = [below, above].into_iter().find(free) else { continue };
        let ink = if matters(Piece::Man(man)) { palette.floor_ink } else { palette.foot_line };
        if ink == palette.floor_ink {
            sheet.painter.galley(at.min, galley, Color32::PLACEHOLDER);
            taken.push(at);
        }
    }
}

/// A small card upon the floor, beneath a place.
pub(super) fn tag(sheet: &Sheet<'_>, below: Rect, text: &str, palette: &Palette) {
    let font = FontId::proportional(theme::SMALL);
    let galley = sheet.painter.layout_no_wrap(text.to_owned(), font, palette.ink);
    let size = galley.size() + vec2(20.0, 8.0);
    let inner = sheet.window.shrink(6.0);
    let mut rect = Align2::CENTER_TOP.anchor_size(below.center_bottom() + vec2(0.0, 5.0), size);
    if rect.bottom() > inner.bottom() {
        rect = Align2::CENTER_BOTTOM.anchor_size(below.center_top() - vec2(0.0, 5.0), size);
    }
    // Kept in the window, whatever it points at.
    let shift = vec2(
        (inner.left() - rect.left()).max(0.0) - (rect.right() - inner.right()).max(0.0),
        (inner.top() - rect.top()).max(0.0) - (rect.bottom() - inner.bottom()).max(0.0),
    );
    let rect = rect.translate(shift);
    sheet.painter.rect(
        rect,
        rect.height() / 2.0,
        palette.card,
        Stroke::new(1.2, palette.accent),
        egui::StrokeKind::Inside,
    );
    sheet.painter.galley(rect.min + vec2(10.0, 4.0), galley, palette.ink);
}
