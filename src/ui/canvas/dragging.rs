//! What is drawn about a man while he is dragged: what of his string is used and left, how far
//! his nearest friend and his nearest enemy are, and what he was caught on.

use egui::Stroke;

use super::sheet::Sheet;
use super::tapes;
use crate::editor::Item;
use crate::editor::laying::snap::Caught;
use crate::editor::laying::string::Drawn;
use crate::editor::laying::tape::nearest;
use crate::geometry::length;
use crate::position::Piece;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Draws the gaps and the catch.
pub(super) fn draw(sheet: &Sheet<'_>, view: &View<'_>, palette: &Palette) {
    let Some((items, _)) = view.hand.dragged() else { return };
    if let Some(at) = view.hand.caught().and_then(|caught| caught_at(view, caught)) {
        tapes::caught(sheet, at, palette);
    }
    let position = view.position();
    let (Some(Item::Man(man)), Some(floor)) = (view.hand.held(), view.derived.floor(position))
    else {
        return;
    };
    let side = floor.side(man);
    let is_dragged = |other: usize| items.contains(&Item::Man(other));
    let (friend, enemy) = nearest(&floor, floor.base(man), side, is_dragged);
    for (found, of) in [(friend, side), (enemy, side.enemy())] {
        let Some(found) = found else { continue };
        let (from, to) = (found.closest.from, found.closest.to);
        sheet.line(from, to, Stroke::new(3.0, palette.card));
        sheet.line(from, to, Stroke::new(1.2, palette.side(of)));
        let gap = length::show(found.closest.gap, view.settings.units);
        let text = format!("{} {gap}", floor.id(found.man));
        tapes::label(sheet, tapes::aside(sheet.pos(from), sheet.pos(to)), &text, palette);
    }
}

/// Where the catch shows.
fn caught_at(view: &View<'_>, caught: Caught) -> Option<crate::geometry::Point> {
    match caught {
        Caught::Neighbour(_, _, closest) | Caught::Enemy(_, _, closest) => {
            Some(closest.from.middle(closest.to))
        }
        Caught::StringEnd(end) => Some(end),
        Caught::Grid => match view.hand.held()? {
            Item::Man(man) => view.derived.base(Piece::Man(man)).map(|base| base.at()),
            Item::Gun(gun) => view.derived.base(Piece::Gun(gun)).map(|base| base.at()),
            Item::Country(_) | Item::Mark(_) => None,
        },
    }
}

/// What of a string is used and left, at the pointer.
pub(super) fn words(sheet: &Sheet<'_>, view: &View<'_>, drawn: &Drawn, palette: &Palette) {
    let Some(seen) = view.hand.seen() else { return };
    let show = |inches| length::show(inches, view.settings.units);
    let used = show(drawn.measured.used);
    let text = if drawn.measured.over > 0.0 {
        format!("{used} of his string, {} too far", show(drawn.measured.over))
    } else {
        format!("{used} of his string, {} left", show(drawn.measured.left))
    };
    tapes::label(sheet, sheet.pos(seen.at) + egui::vec2(30.0, 30.0), &text, palette);
}
