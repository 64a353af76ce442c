//! The floor on the screen: what lies on it, drawn from a shared borrow, and what the pointer
//! and the keys ask of it, as commands.

mod camera;
mod country;
mod dragging;
pub(in crate::ui) mod figures;
mod floor;
mod gestures;
mod halos;
mod lesson;
mod marks;
mod overlays;
mod pins;
mod placing;
mod rings;
mod sheet;
mod tapes;

pub use camera::{Camera, FULL_SIZE};

use egui::{CursorIcon, PointerButton, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo};

use super::command::Command;
use super::sprites::Atlas;
use super::theme::Palette;
use super::view::View;
use crate::geometry::Point;
use crate::position::Piece;
use sheet::Sheet;

/// What lies under the pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hover {
    /// The place on the floor.
    pub place: Point,
    /// The piece that covers it.
    pub piece: Option<Piece>,
}

/// Draws the floor and hears the pointer. Gives back where on the screen the floor is seen.
pub(super) fn show(
    ui: &mut Ui,
    view: &View<'_>,
    atlas: &mut Atlas,
    commands: &mut Vec<Command>,
) -> Rect {
    let size = ui.available_size();
    let (whole, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let window = window_in(whole);
    let rulers = window != whole;
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Canvas, true, spoken(view)));
    let palette = Palette::of(ui);
    let painter = ui.painter_at(window);
    let sheet = Sheet::new(&painter, view.camera, window);
    draw(&sheet, view, atlas, palette);
    if rulers {
        let field = view.document.position().field;
        floor::rulers(&ui.painter_at(whole), &sheet, whole, field, palette);
    }
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        painter.rect_stroke(window.shrink(1.0), 0.0, stroke, egui::StrokeKind::Inside);
    }
    hear(ui, view, &response, window, commands);
    if let Some(Hover { piece: Some(piece), .. }) = view.hover
        && let Some(why) = view.why(piece)
        && !response.dragged()
        && view.hand.looks()
    {
        response.on_hover_ui_at_pointer(|ui| {
            ui.label(&why.text);
            for line in why.lines.iter().take(8) {
                ui.small(&line.text);
            }
        });
    }
    window
}

/// Draws the floor into all the room there is, and hears nothing.
pub(super) fn picture(ui: &mut Ui, view: &View<'_>, atlas: &mut Atlas) {
    let (window, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let painter = ui.painter_at(window);
    draw(&Sheet::new(&painter, view.camera, window), view, atlas, Palette::of(ui));
}

/// The part of a rectangle that shows the floor: what the rulers leave. In the smallest windows
/// the floor needs the room of the rulers.
pub(super) fn window_in(whole: Rect) -> Rect {
    if whole.height() > 190.0 { floor::within_rulers(whole) } else { whole }
}

/// Draws everything, from the boards up.
fn draw(sheet: &Sheet<'_>, view: &View<'_>, atlas: &mut Atlas, palette: &Palette) {
    let position = view.document.position();
    let field = position.field;
    sheet.painter.rect_filled(sheet.window, 0.0, palette.paper);
    floor::boards(sheet, field, palette);
    marks::zone_grounds(sheet, view.lit, palette);
    floor::grid(sheet, field, palette);
    country::draw(sheet, position, palette);
    floor::back_lines(sheet, position, palette);
    marks::zone_edges(sheet, view.lit, palette);
    let matters = |piece: Piece| match piece {
        _ if view.lit.men.is_empty() => true,
        Piece::Man(man) => view.lit.man(man) || view.walk.pick == Some(piece),
        _ => view.lit.guns || view.walk.pick == Some(piece),
    };
    let ghosts = placing::Ghosts::of(sheet, view);
    figures::draw(sheet, atlas, position, view.derived, palette, &ghosts, matters);
    marks::names(sheet, position, view.derived, matters, palette);
    marks::measures(sheet, view.lit, view.walk, palette);
    lesson::draw(sheet, view, palette);
    marks::fates(sheet, view.lit, position, view.derived, palette);
    let hover = view.hover.and_then(|hover| hover.piece);
    marks::looked_at(sheet, view.derived, view.walk.pick, hover, palette);
    pins::draw(sheet, view, palette);
    rings::draw(sheet, view, palette);
    overlays::draw(sheet, view, palette);
    placing::label(sheet, &ghosts, palette);
    if let Some((piece, text)) = view.tag()
        && let Some(base) = view.derived.base(piece)
    {
        let bounds = base.bounds();
        let rect = Rect::from_two_pos(sheet.pos(bounds.min), sheet.pos(bounds.max));
        marks::tag(sheet, rect, &text, palette);
    }
}

/// Turns what the pointer and the keys do on the floor into commands.
fn hear(
    ui: &Ui,
    view: &View<'_>,
    response: &egui::Response,
    window: Rect,
    commands: &mut Vec<Command>,
) {
    let pans = [PointerButton::Middle, PointerButton::Secondary];
    if pans.into_iter().any(|button| response.dragged_by(button)) && !view.hand.is_busy() {
        commands.push(Command::Pan(response.drag_delta()));
        ui.set_cursor_icon(CursorIcon::Grabbing);
    } else if view.hover.is_some_and(|hover| hover.piece.is_some()) {
        ui.set_cursor_icon(CursorIcon::PointingHand);
    }
    let chooses = view.beside.brush.is_some() && view.hand.looks();
    if chooses && response.clicked_by(PointerButton::Primary) {
        let piece = view.hover.and_then(|hover| hover.piece);
        commands.push(Command::BrushOver(piece));
    } else if chooses {
        // The men stay where they are while one chooses among them.
    } else if !view.busy {
        gestures::hear(ui, view, response, window, commands);
        placing::hear(ui, view, response, commands);
    }
    if response.clicked_by(PointerButton::Primary) && view.hand.looks() {
        commands.push(Command::Pick(view.hover.and_then(|hover| hover.piece)));
    }
    if response.contains_pointer()
        && let Some(pos) = ui.input(|input| input.pointer.hover_pos())
    {
        let (turned, pinched) = ui.input(|i| (i.smooth_scroll_delta().y, i.zoom_delta()));
        let factor = (turned * 0.004).exp() * pinched;
        if factor != 1.0 {
            commands.push(Command::ZoomAbout(pos, factor));
        }
    }
    // The arrows belong to the floor where nothing else has the keyboard.
    if response.has_focus() || (!view.busy && ui.memory(|memory| memory.focused().is_none())) {
        gestures::arrows(ui, view, commands);
    }
    if response.has_focus() {
        // The arrows move the men or the floor, not the focus.
        let filter = egui::EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// What a screen reader says of the floor.
fn spoken(view: &View<'_>) -> String {
    let position = view.document.position();
    let standing =
        |side| position.men.iter().filter(|man| man.side == side && man.state.in_play()).count();
    let mut text = String::from("The floor:");
    for (side, info) in position.sides.iter() {
        text.push_str(&format!(" {} {} men,", info.name, standing(side)));
    }
    let guns = position.guns.len();
    text.push_str(&format!(" {guns} {}", if guns == 1 { "gun" } else { "guns" }));
    text
}

/// What lies under a place of the screen.
pub(super) fn hover_at(view: &View<'_>, pos: Pos2, window: Rect) -> Hover {
    let place = view.camera.floor_from_screen(pos, window);
    Hover { place, piece: view.derived.piece_at(view.document.position(), place) }
}
