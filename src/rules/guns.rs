//! Guns: whose they are, who serves them, and whether they may move or fire.
//!
//! Serves rules M3 (in action), H5 (captured, in dispute) and, of M4, how far a gun may move.
//! The states of the men are passed in: the same question is asked of the position as it
//! stands and as it will stand once a ruling is applied.

use super::limits::SIX_INCHES;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::{About, Arm, Floor, Side, State, natural};

/// What a gun is, the first of these that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GunStatus {
    /// Captured by this side in this move (H5).
    Captured(Side),
    /// Served by enough ready men of its holder (M3).
    InAction,
    /// Too few to serve it, and an enemy near: neither side may move or fire it (H5).
    InDispute,
    /// Too few to serve it.
    OutOfAction,
}

impl GunStatus {
    /// The key in files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Captured(_) => "captured",
            Self::InAction => "in_action",
            Self::InDispute => "in_dispute",
            Self::OutOfAction => "out_of_action",
        }
    }
}

/// What the umpire said of a gun, against the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GunOverruling {
    /// It is captured by this side.
    Captured(Side),
    /// It is not captured.
    NotCaptured,
}

/// A ready man near a gun.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NearGun {
    /// The man.
    pub man: usize,
    /// The gap to the nearest part of the gun, in inches.
    pub gap: f64,
    /// Whether he has passed the line of its axle in the direction of his attack.
    pub passed: bool,
}

/// A gun as the rules see it.
#[derive(Debug, Clone, PartialEq)]
pub struct GunState {
    /// The gun, by its place in the position's list.
    pub gun: usize,
    /// Its holder before any capture.
    pub held_by: Side,
    /// What it is.
    pub status: GunStatus,
    /// Who serves it, in natural order: those who passed if it is captured, else the holder's
    /// ready men within 6 in, few or none.
    pub crew: Vec<usize>,
    /// How far it may move in inches; 0 when it is not in action.
    pub may_move_up_to: f64,
    /// The holder's ready men within 6 in of any part of it, in natural order.
    pub own_near: Vec<NearGun>,
    /// The enemy's ready men within 6 in of any part of it, in natural order.
    pub enemies_near: Vec<NearGun>,
}

/// Judges one gun with the men in these states (one a man, in file order).
pub fn judge(
    floor: &Floor<'_>,
    gun: usize,
    states: &[State],
    overruling: Option<GunOverruling>,
) -> GunState {
    let position = floor.position();
    let held_by = position.guns[gun].holder();
    let needed = usize::from(floor.rulings().crew_needed);
    let (mut own_near, mut enemies_near) = (Vec::new(), Vec::new());
    let base = floor.gun_base(gun);
    floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |man| {
        if states[man] != State::Ready {
            return;
        }
        let gap = base.gap(floor.base(man));
        if within(gap, SIX_INCHES) {
            let near = NearGun { man, gap, passed: has_passed(floor, man, gun) };
            if floor.side(man) == held_by { &mut own_near } else { &mut enemies_near }.push(near);
        }
    });
    for near in [&mut own_near, &mut enemies_near] {
        near.sort_by(|a, b| natural::compare(floor.id(a.man), floor.id(b.man)));
    }
    let passed = || enemies_near.iter().filter(|near| near.passed).map(|near| near.man);
    let captured_by = match overruling {
        Some(GunOverruling::Captured(side)) => Some(side),
        Some(GunOverruling::NotCaptured) => None,
        None => (own_near.is_empty() && passed().count() >= needed).then(|| held_by.enemy()),
    };
    let status = match captured_by {
        Some(side) => GunStatus::Captured(side),
        None if own_near.len() >= needed => GunStatus::InAction,
        None if !enemies_near.is_empty() => GunStatus::InDispute,
        None => GunStatus::OutOfAction,
    };
    let crew: Vec<usize> = match status {
        GunStatus::Captured(_) => passed().collect(),
        _ => own_near.iter().map(|near| near.man).collect(),
    };
    let may_move_up_to = if status == GunStatus::InAction {
        let horse = crew.iter().filter(|man| floor.men()[**man].arm == Arm::Cavalry).count();
        floor.move_of(if horse >= needed { Arm::Cavalry } else { Arm::Infantry })
    } else {
        0.0
    };
    GunState { gun, held_by, status, crew, may_move_up_to, own_near, enemies_near }
}

/// Whether a man has passed the line of a gun's axle in the direction of his attack, judged by
/// the centre of his base.
///
/// Source: rule H5; formats.md, "A man has passed the axle".
pub fn has_passed(floor: &Floor<'_>, man: usize, gun: usize) -> bool {
    let position = floor.position();
    let (placed, man_there) = (&position.guns[gun], &position.men[man]);
    let ahead = placed.facing.direction();
    // How far beyond the line of the axle a place lies, on the muzzle's side, in inches.
    let beyond = |place: crate::geometry::Point| (place - placed.at).dot(ahead);
    let here = beyond(man_there.at);
    let along_attack = position.sides[man_there.side].attack().dot(ahead);
    // Within one degree of square to the attack there is no side that counts as beyond.
    let lies_along_attack = along_attack.abs() <= 1.0f64.to_radians().sin() + ANGLE_TOLERANCE;
    if !lies_along_attack && here * along_attack.signum() > TOLERANCE {
        return true;
    }
    let crossed = man_there.side == position.turn.side
        && man_there.from.is_some_and(|from| {
            let before = beyond(from);
            here.abs() > TOLERANCE && before.abs() > TOLERANCE && (before > 0.0) != (here > 0.0)
        });
    let remembered = man_there.passed.contains(&placed.id)
        && within(floor.gun_base(gun).gap(floor.base(man)), SIX_INCHES);
    crossed || remembered
}

/// By how much the sine of an angle laid out as exactly one degree may come out above it.
const ANGLE_TOLERANCE: f64 = 1e-12;

/// What the umpire last said of a gun that still holds, with the overruling's place in the
/// position's list. A gun is given to the side of the men the overruling names, or to the
/// charger where it names none, and stays with that side where it holds it already: so a ruling that
/// was applied gives the gun to nobody else when it is ruled on again.
///
/// Source: formats.md, "Overrulings".
pub fn overruled(floor: &Floor<'_>, gun: usize) -> Option<(usize, GunOverruling)> {
    let position = floor.position();
    let placed = &position.guns[gun];
    let about_it = position.overrulings.iter().enumerate().rev().find(|(_, overruling)| {
        matches!(overruling.about, About::GunCaptured | About::GunNotCaptured)
            && overruling.guns.contains(&placed.id)
    });
    let (by, overruling) = about_it?;
    if overruling.about == About::GunNotCaptured {
        return Some((by, GunOverruling::NotCaptured));
    }
    let named = overruling.men.iter().find_map(|id| floor.find_man(id));
    let captor = named.map_or(position.turn.side, |man| floor.side(man));
    let said = if captor == placed.holder() {
        GunOverruling::NotCaptured
    } else {
        GunOverruling::Captured(captor)
    };
    Some((by, said))
}
