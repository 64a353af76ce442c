//! Which pieces the selection means in the open position: kept until either changes, for every
//! part of the window asks.

use crate::editor::{Document, Item, Selection};

/// The selected pieces.
#[derive(Debug, Default)]
pub struct Chosen {
    /// For what they were found: the document's commits, how many pieces it shows, the selection.
    found_for: Option<(u64, [usize; 4], Selection)>,
    items: Vec<Item>,
}

impl Chosen {
    /// The pieces: men, guns, marks, country, each in file order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Finds them afresh where the document or the selection has changed.
    pub fn follow(&mut self, document: &Document, selection: &Selection) {
        let position = document.position();
        let counts =
            [position.men.len(), position.guns.len(), position.marks.len(), position.country.len()];
        let is_found = self.found_for.as_ref().is_some_and(|(commits, counted, chosen)| {
            (*commits, counted, chosen) == (document.commits(), &counts, selection)
        });
        if !is_found {
            self.items = selection.items(position);
            self.found_for = Some((document.commits(), counts, selection.clone()));
        }
    }
}
