//! Groups turned about one place: nobody creeps, and angles stay whole.

use little_wars::editor::tools::{Event, Overlay, Tool, Turn, Wheel};
use little_wars::editor::{Document, Edit, Item};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{ManSize, Position};

use super::{ALT, Hand, SHIFT, at, bytes, men, with_foot};

/// An L of five: four foot who look north, and a horseman of 1 by 2 in at 30 degrees.
fn l_shape() -> Position {
    let mut position = with_foot(&[(20.1, 30.3), (20.1, 32.3), (20.1, 34.3), (22.1, 30.3)]);
    let mut horse = super::foot("R5", 24.1, 30.3);
    horse.arm = little_wars::position::Arm::Cavalry;
    horse.size = ManSize { width: Some(1.0), depth: Some(2.0), ..ManSize::default() };
    horse.facing = Bearing(30.0);
    position.men.push(horse);
    position
}

fn all_five() -> Vec<Item> {
    men(&[0, 1, 2, 3, 4])
}

/// Everyone stands within a billionth of an inch of where he began, and his facing is written as
/// it was.
fn as_it_began(now: &Position, how: &str) {
    let start = l_shape();
    for (man, was) in now.men.iter().zip(&start.men) {
        let off = man.at.distance(was.at);
        assert!(off < 1e-9, "{how}: {} crept {off} in", man.id);
        assert_eq!(man.facing.0.to_bits(), was.facing.0.to_bits(), "{how}: {}", man.facing.0);
    }
    let file = bytes(now);
    assert_eq!(
        file.matches("\"facing\": 30 }").count() + file.matches("\"facing\": 30,").count(),
        1,
        "{file}"
    );
    assert_eq!(file.matches("\"facing\"").count(), bytes(&start).matches("\"facing\"").count());
}

#[test]
fn fr_22_four_quarters_and_twenty_four_fifteens_come_back_to_the_start() {
    for (by, times) in [(90.0, 4), (15.0, 24), (-90.0, 4)] {
        let mut document = Document::new(l_shape());
        for _ in 0..times {
            let edit = Edit::Turn { items: all_five(), about: at(21.3, 31.7), by };
            document.commit(&edit).unwrap();
        }
        as_it_began(document.position(), &format!("{by} degrees {times} times"));
    }
}

#[test]
fn fr_22_a_full_circle_by_the_handle_in_720_steps_comes_back_to_the_start() {
    for keys in [super::NO_KEYS, ALT] {
        let mut hand = Hand::over(l_shape(), Tool::Turn(Turn::default())).holding(keys);
        hand.select(&all_five());
        // The middle of the box around their places.
        let pivot = at(22.1, 32.3);
        let handle = |step: u32| pivot + Bearing(7.0 + f64::from(step) / 2.0).direction() * 5.0;
        hand.press(handle(0));
        for step in 1..=720 {
            hand.drag(handle(step));
        }
        hand.release(handle(720));
        as_it_began(hand.position(), "720 steps");
        assert!(hand.steps() <= 1);
    }
}

#[test]
fn fr_22_after_thirty_degrees_all_distances_are_as_they_were_and_all_facings_thirty_more() {
    let mut hand = Hand::over(l_shape(), Tool::Turn(Turn::default()));
    hand.select(&all_five());
    let pivot = at(22.1, 32.3);
    hand.press(pivot + at(0.0, 5.0));
    hand.drag(pivot + Bearing(170.0).direction() * 5.0);
    hand.release(pivot + Bearing(30.0).direction() * 4.0);
    let (start, now) = (l_shape(), hand.position());
    for (a, man) in now.men.iter().enumerate() {
        assert_eq!(man.facing.0, start.men[a].facing.0 + 30.0);
        for (b, other) in now.men.iter().enumerate() {
            let was = start.men[a].at.distance(start.men[b].at);
            assert!((man.at.distance(other.at) - was).abs() < 1e-9);
        }
    }
    // The northernmost of the long arm, 2 west and 2 north of the pivot: by hand, turned
    // clockwise, x = -2 cos 30 + 2 sin 30 = 1 - sqrt 3, y = 2 sin 30 + 2 cos 30 = 1 + sqrt 3.
    let root = 3.0_f64.sqrt();
    assert!(now.men[2].at.distance(pivot + at(1.0 - root, 1.0 + root)) < 1e-9);
}

#[test]
fn shift_turns_by_fifteens() {
    let mut hand = Hand::over(l_shape(), Tool::Turn(Turn::default())).holding(SHIFT);
    hand.select(&men(&[4]));
    hand.press(at(24.1, 40.3));
    hand.release(at(24.1, 30.3) + Bearing(50.0).direction() * 9.0);
    assert_eq!(hand.position().men[4].facing, Bearing(75.0));
    assert_eq!(hand.position().men[4].at, at(24.1, 30.3));
}

/// A rank of five, an inch between each, that looks north.
fn rank() -> Position {
    let mut position =
        with_foot(&[(40.0, 20.0), (41.0, 20.0), (42.0, 20.0), (43.0, 20.0), (44.0, 20.0)]);
    position.men.iter_mut().for_each(|man| man.body = "Guards".to_owned());
    position
}

fn near(a: Point, b: Point) -> bool {
    a.distance(b) < 1e-9
}

#[test]
fn a_body_wheels_about_the_flank_that_was_not_grasped() {
    let mut hand = Hand::over(rank(), Tool::Wheel(Wheel::default()));
    hand.select(&all_five());
    // The left flank is pressed and swung forward through a right angle: the right-hand man
    // stands fast, the rank looks east.
    hand.press(at(40.0, 20.0));
    hand.drag(at(42.0, 23.0));
    hand.drag(at(44.0, 24.0));
    let march = hand.overlays().into_iter().find_map(|overlay| match overlay {
        Overlay::Length { inches, .. } => Some(inches),
        _ => None,
    });
    // A quarter of a circle of radius 4.
    assert!((march.unwrap() - 2.0 * std::f64::consts::PI).abs() < 1e-9);
    hand.release(at(44.0, 24.0));
    for (i, man) in hand.position().men.iter().enumerate() {
        assert!(near(man.at, at(44.0, 24.0 - i as f64)), "{:?}", man.at);
        assert_eq!(man.facing, Bearing(90.0));
    }
    assert_eq!(hand.document.undo_name(), Some("Wheel the Guards"));
    // The right flank pressed and swung forward: the left-hand man stands fast.
    hand.document.undo();
    hand.press(at(44.0, 20.0));
    hand.release(at(40.0, 24.0));
    for (i, man) in hand.position().men.iter().enumerate() {
        assert!(near(man.at, at(40.0, 20.0 + i as f64)), "{:?}", man.at);
        assert_eq!(man.facing, Bearing(270.0));
    }
}

#[test]
fn a_click_with_a_turning_tool_selects_and_turns_nothing() {
    for tool in [Tool::Turn(Turn::default()), Tool::Wheel(Wheel::default())] {
        let mut hand = Hand::over(rank(), tool);
        hand.select(&all_five());
        hand.click(at(43.0, 20.0));
        assert_eq!(hand.selected(), men(&[3]));
        assert_eq!(hand.steps(), 0);
        // One man has no flank to wheel about; nor has nobody.
        hand.tell(Event::Escape);
        hand.select(&[]);
        hand.sweep(at(43.0, 25.0), at(60.0, 25.0), 3);
        assert_eq!(hand.steps(), 0);
    }
}
