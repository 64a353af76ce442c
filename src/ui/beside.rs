//! What stands beside the floor: which of its tabs is shown, what is being typed there, and the
//! list of all men and guns.

use super::book::Book;
use super::calls::Calls;
use super::fields::Entry;
use super::roll::Roll;
use crate::adjudication::choosing::Wish;
use crate::position::Setting;

/// A tab beside the floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Tab {
    /// The ruling.
    #[default]
    Ruling,
    /// What the selected men and guns have.
    Selection,
    /// All men and guns in a list.
    Everything,
    /// The steps of the work.
    History,
    /// The book: its rules and settings.
    Book,
}

impl Tab {
    /// All, in their order.
    pub const ALL: [Self; 5] =
        [Self::Ruling, Self::Selection, Self::Everything, Self::History, Self::Book];

    /// What stands on it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ruling => "Ruling",
            Self::Selection => "Selection",
            Self::Everything => "Everything",
            Self::History => "History",
            Self::Book => "Book",
        }
    }

    /// What showing it is called in a menu, and to a screen reader.
    pub fn command(self) -> &'static str {
        match self {
            Self::Ruling => "Show the ruling",
            Self::Selection => "Show the selection",
            Self::Everything => "Show everything",
            Self::History => "Show the history",
            Self::Book => "Show the book",
        }
    }
}

/// What stands beside the floor.
#[derive(Debug, Default)]
pub struct Beside {
    /// The tab that is shown.
    pub tab: Tab,
    /// What is being typed into the inspector.
    pub entry: Entry,
    /// The list of all men and guns.
    pub roll: Roll,
    /// What a click on the floor chooses, while the charger chooses there.
    pub brush: Option<Wish>,
    /// Which close calls are looked at.
    pub calls: Calls,
    /// The value of a setting that is looked at beside the one in force.
    pub weighed: Option<Setting>,
    /// Whether it is shown what other numbers would have given.
    pub curve: bool,
    /// Where the book is open.
    pub book: Book,
}
