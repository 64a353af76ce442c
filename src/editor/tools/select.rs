//! Selects by click and band, and drags what is selected.
//!
//! A press on a piece that is not selected selects it alone, so that one gesture takes a man up
//! and moves him; a press on one of several keeps them all, and only a click drops the others.
//! Country is dragged when it is selected already: else a band could not begin in a wood.

use std::iter;

use super::{Answer, Event, Overlay, Pointer, Scene, clicked};
use crate::editor::{Act, Edit, Item, Selection, hit};
use crate::geometry::{Base, Bounds, Point};

/// The tool.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Select {
    gesture: Option<Gesture>,
    /// Whether what is pinned on the floor is passed over: it is hidden.
    pub passes_marks: bool,
}

/// What has begun with a press and not ended.
#[derive(Debug, Clone, PartialEq)]
enum Gesture {
    /// Not moved from yet by more than a hand shakes.
    Pressed {
        pressed: Pointer,
        on: Option<Item>,
        /// As it was before the press.
        before: Selection,
    },
    /// A band is drawn.
    Banding { pressed: Pointer, now: Point, before: Selection },
    /// The selection is dragged.
    Dragging(Dragging),
}

/// A drag.
#[derive(Debug, Clone, PartialEq)]
struct Dragging {
    pressed: Pointer,
    items: Vec<Item>,
    ghosts: Vec<Base>,
    by: Point,
    /// The corners turned so far, each from where the drag began.
    corners: Vec<Point>,
    free: bool,
}

impl Dragging {
    fn begin(pressed: Pointer, selection: &Selection, scene: Scene<'_>) -> Self {
        let items = selection.items(scene.position);
        let ghosts = items.iter().filter_map(|item| item.base(scene.position)).collect();
        Self { pressed, items, ghosts, by: Point::default(), corners: Vec::new(), free: false }
    }

    fn go_on(&mut self, pointer: Pointer, scene: Scene<'_>) {
        self.free = pointer.modifiers.alt;
        let by = pointer.at - self.pressed.at;
        self.by = match scene.snap {
            Some(snap) if !self.free => snap(&self.items, by),
            _ => by,
        };
    }

    fn edit(&self) -> Edit {
        Edit::Move {
            items: self.items.clone(),
            by: self.by,
            corners: self.corners.clone(),
            over_the_edge: self.free,
        }
    }

    /// The places it goes by, from where it was pressed to where the pointer is.
    fn way(&self) -> impl Iterator<Item = Point> {
        let on_floor = |by: &Point| self.pressed.at + *by;
        iter::once(self.pressed.at).chain(self.corners.iter().chain([&self.by]).map(on_floor))
    }
}

impl Select {
    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some()
    }

    /// What is being dragged, and how far it would go but for the floor's edge, in inches.
    pub fn dragged(&self) -> Option<(&[Item], Point)> {
        match &self.gesture {
            Some(Gesture::Dragging(drag)) => Some((&drag.items, drag.by)),
            _ => None,
        }
    }

    pub(super) fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        match event {
            Event::Press(pointer) => self.press(pointer, scene),
            Event::Drag(pointer) => self.drag(pointer, scene),
            Event::Corner(pointer) => self.corner(pointer, scene),
            Event::Release(pointer) => self.release(pointer, scene),
            Event::Escape | Event::FocusLost => self.cancel(),
        }
    }

    fn press(&mut self, pointer: Pointer, scene: Scene<'_>) -> Answer {
        if self.is_busy() {
            return self.cancel();
        }
        let before = scene.selection.clone();
        let under = hit::under(scene.position, pointer.at, pointer.reach());
        let passed = |item: &&Item| self.passes_marks && matches!(item, Item::Mark(_));
        let on = under.iter().find(|item| !passed(item)).copied();
        let mut answer = Answer::default();
        if let Some(item) = on
            && !pointer.modifiers.toggles()
            && !matches!(item, Item::Country(_))
            && !before.has(scene.position, item)
        {
            answer.selection = Some(Selection::of(scene.position, &[item]));
        }
        self.gesture = Some(Gesture::Pressed { pressed: pointer, on, before });
        answer
    }

    fn drag(&mut self, pointer: Pointer, scene: Scene<'_>) -> Answer {
        let mut selection = None;
        if let Some(Gesture::Pressed { pressed, on, before }) = &self.gesture {
            if !pointer.has_left(pressed) {
                return Answer::default();
            }
            let begun = begin(*pressed, *on, before, scene);
            if let Gesture::Dragging(drag) = &begun {
                selection = Some(Selection::of(scene.position, &drag.items));
            }
            self.gesture = Some(begun);
        }
        match &mut self.gesture {
            Some(Gesture::Dragging(drag)) => {
                drag.go_on(pointer, scene);
                Answer { act: Act::Preview(drag.edit()), selection }
            }
            Some(Gesture::Banding { pressed, now, before }) => {
                *now = pointer.at;
                let mut items = hit::in_band(scene.position, pressed.at, pointer.at);
                items.retain(|item| !self.passes_marks || !matches!(item, Item::Mark(_)));
                let mut selection = Selection::of(scene.position, &items);
                if pressed.modifiers.toggles() {
                    selection.join(before);
                }
                Answer::select(selection)
            }
            Some(Gesture::Pressed { .. }) | None => Answer::default(),
        }
    }

    fn corner(&mut self, pointer: Pointer, scene: Scene<'_>) -> Answer {
        let answer = self.drag(pointer, scene);
        if let Some(Gesture::Dragging(drag)) = &mut self.gesture
            && drag.corners.last() != Some(&drag.by)
        {
            drag.corners.push(drag.by);
        }
        answer
    }

    fn release(&mut self, pointer: Pointer, scene: Scene<'_>) -> Answer {
        // Where the pointer was let go counts, even if it was not seen on the way there.
        let mut answer = self.drag(pointer, scene);
        match self.gesture.take() {
            Some(Gesture::Pressed { pressed, on, before }) => {
                Answer::select(clicked(scene.position, &before, on, pressed.modifiers))
            }
            Some(Gesture::Dragging(drag)) => {
                answer.act = Act::Commit(drag.edit());
                answer
            }
            Some(Gesture::Banding { .. }) | None => answer,
        }
    }

    fn cancel(&mut self) -> Answer {
        match self.gesture.take() {
            Some(Gesture::Dragging(_)) => Answer::act(Act::Cancel),
            Some(Gesture::Banding { before, .. } | Gesture::Pressed { before, .. }) => {
                Answer::select(before)
            }
            None => Answer::default(),
        }
    }

    pub(super) fn overlays(&self) -> Vec<Overlay> {
        match &self.gesture {
            Some(Gesture::Banding { pressed, now, .. }) => {
                vec![Overlay::Band(Bounds::around(pressed.at).joined(Bounds::around(*now)))]
            }
            Some(Gesture::Dragging(drag)) => {
                let mut overlays: Vec<Overlay> =
                    drag.ghosts.iter().map(|base| Overlay::Ghost(*base)).collect();
                let mut inches = 0.0;
                for (from, to) in drag.way().zip(drag.way().skip(1)) {
                    inches += from.distance(to);
                    overlays.push(Overlay::Line { from, to });
                }
                overlays.push(Overlay::Length { at: drag.pressed.at + drag.by, inches });
                overlays
            }
            Some(Gesture::Pressed { .. }) | None => Vec::new(),
        }
    }
}

/// What a press that has been left becomes: a drag of the selection, or a band.
fn begin(pressed: Pointer, on: Option<Item>, before: &Selection, scene: Scene<'_>) -> Gesture {
    let band = Gesture::Banding { pressed, now: pressed.at, before: before.clone() };
    let Some(item) = on else { return band };
    if before.has(scene.position, item) {
        return Gesture::Dragging(Dragging::begin(pressed, before, scene));
    }
    if matches!(item, Item::Country(_)) {
        return band;
    }
    let alone = Selection::of(scene.position, &[item]);
    let selection = if pressed.modifiers.toggles() {
        let mut selection = before.clone();
        selection.join(&alone);
        selection
    } else {
        alone
    };
    Gesture::Dragging(Dragging::begin(pressed, &selection, scene))
}
