//! A position as text, pasted.

use egui::{Button, RichText, ScrollArea, TextEdit, Ui};

use super::{Answer, title};
use crate::position::Position;
use crate::storage::notation;
use crate::ui::theme::Palette;

/// What is pasted.
#[derive(Debug, Clone, Default)]
pub struct AsText {
    text: String,
    read: Option<Read>,
}

/// What the text says, read when it changed.
#[derive(Debug, Clone)]
struct Read {
    of: String,
    said: Result<Box<Position>, String>,
}

impl AsText {
    /// What the text says, if anything stands in it.
    fn read(&mut self) -> Option<&Result<Box<Position>, String>> {
        if self.read.as_ref().is_none_or(|read| read.of != self.text) {
            let said = notation::read(&self.text).map(Box::new).map_err(|error| error.to_string());
            self.read = Some(Read { of: self.text.clone(), said });
        }
        let said = self.read.as_ref().map(|read| &read.said);
        said.filter(|_| !self.text.trim().is_empty())
    }

    /// The position that it says.
    pub fn into_position(mut self) -> Option<Box<Position>> {
        self.read()?.as_ref().ok().cloned()
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, as_text: &mut AsText, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    title(ui, "Paste a position");
    let words = "Position as text, from a mail or a forum, with whatever stands around it";
    let label = ui.add(egui::Label::new(words).wrap());
    let height = (tall - 210.0).clamp(40.0, 260.0);
    ScrollArea::vertical().id_salt("as text").max_height(height).show(ui, |ui| {
        let edit = TextEdit::multiline(&mut as_text.text)
            .code_editor()
            .desired_width(f32::INFINITY)
            .desired_rows(4);
        let edited = ui.add(edit).labelled_by(label.id);
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            edited.request_focus();
        }
    });
    let (said, colour) = match as_text.read() {
        Some(Err(faults)) => (faults.clone(), palette.red),
        Some(Ok(position)) => (holds(position), palette.muted),
        None => (String::new(), palette.muted),
    };
    ScrollArea::vertical().id_salt("said").max_height(56.0).show(ui, |ui| {
        ui.add(egui::Label::new(RichText::new(said).color(colour)).wrap());
    });
    let sound = as_text.read().is_some_and(Result::is_ok);
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let small = egui::vec2(96.0, 34.0);
        let text = RichText::new("Put it in place of this one").color(palette.on_strong);
        let button = Button::new(text).fill(palette.strong).min_size(small);
        if ui.add_enabled(sound, button).clicked() {
            answer = Some(Answer::PutInPlace);
        }
        if ui.add_enabled(sound, Button::new("Open it as a new one").min_size(small)).clicked() {
            answer = Some(Answer::OpenAsNew);
        }
        if ui.add(Button::new("Cancel").min_size(small)).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}

/// What a position holds, in a line: `Hook's Farm: 41 men, 2 guns`
fn holds(position: &Position) -> String {
    let count = |n: usize, one: &str, more: &str| match n {
        1 => format!("1 {one}"),
        _ => format!("{n} {more}"),
    };
    let men = count(position.men.len(), "man", "men");
    let guns = count(position.guns.len(), "gun", "guns");
    let title = match position.title.trim() {
        "" => "Untitled",
        title => title,
    };
    format!("{title}: {men}, {guns}")
}
