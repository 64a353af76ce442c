//! The ruling kept up to date while men are dragged is the ruling made from scratch.

#![allow(unreachable_pub, dead_code, reason = "a test has no public face")]

#[path = "../benches/floors/mod.rs"]
mod floors;
#[path = "independent/positions/mod.rs"]
mod positions;

use little_wars::adjudication::{Live, Ruling, adjudicate};
use little_wars::geometry::Bearing;
use little_wars::position::{Floor, MeleeGrouping, Position};

use positions::Chance;

/// So many drags are tried on each sort of floor.
const DRAGS: u64 = 1_000;

/// The whole ruling, without its close calls.
fn from_scratch(floor: &Floor<'_>) -> Ruling {
    Ruling { close_calls: Vec::new(), ..adjudicate(floor) }
}

/// Drags some men about in three steps, each from where the drag began, and holds every ruling
/// against one from scratch. How many melees were judged again, and how many not.
fn drag(position: &Position, men: &[usize], chance: &mut Chance, seed: u64) -> (usize, usize) {
    let before = Floor::new(position).unwrap();
    let live = Live::of(&before);
    assert_eq!(*live.ruling(), from_scratch(&before), "seed {seed}: at rest");
    let (mut again, mut kept) = (0, 0);
    for step in 0..3 {
        let mut dragged = position.clone();
        let (east, north) = (chance.between(-14.0, 14.0), chance.between(-14.0, 14.0));
        let turned = chance.between(0.0, 360.0);
        for man in men {
            let man = &mut dragged.men[*man];
            man.from.get_or_insert(man.at);
            (man.at.x, man.at.y) = (man.at.x + east, man.at.y + north);
            if step == 2 {
                man.facing = Bearing(turned);
            }
        }
        let after = before.with_moved(&dragged, men).unwrap();
        let updated = live.updated(&before, &after, men);
        let whole = from_scratch(&Floor::new(&dragged).unwrap());
        assert_eq!(updated.ruling, whole, "seed {seed}, step {step}, men {men:?}");
        assert_eq!(updated.same_as.len(), whole.melees.len());
        for (melee, same) in whole.melees.iter().zip(updated.same_as) {
            match same {
                Some(old) => assert_eq!(*melee, live.ruling().melees[old], "seed {seed}"),
                None => again += 1,
            }
            kept += usize::from(same.is_some());
        }
    }
    (again, kept)
}

#[test]
fn a_thousand_drags_on_random_floors() {
    for seed in 0..DRAGS {
        let mut position = positions::position(seed);
        if seed % 8 != 0 {
            position.overrulings.clear();
            position.rulings.melee_grouping = MeleeGrouping::Connected;
        }
        if position.men.is_empty() {
            continue;
        }
        let mut chance = Chance::new(seed + 1_000_000);
        let count = 1 + chance.below(8);
        let mut men: Vec<usize> = (0..count).map(|_| chance.below(position.men.len())).collect();
        men.sort_unstable();
        men.dedup();
        drag(&position, &men, &mut chance, seed);
    }
}

#[test]
fn a_drag_among_many_melees_judges_few_of_them_again() {
    let position = floors::many_melees(37 * 16);
    let (mut again, mut kept) = (0, 0);
    for seed in 0..DRAGS / 5 {
        let mut chance = Chance::new(seed);
        let first = chance.below(position.men.len() - 12);
        let men: Vec<usize> = (first..first + 1 + chance.below(12)).collect();
        let (more_again, more_kept) = drag(&position, &men, &mut chance, seed);
        again += more_again;
        kept += more_kept;
    }
    // Most of the sixteen lie farther off than support reaches.
    assert!(kept > 2 * again, "{again} judged again, {kept} kept");
}
