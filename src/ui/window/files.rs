//! Files in the window: opening, saving, and every way out, none of which loses unsaved work
//! without asking.

use std::path::{Path, PathBuf};

use egui::{Context, ViewportCommand};

use super::{Fitted, Window};
use crate::editor::Edit;
use crate::storage::{self, watch};
use crate::ui::dialogs::{Answer, Dialog};
use crate::ui::document::Document;
use crate::ui::examples;
use crate::ui::files::chooser::Chooser;
use crate::ui::files::system::{Asked, SystemDialog};
use crate::ui::files::{ENDING, Purpose, Then, with_ending};

impl Window {
    /// Opens a file, or says why it cannot be opened and leaves everything as it was.
    pub fn open(&mut self, path: &Path) {
        match watch::open(path) {
            Ok((position, stamp)) => {
                let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
                self.settings.remember(&path);
                // A report has no stamp: what it carries is saved under a name of its own.
                self.show_document(Document::opened(position, stamp.map(|_| path)));
                self.document.stamp = stamp;
            }
            Err(error) => {
                if !path.exists() {
                    self.settings.forget(path);
                }
                self.tell("This file could not be opened", error.to_string());
            }
        }
    }

    pub(super) fn tell(&mut self, title: &str, text: String) {
        self.dialog = Some(Dialog::Notice { title: title.to_owned(), text });
    }

    /// Does something that would lose unsaved work, once that has been asked about.
    pub(super) fn guard(&mut self, ctx: &Context, then: Then) {
        if self.document.is_modified() {
            self.dialog = Some(Dialog::Unsaved { name: self.document.name(), then });
        } else {
            self.proceed(ctx, then);
        }
    }

    fn proceed(&mut self, ctx: &Context, then: Then) {
        match then {
            Then::New => self.show_document(Document::default()),
            Then::Choose => self.choose(ctx, Purpose::Open),
            Then::Open(path) => self.open(&path),
            Then::Example(example) => self.open_example(example),
            Then::Recover => self.offer(true),
            Then::Show(position) => self.show_document(Document::opened(*position, None)),
            Then::Quit => {
                self.may_close = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    fn open_example(&mut self, example: usize) {
        let Some(example) = examples::ALL.get(example) else { return };
        match storage::parse(example.file.as_bytes()) {
            Ok(position) => self.show_document(Document::opened(position, None)),
            Err(error) => self.tell("This example could not be opened", error.to_string()),
        }
    }

    /// Saves under the name it has, or asks for one; then does what was to be done.
    pub(super) fn save(&mut self, ctx: &Context, then: Option<Then>) {
        match self.document.path().map(Path::to_owned) {
            Some(_) if self.asks_before_saving(then.as_ref()) => {}
            Some(path) => self.save_to(ctx, path, then),
            None => self.choose(ctx, Purpose::Save(then)),
        }
    }

    /// Saves under a name. What was to be done is done only once everything is saved.
    fn save_to(&mut self, ctx: &Context, path: PathBuf, then: Option<Then>) {
        match watch::write_stamped(&path, &self.document.content.committed()) {
            Ok(stamp) => {
                self.settings.remember(&path);
                self.document.mark_saved(path, stamp);
                self.all_is_kept();
                if let Some(then) = then {
                    self.proceed(ctx, then);
                }
            }
            Err(error) => self.tell("The position could not be saved", error.to_string()),
        }
    }

    /// Asks for a file: the system's dialog, or the window's own where there is none.
    pub(super) fn choose(&mut self, ctx: &Context, purpose: Purpose) {
        if self.system_dialog == SystemDialog::Missing {
            self.choose_here(purpose, true);
            return;
        }
        let (folder, name) = self.where_to_begin(&purpose);
        self.asked = Some(Asked::ask(ctx, purpose, Some(&folder), &name));
    }

    pub(super) fn choose_here(&mut self, purpose: Purpose, stands_in: bool) {
        let (folder, name) = self.where_to_begin(&purpose);
        self.dialog = Some(Dialog::Choose(Chooser::new(purpose, &folder, &name, stands_in)));
    }

    /// The folder a file dialog begins in, and the name it suggests.
    fn where_to_begin(&self, purpose: &Purpose) -> (PathBuf, String) {
        let of_document = self.document.path().and_then(Path::parent).map(Path::to_owned);
        let of_recent = || self.settings.recent().next()?.parent().map(Path::to_owned);
        let folder = of_document
            .or_else(of_recent)
            .filter(|folder| folder.is_dir())
            .or_else(|| std::env::current_dir().ok())
            .unwrap_or_default();
        let plain_name = |ending: &str| {
            let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
            let name: String = self.document.name().chars().map(plain).collect();
            let words = name.split('-').filter(|word| !word.is_empty());
            format!("{}.{ending}", words.collect::<Vec<_>>().join("-").to_lowercase())
        };
        let name = match purpose {
            Purpose::Open => String::new(),
            Purpose::Save(_) => self.document.file_name().unwrap_or_else(|| plain_name(ENDING)),
            Purpose::Report(form) => plain_name(form.ending()),
        };
        (folder, name)
    }

    /// A file was chosen; `asked_over` says whether writing over it has been asked about.
    pub(super) fn chosen(
        &mut self,
        ctx: &Context,
        purpose: Purpose,
        path: PathBuf,
        asked_over: bool,
    ) {
        match purpose {
            Purpose::Open => self.open(&path),
            Purpose::Report(form) => self.report_to(ctx, form, &path, asked_over),
            Purpose::Save(then) => {
                let full = with_ending(&path);
                // The dialog asked about the name it was given, not about the one with ending.
                if full != path && full.exists() && !asked_over {
                    self.dialog =
                        Some(Dialog::Overwrite { path: full, purpose: Purpose::Save(then) });
                } else {
                    self.save_to(ctx, full, then);
                }
            }
        }
    }

    /// Carries out what was answered in a dialog, which is closed by now.
    pub(super) fn answered(&mut self, ctx: &Context, dialog: Dialog, answer: Answer) {
        match (dialog, answer) {
            (Dialog::Unsaved { then, .. }, Answer::Save) => self.save(ctx, Some(then)),
            (Dialog::Unsaved { then, .. }, Answer::Discard) => self.proceed(ctx, then),
            (Dialog::Overwrite { path, purpose }, Answer::Overwrite) => {
                self.chosen(ctx, purpose, path, true);
            }
            (Dialog::Choose(chooser), Answer::File(path)) => {
                self.chosen(ctx, chooser.purpose, path, true);
            }
            (Dialog::Describe(describe), Answer::Describe) => {
                let field = self.document.position().field;
                let mut position = self.document.content.committed();
                describe.put_into(&mut position);
                let name = "Title, notes and field".to_owned();
                self.edit(&Edit::Become { name, position: Box::new(position) });
                if self.document.position().field != field {
                    self.fit(Fitted::Field);
                }
            }
            (Dialog::Changed(changed), Answer::Overwrite) => {
                if let Some(path) = self.document.path().map(Path::to_owned) {
                    self.save_to(ctx, path, changed.then);
                }
            }
            (Dialog::Changed(changed), Answer::SaveAs) => {
                self.choose(ctx, Purpose::Save(changed.then));
            }
            (Dialog::Changed(_), Answer::OpenAgain) => self.open_again(ctx),
            (Dialog::Recover(recover), Answer::Recover) => {
                if let Some((dead, entry)) = recover.chosen() {
                    self.recover(dead.clone(), entry);
                }
            }
            (Dialog::Recover(recover), Answer::PutAway) => self.put_away(&recover.sessions),
            (Dialog::AsText(as_text), answer) => match (as_text.into_position(), answer) {
                (Some(position), Answer::PutInPlace) => self.become_position(position),
                (Some(position), Answer::OpenAsNew) => {
                    self.guard(ctx, Then::Show(position));
                }
                _ => {}
            },
            (Dialog::Army(army), Answer::Army) => self.put_down_army(&army),
            (Dialog::Body(body), Answer::Body) => self.name_body(&body),
            (Dialog::Applying(_), Answer::Apply) => self.apply_ruling(),
            (Dialog::Overrulings(said), Answer::Overrule) => self.overrule(said.list),
            (Dialog::Note(note), Answer::Note) => self.note_answered(note),
            _ => {}
        }
    }
}
