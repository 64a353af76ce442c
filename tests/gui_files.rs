//! Files in the window: opening, saving, and every way out with unsaved work.

mod gui_support;

use std::path::Path;

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use gui_support::{
    Harness, charge, click, fill, folder, open, press, press_ctrl, retitle, save_as, saved_charge,
    window_of, window_with,
};
use little_wars::storage;
use little_wars::ui::dialogs::Dialog;

fn title(harness: &Harness<'_>) -> String {
    harness.state().document().position().title.clone()
}

/// Whether the window has asked to be closed.
fn closes(harness: &Harness<'_>) -> bool {
    let outputs = &harness.output().viewport_output;
    outputs.values().any(|out| out.commands.contains(&egui::ViewportCommand::Close))
}

/// Lets the window's own close button be pressed; gives back whether the window stayed.
fn press_close_button(harness: &mut Harness<'_>) -> bool {
    let input = harness.input_mut();
    input.viewports.entry(egui::ViewportId::ROOT).or_default().events =
        vec![egui::ViewportEvent::Close];
    harness.step();
    let stayed = {
        let outputs = &harness.output().viewport_output;
        outputs.values().any(|out| out.commands.contains(&egui::ViewportCommand::CancelClose))
    };
    harness.input_mut().viewports.entry(egui::ViewportId::ROOT).or_default().events.clear();
    harness.run();
    stayed
}

#[test]
fn fr_33_without_a_system_dialog_the_window_has_its_own() {
    let folder = folder("fr-33");
    let mut harness = open(&saved_charge(&folder.0));
    retitle(&mut harness, "Changed");
    press_ctrl(&mut harness, Key::S, true);
    assert!(harness.query_by_label_contains("No file dialog could be started").is_some());
    assert!(harness.query_by_label("Path").is_some());
    press(&mut harness, Key::Escape);
    assert!(harness.state().document().is_modified());
    // Closing still asks.
    assert!(press_close_button(&mut harness));
    assert!(matches!(harness.state().dialog(), Some(Dialog::Unsaved { .. })));
    press(&mut harness, Key::Escape);
    press_ctrl(&mut harness, Key::O, false);
    click(&mut harness, "Do not save");
    assert!(harness.query_by_label_contains("No file dialog could be started").is_some());
    fill(&mut harness, "Path", &folder.0.join("charge.lwpos").display().to_string());
    click(&mut harness, "Open this file");
    assert_eq!(title(&harness), "Hook's Farm: Red's cavalry charge");
}

#[test]
fn fr_35_save_as_gives_a_name_its_ending() {
    let folder = folder("fr-35");
    for (typed, saved) in [
        ("battle", "battle.lwpos"),
        ("battle.v2", "battle.v2.lwpos"),
        ("plain.lwpos", "plain.lwpos"),
        ("loud.LWPOS", "loud.LWPOS"),
    ] {
        let mut harness = open(&charge());
        save_as(&mut harness, &folder.0.join(typed));
        assert!(folder.0.join(saved).is_file(), "{typed} is not saved as {saved}");
        assert_eq!(harness.state().document().path(), Some(folder.0.join(saved).as_path()));
    }
}

#[test]
fn fr_49_a_dialog_cancelled_after_save_keeps_everything() {
    type Way = fn(&mut Harness<'_>);
    let ways: [Way; 4] = [
        |harness| press_ctrl(harness, Key::Q, false),
        |harness| press_ctrl(harness, Key::N, false),
        |harness| press_ctrl(harness, Key::O, false),
        |harness| assert!(press_close_button(harness)),
    ];
    for way in ways {
        let mut harness = window_with(|_| ());
        retitle(&mut harness, "A new battle");
        way(&mut harness);
        click(&mut harness, "Save");
        // It has no name yet, so a name is asked for; that is cancelled.
        assert!(matches!(harness.state().dialog(), Some(Dialog::Choose(_))));
        click(&mut harness, "Cancel");
        assert!(harness.state().dialog().is_none());
        assert!(harness.state().document().is_modified());
        assert_eq!(title(&harness), "A new battle");
        assert!(!closes(&harness));
    }
}

#[test]
fn fr_49_a_save_that_fails_keeps_everything() {
    let folder = folder("fr-49");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    retitle(&mut harness, "Changed");
    // The folder is gone: nothing can be saved there.
    std::fs::remove_dir_all(&folder.0).unwrap();
    press_ctrl(&mut harness, Key::Q, false);
    click(&mut harness, "Save");
    // First it says that the file is gone; asked to save there all the same, that it cannot.
    click(&mut harness, "Save it there again");
    assert!(matches!(harness.state().dialog(), Some(Dialog::Notice { .. })));
    click(&mut harness, "Close");
    assert!(harness.state().document().is_modified());
    assert_eq!(title(&harness), "Changed");
    assert!(!closes(&harness));
}

#[test]
fn every_way_out_does_what_was_answered() {
    let folder = folder("ways-out");
    let path = saved_charge(&folder.0);
    // Saved first, then a new position.
    let mut harness = open(&path);
    retitle(&mut harness, "Saved first");
    press_ctrl(&mut harness, Key::N, false);
    click(&mut harness, "Save");
    assert_eq!(title(&harness), "");
    assert_eq!(storage::read(&path).unwrap().title, "Saved first");
    // Not saved, and gone.
    let mut harness = open(&path);
    retitle(&mut harness, "Not saved");
    press_ctrl(&mut harness, Key::N, false);
    click(&mut harness, "Do not save");
    assert_eq!(title(&harness), "");
    assert_eq!(storage::read(&path).unwrap().title, "Saved first");
    // Nothing unsaved: nothing asked.
    let mut harness = open(&path);
    press_ctrl(&mut harness, Key::N, false);
    assert!(harness.state().dialog().is_none());
    assert_eq!(title(&harness), "");
}

#[test]
fn saving_is_told_by_the_mark_and_the_file() {
    let folder = folder("save");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    assert!(!harness.state().document().is_modified());
    retitle(&mut harness, "Ridge");
    assert!(harness.state().document().is_modified());
    press_ctrl(&mut harness, Key::S, false);
    assert!(!harness.state().document().is_modified());
    assert_eq!(storage::read(&path).unwrap().title, "Ridge");
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_open_one() {
    let folder = folder("broken");
    let broken = folder.0.join("broken.lwpos");
    std::fs::write(&broken, "{ \"format\": \"little-wars-position\", ").unwrap();
    let mut harness = open(&charge());
    let before = title(&harness);
    press_ctrl(&mut harness, Key::O, false);
    fill(&mut harness, "Path", &broken.display().to_string());
    click(&mut harness, "Open this file");
    assert!(harness.query_by_label("This file could not be opened").is_some());
    assert!(harness.query_by_label_contains("broken.lwpos").is_some());
    click(&mut harness, "Close");
    assert_eq!(title(&harness), before);
    assert_eq!(harness.state().document().path(), Some(charge().as_path()));
}

#[test]
fn fr_03_a_file_saved_under_another_language_holds_points() {
    // The test runs itself again under a language that writes commas.
    if std::env::var("LC_ALL").as_deref() != Ok("de_DE.UTF-8") {
        let again = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "fr_03_a_file_saved_under_another_language_holds_points"])
            .env("LC_ALL", "de_DE.UTF-8")
            .output()
            .unwrap();
        assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stdout));
        return;
    }
    let folder = folder("fr-03");
    let mut harness = open(&saved_charge(&folder.0));
    let before = harness.state().document().position().clone();
    // A decimal comma in a field of inches is refused beside the field; a point is taken.
    press_ctrl(&mut harness, Key::T, false);
    fill(&mut harness, "Width of the field", "143,14");
    assert!(harness.query_by_label_contains("a comma is not read").is_some());
    fill(&mut harness, "Width of the field", "143.14");
    click(&mut harness, "Keep");
    save_as(&mut harness, &folder.0.join("comma"));
    let saved = std::fs::read_to_string(folder.0.join("comma.lwpos")).unwrap();
    assert!(saved.contains("143.14"));
    let back = storage::read(&folder.0.join("comma.lwpos")).unwrap();
    assert_eq!(back.field.width, 143.14);
    for (man, was) in back.men.iter().zip(&before.men) {
        assert_eq!(man.at.x.to_bits(), was.at.x.to_bits());
        assert_eq!(man.at.y.to_bits(), was.at.y.to_bits());
    }
}

#[test]
fn a_size_that_is_no_length_is_refused_beside_the_field() {
    let mut harness = open(&charge());
    let before = harness.state().document().position().field;
    press_ctrl(&mut harness, Key::T, false);
    fill(&mut harness, "Width of the field", "twelve");
    assert!(harness.query_by_label_contains("The width: ").is_some());
    press(&mut harness, Key::Escape);
    assert_eq!(harness.state().document().position().field, before);
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_is_no_text_is_opened_and_saved() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    let folder = folder("bytes");
    let path = folder.0.join(OsString::from_vec(b"caf\xe9.lwpos".to_vec()));
    std::fs::copy(charge(), &path).unwrap();
    let mut harness = open(&path);
    assert_eq!(harness.state().document().path(), Some(path.as_path()));
    retitle(&mut harness, "");
    assert_eq!(harness.state().document().name(), "caf?.lwpos");
    retitle(&mut harness, "Café");
    press_ctrl(&mut harness, Key::S, false);
    assert_eq!(storage::read(&path).unwrap().title, "Café");
    assert_eq!(harness.state().settings().recent().next().as_deref(), Some(path.as_path()));
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);
}

/// Opens each dialog in turn and gives its buttons.
fn dialogs(harness: &mut Harness<'_>, folder: &Path, look: impl Fn(&Harness<'_>, &[&str])) {
    press_ctrl(harness, Key::T, false);
    look(harness, &["Keep", "Cancel"]);
    press(harness, Key::Escape);
    press_ctrl(harness, Key::S, true);
    look(harness, &["Save here", "Cancel"]);
    fill(harness, "Path", &folder.join("charge.lwpos").display().to_string());
    click(harness, "Save here");
    look(harness, &["Write over it", "Cancel"]);
    press(harness, Key::Escape);
    press_ctrl(harness, Key::O, false);
    look(harness, &["Open this file", "Cancel"]);
    press(harness, Key::Escape);
    press(harness, Key::F1);
    look(harness, &["Close"]);
    press(harness, Key::Escape);
    retitle(harness, "Changed");
    press_ctrl(harness, Key::N, false);
    look(harness, &["Save", "Do not save", "Cancel"]);
    press(harness, Key::Escape);
}

#[test]
fn fr_32_every_button_is_within_the_smallest_windows() {
    let folder = folder("fr-32");
    let path = saved_charge(&folder.0);
    // 640 x 480 at 100 %, and 800 x 600 at 200 %.
    for (size, scale) in [([640.0, 480.0], 1.0), ([400.0, 300.0], 2.0)] {
        let mut harness = window_of(size, scale, |window| window.open(&path));
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        let canvas = harness.state().canvas().unwrap();
        assert!(canvas.width() >= 200.0 && canvas.height() >= 80.0, "the floor shows: {canvas}");
        for button in ["Back", "Next", "All steps"] {
            let rect = harness.get_by_label(button).rect();
            assert!(screen.contains_rect(rect), "{button} at {rect} in {size:?}");
        }
        dialogs(&mut harness, &folder.0, |harness, buttons| {
            for button in buttons {
                let rect = harness.get_by_label(button).rect();
                assert!(screen.contains_rect(rect), "{button} at {rect} in {size:?}");
            }
        });
    }
}

#[test]
fn fr_32_a_long_explanation_scrolls_in_the_smallest_windows() {
    for (size, scale) in [([640.0, 480.0], 1.0), ([400.0, 300.0], 2.0)] {
        let mut harness = window_of(size, scale, |window| window.open(&charge()));
        // All steps at once: well over a hundred lines.
        press(&mut harness, Key::A);
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        let last = "R1 dies, suggested";
        assert!(!screen.contains_rect(harness.get_by_label(last).rect()));
        harness.get_by_label(last).scroll_to_me();
        harness.run();
        let rect = harness.get_by_label(last).rect();
        assert!(screen.contains_rect(rect), "{rect} in {size:?}");
        // However far one has scrolled, the verdict is in sight, and above it.
        for part in ["15 dead a side", "3 Red prisoners"] {
            let verdict = harness.get_by_label(part).rect();
            assert!(screen.contains_rect(verdict) && verdict.bottom() <= rect.top(), "{verdict}");
        }
    }
}
