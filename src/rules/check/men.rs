//! The moves of men: whose turn it was, and how far they went.
//!
//! Serves rules M1, M2 and T2, of H3d that only captors move prisoners, and of H3e that freed
//! men are not moved in the move in which they were freed.

use super::{Breach, Standing};
use crate::geometry::length::{decimal, decimal_beside};
use crate::geometry::tolerance::within;
use crate::position::{Arm, Floor, State};
use crate::rules::mobility::{ManWalk, Mobility};
use crate::rules::rulebook::Rule;

pub(super) fn check(
    floor: &Floor<'_>,
    mobility: &Mobility<'_, '_>,
    standing: &Standing<'_, '_>,
    breaches: &mut Vec<Breach>,
) {
    for man in (0..floor.men().len()).filter(|man| standing.moved(*man)) {
        let lawful = by_whom(floor, standing, man);
        let measured = lawful.as_ref().is_none_or(|breach| breach.rule != Rule::Position);
        breaches.extend(lawful);
        if measured && let Some(walked) = mobility.of_man(man) {
            how_far(floor, man, &walked, breaches);
        }
    }
}

/// Whether this man was there to be moved by the side that has moved.
fn by_whom(floor: &Floor<'_>, standing: &Standing<'_, '_>, man: usize) -> Option<Breach> {
    let position = floor.position();
    let turn = position.turn;
    let placed = &floor.men()[man];
    let id = placed.id.as_str();
    let mover = position.name_of(turn.side);
    let own = position.name_of(placed.side);
    if placed.state == State::Dead && placed.died_on != Some(turn) {
        let text = format!(
            "{id} is dead and was moved; if he fell in this very move, his died_on should say so"
        );
        return Some(Breach::new(Rule::Position, &[id], text));
    }
    if placed.side != turn.side {
        let text = format!("{id}, of {own}, was moved in a move of {mover}");
        return (!standing.moved_as_prisoner(man))
            .then(|| Breach::new(Rule::Position, &[id], text));
    }
    if standing.may_have_been_taken_now(man) {
        return None;
    }
    if placed.freed_on == Some(turn) {
        let text = format!(
            "{id} was freed in this very move and was moved by {own}; he may be moved in a later \
             one"
        );
        return Some(Breach::new(Rule::H3e, &[id], text));
    }
    if placed.state == State::Prisoner {
        let text = format!(
            "{id} is a prisoner of {} and was moved by {own}; prisoners are moved by their \
             captors alone",
            position.name_of(placed.side.enemy())
        );
        return Some(Breach::new(Rule::H3d, &[id], text));
    }
    None
}

/// Whether a man's way was open and no longer than his arm's move.
fn how_far(floor: &Floor<'_>, man: usize, walked: &ManWalk, breaches: &mut Vec<Breach>) {
    let placed = &floor.men()[man];
    let id = placed.id.as_str();
    let (rule, arm) = match placed.arm {
        Arm::Infantry => (Rule::M1, "infantry"),
        Arm::Cavalry => (Rule::M2, "cavalry"),
    };
    let walk = &walked.walk;
    breaches.extend(super::shut_way(floor, rule, id, walk));
    let limit = floor.move_of(placed.arm);
    if let Some(length) = walk.length.filter(|length| !within(*length, limit)) {
        let how = match (walk.round, walked.from_back_line) {
            (true, true) => " by the shortest open way from his back line (T2)",
            (true, false) => " by the shortest open way",
            (false, true) => " from his back line (T2)",
            (false, false) => "",
        };
        let text = format!(
            "{id} moved {} in{how}; {arm} move {} in",
            decimal_beside(length, limit),
            decimal(limit, 3)
        );
        breaches.push(Breach::new(rule, &[id], text).measuring(length, limit));
    }
}
