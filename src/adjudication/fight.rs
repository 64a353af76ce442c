//! From contacts to verdicts: the melees of a position in their numbers.

use rustc_hash::FxHashMap;

use super::judge::{Judge, Pair};
use super::melees::{self, Gathering};
use super::ruling::{Contact, Measurement, Summary, Support};
use super::support::{self, Candidate};
use super::verdict::{self, Verdict};
use crate::position::{BySide, Side};

pub(super) use super::melees::gather;

/// A melee with its verdict, before anyone is chosen.
pub(super) struct Decided {
    pub(super) gathering: Gathering,
    /// The men outside it whom its inferior counts on or nearly may.
    pub(super) candidates: Vec<Candidate>,
    pub(super) support: Option<Support>,
    pub(super) verdict: Verdict,
}

impl Decided {
    /// The melee in its numbers alone.
    pub(super) fn summary(&self) -> Summary {
        verdict::summary(&self.gathering, self.support.as_ref(), self.verdict)
    }
}

/// All melees of a position.
pub(super) struct Fought {
    /// The melees, by their first contact.
    pub(super) melees: Vec<Decided>,
    /// Which melee every man who takes part is in.
    pub(super) melee_of: FxHashMap<usize, usize>,
    /// How many ready men each side has in all.
    pub(super) ready: BySide<usize>,
}

impl Fought {
    pub(super) fn contacts(&self) -> impl Iterator<Item = &Contact> {
        self.melees.iter().flat_map(|melee| &melee.gathering.contacts)
    }

    pub(super) fn summaries(&self) -> Vec<Summary> {
        self.melees.iter().map(Decided::summary).collect()
    }
}

/// The contacts among pairs of enemies, in their order.
pub(super) fn contacts(
    judge: &Judge<'_, '_>,
    pairs: &[Pair],
    forced: Option<Measurement>,
) -> Vec<Contact> {
    let touching = pairs.iter().filter(|pair| judge.touches(**pair, forced));
    touching.map(|pair| judge.contact(*pair)).collect()
}

/// Fights out a whole position.
pub(super) fn fight(judge: &Judge<'_, '_>, pairs: &[Pair], forced: Option<Measurement>) -> Fought {
    let contacts = contacts(judge, pairs, forced);
    let mut gatherings = gather(judge, &contacts, forced);
    melees::put_in(judge, &mut gatherings);
    let mut fought = Fought {
        melees: Vec::new(),
        melee_of: FxHashMap::default(),
        ready: BySide::from_fn(|side| {
            let men = 0..judge.states.len();
            men.filter(|man| judge.floor.side(*man) == side && judge.is_ready(*man)).count()
        }),
    };
    for (number, gathering) in gatherings.iter().enumerate() {
        fought.melee_of.extend(gathering.men().map(|man| (man, number)));
    }
    let is_busy_in = |man: usize| fought.melee_of.get(&man).copied();
    let decided: Vec<Decided> = gatherings
        .into_iter()
        .enumerate()
        .map(|(number, gathering)| decide(judge, gathering, number, &is_busy_in, &fought, forced))
        .collect();
    fought.melees = decided;
    fought
}

/// Decides one melee; `is_busy_in` says which melee a man takes part in.
pub(super) fn decide(
    judge: &Judge<'_, '_>,
    gathering: Gathering,
    number: usize,
    is_busy_in: &impl Fn(usize) -> Option<usize>,
    fought: &Fought,
    forced: Option<Measurement>,
) -> Decided {
    let inferior: Option<Side> = support::inferior(&gathering);
    let candidates = inferior.map_or_else(Vec::new, |inferior| {
        support::candidates(judge, &gathering, number, is_busy_in, inferior, forced)
    });
    let support = inferior.map(|inferior| {
        support::weigh(judge, &gathering, inferior, &candidates, fought.ready[inferior])
    });
    let verdict = verdict::verdict(&gathering, support.as_ref());
    Decided { gathering, candidates, support, verdict }
}
