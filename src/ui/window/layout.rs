//! Where in the window everything stands: the bar, the status line, the ruling beside the floor
//! or, in a narrow window, beneath it.

use egui::{CentralPanel, Frame, Margin, Panel, Ui, vec2};

use super::Window;
use super::camera::Fitted;
use crate::ui::command::Command;
use crate::ui::{canvas, panels, theme};

/// Narrower than this, in points, the ruling stands beneath the floor and not beside it.
const SIDE_BY_SIDE: f32 = 620.0;

/// Narrower than this, in points, the tools are in the menu and under their keys alone.
const ROOM_FOR_TOOLS: f32 = 420.0;

impl Window {
    pub(super) fn draw(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let size = ui.available_size();
        let room = vec2(size.x * 0.7, size.y * 0.9);
        let fitted = self.fitted.unwrap_or(Fitted::Melee);
        let camera = self.camera.unwrap_or_else(|| self.fitted_camera(fitted, room));
        let shown_before = self.canvas;
        let mut atlas = std::mem::take(&mut self.atlas);
        let view = self.view(camera);
        panels::menu::show(ui, &view, commands);
        if size.y > 360.0 {
            panels::status::show(ui, &view);
        }
        let palette = theme::Palette::of(ui);
        let frame = Frame::new().fill(palette.paper);
        if size.x >= SIDE_BY_SIDE {
            let wide = (size.x * 0.3).clamp(290.0, 410.0);
            Panel::right("ruling")
                .frame(frame.inner_margin(Margin { left: 14, right: 14, top: 12, bottom: 10 }))
                .default_size(wide)
                .size_range(260.0..=(size.x * 0.52).max(261.0))
                .show(ui, |ui| panels::tabs::show(ui, &view, commands));
        } else {
            let tall = (size.y * 0.52).clamp(120.0, 420.0);
            Panel::bottom("ruling below")
                .frame(frame.inner_margin(Margin { left: 10, right: 10, top: 8, bottom: 8 }))
                .default_size(tall)
                .size_range(90.0..=(size.y - 110.0).max(91.0))
                .show(ui, |ui| panels::tabs::show(ui, &view, commands));
        }
        if size.x >= ROOM_FOR_TOOLS {
            panels::tools::show(ui, &view, commands);
        }
        panels::forming::show(ui, &view, commands);
        let canvas = CentralPanel::default()
            .frame(frame)
            .show(ui, |ui| {
                panels::two_tapes::show(ui, &view, commands);
                let mut view = view;
                // The floor itself says how much room there is.
                let window = canvas::window_in(ui.available_rect_before_wrap());
                if self.camera.is_none()
                    || (self.fitted.is_some()
                        && shown_before.map(|r| r.size()) != Some(window.size()))
                {
                    view.camera = self.fitted_camera(fitted, window.size());
                } else if let Some(before) = shown_before
                    && before.min == window.min
                    && before.width() == window.width()
                {
                    // A bar that comes or goes beneath the floor does not move it.
                    view.camera.pan(vec2(0.0, (before.height() - window.height()) / 2.0));
                }
                (canvas::show(ui, &view, &mut atlas, commands), view.camera)
            })
            .inner;
        self.canvas = Some(canvas.0);
        self.camera = Some(canvas.1);
        self.atlas = atlas;
    }
}
