//! Groups laid out so that what is measured is exactly a limit of the rules.

use little_wars::geometry::Point;
use little_wars::position::{Arm, Side, State};

use super::Draft;
use super::crowd::bearing;

/// Gaps about the limit of contact.
const TOUCHING: [f64; 10] =
    [0.125, 0.125, 0.1, 0.0, 0.0625, 0.1875, 0.1255, 0.1245, 0.1870, 0.0620];
/// Gaps about six inches.
const SIX: [f64; 8] = [6.0, 6.0, 5.875, 6.125, 6.001, 5.999, 6.13, 3.0];
/// What is added to a reach.
const REACH: [f64; 7] = [0.0, 0.0, 0.125, -0.125, 0.001, -0.001, -3.0];

impl Draft {
    /// Two lines that meet at exact gaps, men beside them exactly six inches off or about it,
    /// and supporters exactly a move from the point of contact.
    pub(super) fn exact_melee(&mut self) {
        let at = self.place();
        let facing = self.facing();
        let charger = self.side();
        let apart = *self.chance.pick(&[0.8, 1.0, 5.25, 6.0, 6.75, 12.0]);
        let pairs = 1 + self.chance.below(4);
        let mut fighting = Vec::new();
        for i in 0..pairs {
            let here = at + bearing(facing + 90.0) * (apart * i as f64);
            let own = self.put(charger, here, facing, State::Ready);
            let gap = *self.chance.pick(&TOUCHING);
            let enemy = self.face_to_face(own, gap);
            fighting.extend([own, enemy]);
        }
        for _ in 0..self.chance.below(7) {
            let man = *self.chance.pick(&fighting);
            let gap = *self.chance.pick(&SIX);
            let (side, state) = (self.side(), self.state());
            self.beside(man, side, gap, state);
        }
        for _ in 0..self.chance.below(4) {
            let first = self.chance.below(pairs) * 2;
            self.supporter([fighting[first], fighting[first + 1]]);
        }
    }

    /// An enemy straight before a man, looking at him.
    fn face_to_face(&mut self, man: usize, gap: f64) -> usize {
        let own = &self.position.men[man];
        let (side, at, facing) = (own.side.enemy(), own.at, own.facing.0);
        let enemy = self.put(side, at, facing + 180.0, State::Ready);
        let apart = self.half_sizes(man).0 + gap + self.half_sizes(enemy).0;
        self.position.men[enemy].at = at + bearing(facing) * apart;
        enemy
    }

    /// A man about a move from the point of contact of two who stand face to face.
    fn supporter(&mut self, pair: [usize; 2]) {
        let [own, enemy] = pair;
        let facing = self.position.men[own].facing.0;
        let front = bearing(facing);
        let before = self.position.men[own].at + front * self.half_sizes(own).0;
        let behind = self.position.men[enemy].at + front * -self.half_sizes(enemy).0;
        let (way, side) = (*self.chance.pick(&[0.0, 90.0, 180.0, 270.0]), self.side());
        let man = self.put(side, Point::default(), facing + way, State::Ready);
        let arm = self.position.men[man].arm;
        let once = if arm == Arm::Cavalry { 24.0 } else { *self.chance.pick(&[12.0, 12.0, 24.0]) };
        let reach = once * f64::from(self.position.rulings.move_multiplier);
        let apart = reach + *self.chance.pick(&REACH) + self.half_sizes(man).0;
        self.position.men[man].at = before.middle(behind) + bearing(facing + way) * apart;
    }

    /// Men flank along flank, wholly or in part, or all on one place.
    pub(super) fn flanks(&mut self) {
        let at = self.place();
        let facing = self.facing();
        let side = self.side();
        let man = self.put(side, at, facing, State::Ready);
        self.position.men[man].arm = Arm::Cavalry;
        for _ in 0..1 + self.chance.below(4) {
            let turned = *self.chance.pick(&[0.0, 180.0]);
            let enemy: Side = side.enemy();
            let other = self.put(enemy, at, facing + turned, State::Ready);
            self.position.men[other].arm = Arm::Cavalry;
            if self.chance.one_in(4) {
                // One centre, perhaps one base over another askew.
                self.position.men[other].facing.0 += *self.chance.pick(&[0.0, 45.0, 90.0]);
                continue;
            }
            let gap = *self.chance.pick(&TOUCHING);
            let apart = self.half_sizes(man).1 + gap + self.half_sizes(other).1;
            let right = *self.chance.pick(&[1.0, -1.0]);
            let along = *self.chance.pick(&[0.0, 0.5, -1.0, 1.5, 2.25]);
            self.position.men[other].at =
                at + bearing(facing + 90.0) * (apart * right) + bearing(facing) * along;
        }
        for _ in 0..self.chance.below(4) {
            let (side, gap) = (self.side(), *self.chance.pick(&SIX));
            self.beside(man, side, gap, State::Ready);
        }
        if self.chance.one_in(2) {
            let (side, at, facing) = (self.side(), self.near(at, 26.0), self.facing());
            self.put(side, at, facing, State::Ready);
        }
    }
}
