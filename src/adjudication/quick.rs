//! A quick ruling: a melee's verdict from its numbers alone, with no floor.
//!
//! The same sums as on a floor; who stands within a move the umpire has counted himself. What it
//! is in words is [`super::explain::quick`]'s. Serves rules H1, H3a, H3b-i and H3b-ii.

use std::fmt;

use super::ruling::Summary;
use super::support::{inferior, weigh_by_rule};
use super::verdict::verdict;
use crate::position::{BySide, Side};

/// The numbers of a melee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// How many take part, those in contact and those drawn in together.
    pub men: BySide<usize>,
    /// The side that has just moved.
    pub charger: Side,
    /// How many ready men of the inferior are outside the melee and within a move of it.
    pub support: usize,
    /// Under `isolated_below: half_of_force`, how many ready men of the inferior are outside the
    /// melee in all; `None` where half its own number is asked for, as the book has it.
    pub force: Option<usize>,
}

/// What is ruled on numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quick {
    /// The side that has just moved.
    pub charger: Side,
    /// The verdict.
    pub summary: Summary,
    /// The inferior's support; `None` when the numbers are equal.
    pub support: Option<Counted>,
}

/// The support that an inferior has and needs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counted {
    /// The side with fewer men.
    pub inferior: Side,
    /// How many men it has within a move.
    pub count: usize,
    /// How many it needs.
    pub needed: f64,
    /// Under `half_of_force`, of how many that is half.
    pub force: Option<usize>,
    /// Whether it is isolated.
    pub isolated: bool,
}

/// Why numbers are no melee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumbersError {
    /// This side has nobody in it.
    Nobody(Side),
    /// More men support than there are.
    SupportBeyondForce {
        /// How many are within a move.
        support: usize,
        /// How many there are outside the melee.
        force: usize,
    },
}

impl fmt::Display for NumbersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody(side) => {
                write!(f, "{} has nobody in the melee: it takes one man a side", side.key())
            }
            Self::SupportBeyondForce { support, force } => write!(
                f,
                "{support} in support are more than the {force} outside the melee of whom they are"
            ),
        }
    }
}

impl std::error::Error for NumbersError {}

/// Rules on numbers.
///
/// # Errors
/// Where a side has nobody in the melee, or more men support than there are.
pub fn rule(numbers: &Numbers) -> Result<Quick, NumbersError> {
    let Numbers { men, charger, support, force } = *numbers;
    if let Some((side, _)) = men.iter().find(|(_, number)| **number == 0) {
        return Err(NumbersError::Nobody(side));
    }
    if let Some(force) = force.filter(|force| support > *force) {
        return Err(NumbersError::SupportBeyondForce { support, force });
    }
    let support = inferior(men).map(|inferior| {
        let weighed = weigh_by_rule(men[inferior], support, force);
        let isolated = weighed.isolated;
        Counted { inferior, count: support, needed: weighed.needed, force, isolated }
    });
    let isolated = support.map(|support| (support.inferior, support.isolated));
    Ok(Quick { charger, summary: verdict(men, isolated), support })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(red: usize, blue: usize, support: usize, force: Option<usize>) -> Numbers {
        Numbers { men: BySide { red, blue }, charger: Side::Red, support, force }
    }

    #[track_caller]
    fn check(numbers: Numbers, isolated: Option<bool>, dead: usize, prisoners: (usize, usize)) {
        let ruled = rule(&numbers).unwrap();
        assert_eq!(ruled.support.map(|support| support.isolated), isolated);
        assert_eq!(ruled.summary.killed, (dead, dead));
        assert_eq!(ruled.summary.prisoners, prisoners);
    }

    #[test]
    fn the_books_melees_from_their_numbers() {
        check(numbers(11, 9, 4, None), Some(true), 7, (0, 2));
        check(numbers(19, 13, 5, None), Some(true), 7, (0, 6));
        check(numbers(12, 14, 0, None), Some(true), 10, (2, 0));
        check(numbers(18, 21, 2, None), Some(true), 15, (3, 0));
        check(numbers(13, 21, 7, None), Some(false), 13, (0, 0));
        check(numbers(6, 9, 2, None), Some(true), 3, (3, 0));
        check(numbers(3, 10, 0, None), Some(true), 0, (3, 0));
        check(numbers(6, 6, 0, None), None, 6, (0, 0));
    }

    #[test]
    fn half_of_a_force_is_half_of_those_outside_the_melee() {
        // Eighteen have nine outside: five of them are half, four are not.
        check(numbers(18, 21, 5, Some(9)), Some(false), 18, (0, 0));
        check(numbers(18, 21, 4, Some(9)), Some(true), 15, (3, 0));
        // Nobody outside: isolated, though none of none would be half.
        check(numbers(2, 3, 0, Some(0)), Some(true), 1, (1, 0));
    }

    #[test]
    fn numbers_that_are_no_melee_are_refused() {
        let refused = |numbers| rule(&numbers).unwrap_err();
        assert_eq!(refused(numbers(0, 3, 0, None)), NumbersError::Nobody(Side::Red));
        assert_eq!(refused(numbers(3, 0, 0, None)), NumbersError::Nobody(Side::Blue));
        let too_many = refused(numbers(2, 3, 2, Some(1)));
        assert_eq!(too_many, NumbersError::SupportBeyondForce { support: 2, force: 1 });
        assert!(rule(&numbers(2, 3, 1, Some(1))).is_ok());
    }
}
