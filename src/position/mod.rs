//! What lies on the floor: sides, men, guns, country, the settings in force and what was chosen
//! and overruled.
//!
//! A [`Position`] holds anything an umpire can set up. What the judge takes is a [`Floor`],
//! built from it by validation, which gives all the [`Problem`]s at once. Lengths are inches.

mod country;
mod floor;
mod gun;
mod ids;
pub mod limits;
mod man;
pub mod natural;
mod overruling;
mod problem;
mod rulings;
mod side;
mod turn;
mod unknown;

pub use crate::geometry::Shape;
pub use country::{Country, CountryKind, Mark, MarkKind};
pub use floor::{Floor, Layout, Piece};
pub use gun::{Gun, GunAction, GunSize, Shot};
pub use man::{Arm, ByArm, Man, ManSize, State};
pub use overruling::{About, Choices, Overruling};
pub use problem::{Problem, ProblemKind};
pub use rulings::{
    IsolatedBelow, MeleeGrouping, Rulings, Setting, SupportFrom, SupportReach, UnguardedPrisoners,
};
pub use side::{BySide, Edge, Field, Side, SideInfo};
pub use turn::{Game, Move, Variety};
pub use unknown::{Fields, Unknown, Verbatim};

/// A position: everything that a `.lwpos` file says.
#[derive(Debug, Clone, PartialEq)]
pub struct Position {
    /// Its title; may be empty.
    pub title: String,
    /// The umpire's notes; may be empty.
    pub notes: String,
    /// The size of the field.
    pub field: Field,
    /// What each side is called and where its back line is.
    pub sides: BySide<SideInfo>,
    /// The move just completed; its side is the charger.
    pub turn: Move,
    /// The game that is played.
    pub game: Game,
    /// The settings in force.
    pub rulings: Rulings,
    /// Sizes of men's bases for the whole position, where they differ from the usual ones.
    pub man_sizes: ByArm<ManSize>,
    /// The size of guns for the whole position, where it differs from the usual one.
    pub gun_size: GunSize,
    /// All men, in file order.
    pub men: Vec<Man>,
    /// All guns, in file order.
    pub guns: Vec<Gun>,
    /// The country, in file order.
    pub country: Vec<Country>,
    /// What the charger chose.
    pub choices: Choices,
    /// What the umpire overruled, in file order: the later wins.
    pub overrulings: Vec<Overruling>,
    /// What is pinned on the floor.
    pub marks: Vec<Mark>,
    /// How well the floor was measured, in inches.
    pub measured_to: f64,
    /// Fields of the file that this version does not know, those within `field`, `sides`,
    /// `move`, `game`, `rulings`, `bases` and `choices` included.
    pub unknown: Unknown,
}

impl Position {
    /// An empty field of this size, with everything else as a file that does not mention it
    /// means it.
    pub fn new(field: Field) -> Self {
        Self {
            title: String::new(),
            notes: String::new(),
            field,
            sides: BySide::from_fn(SideInfo::default_of),
            turn: Move::default(),
            game: Game::default(),
            rulings: Rulings::default(),
            man_sizes: ByArm::default(),
            gun_size: GunSize::default(),
            men: Vec::new(),
            guns: Vec::new(),
            country: Vec::new(),
            choices: Choices::default(),
            overrulings: Vec::new(),
            marks: Vec::new(),
            measured_to: 0.0,
            unknown: Unknown::new(),
        }
    }

    /// All the reasons why it cannot be judged, nor kept in a file, in the order of the file;
    /// none for a sound position.
    pub fn problems(&self) -> Vec<Problem> {
        problem::all(self).0
    }

    /// What a side is called.
    pub fn name_of(&self, side: Side) -> &str {
        &self.sides[side].name
    }
}
