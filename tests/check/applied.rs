//! To apply a lawful ruling makes no breach: whatever `check` finds in the outcome of a case or
//! an example, it found before.

use std::fs;
use std::path::{Path, PathBuf};

use little_wars::adjudication::{adjudicate, apply};
use little_wars::position::{Floor, Position};
use little_wars::storage;

use crate::named;

/// Every file in a folder of the package.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.is_file()).collect()
}

fn holds_after(position: &Position, name: &Path) {
    let before = named(position);
    let floor = Floor::new(position).unwrap();
    let after = named(&apply(&floor, &adjudicate(&floor)));
    let new: Vec<_> = after.iter().filter(|breach| !before.contains(breach)).collect();
    assert!(new.is_empty(), "{}: {new:?}", name.display());
}

#[test]
fn a_ruling_applied_breaks_no_rule() {
    let (examples, cases) = (files("assets/examples"), files("tests/cases"));
    assert!(!examples.is_empty() && !cases.is_empty());
    for path in examples {
        holds_after(&storage::read(&path).unwrap(), &path);
    }
    for path in cases {
        let case: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let position = serde_json::to_vec(&case["position"]).unwrap();
        holds_after(&storage::parse(&position).unwrap(), &path);
    }
}
