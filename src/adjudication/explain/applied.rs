//! What becomes of the position once a ruling is applied, in sentences: who falls, who is taken
//! or freed and when he may move, whose the guns are and what they may do.

use super::after::short;
use super::words::{count, ids};
use crate::adjudication::{Ruling, apply};
use crate::position::{Floor, Side, State};
use crate::rules::guns::GunStatus;

/// What applying a ruling does, a sentence each: men of either side, then guns. Empty where it
/// does nothing.
pub fn applied(floor: &Floor<'_>, ruling: &Ruling) -> Vec<String> {
    let mut sentences = Vec::new();
    for side in Side::BOTH {
        sentences.extend(men(floor, ruling, side));
    }
    let guns = ruling.guns.iter().map(|gun| {
        let taken = matches!(gun.state.status, GunStatus::Captured(_));
        let may = if taken { " and in action for its captor" } else { "" };
        format!("{}{may}.", short(floor, gun))
    });
    sentences.extend(guns);
    sentences
}

/// What becomes of one side's men.
fn men(floor: &Floor<'_>, ruling: &Ruling, side: Side) -> Vec<String> {
    let after = apply(floor, ruling);
    let name = floor.position().name_of(side);
    let turned = |state: State| {
        let men = floor.men().iter().zip(&after.men).enumerate();
        let mut men: Vec<usize> = men
            .filter(|(_, (was, is))| was.side == side && was.state != state && is.state == state)
            .map(|(man, _)| man)
            .collect();
        floor.sort_by_id(&mut men);
        men
    };
    let turn = floor.position().turn;
    let mut said = Vec::new();
    let mut say = |state: State, tell: &dyn Fn(usize) -> (&'static str, String)| {
        let men = turned(state);
        if !men.is_empty() {
            let (verb, rest) = tell(men.len());
            let who = count(men.len(), &format!("{name} man"), &format!("{name} men"));
            said.push(format!("{who} {verb} ({}){rest}.", ids(floor, &men)));
        }
    };
    let one = |number: usize, one: &'static str, many: &'static str| {
        if number == 1 { one } else { many }
    };
    say(State::Dead, &|men| (one(men, "falls", "fall"), String::new()));
    say(State::Prisoner, &|men| (one(men, "is a prisoner", "are prisoners"), String::new()));
    say(State::Freed, &|men| {
        let his = one(men, "he is", "they are");
        let rest = format!(
            ": {name} may move {} in any move after this one (move {} of {}), and {his} disarmed \
             until the own back line is touched (H3e, H3f)",
            one(men, "him", "them"),
            turn.number,
            floor.position().name_of(turn.side),
        );
        (one(men, "is freed", "are freed"), rest)
    });
    say(State::Ready, &|men| {
        let verb = one(men, "has touched his own back line", "have touched their own back line");
        (verb, format!(" and {} armed again (H3f)", one(men, "is", "are")))
    });
    said
}
