//! Presets: choices that a charger often wants, as a whole.
//!
//! Each starts from the suggestion and changes only what its name says; what it gives are choices
//! like any others, all of a move's melees together. Serves rule H3c.

mod crews;
mod escorts;

use super::judge::Judge;
use super::overrulings::Overrulings;
use super::rule;
use super::ruling::{Melee, Ruling};
use crate::position::{Arm, Choices, Floor, Position, Side, State};

/// What a charger may want.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Of his own men the foot die first.
    SpareTheHorse,
    /// Of the enemy those die who serve his guns, so that as many of them as may be are left with
    /// too few.
    LeaveGunsWithoutCrew,
    /// Those live who stand by prisoners, new and old, so that as many prisoners as may be are
    /// held.
    KeepEscorts,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 3] = [Self::SpareTheHorse, Self::LeaveGunsWithoutCrew, Self::KeepEscorts];

    /// What it is called.
    pub fn title(self) -> &'static str {
        match self {
            Self::SpareTheHorse => "Spare the horse",
            Self::LeaveGunsWithoutCrew => "Leave their guns without crew",
            Self::KeepEscorts => "Keep an escort by every prisoner",
        }
    }
}

/// What the charger of a floor would choose by a preset: who dies and who is taken, of both sides
/// of every melee, so many as the rule says. Choices made before are not looked at.
pub fn choices(floor: &Floor<'_>, preset: Preset) -> Choices {
    let unchosen = Position { choices: Choices::default(), ..floor.position().clone() };
    let Some(laid_out) = Floor::laid_out(&unchosen, floor.layout()) else {
        return Choices::default();
    };
    let floor = laid_out.under(floor.rulings());
    let judge = Judge::new(&floor, Overrulings::read(&floor));
    let mut doomed = Doomed::of(&rule(&floor, None, false));
    match preset {
        Preset::SpareTheHorse => spare_the_horse(&judge, &mut doomed),
        Preset::LeaveGunsWithoutCrew => crews::leave(&judge, &mut doomed),
        Preset::KeepEscorts => escorts::keep(&judge, &mut doomed),
    }
    doomed.choices(&floor)
}

/// Who is to die and who to be taken: one side's men of each melee.
struct Doomed {
    lots: Vec<Lot>,
}

/// One side's men of a melee.
struct Lot {
    side: Side,
    die: Vec<usize>,
    captured: Vec<usize>,
    live: Vec<usize>,
}

impl Lot {
    fn of(melee: &Melee, side: Side) -> Self {
        let fates = &melee.fates[side];
        let [die, captured, live] = [&fates.die, &fates.captured, &fates.live].map(Clone::clone);
        Self { side, die, captured, live }
    }

    /// Those of whom some die and some live; none where there is nothing to choose.
    fn to_choose_from(&self) -> impl Iterator<Item = usize> {
        let is_choice = !self.die.is_empty() && !self.live.is_empty();
        self.die.iter().chain(&self.live).copied().filter(move |_| is_choice)
    }

    /// Lets those die who come first in this order, as many as are to; the others live. Of
    /// equals those die whom the suggestion names.
    fn kill_in_order<K: Ord>(&mut self, order: impl Fn(usize) -> K) {
        let to_die = self.die.len();
        let mut men: Vec<usize> = self.die.drain(..).chain(self.live.drain(..)).collect();
        men.sort_by_key(|man| order(*man));
        self.live = men.split_off(to_die);
        self.die = men;
    }
}

impl Doomed {
    fn of(suggested: &Ruling) -> Self {
        let lots = |melee: &Melee| Side::BOTH.map(|side| Lot::of(melee, side));
        Self { lots: suggested.melees.iter().flat_map(lots).collect() }
    }

    /// Every man's state once the men of all melees have died and been taken of whom there is
    /// nothing to choose, all others yet alive.
    fn states(&self, judge: &Judge<'_, '_>) -> Vec<State> {
        let mut states = judge.states.clone();
        for lot in &self.lots {
            lot.die.iter().for_each(|man| states[*man] = State::Dead);
            lot.captured.iter().for_each(|man| states[*man] = State::Prisoner);
            lot.to_choose_from().for_each(|man| states[man] = State::Ready);
        }
        states
    }

    /// For every man the lot in which it is to choose whether he dies, if he is in any.
    fn lot_of(&self, judge: &Judge<'_, '_>) -> Vec<Option<usize>> {
        let mut lot_of = vec![None; judge.states.len()];
        for (which, lot) in self.lots.iter().enumerate() {
            lot.to_choose_from().for_each(|man| lot_of[man] = Some(which));
        }
        lot_of
    }

    fn choices(&self, floor: &Floor<'_>) -> Choices {
        let ids = |pick: fn(&Lot) -> &Vec<usize>| {
            let mut men: Vec<usize> =
                self.lots.iter().flat_map(|lot| pick(lot).iter().copied()).collect();
            floor.sort_by_id(&mut men);
            men.into_iter().map(|man| floor.id(man).to_owned()).collect()
        };
        Choices { die: ids(|lot| &lot.die), captured: ids(|lot| &lot.captured) }
    }
}

/// Of the charger's men the foot die first. Where his men are taken the horse are, before they
/// would die.
fn spare_the_horse(judge: &Judge<'_, '_>, doomed: &mut Doomed) {
    let is_horse = |man: usize| judge.floor.men()[man].arm == Arm::Cavalry;
    for lot in doomed.lots.iter_mut().filter(|lot| lot.side == judge.charger) {
        if lot.live.is_empty() && !lot.captured.is_empty() {
            let to_take = lot.captured.len();
            let mut men: Vec<usize> = lot.captured.drain(..).chain(lot.die.drain(..)).collect();
            men.sort_by_key(|man| !is_horse(*man));
            lot.die = men.split_off(to_take);
            lot.captured = men;
        } else {
            lot.kill_in_order(is_horse);
        }
    }
}
