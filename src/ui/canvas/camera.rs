//! The camera: where on the screen a place of the floor lies, and back.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::geometry::{Bounds, Point};

/// Points of the screen to an inch of the floor at 100 %.
pub const FULL_SIZE: f64 = 24.0;
/// The least and the most points to an inch.
const LIMITS: (f64, f64) = (0.05, 400.0);

/// What part of the floor is seen, and how large. Knows nothing of the size of the window until
/// it is asked for a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// The place in the middle.
    centre: Point,
    /// Points of the screen to an inch.
    scale: f64,
}

impl Camera {
    /// Shows all of `bounds` in a window of this size, with a little room round it.
    pub fn fitting(bounds: Bounds, size: Vec2) -> Self {
        let wide = (bounds.max.x - bounds.min.x).max(1.0);
        let deep = (bounds.max.y - bounds.min.y).max(1.0);
        let scale = (f64::from(size.x) / wide).min(f64::from(size.y) / deep) * 0.96;
        Self { centre: bounds.min.middle(bounds.max), scale: scale.clamp(LIMITS.0, LIMITS.1) }
    }

    /// Points of the screen to an inch of the floor.
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// Where a place of the floor lies on the screen.
    pub fn screen_from_floor(&self, place: Point, window: Rect) -> Pos2 {
        let off = (place - self.centre) * self.scale;
        window.center() + vec2(off.x as f32, -off.y as f32)
    }

    /// The place of the floor that lies here on the screen.
    pub fn floor_from_screen(&self, pos: Pos2, window: Rect) -> Point {
        let off = pos - window.center();
        self.centre + Point::new(f64::from(off.x), -f64::from(off.y)) * (1.0 / self.scale)
    }

    /// The part of the floor that is seen.
    pub fn seen(&self, window: Rect) -> Bounds {
        Bounds {
            min: self.floor_from_screen(pos2(window.left(), window.bottom()), window),
            max: self.floor_from_screen(pos2(window.right(), window.top()), window),
        }
    }

    /// Moves the floor under the window by so many points.
    pub fn pan(&mut self, by: Vec2) {
        let by = Point::new(f64::from(by.x), -f64::from(by.y)) * (1.0 / self.scale);
        self.centre = self.centre - by;
    }

    /// Comes nearer (a factor above 1) or goes further off, and keeps the place under `pos`
    /// under it.
    pub fn zoom_about(&mut self, pos: Pos2, factor: f64, window: Rect) {
        let kept = self.floor_from_screen(pos, window);
        self.scale = (self.scale * factor).clamp(LIMITS.0, LIMITS.1);
        let now = self.floor_from_screen(pos, window);
        self.centre = self.centre + (kept - now);
    }

    /// Keeps some of the field in the middle of the window, so that nobody loses it.
    pub fn keep_within(&mut self, bounds: Bounds) {
        self.centre = Point::new(
            self.centre.x.clamp(bounds.min.x, bounds.max.x),
            self.centre.y.clamp(bounds.min.y, bounds.max.y),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window() -> Rect {
        Rect::from_min_size(pos2(40.0, 60.0), vec2(800.0, 600.0))
    }

    fn camera() -> Camera {
        let bounds = Bounds { min: Point::default(), max: Point::new(144.0, 108.0) };
        Camera::fitting(bounds, window().size())
    }

    #[test]
    fn north_is_up_and_the_way_back_is_the_way_there() {
        let camera = camera();
        let south = camera.screen_from_floor(Point::new(72.0, 0.0), window());
        let north = camera.screen_from_floor(Point::new(72.0, 108.0), window());
        assert!(north.y < south.y && (north.x - south.x).abs() < 1e-3);
        let place = Point::new(31.25, 77.5);
        let back = camera.floor_from_screen(camera.screen_from_floor(place, window()), window());
        assert!(back.distance(place) < 1e-3);
    }

    #[test]
    fn the_whole_field_fits() {
        let seen = camera().seen(window());
        assert!(seen.min.x < 0.0 && seen.min.y < 0.0);
        assert!(seen.max.x > 144.0 && seen.max.y > 108.0);
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let mut camera = camera();
        let pos = pos2(123.0, 456.0);
        let before = camera.floor_from_screen(pos, window());
        for factor in [1.5, 1.5, 0.2, 7.0] {
            camera.zoom_about(pos, factor, window());
            assert!(camera.floor_from_screen(pos, window()).distance(before) < 1e-6);
        }
    }

    #[test]
    fn panning_moves_the_floor_with_the_pointer() {
        let mut camera = camera();
        let before = camera.floor_from_screen(pos2(300.0, 300.0), window());
        camera.pan(vec2(50.0, -30.0));
        let after = camera.floor_from_screen(pos2(350.0, 270.0), window());
        assert!(before.distance(after) < 1e-6);
    }
}
