//! Numbers, lengths and lists as words.

use crate::geometry::length::decimal;
use crate::geometry::tolerance::within;
use crate::position::{BySide, Floor, Side};

/// A length in inches, to a thousandth; with more digits where a thousandth would put it on the
/// wrong side of its limit or make it look exactly like one.
pub(crate) fn inches(length: f64, limit: f64) -> String {
    // Half a thousandth is the most that rounding adds or takes.
    if (length - limit).abs() > 0.001 {
        return decimal(length, 3);
    }
    for digits in [3, 6, 9] {
        let text = decimal(length, digits);
        let shown: f64 = text.parse().unwrap_or(length);
        if within(shown, limit) == within(length, limit) {
            return text;
        }
    }
    length.to_string()
}

/// A count with its noun.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Ids in a row, as many as can be read at a glance.
pub(super) fn ids(floor: &Floor<'_>, men: &[usize]) -> String {
    const MOST: usize = 8;
    let mut named: Vec<String> =
        men.iter().take(MOST).map(|man| floor.id(*man).to_owned()).collect();
    if men.len() > MOST {
        named.push(format!("{} more", men.len() - MOST));
    }
    listed(&named)
}

/// What the sides of a floor are called.
pub(super) fn names<'p>(floor: &Floor<'p>) -> BySide<&'p str> {
    BySide::from_fn(|side| floor.position().sides[side].name.as_str())
}

/// `3 Red prisoners`, `1 Red prisoner`, `no prisoners`, with what the sides are called.
pub(super) fn prisoners(names: BySide<&str>, prisoners: (usize, usize)) -> String {
    let of = |number: usize, side: Side| {
        let name = names[side];
        count(number, &format!("{name} prisoner"), &format!("{name} prisoners"))
    };
    match prisoners {
        (0, 0) => "no prisoners".to_owned(),
        (red, 0) => of(red, Side::Red),
        (0, blue) => of(blue, Side::Blue),
        (red, blue) => format!("{}, {}", of(red, Side::Red), of(blue, Side::Blue)),
    }
}

/// `15 dead a side`, `nobody dies`.
pub(super) fn dead_a_side(killed: usize) -> String {
    if killed == 0 { "nobody dies".to_owned() } else { format!("{killed} dead a side") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_never_round_over_their_limit() {
        assert_eq!(inches(8.6, 24.0), "8.6");
        assert_eq!(inches(0.1, 0.125), "0.1");
        assert_eq!(inches(0.125, 0.125), "0.125");
        assert_eq!(inches(6.000_01, 6.0), "6.00001");
        assert_eq!(inches(5.999_999_9, 6.0), "6");
        assert_eq!(inches(10.0, 12.0), "10");
    }

    #[test]
    fn lists_read_as_english() {
        let list =
            |items: &[&str]| listed(&items.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>());
        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }
}
