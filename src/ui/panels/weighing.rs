//! The settings that matter to this ruling, with their numbers, or that none would change it; one
//! of them side by side with what is in force.

use egui::{Label, RichText, Ui};

use super::steps::text_row;
use crate::rules::settings;
use crate::ui::command::Command;
use crate::ui::study::Weighed;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// Shows them; nothing while they are not found.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let Some(found) = view.study.found(&view.document.content) else { return };
    let weighed = &found.weighed;
    if view.derived.melees.is_empty() && weighed.is_empty() {
        return;
    }
    let palette = Palette::of(ui);
    ui.add_space(6.0);
    ui.label(RichText::new("Settings that matter here").family(theme::semibold()));
    if weighed.is_empty() {
        let text = "No other value of any setting would change this ruling.";
        ui.add(Label::new(RichText::new(text).color(palette.muted)).wrap());
    }
    for other in weighed {
        let (title, meaning) = (settings::title(other.setting), settings::meaning(other.setting));
        let here = view.beside.weighed == Some(other.setting);
        let text = format!("{title}: {meaning}");
        if text_row(ui, &text, here, palette).clicked() {
            commands.push(Command::Weigh(other.setting));
        }
        if here {
            side_by_side(ui, other, palette);
        } else {
            ui.add(Label::new(&other.text).wrap());
        }
    }
}

/// As it is at the left, as it would be at the right.
fn side_by_side(ui: &mut Ui, other: &Weighed, palette: &Palette) {
    ui.columns(2, |columns| {
        let headings = ["As it is", "With this value"];
        for ((column, melees), heading) in columns.iter_mut().zip(&other.melees).zip(headings) {
            column.label(RichText::new(heading).small().color(palette.muted));
            if melees.is_empty() {
                column.label("No melee");
            }
            for melee in melees {
                column.add(Label::new(melee).wrap());
            }
        }
    });
    let text = match other.men.len() {
        0 => "No man fares otherwise.".to_owned(),
        1 => "1 man fares otherwise, and is ringed on the floor.".to_owned(),
        count => format!("{count} men fare otherwise, and are ringed on the floor."),
    };
    ui.add(Label::new(RichText::new(text).color(palette.muted)).wrap());
}
