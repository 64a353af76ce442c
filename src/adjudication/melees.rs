//! Who fights whom: contacts gathered into melees, and the men drawn in.
//!
//! Source: rule H3; the setting `melee_grouping`; the overruling `take_part`.

use rustc_hash::FxHashMap;

use super::judge::Judge;
use super::ruling::{Body, Contact, Joined, Measurement};
use crate::geometry::tolerance::grain;
use crate::position::{BySide, MeleeGrouping};

/// A melee as far as who takes part.
#[derive(Debug, Clone)]
pub(super) struct Gathering {
    /// Its contacts, by their ids.
    pub(super) contacts: Vec<Contact>,
    /// Who takes part.
    pub(super) bodies: BySide<Body>,
}

impl Gathering {
    /// Everyone who takes part.
    pub(super) fn men(&self) -> impl Iterator<Item = usize> {
        self.bodies.red.men().chain(self.bodies.blue.men())
    }
}

/// Gathers contacts, given by their ids, into melees, by their first contact.
pub(super) fn gather(
    judge: &Judge<'_, '_>,
    contacts: &[Contact],
    forced: Option<Measurement>,
) -> Vec<Gathering> {
    let mut groups = Groups::new(contacts.len());
    // The first contact that each man was found to belong to.
    let mut belongs: FxHashMap<usize, usize> = FxHashMap::default();
    // Each man in contact once, with one of his contacts and who stands around him.
    let mut in_contact: Vec<(usize, usize)> = Vec::new();
    for (number, contact) in contacts.iter().enumerate() {
        for man in contact.men {
            match belongs.get(&man) {
                Some(other) => groups.unite(*other, number),
                None => {
                    belongs.insert(man, number);
                    in_contact.push((man, number));
                }
            }
        }
    }
    // Of those drawn in: the nearest man in contact.
    let mut joined: FxHashMap<usize, Joined> = FxHashMap::default();
    let mut order: Vec<usize> = Vec::new();
    for (by, number) in in_contact.iter().copied() {
        let around = judge.around(by);
        for near in judge.drawn_in(by, &around, forced) {
            match belongs.get(&near.man) {
                Some(other) => groups.unite(*other, number),
                None => {
                    belongs.insert(near.man, number);
                }
            }
            let found = Joined { man: near.man, by, gap: near.gap, overruled: false };
            joined
                .entry(near.man)
                .and_modify(|best| {
                    if is_nearer(judge, &found, best) {
                        *best = found;
                    }
                })
                .or_insert_with(|| {
                    order.push(near.man);
                    found
                });
        }
    }
    if judge.rulings.melee_grouping == MeleeGrouping::Single {
        groups.unite_all();
    }
    let mut melees: Vec<Gathering> = Vec::new();
    let mut melee_of_group: FxHashMap<usize, usize> = FxHashMap::default();
    for (number, contact) in contacts.iter().enumerate() {
        let melee = *melee_of_group.entry(groups.find(number)).or_insert_with(|| {
            melees.push(Gathering { contacts: Vec::new(), bodies: BySide::default() });
            melees.len() - 1
        });
        melees[melee].contacts.push(*contact);
    }
    for (man, number) in in_contact {
        let melee = melee_of_group[&groups.find(number)];
        melees[melee].bodies[judge.floor.side(man)].in_contact.push(man);
    }
    for man in order {
        let number = belongs[&man];
        // A man in contact is not drawn in as well, though others in contact stand near him.
        if !contacts[number].men.contains(&man) {
            let melee = melee_of_group[&groups.find(number)];
            melees[melee].bodies[judge.floor.side(man)].joined.push(joined[&man]);
        }
    }
    for melee in &mut melees {
        for body in [&mut melee.bodies.red, &mut melee.bodies.blue] {
            sort(judge, body);
        }
    }
    melees
}

/// Sends the men whom the umpire puts in to the melee with the nearest man in contact (ties:
/// the first melee). They draw nobody in and merge nothing.
pub(super) fn put_in(judge: &Judge<'_, '_>, melees: &mut [Gathering]) {
    let mut to_put_in: Vec<usize> = judge
        .overrulings
        .to_take_part()
        .filter(|man| judge.is_ready(*man))
        .filter(|man| !melees.iter().any(|melee| melee.men().any(|other| other == *man)))
        .collect();
    to_put_in.sort_by(|a, b| judge.by_id(*a, *b));
    let mut found = Vec::new();
    for man in to_put_in {
        let mut best: Option<(usize, Joined)> = None;
        for (number, melee) in melees.iter().enumerate() {
            for by in melee.bodies.iter().flat_map(|(_, body)| body.in_contact.iter().copied()) {
                let candidate = Joined { man, by, gap: judge.floor.gap(man, by), overruled: true };
                let nearer = best.is_none_or(|(best_number, best)| {
                    if best_number == number {
                        is_nearer(judge, &candidate, &best)
                    } else {
                        grain(candidate.gap) < grain(best.gap)
                    }
                });
                if nearer {
                    best = Some((number, candidate));
                }
            }
        }
        found.extend(best);
    }
    for (number, joined) in found {
        let body = &mut melees[number].bodies[judge.floor.side(joined.man)];
        body.joined.push(joined);
        sort(judge, body);
    }
}

fn is_nearer(judge: &Judge<'_, '_>, a: &Joined, b: &Joined) -> bool {
    grain(a.gap).cmp(&grain(b.gap)).then_with(|| judge.by_id(a.by, b.by)).is_lt()
}

fn sort(judge: &Judge<'_, '_>, body: &mut Body) {
    body.in_contact.sort_by(|a, b| judge.by_id(*a, *b));
    body.joined.sort_by(|a, b| judge.by_id(a.man, b.man));
}

/// Which contacts belong together: a union-find.
struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    fn new(count: usize) -> Self {
        Self { parent: (0..count).collect() }
    }

    fn find(&mut self, mut number: usize) -> usize {
        while self.parent[number] != number {
            self.parent[number] = self.parent[self.parent[number]];
            number = self.parent[number];
        }
        number
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        let (first, second) = (a.min(b), a.max(b));
        self.parent[second] = first;
    }

    fn unite_all(&mut self) {
        self.parent.fill(0);
    }
}
