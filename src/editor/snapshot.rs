//! A position as it stood at one step of its history. Snapshots share whatever did not change
//! with the one they follow: a step costs the pieces it touched, and a pointer for each other
//! piece of the same list.

use std::sync::Arc;

use super::touched::{Places, Touched};
use crate::position::{Country, Gun, Man, Mark, Position};

type List<T> = Arc<[Arc<T>]>;

/// A position as it stood, shared with its neighbours in the history. To clone it costs nothing,
/// and it may go to another thread.
#[derive(Debug, Clone)]
pub struct Snapshot {
    men: List<Man>,
    guns: List<Gun>,
    country: List<Country>,
    marks: List<Mark>,
    /// The position with its four lists empty.
    rest: Arc<Position>,
}

impl Snapshot {
    pub(super) fn of(position: &Position) -> Self {
        Self {
            men: share(&position.men),
            guns: share(&position.guns),
            country: share(&position.country),
            marks: share(&position.marks),
            rest: Arc::new(rest_of(position)),
        }
    }

    /// The position that it holds.
    pub fn position(&self) -> Position {
        Position {
            men: self.men.iter().map(|man| Man::clone(man)).collect(),
            guns: self.guns.iter().map(|gun| Gun::clone(gun)).collect(),
            country: self.country.iter().map(|country| Country::clone(country)).collect(),
            marks: self.marks.iter().map(|mark| Mark::clone(mark)).collect(),
            ..rest_of(&self.rest)
        }
    }

    /// The position after this one, by what was touched. What was touched and is as it was is
    /// put back to the bit (-0 equals 0), so that the working position and its snapshot agree.
    pub(super) fn follow(&self, working: &mut Position, touched: &Touched) -> Self {
        let rest = if touched.rest {
            let rest = rest_of(working);
            if rest == *self.rest {
                put_rest(&self.rest, working);
                Arc::clone(&self.rest)
            } else {
                Arc::new(rest)
            }
        } else {
            Arc::clone(&self.rest)
        };
        Self {
            men: follow(&self.men, &mut working.men, &touched.men),
            guns: follow(&self.guns, &mut working.guns, &touched.guns),
            country: follow(&self.country, &mut working.country, &touched.country),
            marks: follow(&self.marks, &mut working.marks, &touched.marks),
            rest,
        }
    }

    /// Puts back whatever was touched since this snapshot.
    pub(super) fn put_back(&self, working: &mut Position, touched: &Touched) {
        put_back(&self.men, &mut working.men, &touched.men);
        put_back(&self.guns, &mut working.guns, &touched.guns);
        put_back(&self.country, &mut working.country, &touched.country);
        put_back(&self.marks, &mut working.marks, &touched.marks);
        if touched.rest {
            put_rest(&self.rest, working);
        }
    }

    /// Makes a working position that stands as this snapshot stand as another, and says what
    /// that touched.
    pub(super) fn go_to(&self, to: &Self, working: &mut Position) -> Touched {
        let rest = !Arc::ptr_eq(&self.rest, &to.rest);
        if rest {
            put_rest(&to.rest, working);
        }
        Touched {
            men: go_to(&self.men, &to.men, &mut working.men),
            guns: go_to(&self.guns, &to.guns, &mut working.guns),
            country: go_to(&self.country, &to.country, &mut working.country),
            marks: go_to(&self.marks, &to.marks, &mut working.marks),
            rest,
        }
    }

    /// Whether both are one and the same.
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.men, &other.men)
            && Arc::ptr_eq(&self.guns, &other.guns)
            && Arc::ptr_eq(&self.country, &other.country)
            && Arc::ptr_eq(&self.marks, &other.marks)
            && Arc::ptr_eq(&self.rest, &other.rest)
    }

    /// Whether both hold equal positions.
    pub(super) fn equals(&self, other: &Self) -> bool {
        list_equals(&self.men, &other.men)
            && list_equals(&self.guns, &other.guns)
            && list_equals(&self.country, &other.country)
            && list_equals(&self.marks, &other.marks)
            && (Arc::ptr_eq(&self.rest, &other.rest) || self.rest == other.rest)
    }
}

fn share<T: Clone>(list: &[T]) -> List<T> {
    list.iter().cloned().map(Arc::new).collect()
}

fn follow<T: Clone + PartialEq>(before: &List<T>, list: &mut [T], places: &Places) -> List<T> {
    if places.is_empty() {
        return Arc::clone(before);
    }
    let mut removed = places.removed.iter().peekable();
    let kept = before.iter().enumerate().filter(|(i, _)| removed.next_if_eq(&i).is_none());
    let mut after: Vec<Arc<T>> = kept.map(|(_, piece)| Arc::clone(piece)).collect();
    let mut differs = !places.removed.is_empty();
    for i in &places.changed {
        match after.get_mut(*i) {
            Some(was) if **was == list[*i] => {
                list[*i] = T::clone(was);
                continue;
            }
            Some(was) => *was = Arc::new(list[*i].clone()),
            // What was added stands at the end, in order.
            None => after.push(Arc::new(list[*i].clone())),
        }
        differs = true;
    }
    debug_assert_eq!(after.len(), list.len());
    if differs { after.into() } else { Arc::clone(before) }
}

fn put_back<T: Clone>(before: &List<T>, list: &mut Vec<T>, places: &Places) {
    if !places.removed.is_empty() {
        *list = before.iter().map(|piece| T::clone(piece)).collect();
        return;
    }
    for i in &places.changed {
        if let Some(was) = before.get(*i) {
            list[*i] = T::clone(was);
        }
    }
    list.truncate(before.len());
}

fn go_to<T: Clone>(from: &List<T>, to: &List<T>, list: &mut Vec<T>) -> Places {
    let mut places = Places::default();
    if Arc::ptr_eq(from, to) {
        return places;
    }
    list.truncate(to.len());
    for (i, piece) in to.iter().enumerate() {
        if from.get(i).is_some_and(|was| Arc::ptr_eq(was, piece)) {
            continue;
        }
        places.changed.push(i);
        match list.get_mut(i) {
            Some(place) => *place = T::clone(piece),
            None => list.push(T::clone(piece)),
        }
    }
    places.removed = (to.len()..from.len()).collect();
    places
}

fn list_equals<T: PartialEq>(one: &List<T>, other: &List<T>) -> bool {
    let same = |(a, b): (&Arc<T>, &Arc<T>)| Arc::ptr_eq(a, b) || a == b;
    Arc::ptr_eq(one, other) || (one.len() == other.len() && one.iter().zip(other.iter()).all(same))
}

/// A position with its four lists empty.
fn rest_of(position: &Position) -> Position {
    let Position {
        title,
        notes,
        field,
        sides,
        turn,
        game,
        rulings,
        man_sizes,
        gun_size,
        men: _,
        guns: _,
        country: _,
        choices,
        overrulings,
        marks: _,
        measured_to,
        unknown,
    } = position;
    Position {
        title: title.clone(),
        notes: notes.clone(),
        field: *field,
        sides: sides.clone(),
        turn: *turn,
        game: *game,
        rulings: *rulings,
        man_sizes: man_sizes.clone(),
        gun_size: gun_size.clone(),
        men: Vec::new(),
        guns: Vec::new(),
        country: Vec::new(),
        choices: choices.clone(),
        overrulings: overrulings.clone(),
        marks: Vec::new(),
        measured_to: *measured_to,
        unknown: unknown.clone(),
    }
}

/// Puts everything but the four lists into a position.
pub(super) fn put_rest(rest: &Position, into: &mut Position) {
    let lists = std::mem::replace(into, rest_of(rest));
    into.men = lists.men;
    into.guns = lists.guns;
    into.country = lists.country;
    into.marks = lists.marks;
}
