//! Why is he in, why not he: the part of one man or gun in a ruling.

use super::explain::{self, Line};
use super::ruling::{Melee, Ruling};
use crate::geometry::tolerance::by_grain;
use crate::position::{Floor, Piece, State, natural};

/// The part a man or gun has in a ruling.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Part {
    /// A man in contact, in this melee.
    InContact {
        /// The melee.
        melee: usize,
    },
    /// A man drawn in, or put in by the umpire.
    Joined {
        /// The melee.
        melee: usize,
        /// The nearest man in contact.
        by: usize,
        /// The gap to him.
        gap: f64,
        /// Whether he takes part only because the umpire said so.
        overruled: bool,
    },
    /// A ready man who takes no part.
    Out {
        /// The nearest man in contact and the gap to him; `None` where nobody is in contact.
        nearest: Option<(usize, f64)>,
    },
    /// A man who cannot take part.
    NotReady(State),
    /// A man who gave himself up.
    Surrendered,
    /// A gun, by its place among the ruling's guns.
    Gun(usize),
    /// Country, which takes no part in anything.
    Country,
}

/// The answer to "why he?" and "why not he?".
#[derive(Debug, Clone, PartialEq)]
pub struct Why {
    /// Whom it is about.
    pub piece: Piece,
    /// His part.
    pub part: Part,
    /// A plain English sentence.
    pub text: String,
    /// The measures behind it.
    pub lines: Vec<Line>,
}

/// Why a man or gun is in or out, by whom, how far and by how much.
pub fn why(floor: &Floor<'_>, ruling: &Ruling, piece: Piece) -> Why {
    let part = match piece {
        Piece::Man(man) => part_of(floor, ruling, man),
        Piece::Gun(gun) => Part::Gun(gun),
        Piece::Country(_) => Part::Country,
    };
    let (text, lines) = explain::why(floor, ruling, piece, part);
    Why { piece, part, text, lines }
}

fn part_of(floor: &Floor<'_>, ruling: &Ruling, man: usize) -> Part {
    let side = floor.side(man);
    for (melee, found) in ruling.melees.iter().enumerate() {
        let body = &found.bodies[side];
        if body.in_contact.contains(&man) {
            return Part::InContact { melee };
        }
        if let Some(joined) = body.joined.iter().find(|joined| joined.man == man) {
            let (by, gap, overruled) = (joined.by, joined.gap, joined.overruled);
            return Part::Joined { melee, by, gap, overruled };
        }
    }
    if ruling.surrendered.contains(&man) {
        return Part::Surrendered;
    }
    match floor.men()[man].state {
        State::Ready => Part::Out { nearest: nearest_in_contact(floor, &ruling.melees, man) },
        state => Part::NotReady(state),
    }
}

/// The nearest man in contact and the gap to him.
fn nearest_in_contact(floor: &Floor<'_>, melees: &[Melee], man: usize) -> Option<(usize, f64)> {
    melees
        .iter()
        .flat_map(|melee| melee.contacts.iter().flat_map(|contact| contact.men))
        .map(|other| (other, floor.gap(man, other)))
        .min_by(|a, b| {
            by_grain(a.1, b.1).then_with(|| natural::compare(floor.id(a.0), floor.id(b.0)))
        })
}
