//! An independent judge, and its comparison with the product's on thousands of random positions.

#![allow(unreachable_pub, reason = "a test has no public face")]

mod compare;
mod judge;
mod positions;
mod product;
mod smallest;

use std::collections::BTreeMap;

use little_wars::position::{Floor, Position};
use little_wars::storage;

/// So many positions are compared. `POSITIONS` in the environment asks for more.
const COUNT: u64 = 10_000;

/// What sort of difference the first one on a position is: its place, numbers and ids apart.
fn kind(position: &Position) -> Option<String> {
    let first = compare::differences(position)?.into_iter().next()?;
    let place = first.split(':').next()?.to_owned();
    match place.starts_with("applied") {
        true => Some("applied".to_owned()),
        false => Some(place.chars().filter(|c| !c.is_ascii_digit()).collect()),
    }
}

/// To a billionth of an inch, between all men and all men and guns, near and far.
#[test]
fn the_gaps_agree() {
    for seed in 0..COUNT {
        let position = positions::position(seed);
        let floor = Floor::new(&position).unwrap();
        let laid = judge::laid::Laid::new(&position);
        let same = |expected: f64, found: f64, what: [&str; 2]| {
            let apart = (expected - found).abs();
            assert!(apart <= 1e-9, "seed {seed}, {what:?}: expected {expected}, found {found}");
        };
        let men: Vec<usize> =
            laid.all().map(|a| floor.find_man(&laid.men[a].id).unwrap()).collect();
        for a in laid.all() {
            for b in laid.all() {
                let what = [&*laid.men[a].id, &*laid.men[b].id];
                same(laid.gap(a, b), floor.gap(men[a], men[b]), what);
            }
            for (gun, placed) in position.guns.iter().enumerate() {
                let found = floor.base(men[a]).gap(floor.gun_base(gun));
                same(laid.gun_gap(a, gun), found, [&*laid.men[a].id, &*placed.id]);
            }
        }
    }
}

#[test]
fn the_two_judges_agree() {
    let count = std::env::var("POSITIONS").map_or(COUNT, |count| count.parse().unwrap());
    let mut doubtful = 0;
    let mut differing: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for seed in 0..count {
        let position = positions::position(seed);
        assert!(Floor::new(&position).is_ok(), "seed {seed}: {:?}", Floor::new(&position).err());
        match compare::differences(&position) {
            None => doubtful += 1,
            Some(list) if list.is_empty() => {}
            Some(_) => differing.entry(kind(&position).unwrap()).or_default().push(seed),
        }
    }
    let compared = count - doubtful;
    assert!(compared > count * 98 / 100, "only {compared} of {count} positions could be compared");
    let mut message = String::new();
    for (kind_of, seeds) in &differing {
        let position = positions::position(seeds[0]);
        let smallest =
            smallest::smallest(&position, |smaller| kind(smaller).as_ref() == Some(kind_of));
        message += &format!(
            "\n\n{kind_of}: {} positions, the first of seed {}. The smallest:\n{}\n{}",
            seeds.len(),
            seeds[0],
            storage::to_json(&smallest).unwrap(),
            compare::differences(&smallest).unwrap().join("\n"),
        );
    }
    assert!(message.is_empty(), "the two judges differ{message}");
}
