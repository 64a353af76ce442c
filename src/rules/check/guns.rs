//! What the guns did in the move.
//!
//! Serves rules M3 (in action, its crew counted where the men stood when the move began), M4
//! (moved or fired, and how) and T4 (first fire).

use super::{Breach, Standing};
use crate::geometry::length::{decimal, decimal_beside};
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::geometry::{Base, Bearing, Segment};
use crate::position::{About, Arm, Floor, Gun, GunAction, Side, State, Variety};
use crate::rules::guns::has_passed;
use crate::rules::limits::{AT_THE_TRAIL, SIX_INCHES, TRAIL_FOREMOST};
use crate::rules::mobility::{Mobility, was_moved};
use crate::rules::rulebook::Rule;

/// Angles in degrees that differ by no more than this are one.
const SAME_BEARING: f64 = 1e-6;

pub(super) fn check(
    floor: &Floor<'_>,
    mobility: &Mobility<'_, '_>,
    standing: &Standing<'_, '_>,
    breaches: &mut Vec<Breach>,
) {
    for gun in 0..floor.position().guns.len() {
        match floor.position().guns[gun].action {
            GunAction::None => left_alone(floor, gun, breaches),
            GunAction::Moved | GunAction::Fired => {
                if let Some(look) = Look::at(floor, standing, gun, breaches) {
                    look.in_action(breaches);
                    look.moved_or_fired(mobility, breaches);
                }
            }
        }
    }
}

/// A gun that neither moved nor fired is where it was, as it was.
fn left_alone(floor: &Floor<'_>, gun: usize, breaches: &mut Vec<Breach>) {
    let placed = &floor.position().guns[gun];
    let id = placed.id.as_str();
    let turned =
        placed.from_facing.is_some_and(|before| before.angle_to(placed.facing) > SAME_BEARING);
    let what = if was_moved(placed.from, &placed.path, placed.at) {
        "is not where it stood"
    } else if turned {
        "does not point where it pointed"
    } else {
        return;
    };
    let text = format!("{id} {what} when the move began, and yet was neither moved nor fired");
    breaches.push(Breach::new(Rule::Position, &[id], text));
}

/// A gun that was moved or fired by the side whose move it was.
struct Look<'a, 'f, 'p> {
    floor: &'f Floor<'p>,
    standing: &'a Standing<'f, 'p>,
    gun: usize,
    placed: &'p Gun,
    holder: Side,
    /// Where it stood when the move began.
    start: Base,
    /// The holder's ready men about it then.
    crew: Vec<usize>,
    needed: usize,
}

impl<'a, 'f, 'p> Look<'a, 'f, 'p> {
    /// Looks at a gun that acted; it must have been its holder's move.
    fn at(
        floor: &'f Floor<'p>,
        standing: &'a Standing<'f, 'p>,
        gun: usize,
        breaches: &mut Vec<Breach>,
    ) -> Option<Self> {
        let position = floor.position();
        let placed = &position.guns[gun];
        let mover = position.turn.side;
        if placed.holder() != mover && !lost_in_this_move(floor, gun) {
            let text = format!(
                "{}, held by {}, was {} in a move of {}",
                placed.id,
                position.name_of(placed.holder()),
                done(placed.action),
                position.name_of(mover)
            );
            breaches.push(Breach::new(Rule::Position, &[&placed.id], text));
            return None;
        }
        let footprint = position.gun_size.footprint().ok()?;
        let start = footprint
            .at(placed.from.unwrap_or(placed.at), placed.from_facing.unwrap_or(placed.facing));
        let crew = standing.ready_near_at_start(&start, mover);
        let needed = usize::from(floor.rulings().crew_needed);
        Some(Self { floor, standing, gun, placed, holder: mover, start, crew, needed })
    }

    fn breach(&self, rule: Rule, text: String) -> Breach {
        Breach::new(rule, &[&self.placed.id], text)
    }

    /// M3: enough men to serve it when the move began.
    fn in_action(&self, breaches: &mut Vec<Breach>) {
        if self.crew.len() >= self.needed {
            return;
        }
        let enemies = self.standing.ready_near_at_start(&self.start, self.holder.enemy());
        let dispute =
            if enemies.is_empty() { "" } else { "; with an enemy near it was in dispute (H5)" };
        let text = format!(
            "{} was {} with {} ready men of {} within {SIX_INCHES} in when the move began; it \
             needs {}{dispute}",
            self.placed.id,
            done(self.placed.action),
            self.crew.len(),
            self.floor.position().name_of(self.holder),
            self.needed
        );
        breaches.push(counted(self.breach(Rule::M3, text), self.crew.len(), self.needed));
    }

    fn moved_or_fired(&self, mobility: &Mobility<'_, '_>, breaches: &mut Vec<Breach>) {
        let id = &self.placed.id;
        if self.placed.action == GunAction::Moved {
            if !self.placed.shots.is_empty() {
                let text = format!("{id} was both moved and fired");
                breaches.push(self.breach(Rule::M4, text));
            }
            self.moved(mobility, breaches);
        } else {
            if was_moved(self.placed.from, &self.placed.path, self.placed.at) {
                let gone = self.placed.from.map_or(0.0, |from| from.distance(self.placed.at));
                let text = format!(
                    "{id} was fired and stands {} in from where it stood; a gun that fires only \
                     swings on its axle",
                    decimal_beside(gone, 0.0)
                );
                breaches.push(self.breach(Rule::M4, text).measuring(gone, 0.0));
            }
            self.first_fire(breaches);
            self.men_at_the_trail(breaches);
        }
    }

    /// T4: not before the first player's second move.
    fn first_fire(&self, breaches: &mut Vec<Breach>) {
        let position = self.floor.position();
        let number = position.turn.number;
        let may_at_once = position.game.variety == Variety::Defensive
            && position.game.defender == Some(self.holder);
        if number >= 2 || may_at_once {
            return;
        }
        let text =
            format!("{} was fired in move {number}; no gun fires before move 2", self.placed.id);
        breaches.push(self.breach(Rule::T4, text).measuring(f64::from(number), 2.0));
    }

    /// M4, fired: two men at the end of the trail, one either side.
    fn men_at_the_trail(&self, breaches: &mut Vec<Breach>) {
        let base = self.floor.gun_base(self.gun);
        let (half_width, half_depth) = base.half_size();
        let rear = base.centre() - base.ahead() * half_depth;
        let aside = base.ahead().right() * (half_width - base.radius());
        let rear_edge = Segment::new(rear - aside, rear + aside);
        let (mut left, mut right) = (false, false);
        self.floor.men_near(base.bounds().grown(AT_THE_TRAIL + TOLERANCE), |man| {
            let man_base = self.floor.base(man);
            if self.floor.side(man) == self.holder
                && self.standing.ready_at_end(man)
                && within(man_base.gap_to_segment(rear_edge), AT_THE_TRAIL)
                && man_base.gap(base) > TOLERANCE
            {
                let to_right = (man_base.at() - base.at()).dot(base.ahead().right());
                right |= to_right > TOLERANCE;
                left |= to_right < -TOLERANCE;
            }
        });
        let missing = match (left, right) {
            (true, true) => return,
            (true, false) => "none to the right",
            (false, true) => "none to the left",
            (false, false) => "none on either side",
        };
        let text = format!(
            "{} was fired and has {missing} of the two men who stand at the end of its trail, \
             one either side",
            self.placed.id
        );
        let there = usize::from(left) + usize::from(right);
        breaches.push(counted(self.breach(Rule::M4, text), there, 2));
    }

    /// M4, moved: its men with it, trail foremost, and no farther than they take it.
    fn moved(&self, mobility: &Mobility<'_, '_>, breaches: &mut Vec<Breach>) {
        let id = self.placed.id.as_str();
        let end = self.floor.gun_base(self.gun);
        let mut with_it = self.crew.clone();
        with_it.retain(|man| {
            self.standing.ready_at_end(*man) && within(end.gap(self.floor.base(*man)), SIX_INCHES)
        });
        if with_it.len() < self.needed && self.crew.len() >= self.needed {
            let text = format!(
                "{id} was moved and {} of its men went with it; {} go with it and end within \
                 {SIX_INCHES} in",
                with_it.len(),
                self.needed
            );
            breaches.push(counted(self.breach(Rule::M4, text), with_it.len(), self.needed));
        }
        let horse = with_it.iter().filter(|man| self.floor.men()[**man].arm == Arm::Cavalry);
        let horse = horse.count();
        let arm = if horse >= self.needed { Arm::Cavalry } else { Arm::Infantry };
        let limit = self.floor.move_of(arm);
        let Some(walk) = mobility.of_gun(self.gun, limit) else { return };
        breaches.extend(super::shut_way(self.floor, Rule::M4, id, &walk));
        if let Some(length) = walk.length.filter(|length| !within(*length, limit)) {
            let text = format!(
                "{id} was moved {} in{}; with {horse} cavalry it moves {} in",
                decimal_beside(length, limit),
                if walk.round { " by the shortest open way" } else { "" },
                decimal(limit, 3)
            );
            breaches.push(self.breach(Rule::M4, text).measuring(length, limit));
        }
        if let Some(last_turn) = walk.last_turn {
            self.trail_foremost(Bearing::of(last_turn - self.placed.at), breaches);
        }
    }

    fn trail_foremost(&self, back: Bearing, breaches: &mut Vec<Breach>) {
        let off = self.placed.facing.angle_to(back);
        if off <= TRAIL_FOREMOST + SAME_BEARING {
            return;
        }
        let text = format!(
            "{} points {} degrees off the way back; a gun that was moved ends trail foremost, \
             within {TRAIL_FOREMOST} degrees",
            self.placed.id,
            decimal_beside(off, TRAIL_FOREMOST)
        );
        breaches.push(self.breach(Rule::M4, text).measuring(off, TRAIL_FOREMOST));
    }
}

/// A breach in numbers of men, which are far below where a float loses count.
fn counted(breach: Breach, there: usize, needed: usize) -> Breach {
    breach.measuring(there as f64, needed as f64)
}

fn done(action: GunAction) -> &'static str {
    match action {
        GunAction::None => "left alone",
        GunAction::Moved => "moved",
        GunAction::Fired => "fired",
    }
}

/// Whether a gun that the enemy of the mover holds may have been taken from him in this very
/// move, its ruling applied already.
fn lost_in_this_move(floor: &Floor<'_>, gun: usize) -> bool {
    let position = floor.position();
    let placed = &position.guns[gun];
    let given = position.overrulings.iter().any(|overruling| {
        overruling.about == About::GunCaptured && overruling.guns.contains(&placed.id)
    });
    let base = floor.gun_base(gun);
    let (mut own, mut passed) = (0_usize, 0_usize);
    floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |man| {
        let ready = floor.men()[man].state == State::Ready;
        if ready && within(base.gap(floor.base(man)), SIX_INCHES) {
            own += usize::from(floor.side(man) == position.turn.side);
            passed +=
                usize::from(floor.side(man) == placed.holder() && has_passed(floor, man, gun));
        }
    });
    given || own == 0 && passed >= usize::from(floor.rulings().crew_needed)
}
