//! Large floors to measure on.

#![allow(dead_code, reason = "each benchmark uses a part")]

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

/// Inches from a melee of a hundred to the next.
const WIDE_PITCH: f64 = 64.0;

/// Melees of a hundred men each, 50 a side, in a square.
pub(crate) fn melees_of_a_hundred(count: usize) -> Position {
    let melees = count.div_ceil(100);
    let across = (melees as f64).sqrt().ceil();
    let side = across * WIDE_PITCH;
    let mut position = Position::new(Field { width: side, depth: side });
    position.turn = Move { number: 3, side: Side::Red };
    for melee in 0..melees {
        let (column, row) = (melee as f64 % across, (melee as f64 / across).floor());
        let corner = Point::new(column, row) * WIDE_PITCH + Point::new(20.0, 20.0);
        for i in 0..100 {
            let (side, place) = if i < 50 { (Side::Red, i) } else { (Side::Blue, i - 50) };
            let (rank, file) = (f64::from(place / 17), f64::from(place % 17));
            let away = if side == Side::Red { -1.0 } else { 1.0 };
            let at = corner + Point::new(1.5 * file, 6.0 + away * (0.42 + 1.25 * rank));
            let letter = if side == Side::Red { 'R' } else { 'B' };
            let id = format!("{letter}{}", position.men.len() + 1);
            let mut man = Man::new(id, side, Arm::Infantry, at);
            man.facing = Bearing(if side == Side::Red { 0.0 } else { 180.0 });
            position.men.push(man);
        }
    }
    position
}

/// Two corners of a band over the men of the first two melees of a hundred.
pub(crate) fn band_of_two_hundred() -> (Point, Point) {
    (Point::new(10.0, 10.0), Point::new(WIDE_PITCH + 50.0, 50.0))
}
