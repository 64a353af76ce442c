//! The worked cases that the program carries: positions with what the judge must say of them.
//!
//! One reading of a case's file and one run, for the window, the command line and the tests. A
//! case is `tests/cases/NAME.json`; docs/cases.md says what stands in one. Adding one takes no
//! code. What is right of a case is written in it and decided nowhere here.

mod compare;
mod told;

use std::fmt;

use include_dir::{Dir, include_dir};
use serde_json::{Map, Value, json};

use crate::adjudication::{Ruling, adjudicate, apply, breaches};
use crate::position::{Floor, Man, Position};
use crate::report::json::{adjudication, check};
use crate::storage;

pub use compare::compare;
pub use told::{Ran, RanAsJson, json, text};

/// The files as they were when the program was built.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/tests/cases");

/// The parts of a case that say what is right, each named after what prints it: the ruling, the
/// breaches, and the states of men once the ruling is applied.
const PARTS: [&str; 3] = ["expect", "check", "applied"];

/// A worked case.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// Its name, by which it is asked for.
    pub name: String,
    /// What it rests on: a place in the book, a rule, a setting.
    pub source: String,
    /// What it is for and its sum; may be empty.
    pub note: String,
    /// The rules, values of settings and overrulings that it holds in place.
    pub pins: Vec<String>,
    /// The case that differs from it in one fact; may be empty.
    pub pair: String,
    /// The position.
    pub position: Position,
    /// The position as it stands in the file.
    pub written: Value,
    /// What is right, by parts: `expect`, and where they are said `check` and `applied`. Only the
    /// keys that stand there count.
    pub right: Map<String, Value>,
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
        if !case["expect"].is_object() {
            return Err(wrong("nothing is expected".to_owned()));
        }
        let parts = PARTS.iter().filter_map(|part| Some((*part, case.get(*part)?.clone())));
        let right = parts.map(|(part, right)| (part.to_owned(), right)).collect();
        let pins = case["pins"].as_array().into_iter().flatten();
        let pins = pins.map(|pin| pin.as_str().unwrap_or_default().to_owned()).collect();
        let pair = words("pair");
        let written = case["position"].take();
        Ok(Self { name, source, note, pins, pair, position, written, right })
    }

    /// Rules on the case, and gives every place in which the ruling is not as expected, in words;
    /// none where the case passes.
    pub fn run(&self) -> Vec<String> {
        let floor = match Floor::new(&self.position) {
            Ok(floor) => floor,
            Err(problems) => return problems.iter().map(ToString::to_string).collect(),
        };
        let ruling = adjudicate(&floor);
        match found(&floor, &ruling) {
            Ok(found) => self.differences(&found),
            Err(error) => vec![error.to_string()],
        }
    }

    /// Every place in which what is found, by parts, is not as the case says; parts that were not
    /// looked for aside.
    pub fn differences(&self, found: &Value) -> Vec<String> {
        let mut differences = Vec::new();
        for (part, right) in &self.right {
            if let Some(found) = found.get(part) {
                compare(part, right, found, &mut differences);
            }
        }
        differences
    }
}

/// What is found of a floor, in the parts of a case.
fn found(floor: &Floor<'_>, ruling: &Ruling) -> serde_json::Result<Value> {
    Ok(json!({
        "expect": serde_json::to_value(adjudication(floor, ruling, None, None))?,
        "check": serde_json::to_value(check(&breaches(floor, ruling)))?,
        "applied": states(&apply(floor, ruling)),
    }))
}

/// What has become of the men of a position, in the shape of a case's `applied`.
pub fn states(position: &Position) -> Value {
    let state = |man: &Man| json!({ "id": man.id, "state": man.state.key() });
    json!({ "men": position.men.iter().map(state).collect::<Vec<_>>() })
}

/// The cases that the program carries, by the names of their files.
pub fn all() -> impl Iterator<Item = Result<Case, CaseError>> {
    let mut files: Vec<_> = FILES.files().collect();
    files.sort_by_key(|file| file.path().file_stem());
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
