//! What the ruling would do to the position, before it is done.

use egui::{Button, RichText, Ui};

use super::{Answer, title, words};
use crate::adjudication::{Ruling, explain};
use crate::position::Floor;
use crate::ui::theme::Palette;

/// What it would do.
#[derive(Debug, Clone, PartialEq)]
pub struct Applying {
    sentences: Vec<String>,
    /// Whether it has been shown, and the keyboard is its own.
    shown: bool,
}

impl Applying {
    /// What applying a ruling would do.
    pub fn of(floor: &Floor<'_>, ruling: &Ruling) -> Self {
        Self { sentences: explain::applied(floor, ruling), shown: false }
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, applying: &mut Applying, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    title(ui, "Apply the ruling");
    words(ui, tall, |ui| {
        if applying.sentences.is_empty() {
            ui.label("It changes nobody’s state and no gun.");
        }
        for sentence in &applying.sentences {
            ui.add(egui::Label::new(sentence).wrap());
        }
        let text = "The fallen stay on the floor until they are cleared. What the charger chose \
                    is spent. Undo takes all of it back.";
        ui.add(egui::Label::new(RichText::new(text).color(palette.muted)).wrap());
    });
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new("Apply").color(palette.on_strong);
        let apply = Button::new(text).fill(palette.strong).min_size(egui::vec2(96.0, 34.0));
        let apply = ui.add(apply);
        if !std::mem::replace(&mut applying.shown, true) {
            apply.request_focus();
        }
        if apply.clicked() {
            answer = Some(Answer::Apply);
        }
        if ui.add(Button::new("Cancel").min_size(egui::vec2(96.0, 34.0))).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}
