//! Natural order of ids: R2 before R10.
//!
//! Source: rules.md, "Order": runs of ASCII digits compare as numbers and come before other
//! text, all else by code point, equal keys by the plain string.

use std::cmp::Ordering;

/// Compares two ids in natural order.
pub fn compare(a: &str, b: &str) -> Ordering {
    // Bytes of UTF-8 stand in the order of their code points.
    let (mut rest_a, mut rest_b) = (a.as_bytes(), b.as_bytes());
    loop {
        let order = match (rest_a, rest_b) {
            ([], []) => return a.cmp(b),
            ([], _) => Ordering::Less,
            (_, []) => Ordering::Greater,
            ([first_a, ..], [first_b, ..]) => {
                match (first_a.is_ascii_digit(), first_b.is_ascii_digit()) {
                    (true, true) => {
                        let (number_a, number_b);
                        (number_a, rest_a) = rest_a.split_at(digits(rest_a));
                        (number_b, rest_b) = rest_b.split_at(digits(rest_b));
                        compare_numbers(number_a, number_b)
                    }
                    (true, false) => Ordering::Less,
                    (false, true) => Ordering::Greater,
                    (false, false) => {
                        (rest_a, rest_b) = (&rest_a[1..], &rest_b[1..]);
                        first_a.cmp(first_b)
                    }
                }
            }
        };
        if order.is_ne() {
            return order;
        }
    }
}

/// How many ASCII digits a text begins with.
fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Compares two runs of digits of any length as numbers.
fn compare_numbers(a: &[u8], b: &[u8]) -> Ordering {
    let noughts = |number: &[u8]| number.iter().take_while(|digit| **digit == b'0').count();
    let (a, b) = (&a[noughts(a)..], &b[noughts(b)..]);
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
