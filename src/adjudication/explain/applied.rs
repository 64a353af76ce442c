//! What becomes of the position once a ruling is applied, in sentences: who falls, who is taken
//! or freed and when he may be moved, whose the guns are and what they may do.

use super::words::{count, ids};
use crate::adjudication::{Ruling, apply};
use crate::geometry::length::decimal;
use crate::position::{Floor, Move, Position, Side, State};
use crate::rules::guns::GunStatus;
use crate::rules::prospects::{FreedMan, GunNext, Prisoner, prospects};

/// What applying a ruling does, a sentence each: men of either side, then what may be done next
/// with freed men, prisoners and guns. Empty where there is nothing to say.
pub fn applied(floor: &Floor<'_>, ruling: &Ruling) -> Vec<String> {
    let after = apply(floor, ruling);
    let mut said: Vec<String> =
        Side::BOTH.into_iter().flat_map(|side| men(floor, &after, side)).collect();
    let Some(then) = Floor::laid_out(&after, floor.layout()) else { return said };
    let prospects = prospects(&then);
    for side in Side::BOTH {
        let of_side = |man: &usize| then.side(*man) == side;
        let men: Vec<&FreedMan> = prospects.freed.iter().filter(|it| of_side(&it.man)).collect();
        said.extend(freed(&then, side, &men));
        let held = prospects.prisoners.iter().filter(|it| of_side(&it.man));
        said.extend(held_men(&then, side, &held.collect::<Vec<_>>()));
    }
    said.extend(prospects.guns.iter().map(|next| gun(&then, next)));
    said
}

/// What becomes of one side's men.
fn men(floor: &Floor<'_>, after: &Position, side: Side) -> Vec<String> {
    let name = floor.position().name_of(side);
    let turns = |state: State, one: &str, many: &str| {
        let men = floor.men().iter().zip(&after.men).enumerate();
        let turned = men
            .filter(|(_, (was, is))| was.side == side && was.state != state && is.state == state);
        let mut men: Vec<usize> = turned.map(|(man, _)| man).collect();
        floor.sort_by_id(&mut men);
        (!men.is_empty()).then(|| {
            let who = count(men.len(), &format!("{name} man"), &format!("{name} men"));
            let verb = if men.len() == 1 { one } else { many };
            format!("{who} {verb} ({}).", ids(floor, &men))
        })
    };
    [
        turns(State::Dead, "falls", "fall"),
        turns(State::Prisoner, "is a prisoner", "are prisoners"),
        turns(State::Freed, "is freed (H3e)", "are freed (H3e)"),
        turns(
            State::Ready,
            "has touched his own back line and is armed again (H3f)",
            "have touched their own back line and are armed again (H3f)",
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// `Red's move 3`
fn in_move(floor: &Floor<'_>, turn: Move) -> String {
    format!("{}'s move {}", floor.position().name_of(turn.side), turn.number)
}

/// When freed men may be moved.
fn freed(floor: &Floor<'_>, side: Side, freed: &[&FreedMan]) -> Option<String> {
    let first = freed.first()?;
    let men: Vec<usize> = freed.iter().map(|it| it.man).collect();
    let name = floor.position().name_of(side);
    let who = count(men.len(), "freed man", "freed men");
    Some(format!(
        "{name} may move the {who} ({}) from {} on; disarmed until the own back line is touched.",
        ids(floor, &men),
        in_move(floor, first.may_be_moved_in),
    ))
}

/// Who moves prisoners, and when; those beyond liberation need no escort.
fn held_men(floor: &Floor<'_>, side: Side, held: &[&Prisoner]) -> Option<String> {
    let first = held.first()?;
    let men: Vec<usize> = held.iter().map(|it| it.man).collect();
    let captors = floor.position().name_of(side.enemy());
    let mut escorts: Vec<usize> = held.iter().flat_map(|it| it.escorts.clone()).collect();
    floor.sort_by_id(&mut escorts);
    escorts.dedup();
    let by = match escorts.len() {
        0 => String::new(),
        _ => format!(", escorted by {}", ids(floor, &escorts)),
    };
    let safe = held.iter().filter(|it| it.beyond_liberation).count();
    let safe = if safe > 0 { format!("; {safe} beyond liberation (H3f)") } else { String::new() };
    Some(format!(
        "{captors} may move the {} ({}) in {}{by}{safe}.",
        count(men.len(), "prisoner", "prisoners"),
        ids(floor, &men),
        in_move(floor, first.may_be_moved_in),
    ))
}

/// What a gun may do next.
fn gun(floor: &Floor<'_>, next: &GunNext) -> String {
    let id = &floor.position().guns[next.gun].id;
    let holder = floor.position().name_of(next.holder);
    match next.status {
        GunStatus::InDispute => format!("{id} is in dispute: neither side may move or fire it."),
        GunStatus::OutOfAction => format!("{id}, {holder}'s, is out of action."),
        GunStatus::InAction | GunStatus::Captured(_) => {
            let fire = if next.may_fire { " or fire it" } else { ", but not fire it yet (T4)" };
            format!(
                "{id} is in action: in {}, {holder} may move it {} in{fire}.",
                in_move(floor, next.in_move),
                decimal(next.may_move_up_to, 3),
            )
        }
    }
}
