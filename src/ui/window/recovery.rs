//! Work is never lost: the keeper is told how things stand, and what a crash left is offered.

use std::fs;
use std::path::Path;

use egui::Context;
use jiff::Timestamp;

use super::Window;
use crate::editor::Edit;
use crate::position::Position;
use crate::storage::recovery::{Dead, Entry};
use crate::storage::watch::{self, Stamp};
use crate::ui::dialogs::{Dialog, Recover};
use crate::ui::document::Document;
use crate::ui::keeper::Keeper;

/// What watches over the work.
#[derive(Default)]
pub(super) struct Safety {
    keeper: Option<Keeper>,
    /// What a crash left is to be offered as soon as no other dialog is open.
    offer: bool,
    /// The open file is to be looked at as soon as no dialog is open.
    pub(super) look: bool,
    /// It has been asked about a change of the open file, and is not asked about again.
    pub(super) asked_about_change: bool,
}

impl Window {
    /// Lets a keeper keep aside what is open, and offers what a crash left in his folder.
    pub fn keep_aside(&mut self, keeper: Keeper) {
        self.safety.keeper = Some(keeper);
        self.safety.offer = true;
    }

    /// Says that the window closes. Where all that was to be asked has been asked, nothing of what
    /// was kept aside is offered at the next start.
    pub fn close(&mut self) {
        if let Some(keeper) = &self.safety.keeper
            && (self.may_close || !self.document.is_modified())
        {
            keeper.end();
        }
    }

    /// Tells the keeper how things stand, and asks what is to be asked.
    pub(super) fn watch_over(&mut self, ctx: &Context) {
        if ctx.input(|input| input.events.contains(&egui::Event::WindowFocused(true))) {
            self.safety.look = true;
        }
        if let Some(keeper) = &self.safety.keeper {
            keeper.note(&self.document, self.hand.is_busy());
        }
        if self.busy() || self.hand.is_busy() {
            return;
        }
        if let Some(failure) = self.safety.keeper.as_ref().and_then(Keeper::failure) {
            let text = format!(
                "What is open cannot be kept aside for the case of a crash: {failure}. Save often. \
                 It is tried again, and this is not said again."
            );
            self.tell("Your work is not kept aside", text);
        } else if std::mem::take(&mut self.safety.offer) {
            self.offer(false);
        } else if std::mem::take(&mut self.safety.look) {
            self.look_at_file();
        }
        if self.busy() {
            ctx.request_repaint();
        }
    }

    /// What was kept aside is needed no more: all is saved, or another document is open.
    pub(super) fn all_is_kept(&mut self) {
        self.safety.asked_about_change = false;
        if let Some(keeper) = &self.safety.keeper {
            keeper.settle();
        }
    }

    /// Offers what can be recovered; where there is nothing, says so if that was asked.
    pub(super) fn offer(&mut self, asked: bool) {
        let Some(keeper) = &self.safety.keeper else {
            if asked {
                self.tell("Nothing to recover", "Nothing is kept aside here.".to_owned());
            }
            return;
        };
        match keeper.left_behind() {
            Ok(dead) if !dead.is_empty() => self.dialog = Some(Dialog::Recover(Recover::of(dead))),
            Ok(_) if asked => {
                let folder = keeper.folder().display();
                let text = format!(
                    "No window was closed without being asked. The last ten positions that were \
                     kept aside and settled are in {folder}."
                );
                self.tell("Nothing to recover", text);
            }
            Ok(_) => {}
            Err(error) => {
                let text = format!("{}: {error}", keeper.folder().display());
                self.tell("What could be recovered cannot be listed", text);
            }
        }
    }

    /// Opens what a session left. It is one step of the work, from what the user's file holds.
    pub(super) fn recover(&mut self, dead: Dead, entry: &Entry) {
        let (mut before, mut stamp) = (Position::new(entry.position.field), None);
        if let Some(file) = &entry.file
            && let Ok((position, held)) = watch::read_stamped(file)
        {
            before = position;
            // Whatever was written to it since is not in what was kept: it is to be asked about.
            let since = is_written_since(file, entry.kept);
            stamp = Some(if since { Stamp::of(&[]) } else { held });
        }
        let mut document = Document::opened(before, entry.file.clone());
        document.stamp = stamp;
        self.show_document(document);
        let position = Box::new(entry.position.clone());
        self.edit(&Edit::Become { name: "Recover".to_owned(), position });
        if let Some(keeper) = &self.safety.keeper {
            keeper.recovered(dead);
            if !self.document.is_modified() {
                // The file holds all of it.
                keeper.settle();
            }
        }
    }

    /// Puts away what sessions left: it is not offered again.
    pub(super) fn put_away(&mut self, sessions: &[Dead]) {
        let failed = sessions.iter().filter_map(|dead| dead.settle().err()).next();
        if let Some(error) = failed {
            self.tell("This could not be put away", error.to_string());
        }
    }
}

/// Whether a file was written to after a time.
fn is_written_since(file: &Path, time: Timestamp) -> bool {
    let written = fs::metadata(file).and_then(|about| about.modified()).ok();
    written.and_then(|written| Timestamp::try_from(written).ok()).is_some_and(|at| at > time)
}
