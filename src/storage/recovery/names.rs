//! The names of files in the recovery folder.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use jiff::Timestamp;

/// A session by when it began, in milliseconds since 1970, and the number of its process. In
/// order of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SessionName {
    began: i64,
    process: u32,
}

impl SessionName {
    pub(super) fn new(now: Timestamp, process: u32) -> Self {
        Self { began: now.as_millisecond(), process }
    }

    /// The next name to be tried, where one is taken.
    pub(super) fn next(self) -> Self {
        Self { began: self.began + 1, ..self }
    }

    /// When it began.
    pub(super) fn began(self) -> Timestamp {
        Timestamp::from_millisecond(self.began).unwrap_or_default()
    }

    pub(super) fn lock(self) -> String {
        format!("{}-{}.lock", self.began, self.process)
    }

    pub(super) fn entry(self, number: u64) -> String {
        format!("{}-{}.{number}.lwpos", self.began, self.process)
    }

    fn parse(text: &str) -> Option<Self> {
        let (began, process) = text.split_once('-')?;
        let name = Self { began: began.parse().ok()?, process: process.parse().ok()? };
        // Only what we would write ourselves.
        (format!("{}-{}", name.began, name.process) == text).then_some(name)
    }
}

/// What of ours is in a folder, in order. All else is passed over.
#[derive(Default)]
pub(super) struct Listing {
    /// Sessions with a lock file, whether or not it is locked.
    pub(super) locked: BTreeSet<SessionName>,
    /// Entries by session and number.
    pub(super) entries: BTreeSet<(SessionName, u64)>,
}

impl Listing {
    pub(super) fn of(folder: &Path) -> io::Result<Self> {
        let mut listing = Self::default();
        let files = match fs::read_dir(folder) {
            Ok(files) => files,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(listing),
            Err(error) => return Err(error),
        };
        for file in files.flatten() {
            let name = file.file_name();
            let parts: Vec<&str> = name.to_str().unwrap_or_default().split('.').collect();
            match parts[..] {
                [session, "lock"] => listing.locked.extend(SessionName::parse(session)),
                [session, number, "lwpos"] => {
                    let number = number.parse().ok();
                    listing.entries.extend(SessionName::parse(session).zip(number));
                }
                _ => {}
            }
        }
        Ok(listing)
    }
}
