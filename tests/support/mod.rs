//! Reading the cases and examples, for the tests that walk over them.

#![allow(dead_code)] // Each test file uses what it needs of this.

use std::path::{Path, PathBuf};

use little_wars::position::Position;
use little_wars::storage;

/// A file or folder of the project.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files of a folder of the project with this ending, by name.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(project(folder)).expect("a folder of the project");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no file in {folder}");
    files
}

/// A case's file as JSON.
pub(crate) fn case_file(path: &Path) -> serde_json::Value {
    let text = std::fs::read_to_string(path).expect("a case");
    serde_json::from_str(&text).expect("JSON")
}

/// The position of a case by its name.
pub(crate) fn case(name: &str) -> Position {
    position_of(&project(&format!("tests/cases/{name}.json")))
}

fn position_of(path: &Path) -> Position {
    let position = case_file(path)["position"].to_string();
    match storage::parse(position.as_bytes()) {
        Ok(position) => position,
        Err(error) => panic!("{}: {error}", path.display()),
    }
}

/// Every case with its name.
pub(crate) fn all_cases() -> Vec<(String, Position)> {
    let paths = files("tests/cases", "json");
    paths.iter().map(|path| (name_of(path), position_of(path))).collect()
}

/// An example by its name.
pub(crate) fn example(name: &str) -> Position {
    example_at(&project(&format!("assets/examples/{name}.lwpos")))
}

fn example_at(path: &Path) -> Position {
    match storage::read(path) {
        Ok(position) => position,
        Err(error) => panic!("{error}"),
    }
}

/// Every example with its name.
pub(crate) fn all_examples() -> Vec<(String, Position)> {
    let paths = files("assets/examples", "lwpos");
    paths.iter().map(|path| (name_of(path), example_at(path))).collect()
}

fn name_of(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
