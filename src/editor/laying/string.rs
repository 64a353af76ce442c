//! The string of a move: it runs out from where the move began, bent round way-points, until the
//! arm may go no farther.
//!
//! How far an arm may go and from where a move is measured are [`crate::rules::mobility`]'s to say;
//! whether the way is open, [`crate::rules::check`]'s. Serves rules M1, M2, M4 and T2.

use crate::geometry::{Point, Segment};
use crate::position::Floor;
use crate::rules::mobility::{self, Measured};

/// Where the string of a move begins, the corners it turns, and how long it is.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveString {
    /// From where the move is measured.
    pub start: Point,
    /// The corners it turns, in order.
    pub corners: Vec<Point>,
    /// How far the move may go, in inches.
    pub reach: f64,
}

/// A string drawn to a place.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawn {
    /// What of the way is lawful: its legs, the last cut off where the string runs out.
    pub legs: Vec<Segment>,
    /// What of the way is beyond the string.
    pub beyond: Vec<Segment>,
    /// How long the way is, and what is left.
    pub measured: Measured,
    /// Where the string runs out on the way, if it does.
    pub end: Option<Point>,
}

impl MoveString {
    /// The string of a man who stood at `from` when his move began.
    pub fn of_man(floor: &Floor<'_>, man: usize, from: Point, corners: Vec<Point>) -> Self {
        let start = mobility::start_of(floor, man, from);
        Self { start, corners, reach: floor.move_of(floor.men()[man].arm) }
    }

    /// The string drawn to a place, the middle of a base.
    pub fn to(&self, place: Point) -> Drawn {
        let ends = self.corners.iter().copied().chain([place]);
        let starts = std::iter::once(self.start).chain(self.corners.iter().copied());
        let way: Vec<Segment> = starts.zip(ends).map(|(a, b)| Segment::new(a, b)).collect();
        let measured = Measured::against(way.iter().map(|leg| leg.length()).sum(), self.reach);
        let mut drawn = Drawn { legs: Vec::new(), beyond: Vec::new(), measured, end: None };
        if measured.over == 0.0 {
            return Drawn { legs: way, ..drawn };
        }
        let mut left = self.reach;
        for leg in way {
            let length = leg.length();
            if drawn.end.is_some() {
                drawn.beyond.push(leg);
            } else if length <= left {
                left -= length;
                drawn.legs.push(leg);
            } else {
                let end = leg.a + (leg.b - leg.a) * (left / length);
                drawn.end = Some(end);
                drawn.legs.push(Segment::new(leg.a, end));
                drawn.beyond.push(Segment::new(end, leg.b));
            }
        }
        drawn
    }

    /// The corner at which the last leg begins, and how long that leg may be, in inches; `None`
    /// where the string has run out before.
    pub fn last_leg(&self) -> Option<(Point, f64)> {
        let Some((last, before)) = self.corners.split_last() else {
            return Some((self.start, self.reach));
        };
        let so_far = Self { corners: before.to_vec(), ..*self }.to(*last);
        (so_far.measured.over == 0.0).then_some((*last, so_far.measured.left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Arm, Field, Man, Position, Side};

    fn string(corners: &[(f64, f64)], reach: f64) -> MoveString {
        let corners = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        MoveString { start: Point::new(10.0, 10.0), corners, reach }
    }

    #[test]
    fn a_string_bent_round_a_corner_runs_out_where_it_should() {
        // 5 in to the corner, by 3-4-5; of 12 in 7 are left for the 9 in north.
        let drawn = string(&[(13.0, 14.0)], 12.0).to(Point::new(13.0, 23.0));
        assert_eq!(
            (drawn.measured.used, drawn.measured.left, drawn.measured.over),
            (14.0, 0.0, 2.0)
        );
        let end = drawn.end.unwrap();
        assert!(end.distance(Point::new(13.0, 21.0)) < 1e-12);
        assert_eq!((drawn.legs.len(), drawn.beyond.len()), (2, 1));
        assert_eq!(drawn.beyond[0].b, Point::new(13.0, 23.0));
    }

    #[test]
    fn a_way_of_just_the_move_is_within_it() {
        let drawn = string(&[(13.0, 14.0)], 12.0).to(Point::new(13.0, 21.0));
        assert_eq!((drawn.measured.left, drawn.measured.over, drawn.end), (0.0, 0.0, None));
        let short = string(&[], 24.0).to(Point::new(10.0, 17.5));
        assert_eq!((short.measured.used, short.measured.left), (7.5, 16.5));
    }

    #[test]
    fn the_last_leg_has_what_the_corners_left() {
        let corner = Point::new(13.0, 14.0);
        assert_eq!(string(&[], 12.0).last_leg(), Some((Point::new(10.0, 10.0), 12.0)));
        assert_eq!(string(&[(13.0, 14.0)], 12.0).last_leg(), Some((corner, 7.0)));
        assert_eq!(string(&[(13.0, 14.0)], 4.0).last_leg(), None);
    }

    #[test]
    fn the_arm_and_the_long_moves_set_the_reach_and_a_first_move_begins_on_the_back_line() {
        let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
        position.rulings.move_multiplier = 2;
        position.men.push(Man::new("R1", Side::Red, Arm::Cavalry, Point::new(50.0, 4.0)));
        position.men.push(Man::new("R2", Side::Red, Arm::Infantry, Point::new(60.0, 40.0)));
        let floor = Floor::new(&position).unwrap();
        let horse = MoveString::of_man(&floor, 0, Point::new(50.0, 4.0), Vec::new());
        // Put down four inches before the line: measured from the nearest point of it (T2).
        assert_eq!((horse.start, horse.reach), (Point::new(50.0, 0.0), 48.0));
        let foot = MoveString::of_man(&floor, 1, Point::new(60.0, 40.0), Vec::new());
        assert_eq!((foot.start, foot.reach), (Point::new(60.0, 40.0), 24.0));
    }
}
