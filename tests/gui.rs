//! The window without a window: what is shown, and what keys, buttons and clicks do.

mod gui_support;

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use gui_support::{Harness, charge, folder, open, press, saved_charge, window_with};
use little_wars::geometry::Point;
use little_wars::position::Piece;
use little_wars::storage;
use little_wars::ui::walk::At;

/// The texts of all that is shown with this part in it.
fn shown(harness: &Harness<'_>, part: &str) -> usize {
    harness.query_all_by_label_contains(part).count()
}

#[test]
fn the_charge_is_opened_and_its_verdict_read() {
    let harness = open(&charge());
    for text in ["Red 18 charge Blue 21", "15 dead a side", "3 Red prisoners"] {
        assert_eq!(shown(&harness, text).min(1), 1, "{text} is not shown");
    }
    assert!(harness.query_by_label("Red is isolated: 2 in support, 9 needed").is_some());
}

#[test]
fn the_steps_are_walked_by_button() {
    let mut harness = open(&charge());
    assert!(harness.query_by_label("1 of 7").is_some());
    for step in 2..=7 {
        harness.get_by_label("Next").click();
        harness.run();
        assert!(harness.query_by_label(&format!("{step} of 7")).is_some());
    }
    harness.get_by_label("Back").click();
    harness.run();
    assert!(harness.query_by_label("6 of 7").is_some());
    harness.get_by_label("All steps").click();
    harness.run();
    assert_eq!(harness.state().walk().at, At::All);
    assert!(harness.query_by_label("all 7").is_some());
}

#[test]
fn the_steps_are_walked_by_key() {
    let mut harness = open(&charge());
    for step in 2..=4 {
        press(&mut harness, Key::PageDown);
        assert_eq!(harness.state().walk().at, At::Step(step - 1));
    }
    // The fourth step is the one about support. The end of R19's core is 3/4 in aside of the
    // contact and 8.975 in behind it: 9.0063 in, less the radius of 3/8.
    assert!(harness.query_by_label_contains("R19 8.631 in of 24 from the contact").is_some());
    press(&mut harness, Key::PageUp);
    assert_eq!(harness.state().walk().at, At::Step(2));
    press(&mut harness, Key::A);
    assert_eq!(harness.state().walk().at, At::All);
}

#[test]
fn each_step_lights_its_men() {
    let mut harness = open(&charge());
    let position = harness.state().document().position().clone();
    let lit = |harness: &Harness<'_>| {
        (0..position.men.len()).filter(|man| harness.state().lit().man(*man)).count()
    };
    // Twelve pairs touch.
    assert_eq!(lit(&harness), 24);
    press(&mut harness, Key::PageDown);
    // Six Red and nine Blue are drawn in, each by a man in contact; and there is a zone.
    assert!(lit(&harness) >= 15);
    assert_eq!(harness.state().lit().zones.len(), 1);
    press(&mut harness, Key::PageDown);
    assert_eq!(lit(&harness), 18 + 21);
    press(&mut harness, Key::PageDown);
    // Two support: R19 and R20, each with a measured stretch.
    assert_eq!(lit(&harness), 2);
    assert_eq!(harness.state().lit().stretches.len(), 2);
}

#[test]
fn the_step_about_a_gun_lights_six_inches_round_it() {
    let harness = open(&gui_support::case("gun-in-dispute"));
    let [zone] = &harness.state().lit().zones[..] else { panic!("not one zone") };
    let [ground] = &zone.grounds[..] else { panic!("not one gun's") };
    // Its axle is at 72, 60 and it looks south: it is 3 in wide, its muzzle 2 1/2 in south of the
    // axle, the end of its trail 4 1/2 in north.
    let far = |of: fn(&Point) -> f64| {
        let all = || ground.iter().map(of);
        (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max))
    };
    let (west, east) = far(|place| place.x);
    let (south, north) = far(|place| place.y);
    for (found, by_hand) in [(west, 64.5), (east, 79.5), (south, 51.5), (north, 70.5)] {
        assert!((found - by_hand).abs() < 0.01, "{found}, not {by_hand}");
    }
}

#[test]
fn a_click_on_a_man_lights_his_line_and_says_why() {
    let mut harness = open(&charge());
    let place = harness.state().document().position().men[18].at;
    assert_eq!(harness.state().document().position().men[18].id, "R19");
    let at = harness.state().screen_from_floor(place).unwrap();
    gui_support::click_at(&mut harness, at);
    let walk = *harness.state().walk();
    assert_eq!(walk.pick, Some(Piece::Man(18)));
    // His line stands in the fourth step, which is lit now.
    assert_eq!((walk.at, walk.line), (At::Step(3), Some((3, 0))));
    assert!(harness.query_by_label("Why R19?").is_some());
    harness.get_by_label("Close why").click();
    harness.run();
    assert!(harness.query_by_label("Why R19?").is_none());
}

#[test]
fn a_click_on_a_line_lights_its_man() {
    let mut harness = open(&charge());
    for _ in 0..3 {
        press(&mut harness, Key::PageDown);
    }
    harness.get_by_label("R20 8.631 in of 24 from the contact R4\u{2013}B4").click();
    harness.run();
    assert_eq!(harness.state().walk().pick, Some(Piece::Man(19)));
    assert!(harness.query_by_label("Why R20?").is_some());
}

#[test]
fn the_men_of_a_step_are_reached_by_key() {
    let mut harness = open(&charge());
    press(&mut harness, Key::Period);
    // The first in natural order: Blue's go before Red's.
    let picked = |harness: &Harness<'_>| match harness.state().walk().pick {
        Some(Piece::Man(man)) => harness.state().document().position().men[man].id.clone(),
        _ => String::new(),
    };
    assert_eq!(picked(&harness), "B1");
    press(&mut harness, Key::Period);
    assert_eq!(picked(&harness), "B2");
    press(&mut harness, Key::Comma);
    press(&mut harness, Key::Comma);
    assert_eq!(picked(&harness), "R12");
}

#[test]
fn saved_as_another_file_it_opens_equal() {
    let folder = folder("save-as");
    let mut harness = open(&saved_charge(&folder.0));
    let before = harness.state().document().position().clone();
    gui_support::save_as(&mut harness, &folder.0.join("again"));
    let saved = folder.0.join("again.lwpos");
    assert_eq!(harness.state().document().path(), Some(saved.as_path()));
    assert_eq!(storage::read(&saved).unwrap(), before);
    let again = open(&saved);
    assert_eq!(*again.state().document().position(), before);
}

#[test]
fn a_floor_without_a_melee_says_what_to_do() {
    let harness = window_with(|_| ());
    assert_eq!(shown(&harness, "The floor is bare"), 1);
    assert!(harness.query_by_label("Open…").is_some());
}
