//! Why a file could not be read or written, in plain words: where, what is wrong, what is right.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::position::Problem;

/// A line and a column in a text, both counted from 1; a column is a byte, as for most programs
/// that read JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The byte in the line.
    pub column: usize,
}

/// One thing that is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fault {
    /// Where it stands in the text, where that is known.
    pub spot: Option<Spot>,
    /// The field, as `men[17].at[0]`; empty where the whole file is meant.
    pub place: String,
    /// The ids of the men, guns or country concerned.
    pub ids: Vec<String>,
    /// What is wrong, and what would be right.
    pub text: String,
}

impl Fault {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Self {
        let Problem { kind: _, place, ids, text } = problem;
        Self { spot: None, place, ids, text }
    }
}

/// One line: `line 31, column 24: men[17].at[0] (R18): null stands here: it must be a number`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::new();
        if let Some(Spot { line: number, column }) = self.spot {
            line += &format!("line {number}, column {column}: ");
        }
        line += &self.place;
        if !self.ids.is_empty() {
            line += &format!(" ({})", self.ids.join(", "));
        }
        if !self.place.is_empty() {
            line += ": ";
        }
        f.write_str(&one_line(&(line + &self.text)))
    }
}

/// Why a file was refused: every fault that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The file, when one was read.
    pub file: Option<PathBuf>,
    /// Everything that is wrong with it; never empty.
    pub faults: Vec<Fault>,
}

impl ReadError {
    pub(super) fn in_file(self, file: &Path) -> Self {
        Self { file: Some(file.to_owned()), ..self }
    }

    /// Each fault on a line of its own, with the file's name in front when one was read.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let file = self.file.as_ref().map(|file| {
            let name = one_line(&file.display().to_string());
            format!("{name}: cannot be opened: ")
        });
        let file = file.unwrap_or_default();
        self.faults.iter().map(move |fault| format!("{file}{fault}"))
    }
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self { file: None, faults: vec![fault] }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().collect::<Vec<_>>().join("\n"))
    }
}

impl std::error::Error for ReadError {}

/// Why a file was not written. Shown, it is one line that gives the reason without the file's
/// name; where it stands for a file, what was there before is untouched.
#[derive(Debug)]
pub enum WriteError {
    /// The position holds what no file may hold, and could not be opened again.
    Unsound(Vec<Problem>),
    /// The file would be larger than any that is read.
    TooLarge,
    /// The file is marked as read-only.
    ReadOnly,
    /// The system refused.
    System(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsound(problems) => {
                let faults = problems.iter().cloned().map(Fault::from);
                let first = faults.take(1).map(|fault| fault.to_string()).collect::<String>();
                match problems.len() {
                    0 | 1 => write!(f, "the position is not sound: {first}"),
                    n => write!(f, "the position is not sound: {first} (and {} more)", n - 1),
                }
            }
            Self::TooLarge => f.write_str("it would be over 64 MiB, and could not be opened again"),
            Self::ReadOnly => f.write_str(
                "the file there is read-only: allow writing to it, or choose another name",
            ),
            Self::System(error) => f.write_str(&one_line(&reason(error))),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::System(error) => Some(error),
            Self::Unsound(_) | Self::TooLarge | Self::ReadOnly => None,
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// What the system says, in plain words where we have them.
pub(super) fn reason(error: &io::Error) -> String {
    use io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::StorageFull => "no space is left on the disk".to_owned(),
        ErrorKind::QuotaExceeded => "your share of the disk is used up".to_owned(),
        ErrorKind::FileTooLarge => "the system allows no file as large as this".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        ErrorKind::NotADirectory => "part of the path is a file and not a folder".to_owned(),
        ErrorKind::IsADirectory => "it is a folder: give the name of a file in it".to_owned(),
        ErrorKind::InvalidFilename => "the system allows no name like this".to_owned(),
        _ => error.to_string(),
    }
}

/// The text on one line, whatever stands in it: each message is a line to those who read them.
fn one_line(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut line, c| {
        match c {
            '\u{2028}' | '\u{2029}' => line.extend(c.escape_unicode()),
            c if c.is_control() => line.extend(c.escape_default()),
            c => line.push(c),
        }
        line
    })
}
