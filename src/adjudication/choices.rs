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
            ChosenAs::Die => of(side, verdicts[melee].killed),
            ChosenAs::Captured => of(side, verdicts[melee].prisoners),
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
        let count = of(taken, verdict.prisoners);
        if count > 0 {
            captured = prisoners(judge, &ranks, taken, count, &chosen);
            captors = set_aside(judge, &ranks, taken, &captured, &chosen);
        }
    }
    let aside: FxHashSet<usize> = captors.iter().map(|(_, captor)| *captor).collect();
    let fates = BySide::from_fn(|side| {
        let mut fates = Fates::default();
        let mut to_choose = of(side, verdict.killed)
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
            list.sort_by(|a, b| judge.by_id(*a, *b));
        }
        fates
    });
    captors.sort_by(|a, b| judge.by_id(a.0, b.0));
    (fates, captors)
}

/// A side's part of numbers given for red and blue.
fn of(side: Side, (red, blue): (usize, usize)) -> usize {
    match side {
        Side::Red => red,
        Side::Blue => blue,
    }
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
    judge: &Judge<'_, '_>,
    ranks: &BySide<Vec<usize>>,
    taken: Side,
    count: usize,
    chosen: &impl Fn(usize) -> Option<ChosenAs>,
) -> FxHashSet<usize> {
    let rank = &ranks[taken];
    let mut captured: FxHashSet<usize> =
        rank.iter().copied().filter(|man| chosen(*man) == Some(ChosenAs::Captured)).collect();
    let takers = takers(&ranks[taken.enemy()], chosen);
    for needs_captor in [true, false] {
        for man in rank.iter().rev().copied() {
            if captured.len() == count {
                return captured;
            }
            let free = chosen(man).is_none() && !captured.contains(&man);
            if free && (!needs_captor || !near_him(judge, &takers, man).is_empty()) {
                captured.insert(man);
            }
        }
    }
    captured
}

/// A captor for each prisoner who has an enemy near, from the last prisoner in rank upwards:
/// one already set aside if one is near, else the last in rank who is.
fn set_aside(
    judge: &Judge<'_, '_>,
    ranks: &BySide<Vec<usize>>,
    taken: Side,
    captured: &FxHashSet<usize>,
    chosen: &impl Fn(usize) -> Option<ChosenAs>,
) -> Vec<(usize, usize)> {
    let takers = takers(&ranks[taken.enemy()], chosen);
    let mut aside: FxHashSet<usize> = FxHashSet::default();
    let mut captors = Vec::new();
    for prisoner in ranks[taken].iter().rev().copied().filter(|man| captured.contains(man)) {
        let near = near_him(judge, &takers, prisoner);
        let last = |among: &mut dyn Iterator<Item = usize>| among.max_by_key(|man| takers[man]);
        let already = last(&mut near.iter().copied().filter(|man| aside.contains(man)));
        if let Some(captor) = already.or_else(|| last(&mut near.iter().copied())) {
            aside.insert(captor);
            captors.push((prisoner, captor));
        }
    }
    captors
}

/// The superior's men of the melee who are not chosen to die, each with his rank.
fn takers(rank: &[usize], chosen: &impl Fn(usize) -> Option<ChosenAs>) -> FxHashMap<usize, usize> {
    let free = rank.iter().copied().enumerate();
    free.filter(|(_, man)| chosen(*man) != Some(ChosenAs::Die)).map(|(i, man)| (man, i)).collect()
}

/// Those of the takers within six inches of a man.
fn near_him(judge: &Judge<'_, '_>, takers: &FxHashMap<usize, usize>, man: usize) -> Vec<usize> {
    let base = judge.floor.base(man);
    let mut near = Vec::new();
    judge.floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |other| {
        if takers.contains_key(&other) && within(base.gap(judge.floor.base(other)), SIX_INCHES) {
            near.push(other);
        }
    });
    near
}
