//! What is typed into the inspector's fields: when it is taken over, and for whom.

use egui::Context;

use super::Window;
use crate::editor::{Edit, Selection};
use crate::ui::command::Command;
use crate::ui::fields::{Refused, Typing};

impl Window {
    /// Takes over what was typed, once its field has lost the keyboard.
    pub(super) fn settle_if_left(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        if self
            .beside
            .entry
            .typing
            .as_ref()
            .is_some_and(|typing| focused != Some(typing.field.widget()))
        {
            self.settle();
            ctx.request_repaint();
        }
    }

    /// Takes over what was typed, to those it was typed for, before this is done.
    pub(super) fn settle_before(&mut self, command: &Command) {
        let looks_only = matches!(
            command,
            Command::Type(_) | Command::Pan(_) | Command::ZoomAbout(..) | Command::Seek(_)
        );
        if !looks_only {
            self.settle();
        }
    }

    /// Takes over what was typed, to those it was typed for. What is wrong leaves the old value.
    pub(super) fn settle(&mut self) {
        let Some(Typing { field, whom, text }) = self.beside.entry.typing.take() else { return };
        self.let_go();
        let position = self.document.position();
        let items = whom.items(position);
        let refused = match field.read(&text, position, &items, self.settings.units) {
            Ok(None) => None,
            Ok(Some(edit)) => match self.document.content.commit(&edit) {
                Ok(done) => {
                    // The selection knows its pieces by their ids.
                    if let Edit::Rename { item, .. } = edit
                        && self.hand.selection == whom
                    {
                        self.hand.selection = Selection::of(self.document.position(), &[item]);
                    }
                    self.report(Ok(done.left));
                    None
                }
                Err(error) => Some(error.to_string()),
            },
            Err(reason) => Some(reason),
        };
        if let Some(reason) = &refused {
            self.remark = Some(format!("{} was left as it was: {reason}", field.name()));
        }
        self.beside.entry.refused = refused.map(|reason| Refused { field, whom, reason });
    }

    /// Notes what is typed.
    pub(super) fn note_typing(&mut self, typing: Typing) {
        self.beside.entry.refused = None;
        self.beside.entry.typing = Some(typing);
    }

    /// Esc in a field: what was typed is forgotten, and nothing else is done. Whether it was that.
    pub(super) fn escape_from_field(&mut self, ctx: &Context) -> bool {
        let escaped = self.beside.entry.in_text
            && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
        if escaped {
            self.beside.entry.typing = None;
        }
        escaped
    }
}
