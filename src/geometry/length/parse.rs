//! Reads a length as people write it.
//!
//! Feet come before inches, each with a mark or a word: `10'6"`, `10' 6 1/2"`, `10'-6"`,
//! `60 ft 1 in`, `1 1/2 ft`, `3/4"`, `¾"`. A bare number is inches. `102 mm` is read too. A
//! comma is refused: it may be meant for a point or for thousands.

use std::fmt;

use super::MILLIMETRES;

/// Why a text is no length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LengthError {
    /// Nothing was typed.
    Empty,
    /// A comma, which may be meant for a point or for thousands.
    Comma,
    /// A fraction that divides by nought, as typed.
    DividesByNought(String),
    /// A sign or a word that has no place where it stands, as typed.
    NotUnderstood(String),
    /// A number was expected after the sign, the mark or the word before it.
    NoNumber,
    /// Two numbers with no unit between them.
    TwoNumbers,
    /// A unit that comes twice, or inches before feet, or millimetres beside either.
    UnitOutOfPlace(String),
    /// A number too large to be measured.
    TooLarge,
}

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no length is given"),
            Self::Comma => f.write_str("a comma is not read: write a decimal point, as in 3.14"),
            Self::DividesByNought(typed) => write!(f, "the fraction {typed} divides by nought"),
            Self::NotUnderstood(typed) => write!(
                f,
                "{typed:?} is not understood: write a length as 10' 6 1/2\", 126.5 or 102 mm"
            ),
            Self::NoNumber => f.write_str("a number is missing"),
            Self::TwoNumbers => f.write_str("two numbers with no unit between them"),
            Self::UnitOutOfPlace(unit) => {
                write!(f, "{unit:?} is out of place: feet come first, then inches, each once")
            }
            Self::TooLarge => f.write_str("the number is too large to be measured"),
        }
    }
}

impl std::error::Error for LengthError {}

/// The units, in the order in which they may follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Feet,
    Inches,
    Millimetres,
}

/// How each unit may be written; where one begins another, the longer stands first.
const UNITS: [(&str, Unit); 20] = [
    ("\"", Unit::Inches),
    ("″", Unit::Inches),
    ("“", Unit::Inches),
    ("”", Unit::Inches),
    ("''", Unit::Inches),
    ("′′", Unit::Inches),
    ("’’", Unit::Inches),
    ("inches", Unit::Inches),
    ("inch", Unit::Inches),
    ("in.", Unit::Inches),
    ("in", Unit::Inches),
    ("'", Unit::Feet),
    ("′", Unit::Feet),
    ("‘", Unit::Feet),
    ("’", Unit::Feet),
    ("feet", Unit::Feet),
    ("foot", Unit::Feet),
    ("ft.", Unit::Feet),
    ("ft", Unit::Feet),
    ("mm", Unit::Millimetres),
];

/// The fractions that are signs of their own, each with its two numbers.
const SIGNS: [(char, f64, f64); 15] = [
    ('½', 1.0, 2.0),
    ('⅓', 1.0, 3.0),
    ('⅔', 2.0, 3.0),
    ('¼', 1.0, 4.0),
    ('¾', 3.0, 4.0),
    ('⅕', 1.0, 5.0),
    ('⅖', 2.0, 5.0),
    ('⅗', 3.0, 5.0),
    ('⅘', 4.0, 5.0),
    ('⅙', 1.0, 6.0),
    ('⅚', 5.0, 6.0),
    ('⅛', 1.0, 8.0),
    ('⅜', 3.0, 8.0),
    ('⅝', 5.0, 8.0),
    ('⅞', 7.0, 8.0),
];

/// Reads a length and gives it in inches. A minus in front makes the whole of it negative.
///
/// # Errors
/// When the text is no length; what is wrong with it is said.
pub fn parse(text: &str) -> Result<f64, LengthError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(LengthError::Empty);
    }
    let negative = text.starts_with(['-', '−']);
    let mut reader = Reader { rest: text.strip_prefix(['-', '−', '+']).unwrap_or(text) };
    let mut total = 0.0;
    let mut last: Option<Unit> = None;
    while !reader.at_end() {
        // Between feet and inches people write a hyphen: 10'-6".
        if last == Some(Unit::Feet) {
            reader.skip('-');
        }
        let number = reader.number()?;
        let (unit, written) = match reader.unit() {
            Some(unit) => unit,
            None if reader.at_end() => (Unit::Inches, ""),
            None => return Err(reader.refuse()),
        };
        let follows = match last {
            None => true,
            Some(last) => last < unit && unit != Unit::Millimetres,
        };
        if !follows {
            let name = if written.is_empty() { "inches" } else { written };
            return Err(LengthError::UnitOutOfPlace(name.to_owned()));
        }
        total += match unit {
            Unit::Feet => number * 12.0,
            Unit::Inches => number,
            Unit::Millimetres => number / MILLIMETRES,
        };
        last = Some(unit);
    }
    if last.is_none() {
        return Err(LengthError::NoNumber);
    }
    if !total.is_finite() {
        return Err(LengthError::TooLarge);
    }
    Ok(if negative { -total } else { total })
}

/// What is left to read.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn at_end(&mut self) -> bool {
        self.skip_spaces();
        self.rest.is_empty()
    }

    /// Takes this sign, if it comes next.
    fn skip(&mut self, sign: char) -> bool {
        self.skip_spaces();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Why what comes next cannot be read.
    fn refuse(&mut self) -> LengthError {
        self.skip_spaces();
        match self.rest.chars().next() {
            None => LengthError::NoNumber,
            Some(',') => LengthError::Comma,
            Some(sign) if sign.is_ascii_digit() || is_fraction(sign) => LengthError::TwoNumbers,
            Some(_) => {
                let word = self.rest.split_whitespace().next().unwrap_or(self.rest);
                LengthError::NotUnderstood(word.to_owned())
            }
        }
    }

    /// Reads a unit, if one comes next, and how it was written.
    fn unit(&mut self) -> Option<(Unit, &'static str)> {
        self.skip_spaces();
        let (written, unit) = *UNITS.iter().find(|(written, _)| {
            let rest = self.rest.get(..written.len());
            rest.is_some_and(|rest| rest.eq_ignore_ascii_case(written))
        })?;
        self.rest = &self.rest[written.len()..];
        Some((unit, written))
    }

    /// Reads a number: `40.5`, `3/4`, `¾`, `1 1/2`, `1½`.
    fn number(&mut self) -> Result<f64, LengthError> {
        if let Some(fraction) = self.fraction()? {
            return Ok(fraction);
        }
        let typed = self.digits(true);
        let Ok(whole) = typed.parse::<f64>() else { return Err(self.refuse()) };
        if typed.contains('.') {
            return Ok(whole);
        }
        Ok(whole + self.fraction()?.unwrap_or(0.0))
    }

    /// Reads a fraction, if one comes next.
    fn fraction(&mut self) -> Result<Option<f64>, LengthError> {
        self.skip_spaces();
        let before = self.rest;
        if let Some(sign) = before.chars().next()
            && let Some((_, above, below)) = SIGNS.iter().find(|(known, ..)| *known == sign)
        {
            self.rest = &before[sign.len_utf8()..];
            return Ok(Some(above / below));
        }
        let above = self.digits(false);
        if above.is_empty() || !(self.skip('/') || self.skip('⁄')) {
            self.rest = before;
            return Ok(None);
        }
        self.skip_spaces();
        let below = self.digits(false);
        match (above.parse::<f64>(), below.parse::<f64>()) {
            (Ok(_), Ok(0.0)) => Err(LengthError::DividesByNought(format!("{above}/{below}"))),
            (Ok(above), Ok(below)) => Ok(Some(above / below)),
            _ => Err(self.refuse()),
        }
    }

    /// Takes the digits that come next, with a point and digits after it where it may have one.
    fn digits(&mut self, with_point: bool) -> &'t str {
        let count = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let mut end = count(self.rest);
        if with_point && let Some(decimals) = self.rest[end..].strip_prefix('.') {
            let places = count(decimals);
            if places > 0 {
                end += 1 + places;
            }
        }
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits
    }
}

fn is_fraction(sign: char) -> bool {
    SIGNS.iter().any(|(known, ..)| *known == sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fr_01_feet_and_inches_are_read_whole() {
        let expected = [
            ("10'6\"", 126.0),
            ("10' 6 1/2\"", 126.5),
            ("10'-6\"", 126.0),
            ("3/4\"", 0.75),
            ("¾\"", 0.75),
            ("60 ft 1 in", 721.0),
            ("1 1/2 ft", 18.0),
            ("40.5", 40.5),
            ("6′ 2 1/4″", 74.25),
            ("10’ 6”", 126.0),
            ("10'6", 126.0),
            ("10'", 120.0),
            ("6''", 6.0),
            ("6¾", 6.75),
            ("6 ¾ in.", 6.75),
            ("1½ft 3in", 21.0),
            ("1 foot 2 inches", 14.0),
            ("2 FEET", 24.0),
            (".5", 0.5),
            ("  7 ", 7.0),
            ("7/4\"", 1.75),
            ("1⁄2\"", 0.5),
            ("-3/4\"", -0.75),
            ("−10' 6\"", -126.0),
            ("+2", 2.0),
            ("254 mm", 10.0),
        ];
        for (typed, inches) in expected {
            assert_eq!(parse(typed), Ok(inches), "{typed}");
        }
        assert_eq!(parse("102 mm"), Ok(102.0 / 25.4));
    }

    #[test]
    fn fr_01_what_is_no_length_is_refused_with_what_is_wrong() {
        let other = |typed: &str| Err(LengthError::NotUnderstood(typed.to_owned()));
        let place = |unit: &str| Err(LengthError::UnitOutOfPlace(unit.to_owned()));
        let expected = [
            ("", Err(LengthError::Empty)),
            ("  ", Err(LengthError::Empty)),
            ("abc", other("abc")),
            ("1/0\"", Err(LengthError::DividesByNought("1/0".to_owned()))),
            ("-", Err(LengthError::NoNumber)),
            ("'", other("'")),
            ("10' 6 7\"", Err(LengthError::TwoNumbers)),
            ("1 2", Err(LengthError::TwoNumbers)),
            ("1.5 1/2", Err(LengthError::TwoNumbers)),
            ("6\" 10'", place("'")),
            ("6\" 3", place("inches")),
            ("10' 6' 3\"", place("'")),
            ("10 mm 3", place("inches")),
            ("10' 3 mm", place("mm")),
            ("10''6", place("inches")),
            ("10'--6\"", other("-6\"")),
            ("6-1/2", other("-1/2")),
            ("3/", Err(LengthError::NoNumber)),
            ("1/2/3", other("/3")),
            ("5.", other(".")),
            ("1.2.3", other(".3")),
            ("1e3", other("e3")),
            ("inf", other("inf")),
            ("NaN", other("NaN")),
            ("3 m", other("m")),
            ("10 inx", other("x")),
        ];
        for (typed, wrong) in expected {
            assert_eq!(parse(typed), wrong, "{typed}");
        }
        assert_eq!(parse(&"9".repeat(400)), Err(LengthError::TooLarge));
    }

    #[test]
    fn fr_03_a_decimal_comma_is_refused_and_never_another_number() {
        for typed in ["3,14", "3,125", "1,000", "10' 6,5\"", ",5"] {
            assert_eq!(parse(typed), Err(LengthError::Comma), "{typed}");
        }
        let said = LengthError::Comma.to_string();
        assert_eq!(said, "a comma is not read: write a decimal point, as in 3.14");
    }

    #[test]
    fn what_is_shown_reads_back() {
        use super::super::{Show, show};
        for sixteenths in -40..4_000 {
            let inches = f64::from(sixteenths) / 16.0;
            assert_eq!(parse(&show(inches, Show::Sixteenths)), Ok(inches));
        }
    }
}
