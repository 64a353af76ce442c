//! What a note on the floor, or another mark, says.

use egui::{Button, RichText, ScrollArea, TextEdit, Ui};

use super::{Answer, title};
use crate::geometry::Point;
use crate::ui::theme::Palette;

/// A note in the making.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// What it is of.
    pub of: Of,
    /// What is typed.
    pub text: String,
}

/// What is written on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Of {
    /// A new note, to be pinned here.
    New(Point),
    /// A mark that is there, by its place in the position's list.
    Mark(usize),
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, note: &mut Note, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    let (heading, keep) = match note.of {
        Of::New(_) => ("Pin a note", "Pin it"),
        Of::Mark(_) => ("What it says", "Keep"),
    };
    let may_keep = !note.text.trim().is_empty() || matches!(note.of, Of::Mark(_));
    ScrollArea::vertical().id_salt("note").max_height(tall - 56.0).show(ui, |ui| {
        title(ui, heading);
        let label = ui.label("Note");
        let edit = TextEdit::multiline(&mut note.text).desired_width(f32::INFINITY).desired_rows(3);
        let edited = ui.add(edit).labelled_by(label.id);
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            edited.request_focus();
        }
    });
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new(keep).color(palette.on_strong);
        let size = egui::vec2(96.0, 34.0);
        let button = Button::new(text).fill(palette.strong).min_size(size);
        if ui.add_enabled(may_keep, button).clicked() {
            answer = Some(Answer::Note);
        }
        if ui.add(Button::new("Cancel").min_size(size)).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}
