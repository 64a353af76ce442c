//! The list of all men and guns at work: kept up to date while it is shown, and what a click on
//! one of its rows selects.

use super::Window;
use crate::editor::Selection;
use crate::geometry::Point;
use crate::ui::beside::Tab;
use crate::ui::roll::Reach;

/// How far inside the edge a place must lie to be in sight, in points.
const WITHIN: f32 = 16.0;

impl Window {
    /// Brings the list up to date, if it is shown.
    pub(super) fn list(&mut self) {
        if self.beside.tab == Tab::Everything {
            let content = &self.document.content;
            self.beside.roll.follow(content.position(), content.commits());
        }
    }

    /// Selects by a row of the list, and shows whom it is about.
    pub(super) fn select_row(&mut self, row: usize, reach: Reach) {
        let position = self.document.position();
        let Some((item, reached)) = self.beside.roll.reached(row, reach) else { return };
        match reach {
            Reach::Toggle => self.hand.selection.toggle(position, item),
            Reach::Only | Reach::Through => {
                self.hand.selection = Selection::of(position, reached);
            }
        }
        if let Some(at) = item.at(position) {
            self.bring_into_sight(at);
        }
    }

    /// Brings a place into the middle, if it is out of sight.
    fn bring_into_sight(&mut self, place: Point) {
        let (Some(camera), Some(canvas)) = (self.camera, self.canvas) else { return };
        let pos = camera.screen_from_floor(place, canvas);
        if !canvas.shrink(WITHIN).contains(pos) {
            self.pan(canvas.center() - pos);
        }
    }
}
