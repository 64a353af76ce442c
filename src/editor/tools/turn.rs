//! Turns the selection by a handle: a single man or gun on the spot, several together about the
//! middle of the box around their places.

use super::swing::{self, Swing};
use super::{Answer, Event, Overlay, Pointer, Scene};
use crate::editor::{Edit, Item};
use crate::geometry::{Bearing, Bounds, Point};
use crate::position::Position;

/// How far the handle stands from the middle of a single piece, and from the farthest of
/// several, in inches.
const HANDLE_AT: f64 = 3.0;

/// The tool.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Turn {
    gesture: Option<Swing>,
}

impl Turn {
    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some()
    }

    pub(super) fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        swing::handle(&mut self.gesture, event, scene, begin, |swing, by| Edit::Turn {
            items: swing.items.clone(),
            about: swing.about,
            by,
        })
    }

    pub(super) fn overlays(&self, scene: Scene<'_>) -> Vec<Overlay> {
        match &self.gesture {
            Some(Swing { by: Some(by), about, pressed, .. }) => {
                let arm = pressed.at - *about;
                let to = *about + Bearing(*by).turn(arm);
                vec![
                    Overlay::Ring { at: *about, radius: arm.length() },
                    Overlay::Line { from: *about, to: pressed.at },
                    Overlay::Line { from: *about, to },
                    Overlay::Angle { at: to, degrees: *by },
                ]
            }
            _ => {
                let items = scene.selection.items(scene.position);
                let Some(about) = pivot(scene.position, &items) else { return Vec::new() };
                let at = handle_at(scene.position, &items, about);
                vec![Overlay::Line { from: about, to: at }, Overlay::Handle { at }]
            }
        }
    }
}

fn begin(pressed: Pointer, scene: Scene<'_>) -> Swing {
    let mut items = scene.selection.items(scene.position);
    let about = pivot(scene.position, &items).unwrap_or_else(|| {
        items.clear();
        pressed.at
    });
    Swing { pressed, items, about, by: None }
}

/// About what pieces are turned together; `None` where there are none that stand anywhere.
pub fn pivot(position: &Position, items: &[Item]) -> Option<Point> {
    let boxes = items.iter().filter_map(|item| match item {
        Item::Country(i) => position.country.get(*i).map(|country| country.shape.bounds()),
        Item::Mark(i) => {
            let points = &position.marks.get(*i)?.points;
            points.iter().map(|at| Bounds::around(*at)).reduce(Bounds::joined)
        }
        other => other.at(position).map(Bounds::around),
    });
    boxes.reduce(Bounds::joined).map(|all| all.min.middle(all.max))
}

/// Where the handle stands: ahead of a single piece, to the north of several.
fn handle_at(position: &Position, items: &[Item], about: Point) -> Point {
    let facing = match items {
        [item] => item.facing(position).unwrap_or_default(),
        _ => Bearing::NORTH,
    };
    let places = items.iter().filter_map(|item| item.at(position));
    let farthest = places.map(|at| at.distance(about)).fold(0.0, f64::max);
    about + facing.direction() * (farthest + HANDLE_AT)
}
