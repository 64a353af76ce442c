//! What another value of a setting would have made of a position.

use super::words::ids;
use super::would_change;
use crate::adjudication::compare::SettingChange;
use crate::adjudication::ruling::{GunRuling, Ruling, Summary};
use crate::geometry::length::decimal;
use crate::position::Floor;
use crate::rules::guns::GunStatus;

/// The melees that would be fought instead, by the keys of the sides, then the prisoners and the
/// guns that would be otherwise: `red 6, blue 4: blue supported; 4 dead a side, no prisoners;
/// BG1 in action and may move 24 in`.
pub fn setting_change(floor: &Floor<'_>, ruling: &Ruling, change: &SettingChange) -> String {
    let (now, then) = (ruling.summaries(), change.ruling.summaries());
    let mut parts = Vec::new();
    if now != then {
        parts.push(would_change(&not_in(&now, then)));
    }
    let freed = |ruling: &Ruling| ruling.freed.iter().map(|freed| freed.man).collect::<Vec<_>>();
    let (freed_now, freed_then) = (freed(ruling), freed(&change.ruling));
    for (some, others, word) in
        [(&freed_then, &freed_now, "freed"), (&freed_now, &freed_then, "not freed")]
    {
        let others: std::collections::HashSet<&usize> = others.iter().collect();
        let men: Vec<usize> = some.iter().filter(|man| !others.contains(man)).copied().collect();
        if !men.is_empty() {
            parts.push(format!("{} {word}", ids(floor, &men)));
        }
    }
    let guns = ruling.guns.iter().zip(&change.ruling.guns);
    parts.extend(guns.filter_map(|(now, then)| gun_change(floor, now, then)));
    parts.join("; ")
}

/// The summaries of one list that another does not have, sorted; each counts as often as it
/// stands there.
fn not_in(others: &[Summary], mut summaries: Vec<Summary>) -> Vec<Summary> {
    let mut others = others.to_vec();
    others.sort();
    summaries.sort();
    let mut rest = others.into_iter().peekable();
    summaries.retain(|summary| {
        while rest.next_if(|other| other < summary).is_some() {}
        rest.next_if_eq(summary).is_none()
    });
    summaries
}

/// A gun that would be something else, or could move farther or less far.
fn gun_change(floor: &Floor<'_>, now: &GunRuling, then: &GunRuling) -> Option<String> {
    let (now, then) = (&now.state, &then.state);
    if now.status == then.status && now.may_move_up_to == then.may_move_up_to {
        return None;
    }
    let position = floor.position();
    let status = match then.status {
        GunStatus::Captured(by) => format!("captured by {}", position.name_of(by)),
        GunStatus::InAction => {
            format!("in action and may move {} in", decimal(then.may_move_up_to, 3))
        }
        GunStatus::InDispute => "in dispute".to_owned(),
        GunStatus::OutOfAction => "out of action".to_owned(),
    };
    Some(format!("{} {status}", position.guns[then.gun].id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(red: usize) -> Summary {
        Summary { totals: (red, 1), isolated: None, killed: (1, 1), prisoners: (0, 0) }
    }

    #[test]
    fn what_is_in_both_is_taken_out_as_often_as_it_is_in_both() {
        let now = [of(3), of(1), of(1)];
        assert_eq!(not_in(&now, vec![of(2), of(1)]), [of(2)]);
        assert_eq!(not_in(&now, vec![of(1), of(1), of(1)]), [of(1)]);
        assert_eq!(not_in(&now, vec![of(1), of(3), of(1)]), []);
        assert_eq!(not_in(&[], vec![of(4), of(2)]), [of(2), of(4)]);
    }
}
