//! Gives men and guns a property. A piece that cannot have it is passed over.

use super::Property;
use crate::editor::draft::Draft;
use crate::editor::pieces::Item;
use crate::position::{Gun, Man};

pub(super) fn set(draft: &mut Draft<'_>, items: &[Item], property: &Property) {
    for item in items {
        match item {
            Item::Man(i) => set_man(draft.man(*i), property),
            Item::Gun(i) => set_gun(draft.gun(*i), property),
            Item::Mark(_) | Item::Country(_) => (),
        }
    }
}

fn set_man(man: &mut Man, property: &Property) {
    match property {
        Property::Side(side) => man.side = *side,
        Property::Arm(arm) => man.arm = *arm,
        Property::State(state) => man.state = *state,
        Property::FreedOn(turn) => man.freed_on = *turn,
        Property::DiedOn(turn) => man.died_on = *turn,
        Property::Size(size) => man.size.clone_from(size),
        Property::Name(name) => man.name.clone_from(name),
        Property::Body(body) => man.body.clone_from(body),
        Property::Passed(guns) => man.passed.clone_from(guns),
        Property::Locked(locked) => man.locked = *locked,
        Property::From(from) => man.from = *from,
        Property::Path(path) => man.path.clone_from(path),
        Property::FromFacing(_)
        | Property::Action(_)
        | Property::Shots(_)
        | Property::HeldBy(_) => (),
    }
}

fn set_gun(gun: &mut Gun, property: &Property) {
    match property {
        Property::Side(side) => gun.side = *side,
        Property::Locked(locked) => gun.locked = *locked,
        Property::From(from) => gun.from = *from,
        Property::Path(path) => gun.path.clone_from(path),
        Property::FromFacing(facing) => gun.from_facing = *facing,
        Property::Action(action) => gun.action = *action,
        Property::Shots(shots) => gun.shots.clone_from(shots),
        Property::HeldBy(side) => gun.held_by = *side,
        Property::Arm(_)
        | Property::State(_)
        | Property::FreedOn(_)
        | Property::DiedOn(_)
        | Property::Size(_)
        | Property::Name(_)
        | Property::Body(_)
        | Property::Passed(_) => (),
    }
}
