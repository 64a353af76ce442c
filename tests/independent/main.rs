//! An independent judge, and its comparison with the product's on thousands of random positions.

#![allow(unreachable_pub, reason = "a test has no public face")]

mod compare;
mod judge;
mod positions;
mod product;
mod same;
mod smallest;

use std::collections::BTreeMap;

use little_wars::position::{Floor, Position};
use little_wars::storage;

/// So many positions are compared. `POSITIONS` in the environment asks for more.
const COUNT: u64 = 5_000;

/// What sort of difference the first one on a position is: its place, numbers and ids apart.
fn kind(position: &Position) -> Option<String> {
    let first = compare::differences(position)?.into_iter().next()?;
    let place = first.split(':').next()?.to_owned();
    match place.starts_with("applied") {
        true => Some("applied".to_owned()),
        false => Some(place.chars().filter(|c| !c.is_ascii_digit()).collect()),
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
    assert!(compared > COUNT * 9 / 10, "only {compared} of {count} positions could be compared");
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
