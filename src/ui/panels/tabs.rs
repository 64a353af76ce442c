//! The tabs beside the floor: the ruling, the selection, everything, the history.

use egui::accesskit::Role;
use egui::{FontSelection, Sense, Stroke, TextWrapMode, Ui, WidgetInfo, WidgetText, vec2};

use super::{book, history, inspector, roll, ruling};
use crate::ui::beside::Tab;
use crate::ui::command::Command;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// Lower than this, in points, there is no room for tabs, and the menu shows them.
const ROOM_FOR_TABS: f32 = 110.0;

/// Shows the tabs, and beneath them the one that is chosen.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    if ui.available_height() > ROOM_FOR_TABS {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, 2.0);
            for tab in Tab::ALL {
                one(ui, tab, view.beside.tab == tab, commands);
            }
        });
        ui.add_space(4.0);
    }
    match view.beside.tab {
        Tab::Ruling => ruling::show(ui, view, commands),
        Tab::Selection => inspector::show(ui, view, commands),
        Tab::Everything => roll::show(ui, view, commands),
        Tab::History => history::show(ui, view, commands),
        Tab::Book => book::show(ui, view, commands),
    }
}

/// One tab, underlined while it is shown.
fn one(ui: &mut Ui, tab: Tab, here: bool, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let text = egui::RichText::new(tab.name());
    let text = if here { text.family(theme::semibold()) } else { text };
    let galley = WidgetText::from(text).into_galley(
        ui,
        Some(TextWrapMode::Extend),
        f32::INFINITY,
        FontSelection::Default,
    );
    let size = vec2(galley.size().x, galley.size().y + 8.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let command = Command::Show(tab);
    response.widget_info(|| WidgetInfo::selected(Role::Tab, ui.is_enabled(), here, command.name()));
    let lit = response.hovered() || response.has_focus();
    let ink = if here || lit { palette.ink } else { palette.muted };
    ui.painter().galley_with_override_text_color(rect.min, galley, ink);
    if here || lit {
        let edge = if here { palette.accent } else { palette.rule };
        let line = Stroke::new(2.0, edge);
        ui.painter().hline(rect.x_range(), rect.bottom() - 2.0, line);
    }
    if response.has_focus() {
        let edge = Stroke::new(1.0, palette.accent);
        ui.painter().rect_stroke(rect.expand(2.0), 3.0, edge, egui::StrokeKind::Outside);
    }
    let key = command.keys().first().map(|key| ui.ctx().format_shortcut(key));
    if response.on_hover_text(key.unwrap_or_default()).clicked() {
        commands.push(command);
    }
}
