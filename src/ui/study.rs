//! What takes longer to find than a frame may: which settings matter to the ruling
//! and for whom, and how sure it is.
//!
//! Found on a thread of its own for the position at rest, and thrown away once that has changed.
//! What a setting would change is [`crate::adjudication::compare`]'s.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use super::derived::Derived;
use crate::adjudication::explain::{self, Line};
use crate::adjudication::{Ruling, SettingChange, adjudicate, certainty, compare};
use crate::editor::Document;
use crate::plan::numbers::{Curves, curves};
use crate::position::{Floor, Position, Setting};

/// What another value of a setting would make of the position.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    /// The setting with the other value.
    pub setting: Setting,
    /// What would be otherwise.
    pub text: String,
    /// Each melee as it is and as it would be, side by side: who charges whom and what comes of it.
    pub melees: [Vec<String>; 2],
    /// The men who would take part or not, support or not, or fare otherwise.
    pub men: Vec<usize>,
}

/// What is found of a position.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Found {
    /// Every value of a setting that would change the ruling.
    pub weighed: Vec<Weighed>,
    /// How sure the ruling is, and the measures it hangs on; `None` where it is taken as exact.
    pub sure: Option<(String, Vec<Line>)>,
}

/// What is found, and what is being looked for.
#[derive(Debug, Default)]
pub struct Study {
    /// Of which commit something was found, and what.
    found: Option<(u64, Found)>,
    /// What is under way, and of which commit.
    under_way: Option<(u64, Receiver<Found>)>,
    /// What other numbers would have given in a melee of a commit.
    curves: Option<(u64, usize, Option<Curves>)>,
}

impl Study {
    /// Sets to work on a document at rest, and takes over what has been found. `wake` is called
    /// when there is something to take over. One work at a time.
    pub fn follow(&mut self, document: &Document, wake: impl FnOnce() + Send + 'static) {
        let here = document.commits();
        if let Some((commits, receiver)) = &self.under_way {
            match receiver.try_recv() {
                Ok(found) => self.found = Some((*commits, found)),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.found = Some((*commits, Found::default()));
                }
            }
            self.under_way = None;
        }
        let is_found = self.found.as_ref().is_some_and(|(commits, _)| *commits == here);
        if document.is_previewing() || is_found {
            return;
        }
        let position = document.committed();
        let (sender, receiver) = channel();
        let work = move || {
            // Nobody may be waiting any more.
            let _ = sender.send(find(&position));
            wake();
        };
        // Where no thread can be had nothing is found, and the window says nothing.
        let thread = thread::Builder::new().name("study".to_owned());
        if thread.spawn(work).is_ok() {
            self.under_way = Some((here, receiver));
        }
    }

    /// Finds what other numbers would have given in a melee, once: it is soon found, but not in
    /// every frame.
    pub fn follow_curves(&mut self, document: &Document, derived: &Derived, melee: usize) {
        let here = document.commits();
        let is_found =
            self.curves.as_ref().is_some_and(|(commits, of, _)| (*commits, *of) == (here, melee));
        if document.is_previewing() || is_found {
            return;
        }
        let found = derived.floor(document.position()).zip(derived.ruling.as_ref());
        let curves = found.and_then(|(floor, ruling)| curves(&floor, ruling, melee));
        self.curves = Some((here, melee, curves));
    }

    /// What other numbers would have given in the melee that was last looked for.
    pub fn curves(&self) -> Option<&Curves> {
        self.curves.as_ref()?.2.as_ref()
    }

    /// What is found of the document as it is; `None` while it is not found.
    pub fn found(&self, document: &Document) -> Option<&Found> {
        let (commits, found) = self.found.as_ref()?;
        let is_of_it = *commits == document.commits() && !document.is_previewing();
        is_of_it.then_some(found)
    }
}

/// Finds it all of a position; nothing of one that cannot be judged.
pub fn find(position: &Position) -> Found {
    let Ok(floor) = Floor::new(position) else { return Found::default() };
    let ruling = adjudicate(&floor);
    let changes = compare(&floor, &ruling);
    let weighed = changes.iter().map(|change| Weighed::of(&floor, &ruling, change)).collect();
    let sure = certainty::of(&floor).map(|found| explain::certainty(&floor, &found));
    Found { weighed, sure }
}

impl Weighed {
    fn of(floor: &Floor<'_>, ruling: &Ruling, change: &SettingChange) -> Self {
        let men = 0..floor.men().len();
        let (now, then) = (roles(ruling, men.len()), roles(&change.ruling, men.len()));
        Self {
            setting: change.setting,
            text: explain::setting_change(floor, ruling, change),
            melees: [ruling, &change.ruling].map(|ruling| verdicts(floor, ruling)),
            men: men.filter(|man| now[*man] != then[*man]).collect(),
        }
    }
}

fn verdicts(floor: &Floor<'_>, ruling: &Ruling) -> Vec<String> {
    let melees = ruling.melees.iter().enumerate();
    melees
        .map(|(which, melee)| {
            let heading = explain::heading(floor, ruling, which);
            format!("{heading}: {}", explain::verdict(floor, melee))
        })
        .collect()
}

/// What each man is in a ruling: whether he takes part, whether he supports, and what becomes of
/// him.
fn roles(ruling: &Ruling, men: usize) -> Vec<(bool, bool, crate::position::State)> {
    let mut roles: Vec<_> =
        ruling.states_after.iter().take(men).map(|state| (false, false, *state)).collect();
    for melee in &ruling.melees {
        for man in melee.bodies.iter().flat_map(|(_, body)| body.men()) {
            roles[man].0 = true;
        }
        for supporter in melee.support.iter().flat_map(|support| &support.men) {
            roles[supporter.man].1 = true;
        }
    }
    roles
}
