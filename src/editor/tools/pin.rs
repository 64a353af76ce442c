//! Pins on the floor: an arrow by a drag from its tail to its head, a circle by a drag from its
//! middle, a note by a click. What a note says is typed elsewhere: [`Pin::wanted_note`] says
//! where one was asked for.

use super::{Answer, Event, Overlay, Pointer, Scene};
use crate::editor::{Act, Edit, Pieces, Putting};
use crate::geometry::Point;
use crate::position::{Mark, MarkKind, Unknown};

/// The tool.
#[derive(Debug, Clone, PartialEq)]
pub struct Pin {
    kind: MarkKind,
    /// Where it was pressed, and the pointer as it was last seen.
    gesture: Option<[Pointer; 2]>,
    note: Option<Point>,
}

impl Pin {
    /// Pins marks of this kind.
    pub fn new(kind: MarkKind) -> Self {
        Self { kind, gesture: None, note: None }
    }

    /// What it pins.
    pub fn kind(&self) -> MarkKind {
        self.kind
    }

    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some()
    }

    /// Where a note was asked for since this was last looked at.
    pub fn wanted_note(&mut self) -> Option<Point> {
        self.note.take()
    }

    pub(super) fn handle(&mut self, event: Event, _: Scene<'_>) -> Answer {
        match event {
            Event::Press(_) if self.is_busy() => self.give_up(),
            Event::Press(pressed) => {
                self.gesture = Some([pressed, pressed]);
                Answer::default()
            }
            Event::Drag(pointer) | Event::Corner(pointer) => {
                let Some([_, now]) = &mut self.gesture else { return Answer::default() };
                *now = pointer;
                self.edit().map_or_else(Answer::default, |edit| Answer::act(Act::Preview(edit)))
            }
            Event::Release(pointer) => {
                let Some([pressed, now]) = &mut self.gesture else { return Answer::default() };
                *now = pointer;
                if self.kind == MarkKind::Note {
                    self.note = Some(pressed.at);
                    self.gesture = None;
                    return Answer::default();
                }
                let edit = self.edit();
                self.gesture = None;
                Answer::act(edit.map_or(Act::Cancel, Act::Commit))
            }
            Event::Escape | Event::FocusLost => self.give_up(),
        }
    }

    fn give_up(&mut self) -> Answer {
        let begun = self.gesture.take().is_some();
        Answer::act(if begun { Act::Cancel } else { Act::Nothing })
    }

    /// Puts the mark down as it is drawn; `None` while the hand has but shaken.
    fn edit(&self) -> Option<Edit> {
        let [pressed, now] = self.gesture?;
        if !now.has_left(&pressed) {
            return None;
        }
        let (points, radius) = match self.kind {
            MarkKind::Note => return None,
            MarkKind::Circle => (vec![pressed.at], Some(pressed.at.distance(now.at))),
            MarkKind::Tape | MarkKind::Arrow => (vec![pressed.at, now.at], None),
        };
        Some(put_down(vec![mark(self.kind, points, radius, "")]))
    }

    pub(super) fn overlays(&self) -> Vec<Overlay> {
        let Some([pressed, now]) = self.gesture.filter(|_| self.edit().is_some()) else {
            return Vec::new();
        };
        vec![Overlay::Length { at: now.at, inches: pressed.at.distance(now.at) }]
    }
}

/// A mark that says something, or nothing.
fn mark(kind: MarkKind, points: Vec<Point>, radius: Option<f64>, text: &str) -> Mark {
    Mark { kind, points, radius, text: text.to_owned(), unknown: Unknown::new() }
}

/// A note at a place.
pub fn note(at: Point, text: &str) -> Mark {
    mark(MarkKind::Note, vec![at], None, text)
}

/// Pins marks on the floor.
pub fn put_down(marks: Vec<Mark>) -> Edit {
    Edit::PutDown { pieces: Pieces { marks, ..Pieces::default() }, how: Putting::Place }
}
