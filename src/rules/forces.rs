//! Forces: so many men and guns, and what they come to in points.
//!
//! Serves rule F. What a side has left of them in a battle is [`super::score`]'s.

use super::check::Breach;
use super::limits::{FORCE_AT_LEAST, FORCE_UNDER};
use super::rulebook::Rule;
use super::score::worth;
use crate::geometry::length::decimal;
use crate::position::{Arm, ByArm, Position, Side};

/// The men and guns of one side, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Force {
    /// Men of each arm.
    pub men: ByArm<usize>,
    /// Guns.
    pub guns: usize,
}

impl Force {
    /// So many foot, horse and guns.
    pub fn new(infantry: usize, cavalry: usize, guns: usize) -> Self {
        Self { men: ByArm { infantry, cavalry }, guns }
    }

    /// All men and guns that a side was given, whatever has become of them: a gun belongs to the
    /// side it was made for.
    pub fn of(position: &Position, side: Side) -> Self {
        let mut force = Self::default();
        for man in position.men.iter().filter(|man| man.side == side) {
            force.men[man.arm] += 1;
        }
        force.guns = position.guns.iter().filter(|gun| gun.side == side).count();
        force
    }

    /// Whether there is neither man nor gun.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// What it comes to: 1 for each foot-soldier, 1.5 for each horseman, 10 for each gun.
    ///
    /// Source: rule F.
    pub fn points(self) -> f64 {
        self.men[Arm::Infantry] as f64 * worth::INFANTRY
            + self.men[Arm::Cavalry] as f64 * worth::CAVALRY
            + self.guns as f64 * worth::GUN
    }

    /// How many points may still be spent, in steps of a half; below nought by how many are too
    /// many. "Under 50" leaves 49.5 to an empty force.
    ///
    /// Source: rule F.
    pub fn points_left(self) -> f64 {
        const STEP: f64 = 0.5;
        FORCE_UNDER - STEP - self.points()
    }

    /// What of rule F a side's force breaks; the side by what it is called.
    ///
    /// Source: rule F.
    pub fn breaches(self, side: &str) -> Vec<Breach> {
        let points = self.points();
        let said = |limit: f64, right: &str| {
            let text = format!("{side} has {} points: {right}", decimal(points, 1));
            Breach::new(Rule::F, &[], text).measuring(points, limit)
        };
        let too_many = (points >= FORCE_UNDER).then(|| {
            said(FORCE_UNDER, &format!("a force has fewer than {}", decimal(FORCE_UNDER, 1)))
        });
        let too_few = (points < FORCE_AT_LEAST).then(|| {
            said(FORCE_AT_LEAST, &format!("a force has at least {}", decimal(FORCE_AT_LEAST, 1)))
        });
        too_many.into_iter().chain(too_few).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_by_arm_and_what_is_left() {
        // 13 foot, 10 horse and 2 guns: 13 + 15 + 20.
        let force = Force::new(13, 10, 2);
        assert_eq!(force.points(), 48.0);
        assert_eq!(force.points_left(), 1.5);
        assert!(force.breaches("Red").is_empty());
        assert_eq!(Force::new(0, 1, 5).points_left(), -2.0);
    }

    #[test]
    fn fifty_is_too_many_and_ten_is_enough() {
        let texts = |force: Force| {
            force.breaches("Blue").into_iter().map(|breach| breach.text).collect::<Vec<_>>()
        };
        assert_eq!(texts(Force::new(0, 0, 5)), ["Blue has 50 points: a force has fewer than 50"]);
        assert!(texts(Force::new(8, 1, 4)).is_empty(), "49.5 is under 50");
        assert!(texts(Force::new(0, 0, 1)).is_empty(), "10 is at least 10");
        assert_eq!(texts(Force::new(8, 1, 0)), ["Blue has 9.5 points: a force has at least 10"]);
    }
}
