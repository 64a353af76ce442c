//! The whole position as text: to the clipboard, and from a text that was pasted.

use egui::{Context, ViewportCommand};

use super::{Fitted, Window};
use crate::editor::Edit;
use crate::position::Position;
use crate::storage::notation;
use crate::ui::dialogs::{AsText, Dialog};

impl Window {
    /// Copies the position as text, whatever is being dragged.
    pub(super) fn copy_as_text(&mut self, ctx: &Context) {
        match notation::write(&self.document.content.committed()) {
            Ok(text) => {
                ctx.copy_text(text);
                self.remark = Some("The position is on the clipboard, as text".to_owned());
            }
            Err(error) => self.tell("This could not be copied", error.to_string()),
        }
    }

    /// Asks for a position as text, and for what the clipboard holds.
    pub(super) fn ask_for_text(&mut self, ctx: &Context) {
        self.let_go();
        self.dialog = Some(Dialog::AsText(AsText::default()));
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// Puts a position in the place of the open one: one step of the work.
    pub(super) fn become_position(&mut self, position: Box<Position>) {
        self.edit(&Edit::Become { name: "Paste position".to_owned(), position });
        self.fit(Fitted::Melee);
    }
}
