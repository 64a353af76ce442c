//! What hangs on little and what other numbers would give, through the window: close calls, the
//! settings that matter, the quick ruling, the curve.

mod gui_support;

use std::time::Duration;

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use gui_support::{Harness, charge, fill, open, press_ctrl, says};
use little_wars::geometry::Point;
use little_wars::position::{Arm, Field, Man, ManSize, Position, Setting, Side, SupportReach};
use little_wars::storage;
use little_wars::ui::study::find;

/// Foot-soldiers on bases of 1 x 1 in.
fn position(men: &[(&str, Side, f64, f64)]) -> Position {
    let mut position = Position::new(Field { width: 48.0, depth: 36.0 });
    position.turn.side = Side::Red;
    for (id, side, x, y) in men {
        let mut man = Man::new(*id, *side, Arm::Infantry, Point::new(*x, *y));
        man.size =
            ManSize { width: Some(1.0), depth: Some(1.0), corner: Some(0.0), ..ManSize::default() };
        position.men.push(man);
    }
    position
}

fn window(name: &str, position: &Position) -> Harness<'static> {
    let path = std::env::temp_dir().join(format!("lw-n-{name}-{}.lwpos", std::process::id()));
    std::fs::write(&path, storage::to_json(position).unwrap()).unwrap();
    let harness = open(&path);
    std::fs::remove_file(&path).unwrap();
    harness
}

/// Presses a button, in sight or not, as a screen reader does.
fn click(harness: &mut Harness<'_>, button: &str) {
    harness.get_by_label(button).click_accesskit();
    harness.run();
}

/// Waits until these words stand in the window.
#[track_caller]
fn wait_for(harness: &mut Harness<'_>, words: &str) {
    for _ in 0..200 {
        if says(harness, words) {
            return;
        }
        std::thread::sleep(Duration::from_millis(25));
        harness.step();
    }
    panic!("nothing says “{words}”");
}

#[test]
fn a_close_call_says_what_would_have_followed_and_is_looked_at_closely() {
    // From edge to edge 0.13 in: five thousandths too far to touch.
    let men = [("R1", Side::Red, 20.0, 20.0), ("B1", Side::Blue, 20.0, 21.13)];
    let mut harness = window("close", &position(&men));
    assert!(says(&harness, "No melee"));
    let call = "R1 to B1: 0.13 in of 0.125";
    assert!(says(&harness, "The other way: red 1, blue 1: equal; 1 dead a side, no prisoners"));
    assert!(!says(&harness, "Feeler gauge"));
    click(&mut harness, call);
    assert!(says(&harness, "Feeler gauge"));
    // The floor comes near enough to see it: the two men fill most of the window.
    let at = |y: f64| harness.state().screen_from_floor(Point::new(20.0, y)).unwrap();
    assert!(at(20.0).distance(at(21.13)) > 80.0);
    click(&mut harness, call);
    assert!(!says(&harness, "Feeler gauge"));
}

#[test]
fn close_calls_that_change_nothing_are_folded_as_a_count() {
    // R1 and B1 touch. R2 stands 6.1 in from R1: drawn in he would be one Red more.
    let men = [
        ("R1", Side::Red, 20.0, 20.0),
        ("B1", Side::Blue, 20.0, 21.0625),
        ("R2", Side::Red, 27.1, 20.0),
    ];
    let harness = window("one", &position(&men));
    assert!(says(&harness, "The other way: red 2, blue 1"));
    assert!(!says(&harness, "would change nothing"));
    // B2 stands 0.13 in from R1: touching or not, he is drawn in.
    let men = [
        ("R1", Side::Red, 20.0, 20.0),
        ("B1", Side::Blue, 20.0, 21.0625),
        ("B2", Side::Blue, 21.13, 20.0),
    ];
    let mut harness = window("folded", &position(&men));
    assert!(!says(&harness, "R1 to B2: 0.13 in of 0.125"));
    click(&mut harness, "Show 1 close call that would change nothing");
    assert!(says(&harness, "R1 to B2: 0.13 in of 0.125"));
    click(&mut harness, "Hide 1 close call that would change nothing");
    assert!(!says(&harness, "R1 to B2: 0.13 in of 0.125"));
}

#[test]
fn how_sure_a_ruling_is_goes_with_how_well_it_was_measured() {
    let men = [("R1", Side::Red, 20.0, 20.0), ("B1", Side::Blue, 20.0, 21.0)];
    let mut harness = window("sure", &position(&men));
    assert!(!says(&harness, "Holds for every placing"));
    // The bases touch: no man may stand a quarter of an inch off and be sure to touch still.
    click(&mut harness, "Measured to 1/4 in");
    assert_eq!(harness.state().document().position().measured_to, 0.25);
    wait_for(&mut harness, "R1 to B1: 0 to 0.5 in of 0.125");
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(harness.state().document().position().measured_to, 0.0);
    assert!(!says(&harness, "R1 to B1: 0 to 0.5"));
}

/// One Red against two Blues; the other Red stands 15 in off: more than a foot-soldier's move and
/// less than a horseman's.
fn one_against_two() -> Position {
    position(&[
        ("R1", Side::Red, 20.0, 20.0),
        ("B1", Side::Blue, 20.0, 21.0625),
        ("B2", Side::Blue, 21.5, 21.0625),
        ("R2", Side::Red, 20.0, 5.0),
    ])
}

#[test]
fn the_settings_that_matter_are_named_with_their_numbers() {
    let position = one_against_two();
    // By hand: out of reach R1 is isolated and taken; within reach he is supported and kills one.
    let weighed = find(&position).weighed;
    let settings: Vec<Setting> = weighed.iter().map(|it| it.setting).collect();
    let expected = [
        Setting::SupportReach(SupportReach::CavalryMove),
        Setting::MoveMultiplier(2),
        Setting::MoveMultiplier(3),
    ];
    assert_eq!(settings, expected);
    // He fares otherwise, so does the Blue whom he kills, and R2 supports.
    assert!(weighed[0].men.contains(&0) && weighed[0].men.contains(&3));
    assert_eq!(weighed[0].men.len(), 3);

    let mut harness = window("settings", &position);
    wait_for(&mut harness, "red 1, blue 2: red supported; 1 dead a side, no prisoners");
    click(&mut harness, "Within a move: A cavalry-man’s move for all");
    assert!(says(&harness, "Red 1 charge Blue 2: nobody dies, 1 Red prisoner"));
    assert!(says(&harness, "Red 1 charge Blue 2: 1 dead a side, no prisoners"));
    assert!(says(&harness, "3 men fare otherwise"));
}

#[test]
fn where_no_setting_matters_that_is_said() {
    let men = [("R1", Side::Red, 20.0, 20.0), ("B1", Side::Blue, 20.0, 21.0625)];
    let mut harness = window("none", &position(&men));
    wait_for(&mut harness, "No other value of any setting would change this ruling.");
}

#[test]
fn two_numbers_are_ruled_on_with_no_floor() {
    let mut harness = open(&charge());
    press_ctrl(&mut harness, Key::R, false);
    assert!(says(&harness, "How many Red take part?"));
    fill(&mut harness, "Red take part", "13");
    fill(&mut harness, "Blue take part", "21");
    fill(&mut harness, "Others of the smaller side within a move", "7");
    assert!(says(&harness, "13 dead a side, no prisoners"));
    fill(&mut harness, "Others of the smaller side within a move", "6");
    // Six are fewer than half of thirteen: min(21 - 13, 13) = 8 taken, the other 5 die.
    assert!(says(&harness, "5 dead a side, 8 Red prisoners"));
    fill(&mut harness, "Blue take part", "many");
    assert!(says(&harness, "“many” is no number of men."));
    click(&mut harness, "Close");
    assert!(harness.state().dialog().is_none());
}

#[test]
fn the_curve_makes_the_books_point_at_hooks_farm() {
    let mut harness = open(&charge());
    assert!(!says(&harness, "Red 13 charge 21"));
    click(&mut harness, "Show what other numbers would have given");
    // The book: thirteen sent in and seven held back, against eighteen and two.
    assert!(says(&harness, "Red 13 charge 21: 13 dead a side, no prisoners"));
    assert!(says(&harness, "Red 18 charge 21: 15 dead a side, 3 Red taken (as it was)"));
    // Fourteen leave six within a move, one too few: seven taken, seven dead a side.
    assert!(says(&harness, "Red 14 charge 21: 7 dead a side, 7 Red taken"));
    click(&mut harness, "Hide what they give");
    assert!(!says(&harness, "Red 13 charge 21"));
}
