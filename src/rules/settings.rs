//! What the book leaves open, in our words: what each setting settles and what each of its values
//! means. Which values there are is [`crate::position::Setting`]'s.
//!
//! Source: rules.md, "Rulings".

use crate::position::{
    IsolatedBelow, MeleeGrouping, Setting, SupportFrom, SupportReach, UnguardedPrisoners,
};

/// What a setting is called: that of any of its values.
pub fn title(setting: Setting) -> &'static str {
    match setting {
        Setting::MeleeGrouping(_) => "Contacts and melees",
        Setting::SupportReach(_) => "Within a move",
        Setting::SupportMeasuredFrom(_) => "Support is measured from",
        Setting::IsolatedBelow(_) => "Isolated below",
        Setting::SupportFromOtherMelees(_) => "Support from other melees",
        Setting::UnguardedPrisoners(_) => "Prisoners without an escort",
        Setting::MoveMultiplier(_) => "Length of a move",
        Setting::CrewNeeded(_) => "Men to serve a gun",
    }
}

/// What a setting settles.
pub fn settles(setting: Setting) -> &'static str {
    match setting {
        Setting::MeleeGrouping(_) => "Which contacts of a move are one melee (H3).",
        Setting::SupportReach(_) => "How far a man may be and still support a melee (H1).",
        Setting::SupportMeasuredFrom(_) => "From where a supporting man is measured (H1).",
        Setting::IsolatedBelow(_) => "What it is that a body needs half of within a move (H1).",
        Setting::SupportFromOtherMelees(_) => {
            "Whether a man who fights in another melee of the same move counts as support (H1)."
        }
        Setting::UnguardedPrisoners(_) => "When prisoners without an escort are freed (H3e).",
        Setting::MoveMultiplier(_) => "The long moves of a large country (M1, M2).",
        Setting::CrewNeeded(_) => {
            "How many ready men within 6 in a gun needs to be in action (M3)."
        }
    }
}

/// What a value means.
pub fn meaning(setting: Setting) -> String {
    let words = match setting {
        Setting::MeleeGrouping(MeleeGrouping::Connected) => {
            "Those whose melees share a man are one; others are fought apart"
        }
        Setting::MeleeGrouping(MeleeGrouping::Single) => "All of a move are one melee",
        Setting::SupportReach(SupportReach::OwnMove) => "The supporting man’s own move",
        Setting::SupportReach(SupportReach::InfantryMove) => "An infantry-man’s move for all",
        Setting::SupportReach(SupportReach::CavalryMove) => "A cavalry-man’s move for all",
        Setting::SupportMeasuredFrom(SupportFrom::ContactPoints) => "The nearest point of contact",
        Setting::SupportMeasuredFrom(SupportFrom::AnyMan) => "The nearest man of his side in it",
        Setting::IsolatedBelow(IsolatedBelow::HalfOwnNumber) => "Half its own number",
        Setting::IsolatedBelow(IsolatedBelow::HalfOfForce) => {
            "Half of the ready men of its side outside the melee"
        }
        Setting::SupportFromOtherMelees(false) => "He does not count",
        Setting::SupportFromOtherMelees(true) => "He counts",
        Setting::UnguardedPrisoners(UnguardedPrisoners::Freed) => "Always, however that came about",
        Setting::UnguardedPrisoners(UnguardedPrisoners::Held) => {
            "Only when an escort died in this move"
        }
        Setting::MoveMultiplier(1) => "Single",
        Setting::MoveMultiplier(2) => "Double",
        Setting::MoveMultiplier(3) => "Treble",
        Setting::MoveMultiplier(count) | Setting::CrewNeeded(count) => return count.to_string(),
    };
    words.to_owned()
}

/// What a setting settles with the value it has, in a sentence.
pub fn in_force(setting: Setting) -> String {
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

/// All settings, in the book's order, each with its values in theirs.
pub fn all() -> Vec<Vec<Setting>> {
    let mut all: Vec<Vec<Setting>> = Vec::new();
    for setting in Setting::all() {
        match all.last_mut() {
            Some(values) if values.iter().any(|value| value.name() == setting.name()) => {
                values.push(setting);
            }
            _ => all.push(vec![setting]),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_settings_each_with_its_values_told_apart() {
        let counts: Vec<usize> = all().iter().map(Vec::len).collect();
        assert_eq!(counts, [2, 3, 2, 2, 2, 2, 3, 12]);
        for values in all() {
            let mut meanings: Vec<String> = values.iter().map(|value| meaning(*value)).collect();
            meanings.sort();
            meanings.dedup();
            assert_eq!(meanings.len(), values.len(), "{values:?}");
        }
    }
}
