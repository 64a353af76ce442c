//! Every breach of a position: those that one look at the floor shows, and the charger's choices
//! that the judge could not keep.
//!
//! Source: rule H3c; formats.md, `check`.

use super::explain;
use super::ruling::{ChosenAs, Ruling};
use crate::position::Floor;
use crate::rules::check::{self, Breach};
use crate::rules::rulebook::Rule;

/// Every breach on a floor on which the judge has ruled, in the order of
/// [`crate::rules::check::check`].
pub fn breaches(floor: &Floor<'_>, ruling: &Ruling) -> Vec<Breach> {
    let mut breaches = check::check(floor);
    breaches.extend(ruling.choices_not_kept.iter().map(|choice| {
        let chosen_as = match choice.chosen_as {
            ChosenAs::Die => "to die",
            ChosenAs::Captured => "to be taken",
        };
        let why = explain::why_not_kept(choice);
        let text = format!("{} was chosen {chosen_as}: {why}", choice.id);
        Breach::new(Rule::H3c, &[&choice.id], text)
    }));
    check::put_in_order(floor, &mut breaches);
    breaches
}
