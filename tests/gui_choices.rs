//! The umpire's desk through the window: what the charger chooses, what the umpire overrules, and
//! the ruling put into the position.

mod gui_support;

use egui::{Key, Modifiers, Pos2};
use egui_kittest::kittest::Queryable as _;
use gui_support::{Harness, click, click_at, fill, open, press, press_ctrl, says};
use little_wars::geometry::Point;
use little_wars::position::{About, Man, Move, Position, Side, State};

fn position<'h>(harness: &'h Harness<'_>) -> &'h Position {
    harness.state().document().position()
}

fn man<'h>(harness: &'h Harness<'_>, id: &str) -> &'h Man {
    position(harness).men.iter().find(|man| man.id == id).unwrap()
}

fn screen(harness: &Harness<'_>, at: Point) -> Pos2 {
    harness.state().screen_from_floor(at).unwrap()
}

/// How many men of a side are in a state.
fn count(harness: &Harness<'_>, side: Side, state: State) -> usize {
    position(harness).men.iter().filter(|man| man.side == side && man.state == state).count()
}

/// A command of the Ruling menu.
fn ruling(harness: &mut Harness<'_>, command: &str) {
    harness.get_by_role_and_label(egui::accesskit::Role::Button, "Ruling").click();
    harness.run();
    // Some stand in the panel too.
    harness.query_all_by_label_contains(command).last().unwrap().click();
    harness.run();
}

/// Presses a button of the list of men, which may have to be brought into sight first.
fn choose(harness: &mut Harness<'_>, button: &str) {
    harness.get_by_label_contains(button).scroll_to_me();
    harness.run();
    harness.get_by_label_contains(button).click();
    harness.run();
}

/// Goes on to the step where the charger chooses.
fn to_choices(harness: &mut Harness<'_>) {
    for _ in 0..12 {
        if says(harness, "Click on the floor:") {
            return;
        }
        press(harness, Key::PageDown);
    }
    panic!("no step to choose at");
}

/// Drags from one place of the floor to another, freed from snapping.
fn drag(harness: &mut Harness<'_>, from: Point, to: Point) {
    let (from, to) = (screen(harness, from), screen(harness, to));
    gui_support::drag(harness, from, to, Modifiers::ALT);
}

#[test]
fn the_books_two_melees_are_chosen_applied_undone_by_one_click_and_redone() {
    let mut harness = open(&little_wars_example("first-melee"));
    // A 19 charges B 13, who have 5 within a move and need 7: 6 prisoners, 7 dead a side.
    assert_eq!(harness.state().verdicts(), ["7 dead a side, 6 Blue prisoners"]);
    let before = position(&harness).clone();
    to_choices(&mut harness);
    // All in contact die as suggested; the charger would rather lose a man drawn in than R1, and
    // have B13 die and B1 taken.
    assert!(says(&harness, "Red: 0 of 7 dead chosen, 7 as suggested"));
    choose(&mut harness, "R8 dies");
    assert!(says(&harness, "Red: 1 of 7 dead chosen, 6 as suggested"));
    choose(&mut harness, "R1 lives");
    choose(&mut harness, "B1 is taken");
    choose(&mut harness, "B13 dies");
    assert!(says(
        &harness,
        "Blue: 1 of 7 dead chosen, 6 as suggested; 1 of 6 taken chosen, 5 as suggested"
    ));
    ruling(&mut harness, "Apply the ruling…");
    assert!(says(&harness, "7 Red men fall"));
    assert!(says(&harness, "6 Blue men are prisoners"));
    press(&mut harness, Key::Enter);
    assert_eq!(count(&harness, Side::Red, State::Dead), 7);
    assert_eq!(count(&harness, Side::Red, State::Ready), 12);
    assert_eq!(count(&harness, Side::Blue, State::Dead), 7);
    assert_eq!(count(&harness, Side::Blue, State::Prisoner), 6);
    assert_eq!(man(&harness, "R8").state, State::Dead);
    assert_eq!(man(&harness, "R1").state, State::Ready);
    assert_eq!(man(&harness, "B1").state, State::Prisoner);
    assert_eq!(man(&harness, "B13").state, State::Dead);
    assert!(position(&harness).choices.is_empty());

    // Blue's move: B14 to B18 up to touch, the rest of his reserve close behind.
    ruling(&mut harness, "Begin the next move");
    assert_eq!(position(&harness).turn, Move { number: 3, side: Side::Blue });
    press(&mut harness, Key::Home);
    for (id, against) in
        [("B14", "R9"), ("B15", "R10"), ("B16", "R11"), ("B17", "R13"), ("B18", "R14")]
    {
        let (from, to) = (man(&harness, id).at, man(&harness, against).at);
        // 13/16 in north of him: discs of 3/4 in are then 1/16 in apart.
        drag(&mut harness, from, to + Point::new(0.0, 0.8125));
    }
    // A band round the nine behind, and down by eleven inches and a half.
    drag(&mut harness, Point::new(25.0, 43.0), Point::new(43.0, 40.5));
    let held = man(&harness, "B23").at;
    drag(&mut harness, held, held - Point::new(0.0, 11.5));
    // 14 charge the 12 that are left, who are isolated: 2 prisoners, 10 dead a side.
    assert_eq!(harness.state().verdicts(), ["10 dead a side, 2 Red prisoners"]);
    to_choices(&mut harness);
    choose(&mut harness, "R1 is taken");
    ruling(&mut harness, "Apply the ruling…");
    press(&mut harness, Key::Enter);
    // In all A is down 19 men and B 17: of B four are left, and the six are freed.
    assert_eq!(count(&harness, Side::Red, State::Dead), 17);
    assert_eq!(count(&harness, Side::Red, State::Prisoner), 2);
    assert_eq!(man(&harness, "R1").state, State::Prisoner);
    assert_eq!(count(&harness, Side::Blue, State::Dead), 17);
    assert_eq!(count(&harness, Side::Blue, State::Ready), 4);
    assert_eq!(count(&harness, Side::Blue, State::Freed), 6);

    // Both rulings undone by one click in the history, and redone by another: exact each way.
    let (after, steps) = (position(&harness).clone(), harness.state().document().content.step());
    press_ctrl(&mut harness, Key::Num4, false);
    choose(&mut harness, "Step 0: Opened");
    assert_eq!(*position(&harness), before);
    choose(&mut harness, &format!("Step {steps}: Apply the ruling"));
    assert_eq!(*position(&harness), after);
}

/// An example as a file.
fn little_wars_example(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/examples/{name}.lwpos"))
}

#[test]
fn choices_that_cannot_be_kept_are_said_with_the_reason() {
    let example = std::fs::read_to_string(little_wars_example("first-melee")).unwrap();
    let mut position = little_wars::storage::parse(example.as_bytes()).unwrap();
    position.choices.die = vec!["R1".to_owned(), "B14".to_owned(), "R1".to_owned()];
    let path = std::env::temp_dir().join(format!("lw-not-kept-{}.lwpos", std::process::id()));
    little_wars::storage::write(&path, &position).unwrap();
    let mut harness = open(&path);
    std::fs::remove_file(&path).unwrap();
    to_choices(&mut harness);
    assert!(says(&harness, "B14 could not be chosen: he is in no melee of this move."));
    assert!(says(&harness, "R1 could not be chosen: he was named already."));
}

#[test]
fn the_charger_chooses_on_the_floor_until_esc() {
    let mut harness = open(&little_wars_example("first-melee"));
    to_choices(&mut harness);
    choose(&mut harness, "Choose on the floor who dies");
    let there = screen(&harness, man(&harness, "R10").at);
    click_at(&mut harness, there);
    assert_eq!(position(&harness).choices.die, ["R10"]);
    let blue = screen(&harness, man(&harness, "B12").at);
    click_at(&mut harness, blue);
    assert_eq!(position(&harness).choices.die, ["R10", "B12"]);
    assert!(harness.state().hand().selection.is_empty(), "nobody is selected meanwhile");
    // He is in no melee: that is said, and nothing is chosen.
    let stranger = screen(&harness, man(&harness, "B14").at);
    click_at(&mut harness, stranger);
    assert!(says(&harness, "B14 is in no melee"));
    press(&mut harness, Key::Escape);
    click_at(&mut harness, there);
    assert_eq!(position(&harness).choices.die, ["R10", "B12"]);
    assert!(!harness.state().hand().selection.is_empty());
    // Each was one step, and each has its name.
    press_ctrl(&mut harness, Key::Num4, false);
    assert!(says(&harness, "Choose R10 to die"));
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(position(&harness).choices.die, ["R10"]);
}

#[test]
fn a_preset_leaves_their_guns_without_crew_as_the_book_tells() {
    let mut harness = open(&little_wars_example("hooks-farm-charge"));
    // Some had fallen to guns before the charge.
    let fallen = Side::BOTH.map(|side| count(&harness, side, State::Dead));
    ruling(&mut harness, "Leave their guns without crew");
    ruling(&mut harness, "Apply the ruling…");
    for gun in ["BG2", "BG3"] {
        assert!(says(&harness, &format!("{gun}, Blue's, is out of action")));
    }
    press(&mut harness, Key::Enter);
    // 15 dead a side and 3 Red prisoners, whoever was chosen.
    for (side, fallen) in Side::BOTH.into_iter().zip(fallen) {
        assert_eq!(count(&harness, side, State::Dead), fallen + 15);
    }
    // Who of the three has no guard left is freed at once.
    let [held, freed] = [State::Prisoner, State::Freed].map(|it| count(&harness, Side::Red, it));
    assert_eq!(held + freed, 3);
    ruling(&mut harness, "Clear the fallen");
    for side in Side::BOTH {
        assert_eq!(count(&harness, side, State::Dead), 0);
    }
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(count(&harness, Side::Red, State::Dead), fallen[0] + 15);
}

/// Opens the dialog of overrulings, types one and keeps it.
fn overrule(harness: &mut Harness<'_>, about: &str, which: &str, reason: &str) {
    press(harness, Key::O);
    click(harness, about);
    let field = if about.starts_with("A gun") { "Which gun" } else { "Which men" };
    fill(harness, field, which);
    fill(harness, "Reason", reason);
    click(harness, "Keep");
}

#[test]
fn every_kind_of_overruling_is_made_with_its_reason_and_undone() {
    let mut harness = open(&little_wars_example("hooks-farm-charge"));
    let kinds = [
        (About::TakePart, "Men take part", "R19"),
        (About::LeaveOut, "Men are left out", "R1, R2"),
        (About::Contact, "Two men touch", "R1, B1"),
        (About::NoContact, "Two men do not touch", "R2, B2"),
        (About::Isolated, "A man’s body is isolated", "R1"),
        (About::Supported, "A man’s body is supported", "R1"),
        (About::Surrender, "Men surrender (H4)", "R3"),
        (About::Held, "Prisoners are held", "R4"),
        (About::Freed, "Prisoners are freed", "R5"),
        (About::GunCaptured, "A gun is captured", "BG1"),
        (About::GunNotCaptured, "A gun is not captured", "BG2"),
    ];
    for (i, (about, words, which)) in kinds.iter().enumerate() {
        overrule(&mut harness, words, which, &format!("Reason {i}"));
        let made = position(&harness).overrulings.last().unwrap();
        let named = if made.guns.is_empty() { &made.men } else { &made.guns };
        assert_eq!((made.about, named.join(", ")), (*about, (*which).to_owned()));
        assert_eq!(made.reason, format!("Reason {i}"));
        assert_eq!(position(&harness).overrulings.len(), i + 1);
    }
    for left in (0..kinds.len()).rev() {
        press_ctrl(&mut harness, Key::Z, false);
        assert_eq!(position(&harness).overrulings.len(), left);
    }
}

#[test]
fn an_overruling_without_reason_or_about_nobody_is_refused_and_those_in_force_can_be_changed() {
    let mut harness = open(&little_wars_example("hooks-farm-charge"));
    press(&mut harness, Key::O);
    fill(&mut harness, "Which men", "R1");
    click(&mut harness, "Add");
    assert!(says(&harness, "An overruling needs its reason."));
    fill(&mut harness, "Which men", "R99");
    fill(&mut harness, "Reason", "He fell over");
    click(&mut harness, "Keep");
    assert!(says(&harness, "No man is called R99."));
    fill(&mut harness, "Which men", "R1");
    click(&mut harness, "Add");
    fill(&mut harness, "Which men", "R2");
    fill(&mut harness, "Reason", "The table shook");
    click(&mut harness, "Keep");
    let reasons = |harness: &Harness<'_>| -> Vec<String> {
        position(harness).overrulings.iter().map(|said| said.reason.clone()).collect()
    };
    assert_eq!(reasons(&harness), ["He fell over", "The table shook"]);
    // Beside what the rule gives.
    assert!(says(&harness, "The umpire has overruled the rule in 2 points; by the rule alone"));
    press(&mut harness, Key::O);
    click(&mut harness, "Overruling 2 earlier");
    click(&mut harness, "Change overruling 2");
    fill(&mut harness, "Reason", "He stood aside");
    click(&mut harness, "Keep");
    assert_eq!(reasons(&harness), ["The table shook", "He stood aside"]);
    press(&mut harness, Key::O);
    click(&mut harness, "Take back overruling 1");
    click(&mut harness, "Keep");
    assert_eq!(reasons(&harness), ["He stood aside"]);
    press(&mut harness, Key::O);
    click(&mut harness, "Take back overruling 1");
    press(&mut harness, Key::Escape);
    assert_eq!(reasons(&harness), ["He stood aside"], "Esc leaves all as it was");
}
