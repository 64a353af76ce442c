//! The rule-book: every rule's code and, in a line, what it says.
//!
//! Source: H. G. Wells, *Little Wars* (1913), section III; the wording is this project's own.

use std::fmt;

/// A rule, by the code that stands in front of it. The letter names the section of the book
/// (`C` Country, `T` the Move, `M` Mobility, `H` Hand-to-hand fighting and capturing, `V`
/// Varieties, `F` Forces), the number is the book's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// Guns do not fire before the first player's second move.
    T4,
    /// Infantry move up to 12 in.
    M1,
    /// Cavalry move up to 24 in.
    M2,
    /// A gun is in action with four ready men within 6 in.
    M3,
    /// A gun in action is moved or fired.
    M4,
    /// Men keep 1/16 in clear.
    M5,
    /// Isolated: fewer than half its own number within a move.
    H1,
    /// Contact.
    H2,
    /// Who takes part in a melee.
    H3,
    /// Equal numbers.
    H3a,
    /// Unequal numbers: isolated or not.
    H3b,
    /// The inferior is isolated.
    H3bI,
    /// The inferior is supported.
    H3bIi,
    /// The charger chooses.
    H3c,
    /// Prisoners move with an escort.
    H3d,
    /// Prisoners without an escort.
    H3e,
    /// Beyond liberation; freed men.
    H3f,
    /// Prisoners and freed men count nowhere.
    H3g,
    /// Surrender.
    H4,
    /// Guns captured.
    H5,
    /// Fight to the finish.
    V1,
    /// The position contradicts itself.
    Position,
}

impl Rule {
    /// The code that is printed when the rule is cited.
    pub fn code(self) -> &'static str {
        match self {
            Self::T4 => "T4",
            Self::M1 => "M1",
            Self::M2 => "M2",
            Self::M3 => "M3",
            Self::M4 => "M4",
            Self::M5 => "M5",
            Self::H1 => "H1",
            Self::H2 => "H2",
            Self::H3 => "H3",
            Self::H3a => "H3a",
            Self::H3b => "H3b",
            Self::H3bI => "H3b-i",
            Self::H3bIi => "H3b-ii",
            Self::H3c => "H3c",
            Self::H3d => "H3d",
            Self::H3e => "H3e",
            Self::H3f => "H3f",
            Self::H3g => "H3g",
            Self::H4 => "H4",
            Self::H5 => "H5",
            Self::V1 => "V1",
            Self::Position => "position",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
