//! The menu that selects: all of a side, an arm, a state, a body, or those in a melee. With Shift
//! or Ctrl held, besides what is selected.

use std::collections::BTreeSet;

use egui::Ui;
use egui::containers::menu::SubMenuButton;

use crate::editor::{Selection, Which};
use crate::position::{Arm, Side, State};
use crate::ui::command::Command;
use crate::ui::view::View;

/// What stands in the menu.
pub(super) fn menu(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let position = view.position();
    for side in Side::BOTH {
        let name = format!("All of {}", position.name_of(side));
        which(ui, view, &name, Which::Side(side), commands);
    }
    ui.separator();
    which(ui, view, "Infantry", Which::Arm(Arm::Infantry), commands);
    which(ui, view, "Cavalry", Which::Arm(Arm::Cavalry), commands);
    which(ui, view, "Guns", Which::Guns, commands);
    ui.separator();
    for state in [State::Ready, State::Prisoner, State::Freed, State::Dead, State::Retired] {
        which(ui, view, &super::capital(state.key()), Which::State(state), commands);
    }
    ui.separator();
    let bodies: BTreeSet<&str> =
        position.men.iter().map(|man| &*man.body).filter(|body| !body.is_empty()).collect();
    ui.add_enabled_ui(!bodies.is_empty(), |ui| {
        SubMenuButton::new("A body").ui(ui, |ui| {
            for body in bodies {
                which(ui, view, body, Which::Body(body), commands);
            }
        });
    });
    let ruling = view.derived.ruling.as_ref().filter(|ruling| !ruling.melees.is_empty());
    ui.add_enabled_ui(ruling.is_some(), |ui| {
        SubMenuButton::new("Those in a melee").ui(ui, |ui| {
            let melees = ruling.into_iter().flat_map(|ruling| &ruling.melees);
            for (seen, melee) in view.derived.melees.iter().zip(melees) {
                which(ui, view, &seen.heading, Which::Melee(melee), commands);
            }
        });
    });
}

/// One sort of pieces.
fn which(ui: &mut Ui, view: &View<'_>, name: &str, which: Which<'_>, commands: &mut Vec<Command>) {
    if ui.button(name).clicked() {
        let mut selection = Selection::every(view.position(), which);
        if ui.input(|input| input.modifiers.shift || input.modifiers.command) {
            selection.join(&view.hand.selection);
        }
        commands.push(Command::Select(selection));
        ui.close();
    }
}
