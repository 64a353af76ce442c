//! The name of the body that some men are: the Captain's horse.

use egui::{Button, Key, RichText, TextEdit, Ui};

use super::{Answer, title};
use crate::editor::Item;
use crate::position::Position;
use crate::ui::theme::Palette;

/// What is typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Body {
    /// The name; empty for men of no body.
    pub name: String,
    men: usize,
    /// Whether it has been shown, and the keyboard is its own.
    shown: bool,
}

impl Body {
    /// The name that these men share, if they share one.
    pub fn of(position: &Position, men: &[Item]) -> Self {
        let names = men.iter().filter_map(|item| match item {
            Item::Man(man) => position.men.get(*man).map(|man| &man.body),
            _ => None,
        });
        let mut names = names.collect::<Vec<_>>();
        names.dedup();
        let name = if let [name] = names[..] { name.clone() } else { String::new() };
        Self { name, men: men.len(), shown: false }
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, body: &mut Body) -> Option<Answer> {
    let palette = Palette::of(ui);
    title(ui, "Name the body");
    let men = if body.men == 1 { "one man".to_owned() } else { format!("{} men", body.men) };
    let label = ui.label(format!("What the {men} are called together"));
    let edit = TextEdit::singleline(&mut body.name)
        .desired_width(f32::INFINITY)
        .hint_text("The Captain’s horse");
    let edited = ui.add(edit).labelled_by(label.id);
    if !std::mem::replace(&mut body.shown, true) {
        edited.request_focus();
    }
    let entered = edited.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.add_space(8.0);
    let mut answer = entered.then_some(Answer::Body);
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new("Name").color(palette.on_strong);
        let name = Button::new(text).fill(palette.strong).min_size(egui::vec2(96.0, 34.0));
        if ui.add(name).clicked() {
            answer = Some(Answer::Body);
        }
        if ui.add(Button::new("Cancel").min_size(egui::vec2(96.0, 34.0))).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}
