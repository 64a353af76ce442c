//! The list of all men and guns: what is sought in it, by what it is sorted, and the rows that
//! come of both. Kept until the position changes, so that thousands of rows cost nothing.
//!
//! Leaves how a row looks to the panel, and what a click selects to the window.

use std::cmp::Ordering;

use crate::editor::Item;
use crate::position::{Arm, Position, Side, State, natural};

/// A column of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Column {
    /// The id.
    #[default]
    Id,
    /// A man's name.
    Name,
    /// A man's body.
    Body,
    /// A man's side, or the one that holds a gun.
    Side,
    /// A man's arm, or that it is a gun.
    Arm,
    /// A man's state.
    State,
    /// How far east it stands.
    X,
    /// How far north it stands.
    Y,
}

impl Column {
    /// All, in their order.
    pub const ALL: [Self; 8] =
        [Self::Id, Self::Side, Self::Arm, Self::State, Self::X, Self::Y, Self::Name, Self::Body];

    /// What stands above it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Id => "Id",
            Self::Name => "Name",
            Self::Body => "Body",
            Self::Side => "Side",
            Self::Arm => "Arm",
            Self::State => "State",
            Self::X => "X",
            Self::Y => "Y",
        }
    }
}

/// Men by their arm, or guns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Men of this arm.
    Men(Arm),
    /// Guns.
    Gun,
}

/// What is sought.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sieve {
    /// Part of an id, a name or a body, in whatever case.
    pub text: String,
    /// A side.
    pub side: Option<Side>,
    /// An arm, or guns.
    pub kind: Option<Kind>,
    /// A man's state.
    pub state: Option<State>,
}

/// What one can ask of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seek {
    /// Show those that this lets through.
    Sift(Sieve),
    /// Sort by a column; by the same again, the other way round.
    Sort(Column),
}

/// How a click on a row selects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// This alone.
    Only,
    /// This besides, or no longer.
    Toggle,
    /// From the row clicked before to this.
    Through,
}

/// The list.
#[derive(Debug, Clone, Default)]
pub struct Roll {
    sieve: Sieve,
    column: Column,
    backwards: bool,
    rows: Vec<Item>,
    /// The count of changes that the rows follow.
    of: Option<u64>,
    /// The piece whose row was clicked last without Shift.
    anchor: Option<Item>,
}

impl Roll {
    /// What is sought.
    pub fn sieve(&self) -> &Sieve {
        &self.sieve
    }

    /// By which column it is sorted, and whether backwards.
    pub fn sorting(&self) -> (Column, bool) {
        (self.column, self.backwards)
    }

    /// The men and guns that are shown, in their order.
    pub fn rows(&self) -> &[Item] {
        &self.rows
    }

    /// Filters or sorts.
    pub fn seek(&mut self, seek: Seek) {
        match seek {
            Seek::Sift(sieve) => self.sieve = sieve,
            Seek::Sort(column) => {
                self.backwards = column == self.column && !self.backwards;
                self.column = column;
            }
        }
        self.of = None;
    }

    /// Brings the rows up to date with a position after so many changes.
    pub fn follow(&mut self, position: &Position, changes: u64) {
        if self.of == Some(changes) {
            return;
        }
        self.of = Some(changes);
        let text = self.sieve.text.trim().to_lowercase();
        let men = (0..position.men.len()).map(Item::Man);
        let guns = (0..position.guns.len()).map(Item::Gun);
        let through = |item: &Item| self.sieve.lets_through(position, *item, &text);
        let mut rows: Vec<Item> = men.chain(guns).filter(through).collect();
        rows.sort_by(|a, b| {
            let order = compare(position, self.column, *a, *b);
            let order = if self.backwards { order.reverse() } else { order };
            order.then_with(|| by_id(position, *a, *b))
        });
        self.rows = rows;
    }

    /// The pieces that a click on a row is about, with the piece of the row itself.
    pub fn reached(&mut self, row: usize, reach: Reach) -> Option<(Item, &[Item])> {
        let item = *self.rows.get(row)?;
        let anchor = self.anchor.and_then(|anchor| self.rows.iter().position(|row| *row == anchor));
        let rows = match (reach, anchor) {
            (Reach::Through, Some(anchor)) => anchor.min(row)..=anchor.max(row),
            _ => {
                self.anchor = Some(item);
                row..=row
            }
        };
        Some((item, &self.rows[rows]))
    }
}

impl Sieve {
    /// Whether it lets a man or gun through; `text` is its own in small letters.
    fn lets_through(&self, position: &Position, item: Item, text: &str) -> bool {
        let has = |words: &str| text.is_empty() || words.to_lowercase().contains(text);
        match item {
            Item::Man(i) => {
                let man = &position.men[i];
                self.side.is_none_or(|side| side == man.side)
                    && self.kind.is_none_or(|kind| kind == Kind::Men(man.arm))
                    && self.state.is_none_or(|state| state == man.state)
                    && (has(&man.id) || has(&man.name) || has(&man.body))
            }
            Item::Gun(i) => {
                let gun = &position.guns[i];
                self.side.is_none_or(|side| side == gun.holder())
                    && self.kind.is_none_or(|kind| kind == Kind::Gun)
                    && self.state.is_none()
                    && has(&gun.id)
            }
            Item::Mark(_) | Item::Country(_) => false,
        }
    }
}

fn by_id(position: &Position, a: Item, b: Item) -> Ordering {
    let id = |item: Item| item.id(position).unwrap_or_default();
    natural::compare(id(a), id(b))
}

/// The order of two men or guns by a column. What a gun has none of stands at the end.
fn compare(position: &Position, column: Column, a: Item, b: Item) -> Ordering {
    let man = |item: Item| match item {
        Item::Man(i) => Some(&position.men[i]),
        _ => None,
    };
    let side = |item: Item| match item {
        Item::Gun(i) => Some(position.guns[i].holder()),
        other => man(other).map(|man| man.side),
    };
    let number = |part: fn(crate::geometry::Point) -> f64| {
        let number = |item: Item| item.at(position).map_or(f64::NAN, part);
        number(a).total_cmp(&number(b))
    };
    // Nothing said stands after everything said.
    let words = |of: fn(&crate::position::Man) -> &str| {
        let words = |item: Item| man(item).map_or("", of);
        let (a, b) = (words(a), words(b));
        a.is_empty().cmp(&b.is_empty()).then_with(|| natural::compare(a, b))
    };
    match column {
        Column::Id => by_id(position, a, b),
        Column::Name => words(|man| &man.name),
        Column::Body => words(|man| &man.body),
        Column::Side => side(a).cmp(&side(b)),
        Column::Arm => {
            let key = |item: Item| man(item).map_or((true, None), |man| (false, Some(man.arm)));
            key(a).cmp(&key(b))
        }
        Column::State => {
            let key = |item: Item| man(item).map_or(u8::MAX, |man| man.state as u8);
            key(a).cmp(&key(b))
        }
        Column::X => number(|at| at.x),
        Column::Y => number(|at| at.y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::position::{Field, Gun, Man};

    fn position() -> Position {
        let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
        let men = [
            ("R10", Side::Red, Arm::Infantry, 3.0, ""),
            ("R2", Side::Red, Arm::Cavalry, 1.0, "Captain's horse"),
            ("B1", Side::Blue, Arm::Cavalry, 2.0, ""),
        ];
        for (id, side, arm, x, body) in men {
            let mut man = Man::new(id, side, arm, Point::new(x, 5.0));
            man.body = body.to_owned();
            position.men.push(man);
        }
        position.guns.push(Gun::new("RG1", Side::Red, Point::new(9.0, 9.0)));
        position
    }

    fn ids(roll: &Roll, position: &Position) -> Vec<String> {
        roll.rows().iter().map(|item| item.id(position).unwrap().to_owned()).collect()
    }

    #[test]
    fn sorted_by_any_column_and_back() {
        let position = position();
        let mut roll = Roll::default();
        roll.follow(&position, 0);
        assert_eq!(ids(&roll, &position), ["B1", "R2", "R10", "RG1"]);
        let cases = [
            (Column::X, ["R2", "B1", "R10", "RG1"]),
            (Column::X, ["RG1", "R10", "B1", "R2"]),
            (Column::Arm, ["R10", "B1", "R2", "RG1"]),
            (Column::Body, ["R2", "B1", "R10", "RG1"]),
            (Column::Side, ["R2", "R10", "RG1", "B1"]),
        ];
        for (column, expected) in cases {
            roll.seek(Seek::Sort(column));
            roll.follow(&position, 0);
            assert_eq!(ids(&roll, &position), expected, "{column:?}");
        }
    }

    #[test]
    fn filtered_by_text_side_arm_and_state() {
        let position = position();
        let sifted = |sieve: Sieve| {
            let mut roll = Roll::default();
            roll.seek(Seek::Sift(sieve));
            roll.follow(&position, 0);
            ids(&roll, &position)
        };
        let text = |text: &str| Sieve { text: text.to_owned(), ..Sieve::default() };
        assert_eq!(sifted(text(" captain")), ["R2"]);
        assert_eq!(sifted(text("r")), ["R2", "R10", "RG1"]);
        let kind = |kind| Sieve { kind: Some(kind), ..Sieve::default() };
        assert_eq!(sifted(kind(Kind::Men(Arm::Cavalry))), ["B1", "R2"]);
        assert_eq!(sifted(kind(Kind::Gun)), ["RG1"]);
        assert_eq!(sifted(Sieve { side: Some(Side::Blue), ..Sieve::default() }), ["B1"]);
        let state = Sieve { state: Some(State::Ready), ..Sieve::default() };
        assert_eq!(sifted(state), ["B1", "R2", "R10"]);
    }

    #[test]
    fn shift_reaches_from_the_row_clicked_before() {
        let position = position();
        let mut roll = Roll::default();
        roll.follow(&position, 0);
        assert_eq!(roll.reached(2, Reach::Only).unwrap().1.len(), 1);
        let (item, reached) = roll.reached(0, Reach::Through).unwrap();
        assert_eq!((item, reached.len()), (Item::Man(2), 3));
        // The anchor stays for the next.
        assert_eq!(roll.reached(3, Reach::Through).unwrap().1.len(), 2);
        assert!(roll.reached(4, Reach::Only).is_none());
    }
}
