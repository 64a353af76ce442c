//! The close calls: those that would change the outcome first, the rest folded as a count; the one
//! looked at with a feeler gauge, gap and limit drawn true to scale.

use egui::accesskit::Role;
use egui::{Label, Pos2, RichText, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};

use super::steps::{cite, text_row};
use crate::adjudication::{CloseCall, explain};
use crate::geometry::{Point, length};
use crate::rules::limits::CONTACT;
use crate::ui::command::Command;
use crate::ui::gauge::Gauge;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// More than this are not listed.
const MOST: usize = 100;
/// How tall the closer look is, in points.
const TALL: f32 = 118.0;

/// Shows them; nothing where nothing was close, or while something is dragged.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let Some(ruling) = &view.derived.ruling else { return };
    let palette = Palette::of(ui);
    let (matter, rest): (Vec<&CloseCall>, Vec<&CloseCall>) =
        ruling.close_calls.iter().partition(|call| call.would_change.is_some());
    if matter.is_empty() && rest.is_empty() {
        return;
    }
    ui.add_space(6.0);
    ui.label(RichText::new("Close calls").family(theme::semibold()).color(palette.ink));
    for call in matter.iter().take(MOST) {
        one(ui, view, call, palette, commands);
    }
    if matter.len() > MOST {
        let text = format!("and {} more that would change the outcome", matter.len() - MOST);
        ui.label(RichText::new(text).small().color(palette.muted));
    }
    if rest.is_empty() {
        return;
    }
    let all = view.beside.calls.all;
    let count = rest.len();
    let calls = if count == 1 { "1 close call".to_owned() } else { format!("{count} close calls") };
    let sign = if all { "Hide" } else { "Show" };
    if text_row(ui, &format!("{sign} {calls} that would change nothing"), false, palette).clicked()
    {
        commands.push(Command::FoldCalls);
    }
    if all {
        rest.iter().take(MOST).for_each(|call| one(ui, view, call, palette, commands));
    }
}

/// One close call; beneath it, where it is looked at, what would have followed and the gauge.
fn one(
    ui: &mut Ui,
    view: &View<'_>,
    call: &CloseCall,
    palette: &Palette,
    commands: &mut Vec<Command>,
) {
    let Some(floor) = view.derived.floor(view.position()) else { return };
    let shown = view.beside.calls.shown == Some(call.measurement);
    ui.horizontal_top(|ui| {
        let code = RichText::new(call.rule.code()).family(theme::semibold()).size(12.0);
        cite(ui, code.color(palette.accent), call.rule, commands);
        ui.vertical(|ui| {
            if text_row(ui, &explain::close_call(&floor, call), shown, palette).clicked() {
                commands.push(Command::ShowCall(call.measurement));
            }
            if let Some(instead) = &call.would_change {
                let text = format!("The other way: {}", explain::would_change(instead));
                ui.add(Label::new(RichText::new(text).color(palette.ink)).wrap());
            } else if shown {
                let text = RichText::new("The other way nothing changes").color(palette.muted);
                ui.label(text);
            }
        });
    });
    if shown && let Some(gauge) = Gauge::of(view.derived, call) {
        look_closely(ui, view, call, &gauge, palette);
    }
}

/// The end of the measure, the limit beside it, both true to scale.
fn look_closely(ui: &mut Ui, view: &View<'_>, call: &CloseCall, gauge: &Gauge, palette: &Palette) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TALL), Sense::hover());
    let units = view.settings.units;
    let said = [("measured", call.measured), ("limit", call.limit)]
        .map(|(what, inches)| format!("{what} {}", length::show(inches, units)));
    let name = format!("Feeler gauge: {}", said.join(", "));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, f32::from(theme::ROUND), palette.floor);
    // Three times the width of a contact from top to bottom: a thirty-second is seen.
    let scale = f64::from(TALL) / (3.0 * CONTACT);
    let (way, (_, end)) = (gauge.way(), gauge.ends);
    let aside = way.right();
    let pos = |place: Point| -> Pos2 {
        let off = place - end;
        rect.center() + vec2((off.dot(way) * scale) as f32, (off.dot(aside) * scale) as f32)
    };
    let path = |outline: &[Point]| -> Vec<Pos2> { outline.iter().map(|at| pos(*at)).collect() };
    let ink = Stroke::new(1.2, palette.rim);
    if let crate::adjudication::zones::ZoneFrom::Base(from) = gauge.zone.from {
        painter.add(Shape::convex_polygon(path(&from.outline(0.0)), palette.card, ink));
    }
    painter.add(Shape::convex_polygon(path(&gauge.base.outline(0.0)), palette.card, ink));
    let limit = Stroke::new(1.8, palette.floor_accent);
    let mut edge = path(&gauge.zone.outline());
    edge.extend(edge.first().copied());
    painter.extend(Shape::dashed_line(&edge, limit, 6.0, 4.0));
    let line = Stroke::new(2.0, palette.floor_ink);
    painter.add(egui::epaint::PathShape::line(vec![pos(gauge.ends.0), pos(end)], line));
    let font = egui::FontId::proportional(theme::SMALL);
    for (i, words) in said.into_iter().enumerate() {
        let at = [rect.left_top() + vec2(8.0, 5.0), rect.right_top() + vec2(-8.0, 5.0)][i];
        let by = [egui::Align2::LEFT_TOP, egui::Align2::RIGHT_TOP][i];
        let galley = painter.layout_no_wrap(words, font.clone(), palette.ink);
        let slip = by.anchor_size(at, galley.size());
        painter.rect_filled(slip.expand2(vec2(4.0, 1.0)), 3.0, palette.card);
        painter.galley(slip.min, galley, palette.ink);
    }
}
