//! Putting an army down: so many men and guns in ranks along their side's back line.
//!
//! From the back line forward: horse, foot, guns. Each rank is centred on the line, each place on
//! the field and clear of all that stands there (rule M5), none beyond the middle of the field.
//! Serves rule T2. What has no room is said, not squeezed in.

use super::Stand;
use crate::geometry::tolerance::within;
use crate::geometry::{Bearing, Footprint, Point};
use crate::position::{Arm, Edge, Field, Floor, Side};
use crate::rules::forces::Force;
use crate::rules::limits::CLEAR;
use crate::rules::room::Room;

/// An army as it was put down.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PutDown {
    /// The men, with their arm: rank by rank, each from its left flank.
    pub men: Vec<(Arm, Stand)>,
    /// The guns, from the left.
    pub guns: Vec<Stand>,
    /// What had no room.
    pub left_over: Force,
}

/// Puts a side's army down on what else stands on the floor, in bases of the position's sizes.
pub fn put_down(floor: &Floor<'_>, side: Side, army: Force) -> PutDown {
    let position = floor.position();
    let mut line = Line::new(floor, side);
    let mut put = PutDown { left_over: army, ..PutDown::default() };
    for arm in [Arm::Cavalry, Arm::Infantry] {
        let size = position.man_sizes[arm].footprint(&position.man_sizes, arm);
        let stands = size.map(|size| line.fill(size, army.men[arm])).unwrap_or_default();
        put.left_over.men[arm] -= stands.len();
        put.men.extend(stands.into_iter().map(|stand| (arm, stand)));
    }
    if let Ok(size) = position.gun_size.footprint() {
        put.guns = line.fill(size, army.guns);
    }
    put.left_over.guns -= put.guns.len();
    put
}

/// The ranks behind a back line, as they fill up.
struct Line<'f, 'p> {
    room: Room<'f, 'p>,
    /// The left end of the back line, for one who looks from it over the field.
    left: Point,
    facing: Bearing,
    /// How long the back line is, in inches.
    length: f64,
    /// How far the ranks may reach from it, and how far they do.
    depth: f64,
    taken: f64,
}

impl<'f, 'p> Line<'f, 'p> {
    fn new(floor: &'f Floor<'p>, side: Side) -> Self {
        let position = floor.position();
        let Field { width, depth } = position.field;
        let edge = position.sides[side].back_line;
        let (left, length, across) = match edge {
            Edge::South => (Point::new(0.0, 0.0), width, depth),
            Edge::North => (Point::new(width, depth), width, depth),
            Edge::West => (Point::new(0.0, depth), depth, width),
            Edge::East => (Point::new(width, 0.0), depth, width),
        };
        let facing = Bearing::of(position.sides[side].attack()).turned(0.0);
        Self { room: Room::new(floor), left, facing, length, depth: across / 2.0, taken: 0.0 }
    }

    /// Fills ranks until all have a place or the middle of the field is reached.
    fn fill(&mut self, size: Footprint, count: usize) -> Vec<Stand> {
        let mut stands = Vec::new();
        while stands.len() < count && within(self.taken + size.depth(), self.depth) {
            stands.extend(self.rank(size, count - stands.len()));
            self.taken += size.depth() + CLEAR;
        }
        stands
    }

    /// One rank of at most so many: the free places nearest to the middle of the line, from the
    /// left.
    fn rank(&self, size: Footprint, most: usize) -> Vec<Stand> {
        let pitch = size.width() + CLEAR;
        // `as` saturates; a back line on a floor has few places.
        let room = ((self.length + CLEAR) / pitch + 1e-9).floor() as usize;
        let (ahead, middle) = (self.facing.direction(), self.length / 2.0);
        // Places a pitch apart, one on the middle or two beside it as the number is odd or even.
        let broad = room.min(most);
        let spare = (room - broad) / 2 * 2;
        let first = middle - pitch * ((broad + spare) as f64 - 1.0) / 2.0;
        let stand = |i: usize| {
            let along = ahead.right() * (first + pitch * i as f64);
            Stand {
                at: self.left + along + ahead * (self.taken + size.behind()),
                facing: self.facing,
            }
        };
        let off_middle = |i: &usize| (2 * i).abs_diff(broad + spare - 1);
        let mut places: Vec<usize> = (0..broad + spare).collect();
        places.sort_by_key(off_middle);
        let free = places.into_iter().filter(|i| self.room.is_free(&stand(*i).base(size)));
        let mut taken: Vec<usize> = free.take(broad).collect();
        taken.sort_unstable();
        taken.into_iter().map(stand).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Country, CountryKind, Gun, Man, Position, Shape, Unknown};
    use crate::rules::check;

    /// The position with the army on it.
    fn with(mut position: Position, side: Side, put: &PutDown) -> Position {
        for (i, (arm, stand)) in put.men.iter().enumerate() {
            let man = Man::new(format!("R{i}"), side, *arm, stand.at);
            position.men.push(Man { facing: stand.facing, ..man });
        }
        for (i, stand) in put.guns.iter().enumerate() {
            let gun = Gun::new(format!("RG{i}"), side, stand.at);
            position.guns.push(Gun { facing: stand.facing, ..gun });
        }
        position
    }

    fn put(position: &Position, side: Side, army: Force) -> PutDown {
        put_down(&Floor::new(position).unwrap(), side, army)
    }

    #[test]
    fn three_men_stand_centred_on_the_back_line() {
        let position = Position::new(Field { width: 20.0, depth: 30.0 });
        let put = put(&position, Side::Blue, Force::new(3, 0, 0));
        let places: Vec<Point> = put.men.iter().map(|(_, stand)| stand.at).collect();
        // From Blue's left, which is the east; 13/16 from man to man.
        let expected = [10.8125, 10.0, 9.1875].map(|x| Point::new(x, 29.625));
        assert_eq!(places, expected);
        assert!(put.men.iter().all(|(_, stand)| stand.facing == Bearing(180.0)));
        assert!(put.left_over.is_empty());
    }

    #[test]
    fn what_has_no_room_is_said() {
        // Three feet by four inches: two inches from the line to the middle. A rank of horse takes
        // 2 1/4 of them and a gun 7: only the foot, 3/4, have room; two ranks take 1 9/16. In 36 in
        // stand 44 men: 44 x 13/16 - 1/16 = 35 11/16.
        let position = Position::new(Field { width: 36.0, depth: 4.0 });
        let put = put(&position, Side::Red, Force::new(100, 7, 2));
        assert_eq!(put.men.len(), 88);
        assert_eq!(put.left_over, Force::new(12, 7, 2));
    }

    #[test]
    fn an_army_on_a_crowded_line_breaks_no_rule() {
        for edge in Edge::ALL {
            let mut position = Position::new(Field { width: 90.0, depth: 80.0 });
            position.sides.red.back_line = edge;
            position.turn.number = 0;
            let pond = Shape::Circle { at: Point::new(45.0, 40.0), radius: 39.0 };
            position.country.push(Country {
                id: "pond".to_owned(),
                kind: CountryKind::Water,
                shape: pond,
                height: None,
                blocks: None,
                unknown: Unknown::new(),
            });
            for (i, at) in [(44.0, 0.5), (40.0, 79.5), (1.0, 42.0), (89.0, 41.0)].iter().enumerate()
            {
                let at = Point::new(at.0, at.1);
                position.men.push(Man::new(format!("B{i}"), Side::Blue, Arm::Infantry, at));
            }
            let army = Force::new(60, 40, 3);
            let put = put(&position, Side::Red, army);
            assert!(put.men.len() > 50 && !put.guns.is_empty(), "{edge:?}: {}", put.men.len());
            let laid = with(position, Side::Red, &put);
            assert_eq!(
                put.men.len() + put.guns.len(),
                103 - put.left_over.men.infantry - put.left_over.men.cavalry - put.left_over.guns
            );
            let floor = Floor::new(&laid).unwrap();
            let texts: Vec<String> = check::check(&floor).into_iter().map(|b| b.text).collect();
            assert!(texts.is_empty(), "{edge:?}: {texts:?}");
            for man in 0..floor.men().len() {
                for edge in Edge::ALL {
                    assert!(laid.field.gap_to_edge(floor.base(man), edge) > -1e-9);
                }
            }
        }
    }
}
