//! One man's or gun's part in a ruling, in words.

use super::words::inches;
use super::{Line, after};
use crate::adjudication::ruling::{HeldBy, Ruling};
use crate::adjudication::why::Part;
use crate::geometry::length::decimal;
use crate::geometry::tolerance::by_grain;
use crate::position::{Floor, Piece, State, natural};
use crate::rules::limits::{CONTACT, SIX_INCHES};

/// The sentence and the lines that answer "why he?" or "why not he?".
pub(in crate::adjudication) fn why(
    floor: &Floor<'_>,
    ruling: &Ruling,
    piece: Piece,
    part: Part,
) -> (String, Vec<Line>) {
    match (piece, part) {
        (Piece::Man(man), Part::InContact { melee }) => in_contact(floor, ruling, man, melee),
        (Piece::Man(man), Part::Joined { melee, by, gap, overruled }) => {
            let (id, by_id) = (floor.id(man), floor.id(by));
            let gap = inches(gap, SIX_INCHES);
            let how = if overruled {
                format!(
                    "{id}: in, put in by the umpire's word; {gap} in from {by_id}, the nearest man in contact"
                )
            } else {
                format!("{id}: in, drawn in by {by_id}: {gap} in of {SIX_INCHES}")
            };
            let line = Line::between(floor, format!("{by_id} is in contact"), [man, by]);
            (format!("{how}; {}", fate(ruling, melee, man)), vec![line])
        }
        (Piece::Man(man), Part::Out { nearest: Some((to, gap)) }) => {
            out(floor, ruling, man, to, gap)
        }
        (Piece::Man(man), Part::Out { nearest: None }) => nobody_in_contact(floor, man),
        (Piece::Man(man), Part::NotReady(state)) => not_ready(floor, ruling, man, state),
        (Piece::Man(man), Part::Surrendered) => {
            let text =
                format!("{}: out, he has surrendered (H4), by the umpire's word", floor.id(man));
            (text, Vec::new())
        }
        (Piece::Gun(gun), _) => match ruling.guns.get(gun) {
            Some(ruled) => {
                let line = after::tell_gun(floor, ruled);
                (line.text.clone(), vec![line])
            }
            None => (String::new(), Vec::new()),
        },
        (Piece::Country(country), _) | (_, Part::Gun(country)) => {
            let id = floor.position().country.get(country).map_or("", |piece| &piece.id);
            (format!("{id}: a piece of country, which takes no part"), Vec::new())
        }
        (Piece::Man(man), Part::Country) => {
            (format!("{}: takes no part", floor.id(man)), Vec::new())
        }
    }
}

fn in_contact(floor: &Floor<'_>, ruling: &Ruling, man: usize, melee: usize) -> (String, Vec<Line>) {
    let id = floor.id(man);
    let contacts = ruling.melees[melee].contacts.iter().filter(|c| c.men.contains(&man));
    let mut lines = Vec::new();
    for contact in contacts {
        let other = contact.men[usize::from(contact.men[0] == man)];
        let gap = inches(contact.gap, CONTACT);
        let word = if contact.overruled { " by the umpire's word" } else { "" };
        let text = format!("{} at {gap} in of {CONTACT}{word}", floor.id(other));
        lines.push(Line::between(floor, text, [man, other]));
    }
    let with: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let text =
        format!("{id}: in, in contact with {}; {}", with.join(", "), fate(ruling, melee, man));
    (text, lines)
}

/// What becomes of a man in a melee.
fn fate(ruling: &Ruling, melee: usize, man: usize) -> String {
    let fates = &ruling.melees[melee].fates;
    let any = |pick: fn(&crate::adjudication::Fates) -> &Vec<usize>| {
        pick(&fates.red).contains(&man) || pick(&fates.blue).contains(&man)
    };
    let chosen = any(|f| &f.chosen_to_die) || any(|f| &f.chosen_captured);
    let all_die = ruling.melees[melee].support.is_none();
    let how = match (all_die, chosen) {
        (true, _) => "",
        (_, true) => " (chosen)",
        (_, false) => " (suggested)",
    };
    if any(|f| &f.die) {
        format!("he dies{how}")
    } else if any(|f| &f.captured) {
        format!("he is taken{how}")
    } else {
        "he lives".to_owned()
    }
}

fn out(floor: &Floor<'_>, ruling: &Ruling, man: usize, to: usize, gap: f64) -> (String, Vec<Line>) {
    let (id, to_id) = (floor.id(man), floor.id(to));
    let length = inches(gap, SIX_INCHES);
    let mut text = if gap > SIX_INCHES {
        let by = inches(gap - SIX_INCHES, 0.0);
        format!("{id}: {length} in from {to_id}, the nearest man in contact; out by {by} in")
    } else {
        format!(
            "{id}: left out by the umpire's word, though {length} in from {to_id}, the nearest man in contact"
        )
    };
    let mut lines = vec![Line::between(
        floor,
        format!("{to_id} is in contact: {length} in of {SIX_INCHES}"),
        [man, to],
    )];
    for melee in &ruling.melees {
        let supporters = melee.support.iter().flat_map(|support| &support.men);
        for supporter in supporters.filter(|supporter| supporter.man == man) {
            let measured = supporter.measured;
            let length = inches(measured.length, supporter.reach);
            let reach = decimal(supporter.reach, 3);
            let from = match measured.contact {
                Some([a, b]) => format!("the contact {}\u{2013}{}", floor.id(a), floor.id(b)),
                None => floor.id(measured.from_man).to_owned(),
            };
            let support =
                format!("supports his side from {length} in of {reach}, measured from {from}");
            text.push_str(&format!("; {support}"));
            lines.push(Line {
                text: support,
                men: vec![man],
                stretch: Some((measured.from, measured.to)),
            });
        }
    }
    (text, lines)
}

fn nobody_in_contact(floor: &Floor<'_>, man: usize) -> (String, Vec<Line>) {
    let id = floor.id(man);
    let ready_enemies = (0..floor.men().len()).filter(|other| {
        floor.side(*other) != floor.side(man) && floor.men()[*other].state == State::Ready
    });
    let nearest = ready_enemies.map(|other| (other, floor.gap(man, other))).min_by(|a, b| {
        by_grain(a.1, b.1).then_with(|| natural::compare(floor.id(a.0), floor.id(b.0)))
    });
    match nearest {
        None => (format!("{id}: out, there is no ready enemy on the floor"), Vec::new()),
        Some((other, gap)) => {
            let length = inches(gap, CONTACT);
            let short = if gap > CONTACT {
                format!(", short of contact by {} in", inches(gap - CONTACT, 0.0))
            } else {
                String::new()
            };
            let text = format!(
                "{id}: out, nobody is in contact; his nearest enemy, {}, is {length} in away{short}",
                floor.id(other)
            );
            let line =
                format!("{} is {length} in away, contact is within {CONTACT} in", floor.id(other));
            (text, vec![Line::between(floor, line, [man, other])])
        }
    }
}

fn not_ready(floor: &Floor<'_>, ruling: &Ruling, man: usize, state: State) -> (String, Vec<Line>) {
    let id = floor.id(man);
    let text = match state {
        State::Prisoner => {
            let held = ruling.held.iter().find(|held| held.man == man);
            let then = match held.map(|held| held.by) {
                None => "he is freed".to_owned(),
                Some(HeldBy::Escort(escort, gap)) => format!(
                    "{} holds him from {} in of {SIX_INCHES}",
                    floor.id(escort),
                    inches(gap, SIX_INCHES)
                ),
                Some(HeldBy::BackLine) => "he is beyond liberation (H3f)".to_owned(),
                Some(HeldBy::NoGuardDied) => "none who guarded him died in this move".to_owned(),
                Some(HeldBy::Overruling(_)) => "he is held by the umpire's word".to_owned(),
            };
            format!("{id}: out, a prisoner counts nowhere (H3g); {then}")
        }
        State::Freed => format!(
            "{id}: out, a freed man is disarmed until he has touched his own back line (H3f)"
        ),
        State::Dead => format!("{id}: out, he is dead"),
        State::Retired => format!("{id}: out, he has retired over his own back line"),
        State::Ready => format!("{id}: takes no part"),
    };
    (text, Vec::new())
}
