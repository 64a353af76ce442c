//! Measuring through the window: the tape, pins, rings, two tapes, units.

mod gui_support;

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable as _;
use gui_support::{
    Harness, button, charge, click, click_at, fill, open, press, press_ctrl, window_of,
};
use little_wars::editor::Item;
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Field, Gun, GunSize, Man, ManSize, MarkKind, Position, Side};
use little_wars::storage;

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// A position as a file of its own, open in a window of 1280 x 800 points.
fn with(name: &str, position: &Position, pixels_per_point: f32) -> Harness<'static> {
    let path = std::env::temp_dir().join(format!("lw-m-{name}-{}.lwpos", std::process::id()));
    std::fs::write(&path, storage::to_json(position).unwrap()).unwrap();
    let harness = window_of([1280.0, 800.0], pixels_per_point, |window| window.open(&path));
    std::fs::remove_file(&path).unwrap();
    harness
}

/// A man of 1 x 1 in, and eight inches north of him a gun 2 in wide and 4 long.
fn a_man_and_a_gun(facing: f64) -> Position {
    let mut position = Position::new(Field { width: 48.0, depth: 36.0 });
    let mut man = Man::new("R1", Side::Red, Arm::Infantry, at(20.0, 14.0));
    man.size =
        ManSize { width: Some(1.0), depth: Some(1.0), corner: Some(0.0), ..ManSize::default() };
    position.men.push(man);
    position.gun_size =
        GunSize { width: Some(2.0), muzzle: Some(2.0), trail: Some(2.0), ..GunSize::default() };
    let gun = Gun::new("BG1", Side::Blue, at(20.0, 22.0));
    position.guns.push(Gun { facing: Bearing(facing), ..gun });
    position
}

fn screen(harness: &Harness<'_>, place: Point) -> Pos2 {
    harness.state().screen_from_floor(place).unwrap()
}

fn drag(harness: &mut Harness<'_>, from: Point, to: Point, modifiers: Modifiers) {
    let (from, to) = (screen(harness, from), screen(harness, to));
    gui_support::drag(harness, from, to, modifiers);
}

/// What the tape's legs read, and in all.
fn reading(harness: &Harness<'_>) -> (Vec<f64>, f64) {
    let legs = harness.state().hand().tape().unwrap().legs();
    (legs.iter().map(|leg| leg.length).collect(), legs.last().map_or(0.0, |leg| leg.total))
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} and not {expected}");
}

#[test]
fn fr_06_a_drag_with_the_tape_measures_from_edge_to_edge_of_turned_bases() {
    for (facing, expected) in [(0.0, 5.5), (90.0, 6.5)] {
        let mut harness = with("edges", &a_man_and_a_gun(facing), 1.0);
        let before = harness.state().document().position().clone();
        press(&mut harness, Key::T);
        drag(&mut harness, at(20.2, 14.1), at(20.1, 21.5), Modifiers::NONE);
        near(reading(&harness).1, expected);
        let said = harness.query_all_by_label_contains(&format!("truly {expected} in")).count();
        assert_eq!(said, 1);
        // With Alt from point to point: seven and a half inches and a little, as the hand drew it.
        drag(&mut harness, at(20.0, 14.0), at(20.0, 21.5), Modifiers::ALT);
        assert!((reading(&harness).1 - 7.5).abs() < 0.02, "{}", reading(&harness).1);
        assert_eq!(*harness.state().document().position(), before, "a tape changes nothing");
        assert!(!harness.state().document().is_modified());
        press(&mut harness, Key::Escape);
        assert!(!harness.state().hand().tape().unwrap().lies());
    }
}

#[test]
fn fr_05_the_tape_reads_the_same_however_near_one_looks() {
    for pixels_per_point in [1.0, 1.5, 2.0] {
        let mut harness = with("zoom", &a_man_and_a_gun(0.0), pixels_per_point);
        press(&mut harness, Key::T);
        for zoom in [Key::Home, Key::Minus, Key::Minus, Key::Plus, Key::Plus, Key::Plus] {
            press(&mut harness, zoom);
            drag(&mut harness, at(20.0, 14.0), at(20.0, 21.0), Modifiers::NONE);
            near(reading(&harness).1, 5.5);
        }
    }
}

#[test]
fn fr_05_fifty_zooms_in_and_out_change_no_coordinate() {
    let mut position = a_man_and_a_gun(33.3);
    position.men[0].at = at(20.1, 14.7);
    let mut harness = with("fifty", &position, 1.5);
    for zoom in [Key::Plus, Key::Minus] {
        for _ in 0..50 {
            press(&mut harness, zoom);
        }
    }
    let document = harness.state().document();
    let after = document.position();
    assert_eq!((after.men[0].at, after.guns[0].at), (at(20.1, 14.7), at(20.0, 22.0)));
    assert_eq!(after.guns[0].facing, Bearing(33.3));
    assert!(!document.is_modified());
    assert_eq!(document.content.steps().len(), 1);
}

#[test]
fn fr_05_ghosts_of_three_dragged_men_keep_their_spacing_and_go_as_far_at_every_zoom() {
    let mut position = Position::new(Field { width: 96.0, depth: 72.0 });
    for (i, x) in [30.0, 32.0, 34.5].into_iter().enumerate() {
        let id = format!("R{}", i + 1);
        position.men.push(Man::new(&id, Side::Red, Arm::Infantry, at(x, 30.0)));
    }
    for pixels_per_point in [1.0, 1.5, 2.0] {
        for zooms in [-3, 0, 4] {
            let mut harness = with("three", &position, pixels_per_point);
            press(&mut harness, Key::Home);
            for _ in 0..i32::abs(zooms) {
                press(&mut harness, if zooms < 0 { Key::Minus } else { Key::Plus });
            }
            press_ctrl(&mut harness, Key::A, false);
            // Six inches east and three north, held by the second man; Alt frees it from snapping.
            let (from, to) = (screen(&harness, at(32.0, 30.0)), screen(&harness, at(38.0, 33.0)));
            harness.event(Event::PointerMoved(from));
            harness.run();
            button(&mut harness, from, true, Modifiers::ALT);
            for pos in [from + (to - from) / 2.0, to] {
                harness.event_modifiers(Event::PointerMoved(pos), Modifiers::ALT);
                harness.run();
            }
            let places = |harness: &Harness<'_>| -> Vec<Point> {
                harness.state().document().position().men.iter().map(|man| man.at).collect()
            };
            let carried = places(&harness);
            button(&mut harness, to, false, Modifiers::ALT);
            for men in [carried, places(&harness)] {
                for (man, x) in men.iter().zip([36.0, 38.0, 40.5]) {
                    // A screen's place is a f32: a thousandth of an inch is far under a pixel.
                    assert!(man.distance(at(x, 33.0)) < 1e-3, "{man:?}, not {x}, 33");
                }
                near(men[1].x - men[0].x, 2.0);
                near(men[2].x - men[1].x, 2.5);
            }
        }
    }
}

#[test]
fn fr_04_the_tape_reads_the_longest_floor_from_corner_to_corner_and_nought_on_the_spot() {
    let mut position = Position::new(Field { width: 1200.0, depth: 720.0 });
    position.men.push(Man::new("R1", Side::Red, Arm::Infantry, at(0.0, 0.0)));
    position.men.push(Man::new("B1", Side::Blue, Arm::Infantry, at(1200.0, 720.0)));
    for man in &mut position.men {
        man.size = ManSize { width: Some(1.0), depth: Some(1.0), ..ManSize::default() };
    }
    let mut harness = with("long", &position, 1.0);
    press(&mut harness, Key::T);
    press(&mut harness, Key::Home);
    drag(&mut harness, at(0.0, 0.0), at(1200.0, 720.0), Modifiers::ALT);
    // A point of the screen is more than an inch of this floor: 240 times the square root of 34.
    let (_, total) = reading(&harness);
    assert!((total - 1399.43).abs() < 1.5, "{total}");
    // Far off the floor it is a number still.
    let far = harness.state().canvas().unwrap().left_top() + egui::vec2(1.0, 1.0);
    let from = screen(&harness, at(600.0, 300.0));
    button(&mut harness, from, true, Modifiers::NONE);
    harness.event(Event::PointerMoved(far));
    harness.run();
    button(&mut harness, far, false, Modifiers::NONE);
    assert!(reading(&harness).1.is_finite() && reading(&harness).1 > 0.0);
    press(&mut harness, Key::Escape);
    let here = screen(&harness, at(600.0, 300.0));
    click_at(&mut harness, here);
    click_at(&mut harness, here);
    assert_eq!(reading(&harness).1, 0.0);
}

#[test]
fn a_tape_of_two_legs_is_pinned_hidden_and_taken_back() {
    let mut position = a_man_and_a_gun(0.0);
    // 3 in east of R1, edge to edge.
    let mut other = position.men[0].clone();
    (other.id, other.at) = ("R2".to_owned(), at(24.0, 14.0));
    position.men.push(other);
    let mut harness = with("legs", &position, 1.0);
    press(&mut harness, Key::T);
    for place in [at(20.0, 22.0), at(20.0, 14.0), at(24.0, 14.0)] {
        let pos = screen(&harness, place);
        click_at(&mut harness, pos);
    }
    let (legs, total) = reading(&harness);
    near(legs[0], 5.5);
    near(legs[1], 3.0);
    near(total, 8.5);
    press(&mut harness, Key::P);
    let marks = harness.state().document().position().marks.clone();
    // The tape crosses R1 from his north edge to his east one: two stretches.
    assert_eq!(marks.len(), 2);
    assert!(marks.iter().all(|mark| mark.kind == MarkKind::Tape && mark.points.len() == 2));
    near(marks[0].points[0].distance(marks[0].points[1]), 5.5);
    assert!(!harness.state().hand().tape().unwrap().lies());
    // It is selected and moved like a piece.
    press(&mut harness, Key::V);
    let middle = marks[0].points[0].middle(marks[0].points[1]);
    let middle = screen(&harness, middle);
    click_at(&mut harness, middle);
    let selected = |harness: &Harness<'_>| {
        let state = harness.state();
        state.hand().selection.items(state.document().position())
    };
    assert_eq!(selected(&harness), [Item::Mark(0)]);
    press_ctrl(&mut harness, Key::Z, false);
    assert!(harness.state().document().position().marks.is_empty());
    press_ctrl(&mut harness, Key::Y, false);
    assert_eq!(harness.state().document().position().marks, marks);
    // What is hidden is not caught.
    click(&mut harness, "View");
    click(&mut harness, "What is pinned: shown");
    assert!(harness.state().settings().hides_pins);
    press(&mut harness, Key::Escape);
    click_at(&mut harness, middle);
    assert!(selected(&harness).is_empty());
}

#[test]
fn arrows_circles_and_notes_are_pinned() {
    let mut harness = with("pins", &a_man_and_a_gun(0.0), 1.0);
    click(&mut harness, "Draw an arrow");
    drag(&mut harness, at(24.0, 14.0), at(26.0, 18.0), Modifiers::NONE);
    click(&mut harness, "Draw a circle");
    drag(&mut harness, at(24.0, 14.0), at(27.0, 14.0), Modifiers::NONE);
    click(&mut harness, "Pin a note");
    let pos = screen(&harness, at(16.0, 14.0));
    click_at(&mut harness, pos);
    fill(&mut harness, "Note", "the ford");
    click(&mut harness, "Pin it");
    let position = harness.state().document().position();
    let [arrow, circle, note] = &position.marks[..] else { panic!("three marks") };
    assert_eq!(
        [arrow.kind, circle.kind, note.kind],
        [MarkKind::Arrow, MarkKind::Circle, MarkKind::Note]
    );
    assert_eq!(arrow.points.len(), 2);
    assert!((circle.radius.unwrap() - 3.0).abs() < 0.05);
    assert_eq!(note.text, "the ford");
    assert!(note.points[0].distance(at(16.0, 14.0)) < 0.05);
    for _ in 0..3 {
        press_ctrl(&mut harness, Key::Z, false);
    }
    assert!(harness.state().document().position().marks.is_empty());
    assert!(!harness.state().document().is_modified());
}

#[test]
fn a_man_is_placed_by_two_tapes_and_an_impossible_place_is_refused_with_what_is_short() {
    // Squares of 1 in along one line, middles 8 in apart. 4 in from both: for the square between
    // them and farther north by so much that each gap runs from corner to corner, 3 in across and
    // the square root of 16 - 9 up; its middle lies an inch farther.
    let mut position = Position::new(Field { width: 48.0, depth: 36.0 });
    for (id, x, y) in [("R1", 16.0, 14.0), ("R2", 24.0, 14.0), ("R3", 36.0, 28.0)] {
        let mut man = Man::new(id, Side::Red, Arm::Infantry, at(x, y));
        let size = Some(1.0);
        man.size = ManSize { width: size, depth: size, corner: Some(0.0), ..ManSize::default() };
        position.men.push(man);
    }
    let mut harness = with("two", &position, 1.0);
    press(&mut harness, Key::Home);
    let pos = screen(&harness, at(36.0, 28.0));
    click_at(&mut harness, pos);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::T);
    harness.run();
    for place in [at(16.0, 14.0), at(24.0, 14.0)] {
        let pos = screen(&harness, place);
        click_at(&mut harness, pos);
    }
    // 7 in of clear floor between the two, and 1 in of the base itself: 2 and 2 do not meet.
    fill(&mut harness, "First tape: from R1", "2");
    fill(&mut harness, "Second tape: from R2", "2");
    assert!(harness.query_all_by_label_contains("No such place").count() == 1);
    assert!(harness.query_by_label("Place 1").is_none());
    fill(&mut harness, "First tape: from R1", "4");
    fill(&mut harness, "Second tape: from R2", "0' 4\"");
    assert!(harness.query_by_label("Place 2").is_some());
    click(&mut harness, "Place 1");
    let placed = harness.state().document().position().men[2].at;
    let up = 1.0 + 7.0f64.sqrt();
    // On the left of the way from R1 to R2: north.
    assert!(placed.distance(at(20.0, 14.0 + up)) < 1e-9, "{placed:?}");
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(harness.state().document().position().men[2].at, at(36.0, 28.0));
}

#[test]
fn units_rings_and_grid_are_chosen_in_the_view_menu_and_used() {
    let mut harness = with("units", &a_man_and_a_gun(0.0), 1.0);
    press(&mut harness, Key::T);
    drag(&mut harness, at(20.0, 14.0), at(20.0, 21.0), Modifiers::NONE);
    assert_eq!(harness.query_all_by_label_contains("Tape 5 1/2″").count(), 1);
    click(&mut harness, "View");
    click(&mut harness, "Lengths");
    click(&mut harness, "Millimetres");
    assert_eq!(harness.query_all_by_label_contains("Tape 139.7 mm").count(), 1);
    press(&mut harness, Key::G);
    assert!(harness.state().settings().rings);
    let kept = serde_json::to_string(harness.state().settings()).unwrap();
    let back: little_wars::ui::settings::Settings = serde_json::from_str(&kept).unwrap();
    assert_eq!(back, *harness.state().settings());
    click(&mut harness, "View");
    click(&mut harness, "Snap to a grid");
    click(&mut harness, "Grid of 1/4 in");
    press(&mut harness, Key::V);
    drag(&mut harness, at(20.0, 14.0), at(27.07, 9.9), Modifiers::NONE);
    let placed = harness.state().document().position().men[0].at;
    assert_eq!(placed, at(27.0, 10.0));
}

#[test]
fn while_a_man_is_dragged_the_panel_says_it_is_not_yet_put_down() {
    let mut harness = open(&charge());
    let said = |harness: &Harness<'_>| harness.query_by_label("Not yet put down").is_some();
    assert!(!said(&harness));
    let place = harness.state().document().position().men.last().unwrap().at;
    let from = screen(&harness, place);
    harness.event(Event::PointerMoved(from));
    harness.run();
    button(&mut harness, from, true, Modifiers::NONE);
    harness.event(Event::PointerMoved(from + egui::vec2(30.0, 20.0)));
    harness.run();
    assert!(said(&harness));
    let far = ["nearer", "farther off"].map(|s| harness.query_all_by_label_contains(s).count());
    assert!(far[0] + far[1] >= 1);
    press(&mut harness, Key::Escape);
    assert!(!said(&harness));
}

#[test]
fn a_drag_ends_where_the_button_was_released_however_fast_the_pointer_goes_on() {
    let mut harness = with("fast", &a_man_and_a_gun(0.0), 1.0);
    press(&mut harness, Key::T);
    let (from, to) = (screen(&harness, at(20.0, 14.0)), screen(&harness, at(20.0, 21.0)));
    harness.event(Event::PointerMoved(from));
    harness.run();
    button(&mut harness, from, true, Modifiers::NONE);
    harness.event(Event::PointerMoved(to));
    harness.run();
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    // Both within one frame.
    let events = &mut harness.input_mut().events;
    events.push(Event::PointerButton { pos: to, button, pressed: false, modifiers });
    events.push(Event::PointerMoved(to + egui::vec2(200.0, 0.0)));
    harness.run();
    near(reading(&harness).1, 5.5);
}
