//! Moving, turning and facing: always from where the pieces stand, so that a gesture made of many
//! previews is as exact as one edit.

use super::Stand;
use crate::editor::draft::Draft;
use crate::editor::pieces::{Item, carry_mark, carry_shape};
use crate::geometry::{Bearing, Bounds, Point};
use crate::position::Field;

/// Moves pieces all alike, as far as the floor's edge lets them.
pub(super) fn shift(
    draft: &mut Draft<'_>,
    items: &[Item],
    by: Point,
    corners: &[Point],
    over_the_edge: bool,
) {
    let items = draft.free(items);
    let places = items.iter().filter_map(|item| item.at(draft.position())).map(Bounds::around);
    let by = match places.reduce(Bounds::joined) {
        Some(around) if !over_the_edge => stopped(draft.position().field, around, by),
        _ => by,
    };
    if !corners.is_empty() {
        items.iter().for_each(|item| keep_way(draft, *item, corners));
    }
    if by != Point::default() {
        items.iter().for_each(|item| carry(draft, *item, |at| at + by));
    }
}

/// Keeps the corners that a man or gun turns on its way from where it stands.
fn keep_way(draft: &mut Draft<'_>, item: Item, corners: &[Point]) {
    let (at, from, path) = match item {
        Item::Man(i) => {
            let man = draft.man(i);
            (man.at, &mut man.from, &mut man.path)
        }
        Item::Gun(i) => {
            let gun = draft.gun(i);
            (gun.at, &mut gun.from, &mut gun.path)
        }
        Item::Mark(_) | Item::Country(_) => return,
    };
    from.get_or_insert(at);
    path.extend(corners.iter().map(|corner| at + *corner));
}

/// How far of `by` a box may go on the field. Where it lies over an edge it may go no farther
/// over it.
fn stopped(field: Field, around: Bounds, by: Point) -> Point {
    let along = |by: f64, min: f64, max: f64, size: f64| {
        // A number that is none is left to be refused.
        if by.is_nan() { by } else { by.clamp(-min.max(0.0), (size - max).max(0.0)) }
    };
    Point::new(
        along(by.x, around.min.x, around.max.x, field.width),
        along(by.y, around.min.y, around.max.y, field.depth),
    )
}

/// Gives men and guns one or both of the numbers of a place; other pieces have no one place.
pub(super) fn place_at(draft: &mut Draft<'_>, items: &[Item], x: Option<f64>, y: Option<f64>) {
    for item in draft.free(items) {
        if item.at(draft.position()).is_some() {
            carry(draft, item, |at| Point::new(x.unwrap_or(at.x), y.unwrap_or(at.y)));
        }
    }
}

/// Puts men and guns each at a place of its own.
pub(super) fn form_up(draft: &mut Draft<'_>, stands: &[Stand]) {
    for Stand { item, at, facing } in stands {
        if item.at(draft.position()).is_some() && !draft.free(&[*item]).is_empty() {
            carry(draft, *item, |_| *at);
            turn_on_the_spot(draft, *item, |_| *facing);
        }
    }
}

/// Turns pieces together about a place.
pub(super) fn turn(draft: &mut Draft<'_>, items: &[Item], about: Point, by: f64) {
    if by == 0.0 {
        return;
    }
    for item in draft.free(items) {
        carry(draft, item, |at| about + Bearing(by).turn(at - about));
        turn_on_the_spot(draft, item, |facing| facing.turned(by));
    }
}

/// Gives each man and gun another facing where it stands.
pub(super) fn face(draft: &mut Draft<'_>, items: &[Item], to: impl Fn(Bearing) -> Bearing) {
    for item in draft.free(items) {
        turn_on_the_spot(draft, item, &to);
    }
}

fn turn_on_the_spot(draft: &mut Draft<'_>, item: Item, to: impl Fn(Bearing) -> Bearing) {
    match item {
        Item::Man(i) => {
            let man = draft.man(i);
            man.facing = to(man.facing);
        }
        Item::Gun(i) => {
            let gun = draft.gun(i);
            gun.facing = to(gun.facing);
        }
        Item::Mark(_) | Item::Country(_) => (),
    }
}

/// Carries a piece to where `to` says: where men and guns stand now, but not where they came
/// from.
pub(super) fn carry(draft: &mut Draft<'_>, item: Item, to: impl Fn(Point) -> Point) {
    match item {
        Item::Man(i) => {
            let man = draft.man(i);
            man.at = to(man.at);
        }
        Item::Gun(i) => {
            let gun = draft.gun(i);
            gun.at = to(gun.at);
        }
        Item::Mark(i) => carry_mark(draft.mark(i), to),
        Item::Country(i) => carry_shape(&mut draft.country(i).shape, to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_stops_what_stands_on_the_floor_and_lets_back_what_stands_beyond() {
        let field = Field { width: 100.0, depth: 50.0 };
        let around = Bounds { min: Point::new(4.0, -2.0), max: Point::new(30.0, 40.0) };
        let stop = |x: f64, y: f64| stopped(field, around, Point::new(x, y));
        assert_eq!(stop(-10.0, 3.0), Point::new(-4.0, 3.0));
        assert_eq!(stop(80.0, 12.0), Point::new(70.0, 10.0));
        assert_eq!(stop(0.0, -5.0), Point::new(0.0, 0.0));
        assert!(stop(f64::NAN, 0.0).x.is_nan());
    }
}
