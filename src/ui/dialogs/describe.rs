//! Title, notes and the size of the field.

use egui::{Button, RichText, ScrollArea, TextEdit, Ui};

use super::{Answer, title};
use crate::geometry::length;
use crate::position::{Field, Position, limits};
use crate::ui::theme::Palette;

/// What is typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Describe {
    title: String,
    notes: String,
    width: String,
    depth: String,
}

/// The largest a field may be, in inches.
///
/// Source: formats.md, `field`.
const LARGEST: f64 = limits::LONGEST;

impl Describe {
    /// What a position says now.
    pub fn of(position: &Position) -> Self {
        Self {
            title: position.title.clone(),
            notes: position.notes.clone(),
            width: length::show(position.field.width, length::Show::Sixteenths),
            depth: length::show(position.field.depth, length::Show::Sixteenths),
        }
    }

    /// What is wrong with the field's size, if anything.
    fn fault(&self) -> Option<String> {
        for (name, text) in [("width", &self.width), ("depth", &self.depth)] {
            match length::parse(text) {
                Err(wrong) => return Some(format!("The {name}: {wrong}.")),
                Ok(size) if !(size > 0.0 && size <= LARGEST) => {
                    return Some(format!("The {name} must be over 0 and at most 1000 ft."));
                }
                Ok(_) => {}
            }
        }
        None
    }

    /// Takes over what is typed. A size that still reads as it was shown is left to the bit.
    pub fn put_into(&self, position: &mut Position) {
        position.title.clone_from(&self.title);
        position.notes.clone_from(&self.notes);
        let size = |text: &str, old: f64| {
            if text == length::show(old, length::Show::Sixteenths) {
                old
            } else {
                length::parse(text).unwrap_or(old)
            }
        };
        let Field { width, depth } = position.field;
        position.field = Field { width: size(&self.width, width), depth: size(&self.depth, depth) };
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, describe: &mut Describe, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    let fault = describe.fault();
    ScrollArea::vertical().id_salt("describe").max_height(tall - 56.0).show(ui, |ui| {
        title(ui, "Title, notes and field");
        let label = ui.label("Title");
        let edit = TextEdit::singleline(&mut describe.title).desired_width(f32::INFINITY);
        let edited = ui.add(edit).labelled_by(label.id);
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            edited.request_focus();
        }
        let label = ui.label("Notes");
        let edit =
            TextEdit::multiline(&mut describe.notes).desired_width(f32::INFINITY).desired_rows(5);
        ui.add(edit).labelled_by(label.id);
        ui.horizontal_wrapped(|ui| {
            for (name, text) in [
                ("Width of the field", &mut describe.width),
                ("Depth of the field", &mut describe.depth),
            ] {
                let label = ui.label(name);
                ui.add(TextEdit::singleline(text).desired_width(96.0)).labelled_by(label.id);
            }
        });
        if let Some(fault) = &fault {
            ui.add(egui::Label::new(RichText::new(fault).color(palette.red)).wrap());
        }
    });
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new("Keep").color(palette.on_strong);
        let keep = Button::new(text).fill(palette.strong).min_size(egui::vec2(96.0, 34.0));
        if ui.add_enabled(fault.is_none(), keep).clicked() {
            answer = Some(Answer::Describe);
        }
        if ui.add(Button::new("Cancel").min_size(egui::vec2(96.0, 34.0))).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}
