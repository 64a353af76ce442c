//! What is in hand to be put down: its ghosts on the floor, and the keys that turn it and put it
//! away.

use egui::{Event, Key, Modifiers as Held, MouseWheelUnit, Response, Ui};

use super::overlays::write;
use super::sheet::Sheet;
use crate::editor::laying::Stand;
use crate::editor::tools::place::Troop;
use crate::editor::tools::{Modifiers, Pointer};
use crate::geometry::{Footprint, Segment, length};
use crate::position::{Side, State};
use crate::ui::command::Command;
use crate::ui::hand::ToolKind;
use crate::ui::sprites::art::{Figure, Kind};
use crate::ui::theme::Palette;
use crate::ui::view::View;

/// By how many degrees a key or a notch of the wheel turns what is in hand.
const TURN: f64 = 15.0;

/// The pieces that would be put down.
pub(super) struct Ghosts {
    kind: Kind,
    side: Side,
    footprint: Option<Footprint>,
    stands: Vec<Stand>,
    front: Option<Segment>,
}

impl Ghosts {
    /// Those of what is in hand: at the pointer, or along the front that is drawn.
    pub(super) fn of(sheet: &Sheet<'_>, view: &View<'_>) -> Self {
        let position = view.position();
        let orders = &view.hand.placing.orders;
        let alt = sheet.painter.ctx().input(|input| input.modifiers.alt);
        let pointer = view.hover.map(|hover| Pointer {
            at: hover.place,
            pixels_per_inch: sheet.camera.scale(),
            modifiers: Modifiers { alt, ..Modifiers::default() },
        });
        let (stands, front) = view.hand.laid(position, view.derived, pointer);
        Self {
            kind: match orders.troop {
                Troop::Man(arm) => Kind::Man(arm),
                Troop::Gun => Kind::Gun,
            },
            side: orders.side,
            footprint: orders.footprint(position),
            stands,
            front,
        }
    }

    /// Each with the figure it is drawn as; `rim` is the ink of the edge of its base.
    pub(super) fn figures(&self, rim: u32) -> impl Iterator<Item = (Figure, Stand)> {
        let figure = self.footprint.map(|footprint| {
            let (kind, side) = (self.kind, self.side);
            Figure { kind, side, state: State::Ready, footprint, rim }
        });
        self.stands.iter().filter_map(move |stand| Some((figure?, *stand)))
    }
}

/// How many stand on the front that is drawn, and how long it is.
pub(super) fn label(sheet: &Sheet<'_>, ghosts: &Ghosts, palette: &Palette) {
    let Some(front) = ghosts.front else { return };
    let what = match (ghosts.kind, ghosts.stands.len()) {
        (Kind::Man(_), 1) => "1 man".to_owned(),
        (Kind::Man(_), count) => format!("{count} men"),
        (Kind::Gun, 1) => "1 gun".to_owned(),
        (Kind::Gun, count) => format!("{count} guns"),
    };
    let long = length::show(front.length(), length::Show::Sixteenths);
    write(sheet, front.b, &format!("{what}, front {long}"), palette);
}

/// Hears the keys that are for what is in hand.
pub(super) fn hear(ui: &Ui, view: &View<'_>, response: &Response, commands: &mut Vec<Command>) {
    if view.hand.holds() != ToolKind::Place || ui.ctx().text_edit_focused() {
        return;
    }
    let pressed = |held, key| ui.input_mut(|input| input.consume_key(held, key));
    if pressed(Held::SHIFT, Key::R) {
        commands.push(Command::TurnInHand(-TURN));
    } else if pressed(Held::NONE, Key::R) {
        commands.push(Command::TurnInHand(TURN));
    }
    if !view.hand.is_busy() {
        if pressed(Held::NONE, Key::Escape) {
            commands.push(Command::Hold(ToolKind::Select));
        }
        if response.has_focus() && pressed(Held::NONE, Key::Enter) {
            let pointer = ui.input(|input| input.pointer.hover_pos());
            let pos = pointer.filter(|_| view.hover.is_some());
            commands.push(Command::PutDownAt(pos.unwrap_or(response.rect.center())));
        }
    }
    if response.contains_pointer() {
        let notches: f32 = ui.input(|input| {
            // A touchpad scrolls without notches.
            let turned = |event: &Event| match event {
                Event::MouseWheel { unit, delta, modifiers, .. }
                    if modifiers.shift && *unit != MouseWheelUnit::Point =>
                {
                    (delta.x + delta.y).clamp(-1.0, 1.0)
                }
                _ => 0.0,
            };
            input.events.iter().map(turned).sum()
        });
        if notches != 0.0 {
            commands.push(Command::TurnInHand(f64::from(-notches.round()) * TURN));
        }
    }
}
