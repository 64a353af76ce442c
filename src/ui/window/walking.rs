//! Where one is in the ruling: which melee, and who is looked at.

use super::Window;
use super::camera::Fitted;
use crate::position::{Piece, natural};

impl Window {
    pub(super) fn go_to_melee(&mut self, melee: usize) {
        self.walk.to_melee(melee, self.derived.melees.len());
        self.fit(Fitted::Melee);
    }

    pub(super) fn pick(&mut self, piece: Option<Piece>) {
        let derived = &self.derived;
        // A man of another melee brings his melee with him.
        if let Some(Piece::Man(man)) = piece
            && let Some(ruling) = &derived.ruling
            && let Some(other) = ruling.melees.iter().position(|melee| melee.has(man))
            && other != self.walk.melee
        {
            self.walk.to_melee(other, derived.melees.len());
        }
        self.derived.tell(self.document.position(), self.walk.melee);
        let steps = self.derived.steps(self.walk.melee);
        self.walk.pick(piece, steps);
    }

    pub(super) fn pick_line(&mut self, step: usize, line: usize) {
        let found = self.derived.steps(self.walk.melee).nth(step).and_then(|s| s.lines.get(line));
        let man = found.and_then(|line| line.men.first().copied());
        self.walk.pick = man.map(Piece::Man);
        self.walk.line = Some((step, line));
    }

    /// Picks the next man of the lit steps, in natural order.
    pub(super) fn pick_along(&mut self, by: isize) {
        let men = &self.document.position().men;
        let mut lit: Vec<usize> = (0..men.len()).filter(|man| self.lit.man(*man)).collect();
        lit.sort_by(|a, b| natural::compare(&men[*a].id, &men[*b].id));
        if lit.is_empty() {
            return;
        }
        let here = match self.walk.pick {
            Some(Piece::Man(man)) => lit.iter().position(|lit| *lit == man),
            _ => None,
        };
        let next = match here {
            Some(here) => (here as isize + by).rem_euclid(lit.len() as isize) as usize,
            None if by < 0 => lit.len() - 1,
            None => 0,
        };
        self.pick(Some(Piece::Man(lit[next])));
    }
}
