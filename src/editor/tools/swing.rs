//! A swing about a place, which turning and wheeling share: how far the pointer has gone round
//! since it was pressed.

use super::{Answer, Event, Pointer, Scene, clicked};
use crate::editor::{Act, Edit, Item, hit};
use crate::geometry::{Bearing, Point};

/// To how many degrees a swing keeps with Shift held, and without: what is shown is what is
/// stored.
const COARSE: f64 = 15.0;
const FINE: f64 = 0.1;

/// A swing from press to release.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Swing {
    pub(super) pressed: Pointer,
    pub(super) items: Vec<Item>,
    pub(super) about: Point,
    /// How far it has gone, in degrees clockwise, from -180 to 180; `None` while a hand may only
    /// be shaking.
    pub(super) by: Option<f64>,
}

impl Swing {
    /// How far the pointer has gone round since it was pressed.
    fn swung(&self, pointer: Pointer) -> f64 {
        let bearing = |at: Point| Bearing::of(at - self.about).0;
        let by = bearing(pointer.at) - bearing(self.pressed.at);
        let by = if by > 180.0 {
            by - 360.0
        } else if by <= -180.0 {
            by + 360.0
        } else {
            by
        };
        let steps = if pointer.modifiers.shift { 1.0 / COARSE } else { 1.0 / FINE };
        if pointer.modifiers.alt { by } else { (by * steps).round() / steps }
    }
}

/// Answers an event to a tool that swings. A press begins with what `begin` makes of it, a click
/// selects as everywhere, and `edit` says what a swing does.
pub(super) fn handle(
    gesture: &mut Option<Swing>,
    event: Event,
    scene: Scene<'_>,
    begin: impl Fn(Pointer, Scene<'_>) -> Swing,
    edit: impl Fn(&Swing, f64) -> Edit,
) -> Answer {
    match event {
        Event::Press(_) if gesture.is_some() => cancel(gesture),
        Event::Press(pointer) => {
            *gesture = Some(begin(pointer, scene));
            Answer::default()
        }
        Event::Drag(pointer) => match gesture {
            Some(swing) => go_on(swing, pointer, edit),
            None => Answer::default(),
        },
        Event::Release(pointer) => {
            let Some(mut swing) = gesture.take() else { return Answer::default() };
            match go_on(&mut swing, pointer, edit).act {
                Act::Preview(edit) => Answer::act(Act::Commit(edit)),
                _ => {
                    let under = hit::under(scene.position, pointer.at, pointer.reach());
                    let (on, how) = (under.first().copied(), swing.pressed.modifiers);
                    Answer::select(clicked(scene.position, scene.selection, on, how))
                }
            }
        }
        Event::Corner(_) => Answer::default(),
        Event::Escape | Event::FocusLost => cancel(gesture),
    }
}

fn go_on(swing: &mut Swing, pointer: Pointer, edit: impl Fn(&Swing, f64) -> Edit) -> Answer {
    if swing.items.is_empty() || (swing.by.is_none() && !pointer.has_left(&swing.pressed)) {
        return Answer::default();
    }
    let by = swing.swung(pointer);
    swing.by = Some(by);
    Answer::act(Act::Preview(edit(swing, by)))
}

fn cancel(gesture: &mut Option<Swing>) -> Answer {
    match gesture.take() {
        Some(Swing { by: Some(_), .. }) => Answer::act(Act::Cancel),
        _ => Answer::default(),
    }
}
