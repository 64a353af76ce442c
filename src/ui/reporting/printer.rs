//! The way to paper: CUPS' `lp` where there is one, else whatever the system shows a PDF with.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::job::{GIVEN_UP, Told};
use crate::report::Format;

/// How often a printer at work is asked whether it is done.
const ASKED_EVERY: Duration = Duration::from_millis(40);
/// What opens a file in whatever the system shows it with.
const VIEWER: &str = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };

/// How this system prints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Printer {
    /// By CUPS' `lp`, which is here.
    Lp(PathBuf),
    /// In the system's viewer of PDF, which this opens: it prints from there.
    Viewer(PathBuf),
    /// Not at all: there is neither.
    Missing,
}

impl Printer {
    /// Looks how this system prints.
    pub fn look() -> Self {
        Self::among(&std::env::var_os("PATH").unwrap_or_default())
    }

    /// How a system prints with the programs of these folders.
    pub fn among(folders: &OsStr) -> Self {
        let find = |name: &str| {
            std::env::split_paths(folders).map(|dir| dir.join(name)).find(|path| path.is_file())
        };
        match (find("lp"), find(VIEWER)) {
            (Some(lp), _) => Self::Lp(lp),
            (None, Some(viewer)) => Self::Viewer(viewer),
            (None, None) => Self::Missing,
        }
    }

    /// What its button does, in words.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Lp(_) => "Print it on the system’s usual printer",
            Self::Viewer(_) => "Open it in the system’s viewer of PDF, and print it from there",
            Self::Missing => {
                "There is neither CUPS’ lp nor xdg-open here: save it as PDF and print that"
            }
        }
    }

    /// Prints a PDF, and says in words where it is.
    ///
    /// # Errors
    /// One sentence that says why it is not printed.
    pub fn print(
        &self,
        pdf: &[u8],
        title: &str,
        format: Format,
        told: &Told<'_>,
    ) -> Result<String, String> {
        match self {
            Self::Lp(lp) => {
                told.stage("Handing it to the printer…")?;
                let media = match format {
                    Format::A4 => "media=A4",
                    Format::Letter => "media=Letter",
                };
                // One line, and nothing that is taken for an option.
                let title: String = title.chars().filter(|sign| !sign.is_control()).collect();
                let mut ask = Command::new(lp);
                ask.args(["-o", media, "-t"]).arg(format!("Little Wars: {title}"));
                ask.stdin(in_a_file(pdf).map_err(|error| cannot(lp, &error))?);
                let said = ended(ask, lp, told)?;
                Ok(if said.is_empty() { "It is with the printer.".to_owned() } else { said })
            }
            Self::Viewer(viewer) => {
                told.stage("Opening it in the viewer…")?;
                let kept = left_in_a_file(pdf).map_err(|error| cannot(viewer, &error))?;
                let mut ask = Command::new(viewer);
                ask.arg(&kept).stdin(Stdio::null());
                ended(ask, viewer, told)?;
                Ok("It is open in the system’s viewer: print it from there.".to_owned())
            }
            Self::Missing => Err(format!("{}.", self.hint())),
        }
    }
}

/// A PDF in a file that stays: the viewer reads it after this program has looked away.
fn left_in_a_file(pdf: &[u8]) -> std::io::Result<PathBuf> {
    let mut file = tempfile::Builder::new().prefix("little-wars-").suffix(".pdf").tempfile()?;
    file.write_all(pdf)?;
    file.into_temp_path().keep().map_err(|error| error.error)
}

/// Bytes as a file without a name, at its beginning.
fn in_a_file(bytes: &[u8]) -> std::io::Result<File> {
    let mut file = tempfile::tempfile()?;
    file.write_all(bytes)?;
    file.rewind()?;
    Ok(file)
}

fn cannot(program: &Path, error: &dyn std::fmt::Display) -> String {
    format!("{} cannot print it: {error}.", program.display())
}

/// Waits for a program to end, and gives what it said; ends it where nobody wants it any more.
fn ended(mut ask: Command, program: &Path, told: &Told<'_>) -> Result<String, String> {
    let failed = |error: std::io::Error| cannot(program, &error);
    let mut out = tempfile::tempfile().map_err(failed)?;
    let said = out.try_clone().map_err(failed)?;
    let wrong = out.try_clone().map_err(failed)?;
    let mut child = ask.stdout(said).stderr(wrong).spawn().map_err(failed)?;
    let status = loop {
        match child.try_wait().map_err(failed)? {
            Some(status) => break status,
            None if told.is_given_up() => {
                give_up(&mut child);
                return Err(GIVEN_UP.to_owned());
            }
            None => std::thread::sleep(ASKED_EVERY),
        }
    };
    let mut words = Vec::new();
    out.rewind().and_then(|()| out.read_to_end(&mut words)).map_err(failed)?;
    let words = String::from_utf8_lossy(&words).trim().to_owned();
    if status.success() {
        Ok(words)
    } else if words.is_empty() {
        Err(cannot(program, &status))
    } else {
        Err(format!("It is not printed: {words}"))
    }
}

fn give_up(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}
