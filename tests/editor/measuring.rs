//! The tape, pins and two tapes as tools, without a window.

use little_wars::editor::Item;
use little_wars::editor::tools::{Event, Overlay, Pin, Scene, Tape, Tool, TwoTapes};
use little_wars::geometry::Bearing;
use little_wars::position::{Gun, GunSize, ManSize, MarkKind, Position, Side};

use super::{ALT, Hand, at, bytes, empty, foot, men};

/// Squares of 1 in at these places.
fn squares(places: &[(f64, f64)]) -> Position {
    let mut position = super::with_foot(places);
    let size = Some(1.0);
    for man in &mut position.men {
        man.size = ManSize { width: size, depth: size, corner: Some(0.0), ..ManSize::default() };
    }
    position
}

fn tape(hand: &Hand) -> &Tape {
    let Tool::Tape(tape) = &hand.tool else { panic!("a tape") };
    tape
}

fn readings(hand: &Hand) -> Vec<f64> {
    tape(hand).legs().iter().map(|leg| leg.length).collect()
}

#[test]
fn fr_06_a_drag_reads_from_edge_to_edge_and_with_alt_from_point_to_point() {
    for (facing, expected) in [(0.0, 5.5), (90.0, 6.5)] {
        let mut position = squares(&[(20.0, 20.0)]);
        position.gun_size =
            GunSize { width: Some(2.0), muzzle: Some(2.0), trail: Some(2.0), ..GunSize::default() };
        let gun = Gun::new("BG1", Side::Blue, at(20.0, 28.0));
        position.guns.push(Gun { facing: Bearing(facing), ..gun });
        let mut hand = Hand::over(position, Tool::Tape(Tape::default()));
        let file = bytes(hand.position());
        hand.sweep(at(20.2, 20.3), at(19.9, 27.8), 4);
        assert_eq!(readings(&hand), [expected]);
        hand.keys = ALT;
        hand.sweep(at(20.0, 20.0), at(20.0, 28.0), 4);
        assert_eq!(readings(&hand), [8.0]);
        assert_eq!((bytes(hand.position()), hand.steps()), (file, 0));
    }
}

#[test]
fn fr_06_touching_bases_read_nought() {
    let mut hand = Hand::over(squares(&[(20.0, 20.0), (21.0, 20.0)]), Tool::Tape(Tape::default()));
    hand.sweep(at(20.0, 20.0), at(21.0, 20.0), 2);
    assert_eq!(readings(&hand), [0.0]);
}

#[test]
fn fr_04_the_longest_floor_is_read_from_corner_to_corner() {
    let mut position = empty();
    (position.field.width, position.field.depth) = (1200.0, 720.0);
    let mut hand = Hand::over(position, Tool::Tape(Tape::default())).holding(ALT);
    hand.sweep(at(0.0, 0.0), at(1200.0, 720.0), 3);
    let [long] = readings(&hand)[..] else { panic!("one leg") };
    assert!((long - 240.0 * 34.0f64.sqrt()).abs() < 1e-9, "{long}");
    hand.sweep(at(0.0, 0.0), at(-5000.0, 0.0), 3);
    assert_eq!(readings(&hand), [5000.0]);
    // A place that is none is passed over: the tape lies as it lay before it.
    hand.press(at(0.0, 0.0));
    hand.drag(at(300.0, 400.0));
    hand.drag(at(f64::NAN, 0.0));
    hand.release(at(f64::NAN, 0.0));
    assert_eq!(readings(&hand), [500.0]);
}

#[test]
fn fr_05_the_reading_does_not_depend_on_how_near_one_looks() {
    for pixels_per_inch in [0.5, 2.5, 10.0, 24.0, 96.0] {
        let mut hand =
            Hand::over(squares(&[(20.0, 20.0), (32.0, 20.0)]), Tool::Tape(Tape::default()));
        hand.pixels_per_inch = pixels_per_inch;
        hand.sweep(at(20.0, 20.0), at(32.0, 20.0), 5);
        assert_eq!(readings(&hand), [11.0]);
    }
}

#[test]
fn clicks_add_legs_with_a_total_and_esc_takes_the_tape_up() {
    let position = squares(&[(20.0, 20.0), (25.0, 20.0), (25.0, 28.0)]);
    let mut hand = Hand::over(position, Tool::Tape(Tape::default()));
    for place in [at(20.0, 20.0), at(25.0, 20.0), at(25.0, 20.1), at(25.0, 28.0)] {
        hand.click(place);
    }
    assert_eq!(readings(&hand), [4.0, 7.0], "a second click on the same man adds nothing");
    assert_eq!(tape(&hand).legs()[1].total, 11.0);
    // A leg given up in the midst leaves what lay there.
    hand.press(at(60.0, 60.0));
    hand.drag(at(80.0, 60.0));
    assert_ne!(readings(&hand), [4.0, 7.0]);
    hand.tell(Event::FocusLost);
    assert_eq!(readings(&hand), [4.0, 7.0]);
    // R2 is left by his north edge and reached by his west one: two marks.
    let marks = tape(&hand).marks();
    assert_eq!(marks.len(), 2);
    assert!(marks.iter().all(|mark| mark.kind == MarkKind::Tape));
    hand.tell(Event::Escape);
    assert!(!tape(&hand).lies() && !hand.tool.is_busy());
}

#[test]
fn a_tape_between_places_is_one_mark() {
    let mut hand = Hand::over(empty(), Tool::Tape(Tape::default())).holding(ALT);
    for place in [at(20.0, 20.0), at(23.0, 24.0), at(23.0, 30.0)] {
        hand.click(place);
    }
    let marks = tape(&hand).marks();
    assert_eq!(marks.len(), 1);
    assert_eq!(marks[0].points, [at(20.0, 20.0), at(23.0, 24.0), at(23.0, 30.0)]);
    assert_eq!(tape(&hand).legs()[1].total, 11.0);
}

#[test]
fn an_arrow_and_a_circle_are_drawn_in_one_step_each() {
    for (kind, radius) in [(MarkKind::Arrow, None), (MarkKind::Circle, Some(5.0))] {
        let mut hand = Hand::over(empty(), Tool::Pin(Pin::new(kind)));
        hand.click(at(20.0, 20.0));
        assert!(hand.position().marks.is_empty(), "a click draws nothing");
        hand.sweep(at(20.0, 20.0), at(23.0, 24.0), 6);
        let [mark] = &hand.position().marks[..] else { panic!("one mark") };
        assert_eq!((mark.kind, mark.radius), (kind, radius));
        assert_eq!(mark.points[0], at(20.0, 20.0));
        assert_eq!(hand.steps(), 1);
        hand.press(at(40.0, 40.0));
        hand.drag(at(50.0, 40.0));
        hand.tell(Event::Escape);
        assert_eq!((hand.position().marks.len(), hand.steps()), (1, 1));
    }
}

#[test]
fn two_tapes_place_the_selected_man_at_the_ghost_that_is_clicked() {
    // From the middles of two squares 8 in apart: each gap of 4 runs 3 in across from corner to
    // corner and the square root of 7 up.
    let mut position = squares(&[(16.0, 14.0), (24.0, 14.0), (36.0, 28.0)]);
    position.men.push(foot("R9", 60.0, 60.0));
    let mut hand = Hand::over(position, Tool::TwoTapes(TwoTapes::default()));
    hand.select(&men(&[2]));
    for place in [at(36.0, 28.0), at(16.0, 14.0), at(24.0, 14.0)] {
        hand.click(place);
    }
    let Tool::TwoTapes(tapes) = &mut hand.tool else { panic!("two tapes") };
    assert_eq!(tapes.from().count(), 2, "a man is not measured from himself");
    tapes.read(0, Some(4.0));
    tapes.read(1, Some(4.0));
    let ghosts: Vec<_> = hand
        .overlays()
        .into_iter()
        .filter_map(|overlay| if let Overlay::Place(base) = overlay { Some(base) } else { None })
        .collect();
    let up = 1.0 + 7.0f64.sqrt();
    assert_eq!(ghosts.len(), 2);
    assert!(ghosts[0].at().distance(at(20.0, 14.0 + up)) < 1e-9);
    assert!(ghosts[1].at().distance(at(20.0, 14.0 - up)) < 1e-9);
    // A click beside both takes neither.
    hand.click(at(30.0, 14.0));
    assert_eq!(hand.steps(), 0);
    hand.click(at(20.0, 14.0 - up));
    assert!(hand.position().men[2].at.distance(at(20.0, 14.0 - up)) < 1e-9);
    assert_eq!(hand.steps(), 1);
}

#[test]
fn two_tapes_that_do_not_meet_say_by_how_much() {
    let mut hand =
        Hand::over(squares(&[(16.0, 14.0), (24.0, 14.0), (36.0, 28.0)]), Tool::default());
    hand.tool = Tool::TwoTapes(TwoTapes::default());
    hand.select(&men(&[2]));
    hand.click(at(16.0, 14.0));
    hand.click(at(24.0, 14.0));
    let Tool::TwoTapes(tapes) = &mut hand.tool else { panic!("two tapes") };
    tapes.read(0, Some(2.0));
    tapes.read(1, Some(2.5));
    // Seven inches clear between the two, less the inch of the base itself.
    let said = tapes.places(hand.document.position(), &hand.selection).unwrap().unwrap_err();
    assert_eq!(said.to_string(), "the two tapes do not meet: together they are 1.5 in short");
}

#[test]
fn marks_that_are_hidden_are_not_picked_up() {
    let mut hand = Hand::over(empty(), Tool::Pin(Pin::new(MarkKind::Arrow)));
    hand.sweep(at(20.0, 20.0), at(30.0, 20.0), 3);
    for (hidden, picked) in [(false, vec![Item::Mark(0)]), (true, Vec::new())] {
        hand.tool = Tool::default();
        let Tool::Select(select) = &mut hand.tool else { panic!("select") };
        select.passes_marks = hidden;
        hand.click(at(25.0, 20.0));
        assert_eq!(hand.selected(), picked);
        hand.sweep(at(15.0, 15.0), at(35.0, 25.0), 3);
        assert_eq!(hand.selected(), picked);
    }
    let scene = Scene {
        position: hand.document.position(),
        selection: &hand.selection,
        snap: None,
        in_hand: None,
    };
    assert!(hand.tool.overlays(scene).is_empty());
}
