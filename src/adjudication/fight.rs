//! From contacts to verdicts: the melees of a position in their numbers.

use super::judge::{Judge, Pair};
use super::marks::Marks;
use super::melees::{self, Gathering};
use super::ruling::{Contact, Measurement, Summary, Support};
use super::support::{self, Candidate, Question};
use super::verdict::verdict;
use crate::position::BySide;

/// A melee with its verdict, before anyone is chosen.
#[derive(Clone)]
pub(super) struct Decided {
    pub(super) gathering: Gathering,
    /// The men outside it whom its inferior counts on or nearly may.
    pub(super) candidates: Vec<Candidate>,
    pub(super) support: Option<Support>,
    pub(super) summary: Summary,
}

/// All melees of a position.
pub(super) struct Fought {
    /// The melees, by their first contact.
    pub(super) melees: Vec<Decided>,
    /// Which melee every man who takes part is in.
    pub(super) melee_of: Marks,
    /// How many ready men each side has in all.
    pub(super) ready: BySide<usize>,
}

impl Fought {
    pub(super) fn contacts(&self) -> impl Iterator<Item = &Contact> {
        self.melees.iter().flat_map(|melee| &melee.gathering.contacts)
    }

    pub(super) fn summaries(&self) -> Vec<Summary> {
        self.melees.iter().map(|melee| melee.summary).collect()
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
    let men = judge.states.len();
    let contacts = contacts(judge, pairs, forced);
    let mut gatherings = melees::gather(judge, &contacts, forced, &mut Marks::new(men));
    melees::put_in(judge, &mut gatherings);
    let mut melee_of = Marks::new(men);
    for (number, gathering) in gatherings.iter().enumerate() {
        gathering.men().for_each(|man| melee_of.set(man, number));
    }
    let ready = BySide::from_fn(|side| {
        (0..men).filter(|man| judge.floor.side(*man) == side && judge.is_ready(*man)).count()
    });
    let melees = gatherings
        .into_iter()
        .enumerate()
        .map(|(number, gathering)| decide(judge, gathering, number, &melee_of, ready, forced))
        .collect();
    Fought { melees, melee_of, ready }
}

/// Decides a melee, by its number in `melee_of`.
pub(super) fn decide(
    judge: &Judge<'_, '_>,
    gathering: Gathering,
    number: usize,
    melee_of: &Marks,
    ready: BySide<usize>,
    forced: Option<Measurement>,
) -> Decided {
    let totals = gathering.totals();
    let mut candidates = Vec::new();
    let support = support::inferior(totals).map(|inferior| {
        let is_busy_in = |man| melee_of.get(man);
        let melee = &gathering;
        candidates = Question { judge, melee, number, inferior, is_busy_in, forced }.candidates();
        let supporters = support::supporters(&candidates);
        let weighed = support::weigh(judge, &gathering, inferior, supporters, ready[inferior]);
        support::support(inferior, &candidates, weighed)
    });
    let isolated = support.as_ref().map(|support| (support.inferior, support.isolated));
    Decided { gathering, candidates, support, summary: verdict(totals, isolated) }
}
