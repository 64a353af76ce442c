//! Crowds of men at random.

use little_wars::geometry::Point;
use little_wars::position::{Edge, Field, Side, State};

use super::Draft;

impl Draft {
    /// Men in a heap, so close that many touch.
    pub(super) fn crowd(&mut self) {
        let middle = self.place();
        let spread = self.chance.between(1.0, 7.0);
        for _ in 0..2 + self.chance.below(8) {
            let (side, state) = (self.side(), self.state());
            let (at, facing) = (self.near(middle, spread), self.facing());
            self.put(side, at, facing, state);
        }
    }

    /// Men anywhere, some of them by an edge of the field.
    pub(super) fn stragglers(&mut self) {
        for _ in 0..self.chance.below(5) {
            let (side, state) = (self.side(), self.state());
            let at = self.place();
            let facing = self.facing();
            if self.chance.one_in(3) {
                self.by_an_edge(side, state);
            } else {
                self.put(side, at, facing, state);
            }
        }
    }

    /// A man square to an edge of the field and exactly on it, or a little within or over it.
    pub(super) fn by_an_edge(&mut self, side: Side, state: State) -> usize {
        let edges =
            [(Edge::South, 0.0), (Edge::West, 90.0), (Edge::North, 180.0), (Edge::East, 270.0)];
        let (edge, inward) = *self.chance.pick(&edges);
        let man = self.put(side, Point::default(), inward, state);
        let room = *self.chance.pick(&[0.0, 0.0, 0.001, -0.25, 0.5]);
        let deep = self.half_sizes(man).0 + room;
        let Field { width, depth } = self.position.field;
        let along = self.chance.between(0.2, 0.8);
        self.position.men[man].at = match edge {
            Edge::South => Point::new(along * width, deep),
            Edge::North => Point::new(along * width, depth - deep),
            Edge::West => Point::new(deep, along * depth),
            Edge::East => Point::new(width - deep, along * depth),
        };
        man
    }

    /// A few prisoners and freed men, with guards who stand near, exactly at 6 in, just beyond,
    /// or fell in this move.
    pub(super) fn prisoners(&mut self) {
        let side = self.side();
        for _ in 0..1 + self.chance.below(3) {
            let state = *self.chance.pick(&[State::Prisoner, State::Prisoner, State::Freed]);
            let (at, facing) = (self.place(), self.facing());
            let man = if self.chance.one_in(3) {
                self.by_an_edge(side, state)
            } else {
                self.put(side, at, facing, state)
            };
            let guards = [State::Ready, State::Ready, State::Dead, State::Freed];
            for _ in 0..self.chance.below(3) {
                let state = *self.chance.pick(&guards);
                let gap = *self.chance.pick(&[1.0, 5.0, 6.0, 6.0, 6.01, 7.0]);
                self.beside(man, side.enemy(), gap, state);
            }
        }
    }

    /// Puts a man beside another, the gap between the two exactly as given. Gives his place.
    pub(super) fn beside(&mut self, man: usize, side: Side, gap: f64, state: State) -> usize {
        let facing = self.position.men[man].facing.0;
        let quarter = *self.chance.pick(&[0.0, 90.0, 180.0, 270.0]);
        let new = self.put(side, Point::default(), facing + quarter, state);
        let reach = |half: (f64, f64), turned: f64| {
            if turned.rem_euclid(180.0) == 0.0 { half.0 } else { half.1 }
        };
        // Which way he stands of the other, turned from the other's facing.
        let way = *self.chance.pick(&[0.0, 90.0, 180.0, 270.0]);
        let apart =
            reach(self.half_sizes(man), way) + gap + reach(self.half_sizes(new), way - quarter);
        self.position.men[new].at = self.position.men[man].at + bearing(facing + way) * apart;
        new
    }
}

/// The unit vector of a bearing, exact for the four quarters.
pub(super) fn bearing(degrees: f64) -> Point {
    little_wars::geometry::Bearing(degrees).direction()
}
