//! Measures: a drag from one thing to another, or clicks that add leg after leg, from edge to
//! edge of whatever lies under the pointer, or with Alt from point to point.
//!
//! What an end catches and what a leg reads are [`tape`]'s to say. A tape lies until Esc, another
//! drag or another tool, and changes nothing in the document; [`Tape::marks`] is what pins it.

use super::{Answer, Event, Overlay, Pointer, Scene};
use crate::editor::laying::tape::{self, Anchor, Between, Leg};
use crate::geometry::Point;
use crate::position::{Floor, Mark, MarkKind, Unknown};

/// The tool.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tape {
    laid: Laid,
    gesture: Option<Gesture>,
}

/// The tape as it lies.
#[derive(Debug, Clone, PartialEq, Default)]
struct Laid {
    ends: Vec<Anchor>,
    /// Where the first end was laid down.
    begun: Option<Point>,
    legs: Vec<Leg>,
}

/// What has begun with a press and not ended.
#[derive(Debug, Clone, PartialEq)]
struct Gesture {
    pressed: Pointer,
    /// Whether it has left where it was pressed by more than a hand shakes.
    left: bool,
    /// As it lay before.
    before: Laid,
}

impl Tape {
    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some()
    }

    /// Whether it lies on the floor, be it by one end.
    pub fn lies(&self) -> bool {
        !self.laid.ends.is_empty()
    }

    /// Its legs, each with all up to it.
    pub fn legs(&self) -> &[Leg] {
        &self.laid.legs
    }

    /// The leg that a click here would add; `None` where the tape does not lie yet.
    pub fn next_leg(&self, floor: &Floor<'_>, pointer: Pointer) -> Option<Leg> {
        let last = *self.laid.ends.last()?;
        let ends = [last, caught(floor, pointer)?];
        let still_there = ends.iter().all(|end| end.is_on(floor.position()));
        let leg = *still_there.then(|| tape::measure(floor, &ends, Between::Edges))?.first()?;
        let before = self.laid.legs.last().map_or(0.0, |leg| leg.total);
        Some(Leg { total: before + leg.length, ..leg })
    }

    /// Takes the tape up from the floor.
    pub fn take_up(&mut self) {
        *self = Self::default();
    }

    /// The tape as marks to be pinned: one, or where it crosses a piece, one for each stretch.
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        for leg in &self.laid.legs {
            match marks.last_mut() {
                Some(mark) if mark.points.last() == Some(&leg.from) => mark.points.push(leg.to),
                _ => marks.push(Mark {
                    kind: MarkKind::Tape,
                    points: vec![leg.from, leg.to],
                    radius: None,
                    text: String::new(),
                    unknown: Unknown::new(),
                }),
            }
        }
        marks
    }

    pub(super) fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        match event {
            Event::Press(_) if self.is_busy() => self.give_up(),
            Event::Press(pressed) => {
                let before = self.laid.clone();
                self.gesture = Some(Gesture { pressed, left: false, before });
            }
            Event::Drag(pointer) | Event::Corner(pointer) => self.drag(pointer, scene),
            Event::Release(pointer) => {
                self.drag(pointer, scene);
                if let Some(Gesture { pressed, left: false, .. }) = self.gesture.take() {
                    self.click(pressed, scene);
                }
            }
            Event::Escape if !self.is_busy() => self.take_up(),
            Event::Escape | Event::FocusLost => self.give_up(),
        }
        Answer::default()
    }

    fn give_up(&mut self) {
        if let Some(gesture) = self.gesture.take() {
            self.laid = gesture.before;
        }
    }

    /// Lays a new tape from where it was pressed to here.
    fn drag(&mut self, pointer: Pointer, scene: Scene<'_>) {
        let Some(gesture) = &mut self.gesture else { return };
        gesture.left |= pointer.has_left(&gesture.pressed);
        let Some(floor) = Floor::new(scene.position).ok().filter(|_| gesture.left) else { return };
        // Alt may come and go while one measures: it counts for both ends.
        let pressed = Pointer { modifiers: pointer.modifiers, ..gesture.pressed };
        if let Some(ends) = caught(&floor, pressed).zip(caught(&floor, pointer)) {
            let ends = vec![ends.0, ends.1];
            let legs = tape::measure(&floor, &ends, Between::Edges);
            self.laid = Laid { ends, begun: Some(pressed.at), legs };
        }
    }

    /// Adds a leg, or begins.
    fn click(&mut self, pointer: Pointer, scene: Scene<'_>) {
        let Ok(floor) = Floor::new(scene.position) else { return };
        let Some(end) = caught(&floor, pointer) else { return };
        if self.laid.ends.iter().any(|end| !end.is_on(scene.position)) {
            self.take_up();
        }
        if self.laid.ends.last() == Some(&end) {
            return;
        }
        let next = self.next_leg(&floor, pointer);
        self.laid.begun.get_or_insert(pointer.at);
        self.laid.ends.push(end);
        self.laid.legs.extend(next);
    }

    pub(super) fn overlays(&self) -> Vec<Overlay> {
        let first = self.laid.begun.filter(|_| self.laid.legs.is_empty());
        let first = first.map(|at| Overlay::Caught { at });
        first.into_iter().chain(self.laid.legs.iter().map(|leg| Overlay::Leg(*leg))).collect()
    }
}

/// What the pointer catches; with Alt the bare place.
fn caught(floor: &Floor<'_>, pointer: Pointer) -> Option<Anchor> {
    if pointer.modifiers.alt {
        return pointer.at.is_finite().then_some(Anchor::Place(pointer.at));
    }
    tape::catch(floor, pointer.at, pointer.reach())
}
