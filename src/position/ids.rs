//! What every id of a position stands for, without a copy of the ids.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::{Piece, Position};

/// A table of the pieces of a position by their ids. It holds places only: each question brings
/// the position that it is about.
#[derive(Debug, Clone, Default)]
pub(super) struct Ids {
    table: HashTable<Piece>,
    /// Random from run to run, so that no file can be made to fall on one place of the table.
    hasher: RandomState,
}

impl Ids {
    /// Room for this many.
    pub(super) fn with_capacity(count: usize) -> Self {
        Self { table: HashTable::with_capacity(count), hasher: RandomState::new() }
    }

    /// Notes a piece down under its id; the piece that has the id already, if there is one.
    pub(super) fn add(&mut self, position: &Position, id: &str, piece: Piece) -> Option<Piece> {
        let Self { table, hasher } = self;
        let of = |piece: &Piece| piece.id(position);
        let entry = table.entry(
            hasher.hash_one(id),
            |other| of(other) == Some(id),
            |other| hasher.hash_one(of(other).unwrap_or_default()),
        );
        match entry {
            Entry::Occupied(other) => Some(*other.get()),
            Entry::Vacant(room) => {
                room.insert(piece);
                None
            }
        }
    }

    /// What an id of a position stands for.
    pub(super) fn find(&self, position: &Position, id: &str) -> Option<Piece> {
        let hash = self.hasher.hash_one(id);
        self.table.find(hash, |piece| piece.id(position) == Some(id)).copied()
    }
}
