//! The strip of tools beside the floor.

use egui::{Margin, Painter, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, vec2};

use crate::ui::command::Command;
use crate::ui::hand::ToolKind;
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// How large a button is, in points.
const SIZE: f32 = 36.0;

/// Shows the strip.
pub(in crate::ui) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let frame = egui::Frame::new().fill(palette.paper).inner_margin(Margin::symmetric(6, 8));
    egui::Panel::left("tools").frame(frame).resizable(false).exact_size(SIZE + 12.0).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            // In a low window the strip scrolls by the wheel: a drag takes a piece off it.
            let wheel = egui::containers::scroll_area::ScrollSource::MOUSE_WHEEL;
            egui::ScrollArea::vertical().scroll_source(wheel).show(ui, |ui| {
                for kind in ToolKind::ALL {
                    tool(ui, view, kind, commands);
                }
                super::palette::show(ui, view, commands);
            });
        },
    );
}

/// One tool: a button with its picture, lit while it is held.
fn tool(ui: &mut Ui, view: &View<'_>, kind: ToolKind, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let command = Command::Hold(kind);
    let held = view.hand.holds() == kind;
    let (rect, response) = ui.allocate_exact_size(vec2(SIZE, SIZE), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(egui::Role::RadioButton, ui.is_enabled(), held, command.name())
    });
    let fill = match (held, response.hovered() || response.has_focus()) {
        (true, _) => palette.wash,
        (false, true) => palette.card,
        (false, false) => palette.paper,
    };
    let edge = if held || response.has_focus() { palette.accent } else { palette.rule };
    ui.painter().rect(rect, 6.0, fill, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
    picture(ui.painter(), rect, kind, Stroke::new(2.0, palette.ink));
    let key = command.keys().first().map(|key| ui.ctx().format_shortcut(key));
    let tip =
        key.map_or_else(|| command.name().to_owned(), |key| format!("{}  {key}", command.name()));
    if response.on_hover_text(tip).clicked() {
        commands.push(command);
    }
}

/// A tool drawn with a pen.
fn picture(painter: &Painter, rect: Rect, kind: ToolKind, pen: Stroke) {
    let at = |x: f32, y: f32| rect.center() + vec2(x, y);
    let curve = |middle: Pos2, radius: f32, from: f32, to: f32| {
        let place = |i: u16| {
            let angle = (from + (to - from) * f32::from(i) / 24.0).to_radians();
            middle + vec2(angle.cos(), angle.sin()) * radius
        };
        (0..=24).map(place).collect::<Vec<Pos2>>()
    };
    match kind {
        ToolKind::Select => {
            let outline = [
                (-6.0, -9.0),
                (-6.0, 7.0),
                (-2.0, 3.5),
                (1.0, 9.0),
                (3.5, 7.7),
                (0.8, 2.4),
                (6.0, 2.0),
            ];
            let outline = outline.map(|(x, y)| at(x, y)).to_vec();
            painter.add(egui::Shape::closed_line(outline, pen));
        }
        ToolKind::Turn => {
            painter.line(curve(at(0.0, 0.0), 8.5, -60.0, 220.0), pen);
            painter.line(vec![at(0.5, -11.0), at(4.5, -7.4), at(0.2, -3.9)], pen);
            painter.circle_filled(at(0.0, 0.0), 2.0, pen.color);
        }
        ToolKind::Wheel => {
            painter.line(vec![at(-9.0, 8.0), at(9.0, 8.0)], pen);
            painter.line(vec![at(-9.0, 8.0), at(3.0, -5.0)], pen);
            painter.line(curve(at(-9.0, 8.0), 17.0, -44.0, -8.0), Stroke::new(1.2, pen.color));
            painter.circle_filled(at(-9.0, 8.0), 2.6, pen.color);
        }
        // Its pieces stand in the palette.
        ToolKind::Place => {}
        ToolKind::Tape => {
            painter.line(vec![at(-10.0, 4.0), at(10.0, 4.0)], pen);
            for (x, y) in [(-10.0, -5.0), (-5.0, -1.0), (0.0, -5.0), (5.0, -1.0), (10.0, -5.0)] {
                painter.line(vec![at(x, 4.0), at(x, y)], pen);
            }
        }
        ToolKind::TwoTapes => {
            painter.line(vec![at(-10.0, 8.0), at(0.0, -7.0), at(10.0, 8.0)], pen);
            painter.circle_filled(at(0.0, -7.0), 3.4, pen.color);
        }
        ToolKind::Arrow => {
            painter.line(vec![at(-8.0, 8.0), at(8.0, -8.0)], pen);
            painter.line(vec![at(0.0, -8.0), at(8.0, -8.0), at(8.0, 0.0)], pen);
        }
        ToolKind::Circle => {
            painter.circle_stroke(at(0.0, 0.0), 9.0, pen);
        }
        ToolKind::Note => {
            let corners = [(-8.0, -8.0), (8.0, -8.0), (8.0, 3.0), (3.0, 8.0), (-8.0, 8.0)];
            painter.add(egui::Shape::closed_line(corners.map(|(x, y)| at(x, y)).to_vec(), pen));
            for y in [-3.0, 2.0] {
                painter.line(vec![at(-4.0, y), at(3.0, y)], Stroke::new(1.2, pen.color));
            }
        }
    }
}
