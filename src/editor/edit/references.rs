//! Ids wherever they are named: guns that a man has passed, men that a shot felled, choices and
//! overrulings. A piece taken up is named nowhere any more, lest another that gets its id be
//! taken for it; a piece renumbered is named anew everywhere.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::editor::draft::Draft;
use crate::editor::ids;
use crate::editor::pieces::Item;

/// Takes pieces up, and their ids out of whatever names them.
pub(super) fn take_up(draft: &mut Draft<'_>, items: &[Item]) {
    let items = draft.free(items);
    let position = draft.position();
    let gone: FxHashSet<String> =
        items.iter().filter_map(|item| item.id(position)).map(str::to_owned).collect();
    change_lists(draft, |id| gone.contains(id), |list| list.retain(|id| !gone.contains(id)));
    draft.take_up(&items);
}

/// Gives every man and gun a new id by its side and arm, in file order.
pub(super) fn renumber(draft: &mut Draft<'_>) {
    let names = ids::renumbered(draft.position());
    let new: FxHashMap<&str, &str> = names.iter().map(|(_, old, new)| (&**old, &**new)).collect();
    let rename = |id: &mut String| {
        if let Some(new) = new.get(&**id) {
            (*new).clone_into(id);
        }
    };
    change_lists(draft, |id| new.contains_key(id), |list| list.iter_mut().for_each(rename));
    for (item, _, new) in &names {
        match item {
            Item::Man(i) => draft.man(*i).id.clone_from(new),
            Item::Gun(i) => draft.gun(*i).id.clone_from(new),
            Item::Mark(_) | Item::Country(_) => (),
        }
    }
}

/// Gives a piece another id, wherever it is named. A mark has none.
pub(super) fn rename(draft: &mut Draft<'_>, item: Item, to: &str) {
    let Some(from) = item.id(draft.position()).map(str::to_owned) else { return };
    let rename = |id: &mut String| {
        if *id == from {
            to.clone_into(id);
        }
    };
    change_lists(draft, |id| id == from, |list| list.iter_mut().for_each(rename));
    match item {
        Item::Man(i) => to.clone_into(&mut draft.man(i).id),
        Item::Gun(i) => to.clone_into(&mut draft.gun(i).id),
        Item::Country(i) => to.clone_into(&mut draft.country(i).id),
        Item::Mark(_) => (),
    }
}

/// Changes every list of ids that names one it is about.
fn change_lists(
    draft: &mut Draft<'_>,
    about: impl Fn(&str) -> bool,
    change: impl Fn(&mut Vec<String>),
) {
    let names = |list: &[String]| list.iter().any(|id| about(id));
    for i in 0..draft.position().men.len() {
        if names(&draft.position().men[i].passed) {
            change(&mut draft.man(i).passed);
        }
    }
    for i in 0..draft.position().guns.len() {
        if draft.position().guns[i].shots.iter().any(|shot| names(&shot.fell)) {
            draft.gun(i).shots.iter_mut().for_each(|shot| change(&mut shot.fell));
        }
    }
    let position = draft.position();
    let chosen = names(&position.choices.die) || names(&position.choices.captured);
    if chosen || position.overrulings.iter().any(|said| names(&said.men) || names(&said.guns)) {
        let rest = draft.rest();
        change(&mut rest.choices.die);
        change(&mut rest.choices.captured);
        for said in &mut rest.overrulings {
            change(&mut said.men);
            change(&mut said.guns);
        }
    }
}
