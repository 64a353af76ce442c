//! Whether what the position records agrees with itself: dates, ways, ids, shots, overrulings.

use rustc_hash::FxHashMap;

use super::Breach;
use crate::position::{About, Floor, Gun, GunAction, Man, Move, Overruling, Piece, State};
use crate::rules::rulebook::Rule;

pub(super) fn check(floor: &Floor<'_>, breaches: &mut Vec<Breach>) {
    for man in floor.men() {
        dates(floor, man, breaches);
        ways(&man.id, man.from.is_some(), man.path.len(), breaches);
        for gun in &man.passed {
            if !matches!(floor.find(gun), Some(Piece::Gun(_))) {
                let text = format!("{} is said to have passed {gun}, which is no gun", man.id);
                breaches.push(contradiction(&[&man.id, gun], text));
            }
        }
    }
    let mut fell_to: FxHashMap<&str, &str> = FxHashMap::default();
    for gun in &floor.position().guns {
        ways(&gun.id, gun.from.is_some(), gun.path.len(), breaches);
        shots(floor, gun, &mut fell_to, breaches);
    }
    for overruling in &floor.position().overrulings {
        overruled(floor, overruling, breaches);
    }
}

fn contradiction(ids: &[&str], text: String) -> Breach {
    Breach::new(Rule::Position, ids, text)
}

/// Nobody fell or was freed in a move still to come, and only the dead have fallen.
fn dates(floor: &Floor<'_>, man: &Man, breaches: &mut Vec<Breach>) {
    let (turn, first) = (floor.position().turn, floor.position().game.first_player);
    let id = man.id.as_str();
    let of =
        |date: Move| format!("move {} of {}", date.number, floor.position().name_of(date.side));
    let mut add = |text: String| breaches.push(contradiction(&[id], text));
    for (what, date) in [("died", man.died_on), ("was freed", man.freed_on)] {
        if let Some(date) = date.filter(|date| date.is_after(turn, first)) {
            add(format!("{id} {what} in {}, which is after {}", of(date), of(turn)));
        }
    }
    match (man.died_on, man.freed_on) {
        (Some(died), _) if man.state != State::Dead => {
            add(format!("{id} is {} and yet died in {}", man.state.key(), of(died)));
        }
        (Some(died), Some(freed)) if freed.is_after(died, first) => {
            add(format!("{id} was freed in {}, after he died in {}", of(freed), of(died)));
        }
        _ => {}
    }
}

/// Corners were turned on the way from somewhere.
fn ways(id: &str, has_from: bool, corners: usize, breaches: &mut Vec<Breach>) {
    if corners > 0 && !has_from {
        let text = format!("{id} turned corners, but from where it came is not said");
        breaches.push(contradiction(&[id], text));
    }
}

/// Shots are a fired gun's, and whom they felled is dead, once, in this move.
fn shots<'p>(
    floor: &Floor<'p>,
    gun: &'p Gun,
    fell_to: &mut FxHashMap<&'p str, &'p str>,
    breaches: &mut Vec<Breach>,
) {
    let turn = floor.position().turn;
    if gun.action == GunAction::None && !gun.shots.is_empty() {
        let text = format!("{} has shots and yet was not fired", gun.id);
        breaches.push(contradiction(&[&gun.id], text));
    }
    for fallen in gun.shots.iter().flat_map(|shot| &shot.fell) {
        let Some(man) = floor.find_man(fallen) else {
            let text =
                format!("a shot of {} is said to have felled {fallen}, who is no man", gun.id);
            breaches.push(contradiction(&[&gun.id, fallen], text));
            continue;
        };
        let man = &floor.men()[man];
        if let Some(other) = fell_to.insert(fallen, &gun.id) {
            let text = format!("{fallen} fell twice, to {other} and to {}", gun.id);
            breaches.push(contradiction(&[fallen, &gun.id], text));
        } else if man.state != State::Dead {
            let text = format!("{fallen} fell to {} and yet is {}", gun.id, man.state.key());
            breaches.push(contradiction(&[fallen, &gun.id], text));
        } else if man.died_on.is_some_and(|died| died != turn) {
            let text = format!("{fallen} fell to {} in this move and yet died in another", gun.id);
            breaches.push(contradiction(&[fallen, &gun.id], text));
        }
    }
}

/// An overruling names men and guns that there are, and two enemies to say whether they touch.
fn overruled(floor: &Floor<'_>, overruling: &Overruling, breaches: &mut Vec<Breach>) {
    let about = overruling.about.key();
    for id in &overruling.men {
        if floor.find_man(id).is_none() {
            let text = format!("the overruling {about} names {id}, who is no man");
            breaches.push(contradiction(&[id], text));
        }
    }
    for id in &overruling.guns {
        if !matches!(floor.find(id), Some(Piece::Gun(_))) {
            let text = format!("the overruling {about} names {id}, which is no gun");
            breaches.push(contradiction(&[id], text));
        }
    }
    if matches!(overruling.about, About::Contact | About::NoContact) {
        let men: Vec<usize> = overruling.men.iter().filter_map(|id| floor.find_man(id)).collect();
        let enemies = matches!(men[..], [a, b] if floor.side(a) != floor.side(b));
        if overruling.men.len() != 2 || men.len() == 2 && !enemies {
            let ids: Vec<&str> = overruling.men.iter().map(String::as_str).collect();
            let text = format!("the overruling {about} is about two men, one of either side");
            breaches.push(contradiction(&ids, text));
        }
    }
}
