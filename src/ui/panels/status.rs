//! The line at the bottom: where the pointer is, what is under it, how near one looks.

use egui::{Align, Frame, Layout, Margin, RichText, Ui};

use crate::geometry::length;
use crate::ui::canvas::FULL_SIZE;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Shows the line.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>) {
    let palette = Palette::of(ui);
    let frame = Frame::new().fill(palette.paper).inner_margin(Margin::symmetric(14, 5));
    egui::Panel::bottom("status").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let place = view.hover.map_or_else(String::new, |hover| {
                format!(
                    "{}, {}",
                    length::show(hover.place.x, view.settings.units),
                    length::show(hover.place.y, view.settings.units)
                )
            });
            let narrow = ui.available_width() < 560.0;
            let width = if narrow { 130.0 } else { 178.0 };
            let before = ui.cursor().left();
            ui.label(RichText::new(place).color(palette.muted));
            ui.add_space((width - (ui.cursor().left() - before)).max(0.0));
            if let Some(remark) = view.remark {
                ui.label(RichText::new(remark).color(palette.accent));
            } else if let Some(tape) = tape(view) {
                ui.add(egui::Label::new(tape).truncate());
            } else if let Some(piece) = view.hover.and_then(|hover| hover.piece) {
                let mut text = view.named(piece);
                if let Some(why) = view.why(piece).filter(|_| !narrow) {
                    text = format!("{text}. {}", why.text);
                }
                let room = (ui.available_width() - 210.0).max(80.0);
                ui.scope(|ui| {
                    ui.set_max_width(room);
                    ui.add(egui::Label::new(text).truncate());
                });
            }
            if !narrow {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let zoom = (view.camera.scale() / FULL_SIZE * 100.0).round();
                    let text = format!("{} · {zoom} %", in_words(view.settings.units));
                    ui.label(RichText::new(text).color(palette.muted));
                });
            }
        });
    });
}

/// What the tape that lies on the floor reads, with the true value.
fn tape(view: &View<'_>) -> Option<String> {
    let legs = view.hand.tape()?.legs();
    let total = legs.last()?.total;
    let shown = length::show(total, view.settings.units);
    let legs = if legs.len() > 1 { format!(" over {} legs", legs.len()) } else { String::new() };
    Some(format!("Tape {shown}{legs}, truly {} in. P pins it.", length::decimal(total, 6)))
}

/// How lengths are written, in words.
fn in_words(units: length::Show) -> &'static str {
    match units {
        length::Show::Sixteenths => "inches and sixteenths",
        length::Show::ThirtySeconds => "inches and thirty-seconds",
        length::Show::Decimal => "inches in decimals",
        length::Show::Millimetres => "millimetres",
    }
}
