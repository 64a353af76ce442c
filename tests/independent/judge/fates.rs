//! Who dies, who is taken and who lives (H3c): the charger's choices, filled up by the
//! suggestion.

use std::collections::BTreeSet;

use little_wars::position::Side;

use super::laid::{Laid, rounded};
use super::melees::Melee;

/// As what a man was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum As {
    Die,
    Captured,
}

/// Why a choice could not be kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    Unknown,
    InNoMelee,
    Twice,
    TooMany(usize),
}

/// A choice that could not be kept.
pub struct NotKept {
    pub id: String,
    pub chosen: As,
    pub why: Why,
}

/// The choices that stand.
#[derive(Default)]
pub struct Kept {
    die: BTreeSet<usize>,
    captured: BTreeSet<usize>,
}

/// What becomes of the men of a melee.
pub struct Fates {
    pub die: BTreeSet<usize>,
    pub captured: BTreeSet<usize>,
    pub live: BTreeSet<usize>,
}

/// Goes through the choices one by one: first those who die, then those who are taken. A man
/// who is named a second time falls there, whatever became of the first.
pub fn kept_choices(laid: &Laid<'_>, melees: &[Melee]) -> (Kept, Vec<NotKept>) {
    let mut kept = Kept::default();
    let mut not_kept = Vec::new();
    let mut named = BTreeSet::new();
    let choices = &laid.position.choices;
    let die = choices.die.iter().map(|id| (As::Die, id));
    for (chosen, id) in die.chain(choices.captured.iter().map(|id| (As::Captured, id))) {
        let why = match laid.find(id) {
            None => Some(Why::Unknown),
            Some(man) => match melees.iter().find(|melee| melee.men().contains(&man)) {
                None => Some(Why::InNoMelee),
                Some(_) if !named.insert(man) => Some(Why::Twice),
                Some(melee) => choose(laid, melee, &mut kept, man, chosen),
            },
        };
        if let Some(why) = why {
            not_kept.push(NotKept { id: id.clone(), chosen, why });
        }
    }
    (kept, not_kept)
}

/// Keeps one choice, unless as many of his side are chosen so in his melee as may be.
fn choose(laid: &Laid<'_>, melee: &Melee, kept: &mut Kept, man: usize, chosen: As) -> Option<Why> {
    let side = laid.side(man);
    let (so_far, most) = match chosen {
        As::Die => (&mut kept.die, melee.killed),
        As::Captured => (&mut kept.captured, melee.prisoners_of(side)),
    };
    let already = so_far.intersection(&of_side(laid, melee, side)).count();
    if already >= most {
        return Some(Why::TooMany(most));
    }
    so_far.insert(man);
    None
}

fn of_side(laid: &Laid<'_>, melee: &Melee, side: Side) -> BTreeSet<usize> {
    melee.men().into_iter().filter(|man| laid.side(*man) == side).collect()
}

/// The men of a side by rank: in contact first; then the gap to the nearest point of contact;
/// then id.
fn by_rank(laid: &Laid<'_>, melee: &Melee, side: Side) -> Vec<usize> {
    let mut men: Vec<usize> = of_side(laid, melee, side).into_iter().collect();
    men.sort_by_key(|man| {
        let gaps = melee.contacts.iter().map(|contact| laid.gap_from(contact.at, *man));
        let nearest = rounded(gaps.fold(f64::INFINITY, f64::min));
        (!melee.in_contact.contains(man), nearest, *man)
    });
    men
}

/// The fates of a melee's men: what was chosen, filled up by the suggestion.
pub fn of(laid: &Laid<'_>, melee: &Melee, kept: &Kept) -> Fates {
    let men = melee.men();
    let mut die: BTreeSet<usize> = &kept.die & &men;
    let mut captured: BTreeSet<usize> = &kept.captured & &men;
    let mut captors: BTreeSet<usize> = BTreeSet::new();
    if let Some(inferior) = &melee.inferior {
        let side = inferior.side;
        let ranked = by_rank(laid, melee, side);
        let enemies = by_rank(laid, melee, side.enemy());
        // The ready enemies of the melee who can take a man: within 6 in, not chosen to die.
        let takers = |man: usize| -> Vec<usize> {
            let able = |enemy: &usize| laid.near(man, *enemy) && !kept.die.contains(enemy);
            enemies.iter().copied().filter(able).collect()
        };
        for must_have_taker in [true, false] {
            for man in ranked.iter().rev() {
                let open = !die.contains(man) && !captured.contains(man);
                let full = captured.len() >= melee.prisoners;
                if open && !full && (!must_have_taker || !takers(*man).is_empty()) {
                    captured.insert(*man);
                }
            }
        }
        // A captor for each prisoner, from the last in rank upwards.
        for prisoner in ranked.iter().rev().filter(|man| captured.contains(man)) {
            let takers = takers(*prisoner);
            if !takers.iter().any(|enemy| captors.contains(enemy)) {
                captors.extend(takers.last());
            }
        }
    }
    for side in Side::BOTH {
        for man in by_rank(laid, melee, side) {
            let dead = die.intersection(&of_side(laid, melee, side)).count();
            if dead < melee.killed && !captured.contains(&man) && !captors.contains(&man) {
                die.insert(man);
            }
        }
    }
    let live = &(&men - &die) - &captured;
    Fates { die, captured, live }
}
