//! What the umpire fills in above a report: when and where it was played, by whom, and who judged.

use crate::position::BySide;

/// What stands above a report besides what the position says. All is passed in; what is empty is
/// printed as a line to fill in by hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heading {
    /// The title, where it is to be another than the position's.
    pub title: String,
    /// The date, as it is to be printed.
    pub date: String,
    /// Where it was played.
    pub place: String,
    /// Who plays each side.
    pub players: BySide<String>,
    /// The umpire.
    pub umpire: String,
}

impl Heading {
    /// A heading with a date alone.
    pub fn dated(date: impl Into<String>) -> Self {
        Self { date: date.into(), ..Self::default() }
    }
}
