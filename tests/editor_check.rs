//! The check that works in the real window by mouse: what it did stands in the files it saved.

use std::path::Path;
use std::process::Command;

use little_wars::geometry::Point;
use little_wars::position::{Arm, Man, MarkKind, Position, Side};
use little_wars::storage;

/// A place on the screen may lie this far from the place it stands for, in inches: three points.
const HAND: f64 = 0.3;

fn man<'p>(position: &'p Position, id: &str) -> &'p Man {
    position.men.iter().find(|man| man.id == id).unwrap()
}

#[test]
fn a_man_is_put_down_a_gap_measured_a_rank_wheeled_and_the_wheel_taken_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let opened = root.join("tests/positions/editor-check.lwpos");
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(root.join("scripts/editor-check"))
        .arg(env!("CARGO_BIN_EXE_little-wars"))
        .args([opened.as_path(), folder.path()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let saved = |name: &str| storage::read(&folder.path().join(name)).unwrap();

    // The man from the palette, in the next id of his side, where he was let go.
    let put = saved("put.lwpos");
    let opened = storage::read(&opened).unwrap();
    assert_eq!(put.men[..4], opened.men[..]);
    assert_eq!(put.men.len(), 5);
    let new = man(&put, "R4");
    assert_eq!((new.side, new.arm), (Side::Red, Arm::Infantry));
    assert!(new.at.distance(Point::new(40.0, 36.0)) < HAND, "{:?}", new.at);

    // The tape runs from his edge to the enemy's: both are discs an inch round their centres.
    assert_eq!(put.marks.len(), 1);
    let tape = &put.marks[0];
    assert_eq!((tape.kind, tape.points.len()), (MarkKind::Tape, 2));
    let enemy = man(&put, "B1").at;
    let gap = new.at.distance(enemy) - 2.0;
    assert!((tape.points[0].distance(tape.points[1]) - gap).abs() < 1e-9);
    assert!((tape.points[0].distance(new.at) - 1.0).abs() < 1e-9);
    assert!((tape.points[1].distance(enemy) - 1.0).abs() < 1e-9);

    // The rank wheels to the left about its left-hand man: all keep their distances, and turn as
    // far as the line between them has.
    let wheeled = saved("wheeled.lwpos");
    let [left, middle, right] = ["R1", "R2", "R3"].map(|id| man(&wheeled, id));
    assert!(left.at.distance(Point::new(20.0, 16.0)) < 1e-9, "{:?}", left.at);
    for (other, inches) in [(middle, 4.0), (right, 8.0)] {
        assert!((other.at.distance(left.at) - inches).abs() < 1e-9);
    }
    // Let go 4 in above where he stood and 7 in from the flank, the right-hand man has wheeled
    // by about atan(4 / 6.9) = 30 degrees.
    let turned = ((right.at.y - 16.0) / (right.at.x - 20.0)).atan().to_degrees();
    assert!((turned - 30.0).abs() < 4.0, "{turned}");
    for man in [left, middle, right] {
        let off = (man.facing.0 + turned).rem_euclid(360.0);
        assert!(off.min(360.0 - off) < 1e-6, "{:?}", man.facing);
    }

    assert_eq!(saved("undone.lwpos"), put);
}
