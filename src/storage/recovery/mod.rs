//! Recovery: what was open is kept aside while it is worked on, in a folder of its own and never
//! over the user's file, and offered when the program that had it open has died.
//!
//! A run of the program is a *session*. While it runs it holds a lock on `SESSION.lock`; its
//! entries are `SESSION.NUMBER.lwpos`, ordinary position files with one field more. A lock file
//! that nobody holds tells of a session that died; one that is gone, of a session that was closed
//! or settled. No session touches the entries of another that is alive or died.
//!
//! The folder and the clock are passed in. Nothing here asks the user anything.

mod entry;
mod names;
mod pace;

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};

pub use entry::Entry;
use names::{Listing, SessionName};
pub use pace::{Pace, Seen};

use super::{WriteError, replace_whole};
use crate::position::Position;

/// So many entries of a session are kept, and so many of all that were closed.
pub const KEPT: usize = 10;

/// A lock file without entries is younger than this while its session begins.
const BEGINNING: SignedDuration = SignedDuration::from_secs(60);

/// The recovery of a running session.
#[derive(Debug)]
pub struct Recovery {
    folder: PathBuf,
    session: SessionName,
    /// Holds the lock for as long as the session lives.
    _lock: File,
    number: u64,
}

impl Recovery {
    /// Begins a session, in a folder that is made if it is not there. Of sessions that were closed
    /// the last ten entries are left.
    ///
    /// # Errors
    /// When the folder cannot be made or written to.
    pub fn begin(folder: &Path, now: Timestamp) -> Result<Self, WriteError> {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let (session, lock) = lock_new(folder, now)?;
        tidy(folder, now);
        Ok(Self { folder: folder.to_owned(), session, _lock: lock, number: 0 })
    }

    /// Keeps the document in the file that is given back, and the session's last ten entries with
    /// it. `file` is the user's file. When it is time to, [`Pace`] says.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(
        &mut self,
        position: &Position,
        file: Option<&Path>,
        now: Timestamp,
    ) -> Result<PathBuf, WriteError> {
        let path = self.folder.join(self.session.entry(self.number + 1));
        let json = entry::to_json(position, file, now)?;
        replace_whole(&path, json.as_bytes())?;
        self.number += 1;
        if let Some(old) = self.number.checked_sub(KEPT as u64) {
            // One that stays does no harm.
            let _ = fs::remove_file(self.folder.join(self.session.entry(old)));
        }
        Ok(path)
    }

    /// Ends the session: its entries stay, and are no longer offered.
    pub fn end(self) {
        // Where the lock file stays, the entries are offered once more.
        let _ = fs::remove_file(self.folder.join(self.session.lock()));
    }
}

/// A session that died.
#[derive(Debug, Clone, PartialEq)]
pub struct Dead {
    folder: PathBuf,
    session: SessionName,
    /// What can be recovered, the latest first.
    pub entries: Vec<Entry>,
    /// What cannot be read, a line each.
    pub faults: Vec<String>,
}

impl Dead {
    /// Says that the user has seen to it: it is not offered again. The entries stay in the folder
    /// among those of closed sessions. To be said of what was recovered once that is kept or saved.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn settle(&self) -> Result<(), WriteError> {
        match fs::remove_file(self.folder.join(self.session.lock())) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// The sessions that died and left something behind, the latest first. Files that are no entries
/// are passed over, and nothing is changed.
///
/// # Errors
/// When the folder is there and cannot be listed.
pub fn left_behind(folder: &Path) -> Result<Vec<Dead>, WriteError> {
    let listing = Listing::of(folder)?;
    let mut dead = Vec::new();
    for session in listing.locked.iter().filter(|session| !is_alive(folder, session)) {
        let numbers = listing.entries.iter().filter(|(of, _)| of == session);
        let (mut entries, mut faults) = (Vec::new(), Vec::new());
        for (_, number) in numbers {
            match Entry::read(&folder.join(session.entry(*number))) {
                Ok(entry) => entries.push(entry),
                Err(error) => faults.extend(error.lines()),
            }
        }
        if !entries.is_empty() || !faults.is_empty() {
            entries.reverse();
            dead.push(Dead { folder: folder.to_owned(), session: *session, entries, faults });
        }
    }
    dead.reverse();
    Ok(dead)
}

/// A session's name that no other has, with its lock.
fn lock_new(folder: &Path, now: Timestamp) -> io::Result<(SessionName, File)> {
    let mut session = SessionName::new(now, std::process::id());
    loop {
        let path = folder.join(session.lock());
        match OpenOptions::new().write(true).create_new(true).open(path) {
            Ok(file) => {
                // Whoever looks whether it is locked lets go at once. Where files cannot be locked
                // a living session may be offered as a dead one, and nothing worse.
                let _ = file.lock();
                return Ok((session, file));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => session = session.next(),
            Err(error) => return Err(error),
        }
    }
}

/// Whether somebody holds the lock of a session.
fn is_alive(folder: &Path, session: &SessionName) -> bool {
    let Ok(file) = File::open(folder.join(session.lock())) else { return false };
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

/// Takes away what nobody will ask for: of closed sessions all entries but the last, and the locks
/// of sessions that died before they kept anything. What cannot be taken away stays.
fn tidy(folder: &Path, now: Timestamp) {
    let Ok(listing) = Listing::of(folder) else { return };
    let is_closed = |session: &SessionName| !listing.locked.contains(session);
    let closed: Vec<_> = listing.entries.iter().filter(|(of, _)| is_closed(of)).collect();
    for (session, number) in closed.iter().rev().skip(KEPT) {
        let _ = fs::remove_file(folder.join(session.entry(*number)));
    }
    for session in &listing.locked {
        let has_entries = listing.entries.iter().any(|(of, _)| of == session);
        let is_old = now.duration_since(session.began()) > BEGINNING;
        if !has_entries && is_old && !is_alive(folder, session) {
            let _ = fs::remove_file(folder.join(session.lock()));
        }
    }
}
