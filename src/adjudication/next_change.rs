//! How far off the next change is: the smallest step by which one man would come into a melee or
//! its support, or fall out of it, as it stands.
//!
//! Looks at one melee alone, and at every measure by itself; what else would follow is the
//! ruling's once the step is taken. Source: rules H1 and H3.

use super::overrulings::Overrulings;
use super::ruling::{Melee, Ruling};
use crate::geometry::tolerance::within;
use crate::geometry::{Base, Bounds, Point};
use crate::position::{Arm, Floor, Side, State, SupportFrom, natural};
use crate::rules::limits::SIX_INCHES;

/// Farther off than this beyond a limit nobody is looked at, in inches.
const NEAR: f64 = 12.0;

/// What would become of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// He would be drawn in (H3).
    DrawnIn,
    /// He would no longer be drawn in (H3).
    LeftOut,
    /// He would support the inferior (H1).
    Supports,
    /// He would no longer support it (H1).
    SupportsNoMore,
}

/// The next change of a melee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NextChange {
    /// Who it is about.
    pub man: usize,
    /// What would become of him.
    pub step: Step,
    /// By how much his measure would have to change, in inches: he is so much too far off, or so
    /// much within.
    pub by: f64,
}

/// The next change of a melee of a ruling on this floor; `None` where nobody is near a limit.
pub fn next_change(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> Option<NextChange> {
    let found = ruling.melees.get(melee)?;
    let search = Search::of(floor, ruling, found);
    let mut changes = search.joinings();
    changes.extend(search.supports());
    changes.into_iter().min_by(|a, b| {
        let by_id = || natural::compare(floor.id(a.man), floor.id(b.man));
        a.by.total_cmp(&b.by).then_with(by_id)
    })
}

struct Search<'a, 'p> {
    floor: &'a Floor<'p>,
    ruling: &'a Ruling,
    overrulings: Overrulings,
    melee: &'a Melee,
    /// For every man whether he takes part in a melee, this one or another.
    fights: Vec<bool>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn of(floor: &'a Floor<'p>, ruling: &'a Ruling, melee: &'a Melee) -> Self {
        let mut fights = vec![false; floor.men().len()];
        for (_, body) in ruling.melees.iter().flat_map(|melee| melee.bodies.iter()) {
            body.men().for_each(|man| fights[man] = true);
        }
        Self { floor, ruling, overrulings: Overrulings::read(floor), melee, fights }
    }

    fn joinings(&self) -> Vec<NextChange> {
        let bodies = || self.melee.bodies.iter().map(|(_, body)| body);
        let joined = bodies().flat_map(|body| &body.joined).filter(|joined| !joined.overruled);
        let mut changes: Vec<NextChange> = joined
            .map(|joined| {
                let by = (SIX_INCHES - joined.gap).max(0.0);
                NextChange { man: joined.man, step: Step::LeftOut, by }
            })
            .collect();
        for by in bodies().flat_map(|body| &body.in_contact) {
            let base = self.floor.base(*by);
            self.floor.men_near(base.bounds().grown(SIX_INCHES + NEAR), |man| {
                if self.may_come(man) && !self.fights[man] {
                    let by = base.gap(self.floor.base(man)) - SIX_INCHES;
                    changes.push(NextChange { man, step: Step::DrawnIn, by });
                }
            });
        }
        changes
    }

    fn supports(&self) -> Vec<NextChange> {
        let Some(support) = &self.melee.support else { return Vec::new() };
        let mut changes: Vec<NextChange> = support
            .men
            .iter()
            .map(|supporter| {
                let by = (supporter.reach - supporter.measured.length).max(0.0);
                NextChange { man: supporter.man, step: Step::SupportsNoMore, by }
            })
            .collect();
        let rulings = self.ruling.rulings;
        let origins = self.origins(support.inferior);
        let longest = Arm::BOTH.map(|arm| rulings.support_reach_of(arm));
        let longest = longest[0].max(longest[1]) + NEAR;
        let Some(bounds) = origins.iter().map(Base::bounds).reduce(Bounds::joined) else {
            return changes;
        };
        self.floor.men_near(bounds.grown(longest), |man| {
            let busy = || match rulings.support_from_other_melees {
                true => self.melee.has(man),
                false => self.fights[man],
            };
            if self.floor.side(man) != support.inferior || !self.may_come(man) || busy() {
                return;
            }
            let base = self.floor.base(man);
            let length = origins.iter().map(|from| from.gap(base)).fold(f64::INFINITY, f64::min);
            let reach = rulings.support_reach_of(self.floor.men()[man].arm);
            if !within(length, reach) {
                changes.push(NextChange { man, step: Step::Supports, by: length - reach });
            }
        });
        changes
    }

    /// From what support is measured.
    fn origins(&self, inferior: Side) -> Vec<Base> {
        match self.ruling.rulings.support_measured_from {
            SupportFrom::ContactPoints => {
                let spot = |at: Point| Base::about(crate::geometry::Segment::new(at, at), 0.0);
                self.melee.contacts.iter().map(|contact| spot(contact.at)).collect()
            }
            SupportFrom::AnyMan => {
                self.melee.bodies[inferior].men().map(|man| *self.floor.base(man)).collect()
            }
        }
    }

    /// Whether a man would count if he were near enough.
    fn may_come(&self, man: usize) -> bool {
        self.floor.men()[man].state == State::Ready
            && !self.ruling.surrendered.contains(&man)
            && !self.overrulings.is_left_out(man)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::{adjudicate, explain};
    use crate::position::{Field, Man, ManSize, Position};

    /// Men of 1 x 1 in; Red has just moved.
    fn position(men: &[(&str, Side, f64, f64)]) -> Position {
        let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
        let square = Some(1.0);
        for (id, side, x, y) in men {
            let mut man = Man::new(*id, *side, Arm::Infantry, Point::new(*x, *y));
            man.size = ManSize { width: square, depth: square, corner: Some(0.0), ..man.size };
            position.men.push(man);
        }
        position
    }

    #[track_caller]
    fn check(men: &[(&str, Side, f64, f64)], id: &str, step: Step, by: f64, said: &str) {
        let position = position(men);
        let floor = Floor::new(&position).unwrap();
        let ruling = adjudicate(&floor);
        let change = next_change(&floor, &ruling, 0).unwrap();
        assert_eq!((floor.id(change.man), change.step), (id, step));
        assert!((change.by - by).abs() < 1e-9, "{}", change.by);
        assert_eq!(explain::next_change(&floor, &change), said);
    }

    const FIGHT: [(&str, Side, f64, f64); 2] =
        [("R1", Side::Red, 50.0, 50.0), ("B1", Side::Blue, 51.1, 50.0)];

    #[test]
    fn the_man_who_would_be_drawn_in_first_is_named_with_what_he_lacks() {
        // B9 stands 58.5 - 51.1 - 1 = 6.4 in from B1, R9 7 in from R1.
        let men =
            [FIGHT[0], FIGHT[1], ("B9", Side::Blue, 58.5, 50.0), ("R9", Side::Red, 42.0, 50.0)];
        check(&men, "B9", Step::DrawnIn, 0.4, "B9 would be drawn in 0.4 in nearer");
    }

    #[test]
    fn a_man_who_is_hardly_in_would_be_left_out_farther_off() {
        // B9 stands 5.75 in from B1: in by a quarter of an inch.
        let men = [FIGHT[0], FIGHT[1], ("B9", Side::Blue, 57.85, 50.0)];
        check(&men, "B9", Step::LeftOut, 0.25, "B9 would be left out over 0.25 in farther off");
    }

    #[test]
    fn a_supporter_out_of_reach_is_named_where_the_melee_is_nobodys_else() {
        // Red is the inferior, with two against one; R9's base begins at 63.05, 12.5 in from the
        // point of contact at 50.55, where a foot-soldier's move is 12 in.
        let men =
            [FIGHT[0], FIGHT[1], ("B2", Side::Blue, 50.0, 51.1), ("R9", Side::Red, 63.55, 50.0)];
        let position = position(&men);
        let floor = Floor::new(&position).unwrap();
        let ruling = adjudicate(&floor);
        let search = Search::of(&floor, &ruling, &ruling.melees[0]);
        let [change] = search.supports()[..] else { panic!("one change") };
        assert_eq!((floor.id(change.man), change.step), ("R9", Step::Supports));
        assert!((change.by - 0.5).abs() < 1e-9, "{}", change.by);
    }
}
