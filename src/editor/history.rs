//! The steps of a document, each with its name: where one stands among them, and the way back and
//! forth. Unlimited, for what did not change is shared.

use super::snapshot::Snapshot;

/// The steps of a document and the one it stands at.
#[derive(Debug, Clone)]
pub(super) struct History {
    /// The first is the position as it was opened.
    steps: Vec<Step>,
    here: usize,
}

/// One step: what was done, and the position after it.
#[derive(Debug, Clone)]
struct Step {
    name: String,
    after: Snapshot,
}

impl History {
    /// A history that begins with this snapshot.
    pub(super) fn begin(name: impl Into<String>, snapshot: Snapshot) -> Self {
        Self { steps: vec![Step { name: name.into(), after: snapshot }], here: 0 }
    }

    /// The snapshot of the step one stands at.
    pub(super) fn current(&self) -> &Snapshot {
        &self.steps[self.here].after
    }

    /// Adds a step after this one. What had been undone is gone.
    pub(super) fn add(&mut self, name: String, after: Snapshot) {
        self.steps.truncate(self.here + 1);
        self.steps.push(Step { name, after });
        self.here += 1;
    }

    /// Goes to a step and gives its snapshot; `None` where there is no such step, or one stands
    /// there already.
    pub(super) fn go_to(&mut self, step: usize) -> Option<&Snapshot> {
        if step == self.here || step >= self.steps.len() {
            return None;
        }
        self.here = step;
        Some(self.current())
    }

    /// Which step one stands at.
    pub(super) fn here(&self) -> usize {
        self.here
    }

    /// The names of all steps, the opening first.
    pub(super) fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.steps.iter().map(|step| &*step.name)
    }
}
