//! While men are dragged: the ruling is not put down yet, and how far off its next change is.

use egui::{Label, RichText, Ui};

use crate::adjudication::explain;
use crate::adjudication::next_change;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Shows it beneath the verdict; nothing where nothing is being dragged.
pub(super) fn show(ui: &mut Ui, view: &View<'_>) {
    if !view.document.content.is_previewing() || !view.hand.is_busy() {
        return;
    }
    let palette = Palette::of(ui);
    ui.add_space(2.0);
    ui.label(RichText::new("Not yet put down").color(palette.accent));
    let position = view.position();
    let change = view.derived.floor(position).zip(view.derived.ruling.as_ref());
    let change = change.and_then(|(floor, ruling)| {
        let change = next_change(&floor, ruling, view.walk.melee)?;
        Some(explain::next_change(&floor, &change))
    });
    if let Some(change) = change {
        ui.add(Label::new(change).wrap());
    }
}
