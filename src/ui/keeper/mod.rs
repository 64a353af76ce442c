//! The keeper: a thread that keeps aside what is open, so that the window never waits for a disk.
//!
//! The window notes how things stand; the keeper looks at the clock itself, so no frame is drawn
//! for its sake. It holds what was last committed, and so knows nothing of a half-finished drag.
//! When to keep and how is `storage::recovery`'s; what becomes of a panic is `rescue`'s.

mod rescue;
mod shared;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use jiff::Timestamp;

pub use rescue::rescue_on_panic;
use shared::{Shared, Work};

use super::document::Document;
use crate::storage::WriteError;
use crate::storage::recovery::{self, Dead, Pace, Seen};

/// Whoever has changed nothing for so long is idle.
pub const PAUSE: Duration = Duration::from_secs(2);

/// Keeps what is open aside. Dropped without [`Keeper::end`], it leaves what a crash would.
pub struct Keeper {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Begins to keep in a folder, which is made when it is needed. Who has changed nothing for
    /// `pause` is idle; `wake` is called when there is a failure to be shown.
    pub fn begin(folder: &Path, pause: Duration, wake: impl Fn() + Send + 'static) -> Self {
        let shared = Arc::new(Shared::new(folder));
        let of_thread = Arc::clone(&shared);
        let run = move || keep_on(&of_thread, pause, &wake);
        let thread = std::thread::Builder::new().name("keeper".to_owned()).spawn(run).ok();
        if thread.is_none() {
            shared.state().failure = Some("no thread could be started for it".to_owned());
        }
        Self { shared, thread }
    }

    /// The folder that is kept in.
    pub fn folder(&self) -> &Path {
        &self.shared.folder
    }

    /// Notes how things stand; `busy` while a gesture is under way.
    pub fn note(&self, document: &Document, busy: bool) {
        let mut state = self.shared.state();
        let (revision, modified) = (document.content.commits(), document.is_modified());
        let is_news = state.work.as_ref().is_none_or(|work| {
            (work.revision, work.modified, work.busy) != (revision, modified, busy)
                || work.file.as_deref() != document.path()
        });
        if is_news {
            state.work = Some(Work {
                snapshot: document.content.snapshot(),
                file: document.path().map(Path::to_owned),
                revision,
                modified,
                busy,
                since: Timestamp::now(),
            });
            self.shared.changed.notify_all();
        }
    }

    /// What is open now needs no recovery of what was kept so far: it was saved, or another
    /// document is open.
    pub fn settle(&self) {
        let mut state = self.shared.state();
        state.work = None;
        state.settled = true;
        let recovered = std::mem::take(&mut state.recovered);
        state.seen_to.extend(recovered);
        self.shared.changed.notify_all();
    }

    /// What is open now was recovered from this session: once it is kept, that is seen to.
    pub fn recovered(&self, dead: Dead) {
        self.shared.state().recovered.push(dead);
    }

    /// Why nothing can be kept, to be shown; once.
    pub fn failure(&self) -> Option<String> {
        self.shared.state().failure.take()
    }

    /// The sessions that died and left something behind.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn left_behind(&self) -> Result<Vec<Dead>, WriteError> {
        recovery::left_behind(&self.shared.folder)
    }

    /// Ends the session, as the user has closed the window and been asked whatever was to be
    /// asked: nothing of it is offered.
    pub fn end(&self) {
        self.shared.state().ended = true;
    }

    /// What a panic needs.
    fn shared(&self) -> Arc<Shared> {
        Arc::clone(&self.shared)
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.shared.state().stopped = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            // It does not panic; and if it did, all that could be said is said.
            let _ = thread.join();
        }
    }
}

/// What the thread does until it is stopped.
fn keep_on(shared: &Shared, pause: Duration, wake: &dyn Fn()) {
    let mut pace = Pace::default();
    loop {
        let mut state = shared.state();
        if std::mem::take(&mut state.settled) {
            let seen_to = std::mem::take(&mut state.seen_to);
            drop(state);
            pace.begin_anew();
            shared.end_session();
            see_to(&seen_to);
            continue;
        }
        if state.stopped {
            let ended = state.ended;
            drop(state);
            if ended {
                shared.end_session();
            }
            return;
        }
        let now = Timestamp::now();
        let Some(work) = state.work.clone() else {
            shared.wait(state, None);
            continue;
        };
        let idle_for = Duration::try_from(now.duration_since(work.since)).unwrap_or_default();
        let idle = !work.busy && idle_for >= pause;
        let seen = Seen { revision: work.revision, modified: work.modified, idle, now };
        if !pace.is_due(seen) {
            let look_again = pace.is_pending(seen).then_some(pause / 4);
            shared.wait(state, look_again);
            continue;
        }
        drop(state);
        match shared.keep(&work, now) {
            Ok(_) => {
                pace.kept(work.revision);
                see_to(&std::mem::take(&mut shared.state().recovered));
            }
            Err(error) => {
                if pace.failed(now) {
                    shared.state().failure = Some(error.to_string());
                    wake();
                }
            }
        }
    }
}

/// Sees to the sessions that were recovered from.
fn see_to(recovered: &[Dead]) {
    for dead in recovered {
        // What cannot be seen to is offered once more.
        let _ = dead.settle();
    }
}

/// The folder to keep in, in the folder where the program's settings are kept.
pub(super) fn folder(app_id: &str) -> Option<PathBuf> {
    Some(eframe::storage_dir(app_id)?.join("recovery"))
}
