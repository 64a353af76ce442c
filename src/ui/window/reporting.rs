//! The report in the window: what is done with it, and what came of that.

use std::path::{Path, PathBuf};

use egui::{Context, Key, KeyboardShortcut, Modifiers, Ui};

use super::Window;
use crate::report::{Form, Kind};
use crate::storage;
use crate::ui::dialogs::Dialog;
use crate::ui::files::{Purpose, form_of};
use crate::ui::panels;
use crate::ui::reporting::job::{Job, Told};
use crate::ui::reporting::order::Order;
use crate::ui::reporting::printer::Printer;
use crate::ui::reporting::{Deed, Outcome, Reporting};

impl Window {
    /// Shows the report of the position as it was last committed.
    pub(super) fn look_at_report(&mut self) {
        self.let_go();
        let today = jiff::ZonedDateTime::now().date().to_string();
        self.reporting = Some(Reporting::new(self.document.content.committed(), today));
    }

    /// The report that is looked at.
    pub fn reporting(&self) -> Option<&Reporting> {
        self.reporting.as_ref()
    }

    /// Prints this way from now on.
    pub fn print_by(&mut self, printer: Printer) {
        self.printer = printer;
    }

    /// Draws the report in the place of everything else, and does what was asked.
    pub(super) fn draw_report(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let heard = if self.busy() { None } else { self.hear_at_report(&ctx) };
        let Some(mut report) = self.reporting.take() else { return };
        let asked = panels::report::show(ui, &mut report, &mut self.settings.report, &self.printer);
        if let Some(outcome) = report.follow(&ctx, &self.settings.report) {
            let said = match outcome {
                Outcome::Saved(path, warnings) => {
                    let mut said = vec![format!("Saved as {}.", path.display())];
                    said.extend(warnings);
                    said.join("\n")
                }
                Outcome::Printed(said) => said,
                Outcome::Copied(what, text) => {
                    ctx.copy_text(text);
                    format!("The report is on the clipboard, as {what}.")
                }
            };
            report.said = Some((said, false));
        }
        self.reporting = Some(report);
        if let Some(deed) = heard.or(asked) {
            self.do_with_report(&ctx, deed);
            ctx.request_repaint();
        }
    }

    /// Hears the few keys there are while one looks at a report.
    fn hear_at_report(&self, ctx: &Context) -> Option<Deed> {
        let pressed = |key: Key| {
            let key = KeyboardShortcut::new(Modifiers::COMMAND, key);
            ctx.input_mut(|input| input.consume_shortcut(&key))
        };
        if pressed(Key::S) {
            return Some(Deed::SaveAs);
        }
        if pressed(Key::P) {
            return Some(Deed::Print);
        }
        // Out of a field Esc leads to the report, and no further.
        let left = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        (left && !self.beside.entry.in_text).then_some(Deed::Close)
    }

    fn do_with_report(&mut self, ctx: &Context, deed: Deed) {
        let Some(report) = &mut self.reporting else { return };
        match deed {
            Deed::Close => self.reporting = None,
            Deed::Cancel => report.cancel(),
            _ if report.at_work().is_some() => {}
            Deed::SaveAs => {
                let form = report.form;
                self.choose(ctx, Purpose::Report(form));
            }
            Deed::Print => {
                let printer = self.printer.clone();
                let title = self.document.name();
                self.set_to_work(ctx, move |order, position, told| {
                    let written = order.write(position, Form::Pdf, told)?;
                    let format = order.style.paper.format;
                    printer.print(&written.bytes, &title, format, told).map(Outcome::Printed)
                });
            }
            Deed::CopyAsText if report.kind != Kind::Melee => {}
            Deed::CopyAsText => self.set_to_work(ctx, |order, position, told| {
                order.text(position, told).map(|text| Outcome::Copied("text", text))
            }),
            Deed::CopyAsMarkdown => self.set_to_work(ctx, |order, position, told| {
                let bytes = order.write(position, Form::Markdown, told)?.bytes;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                Ok(Outcome::Copied("Markdown", text))
            }),
        }
    }

    /// Does something with the report as it is asked for now, off the window's own thread.
    fn set_to_work(
        &mut self,
        ctx: &Context,
        work: impl FnOnce(&Order, &crate::position::Position, &Told<'_>) -> Result<Outcome, String>
        + Send
        + 'static,
    ) {
        let Some(report) = &mut self.reporting else { return };
        let order = report.order(&self.settings.report);
        let position = report.position().clone();
        report.begin(Job::begin(ctx, move |told| work(&order, &position, told)));
    }

    /// A file was chosen for the report: its name says in which form, if it says one.
    pub(super) fn report_to(&mut self, ctx: &Context, chosen: Form, path: &Path, asked_over: bool) {
        let purpose = Purpose::Report(chosen);
        let full = purpose.with_ending(path);
        // The dialog asked about the name it was given, not about the one with ending.
        if full != path && full.exists() && !asked_over {
            self.dialog = Some(Dialog::Overwrite { path: full, purpose });
            return;
        }
        self.set_to_work(ctx, move |order, position, told| {
            let written = order.write(position, form_of(&full).unwrap_or(chosen), told)?;
            told.stage("Writing the file…")?;
            save(full, &written.bytes, written.warnings)
        });
    }
}

fn save(path: PathBuf, bytes: &[u8], warnings: Vec<String>) -> Result<Outcome, String> {
    match storage::replace_whole(&path, bytes) {
        Ok(()) => Ok(Outcome::Saved(path, warnings)),
        Err(error) => Err(format!("{} cannot be written: {error}", path.display())),
    }
}
