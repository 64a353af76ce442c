//! Who is within a move of a melee: those its inferior counts on, and those the superior would
//! count on were it the inferior.
//!
//! The same measures as for support. Serves rule H1 for whoever plans a charge.

use super::judge::Judge;
use super::marks::Marks;
use super::melees::Gathering;
use super::overrulings::Overrulings;
use super::ruling::Ruling;
use super::support::Question;
use crate::position::{BySide, Floor, Side};

/// The ready men of a side who are outside a melee of a ruling on this floor and count as within
/// a move of it, by id; none if there is no such melee.
///
/// Source: rule H1.
pub fn within_a_move(floor: &Floor<'_>, ruling: &Ruling, melee: usize, side: Side) -> Vec<usize> {
    let Some(found) = ruling.melees.get(melee) else { return Vec::new() };
    let judge = Judge::new(floor, Overrulings::read(floor));
    let mut melee_of = Marks::new(judge.states.len());
    for (number, other) in ruling.melees.iter().enumerate() {
        let men = other.bodies.iter().flat_map(|(_, body)| body.men());
        men.for_each(|man| melee_of.set(man, number));
    }
    let gathering = Gathering {
        contacts: found.contacts.clone(),
        in_contact: BySide::from_fn(|side| found.bodies[side].in_contact.clone()),
        joined: BySide::from_fn(|side| {
            found.bodies[side].joined.iter().map(|joined| joined.man).collect()
        }),
    };
    let question = Question {
        judge: &judge,
        melee: &gathering,
        number: melee,
        inferior: side,
        is_busy_in: |man| melee_of.get(man),
        forced: None,
    };
    let candidates = question.candidates().into_iter();
    candidates.filter(|it| it.may_count && it.within.is_some()).map(|it| it.man).collect()
}
