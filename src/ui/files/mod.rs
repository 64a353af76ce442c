//! Files as the window sees them: names and endings, choosing one, what to do next.

pub mod chooser;
pub mod system;

use std::path::{Path, PathBuf};

use crate::position::Position;
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
