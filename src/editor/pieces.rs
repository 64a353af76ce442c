//! What an edit is about: pieces on the floor by their place in the position's lists, and pieces
//! by themselves, in the hand or on the clipboard. Leaves what may be done with them to `edit`.

use crate::geometry::{Base, Bearing, Footprint, Point};
use crate::position::{Country, Gun, Man, Mark, Position, Shape};

/// A piece on the floor by its place in the position's list, in the order in which pieces are
/// picked up: a man before the gun he serves, what is pinned before the country under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Item {
    /// A man, by his place in [`Position::men`].
    Man(usize),
    /// A gun, by its place in [`Position::guns`].
    Gun(usize),
    /// A mark, by its place in [`Position::marks`].
    Mark(usize),
    /// A piece of country, by its place in [`Position::country`].
    Country(usize),
}

impl Item {
    /// Every piece of a position: men, guns, marks, country, each in file order.
    pub fn all(position: &Position) -> impl Iterator<Item = Self> {
        let men = (0..position.men.len()).map(Self::Man);
        let guns = (0..position.guns.len()).map(Self::Gun);
        let marks = (0..position.marks.len()).map(Self::Mark);
        men.chain(guns).chain(marks).chain((0..position.country.len()).map(Self::Country))
    }

    /// Its id; `None` for a mark, which has none, and for what is not there.
    pub fn id(self, position: &Position) -> Option<&str> {
        match self {
            Self::Man(i) => position.men.get(i).map(|man| &*man.id),
            Self::Gun(i) => position.guns.get(i).map(|gun| &*gun.id),
            Self::Country(i) => position.country.get(i).map(|country| &*country.id),
            Self::Mark(_) => None,
        }
    }

    /// Whether a position has it.
    pub fn is_in(self, position: &Position) -> bool {
        match self {
            Self::Man(i) => i < position.men.len(),
            Self::Gun(i) => i < position.guns.len(),
            Self::Mark(i) => i < position.marks.len(),
            Self::Country(i) => i < position.country.len(),
        }
    }

    /// Whether it is held in place.
    pub fn is_locked(self, position: &Position) -> bool {
        match self {
            Self::Man(i) => position.men.get(i).is_some_and(|man| man.locked),
            Self::Gun(i) => position.guns.get(i).is_some_and(|gun| gun.locked),
            Self::Mark(_) | Self::Country(_) => false,
        }
    }

    /// The size of the base of a man or gun.
    pub fn footprint(self, position: &Position) -> Option<Footprint> {
        match self {
            Self::Man(i) => {
                let man = position.men.get(i)?;
                man.size.footprint(&position.man_sizes, man.arm).ok()
            }
            Self::Gun(i) if i < position.guns.len() => position.gun_size.footprint().ok(),
            _ => None,
        }
    }

    /// The base of a man or gun where it stands.
    pub fn base(self, position: &Position) -> Option<Base> {
        let (at, facing) = (self.at(position)?, self.facing(position)?);
        Some(self.footprint(position)?.at(at, facing))
    }

    /// Where a man or gun is put down.
    pub fn at(self, position: &Position) -> Option<Point> {
        match self {
            Self::Man(i) => position.men.get(i).map(|man| man.at),
            Self::Gun(i) => position.guns.get(i).map(|gun| gun.at),
            Self::Mark(_) | Self::Country(_) => None,
        }
    }

    /// Which way a man or gun looks.
    pub fn facing(self, position: &Position) -> Option<Bearing> {
        match self {
            Self::Man(i) => position.men.get(i).map(|man| man.facing),
            Self::Gun(i) => position.guns.get(i).map(|gun| gun.facing),
            Self::Mark(_) | Self::Country(_) => None,
        }
    }
}

/// Pieces that lie on no floor: what is to be put down, or what was copied.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pieces {
    /// Men, in the order in which they are put down.
    pub men: Vec<Man>,
    /// Guns.
    pub guns: Vec<Gun>,
    /// Pieces of country.
    pub country: Vec<Country>,
    /// What is pinned on the floor.
    pub marks: Vec<Mark>,
}

impl Pieces {
    /// Copies of these pieces of a position, each list in the order of the items.
    pub fn of(position: &Position, items: &[Item]) -> Self {
        let mut pieces = Self::default();
        for item in items {
            match *item {
                Item::Man(i) => pieces.men.extend(position.men.get(i).cloned()),
                Item::Gun(i) => pieces.guns.extend(position.guns.get(i).cloned()),
                Item::Country(i) => pieces.country.extend(position.country.get(i).cloned()),
                Item::Mark(i) => pieces.marks.extend(position.marks.get(i).cloned()),
            }
        }
        pieces
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.men.is_empty()
            && self.guns.is_empty()
            && self.country.is_empty()
            && self.marks.is_empty()
    }

    /// Moves everything, the places where men and guns came from included.
    pub fn move_by(&mut self, by: Point) {
        let place = |at: Point| at + by;
        self.men.iter_mut().for_each(|man| carry_man(man, place));
        self.guns.iter_mut().for_each(|gun| carry_gun(gun, place));
        self.country.iter_mut().for_each(|country| carry_shape(&mut country.shape, place));
        self.marks.iter_mut().for_each(|mark| carry_mark(mark, place));
    }
}

/// Carries every place of a man to where `to` says: where he stands and the way he came.
pub(super) fn carry_man(man: &mut Man, to: impl Fn(Point) -> Point) {
    man.at = to(man.at);
    man.from.iter_mut().chain(&mut man.path).for_each(|place| *place = to(*place));
}

/// Carries every place of a gun to where `to` says, the rest of its shots included.
pub(super) fn carry_gun(gun: &mut Gun, to: impl Fn(Point) -> Point) {
    gun.at = to(gun.at);
    let shots = gun.shots.iter_mut().flat_map(|shot| &mut shot.to);
    gun.from.iter_mut().chain(&mut gun.path).chain(shots).for_each(|place| *place = to(*place));
}

/// Carries every point of a shape to where `to` says.
pub(super) fn carry_shape(shape: &mut Shape, to: impl Fn(Point) -> Point) {
    match shape {
        Shape::Outline(points) | Shape::Line { points, .. } => {
            points.iter_mut().for_each(|place| *place = to(*place));
        }
        Shape::Circle { at, .. } => *at = to(*at),
    }
}

/// Carries every point of a mark to where `to` says.
pub(super) fn carry_mark(mark: &mut Mark, to: impl Fn(Point) -> Point) {
    mark.points.iter_mut().for_each(|place| *place = to(*place));
}
