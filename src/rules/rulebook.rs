//! The rule-book: every rule's code, what it is called, and what it says.
//!
//! Source: H. G. Wells, *Little Wars* (1913), section III; the wording is this project's own.

use std::fmt;

/// A rule, by the code that stands in front of it. The letter names the section of the book
/// (`C` Country, `T` the Move, `M` Mobility, `H` Hand-to-hand fighting and capturing, `V`
/// Varieties, `F` Forces), the number is the book's own. Their order is the book's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// One player lays out the country.
    C1,
    /// The other chooses his side.
    C2,
    /// What is knocked by accident is put back.
    C3,
    /// The first player is tossed for.
    T1,
    /// Men are put down on the back line.
    T2,
    /// Moves are timed.
    T3,
    /// Guns do not fire before the first player's second move.
    T4,
    /// Guns first.
    T5,
    /// Every man and gun once a move.
    T6,
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
    /// What a shot kills.
    M6,
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
    /// Blow at the rear.
    V2,
    /// The defensive game.
    V3,
    /// Forces by points.
    F,
    /// The position contradicts itself.
    Position,
}

/// Every rule with its code, its title and what it says, in the book's order.
const BOOK: [(Rule, &str, &str, &str); 34] = [
    (
        Rule::C1,
        "C1",
        "The country",
        "One player, chosen by the toss if need be, lays out the country.",
    ),
    (
        Rule::C2,
        "C2",
        "Choice of sides",
        "The other player then chooses from which side of the field he will fight.",
    ),
    (
        Rule::C3,
        "C3",
        "Accidents",
        "The country is disturbed as little as may be, and what is knocked by accident is put \
         back.",
    ),
    (Rule::T1, "T1", "First player", "Who moves first is settled by the toss."),
    (
        Rule::T2,
        "T2",
        "Putting down",
        "Men are put down on the back line. One placed before or behind it measures his first \
         move from its nearest point.",
    ),
    (
        Rule::T3,
        "T3",
        "Time",
        "Moves are timed: about a minute for every 30 men and a minute for every gun. Between \
         moves there are at most five minutes.",
    ),
    (
        Rule::T4,
        "T4",
        "First fire",
        "No gun fires before the first player's second move; the putting down is not counted.",
    ),
    (Rule::T5, "T5", "Guns first", "A player moves or fires his guns before he moves any man."),
    (
        Rule::T6,
        "T6",
        "Once a move",
        "In a move every man may be moved, and every gun moved or fired, once.",
    ),
    (
        Rule::M1,
        "M1",
        "Infantry",
        "Infantry move up to 12 inches, measured along the centre of the base by the corners \
         turned. Turning on the spot is free; what blocks must be gone round.",
    ),
    (Rule::M2, "M2", "Cavalry", "Cavalry move up to 24 inches, measured as for infantry."),
    (
        Rule::M3,
        "M3",
        "Guns in action",
        "A gun is in action while at least four ready men of its own side are within 6 inches of \
         it; otherwise it can be neither moved nor fired.",
    ),
    (
        Rule::M4,
        "M4",
        "Moving or firing a gun",
        "A gun in action is either moved or fired in a move. Fired, it has up to four shots, \
         swings on the middle of its axle, and keeps two men at the end of its trail, one either \
         side. Moved, at least four of the men with it go with it; it ends trail foremost, and \
         goes 24 inches if four or more of them are cavalry, else 12.",
    ),
    (
        Rule::M5,
        "M5",
        "Room",
        "There is at least 1/16 inch between a man and any man of his side, gun, or country that \
         blocks.",
    ),
    (
        Rule::M6,
        "M6",
        "Shots",
        "A shot kills every man it knocks over, or the one man it touches without knocking any \
         over.",
    ),
    (
        Rule::H1,
        "H1",
        "Isolated and supported",
        "A body is isolated when fewer than half its own number of men of its own side are \
         within a move of it; otherwise it is supported.",
    ),
    (
        Rule::H2,
        "H2",
        "Contact",
        "Men may be moved into contact with the enemy, within 1/8 inch, and are then left until \
         the move ends.",
    ),
    (
        Rule::H3,
        "H3",
        "The melee",
        "When the move ends with men in contact there is a melee: all men in contact take part, \
         and every other ready man within 6 inches of one of them.",
    ),
    (Rule::H3a, "H3a", "Equal numbers", "Equal numbers: all on both sides are killed."),
    (
        Rule::H3b,
        "H3b",
        "Unequal numbers",
        "Unequal numbers: it matters whether the inferior force is isolated, measured from the \
         points of contact.",
    ),
    (
        Rule::H3bI,
        "H3b-i",
        "The inferior isolated",
        "Isolated, the inferior loses as many prisoners as it is outnumbered by, as far as it has \
         men; the rest of it kill a man each and are killed.",
    ),
    (
        Rule::H3bIi,
        "H3b-ii",
        "The inferior supported",
        "Supported, each man of the inferior kills one man and is killed; there are no prisoners.",
    ),
    (
        Rule::H3c,
        "H3c",
        "The charger chooses",
        "The side that has just moved chooses, wherever there is a choice, who of both sides die, \
         who are taken and who take them.",
    ),
    (
        Rule::H3d,
        "H3d",
        "Moving prisoners",
        "Prisoners are moved by their captors alone, each by his own arm's length, with an escort \
         within 6 inches at both ends; one ready man escorts up to seven.",
    ),
    (
        Rule::H3e,
        "H3e",
        "Prisoners freed",
        "Prisoners left with no ready enemy within 6 inches are freed. Their own side may not \
         move them in the same move.",
    ),
    (
        Rule::H3f,
        "H3f",
        "Beyond liberation",
        "A prisoner who touches his captors' back line is never freed and needs no escort. A \
         freed man is disarmed until he has touched his own back line.",
    ),
    (
        Rule::H3g,
        "H3g",
        "Disarmed men",
        "Prisoners and freed men never count in a melee, as support, as crew or as escort, and \
         are neither fought nor retaken. A shot kills them like any man.",
    ),
    (Rule::H4, "H4", "Surrender", "An isolated body may surrender at any time."),
    (
        Rule::H5,
        "H5",
        "Guns captured",
        "A gun is captured when no ready man of its holder is within 6 inches of any part of it \
         and at least four of the enemy's have passed the line of its axle and are within 6 \
         inches. With too few to serve it and an enemy near it is in dispute.",
    ),
    (
        Rule::V1,
        "V1",
        "Fight to the finish",
        "100 points for victory; 10 for each gun; 1.5 for each cavalry-man and 1 for each \
         infantry-man alive and uncaptured; 0.5 for each of one's men who is a prisoner and for \
         each prisoner one holds. Undecided with both forces under fifteen men, the 100 is \
         shared.",
    ),
    (
        Rule::V2,
        "V2",
        "Blow at the rear",
        "Decided when three men of one side reach the other's back line, or the part of it that \
         was agreed; the loser has six moves to leave the field.",
    ),
    (
        Rule::V3,
        "V3",
        "The defensive game",
        "The defender, with two thirds of the attacker's strength, sets up on his half and may \
         fire at once; the attacker must reach the defender's back line with a quarter of his \
         strength left.",
    ),
    (
        Rule::F,
        "F",
        "Forces by points",
        "Forces are made up by points: an infantry-man 1, a cavalry-man 1.5, a gun 10.",
    ),
    (Rule::Position, "position", "The position", "What a position says must agree with itself."),
];

impl Rule {
    /// Every rule, in the book's order; the consistency of the position comes last.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        BOOK.iter().map(|(rule, ..)| *rule)
    }

    /// The rule of this code: `H3b-i`.
    pub fn from_code(code: &str) -> Option<Self> {
        BOOK.iter().find(|(_, known, ..)| *known == code).map(|(rule, ..)| *rule)
    }

    /// The rule's place in the book; a test holds the book to the order of the rules.
    fn entry(self) -> &'static (Self, &'static str, &'static str, &'static str) {
        &BOOK[self as usize]
    }

    /// The code that is printed when the rule is cited.
    pub fn code(self) -> &'static str {
        self.entry().1
    }

    /// What the rule is called.
    pub fn title(self) -> &'static str {
        self.entry().2
    }

    /// What the rule says, in short.
    pub fn text(self) -> &'static str {
        self.entry().3
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_at_its_place_and_is_found_by_its_code() {
        for (place, (rule, ..)) in BOOK.iter().enumerate() {
            assert_eq!(*rule as usize, place, "{rule:?}");
        }
        for rule in Rule::all() {
            assert_eq!(Rule::from_code(rule.code()), Some(rule));
            assert!(!rule.title().is_empty() && rule.text().ends_with('.'), "{rule}");
        }
        assert_eq!(Rule::from_code("H3b-ii"), Some(Rule::H3bIi));
        assert_eq!(Rule::from_code("H9"), None);
        assert_eq!(Rule::Position as usize + 1, Rule::all().len());
    }
}
