//! The measuring that a ruling rests on: who is near whom, and who touches.
//!
//! Every question may be asked with one [`Measurement`] forced the other way; that is how close
//! calls are judged by the same functions as the ruling itself. Serves rules H2 and H3.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::marks::Marks;
use super::overrulings::Overrulings;
use super::ruling::{Contact, Measurement};
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::{Floor, Rulings, Side, State, natural};
use crate::rules::limits::{CLOSE_CONTACT, CLOSE_REACH, CONTACT, SIX_INCHES};

/// A ready man near a man in contact. There are many of them: they are kept small.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near {
    pub(super) gap: f64,
    man: u32,
    /// Whether the umpire has left him out of the fighting.
    pub(super) left_out: bool,
}

impl Near {
    pub(super) fn man(&self) -> usize {
        self.man as usize
    }
}

/// Who stands around each of some men.
#[derive(Default)]
struct Around {
    /// The place of each man's stretch in `ends`.
    places: Marks,
    /// Where each stretch ends in `all`, and the next begins.
    ends: Vec<usize>,
    all: Vec<Near>,
}

impl Around {
    fn of(&self, man: usize) -> Option<&[Near]> {
        let place = self.places.get(man)?;
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        Some(&self.all[start..self.ends[place]])
    }
}

/// Two ready enemies that touch or nearly touch, the charger's man first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pair {
    pub(super) men: [usize; 2],
    pub(super) gap: f64,
}

/// A position being judged.
pub(super) struct Judge<'f, 'p> {
    pub(super) floor: &'f Floor<'p>,
    pub(super) rulings: Rulings,
    pub(super) charger: Side,
    pub(super) overrulings: Overrulings,
    /// Every man's state once those who give themselves up have done so.
    pub(super) states: Vec<State>,
    /// Who stands around each man in contact, measured once; filled for the men in contact.
    around: Around,
}

impl<'f, 'p> Judge<'f, 'p> {
    pub(super) fn new(floor: &'f Floor<'p>, overrulings: Overrulings) -> Self {
        let position = floor.position();
        let mut states: Vec<State> = position.men.iter().map(|man| man.state).collect();
        for man in overrulings.surrendered() {
            states[man] = State::Prisoner;
        }
        Self {
            floor,
            rulings: floor.rulings(),
            charger: position.turn.side,
            overrulings,
            around: Around { places: Marks::new(states.len()), ..Around::default() },
            states,
        }
    }

    pub(super) fn is_ready(&self, man: usize) -> bool {
        self.states[man] == State::Ready
    }

    pub(super) fn by_id(&self, a: usize, b: usize) -> Ordering {
        natural::compare(self.floor.id(a), self.floor.id(b))
    }

    /// How far from the limit of contact a gap is a close call, in inches.
    pub(super) fn contact_margin(&self) -> f64 {
        CLOSE_CONTACT.max(self.floor.position().measured_to)
    }

    /// How far from six inches or a reach a length is a close call, in inches.
    pub(super) fn reach_margin(&self) -> f64 {
        CLOSE_REACH.max(self.floor.position().measured_to)
    }

    /// Every pair of ready enemies in contact or a close call from it, by ids; pairs that touch
    /// by the umpire's word among them.
    pub(super) fn pairs(&self) -> Vec<Pair> {
        self.pairs_within(CONTACT + self.contact_margin())
    }

    /// Every pair of ready enemies with a gap within a limit, in inches, by ids; pairs that touch
    /// by the umpire's word among them.
    pub(super) fn pairs_within(&self, limit: f64) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for man in 0..self.states.len() {
            if self.floor.side(man) != self.charger || !self.is_ready(man) {
                continue;
            }
            self.visit_pairs(man, limit, |pair| pairs.push(pair));
        }
        for men in self.overrulings.pairs() {
            let gap = self.floor.gap(men[0], men[1]);
            let ready = men.iter().all(|man| self.is_ready(*man));
            if ready && !within(gap, limit) && self.overrulings.contact_of(men) == Some(true) {
                pairs.push(Pair { men, gap });
            }
        }
        self.sort(&mut pairs);
        pairs
    }

    /// Every pair of ready enemies in contact or a close call from it of whom one is among these
    /// men, by ids; what the umpire said of any apart.
    pub(super) fn pairs_of(&self, men: &[usize]) -> Vec<Pair> {
        let limit = CONTACT + self.contact_margin();
        let mut pairs = Vec::new();
        for man in men.iter().copied().filter(|man| self.is_ready(*man)) {
            self.visit_pairs(man, limit, |pair| pairs.push(pair));
        }
        self.sort(&mut pairs);
        pairs.dedup_by_key(|pair| pair.men);
        pairs
    }

    /// Visits the pairs that a man and the ready enemies within a limit of him make.
    fn visit_pairs(&self, man: usize, limit: f64, mut visit: impl FnMut(Pair)) {
        let (bounds, side) = (self.floor.base(man).bounds(), self.floor.side(man));
        self.floor.men_near(bounds.grown(limit + TOLERANCE), |other| {
            if self.floor.side(other) != side && self.is_ready(other) {
                let men = if side == self.charger { [man, other] } else { [other, man] };
                // From the charger's man, whoever is asked about: the last digit may hang on it.
                let gap = self.floor.gap(men[0], men[1]);
                if within(gap, limit) {
                    visit(Pair { men, gap });
                }
            }
        });
    }

    fn sort(&self, pairs: &mut [Pair]) {
        pairs.sort_by(|a, b| {
            self.by_id(a.men[0], b.men[0]).then_with(|| self.by_id(a.men[1], b.men[1]))
        });
    }

    /// Whether a pair is in contact.
    pub(super) fn touches(&self, pair: Pair, forced: Option<Measurement>) -> bool {
        self.overrulings.contact_of(pair.men).unwrap_or_else(|| {
            let flipped = forced == Some(Measurement::Contact(pair.men));
            within(pair.gap, CONTACT) != flipped
        })
    }

    /// The contact that a pair makes.
    pub(super) fn contact(&self, pair: Pair) -> Contact {
        let [man, other] = pair.men;
        Contact {
            men: pair.men,
            gap: pair.gap,
            at: self.floor.base(man).point_of_contact(self.floor.base(other)),
            overruled: !within(pair.gap, CONTACT)
                && self.overrulings.pair(pair.men).is_some_and(|said| said.what),
        }
    }

    /// Measures once who stands around each man in contact.
    pub(super) fn measure_around(&mut self, contacts: &[Contact]) {
        for man in contacts.iter().flat_map(|contact| contact.men) {
            if self.around.places.get(man).is_none() {
                let mut all = std::mem::take(&mut self.around.all);
                self.look_around(man, &mut all);
                self.around.places.set(man, self.around.ends.len());
                self.around.ends.push(all.len());
                self.around.all = all;
            }
        }
    }

    /// The ready men of either side within six inches of a man or a close call from it, in no
    /// particular order, those left out among them.
    pub(super) fn around(&self, man: usize) -> Cow<'_, [Near]> {
        match self.around.of(man) {
            Some(near) => Cow::Borrowed(near),
            None => {
                let mut near = Vec::new();
                self.look_around(man, &mut near);
                Cow::Owned(near)
            }
        }
    }

    fn look_around(&self, man: usize, near: &mut Vec<Near>) {
        self.look_within(man, SIX_INCHES + self.reach_margin(), near);
    }

    /// Adds the ready men of either side within a limit of a man, in inches, in no particular
    /// order, those left out among them.
    pub(super) fn look_within(&self, man: usize, limit: f64, near: &mut Vec<Near>) {
        let base = self.floor.base(man);
        self.floor.men_near(base.bounds().grown(limit + TOLERANCE), |other| {
            if other != man && self.is_ready(other) {
                let gap = base.gap(self.floor.base(other));
                if within(gap, limit) {
                    let left_out = self.overrulings.is_left_out(other);
                    // A file holds far fewer men than a `u32` counts.
                    near.push(Near { gap, man: other as u32, left_out });
                }
            }
        });
    }

    /// Those of the men around a man in contact whom he draws in, if they are not in contact
    /// themselves.
    pub(super) fn drawn_in<'a>(
        &'a self,
        by: usize,
        around: &'a [Near],
        forced: Option<Measurement>,
    ) -> impl Iterator<Item = Near> + 'a {
        around.iter().copied().filter(move |near| {
            let flipped = forced == Some(Measurement::Joining { man: near.man(), by });
            (within(near.gap, SIX_INCHES) != flipped) && !near.left_out
        })
    }
}
