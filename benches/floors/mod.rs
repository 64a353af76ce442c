//! Large floors to measure on.

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Field, Man, Move, Position, Side};

/// The melees stand this far apart, in inches.
const PITCH: f64 = 44.0;

/// The first melee of the book, nineteen against thirteen with five in support, again and again
/// over a large floor, until there are so many men.
pub(crate) fn many_melees(count: usize) -> Position {
    let across = (count as f64 / 37.0).sqrt().ceil().max(1.0);
    let side = across * PITCH;
    let mut position = Position::new(Field { width: side, depth: side });
    position.turn = Move { number: 3, side: Side::Red };
    let mut melee = 0.0;
    while position.men.len() < count {
        let corner = Point::new(melee % across * PITCH, (melee / across).floor() * PITCH);
        melee += 1.0;
        let mut rank = |side: Side, arm: Arm, count: usize, x: f64, y: f64| {
            for i in 0..count {
                let letter = if side == Side::Red { 'R' } else { 'B' };
                let id = format!("{letter}{}", position.men.len() + 1);
                let at = corner + Point::new(x + 1.5 * i as f64, y);
                let mut man = Man::new(id, side, arm, at);
                man.facing = Bearing(if side == Side::Red { 0.0 } else { 180.0 });
                position.men.push(man);
            }
        };
        rank(Side::Red, Arm::Infantry, 8, 12.0, 20.0);
        rank(Side::Red, Arm::Infantry, 8, 12.0, 18.75);
        rank(Side::Red, Arm::Cavalry, 3, 12.0, 16.5);
        rank(Side::Blue, Arm::Infantry, 8, 12.0, 20.85);
        rank(Side::Blue, Arm::Cavalry, 5, 12.0, 23.0);
        rank(Side::Blue, Arm::Infantry, 5, 12.0, 29.0);
    }
    position.men.truncate(count);
    position
}
