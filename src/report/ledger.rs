//! The ledger of a melee: every man who took part, how he came to, and what becomes of him.

use std::collections::HashMap;

use crate::adjudication::explain::inches;
use crate::adjudication::{Contact, Melee};
use crate::position::{Arm, Floor, Side, natural};
use crate::rules::limits::{CONTACT, SIX_INCHES};

/// One side's men in a melee.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ledger {
    /// Those in contact, then those drawn in, each in natural order.
    pub entries: Vec<Entry>,
}

/// One man in a melee.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// His id.
    pub id: String,
    /// His name; may be empty.
    pub name: String,
    /// What his side is called.
    pub side: String,
    /// His arm.
    pub arm: Arm,
    /// How he came to take part.
    pub part: Part,
    /// What becomes of him.
    pub fate: Fate,
    /// Whether the charger chose that fate; otherwise it is the suggestion.
    pub chosen: bool,
}

/// How a man came to take part.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// He is in contact, with these by their ids, in natural order.
    InContact(Vec<Touching>),
    /// He is drawn in.
    DrawnIn {
        /// The id of the nearest man in contact.
        by: String,
        /// The gap between the two, in inches.
        gap: f64,
        /// Whether he takes part only because the umpire said so.
        overruled: bool,
    },
}

/// One of the enemy whom a man touches.
#[derive(Debug, Clone, PartialEq)]
pub struct Touching {
    /// His id.
    pub id: String,
    /// The gap between the two, in inches.
    pub gap: f64,
    /// Whether they touch only because the umpire said so.
    pub overruled: bool,
}

/// What becomes of a man.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// He dies.
    Dies,
    /// He is taken: by whom, where one of the enemy is near enough.
    Taken {
        /// The id of his captor.
        by: Option<String>,
    },
    /// He lives and is free.
    Lives,
}

impl Ledger {
    /// One side's ledger.
    pub(super) fn of(floor: &Floor<'_>, melee: &Melee, side: Side) -> Self {
        let (body, fates) = (&melee.bodies[side], &melee.fates[side]);
        // By lists alone this would be every man against every man in a melee of thousands.
        let mut settled: HashMap<usize, Fate> = HashMap::new();
        settled.extend(fates.die.iter().map(|man| (*man, Fate::Dies)));
        settled.extend(fates.captured.iter().map(|man| (*man, Fate::Taken { by: None })));
        for (prisoner, captor) in &melee.captors {
            if let Some(Fate::Taken { by }) = settled.get_mut(prisoner) {
                *by = Some(floor.id(*captor).to_owned());
            }
        }
        let chosen: std::collections::HashSet<usize> =
            fates.chosen_to_die.iter().chain(&fates.chosen_captured).copied().collect();
        let mut entry = |man: usize, part: Part| Entry {
            id: floor.id(man).to_owned(),
            name: floor.men()[man].name.clone(),
            side: floor.position().name_of(side).to_owned(),
            arm: floor.men()[man].arm,
            part,
            fate: settled.remove(&man).unwrap_or(Fate::Lives),
            chosen: chosen.contains(&man),
        };
        let mut entries = Vec::with_capacity(body.total());
        let mut touching = touching(floor, melee);
        entries.extend(
            body.in_contact
                .iter()
                .map(|man| entry(*man, Part::InContact(touching.remove(man).unwrap_or_default()))),
        );
        entries.extend(body.joined.iter().map(|joined| {
            let by = floor.id(joined.by).to_owned();
            entry(joined.man, Part::DrawnIn { by, gap: joined.gap, overruled: joined.overruled })
        }));
        Self { entries }
    }

    /// Those of this fate, in the order of the ledger.
    pub fn with(&self, wanted: impl Fn(&Fate) -> bool) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| wanted(&entry.fate))
    }
}

impl Entry {
    /// How he came to take part, in a few words: `touches B4, 0.1 in`.
    pub fn part_in_words(&self) -> String {
        match &self.part {
            Part::InContact(touching) => {
                let touching: Vec<String> = touching.iter().map(Touching::in_words).collect();
                format!("touches {}", touching.join("; "))
            }
            Part::DrawnIn { by, gap, overruled } => {
                let gap = inches(*gap, SIX_INCHES);
                if *overruled {
                    format!("by the umpire's word; {gap} in from {by}")
                } else {
                    format!("drawn in by {by}, {gap} in")
                }
            }
        }
    }

    /// What becomes of him, and whether that was chosen, in a few words: `dies (suggested)`.
    pub fn fate_in_words(&self) -> String {
        let fate = match &self.fate {
            Fate::Dies => "dies".to_owned(),
            Fate::Taken { by: Some(captor) } => format!("taken by {captor}"),
            Fate::Taken { by: None } => "taken".to_owned(),
            Fate::Lives => return "lives".to_owned(),
        };
        format!("{fate} ({})", if self.chosen { "chosen" } else { "suggested" })
    }
}

impl Touching {
    fn in_words(&self) -> String {
        let said = if self.overruled { " by the umpire's word" } else { "" };
        format!("{}, {} in{said}", self.id, inches(self.gap, CONTACT))
    }
}

/// Whom each man in contact touches.
fn touching(floor: &Floor<'_>, melee: &Melee) -> HashMap<usize, Vec<Touching>> {
    let mut touching: HashMap<usize, Vec<Touching>> = HashMap::new();
    for Contact { men: [a, b], gap, overruled, .. } in melee.contacts.iter().copied() {
        for (man, other) in [(a, b), (b, a)] {
            let touched = Touching { id: floor.id(other).to_owned(), gap, overruled };
            touching.entry(man).or_default().push(touched);
        }
    }
    for touched in touching.values_mut() {
        touched.sort_by(|a, b| natural::compare(&a.id, &b.id));
    }
    touching
}
