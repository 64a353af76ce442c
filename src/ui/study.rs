//! What takes longer to find than a frame may: which settings matter to the ruling, and whom.
//!
//! Found on a thread of its own for the position at rest, and thrown away once that has changed.
//! What a setting would change is [`crate::adjudication::compare`]'s.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use crate::adjudication::{Ruling, SettingChange, adjudicate, compare, explain};
use crate::editor::Document;
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
#[derive(Debug, Default)]
pub struct Study {
    /// Of which commit something was found, and what.
    found: Option<(u64, Vec<Weighed>)>,
    /// What is under way, and of which commit.
    under_way: Option<(u64, Receiver<Vec<Weighed>>)>,
}

impl Study {
    /// Sets to work on a document at rest, and takes over what has been found. `wake` is called
    /// when there is something to take over. One work at a time.
    pub fn follow(&mut self, document: &Document, wake: impl FnOnce() + Send + 'static) {
        let here = document.commits();
        if let Some((commits, receiver)) = &self.under_way {
            match receiver.try_recv() {
                Ok(weighed) => self.found = Some((*commits, weighed)),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.found = Some((*commits, Vec::new())),
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
            let _ = sender.send(weigh(&position));
            wake();
        };
        // Where no thread can be had nothing is found, and the window says nothing.
        let thread = thread::Builder::new().name("study".to_owned());
        if thread.spawn(work).is_ok() {
            self.under_way = Some((here, receiver));
        }
    }

    /// The settings that would change the ruling on the document as it is; `None` while they are
    /// not found.
    pub fn weighed(&self, document: &Document) -> Option<&[Weighed]> {
        let (commits, weighed) = self.found.as_ref()?;
        let is_of_it = *commits == document.commits() && !document.is_previewing();
        is_of_it.then_some(weighed)
    }
}

/// Every value of a setting that would change the ruling on a position.
pub fn weigh(position: &Position) -> Vec<Weighed> {
    let Ok(floor) = Floor::new(position) else { return Vec::new() };
    let ruling = adjudicate(&floor);
    let changes = compare(&floor, &ruling);
    changes.iter().map(|change| Weighed::of(&floor, &ruling, change)).collect()
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
