//! Derived facts: the ruling on the open position, its steps, and what lies under the pointer.
//! Kept by the document's revision, never stored in a file.

use crate::adjudication::explain::{self, Step, StepKind, Teller};
use crate::adjudication::zones::{Zone, zones};
use crate::adjudication::{Ruling, Why, adjudicate, why};
use crate::geometry::{Base, Bounds, Point};
use crate::position::{Floor, Piece, Position, Problem, Side};

/// One melee as it is read.
#[derive(Debug, Clone)]
pub struct MeleeSeen {
    /// Who charges whom.
    pub heading: String,
    /// What comes of it.
    pub verdict: String,
    /// Why, in a line.
    pub reason: String,
    /// How one gets there.
    pub steps: Vec<Step>,
}

/// Everything that follows from a position.
#[derive(Debug, Clone, Default)]
pub struct Derived {
    /// The ruling; none where the position cannot be judged.
    pub ruling: Option<Ruling>,
    /// The melees, in the ruling's order.
    pub melees: Vec<MeleeSeen>,
    /// What follows from the ruling for prisoners and guns.
    pub after: Vec<Step>,
    /// Why the position cannot be judged.
    pub problems: Vec<Problem>,
    /// The men's bases, in file order; empty where the position cannot be judged.
    pub men: Vec<Base>,
    /// The guns' bases, in file order.
    pub guns: Vec<Base>,
}

impl Derived {
    /// Judges a position.
    pub fn of(position: &Position) -> Self {
        let floor = match Floor::new(position) {
            Ok(floor) => floor,
            Err(problems) => return Self { problems, ..Self::default() },
        };
        let ruling = adjudicate(&floor);
        let teller = Teller::of(&floor, &ruling);
        let melees = (0..ruling.melees.len())
            .map(|melee| MeleeSeen {
                heading: explain::heading(&floor, &ruling, melee),
                verdict: explain::verdict(&floor, &ruling.melees[melee]),
                reason: explain::reason(&floor, &ruling.melees[melee]),
                steps: teller.steps(melee),
            })
            .collect();
        let after = teller.after();
        Self {
            melees,
            after,
            ruling: Some(ruling),
            problems: Vec::new(),
            men: (0..position.men.len()).map(|man| *floor.base(man)).collect(),
            guns: (0..position.guns.len()).map(|gun| *floor.gun_base(gun)).collect(),
        }
    }

    /// The steps one walks through: the melee's, then what follows.
    pub fn steps(&self, melee: usize) -> impl Iterator<Item = &Step> {
        let of_melee = self.melees.get(melee).map_or(&[][..], |seen| &seen.steps);
        of_melee.iter().chain(&self.after)
    }

    /// How many steps there are.
    pub fn count(&self, melee: usize) -> usize {
        self.steps(melee).count()
    }

    /// Why a piece is in or out.
    pub fn why(&self, position: &Position, piece: Piece) -> Option<Why> {
        let floor = Floor::new(position).ok()?;
        Some(why(&floor, self.ruling.as_ref()?, piece))
    }

    /// The zones of a step of a melee, or of those that belong to none.
    pub fn zones(
        &self,
        position: &Position,
        melee: Option<usize>,
        kind: StepKind,
    ) -> Vec<Vec<Zone>> {
        match (Floor::new(position), &self.ruling) {
            (Ok(floor), Some(ruling)) => zones(&floor, ruling, melee, kind),
            _ => Vec::new(),
        }
    }

    /// The piece that covers a place: the man or gun whose base does, a man before a gun. The
    /// fallen count last.
    pub fn piece_at(&self, position: &Position, place: Point) -> Option<Piece> {
        let covers = |base: &Base| base.gap_to_point(place) == 0.0;
        let men = || self.men.iter().zip(&position.men).enumerate();
        let standing = men().rev().find(|(_, (base, man))| man.state.in_play() && covers(base));
        standing
            .map(|(man, _)| Piece::Man(man))
            .or_else(|| {
                (0..self.guns.len()).rev().find(|gun| covers(&self.guns[*gun])).map(Piece::Gun)
            })
            .or_else(|| men().rev().find(|(_, (b, _))| covers(b)).map(|(man, _)| Piece::Man(man)))
    }

    /// The box round some men and guns, in inches; `None` for nobody.
    pub fn bounds_of(&self, pieces: impl Iterator<Item = Piece>) -> Option<Bounds> {
        pieces
            .filter_map(|piece| match piece {
                Piece::Man(man) => self.men.get(man),
                Piece::Gun(gun) => self.guns.get(gun),
                Piece::Country(_) => None,
            })
            .map(Base::bounds)
            .reduce(|a, b| Bounds {
                min: Point::new(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
                max: Point::new(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
            })
    }

    /// The numbers of a melee: red's and blue's.
    pub fn numbers(&self, melee: usize) -> Option<(usize, usize)> {
        let melee = self.ruling.as_ref()?.melees.get(melee)?;
        Some((melee.bodies[Side::Red].total(), melee.bodies[Side::Blue].total()))
    }
}
