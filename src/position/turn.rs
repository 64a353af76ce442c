//! The move just completed, and the game it belongs to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Side;

/// A move of one side. (Files call it `move`.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Which of that side's own moves it is; 0 is the putting down.
    pub number: u32,
    /// The side that makes it.
    pub side: Side,
}

impl Default for Move {
    fn default() -> Self {
        Self { number: 1, side: Side::Red }
    }
}

impl Move {
    /// Whether this move comes after another: by number, and of two with one number the first
    /// player's comes first.
    ///
    /// Source: rules.md, "Order".
    pub fn is_after(self, other: Self, first_player: Side) -> bool {
        let key = |turn: Self| (turn.number, turn.side != first_player);
        key(self) > key(other)
    }

    /// The move that comes next: the other side's.
    pub fn next(self, first_player: Side) -> Self {
        self.next_of(self.side.enemy(), first_player)
    }

    /// The first move of a side that comes after this one.
    ///
    /// Source: rules.md, "Order".
    pub fn next_of(self, side: Side, first_player: Side) -> Self {
        let same_number = Self { number: self.number, side };
        if same_number.is_after(self, first_player) {
            return same_number;
        }
        Self { number: self.number.saturating_add(1), side }
    }
}

/// The variety of the game that is played.
///
/// Source: rules V1 to V3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Variety {
    /// Fight to the finish.
    #[default]
    FightToTheFinish,
    /// Blow at the rear.
    BlowAtTheRear,
    /// Defensive game.
    Defensive,
}

/// The game a position belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// The side that moves first.
    pub first_player: Side,
    /// The variety that is played.
    pub variety: Variety,
    /// The defender in a defensive game.
    pub defender: Option<Side>,
}

impl Default for Game {
    fn default() -> Self {
        Self { first_player: Side::Red, variety: Variety::default(), defender: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_moves_with_one_number_the_first_players_comes_first() {
        let turn = |number, side| Move { number, side };
        assert!(turn(3, Side::Blue).is_after(turn(3, Side::Red), Side::Red));
        assert!(!turn(3, Side::Red).is_after(turn(3, Side::Blue), Side::Red));
        assert!(turn(3, Side::Red).is_after(turn(3, Side::Blue), Side::Blue));
        assert!(turn(4, Side::Red).is_after(turn(3, Side::Blue), Side::Red));
        assert!(!turn(3, Side::Red).is_after(turn(3, Side::Red), Side::Red));
    }

    #[test]
    fn after_the_first_player_the_other_moves_with_the_same_number() {
        let next = |by, of| Move { number: 3, side: by }.next_of(of, Side::Red).number;
        assert_eq!([next(Side::Red, Side::Blue), next(Side::Red, Side::Red)], [3, 4]);
        assert_eq!([next(Side::Blue, Side::Red), next(Side::Blue, Side::Blue)], [4, 4]);
    }
}
