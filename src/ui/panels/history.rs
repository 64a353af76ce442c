//! The history: every step of the work by its name, the present one marked; a click goes there.

use egui::{Button, RichText, ScrollArea, Ui};

use super::rows::{self, Row};
use crate::ui::command::Command;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Shows it.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let document = &view.document.content;
    ui.horizontal(|ui| {
        for (command, step) in
            [(Command::Undo, document.undo_name()), (Command::Redo, document.redo_name())]
        {
            let hint = match step {
                Some(step) => format!("{}: {step}", command.name()),
                None => format!("Nothing to {}", command.name().to_lowercase()),
            };
            let button = ui.add_enabled(step.is_some(), Button::new(command.name()));
            if button.on_hover_text(&hint).on_disabled_hover_text(&hint).clicked() {
                commands.push(command);
            }
        }
    });
    ui.add_space(2.0);
    let (here, steps) = (document.step(), document.steps());
    let count = steps.len();
    // Whoever does or undoes something sees where he is then.
    let shown = egui::Id::unique("step of the work shown");
    let came = ui.data(|data| data.get_temp::<(usize, usize)>(shown)) != Some((here, count));
    let tall = rows::height(ui);
    let mut area = ScrollArea::vertical().id_salt("history").auto_shrink(false);
    if came {
        ui.data_mut(|data| data.insert_temp(shown, (here, count)));
        let row = tall + ui.spacing().item_spacing.y;
        let above = here as f32 * row - (ui.available_height() - row) / 2.0;
        area = area.vertical_scroll_offset(above.max(0.0));
    }
    area.show_rows(ui, tall, count, |ui, range| {
        for (i, name) in range.clone().zip(steps.skip(range.start)) {
            let text = RichText::new(name);
            // What was undone can still be gone to.
            let text = if i > here { text.color(palette.muted) } else { text };
            let spoken = match i.cmp(&here) {
                std::cmp::Ordering::Less => format!("Step {i}: {name}"),
                std::cmp::Ordering::Equal => format!("Step {i}: {name}, the present one"),
                std::cmp::Ordering::Greater => format!("Step {i}: {name}, undone"),
            };
            let row = Row { selected: i == here, spoken, cells: vec![(f32::INFINITY, text)] };
            if row.show(ui).clicked() {
                commands.push(Command::GoToEdit(i));
            }
        }
    });
}
