//! Lengths as people write them: feet, inches and sixteenths.

/// A length in inches as feet, inches and sixteenths, to the nearest sixteenth: `6′ 2 1/4″`,
/// `8 5/8″`, `0″`. A length below nought carries a minus sign.
pub fn show(inches: f64) -> String {
    if !inches.is_finite() {
        return "–".to_owned();
    }
    let sixteenths = (inches.abs() * 16.0).round() as u64;
    let sign = if inches < 0.0 && sixteenths > 0 { "−" } else { "" };
    let (feet, rest) = (sixteenths / 192, sixteenths % 192);
    let inches = inches_and_sixteenths(rest);
    match (feet, rest) {
        (0, _) => format!("{sign}{inches}″"),
        (_, 0) => format!("{sign}{feet}′"),
        _ => format!("{sign}{feet}′ {inches}″"),
    }
}

/// Inches and sixteenths without a mark: `2 1/4`, `5/8`, `0`.
fn inches_and_sixteenths(sixteenths: u64) -> String {
    let (whole, mut over) = (sixteenths / 16, sixteenths % 16);
    if over == 0 {
        return whole.to_string();
    }
    let mut under = 16;
    while over.is_multiple_of(2) {
        over /= 2;
        under /= 2;
    }
    if whole == 0 { format!("{over}/{under}") } else { format!("{whole} {over}/{under}") }
}

/// A length in inches from what people write: `10' 6 1/2"`, `10'-6"`, `60 ft 1 in`, `3/4"`, `¾"`,
/// `1 1/2 ft`, `37.5`, `3,14`. A bare number is inches. `None` where it is no length: nothing is
/// ever left out in silence.
pub fn parse(text: &str) -> Option<f64> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1.0, rest),
        None => (1.0, text),
    };
    let mut rest = text.trim_start();
    if rest.is_empty() {
        return None;
    }
    let (mut sum, mut least_unit) = (0.0, f64::INFINITY);
    while !rest.is_empty() {
        let (number, after) = number(rest)?;
        let (unit, after) = unit(after)?;
        // Feet before inches, each once.
        if unit >= least_unit {
            return None;
        }
        least_unit = unit;
        sum += number * unit;
        rest = after.trim_start();
        if unit == 12.0 {
            rest = rest.strip_prefix('-').unwrap_or(rest).trim_start();
            // A bare number after feet is inches.
        }
    }
    (sum.is_finite()).then_some(sign * sum)
}

/// The fractions that have a sign of their own.
const SIGNS: [(char, f64); 9] = [
    ('½', 0.5),
    ('¼', 0.25),
    ('¾', 0.75),
    ('⅛', 0.125),
    ('⅜', 0.375),
    ('⅝', 0.625),
    ('⅞', 0.875),
    ('⅓', 1.0 / 3.0),
    ('⅔', 2.0 / 3.0),
];

/// A number with what follows it: whole, decimal (point or comma), a fraction, or both.
fn number(text: &str) -> Option<(f64, &str)> {
    let (first, after) = plain(text)?;
    let next = after.trim_start();
    if let Some((under, after)) = next.strip_prefix('/').and_then(|t| whole(t.trim_start())) {
        return (under > 0.0).then(|| (first / under, after));
    }
    // `6 1/2`: a whole number with a fraction after it.
    if first.fract() == 0.0
        && let Some((over, after)) = whole(next)
        && let Some((under, after)) =
            after.trim_start().strip_prefix('/').and_then(|t| whole(t.trim_start()))
    {
        return (under > 0.0).then(|| (first + over / under, after));
    }
    if let Some((sign, part)) = SIGNS.into_iter().find(|(sign, _)| next.starts_with(*sign)) {
        return Some((first + part, &next[sign.len_utf8()..]));
    }
    Some((first, after))
}

/// A whole or decimal number, or a fraction's own sign.
fn plain(text: &str) -> Option<(f64, &str)> {
    if let Some((sign, part)) = SIGNS.into_iter().find(|(sign, _)| text.starts_with(*sign)) {
        return Some((part, &text[sign.len_utf8()..]));
    }
    let is_part = |c: char| c.is_ascii_digit() || c == '.' || c == ',';
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    let digits = &text[..end];
    if digits.matches(['.', ',']).count() > 1 || !digits.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    Some((digits.replace(',', ".").parse().ok()?, &text[end..]))
}

/// A whole number.
fn whole(text: &str) -> Option<(f64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// How many inches the unit is that stands here, with what follows it; inches where none does.
fn unit(text: &str) -> Option<(f64, &str)> {
    let text = text.trim_start();
    const UNITS: [(&str, f64); 13] = [
        ("''", 1.0),
        ("′′", 1.0),
        ("\"", 1.0),
        ("″", 1.0),
        ("”", 1.0),
        ("inches", 1.0),
        ("inch", 1.0),
        ("in", 1.0),
        ("'", 12.0),
        ("′", 12.0),
        ("’", 12.0),
        ("feet", 12.0),
        ("ft", 12.0),
    ];
    for (name, inches) in UNITS {
        let Some(after) = text.strip_prefix(name) else { continue };
        let is_word = name.starts_with(|c: char| c.is_alphabetic());
        if is_word && after.starts_with(|c: char| c.is_alphabetic()) {
            return None;
        }
        return Some((inches, after.strip_prefix('.').filter(|_| is_word).unwrap_or(after)));
    }
    text.is_empty().then_some((1.0, text))
}

#[cfg(test)]
mod tests {
    use super::{parse, show};

    #[test]
    fn lengths_read_as_people_write_them() {
        for (inches, text) in [
            (0.0, "0″"),
            (0.625, "5/8″"),
            (8.625, "8 5/8″"),
            (12.0, "1′"),
            (74.25, "6′ 2 1/4″"),
            (1399.43, "116′ 7 7/16″"),
            (-3.5, "−3 1/2″"),
            (11.99, "1′"),
            (-0.001, "0″"),
            (f64::NAN, "–"),
        ] {
            assert_eq!(show(inches), text);
        }
    }

    #[test]
    fn fr_01_what_people_write_is_read_whole_or_not_at_all() {
        for (text, inches) in [
            ("10'6\"", 126.0),
            ("10' 6 1/2\"", 126.5),
            ("10'-6\"", 126.0),
            ("3/4\"", 0.75),
            ("¾\"", 0.75),
            ("60 ft 1 in", 721.0),
            ("1 1/2 ft", 18.0),
            ("1½ ft", 18.0),
            ("12′", 144.0),
            ("6′ 2 1/4″", 74.25),
            ("37.5", 37.5),
            ("10' 6", 126.0),
            ("-3 1/2\"", -3.5),
        ] {
            assert_eq!(parse(text), Some(inches), "{text}");
        }
        for text in ["1/0\"", "abc", "", "  ", "12 inche", "1.2.3", "6\" 2'", "1' 2'", "5 m", "/2"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn fr_03_a_decimal_comma_is_a_decimal_comma() {
        assert_eq!(parse("3,14"), Some(3.14));
        assert_eq!(parse("1,5 ft"), Some(18.0));
        assert_eq!(parse("1,234,5"), None);
    }

    #[test]
    fn what_is_shown_is_read_back() {
        for sixteenths in 0..4_000 {
            let inches = f64::from(sixteenths) / 16.0;
            assert_eq!(parse(&show(inches)), Some(inches));
        }
    }
}
