//! Where one is in the ruling: which melee, which step, which line, which man.

use crate::adjudication::explain::Step;
use crate::position::Piece;

/// Which of a melee's steps is lit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// This one.
    Step(usize),
    /// All of them.
    All,
}

/// Where one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walk {
    /// The melee.
    pub melee: usize,
    /// The step.
    pub at: At,
    /// The piece one looks at.
    pub pick: Option<Piece>,
    /// The line one looks at: its step and its place.
    pub line: Option<(usize, usize)>,
}

impl Default for Walk {
    fn default() -> Self {
        Self { melee: 0, at: At::Step(0), pick: None, line: None }
    }
}

impl Walk {
    /// Whether a step is lit.
    pub fn lights(&self, step: usize) -> bool {
        self.at == At::All || self.at == At::Step(step)
    }

    /// Goes a step on, staying at the last.
    pub fn next(&mut self, count: usize) {
        self.go(
            match self.at {
                At::Step(step) => step + 1,
                At::All => 0,
            },
            count,
        );
    }

    /// Goes a step back, staying at the first.
    pub fn back(&mut self, count: usize) {
        self.go(
            match self.at {
                At::Step(step) => step.saturating_sub(1),
                At::All => count.saturating_sub(1),
            },
            count,
        );
    }

    /// Goes to a step.
    pub fn go(&mut self, step: usize, count: usize) {
        self.at = At::Step(step.min(count.saturating_sub(1)));
        self.line = None;
        self.pick = None;
    }

    /// Stays among the steps there are, now that there are so many.
    pub fn keep_within(&mut self, count: usize) {
        if let At::Step(step) = self.at
            && step >= count.max(1)
        {
            self.go(step, count);
        }
    }

    /// Lights all steps, or the first again.
    pub fn all(&mut self) {
        self.at = if self.at == At::All { At::Step(0) } else { At::All };
        self.line = None;
    }

    /// Goes to a melee's first step.
    pub fn to_melee(&mut self, melee: usize, melees: usize) {
        *self = Self { melee: melee.min(melees.saturating_sub(1)), ..Self::default() };
    }

    /// Looks at a piece, or at none. Where no step that is lit speaks of the man, goes to the
    /// first that does; his line in it is lit with him.
    pub fn pick<'s>(&mut self, piece: Option<Piece>, steps: impl Iterator<Item = &'s Step>) {
        self.pick = piece;
        self.line = None;
        let Some(Piece::Man(man)) = piece else { return };
        let steps: Vec<&Step> = steps.collect();
        let line_of = |step: usize| {
            let lines = &steps[step].lines;
            // The line that is about him goes before one that merely names him.
            lines
                .iter()
                .position(|line| line.men.first() == Some(&man))
                .or_else(|| lines.iter().position(|line| line.men.contains(&man)))
        };
        let lit = (0..steps.len()).filter(|step| self.lights(*step));
        let mut order: Vec<usize> = lit.chain(0..steps.len()).collect();
        // A step with a line of his goes before one that only counts him.
        order.sort_by_key(|step| (!self.lights(*step), line_of(*step).is_none()));
        let found = order
            .into_iter()
            .find(|step| line_of(*step).is_some() || steps[*step].men.contains(&man));
        if let Some(step) = found {
            if !self.lights(step) {
                self.at = At::Step(step);
            }
            self.line = line_of(step).map(|line| (step, line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::explain::{Line, StepKind};
    use crate::rules::rulebook::Rule;

    fn step(men: &[usize], lines: &[&[usize]]) -> Step {
        let line = |men: &&[usize]| Line { text: String::new(), men: men.to_vec(), stretch: None };
        Step {
            kind: StepKind::Contacts,
            rule: Rule::H3,
            text: String::new(),
            men: men.to_vec(),
            lines: lines.iter().map(line).collect(),
        }
    }

    #[test]
    fn a_walk_stays_between_the_first_step_and_the_last() {
        let mut walk = Walk::default();
        walk.back(3);
        assert_eq!(walk.at, At::Step(0));
        for _ in 0..5 {
            walk.next(3);
        }
        assert_eq!(walk.at, At::Step(2));
        walk.all();
        assert!(walk.lights(0) && walk.lights(2));
        walk.next(3);
        assert_eq!(walk.at, At::Step(0));
        walk.next(0);
        assert_eq!(walk.at, At::Step(0));
    }

    #[test]
    fn a_walk_stays_among_the_steps_when_they_become_fewer() {
        let mut walk = Walk { at: At::Step(5), line: Some((5, 0)), ..Walk::default() };
        walk.keep_within(9);
        assert_eq!((walk.at, walk.line), (At::Step(5), Some((5, 0))));
        walk.keep_within(2);
        assert_eq!((walk.at, walk.line), (At::Step(1), None));
        walk.keep_within(0);
        assert_eq!(walk.at, At::Step(0));
        walk.at = At::All;
        walk.keep_within(0);
        assert_eq!(walk.at, At::All);
    }

    #[test]
    fn a_picked_man_is_found_in_his_own_line() {
        let steps = [step(&[1, 2], &[&[1, 2]]), step(&[3, 4], &[&[4, 3], &[3, 1]])];
        let mut walk = Walk::default();
        walk.pick(Some(Piece::Man(3)), steps.iter());
        assert_eq!((walk.at, walk.line), (At::Step(1), Some((1, 1))));
        // Step 1 names him too: no need to go back.
        walk.pick(Some(Piece::Man(1)), steps.iter());
        assert_eq!((walk.at, walk.line), (At::Step(1), Some((1, 1))));
        walk.pick(Some(Piece::Man(2)), steps.iter());
        assert_eq!((walk.at, walk.line), (At::Step(0), Some((0, 0))));
        walk.pick(Some(Piece::Man(9)), steps.iter());
        assert_eq!((walk.at, walk.line), (At::Step(0), None));
    }
}
