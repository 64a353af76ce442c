//! The editor without a window: the document and its undo, every kind of edit, tools fed with
//! what the hand does.

#[path = "../support/mod.rs"]
mod support;

mod chance;
mod clipboard;
mod document;
mod drill;
mod gestures;
mod locks;
mod measuring;
mod picking;
mod place;
mod random;
mod turning;
mod undo;
mod whole;
mod zoom;

use little_wars::editor::tools::{Event, Modifiers, Overlay, Pointer, Scene, Tool};
use little_wars::editor::{Document, Item, Selection};
use little_wars::geometry::Point;
use little_wars::position::{Arm, Field, Man, Position, Side};
use little_wars::storage;

/// An empty field of 144 in by 108.
fn empty() -> Position {
    Position::new(Field { width: 144.0, depth: 108.0 })
}

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// A Red foot-soldier.
fn foot(id: &str, x: f64, y: f64) -> Man {
    Man::new(id, Side::Red, Arm::Infantry, at(x, y))
}

/// A field with Red foot at these places: R1, R2, ...
fn with_foot(places: &[(f64, f64)]) -> Position {
    let mut position = empty();
    for (i, (x, y)) in places.iter().enumerate() {
        position.men.push(foot(&format!("R{}", i + 1), *x, *y));
    }
    position
}

fn men(places: &[usize]) -> Vec<Item> {
    places.iter().map(|i| Item::Man(*i)).collect()
}

/// The bytes of a position's file.
fn bytes(position: &Position) -> String {
    storage::to_json(position).unwrap_or_else(|error| panic!("{error}"))
}

const NO_KEYS: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };
const CTRL: Modifiers = Modifiers { ctrl: true, ..NO_KEYS };
const SHIFT: Modifiers = Modifiers { shift: true, ..NO_KEYS };
const ALT: Modifiers = Modifiers { alt: true, ..NO_KEYS };

/// A hand with a tool over an open document.
struct Hand {
    document: Document,
    selection: Selection,
    tool: Tool,
    pixels_per_inch: f64,
    keys: Modifiers,
}

impl Hand {
    fn over(position: Position, tool: Tool) -> Self {
        Self {
            document: Document::new(position),
            selection: Selection::default(),
            tool,
            pixels_per_inch: 10.0,
            keys: NO_KEYS,
        }
    }

    fn holding(mut self, keys: Modifiers) -> Self {
        self.keys = keys;
        self
    }

    fn position(&self) -> &Position {
        self.document.position()
    }

    fn select(&mut self, items: &[Item]) {
        self.selection = Selection::of(self.document.position(), items);
    }

    fn selected(&self) -> Vec<Item> {
        self.selection.items(self.document.position())
    }

    fn tell(&mut self, event: Event) {
        let position = self.document.position();
        let answer = self.tool.handle(
            event,
            Scene { position, selection: &self.selection, snap: None, in_hand: None },
        );
        self.document.act(&answer.act).expect("an edit that can be made");
        if let Some(selection) = answer.selection {
            self.selection = selection;
        }
    }

    fn pointer(&self, at: Point) -> Pointer {
        Pointer { at, pixels_per_inch: self.pixels_per_inch, modifiers: self.keys }
    }

    fn press(&mut self, at: Point) {
        self.tell(Event::Press(self.pointer(at)));
    }

    fn drag(&mut self, at: Point) {
        self.tell(Event::Drag(self.pointer(at)));
    }

    fn release(&mut self, at: Point) {
        self.tell(Event::Release(self.pointer(at)));
    }

    /// Presses, drags over so many frames in a straight line, and releases.
    fn sweep(&mut self, from: Point, to: Point, frames: u32) {
        self.press(from);
        for frame in 1..=frames {
            self.drag(from + (to - from) * (f64::from(frame) / f64::from(frames)));
        }
        self.release(to);
    }

    fn click(&mut self, at: Point) {
        self.press(at);
        self.release(at);
    }

    fn overlays(&self) -> Vec<Overlay> {
        let position = self.document.position();
        self.tool.overlays(Scene {
            position,
            selection: &self.selection,
            snap: None,
            in_hand: None,
        })
    }

    /// How many steps were made.
    fn steps(&self) -> usize {
        self.document.steps().len() - 1
    }
}
