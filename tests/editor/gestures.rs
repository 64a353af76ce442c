//! A gesture begins, and ends or is cancelled exactly once.

use little_wars::editor::Act;
use little_wars::editor::tools::{Event, Overlay, Scene, Tool, Turn, Wheel};
use little_wars::geometry::Point;

use super::{ALT, Hand, at, bytes, men, with_foot};

fn hands() -> [Hand; 3] {
    let tools = [Tool::default(), Tool::Turn(Turn::default()), Tool::Wheel(Wheel::default())];
    tools.map(|tool| {
        let mut hand = Hand::over(with_foot(&[(20.0, 30.0), (26.0, 30.0)]), tool);
        hand.select(&men(&[0, 1]));
        hand
    })
}

const FROM: Point = Point::new(20.0, 30.0);
const TO: Point = Point::new(21.0, 40.0);

#[test]
fn esc_and_the_loss_of_focus_put_all_back_and_what_follows_is_no_gesture() {
    for end in [Event::Escape, Event::FocusLost] {
        for mut hand in hands() {
            let file = bytes(hand.position());
            let selected = hand.selected();
            hand.press(FROM);
            hand.drag(TO);
            assert_ne!(bytes(hand.position()), file);
            assert!(hand.document.is_previewing() && !hand.document.is_modified());
            assert_eq!(bytes(&hand.document.committed()), file, "what is saved is no half drag");
            hand.tell(end);
            assert_eq!(bytes(hand.position()), file);
            assert!(!hand.tool.is_busy() && !hand.document.is_previewing());
            hand.drag(TO + at(9.0, 9.0));
            hand.release(TO + at(9.0, 9.0));
            hand.tell(end);
            assert_eq!(bytes(hand.position()), file);
            assert_eq!(hand.steps(), 0);
            assert_eq!(hand.selected(), selected);
        }
    }
}

#[test]
fn a_release_off_the_floor_ends_a_gesture_and_a_second_release_does_nothing() {
    for mut hand in hands() {
        hand.press(FROM);
        hand.drag(TO);
        hand.release(at(-500.0, 700.0));
        assert_eq!(hand.steps(), 1);
        assert!(!hand.tool.is_busy());
        hand.release(FROM);
        assert_eq!(hand.steps(), 1);
        // The floor's edge stops a drag, so nobody is lost.
        if hand.tool == Tool::default() {
            let field = hand.position().field;
            let on_floor = |place: Point| {
                (0.0..=field.width).contains(&place.x) && (0.0..=field.depth).contains(&place.y)
            };
            assert!(hand.position().men.iter().all(|man| on_floor(man.at)));
        }
    }
}

#[test]
fn another_button_in_the_midst_of_a_gesture_cancels_it_and_begins_nothing() {
    for mut hand in hands() {
        let file = bytes(hand.position());
        hand.press(FROM);
        hand.drag(TO);
        hand.press(TO);
        assert_eq!(bytes(hand.position()), file);
        hand.drag(FROM);
        hand.release(FROM);
        assert_eq!(bytes(hand.position()), file);
        assert_eq!(hand.steps(), 0);
        hand.press(FROM);
        hand.release(TO);
        assert_eq!(hand.steps(), 1);
    }
}

#[test]
fn a_drag_is_computed_from_where_it_began() {
    for mut hand in hands() {
        hand.press(FROM);
        for wander in [at(90.0, 3.0), at(-50.0, 80.0), at(0.1, 0.1)] {
            hand.drag(FROM + wander);
        }
        hand.release(TO);
        let wandered = bytes(hand.position());
        hand.document.undo();
        hand.press(FROM);
        hand.release(TO);
        assert_eq!(bytes(hand.position()), wandered);
    }
}

#[test]
fn a_band_given_up_leaves_the_selection_as_it_was() {
    let mut hand = Hand::over(with_foot(&[(20.0, 30.0), (26.0, 30.0)]), Tool::default());
    hand.select(&men(&[0]));
    hand.press(at(25.0, 35.0));
    hand.drag(at(27.0, 25.0));
    assert_eq!(hand.selected(), men(&[1]));
    hand.tell(Event::Escape);
    assert_eq!(hand.selected(), men(&[0]));
}

#[test]
fn a_drag_snaps_unless_the_key_is_held_that_frees_it() {
    let position = with_foot(&[(20.0, 30.0)]);
    for (keys, expected) in [(super::NO_KEYS, at(23.0, 30.0)), (ALT, at(22.7, 30.2))] {
        let mut hand = Hand::over(position.clone(), Tool::default()).holding(keys);
        hand.press(at(20.0, 30.0));
        let whole = |_: &[_], by: Point| at(by.x.round(), by.y.round());
        let event = Event::Release(hand.pointer(at(22.7, 30.2)));
        let scene = Scene {
            position: &position,
            selection: &hand.selection,
            snap: Some(&whole),
            in_hand: None,
        };
        let Act::Commit(edit) = hand.tool.handle(event, scene).act else { panic!("a move") };
        hand.document.commit(&edit).unwrap();
        assert!(hand.position().men[0].at.distance(expected) < 1e-9);
    }
    // Held, it lets a man over the edge too; without, he stays on the floor.
    for (keys, expected) in [(super::NO_KEYS, at(0.0, 30.0)), (ALT, at(-5.0, 30.0))] {
        let mut hand = Hand::over(position.clone(), Tool::default()).holding(keys);
        hand.sweep(at(20.0, 30.0), at(-5.0, 30.0), 3);
        assert_eq!(hand.position().men[0].at, expected);
    }
}

#[test]
fn corners_turned_in_a_drag_are_kept_as_the_way_and_measured() {
    let mut position = with_foot(&[(20.0, 30.0), (22.0, 30.0)]);
    position.men[1].from = Some(at(22.0, 28.0));
    let mut hand = Hand::over(position, Tool::default());
    hand.select(&men(&[0, 1]));
    hand.press(at(20.0, 30.0));
    hand.drag(at(25.0, 31.0));
    for corner in [at(20.0, 36.0), at(20.0, 36.0), at(28.0, 36.0)] {
        hand.tell(Event::Corner(hand.pointer(corner)));
    }
    hand.drag(at(28.0, 33.0));
    let length = hand.overlays().into_iter().find_map(|overlay| match overlay {
        Overlay::Length { inches, .. } => Some(inches),
        _ => None,
    });
    // Six north, eight east, three south.
    assert_eq!(length, Some(17.0));
    hand.release(at(28.0, 33.0));
    let [first, second] = &hand.position().men[..] else { panic!("two men") };
    assert_eq!((first.from, first.at), (Some(at(20.0, 30.0)), at(28.0, 33.0)));
    assert_eq!(first.path, [at(20.0, 36.0), at(28.0, 36.0)]);
    assert_eq!((second.from, second.at), (Some(at(22.0, 28.0)), at(30.0, 33.0)));
    assert_eq!(second.path, [at(22.0, 36.0), at(30.0, 36.0)]);
    assert_eq!(hand.steps(), 1);
}
