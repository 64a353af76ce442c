//! Natural order of ids: R2 before R10.
//!
//! Source: rules.md, "Order": runs of ASCII digits compare as numbers and come before other
//! text, all else by code point, equal keys by the plain string.

use std::cmp::Ordering;

/// Compares two ids in natural order.
pub fn compare(a: &str, b: &str) -> Ordering {
    let (mut rest_a, mut rest_b) = (a, b);
    loop {
        let (number_a, number_b) = (digits(rest_a), digits(rest_b));
        let order = if !number_a.is_empty() && !number_b.is_empty() {
            rest_a = &rest_a[number_a.len()..];
            rest_b = &rest_b[number_b.len()..];
            compare_numbers(number_a, number_b)
        } else {
            let (mut chars_a, mut chars_b) = (rest_a.chars(), rest_b.chars());
            let order = match (chars_a.next(), chars_b.next()) {
                (None, None) => return a.cmp(b),
                (None, Some(_)) => Ordering::Less,
                (Some(_), None) => Ordering::Greater,
                (Some(_), Some(_)) if !number_a.is_empty() => Ordering::Less,
                (Some(_), Some(_)) if !number_b.is_empty() => Ordering::Greater,
                (Some(char_a), Some(char_b)) => char_a.cmp(&char_b),
            };
            rest_a = chars_a.as_str();
            rest_b = chars_b.as_str();
            order
        };
        if order.is_ne() {
            return order;
        }
    }
}

/// The ASCII digits that a text begins with.
fn digits(text: &str) -> &str {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    &text[..end]
}

/// Compares two runs of digits of any length as numbers.
fn compare_numbers(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.trim_start_matches('0'), b.trim_start_matches('0'));
    a.len().cmp(&b.len()).then_with(|| a.cmp(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn natural_order() {
        let sorted = [
            "",
            "2",
            "010",
            "10",
            "10a",
            "A1",
            "R",
            "R1",
            "R2",
            "R2a",
            "R10",
            "R10x2",
            "R10x12",
            "R99999999999999999999998",
            "R99999999999999999999999",
            "R-1",
            "Ra",
            "r1",
            "é",
        ];
        for (i, a) in sorted.iter().enumerate() {
            for (j, b) in sorted.iter().enumerate() {
                assert_eq!(compare(a, b), i.cmp(&j), "{a} and {b}");
            }
        }
    }
}
