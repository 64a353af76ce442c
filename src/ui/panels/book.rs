//! The book beside the floor: every rule in our words, and the settings of this position.

use egui::accesskit::Role;
use egui::{
    CornerRadius, Frame, Label, Margin, RichText, ScrollArea, Stroke, TextEdit, Ui, WidgetInfo,
};

use crate::editor::Edit;
use crate::position::{Rulings, Setting};
use crate::rules::rulebook::Rule;
use crate::rules::settings;
use crate::ui::book::{Chapter, Leaf};
use crate::ui::command::Command;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// Shows it where it is open.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let book = &view.beside.book;
    let mut turn = |leaf| commands.push(Command::Turn(Box::new(leaf)));
    ui.horizontal_wrapped(|ui| {
        for chapter in Chapter::ALL {
            if ui.selectable_label(book.chapter == chapter, chapter.name()).clicked() {
                turn(Leaf::Chapter(chapter));
            }
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Find in the book");
        let mut sought = book.sought.clone();
        let edit =
            TextEdit::singleline(&mut sought).hint_text("Words").desired_width(f32::INFINITY);
        if ui.add(edit).labelled_by(label.id).changed() {
            turn(Leaf::Seek(sought));
        }
    });
    ui.add_space(4.0);
    ScrollArea::vertical().id_salt(("book", book.chapter.name())).auto_shrink(false).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = theme::GAP;
            match book.chapter {
                Chapter::Rules => rules(ui, view),
                Chapter::Settings => all_settings(ui, view, commands),
            }
        },
    );
}

/// The rules that are looked for, the one that was looked up lit.
fn rules(ui: &mut Ui, view: &View<'_>) {
    let palette = Palette::of(ui);
    let book = &view.beside.book;
    let found = book.found();
    if found.is_empty() {
        let text = format!("No rule speaks of “{}”.", book.sought.trim());
        ui.add(Label::new(RichText::new(text).color(palette.muted)).wrap());
    }
    let seen = egui::Id::unique("rule shown");
    for rule in found {
        let looked_up = book.looked_up.filter(|(looked_up, _)| *looked_up == rule);
        let response = leaf(ui, palette, looked_up.is_some(), |ui| one_rule(ui, rule, palette));
        if let Some((_, times)) = looked_up
            && ui.data(|data| data.get_temp::<u32>(seen)) != Some(times)
        {
            response.scroll_to_me(Some(egui::Align::Min));
            ui.data_mut(|data| data.insert_temp(seen, times));
        }
    }
}

fn one_rule(ui: &mut Ui, rule: Rule, palette: &Palette) {
    ui.horizontal_wrapped(|ui| {
        let code = RichText::new(rule.code()).family(theme::semibold()).color(palette.accent);
        ui.label(code);
        ui.label(RichText::new(rule.title()).family(theme::semibold()));
    });
    ui.add(Label::new(rule.text()).wrap().selectable(true));
}

/// A card upon the paper.
fn leaf(ui: &mut Ui, palette: &Palette, lit: bool, add: impl FnOnce(&mut Ui)) -> egui::Response {
    let (fill, edge) = if lit {
        (palette.wash, Stroke::new(1.5, palette.accent))
    } else {
        (palette.card, Stroke::new(1.0, palette.rule))
    };
    let frame = Frame::new()
        .fill(fill)
        .stroke(edge)
        .corner_radius(CornerRadius::same(theme::ROUND))
        .inner_margin(Margin::symmetric(13, 9));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        add(ui);
    });
    shown.response
}

/// Every setting: what it settles, and what this position uses.
fn all_settings(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let rulings = view.position().rulings;
    for values in settings::all() {
        let Some(first) = values.first().copied() else { continue };
        let mut said = format!("{} {}", settings::title(first), settings::settles(first));
        values.iter().for_each(|value| said.push_str(&settings::meaning(*value)));
        if view.beside.book.speaks_of(&said) {
            let is_changed = !is_default(rulings, &values);
            leaf(ui, palette, is_changed, |ui| one_setting(ui, rulings, &values, commands));
        }
    }
}

/// Whether a setting has its first value, which is the default.
fn is_default(rulings: Rulings, values: &[Setting]) -> bool {
    let usual = Rulings::default();
    let in_force = values.iter().find(|value| value.put_into(rulings) == rulings);
    in_force.is_some_and(|value| value.put_into(usual) == usual)
}

fn one_setting(ui: &mut Ui, rulings: Rulings, values: &[Setting], commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let title = settings::title(values[0]);
    ui.label(RichText::new(title).family(theme::semibold()));
    let settles = RichText::new(settings::settles(values[0])).color(palette.muted);
    ui.add(Label::new(settles).wrap());
    let mut one = |ui: &mut Ui, value: Setting| {
        let here = value.put_into(rulings) == rulings;
        let usual = value.put_into(Rulings::default()) == Rulings::default();
        let meaning = settings::meaning(value);
        let text = if usual { format!("{meaning} (usual)") } else { meaning };
        let response = ui.radio(here, &text);
        let name = format!("{title}: {text}");
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, here, &name));
        if response.clicked() && !here {
            commands.push(Command::Edit(Box::new(Edit::Setting(value))));
        }
    };
    // Values that are numbers stand in a row.
    if values.len() > 3 {
        ui.horizontal_wrapped(|ui| values.iter().for_each(|value| one(ui, *value)));
    } else {
        values.iter().for_each(|value| one(ui, *value));
    }
}
