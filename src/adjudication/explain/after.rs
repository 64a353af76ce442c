//! What a ruling does to prisoners and guns.
//!
//! A melee's own steps tell of the prisoners it took or whose guards fought in it, and of the
//! guns within six inches of its men; [`after`] tells of all the others.

use rustc_hash::FxHashSet;

use super::words::{count, ids, inches, trimmed};
use super::{Line, Step, StepKind};
use crate::adjudication::ruling::{Freed, GunRuling, Held, HeldBy, Ruling};
use crate::geometry::tolerance::within;
use crate::position::{Floor, natural};
use crate::rules::guns::GunStatus;
use crate::rules::limits::SIX_INCHES;
use crate::rules::rulebook::Rule;

/// The steps about prisoners and guns that no melee's steps tell of.
pub fn after(floor: &Floor<'_>, ruling: &Ruling) -> Vec<Step> {
    let melees = || 0..ruling.melees.len();
    let told: FxHashSet<usize> =
        melees().flat_map(|melee| prisoners_near(floor, ruling, melee)).collect();
    let guns_told: FxHashSet<usize> =
        melees().flat_map(|melee| guns_near(floor, ruling, melee)).collect();
    let prisoners = prisoners_step(floor, ruling, |man| !told.contains(&man));
    let guns = guns_step(floor, ruling, |gun| !guns_told.contains(&gun));
    prisoners.into_iter().chain(guns).collect()
}

/// The step about the prisoners that a melee took or whose guards fought in it.
pub(super) fn prisoners_of(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> Option<Step> {
    let near = prisoners_near(floor, ruling, melee);
    prisoners_step(floor, ruling, |man| near.contains(&man))
}

/// The step about the guns near a melee's men.
pub(super) fn guns_of(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> Option<Step> {
    let near = guns_near(floor, ruling, melee);
    guns_step(floor, ruling, |gun| near.contains(&gun))
}

/// The prisoners of a ruling whom a melee concerns.
fn prisoners_near(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> FxHashSet<usize> {
    let melee = &ruling.melees[melee];
    let all = ruling.freed.iter().map(|f| f.man).chain(ruling.held.iter().map(|h| h.man));
    all.filter(|prisoner| {
        let side = floor.side(*prisoner);
        melee.fates[side].captured.contains(prisoner)
            || melee.bodies[side.enemy()]
                .men()
                .any(|guard| within(floor.gap(*prisoner, guard), SIX_INCHES))
    })
    .collect()
}

fn guns_near(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> FxHashSet<usize> {
    let bodies = &ruling.melees[melee].bodies;
    let men: Vec<usize> = bodies.red.men().chain(bodies.blue.men()).collect();
    (0..ruling.guns.len())
        .filter(|gun| {
            let base = floor.gun_base(*gun);
            men.iter().any(|man| within(base.gap(floor.base(*man)), SIX_INCHES))
        })
        .collect()
}

fn prisoners_step(
    floor: &Floor<'_>,
    ruling: &Ruling,
    tells_of: impl Fn(usize) -> bool,
) -> Option<Step> {
    let freed: Vec<&Freed> = ruling.freed.iter().filter(|freed| tells_of(freed.man)).collect();
    let held: Vec<&Held> = ruling.held.iter().filter(|held| tells_of(held.man)).collect();
    let mut men: Vec<usize> =
        freed.iter().map(|f| f.man).chain(held.iter().map(|h| h.man)).collect();
    if men.is_empty() {
        return None;
    }
    men.sort_by(|a, b| natural::compare(floor.id(*a), floor.id(*b)));
    let freed_men: Vec<usize> = freed.iter().map(|freed| freed.man).collect();
    let held_men: Vec<usize> = held.iter().map(|held| held.man).collect();
    let told = |number: usize, men: &[usize], one: &str, many: &str| {
        let verb = if number == 1 { one } else { many };
        format!("{} ({}) {verb}", count(number, "prisoner", "prisoners"), ids(floor, men))
    };
    let stay = (!held.is_empty()).then(|| told(held.len(), &held_men, "is held", "are held"));
    let go = (!freed.is_empty()).then(|| {
        let text = told(freed.len(), &freed_men, "is freed", "are freed");
        format!("{text}, disarmed until they touch their own back line")
    });
    let parts: Vec<String> = stay.into_iter().chain(go).collect();
    let text = format!("{}.", parts.join("; "));
    let lines = held
        .iter()
        .map(|held| tell_held(floor, held))
        .chain(freed.iter().map(|freed| tell_freed(floor, freed)))
        .collect();
    Some(Step { kind: StepKind::Prisoners, rule: Rule::H3e, text, men, lines })
}

fn tell_held(floor: &Floor<'_>, held: &Held) -> Line {
    let id = floor.id(held.man);
    match held.by {
        HeldBy::Escort(escort, gap) => {
            let gap = inches(gap, SIX_INCHES);
            let text = format!("{id} is held by {}: {gap} in of {SIX_INCHES}", floor.id(escort));
            Line::between(floor, text, [held.man, escort])
        }
        HeldBy::BackLine => {
            let text =
                format!("{id} touches his captors' back line and is beyond liberation (H3f)");
            Line::about(text, vec![held.man])
        }
        HeldBy::NoGuardDied => {
            let text = format!(
                "{id} has no ready enemy within {SIX_INCHES} in, but none who guarded him died in this move"
            );
            Line::about(text, vec![held.man])
        }
        HeldBy::Overruling(_) => {
            Line::about(format!("{id} is held by the umpire's word"), vec![held.man])
        }
    }
}

fn tell_freed(floor: &Floor<'_>, freed: &Freed) -> Line {
    let id = floor.id(freed.man);
    if freed.overruled.is_some() {
        return Line::about(format!("{id} is freed by the umpire's word"), vec![freed.man]);
    }
    match freed.nearest {
        Some((enemy, gap)) => {
            let text = format!(
                "{id} is freed: the nearest ready enemy, {}, is {} in away, beyond {SIX_INCHES}",
                floor.id(enemy),
                inches(gap, SIX_INCHES)
            );
            Line::between(floor, text, [freed.man, enemy])
        }
        None => {
            let text = format!("{id} is freed: no ready enemy is within a foot of him");
            Line::about(text, vec![freed.man])
        }
    }
}

fn guns_step(floor: &Floor<'_>, ruling: &Ruling, tells_of: impl Fn(usize) -> bool) -> Option<Step> {
    let guns: Vec<&GunRuling> = ruling.guns.iter().filter(|gun| tells_of(gun.state.gun)).collect();
    if guns.is_empty() {
        return None;
    }
    let captured = guns.iter().any(|gun| matches!(gun.state.status, GunStatus::Captured(_)));
    let sentences: Vec<String> = guns.iter().map(|gun| short(floor, gun)).collect();
    let text = if sentences.len() <= 3 {
        format!("{}.", sentences.join("; "))
    } else {
        let served = guns.iter().filter(|gun| gun.state.status == GunStatus::InAction).count();
        format!("Of {} guns {served} are in action.", guns.len())
    };
    let mut men: Vec<usize> = guns.iter().flat_map(|gun| gun.state.crew.clone()).collect();
    men.sort_by(|a, b| natural::compare(floor.id(*a), floor.id(*b)));
    men.dedup();
    let lines = guns.iter().map(|gun| tell_gun(floor, gun)).collect();
    let rule = if captured { Rule::H5 } else { Rule::M3 };
    Some(Step { kind: StepKind::Guns, rule, text, men, lines })
}

fn short(floor: &Floor<'_>, gun: &GunRuling) -> String {
    let position = floor.position();
    let id = &position.guns[gun.state.gun].id;
    match gun.state.status {
        GunStatus::Captured(by) => format!("{id} is captured by {}", position.name_of(by)),
        GunStatus::InAction => {
            format!(
                "{id} is in action and may move {} in or fire",
                trimmed(gun.state.may_move_up_to, 3)
            )
        }
        GunStatus::InDispute => format!("{id} is in dispute: neither side may move or fire it"),
        GunStatus::OutOfAction => format!("{id} is out of action"),
    }
}

/// A gun in a line, with who stands near it.
pub(super) fn tell_gun(floor: &Floor<'_>, gun: &GunRuling) -> Line {
    let position = floor.position();
    let state = &gun.state;
    let needed = floor.rulings().crew_needed;
    let holder = position.name_of(state.held_by);
    let enemy = position.name_of(state.held_by.enemy());
    let near = |near: &[crate::rules::guns::NearGun]| {
        let men: Vec<usize> = near.iter().map(|near| near.man).collect();
        if men.is_empty() {
            "none".to_owned()
        } else {
            format!("{} ({})", men.len(), ids(floor, &men))
        }
    };
    let passed = state.enemies_near.iter().filter(|near| near.passed).count();
    let mut text = format!(
        "{}: {holder} needs {needed} ready men within {SIX_INCHES} in and has {}; {enemy} has {}, of whom {passed} have passed its axle",
        short(floor, gun),
        near(&state.own_near),
        near(&state.enemies_near),
    );
    if let Some((_, by_rule)) = &gun.overruled {
        text.push_str(&format!(
            "; so the umpire rules: by the rule it would be {}",
            by_rule.status.key().replace('_', " ")
        ));
    }
    let men = state.own_near.iter().chain(&state.enemies_near).map(|near| near.man).collect();
    Line::about(text, men)
}
