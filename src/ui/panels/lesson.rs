//! The button that lets the steps go on by themselves.

use egui::accesskit::Role;
use egui::{Button, Ui, WidgetInfo, vec2};

use crate::ui::command::Command;
use crate::ui::view::View;

/// Shows it, this tall, where there is room; everywhere else it is in the menu and under its key.
pub(super) fn play(ui: &mut Ui, view: &View<'_>, tall: f32, commands: &mut Vec<Command>) {
    let size = vec2(56.0, tall);
    if ui.available_width() < size.x {
        return;
    }
    let plays = view.lesson.plays();
    let button = Button::new(if plays { "Stop" } else { "Play" }).selected(plays).min_size(size);
    let key = Command::Play.keys().first().map(|key| ui.ctx().format_shortcut(key));
    let response = ui.add(button).on_hover_text(key.unwrap_or_default());
    let name = if plays { "Stop playing the steps" } else { Command::Play.name() };
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, plays, name));
    if response.clicked() {
        commands.push(Command::Play);
    }
}
