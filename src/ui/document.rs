//! The open position with its history, and where it is kept.

use std::path::{Path, PathBuf};

use crate::editor;
use crate::position::{Field, Position};
use crate::storage::watch::Stamp;

/// The field of a new position, in inches: twelve feet by nine.
const NEW_FIELD: Field = Field { width: 144.0, depth: 108.0 };

/// The open position.
#[derive(Debug, Clone)]
pub struct Document {
    /// The position itself: every change of it goes through here.
    pub content: editor::Document,
    path: Option<PathBuf>,
    /// What its file held when it was last read or written here.
    pub stamp: Option<Stamp>,
}

impl Default for Document {
    fn default() -> Self {
        Self::opened(Position::new(NEW_FIELD), None)
    }
}

impl Document {
    /// A position as it was read; an example has no path.
    pub fn opened(position: Position, path: Option<PathBuf>) -> Self {
        Self { content: editor::Document::new(position), path, stamp: None }
    }

    /// The position as it is shown.
    pub fn position(&self) -> &Position {
        self.content.position()
    }

    /// Where it is kept, once it has been saved or opened.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether there is unsaved work.
    pub fn is_modified(&self) -> bool {
        self.content.is_modified()
    }

    /// What stands in this file now is what was last committed.
    pub fn mark_saved(&mut self, path: PathBuf, stamp: Stamp) {
        self.content.mark_saved();
        self.path = Some(path);
        self.stamp = Some(stamp);
    }

    /// What it is called: its title, else the file's name, else "Untitled".
    pub fn name(&self) -> String {
        let title = self.content.title().map(str::to_owned);
        title.or_else(|| self.file_name()).unwrap_or_else(|| "Untitled".to_owned())
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
    use crate::editor::Edit;

    #[test]
    fn a_title_goes_before_the_files_name() {
        let mut document = Document::default();
        assert_eq!(document.name(), "Untitled");
        document.mark_saved(PathBuf::from("/somewhere/farm.lwpos"), Stamp::of(&[]));
        assert_eq!(document.name(), "farm.lwpos");
        document.content.commit(&Edit::Title(" Hook's Farm ".to_owned())).unwrap();
        assert_eq!(document.name(), "Hook's Farm");
        assert!(document.is_modified());
    }
}
