//! The one place that says what "within a limit" means.
//!
//! Source: rules.md, opening: a length counts as within a limit when it exceeds it by no more
//! than 0.000001 in, so that a gap laid out as exactly 1/8 or 6 is inside.

use std::cmp::Ordering;

/// How far, in inches, a length may exceed a limit and still be within it.
pub const TOLERANCE: f64 = 0.000_001;

/// Whether a length is within a limit, both in inches.
pub fn within(length: f64, limit: f64) -> bool {
    length <= limit + TOLERANCE
}

/// Whether a length lies in a range, ends included, all in inches.
pub fn in_range(length: f64, from: f64, to: f64) -> bool {
    length >= from - TOLERANCE && within(length, to)
}

/// Puts two lengths in order by their [`grain`].
pub fn by_grain(a: f64, b: f64) -> Ordering {
    // Lengths two grains apart are never of one grain: most need no rounding.
    if (a - b).abs() > 2.0 * TOLERANCE { a.total_cmp(&b) } else { grain(a).cmp(&grain(b)) }
}

/// A length in whole millionths of an inch, the grain in which lengths are put in order: two
/// lengths that were laid out as equal stay equal, whatever the last digits of the arithmetic.
pub fn grain(length: f64) -> i64 {
    // `as` saturates; a length on a floor is far below the range of i64.
    (length / TOLERANCE).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_inside_and_a_thousandth_more_is_not() {
        assert!(within(0.125, 0.125));
        assert!(within(0.125_000_9, 0.125));
        assert!(!within(0.126, 0.125));
        assert!(in_range(5.875, 5.875, 6.125) && in_range(6.125, 5.875, 6.125));
        assert!(!in_range(5.87, 5.875, 6.125) && !in_range(6.13, 5.875, 6.125));
    }

    #[test]
    fn lengths_that_differ_only_in_the_last_digits_are_of_one_grain() {
        assert_eq!(grain(6.0), grain(6.000_000_000_000_001));
        assert!(grain(6.0) < grain(6.001));
        assert_eq!(by_grain(6.0, 6.000_000_000_000_001), Ordering::Equal);
        assert_eq!(by_grain(6.0, 6.000_001), Ordering::Less);
        assert_eq!(by_grain(6.001, 6.0), Ordering::Greater);
    }
}
