//! A plan over several sheets: a melee enlarged until every man's number can be read, the whole
//! floor at true size.

use super::drawing::{Anchor, Drawing, Face, Pen, Spot, Words};
use super::labels::LEAST_TYPE;
use super::look::Look;
use super::view::View;
use super::{POINTS, Subject, around, drawn, floor_subject, ground, melee_subject};
use crate::adjudication::Ruling;
use crate::geometry::{Bounds, Point};
use crate::position::Floor;

/// How far neighbouring sheets overlap, in inches of paper.
const OVERLAP: f64 = 0.5;

/// How long the marks are by which sheets are laid on each other, in points.
const CROSS: f64 = 9.0;

/// One sheet of a plan that goes over several.
#[derive(Debug, Clone, PartialEq)]
pub struct Tile {
    /// Its row from the north and its column from the west, as they are called: `B3`.
    pub name: String,
    /// The sheet.
    pub drawing: Drawing,
}

/// A melee on as many sheets of this room (points) as it takes to write every man's number; none
/// where the plan on one sheet has them all, or where there is no such melee.
pub fn enlarged(
    floor: &Floor<'_>,
    ruling: &Ruling,
    which: usize,
    room: Spot,
    look: Look,
) -> Vec<Tile> {
    let Some(subject) = melee_subject(floor, ruling, which) else { return Vec::new() };
    if drawn(&subject, room, look).1.is_empty() {
        return Vec::new();
    }
    // At true size the usual base takes four signs; whatever still has no room then never will.
    let scales = [6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
    let written = |one_to: &f64| {
        let view = View { floor: subject.bounds, corner: [0.0, 0.0], scale: POINTS / one_to, look };
        ground(&mut Drawing::new(0.0, 0.0, String::new()), &subject, &view).is_empty()
    };
    let one_to = scales.into_iter().find(written).unwrap_or(1.0);
    tiles(&subject, one_to, room, look)
}

/// The whole field at true size, on sheets of this room (points) that overlap by half an inch, with
/// crosses by which they are laid on each other.
pub fn true_size(floor: &Floor<'_>, room: Spot, look: Look) -> Vec<Tile> {
    tiles(&floor_subject(floor), 1.0, room, look)
}

fn tiles(subject: &Subject<'_, '_>, one_to: f64, room: Spot, look: Look) -> Vec<Tile> {
    let scale = POINTS / one_to;
    let overlap = OVERLAP * POINTS / scale;
    let inner = [room[0] - around::LEFT - around::RIGHT, room[1] - around::TOP - around::SCALE_ROW];
    let (wide, high) = (inner[0] / scale, inner[1] / scale);
    let size = subject.bounds.max - subject.bounds.min;
    let count =
        |whole: f64, one: f64| (((whole - overlap) / (one - overlap)).ceil().max(1.0)) as usize;
    let (columns, rows) = (count(size.x, wide), count(size.y, high));
    // All of one size, so that the last is no sliver.
    let even = |whole: f64, count: usize| (whole + overlap * (count - 1) as f64) / count as f64;
    let (wide, high) = (even(size.x, columns), even(size.y, rows));
    let mut tiles = Vec::with_capacity(rows * columns);
    for row in 0..rows {
        for column in 0..columns {
            let west = subject.bounds.min.x + column as f64 * (wide - overlap);
            let north = subject.bounds.max.y - row as f64 * (high - overlap);
            let shown = Bounds {
                min: Point::new(west, (north - high).max(subject.bounds.min.y)),
                max: Point::new((west + wide).min(subject.bounds.max.x), north),
            };
            let name = format!("{}{}", letters(row), column + 1);
            let view = View { floor: shown, corner: [around::LEFT, around::TOP], scale, look };
            let alt = format!("{} Sheet {name} of {rows} rows by {columns}.", subject.alt);
            let mut drawing = Drawing::new(room[0], view.far_corner()[1] + around::SCALE_ROW, alt);
            ground(&mut drawing, subject, &view);
            around::frame(&mut drawing, &view);
            around::north(&mut drawing, &view);
            let foot = [around::LEFT, view.far_corner()[1]];
            around::scale_bar(&mut drawing, &view, one_to, foot);
            let inward = |here: usize, count: usize| (here > 0, here + 1 < count);
            crosses(&mut drawing, &view, inward(column, columns), inward(row, rows));
            let at = [view.far_corner()[0], foot[1] + 22.0];
            let text = format!("Sheet {name} of {rows} × {columns}");
            let ink = look.ink();
            let words = Words {
                text,
                at,
                anchor: Anchor::End,
                size: LEAST_TYPE,
                face: Face::Bold,
                ink,
                turned: 0.0,
            };
            drawing.words(words);
            tiles.push(Tile { name, drawing });
        }
    }
    tiles
}

/// A row's letters: A to Z, then AA.
fn letters(row: usize) -> String {
    let letter = char::from(b'A' + (row % 26) as u8);
    if row < 26 { letter.to_string() } else { format!("{}{letter}", letters(row / 26 - 1)) }
}

/// Crosses halfway into the overlap with each neighbour, at the same places of the floor on both
/// sheets.
fn crosses(drawing: &mut Drawing, view: &View, level: (bool, bool), upright: (bool, bool)) {
    let half = OVERLAP * POINTS / 2.0;
    let ([left, top], [right, bottom]) = (view.corner, view.far_corner());
    let ends = |from: f64, to: f64, (before, after): (bool, bool)| {
        let first = before.then_some(from + half);
        let last = after.then_some(to - half);
        (first.into_iter().chain(last).collect::<Vec<f64>>(), [from + half, to - half])
    };
    let (shared_x, near_x) = ends(left, right, level);
    let (shared_y, near_y) = ends(top, bottom, upright);
    let mut at: Vec<Spot> = Vec::new();
    at.extend(shared_x.iter().flat_map(|x| near_y.map(|y| [*x, y])));
    at.extend(shared_y.iter().flat_map(|y| near_x.map(|x| [x, *y])));
    let lines = at.iter().flat_map(|[x, y]| {
        [vec![[x - CROSS, *y], [x + CROSS, *y]], vec![[*x, y - CROSS], [*x, y + CROSS]]]
    });
    drawing.lines(lines.collect(), Pen::new(view.look.ink(), 0.6));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_called_by_letters() {
        assert_eq!([0, 25, 26, 51, 52].map(letters), ["A", "Z", "AA", "AZ", "BA"]);
    }
}
