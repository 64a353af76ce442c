//! Derived facts: the ruling on the open position, its steps, and what lies under the pointer.
//! Kept by the document's revision, never stored in a file.
//!
//! While men are dragged the ruling is brought up to date by what they can reach, from the
//! ruling on the position as it was last committed.

use crate::adjudication::explain::{self, Step, StepKind, Teller};
use crate::adjudication::zones::{Zone, zones};
use crate::adjudication::{Live, Ruling, Why, adjudicate, why};
use crate::editor::{self, Item, hit};
use crate::geometry::{Base, Bounds, Point};
use crate::position::{Floor, Layout, Piece, Position, Problem, Side};

/// One melee as it is read.
#[derive(Debug, Clone)]
pub struct MeleeSeen {
    /// Who charges whom.
    pub heading: String,
    /// What comes of it.
    pub verdict: String,
    /// Why, in a line.
    pub reason: String,
}

/// Everything that follows from a position.
#[derive(Default)]
pub struct Derived {
    /// The document's revision that this follows from.
    revision: Option<u64>,
    /// The ruling; none where the position cannot be judged. Without close calls while something
    /// is being dragged.
    pub ruling: Option<Ruling>,
    /// The melees, in the ruling's order.
    pub melees: Vec<MeleeSeen>,
    /// Why the position cannot be judged.
    pub problems: Vec<Problem>,
    layout: Option<Layout>,
    /// The melee that is told, with its steps and those about prisoners and guns elsewhere.
    told: Option<Told>,
    /// What drags are ruled from.
    rest: Option<AtRest>,
}

struct Told {
    melee: usize,
    steps: Vec<Step>,
    after: Vec<Step>,
}

/// The position as it was last committed, with its ruling.
struct AtRest {
    commits: u64,
    position: Position,
    layout: Layout,
    live: Live,
    melees: Vec<MeleeSeen>,
}

impl Derived {
    /// Follows a document: everything afresh where it was changed, what a drag reaches where it
    /// is previewed. Whether anything changed.
    pub fn follow(&mut self, document: &editor::Document) -> bool {
        let revision = Some(document.revision());
        if self.revision == revision {
            return false;
        }
        self.told = None;
        if !document.is_previewing() || !self.follow_drag(document) {
            self.judge(document.position());
            if !document.is_previewing() {
                self.rest = None;
            }
        }
        self.revision = revision;
        true
    }

    /// The document's revision that this follows from.
    pub fn revision(&self) -> Option<u64> {
        self.revision
    }

    /// Judges a position.
    fn judge(&mut self, position: &Position) {
        let (ruling, melees, problems, layout) = match Floor::new(position) {
            Ok(floor) => {
                let ruling = adjudicate(&floor);
                let all = 0..ruling.melees.len();
                let melees = all.map(|melee| MeleeSeen::of(&floor, &ruling, melee)).collect();
                (Some(ruling), melees, Vec::new(), Some(floor.layout().clone()))
            }
            Err(problems) => (None, Vec::new(), problems, None),
        };
        (self.ruling, self.melees, self.problems, self.layout) = (ruling, melees, problems, layout);
    }

    /// Brings the ruling up to date with a preview that moves men about; whether it is no more
    /// than that.
    fn follow_drag(&mut self, document: &editor::Document) -> bool {
        if self.rest.as_ref().is_none_or(|rest| rest.commits != document.commits()) {
            self.rest = AtRest::of(document);
        }
        let Some(rest) = &self.rest else { return false };
        let Some(moved) = rest.moved(document) else { return false };
        let position = document.position();
        let Some(before) = Floor::laid_out(&rest.position, &rest.layout) else { return false };
        let Ok(after) = before.with_moved(position, &moved) else { return false };
        let updated = rest.live.updated(&before, &after, &moved);
        self.melees = (updated.same_as.iter().enumerate())
            .map(|(melee, same)| match same.and_then(|old| rest.melees.get(old)) {
                Some(old) => old.clone(),
                None => MeleeSeen::of(&after, &updated.ruling, melee),
            })
            .collect();
        self.ruling = Some(updated.ruling);
        self.problems = Vec::new();
        self.layout = Some(after.layout().clone());
        true
    }

    /// Tells a melee, if it is not told already.
    pub fn tell(&mut self, position: &Position, melee: usize) {
        if self.told.as_ref().is_some_and(|told| told.melee == melee) {
            return;
        }
        self.told = self.floor(position).zip(self.ruling.as_ref()).map(|(floor, ruling)| {
            let teller = Teller::of(&floor, ruling);
            Told { melee, steps: teller.steps(melee), after: teller.after() }
        });
    }

    /// The floor of the position that this follows from.
    pub fn floor<'p>(&self, position: &'p Position) -> Option<Floor<'p>> {
        Floor::laid_out(position, self.layout.as_ref()?)
    }

    /// The base of a man or gun where it stands; `None` where the position cannot be judged.
    pub fn base(&self, piece: Piece) -> Option<&Base> {
        let layout = self.layout.as_ref()?;
        match piece {
            Piece::Man(man) => layout.men().get(man),
            Piece::Gun(gun) => layout.guns().get(gun),
            Piece::Country(_) => None,
        }
    }

    /// The steps one walks through: the melee's, then what follows. None for a melee that is not
    /// told.
    pub fn steps(&self, melee: usize) -> impl Iterator<Item = &Step> {
        let told = self.told.as_ref().filter(|told| told.melee == melee);
        told.into_iter().flat_map(|told| told.steps.iter().chain(&told.after))
    }

    /// How many of the steps are the melee's own.
    pub fn own_steps(&self, melee: usize) -> usize {
        let told = self.told.as_ref().filter(|told| told.melee == melee);
        told.map_or(0, |told| told.steps.len())
    }

    /// How many steps there are.
    pub fn count(&self, melee: usize) -> usize {
        self.steps(melee).count()
    }

    /// Why a piece is in or out.
    pub fn why(&self, position: &Position, piece: Piece) -> Option<Why> {
        Some(why(&self.floor(position)?, self.ruling.as_ref()?, piece))
    }

    /// The zones of a step of a melee, or of those that belong to none.
    pub fn zones(
        &self,
        position: &Position,
        melee: Option<usize>,
        kind: StepKind,
    ) -> Vec<Vec<Zone>> {
        match (self.floor(position), &self.ruling) {
            (Some(floor), Some(ruling)) => zones(&floor, ruling, melee, kind),
            _ => Vec::new(),
        }
    }

    /// The man or gun under a place that is picked up first.
    pub fn piece_at(&self, position: &Position, place: Point) -> Option<Piece> {
        let floor = self.floor(position)?;
        let mut near: Vec<Item> = (0..position.guns.len()).map(Item::Gun).collect();
        floor.men_near(Bounds::around(place), |man| near.push(Item::Man(man)));
        match hit::among(position, near.into_iter(), place, 0.0).first()? {
            Item::Man(man) => Some(Piece::Man(*man)),
            Item::Gun(gun) => Some(Piece::Gun(*gun)),
            Item::Mark(_) | Item::Country(_) => None,
        }
    }

    /// The box round some men and guns, in inches; `None` for nobody.
    pub fn bounds_of(&self, pieces: impl Iterator<Item = Piece>) -> Option<Bounds> {
        pieces.filter_map(|piece| self.base(piece)).map(Base::bounds).reduce(Bounds::joined)
    }

    /// Those whose end the charger chose; the rest is the suggestion.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        let melees = self.ruling.iter().flat_map(|ruling| &ruling.melees);
        let fates = melees.flat_map(|melee| melee.fates.iter().map(|(_, fates)| fates));
        fates.flat_map(|fates| fates.chosen_to_die.iter().chain(&fates.chosen_captured)).copied()
    }

    /// The numbers of a melee: red's and blue's.
    pub fn numbers(&self, melee: usize) -> Option<(usize, usize)> {
        let melee = self.ruling.as_ref()?.melees.get(melee)?;
        Some((melee.bodies[Side::Red].total(), melee.bodies[Side::Blue].total()))
    }
}

impl MeleeSeen {
    fn of(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> Self {
        let found = &ruling.melees[melee];
        Self {
            heading: explain::heading(floor, ruling, melee),
            verdict: explain::verdict(floor, found),
            reason: explain::reason(floor, found),
        }
    }
}

impl AtRest {
    fn of(document: &editor::Document) -> Option<Self> {
        let position = document.committed();
        let (layout, live, melees) = {
            let floor = Floor::new(&position).ok()?;
            let live = Live::of(&floor);
            let all = 0..live.ruling().melees.len();
            let melees = all.map(|melee| MeleeSeen::of(&floor, live.ruling(), melee)).collect();
            (floor.layout().clone(), live, melees)
        };
        Some(Self { commits: document.commits(), position, layout, live, melees })
    }

    /// The men whom a preview moves, if moving men and guns is all it does.
    fn moved(&self, document: &editor::Document) -> Option<Vec<usize>> {
        let touched = document.previewed()?;
        if touched.rest || touched.has_removed() || !touched.country.is_empty() {
            return None;
        }
        let (before, after) = (&self.position, document.position());
        let same_man = |man: &usize| {
            let (was, is) = before.men.get(*man).zip(after.men.get(*man))?;
            was.is_same_elsewhere(is).then_some(*man)
        };
        let same_guns = before.guns.len() == after.guns.len()
            && touched.guns.changed.iter().all(|gun| {
                let pair = before.guns.get(*gun).zip(after.guns.get(*gun));
                pair.is_some_and(|(was, is)| was.id == is.id && was.holder() == is.holder())
            });
        let men = touched.men.changed.iter().map(same_man);
        same_guns.then(|| men.collect()).flatten()
    }
}
