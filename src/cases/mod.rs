//! The worked cases that the program carries: positions with what the judge must say of them.
//!
//! One reading of a case's file and one run, for the window, the command line and the tests. A
//! case is `tests/cases/NAME.json`: `name`, `source` and `note` for people; `position` as in a
//! position file; `expect` in the shape of what `adjudicate --format json` prints, of which only
//! the keys that stand there are compared. Adding one takes no code. What is right of a case is
//! written in it and decided nowhere here.

mod compare;
mod told;

use std::fmt;

use include_dir::{Dir, include_dir};
use serde_json::Value;

use crate::adjudication::adjudicate;
use crate::position::{Floor, Position};
use crate::report::json::adjudication;
use crate::storage;

pub use compare::compare;
pub use told::{Ran, RanAsJson, json, text};

/// The files as they were when the program was built.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/tests/cases");

/// A worked case.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// Its name, by which it is asked for.
    pub name: String,
    /// What it rests on: a place in the book, a rule, a setting.
    pub source: String,
    /// What it is for and its sum; may be empty.
    pub note: String,
    /// The position.
    pub position: Position,
    /// What the ruling must hold, in the shape of the printed one.
    pub expect: Value,
}

/// Why a file is no case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseError {
    file: String,
    what: String,
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.what)
    }
}

impl std::error::Error for CaseError {}

impl Case {
    /// Reads a case from the text of its file.
    ///
    /// # Errors
    /// Where the text is not JSON, its position is refused, or nothing is expected of it.
    pub fn parse(file: &str, text: &str) -> Result<Self, CaseError> {
        let wrong = |what: String| CaseError { file: file.to_owned(), what };
        let mut case: Value =
            serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let words = |key: &str| case[key].as_str().unwrap_or_default().to_owned();
        let (name, source, note) = (words("name"), words("source"), words("note"));
        if name.is_empty() {
            return Err(wrong("it has no name".to_owned()));
        }
        let position = storage::parse(case["position"].to_string().as_bytes())
            .map_err(|error| wrong(error.to_string()))?;
        let expect = case["expect"].take();
        if !expect.is_object() {
            return Err(wrong("nothing is expected".to_owned()));
        }
        Ok(Self { name, source, note, position, expect })
    }

    /// Rules on the case, and gives every place in which the ruling is not as expected, in words;
    /// none where the case passes.
    pub fn run(&self) -> Vec<String> {
        let floor = match Floor::new(&self.position) {
            Ok(floor) => floor,
            Err(problems) => return problems.iter().map(ToString::to_string).collect(),
        };
        let ruling = adjudicate(&floor);
        let answer = serde_json::to_value(adjudication(&floor, &ruling, None, None));
        match answer {
            Ok(answer) => self.differences(&answer),
            Err(error) => vec![error.to_string()],
        }
    }

    /// Every place in which an answer is not as the case expects.
    pub fn differences(&self, answer: &Value) -> Vec<String> {
        let mut differences = Vec::new();
        compare("", &self.expect, answer, &mut differences);
        differences
    }
}

/// The cases that the program carries, by the names of their files.
pub fn all() -> impl Iterator<Item = Result<Case, CaseError>> {
    let mut files: Vec<_> = FILES.files().collect();
    files.sort_by_key(|file| file.path());
    let is_json = |file: &&include_dir::File<'_>| {
        file.path().extension().is_some_and(|ending| ending == "json")
    };
    files.into_iter().filter(is_json).map(|file| {
        let name = file.path().display().to_string();
        let text = file.contents_utf8().unwrap_or_default();
        Case::parse(&name, text)
    })
}

/// The case of this name, if the program carries one.
pub fn find(name: &str) -> Option<Result<Case, CaseError>> {
    all().find(|case| case.as_ref().is_ok_and(|case| case.name == name))
}
