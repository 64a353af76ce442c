//! The judge: contacts, melees, who takes part, support, verdict, choices and what follows.
//!
//! Takes a [`Floor`] and returns a [`Ruling`], which is data; [`explain`] alone turns it into
//! sentences. Serves rules H1 to H5 and the settings and overrulings of rules.md. Leaves files,
//! windows and the checking of moves to others.
//!
//! In the order of a ruling: `judge` measures, `melees` gathers, `support` counts, `verdict`
//! sums up, `choices` names men, `outcome` sees to prisoners and guns, `close_calls` asks what
//! hung on a hair, `certainty` whether the whole holds however the floor was measured, `overruled` what the rule alone would have given. `live` keeps a ruling up to date
//! while men are moved about.

mod apply;
mod at_hand;
mod breaches;
pub mod certainty;
mod choices;
pub mod choosing;
mod close_calls;
mod compare;
pub mod explain;
mod fight;
mod judge;
mod live;
mod marks;
mod melees;
mod next_change;
mod outcome;
mod overruled;
mod overrulings;
pub mod presets;
pub mod quick;
mod ruling;
mod support;
mod verdict;
mod why;
pub mod zones;

pub use apply::apply;
pub use at_hand::within_a_move;
pub use breaches::breaches;
pub use compare::{SettingChange, compare};
pub use live::{Live, Updated};
pub use next_change::{NextChange, Step as NextStep, next_change};
pub use ruling::*;
pub use why::{Part, Why, why};

use fight::{Decided, Fought};
use judge::{Judge, Pair};
use marks::Marks;
use overrulings::Overrulings;

use crate::position::{BySide, Floor, State};

/// Rules on a position.
pub fn adjudicate(floor: &Floor<'_>) -> Ruling {
    rule(floor, None, true)
}

/// Rules on a position with the measurement of a close call, and no other, forced the other
/// way.
pub fn adjudicate_forced(floor: &Floor<'_>, call: &CloseCall) -> Ruling {
    rule(floor, Some(call.measurement), false)
}

/// The whole ruling; its close calls are left out where nobody asks for them.
fn rule(floor: &Floor<'_>, forced: Option<Measurement>, with_close_calls: bool) -> Ruling {
    let (judge, pairs, fought) = fight_out(floor, Overrulings::read(floor), forced);
    let close_calls =
        if with_close_calls { close_calls::find(&judge, &pairs, &fought) } else { Vec::new() };
    tell(&judge, &fought, forced, close_calls)
}

/// Fights a floor out, in numbers.
fn fight_out<'f, 'p>(
    floor: &'f Floor<'p>,
    overrulings: Overrulings,
    forced: Option<Measurement>,
) -> (Judge<'f, 'p>, Vec<Pair>, Fought) {
    let mut judge = Judge::new(floor, overrulings);
    let pairs = judge.pairs();
    judge.measure_around(&fight::contacts(&judge, &pairs, forced));
    let fought = fight::fight(&judge, &pairs, forced);
    (judge, pairs, fought)
}

/// The ruling on what was fought out: who dies, who is taken, and what follows.
fn tell(
    judge: &Judge<'_, '_>,
    fought: &Fought,
    forced: Option<Measurement>,
    close_calls: Vec<CloseCall>,
) -> Ruling {
    let (kept, not_kept) = choices::keep(judge, &fought.melee_of, &fought.summaries());
    let mut places = Marks::new(judge.states.len());
    let mut tell = |decided| melee(judge, decided, &kept, forced, &mut places);
    let melees: Vec<Melee> = fought.melees.iter().map(&mut tell).collect();
    let states = outcome::states_after(judge, &melees);
    let custody = outcome::free(judge, &states);
    settle(judge, fought, Settled { melees, not_kept, states, custody }, close_calls)
}

/// What is settled of a ruling once its melees are told.
struct Settled {
    melees: Vec<Melee>,
    not_kept: Vec<ChoiceNotKept>,
    /// Every man's state after the melees, before anyone is freed.
    states: Vec<State>,
    /// Who of the prisoners is freed and who stays.
    custody: (Vec<Freed>, Vec<Held>),
}

/// The rest of a ruling: its guns, and what the umpire overruled.
fn settle(
    judge: &Judge<'_, '_>,
    fought: &Fought,
    settled: Settled,
    close_calls: Vec<CloseCall>,
) -> Ruling {
    let floor = judge.floor;
    let Settled { mut melees, not_kept, states: mut states_after, custody: (freed, held) } =
        settled;
    let guns = outcome::guns(judge, &states_after);
    for man in &freed {
        states_after[man.man] = State::Freed;
    }
    let mut surrendered: Vec<usize> = judge.overrulings.surrendered().collect();
    floor.sort_by_id(&mut surrendered);
    let idle_overrulings = if floor.position().overrulings.is_empty() {
        Vec::new()
    } else {
        overruled::compare_with_rule(judge, fought, &mut melees);
        overruled::idle(judge, &melees, &states_after)
    };
    Ruling {
        charger: judge.charger,
        melees,
        choices_not_kept: not_kept,
        freed,
        held,
        guns,
        close_calls,
        rulings: judge.rulings,
        idle_overrulings,
        surrendered,
        states_after,
    }
}

/// A decided melee with the fate of every man.
fn melee(
    judge: &Judge<'_, '_>,
    decided: &Decided,
    kept: &choices::Kept,
    forced: Option<Measurement>,
    places: &mut Marks,
) -> Melee {
    let Decided { gathering, support, summary, .. } = decided;
    let bodies = melees::bodies(judge, gathering, forced, places);
    let (fates, captors) = choices::fates(judge, gathering, *summary, kept);
    let by_side = |(red, blue)| BySide { red, blue };
    Melee {
        contacts: gathering.contacts.clone(),
        bodies,
        support: support.clone(),
        killed: by_side(summary.killed),
        prisoners: by_side(summary.prisoners),
        fates,
        captors,
        overruled: Vec::new(),
        without: None,
    }
}
