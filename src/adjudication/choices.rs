//! Which man dies, which is taken: what the charger chose, filled up by the suggestion.
//!
//! Source: rule H3c; formats.md, "The suggestion".

use rustc_hash::{FxHashMap, FxHashSet};

use super::judge::Judge;
use super::marks::Marks;
use super::melees::Gathering;
use super::ruling::{ChoiceNotKept, ChosenAs, Fates, Summary, WhyNotKept};
use crate::geometry::tolerance::{TOLERANCE, grain, within};
use crate::position::{BySide, Side, natural};
use crate::rules::limits::SIX_INCHES;

/// The charger's choices that can be kept.
#[derive(Default)]
pub(super) struct Kept {
    chosen: FxHashMap<usize, ChosenAs>,
}

/// Sorts the charger's choices into those that can be kept and those that cannot: the later in
/// the list falls first.
pub(super) fn keep(
    judge: &Judge<'_, '_>,
    melee_of: &Marks,
    verdicts: &[Summary],
) -> (Kept, Vec<ChoiceNotKept>) {
    let choices = &judge.floor.position().choices;
    let named = choices
        .die
        .iter()
        .map(|id| (id, ChosenAs::Die))
        .chain(choices.captured.iter().map(|id| (id, ChosenAs::Captured)));
    let mut kept = Kept::default();
    let mut not_kept = Vec::new();
    let mut named_before: FxHashSet<usize> = FxHashSet::default();
    let mut counts: FxHashMap<(usize, Side, bool), usize> = FxHashMap::default();
    for (id, chosen_as) in named {
        let mut refuse = |why| {
            not_kept.push(ChoiceNotKept { id: id.clone(), chosen_as, why });
        };
        let Some(man) = judge.floor.find_man(id) else {
            refuse(WhyNotKept::Unknown);
            continue;
        };
        let Some(melee) = melee_of.get(man) else {
            refuse(WhyNotKept::InNoMelee);
            continue;
        };
        if !named_before.insert(man) {
            refuse(WhyNotKept::Twice);
            continue;
        }
        let side = judge.floor.side(man);
        let allowed = match chosen_as {
            ChosenAs::Die => verdicts[melee].killed(side),
            ChosenAs::Captured => verdicts[melee].prisoners(side),
        };
        let count = counts.entry((melee, side, chosen_as == ChosenAs::Die)).or_default();
        if *count == allowed {
            refuse(WhyNotKept::TooMany(allowed));
            continue;
        }
        *count += 1;
        kept.chosen.insert(man, chosen_as);
    }
    (kept, not_kept)
}

/// What becomes of every man of a melee, and who took each prisoner.
pub(super) fn fates(
    judge: &Judge<'_, '_>,
    melee: &Gathering,
    verdict: Summary,
    kept: &Kept,
) -> (BySide<Fates>, Vec<(usize, usize)>) {
    let ranks = BySide::from_fn(|side| rank(judge, melee, side));
    let chosen = |man: usize| kept.chosen.get(&man).copied();
    let mut captured: FxHashSet<usize> = FxHashSet::default();
    let mut captors: Vec<(usize, usize)> = Vec::new();
    for taken in Side::BOTH {
        let count = verdict.prisoners(taken);
        if count > 0 {
            let mut takers = Takers::of(judge, &ranks[taken.enemy()], &chosen);
            captured = prisoners(&mut takers, &ranks[taken], count, &chosen);
            captors = set_aside(&mut takers, &ranks[taken], &captured);
        }
    }
    let aside: FxHashSet<usize> = captors.iter().map(|(_, captor)| *captor).collect();
    let fates = BySide::from_fn(|side| {
        let mut fates = Fates::default();
        let mut to_choose = verdict.killed(side)
            - ranks[side].iter().filter(|man| chosen(**man) == Some(ChosenAs::Die)).count();
        for man in ranks[side].iter().copied() {
            if captured.contains(&man) {
                fates.captured.push(man);
                if chosen(man).is_some() {
                    fates.chosen_captured.push(man);
                }
            } else if chosen(man) == Some(ChosenAs::Die) {
                fates.die.push(man);
                fates.chosen_to_die.push(man);
            } else if to_choose > 0 && !aside.contains(&man) {
                to_choose -= 1;
                fates.die.push(man);
            } else {
                fates.live.push(man);
            }
        }
        let lists = [
            &mut fates.die,
            &mut fates.captured,
            &mut fates.live,
            &mut fates.chosen_to_die,
            &mut fates.chosen_captured,
        ];
        for list in lists {
            judge.floor.sort_by_id(list);
        }
        fates
    });
    captors.sort_by(|a, b| judge.by_id(a.0, b.0));
    (fates, captors)
}

/// One side's men of a melee in rank: in contact first; then by the gap to the nearest point of
/// contact; then by id.
fn rank(judge: &Judge<'_, '_>, melee: &Gathering, side: Side) -> Vec<usize> {
    let gap_to_contact = |man: usize| {
        let base = judge.floor.base(man);
        let gaps = melee.contacts.iter().map(|contact| base.gap_to_point(contact.at));
        grain(gaps.fold(f64::INFINITY, f64::min))
    };
    let in_contact = melee.in_contact[side].iter();
    let in_contact = in_contact.map(|man| (false, gap_to_contact(*man), *man));
    let joined = melee.joined[side].iter().map(|man| (true, gap_to_contact(*man), *man));
    let mut keyed: Vec<(bool, i64, usize)> = in_contact.chain(joined).collect();
    keyed.sort_by(|a, b| {
        (a.0, a.1)
            .cmp(&(b.0, b.1))
            .then_with(|| natural::compare(judge.floor.id(a.2), judge.floor.id(b.2)))
    });
    keyed.into_iter().map(|(_, _, man)| man).collect()
}

/// The prisoners: the charger's, then from the last in rank upwards those whom an enemy who is
/// not chosen to die can take, then again from the last.
fn prisoners(
    takers: &mut Takers<'_, '_, '_>,
    rank: &[usize],
    count: usize,
    chosen: &impl Fn(usize) -> Option<ChosenAs>,
) -> FxHashSet<usize> {
    let mut captured: FxHashSet<usize> =
        rank.iter().copied().filter(|man| chosen(*man) == Some(ChosenAs::Captured)).collect();
    for needs_captor in [true, false] {
        for man in rank.iter().rev().copied() {
            if captured.len() == count {
                return captured;
            }
            let free = chosen(man).is_none() && !captured.contains(&man);
            if free && (!needs_captor || !takers.near(man).is_empty()) {
                captured.insert(man);
            }
        }
    }
    captured
}

/// A captor for each prisoner who has an enemy near, from the last prisoner in rank upwards:
/// one already set aside if one is near, else the last in rank who is.
fn set_aside(
    takers: &mut Takers<'_, '_, '_>,
    rank: &[usize],
    captured: &FxHashSet<usize>,
) -> Vec<(usize, usize)> {
    let mut aside: FxHashSet<usize> = FxHashSet::default();
    let mut captors = Vec::new();
    for prisoner in rank.iter().rev().copied().filter(|man| captured.contains(man)) {
        let near = takers.near(prisoner);
        let already = near.iter().filter(|taker| aside.contains(&taker.man)).max();
        if let Some(captor) = already.or_else(|| near.iter().max()) {
            aside.insert(captor.man);
            captors.push((prisoner, captor.man));
        }
    }
    captors
}

/// One of the superior's men who may take a prisoner; the last in rank is the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Taker {
    rank: usize,
    man: usize,
}

/// The superior's men of the melee who are not chosen to die.
struct Takers<'j, 'f, 'p> {
    judge: &'j Judge<'f, 'p>,
    rank_of: FxHashMap<usize, usize>,
    /// Those near each man who was asked about.
    near: FxHashMap<usize, Vec<Taker>>,
}

impl<'j, 'f, 'p> Takers<'j, 'f, 'p> {
    fn of(
        judge: &'j Judge<'f, 'p>,
        rank: &[usize],
        chosen: &impl Fn(usize) -> Option<ChosenAs>,
    ) -> Self {
        let free = rank.iter().copied().enumerate();
        let free = free.filter(|(_, man)| chosen(*man) != Some(ChosenAs::Die));
        let rank_of = free.map(|(rank, man)| (man, rank)).collect();
        Self { judge, rank_of, near: FxHashMap::default() }
    }

    /// Those within six inches of a man.
    fn near(&mut self, man: usize) -> &[Taker] {
        let Self { judge, rank_of, near } = self;
        near.entry(man).or_insert_with(|| {
            let base = judge.floor.base(man);
            let mut found = Vec::new();
            judge.floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |other| {
                if let Some(rank) = rank_of.get(&other)
                    && within(base.gap(judge.floor.base(other)), SIX_INCHES)
                {
                    found.push(Taker { rank: *rank, man: other });
                }
            });
            found
        })
    }
}
