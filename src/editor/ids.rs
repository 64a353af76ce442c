//! Ids by side and arm, as the examples have them: R1 and B1 for men, RG1 and BG1 for guns,
//! `house-1` for country.

use rustc_hash::{FxHashMap, FxHashSet};

use super::pieces::Item;
use crate::position::{CountryKind, Position, Side};

/// Gives out ids that a position does not use, each once.
#[derive(Debug, Clone)]
pub struct FreshIds {
    used: FxHashSet<String>,
    /// The highest number given out or used, by what stands before it.
    highest: FxHashMap<String, u64>,
}

impl FreshIds {
    /// For pieces that come to those of this position.
    pub fn of(position: &Position) -> Self {
        let mut fresh = Self { used: FxHashSet::default(), highest: FxHashMap::default() };
        for id in Item::all(position).filter_map(|item| item.id(position)) {
            fresh.used.insert(id.to_owned());
            let head = id.trim_end_matches(|c: char| c.is_ascii_digit());
            if let Ok(number) = id[head.len()..].parse::<u64>() {
                let highest = fresh.highest.entry(head.to_owned()).or_default();
                *highest = number.max(*highest);
            }
        }
        fresh
    }

    /// An id for a man.
    pub fn man(&mut self, side: Side) -> String {
        self.next(of_men(side))
    }

    /// An id for a gun.
    pub fn gun(&mut self, side: Side) -> String {
        self.next(of_guns(side))
    }

    /// An id for a piece of country.
    pub fn country(&mut self, kind: CountryKind) -> String {
        self.next(&format!("{}-", kind.key()))
    }

    /// The number after the highest.
    fn next(&mut self, head: &str) -> String {
        let highest = self.highest.entry(head.to_owned()).or_default();
        loop {
            // After the highest number there is, numbers are sought from the first again.
            *highest = highest.wrapping_add(1);
            let id = format!("{head}{highest}");
            if self.used.insert(id.clone()) {
                return id;
            }
        }
    }
}

/// Every man and gun with its id and the one it gets when all are numbered anew, by side and arm
/// in file order. Numbers that country has taken are passed over.
pub(super) fn renumbered(position: &Position) -> Vec<(Item, String, String)> {
    let country: FxHashSet<&str> = position.country.iter().map(|piece| &*piece.id).collect();
    let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
    let mut next = |head: &'static str| {
        let count = counts.entry(head).or_default();
        loop {
            *count += 1;
            let id = format!("{head}{count}");
            if !country.contains(&*id) {
                return id;
            }
        }
    };
    let mut names = Vec::with_capacity(position.men.len() + position.guns.len());
    for (i, man) in position.men.iter().enumerate() {
        names.push((Item::Man(i), man.id.clone(), next(of_men(man.side))));
    }
    for (i, gun) in position.guns.iter().enumerate() {
        names.push((Item::Gun(i), gun.id.clone(), next(of_guns(gun.side))));
    }
    names
}

fn of_men(side: Side) -> &'static str {
    match side {
        Side::Red => "R",
        Side::Blue => "B",
    }
}

fn of_guns(side: Side) -> &'static str {
    match side {
        Side::Red => "RG",
        Side::Blue => "BG",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::position::{Arm, Field, Gun, Man};

    #[test]
    fn fresh_ids_go_on_after_the_highest() {
        let mut position = Position::new(Field { width: 10.0, depth: 10.0 });
        for id in ["R2", "R10", "R007x", "B99999999999999999999999"] {
            position.men.push(Man::new(id, Side::Red, Arm::Infantry, Point::default()));
        }
        position.guns.push(Gun::new("RG18446744073709551615", Side::Red, Point::default()));
        let mut fresh = FreshIds::of(&position);
        assert_eq!([fresh.man(Side::Red), fresh.man(Side::Red)], ["R11", "R12"]);
        assert_eq!(fresh.man(Side::Blue), "B1");
        assert_eq!(fresh.gun(Side::Red), "RG0");
        assert_eq!(fresh.country(CountryKind::House), "house-1");
    }
}
