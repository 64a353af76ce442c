//! What the hand puts down, kept from one piece to the next, and what that snaps to.
//!
//! Leaves where pieces come to stand to the tool, [`crate::editor::tools::place`].

use std::cell::RefCell;

use super::derived::Derived;
use crate::editor::laying::snap::{Catch, Moved, Still, snap};
use crate::editor::tools::Answer;
use crate::editor::tools::place::{Aside, InHand, Orders};
use crate::editor::{Act, Edit};
use crate::geometry::Point;
use crate::position::Position;

/// What the hand puts down.
#[derive(Default)]
pub struct Placing {
    /// What, and how.
    pub orders: Orders,
    /// Whether it is carried from the palette and put down where the button is let go.
    pub carried: bool,
    /// What stands still on the floor of a revision.
    still: RefCell<Option<(Option<u64>, Still)>>,
}

impl Placing {
    /// What the tool is given.
    pub fn in_hand<'a>(&'a self, aside: Option<Aside<'a>>) -> InHand<'a> {
        InHand { orders: &self.orders, aside }
    }

    /// How far pieces snap aside, in inches, drawn by no more than `pull`.
    pub fn aside(
        &self,
        pieces: &[Moved],
        pull: f64,
        position: &Position,
        derived: &Derived,
    ) -> Point {
        let mut still = self.still.borrow_mut();
        let revision = derived.revision();
        if still.as_ref().is_none_or(|(made, _)| *made != revision) {
            let floor = derived.floor(position);
            *still = floor.map(|floor| (revision, Still::new(&floor, |_| false)));
        }
        let (Some((_, still)), Some(first)) = (still.as_ref(), pieces.first()) else {
            return Point::default();
        };
        let catch = Catch { pull, pieces: true, ..Catch::NOTHING };
        let snapped = snap(still, pieces, 0, Point::default(), &catch);
        snapped.places.first().map_or(Point::default(), |place| *place - first.base.at())
    }

    /// The next piece looks as the last one of its side that was put down.
    pub fn learn(&mut self, answer: &Answer) {
        let Act::Commit(Edit::PutDown { pieces, .. }) = &answer.act else { return };
        let man = pieces.men.get(pieces.men.len() / 2).map(|man| (man.side, man.facing));
        let gun = pieces.guns.first().map(|gun| (gun.side, gun.facing));
        if let Some((side, facing)) = man.or(gun) {
            self.orders.facing[side] = Some(facing);
        }
    }
}
