//! The palette: infantry, cavalry and a gun of either side. One is dragged onto the floor, or
//! taken in hand with a click, to be put down with click after click.

use egui::{
    ColorImage, Context, Id, Rect, Role, Sense, Stroke, StrokeKind, TextureHandle, TextureOptions,
    Ui, WidgetInfo, pos2, vec2,
};

use crate::editor::tools::place::{Orders, Troop};
use crate::geometry::Bearing;
use crate::position::{Arm, Side, State};
use crate::ui::command::Command;
use crate::ui::hand::ToolKind;
use crate::ui::sprites::art::{Figure, Kind};
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// Everything in it, in order.
pub(super) const ALL: [(Side, Troop); 6] = [
    (Side::Red, Troop::Man(Arm::Infantry)),
    (Side::Red, Troop::Man(Arm::Cavalry)),
    (Side::Red, Troop::Gun),
    (Side::Blue, Troop::Man(Arm::Infantry)),
    (Side::Blue, Troop::Man(Arm::Cavalry)),
    (Side::Blue, Troop::Gun),
];

/// How large a button is, in points, and the longer way of a figure on it: foot are drawn
/// smaller, for a horse is longer.
const HEIGHT: f32 = 32.0;
const LONG: f32 = 30.0;
const FOOT: f32 = 20.0;

/// What a piece is called: `Red infantry`.
pub(super) fn named(view: &View<'_>, side: Side, troop: Troop) -> String {
    let what = match troop {
        Troop::Man(Arm::Infantry) => "infantry",
        Troop::Man(Arm::Cavalry) => "cavalry",
        Troop::Gun => "gun",
    };
    format!("{} {what}", view.position().name_of(side))
}

/// Shows it in the room that is left below the tools.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    ui.add_space(2.0);
    ui.separator();
    ui.add_space(2.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (side, troop) in ALL {
            if (side, troop) == (Side::Blue, Troop::ALL[0]) {
                ui.add_space(5.0);
            }
            piece(ui, view, side, troop, commands);
        }
    });
}

/// One piece.
fn piece(ui: &mut Ui, view: &View<'_>, side: Side, troop: Troop, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let orders = &view.hand.placing.orders;
    let in_hand = view.hand.holds() == ToolKind::Place;
    let held = in_hand && (orders.side, orders.troop) == (side, troop);
    let name = named(view, side, troop);
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, ui.is_enabled(), held, &name));
    let lit = response.hovered() || response.has_focus();
    let fill = match (held, lit) {
        (true, _) => palette.wash,
        (false, true) => palette.card,
        (false, false) => palette.paper,
    };
    let edge = if held || response.has_focus() { palette.accent } else { palette.rule };
    ui.painter().rect(rect, 6.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    let long = if troop == Troop::Man(Arm::Infantry) { FOOT } else { LONG };
    let [r, g, b, _] = palette.rim.to_array();
    let rim = u32::from_be_bytes([0, r, g, b]);
    let alone = Orders { side, troop, ..Orders::default() };
    if let Some(footprint) = alone.footprint(view.position())
        && let Some(sprite) = sprite(ui.ctx(), figure(side, troop, footprint, rim), long)
    {
        let place = Rect::from_center_size(rect.center(), vec2(long, long));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        ui.painter().image(sprite.id(), place, whole, egui::Color32::WHITE);
    }
    let take = Command::TakeInHand(side, troop);
    if response.drag_started() {
        commands.push(Command::Carry(side, troop));
    }
    if response.drag_stopped() {
        // Esc ends a drag too, and puts nothing down.
        let (let_go, pos) =
            ui.input(|input| (input.pointer.primary_released(), input.pointer.latest_pos()));
        commands.extend(pos.filter(|_| let_go).map(Command::PutDownAt));
        commands.push(Command::Hold(ToolKind::Select));
    }
    let key = take.keys().first().map(|key| ui.ctx().format_shortcut(key)).unwrap_or_default();
    let tip = format!("{name}  {key}\nDrag it onto the floor, or click and put down several");
    if response.on_hover_text(tip).clicked() {
        commands.push(if held { Command::Hold(ToolKind::Select) } else { take });
    }
}

fn figure(side: Side, troop: Troop, footprint: crate::geometry::Footprint, rim: u32) -> Figure {
    let kind = match troop {
        Troop::Man(arm) => Kind::Man(arm),
        Troop::Gun => Kind::Gun,
    };
    Figure { kind, side, state: State::Ready, footprint, rim }
}

/// A figure that looks east, painted once for each size of the screen's pixels.
fn sprite(ctx: &Context, figure: Figure, long: f32) -> Option<TextureHandle> {
    // `as` saturates; buttons are small.
    let pixels = (long * ctx.pixels_per_point()).round() as u32;
    let id = Id::unique(("palette", figure.kind, figure.side));
    type Kept = (Figure, u32, TextureHandle);
    let kept: Option<Kept> = ctx.data(|data| data.get_temp(id));
    if let Some((_, _, texture)) = kept.filter(|(of, size, _)| (*of, *size) == (figure, pixels)) {
        return Some(texture);
    }
    let painted = figure.painted_square(pixels, Bearing(90.0))?;
    let size = [painted.width() as usize, painted.height() as usize];
    let image = ColorImage::from_rgba_premultiplied(size, painted.data());
    let texture = ctx.load_texture("palette", image, TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(id, (figure, pixels, texture.clone())));
    Some(texture)
}
