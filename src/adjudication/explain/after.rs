//! What a ruling does to prisoners and guns.
//!
//! Of which prisoners and guns a melee's steps tell is [`super::concerns`]' to say.

use super::concerns::Concerned;
use super::words::{count, ids, inches};
use super::{Line, Step, StepKind};
use crate::adjudication::ruling::{Freed, GunRuling, Held, HeldBy};
use crate::geometry::length::decimal;
use crate::position::Floor;
use crate::rules::guns::GunStatus;
use crate::rules::limits::SIX_INCHES;
use crate::rules::rulebook::Rule;

/// The steps about the prisoners and guns of one melee, or of none.
pub(super) fn steps(floor: &Floor<'_>, concerned: &Concerned<'_>) -> impl Iterator<Item = Step> {
    let prisoners = prisoners_step(floor, &concerned.freed, &concerned.held);
    prisoners.into_iter().chain(guns_step(floor, &concerned.guns))
}

fn prisoners_step(floor: &Floor<'_>, freed: &[&Freed], held: &[&Held]) -> Option<Step> {
    let mut men: Vec<usize> =
        freed.iter().map(|f| f.man).chain(held.iter().map(|h| h.man)).collect();
    if men.is_empty() {
        return None;
    }
    floor.sort_by_id(&mut men);
    let freed_men: Vec<usize> = freed.iter().map(|freed| freed.man).collect();
    let held_men: Vec<usize> = held.iter().map(|held| held.man).collect();
    let told = |number: usize, men: &[usize], one: &str, many: &str| {
        let verb = if number == 1 { one } else { many };
        format!("{} ({}) {verb}", count(number, "prisoner", "prisoners"), ids(floor, men))
    };
    let stay = (!held.is_empty()).then(|| told(held.len(), &held_men, "is held", "are held"));
    let go = (!freed.is_empty()).then(|| {
        let text = told(freed.len(), &freed_men, "is freed", "are freed");
        let touch = if freed.len() == 1 { "he touches his" } else { "they touch their" };
        format!("{text}, disarmed until {touch} own back line")
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

pub(super) fn tell_held(floor: &Floor<'_>, held: &Held) -> Line {
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

pub(super) fn tell_freed(floor: &Floor<'_>, freed: &Freed) -> Line {
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

fn guns_step(floor: &Floor<'_>, guns: &[&GunRuling]) -> Option<Step> {
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
    floor.sort_by_id(&mut men);
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
                decimal(gun.state.may_move_up_to, 3)
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
    let mut text = format!(
        "{}: {holder} needs {needed} ready men within {SIX_INCHES} in and has {}; {enemy} has {}",
        short(floor, gun),
        near(&state.own_near),
        near(&state.enemies_near),
    );
    if !state.enemies_near.is_empty() {
        let passed = state.enemies_near.iter().filter(|near| near.passed).count();
        text.push_str(&format!(", of whom {} passed its axle", count(passed, "has", "have")));
    }
    if let Some((_, by_rule)) = &gun.overruled {
        text.push_str(&format!(
            "; so the umpire rules: by the rule it would be {}",
            by_rule.status.key().replace('_', " ")
        ));
    }
    let men = state.own_near.iter().chain(&state.enemies_near).map(|near| near.man).collect();
    Line::about(text, men)
}
