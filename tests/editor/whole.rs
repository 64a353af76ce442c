//! The whole floor mirrored or turned and the sides swapped: the ruling is the same.

use little_wars::adjudication::{Ruling, adjudicate};
use little_wars::editor::{Document, Edit, Mirror, Quarters};
use little_wars::geometry::Bearing;
use little_wars::position::{Edge, Floor, Position};

use super::{at, bytes, support};

fn ruling(position: &Position) -> Ruling {
    adjudicate(&Floor::new(position).unwrap())
}

/// What a ruling says of every man and gun, measures apart.
fn said(ruling: &Ruling) -> String {
    let guns: Vec<_> = ruling.guns.iter().map(|gun| (&gun.state.status, &gun.state.crew)).collect();
    format!("{:?} {:?} {guns:?}", ruling.summaries(), ruling.states_after)
}

#[test]
fn mirrored_or_turned_every_example_is_ruled_the_same_and_comes_back() {
    let ways: [(Edit, usize); 5] = [
        (Edit::Mirror(Mirror::WestEast), 2),
        (Edit::Mirror(Mirror::SouthNorth), 2),
        (Edit::TurnFloor(Quarters::Clockwise), 4),
        (Edit::TurnFloor(Quarters::Half), 2),
        (Edit::TurnFloor(Quarters::CounterClockwise), 4),
    ];
    for (name, example) in support::all_examples() {
        let expected = said(&ruling(&example));
        for (edit, times) in &ways {
            let mut document = Document::new(example.clone());
            for _ in 0..*times {
                document.commit(edit).unwrap();
                assert_eq!(said(&ruling(document.position())), expected, "{name}: {edit:?}");
            }
            let now = document.position();
            assert_eq!(now.field, example.field, "{name}: {edit:?}");
            assert_eq!(now.sides, example.sides, "{name}: {edit:?}");
            for (man, was) in now.men.iter().zip(&example.men) {
                assert!(man.at.distance(was.at) < 1e-9, "{name}: {edit:?}, {}", man.id);
                assert!(man.facing.angle_to(was.facing) < 1e-9, "{name}: {edit:?}, {}", man.id);
            }
        }
    }
}

#[test]
fn a_quarter_turn_brings_the_west_to_the_north() {
    let mut position = super::with_foot(&[(10.0, 20.0)]);
    position.men[0].facing = Bearing(350.0);
    position.men[0].from = Some(at(10.0, 8.0));
    let mut document = Document::new(position);
    document.commit(&Edit::TurnFloor(Quarters::Clockwise)).unwrap();
    let now = document.position();
    // The field of 144 by 108 is 108 by 144; 10 in from the west edge is 10 in from the north.
    assert_eq!((now.field.width, now.field.depth), (108.0, 144.0));
    assert_eq!((now.men[0].at, now.men[0].from), (at(20.0, 134.0), Some(at(8.0, 134.0))));
    assert_eq!(now.men[0].facing, Bearing(80.0));
    assert_eq!((now.sides.red.back_line, now.sides.blue.back_line), (Edge::West, Edge::East));
}

#[test]
fn with_the_sides_swapped_the_verdict_is_the_others() {
    for (name, example) in support::all_examples() {
        let before = ruling(&example);
        let mut document = Document::new(example.clone());
        document.commit(&Edit::SwapSides).unwrap();
        let after = ruling(document.position());
        assert_eq!(after.charger, before.charger.enemy(), "{name}");
        assert_eq!(after.states_after, before.states_after, "{name}");
        for (melee, was) in after.melees.iter().zip(&before.melees) {
            assert_eq!(melee.killed.red, was.killed.blue, "{name}");
            assert_eq!(melee.prisoners.blue, was.prisoners.red, "{name}");
        }
        document.commit(&Edit::SwapSides).unwrap();
        assert_eq!(bytes(document.position()), bytes(&example), "{name}");
    }
}
