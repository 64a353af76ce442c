//! The charger's choices: how many are still to choose, choices ready made, and every man of the
//! melee with what becomes of him. What is chosen is marked full, what is suggested in outline.

use egui::accesskit::Role;
use egui::{Button, RichText, Stroke, Ui, WidgetInfo};

use crate::adjudication::Melee;
use crate::adjudication::choosing::{Tally, Wish, fate_of, wishes};
use crate::adjudication::explain::{self, Step, StepKind};
use crate::adjudication::presets::Preset;
use crate::position::Side;
use crate::ui::command::Command;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// Shows them in the room of the step, of which these are the lines.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let Some(melee) = melee(view) else { return };
    for side in Side::BOTH {
        tally(ui, view, melee, side, palette);
    }
    not_kept(ui, view, palette);
    ready_made(ui, view, melee, commands);
    for side in Side::BOTH {
        men(ui, view, melee, side, commands);
    }
    after(ui, view, palette);
}

/// Whether a step's lines are these: the charger has something to choose.
pub(super) fn stands_for(view: &View<'_>, step: &Step) -> bool {
    step.kind == StepKind::Choices
        && melee(view).is_some_and(|melee| {
            Side::BOTH.into_iter().any(|side| Tally::of(melee, side).leaves_a_choice())
        })
}

fn melee<'a>(view: &'a View<'_>) -> Option<&'a Melee> {
    view.derived.ruling.as_ref()?.melees.get(view.walk.melee)
}

/// How many of a side are chosen: `Red: 3 of 15 dead chosen, 12 as suggested`.
fn tally(ui: &mut Ui, view: &View<'_>, melee: &Melee, side: Side, palette: &Palette) {
    let tally = Tally::of(melee, side);
    let name = view.position().name_of(side);
    let mut parts = Vec::new();
    for ((chosen, all), what) in [(tally.die, "dead"), (tally.captured, "taken")] {
        if all > 0 && tally.leaves_a_choice() {
            let rest = match all - chosen {
                0 => String::new(),
                rest => format!(", {rest} as suggested"),
            };
            parts.push(format!("{chosen} of {all} {what} chosen{rest}"));
        }
    }
    let text = if parts.is_empty() {
        format!("{name}: nothing to choose")
    } else {
        format!("{name}: {}", parts.join("; "))
    };
    ui.add(egui::Label::new(RichText::new(text).color(palette.side(side))).wrap());
}

/// Choices that could not be kept, and why not.
fn not_kept(ui: &mut Ui, view: &View<'_>, palette: &Palette) {
    for choice in view.derived.ruling.iter().flat_map(|ruling| &ruling.choices_not_kept) {
        let why = explain::why_not_kept(choice);
        let text = RichText::new(format!("{} could not be chosen: {why}.", choice.id));
        ui.add(egui::Label::new(text.color(palette.red)).wrap());
    }
}

/// Choices ready made, choosing on the floor, and the way back to the suggestion.
fn ready_made(ui: &mut Ui, view: &View<'_>, melee: &Melee, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(5.0, 5.0);
        for preset in Preset::ALL {
            if ui.button(preset.title()).clicked() {
                commands.push(Command::Preset(preset));
            }
        }
        let none = view.position().choices.is_empty();
        if ui.add_enabled(!none, Button::new("As suggested")).clicked() {
            commands.push(Command::ClearChoices);
        }
    });
    let mut open: Vec<Wish> = Vec::new();
    for wish in Side::BOTH.into_iter().flat_map(|side| wishes(melee, side)) {
        if !open.contains(&wish) {
            open.push(wish);
        }
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(5.0, 5.0);
        ui.label("Click on the floor:");
        for wish in open {
            let held = view.beside.brush == Some(wish);
            let button = Button::new(verb(wish)).selected(held);
            let response = ui.add(button).on_hover_text("Then click men on the floor; Esc ends it");
            let spoken = format!("Choose on the floor who {}", verb(wish));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, held, &spoken));
            if response.clicked() {
                commands.push(Command::Brush((!held).then_some(wish)));
            }
        }
    });
}

/// The men of one side, a row each.
fn men(ui: &mut Ui, view: &View<'_>, melee: &Melee, side: Side, commands: &mut Vec<Command>) {
    /// More men than this are counted, not shown; they can be chosen on the floor.
    const MOST: usize = 250;
    let open: Vec<Wish> = wishes(melee, side).collect();
    if open.is_empty() {
        return;
    }
    ui.add_space(4.0);
    let fates = &melee.fates[side];
    let mut all: Vec<usize> =
        fates.die.iter().chain(&fates.captured).chain(&fates.live).copied().collect();
    if let Some(floor) = view.derived.floor(view.position()) {
        floor.sort_by_id(&mut all);
    }
    for man in all.iter().take(MOST) {
        row(ui, view, melee, (side, *man), &open, commands);
    }
    if all.len() > MOST {
        let more = format!("and {} more: choose them on the floor", all.len() - MOST);
        ui.label(RichText::new(more).small().color(Palette::of(ui).muted));
    }
}

fn row(
    ui: &mut Ui,
    view: &View<'_>,
    melee: &Melee,
    (side, man): (Side, usize),
    open: &[Wish],
    commands: &mut Vec<Command>,
) {
    /// How wide the column of ids is, and that of each wish.
    const COLUMNS: (f32, f32) = (64.0, 58.0);
    let palette = Palette::of(ui);
    let Some((fate, chosen)) = fate_of(melee, side, man) else { return };
    let id = &view.position().men[man].id;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding = egui::vec2(6.0, 1.0);
        let size = egui::vec2(COLUMNS.0, 20.0);
        let name = RichText::new(id).color(palette.side(side));
        let name = ui.add_sized(size, Button::new(name).frame(false).truncate());
        name.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Show {id}")));
        if name.on_hover_text(view.named(crate::position::Piece::Man(man))).clicked() {
            commands.push(Command::Pick(Some(crate::position::Piece::Man(man))));
        }
        for wish in open {
            let is_so = *wish == fate;
            let full = is_so && chosen;
            let ink = match (full, is_so) {
                (true, _) => palette.on_strong,
                (_, true) => palette.ink,
                _ => palette.muted,
            };
            let mut button = Button::new(RichText::new(verb(*wish)).size(theme::SMALL).color(ink))
                .min_size(egui::vec2(COLUMNS.1, 20.0))
                .fill(if full { palette.strong } else { palette.card });
            let edge = if is_so { palette.accent } else { palette.rule };
            button = button.stroke(Stroke::new(1.0, edge));
            let response = ui.add(button);
            let how = match (full, is_so) {
                (true, _) => ", chosen",
                (_, true) if *wish != Wish::Lives => ", suggested",
                _ => "",
            };
            let spoken = format!("{id} {}{how}", verb(*wish));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_so, &spoken));
            if response.clicked() {
                let wish = if full { Wish::AsSuggested } else { *wish };
                commands.push(Command::Choose(man, wish));
            }
        }
    });
}

/// What it does to prisoners and guns, as the steps that follow say it.
fn after(ui: &mut Ui, view: &View<'_>, palette: &Palette) {
    let steps = view.steps();
    let after = steps.iter().filter(|step| {
        matches!(step.kind, StepKind::Prisoners | StepKind::Guns) && !step.text.is_empty()
    });
    ui.add_space(4.0);
    for step in after {
        let text = RichText::new(&step.text).size(theme::SMALL).color(palette.muted);
        ui.add(egui::Label::new(text).wrap());
    }
}

/// What becomes of a man, in a word or two.
pub(in crate::ui) fn verb(wish: Wish) -> &'static str {
    match wish {
        Wish::Dies => "dies",
        Wish::IsTaken => "is taken",
        Wish::Lives => "lives",
        Wish::AsSuggested => "as suggested",
    }
}
