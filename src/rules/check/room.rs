//! Where everything stands: with room about it, not in another's place, and on the field.
//!
//! Serves rule M5 and the consistency of the position. Bases that overlap are a contradiction:
//! for men of one side, and for men with guns and country, M5 says so already.

use super::Breach;
use crate::geometry::length::{decimal, decimal_beside};
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::geometry::{Base, BaseIndex, Point};
use crate::position::{Edge, Field, Floor};
use crate::rules::limits::CLEAR;
use crate::rules::mobility::{Mobility, may_be_behind, off_the_field};
use crate::rules::rulebook::Rule;

pub(super) fn check(floor: &Floor<'_>, mobility: &Mobility<'_, '_>, breaches: &mut Vec<Breach>) {
    let position = floor.position();
    let gun_bases: Vec<Base> = (0..position.guns.len()).map(|gun| *floor.gun_base(gun)).collect();
    let guns = BaseIndex::new(&gun_bases);
    let country = |piece: usize| position.country[piece].id.as_str();
    for (man, placed) in floor.men().iter().enumerate() {
        let id = placed.id.as_str();
        on_the_field(position.field, id, placed.at, &placed.path, breaches, |edge| {
            may_be_behind(floor, man, edge)
        });
        if !placed.state.in_play() {
            continue;
        }
        let base = floor.base(man);
        let around = base.bounds().grown(CLEAR + TOLERANCE);
        floor.men_near(around, |other| beside(floor, man, other, breaches));
        guns.visit(around, |gun| {
            let gap = base.gap(floor.gun_base(gun));
            breaches.extend(too_near(id, &position.guns[gun].id, gap));
        });
        mobility.country_near(base, CLEAR, |piece, gap| {
            breaches.extend(too_near(id, country(piece), gap));
        });
    }
    for (gun, placed) in position.guns.iter().enumerate() {
        let id = placed.id.as_str();
        let base = floor.gun_base(gun);
        on_the_field(position.field, id, placed.at, &placed.path, breaches, |_| false);
        guns.visit(base.bounds(), |other| {
            if gun < other && base.overlaps(floor.gun_base(other)) {
                breaches.push(overlap(id, &position.guns[other].id));
            }
        });
        mobility.country_near(&base.shrunk(TOLERANCE), 0.0, |piece, gap| {
            if gap == 0.0 {
                breaches.push(overlap(id, country(piece)));
            }
        });
    }
}

/// Two men near each other, looked at once, from the first of them.
fn beside(floor: &Floor<'_>, man: usize, other: usize, breaches: &mut Vec<Breach>) {
    if other <= man || !floor.men()[other].state.in_play() {
        return;
    }
    if floor.side(man) == floor.side(other) {
        breaches.extend(too_near(floor.id(man), floor.id(other), floor.gap(man, other)));
    } else if floor.base(man).overlaps(floor.base(other)) {
        breaches.push(overlap(floor.id(man), floor.id(other)));
    }
}

/// A man with less than 1/16 in about him.
fn too_near(man: &str, other: &str, gap: f64) -> Option<Breach> {
    if within(CLEAR, gap) {
        return None;
    }
    let how = if gap == 0.0 {
        "touch or overlap".to_owned()
    } else {
        format!("are {} in apart", decimal_beside(gap, CLEAR))
    };
    let text = format!("{man} and {other} {how}; men keep {CLEAR} in clear");
    Some(Breach::new(Rule::M5, &[man, other], text).measuring(gap, CLEAR))
}

fn overlap(first: &str, other: &str) -> Breach {
    let text = format!("{first} and {other} overlap");
    Breach::new(Rule::Position, &[first, other], text)
}

/// Whether something stands on the field, and went by corners on it. `may_be_beyond` says over
/// which edge it may stand.
fn on_the_field(
    field: Field,
    id: &str,
    at: Point,
    corners: &[Point],
    breaches: &mut Vec<Breach>,
    may_be_beyond: impl Fn(Edge) -> bool,
) {
    let off = off_the_field(field, at).filter(|(edge, _)| !may_be_beyond(*edge));
    let corner_off = corners.iter().find_map(|corner| off_the_field(field, *corner));
    let (what, (edge, beyond)) = match (off, corner_off) {
        (Some(off), _) => ("stands off the field", off),
        (None, Some(off)) => ("was moved by a corner off the field", off),
        (None, None) => return,
    };
    let text = format!("{id} {what}, {} in beyond its {} edge", decimal(beyond, 6), edge.key());
    breaches.push(Breach::new(Rule::Position, &[id], text).measuring(beyond, 0.0));
}
