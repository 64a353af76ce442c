//! The bar at the floor's foot while a piece is in hand: how a body forms up on the front that is
//! drawn for it.

use std::mem::discriminant;
use std::ops::RangeInclusive;

use egui::{ComboBox, DragValue, Frame, Margin, RichText, TextEdit, Ui, vec2};

use super::palette;
use crate::editor::tools::place::{Formation, Orders, Troop};
use crate::geometry::length;
use crate::ui::command::Command;
use crate::ui::hand::ToolKind;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// How many stand on a front at most, how deep, and how many inches apart.
const MOST: RangeInclusive<usize> = 0..=999;
const DEEP: RangeInclusive<usize> = 1..=99;
const CLEAR: RangeInclusive<f64> = 0.0..=120.0;

/// Shows it beneath the floor.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    if view.hand.holds() != ToolKind::Place || view.hand.placing.carried {
        return;
    }
    let palette = Palette::of(ui);
    let frame = Frame::new().fill(palette.card).inner_margin(Margin::symmetric(10, 6));
    egui::Panel::bottom("forming").frame(frame).show(ui, |ui| {
        if view.busy {
            ui.disable();
        }
        let before = &view.hand.placing.orders;
        let mut orders = before.clone();
        choices(ui, view, &mut orders);
        if orders != *before {
            commands.push(Command::Order(Box::new(orders)));
        }
    });
}

/// Narrower than this, in points, the formations are in a list.
const ROOM_FOR_FORMATIONS: f32 = 440.0;

/// How a body forms up: one beside another, or in a list where there is little room.
fn formations(ui: &mut Ui, view: &View<'_>, orders: &mut Orders) {
    let choose = |ui: &mut Ui, held: &mut Formation| {
        for formation in Formation::ALL {
            let is_held = discriminant(&formation) == discriminant(held);
            if ui.selectable_label(is_held, word(formation)).clicked() && !is_held {
                *held = formation;
            }
        }
    };
    let held = &mut orders.formation;
    if ui.available_width() < ROOM_FOR_FORMATIONS {
        ComboBox::from_id_salt("formation")
            .width(76.0)
            .selected_text(word(*held))
            .show_ui(ui, |ui| choose(ui, held));
        return;
    }
    let tip = "Click to put one down, drag to form up. R turns, Esc puts away.";
    let name = palette::named(view, orders.side, orders.troop);
    ui.label(RichText::new(name).family(theme::semibold())).on_hover_text(tip);
    choose(ui, held);
}

fn choices(ui: &mut Ui, view: &View<'_>, orders: &mut Orders) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        let narrow = ui.available_width() < ROOM_FOR_FORMATIONS;
        formations(ui, view, orders);
        if let Formation::Block(deep) = &mut orders.formation {
            let label = ui.label("Ranks");
            ui.add(DragValue::new(deep).range(DEEP)).labelled_by(label.id);
        }
        let what = if orders.troop == Troop::Gun { "Guns" } else { "Men" };
        let label = ui.label(what);
        let as_drawn = "as many as fit";
        let count = DragValue::new(&mut orders.count)
            .range(MOST)
            .custom_formatter(|count, _| match count {
                0.0 => as_drawn.to_owned(),
                _ => format!("{count}"),
            })
            .custom_parser(|text| if text == as_drawn { Some(0.0) } else { text.parse().ok() });
        ui.add(count).labelled_by(label.id);
        let label = ui.label("Clear");
        let clear = DragValue::new(&mut orders.clear)
            .range(CLEAR)
            .speed(1.0 / 64.0)
            .custom_formatter(|inches, _| length::show(inches, length::Show::Sixteenths))
            .custom_parser(|text| length::parse(text).ok());
        ui.add(clear).labelled_by(label.id);
        if let Troop::Man(_) = orders.troop {
            let label = ui.label("Body");
            let body = TextEdit::singleline(&mut orders.body).desired_width(if narrow {
                96.0
            } else {
                120.0
            });
            ui.add(body.hint_text("none")).labelled_by(label.id);
        }
    });
}

fn word(formation: Formation) -> &'static str {
    match formation {
        Formation::Rank => "Rank",
        Formation::File => "File",
        Formation::Block(_) => "Block",
        Formation::Arc => "Arc",
    }
}
