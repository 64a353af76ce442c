//! The floor: a position that can be measured and judged.

use std::sync::Arc;

use super::ids::Ids;
use super::limits::FARTHEST;
use super::{Arm, Man, Position, Problem, Rulings, Side, natural, problem};
use crate::geometry::{Base, BaseIndex, Bounds, Point};

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
    /// Its id in a position; `None` where the position has no such piece.
    pub fn id(self, position: &Position) -> Option<&str> {
        match self {
            Self::Man(i) => position.men.get(i).map(|man| man.id.as_str()),
            Self::Gun(i) => position.guns.get(i).map(|gun| gun.id.as_str()),
            Self::Country(i) => position.country.get(i).map(|country| country.id.as_str()),
        }
    }

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
    layout: Layout,
}

/// Where every base of a position lies: all that a [`Floor`] knows besides the position itself,
/// to be kept beside it. Copies share what they hold.
#[derive(Clone)]
pub struct Layout {
    men: Arc<Vec<Base>>,
    guns: Arc<Vec<Base>>,
    /// Over the men's bases as they lay when the whole position was laid out.
    index: Arc<BaseIndex>,
    ids: Arc<Ids>,
    /// The men who have been moved since.
    moved: Option<Arc<Moved>>,
}

/// Men who lie elsewhere than the index has them.
struct Moved {
    men: Vec<usize>,
    /// Over their bases, in the same order.
    index: BaseIndex,
    /// For every man of the position, whether he is one of them.
    is_moved: Vec<bool>,
}

impl Layout {
    /// The men's bases, in file order.
    pub fn men(&self) -> &[Base] {
        &self.men
    }

    /// The guns' bases, in file order.
    pub fn guns(&self) -> &[Base] {
        &self.guns
    }
}

impl<'p> Floor<'p> {
    /// Lays a position out.
    ///
    /// # Errors
    /// All the reasons why it cannot be judged, in the order of the file.
    pub fn new(position: &'p Position) -> Result<Self, Vec<Problem>> {
        let (problems, ids) = problem::all(position);
        if !problems.is_empty() {
            return Err(problems);
        }
        // Validation has shown that every size makes a base; a size that did not would be left
        // out here and the counts below would not agree.
        let men: Vec<Base> =
            position.men.iter().filter_map(|man| man.base(&position.man_sizes).ok()).collect();
        let guns = lay_guns(position);
        debug_assert_eq!(men.len(), position.men.len());
        debug_assert_eq!(guns.len(), position.guns.len());
        let index = Arc::new(BaseIndex::new(&men));
        let (men, guns, ids) = (Arc::new(men), Arc::new(guns), Arc::new(ids));
        let layout = Layout { men, guns, index, ids, moved: None };
        Ok(Self { position, rulings: position.rulings, layout })
    }

    /// The floor of a position that has been laid out before; `None` where the layout is plainly
    /// another position's.
    pub fn laid_out(position: &'p Position, layout: &Layout) -> Option<Self> {
        let fits =
            layout.men.len() == position.men.len() && layout.guns.len() == position.guns.len();
        let layout = layout.clone();
        fits.then_some(Self { position, rulings: position.rulings, layout })
    }

    /// Where every base lies.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Lays a position out that differs from this one only in where some of its men and its guns
    /// stand and look, without laying out the others again.
    ///
    /// # Errors
    /// As [`Floor::new`].
    pub fn with_moved<'q>(
        &self,
        position: &'q Position,
        moved: &[usize],
    ) -> Result<Floor<'q>, Vec<Problem>> {
        let mut men = moved.to_vec();
        men.extend(self.layout.moved.iter().flat_map(|before| &before.men));
        men.sort_unstable();
        men.dedup();
        let lay = |man: &usize| position.men.get(*man)?.base(&position.man_sizes).ok();
        let lain: Vec<Base> = men.iter().filter_map(lay).collect();
        let guns = lay_guns(position);
        let is_sound = |base: &Base| {
            let Point { x, y } = base.at();
            x.abs().max(y.abs()) <= FARTHEST && base.bounds().min.is_finite()
        };
        let fits = position.men.len() == self.layout.men.len()
            && position.guns.len() == self.layout.guns.len()
            && lain.len() == men.len()
            && guns.len() == position.guns.len()
            && lain.iter().chain(&guns).all(is_sound);
        if !fits {
            return Floor::new(position);
        }
        let mut bases = Vec::clone(&self.layout.men);
        let mut is_moved = vec![false; bases.len()];
        for (man, base) in men.iter().zip(&lain) {
            bases[*man] = *base;
            is_moved[*man] = true;
        }
        let moved = Moved { index: BaseIndex::new(&lain), men, is_moved };
        let layout = Layout {
            men: Arc::new(bases),
            guns: Arc::new(guns),
            index: Arc::clone(&self.layout.index),
            ids: Arc::clone(&self.layout.ids),
            moved: Some(Arc::new(moved)),
        };
        Ok(Floor { position, rulings: position.rulings, layout })
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
        &self.layout.men[man]
    }

    /// A gun's base where it stands.
    pub fn gun_base(&self, gun: usize) -> &Base {
        &self.layout.guns[gun]
    }

    /// The gap between two men's bases, in inches.
    pub fn gap(&self, man: usize, other: usize) -> f64 {
        self.layout.men[man].gap(&self.layout.men[other])
    }

    /// What an id stands for.
    pub fn find(&self, id: &str) -> Option<Piece> {
        self.layout.ids.find(self.position, id)
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
    pub fn men_near(&self, bounds: Bounds, mut visit: impl FnMut(usize)) {
        let Layout { index, moved, .. } = &self.layout;
        let Some(moved) = moved else { return index.visit(bounds, visit) };
        index.visit(bounds, |man| {
            if !moved.is_moved[man] {
                visit(man);
            }
        });
        moved.index.visit(bounds, |place| visit(moved.men[place]));
    }

    /// Whether a man's base touches or lies beyond the back line of a side.
    pub fn touches_back_line(&self, man: usize, side: Side) -> bool {
        self.position.field.touches(self.base(man), self.position.sides[side].back_line)
    }
}

/// The guns' bases where they stand.
fn lay_guns(position: &Position) -> Vec<Base> {
    position.guns.iter().filter_map(|gun| gun.base(&position.gun_size).ok()).collect()
}
