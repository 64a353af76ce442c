//! The quick ruling: two numbers, who charged, the supporters, and the judge's steps and sum at
//! once, with no floor.

use egui::{Button, Label, RichText, ScrollArea, TextEdit, Ui};

use super::{Answer, title};
use crate::adjudication::explain::{self, Told};
use crate::adjudication::quick::{self, Numbers, NumbersError};
use crate::position::{BySide, Position, Side};
use crate::report;
use crate::ui::theme::{self, Palette};

/// What is typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Quick {
    names: BySide<String>,
    men: BySide<String>,
    support: String,
    charger: Side,
}

impl Quick {
    /// Nothing yet, with what the sides of a position are called and who moved last.
    pub fn of(position: &Position) -> Self {
        Self {
            names: BySide::from_fn(|side| position.name_of(side).to_owned()),
            men: BySide::default(),
            support: String::new(),
            charger: position.turn.side,
        }
    }

    fn names(&self) -> BySide<&str> {
        BySide::from_fn(|side| self.names[side].as_str())
    }

    /// The ruling in words, or what is still wanted of the numbers.
    fn told(&self) -> Result<Told, String> {
        let number = |text: &str, what: &str| match text.trim() {
            "" => Err(format!("How many {what}?")),
            text => text.parse().map_err(|_| format!("“{text}” is no number of men.")),
        };
        let of = |side: Side| number(&self.men[side], &format!("{} take part", self.names[side]));
        let men = BySide { red: of(Side::Red)?, blue: of(Side::Blue)? };
        let support = match self.support.trim() {
            "" => 0,
            text => number(text, "support it")?,
        };
        let numbers = Numbers { men, charger: self.charger, support, force: None };
        match quick::rule(&numbers) {
            Ok(ruled) => Ok(explain::quick(self.names(), &ruled)),
            Err(NumbersError::Nobody(side)) => {
                Err(format!("{} needs at least one man in the melee.", self.names[side]))
            }
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, quick: &mut Quick, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    ScrollArea::vertical().id_salt("quick").max_height(tall - 56.0).show(ui, |ui| {
        title(ui, "Quick ruling");
        fields(ui, quick);
        ui.add_space(6.0);
        match quick.told() {
            Ok(told) => answer(ui, &told, palette),
            Err(wanted) => {
                ui.add(Label::new(RichText::new(wanted).color(palette.muted)).wrap());
            }
        }
    });
    let told = quick.told().ok();
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let button = |text: &str| Button::new(text.to_owned()).min_size(egui::vec2(96.0, 34.0));
        if ui.add_enabled(told.is_some(), button("Copy as text")).clicked()
            && let Some(told) = &told
        {
            ui.ctx().copy_text(report::quick_text(told));
        }
        if ui.add(button("Close")).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}

fn fields(ui: &mut Ui, quick: &mut Quick) {
    let nobody_has_the_keyboard = ui.ctx().memory(|memory| memory.focused().is_none());
    ui.horizontal_wrapped(|ui| {
        for side in Side::BOTH {
            let label = ui.label(format!("{} take part", quick.names[side]));
            let edit = TextEdit::singleline(&mut quick.men[side]).desired_width(56.0);
            let edited = ui.add(edit).labelled_by(label.id);
            if side == Side::Red && nobody_has_the_keyboard {
                edited.request_focus();
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for side in Side::BOTH {
            ui.radio_value(&mut quick.charger, side, format!("{} charged", quick.names[side]));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Others of the smaller side within a move");
        let edit = TextEdit::singleline(&mut quick.support).hint_text("0").desired_width(56.0);
        ui.add(edit).labelled_by(label.id);
    });
}

/// The verdict, and why.
fn answer(ui: &mut Ui, told: &Told, palette: &Palette) {
    ui.add(Label::new(RichText::new(&told.heading).color(palette.muted)).wrap());
    let verdict = RichText::new(&told.verdict).family(theme::semibold()).size(theme::VERDICT);
    ui.add(Label::new(verdict.color(palette.ink)).wrap());
    egui::Grid::new("quick steps").num_columns(2).spacing([14.0, 6.0]).show(ui, |ui| {
        for step in &told.steps {
            let code = RichText::new(step.rule.code()).family(theme::semibold());
            ui.label(code.color(palette.accent));
            ui.vertical(|ui| {
                ui.add(Label::new(&step.text).wrap());
                for line in &step.lines {
                    ui.add(Label::new(RichText::new(&line.text).color(palette.muted)).wrap());
                }
            });
            ui.end_row();
        }
    });
}
