//! How the window's own file dialog is shown.

use egui::{Button, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui};

use super::{Answer, title};
use crate::ui::files::Purpose;
use crate::ui::files::chooser::Chooser;
use crate::ui::theme::Palette;

/// Shows it and gives back the file that was settled on, if one was.
pub(super) fn show(ui: &mut Ui, chooser: &mut Chooser, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    let saving = chooser.purpose != Purpose::Open;
    let mut answer = None;
    let settle = |chooser: &mut Chooser| chooser.settle().map(Answer::File);
    ScrollArea::vertical().id_salt("chooser").max_height(tall - 48.0).show(ui, |ui| {
        title(ui, chooser.purpose.title());
        if chooser.stands_in {
            let text = "No file dialog could be started: this system has no desktop portal and \
                        no zenity (install one of them to have the usual dialog). This one does.";
            ui.add(egui::Label::new(RichText::new(text).color(palette.muted)).wrap());
        }
        let path_label = ui.label("Path");
        let edit = TextEdit::singleline(&mut chooser.path)
            .id(egui::Id::unique("chooser path"))
            .desired_width(f32::INFINITY)
            .lock_focus(true);
        let edited = ui.add(edit).labelled_by(path_label.id);
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            edited.request_focus();
        }
        if edited.changed() {
            chooser.over = None;
            chooser.fault.clear();
        }
        if edited.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Tab)) {
            chooser.complete();
        }
        if edited.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            answer = settle(chooser);
        }
        if !chooser.fault.is_empty() {
            ui.add(egui::Label::new(RichText::new(&chooser.fault).color(palette.red)).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button("Folder above").clicked() {
                chooser.go_up();
            }
            ui.checkbox(&mut chooser.all_files, "All files");
            ui.label(RichText::new("Tab completes the path").color(palette.muted));
        });
        let mut taken = None;
        let rows: Vec<_> = chooser.entries().cloned().collect();
        let height = (tall - 260.0).clamp(60.0, 260.0);
        ScrollArea::vertical().id_salt("entries").max_height(height).auto_shrink(false).show_rows(
            ui,
            24.0,
            rows.len(),
            |ui, range| {
                for entry in &rows[range] {
                    let name = entry.name.to_string_lossy();
                    let text = if entry.is_folder { format!("{name}/") } else { name.into_owned() };
                    let wide = egui::vec2(ui.available_width(), 24.0);
                    let row =
                        ui.add_sized(wide, Button::new((text, egui::Atom::grow())).frame(false));
                    if row.clicked() {
                        taken = Some(entry.clone());
                    }
                    if row.double_clicked() && !entry.is_folder && !saving {
                        chooser.take(entry);
                        answer = settle(chooser);
                    }
                }
            },
        );
        if let Some(entry) = taken {
            chooser.take(&entry);
        }
    });
    if let Some(over) = &chooser.over {
        let name = over.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = format!("{name} is there already. Press again to write over it.");
        ui.add(egui::Label::new(RichText::new(text).color(palette.red)).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        let label = match (&chooser.over, saving) {
            (Some(_), _) => "Write over it",
            (None, true) => "Save here",
            (None, false) => "Open this file",
        };
        let text = RichText::new(label).color(palette.on_strong);
        if ui.add(Button::new(text).fill(palette.strong)).clicked() {
            answer = settle(chooser);
        }
        if ui.button("Cancel").clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}
