//! The work on the floor, through the window: select, drag, turn, undo, copy and paste.

mod gui_support;

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gui_support::{Harness, charge, drag, open, press, press_ctrl};
use little_wars::geometry::Point;

fn man(harness: &Harness<'_>, id: &str) -> usize {
    let men = &harness.state().document().position().men;
    men.iter().position(|man| man.id == id).unwrap()
}

fn place(harness: &Harness<'_>, id: &str) -> Point {
    harness.state().document().position().men[man(harness, id)].at
}

fn screen(harness: &Harness<'_>, at: Point) -> Pos2 {
    harness.state().screen_from_floor(at).unwrap()
}

fn selected(harness: &Harness<'_>) -> Vec<String> {
    let position = harness.state().document().position();
    let items = harness.state().hand().selection.items(position);
    items.iter().map(|item| item.id(position).unwrap().to_owned()).collect()
}

#[test]
fn a_man_is_dragged_and_the_drag_is_taken_back() {
    let mut harness = open(&charge());
    let before = harness.state().document().position().clone();
    let from = place(&harness, "R19");
    let to = from + Point::new(6.0, -4.0);
    let (from_screen, to_screen) = (screen(&harness, from), screen(&harness, to));
    // Alt frees the drag from what it might snap to.
    drag(&mut harness, from_screen, to_screen, Modifiers::ALT);
    assert!(place(&harness, "R19").distance(to) < 0.05, "{:?}", place(&harness, "R19"));
    assert_eq!(selected(&harness), ["R19"]);
    assert!(harness.state().document().is_modified());
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(*harness.state().document().position(), before);
    press_ctrl(&mut harness, Key::Y, false);
    assert!(place(&harness, "R19").distance(to) < 0.05);
    press_ctrl(&mut harness, Key::Z, false);
    press_ctrl(&mut harness, Key::Z, true);
    assert!(place(&harness, "R19").distance(to) < 0.05);
}

#[test]
fn esc_in_the_midst_of_a_drag_puts_all_back() {
    let mut harness = open(&charge());
    let before = harness.state().document().position().clone();
    let from = screen(&harness, place(&harness, "R19"));
    harness.event(Event::PointerMoved(from));
    harness.run();
    let modifiers = Modifiers::NONE;
    let button = PointerButton::Primary;
    harness.event(Event::PointerButton { pos: from, button, pressed: true, modifiers });
    harness.run();
    harness.event(Event::PointerMoved(from + egui::vec2(40.0, 30.0)));
    harness.run();
    assert_ne!(*harness.state().document().position(), before);
    press(&mut harness, Key::Escape);
    assert_eq!(*harness.state().document().position(), before);
    assert!(!harness.state().document().is_modified());
    let pos = from + egui::vec2(40.0, 30.0);
    harness.event(Event::PointerButton { pos, button, pressed: false, modifiers });
    harness.run();
    assert_eq!(*harness.state().document().position(), before);
}

#[test]
fn the_ruling_follows_a_drag_while_it_lasts() {
    let mut harness = open(&charge());
    let said = |harness: &Harness<'_>| harness.state().verdicts();
    let before = said(&harness);
    // R19 and R20 are the two in support: taken far off, one is left.
    let from = screen(&harness, place(&harness, "R19"));
    let modifiers = Modifiers::ALT;
    harness.event(Event::PointerMoved(from));
    harness.run();
    let button = PointerButton::Primary;
    harness.event_modifiers(
        Event::PointerButton { pos: from, button, pressed: true, modifiers },
        modifiers,
    );
    harness.run();
    // A prisoner more or less changes nothing; one man put in the midst of the fight does.
    let melee = place(&harness, "R1") + Point::new(-2.0, -2.0);
    let to = screen(&harness, melee);
    harness.event_modifiers(Event::PointerMoved(to), modifiers);
    harness.run();
    assert_ne!(said(&harness), before);
    let dragged = harness.state().document().position().clone();
    let floor = little_wars::position::Floor::new(&dragged).unwrap();
    let ruling = little_wars::adjudication::adjudicate(&floor);
    let afresh: Vec<String> = ruling
        .melees
        .iter()
        .map(|melee| little_wars::adjudication::explain::verdict(&floor, melee))
        .collect();
    assert_eq!(said(&harness), afresh);
    press(&mut harness, Key::Escape);
    assert_eq!(said(&harness), before);
}

#[test]
fn what_is_copied_is_put_down_again_with_ids_of_its_own() {
    let mut harness = open(&charge());
    let at = screen(&harness, place(&harness, "R19"));
    gui_support::click_at(&mut harness, at);
    assert_eq!(selected(&harness), ["R19"]);
    let count = harness.state().document().position().men.len();
    press_ctrl(&mut harness, Key::D, false);
    let position = harness.state().document().position().clone();
    assert_eq!(position.men.len(), count + 1);
    let copy = position.men.last().unwrap();
    assert!(position.men.iter().filter(|man| man.id == copy.id).count() == 1);
    assert_eq!(selected(&harness), std::slice::from_ref(&copy.id));
    press(&mut harness, Key::Delete);
    assert_eq!(harness.state().document().position().men.len(), count);
    // What is copied goes to the system's clipboard as text, and comes back from there.
    gui_support::click_at(&mut harness, at);
    harness.event(Event::Copy);
    harness.step();
    let copied = harness.output().platform_output.commands.iter().find_map(|done| match done {
        egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    let bare = screen(&harness, place(&harness, "R19") + Point::new(4.0, 5.0));
    harness.hover_at(bare);
    harness.run();
    harness.event(Event::Paste(copied.expect("text on the clipboard")));
    harness.run();
    let position = harness.state().document().position();
    assert_eq!(position.men.len(), count + 1);
    let [_, pasted] = ["R19", &position.men.last().unwrap().id].map(|id| place(&harness, id));
    assert!(pasted.distance(place(&harness, "R19") + Point::new(4.0, 5.0)) < 0.1, "{pasted:?}");
}

#[test]
fn the_arrows_move_the_selection_though_nothing_was_clicked() {
    let mut harness = open(&charge());
    let before = harness.state().document().position().clone();
    press_ctrl(&mut harness, Key::A, false);
    press(&mut harness, Key::ArrowRight);
    let after = harness.state().document().position();
    assert_eq!(after.men.len(), before.men.len());
    for (was, is) in before.men.iter().zip(&after.men) {
        assert_eq!(is.at, was.at + Point::new(0.25, 0.0));
    }
}

#[test]
fn a_dialog_takes_the_keyboard_from_the_floor() {
    let mut harness = open(&charge());
    let from = screen(&harness, place(&harness, "R19"));
    gui_support::click_at(&mut harness, from);
    press_ctrl(&mut harness, Key::T, false);
    harness.run();
    // The title has the keyboard at once: what is typed is its text.
    assert!(harness.get_by_label("Title").accesskit_node().is_focused());
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::ArrowRight);
    assert!(harness.state().document().is_modified());
    gui_support::click_at(&mut harness, from);
    // Enter gives the usual answer, which is to save.
    press_ctrl(&mut harness, Key::N, false);
    harness.run();
    assert!(harness.get_by_label("Save").accesskit_node().is_focused());
}

#[test]
fn what_is_copied_in_one_window_is_put_down_in_another_with_fresh_ids() {
    let mut one = open(&charge());
    press_ctrl(&mut one, Key::A, false);
    one.event(Event::Copy);
    one.step();
    let commands = &one.output().platform_output.commands;
    let copied = commands.iter().find_map(|done| match done {
        egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    // The other window shows another floor, on which some of the ids are taken.
    let mut other = open(&gui_support::case("equal-numbers"));
    let before = other.state().document().position().clone();
    other.event(Event::Paste(copied.expect("text on the clipboard")));
    other.run();
    let (from, to) = (one.state().document().position(), other.state().document().position());
    assert_eq!(to.men.len(), before.men.len() + from.men.len());
    assert_eq!(to.guns.len(), before.guns.len() + from.guns.len());
    let mut ids: Vec<&str> = to.men.iter().map(|man| man.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), to.men.len(), "every id stands once");
    // All keep their places to each other, looking as they looked.
    let pasted = &to.men[before.men.len()..];
    let by = pasted[0].at - from.men[0].at;
    for (was, is) in from.men.iter().zip(pasted) {
        assert!(is.at.distance(was.at + by) < 1e-9);
        assert_eq!((is.side, is.arm, is.facing), (was.side, was.arm, was.facing));
    }
    press_ctrl(&mut other, Key::Z, false);
    assert_eq!(*other.state().document().position(), before);
}
