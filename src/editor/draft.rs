//! A position under an edit's hand: whatever is written to is noted as it is given out, so that
//! no edit can change a piece and forget to say so.

use super::pieces::{Item, Pieces};
use super::snapshot::put_rest;
use super::touched::{Places, Touched};
use crate::position::{Country, Gun, Man, Mark, Position};

/// A position that is being edited.
pub(super) struct Draft<'p> {
    position: &'p mut Position,
    touched: Touched,
    left: Vec<Item>,
}

impl<'p> Draft<'p> {
    pub(super) fn new(position: &'p mut Position) -> Self {
        Self { position, touched: Touched::default(), left: Vec::new() }
    }

    /// The position as it stands now.
    pub(super) fn position(&self) -> &Position {
        self.position
    }

    /// Everything touched, and the locked pieces that were left as they were.
    pub(super) fn finish(mut self) -> (Touched, Vec<Item>) {
        self.touched.settle();
        (self.touched, self.left)
    }

    /// Those of these pieces that may be moved. The locked ones are noted as left.
    pub(super) fn free(&mut self, items: &[Item]) -> Vec<Item> {
        let (locked, free) = items.iter().partition(|item| item.is_locked(self.position));
        let locked: Vec<Item> = locked;
        self.left.extend(locked);
        free
    }

    /// A man to be changed, by his place.
    pub(super) fn man(&mut self, i: usize) -> &mut Man {
        self.touched.men.changed.push(i);
        &mut self.position.men[i]
    }

    /// A gun to be changed, by its place.
    pub(super) fn gun(&mut self, i: usize) -> &mut Gun {
        self.touched.guns.changed.push(i);
        &mut self.position.guns[i]
    }

    /// A piece of country to be changed, by its place.
    pub(super) fn country(&mut self, i: usize) -> &mut Country {
        self.touched.country.changed.push(i);
        &mut self.position.country[i]
    }

    /// A mark to be changed, by its place.
    pub(super) fn mark(&mut self, i: usize) -> &mut Mark {
        self.touched.marks.changed.push(i);
        &mut self.position.marks[i]
    }

    /// Everything but the four lists, to be changed. The lists are not to be written to by this.
    pub(super) fn rest(&mut self) -> &mut Position {
        self.touched.rest = true;
        self.position
    }

    /// Puts pieces down, each after those of its list.
    pub(super) fn put_down(&mut self, pieces: &Pieces) {
        add(&mut self.position.men, &pieces.men, &mut self.touched.men);
        add(&mut self.position.guns, &pieces.guns, &mut self.touched.guns);
        add(&mut self.position.country, &pieces.country, &mut self.touched.country);
        add(&mut self.position.marks, &pieces.marks, &mut self.touched.marks);
    }

    /// Takes pieces up. An edit does so once, and last.
    pub(super) fn take_up(&mut self, items: &[Item]) {
        let of_list = |place: fn(Item) -> Option<usize>| {
            let mut places: Vec<usize> = items.iter().filter_map(|item| place(*item)).collect();
            places.sort_unstable();
            places.dedup();
            places
        };
        let men = of_list(|item| if let Item::Man(i) = item { Some(i) } else { None });
        let guns = of_list(|item| if let Item::Gun(i) = item { Some(i) } else { None });
        let country = of_list(|item| if let Item::Country(i) = item { Some(i) } else { None });
        let marks = of_list(|item| if let Item::Mark(i) = item { Some(i) } else { None });
        remove(&mut self.position.men, &men, &mut self.touched.men);
        remove(&mut self.position.guns, &guns, &mut self.touched.guns);
        remove(&mut self.position.country, &country, &mut self.touched.country);
        remove(&mut self.position.marks, &marks, &mut self.touched.marks);
    }

    /// Puts another position in the place of this one.
    pub(super) fn replace(&mut self, by: &Position) {
        replace(&mut self.position.men, &by.men, &mut self.touched.men);
        replace(&mut self.position.guns, &by.guns, &mut self.touched.guns);
        replace(&mut self.position.country, &by.country, &mut self.touched.country);
        replace(&mut self.position.marks, &by.marks, &mut self.touched.marks);
        put_rest(by, self.position);
        self.touched.rest = true;
    }
}

fn add<T: Clone>(list: &mut Vec<T>, pieces: &[T], places: &mut Places) {
    places.changed.extend(list.len()..list.len() + pieces.len());
    list.extend_from_slice(pieces);
}

fn remove<T>(list: &mut Vec<T>, removed: &[usize], places: &mut Places) {
    if removed.is_empty() {
        return;
    }
    places.settle();
    places.remove(removed);
    let mut place = 0..;
    list.retain(|_| place.next().is_none_or(|place| removed.binary_search(&place).is_err()));
}

fn replace<T: Clone + PartialEq>(list: &mut Vec<T>, by: &[T], places: &mut Places) {
    if list.len() > by.len() {
        places.removed = (0..list.len()).collect();
        list.clear();
    }
    for (i, piece) in by.iter().enumerate() {
        match list.get_mut(i) {
            Some(place) if place == piece => continue,
            Some(place) => *place = piece.clone(),
            None => list.push(piece.clone()),
        }
        places.changed.push(i);
    }
}
