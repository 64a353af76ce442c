//! Dialogs: one at a time, all their buttons within reach in the smallest window.

mod applying;
mod army;
mod as_text;
mod body;
mod changed;
mod chooser;
mod describe;
mod note;
mod overrulings;
mod quick;
mod recover;

pub use applying::Applying;
pub use army::Army;
pub use as_text::AsText;
pub use body::Body;
pub use changed::Changed;
pub use describe::Describe;
pub use note::{Note, Of};
pub use overrulings::Overrulings;
pub use quick::Quick;
pub use recover::Recover;

use egui::{Button, Context, Id, Key, Modal, Modifiers, RichText, ScrollArea, Ui};

use super::command::Command;
use super::files::chooser::Chooser;
use super::files::{Purpose, Then};
use super::theme::{self, Palette};

/// A dialog that is open.
#[derive(Debug, Clone)]
pub enum Dialog {
    /// Unsaved work stands in the way of something.
    Unsaved {
        /// What the position is called.
        name: String,
        /// What is to be done.
        then: Then,
    },
    /// Something to be told: a failure, with its reason.
    Notice {
        /// In a few words.
        title: String,
        /// In full.
        text: String,
    },
    /// A file of this name is there already.
    Overwrite {
        /// The file.
        path: std::path::PathBuf,
        /// What it is for.
        purpose: Purpose,
    },
    /// The window's own file dialog.
    Choose(Chooser),
    /// Title, notes and field.
    Describe(Describe),
    /// The open file is not what it was.
    Changed(Changed),
    /// What a crash left.
    Recover(Recover),
    /// A position as text.
    AsText(AsText),
    /// An army to be put down.
    Army(Army),
    /// The name of a body.
    Body(Body),
    /// What a note says.
    Note(Note),
    /// What the ruling would do to the position.
    Applying(Applying),
    /// What the umpire overrules.
    Overrulings(Overrulings),
    /// A ruling on numbers alone.
    Quick(Quick),
    /// The keys.
    Keys,
    /// What this is.
    About,
}

/// What was answered in a dialog.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// Save first, then do what was to be done.
    Save,
    /// Do it without saving.
    Discard,
    /// Leave everything as it is.
    Cancel,
    /// This file.
    File(std::path::PathBuf),
    /// Write over the file.
    Overwrite,
    /// Take over title, notes and field.
    Describe,
    /// Save under another name.
    SaveAs,
    /// Open the file again.
    OpenAgain,
    /// Recover what is chosen.
    Recover,
    /// Put away all that could be recovered.
    PutAway,
    /// Put the position in the place of the open one.
    PutInPlace,
    /// Open the position as a new one.
    OpenAsNew,
    /// Put the army down.
    Army,
    /// Give the body its name.
    Body,
    /// Let the note say so.
    Note,
    /// Put the ruling into the position.
    Apply,
    /// Overrule so.
    Overrule,
}

/// Shows a dialog and gives back what was answered, if anything was.
pub(super) fn show(ctx: &Context, dialog: &mut Dialog) -> Option<Answer> {
    let palette = Palette::in_force(ctx);
    let mut answer = None;
    let room = ctx.content_rect().size() - egui::vec2(48.0, 48.0);
    let modal = Modal::new(Id::unique("dialog"))
        .backdrop_color(theme::faded(palette.strong, 0.28))
        .frame(egui::Frame::window(&ctx.style_of(ctx.theme())));
    let response = modal.show(ctx, |ui| {
        let wide = match dialog {
            Dialog::Choose(_) | Dialog::Describe(_) => 560.0,
            Dialog::Recover(_) | Dialog::AsText(_) => 560.0,
            Dialog::Quick(_) | Dialog::Overrulings(_) => 560.0,
            _ => 430.0,
        };
        ui.set_width(f32::min(wide, room.x - 36.0));
        let tall = (room.y - 36.0).max(120.0);
        ui.set_max_height(tall);
        match dialog {
            Dialog::Choose(chooser) => answer = chooser::show(ui, chooser, tall),
            Dialog::Describe(describe) => answer = describe::show(ui, describe, tall),
            Dialog::Changed(changed) => answer = changed::show(ui, changed, tall),
            Dialog::Recover(recover) => answer = recover::show(ui, recover, tall),
            Dialog::AsText(as_text) => answer = as_text::show(ui, as_text, tall),
            Dialog::Army(army) => answer = army::show(ui, army, tall),
            Dialog::Body(body) => answer = body::show(ui, body),
            Dialog::Applying(applying) => answer = applying::show(ui, applying, tall),
            Dialog::Overrulings(it) => answer = overrulings::show(ui, it, tall),
            Dialog::Quick(quick) => answer = quick::show(ui, quick, tall),
            Dialog::Note(note) => answer = note::show(ui, note, tall),
            Dialog::Unsaved { name, .. } => answer = unsaved(ui, name, tall),
            Dialog::Overwrite { path, .. } => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                title(ui, &format!("Write over {name}?"));
                words(ui, tall, |ui| {
                    ui.label("A file of that name is there already. What it holds would be lost.");
                });
                answer = choices(
                    ui,
                    &[("Write over it", Answer::Overwrite), ("Cancel", Answer::Cancel)],
                    1,
                );
            }
            Dialog::Notice { title: heading, text } => {
                title(ui, heading);
                words(ui, tall, |ui| {
                    ui.add(egui::Label::new(text.as_str()).wrap().selectable(true));
                });
                answer = choices(ui, &[("Close", Answer::Cancel)], 0);
            }
            Dialog::Keys => {
                title(ui, "Keys");
                words(ui, tall, keys);
                answer = choices(ui, &[("Close", Answer::Cancel)], 0);
            }
            Dialog::About => {
                title(ui, "Little Wars Umpire");
                words(ui, tall, |ui| {
                    ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
                    ui.label(
                        "An umpire for H. G. Wells’s Little Wars (1913): it measures the floor \
                         and rules on melees, step by step, by the book.",
                    );
                    ui.label("Typefaces: Inter and EB Garamond, under the SIL Open Font License.");
                });
                answer = choices(ui, &[("Close", Answer::Cancel)], 0);
            }
        }
    });
    let escaped = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    if answer.is_none() && escaped && response.is_top_modal {
        answer = Some(Answer::Cancel);
    }
    answer
}

fn title(ui: &mut Ui, text: &str) {
    ui.add(egui::Label::new(RichText::new(text).heading()).wrap());
    ui.add_space(2.0);
}

/// What a dialog says, scrolling where the window is small so that its buttons stay in sight.
fn words(ui: &mut Ui, tall: f32, add: impl FnOnce(&mut Ui)) {
    let height = (tall - 110.0).max(40.0);
    ScrollArea::vertical().id_salt("words").max_height(height).show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
    ui.add_space(8.0);
}

/// The buttons of a dialog, from the right; Enter presses the one that is `usual`.
fn choices(ui: &mut Ui, buttons: &[(&str, Answer)], usual: usize) -> Option<Answer> {
    let palette = Palette::of(ui);
    let mut answer = None;
    let first_shown = ui.ctx().memory(|memory| memory.focused().is_none());
    ui.horizontal_wrapped(|ui| {
        for (i, (label, meaning)) in buttons.iter().enumerate() {
            let mut button = Button::new(*label).min_size(egui::vec2(96.0, 34.0));
            if i == usual {
                let text = RichText::new(*label).color(palette.on_strong);
                button = Button::new(text).fill(palette.strong).min_size(egui::vec2(96.0, 34.0));
            }
            let response = ui.add(button);
            if i == usual && first_shown {
                response.request_focus();
            }
            if response.clicked() {
                answer = Some(meaning.clone());
            }
        }
    });
    answer
}

fn unsaved(ui: &mut Ui, name: &str, tall: f32) -> Option<Answer> {
    title(ui, &format!("Save the changes to {name}?"));
    words(ui, tall, |ui| {
        ui.label("If they are not saved they are lost.");
    });
    let buttons =
        [("Save", Answer::Save), ("Do not save", Answer::Discard), ("Cancel", Answer::Cancel)];
    choices(ui, &buttons, 0)
}

/// Every command that has a key, with its keys.
fn keys(ui: &mut Ui) {
    egui::Grid::new("keys").num_columns(2).spacing([28.0, 5.0]).show(ui, |ui| {
        for command in Command::named() {
            let keys: Vec<String> =
                command.keys().iter().map(|key| ui.ctx().format_shortcut(key)).collect();
            if !keys.is_empty() {
                ui.label(command.name());
                ui.label(RichText::new(keys.join(" or ")).family(theme::semibold()));
                ui.end_row();
            }
        }
        ui.label("Turn what is in hand");
        ui.label(RichText::new("R, or Shift and the wheel").family(theme::semibold()));
        ui.end_row();
        ui.label("Move the floor");
        ui.label(RichText::new("arrows, or drag").family(theme::semibold()));
        ui.end_row();
    });
}
