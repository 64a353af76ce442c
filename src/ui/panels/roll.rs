//! The list of all men and guns: filters, headings to sort by, and rows to select by.

use egui::{ComboBox, RichText, ScrollArea, TextEdit, Ui};

use super::rows::{self, Row};
use crate::editor::Item;
use crate::geometry::length;
use crate::position::{Arm, Piece, Side, State};
use crate::ui::command::Command;
use crate::ui::roll::{Column, Kind, Reach, Seek, Sieve};
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// Shows it.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let mut sieve = view.beside.roll.sieve().clone();
    filters(ui, view, &mut sieve);
    if sieve != *view.beside.roll.sieve() {
        commands.push(Command::Seek(Box::new(Seek::Sift(sieve))));
    }
    let count = view.beside.roll.rows().len();
    let all = view.position().men.len() + view.position().guns.len();
    let text = match (count, all) {
        (_, 0) => "The floor is bare.".to_owned(),
        (0, _) => "No man or gun is like that.".to_owned(),
        _ if count == all => format!("{all} men and guns"),
        _ => format!("{count} of {all} men and guns"),
    };
    ui.label(RichText::new(text).color(Palette::of(ui).muted));
    ScrollArea::horizontal().id_salt("columns").auto_shrink(false).show(ui, |ui| {
        ui.set_min_width(Column::ALL.into_iter().map(|column| width(column) + rows::EDGE).sum());
        headings(ui, view, commands);
        let tall = rows::height(ui);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("roll").auto_shrink(false).show_rows(
            ui,
            tall,
            count,
            |ui, range| {
                for (place, item) in range.clone().zip(&view.beside.roll.rows()[range]) {
                    row(ui, view, place, *item, commands);
                }
            },
        );
    });
}

/// How wide a column is, in points.
fn width(column: Column) -> f32 {
    match column {
        Column::Id => 46.0,
        Column::Side => 40.0,
        Column::Arm => 56.0,
        Column::State => 58.0,
        Column::X | Column::Y => 74.0,
        Column::Name | Column::Body => 120.0,
    }
}

/// What is sought.
fn filters(ui: &mut Ui, view: &View<'_>, sieve: &mut Sieve) {
    ui.horizontal(|ui| {
        let label = ui.label("Find");
        let find = TextEdit::singleline(&mut sieve.text)
            .hint_text("Id, name or body")
            .desired_width(f32::INFINITY);
        ui.add(find).labelled_by(label.id);
    });
    ui.horizontal_wrapped(|ui| {
        let sides = Side::BOTH.map(|side| (view.position().name_of(side).to_owned(), side));
        choice(ui, "Any side", &mut sieve.side, sides);
        let kinds = [
            ("Infantry".to_owned(), Kind::Men(Arm::Infantry)),
            ("Cavalry".to_owned(), Kind::Men(Arm::Cavalry)),
            ("Guns".to_owned(), Kind::Gun),
        ];
        choice(ui, "Any arm", &mut sieve.kind, kinds);
        let states = [State::Ready, State::Prisoner, State::Freed, State::Dead, State::Retired];
        choice(ui, "Any state", &mut sieve.state, states.map(|s| (super::capital(s.key()), s)));
    });
}

/// One of some, or any.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    any: &str,
    chosen: &mut Option<T>,
    choices: impl IntoIterator<Item = (String, T)>,
) {
    let choices: Vec<(String, T)> = choices.into_iter().collect();
    let found = choices.iter().find(|(_, choice)| Some(*choice) == *chosen);
    let shown = found.map_or(any, |(name, _)| name);
    let combo = ComboBox::from_id_salt(any).width(60.0).selected_text(shown);
    let response = combo.show_ui(ui, |ui| {
        ui.selectable_value(chosen, None, any);
        for (name, choice) in &choices {
            ui.selectable_value(chosen, Some(*choice), name);
        }
    });
    let spoken = format!("Show {}: {shown}", any.to_lowercase());
    response
        .response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, spoken.clone()));
}

/// The names of the columns: a click sorts.
fn headings(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let (sorted, backwards) = view.beside.roll.sorting();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = rows::EDGE;
        ui.add_space(rows::EDGE);
        for column in Column::ALL {
            let here = column == sorted;
            let mark = match (here, backwards) {
                (false, _) => "",
                (true, false) => " ↑",
                (true, true) => " ↓",
            };
            let text = RichText::new(format!("{}{mark}", column.name())).small();
            let text = if here { text.family(theme::semibold()) } else { text };
            let spoken = format!("Sort by {}", column.name().to_lowercase());
            if rows::heading(ui, width(column), text, &spoken).clicked() {
                commands.push(Command::Seek(Box::new(Seek::Sort(column))));
            }
        }
    });
}

/// One man or gun.
fn row(ui: &mut Ui, view: &View<'_>, place: usize, item: Item, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let position = view.position();
    let (Some(at), Some(id)) = (item.at(position), item.id(position)) else { return };
    let plain = |text: &str| RichText::new(text);
    let (piece, side, arm, state, name, body) = match item {
        Item::Man(i) => {
            let man = &position.men[i];
            let state = super::capital(man.state.key());
            (Piece::Man(i), man.side, super::capital(man.arm.key()), state, &*man.name, &*man.body)
        }
        Item::Gun(i) => {
            let side = position.guns[i].holder();
            (Piece::Gun(i), side, "Gun".to_owned(), String::new(), "", "")
        }
        Item::Mark(_) | Item::Country(_) => return,
    };
    let cell = |column: Column| {
        let text = match column {
            Column::Id => plain(id),
            Column::Side => plain(position.name_of(side)).color(palette.side(side)),
            Column::Arm => plain(&arm),
            Column::State => plain(&state),
            Column::Name => plain(name),
            Column::Body => plain(body),
            Column::X => plain(&length::show(at.x, view.settings.units)),
            Column::Y => plain(&length::show(at.y, view.settings.units)),
        };
        (width(column), text)
    };
    let selected = view.hand.selection.has(position, item);
    let cells = Column::ALL.map(cell).to_vec();
    let response = Row { selected, spoken: view.named(piece), cells }.show(ui);
    if response.clicked() {
        let held = ui.input(|input| input.modifiers);
        let reach = match (held.shift, held.command) {
            (true, _) => Reach::Through,
            (_, true) => Reach::Toggle,
            _ => Reach::Only,
        };
        commands.push(Command::Row(place, reach));
    }
}
