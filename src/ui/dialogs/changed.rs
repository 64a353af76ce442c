//! The open file is not what it was when it was read or written.

use egui::Ui;

use super::{Answer, choices, title, words};
use crate::storage::watch::Since;
use crate::ui::files::Then;

/// What is asked about the open file.
#[derive(Debug, Clone)]
pub struct Changed {
    /// The file's name.
    name: String,
    asked: Asked,
    /// What is to be done after saving.
    pub then: Option<Then>,
}

#[derive(Debug, Clone)]
enum Asked {
    /// Whether to save in spite of this.
    Save(Since),
    /// Whether to open it again, with unsaved work here or without.
    OpenAgain { modified: bool },
}

impl Changed {
    /// To be asked before saving.
    pub fn before_saving(name: String, since: Since, then: Option<Then>) -> Self {
        Self { name, asked: Asked::Save(since), then }
    }

    /// To be asked when it was changed while it was open.
    pub fn behind_our_back(name: String, modified: bool) -> Self {
        Self { name, asked: Asked::OpenAgain { modified }, then: None }
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, changed: &Changed, tall: f32) -> Option<Answer> {
    let name = &changed.name;
    let over = ("Write over it", Answer::Overwrite);
    let again = ("Open it again", Answer::OpenAgain);
    let save_as = ("Save as…", Answer::SaveAs);
    let cancel = ("Cancel", Answer::Cancel);
    let keep = ("Keep what is open", Answer::Cancel);
    let (heading, text, buttons) = match &changed.asked {
        Asked::Save(Since::Gone) => (
            format!("{name} is no longer there"),
            "Another program has deleted or moved it. What is open here is not saved in any file."
                .to_owned(),
            vec![("Save it there again", Answer::Overwrite), save_as, cancel],
        ),
        Asked::Save(Since::Unreadable(reason)) => (
            format!("{name} cannot be read any more"),
            format!("What it holds now would be lost if it is written over: {reason}."),
            vec![save_as, over, cancel],
        ),
        Asked::Save(_) => (
            format!("{name} was changed by another program"),
            "What it holds now would be lost if it is written over.".to_owned(),
            vec![save_as, over, cancel],
        ),
        Asked::OpenAgain { modified: false } => (
            format!("{name} was changed by another program"),
            "Open it again to see what it holds now. Undo brings back what is open.".to_owned(),
            vec![again, keep],
        ),
        Asked::OpenAgain { modified: true } => (
            format!("{name} was changed by another program"),
            "There is unsaved work here. Opened again, the file takes its place; undo brings the \
             work back."
                .to_owned(),
            vec![keep, again],
        ),
    };
    title(ui, &heading);
    words(ui, tall, |ui| {
        ui.add(egui::Label::new(text).wrap());
    });
    choices(ui, &buttons, 0)
}
