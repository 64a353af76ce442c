//! The inspector, the list of everything and the history, through the window.

mod gui_support;

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gui_support::{
    Harness, charge, click, click_at, fill, folder, open, press, press_ctrl, saved_charge,
    window_of,
};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Field, Man, Move, Position, Side, State};
use little_wars::storage;

fn man<'h>(harness: &'h Harness<'_>, id: &str) -> &'h Man {
    let men = &harness.state().document().position().men;
    men.iter().find(|man| man.id == id).unwrap()
}

fn screen(harness: &Harness<'_>, id: &str) -> Pos2 {
    harness.state().screen_from_floor(man(harness, id).at).unwrap()
}

fn selected(harness: &Harness<'_>) -> Vec<String> {
    let position = harness.state().document().position();
    let items = harness.state().hand().selection.items(position);
    let mut ids: Vec<String> =
        items.iter().map(|item| item.id(position).unwrap().to_owned()).collect();
    ids.sort();
    ids
}

/// Selects a man by a click on the floor.
fn select(harness: &mut Harness<'_>, id: &str) {
    let at = screen(harness, id);
    click_at(harness, at);
    assert_eq!(selected(harness), [id]);
}

/// Selects a man besides, by a click with Ctrl.
fn select_besides(harness: &mut Harness<'_>, id: &str) {
    let pos = screen(harness, id);
    let modifiers = Modifiers::COMMAND | Modifiers::CTRL;
    harness.event(Event::PointerMoved(pos));
    harness.run();
    for pressed in [true, false] {
        let button = PointerButton::Primary;
        let event = Event::PointerButton { pos, button, pressed, modifiers };
        harness.event_modifiers(event, modifiers);
        harness.run();
    }
}

/// The charge with the tab of the selection shown.
fn inspector() -> Harness<'static> {
    let mut harness = open(&charge());
    click(&mut harness, "Show the selection");
    harness
}

/// A place of the floor where nobody stands.
fn bare(harness: &Harness<'_>) -> Pos2 {
    let canvas = harness.state().canvas().unwrap();
    canvas.left_bottom() + egui::vec2(30.0, -30.0)
}

fn value(harness: &Harness<'_>, field: &str) -> String {
    harness.get_by_label(field).value().unwrap_or_default()
}

fn says(harness: &Harness<'_>, part: &str) -> bool {
    harness.query_all_by_label_contains(part).next().is_some()
}

fn steps(harness: &Harness<'_>) -> usize {
    harness.state().document().content.steps().len()
}

fn is_focused(harness: &Harness<'_>, field: &str) -> bool {
    harness.get_by_label(field).accesskit_node().is_focused()
}

#[test]
fn fr_01_a_length_is_read_as_it_was_meant_or_refused_beside_the_field() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let read = [
        ("10'6\"", 126.0),
        ("10' 6 1/2\"", 126.5),
        ("10'-6\"", 126.0),
        ("3/4\"", 0.75),
        ("¾\"", 0.75),
        ("60 ft 1 in", 721.0),
        ("1 1/2 ft", 18.0),
        ("3' 4 1/2\"", 40.5),
        ("40.5", 40.5),
        ("127 mm", 5.0),
    ];
    for (text, inches) in read {
        fill(&mut harness, "X", text);
        press(&mut harness, Key::Enter);
        assert_eq!(man(&harness, "R19").at.x, inches, "{text}");
    }
    let before = steps(&harness);
    for (text, why) in [
        ("1/0\"", "divides by nought"),
        ("abc", "is not understood"),
        ("", "no length is given"),
        ("10' 6 1", "two numbers"),
    ] {
        fill(&mut harness, "X", text);
        press(&mut harness, Key::Enter);
        assert_eq!(man(&harness, "R19").at.x, 5.0, "{text}");
        assert!(says(&harness, "X: ") && says(&harness, why), "{text}");
        assert_eq!(value(&harness, "X"), "5″", "the old value stands there again");
    }
    assert_eq!(steps(&harness), before);
    fill(&mut harness, "X", "6");
    press(&mut harness, Key::Enter);
    assert_eq!(man(&harness, "R19").at.x, 6.0);
    assert!(!says(&harness, "two numbers"), "what was refused is forgotten");
}

#[test]
fn fr_03_a_decimal_comma_is_refused_and_never_cut() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let before = man(&harness, "R19").clone();
    for field in ["X", "Y", "Facing", "Base width", "From x"] {
        fill(&mut harness, field, "3,14");
        press(&mut harness, Key::Enter);
        assert_eq!(*man(&harness, "R19"), before, "{field}");
        assert!(says(&harness, "a comma is not read"), "{field}");
    }
}

#[test]
fn fr_28_what_is_typed_is_kept_on_clicking_into_the_next_field() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    fill(&mut harness, "X", "37.5");
    click(&mut harness, "Y");
    harness.run();
    assert_eq!(man(&harness, "R19").at.x, 37.5);
    assert!(is_focused(&harness, "Y"));
}

#[test]
fn fr_28_what_is_typed_is_kept_on_tab() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let before = steps(&harness);
    fill(&mut harness, "X", "37.5");
    press(&mut harness, Key::Tab);
    assert_eq!(man(&harness, "R19").at.x, 37.5);
    assert!(is_focused(&harness, "Y"));
    // FR-21: one step of the history.
    assert_eq!(steps(&harness), before + 1);
    // Whoever comes by Tab types over what stands there.
    harness.get_by_label("Y").type_text("12.25");
    harness.run();
    press(&mut harness, Key::Tab);
    assert_eq!(man(&harness, "R19").at, Point::new(37.5, 12.25));
}

#[test]
fn fr_21_a_number_and_tab_are_one_step_and_one_undo() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let (before, was) = (steps(&harness), man(&harness, "R19").clone());
    fill(&mut harness, "X", "24");
    press(&mut harness, Key::Tab);
    assert_eq!(man(&harness, "R19").at.x, 24.0);
    assert_eq!(steps(&harness), before + 1);
    let floor = bare(&harness);
    click_at(&mut harness, floor);
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(*man(&harness, "R19"), was);
}

#[test]
fn lengths_are_written_in_the_units_chosen_and_left_to_the_bit_until_typed_over() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    fill(&mut harness, "X", "40.03125");
    press(&mut harness, Key::Tab);
    // 40 1/32 in: 40 in to the sixteenth, by the rule that halves go up; 1016.8 mm.
    for (menu, shown) in [("Millimetres", "1016.8 mm"), ("Inches in decimals", "40.031 in")] {
        click(&mut harness, "View");
        click(&mut harness, "Lengths");
        click(&mut harness, menu);
        assert_eq!(value(&harness, "X"), shown);
        click(&mut harness, "X");
        press(&mut harness, Key::Tab);
        assert_eq!(man(&harness, "R19").at.x, 40.03125);
    }
}

#[test]
fn fr_28_what_is_typed_is_kept_on_a_click_on_the_bare_floor() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    fill(&mut harness, "X", "37.5");
    let bare = bare(&harness);
    click_at(&mut harness, bare);
    assert_eq!(man(&harness, "R19").at.x, 37.5);
    assert!(selected(&harness).is_empty());
}

#[test]
fn fr_28_what_is_typed_is_in_the_file_on_ctrl_s() {
    let folder = folder("typed");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    click(&mut harness, "Show the selection");
    select(&mut harness, "R19");
    fill(&mut harness, "X", "37.5");
    press_ctrl(&mut harness, Key::S, false);
    let saved = storage::read(&path).unwrap();
    let x = saved.men.iter().find(|man| man.id == "R19").unwrap().at.x;
    assert_eq!(x, 37.5);
    assert!(!harness.state().document().is_modified());
}

#[test]
fn fr_28_what_is_typed_goes_to_the_man_it_was_typed_for() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let other = man(&harness, "R1").clone();
    fill(&mut harness, "X", "40");
    select(&mut harness, "R1");
    assert_eq!(man(&harness, "R19").at.x, 40.0);
    assert_eq!(*man(&harness, "R1"), other);
    assert_ne!(value(&harness, "X"), "40");
}

#[test]
fn fr_28_what_was_refused_is_said_though_another_man_is_clicked() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let before = man(&harness, "R19").clone();
    fill(&mut harness, "X", "abc");
    select(&mut harness, "R1");
    assert_eq!(*man(&harness, "R19"), before);
    assert!(says(&harness, "X was left as it was"));
}

#[test]
fn fr_28_esc_forgets_what_is_typed_and_leaves_the_selection() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let before = man(&harness, "R19").clone();
    fill(&mut harness, "X", "37.5");
    press(&mut harness, Key::Escape);
    assert_eq!(*man(&harness, "R19"), before);
    assert_eq!(selected(&harness), ["R19"]);
    press(&mut harness, Key::Escape);
    assert!(selected(&harness).is_empty());
}

#[test]
fn fr_30_keys_typed_in_a_field_act_on_its_text_only() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    fill(&mut harness, "X", "20");
    press(&mut harness, Key::Enter);
    let before = harness.state().document().position().clone();
    harness.get_by_label("Name").click();
    harness.run();
    // R, N, V and the like are letters here.
    harness.get_by_label("Name").type_text("Corporal");
    harness.run();
    for key in [Key::R, Key::V, Key::F, Key::D, Key::L, Key::M, Key::N] {
        press(&mut harness, key);
    }
    press(&mut harness, Key::Backspace);
    assert_eq!(value(&harness, "Name"), "Corpora");
    press(&mut harness, Key::ArrowLeft);
    press(&mut harness, Key::Delete);
    assert_eq!(value(&harness, "Name"), "Corpor");
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::ArrowDown);
    press_ctrl(&mut harness, Key::A, false);
    press(&mut harness, Key::Backspace);
    assert_eq!(value(&harness, "Name"), "");
    press_ctrl(&mut harness, Key::Z, false);
    assert_ne!(value(&harness, "Name"), "", "the text is taken back");
    assert_eq!(*harness.state().document().position(), before);
    assert_eq!(selected(&harness), ["R19"]);
    assert!(is_focused(&harness, "Name"));
}

#[test]
fn fr_30_with_the_floor_in_focus_the_keys_act_on_the_position() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let before = man(&harness, "R19").at.x;
    fill(&mut harness, "X", "20");
    let bare = bare(&harness);
    click_at(&mut harness, bare);
    assert_eq!(man(&harness, "R19").at.x, 20.0);
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(man(&harness, "R19").at.x, before);
    press_ctrl(&mut harness, Key::Y, false);
    assert_eq!(man(&harness, "R19").at.x, 20.0);
    press_ctrl(&mut harness, Key::Z, false);
    press_ctrl(&mut harness, Key::Z, true);
    assert_eq!(man(&harness, "R19").at.x, 20.0);
}

#[test]
fn many_show_where_they_differ_and_take_what_is_typed() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    select_besides(&mut harness, "R20");
    assert_eq!(selected(&harness), ["R19", "R20"]);
    assert!(harness.query_by_label("Id").is_none());
    assert_eq!(value(&harness, "X"), "");
    let y = [man(&harness, "R19").at.y, man(&harness, "R20").at.y];
    fill(&mut harness, "Body", "the Captain's horse");
    fill(&mut harness, "X", "3'");
    fill(&mut harness, "Facing", "-90");
    press(&mut harness, Key::Enter);
    for (id, y) in ["R19", "R20"].into_iter().zip(y) {
        let man = man(&harness, id);
        assert_eq!(man.body, "the Captain's horse");
        assert_eq!(man.at, Point::new(36.0, y));
        assert_eq!(man.facing, Bearing(270.0));
    }
    assert_eq!(value(&harness, "X"), "3′ 0″");
    assert_eq!(steps(&harness), 4, "three fields, three steps");
}

#[test]
fn everything_a_man_has_can_be_said() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    for (field, text) in [
        ("Name", "Corporal Bede"),
        ("Base width", "1"),
        ("Base corner", "1/4"),
        ("Freed on", "blue 2"),
        ("Died on", "Red 3"),
        ("From x", "10"),
        ("From y", "1'"),
    ] {
        fill(&mut harness, field, text);
        press(&mut harness, Key::Tab);
    }
    harness.get_by_label("State").click();
    harness.run();
    click(&mut harness, "Retired");
    click(&mut harness, "Locked in place");
    fill(&mut harness, "Id", "Bede");
    press(&mut harness, Key::Enter);
    assert_eq!(selected(&harness), ["Bede"], "renamed, and selected still");
    let bede = man(&harness, "Bede");
    assert_eq!(bede.name, "Corporal Bede");
    assert_eq!((bede.size.width, bede.size.depth, bede.size.corner), (Some(1.0), None, Some(0.25)));
    assert_eq!(bede.freed_on, Some(Move { number: 2, side: Side::Blue }));
    assert_eq!(bede.died_on, Some(Move { number: 3, side: Side::Red }));
    assert_eq!(bede.from, Some(Point::new(10.0, 12.0)));
    assert_eq!((bede.state, bede.locked), (State::Retired, true));
    // An id that another has is refused beside the field.
    fill(&mut harness, "Id", "R1");
    press(&mut harness, Key::Enter);
    assert!(says(&harness, "Id: "));
    assert_eq!(selected(&harness), ["Bede"]);
    // A locked man stays where he is, and the status line says so.
    let at = man(&harness, "Bede").at;
    fill(&mut harness, "X", "1");
    press(&mut harness, Key::Enter);
    assert_eq!(man(&harness, "Bede").at, at);
    assert!(says(&harness, "locked"));
}

#[test]
fn turned_by_typed_degrees_about_their_middle() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    select_besides(&mut harness, "R20");
    let before = [man(&harness, "R19").clone(), man(&harness, "R20").clone()];
    fill(&mut harness, "Turn by", "180");
    press(&mut harness, Key::Enter);
    // Half round about their middle two men change places, and each looks the other way.
    let after = [man(&harness, "R20").clone(), man(&harness, "R19").clone()];
    for (before, after) in before.iter().zip(&after) {
        assert!(before.at.distance(after.at) < 1e-9);
    }
    let about = before[0].facing.angle_to(man(&harness, "R19").facing);
    assert!((about - 180.0).abs() < 1e-9);
    assert_eq!(value(&harness, "Turn by"), "");
}

#[test]
fn the_list_sorts_filters_and_selects() {
    let mut harness = open(&charge());
    click(&mut harness, "Show everything");
    fill(&mut harness, "Find", "r1");
    // R1 and R10 to R19.
    let rows = |harness: &Harness<'_>| {
        let rows = harness.get_all_by_role(egui::accesskit::Role::ListItem);
        rows.map(|row| row.accesskit_node().label().unwrap()).collect::<Vec<_>>()
    };
    let shown = rows(&harness);
    assert_eq!(shown.len(), 11);
    assert!(shown[0].starts_with("R1,") && shown[1].starts_with("R10,"), "{shown:?}");
    click(&mut harness, &shown[1]);
    assert_eq!(selected(&harness), ["R10"]);
    let with = |harness: &mut Harness<'_>, label: &str, modifiers: Modifiers| {
        harness.get_by_label(label).click_modifiers(modifiers);
        harness.run();
    };
    with(&mut harness, &shown[3], Modifiers::SHIFT);
    assert_eq!(selected(&harness), ["R10", "R11", "R12"]);
    with(&mut harness, &shown[2], Modifiers::COMMAND | Modifiers::CTRL);
    assert_eq!(selected(&harness), ["R10", "R12"]);
    click(&mut harness, "Sort by id");
    let back = rows(&harness);
    assert!(back[0].starts_with("R19,") && back[10].starts_with("R1,"), "{back:?}");
}

#[test]
fn a_man_out_of_sight_is_brought_into_the_middle_by_a_click_in_the_list() {
    let mut harness = open(&charge());
    click(&mut harness, "Show everything");
    // He is sent far off, where the camera does not look.
    let canvas = harness.state().canvas().unwrap();
    let far = {
        let men = &harness.state().document().position().men;
        let pos = |man: &&Man| harness.state().screen_from_floor(man.at).unwrap();
        men.iter().find(|man| !canvas.contains(pos(man))).map(|man| man.id.clone())
    };
    let far = far.unwrap_or_else(|| {
        // All are in sight: come near to one side, so that the last is not.
        for _ in 0..8 {
            press(&mut harness, Key::Plus);
        }
        harness.state().document().position().men.last().unwrap().id.clone()
    });
    assert!(!canvas.contains(screen(&harness, &far)));
    fill(&mut harness, "Find", &far);
    let row = format!("{far},");
    harness.query_all_by_label_contains(&row).next().unwrap().click();
    harness.run();
    assert_eq!(selected(&harness), [far.as_str()]);
    assert!(canvas.shrink(8.0).contains(screen(&harness, &far)));
}

#[test]
fn of_ten_thousand_men_the_list_lays_out_those_in_sight() {
    let mut position = Position::new(Field { width: 1200.0, depth: 720.0 });
    for i in 0..10_000u32 {
        let at = Point::new(f64::from(i % 100) * 3.0 + 1.0, f64::from(i / 100) * 3.0 + 1.0);
        position.men.push(Man::new(format!("R{i}"), Side::Red, Arm::Infantry, at));
    }
    let folder = folder("many");
    let path = folder.0.join("many.lwpos");
    storage::write(&path, &position).unwrap();
    let mut harness = window_of([900.0, 600.0], 1.0, |window| window.open(&path));
    click(&mut harness, "Show everything");
    let rows = harness.get_all_by_role(egui::accesskit::Role::ListItem).count();
    assert!((5..40).contains(&rows), "{rows}");
    assert!(says(&harness, "10000 men and guns"));
}

#[test]
fn the_history_is_a_list_that_can_be_clicked() {
    let mut harness = inspector();
    select(&mut harness, "R19");
    let x = man(&harness, "R19").at.x;
    for inches in ["20", "30", "40"] {
        fill(&mut harness, "X", inches);
        press(&mut harness, Key::Enter);
    }
    click(&mut harness, "Show the history");
    assert!(says(&harness, "Step 3: Place R19, the present one"));
    click(&mut harness, "Step 1: Place R19");
    assert_eq!(man(&harness, "R19").at.x, 20.0);
    assert!(says(&harness, "Step 3: Place R19, undone"));
    click(&mut harness, "Step 0: Opened");
    assert_eq!(man(&harness, "R19").at.x, x);
    click(&mut harness, "Redo");
    click(&mut harness, "Step 3: Place R19, undone");
    assert_eq!(man(&harness, "R19").at.x, 40.0);
    click(&mut harness, "Undo");
    assert_eq!(man(&harness, "R19").at.x, 30.0);
}

#[test]
fn the_menu_selects_by_side_arm_and_state() {
    let mut harness = open(&charge());
    let expected = |harness: &Harness<'_>, is: fn(&Man) -> bool| {
        let men = &harness.state().document().position().men;
        let mut ids: Vec<String> =
            men.iter().filter(|man| is(man)).map(|man| man.id.clone()).collect();
        ids.sort();
        ids
    };
    let choose = |harness: &mut Harness<'_>, name: &str| {
        click(harness, "Select");
        click(harness, name);
    };
    choose(&mut harness, "All of Blue");
    let guns = harness.state().document().position().guns.len();
    let blue = expected(&harness, |man| man.side == Side::Blue);
    assert!(
        selected(&harness).len() >= blue.len() && selected(&harness).len() <= blue.len() + guns
    );
    choose(&mut harness, "Cavalry");
    assert_eq!(selected(&harness), expected(&harness, |man| man.arm == Arm::Cavalry));
    choose(&mut harness, "Ready");
    assert_eq!(selected(&harness), expected(&harness, |man| man.state == State::Ready));
}
