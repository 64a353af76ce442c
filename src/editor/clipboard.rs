//! Copy, cut, paste, duplicate: copies come with fresh ids, and what they say of each other is
//! kept. Leaves the clipboard of the machine, and pieces as text, to others.

use rustc_hash::FxHashMap;

use super::edit::{Edit, Putting};
use super::ids::FreshIds;
use super::pieces::{Item, Pieces};
use crate::geometry::Point;
use crate::position::Position;

/// Copies of pieces, each list in file order.
pub fn copy(position: &Position, items: &[Item]) -> Pieces {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    Pieces::of(position, &items)
}

/// The edit that pastes pieces, moved by so many inches.
pub fn paste(position: &Position, pieces: &Pieces, by: Point) -> Edit {
    Edit::PutDown { pieces: fresh(position, pieces, by), how: Putting::Paste }
}

/// The edit that puts copies of pieces beside them.
pub fn duplicate(position: &Position, items: &[Item], by: Point) -> Edit {
    let pieces = fresh(position, &copy(position, items), by);
    Edit::PutDown { pieces, how: Putting::Duplicate }
}

/// The pieces with ids that the position does not use. Men and guns among them speak of each
/// other by these; whatever else they spoke of is left out, for it may not be the same here. A
/// copy is not locked.
fn fresh(position: &Position, pieces: &Pieces, by: Point) -> Pieces {
    let mut ids = FreshIds::of(position);
    let mut pieces = pieces.clone();
    let mut new = FxHashMap::default();
    let mut rename = |id: &mut String, fresh: String| {
        let old = std::mem::replace(id, fresh.clone());
        new.entry(old).or_insert(fresh);
    };
    for man in &mut pieces.men {
        rename(&mut man.id, ids.man(man.side));
        man.locked = false;
    }
    for gun in &mut pieces.guns {
        rename(&mut gun.id, ids.gun(gun.side));
        gun.locked = false;
    }
    for country in &mut pieces.country {
        rename(&mut country.id, ids.country(country.kind));
    }
    let keep = |list: &mut Vec<String>| {
        *list = list.iter().filter_map(|id| new.get(id).cloned()).collect();
    };
    pieces.men.iter_mut().for_each(|man| keep(&mut man.passed));
    let shots = pieces.guns.iter_mut().flat_map(|gun| &mut gun.shots);
    shots.for_each(|shot| keep(&mut shot.fell));
    pieces.move_by(by);
    pieces
}
