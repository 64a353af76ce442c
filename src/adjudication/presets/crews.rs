//! The preset that leaves the enemy's guns without crew, as Red did at Hook's Farm.
//!
//! Source: rules H3c and M3.

use rustc_hash::FxHashSet;

use super::Doomed;
use crate::adjudication::judge::Judge;
use crate::rules::guns;

/// Lets those of the enemy die who serve his guns. The gun that wants the fewest dead is served
/// first, as long as there are dead enough; one who serves several guns dies before one who
/// serves this alone.
pub(super) fn leave(judge: &Judge<'_, '_>, doomed: &mut Doomed) {
    let floor = judge.floor;
    let states = doomed.states(judge);
    let lot_of = doomed.lot_of(judge);
    let enough = usize::from(floor.rulings().crew_needed) - 1;
    let enemy = judge.charger.enemy();
    // The men near each of his guns that has a crew.
    let mut crews: Vec<Vec<usize>> = (0..floor.position().guns.len())
        .map(|gun| guns::judge(floor, gun, &states, None))
        .filter(|gun| gun.held_by == enemy && gun.own_near.len() > enough)
        .map(|gun| gun.own_near.iter().map(|near| near.man).collect())
        .collect();
    let mut to_die: Vec<usize> = doomed.lots.iter().map(|lot| lot.die.len()).collect();
    let mut victims: FxHashSet<usize> = FxHashSet::default();
    loop {
        let chosen = crews.iter().enumerate().filter_map(|(gun, crew)| {
            let others = |man: &usize| crews.iter().filter(|crew| crew.contains(man)).count();
            let mut crew_now = crew.clone();
            crew_now.sort_by_key(|man| std::cmp::Reverse(others(man)));
            let mut left = to_die.clone();
            let wanted = crew.len() - enough;
            let may_die = crew_now.into_iter().filter(|man| {
                let lot = lot_of[*man].filter(|lot| left[*lot] > 0);
                lot.map(|lot| left[lot] -= 1).is_some()
            });
            let dead: Vec<usize> = may_die.take(wanted).collect();
            (dead.len() == wanted).then_some((gun, dead))
        });
        let Some((_, dead)) = chosen.min_by_key(|(gun, dead)| (dead.len(), *gun)) else { break };
        for man in dead {
            victims.insert(man);
            lot_of[man].into_iter().for_each(|lot| to_die[lot] -= 1);
            crews.iter_mut().for_each(|crew| crew.retain(|other| *other != man));
        }
        crews.retain(|crew| crew.len() > enough);
    }
    for lot in doomed.lots.iter_mut().filter(|lot| lot.side == enemy) {
        lot.kill_in_order(|man| !victims.contains(&man));
    }
}
