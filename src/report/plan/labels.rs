//! Numbers on men: a man's id, or its figures alone where his side's ids begin alike, written on
//! his own base where there is room for 9-point type.

use super::drawing::{Anchor, Drawing, Face, Words};
use super::look::Look;
use super::view::View;
use crate::geometry::{Base, Point};
use crate::position::{BySide, Floor, Side};

/// The smallest type on a page, in points.
pub const LEAST_TYPE: f64 = 9.0;

/// How wide words come out, in points: an upper bound for Latin, Greek and Cyrillic, and for what
/// is drawn as a box.
pub(super) fn width_of(text: &str, size: f64) -> f64 {
    let of = |sign: char| match sign {
        '.' | ',' | ':' | ';' | '\'' | '|' | 'i' | 'j' | 'l' | 'I' | '-' | ' ' | '\u{2032}' => 0.34,
        '0'..='9' => 0.64,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.95,
        'A'..='Z' => 0.74,
        sign if sign.is_ascii() => 0.62,
        sign if u32::from(sign) < 0x2000 => 0.8,
        _ => 1.1,
    };
    text.chars().map(of).sum::<f64>() * size
}

/// Words cut to so many signs, with an ellipsis where any were cut.
pub(super) fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// What every id of a side's men begins with, where the rest of each is figures: `R` of `R1` and
/// `R12`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Prefixes(BySide<Option<String>>);

impl Prefixes {
    /// Those of the men a plan shows.
    pub(super) fn of(floor: &Floor<'_>, men: &[usize]) -> Self {
        Self(BySide::from_fn(|side| {
            let ids = men.iter().filter(|man| floor.side(**man) == side).map(|man| floor.id(*man));
            common_prefix(ids)
        }))
    }

    /// What a side's ids begin with.
    pub(super) fn of_side(&self, side: Side) -> Option<&str> {
        self.0[side].as_deref()
    }

    /// What may stand on a man, best first.
    fn labels(&self, floor: &Floor<'_>, man: usize) -> Vec<String> {
        let id = floor.id(man);
        let short = self.of_side(floor.side(man)).and_then(|prefix| id.strip_prefix(prefix));
        std::iter::once(id).chain(short).map(|label| clipped(label, 12)).collect()
    }
}

fn common_prefix<'a>(ids: impl Iterator<Item = &'a str>) -> Option<String> {
    let mut common: Option<&str> = None;
    for id in ids {
        let prefix = id.trim_end_matches(|sign: char| sign.is_ascii_digit());
        if prefix.len() == id.len() || common.is_some_and(|common| common != prefix) {
            return None;
        }
        common = Some(prefix);
    }
    common.map(str::to_owned)
}

/// Writes a man's number on his base; `false` where there is no room for it.
pub(super) fn label(
    drawing: &mut Drawing,
    view: &View,
    prefixes: &Prefixes,
    floor: &Floor<'_>,
    man: usize,
    bold: bool,
) -> bool {
    let base = floor.base(man);
    let Some((text, turned)) = fitting(view, &prefixes.labels(floor, man), base) else {
        return false;
    };
    let side = floor.side(man);
    // The mark of the arm stands at the front, so the number goes a little to the rear where the
    // base is long enough.
    let (_, along) = base.half_size();
    let slack = along * view.scale - width_of(&text, LEAST_TYPE).max(LEAST_TYPE) / 2.0;
    let back = slack.clamp(0.0, 0.12 * 2.0 * along * view.scale) / view.scale;
    let middle = base.centre() - base.ahead() * back;
    if side == Side::Blue {
        plate(drawing, view, middle, width_of(&text, LEAST_TYPE), turned);
    }
    let [x, y] = view.spot(middle);
    let (sin, cos) = turned.to_radians().sin_cos();
    let down = 0.36 * LEAST_TYPE;
    let at = [x - sin * down, y + cos * down];
    let face = if bold { Face::Bold } else { Face::Text };
    let ink = if bold { view.look.ink() } else { view.look.muted() };
    drawing.words(Words { text, at, anchor: Anchor::Middle, size: LEAST_TYPE, face, ink, turned });
    true
}

/// The first label that goes on a base, and how far it is turned, in degrees clockwise.
fn fitting(view: &View, labels: &[String], base: &Base) -> Option<(String, f64)> {
    let (across, along) = base.half_size();
    let (across, along) = (2.0 * across * view.scale, 2.0 * along * view.scale);
    let ahead = base.ahead();
    // Of the base's two axes, how far each is turned from a line that reads to the right.
    let reading = |way: Point| {
        let turned = (-way.y).atan2(way.x).to_degrees();
        let turned = if turned > 90.0 { turned - 180.0 } else { turned };
        if turned <= -90.0 + 1e-9 { turned + 180.0 } else { turned }
    };
    let axes = [(reading(ahead.right()), across, along), (reading(ahead), along, across)];
    labels.iter().find_map(|label| {
        let width = width_of(label, LEAST_TYPE);
        let fits = |long: f64, high: f64| width <= long + 1.0 && LEAST_TYPE <= high + 0.5;
        let upright = fits(across.min(along), across.min(along));
        let turned = if upright {
            Some(0.0)
        } else {
            axes.iter().find(|(_, long, high)| fits(*long, *high)).map(|(turned, ..)| *turned)
        };
        turned.map(|turned| (label.clone(), turned))
    })
}

/// A quiet ground for a number on hatching.
fn plate(drawing: &mut Drawing, view: &View, middle: Point, width: f64, turned: f64) {
    let [x, y] = view.spot(middle);
    let (sin, cos) = turned.to_radians().sin_cos();
    let corner = |u: f64, v: f64| [x + u * cos - v * sin, y + u * sin + v * cos];
    let (half, high) = (width / 2.0 - 0.5, 0.42 * LEAST_TYPE);
    let corners =
        vec![corner(-half, -high), corner(half, -high), corner(half, high), corner(-half, high)];
    drawing.area(corners, Some(Look::base(view.look, Side::Blue)), None);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_that_begin_alike_are_known_by_their_figures() {
        let prefix = |ids: &[&str]| common_prefix(ids.iter().copied());
        assert_eq!(prefix(&["R1", "R12"]), Some("R".to_owned()));
        assert_eq!(prefix(&["R1", "RC2"]), None);
        assert_eq!(prefix(&["R1", "Ney"]), None);
        assert_eq!(prefix(&["7", "12"]), Some(String::new()));
        assert_eq!(prefix(&[]), None);
    }

    #[test]
    fn a_long_name_is_cut_with_an_ellipsis() {
        assert_eq!(clipped("Ney", 3), "Ney");
        assert_eq!(clipped("Київ", 3), "Ки…");
    }
}
