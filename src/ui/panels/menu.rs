//! The bar at the top: menus, the title, whose move it was.

use egui::containers::menu::{MenuBar, SubMenuButton};
use egui::{Align, Button, Frame, Layout, Margin, RichText, ThemePreference, Ui};

use super::palette;
use crate::adjudication::presets::Preset;
use crate::editor::{Mirror, Quarters};
use crate::geometry::length::Show;
use crate::position::{Move, State};
use crate::ui::beside::Tab;
use crate::ui::command::Command;
use crate::ui::examples;
use crate::ui::hand::ToolKind;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// Narrower than this there is no room for a title between menu and edge.
const ROOM_FOR_TITLE: f32 = 760.0;
/// How much of the bar a title may take.
const TITLE_WIDTH: f32 = 0.36;

/// Shows the bar.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let frame = Frame::new().fill(palette.paper).inner_margin(Margin::symmetric(8, 4));
    egui::Panel::top("menu").frame(frame).show(ui, |ui| {
        let whole = ui.max_rect();
        MenuBar::new().ui(ui, |ui| {
            if view.busy {
                ui.disable();
            }
            menus(ui, view, commands);
            if whole.width() < ROOM_FOR_TITLE {
                return;
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(6.0);
                // What the title leaves to the right of it.
                let room = whole.width() * (1.0 - TITLE_WIDTH) / 2.0 - 24.0;
                let size = egui::vec2(room, ui.available_height());
                ui.allocate_ui_with_layout(size, *ui.layout(), |ui| {
                    let text = RichText::new(whose_move(view)).color(palette.muted);
                    ui.add(egui::Label::new(text).truncate());
                });
            });
        });
        if whole.width() >= ROOM_FOR_TITLE {
            title(ui, whole, view, palette);
        }
    });
}

/// The title in the middle of the bar, with a dot while there is unsaved work.
fn title(ui: &Ui, whole: egui::Rect, view: &View<'_>, palette: &Palette) {
    let font = egui::FontId::new(17.0, theme::serif());
    let mut job = egui::text::LayoutJob::default();
    let format = |color| egui::TextFormat { font_id: font.clone(), color, ..Default::default() };
    job.append(&view.document.name(), 0.0, format(palette.ink));
    if view.document.is_modified() {
        job.append(" •", 0.0, format(palette.accent));
    }
    job.wrap = egui::text::TextWrapping::truncate_at_width(whole.width() * TITLE_WIDTH);
    let galley = ui.painter().layout_job(job);
    let at = egui::Align2::CENTER_CENTER.anchor_size(whole.center(), galley.size());
    ui.painter().galley(at.min, galley, palette.ink);
}

/// `Red’s 3rd move just completed`
fn whose_move(view: &View<'_>) -> String {
    let Move { number, side } = view.position().turn;
    let name = view.position().name_of(side);
    match number {
        0 => format!("{name} has put down"),
        _ => format!("{name}’s {} move just completed", ordinal(number)),
    }
}

fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

fn menus(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    ui.menu_button("File", |ui| {
        item(ui, Command::New, true, commands);
        item(ui, Command::Open, true, commands);
        SubMenuButton::new("Open recent").ui(ui, |ui| {
            let recent: Vec<_> = view.settings.recent().collect();
            if recent.is_empty() {
                ui.add_enabled(false, Button::new("Nothing yet"));
            }
            for path in recent {
                let name = path.display().to_string();
                if ui.button(shortened(&name)).on_hover_text(&name).clicked() {
                    commands.push(Command::OpenFile(path));
                    ui.close();
                }
            }
        });
        SubMenuButton::new("Examples").ui(ui, |ui| {
            for (i, example) in examples::ALL.iter().enumerate() {
                if ui.button(example.title).clicked() {
                    commands.push(Command::OpenExample(i));
                    ui.close();
                }
            }
        });
        ui.separator();
        let unsaved = view.document.is_modified() || view.document.path().is_none();
        item(ui, Command::Save, unsaved, commands);
        item(ui, Command::SaveAs, true, commands);
        item(ui, Command::Report, true, commands);
        item(ui, Command::Recover, true, commands);
        ui.separator();
        item(ui, Command::Quit, true, commands);
    });
    ui.menu_button("Edit", |ui| edit_menu(ui, view, commands));
    ui.menu_button("Select", |ui| super::selecting::menu(ui, view, commands));
    ui.menu_button("View", |ui| {
        for command in [Command::FitMelee, Command::FitField, Command::ZoomIn, Command::ZoomOut] {
            item(ui, command, true, commands);
        }
        ui.separator();
        for tab in Tab::ALL {
            item(ui, Command::Show(tab), view.beside.tab != tab, commands);
        }
        ui.separator();
        for command in [Command::LargerText, Command::SmallerText, Command::UsualText] {
            item(ui, command, true, commands);
        }
        measuring(ui, view, commands);
        ui.separator();
        for theme in [ThemePreference::Light, ThemePreference::Dark, ThemePreference::System] {
            item(ui, Command::Theme(theme), view.settings.theme != theme, commands);
        }
    });
    ui.menu_button("Position", |ui| {
        item(ui, Command::Describe, true, commands);
        item(ui, Command::Army, true, commands);
        SubMenuButton::new("Put down").ui(ui, |ui| {
            for (side, troop) in palette::ALL {
                let name = palette::named(view, side, troop);
                named_item(ui, &name, Command::TakeInHand(side, troop), true, commands);
            }
        });
        ui.separator();
        item(ui, Command::Renumber, true, commands);
        ui.separator();
        item(ui, Command::SwapSides, true, commands);
        for mirror in [Mirror::WestEast, Mirror::SouthNorth] {
            item(ui, Command::Mirror(mirror), true, commands);
        }
        for quarters in [Quarters::Clockwise, Quarters::Half, Quarters::CounterClockwise] {
            item(ui, Command::TurnFloor(quarters), true, commands);
        }
    });
    ui.menu_button("Ruling", |ui| {
        let steps = view.derived.count(view.walk.melee) > 0;
        for command in [Command::NextStep, Command::BackStep, Command::AllSteps] {
            item(ui, command, steps, commands);
        }
        ui.separator();
        let melees = view.derived.melees.len() > 1;
        for command in [Command::NextMelee, Command::BackMelee] {
            item(ui, command, melees, commands);
        }
        ui.separator();
        for command in [Command::NextMan, Command::BackMan] {
            item(ui, command, steps, commands);
        }
        ui.separator();
        umpiring(ui, view, commands);
        lesson(ui, view, commands);
    });
    ui.menu_button("Help", |ui| {
        item(ui, Command::Keys, true, commands);
        item(ui, Command::About, true, commands);
    });
}

/// The steps as a lesson: by themselves, for a table, as text.
fn lesson(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let steps = view.derived.count(view.walk.melee) > 0;
    item(ui, Command::Play, steps, commands);
    item(ui, Command::Table, true, commands);
    ui.separator();
    for command in [Command::CopyStep, Command::CopyMelee] {
        item(ui, command, steps, commands);
    }
    item(ui, Command::CopyRuling, view.derived.ruling.is_some(), commands);
    ui.separator();
    item(ui, Command::QuickRuling, true, commands);
}

fn edit_menu(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let document = &view.document.content;
    for (command, step) in
        [(Command::Undo, document.undo_name()), (Command::Redo, document.redo_name())]
    {
        let name = step.map_or_else(
            || command.name().to_owned(),
            |step| format!("{}: {}", command.name(), shortened(step)),
        );
        named_item(ui, &name, command, step.is_some(), commands);
    }
    ui.separator();
    let some = !view.hand.selection.is_empty();
    for command in [Command::Cut, Command::Copy, Command::Duplicate, Command::TakeUp] {
        item(ui, command, some, commands);
    }
    item(ui, Command::CopyAsText, true, commands);
    item(ui, Command::PasteAsText, true, commands);
    ui.separator();
    item(ui, Command::SelectAll, true, commands);
    item(ui, Command::SelectMelee, !view.derived.melees.is_empty(), commands);
    item(ui, Command::SelectNone, some, commands);
    item(ui, Command::SelectBody, some, commands);
    item(ui, Command::NameBody, some, commands);
    ui.separator();
    for command in [Command::FaceAbout, Command::Align, Command::Spread, Command::Dress] {
        item(ui, command, some, commands);
    }
    for locked in [true, false] {
        item(ui, Command::Lock(locked), some, commands);
    }
    ui.separator();
    for kind in ToolKind::ALL {
        item(ui, Command::Hold(kind), view.hand.holds() != kind, commands);
    }
    let tape = view.hand.tape().is_some_and(|tape| !tape.legs().is_empty());
    item(ui, Command::PinTape, tape, commands);
    item(ui, Command::Reword, some, commands);
    let snap = if view.hand.snaps { "Snap: on" } else { "Snap: off" };
    named_item(ui, snap, Command::Snap, true, commands);
}

/// Choices, overrulings, and what is done with the ruling.
fn umpiring(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let position = view.position();
    let ruled = view.derived.ruling.is_some();
    for preset in Preset::ALL {
        item(ui, Command::Preset(preset), !view.derived.melees.is_empty(), commands);
    }
    item(ui, Command::ClearChoices, !position.choices.is_empty(), commands);
    item(ui, Command::Overrule, ruled, commands);
    ui.separator();
    item(ui, Command::Apply, ruled, commands);
    let fallen = position.men.iter().any(|man| man.state == State::Dead);
    item(ui, Command::ClearTheFallen, fallen, commands);
    item(ui, Command::BeginNextMove, true, commands);
}

/// Rings, pins, grid and units.
fn measuring(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let settings = view.settings;
    let shown = |on: bool| if on { "shown" } else { "hidden" };
    ui.separator();
    for (command, on) in [(Command::Rings, settings.rings), (Command::Pins, !settings.hides_pins)] {
        let name = format!("{}: {}", command.name(), shown(on));
        named_item(ui, &name, command, true, commands);
    }
    SubMenuButton::new("Snap to a grid").ui(ui, |ui| {
        for sixteenths in [0, 1, 4, 16] {
            item(ui, Command::Grid(sixteenths), settings.grid != sixteenths, commands);
        }
    });
    SubMenuButton::new("Lengths").ui(ui, |ui| {
        for units in [Show::Sixteenths, Show::ThirtySeconds, Show::Decimal, Show::Millimetres] {
            item(ui, Command::Units(units), settings.units != units, commands);
        }
    });
}

/// A command in a menu, with its key.
fn item(ui: &mut Ui, command: Command, enabled: bool, commands: &mut Vec<Command>) {
    let name = command.name();
    named_item(ui, name, command, enabled, commands);
}

/// A command in a menu under a name that says more, with its key.
fn named_item(
    ui: &mut Ui,
    name: &str,
    command: Command,
    enabled: bool,
    commands: &mut Vec<Command>,
) {
    let mut button = Button::new(name);
    if let Some(key) = command.keys().first() {
        button = button.shortcut_text(ui.ctx().format_shortcut(key));
    }
    if ui.add_enabled(enabled, button).clicked() {
        commands.push(command);
        ui.close();
    }
}

/// The end of a long path.
fn shortened(path: &str) -> String {
    const MOST: usize = 48;
    let count = path.chars().count();
    if count <= MOST {
        return path.to_owned();
    }
    let end: String = path.chars().skip(count - MOST).collect();
    format!("…{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_counted_as_people_count() {
        let said: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21, 102, 113].map(ordinal).into();
        assert_eq!(
            said,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "113th"]
        );
    }
}
