//! What the hand lays out and measures: the tape, two tapes, what a moved piece catches on.

mod snap;
mod tape;
mod two_tapes;

use little_wars::geometry::Point;
use little_wars::position::{Arm, Field, Man, Position, Side};

/// A position of these men of the book's sizes, each with his side, arm and place.
fn position(men: &[(Side, Arm, f64, f64)]) -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.men = men
        .iter()
        .enumerate()
        .map(|(i, (side, arm, x, y))| Man::new(format!("M{i}"), *side, *arm, Point::new(*x, *y)))
        .collect();
    position
}
