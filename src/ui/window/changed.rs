//! A file changed behind our back: asked about before it is written over, and when one comes back
//! to the window.

use egui::Context;

use super::Window;
use crate::editor::Edit;
use crate::storage::watch::{self, Since};
use crate::ui::dialogs::{Changed, Dialog};
use crate::ui::files::Then;

impl Window {
    /// What has become of the open file since it was read or written.
    fn since(&self) -> Since {
        match (self.document.path(), self.document.stamp) {
            (Some(path), Some(stamp)) => stamp.since(path),
            _ => Since::Same,
        }
    }

    /// Asks about the open file before it is saved, where somebody else has changed it; whether
    /// that is asked. `then` is what is to be done after saving.
    pub(super) fn asks_before_saving(&mut self, then: Option<&Then>) -> bool {
        let since = self.since();
        if since == Since::Same {
            return false;
        }
        let name = self.document.file_name().unwrap_or_default();
        self.dialog = Some(Dialog::Changed(Changed::before_saving(name, since, then.cloned())));
        true
    }

    /// Looks whether somebody else has changed the open file, and asks about it once.
    pub(super) fn look_at_file(&mut self) {
        if self.safety.asked_about_change {
            return;
        }
        let since = self.since();
        let name = self.document.file_name().unwrap_or_default();
        let changed = match since {
            Since::Same => return,
            Since::Changed => Changed::behind_our_back(name, self.document.is_modified()),
            gone => Changed::before_saving(name, gone, None),
        };
        self.safety.asked_about_change = true;
        self.dialog = Some(Dialog::Changed(changed));
    }

    /// Opens the open file again. It is one step of the work, which undo takes back.
    pub(super) fn open_again(&mut self, ctx: &Context) {
        let Some(path) = self.document.path().map(std::path::Path::to_owned) else { return };
        match watch::read_stamped(&path) {
            Ok((position, stamp)) => {
                self.let_go();
                let position = Box::new(position);
                self.edit(&Edit::Become { name: "Open again".to_owned(), position });
                self.document.mark_saved(path, stamp);
                self.all_is_kept();
                ctx.request_repaint();
            }
            Err(error) => self.tell("This file could not be opened", error.to_string()),
        }
    }
}
