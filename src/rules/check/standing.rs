//! How everyone stood while the move was made.
//!
//! The position says how men stand now, perhaps with the ruling already applied. A man who died
//! in this move was ready in it; so was a prisoner who stands where a melee of this move may
//! have taken him, and one so taken and freed again for want of an escort.

use rustc_hash::FxHashSet;

use crate::geometry::tolerance::{TOLERANCE, within};
use crate::geometry::{Base, BaseIndex, Bounds};
use crate::position::{About, Floor, Man, Side, State};
use crate::rules::limits::{CONTACT, SIX_INCHES};
use crate::rules::mobility::was_moved;

pub(super) struct Standing<'f, 'p> {
    floor: &'f Floor<'p>,
    /// Men named by the shots of this move: they fell before any man was moved (T5).
    shot: FxHashSet<usize>,
    /// Every man's base where he stood when the move began. Which way he looked then is not
    /// recorded: he is taken to have looked as he does now.
    starts: Vec<Base>,
    starts_index: BaseIndex,
}

impl<'f, 'p> Standing<'f, 'p> {
    pub(super) fn new(floor: &'f Floor<'p>) -> Self {
        let shots = floor.position().guns.iter().flat_map(|gun| &gun.shots);
        let shot = shots.flat_map(|shot| &shot.fell).filter_map(|id| floor.find_man(id)).collect();
        let start = |(man, placed): (usize, &Man)| {
            let back = placed.from.map(|from| from - placed.at).unwrap_or_default();
            floor.base(man).moved(back)
        };
        let starts: Vec<Base> = floor.men().iter().enumerate().map(start).collect();
        let starts_index = BaseIndex::new(&starts);
        Self { floor, shot, starts, starts_index }
    }

    /// A man's base where he stood when the move began.
    pub(super) fn start(&self, man: usize) -> &Base {
        &self.starts[man]
    }

    /// The men of a side that were ready and within six inches of a base when the move began.
    pub(super) fn ready_near_at_start(&self, base: &Base, side: Side) -> Vec<usize> {
        let mut near = Vec::new();
        let around: Bounds = base.bounds().grown(SIX_INCHES + TOLERANCE);
        self.starts_index.visit(around, |man| {
            if self.floor.side(man) == side
                && self.ready_at_start(man)
                && within(base.gap(&self.starts[man]), SIX_INCHES)
            {
                near.push(man);
            }
        });
        near.sort_unstable();
        near
    }

    /// Whether a man was moved in this move.
    pub(super) fn moved(&self, man: usize) -> bool {
        let placed = &self.floor.men()[man];
        was_moved(placed.from, &placed.path, placed.at)
    }

    /// Whether a man was ready when the move began.
    pub(super) fn ready_at_start(&self, man: usize) -> bool {
        let placed = &self.floor.men()[man];
        match placed.state {
            State::Ready if !self.freed_now(man) => true,
            State::Ready | State::Prisoner | State::Freed => self.may_have_been_taken_now(man),
            State::Dead => self.fell_now(man),
            State::Retired => self.moved(man),
        }
    }

    fn freed_now(&self, man: usize) -> bool {
        self.floor.men()[man].freed_on == Some(self.floor.position().turn)
    }

    fn fell_now(&self, man: usize) -> bool {
        self.floor.men()[man].died_on == Some(self.floor.position().turn)
    }

    /// Whether a man was ready, and on the field, when the move ended and before any melee.
    pub(super) fn ready_at_end(&self, man: usize) -> bool {
        let retired = self.floor.men()[man].state == State::Retired;
        self.ready_at_start(man) && !retired && !self.shot.contains(&man)
    }

    /// Whether a man was moved by the other side, as its prisoner.
    pub(super) fn moved_as_prisoner(&self, man: usize) -> bool {
        let placed = &self.floor.men()[man];
        let prisoner =
            placed.state == State::Prisoner || placed.state != State::Dead && self.freed_now(man);
        prisoner && placed.side != self.floor.position().turn.side && self.moved(man)
    }

    /// Whether a man may have been taken in a melee of this very move: he touches, or stands
    /// within six inches of one who touches, an enemy, and of those two one is no longer ready.
    /// (Before the ruling is applied such men are all ready.) Or he surrendered.
    pub(super) fn may_have_been_taken_now(&self, man: usize) -> bool {
        let floor = self.floor;
        if floor.men()[man].state != State::Prisoner && !self.freed_now(man) {
            return false;
        }
        let id = floor.id(man);
        let mut taken = floor.position().overrulings.iter().any(|overruling| {
            overruling.about == About::Surrender && overruling.men.iter().any(|named| named == id)
        });
        floor.men_near(floor.base(man).bounds().grown(SIX_INCHES + TOLERANCE), |near| {
            taken = taken
                || within(floor.gap(man, near), SIX_INCHES) && self.may_have_touched_now(near);
        });
        taken
    }

    /// Whether a man may have touched an enemy in a melee whose ruling has been applied.
    fn may_have_touched_now(&self, man: usize) -> bool {
        let floor = self.floor;
        let ready = |man: usize| floor.men()[man].state == State::Ready && !self.freed_now(man);
        let fought = |man: usize| match floor.men()[man].state {
            State::Ready | State::Prisoner => true,
            State::Freed => self.freed_now(man),
            State::Dead => self.fell_now(man) && !self.shot.contains(&man),
            State::Retired => false,
        };
        let mut found = false;
        floor.men_near(floor.base(man).bounds().grown(CONTACT + TOLERANCE), |other| {
            found = found
                || floor.side(other) != floor.side(man)
                    && fought(man)
                    && fought(other)
                    && !(ready(man) && ready(other))
                    && within(floor.gap(man, other), CONTACT);
        });
        found
    }
}
