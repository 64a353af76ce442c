//! Who fights whom: contacts gathered into melees, and the men drawn in.
//!
//! Source: rule H3; the setting `melee_grouping`; the overruling `take_part`.

use super::judge::Judge;
use super::marks::Marks;
use super::ruling::{Body, Contact, Joined, Measurement};
use crate::geometry::tolerance::{by_grain, grain};
use crate::position::{BySide, MeleeGrouping, Side};

/// A melee as far as who takes part, in no particular order but that of its contacts.
#[derive(Debug, Clone)]
pub(super) struct Gathering {
    /// Its contacts, by their ids.
    pub(super) contacts: Vec<Contact>,
    /// The men in contact.
    pub(super) in_contact: BySide<Vec<usize>>,
    /// The men drawn in or put in.
    pub(super) joined: BySide<Vec<usize>>,
}

impl Gathering {
    /// Everyone who takes part.
    pub(super) fn men(&self) -> impl Iterator<Item = usize> {
        Side::BOTH.into_iter().flat_map(|side| self.men_of(side))
    }

    /// One side's men.
    pub(super) fn men_of(&self, side: Side) -> impl Iterator<Item = usize> {
        self.in_contact[side].iter().chain(&self.joined[side]).copied()
    }

    /// How many take part on each side.
    pub(super) fn totals(&self) -> BySide<usize> {
        BySide::from_fn(|side| self.in_contact[side].len() + self.joined[side].len())
    }
}

/// Gathers contacts, given by their ids, into melees, by their first contact.
pub(super) fn gather(
    judge: &Judge<'_, '_>,
    contacts: &[Contact],
    forced: Option<Measurement>,
    belongs: &mut Marks,
) -> Vec<Gathering> {
    let mut groups = Groups::new(contacts.len());
    // Each man is noted with the first contact he was found to belong to.
    belongs.forget();
    let mut in_contact: Vec<usize> = Vec::new();
    for (number, contact) in contacts.iter().enumerate() {
        for man in contact.men {
            match belongs.get(man) {
                Some(other) => groups.unite(other, number),
                None => {
                    belongs.set(man, number);
                    in_contact.push(man);
                }
            }
        }
    }
    let mut joined: Vec<usize> = Vec::new();
    for by in in_contact.iter().copied() {
        let Some(number) = belongs.get(by) else { continue };
        for near in judge.drawn_in(by, &judge.around(by), forced) {
            match belongs.get(near.man()) {
                Some(other) => groups.unite(other, number),
                None => {
                    belongs.set(near.man(), number);
                    joined.push(near.man());
                }
            }
        }
    }
    if judge.rulings.melee_grouping == MeleeGrouping::Single {
        groups.unite_all();
    }
    let mut melees: Vec<Gathering> = Vec::new();
    let mut melee_of_group: Vec<Option<usize>> = vec![None; contacts.len()];
    for (number, contact) in contacts.iter().enumerate() {
        let melee = *melee_of_group[groups.find(number)].get_or_insert_with(|| {
            melees.push(Gathering {
                contacts: Vec::new(),
                in_contact: BySide::default(),
                joined: BySide::default(),
            });
            melees.len() - 1
        });
        melees[melee].contacts.push(*contact);
    }
    let mut melee_of = |man: usize| melee_of_group[groups.find(belongs.get(man)?)];
    for man in in_contact {
        if let Some(melee) = melee_of(man) {
            melees[melee].in_contact[judge.floor.side(man)].push(man);
        }
    }
    for man in joined {
        if let Some(melee) = melee_of(man) {
            melees[melee].joined[judge.floor.side(man)].push(man);
        }
    }
    melees
}

/// Sends the men whom the umpire puts in to the melee with the nearest man in contact (ties:
/// the first melee). They draw nobody in and merge nothing.
pub(super) fn put_in(judge: &Judge<'_, '_>, melees: &mut [Gathering]) {
    let to_put_in: Vec<usize> = judge
        .overrulings
        .to_take_part()
        .filter(|man| judge.is_ready(*man))
        .filter(|man| !melees.iter().any(|melee| melee.men().any(|other| other == *man)))
        .collect();
    for man in to_put_in {
        let nearest_of = |melee: &Gathering| {
            let touching = melee.in_contact.iter().flat_map(|(_, men)| men);
            touching.map(|by| grain(judge.floor.gap(man, *by))).min()
        };
        let nearest = melees.iter_mut().min_by_key(|melee| nearest_of(melee));
        if let Some(melee) = nearest {
            melee.joined[judge.floor.side(man)].push(man);
        }
    }
}

/// Says of a melee who is drawn in by whom, everyone by id. `places` is room to note men in.
pub(super) fn bodies(
    judge: &Judge<'_, '_>,
    melee: &Gathering,
    forced: Option<Measurement>,
    places: &mut Marks,
) -> BySide<Body> {
    places.forget();
    let joined = Side::BOTH.into_iter().flat_map(|side| &melee.joined[side]);
    let count = joined.enumerate().map(|(place, man)| places.set(*man, place)).count();
    let mut drawn: Vec<Option<Joined>> = vec![None; count];
    for by in melee.in_contact.iter().flat_map(|(_, men)| men.iter().copied()) {
        for near in judge.drawn_in(by, &judge.around(by), forced) {
            let Some(place) = places.get(near.man()) else { continue };
            let found = Joined { man: near.man(), by, gap: near.gap, overruled: false };
            if drawn[place].is_none_or(|best| is_nearer(judge, &found, &best)) {
                drawn[place] = Some(found);
            }
        }
    }
    BySide::from_fn(|side| {
        let mut in_contact = melee.in_contact[side].clone();
        judge.floor.sort_by_id(&mut in_contact);
        let joined = melee.joined[side].iter();
        let mut joined: Vec<Joined> = joined
            .map(|man| {
                let by = places.get(*man).and_then(|place| drawn[place]);
                by.unwrap_or_else(|| put_in_by(judge, melee, *man))
            })
            .collect();
        joined.sort_by(|a, b| judge.by_id(a.man, b.man));
        Body { in_contact, joined }
    })
}

/// A man put in by the umpire, with the nearest man in contact.
fn put_in_by(judge: &Judge<'_, '_>, melee: &Gathering, man: usize) -> Joined {
    let touching = melee.in_contact.iter().flat_map(|(_, men)| men.iter().copied());
    let joined =
        touching.map(|by| Joined { man, by, gap: judge.floor.gap(man, by), overruled: true });
    let nearest =
        joined.reduce(|best, other| if is_nearer(judge, &other, &best) { other } else { best });
    nearest.unwrap_or(Joined { man, by: man, gap: 0.0, overruled: true })
}

fn is_nearer(judge: &Judge<'_, '_>, a: &Joined, b: &Joined) -> bool {
    by_grain(a.gap, b.gap).then_with(|| judge.by_id(a.by, b.by)).is_lt()
}

/// Which things belong together: a union-find.
pub(super) struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    pub(super) fn new(count: usize) -> Self {
        Self { parent: (0..count).collect() }
    }

    pub(super) fn find(&mut self, mut number: usize) -> usize {
        while self.parent[number] != number {
            self.parent[number] = self.parent[self.parent[number]];
            number = self.parent[number];
        }
        number
    }

    pub(super) fn unite(&mut self, a: usize, b: usize) {
        // Of one parent they are together already: the common case in a thick fight.
        if self.parent[a] != self.parent[b] {
            let (a, b) = (self.find(a), self.find(b));
            self.parent[a.max(b)] = a.min(b);
        }
    }

    fn unite_all(&mut self) {
        self.parent.fill(0);
    }
}
