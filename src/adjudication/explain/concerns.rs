//! Which prisoners and guns each melee concerns: the prisoners it took or whose guards fought in
//! it, and the guns within six inches of its men. All the others concern no melee.
//!
//! Found in one pass over prisoners and guns by what stands near them, so that a ruling of
//! thousands of melees is told in time that grows with its men alone.

use rustc_hash::FxHashMap;

use crate::adjudication::ruling::{Freed, GunRuling, Held, Ruling};
use crate::geometry::Base;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::Floor;
use crate::rules::limits::SIX_INCHES;

/// Prisoners and guns, each list in the order of the ruling.
#[derive(Debug, Default, Clone)]
pub(super) struct Concerned<'r> {
    /// Prisoners who are freed.
    pub(super) freed: Vec<&'r Freed>,
    /// Prisoners who stay so.
    pub(super) held: Vec<&'r Held>,
    /// Guns.
    pub(super) guns: Vec<&'r GunRuling>,
}

/// What a ruling's melees concern.
pub(super) struct Concerns<'r> {
    /// What each melee concerns.
    pub(super) by_melee: Vec<Concerned<'r>>,
    /// What none does.
    pub(super) rest: Concerned<'r>,
}

impl<'r> Concerns<'r> {
    /// Looks round every prisoner and gun of a ruling.
    pub(super) fn of(floor: &Floor<'_>, ruling: &'r Ruling) -> Self {
        let mut melee_of: FxHashMap<usize, usize> = FxHashMap::default();
        for (which, melee) in ruling.melees.iter().enumerate() {
            for (_, body) in melee.bodies.iter() {
                melee_of.extend(body.men().map(|man| (man, which)));
            }
        }
        // The melees of those within six inches who count, in order.
        let around = |base: &Base, counts: &dyn Fn(usize) -> bool| {
            let mut melees = Vec::new();
            floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |man| {
                if let Some(melee) = melee_of.get(&man)
                    && counts(man)
                    && within(base.gap(floor.base(man)), SIX_INCHES)
                {
                    melees.push(*melee);
                }
            });
            melees
        };
        let of_prisoner = |prisoner: usize| {
            let enemy = floor.side(prisoner).enemy();
            let mut melees = around(floor.base(prisoner), &|man| floor.side(man) == enemy);
            // The melee that took him, if one did.
            melees.extend(melee_of.get(&prisoner));
            melees
        };
        let mut concerns = Self {
            by_melee: vec![Concerned::default(); ruling.melees.len()],
            rest: Concerned::default(),
        };
        for freed in &ruling.freed {
            concerns.put(of_prisoner(freed.man), |concerned| concerned.freed.push(freed));
        }
        for held in &ruling.held {
            concerns.put(of_prisoner(held.man), |concerned| concerned.held.push(held));
        }
        for gun in &ruling.guns {
            let melees = around(floor.gun_base(gun.state.gun), &|_| true);
            concerns.put(melees, |concerned| concerned.guns.push(gun));
        }
        concerns
    }

    /// Puts something into each of these melees, or into the rest where there are none.
    fn put(&mut self, mut melees: Vec<usize>, put: impl Fn(&mut Concerned<'r>)) {
        melees.sort_unstable();
        melees.dedup();
        if melees.is_empty() {
            put(&mut self.rest);
        }
        for melee in melees {
            put(&mut self.by_melee[melee]);
        }
    }
}
