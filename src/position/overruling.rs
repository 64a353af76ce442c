//! What the charger chose and what the umpire overruled.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Unknown;

/// What the charger chose of the men in this move's melees.
///
/// Source: rule H3c.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Choices {
    /// Ids of men who die.
    pub die: Vec<String>,
    /// Ids of men who are taken.
    pub captured: Vec<String>,
}

impl Choices {
    /// Whether nothing was chosen.
    pub fn is_empty(&self) -> bool {
        self.die.is_empty() && self.captured.is_empty()
    }
}

/// What an overruling is about.
///
/// Source: rules.md, "The umpire may overrule anything"; formats.md, "Overrulings".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Ready men go to the melee with the nearest man in contact.
    TakePart,
    /// Men are not counted for contact, joining and support; still crew and escort.
    LeaveOut,
    /// Two men touch, whatever their gap.
    Contact,
    /// Two men do not touch, whatever their gap.
    NoContact,
    /// The inferior of the melee that any of the men is in is isolated.
    Isolated,
    /// The inferior of the melee that any of the men is in is supported.
    Supported,
    /// Ready men give themselves up before contacts are judged (H4).
    Surrender,
    /// Prisoners stay prisoners, whatever stands near.
    Held,
    /// Prisoners are freed, whatever stands near.
    Freed,
    /// A gun is captured.
    GunCaptured,
    /// A gun is not captured.
    GunNotCaptured,
}

impl About {
    /// The key in files.
    pub fn key(self) -> &'static str {
        match self {
            Self::TakePart => "take_part",
            Self::LeaveOut => "leave_out",
            Self::Contact => "contact",
            Self::NoContact => "no_contact",
            Self::Isolated => "isolated",
            Self::Supported => "supported",
            Self::Surrender => "surrender",
            Self::Held => "held",
            Self::Freed => "freed",
            Self::GunCaptured => "gun_captured",
            Self::GunNotCaptured => "gun_not_captured",
        }
    }
}

/// The umpire's word against the rule's, with his reason.
#[derive(Debug, Clone, PartialEq)]
pub struct Overruling {
    /// What it is about.
    pub about: About,
    /// Ids of the men it is about.
    pub men: Vec<String>,
    /// Ids of the guns it is about.
    pub guns: Vec<String>,
    /// Why.
    pub reason: String,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}
