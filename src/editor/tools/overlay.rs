//! What tools want drawn over the floor, as data. Lengths are inches, angles degrees; how they
//! are written and drawn is the window's to say.

use crate::editor::laying::tape::Leg;
use crate::geometry::{Base, Bounds, Point};

/// Something to be drawn over the floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Overlay {
    /// A line.
    Line {
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A ring.
    Ring {
        /// Its middle.
        at: Point,
        /// Its radius.
        radius: f64,
    },
    /// A handle to be grasped.
    Handle {
        /// Where.
        at: Point,
    },
    /// A band that selects what it touches.
    Band(Bounds),
    /// Where a piece stood when the gesture began.
    Ghost(Base),
    /// Where a piece may come to stand.
    Place(Base),
    /// A leg of a tape.
    Leg(Leg),
    /// What was caught on.
    Caught {
        /// Where.
        at: Point,
    },
    /// A length to be written.
    Length {
        /// Where.
        at: Point,
        /// How long.
        inches: f64,
    },
    /// An angle to be written.
    Angle {
        /// Where.
        at: Point,
        /// How great, clockwise.
        degrees: f64,
    },
}
