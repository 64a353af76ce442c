//! Guns, and what they did in the move.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Side, Unknown};
use crate::geometry::{Base, Bearing, Footprint, FootprintError, Point};

/// What a gun did in this move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GunAction {
    /// Neither.
    #[default]
    None,
    /// It was moved.
    Moved,
    /// It was fired.
    Fired,
}

/// A shot as the players recorded it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Shot {
    /// Ids of the men it killed.
    pub fell: Vec<String>,
    /// Where it came to rest, if recorded.
    pub to: Option<Point>,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}

/// The size of guns for the whole position, in inches, as far as it is given.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GunSize {
    /// Across the facing.
    pub width: Option<f64>,
    /// How far a gun reaches before its axle.
    pub muzzle: Option<f64>,
    /// How far its trail reaches behind its axle.
    pub trail: Option<f64>,
    /// Radius of the corners.
    pub corner: Option<f64>,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}

impl GunSize {
    /// The base of a gun: this size where it is given, otherwise the usual one.
    ///
    /// # Errors
    /// When the lengths make no base.
    pub fn footprint(&self) -> Result<Footprint, FootprintError> {
        Footprint::new(
            self.width.unwrap_or(3.0),
            self.muzzle.unwrap_or(2.5),
            self.trail.unwrap_or(4.5),
            self.corner.unwrap_or(0.0),
        )
    }
}

/// A gun.
#[derive(Debug, Clone, PartialEq)]
pub struct Gun {
    /// 1 to 64 printable characters, unique over men, guns and country.
    pub id: String,
    /// The side it was made for.
    pub side: Side,
    /// The middle of its wheel axle.
    pub at: Point,
    /// Where its muzzle points.
    pub facing: Bearing,
    /// Where it stood when the move began.
    pub from: Option<Point>,
    /// The corners it turned between `from` and `at`.
    pub path: Vec<Point>,
    /// Where its muzzle pointed when the move began.
    pub from_facing: Option<Bearing>,
    /// What it did in this move.
    pub action: GunAction,
    /// Its shots in this move, at most four.
    pub shots: Vec<Shot>,
    /// The side that holds it, where that was said; see [`Gun::holder`].
    pub held_by: Option<Side>,
    /// Whether it is held in place in the editor.
    pub locked: bool,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}

impl Gun {
    /// A gun at a place, looking north, with everything else left out.
    pub fn new(id: impl Into<String>, side: Side, at: Point) -> Self {
        Self {
            id: id.into(),
            side,
            at,
            facing: Bearing::NORTH,
            from: None,
            path: Vec::new(),
            from_facing: None,
            action: GunAction::None,
            shots: Vec::new(),
            held_by: None,
            locked: false,
            unknown: Unknown::new(),
        }
    }

    /// The side that holds it: the one it was made for, until it is captured.
    pub fn holder(&self) -> Side {
        self.held_by.unwrap_or(self.side)
    }

    /// Its base where it stands, with the position's size of guns.
    ///
    /// # Errors
    /// When that size makes no base.
    pub fn base(&self, size: &GunSize) -> Result<Base, FootprintError> {
        Ok(size.footprint()?.at(self.at, self.facing))
    }
}
