//! Files as the window sees them: names and endings, choosing one, what to do next.

pub mod chooser;
pub mod system;

use std::path::{Path, PathBuf};

use crate::position::Position;
use crate::report::Form;
use crate::storage;

/// The ending of a position file.
pub const ENDING: &str = "lwpos";
/// The endings that count as positions when one is opened.
pub const ENDINGS: [&str; 2] = [ENDING, "json"];

/// What was to be done when unsaved work stood in the way.
#[derive(Debug, Clone, PartialEq)]
pub enum Then {
    /// Begin an empty position.
    New,
    /// Choose a file and open it.
    Choose,
    /// Open this file.
    Open(PathBuf),
    /// Open this example.
    Example(usize),
    /// Offer what can be recovered.
    Recover,
    /// Show this position as a new one.
    Show(Box<Position>),
    /// Close the window.
    Quit,
}

/// What a file is chosen for.
#[derive(Debug, Clone, PartialEq)]
pub enum Purpose {
    /// To open it.
    Open,
    /// To save under it, and then do what was to be done.
    Save(Option<Then>),
    /// To write a report into it: in this form, where its name says no other.
    Report(Form),
}

impl Purpose {
    /// What is done, as the title of a dialog.
    pub fn title(&self) -> &'static str {
        match self {
            Self::Open => "Open a position",
            Self::Save(_) => "Save the position as",
            Self::Report(_) => "Save the report as",
        }
    }

    /// A name with the ending that it is to have.
    pub fn with_ending(&self, path: &Path) -> PathBuf {
        match self {
            Self::Open => path.to_owned(),
            Self::Save(_) => with_ending(path),
            Self::Report(_) if form_of(path).is_some() => path.to_owned(),
            Self::Report(form) => storage::with_ending(path, form.ending()),
        }
    }

    /// The endings of the files that come into question: to be opened, reports too.
    pub fn endings(&self) -> Vec<&'static str> {
        let reports = Form::ALL.into_iter().filter(|form| *form != Form::Markdown);
        match self {
            Self::Open => ENDINGS.into_iter().chain(reports.map(Form::ending)).collect(),
            Self::Save(_) => ENDINGS.to_vec(),
            Self::Report(form) => vec![form.ending()],
        }
    }
}

/// The form of a report that a name says, if it says one.
pub fn form_of(path: &Path) -> Option<Form> {
    Form::ALL.into_iter().find(|form| storage::ends_in(path, form.ending()))
}

/// Whether a name ends as a position does, in capitals or not.
pub fn is_position(path: &Path) -> bool {
    ENDINGS.iter().any(|known| storage::ends_in(path, known))
}

/// The name to save under: with `.lwpos` added where it does not end as a position does.
pub fn with_ending(path: &Path) -> PathBuf {
    if is_position(path) { path.to_owned() } else { storage::with_ending(path, ENDING) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fr_35_a_name_without_ending_is_given_one() {
        for (typed, saved) in [
            ("battle", "battle.lwpos"),
            ("battle.v2", "battle.v2.lwpos"),
            ("battle.lwpos", "battle.lwpos"),
            ("battle.LWPOS", "battle.LWPOS"),
            ("battle.json", "battle.json"),
            ("some.folder/battle", "some.folder/battle.lwpos"),
        ] {
            assert_eq!(with_ending(Path::new(typed)), Path::new(saved));
        }
    }

    #[test]
    fn fr_35_endings_in_capitals_are_positions_too() {
        assert!(is_position(Path::new("OLD.LWPOS")));
        assert!(is_position(Path::new("Old.Json")));
        assert!(!is_position(Path::new("battle.v2")));
        assert!(!is_position(Path::new("lwpos")));
    }
}
