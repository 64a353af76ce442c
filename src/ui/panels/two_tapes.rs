//! The card for placing a piece by two tapes: from what, how far, and which of the places.

use egui::{Align2, Button, Key, RichText, TextEdit, Ui, vec2};

use crate::editor::laying::tape::Anchor;
use crate::editor::tools::TwoTapes;
use crate::geometry::length;
use crate::position::{Piece, Position};
use crate::ui::command::Command;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Shows the card over the floor while the two tapes are in hand.
pub(in crate::ui) fn show(ui: &Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let Some((tapes, readings)) = view.hand.two_tapes() else { return };
    let room = ui.available_rect_before_wrap();
    egui::Window::new("Place by two tapes")
        .title_bar(false)
        .resizable(false)
        .pivot(Align2::LEFT_TOP)
        .default_pos(room.min + vec2(40.0, 40.0))
        .default_width(270.0)
        .constrain_to(room)
        .enabled(!view.busy)
        .show(ui.ctx(), |ui| card(ui, view, tapes, readings, commands));
}

fn card(
    ui: &mut Ui,
    view: &View<'_>,
    tapes: &TwoTapes,
    readings: &[String; 2],
    commands: &mut Vec<Command>,
) {
    let palette = Palette::of(ui);
    let (position, selection) = (view.position(), &view.hand.selection);
    let piece = TwoTapes::piece(position, selection);
    let Some(id) = piece.and_then(|piece| piece.id(position)) else {
        ui.label("Select one man or gun first, then take the two tapes again.");
        cancel(ui, commands);
        return;
    };
    ui.label(RichText::new(format!("Place {id} by two tapes")).strong());
    let mut entered = false;
    let mut from = tapes.from();
    for (tape, name) in ["First tape", "Second tape"].into_iter().enumerate() {
        let what = from.next().map(|anchor| named(view, anchor));
        let what = what.as_deref().unwrap_or("click on the floor from what it is measured");
        let label = ui.label(format!("{name}: {what}"));
        let mut text = readings[tape].clone();
        let field = TextEdit::singleline(&mut text).desired_width(120.0).hint_text("3' 4 1/2\"");
        let field = ui.add(field).labelled_by(label.id);
        if field.changed() {
            commands.push(Command::ReadTape(tape, text));
        }
        entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !readings[tape].is_empty()
            && let Err(wrong) = length::parse(&readings[tape])
        {
            ui.label(RichText::new(wrong.to_string()).color(palette.red));
        }
    }
    let count = match tapes.places(position, selection) {
        None => 0,
        Some(Err(why)) => {
            ui.label(RichText::new(format!("No such place: {why}.")).color(palette.red));
            0
        }
        Some(Ok(places)) => places.len(),
    };
    ui.horizontal_wrapped(|ui| {
        for place in 0..count {
            let text = match count {
                1 => "Place it there".to_owned(),
                _ => format!("Place {}", place + 1),
            };
            if ui.button(text).clicked() {
                commands.push(Command::TakePlace(place));
            }
        }
        cancel(ui, commands);
    });
    if count > 1 {
        let text = "Or click on one of the places on the floor; Enter takes the first.";
        ui.label(RichText::new(text).small().color(palette.muted));
    }
    if entered && count > 0 {
        commands.push(Command::TakePlace(0));
    }
}

fn cancel(ui: &mut Ui, commands: &mut Vec<Command>) {
    if ui.add(Button::new("Lay the tapes aside")).clicked() {
        commands.push(Command::LayTapesAside);
    }
}

/// What a tape is measured from, in words.
fn named(view: &View<'_>, anchor: Anchor) -> String {
    let position: &Position = view.position();
    match anchor {
        Anchor::Place(_) => "a place on the floor".to_owned(),
        Anchor::Corner(country, _) => {
            format!("a corner of {}", view.id(Piece::Country(country)))
        }
        Anchor::Piece(piece) => format!("from {}", view.id(piece)),
        Anchor::BackLine(side) => format!("{}’s back line", position.name_of(side)),
    }
}
