//! Floor and verdict for a whole table: they fill the window, and a click or a key goes on.

use egui::accesskit::Role;
use egui::{CentralPanel, Context, Frame, Key, Margin, Modifiers, Panel, Sense, Ui, WidgetInfo};

use super::Window;
use super::camera::Fitted;
use crate::ui::command::Command;
use crate::ui::walk::At;
use crate::ui::{canvas, panels, theme};

/// Taller than wide by this share, the verdict stands beneath the floor and not beside it.
const SIDE_BY_SIDE: f32 = 1.1;
/// How much of the window the verdict takes.
const VERDICT: f32 = 0.44;

impl Window {
    /// Hears the few keys there are while a whole table watches.
    pub(super) fn hear_at_table(&self, ctx: &Context, commands: &mut Vec<Command>) {
        let mut pressed = |keys: &[Key], command: Command| {
            let mut one = |key: &Key| ctx.input_mut(|i| i.consume_key(Modifiers::NONE, *key));
            if keys.iter().any(&mut one) {
                commands.push(command);
            }
        };
        pressed(&[Key::Escape, Key::F11], Command::Table);
        let on = [Key::Space, Key::Enter, Key::PageDown, Key::ArrowRight, Key::ArrowDown];
        pressed(&on, self.next_at_table());
        let back = [Key::Backspace, Key::PageUp, Key::ArrowLeft, Key::ArrowUp];
        pressed(&back, Command::BackStep);
        pressed(&[Key::F5], Command::Play);
    }

    /// The next step; after the last the next melee, and after that the first again.
    fn next_at_table(&self) -> Command {
        let last = self.derived.count(self.walk.melee).saturating_sub(1);
        match self.walk.at {
            At::Step(step) if step < last => Command::NextStep,
            _ if self.walk.melee + 1 < self.derived.melees.len() => Command::NextMelee,
            _ => Command::GoToMelee(0),
        }
    }

    /// Draws floor and verdict.
    pub(super) fn draw_table(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let whole = ui.available_rect_before_wrap();
        let size = whole.size();
        let camera = self.camera.unwrap_or_else(|| self.fitted_camera(Fitted::Melee, size));
        let mut atlas = std::mem::take(&mut self.atlas);
        let mut view = self.view(camera);
        let margin = Margin::same((size.y * 0.03).clamp(6.0, 40.0) as i8);
        let frame = Frame::new().fill(theme::Palette::of(ui).paper).inner_margin(margin);
        let beside = size.x > size.y * SIDE_BY_SIDE;
        let panel = if beside {
            Panel::right("table").exact_size(size.x * VERDICT)
        } else {
            Panel::bottom("table below").exact_size(size.y * 0.5)
        };
        panel.frame(frame).resizable(false).show(ui, |ui| {
            let under = Panel::bottom("table keys").frame(Frame::new()).show_separator_line(false);
            under.show(ui, |ui| panels::table::keys(ui, size.y));
            let tall = if beside { size.y } else { size.y * 0.75 };
            egui::ScrollArea::vertical().id_salt("table").show(ui, |ui| {
                panels::table::show(ui, &view, tall);
            });
        });
        let canvas = CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            let room = ui.available_rect_before_wrap();
            if self.camera.is_none() || self.canvas.map(|rect| rect.size()) != Some(room.size()) {
                view.camera = self.fitted_camera(Fitted::Melee, room.size());
            }
            canvas::picture(ui, &view, &mut atlas);
            room
        });
        let at = ui.interact(whole, egui::Id::unique("table"), Sense::click());
        at.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Next step for the table"));
        if at.clicked() {
            commands.push(self.next_at_table());
        }
        if at.secondary_clicked() {
            commands.push(Command::BackStep);
        }
        (self.canvas, self.camera) = (Some(canvas.inner), Some(view.camera));
        self.atlas = atlas;
    }
}
