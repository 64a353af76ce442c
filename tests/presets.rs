//! The presets of the charger's choices: the book's own at Hook's Farm, one of each worked out by
//! hand, and what must hold of any.

#![allow(unreachable_pub, reason = "a test has no public face")]

#[path = "independent/positions/mod.rs"]
mod positions;
mod support;

use little_wars::adjudication::presets::{Preset, choices};
use little_wars::adjudication::{Ruling, adjudicate};
use little_wars::geometry::Point;
use little_wars::position::{
    Arm, Choices, Field, Floor, Man, Position, Side, State, UnguardedPrisoners,
};
use little_wars::rules::guns::GunStatus;

fn ruled(position: &Position) -> Ruling {
    adjudicate(&Floor::new(position).expect("a sound position"))
}

/// The ruling with what a preset chooses.
fn chosen_by(position: &Position, preset: Preset) -> Ruling {
    let choices = choices(&Floor::new(position).expect("a sound position"), preset);
    ruled(&Position { choices, ..position.clone() })
}

fn status(position: &Position, ruling: &Ruling, id: &str) -> GunStatus {
    let gun = position.guns.iter().position(|gun| gun.id == id).expect("the gun");
    ruling.guns[gun].state.status
}

#[test]
fn at_hooks_farm_both_blue_guns_end_out_of_action() {
    let mut position = support::example("hooks-farm-charge");
    // Seven Blue stand by the one gun and nine by the other. Had Red left six of the nine...
    let dead = [8, 16, 19, 20, 21, 9, 10, 11, 12, 13, 17, 18, 1, 2, 3];
    position.choices = Choices {
        die: dead.iter().map(|number| format!("B{number}")).collect(),
        captured: Vec::new(),
    };
    let ruling = ruled(&position);
    assert_eq!(ruling.choices_not_kept, []);
    assert_eq!(status(&position, &ruling, "BG2"), GunStatus::InAction, "...it would still fire");
    assert_eq!(status(&position, &ruling, "BG3"), GunStatus::OutOfAction);
    // With the preset neither does, whatever was chosen before; the gun by the wood is far off.
    let ruling = chosen_by(&position, Preset::LeaveGunsWithoutCrew);
    assert_eq!(ruling.choices_not_kept, []);
    for (gun, expected) in [
        ("BG1", GunStatus::InAction),
        ("BG2", GunStatus::OutOfAction),
        ("BG3", GunStatus::OutOfAction),
    ] {
        assert_eq!(status(&position, &ruling, gun), expected, "{gun}");
    }
    let [melee] = ruling.melees.as_slice() else { panic!("not one melee") };
    assert_eq!(melee.summary().killed, (15, 15));
    assert_eq!(melee.summary().prisoners, (3, 0));
    assert_eq!(melee.fates.blue.chosen_to_die.len(), 15, "all fifteen are the charger's choice");
    assert_eq!(melee.fates.red.chosen_captured.len(), 3);
}

/// Three Red, of whom R1 touches B1, who is supported by B2: one dead a side. R1 is first in
/// rank. P1, a prisoner of Red's, stands 5 in west of R1; R2 and R3 stand east.
fn three_against_one(arms: [Arm; 3]) -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    for ((id, x), arm) in [("R1", 50.0), ("R2", 54.0), ("R3", 55.0)].into_iter().zip(arms) {
        position.men.push(Man::new(id, Side::Red, arm, Point::new(x, 50.0)));
    }
    let at_contact = if arms[0] == Arm::Cavalry { 51.6 } else { 50.85 };
    for (id, x, y) in [("B1", 50.0, at_contact), ("B2", 50.0, 60.0), ("P1", 44.0, 50.0)] {
        position.men.push(Man::new(id, Side::Blue, Arm::Infantry, Point::new(x, y)));
    }
    position.men[5].state = State::Prisoner;
    position
}

fn who_dies(position: &Position, ruling: &Ruling) -> Vec<String> {
    let dead = &ruling.melees[0].fates.red.die;
    dead.iter().map(|man| position.men[*man].id.clone()).collect()
}

#[test]
fn the_foot_die_before_the_horse() {
    let (horse, foot) = (Arm::Cavalry, Arm::Infantry);
    let position = three_against_one([horse, horse, foot]);
    assert_eq!(ruled(&position).melees[0].summary().killed, (1, 1));
    assert_eq!(who_dies(&position, &ruled(&position)), ["R1"]);
    assert_eq!(who_dies(&position, &chosen_by(&position, Preset::SpareTheHorse)), ["R3"]);
    // Where there are no foot the suggestion stands.
    let position = three_against_one([horse, horse, horse]);
    assert_eq!(who_dies(&position, &chosen_by(&position, Preset::SpareTheHorse)), ["R1"]);
}

#[test]
fn horse_are_taken_before_they_would_die() {
    // Two Red, alone, charge three Blue: one is taken and one dies.
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    let men = [
        ("R1", Side::Red, Arm::Cavalry, 50.0, 50.0),
        ("R2", Side::Red, Arm::Infantry, 51.0, 50.0),
        ("B1", Side::Blue, Arm::Infantry, 50.0, 51.6),
        ("B2", Side::Blue, Arm::Infantry, 51.0, 52.0),
        ("B3", Side::Blue, Arm::Infantry, 52.0, 52.0),
    ];
    for (id, side, arm, x, y) in men {
        position.men.push(Man::new(id, side, arm, Point::new(x, y)));
    }
    let taken = |ruling: &Ruling| ruling.melees[0].fates.red.captured.clone();
    assert_eq!(taken(&ruled(&position)), [1], "the suggestion takes the last in rank");
    assert_eq!(taken(&chosen_by(&position, Preset::SpareTheHorse)), [0]);
}

#[test]
fn he_who_stands_by_a_prisoner_lives() {
    let position = three_against_one([Arm::Infantry; 3]);
    let suggested = ruled(&position);
    assert_eq!(who_dies(&position, &suggested), ["R1"]);
    assert_eq!(suggested.freed.len(), 1, "P1 is left alone");
    let ruling = chosen_by(&position, Preset::KeepEscorts);
    assert_eq!(who_dies(&position, &ruling), ["R2"]);
    assert_eq!((ruling.freed.len(), ruling.held.len()), (0, 1));
}

/// How many of the enemy's guns still have a crew.
fn served(position: &Position, ruling: &Ruling) -> usize {
    let enemy = position.turn.side.enemy();
    let needed = usize::from(position.rulings.crew_needed);
    let guns = ruling.guns.iter().map(|gun| &gun.state);
    guns.filter(|gun| gun.held_by == enemy && gun.own_near.len() >= needed).count()
}

#[test]
fn every_preset_can_be_kept_and_is_no_worse_than_the_suggestion() {
    let (mut melees, mut fewer_guns, mut fewer_freed) = (0, 0, 0);
    for seed in 0..3_000 {
        let mut position = positions::position(seed);
        position.choices = Choices::default();
        position.rulings.unguarded_prisoners = UnguardedPrisoners::Freed;
        let suggested = ruled(&position);
        melees += suggested.melees.len();
        for preset in Preset::ALL {
            let ruling = chosen_by(&position, preset);
            assert_eq!(ruling.choices_not_kept, [], "seed {seed}, {preset:?}");
            assert_eq!(ruling.summaries(), suggested.summaries(), "seed {seed}, {preset:?}");
            for (_, fates) in ruling.melees.iter().flat_map(|melee| melee.fates.iter()) {
                // All is chosen, nothing left to the suggestion.
                assert_eq!(fates.chosen_to_die, fates.die, "seed {seed}, {preset:?}");
                assert_eq!(fates.chosen_captured, fates.captured, "seed {seed}, {preset:?}");
            }
            match preset {
                Preset::LeaveGunsWithoutCrew => {
                    let (now, before) = (served(&position, &ruling), served(&position, &suggested));
                    assert!(now <= before, "seed {seed}: {now} guns served, {before} suggested");
                    fewer_guns += usize::from(now < before);
                }
                Preset::KeepEscorts => {
                    let (now, before) = (ruling.freed.len(), suggested.freed.len());
                    assert!(now <= before, "seed {seed}: {now} freed, {before} suggested");
                    fewer_freed += usize::from(now < before);
                }
                Preset::SpareTheHorse => {}
            }
        }
    }
    assert!(melees > 1_000 && fewer_guns > 0 && fewer_freed > 0, "{fewer_guns}, {fewer_freed}");
}
