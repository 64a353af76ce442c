//! The open position, and the one door by which it changes.
//!
//! An edit is always made on the position as it was last committed: a preview first puts back
//! what the preview before it touched, so that a drag is computed from where it began and costs
//! the pieces it moves. Leaves where the document is kept, and when, to others.

use std::collections::VecDeque;

use super::draft::Draft;
use super::edit::{Edit, EditError};
use super::history::History;
use super::pieces::Item;
use super::snapshot::Snapshot;
use super::touched::Touched;
use crate::position::Position;

/// How many changes are remembered for [`Document::touched_since`].
const REMEMBERED: usize = 64;

/// The open position with its history.
#[derive(Debug, Clone)]
pub struct Document {
    /// The position as it is shown: the last committed one, with the preview made on it.
    working: Position,
    previewed: Option<Touched>,
    history: History,
    saved: Snapshot,
    modified: bool,
    revision: u64,
    commits: u64,
    /// What the last changes touched, the latest last; `None` where places lost their meaning.
    log: VecDeque<Option<Touched>>,
}

/// What an edit did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Done {
    /// Whether the position is another than before.
    pub changed: bool,
    /// The pieces that were left as they were because they are locked.
    pub left: Vec<Item>,
}

/// What a tool wants done with the document.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Act {
    /// Nothing.
    #[default]
    Nothing,
    /// Show what this edit would do.
    Preview(Edit),
    /// Make this edit.
    Commit(Edit),
    /// Show what was last committed.
    Cancel,
}

impl Document {
    /// A position as it was opened, with nothing done to it.
    pub fn new(position: Position) -> Self {
        let snapshot = Snapshot::of(&position);
        Self {
            working: position,
            previewed: None,
            history: History::begin("Opened", snapshot.clone()),
            saved: snapshot,
            modified: false,
            revision: 0,
            commits: 0,
            log: VecDeque::new(),
        }
    }

    /// The position as it is shown, a preview included.
    pub fn position(&self) -> &Position {
        &self.working
    }

    /// The position as it was last committed: what is saved, whatever is being dragged.
    pub fn committed(&self) -> Position {
        self.history.current().position()
    }

    /// The same, shared: for whoever writes it out while the work goes on.
    pub fn snapshot(&self) -> Snapshot {
        self.history.current().clone()
    }

    /// Whether what is shown is a preview.
    pub fn is_previewing(&self) -> bool {
        self.previewed.is_some()
    }

    /// What the preview that is shown touches of the position as it was last committed.
    pub fn previewed(&self) -> Option<&Touched> {
        self.previewed.as_ref()
    }

    /// Rises with every change of what was last committed.
    pub fn commits(&self) -> u64 {
        self.commits
    }

    /// Rises with every change of what is shown.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether what was last committed is other than what was last saved.
    pub fn is_modified(&self) -> bool {
        self.modified
    }

    /// What was last committed stands in a file now.
    pub fn mark_saved(&mut self) {
        self.saved = self.history.current().clone();
        self.modified = false;
    }

    /// The position's title, if it has one.
    pub fn title(&self) -> Option<&str> {
        Some(self.working.title.trim()).filter(|title| !title.is_empty())
    }

    /// What was touched since a revision; `None` where that was too long ago to tell, or pieces
    /// were taken up since, so that all is to be looked at again.
    pub fn touched_since(&self, revision: u64) -> Option<Touched> {
        let changes = usize::try_from(self.revision.checked_sub(revision)?).ok()?;
        let first = self.log.len().checked_sub(changes)?;
        let mut all = Touched::default();
        for touched in self.log.range(first..) {
            all.join(touched.as_ref()?);
        }
        Some(all)
    }

    /// Does what a tool wants done.
    ///
    /// # Errors
    /// As [`Document::commit`] and [`Document::preview`].
    pub fn act(&mut self, act: &Act) -> Result<Done, EditError> {
        match act {
            Act::Nothing => Ok(Done::default()),
            Act::Preview(edit) => self.preview(edit),
            Act::Commit(edit) => self.commit(edit),
            Act::Cancel => {
                let changed = self.cancel();
                Ok(Done { changed, left: Vec::new() })
            }
        }
    }

    /// Shows what an edit would do to the position as it was last committed.
    ///
    /// # Errors
    /// When the edit cannot be made. What is then shown is what was last committed.
    pub fn preview(&mut self, edit: &Edit) -> Result<Done, EditError> {
        let mut shown = self.put_back();
        let outcome = self.make(edit);
        if let Ok((touched, _)) = &outcome {
            shown = join(shown, touched.clone());
            self.previewed = Some(touched.clone());
        }
        let changed = self.note(shown);
        outcome.map(|(_, left)| Done { changed, left })
    }

    /// Makes an edit on the position as it was last committed: one step of the history, named as
    /// the edit names itself, or none where all is as it was.
    ///
    /// # Errors
    /// When the edit cannot be made. What is then shown is what was last committed.
    pub fn commit(&mut self, edit: &Edit) -> Result<Done, EditError> {
        self.commit_named(None, edit)
    }

    /// Makes an edit as [`Document::commit`] does, under a name of the caller's.
    ///
    /// # Errors
    /// As [`Document::commit`].
    pub fn commit_as(&mut self, name: &str, edit: &Edit) -> Result<Done, EditError> {
        self.commit_named(Some(name), edit)
    }

    fn commit_named(&mut self, name: Option<&str>, edit: &Edit) -> Result<Done, EditError> {
        let shown = self.put_back();
        let name = name.map_or_else(|| edit.name(&self.working), str::to_owned);
        let outcome = self.make(edit).and_then(|(touched, left)| {
            let problems = self.working.problems();
            if problems.is_empty() {
                return Ok((touched, left));
            }
            self.history.current().put_back(&mut self.working, &touched);
            Err(EditError::Unsound(problems))
        });
        let (touched, left) = match outcome {
            Ok(made) => made,
            Err(error) => {
                self.note(shown);
                return Err(error);
            }
        };
        let before = self.history.current();
        let after = before.follow(&mut self.working, &touched);
        let changed = !after.is(before);
        if changed {
            self.history.add(name, after);
            self.commits += 1;
            self.compare_with_saved();
            self.note(join(shown, touched));
        } else {
            self.note(shown);
        }
        Ok(Done { changed, left })
    }

    /// Shows again what was last committed; whether that was not shown already.
    pub fn cancel(&mut self) -> bool {
        let shown = self.put_back();
        self.note(shown)
    }

    /// Takes the last step back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.here().checked_sub(1).is_some_and(|step| self.go_to(step))
    }

    /// Takes the next step again; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.go_to(self.history.here() + 1)
    }

    /// Goes to a step of the history, 0 being the position as it was opened; whether that is
    /// another than where the document stood. A preview is cancelled.
    pub fn go_to(&mut self, step: usize) -> bool {
        self.cancel();
        let from = self.history.current().clone();
        let Some(to) = self.history.go_to(step) else { return false };
        let touched = from.go_to(to, &mut self.working);
        self.commits += 1;
        self.compare_with_saved();
        self.note(Some(touched));
        true
    }

    /// The names of all steps, the opening first.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &str> {
        self.history.names()
    }

    /// Which of the steps the document stands at.
    pub fn step(&self) -> usize {
        self.history.here()
    }

    /// The name of the step that would be taken back.
    pub fn undo_name(&self) -> Option<&str> {
        let here = self.history.here();
        if here == 0 { None } else { self.history.names().nth(here) }
    }

    /// The name of the step that would be taken again.
    pub fn redo_name(&self) -> Option<&str> {
        self.history.names().nth(self.history.here() + 1)
    }

    /// Makes an edit on the working position. Where it cannot be made, all is put back.
    fn make(&mut self, edit: &Edit) -> Result<(Touched, Vec<Item>), EditError> {
        let mut draft = Draft::new(&mut self.working);
        let outcome = edit.apply(&mut draft);
        let (touched, left) = draft.finish();
        let outcome = outcome.and_then(|()| super::edit::measurable(&self.working, &touched));
        match outcome {
            Ok(()) => Ok((touched, left)),
            Err(error) => {
                self.history.current().put_back(&mut self.working, &touched);
                Err(error)
            }
        }
    }

    /// Puts back what the last preview touched, and says what that was.
    fn put_back(&mut self) -> Option<Touched> {
        let touched = self.previewed.take()?;
        self.history.current().put_back(&mut self.working, &touched);
        Some(touched)
    }

    /// Notes a change of what is shown; whether there was any.
    fn note(&mut self, touched: Option<Touched>) -> bool {
        let Some(touched) = touched.filter(|touched| !touched.is_empty()) else { return false };
        self.revision += 1;
        if self.log.len() == REMEMBERED {
            self.log.pop_front();
        }
        self.log.push_back((!touched.has_removed()).then_some(touched));
        true
    }

    fn compare_with_saved(&mut self) {
        self.modified = !self.history.current().equals(&self.saved);
    }
}

/// What two changes in a row touched.
fn join(first: Option<Touched>, mut second: Touched) -> Option<Touched> {
    if let Some(first) = first {
        if first.has_removed() {
            return Some(first);
        }
        second.join(&first);
    }
    Some(second)
}
