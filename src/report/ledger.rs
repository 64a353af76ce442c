//! The ledger of a melee: every man who took part, how he came to, and what becomes of him.

use std::collections::HashMap;

use crate::adjudication::Melee;
use crate::position::{Arm, Floor, Side};

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
    /// He is in contact.
    InContact,
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
            arm: floor.men()[man].arm,
            part,
            fate: settled.remove(&man).unwrap_or(Fate::Lives),
            chosen: chosen.contains(&man),
        };
        let mut entries = Vec::with_capacity(body.total());
        entries.extend(body.in_contact.iter().map(|man| entry(*man, Part::InContact)));
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
