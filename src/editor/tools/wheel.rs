//! Wheels a body about its flank: pressed nearer to one flank, it swings about the man who stands
//! on the other. How far the outermost man marches is shown, for his move is not longer.

use super::swing::{self, Swing};
use super::{Answer, Event, Overlay, Pointer, Scene};
use crate::editor::{Edit, Item};
use crate::geometry::{Bearing, Point};
use crate::position::Position;

/// The tool.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Wheel {
    gesture: Option<Swing>,
    /// How far the outermost man stands from the flank.
    radius: f64,
}

impl Wheel {
    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some()
    }

    pub(super) fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        let edit = |swing: &Swing, by: f64| Edit::Wheel {
            items: swing.items.clone(),
            about: swing.about,
            by,
        };
        let answer = swing::handle(&mut self.gesture, event, scene, begin, edit);
        if let (Event::Press(_), Some(swing)) = (event, &self.gesture) {
            let places = swing.items.iter().filter_map(|item| item.at(scene.position));
            self.radius = places.map(|at| at.distance(swing.about)).fold(0.0, f64::max);
        }
        answer
    }

    pub(super) fn overlays(&self, scene: Scene<'_>) -> Vec<Overlay> {
        match &self.gesture {
            Some(Swing { by: Some(by), about, pressed, .. }) => {
                let to = *about + Bearing(*by).turn(pressed.at - *about);
                vec![
                    Overlay::Ring { at: *about, radius: self.radius },
                    Overlay::Line { from: *about, to },
                    Overlay::Angle { at: *about, degrees: *by },
                    Overlay::Length { at: to, inches: self.radius * by.abs().to_radians() },
                ]
            }
            _ => {
                let items = marching(scene);
                let flanks = flanks(scene.position, &items);
                flanks.into_iter().flatten().map(|at| Overlay::Handle { at }).collect()
            }
        }
    }
}

fn begin(pressed: Pointer, scene: Scene<'_>) -> Swing {
    let items = marching(scene);
    match flanks(scene.position, &items) {
        Some([left, right]) => {
            let nearer_left = pressed.at.distance(left) < pressed.at.distance(right);
            let about = if nearer_left { right } else { left };
            Swing { pressed, items, about, by: None }
        }
        None => Swing { pressed, items: Vec::new(), about: pressed.at, by: None },
    }
}

/// The men and guns selected.
fn marching(scene: Scene<'_>) -> Vec<Item> {
    let mut items = scene.selection.items(scene.position);
    items.retain(|item| item.at(scene.position).is_some());
    items
}

/// Where the men on the left and right flanks of a body stand, as its first man looks; of several
/// on a flank, the foremost. `None` where nobody stands beside another.
fn flanks(position: &Position, items: &[Item]) -> Option<[Point; 2]> {
    let facing = items.first()?.facing(position)?;
    let ahead = facing.direction();
    let outermost = |towards: Point| {
        let key = |at: &Point| (at.dot(towards) * 1e6).round();
        let places = items.iter().filter_map(|item| item.at(position));
        places.max_by(|a, b| key(a).total_cmp(&key(b)).then(a.dot(ahead).total_cmp(&b.dot(ahead))))
    };
    let (left, right) = (outermost(ahead.right() * -1.0)?, outermost(ahead.right())?);
    (left != right).then_some([left, right])
}
