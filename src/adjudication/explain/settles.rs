//! What a setting settles with the value it has, in a sentence.
//!
//! Source: rules.md, "Rulings".

use crate::position::{
    IsolatedBelow, MeleeGrouping, Setting, SupportFrom, SupportReach, UnguardedPrisoners,
};

/// What a setting settles with this value.
pub fn settles(setting: Setting) -> String {
    let fixed = match setting {
        Setting::MeleeGrouping(MeleeGrouping::Connected) => {
            "Contacts whose melees share a man are one melee; others are fought apart."
        }
        Setting::MeleeGrouping(MeleeGrouping::Single) => {
            "All the contacts of a move are one melee."
        }
        Setting::SupportReach(SupportReach::OwnMove) => {
            "A man supports from within a move of his own arm."
        }
        Setting::SupportReach(SupportReach::InfantryMove) => {
            "Every man supports from within a move of infantry."
        }
        Setting::SupportReach(SupportReach::CavalryMove) => {
            "Every man supports from within a move of cavalry."
        }
        Setting::SupportMeasuredFrom(SupportFrom::ContactPoints) => {
            "Support is measured from the nearest point of contact."
        }
        Setting::SupportMeasuredFrom(SupportFrom::AnyMan) => {
            "Support is measured from the nearest man of his side in the melee."
        }
        Setting::IsolatedBelow(IsolatedBelow::HalfOwnNumber) => {
            "A body with fewer than half its own number in support is isolated."
        }
        Setting::IsolatedBelow(IsolatedBelow::HalfOfForce) => {
            "A body with fewer than half of its side's other ready men in support is isolated."
        }
        Setting::SupportFromOtherMelees(false) => {
            "A man who fights in another melee of the move is no support."
        }
        Setting::SupportFromOtherMelees(true) => {
            "A man who fights in another melee of the move counts as support."
        }
        Setting::UnguardedPrisoners(UnguardedPrisoners::Freed) => {
            "A prisoner with no ready enemy within 6 in is freed, however that came about."
        }
        Setting::UnguardedPrisoners(UnguardedPrisoners::Held) => {
            "A prisoner with no ready enemy within 6 in is freed only where one who guarded him \
             died in this move."
        }
        Setting::MoveMultiplier(1) => "Moves are as long as in the book.",
        Setting::MoveMultiplier(times) => return format!("Moves are {times} times the book's."),
        Setting::CrewNeeded(1) => "One ready man serves a gun.",
        Setting::CrewNeeded(men) => return format!("It takes {men} ready men to serve a gun."),
    };
    fixed.to_owned()
}
