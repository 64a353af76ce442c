//! The preset that keeps an escort by every prisoner.
//!
//! Source: rules H3c, H3e and H3f.

use rustc_hash::FxHashSet;

use super::Doomed;
use crate::adjudication::judge::Judge;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::State;
use crate::rules::limits::SIX_INCHES;

/// Lets those live who stand by prisoners: each time the man by whom most stand who have no escort
/// yet; of equals one whom the suggestion lets live.
pub(super) fn keep(judge: &Judge<'_, '_>, doomed: &mut Doomed) {
    let lot_of = doomed.lot_of(judge);
    let mut alone: Vec<FxHashSet<usize>> = unguarded(judge, doomed, &lot_of);
    let mut may_live: Vec<usize> = doomed.lots.iter().map(|lot| lot.live.len()).collect();
    // In the order in which of equals the first is kept.
    let men: Vec<usize> = doomed
        .lots
        .iter()
        .flat_map(|lot| lot.live.iter().chain(&lot.die).copied())
        .filter(|man| lot_of[*man].is_some())
        .collect();
    let mut kept: FxHashSet<usize> = FxHashSet::default();
    loop {
        let mut best: Option<(usize, usize, usize)> = None;
        for man in men.iter().copied().filter(|man| !kept.contains(man)) {
            let Some(lot) = lot_of[man].filter(|lot| may_live[*lot] > 0) else { continue };
            let guards = alone.iter().filter(|near| near.contains(&man)).count();
            if guards > best.map_or(0, |(most, ..)| most) {
                best = Some((guards, man, lot));
            }
        }
        let Some((_, man, lot)) = best else { break };
        kept.insert(man);
        may_live[lot] -= 1;
        alone.retain(|near| !near.contains(&man));
    }
    for lot in &mut doomed.lots {
        lot.kill_in_order(|man| kept.contains(&man));
    }
}

/// For each prisoner who would be freed if all died of whom there is a choice: those of them who
/// stand by him.
fn unguarded(
    judge: &Judge<'_, '_>,
    doomed: &Doomed,
    lot_of: &[Option<usize>],
) -> Vec<FxHashSet<usize>> {
    let floor = judge.floor;
    let states = doomed.states(judge);
    let prisoners = (0..states.len()).filter(|man| states[*man] == State::Prisoner);
    prisoners
        .filter_map(|prisoner| {
            let captors = floor.side(prisoner).enemy();
            if floor.touches_back_line(prisoner, captors) {
                return None;
            }
            let base = floor.base(prisoner);
            let (mut guarded, mut near) = (false, FxHashSet::default());
            floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |man| {
                let stands_by = floor.side(man) == captors
                    && states[man] == State::Ready
                    && within(base.gap(floor.base(man)), SIX_INCHES);
                if stands_by {
                    match lot_of[man] {
                        Some(_) => drop(near.insert(man)),
                        None => guarded = true,
                    }
                }
            });
            (!guarded && !near.is_empty()).then_some(near)
        })
        .collect()
}
