//! What other numbers would have given: a melee over the number of men its charger sends in.
//!
//! Each case is the judge's own ruling on its numbers. The enemy stays as he is: as many in the
//! melee, as many within a move. Serves the book's word on Hook's Farm, that Red would have done
//! better to send in thirteen and keep seven within a move.

use crate::adjudication::quick::{self, Numbers, Quick};
use crate::adjudication::{Ruling, within_a_move};
use crate::position::{BySide, Floor, IsolatedBelow, Side, State};
use crate::rules::score;

/// A melee over the number of men its charger sends in.
#[derive(Debug, Clone, PartialEq)]
pub struct Curves {
    /// The side that charged.
    pub charger: Side,
    /// How many the enemy has in the melee.
    pub charged: usize,
    /// How many the charger could send in: those in the melee, and those within a move of it who
    /// are in no other.
    pub at_hand: usize,
    /// How many he has sent in; all others at hand are within a move.
    pub sent_in: usize,
    /// From one man sent in to all at hand, the rest held back within a move.
    pub held_back: Vec<Case>,
    /// The same, the rest farther off.
    pub far_off: Vec<Case>,
}

/// What a number of men sent in would give.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Case {
    /// How many the charger sends in.
    pub sent_in: usize,
    /// The ruling on it.
    pub ruling: Quick,
    /// What each side's points change by (V1): its dead and taken lost, its own prisoners and
    /// those it holds counted; guns and victory apart. A man of a body of both arms counts as the
    /// body's average.
    pub points: BySide<f64>,
}

impl Case {
    /// How many a side loses, dead and taken.
    pub fn lost(&self, side: Side) -> usize {
        self.ruling.summary.killed(side) + self.ruling.summary.prisoners(side)
    }
}

/// What other numbers would have given in a melee of a ruling on this floor, by the rule alone;
/// `None` where there is no such melee.
pub fn curves(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> Option<Curves> {
    let found = ruling.melees.get(melee)?;
    let charger = ruling.charger;
    let near = BySide::from_fn(|side| within_a_move(floor, ruling, melee, side));
    // Those who fight in another melee may count as support, and cannot be sent in.
    let fights = |man: &usize| ruling.melees.iter().any(|melee| melee.has(*man));
    let (busy, free): (Vec<usize>, Vec<usize>) = near[charger].iter().copied().partition(fights);
    let sent: Vec<usize> = found.bodies[charger].men().collect();
    let charged: Vec<usize> = found.bodies[charger.enemy()].men().collect();
    let (sent_in, at_hand) = (sent.len(), sent.len() + free.len());
    let weighing = Weighing {
        charger,
        charged: charged.len(),
        their_support: near[charger.enemy()].len(),
        ready: (ruling.rulings.isolated_below == IsolatedBelow::HalfOfForce)
            .then(|| ready(floor, ruling)),
        worth: of(charger, average(floor, sent.iter().chain(&free)), average(floor, &charged)),
    };
    let cases = |held_back: bool| {
        let case = |sent_in: usize| {
            let reserve = if held_back { at_hand - sent_in } else { 0 };
            weighing.case(sent_in, reserve + busy.len())
        };
        (1..=at_hand).filter_map(case).collect()
    };
    let charged = charged.len();
    let (held_back, far_off) = (cases(true), cases(false));
    Some(Curves { charger, charged, at_hand, sent_in, held_back, far_off })
}

/// What stays the same whatever is sent in.
struct Weighing {
    charger: Side,
    charged: usize,
    /// How many of the enemy are within a move.
    their_support: usize,
    /// Where support is half of a force, how many ready men each side has in all.
    ready: Option<BySide<usize>>,
    /// What a man of each side's is worth alive and uncaptured.
    worth: BySide<f64>,
}

impl Weighing {
    /// The ruling where so many are sent in, and so many others are within a move.
    fn case(&self, sent_in: usize, support: usize) -> Option<Case> {
        let Self { charger, charged, their_support, .. } = *self;
        let men = of(charger, sent_in, charged);
        let (inferior, support) =
            if sent_in < charged { (charger, support) } else { (charger.enemy(), their_support) };
        let force = self.ready.map(|ready| ready[inferior] - men[inferior]);
        let ruling = quick::rule(&Numbers { men, charger, support, force }).ok()?;
        let points = BySide::from_fn(|side| {
            let summary = ruling.summary;
            let [killed, taken, held] =
                [summary.killed(side), summary.prisoners(side), summary.prisoners(side.enemy())]
                    .map(|men| men as f64);
            (taken + held) * score::PRISONER - (killed + taken) * self.worth[side]
        });
        Some(Case { sent_in, ruling, points })
    }
}

/// A value for each side, from the charger's and the enemy's.
fn of<T: Copy>(charger: Side, own: T, enemys: T) -> BySide<T> {
    BySide::from_fn(|side| if side == charger { own } else { enemys })
}

/// How many ready men each side has, those who have given themselves up apart.
fn ready(floor: &Floor<'_>, ruling: &Ruling) -> BySide<usize> {
    let men = floor.men().iter().enumerate();
    let mut ready = BySide::default();
    for (number, man) in men.filter(|(_, man)| man.state == State::Ready) {
        ready[man.side] += usize::from(!ruling.surrendered.contains(&number));
    }
    ready
}

/// What one of these men is worth on the average, in points.
fn average<'m>(floor: &Floor<'_>, men: impl IntoIterator<Item = &'m usize>) -> f64 {
    let (mut count, mut worth) = (0.0, 0.0);
    for man in men {
        count += 1.0;
        worth += score::worth_of(floor.men()[*man].arm);
    }
    if count > 0.0 { worth / count } else { 0.0 }
}
