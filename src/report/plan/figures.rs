//! How a man, a gun and a piece of country are drawn: the base as it lies, the side by plain or
//! hatched, the arm by its mark.

use super::drawing::{Drawing, Ink, Mark, Pen, Spot};
use super::hatching::hatch;
use super::look::Look;
use super::view::View;
use crate::geometry::{Base, Point, Shape, circle_outline};
use crate::position::{Arm, Country, CountryKind, Gun, Man, Side, State};

/// How far apart the lines are that hatch a base, in points.
const APART: f64 = 2.6;

/// A man's base with the mark of his arm at the end that looks ahead: foot a solid point, horse
/// two strokes. One who takes no part is drawn faint; the dead are crossed out, prisoners and
/// freed men are open with a dashed rim.
pub(super) fn man(drawing: &mut Drawing, view: &View, man: &Man, base: &Base, fights: bool) {
    let look = view.look;
    let outline = view.outline(&base.outline(0.0));
    let rim = look.rim(man.side);
    let pen = Pen::new(rim, if fights { 1.1 } else { 0.6 });
    if man.state == State::Ready && fights {
        side_fill(drawing, look, man.side, outline, pen);
    } else if man.state == State::Ready {
        drawing.area(outline.clone(), Some(Ink::WHITE), None);
        if man.side == Side::Blue {
            drawing
                .lines(hatch(&outline, 2.0 * APART, false), Pen { width: 0.4, ..look.hatching() });
        }
        drawing.area(outline, None, Some(pen));
    } else {
        drawing.area(outline, Some(Ink::WHITE), Some(pen.dashed(2.0)));
    }
    if matches!(man.state, State::Dead | State::Retired) {
        let (across, along) = base.half_size();
        let (right, ahead) = (base.ahead().right() * across, base.ahead() * along);
        let centre = base.centre();
        let corner = |r: f64, a: f64| view.spot(centre + right * (0.7 * r) + ahead * (0.7 * a));
        let cross = vec![
            vec![corner(-1.0, -1.0), corner(1.0, 1.0)],
            vec![corner(-1.0, 1.0), corner(1.0, -1.0)],
        ];
        drawing.lines(cross, Pen::new(rim, 0.6));
    }
    arm_mark(drawing, view, man.arm, base, Pen::new(rim, if fights { 1.1 } else { 0.7 }));
}

/// The mark of an arm, at the front of the base.
pub(super) fn arm_mark(drawing: &mut Drawing, view: &View, arm: Arm, base: &Base, pen: Pen) {
    let (across, along) = base.half_size();
    let (ahead, right) = (base.ahead(), base.ahead().right());
    let size = across.min(along).min(0.375) * 0.55;
    let tip = base.centre() + ahead * along;
    let wing = |back: f64, side: f64| view.spot(tip - ahead * back + right * side);
    match arm {
        Arm::Infantry => {
            let head = vec![view.spot(tip), wing(size, size * 0.62), wing(size, -size * 0.62)];
            drawing.area(head, Some(pen.ink), None);
        }
        Arm::Cavalry => {
            let chevron = |off: f64| {
                let half = across * 0.8;
                vec![
                    wing(off + half * 0.7, half),
                    view.spot(tip - ahead * off),
                    wing(off + half * 0.7, -half),
                ]
            };
            drawing.lines(vec![chevron(0.06), chevron(size + 0.06)], pen);
        }
    }
}

/// A gun: its base, with axle, wheels, barrel and trail.
pub(super) fn gun(drawing: &mut Drawing, view: &View, gun: &Gun, holder: Side, base: &Base) {
    let look = view.look;
    let rim = look.rim(holder);
    let outline = view.outline(&base.outline(0.0));
    side_fill(drawing, look, holder, outline, Pen::new(rim, 0.6).dashed(2.0));
    let (across, _) = base.half_size();
    let (ahead, right) = (base.ahead(), base.ahead().right());
    let (muzzle, trail) = (
        base.reach_along(ahead) - gun.at.dot(ahead),
        base.reach_along(ahead * -1.0) + gun.at.dot(ahead),
    );
    let place = |along: f64, aside: f64| view.spot(gun.at + ahead * along + right * aside);
    let line = |from: (f64, f64), to: (f64, f64)| vec![place(from.0, from.1), place(to.0, to.1)];
    let wheel = across.min(muzzle) * 0.7;
    let ink = look.ink();
    drawing.lines(
        vec![line((0.0, -across), (0.0, across)), line((0.0, 0.0), (-trail, 0.0))],
        Pen::new(ink, 1.0),
    );
    drawing.lines(
        vec![line((-wheel, -across), (wheel, -across)), line((-wheel, across), (wheel, across))],
        Pen::new(ink, 1.6),
    );
    drawing.lines(vec![line((0.0, 0.0), (muzzle, 0.0))], Pen::new(ink, 2.4));
}

/// A base filled as its side's are: Red plain, Blue hatched.
pub(super) fn side_fill(
    drawing: &mut Drawing,
    look: Look,
    side: Side,
    outline: Vec<Spot>,
    pen: Pen,
) {
    drawing.area(outline.clone(), Some(look.base(side)), None);
    if side == Side::Blue {
        drawing.lines(hatch(&outline, APART, false), look.hatching());
    }
    drawing.area(outline, None, Some(pen));
}

/// A piece of country.
pub(super) fn country(drawing: &mut Drawing, view: &View, country: &Country) {
    let (fill, edge) = view.look.country(country.kind);
    let pen = match country.kind {
        CountryKind::Hill | CountryKind::Wood => Pen::new(edge, 0.7).dashed(3.0),
        _ => Pen::new(edge, 0.8),
    };
    match &country.shape {
        Shape::Outline(points) => area(drawing, view, country.kind, points, fill, pen),
        Shape::Circle { at, radius } => {
            area(drawing, view, country.kind, &circle_outline(*at, *radius), fill, pen);
        }
        Shape::Line { points, thickness } => {
            let run: Vec<Spot> = points.iter().map(|point| view.spot(*point)).collect();
            let width = (thickness * view.scale).max(1.6);
            drawing.lines(vec![run.clone()], Pen::new(edge, width));
            if width > 2.4 {
                drawing.lines(vec![run], Pen::new(fill, width - 1.6));
            }
        }
    }
}

fn area(
    drawing: &mut Drawing,
    view: &View,
    kind: CountryKind,
    points: &[Point],
    fill: Ink,
    pen: Pen,
) {
    let outline = view.outline(points);
    drawing.area(outline.clone(), Some(fill), None);
    if kind == CountryKind::House {
        drawing.lines(hatch(&outline, 6.0, true), Pen { width: 0.4, ..pen });
    }
    drawing.area(outline, None, Some(pen));
}

/// A dot with a rim, by its middle and radius in points.
pub(super) fn dot(drawing: &mut Drawing, [x, y]: Spot, radius: f64, fill: Ink, pen: Pen) {
    let corners = (0..24).map(|step| {
        let (sin, cos) = (std::f64::consts::TAU * f64::from(step) / 24.0).sin_cos();
        [x + radius * sin, y - radius * cos]
    });
    let outline = vec![corners.collect()];
    drawing.marks.push(Mark::Path {
        runs: outline,
        closed: true,
        fill: Some(fill),
        pen: Some(pen),
    });
}
