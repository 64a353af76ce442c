//! The ruling: who charges whom, the verdict in the largest letters, and why, step by step.

use egui::accesskit::Role;
use egui::{
    Align, Button, CornerRadius, Frame, Layout, Margin, RichText, ScrollArea, Sense, Stroke, Ui,
    UiBuilder, WidgetInfo,
};

use super::{close_calls, curve, pending, steps, sure, weighing};
use crate::position::{Piece, Side};
use crate::ui::command::Command;
use crate::ui::derived::MeleeSeen;
use crate::ui::examples;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;
use crate::ui::walk::At;

/// Shows the ruling in the room it is given.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let short = ui.available_height() < 330.0;
    let count = view.derived.count(view.walk.melee);
    if count > 0 {
        let frame = Frame::new().inner_margin(Margin { top: 8, ..Margin::ZERO });
        egui::Panel::bottom("walk").frame(frame).show_separator_line(false).show(ui, |ui| {
            buttons(ui, view, count, commands);
        });
    }
    if let Some(piece) = view.walk.pick
        && !short
    {
        let frame = Frame::new().inner_margin(Margin { top: 8, ..Margin::ZERO });
        egui::Panel::bottom("why").frame(frame).show_separator_line(false).show(ui, |ui| {
            why(ui, view, piece, commands);
        });
    }
    let rest = Frame::new();
    egui::CentralPanel::default().frame(rest).show(ui, |ui| {
        // The verdict stays in sight; with little room in a line, and the rest scrolls.
        if short {
            verdict_line(ui, view, palette);
        } else {
            head(ui, view, palette, false, commands);
        }
        ui.add_space(4.0);
        ScrollArea::vertical().id_salt(("steps", view.walk.melee)).auto_shrink(false).show(
            ui,
            |ui| {
                if short {
                    head(ui, view, palette, true, commands);
                }
                body(ui, view, palette, commands);
                close_calls::show(ui, view, commands);
                weighing::show(ui, view, commands);
                sure::show(ui, view, commands);
                curve::show(ui, view, commands);
            },
        );
    });
}

/// Heading and verdict, of which the reason alone where `short`; the list of melees where there
/// are several.
fn head(ui: &mut Ui, view: &View<'_>, palette: &Palette, short: bool, commands: &mut Vec<Command>) {
    let derived = view.derived;
    if derived.melees.len() > 1 {
        melees(ui, view, palette, commands);
    }
    if let Some(seen) = derived.melees.get(view.walk.melee) {
        ui.add(egui::Label::new(RichText::new(&seen.heading).heading().color(palette.ink)).wrap());
        if short {
            ui.add(egui::Label::new(RichText::new(&seen.reason).color(palette.muted)).wrap());
        } else {
            verdict(ui, view, seen, palette);
        }
        pending::show(ui, view);
    } else if !derived.problems.is_empty() {
        ui.label(RichText::new("This position cannot be judged").heading().color(palette.ink));
    } else {
        ui.label(RichText::new("No melee").heading().color(palette.ink));
    }
}

/// The melees, one a row, with their numbers and what comes of them.
fn melees(ui: &mut Ui, view: &View<'_>, palette: &Palette, commands: &mut Vec<Command>) {
    let mut rows = |ui: &mut Ui| {
        for (i, seen) in view.derived.melees.iter().enumerate() {
            let here = i == view.walk.melee;
            let text = format!("{}: {}", seen.heading, seen.verdict);
            let mut button = Button::new(RichText::new(text).color(palette.ink))
                .wrap()
                .min_size(egui::vec2(ui.available_width(), 0.0))
                .stroke(Stroke::new(1.0, if here { palette.accent } else { palette.rule }));
            if here {
                button = button.fill(palette.wash);
            }
            let response = ui.add(button);
            if response.clicked() {
                commands.push(Command::GoToMelee(i));
            }
        }
    };
    ScrollArea::vertical().id_salt("melees").max_height(118.0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        rows(ui);
    });
    ui.add_space(4.0);
}

/// A melee's verdict in parts, each with its colour: the dead, then the prisoners in their side's.
pub(super) fn parts<'a>(
    view: &View<'_>,
    seen: &'a MeleeSeen,
    palette: &Palette,
) -> impl Iterator<Item = (&'a str, egui::Color32)> {
    let melee = view.derived.ruling.as_ref().and_then(|r| r.melees.get(view.walk.melee));
    let taken = melee.and_then(|melee| Side::BOTH.into_iter().find(|s| melee.prisoners[*s] > 0));
    let prisoners = taken.map_or(palette.muted, |side| palette.side(side));
    let dead = palette.ink;
    let coloured = move |(i, part)| (part, if i > 0 { prisoners } else { dead });
    seen.verdict.split(", ").enumerate().map(coloured)
}

/// The verdict in a line that stays while the rest scrolls.
fn verdict_line(ui: &mut Ui, view: &View<'_>, palette: &Palette) {
    let Some(seen) = view.derived.melees.get(view.walk.melee) else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(10.0, 0.0);
        for (part, color) in parts(view, seen, palette) {
            let text = RichText::new(capital(part));
            ui.label(text.family(theme::semibold()).size(theme::VERDICT_LINE).color(color));
        }
    });
}

/// The verdict: the largest letters in the window.
fn verdict(ui: &mut Ui, view: &View<'_>, seen: &MeleeSeen, palette: &Palette) {
    let frame = Frame::new()
        .fill(palette.card)
        .stroke(Stroke::new(1.0, palette.rule))
        .corner_radius(CornerRadius::same(theme::ROUND))
        .inner_margin(Margin::symmetric(16, 12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        for (part, color) in parts(view, seen, palette) {
            let text = RichText::new(capital(part))
                .family(theme::semibold())
                .size(theme::VERDICT)
                .color(color);
            ui.add(egui::Label::new(text).wrap());
        }
        ui.add_space(3.0);
        ui.add(egui::Label::new(RichText::new(&seen.reason).color(palette.muted)).wrap());
    });
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The steps, or what to do where there are none.
fn body(ui: &mut Ui, view: &View<'_>, palette: &Palette, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = theme::GAP;
    for problem in &view.derived.problems {
        ui.add(egui::Label::new(&problem.text).wrap());
    }
    if view.derived.melees.is_empty() && view.derived.problems.is_empty() {
        empty(ui, view, palette, commands);
    }
    let own = view.derived.own_steps(view.walk.melee);
    for (i, step) in view.steps().into_iter().enumerate() {
        if i == own && own > 0 {
            let text = RichText::new("Elsewhere on the floor").color(palette.muted);
            ui.label(text);
        }
        let response = steps::card(ui, view, i, step, commands);
        let came = ui.data(|data| data.get_temp::<Option<usize>>(egui::Id::unique("step shown")));
        if view.walk.at == At::Step(i) && came != Some(Some(i)) {
            response.scroll_to_me(None);
            ui.data_mut(|data| data.insert_temp(egui::Id::unique("step shown"), Some(i)));
        }
    }
}

/// No melee: what to do next.
fn empty(ui: &mut Ui, view: &View<'_>, palette: &Palette, commands: &mut Vec<Command>) {
    let text = if view.position().men.is_empty() {
        "The floor is bare. Open a position, or one of the examples."
    } else {
        "No man touches an enemy. Drag one up, begin the next move, or open another position."
    };
    ui.add(egui::Label::new(RichText::new(text).color(palette.muted)).wrap());
    ui.horizontal_wrapped(|ui| {
        if !view.position().men.is_empty() && ui.button(Command::BeginNextMove.name()).clicked() {
            commands.push(Command::BeginNextMove);
        }
        if ui.button("Open…").clicked() {
            commands.push(Command::Open);
        }
        for (i, example) in examples::ALL.iter().enumerate().take(3) {
            if ui.button(example.title).clicked() {
                commands.push(Command::OpenExample(i));
            }
        }
    });
    ui.add_space(8.0);
}

/// Back, Next, where one is, all at once.
fn buttons(ui: &mut Ui, view: &View<'_>, count: usize, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        let wide = ((ui.available_width() - 250.0) / 2.0).clamp(64.0, 104.0);
        let size =
            egui::vec2(wide, if ui.ctx().content_rect().height() < 400.0 { 28.0 } else { 34.0 });
        let (first, last) = match view.walk.at {
            At::Step(step) => (step == 0, step + 1 >= count),
            At::All => (false, false),
        };
        let key = |ui: &Ui, command: &Command| {
            let keys = command.keys().first().map(|key| ui.ctx().format_shortcut(key));
            keys.unwrap_or_default()
        };
        let back = ui
            .add_enabled(!first, Button::new("‹ Back").min_size(size))
            .on_hover_text(key(ui, &Command::BackStep));
        back.widget_info(|| WidgetInfo::labeled(Role::Button, !first, "Back"));
        if back.clicked() {
            commands.push(Command::BackStep);
        }
        let next_text = RichText::new("Next ›").color(palette.on_strong);
        let next = ui
            .add_enabled(!last, Button::new(next_text).fill(palette.strong).min_size(size))
            .on_hover_text(key(ui, &Command::NextStep));
        next.widget_info(|| WidgetInfo::labeled(Role::Button, !last, "Next"));
        if next.clicked() {
            commands.push(Command::NextStep);
        }
        let here = match view.walk.at {
            At::Step(step) => format!("{} of {count}", step + 1),
            At::All => format!("all {count}"),
        };
        ui.label(RichText::new(here).color(palette.muted));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let all = view.walk.at == At::All;
            let button = Button::new("All").selected(all).min_size(egui::vec2(56.0, size.y));
            let response = ui.add(button).on_hover_text(key(ui, &Command::AllSteps));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, all, "All steps"));
            if response.clicked() {
                commands.push(Command::AllSteps);
            }
            super::lesson::play(ui, view, size.y, commands);
        });
    });
}

/// Why the piece one looks at is in or out.
fn why(ui: &mut Ui, view: &View<'_>, piece: Piece, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let Some(answer) = view.why(piece) else { return };
    let builder = UiBuilder::new().id_salt("why card").sense(Sense::hover());
    ui.scope_builder(builder, |ui| {
        Frame::new()
            .fill(palette.card)
            .stroke(Stroke::new(1.0, palette.accent))
            .corner_radius(CornerRadius::same(theme::ROUND))
            .inner_margin(Margin::symmetric(13, 9))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.horizontal(|ui| {
                    let title = RichText::new(format!("Why {}?", view.id(piece)));
                    ui.label(title.family(theme::semibold()));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let close = ui.add(Button::new("×").small().frame(false));
                        close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close why"));
                        if close.clicked() {
                            commands.push(Command::Pick(None));
                        }
                        ui.label(RichText::new(view.named(piece)).small().color(palette.muted));
                    });
                });
                ScrollArea::vertical().id_salt("why").max_height(168.0).show(ui, |ui| {
                    ui.add(egui::Label::new(&answer.text).wrap());
                    for line in &answer.lines {
                        let men = line.men.iter().find(|man| Piece::Man(**man) != piece);
                        let row = steps::text_row(ui, &line.text, false, palette);
                        if row.clicked()
                            && let Some(man) = men
                        {
                            commands.push(Command::Pick(Some(Piece::Man(*man))));
                        }
                    }
                });
            });
    });
}
