//! Men: infantry-men and cavalry-men.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Move, Side, Unknown};
use crate::geometry::{Base, Bearing, Footprint, FootprintError, Point};

/// The arm of a man.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// A foot-soldier.
    Infantry,
    /// A horseman.
    Cavalry,
}

impl Arm {
    /// Both arms, infantry first.
    pub const BOTH: [Self; 2] = [Self::Infantry, Self::Cavalry];

    /// How far the arm moves in one move of the book, in inches.
    ///
    /// Source: rules M1 (12 in) and M2 (24 in).
    pub fn single_move(self) -> f64 {
        match self {
            Self::Infantry => 12.0,
            Self::Cavalry => 24.0,
        }
    }

    /// The key in files: `infantry` or `cavalry`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
        }
    }
}

/// A value for each arm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByArm<T> {
    /// The infantry's.
    pub infantry: T,
    /// The cavalry's.
    pub cavalry: T,
}

impl<T> std::ops::Index<Arm> for ByArm<T> {
    type Output = T;
    fn index(&self, arm: Arm) -> &T {
        match arm {
            Arm::Infantry => &self.infantry,
            Arm::Cavalry => &self.cavalry,
        }
    }
}

impl<T> std::ops::IndexMut<Arm> for ByArm<T> {
    fn index_mut(&mut self, arm: Arm) -> &mut T {
        match arm {
            Arm::Infantry => &mut self.infantry,
            Arm::Cavalry => &mut self.cavalry,
        }
    }
}

/// What has become of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Alive, armed and free: the only state in which a man fights, supports, serves a gun or
    /// escorts.
    #[default]
    Ready,
    /// Taken in a melee; disarmed.
    Prisoner,
    /// Was a prisoner and is no longer; disarmed until he has touched his own back line.
    Freed,
    /// Killed.
    Dead,
    /// Gone over his own back line: alive for points, out of play.
    Retired,
}

impl State {
    /// Whether a man in this state still lies or stands on the floor and is alive.
    pub fn in_play(self) -> bool {
        matches!(self, Self::Ready | Self::Prisoner | Self::Freed)
    }

    /// The key in files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Prisoner => "prisoner",
            Self::Freed => "freed",
            Self::Dead => "dead",
            Self::Retired => "retired",
        }
    }
}

/// The size of a man's base in inches, as far as it is given: what is left out comes from the
/// position's sizes, then from the usual ones.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ManSize {
    /// Across the facing.
    pub width: Option<f64>,
    /// Along the facing.
    pub depth: Option<f64>,
    /// Radius of the corners.
    pub corner: Option<f64>,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}

impl ManSize {
    /// Whether nothing of it is given, so that he has the position's size for his arm.
    pub fn is_usual(&self) -> bool {
        self.width.is_none() && self.depth.is_none() && self.corner.is_none()
    }

    /// This size where it is given, otherwise the other's.
    fn or(&self, other: &Self) -> Self {
        Self {
            width: self.width.or(other.width),
            depth: self.depth.or(other.depth),
            corner: self.corner.or(other.corner),
            unknown: Unknown::new(),
        }
    }

    /// The base of a man of this arm: his own size, then the position's, then the usual one.
    ///
    /// # Errors
    /// When the lengths make no base.
    pub fn footprint(&self, position: &ByArm<Self>, arm: Arm) -> Result<Footprint, FootprintError> {
        let size = self.or(&position[arm]);
        let usual_depth = match arm {
            Arm::Infantry => 0.75,
            Arm::Cavalry => 2.25,
        };
        Footprint::centred(
            size.width.unwrap_or(0.75),
            size.depth.unwrap_or(usual_depth),
            size.corner.unwrap_or(0.375),
        )
    }
}

/// A man: an infantry-man or a cavalry-man.
#[derive(Debug, Clone, PartialEq)]
pub struct Man {
    /// 1 to 64 printable characters, unique over men, guns and country.
    pub id: String,
    /// His side.
    pub side: Side,
    /// His arm.
    pub arm: Arm,
    /// The centre of his base.
    pub at: Point,
    /// Which way he looks.
    pub facing: Bearing,
    /// What has become of him.
    pub state: State,
    /// The move in which he was freed: his own side may move him in any later one.
    pub freed_on: Option<Move>,
    /// The move in which he fell.
    pub died_on: Option<Move>,
    /// Where he stood when the move began.
    pub from: Option<Point>,
    /// The corners he turned between `from` and `at`.
    pub path: Vec<Point>,
    /// Ids of the guns whose axle he has passed.
    pub passed: Vec<String>,
    /// His own size.
    pub size: ManSize,
    /// His name; may be empty.
    pub name: String,
    /// The name of the body he belongs to; may be empty.
    pub body: String,
    /// Whether he is held in place in the editor.
    pub locked: bool,
    /// Fields that this version does not know.
    pub unknown: Unknown,
}

impl Man {
    /// A ready man at a place, looking north, with everything else left out.
    pub fn new(id: impl Into<String>, side: Side, arm: Arm, at: Point) -> Self {
        Self {
            id: id.into(),
            side,
            arm,
            at,
            facing: Bearing::NORTH,
            state: State::Ready,
            freed_on: None,
            died_on: None,
            from: None,
            path: Vec::new(),
            passed: Vec::new(),
            size: ManSize::default(),
            name: String::new(),
            body: String::new(),
            locked: false,
            unknown: Unknown::new(),
        }
    }

    /// Whether another is the same man but for where he stands and looks, and how he came there.
    pub fn is_same_elsewhere(&self, other: &Self) -> bool {
        let Self { id, side, arm, state, freed_on, died_on, passed, size, name, body, .. } = other;
        let Self { at: _, facing: _, from: _, path: _, locked, unknown, .. } = other;
        let who = (&self.id, &self.name, &self.body, &self.side, &self.arm, &self.size);
        let what = (&self.state, &self.freed_on, &self.died_on, &self.passed);
        who == (id, name, body, side, arm, size)
            && what == (state, freed_on, died_on, passed)
            && (&self.locked, &self.unknown) == (locked, unknown)
    }

    /// His base where he stands, with the position's sizes for what his own leaves out.
    ///
    /// # Errors
    /// When his size makes no base.
    pub fn base(&self, sizes: &ByArm<ManSize>) -> Result<Base, FootprintError> {
        Ok(self.size.footprint(sizes, self.arm)?.at(self.at, self.facing))
    }
}
