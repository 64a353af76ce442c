//! A file that another program has changed is not written over without asking, and can be opened
//! again.

mod gui_support;

use egui::{Event, Key};
use gui_support::{
    Harness, click, folder, open, press, press_ctrl, retitle, saved_charge, says, title_in,
};
use little_wars::ui::dialogs::Dialog;

fn title(harness: &Harness<'_>) -> String {
    harness.state().document().position().title.clone()
}

/// The window loses the focus and gets it back.
fn come_back(harness: &mut Harness<'_>) {
    harness.event(Event::WindowFocused(false));
    harness.event(Event::WindowFocused(true));
    harness.run();
}

#[test]
fn fr_46_a_file_saved_in_another_window_is_not_written_over_without_asking() {
    let folder = folder("fr-46-saved");
    let path = saved_charge(&folder.0);
    let (mut a, mut b) = (open(&path), open(&path));
    retitle(&mut a, "From A");
    press_ctrl(&mut a, Key::S, false);
    assert!(a.state().dialog().is_none());
    retitle(&mut b, "From B");
    press_ctrl(&mut b, Key::S, false);
    assert!(says(&b, "charge.lwpos was changed by another program"));
    // The usual answer writes over nothing: it asks for another name.
    press(&mut b, Key::Enter);
    assert!(matches!(b.state().dialog(), Some(Dialog::Choose(_))));
    press(&mut b, Key::Escape);
    press_ctrl(&mut b, Key::S, false);
    press(&mut b, Key::Escape);
    assert_eq!(title_in(&path), "From A");
    assert!(b.state().document().is_modified());
    press_ctrl(&mut b, Key::S, false);
    click(&mut b, "Write over it");
    assert_eq!(title_in(&path), "From B");
    assert!(!b.state().document().is_modified());
    // And now it is A's turn to be asked, B's no more.
    retitle(&mut b, "From B again");
    press_ctrl(&mut b, Key::S, false);
    assert!(b.state().dialog().is_none());
    press_ctrl(&mut a, Key::S, false);
    assert!(says(&a, "charge.lwpos was changed by another program"));
}

#[test]
fn fr_46_a_file_deleted_meanwhile_is_said_so() {
    let folder = folder("fr-46-deleted");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    retitle(&mut harness, "Kept");
    std::fs::remove_file(&path).unwrap();
    press_ctrl(&mut harness, Key::S, false);
    assert!(says(&harness, "charge.lwpos is no longer there"));
    press(&mut harness, Key::Escape);
    assert!(!path.exists());
    // Said too when one comes back to the window, once.
    come_back(&mut harness);
    assert!(says(&harness, "charge.lwpos is no longer there"));
    press(&mut harness, Key::Escape);
    come_back(&mut harness);
    assert!(harness.state().dialog().is_none());
    press_ctrl(&mut harness, Key::S, false);
    click(&mut harness, "Save it there again");
    assert_eq!(title_in(&path), "Kept");
}

#[test]
fn fr_46_a_way_out_that_saves_asks_first_too() {
    let folder = folder("fr-46-way-out");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    retitle(&mut harness, "Here");
    std::fs::write(&path, std::fs::read_to_string(&path).unwrap().replace("charge", "attack"))
        .unwrap();
    press_ctrl(&mut harness, Key::N, false);
    click(&mut harness, "Save");
    assert!(says(&harness, "charge.lwpos was changed by another program"));
    assert_eq!(title(&harness), "Here");
    click(&mut harness, "Write over it");
    assert_eq!(title_in(&path), "Here");
    assert_eq!(title(&harness), "", "the new position is begun");
}

#[test]
fn fr_46_after_an_outside_edit_the_file_can_be_opened_again() {
    let folder = folder("fr-46-again");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    come_back(&mut harness);
    assert!(harness.state().dialog().is_none(), "nothing has changed");
    let outside = std::fs::read_to_string(&path).unwrap().replace("charge", "attack");
    std::fs::write(&path, &outside).unwrap();
    come_back(&mut harness);
    assert!(says(&harness, "charge.lwpos was changed by another program"));
    press(&mut harness, Key::Enter);
    assert_eq!(title(&harness), "Hook's Farm: Red's cavalry attack");
    assert!(!harness.state().document().is_modified());
    // With unsaved work the usual answer keeps it.
    retitle(&mut harness, "My work");
    std::fs::write(&path, outside.replace("attack", "retreat")).unwrap();
    come_back(&mut harness);
    assert!(says(&harness, "There is unsaved work here"));
    press(&mut harness, Key::Enter);
    assert_eq!(title(&harness), "My work");
    // Opened by the menu it asks as well.
    press_ctrl(&mut harness, Key::O, false);
    assert!(matches!(harness.state().dialog(), Some(Dialog::Unsaved { .. })));
    click(&mut harness, "Save");
    assert!(says(&harness, "charge.lwpos was changed by another program"));
    press(&mut harness, Key::Escape);
    assert_eq!(title_in(&path), "Hook's Farm: Red's cavalry retreat");
    assert_eq!(title(&harness), "My work");
}

#[test]
fn fr_46_what_was_open_comes_back_by_undo_and_a_broken_file_changes_nothing() {
    let folder = folder("fr-46-broken");
    let path = saved_charge(&folder.0);
    let mut harness = open(&path);
    retitle(&mut harness, "My work");
    std::fs::write(&path, std::fs::read_to_string(&path).unwrap().replace("charge", "attack"))
        .unwrap();
    come_back(&mut harness);
    click(&mut harness, "Open it again");
    assert_eq!(title(&harness), "Hook's Farm: Red's cavalry attack");
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(title(&harness), "My work");
    assert!(harness.state().document().is_modified());
    std::fs::write(&path, "{ \"format\": ").unwrap();
    come_back(&mut harness);
    click(&mut harness, "Open it again");
    assert!(says(&harness, "This file could not be opened"));
    click(&mut harness, "Close");
    assert_eq!(title(&harness), "My work");
}
