//! Whether the move was lawful and the position agrees with itself: every breach, with the men
//! and guns concerned and the measure.
//!
//! Serves rules M1 to M5, T4, H3d and H3e, and the consistency of the position. Choices that
//! cannot be kept (H3c) only the judge can know: [`crate::adjudication`] finds them, and
//! [`put_in_order`] sorts them in.
//!
//! A position may be checked before its ruling is applied and after: a man who fell in this very
//! move, or may have been taken in its melees, counts for what he was while it was made.

mod escorts;
mod guns;
mod men;
mod record;
mod room;
mod standing;

use self::standing::Standing;
use super::mobility::Mobility;
use super::rulebook::Rule;
use crate::geometry::length::decimal;
use crate::geometry::path::Walk;
use crate::position::{Floor, Piece};

/// A breach of a rule, or a contradiction in the position.
#[derive(Debug, Clone, PartialEq)]
pub struct Breach {
    /// The rule, or [`Rule::Position`] for the position's own consistency.
    pub rule: Rule,
    /// Ids of those concerned, the one it is about first.
    pub ids: Vec<String>,
    /// What was measured, in inches (degrees for the way a gun points, else a number of men).
    pub measured: Option<f64>,
    /// The limit it was held against.
    pub limit: Option<f64>,
    /// A plain English sentence.
    pub text: String,
}

impl Breach {
    /// A breach without a measure.
    pub fn new(rule: Rule, ids: &[&str], text: String) -> Self {
        let ids = ids.iter().map(|id| (*id).to_owned()).collect();
        Self { rule, ids, measured: None, limit: None, text }
    }

    /// The same with what was measured and its limit.
    #[must_use]
    pub fn measuring(self, measured: f64, limit: f64) -> Self {
        Self { measured: Some(measured), limit: Some(limit), ..self }
    }
}

/// Every breach on a floor, in order: men in file order, then guns, then the rest; of one man or
/// gun by the order of the rule-book. A pair stands once, at its first.
pub fn check(floor: &Floor<'_>) -> Vec<Breach> {
    let mobility = Mobility::new(floor);
    let standing = Standing::new(floor);
    let mut breaches = Vec::new();
    record::check(floor, &mut breaches);
    room::check(floor, &mobility, &mut breaches);
    men::check(floor, &mobility, &standing, &mut breaches);
    escorts::check(floor, &standing, &mut breaches);
    guns::check(floor, &mobility, &standing, &mut breaches);
    put_in_order(floor, &mut breaches);
    breaches
}

/// A way of a man or gun that is shut, if it is.
fn shut_way(floor: &Floor<'_>, rule: Rule, id: &str, walk: &Walk) -> Option<Breach> {
    let piece = floor.position().country[walk.shut_by?].id.as_str();
    let text = match (walk.length, walk.longer_than) {
        (Some(_), _) => format!("{id}'s way is shut by {piece}"),
        (None, None) => format!("{id} has no open way to its place: {piece} shuts it"),
        (None, Some(longer_than)) => format!(
            "{id} has no open way to its place within {} in: {piece} shuts the straight one",
            decimal(longer_than, 1)
        ),
    };
    Some(Breach::new(rule, &[id, piece], text))
}

/// Sorts breaches as [`check`] gives them. Those that compare equal stay in the order they have.
pub fn put_in_order(floor: &Floor<'_>, breaches: &mut [Breach]) {
    let place = |id: &String| match floor.find(id) {
        Some(Piece::Man(man)) => (0, man),
        Some(Piece::Gun(gun)) => (1, gun),
        Some(Piece::Country(piece)) => (2, piece),
        None => (3, 0),
    };
    breaches.sort_by_cached_key(|breach| {
        let first = breach.ids.first().map_or((3, 0), place);
        (first, breach.rule, breach.ids.get(1).map(place))
    });
}
