//! The country, and what is pinned on the floor.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Unknown;
use crate::geometry::{Point, Shape};

/// What a piece of country is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CountryKind {
    /// A house, a church, a farm.
    House,
    /// A tree.
    Tree,
    /// A wall.
    Wall,
    /// A hedge.
    Hedge,
    /// A fence.
    Fence,
    /// Water.
    Water,
    /// A bridge, which opens what lies under it.
    Bridge,
    /// A road, which opens what lies under it.
    Road,
    /// A hill.
    Hill,
    /// A wood.
    Wood,
    /// Anything else.
    Other,
}

impl CountryKind {
    /// The key in files.
    pub fn key(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Tree => "tree",
            Self::Wall => "wall",
            Self::Hedge => "hedge",
            Self::Fence => "fence",
            Self::Water => "water",
            Self::Bridge => "bridge",
            Self::Road => "road",
            Self::Hill => "hill",
            Self::Wood => "wood",
            Self::Other => "other",
        }
    }

    /// Whether men cannot stand on it or cross it, where a piece of country does not say so.
    pub fn blocks_by_default(self) -> bool {
        matches!(
            self,
            Self::House | Self::Tree | Self::Wall | Self::Hedge | Self::Fence | Self::Water
        )
    }
}

/// A piece of country.
#[derive(Debug, Clone, PartialEq)]
pub struct Country {
    /// 1 to 64 printable characters, unique over men, guns and country.
    pub id: String,
    /// What it is.
    pub kind: CountryKind,
    /// Its shape on the floor.
    pub shape: Shape,
    /// Its height in inches, if said.
    pub height: Option<f64>,
    /// Whether men cannot stand on it or cross it, where said; see [`Country::blocks`].
    pub blocks: Option<bool>,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}

impl Country {
    /// Whether men cannot stand on it or cross it.
    pub fn blocks(&self) -> bool {
        self.blocks.unwrap_or_else(|| self.kind.blocks_by_default())
    }
}

/// What sort of mark is pinned on the floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// A measured line.
    Tape,
    /// An arrow.
    Arrow,
    /// A circle.
    Circle,
    /// A note.
    Note,
}

/// Something pinned on the floor. The judge takes no notice of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// What it is.
    pub kind: MarkKind,
    /// Its corners, or where it is pinned.
    pub points: Vec<Point>,
    /// A circle's radius in inches.
    pub radius: Option<f64>,
    /// What it says; may be empty.
    pub text: String,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}
