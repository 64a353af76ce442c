//! What is drawn about a man while he is dragged: what of his string is used and left, how far
//! his nearest friend and his nearest enemy are, and what he was caught on.

use egui::{Align2, Stroke, vec2};

use super::sheet::Sheet;
use super::tapes;
use crate::editor::Item;
use crate::editor::laying::snap::Caught;
use crate::editor::laying::string::Drawn;
use crate::editor::laying::tape::nearest;
use crate::geometry::{Point, length};
use crate::position::Piece;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Draws the gaps, the catch and, at the pointer, all of it in words.
pub(super) fn draw(sheet: &Sheet<'_>, view: &View<'_>, string: Option<&Drawn>, palette: &Palette) {
    let Some((items, _)) = view.hand.dragged() else { return };
    if let Some(at) = view.hand.caught().and_then(|caught| caught_at(view, caught)) {
        tapes::caught(sheet, at, palette);
    }
    let position = view.position();
    let (Some(Item::Man(man)), Some(floor)) = (view.hand.held(), view.derived.floor(position))
    else {
        return;
    };
    let show = |inches| length::show(inches, view.settings.units);
    let mut said: Vec<String> = string.map(|drawn| used(drawn, show)).into_iter().collect();
    let side = floor.side(man);
    // They are in order.
    let is_dragged = |other: usize| items.binary_search(&Item::Man(other)).is_ok();
    let (friend, enemy) = nearest(&floor, floor.base(man), side, is_dragged);
    for (found, who, of) in [(friend, "friend", side), (enemy, "enemy", side.enemy())] {
        let Some(found) = found else { continue };
        let (from, to) = (found.closest.from, found.closest.to);
        sheet.line(from, to, Stroke::new(3.0, palette.card));
        sheet.line(from, to, Stroke::new(1.2, palette.side(of)));
        let (id, gap) = (floor.id(found.man), show(found.closest.gap));
        said.push(format!("Nearest {who} {id} at {gap}"));
    }
    if let Some(seen) = view.hand.seen() {
        let at = sheet.pos(seen.at) + vec2(16.0, 18.0);
        tapes::slip(sheet, at, Align2::LEFT_TOP, &said.join("\n"), palette);
    }
}

/// What of a string is used and left.
fn used(drawn: &Drawn, show: impl Fn(f64) -> String) -> String {
    let used = show(drawn.measured.used);
    if drawn.measured.over > 0.0 {
        format!("{used} of his string, {} too far", show(drawn.measured.over))
    } else {
        format!("{used} of his string, {} left", show(drawn.measured.left))
    }
}

/// Where the catch shows.
fn caught_at(view: &View<'_>, caught: Caught) -> Option<Point> {
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
