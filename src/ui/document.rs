//! The open position: what it is called, where it is kept, and whether it holds unsaved work.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::position::{Field, Position};

/// The field of a new position, in inches: twelve feet by nine.
const NEW_FIELD: Field = Field { width: 144.0, depth: 108.0 };

/// The open position.
#[derive(Debug, Clone)]
pub struct Document {
    position: Arc<Position>,
    saved: Arc<Position>,
    path: Option<PathBuf>,
    /// Rises with every change: what is derived from the position is kept by it.
    revision: u64,
    modified: bool,
}

impl Default for Document {
    fn default() -> Self {
        Self::opened(Position::new(NEW_FIELD), None)
    }
}

impl Document {
    /// A position as it was read; an example has no path.
    pub fn opened(position: Position, path: Option<PathBuf>) -> Self {
        let position = Arc::new(position);
        Self { saved: Arc::clone(&position), position, path, revision: 0, modified: false }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Where it is kept, once it has been saved or opened.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Rises with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether there is unsaved work.
    pub fn is_modified(&self) -> bool {
        self.modified
    }

    /// Changes the position.
    pub fn edit(&mut self, change: impl FnOnce(&mut Position)) {
        let mut position = Position::clone(&self.position);
        change(&mut position);
        if position != *self.position {
            self.position = Arc::new(position);
            self.revision += 1;
            self.modified = *self.position != *self.saved;
        }
    }

    /// What stands in this file now is what is open.
    pub fn mark_saved(&mut self, path: PathBuf) {
        self.saved = Arc::clone(&self.position);
        self.path = Some(path);
        self.modified = false;
    }

    /// What it is called: its title, else the file's name, else "Untitled".
    pub fn name(&self) -> String {
        if !self.position.title.trim().is_empty() {
            return self.position.title.trim().to_owned();
        }
        self.file_name().unwrap_or_else(|| "Untitled".to_owned())
    }

    /// The file's name, with a question mark for what is no text: no bundled font has U+FFFD.
    pub fn file_name(&self) -> Option<String> {
        let name = self.path.as_ref()?.file_name()?;
        Some(name.to_string_lossy().replace(char::REPLACEMENT_CHARACTER, "?"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_taken_back_leaves_nothing_unsaved() {
        let mut document = Document::default();
        document.edit(|position| position.title = "The farm".to_owned());
        assert!(document.is_modified());
        document.edit(|position| position.title.clear());
        assert!(!document.is_modified());
        assert_eq!(document.revision(), 2);
        document.edit(|_| ());
        assert_eq!(document.revision(), 2);
    }

    #[test]
    fn a_title_goes_before_the_files_name() {
        let mut document = Document::default();
        assert_eq!(document.name(), "Untitled");
        document.mark_saved(PathBuf::from("/somewhere/farm.lwpos"));
        assert_eq!(document.name(), "farm.lwpos");
        document.edit(|position| position.title = " Hook's Farm ".to_owned());
        assert_eq!(document.name(), "Hook's Farm");
    }
}
