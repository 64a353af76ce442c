//! Cards: one a step, the rule's code at the left, its measures folded beneath.

use egui::accesskit::Role;
use egui::{
    Align, Color32, CornerRadius, Frame, Layout, Margin, Response, RichText, Sense, Stroke, Ui,
    UiBuilder, WidgetInfo,
};

use super::choosing;
use crate::adjudication::explain::Step;
use crate::rules::rulebook::Rule;
use crate::ui::command::Command;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// How wide the column of rule codes is.
const CODES: f32 = 52.0;

/// A card with a step on it. Open cards show what the step counts.
pub(super) fn card(
    ui: &mut Ui,
    view: &View<'_>,
    number: usize,
    step: &Step,
    commands: &mut Vec<Command>,
) -> Response {
    let palette = Palette::of(ui);
    let open = view.walk.lights(number);
    let (fill, edge) = if open {
        (palette.wash, Stroke::new(1.5, palette.accent))
    } else {
        (palette.card, Stroke::new(1.0, palette.rule))
    };
    let builder = UiBuilder::new().id_salt(("step", number)).sense(Sense::click());
    let outer = ui.scope_builder(builder, |ui| {
        let response = ui.response();
        let edge = if response.has_focus() || response.hovered() {
            Stroke::new(if response.has_focus() { 2.5 } else { 1.5 }, palette.accent)
        } else {
            edge
        };
        Frame::new()
            .fill(fill)
            .stroke(edge)
            .corner_radius(CornerRadius::same(theme::ROUND))
            .inner_margin(Margin::symmetric(13, 9))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    let code = RichText::new(step.rule.code())
                        .family(theme::semibold())
                        .size(12.0)
                        .color(palette.accent);
                    let before = ui.cursor().left();
                    cite(ui, code, step.rule, commands);
                    ui.add_space((CODES - (ui.cursor().left() - before)).max(4.0));
                    ui.vertical(|ui| {
                        ui.add(egui::Label::new(&step.text).wrap());
                        if open && choosing::stands_for(view, step) {
                            choosing::show(ui, view, commands);
                        } else if open {
                            lines(ui, view, number, step, palette, commands);
                        }
                    });
                });
            });
    });
    let response = outer.response;
    let label = format!("{}: {}", step.rule.code(), step.text);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, &label));
    if response.clicked() {
        commands.push(Command::GoToStep(number));
    }
    response.context_menu(|ui| {
        for copy in [Command::CopyStep, Command::CopyMelee, Command::CopyRuling] {
            if ui.button(copy.name()).clicked() {
                commands.extend((copy == Command::CopyStep).then_some(Command::GoToStep(number)));
                commands.push(copy);
                ui.close();
            }
        }
    });
    response
}

/// The code of a rule, which opens the book at it.
pub(super) fn cite(ui: &mut Ui, code: RichText, rule: Rule, commands: &mut Vec<Command>) {
    let response = ui.add(egui::Label::new(code).sense(Sense::click()));
    let label = format!("Rule {}, {}", rule.code(), rule.title());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    if response.has_focus() {
        let edge = Stroke::new(1.5, Palette::of(ui).accent);
        ui.painter().rect_stroke(response.rect.expand(2.0), 2.0, edge, egui::StrokeKind::Outside);
    }
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.on_hover_text(rule.text()).clicked() {
        commands.push(Command::Cite(rule));
    }
}

/// What a step counts, a line each; each lights its man and its measure.
fn lines(
    ui: &mut Ui,
    view: &View<'_>,
    number: usize,
    step: &Step,
    palette: &Palette,
    commands: &mut Vec<Command>,
) {
    /// More lines than this are counted, not shown.
    const MOST: usize = 250;
    for (i, line) in step.lines.iter().take(MOST).enumerate() {
        let picked = view.walk.line == Some((number, i));
        if text_row(ui, &line.text, picked, palette).clicked() {
            commands.push(Command::PickLine(number, i));
        }
    }
    if step.lines.len() > MOST {
        let more = step.lines.len() - MOST;
        ui.label(RichText::new(format!("and {more} more")).small().color(palette.muted));
    }
}

/// A line of text that can be pressed: quiet, underlined under the pointer or with the keyboard.
pub(super) fn text_row(ui: &mut Ui, text: &str, picked: bool, palette: &Palette) -> Response {
    let width = ui.available_width();
    let color = if picked { palette.accent } else { palette.muted };
    let family = if picked { theme::semibold() } else { egui::FontFamily::Proportional };
    let font = egui::FontId::new(theme::SMALL + 0.5, family);
    let galley = ui.painter().layout(text.to_owned(), font, color, width);
    let size = egui::vec2(width, galley.size().y + 3.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, text));
    if response.gained_focus() || (picked && !ui.is_rect_visible(rect)) {
        response.scroll_to_me(None);
    }
    if ui.is_rect_visible(rect) {
        let at = egui::pos2(rect.left(), rect.top() + 1.5);
        let below = at.y + galley.size().y;
        let right = at.x + galley.size().x;
        ui.painter().galley(at, galley, Color32::PLACEHOLDER);
        if response.hovered() || response.has_focus() {
            ui.painter().hline(at.x..=right, below, Stroke::new(1.0, palette.accent));
        }
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}
