//! What stands about a plan: its frame with the feet along it, the field's edge and the back
//! lines, north, the scale and the legend.

use super::drawing::{Anchor, Drawing, Face, Ink, Pen, Spot, Words};
use super::labels::{LEAST_TYPE, Prefixes, clipped, width_of};
use super::look::Look;
use super::view::View;
use super::{Subject, figures};
use crate::geometry::length::decimal;
use crate::geometry::{Bearing, Footprint, Point};
use crate::position::{Edge, Position, Side};

/// Room at the left, for the feet along the frame.
pub(super) const LEFT: f64 = 22.0;
/// Room at the right.
pub(super) const RIGHT: f64 = 1.0;
/// Room at the top, for the feet along the frame.
pub(super) const TOP: f64 = 13.0;
/// How high the row with the scale is.
pub(super) const SCALE_ROW: f64 = 32.0;
/// How high a row of the legend is.
const ROW: f64 = 15.0;
/// The longest name of a side in the legend, in signs.
const LONGEST_NAME: usize = 24;

/// Room below a plan with so many rows of legend.
pub(super) fn below(rows: usize) -> f64 {
    SCALE_ROW + ROW * rows as f64
}

fn words(text: String, at: Spot, anchor: Anchor, ink: Ink) -> Words {
    Words { text, at, anchor, size: LEAST_TYPE, face: Face::Text, ink, turned: 0.0 }
}

/// Where lines lie between two ends: at multiples of this many inches that are far enough apart on
/// the paper, in points.
fn multiples(from: f64, to: f64, least: f64, scale: f64) -> Vec<f64> {
    let usual = [12.0, 24.0, 60.0, 120.0, 240.0, 600.0, 1200.0, 2400.0];
    let apart = usual.into_iter().find(|apart| apart * scale >= least).unwrap_or(6000.0);
    let (first, last) = ((from / apart).ceil() as i64, (to / apart).floor() as i64);
    (first..=last).map(|which| which as f64 * apart).collect()
}

/// Lines at every foot.
pub(super) fn foot_lines(drawing: &mut Drawing, view: &View) {
    let [left, top] = view.corner;
    let [right, bottom] = view.far_corner();
    let (min, max) = (view.floor.min, view.floor.max);
    let upright = multiples(min.x, max.x, 12.0, view.scale).into_iter().map(|x| {
        let [x, _] = view.spot(Point::new(x, min.y));
        vec![[x, top], [x, bottom]]
    });
    let level = multiples(min.y, max.y, 12.0, view.scale).into_iter().map(|y| {
        let [_, y] = view.spot(Point::new(min.x, y));
        vec![[left, y], [right, y]]
    });
    drawing.lines(upright.chain(level).collect(), view.look.foot_line());
}

/// The frame, with the feet along its top and its left.
pub(super) fn frame(drawing: &mut Drawing, view: &View) {
    let (from, to) = (view.corner, view.far_corner());
    drawing.upright(from, to, None, Some(Pen::new(view.look.ink(), 0.7)));
    let (min, max) = (view.floor.min, view.floor.max);
    let feet = |inches: f64| format!("{}′", decimal(inches / 12.0, 0));
    let ink = view.look.muted();
    for x in multiples(min.x, max.x, 26.0, view.scale) {
        let [at, _] = view.spot(Point::new(x, max.y));
        if at < to[0] - 8.0 {
            drawing.words(words(feet(x), [at, from[1] - 3.5], Anchor::Middle, ink));
        }
    }
    for y in multiples(min.y, max.y, 26.0, view.scale) {
        let [_, at] = view.spot(Point::new(min.x, y));
        let at = (at + 3.2).max(from[1] + 7.0);
        drawing.words(words(feet(y), [from[0] - 4.0, at], Anchor::End, ink));
    }
}

/// The field's edge, its back lines thick and named.
pub(super) fn field(drawing: &mut Drawing, view: &View, position: &Position) {
    let (width, depth) = (position.field.width, position.field.depth);
    let corners = [(0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)];
    let corners = corners.map(|(x, y)| view.spot(Point::new(x, y)));
    drawing.area(corners.to_vec(), None, Some(Pen::new(view.look.ink(), 0.7)));
    for side in Side::BOTH {
        let info = &position.sides[side];
        let (from, to) = match info.back_line {
            Edge::South => (corners[0], corners[1]),
            Edge::East => (corners[1], corners[2]),
            Edge::North => (corners[2], corners[3]),
            Edge::West => (corners[3], corners[0]),
        };
        let [left, top] = view.corner;
        let [right, bottom] = view.far_corner();
        let level = matches!(info.back_line, Edge::South | Edge::North);
        let seen = if level {
            from[1] >= top && from[1] <= bottom
        } else {
            from[0] >= left && from[0] <= right
        };
        if !seen {
            continue;
        }
        drawing.lines(vec![vec![from, to]], Pen::new(view.look.rim(side), 3.0));
        // In the middle of the stretch that is seen, just inside the field.
        let middle = |a: f64, b: f64, least: f64, most: f64| {
            (a.min(b).max(least) + a.max(b).min(most)) / 2.0
        };
        let (x, y) = (middle(from[0], to[0], left, right), middle(from[1], to[1], top, bottom));
        let at = match info.back_line {
            Edge::South => [x, y - 4.0],
            Edge::North => [x, y + 10.0],
            Edge::West => [x + 10.0, y],
            Edge::East => [x - 4.0, y],
        };
        let text = format!("{}: back line", clipped(&info.name, LONGEST_NAME));
        let mut name = words(text, at, Anchor::Middle, view.look.rim(side));
        name.turned = if level { 0.0 } else { -90.0 };
        drawing.words(name);
    }
}

/// An arrow to the north, in the top right corner.
pub(super) fn north(drawing: &mut Drawing, view: &View) {
    let [right, _] = view.far_corner();
    let [_, top] = view.corner;
    let (x, y) = (right - 12.0, top + 5.0);
    let ink = view.look.ink();
    drawing.upright([x - 8.0, y - 1.0], [x + 8.0, y + 30.0], Some(Ink::WHITE), None);
    drawing.area(
        vec![[x, y], [x + 4.5, y + 16.0], [x, y + 12.5], [x - 4.5, y + 16.0]],
        Some(ink),
        None,
    );
    drawing.words(words("N".to_owned(), [x, y + 26.0], Anchor::Middle, ink));
}

/// A bar of a round length in four parts, and the scale in figures.
pub(super) fn scale_bar(drawing: &mut Drawing, view: &View, one_to: f64, [left, top]: Spot) {
    let lengths = [2400.0, 1200.0, 600.0, 240.0, 120.0, 60.0, 48.0, 24.0, 12.0, 8.0, 4.0, 2.0];
    let length = lengths.into_iter().find(|length| length * view.scale <= 150.0).unwrap_or(1.0);
    let (y, part) = (top + 17.0, length * view.scale / 4.0);
    let ink = view.look.ink();
    for which in 0..4 {
        let from = left + f64::from(which) * part;
        let fill = if which % 2 == 0 { ink } else { Ink::WHITE };
        drawing.upright([from, y], [from + part, y + 4.0], Some(fill), Some(Pen::new(ink, 0.6)));
    }
    let mut write =
        |text: String, x: f64, anchor| drawing.words(words(text, [x, y - 3.0], anchor, ink));
    write("0".to_owned(), left, Anchor::Start);
    write(decimal(length / 2.0, 1), left + 2.0 * part, Anchor::Middle);
    write(format!("{} in", decimal(length, 0)), left + 4.0 * part, Anchor::Middle);
    let text = format!("1 to {}", decimal(one_to, 0));
    drawing.words(words(text, [left + 4.0 * part + 24.0, y + 5.0], Anchor::Start, ink));
}

/// The swatches of the legend.
#[derive(Clone, Copy)]
enum Swatch {
    Side(Side),
    Foot,
    Horse,
    Contact,
    Zone,
    Support,
}

fn entries(subject: &Subject<'_, '_>) -> Vec<(Swatch, String)> {
    let position = subject.floor.position();
    let mut men = Vec::new();
    subject.floor.men_near(subject.bounds, |man| men.push(man));
    let prefixes = Prefixes::of(subject.floor, &men);
    let side = |side: Side| {
        let name = clipped(position.name_of(side), LONGEST_NAME);
        match prefixes.of_side(side) {
            Some(prefix) if !prefix.is_empty() => {
                format!("{name} (1 is {}1)", clipped(prefix, LONGEST_NAME))
            }
            _ => name,
        }
    };
    let mut entries = vec![
        (Swatch::Side(Side::Red), side(Side::Red)),
        (Swatch::Side(Side::Blue), side(Side::Blue)),
        (Swatch::Foot, "foot".to_owned()),
        (Swatch::Horse, "horse".to_owned()),
    ];
    if let Some(melee) = subject.melee() {
        entries.push((Swatch::Contact, "contact".to_owned()));
        entries.push((Swatch::Zone, "within 6 in of a man in contact".to_owned()));
        if melee.support.as_ref().is_some_and(|support| !support.men.is_empty()) {
            entries.push((Swatch::Support, "measure of support".to_owned()));
        }
    }
    entries
}

/// Where each entry begins, row by row, within so many points.
fn set(entries: &[(Swatch, String)], width: f64) -> Vec<(usize, f64)> {
    let (mut row, mut x) = (0, 0.0);
    let place = |(_, text): &(Swatch, String)| {
        let wide = 18.0 + width_of(text, LEAST_TYPE);
        if x > 0.0 && x + wide > width {
            (row, x) = (row + 1, 0.0);
        }
        let place = (row, x);
        x += wide + 8.0;
        place
    };
    entries.iter().map(place).collect()
}

/// How many rows the legend takes within so many points of paper.
pub(super) fn legend_rows(subject: &Subject<'_, '_>, width: f64) -> usize {
    let places = set(&entries(subject), width - LEFT - RIGHT);
    places.last().map_or(0, |(row, _)| row + 1)
}

/// What each sign means.
pub(super) fn legend(drawing: &mut Drawing, subject: &Subject<'_, '_>, look: Look, at: Spot) {
    let entries = entries(subject);
    let places = set(&entries, drawing.width - LEFT - RIGHT);
    for ((swatch, text), (row, x)) in entries.into_iter().zip(places) {
        let (x, y) = (at[0] + x, at[1] + ROW * row as f64 + 9.0);
        self::swatch(drawing, look, swatch, [x, y]);
        drawing.words(words(text, [x + 17.0, y], Anchor::Start, look.ink()));
    }
}

fn swatch(drawing: &mut Drawing, look: Look, swatch: Swatch, [x, y]: Spot) {
    let middle = y - 3.2;
    let ink = look.ink();
    match swatch {
        Swatch::Side(side) => {
            let (from, to) = ([x, middle - 4.5], [x + 12.0, middle + 4.5]);
            let outline = vec![from, [to[0], from[1]], to, [from[0], to[1]]];
            figures::side_fill(drawing, look, side, outline, Pen::new(look.rim(side), 1.0));
        }
        Swatch::Foot | Swatch::Horse => {
            let arm = match swatch {
                Swatch::Foot => crate::position::Arm::Infantry,
                _ => crate::position::Arm::Cavalry,
            };
            // The usual base of foot, 10 points wide, whatever the position's men are like.
            let Ok(print) = Footprint::new(0.75, 0.375, 0.375, 0.375) else { return };
            let base = print.at(Point::default(), Bearing::NORTH);
            let scale = 10.0 / 0.75;
            let floor = base.bounds();
            let view = View { floor, corner: [x + 1.0, middle - 5.0], scale, look };
            drawing.area(view.outline(&base.outline(0.0)), None, Some(Pen::new(ink, 0.6)));
            figures::arm_mark(drawing, &view, arm, &base, Pen::new(ink, 1.0));
        }
        Swatch::Contact => {
            figures::dot(drawing, [x + 8.0, middle], 2.4, look.contact(), Pen::new(ink, 0.7));
        }
        Swatch::Zone => {
            let pen = Pen::new(look.zone_edge(), 0.8).dashed(3.0);
            drawing.upright(
                [x, middle - 4.0],
                [x + 12.0, middle + 4.0],
                Some(look.zone()),
                Some(pen),
            );
        }
        Swatch::Support => {
            let line = vec![[x, middle], [x + 13.0, middle]];
            drawing.lines(vec![line], Pen::new(look.zone_edge(), 0.8).dashed(1.5));
        }
    }
}
