//! What a tool is told: where the pointer is on the floor, and what was done with it.

use crate::geometry::Point;

/// How far the pointer may shake between press and release and still click, in pixels.
const SHAKE: f64 = 3.0;

/// How near to a thin line one must point to mean it, in pixels.
const REACH: f64 = 6.0;

/// The pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pointer {
    /// Where on the floor, in inches.
    pub at: Point,
    /// How many pixels of the screen an inch of the floor takes.
    pub pixels_per_inch: f64,
    /// Which keys are held.
    pub modifiers: Modifiers,
}

/// Keys that are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// Shift.
    pub shift: bool,
    /// Ctrl, or Command.
    pub ctrl: bool,
    /// Alt: frees a drag from whatever it would snap to and from the floor's edge.
    pub alt: bool,
}

impl Modifiers {
    /// Whether a click adds to the selection or takes from it.
    pub(super) fn toggles(self) -> bool {
        self.shift || self.ctrl
    }
}

impl Pointer {
    /// Whether it has moved from where it was pressed by more than a hand shakes.
    pub(super) fn has_left(&self, pressed: &Self) -> bool {
        self.at.distance(pressed.at) * self.pixels_per_inch > SHAKE
    }

    /// How near to a thin line one must point to mean it, in inches.
    pub(super) fn reach(&self) -> f64 {
        REACH / self.pixels_per_inch
    }
}

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Event {
    /// The button was pressed.
    Press(Pointer),
    /// The pointer moved, or a held key changed, with the button held.
    Drag(Pointer),
    /// Where the pointer is a corner is turned: what is dragged goes on from there.
    Corner(Pointer),
    /// The button was released, on the floor or off it.
    Release(Pointer),
    /// Esc.
    Escape,
    /// The window lost the focus.
    FocusLost,
}
