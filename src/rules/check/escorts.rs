//! Whether every prisoner who was moved had an escort.
//!
//! Serves rule H3d: an escort is a ready man of the captors who is within six inches of the
//! prisoner at both ends of the move, the same man at both; he escorts up to seven. A prisoner
//! who touches his captors' back line needs none there (H3f).

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Breach, Standing};
use crate::geometry::length::decimal_beside;
use crate::geometry::tolerance::within;
use crate::position::Floor;
use crate::rules::limits::{PRISONERS_PER_ESCORT, SIX_INCHES};
use crate::rules::rulebook::Rule;

pub(super) fn check(floor: &Floor<'_>, standing: &Standing<'_, '_>, breaches: &mut Vec<Breach>) {
    let mut escorts = Escorts::default();
    for man in (0..floor.men().len()).filter(|man| standing.moved_as_prisoner(*man)) {
        let edge = floor.position().sides[floor.side(man).enemy()].back_line;
        if floor.position().field.touches(standing.start(man), edge) {
            continue;
        }
        let able = able_to_escort(floor, standing, man);
        if able.is_empty() {
            breaches.push(nobody_near(floor, standing, man));
        } else if let Err(full) = escorts.give(man, &able) {
            breaches.push(one_too_many(floor, man, &able, full));
        }
    }
}

/// The men who can escort a prisoner who was moved, in file order.
fn able_to_escort(floor: &Floor<'_>, standing: &Standing<'_, '_>, man: usize) -> Vec<usize> {
    let captors = floor.side(man).enemy();
    let needed_at_end = !floor.touches_back_line(man, captors);
    let mut able = standing.ready_near_at_start(standing.start(man), captors);
    able.retain(|escort| {
        !needed_at_end
            || standing.ready_at_end(*escort) && within(floor.gap(man, *escort), SIX_INCHES)
    });
    able
}

/// A prisoner whom nobody can escort, with the man who came nearest to it within a foot.
fn nobody_near(floor: &Floor<'_>, standing: &Standing<'_, '_>, man: usize) -> Breach {
    let captors = floor.side(man).enemy();
    let mut nearest: Option<(usize, f64)> = None;
    let around = floor.base(man).bounds().grown(2.0 * SIX_INCHES);
    floor.men_near(around, |other| {
        if floor.side(other) == captors && standing.ready_at_end(other) {
            let at_start = standing.start(man).gap(standing.start(other));
            let worse = at_start.max(floor.gap(man, other));
            if nearest.is_none_or(|(best, least)| (worse, other) < (least, best)) {
                nearest = Some((other, worse));
            }
        }
    });
    let id = floor.id(man);
    let name = floor.position().name_of(captors);
    let needs = format!("he needs a ready man of {name} within {SIX_INCHES} in at both ends");
    match nearest {
        Some((other, gap)) => {
            let other = floor.id(other);
            let gap_shown = decimal_beside(gap, SIX_INCHES);
            let text = format!(
                "{id} was moved without an escort: {other} was {gap_shown} in away at one end, and {needs}"
            );
            Breach::new(Rule::H3d, &[id, other], text).measuring(gap, SIX_INCHES)
        }
        None => Breach::new(Rule::H3d, &[id], format!("{id} was moved without an escort: {needs}")),
    }
}

/// A prisoner whose escorts have seven each already, they and whoever could relieve them: so
/// many men.
fn one_too_many(floor: &Floor<'_>, man: usize, able: &[usize], full: usize) -> Breach {
    let ids: Vec<&str> = [man].iter().chain(able).map(|man| floor.id(*man)).collect();
    let (id, first) = (ids[0], ids[1]);
    let who = if full == 1 { first.to_owned() } else { format!("the {full} men there") };
    let text = format!(
        "{id} is one too many for {who} to escort: one man escorts up to {PRISONERS_PER_ESCORT}"
    );
    let limit = full * PRISONERS_PER_ESCORT;
    // Numbers of men are far below where a float loses count.
    Breach::new(Rule::H3d, &ids, text).measuring((limit + 1) as f64, limit as f64)
}

/// Who escorts whom: as many prisoners as can have an escort have one, the earlier in the file
/// before the later.
#[derive(Default)]
struct Escorts {
    /// Who can escort each prisoner.
    able: FxHashMap<usize, Vec<usize>>,
    /// Who does.
    escort_of: FxHashMap<usize, usize>,
    /// Whom each man escorts.
    charges: FxHashMap<usize, Vec<usize>>,
    /// Men who can be given nobody more, whoever changes places, each with the number of the
    /// body of such men he belongs to.
    full: FxHashMap<usize, usize>,
    /// Those bodies: together with all whom they could hand a prisoner to, they have their seven.
    full_bodies: Vec<Vec<usize>>,
}

impl Escorts {
    /// Finds an escort for a prisoner, handing others over from man to man where that helps.
    ///
    /// # Errors
    /// When all who can escort him, and all whom those could hand over to, have their seven: how
    /// many men that is.
    fn give(&mut self, prisoner: usize, able: &[usize]) -> Result<(), usize> {
        self.able.insert(prisoner, able.to_vec());
        // Through which prisoner each man was come to.
        let mut through: FxHashMap<usize, usize> = FxHashMap::default();
        let mut full: FxHashSet<usize> = FxHashSet::default();
        let mut queue = VecDeque::from([prisoner]);
        while let Some(seeker) = queue.pop_front() {
            for man in &self.able[&seeker] {
                if let Some(body) = self.full.get(man) {
                    full.extend(&self.full_bodies[*body]);
                    continue;
                }
                if through.contains_key(man) {
                    continue;
                }
                through.insert(*man, seeker);
                let charges = self.charges.entry(*man).or_default();
                if charges.len() < PRISONERS_PER_ESCORT {
                    let last = *man;
                    self.hand_over(last, &through);
                    return Ok(());
                }
                queue.extend(charges.iter());
            }
        }
        full.extend(through.keys());
        for man in through.keys() {
            self.full.insert(*man, self.full_bodies.len());
        }
        let count = full.len();
        if !through.is_empty() {
            self.full_bodies.push(full.into_iter().collect());
        }
        Err(count)
    }

    /// Gives the last man come to the prisoner he was come to through, and so on back to the
    /// one who had no escort.
    fn hand_over(&mut self, last: usize, through: &FxHashMap<usize, usize>) {
        let mut man = last;
        loop {
            let charge = through[&man];
            self.charges.entry(man).or_default().push(charge);
            let Some(before) = self.escort_of.insert(charge, man) else { return };
            self.charges.entry(before).or_default().retain(|other| *other != charge);
            man = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of these prisoners, each with those who can escort him, have no escort.
    fn without(able: &[&[usize]]) -> usize {
        let mut escorts = Escorts::default();
        let given = able.iter().enumerate().map(|(i, able)| escorts.give(100 + i, able));
        given.filter(Result::is_err).count()
    }

    #[test]
    fn one_man_escorts_seven_and_two_share() {
        assert_eq!(without(&[[1].as_slice(); 7]), 0);
        assert_eq!(without(&[[1].as_slice(); 8]), 1);
        assert_eq!(without(&[[1, 2].as_slice(); 14]), 0);
        assert_eq!(without(&[[1, 2].as_slice(); 16]), 2);
    }

    #[test]
    fn who_can_go_with_either_makes_room_for_who_cannot() {
        // Seven who could go with either come first, then seven who need the first man.
        let mut able: Vec<&[usize]> = vec![&[1, 2]; 7];
        able.extend([[1].as_slice(); 7]);
        assert_eq!(without(&able), 0);
        // A chain: each hands one over to the next.
        let mut able: Vec<&[usize]> = Vec::new();
        able.extend([[1, 2].as_slice(); 7]);
        able.extend([[2, 3].as_slice(); 7]);
        able.extend([[1].as_slice(); 7]);
        assert_eq!(without(&able), 0);
        able.push(&[2]);
        assert_eq!(without(&able), 1);
    }

    #[test]
    fn those_who_are_full_together_are_counted() {
        let mut escorts = Escorts::default();
        for prisoner in 0..14 {
            assert_eq!(escorts.give(prisoner, &[50, 60]), Ok(()));
        }
        assert_eq!(escorts.give(14, &[60]), Err(2));
        assert_eq!(escorts.give(15, &[50]), Err(2));
        assert_eq!(escorts.give(16, &[50, 70]), Ok(()));
    }
}
