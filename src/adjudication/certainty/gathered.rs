//! Who fights in which melee, as far as it is sure, and at the most.
//!
//! Contacts and six inches only ever bring men in and melees together. So what every placing has
//! in common gives the smallest melees, and all that any placing may have gives the largest; where
//! the two are the same, so is every placing between. Source: rules H2 and H3.

use super::{Between, Doubt, Falls};
use crate::adjudication::judge::{Judge, Pair};
use crate::adjudication::melees::Groups;
use crate::geometry::tolerance::TOLERANCE;
use crate::position::MeleeGrouping;
use crate::rules::limits::{CONTACT, SIX_INCHES};
use crate::rules::rulebook::Rule;

/// A pair that may touch.
#[derive(Debug, Clone, Copy)]
pub(super) struct MayTouch {
    pub(super) pair: Pair,
    /// Whether it does, whatever the placing.
    pub(super) sure: bool,
    /// The most that the gap may be while the two touch, in inches.
    pub(super) gap_at_most: f64,
}

/// Who may stand within six inches of a man who may touch.
#[derive(Debug, Clone, Copy)]
struct MayJoin {
    man: usize,
    by: usize,
    gap: Between,
    falls: Falls,
}

/// Men brought together.
struct Together {
    groups: Groups,
    takes_part: Vec<bool>,
    touches: Vec<bool>,
}

impl Together {
    fn new(men: usize) -> Self {
        Self { groups: Groups::new(men), takes_part: vec![false; men], touches: vec![false; men] }
    }

    fn bring(&mut self, men: [usize; 2]) {
        self.groups.unite(men[0], men[1]);
        men.into_iter().for_each(|man| self.takes_part[man] = true);
    }
}

/// A melee of which it is sure who fights in it.
pub(super) struct SureMelee {
    /// Everyone in it, by his place in the file.
    pub(super) men: Vec<usize>,
    /// The pairs of it that may touch.
    pub(super) pairs: Vec<MayTouch>,
}

impl SureMelee {
    /// Whether a man fights in it.
    pub(super) fn has(&self, man: usize) -> bool {
        self.men.binary_search(&man).is_ok()
    }
}

/// Who fights in which melee.
pub(super) struct Gathered<'j, 'f, 'p> {
    pub(super) judge: &'j Judge<'f, 'p>,
    /// How far each man may stand off, in inches.
    pub(super) off: f64,
    pairs: Vec<MayTouch>,
    joins: Vec<MayJoin>,
    /// What every placing has in common.
    least: Together,
    /// All that any placing may have.
    most: Together,
    /// Men put in by the umpire of whom it is sure into which melee, with its group in `most`.
    put_in: Vec<(usize, usize)>,
    /// Men put in of whom it is not, with the nearest man who may touch.
    unplaced: Vec<Doubt>,
}

impl<'j, 'f, 'p> Gathered<'j, 'f, 'p> {
    /// Gathers the melees of a floor; with `same_touch` the same men touch in every placing.
    pub(super) fn of(judge: &'j Judge<'f, 'p>, off: f64, same_touch: bool) -> Self {
        let men = judge.states.len();
        let (mut least, mut most) = (Together::new(men), Together::new(men));
        let pairs: Vec<MayTouch> = judge
            .pairs_within(CONTACT + 2.0 * off)
            .into_iter()
            .filter_map(|pair| may_touch(judge, pair, off, same_touch))
            .collect();
        for MayTouch { pair, sure, .. } in &pairs {
            for together in [Some(&mut most), sure.then_some(&mut least)].into_iter().flatten() {
                together.bring(pair.men);
                pair.men.into_iter().for_each(|man| together.touches[man] = true);
            }
        }
        let joins = joins(judge, &most, off);
        for join in &joins {
            most.bring([join.man, join.by]);
            if join.falls == Falls::Within && least.touches[join.by] {
                least.bring([join.man, join.by]);
            }
        }
        if judge.rulings.melee_grouping == MeleeGrouping::Single {
            for together in [&mut least, &mut most] {
                let mut touching = (0..men).filter(|man| together.touches[*man]);
                if let Some(first) = touching.next() {
                    touching.for_each(|man| together.groups.unite(first, man));
                }
            }
        }
        let (put_in, unplaced) = (Vec::new(), Vec::new());
        let mut gathered = Self { judge, off, pairs, joins, least, most, put_in, unplaced };
        gathered.put_in();
        gathered
    }

    /// Whether the smallest melees are the largest.
    pub(super) fn is_sure(&mut self) -> bool {
        self.unplaced.is_empty() && self.unsure_groups().is_empty()
    }

    /// The groups of `most` that are not one melee in every placing, sorted.
    fn unsure_groups(&mut self) -> Vec<usize> {
        let men = self.most.takes_part.len();
        let mut within: Vec<Option<usize>> = vec![None; men];
        let mut unsure = Vec::new();
        for man in (0..men).filter(|man| self.most.takes_part[*man]) {
            let group = self.most.groups.find(man);
            let least = self.least.groups.find(man);
            let first = *within[group].get_or_insert(least);
            if !self.least.takes_part[man] || first != least {
                unsure.push(group);
            }
        }
        unsure.sort_unstable();
        unsure.dedup();
        unsure
    }

    /// The measures on which it hangs who fights in which melee.
    pub(super) fn doubts(&mut self) -> Vec<Doubt> {
        let mut doubts = self.unplaced.clone();
        let off = self.off;
        let contact = |may: &MayTouch| {
            Between::of_gap(may.pair.gap, off).doubt(Rule::H2, may.pair.men, CONTACT)
        };
        for may in self.pairs.iter().filter(|may| !may.sure) {
            if tells(&mut self.least, may.pair.men) {
                doubts.push(contact(may));
            }
        }
        for join in &self.joins {
            if !tells(&mut self.least, [join.man, join.by]) {
                continue;
            }
            if join.falls == Falls::Either {
                doubts.push(join.gap.doubt(Rule::H3, [join.man, join.by], SIX_INCHES));
            }
            if !self.least.touches[join.by] {
                // Whether he touches at all is what it hangs on.
                let his = self.pairs.iter().filter(|may| may.pair.men.contains(&join.by));
                doubts.extend(his.filter(|may| !may.sure).map(contact));
            }
        }
        doubts
    }

    /// The melees of which it is sure who fights in them; none while it is not sure where a man
    /// goes whom the umpire puts in.
    pub(super) fn melees(&mut self) -> Vec<SureMelee> {
        if !self.unplaced.is_empty() {
            return Vec::new();
        }
        let unsure = self.unsure_groups();
        let men = self.most.takes_part.len();
        let mut place: Vec<Option<usize>> = vec![None; men];
        let mut melees: Vec<SureMelee> = Vec::new();
        for man in (0..men).filter(|man| self.most.takes_part[*man]) {
            let group = self.most.groups.find(man);
            if unsure.binary_search(&group).is_err() {
                let melee = *place[group].get_or_insert_with(|| {
                    melees.push(SureMelee { men: Vec::new(), pairs: Vec::new() });
                    melees.len() - 1
                });
                melees[melee].men.push(man);
            }
        }
        for (man, group) in &self.put_in {
            if let Some(melee) = place[*group] {
                melees[melee].men.push(*man);
            }
        }
        melees.iter_mut().for_each(|melee| melee.men.sort_unstable());
        for may in &self.pairs {
            if let Some(melee) = place[self.most.groups.find(may.pair.men[0])] {
                melees[melee].pairs.push(*may);
            }
        }
        melees
    }

    /// Whether a man fights in a melee, in every placing.
    pub(super) fn surely_fights(&self, man: usize) -> bool {
        self.least.takes_part[man] || self.put_in.iter().any(|(other, _)| *other == man)
    }

    /// Whether a man fights in a melee, in any placing.
    pub(super) fn may_fight(&self, man: usize) -> bool {
        self.most.takes_part[man] || self.put_in.iter().any(|(other, _)| *other == man)
    }

    /// Sends the men whom the umpire puts in to the melee with the nearest man who touches.
    fn put_in(&mut self) {
        let judge = self.judge;
        let men: Vec<usize> = judge
            .overrulings
            .to_take_part()
            .filter(|man| judge.is_ready(*man) && !self.most.takes_part[*man])
            .collect();
        for man in men {
            let mut places = self.places_for(man);
            places.sort_by(|a, b| {
                a.gap.most.total_cmp(&b.gap.most).then_with(|| judge.by_id(a.nearest, b.nearest))
            });
            let Some(&Place { group, gap, nearest }) = places.first() else { continue };
            let others = places.iter().skip(1).map(|place| place.gap.least);
            let next = others.fold(f64::INFINITY, f64::min);
            if places.len() == 1 || gap.most + 2.0 * TOLERANCE < next {
                self.put_in.push((man, group));
            } else {
                let gap = Between::of_gap(judge.floor.gap(man, nearest), self.off);
                self.unplaced.push(gap.doubt(Rule::H3, [man, nearest], next));
            }
        }
    }

    /// Every melee there may be, for a man whom the umpire puts into one.
    fn places_for(&mut self, man: usize) -> Vec<Place> {
        let judge = self.judge;
        let mut places: Vec<Place> = Vec::new();
        let mut touching: Vec<usize> =
            (0..self.most.touches.len()).filter(|by| self.most.touches[*by]).collect();
        judge.floor.sort_by_id(&mut touching);
        for by in touching {
            let group = self.most.groups.find(by);
            let mut gap = Between::of_gap(judge.floor.gap(man, by), self.off);
            if !self.least.touches[by] {
                gap.most = f64::INFINITY;
            }
            let Some(place) = places.iter_mut().find(|place| place.group == group) else {
                places.push(Place { group, gap, nearest: by });
                continue;
            };
            if gap.least < place.gap.least - TOLERANCE {
                place.nearest = by;
            }
            place.gap.least = place.gap.least.min(gap.least);
            place.gap.most = place.gap.most.min(gap.most);
        }
        places
    }
}

/// A melee that there may be, for a man who is put into one.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// Its group of all that may be together.
    group: usize,
    /// What the gap to the nearest man who touches may be.
    gap: Between,
    /// That man.
    nearest: usize,
}

/// Whether it matters that two men may belong together: one may be in no melee, or the two in
/// two.
fn tells(least: &mut Together, [a, b]: [usize; 2]) -> bool {
    let part = least.takes_part[a] && least.takes_part[b];
    !part || least.groups.find(a) != least.groups.find(b)
}

/// A pair as it may touch; `None` where it does not in any placing.
fn may_touch(judge: &Judge<'_, '_>, pair: Pair, off: f64, same_touch: bool) -> Option<MayTouch> {
    let gap = Between::of_gap(pair.gap, off);
    let by_word = judge.overrulings.contact_of(pair.men);
    let sure = match by_word {
        Some(touches) => touches.then_some(true),
        None if same_touch => judge.touches(pair, None).then_some(true),
        None => match gap.falls(CONTACT) {
            Falls::Within => Some(true),
            Falls::Either => Some(false),
            Falls::Beyond => None,
        },
    }?;
    let gap_at_most = match by_word {
        Some(_) => gap.most,
        None => gap.most.min(CONTACT + TOLERANCE),
    };
    Some(MayTouch { pair, sure, gap_at_most })
}

/// Everyone who may stand within six inches of a man who may touch.
fn joins(judge: &Judge<'_, '_>, most: &Together, off: f64) -> Vec<MayJoin> {
    let (mut joins, mut near) = (Vec::new(), Vec::new());
    for by in (0..most.touches.len()).filter(|by| most.touches[*by]) {
        near.clear();
        judge.look_within(by, SIX_INCHES + 2.0 * off, &mut near);
        for near in near.iter().filter(|near| !near.left_out) {
            let gap = Between::of_gap(near.gap, off);
            let falls = gap.falls(SIX_INCHES);
            if falls != Falls::Beyond {
                joins.push(MayJoin { man: near.man(), by, gap, falls });
            }
        }
    }
    joins
}
