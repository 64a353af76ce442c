//! How sure the ruling is on a floor measured to so much, and to how much it was.

use egui::accesskit::Role;
use egui::{Button, Label, RichText, Ui, WidgetInfo};

use super::steps::text_row;
use crate::editor::Edit;
use crate::position::Piece;
use crate::ui::command::Command;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// What a floor may be said to be measured to, in inches, and how that is written.
const MEASURED_TO: [(f64, &str); 4] =
    [(0.0, "exact"), (0.125, "1/8 in"), (0.25, "1/4 in"), (0.5, "1/2 in")];
/// More measures than this are counted, not listed.
const MOST: usize = 40;

/// Shows it; nothing where nothing is fought or something is dragged.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    if view.document.content.is_previewing() || view.derived.melees.is_empty() {
        return;
    }
    let palette = Palette::of(ui);
    ui.add_space(6.0);
    ui.label(RichText::new("How sure is it?").family(theme::semibold()));
    let measured_to = view.position().measured_to;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Measured to").color(palette.muted));
        for (inches, text) in MEASURED_TO {
            let here = measured_to == inches;
            let response = ui.add(Button::new(text).selected(here));
            let name = format!("Measured to {text}");
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, here, &name));
            if response.clicked() && !here {
                commands.push(Command::Edit(Box::new(Edit::MeasuredTo(inches))));
            }
        }
    });
    let found = view.study.found(&view.document.content);
    let Some((text, lines)) = found.and_then(|found| found.sure.as_ref()) else { return };
    ui.add(Label::new(text).wrap());
    for line in lines.iter().take(MOST) {
        if text_row(ui, &line.text, false, palette).clicked() {
            commands.push(Command::Pick(line.men.first().copied().map(Piece::Man)));
        }
    }
    if lines.len() > MOST {
        let more = format!("and {} more", lines.len() - MOST);
        ui.label(RichText::new(more).small().color(palette.muted));
    }
}
