//! Tools: what the hand does on the floor, in inches, becomes an edit to be previewed or
//! committed, a selection, and overlays to be drawn.
//!
//! A tool is a small state machine, one a file, and knows no window. A gesture begins with a
//! press and ends once: with the release, wherever that is, or cancelled by Esc, by the loss of
//! the focus or by another button pressed, which begins nothing. Whatever it previews is computed from where it began.

mod overlay;
pub mod pin;
pub mod place;
mod pointer;
mod select;
mod swing;
mod tape;
mod turn;
mod two_tapes;
mod wheel;

pub use overlay::Overlay;
pub use pin::Pin;
pub use place::Place;
pub use pointer::{Event, Modifiers, Pointer};
pub use select::Select;
pub use tape::Tape;
pub use turn::{Turn, pivot};
pub use two_tapes::TwoTapes;
pub use wheel::Wheel;

use super::{Act, Item, Selection};
use crate::geometry::Point;
use crate::position::Position;

/// Brings the way that pieces are dragged to where it snaps.
pub type Snap<'a> = &'a dyn Fn(&[Item], Point) -> Point;

/// What a tool may look at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The position as it is shown.
    pub position: &'a Position,
    /// What is selected.
    pub selection: &'a Selection,
    /// How drags snap, if they do; not asked while the key is held that frees them.
    pub snap: Option<Snap<'a>>,
    /// What is put down, while the hand holds that.
    pub in_hand: Option<place::InHand<'a>>,
}

/// What a tool answers to an event.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answer {
    /// What is to be done with the document.
    pub act: Act,
    /// What is selected from now on, where that changes.
    pub selection: Option<Selection>,
}

impl Answer {
    /// Does something with the document, and leaves the selection.
    fn act(act: Act) -> Self {
        Self { act, selection: None }
    }

    /// Selects something, and leaves the document.
    fn select(selection: Selection) -> Self {
        Self { act: Act::Nothing, selection: Some(selection) }
    }
}

/// The tool in hand.
#[derive(Debug, Clone, PartialEq)]
pub enum Tool {
    /// Selects and drags.
    Select(Select),
    /// Turns the selection about its middle.
    Turn(Turn),
    /// Wheels the selection about its flank.
    Wheel(Wheel),
    /// Puts men and guns down.
    Place(Place),
    /// Measures.
    Tape(Tape),
    /// Pins marks on the floor.
    Pin(Pin),
    /// Places the selected piece by two tapes.
    TwoTapes(TwoTapes),
}

impl Default for Tool {
    fn default() -> Self {
        Self::Select(Select::default())
    }
}

impl Tool {
    /// Answers an event.
    pub fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        match self {
            Self::Select(tool) => tool.handle(event, scene),
            Self::Turn(tool) => tool.handle(event, scene),
            Self::Wheel(tool) => tool.handle(event, scene),
            Self::Place(tool) => tool.handle(event, scene),
            Self::Tape(tool) => tool.handle(event, scene),
            Self::Pin(tool) => tool.handle(event, scene),
            Self::TwoTapes(tool) => tool.handle(event, scene),
        }
    }

    /// What is to be drawn over the floor.
    pub fn overlays(&self, scene: Scene<'_>) -> Vec<Overlay> {
        match self {
            Self::Select(tool) => tool.overlays(),
            Self::Turn(tool) => tool.overlays(scene),
            Self::Wheel(tool) => tool.overlays(scene),
            Self::Place(tool) => tool.overlays(),
            Self::Tape(tool) => tool.overlays(),
            Self::Pin(tool) => tool.overlays(),
            Self::TwoTapes(tool) => tool.overlays(scene),
        }
    }

    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Select(tool) => tool.is_busy(),
            Self::Turn(tool) => tool.is_busy(),
            Self::Wheel(tool) => tool.is_busy(),
            Self::Place(tool) => tool.is_busy(),
            Self::Tape(tool) => tool.is_busy(),
            Self::Pin(tool) => tool.is_busy(),
            Self::TwoTapes(tool) => tool.is_busy(),
        }
    }
}

/// What a click selects: the piece alone, or with Ctrl or Shift that piece besides or no longer;
/// nothing on bare floor.
fn clicked(position: &Position, before: &Selection, on: Option<Item>, how: Modifiers) -> Selection {
    let mut selection = if how.toggles() { before.clone() } else { Selection::default() };
    if let Some(item) = on {
        selection.toggle(position, item);
    }
    selection
}
