//! The next move begins: everybody stands where he stands, and what was said of the last move is
//! said no longer.
//!
//! Serves the rules T of the turn, and M1 to M4, which measure from where a move began.

use crate::position::{Choices, Gun, GunAction, Man, Position};

/// The position as the next move begins: the other side's, and after both the next in number.
/// The ways men and guns came, what guns did, what the charger chose and what the umpire
/// overruled were of the last move and are taken out.
pub fn next_move(position: &Position) -> Position {
    let mut next = position.clone();
    next.turn = position.turn.next(position.game.first_player);
    next.choices = Choices::default();
    next.overrulings = Vec::new();
    next.men.iter_mut().for_each(stay);
    next.guns.iter_mut().for_each(rest);
    next
}

/// He stands where his move begins.
fn stay(man: &mut Man) {
    man.from = None;
    man.path = Vec::new();
}

/// It stands where its move begins, and has done nothing.
fn rest(gun: &mut Gun) {
    gun.from = None;
    gun.path = Vec::new();
    gun.from_facing = None;
    gun.action = GunAction::None;
    gun.shots = Vec::new();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::position::{Arm, Field, Move, Shot, Side};

    #[test]
    fn sides_take_turns_and_numbers_rise_after_both() {
        for (first, moves) in [
            (Side::Red, [(1, Side::Red), (1, Side::Blue), (2, Side::Red)]),
            (Side::Blue, [(4, Side::Blue), (4, Side::Red), (5, Side::Blue)]),
        ] {
            let [first_move, second, third] = moves.map(|(number, side)| Move { number, side });
            assert_eq!(first_move.next(first), second);
            assert_eq!(second.next(first), third);
            assert!(second.is_after(first_move, first) && third.is_after(second, first));
        }
    }

    #[test]
    fn what_was_of_the_last_move_is_gone_and_all_else_stays() {
        let mut position = Position::new(Field { width: 48.0, depth: 36.0 });
        let mut man = Man::new("R1", Side::Red, Arm::Infantry, Point::new(10.0, 10.0));
        man.passed = vec!["BG1".to_owned()];
        let mut gun = Gun::new("BG1", Side::Blue, Point::new(20.0, 20.0));
        gun.held_by = Some(Side::Red);
        let (before_man, before_gun) = (man.clone(), gun.clone());
        man.from = Some(Point::new(4.0, 10.0));
        man.path = vec![Point::new(6.0, 8.0)];
        gun.action = GunAction::Fired;
        gun.shots = vec![Shot { fell: Vec::new(), to: None, unknown: Default::default() }];
        position.men.push(man);
        position.guns.push(gun);
        position.choices.die = vec!["R1".to_owned()];
        position.turn = Move { number: 3, side: Side::Red };
        let next = next_move(&position);
        assert_eq!(next.turn, Move { number: 3, side: Side::Blue });
        assert_eq!((&next.men[0], &next.guns[0]), (&before_man, &before_gun));
        assert_eq!(next.choices, Choices::default());
        assert_eq!(next.field, position.field);
    }
}
