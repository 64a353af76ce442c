//! Cases that have been run, as text and as JSON.

use serde::Serialize;

use super::Case;
use crate::report::fold::add;

/// A case that has been run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Ran {
    /// Its name.
    pub name: String,
    /// What it rests on.
    pub source: String,
    /// What it is for and its sum; may be empty.
    pub note: String,
    /// Whether the ruling is as expected.
    pub passes: bool,
    /// Every place in which it is not, in words.
    pub differences: Vec<String>,
}

impl Ran {
    /// Runs a case.
    pub fn of(case: &Case) -> Self {
        let differences = case.run();
        let Case { name, source, note, .. } = case.clone();
        Self { name, source, note, passes: differences.is_empty(), differences }
    }
}

/// Cases that have been run in the shape of formats.md, `little-wars-cases`.
#[derive(Debug, Serialize)]
pub struct RanAsJson<'r> {
    format: &'static str,
    version: u8,
    cases: &'r [Ran],
}

/// Cases that have been run as JSON.
pub fn json(ran: &[Ran]) -> RanAsJson<'_> {
    RanAsJson { format: "little-wars-cases", version: 1, cases: ran }
}

/// Cases that have been run as text, a line or two each, and how many pass.
pub fn text(ran: &[Ran]) -> String {
    let mut text = String::new();
    for Ran { name, source, note, passes, differences } in ran {
        let word = if *passes { "pass  " } else { "FAIL  " };
        add(&mut text, word, 6, &format!("{name}: {source}"));
        if !note.is_empty() {
            add(&mut text, "      ", 6, note);
        }
        for difference in differences {
            add(&mut text, "        ", 10, difference);
        }
    }
    let pass = ran.iter().filter(|ran| ran.passes).count();
    text.push_str(&format!("\n{pass} of {} pass.\n", ran.len()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    #[test]
    fn a_case_that_fails_says_where() {
        let mut case = cases::find("book-9-against-11").unwrap().unwrap();
        assert!(Ran::of(&case).passes);
        case.note = "Nine against eleven.".to_owned();
        case.right["expect"]["melees"][0]["killed"]["red"] = 8.into();
        let ran = Ran::of(&case);
        let difference = "expect.melees[0].killed.red: expected 8, found 7";
        assert_eq!((ran.passes, ran.differences.as_slice()), (false, &[difference.to_owned()][..]));
        let expected = format!(
            "FAIL  book-9-against-11: {}\n      Nine against eleven.\n        {difference}\n\n0 of 1 pass.\n",
            case.source
        );
        assert_eq!(text(&[ran]), expected);
    }
}
