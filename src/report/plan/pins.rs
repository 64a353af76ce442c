//! What is pinned on the floor: tapes with their lengths, arrows, circles and notes.

use super::drawing::{Anchor, Drawing, Face, Ink, Pen, Spot, Words};
use super::labels::{LEAST_TYPE, clipped};
use super::view::View;
use crate::geometry::length::{Show, show};
use crate::geometry::{Point, circle_outline};
use crate::position::{Mark, MarkKind, Position};

/// How much of what a note says stands on a plan, in signs.
const LONGEST: usize = 40;

/// Draws everything that is pinned.
pub(super) fn draw(drawing: &mut Drawing, view: &View, position: &Position) {
    for mark in &position.marks {
        match mark.kind {
            MarkKind::Tape => tape(drawing, view, mark),
            MarkKind::Arrow => arrow(drawing, view, mark),
            MarkKind::Circle => circle(drawing, view, mark),
            MarkKind::Note => note(drawing, view, mark),
        }
        if let Some(at) = mark.points.last().filter(|_| !mark.text.is_empty()) {
            let [x, y] = view.spot(*at);
            write(drawing, view, clipped(&mark.text, LONGEST), [x + 5.0, y + 12.0]);
        }
    }
}

fn pen(view: &View, width: f64) -> Pen {
    Pen::new(view.look.zone_edge(), width)
}

fn write(drawing: &mut Drawing, view: &View, text: String, at: Spot) {
    let ink = view.look.ink();
    let (anchor, size) = (Anchor::Start, LEAST_TYPE);
    drawing.words(Words { text, at, anchor, size, face: Face::Text, ink, turned: 0.0 });
}

/// A line from place to place, a stroke at each, and its length in all.
fn tape(drawing: &mut Drawing, view: &View, mark: &Mark) {
    let run = view.outline(&mark.points);
    let strokes = run.iter().map(|[x, y]| vec![[*x, y - 3.0], [*x, y + 3.0]]).collect();
    drawing.lines(strokes, pen(view, 1.0));
    if let [first, .., last] = run[..] {
        let legs = mark.points.windows(2).map(|ends| ends[0].distance(ends[1]));
        let middle = [(first[0] + last[0]) / 2.0 + 3.0, (first[1] + last[1]) / 2.0 - 3.0];
        write(drawing, view, show(legs.sum(), Show::Sixteenths), middle);
    }
    drawing.lines(vec![run], pen(view, 1.2));
}

fn arrow(drawing: &mut Drawing, view: &View, mark: &Mark) {
    let run = view.outline(&mark.points);
    if let [.., [from_x, from_y], [x, y]] = run[..] {
        let long = (x - from_x).hypot(y - from_y).max(f64::MIN_POSITIVE);
        let (way_x, way_y) = ((x - from_x) / long, (y - from_y) / long);
        let barb = |side: f64| {
            [x - way_x * 7.0 - way_y * 3.5 * side, y - way_y * 7.0 + way_x * 3.5 * side]
        };
        drawing.lines(vec![vec![barb(1.0), [x, y], barb(-1.0)]], pen(view, 1.4));
    }
    drawing.lines(vec![run], pen(view, 1.4));
}

fn circle(drawing: &mut Drawing, view: &View, mark: &Mark) {
    if let (Some(at), Some(radius)) = (mark.points.first(), mark.radius) {
        let outline = view.outline(&circle_outline(*at, radius));
        drawing.area(outline, None, Some(pen(view, 1.2)));
    }
}

/// The head of a pin.
fn note(drawing: &mut Drawing, view: &View, mark: &Mark) {
    for at in &mark.points {
        let head: Vec<Point> = circle_outline(*at, 2.6 / view.scale);
        let (fill, edge) = (Some(view.look.zone_edge()), Pen::new(Ink::WHITE, 0.8));
        drawing.area(view.outline(&head), fill, Some(edge));
    }
}
