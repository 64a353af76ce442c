//! What the window, the keeper's thread and a panic share.

use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use jiff::Timestamp;

use crate::editor::Snapshot;
use crate::storage::WriteError;
use crate::storage::recovery::{Dead, Recovery};

/// How things stand with the open document.
#[derive(Clone)]
pub(super) struct Work {
    /// What was last committed.
    pub(super) snapshot: Snapshot,
    /// The user's file.
    pub(super) file: Option<PathBuf>,
    pub(super) revision: u64,
    pub(super) modified: bool,
    /// Whether a gesture is under way.
    pub(super) busy: bool,
    /// Since when they stand so.
    pub(super) since: Timestamp,
}

#[derive(Default)]
pub(super) struct State {
    pub(super) work: Option<Work>,
    /// The session's entries are no longer needed.
    pub(super) settled: bool,
    /// Sessions that are seen to once what was recovered from them is kept.
    pub(super) recovered: Vec<Dead>,
    /// Sessions that are seen to now.
    pub(super) seen_to: Vec<Dead>,
    /// What is to be shown.
    pub(super) failure: Option<String>,
    /// When it stops, the session was closed by the user.
    pub(super) ended: bool,
    pub(super) stopped: bool,
}

pub(super) struct Shared {
    pub(super) folder: PathBuf,
    pub(super) changed: Condvar,
    state: Mutex<State>,
    /// Begun with the first thing kept. Never asked for while the state is held.
    session: Mutex<Option<Recovery>>,
}

impl Shared {
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            changed: Condvar::new(),
            state: Mutex::default(),
            session: Mutex::default(),
        }
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        // What a panic left is the last word on how things stood.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for news, or for so long.
    pub(super) fn wait(&self, state: MutexGuard<'_, State>, longest: Option<Duration>) {
        // Whoever waited looks anew, whyever he woke.
        match longest {
            Some(longest) => drop(self.changed.wait_timeout(state, longest)),
            None => drop(self.changed.wait(state)),
        }
    }

    /// Keeps some work, and begins the session with it.
    pub(super) fn keep(&self, work: &Work, now: Timestamp) -> Result<PathBuf, WriteError> {
        let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        keep(&mut session, &self.folder, work, now)
    }

    pub(super) fn end_session(&self) {
        let session = self.session.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(session) = session {
            session.end();
        }
    }

    /// The same for a panic, which waits for nobody for long: he might be its own cause. `None`
    /// where there is nothing to keep.
    pub(super) fn rescue(&self, now: Timestamp) -> Option<Result<PathBuf, WriteError>> {
        let work = within_reach(&self.state)?.work.clone().filter(|work| work.modified)?;
        let mut session = within_reach(&self.session)?;
        Some(keep(&mut session, &self.folder, &work, now))
    }
}

fn keep(
    session: &mut Option<Recovery>,
    folder: &Path,
    work: &Work,
    now: Timestamp,
) -> Result<PathBuf, WriteError> {
    let session = match session {
        Some(session) => session,
        None => session.insert(Recovery::begin(folder, now)?),
    };
    session.keep(&work.snapshot.position(), work.file.as_deref(), now)
}

/// A lock that is to be had within two seconds.
fn within_reach<T>(lock: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    for _ in 0..200 {
        match lock.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    None
}
