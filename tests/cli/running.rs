//! Running the program on files of our own.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

/// A folder of our own, gone at the end.
pub(crate) struct Desk(tempfile::TempDir);

impl Desk {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and gives its path.
    pub(crate) fn with(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, bytes).expect("a file");
        path
    }

    /// The names of all the files there.
    pub(crate) fn files(&self) -> Vec<OsString> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        names.sort();
        names
    }
}

/// The program with these arguments.
pub(crate) fn program<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_little-wars"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// What a run of the program came to.
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) errors: String,
}

/// Runs the program.
pub(crate) fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Ran {
    let Output { status, stdout, stderr } = program(arguments).output().expect("a run");
    Ran {
        status: status.code().expect("it ended by itself"),
        out: String::from_utf8(stdout).expect("UTF-8"),
        errors: String::from_utf8(stderr).expect("UTF-8"),
    }
}

/// Runs the program and wants it to be done, with nothing on standard error.
pub(crate) fn done<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> String {
    let Ran { status, out, errors } = run(arguments);
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    out
}

/// Runs the program and wants it to end with this status, nothing on standard output, and one
/// line an error. Gives the errors.
pub(crate) fn refused<S: AsRef<OsStr>>(
    wanted: i32,
    arguments: impl IntoIterator<Item = S>,
) -> String {
    let Ran { status, out, errors } = run(arguments);
    assert_eq!((status, out.as_str()), (wanted, ""), "{errors}");
    assert!(errors.ends_with('\n'), "{errors:?}");
    for line in errors.lines() {
        assert!(line.starts_with("error: ") && !line.starts_with("error: error"), "{errors}");
    }
    errors
}

/// A list of arguments of any sort.
macro_rules! words {
    ($($word:expr),* $(,)?) => { [$(AsRef::<OsStr>::as_ref(&$word).to_owned()),*] };
}
pub(crate) use words;

/// A man of a position file.
pub(crate) fn man(id: &str, side: &str, at: [f64; 2]) -> Value {
    json!({ "id": id, "side": side, "arm": "infantry", "at": at })
}

/// Three Reds, of whom R1 touches B1: discs of 3/4 in, so that centres 0.85 in apart leave a gap
/// of 0.1. R3 is 6.03 in from B1: a close call by 0.03. A Blue gun stands far off.
pub(crate) fn position() -> Value {
    json!({
        "format": "little-wars-position",
        "version": 1,
        "title": "Three | against one",
        "field": { "width": 144, "depth": 108 },
        "move": { "number": 3, "side": "red" },
        "men": [
            man("R1", "red", [50.0, 50.0]),
            man("R2", "red", [50.0, 48.0]),
            man("B1", "blue", [50.0, 50.85]),
            man("R10", "red", [50.0, 57.63]),
        ],
        "guns": [{ "id": "BG1", "side": "blue", "at": [100.0, 80.0], "facing": 180 }],
    })
}

pub(crate) fn written(desk: &Desk, position: &Value) -> PathBuf {
    desk.with("battle.lwpos", position.to_string())
}

pub(crate) fn json(out: &str) -> Value {
    assert!(out.ends_with("}\n"), "{out}");
    serde_json::from_str(out).expect("JSON")
}
