//! The one place where the program writes to standard output and standard error.
//!
//! A reader who has had enough and closed the pipe (`| head`) is no error; a disk that is full is.

use std::io::{self, BufWriter, ErrorKind, Write};

/// Why a command could not be done: one line an error, without the `error: ` in front.
#[derive(Debug)]
pub(crate) struct Failure {
    status: u8,
    lines: Vec<String>,
}

impl Failure {
    /// A failure of these errors.
    pub(crate) fn new(lines: impl IntoIterator<Item = String>) -> Self {
        Self { status: 1, lines: lines.into_iter().collect() }
    }

    /// What was typed makes no sense: the command line is wrong.
    pub(crate) fn wrong(line: String) -> Self {
        Self { status: 2, lines: vec![line] }
    }

    /// The exit status it comes to.
    pub(crate) fn status(&self) -> u8 {
        self.status
    }

    /// The errors.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }
}

impl From<String> for Failure {
    fn from(line: String) -> Self {
        Self::new([line])
    }
}

/// Writes to standard output, buffered, and sees that it gets there.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::from(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes a value as JSON to standard output.
pub(crate) fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    print(|out| {
        serde_json::to_writer_pretty(&mut *out, value)?;
        out.write_all(b"\n")
    })
}

/// Writes each error to standard error, one line each.
pub(crate) fn print_errors(lines: &[String]) {
    let mut err = io::stderr().lock();
    for line in lines {
        // Where even this cannot be written there is nobody left to tell.
        let _ = writeln!(err, "error: {}", in_one_line(line));
    }
}

/// Writes what is to be said of something that was done all the same, one line each.
pub(crate) fn print_warnings(lines: impl Iterator<Item = String>) {
    let mut err = io::stderr().lock();
    for line in lines {
        let _ = writeln!(err, "warning: {}", in_one_line(&line));
    }
}

/// The same without line breaks and other control characters, which a file's name may hold.
fn in_one_line(line: &str) -> String {
    line.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
