//! Verdict and step for a whole table: in letters to be read from across it. All sizes go with the
//! height of the window.

use egui::{Label, RichText, Ui};

use super::capital;
use super::ruling::parts;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;
use crate::ui::walk::At;

/// The largest letters, those of a step and the smallest, as shares of the window's height.
const SHARES: [f32; 3] = [0.082, 0.046, 0.03];

/// Shows them; `tall` is the window's height in points.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>, tall: f32) {
    let palette = Palette::of(ui);
    let [largest, large, small] = SHARES.map(|share| share * tall);
    ui.spacing_mut().item_spacing.y = small * 0.4;
    let Some(seen) = view.derived.melees.get(view.walk.melee) else {
        let text = RichText::new("No melee").size(largest).family(theme::semibold());
        ui.add(Label::new(text.color(palette.ink)).wrap());
        return;
    };
    let heading = RichText::new(&seen.heading).family(theme::serif()).size(large);
    ui.add(Label::new(heading.color(palette.ink)).wrap());
    for (part, colour) in parts(view, seen, palette) {
        let text = RichText::new(capital(part)).family(theme::semibold()).size(largest);
        ui.add(Label::new(text.color(colour)).wrap());
    }
    ui.add_space(small * 0.5);
    let steps = view.steps();
    let At::Step(at) = view.walk.at else { return };
    let Some(step) = steps.get(at) else { return };
    let place = format!("{}   {} of {}", step.rule.code(), at + 1, steps.len());
    let place = RichText::new(place).family(theme::semibold()).size(small);
    ui.label(place.color(palette.accent));
    ui.add(Label::new(RichText::new(&step.text).size(large).color(palette.ink)).wrap());
}

/// What one can do, beneath.
pub(in crate::ui) fn keys(ui: &mut Ui, tall: f32) {
    let text = RichText::new("Click or Space: next step.  Left: back.  Esc: leave.");
    let text = text.size((SHARES[2] * tall * 0.6).max(theme::SMALL));
    ui.add(Label::new(text.color(Palette::of(ui).muted)).wrap());
}
