//! When to keep what is open: while the user is idle, only what was changed, and without a pause
//! of his after five seconds.

use jiff::{SignedDuration, Timestamp};

/// What is worked on without a pause is kept after so long.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_secs(5);

/// How the open document stands, as the caller sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// A number that changes whenever the document does.
    pub revision: u64,
    /// Whether it differs from the user's file.
    pub modified: bool,
    /// Whether the user is doing nothing just now. In the midst of a gesture he is not idle, and
    /// what is kept is the document without the gesture.
    pub idle: bool,
    /// The time.
    pub now: Timestamp,
}

/// Says when there is something to keep, and which failure to keep it is to be shown.
#[derive(Debug, Default)]
pub struct Pace {
    /// The revision that is kept, if any is.
    kept: Option<u64>,
    /// Since when there has been something to keep, or when it was last tried.
    waiting: Option<Timestamp>,
    failing: bool,
}

impl Pace {
    /// Whether there is something to keep, now or later.
    pub fn is_pending(&self, seen: Seen) -> bool {
        seen.modified && self.kept != Some(seen.revision)
    }

    /// Whether it is time to keep it. What came of that is to be said by [`Pace::kept`] or
    /// [`Pace::failed`].
    pub fn is_due(&mut self, seen: Seen) -> bool {
        if !self.is_pending(seen) {
            self.waiting = None;
            return false;
        }
        let since = *self.waiting.get_or_insert(seen.now);
        // After a failure the disk is given its time.
        seen.now.duration_since(since) >= LONGEST_WAIT || (seen.idle && !self.failing)
    }

    /// This revision is kept.
    pub fn kept(&mut self, revision: u64) {
        *self = Self { kept: Some(revision), ..Self::default() };
    }

    /// It could not be kept; whether that is to be shown, which it is once.
    pub fn failed(&mut self, now: Timestamp) -> bool {
        self.waiting = Some(now);
        !std::mem::replace(&mut self.failing, true)
    }

    /// Another document is open, or this one was saved: nothing is kept of it.
    pub fn begin_anew(&mut self) {
        (self.kept, self.waiting) = (None, None);
    }
}
