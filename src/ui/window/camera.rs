//! What of the floor is seen: fitting the camera, moving it, zooming.

use egui::{Pos2, Rect};

use super::Window;
use crate::geometry::{Bounds, Point};
use crate::position::Piece;
use crate::ui::canvas::Camera;

/// What the camera was fitted to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fitted {
    /// The men of the melee and those who support it.
    Melee,
    /// The whole field.
    Field,
}

impl Window {
    /// Fits the camera, now and whenever the window's size changes, until it is moved by hand.
    pub(super) fn fit(&mut self, to: Fitted) {
        self.fitted = Some(to);
        self.camera = None;
    }

    pub(super) fn fitted_camera(&self, to: Fitted, size: egui::Vec2) -> Camera {
        match to {
            Fitted::Melee => self.fit_melee(size),
            Fitted::Field => Camera::fitting(self.field_bounds().grown(4.0), size),
        }
    }

    /// The camera that shows the melee's men and those who matter to its steps; without a melee
    /// all men and guns, without any the field.
    fn fit_melee(&self, size: egui::Vec2) -> Camera {
        let position = self.document.position();
        let melee = self.derived.ruling.as_ref().and_then(|ruling| {
            let melee = ruling.melees.get(self.walk.melee)?;
            let fight = melee.bodies.red.men().chain(melee.bodies.blue.men());
            let support = melee.support.iter().flat_map(|support| &support.men).map(|s| s.man);
            self.derived.bounds_of(fight.chain(support).map(Piece::Man))
        });
        let all = || {
            let men = (0..position.men.len()).filter(|man| position.men[*man].state.in_play());
            let guns = (0..position.guns.len()).map(Piece::Gun);
            self.derived.bounds_of(men.map(Piece::Man).chain(guns))
        };
        match melee.or_else(all) {
            Some(bounds) => Camera::fitting(bounds.grown(5.0), size),
            None => self.fitted_camera(Fitted::Field, size),
        }
    }

    fn field_bounds(&self) -> Bounds {
        let field = self.document.position().field;
        Bounds { min: Point::default(), max: Point::new(field.width, field.depth) }
    }

    pub(super) fn zoom(&mut self, about: Pos2, factor: f64) {
        let canvas = self.canvas.unwrap_or(Rect::ZERO);
        self.fitted = None;
        if let Some(camera) = &mut self.camera {
            camera.zoom_about(about, factor, canvas);
        }
    }

    pub(super) fn pan(&mut self, by: egui::Vec2) {
        let bounds = self.field_bounds();
        self.fitted = None;
        if let Some(camera) = &mut self.camera {
            camera.pan(by);
            camera.keep_within(bounds);
        }
    }
}
