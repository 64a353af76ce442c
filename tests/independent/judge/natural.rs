//! The natural order of ids: runs of ASCII digits compare as numbers and come before other text,
//! all else by code point, equal keys by the plain string.

use std::cmp::Ordering;

/// One step of an id. (The derived order puts a number before any other character.)
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// A run of digits: how many are left without leading noughts, then those digits.
    Number(usize, String),
    /// Any other character.
    Other(char),
}

fn steps(id: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut rest = id;
    while let Some(first) = rest.chars().next() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        if digits == 0 {
            steps.push(Step::Other(first));
            rest = &rest[first.len_utf8()..];
        } else {
            let number = rest[..digits].trim_start_matches('0');
            steps.push(Step::Number(number.len(), number.to_owned()));
            rest = &rest[digits..];
        }
    }
    steps
}

/// Which of two ids comes first.
pub fn order(a: &str, b: &str) -> Ordering {
    steps(a).cmp(&steps(b)).then_with(|| a.cmp(b))
}

#[test]
fn ids_stand_in_natural_order() {
    let sorted = [
        "", "2", "2a", "02b", "10", "R", "R1", "R01b", "R1c", "R2", "R02", "R10", "R10a", "R-1",
        "RR", "r1", "é", "東1",
    ];
    // R02 and R2 have one key: the plain string decides, and there 0 comes before 2.
    let mut shuffled = sorted.to_vec();
    shuffled.reverse();
    shuffled.sort_by(|a, b| order(a, b));
    let mut expected = sorted.to_vec();
    expected.swap(9, 10);
    assert_eq!(shuffled, expected);
}
