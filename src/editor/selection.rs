//! What is selected: men, guns and country by their ids, so that the selection outlives undo, and
//! marks, which have none, by their place. Leaves what lies under the pointer to `hit`.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::pieces::{Item, Pieces};
use crate::adjudication::Melee;
use crate::position::{Arm, Position, Side, State};

/// What is selected. Ids that a position does not have select nothing there, and are kept for
/// when undo brings the piece back.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    ids: FxHashSet<String>,
    marks: BTreeSet<usize>,
}

/// All the pieces of a sort.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Which<'a> {
    /// Everything.
    All,
    /// A side's men, and the guns it holds.
    Side(Side),
    /// The men of an arm.
    Arm(Arm),
    /// The guns.
    Guns,
    /// The men in a state.
    State(State),
    /// The men of a body, by its name.
    Body(&'a str),
    /// The men who take part in a melee of a ruling on this position.
    Melee(&'a Melee),
}

impl Which<'_> {
    fn takes_in(self, position: &Position, item: Item) -> bool {
        match (self, item) {
            (Self::All, _) | (Self::Guns, Item::Gun(_)) => true,
            (Self::Side(side), Item::Man(i)) => position.men[i].side == side,
            (Self::Side(side), Item::Gun(i)) => position.guns[i].holder() == side,
            (Self::Arm(arm), Item::Man(i)) => position.men[i].arm == arm,
            (Self::State(state), Item::Man(i)) => position.men[i].state == state,
            (Self::Body(body), Item::Man(i)) => position.men[i].body == body,
            (Self::Melee(melee), Item::Man(i)) => melee.has(i),
            _ => false,
        }
    }
}

impl Selection {
    /// These pieces of a position.
    pub fn of(position: &Position, items: &[Item]) -> Self {
        let mut selection = Self::default();
        items.iter().for_each(|item| selection.add(position, *item));
        selection
    }

    /// All the pieces of a sort.
    pub fn every(position: &Position, which: Which<'_>) -> Self {
        let items: Vec<Item> =
            Item::all(position).filter(|item| which.takes_in(position, *item)).collect();
        Self::of(position, &items)
    }

    /// Pieces that are put down on a position, by the ids they bring; its marks come after those
    /// that lie there.
    pub fn of_put_down(position: &Position, pieces: &Pieces) -> Self {
        let men = pieces.men.iter().map(|man| &man.id);
        let ids = men
            .chain(pieces.guns.iter().map(|gun| &gun.id))
            .chain(pieces.country.iter().map(|country| &country.id));
        let first = position.marks.len();
        Self { ids: ids.cloned().collect(), marks: (first..first + pieces.marks.len()).collect() }
    }

    /// Whether a piece is selected.
    pub fn has(&self, position: &Position, item: Item) -> bool {
        match item {
            Item::Mark(i) => self.marks.contains(&i),
            other => other.id(position).is_some_and(|id| self.ids.contains(id)),
        }
    }

    /// The pieces selected that a position has: men, guns, marks, country, each in file order.
    pub fn items(&self, position: &Position) -> Vec<Item> {
        if self.is_empty() {
            return Vec::new();
        }
        Item::all(position).filter(|item| self.has(position, *item)).collect()
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty() && self.marks.is_empty()
    }

    /// Selects a piece besides.
    pub fn add(&mut self, position: &Position, item: Item) {
        match item {
            Item::Mark(i) => {
                self.marks.insert(i);
            }
            other => self.ids.extend(other.id(position).map(str::to_owned)),
        }
    }

    /// Selects a piece that was not selected, and no longer one that was.
    pub fn toggle(&mut self, position: &Position, item: Item) {
        let dropped = match item {
            Item::Mark(i) => self.marks.remove(&i),
            other => other.id(position).is_some_and(|id| self.ids.remove(id)),
        };
        if !dropped {
            self.add(position, item);
        }
    }

    /// Selects everything besides that another selection does.
    pub fn join(&mut self, other: &Self) {
        self.ids.extend(other.ids.iter().cloned());
        self.marks.extend(&other.marks);
    }

    /// Of what lies under the pointer, the one after the one selected, in turn; the first where
    /// none of them, or several, are.
    pub fn cycled(&self, position: &Position, under: &[Item]) -> Self {
        let mut selected = under.iter().enumerate().filter(|(_, item)| self.has(position, **item));
        let next = match (selected.next(), selected.next()) {
            (Some((place, _)), None) => (place + 1) % under.len(),
            _ => 0,
        };
        under.get(next).map_or_else(|| self.clone(), |item| Self::of(position, &[*item]))
    }
}
