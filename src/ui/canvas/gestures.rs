//! The pointer and the arrow keys on the floor, as the tool in hand hears of them.

use egui::{Key, Modifiers as Held, PointerButton, Pos2, Rect, Response, Ui, Vec2};

use crate::editor::tools::{Event, Modifiers, Pointer};
use crate::geometry::Point;
use crate::ui::command::Command;
use crate::ui::view::View;

/// Turns what the pointer does into what the tool hears. A gesture ends once: with the release,
/// wherever that is, with Esc, another button, or when the window loses the focus.
pub(super) fn hear(
    ui: &Ui,
    view: &View<'_>,
    response: &Response,
    window: Rect,
    commands: &mut Vec<Command>,
) {
    let (pressed, released, down, other, pos, focused, escape, corner) = ui.input_mut(|input| {
        let busy = view.hand.is_busy();
        (
            input.pointer.button_pressed(PointerButton::Primary),
            input.pointer.button_released(PointerButton::Primary),
            input.pointer.button_down(PointerButton::Primary),
            input.pointer.button_pressed(PointerButton::Secondary)
                || input.pointer.button_pressed(PointerButton::Middle),
            input.pointer.latest_pos(),
            input.focused,
            busy && input.consume_key(Held::NONE, Key::Escape),
            busy && input.consume_key(Held::NONE, Key::Space),
        )
    });
    let at = |pos| pointer(ui, view, window, pos);
    let mut busy = view.hand.is_busy();
    let mut tell = |event| commands.push(Command::Pointer(event));
    // Where it was pressed: the pointer may have gone on within the frame.
    let origin = ui.input(|input| input.pointer.press_origin()).or(pos);
    let mut seen = view.hand.seen();
    if pressed
        && !busy
        && let Some(origin) = origin
        && (response.contains_pointer() || response.is_pointer_button_down_on())
        && window.contains(origin)
    {
        response.request_focus();
        seen = Some(at(origin));
        tell(Event::Press(at(origin)));
        busy = true;
    }
    if !busy {
        return;
    }
    // Where it was released: the pointer may have gone on within the frame.
    let let_go = ui.input(|input| input.events.iter().rev().find_map(released_at));
    let Some(pos) = let_go.or(pos).or(origin) else {
        tell(Event::FocusLost);
        return;
    };
    if !focused {
        tell(Event::FocusLost);
    } else if escape || other {
        tell(Event::Escape);
    } else if released {
        tell(Event::Release(at(pos)));
    } else if corner {
        tell(Event::Corner(at(pos)));
    } else if !down {
        // The release was not seen.
        tell(Event::FocusLost);
    } else if seen != Some(at(pos)) {
        tell(Event::Drag(at(pos)));
    }
}

/// Where the button was released, if this is its release.
fn released_at(event: &egui::Event) -> Option<Pos2> {
    match event {
        egui::Event::PointerButton {
            pos, button: PointerButton::Primary, pressed: false, ..
        } => Some(*pos),
        _ => None,
    }
}

/// The pointer on the floor.
fn pointer(ui: &Ui, view: &View<'_>, window: Rect, pos: Pos2) -> Pointer {
    let held = ui.input(|input| input.modifiers);
    Pointer {
        at: view.camera.floor_from_screen(pos, window),
        pixels_per_inch: view.camera.scale(),
        modifiers: Modifiers { shift: held.shift, ctrl: held.command, alt: held.alt },
    }
}

/// The arrow keys move what is selected by a quarter of an inch, with Shift by an inch, with Alt
/// by a sixteenth; with nothing selected they move the floor.
pub(super) fn arrows(ui: &Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    const PAN: f32 = 48.0;
    let held = ui.input(|input| input.modifiers);
    let (held, inches) = match (held.shift, held.alt) {
        (true, _) => (Held::SHIFT, 1.0),
        (_, true) => (Held::ALT, 1.0 / 16.0),
        _ => (Held::NONE, 0.25),
    };
    for (key, x, y) in [
        (Key::ArrowLeft, -1.0, 0.0),
        (Key::ArrowRight, 1.0, 0.0),
        (Key::ArrowUp, 0.0, 1.0),
        (Key::ArrowDown, 0.0, -1.0),
    ] {
        if ui.input_mut(|input| input.consume_key(held, key)) {
            commands.push(if view.hand.selection.is_empty() {
                Command::Pan(Vec2::new(-x as f32, y as f32) * PAN)
            } else {
                Command::Nudge(Point::new(x, y) * inches)
            });
        }
    }
}
