//! The bare floor: boards, the grid of feet and six-inch lines, rulers, back lines.

use egui::{Align2, FontId, Painter, Rect, Stroke, pos2, vec2};

use super::sheet::Sheet;
use crate::geometry::{Bounds, Point};
use crate::position::{Edge, Field, Position, Side};
use crate::ui::theme::{self, Palette};

/// How wide the rulers are, in points.
const RULER: egui::Vec2 = vec2(26.0, 20.0);

/// What rulers along the top and the left leave of a rectangle.
pub(super) fn within_rulers(whole: Rect) -> Rect {
    Rect::from_min_max(whole.min + RULER, whole.max)
}

/// The boards.
pub(super) fn boards(sheet: &Sheet<'_>, field: Field, palette: &Palette) {
    let rect = |from: Point, to: Point| Rect::from_two_pos(sheet.pos(from), sheet.pos(to));
    let whole = rect(Point::default(), Point::new(field.width, field.depth));
    sheet.painter.rect_filled(whole, 0.0, palette.floor);
    // Every other board, where boards are wide enough to be told apart.
    if sheet.points(6.0) < 8.0 {
        return;
    }
    let seen = sheet.camera.seen(sheet.window);
    let mut south = (seen.min.y.max(0.0) / 12.0).floor() * 12.0 + 6.0;
    while south < field.depth.min(seen.max.y) {
        let north = (south + 6.0).min(field.depth);
        let board = rect(Point::new(0.0, south), Point::new(field.width, north));
        sheet.painter.rect_filled(board, 0.0, palette.board);
        south += 12.0;
    }
}

/// Every how many feet a line is drawn, so that lines do not crowd.
fn feet_between(sheet: &Sheet<'_>, room: f32) -> f64 {
    [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]
        .into_iter()
        .find(|feet| sheet.points(feet * 12.0) >= room)
        .unwrap_or(250.0)
}

/// The lines of a direction that are seen: how far along, and whether it is one of feet.
fn lines(from: f64, to: f64, end: f64, step: f64, feet: f64) -> impl Iterator<Item = (f64, bool)> {
    let first = (from.max(0.0) / step).ceil() as i64;
    let last = (to.min(end) / step).floor() as i64;
    (first..=last).map(move |i| {
        let at = i as f64 * step;
        (at, (at / (feet * 12.0)).fract() == 0.0)
    })
}

/// The grid.
pub(super) fn grid(sheet: &Sheet<'_>, field: Field, palette: &Palette) {
    let seen = sheet.camera.seen(sheet.window);
    let feet = feet_between(sheet, 14.0);
    let halves = feet == 1.0 && sheet.points(6.0) >= 12.0;
    let step = if halves { 6.0 } else { feet * 12.0 };
    let stroke = |is_foot: bool| {
        if is_foot {
            Stroke::new(1.0, palette.foot_line)
        } else {
            Stroke::new(1.0, palette.half_foot_line)
        }
    };
    for (x, is_foot) in lines(seen.min.x, seen.max.x, field.width, step, feet) {
        sheet.line(Point::new(x, 0.0), Point::new(x, field.depth), stroke(is_foot));
    }
    for (y, is_foot) in lines(seen.min.y, seen.max.y, field.depth, step, feet) {
        sheet.line(Point::new(0.0, y), Point::new(field.width, y), stroke(is_foot));
    }
    let corners = [
        Point::default(),
        Point::new(field.width, 0.0),
        Point::new(field.width, field.depth),
        Point::new(0.0, field.depth),
    ];
    sheet.edge(&corners, Stroke::new(1.5, palette.foot_line));
}

/// The two back lines, each a band along its edge in its side's colour: Red's plain, Blue's
/// broken, with the side's name where it fits.
pub(super) fn back_lines(sheet: &Sheet<'_>, position: &Position, palette: &Palette) {
    let field = position.field;
    for side in [Side::Red, Side::Blue] {
        let edge = position.sides[side].back_line;
        let (from, to) = match edge {
            Edge::South => (Point::default(), Point::new(field.width, 0.0)),
            Edge::North => (Point::new(0.0, field.depth), Point::new(field.width, field.depth)),
            Edge::West => (Point::default(), Point::new(0.0, field.depth)),
            Edge::East => (Point::new(field.width, 0.0), Point::new(field.width, field.depth)),
        };
        let stroke = Stroke::new(4.0, palette.side(side));
        match side {
            Side::Red => sheet.line(from, to, stroke),
            Side::Blue => sheet.dashes(&[from, to], stroke, 12.0, 5.0),
        }
        let out = edge.outward();
        let at = sheet.pos(from.middle(to)) + vec2(out.x as f32, -out.y as f32) * 12.0;
        if matches!(edge, Edge::South | Edge::North) {
            let name = format!("{}’s back line", position.name_of(side));
            let font = FontId::proportional(theme::SMALL);
            sheet.painter.text(at, Align2::CENTER_CENTER, name, font, palette.side(side));
        }
    }
}

/// Rulers along the top and the left of the floor, in feet.
pub(super) fn rulers(
    painter: &Painter,
    sheet: &Sheet<'_>,
    whole: Rect,
    field: Field,
    palette: &Palette,
) {
    let window = sheet.window;
    let font = FontId::proportional(11.0);
    let seen: Bounds = sheet.camera.seen(window);
    let feet = feet_between(sheet, 42.0);
    let tick = Stroke::new(1.0, palette.muted);
    for (y, _) in lines(seen.min.y, seen.max.y, field.depth, feet * 12.0, feet) {
        let at = sheet.pos(Point::new(0.0, y)).y;
        painter.hline(window.left() - 5.0..=window.left(), at, tick);
        let label = format!("{}′", (y / 12.0).round());
        let place = pos2(window.left() - 7.0, at);
        painter.text(place, Align2::RIGHT_CENTER, label, font.clone(), palette.muted);
    }
    for (x, _) in lines(seen.min.x, seen.max.x, field.width, feet * 12.0, feet) {
        let at = sheet.pos(Point::new(x, 0.0)).x;
        painter.vline(at, window.top() - 5.0..=window.top(), tick);
        let label = format!("{}′", (x / 12.0).round());
        let place = pos2(at + 4.0, (whole.top() + window.top()) / 2.0);
        painter.text(place, Align2::LEFT_CENTER, label, font.clone(), palette.muted);
    }
    let edge = Stroke::new(1.0, palette.rule);
    painter.hline(window.left()..=window.right(), window.top(), edge);
    painter.vline(window.left(), window.top()..=window.bottom(), edge);
}
