//! Lengths in words: shown in feet, inches and fractions, in decimals or in millimetres, and
//! read back from what people type.
//!
//! What is typed is either read as it was meant or refused with what is wrong; it never becomes
//! a different number in silence.

mod parse;

pub use parse::{LengthError, parse};

/// Millimetres in an inch.
pub const MILLIMETRES: f64 = 25.4;

/// How a length is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Show {
    /// Feet, inches and sixteenths: `6′ 2 1/4″`.
    #[default]
    Sixteenths,
    /// Feet, inches and thirty-seconds.
    ThirtySeconds,
    /// Inches to a thousandth: `74.25 in`.
    Decimal,
    /// Millimetres to a tenth: `1885.9 mm`.
    Millimetres,
}

/// A length, given in inches, to the nearest of what is shown. A number that is not finite is
/// shown as a dash.
pub fn show(inches: f64, how: Show) -> String {
    if !inches.is_finite() {
        return "–".to_owned();
    }
    match how {
        Show::Sixteenths => in_fractions(inches, 16),
        Show::ThirtySeconds => in_fractions(inches, 32),
        Show::Decimal => format!("{} in", decimal(inches, 3)),
        Show::Millimetres => format!("{} mm", decimal(inches * MILLIMETRES, 1)),
    }
}

/// A number to at most so many places, with no noughts at its end: `12.4`, `12`.
pub fn decimal(number: f64, places: usize) -> String {
    let mut text = format!("{number:.places$}");
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    // A tiny negative number rounds to a nought that keeps its sign.
    if text == "-0" {
        text.remove(0);
    }
    text
}

/// A measure to a thousandth, or to as many more places as show that it is not the limit beside
/// it: `12.4`, but `12.000004` beside 12.
pub fn decimal_beside(measured: f64, limit: f64) -> String {
    let shown = |places| decimal(measured, places);
    let limit = decimal(limit, 9);
    let differs = |places: &usize| shown(*places) != limit;
    (3..=9).find(differs).map_or_else(|| shown(3), shown)
}

/// Feet, inches and a fraction with this denominator, a power of two.
fn in_fractions(inches: f64, denominator: u64) -> String {
    // `as` saturates; a length on a floor is far below the range.
    let parts = (inches.abs() * denominator as f64).round() as u64;
    let sign = if inches < 0.0 && parts > 0 { "-" } else { "" };
    let (whole, part) = (parts / denominator, parts % denominator);
    let (feet, whole) = (whole / 12, whole % 12);
    let feet = if feet > 0 { format!("{feet}′ ") } else { String::new() };
    let inches = if part == 0 {
        format!("{whole}″")
    } else {
        let halvings = part.trailing_zeros();
        let fraction = format!("{}/{}", part >> halvings, denominator >> halvings);
        if whole > 0 { format!("{whole} {fraction}″") } else { format!("{fraction}″") }
    };
    format!("{sign}{feet}{inches}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_in_feet_inches_and_sixteenths() {
        let shown = |inches| show(inches, Show::Sixteenths);
        assert_eq!(shown(74.25), "6′ 2 1/4″");
        assert_eq!(shown(0.0), "0″");
        assert_eq!(shown(0.75), "3/4″");
        assert_eq!(shown(12.0), "1′ 0″");
        assert_eq!(shown(12.5), "1′ 1/2″");
        // 11 31/32 is half-way between 11 15/16 and a foot, and rounds up.
        assert_eq!(shown(11.96875), "1′ 0″");
        assert_eq!(shown(-0.01), "0″");
        assert_eq!(shown(-6.0625), "-6 1/16″");
        assert_eq!(show(6.03125, Show::ThirtySeconds), "6 1/32″");
    }

    #[test]
    fn fr_04_a_long_diagonal_is_shown_and_nothing_that_is_no_number() {
        // 100 ft by 60 ft: 1200 by 720, corner to corner 240 times the square root of 34.
        let diagonal = 1200.0f64.hypot(720.0);
        assert_eq!(show(diagonal, Show::Sixteenths), "116′ 7 7/16″");
        assert_eq!(show(diagonal, Show::Decimal), "1399.428 in");
        assert_eq!(show(f64::NAN, Show::Sixteenths), "–");
        assert_eq!(show(f64::INFINITY, Show::Decimal), "–");
    }

    #[test]
    fn shown_in_decimals_and_millimetres() {
        assert_eq!(show(74.25, Show::Decimal), "74.25 in");
        assert_eq!(show(100.0, Show::Decimal), "100 in");
        assert_eq!(show(-0.0001, Show::Decimal), "0 in");
        assert_eq!(show(4.0, Show::Millimetres), "101.6 mm");
        assert_eq!(show(10.0, Show::Millimetres), "254 mm");
    }

    #[test]
    fn a_measure_beside_its_limit_is_never_shown_as_the_limit() {
        assert_eq!(decimal_beside(12.4, 12.0), "12.4");
        assert_eq!(decimal_beside(12.000_004, 12.0), "12.000004");
        assert_eq!(decimal_beside(0.0624, 0.0625), "0.062");
        assert_eq!(decimal_beside(12.0, 12.0), "12");
    }
}
