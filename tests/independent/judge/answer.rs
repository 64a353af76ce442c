//! A judgment as the JSON of the format: what `adjudicate --format json` prints, the steps and
//! all other prose apart, and what was overruled by itself.
//!
//! Where the format has prose, its meaning stands here instead: why a choice was not kept, and
//! the numbers of the melees that a close call would have changed.

use std::collections::BTreeSet;

use little_wars::position::{Rulings, Setting, Side};
use serde_json::{Map, Value, json};

use super::Judgment;
use super::after::Status;
use super::close::Summary;
use super::fates::{As, Why};
use super::laid::Laid;
use super::melees::Melee;
use super::natural;

pub fn answer(judgment: &Judgment<'_>) -> Value {
    let laid = &judgment.laid;
    let melees: Vec<Value> = (0..judgment.melees.len()).map(|i| melee(judgment, i)).collect();
    let not_kept = judgment.not_kept.iter().map(|choice| {
        let chosen = match choice.chosen {
            As::Die => "die",
            As::Captured => "captured",
        };
        json!({ "man": choice.id, "as": chosen, "why": why(choice.why) })
    });
    let guns = judgment.after.guns.iter().zip(&laid.position.guns).map(|(after, gun)| {
        let mut value = json!({
            "id": gun.id,
            "held_by": gun.holder().key(),
            "status": match after.status {
                Status::Captured(_) => "captured",
                Status::InAction => "in_action",
                Status::InDispute => "in_dispute",
                Status::OutOfAction => "out_of_action",
            },
            "crew": laid.ids(after.crew.iter().copied()),
            "may_move_up_to": after.may_move_up_to,
        });
        if let Status::Captured(captor) = after.status {
            value["captured_by"] = captor.key().into();
        }
        value
    });
    let close_calls = judgment.close_calls.iter().map(|call| {
        json!({
            "rule": call.rule,
            "man": laid.men[call.man].id,
            "to": laid.men[call.to].id,
            "measured": call.measured,
            "limit": call.limit,
            "would_change": call.would_change.as_ref().map(|melees| numbers(melees)),
        })
    });
    json!({
        "format": "little-wars-adjudication",
        "version": 1,
        "charger": laid.charger().key(),
        "melees": melees,
        "choices_not_kept": not_kept.collect::<Vec<_>>(),
        "freed": laid.ids(judgment.after.freed.iter().copied()),
        "guns": guns.collect::<Vec<_>>(),
        "close_calls": close_calls.collect::<Vec<_>>(),
        "rulings": settings(&laid.position.rulings),
    })
}

fn melee(judgment: &Judgment<'_>, which: usize) -> Value {
    let (laid, melee, fates) = (&judgment.laid, &judgment.melees[which], &judgment.fates[which]);
    let contacts = melee.contacts.iter().map(|contact| {
        json!({
            "men": laid.ids(contact.men),
            "gap": contact.gap,
            "at": [contact.at.x(), contact.at.y()],
        })
    });
    let mut value = json!({
        "contacts": contacts.collect::<Vec<_>>(),
        "red": body(laid, melee, Side::Red),
        "blue": body(laid, melee, Side::Blue),
        "inferior": null,
        "support": null,
        "isolated": null,
        "killed": by_side(|_| melee.killed.into()),
        "prisoners": by_side(|side| melee.prisoners_of(side).into()),
        "choices": by_side(|side| {
            let of = |men: &BTreeSet<usize>| {
                laid.ids(men.iter().copied().filter(|man| laid.side(*man) == side))
            };
            json!({ "die": of(&fates.die), "captured": of(&fates.captured), "live": of(&fates.live) })
        }),
    });
    if let Some(inferior) = &melee.inferior {
        value["inferior"] = inferior.side.key().into();
        value["isolated"] = inferior.isolated.into();
        value["support"] = json!({
            "men": laid.ids(inferior.support.iter().copied()),
            "count": inferior.support.len(),
            "needed": inferior.needed,
        });
    }
    value
}

fn body(laid: &Laid<'_>, melee: &Melee, side: Side) -> Value {
    let of =
        |men: &BTreeSet<usize>| laid.ids(men.iter().copied().filter(|man| laid.side(*man) == side));
    json!({
        "in_contact": of(&melee.in_contact),
        "joined": of(&melee.joined),
        "total": melee.total(laid, side),
    })
}

/// An overruling as a melee cites it.
pub fn overruling(judgment: &Judgment<'_>, place: usize) -> Value {
    let overruling = &judgment.laid.position.overrulings[place];
    let mut men = overruling.men.clone();
    men.sort_by(|a, b| natural::order(a, b));
    json!({
        "about": overruling.about.key(),
        "men": men,
        "reason": overruling.reason,
    })
}

/// The rule's own result of a melee that was overruled.
pub fn without(judgment: &Judgment<'_>, rule: Option<&Melee>) -> Value {
    let laid = &judgment.laid;
    let isolated = rule.and_then(|melee| melee.inferior.as_ref()).map(|inferior| inferior.isolated);
    json!({
        "red": rule.map_or_else(no_body, |melee| body(laid, melee, Side::Red)),
        "blue": rule.map_or_else(no_body, |melee| body(laid, melee, Side::Blue)),
        "isolated": isolated,
        "killed": by_side(|_| rule.map_or(0, |melee| melee.killed).into()),
        "prisoners": by_side(|side| rule.map_or(0, |melee| melee.prisoners_of(side)).into()),
    })
}

fn no_body() -> Value {
    json!({ "in_contact": [], "joined": [], "total": 0 })
}

fn by_side(of: impl Fn(Side) -> Value) -> Value {
    json!({ "red": of(Side::Red), "blue": of(Side::Blue) })
}

fn why(why: Why) -> Value {
    match why {
        Why::Unknown => "unknown".into(),
        Why::InNoMelee => "in no melee".into(),
        Why::Twice => "twice".into(),
        Why::TooMany(most) => format!("more than {most}").into(),
    }
}

/// The numbers of melees, for comparison.
pub fn numbers(melees: &[Summary]) -> Value {
    let each = melees.iter().map(|melee| {
        json!({
            "totals": melee.totals,
            "isolated": melee.isolated.map(|(side, isolated)| json!([side.key(), isolated])),
            "killed": [melee.killed, melee.killed],
            "prisoners": melee.prisoners,
        })
    });
    each.collect()
}

fn settings(rulings: &Rulings) -> Value {
    let in_force = Setting::all().filter(|setting| setting.put_into(*rulings) == *rulings);
    let named = in_force.map(|setting| (setting.name().to_owned(), setting.value()));
    Value::Object(named.collect::<Map<String, Value>>())
}
