//! The settings: what the book leaves open, each with its values.
//!
//! Source: rules.md, "Rulings". The first value of each is the default.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Arm;

/// Which contacts are one melee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeleeGrouping {
    /// Contacts whose melees share a man are one melee; others are fought apart.
    #[default]
    Connected,
    /// All the contacts of a move are one melee.
    Single,
}

/// How far "within a move" is for a supporting man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SupportReach {
    /// The supporting man's own move.
    #[default]
    OwnMove,
    /// An infantry-man's move for all.
    InfantryMove,
    /// A cavalry-man's move for all.
    CavalryMove,
}

/// From where support is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SupportFrom {
    /// From the nearest point of contact of the melee.
    #[default]
    ContactPoints,
    /// From the nearest man of his side in the melee.
    AnyMan,
}

/// What the half is half of that a body needs within a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum IsolatedBelow {
    /// Half the body's own number.
    #[default]
    HalfOwnNumber,
    /// Half of all the ready men of its side who are not in the melee; isolated where there are
    /// none.
    HalfOfForce,
}

/// When prisoners without an escort are freed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnguardedPrisoners {
    /// Every prisoner with no ready enemy within 6 in, however that came about.
    #[default]
    Freed,
    /// Only one left without such an enemy when at least one within 6 in of him died in this
    /// move.
    Held,
}

/// All settings of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Rulings {
    /// Which contacts are one melee.
    pub melee_grouping: MeleeGrouping,
    /// How far "within a move" is for a supporting man.
    pub support_reach: SupportReach,
    /// From where support is measured.
    pub support_measured_from: SupportFrom,
    /// What the half is half of that a body needs within a move.
    pub isolated_below: IsolatedBelow,
    /// Whether a man who fights in another melee of the same move counts as support.
    pub support_from_other_melees: bool,
    /// When prisoners without an escort are freed.
    pub unguarded_prisoners: UnguardedPrisoners,
    /// The long moves of a large country: 1, 2 or 3.
    pub move_multiplier: u8,
    /// Men to serve a gun, 1 to 12.
    pub crew_needed: u8,
}

impl Default for Rulings {
    fn default() -> Self {
        Self {
            melee_grouping: MeleeGrouping::default(),
            support_reach: SupportReach::default(),
            support_measured_from: SupportFrom::default(),
            isolated_below: IsolatedBelow::default(),
            support_from_other_melees: false,
            unguarded_prisoners: UnguardedPrisoners::default(),
            move_multiplier: 1,
            crew_needed: 4,
        }
    }
}

impl Rulings {
    /// How far an arm may move in one move, in inches.
    ///
    /// Source: rules M1, M2 and the setting `move_multiplier`.
    pub fn move_of(&self, arm: Arm) -> f64 {
        arm.single_move() * f64::from(self.move_multiplier)
    }

    /// How far from a melee a man of this arm may be to support it, in inches.
    ///
    /// Source: rule H1 and the setting `support_reach`.
    pub fn support_reach_of(&self, arm: Arm) -> f64 {
        match self.support_reach {
            SupportReach::OwnMove => self.move_of(arm),
            SupportReach::InfantryMove => self.move_of(Arm::Infantry),
            SupportReach::CavalryMove => self.move_of(Arm::Cavalry),
        }
    }
}

/// One value of one setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setting {
    /// `melee_grouping`
    MeleeGrouping(MeleeGrouping),
    /// `support_reach`
    SupportReach(SupportReach),
    /// `support_measured_from`
    SupportMeasuredFrom(SupportFrom),
    /// `isolated_below`
    IsolatedBelow(IsolatedBelow),
    /// `support_from_other_melees`
    SupportFromOtherMelees(bool),
    /// `unguarded_prisoners`
    UnguardedPrisoners(UnguardedPrisoners),
    /// `move_multiplier`
    MoveMultiplier(u8),
    /// `crew_needed`
    CrewNeeded(u8),
}

impl Setting {
    /// Every value of every setting, in the order of rules.md, defaults first.
    pub fn all() -> impl Iterator<Item = Self> {
        [
            Self::MeleeGrouping(MeleeGrouping::Connected),
            Self::MeleeGrouping(MeleeGrouping::Single),
            Self::SupportReach(SupportReach::OwnMove),
            Self::SupportReach(SupportReach::InfantryMove),
            Self::SupportReach(SupportReach::CavalryMove),
            Self::SupportMeasuredFrom(SupportFrom::ContactPoints),
            Self::SupportMeasuredFrom(SupportFrom::AnyMan),
            Self::IsolatedBelow(IsolatedBelow::HalfOwnNumber),
            Self::IsolatedBelow(IsolatedBelow::HalfOfForce),
            Self::SupportFromOtherMelees(false),
            Self::SupportFromOtherMelees(true),
            Self::UnguardedPrisoners(UnguardedPrisoners::Freed),
            Self::UnguardedPrisoners(UnguardedPrisoners::Held),
            Self::MoveMultiplier(1),
            Self::MoveMultiplier(2),
            Self::MoveMultiplier(3),
        ]
        .into_iter()
        .chain((1..=12).map(Self::CrewNeeded))
    }

    /// The setting's name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::MeleeGrouping(_) => "melee_grouping",
            Self::SupportReach(_) => "support_reach",
            Self::SupportMeasuredFrom(_) => "support_measured_from",
            Self::IsolatedBelow(_) => "isolated_below",
            Self::SupportFromOtherMelees(_) => "support_from_other_melees",
            Self::UnguardedPrisoners(_) => "unguarded_prisoners",
            Self::MoveMultiplier(_) => "move_multiplier",
            Self::CrewNeeded(_) => "crew_needed",
        }
    }

    /// The value as it stands in files.
    pub fn value(self) -> serde_json::Value {
        let word = |word: &str| serde_json::Value::from(word);
        match self {
            Self::MeleeGrouping(MeleeGrouping::Connected) => word("connected"),
            Self::MeleeGrouping(MeleeGrouping::Single) => word("single"),
            Self::SupportReach(SupportReach::OwnMove) => word("own_move"),
            Self::SupportReach(SupportReach::InfantryMove) => word("infantry_move"),
            Self::SupportReach(SupportReach::CavalryMove) => word("cavalry_move"),
            Self::SupportMeasuredFrom(SupportFrom::ContactPoints) => word("contact_points"),
            Self::SupportMeasuredFrom(SupportFrom::AnyMan) => word("any_man"),
            Self::IsolatedBelow(IsolatedBelow::HalfOwnNumber) => word("half_own_number"),
            Self::IsolatedBelow(IsolatedBelow::HalfOfForce) => word("half_of_force"),
            Self::UnguardedPrisoners(UnguardedPrisoners::Freed) => word("freed"),
            Self::UnguardedPrisoners(UnguardedPrisoners::Held) => word("held"),
            Self::SupportFromOtherMelees(value) => value.into(),
            Self::MoveMultiplier(value) | Self::CrewNeeded(value) => value.into(),
        }
    }

    /// The settings with this value in place of the one in force.
    pub fn put_into(self, mut rulings: Rulings) -> Rulings {
        match self {
            Self::MeleeGrouping(value) => rulings.melee_grouping = value,
            Self::SupportReach(value) => rulings.support_reach = value,
            Self::SupportMeasuredFrom(value) => rulings.support_measured_from = value,
            Self::IsolatedBelow(value) => rulings.isolated_below = value,
            Self::SupportFromOtherMelees(value) => rulings.support_from_other_melees = value,
            Self::UnguardedPrisoners(value) => rulings.unguarded_prisoners = value,
            Self::MoveMultiplier(value) => rulings.move_multiplier = value,
            Self::CrewNeeded(value) => rulings.crew_needed = value,
        }
        rulings
    }
}
