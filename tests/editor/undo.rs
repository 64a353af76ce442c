//! One gesture one step, taken back and taken again whole.

use little_wars::editor::tools::{Tool, Turn};
use little_wars::editor::{Edit, Item};
use little_wars::geometry::Bearing;
use little_wars::position::{Gun, Side};

use super::{Hand, at, bytes, empty, men, with_foot};

/// Two ranks of six by the east edge of the field, the outermost at x = 139.1, each man looking
/// his own way.
fn formation() -> Hand {
    let places: Vec<(f64, f64)> =
        (0..12).map(|i| (139.1 - f64::from(i % 6), 40.3 + f64::from(i / 6))).collect();
    let mut position = with_foot(&places);
    for (i, man) in position.men.iter_mut().enumerate() {
        man.facing = Bearing(10.1 * i as f64);
    }
    let mut hand = Hand::over(position, Tool::default());
    hand.select(&(0..12).map(Item::Man).collect::<Vec<_>>());
    hand
}

#[test]
fn fr_19_undo_takes_back_all_twelve_though_one_was_stopped_by_the_edge() {
    let mut hand = formation();
    let before = hand.position().clone();
    let file = bytes(&before);
    hand.sweep(at(139.1, 40.3), at(159.1, 43.3), 7);
    // 144 - 139.1 = 4.9: he is stopped with his middle on the edge, and the rest keep their
    // places to him.
    for (man, was) in hand.position().men.iter().zip(&before.men) {
        assert!(man.at.distance(was.at + at(4.9, 3.0)) < 1e-9, "{}: {:?}", man.id, man.at);
        assert_eq!(man.facing, was.facing);
    }
    assert!((hand.position().men[0].at.x - 144.0).abs() < 1e-9);
    let after = bytes(hand.position());
    assert_eq!(hand.document.undo_name(), Some("Move 12 men"));
    assert_eq!(hand.steps(), 1);
    assert!(hand.document.undo());
    assert_eq!(bytes(hand.position()), file);
    assert_eq!(hand.position(), &before);
    assert!(!hand.document.is_modified());
    assert!(hand.document.redo());
    assert_eq!(bytes(hand.position()), after);
}

#[test]
fn fr_21_a_gun_turned_by_its_handle_over_sixty_frames_is_one_step() {
    let mut position = empty();
    position.guns.push(Gun::new("RG1", Side::Red, at(60.0, 50.0)));
    let mut hand = Hand::over(position, Tool::Turn(Turn::default()));
    hand.select(&[Item::Gun(0)]);
    let handle = |degrees: f64| at(60.0, 50.0) + Bearing(degrees).direction() * 3.0;
    hand.press(handle(0.0));
    for frame in 1..=60 {
        hand.drag(handle(1.5 * f64::from(frame)));
    }
    hand.release(handle(90.0));
    assert_eq!(hand.steps(), 1);
    assert_eq!(hand.document.undo_name(), Some("Turn RG1"));
    assert_eq!(hand.position().guns[0].facing, Bearing(90.0));
    assert_eq!(hand.position().guns[0].at, at(60.0, 50.0));
}

#[test]
fn fr_21_two_drags_are_two_steps_and_one_that_ends_where_it_began_is_none() {
    let mut hand = Hand::over(with_foot(&[(20.0, 30.0)]), Tool::default());
    hand.sweep(at(20.0, 30.0), at(25.0, 30.0), 20);
    hand.sweep(at(25.0, 30.0), at(25.0, 38.0), 20);
    assert_eq!(hand.steps(), 2);
    hand.press(at(25.0, 38.0));
    hand.drag(at(60.0, 60.0));
    hand.drag(at(25.0, 38.0));
    hand.release(at(25.0, 38.0));
    assert_eq!(hand.steps(), 2);
    hand.document.undo();
    assert_eq!(hand.position().men[0].at, at(25.0, 30.0));
    hand.document.undo();
    assert_eq!(hand.position().men[0].at, at(20.0, 30.0));
}

#[test]
fn every_step_of_the_history_can_be_gone_to() {
    let mut hand = Hand::over(with_foot(&[(20.0, 30.0), (22.0, 30.0)]), Tool::default());
    let mut files = vec![bytes(hand.position())];
    let edits =
        [Edit::Title("The farm".to_owned()), Edit::TakeUp(men(&[0])), Edit::FaceAbout(men(&[0]))];
    for edit in &edits {
        hand.document.commit(edit).unwrap();
        files.push(bytes(hand.position()));
    }
    let names: Vec<&str> = hand.document.steps().collect();
    assert_eq!(names, ["Opened", "Change the title", "Take up R1", "Face R2 about"]);
    for step in [0, 3, 1, 2, 0] {
        assert!(hand.document.go_to(step));
        assert_eq!(bytes(hand.position()), files[step]);
        assert_eq!(hand.document.step(), step);
    }
    assert!(!hand.document.go_to(0) && !hand.document.go_to(4));
    // A new step takes the place of those that were undone.
    hand.document.commit(&Edit::Notes("Rain.".to_owned())).unwrap();
    let names: Vec<&str> = hand.document.steps().collect();
    assert_eq!(names, ["Opened", "Write notes"]);
}
