//! The floor: a position that can be measured and judged.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Arm, Man, Position, Problem, Rulings, Side, natural, problem};
use crate::geometry::{Base, BaseIndex, Bounds};

/// What an id stands for, by its place in the position's lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A man, by his place in [`Position::men`].
    Man(usize),
    /// A gun, by its place in [`Position::guns`].
    Gun(usize),
    /// A piece of country, by its place in [`Position::country`].
    Country(usize),
}

impl Piece {
    /// Where it stands in a position file: `men[3]`.
    pub fn place(self) -> String {
        match self {
            Self::Man(i) => format!("men[{i}]"),
            Self::Gun(i) => format!("guns[{i}]"),
            Self::Country(i) => format!("country[{i}]"),
        }
    }
}

/// A position found to be sound, with every base laid out and indexed. Men and guns are known by
/// their place in [`Position::men`] and [`Position::guns`].
#[derive(Clone)]
pub struct Floor<'p> {
    position: &'p Position,
    rulings: Rulings,
    laid: Arc<Laid<'p>>,
}

/// The bases as they lie, shared between looks at one floor under different settings.
struct Laid<'p> {
    man_bases: Vec<Base>,
    gun_bases: Vec<Base>,
    index: BaseIndex,
    pieces: HashMap<&'p str, Piece>,
}

impl<'p> Floor<'p> {
    /// Lays a position out.
    ///
    /// # Errors
    /// All the reasons why it cannot be judged, in the order of the file.
    pub fn new(position: &'p Position) -> Result<Self, Vec<Problem>> {
        let (problems, pieces) = problem::all(position);
        if !problems.is_empty() {
            return Err(problems);
        }
        // Validation has shown that every size makes a base; a size that did not would be left
        // out here and the counts below would not agree.
        let man_bases: Vec<Base> =
            position.men.iter().filter_map(|m| lay_man(position, m)).collect();
        let gun = position.gun_size.footprint().ok();
        let gun_bases: Vec<Base> = position
            .guns
            .iter()
            .filter_map(|placed| gun.map(|size| size.at(placed.at, placed.facing)))
            .collect();
        debug_assert_eq!(man_bases.len(), position.men.len());
        debug_assert_eq!(gun_bases.len(), position.guns.len());
        let index = BaseIndex::new(&man_bases);
        let laid = Arc::new(Laid { man_bases, gun_bases, index, pieces });
        Ok(Self { position, rulings: position.rulings, laid })
    }

    /// The same floor under other settings, without laying anything out again. The settings
    /// must be in range.
    pub fn under(&self, rulings: Rulings) -> Self {
        Self { rulings, ..self.clone() }
    }

    /// The settings in force: the position's own, unless it is looked at under others.
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// How far an arm may move in one move under the settings in force, in inches.
    ///
    /// Source: rules M1, M2 and the setting `move_multiplier`.
    pub fn move_of(&self, arm: Arm) -> f64 {
        self.rulings.move_of(arm)
    }

    /// The position as it was put down.
    pub fn position(&self) -> &'p Position {
        self.position
    }

    /// All men, in file order.
    pub fn men(&self) -> &'p [Man] {
        &self.position.men
    }

    /// A man's id.
    pub fn id(&self, man: usize) -> &'p str {
        &self.position.men[man].id
    }

    /// Puts men in the natural order of their ids.
    pub fn sort_by_id(&self, men: &mut [usize]) {
        // In file order they mostly are, and what is in order is quickly sorted.
        men.sort_unstable();
        men.sort_by(|a, b| natural::compare(self.id(*a), self.id(*b)));
    }

    /// A man's side.
    pub fn side(&self, man: usize) -> Side {
        self.position.men[man].side
    }

    /// A man's base where he stands.
    pub fn base(&self, man: usize) -> &Base {
        &self.laid.man_bases[man]
    }

    /// A gun's base where it stands.
    pub fn gun_base(&self, gun: usize) -> &Base {
        &self.laid.gun_bases[gun]
    }

    /// The gap between two men's bases, in inches.
    pub fn gap(&self, man: usize, other: usize) -> f64 {
        self.laid.man_bases[man].gap(&self.laid.man_bases[other])
    }

    /// What an id stands for.
    pub fn find(&self, id: &str) -> Option<Piece> {
        self.laid.pieces.get(id).copied()
    }

    /// The man of this id.
    pub fn find_man(&self, id: &str) -> Option<usize> {
        match self.find(id) {
            Some(Piece::Man(man)) => Some(man),
            _ => None,
        }
    }

    /// Calls `visit` with every man whose upright box meets `bounds`, in no particular order,
    /// whatever his side and state.
    pub fn men_near(&self, bounds: Bounds, visit: impl FnMut(usize)) {
        self.laid.index.visit(bounds, visit);
    }

    /// Whether a man's base touches or lies beyond the back line of a side.
    pub fn touches_back_line(&self, man: usize, side: Side) -> bool {
        self.position.field.touches(self.base(man), self.position.sides[side].back_line)
    }
}

/// A man's base where he stands, if its size makes one.
fn lay_man(position: &Position, man: &Man) -> Option<Base> {
    let footprint = man.size.footprint(&position.man_sizes, man.arm).ok()?;
    Some(footprint.at(man.at, man.facing))
}
