//! The ruling as a lesson and the book at hand, through the window.

mod gui_support;

use egui::accesskit::{Role, Toggled};
use egui::{Key, OutputCommand};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gui_support::{Harness, charge, click, fill, open, press, press_ctrl, says};
use little_wars::geometry::Point;
use little_wars::position::{IsolatedBelow, MeleeGrouping};
use little_wars::ui::walk::At;

/// Lets so many seconds go by, a quarter of a second a frame.
fn wait(harness: &mut Harness<'_>, seconds: usize) {
    (0..seconds * 4).for_each(|_| harness.step());
}

fn at(harness: &Harness<'_>) -> At {
    harness.state().walk().at
}

/// What the last frame put on the clipboard.
fn copied(harness: &Harness<'_>) -> Option<String> {
    harness.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn the_steps_go_on_by_themselves_and_stop_at_the_end() {
    let mut harness = open(&charge());
    let steps = harness.get_all_by_role(Role::Button).filter(|node| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with('H') && label.contains(": ")
    });
    let count = steps.count();
    assert!(count >= 6);
    harness.get_by_label("Play the steps").click();
    harness.step();
    harness.step();
    assert_eq!(at(&harness), At::Step(0));
    wait(&mut harness, 6);
    assert_eq!(at(&harness), At::Step(1));
    for _ in 0..count {
        wait(&mut harness, 6);
    }
    assert_eq!(at(&harness), At::Step(count - 1));
    assert!(!harness.state().lesson().plays());
    // From the end it begins again.
    press(&mut harness, Key::F5);
    assert_eq!(at(&harness), At::Step(0));
    assert!(harness.state().lesson().plays());
}

#[test]
fn any_key_lets_the_steps_rest_and_nothing_is_drawn_between_them() {
    let mut harness = open(&charge());
    press(&mut harness, Key::F5);
    assert!(harness.state().lesson().plays());
    // `run` ends when nothing is to be drawn at once.
    let frames = harness.run();
    assert!(frames <= 2, "{frames} frames with nothing to draw");
    press(&mut harness, Key::F5);
    assert!(!harness.state().lesson().plays());
    press(&mut harness, Key::F5);
    press(&mut harness, Key::Z);
    assert!(!harness.state().lesson().plays());
    press(&mut harness, Key::F5);
    click(&mut harness, "Next");
    assert!(!harness.state().lesson().plays());
    assert_eq!(at(&harness), At::Step(1));
}

#[test]
fn each_step_has_its_own_measure() {
    let mut harness = open(&charge());
    // The gauge lies between each of the pairs that touch.
    let lit = harness.state().lit();
    assert_eq!(lit.feelers.len(), lit.contacts.len());
    assert!(!lit.feelers.is_empty() && lit.counted.is_empty());
    for (feeler, contact) in lit.feelers.iter().zip(&lit.contacts) {
        assert!(feeler.at.distance(*contact) < 0.5);
        assert!((feeler.across.length() - 1.0).abs() < 1e-9);
    }
    press(&mut harness, Key::PageDown);
    press(&mut harness, Key::PageDown);
    // Eighteen Reds and twenty-one Blues, each side counted from one.
    let mut numbers: Vec<usize> =
        harness.state().lit().counted.iter().map(|(_, number)| *number).collect();
    numbers.sort();
    let mut expected: Vec<usize> = (1..=18).chain(1..=21).collect();
    expected.sort();
    assert_eq!(numbers, expected);
    press(&mut harness, Key::A);
    assert!(harness.state().lit().counted.is_empty());
}

#[test]
fn a_step_the_melee_and_the_ruling_are_copied_as_text() {
    let mut harness = open(&charge());
    click(&mut harness, "Ruling");
    harness.get_by_label("Copy the step").click();
    harness.step();
    let step = copied(&harness).unwrap();
    assert!(step.starts_with("H3 "), "{step}");
    harness.run();
    click(&mut harness, "Ruling");
    harness.get_by_label("Copy the melee").click();
    harness.step();
    let melee = copied(&harness).unwrap();
    assert!(melee.starts_with("Red 18 charge Blue 21: 15 dead a side, 3 Red prisoners.\n\nH3"));
    assert!(melee.contains(step.lines().next().unwrap()));
    harness.run();
    press_ctrl(&mut harness, Key::Num1, false);
    click(&mut harness, "Ruling");
    harness.get_by_label_contains("Copy the ruling").click();
    harness.step();
    let ruling = copied(&harness).unwrap();
    assert!(ruling.contains("15 dead a side, 3 Red prisoners") && ruling.contains("Settings\n"));
}

#[test]
fn a_citation_opens_the_book_at_its_rule() {
    let mut harness = open(&charge());
    harness.get_by_label("Rule H3b, Unequal numbers").click();
    harness.run();
    let tab = harness.get_by_label("Show the book").accesskit_node().toggled();
    assert_eq!(tab, Some(Toggled::True));
    assert!(says(&harness, "Unequal numbers"));
    fill(&mut harness, "Find in the book", "surrender");
    assert!(says(&harness, "may surrender at any time"));
    assert!(!says(&harness, "Putting down"));
    fill(&mut harness, "Find in the book", "zeppelin");
    assert!(says(&harness, "No rule speaks of"));
}

#[test]
fn a_setting_changed_in_the_book_is_an_edit() {
    let mut harness = open(&charge());
    press_ctrl(&mut harness, Key::Num5, false);
    click(&mut harness, "Settings");
    let rulings = |harness: &Harness<'_>| harness.state().document().position().rulings;
    let before = rulings(&harness);
    assert_eq!(before.melee_grouping, MeleeGrouping::Connected);
    let usual = "Contacts and melees: Those whose melees share a man are one; others are fought \
                 apart (usual)";
    assert_eq!(harness.get_by_label(usual).accesskit_node().toggled(), Some(Toggled::True));
    click(&mut harness, "Isolated below: Half of the ready men of its side outside the melee");
    assert_eq!(rulings(&harness).isolated_below, IsolatedBelow::HalfOfForce);
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(rulings(&harness), before);
}

#[test]
fn floor_and_verdict_fill_the_window_for_a_table() {
    let mut harness = open(&charge());
    press(&mut harness, Key::F11);
    assert!(harness.state().lesson().at_table);
    assert!(says(&harness, "15 dead a side"));
    assert!(harness.query_by_label("Show the history").is_none());
    press(&mut harness, Key::Space);
    assert_eq!(at(&harness), At::Step(1));
    press(&mut harness, Key::ArrowLeft);
    assert_eq!(at(&harness), At::Step(0));
    harness.get_by_label("Next step for the table").click();
    harness.run();
    assert_eq!(at(&harness), At::Step(1));
    // No piece moves and no tool works there.
    let before = harness.state().document().position().clone();
    press(&mut harness, Key::Delete);
    press_ctrl(&mut harness, Key::A, false);
    assert_eq!(*harness.state().document().position(), before);
    assert!(harness.state().screen_from_floor(Point::default()).is_some());
    press(&mut harness, Key::Escape);
    assert!(!harness.state().lesson().at_table);
    assert!(harness.query_by_label("Show the history").is_some());
}
