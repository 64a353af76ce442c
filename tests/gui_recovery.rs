//! Work is never lost: kept aside while one works, offered after a crash, written out by a panic,
//! and copied and pasted as text.

mod gui_support;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::{Event, Key, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gui_support::{
    Harness, charge, click, folder, open, press, press_ctrl, retitle, saved_charge, says, title_in,
    window_with,
};
use little_wars::storage;
use little_wars::storage::recovery::left_behind;
use little_wars::ui::dialogs::Dialog;
use little_wars::ui::keeper::{Keeper, PAUSE, rescue_on_panic};

/// Soon enough for a test, and long enough that it does not fall into the midst of typing.
const SOON: Duration = Duration::from_millis(300);

fn title(harness: &Harness<'_>) -> String {
    harness.state().document().position().title.clone()
}

/// The title of the charge, as its file has it.
const CHARGE: &str = "Hook's Farm: Red's cavalry charge";

/// A window that keeps what is open aside in a folder.
fn keeping(folder: &Path, pause: Duration, file: Option<&Path>) -> Harness<'static> {
    window_with(|window| {
        if let Some(file) = file {
            window.open(file);
        }
        window.keep_aside(Keeper::begin(folder, pause, || ()));
    })
}

/// The entries in a folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let is_entry = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.ends_with(".lwpos") && name.starts_with(|c: char| c.is_ascii_digit())
    };
    files.flatten().map(|file| file.path()).filter(is_entry).collect()
}

/// Waits for something that the keeper does.
#[track_caller]
fn wait_for(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(20), "in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Gives the position a title and waits until that is kept.
#[track_caller]
fn work(harness: &mut Harness<'_>, folder: &Path, title: &str) {
    retitle(harness, title);
    let is_kept = |path: &PathBuf| storage::read(path).is_ok_and(|kept| kept.title == title);
    wait_for(title, || entries(folder).iter().any(is_kept));
}

/// The titles of what each dead session left, the latest first.
fn offered(folder: &Path) -> Vec<Vec<String>> {
    let titles = |dead: storage::recovery::Dead| {
        assert!(dead.faults.is_empty(), "{:?}", dead.faults);
        dead.entries.into_iter().map(|entry| entry.position.title).collect()
    };
    left_behind(folder).unwrap().into_iter().map(titles).collect()
}

#[test]
fn fr_47_at_least_three_are_kept_beside_stray_files_and_never_over_the_users() {
    let folder = folder("fr-47-three");
    let path = saved_charge(&folder.0);
    let aside = folder.0.join("recovery");
    std::fs::create_dir(&aside).unwrap();
    std::fs::write(aside.join("battle.1-crash.lwpos"), "stray").unwrap();
    let mut harness = keeping(&aside, SOON, Some(&path));
    assert!(harness.state().dialog().is_none());
    for title in ["One", "Two", "Three"] {
        work(&mut harness, &aside, title);
    }
    assert_eq!(title_in(&path), CHARGE);
    assert_eq!(offered(&aside), Vec::<Vec<String>>::new(), "it lives");
    drop(harness);
    assert_eq!(offered(&aside), [["Three", "Two", "One"]]);
    assert_eq!(std::fs::read_to_string(aside.join("battle.1-crash.lwpos")).unwrap(), "stray");
}

#[test]
fn fr_47_no_window_erases_what_another_left_and_none_offers_what_is_open_elsewhere() {
    let folder = folder("fr-47-others");
    let aside = folder.0.join("recovery");
    let mut crashed = keeping(&aside, SOON, Some(&charge()));
    work(&mut crashed, &aside, "Crashed");
    drop(crashed);
    let mut living = keeping(&aside, SOON, None);
    assert!(says(&living, "Recover unsaved work?"));
    click(&mut living, "Not now");
    work(&mut living, &aside, "Living");
    // A third opens, works and is closed.
    let mut third = keeping(&aside, SOON, None);
    assert!(says(&third, "Crashed") && !says(&third, "Living"));
    click(&mut third, "Not now");
    work(&mut third, &aside, "Third");
    press_ctrl(&mut third, Key::Q, false);
    click(&mut third, "Do not save");
    third.state_mut().close();
    drop(third);
    assert_eq!(offered(&aside), [["Crashed"]]);
    drop(living);
    assert_eq!(offered(&aside), [["Living"], ["Crashed"]]);
}

#[test]
fn fr_47_a_failure_is_shown_once() {
    let folder = folder("fr-47-failure");
    let aside = folder.0.join("recovery");
    let mut harness = keeping(&aside, SOON, Some(&charge()));
    std::fs::write(&aside, "no folder").unwrap();
    retitle(&mut harness, "Not kept");
    let start = Instant::now();
    while harness.state().dialog().is_none() {
        assert!(start.elapsed() < Duration::from_secs(20), "no failure is shown");
        std::thread::sleep(Duration::from_millis(20));
        harness.step();
    }
    harness.run();
    assert!(says(&harness, "Your work is not kept aside"));
    click(&mut harness, "Close");
    retitle(&mut harness, "Nor this");
    // By then it has been tried again, five seconds after it failed.
    std::thread::sleep(Duration::from_millis(5_600));
    harness.run();
    assert!(harness.state().dialog().is_none());
    // And once it can be kept, it is.
    std::fs::remove_file(&aside).unwrap();
    wait_for("it is kept", || !entries(&aside).is_empty());
}

/// Takes a man up and holds him elsewhere.
fn begin_drag(harness: &mut Harness<'_>) {
    let from = harness.state().document().position().men[0].at;
    let from = harness.state().screen_from_floor(from).unwrap();
    harness.event(Event::PointerMoved(from));
    harness.run();
    let modifiers = egui::Modifiers::NONE;
    let button = PointerButton::Primary;
    harness.event(Event::PointerButton { pos: from, button, pressed: true, modifiers });
    harness.run();
    harness.event(Event::PointerMoved(from + egui::vec2(60.0, 40.0)));
    harness.run();
    assert!(harness.state().document().content.is_previewing());
}

#[test]
fn fr_47_no_autosave_holds_a_half_finished_drag() {
    let folder = folder("fr-47-drag");
    let aside = folder.0.join("recovery");
    // The pause is never over: it is kept after five seconds, in the midst of the drag.
    let mut harness = keeping(&aside, Duration::from_secs(60), Some(&charge()));
    retitle(&mut harness, "Dragged");
    let men = harness.state().document().position().men.clone();
    begin_drag(&mut harness);
    assert_ne!(harness.state().document().position().men, men);
    wait_for("it is kept", || !entries(&aside).is_empty());
    assert!(harness.state().document().content.is_previewing());
    drop(harness);
    let dead = left_behind(&aside).unwrap();
    assert_eq!(dead[0].entries[0].position.title, "Dragged");
    assert_eq!(dead[0].entries[0].position.men, men);
}

#[test]
fn what_is_not_changed_is_not_kept_and_what_is_saved_is_not_offered() {
    let folder = folder("saved");
    let path = saved_charge(&folder.0);
    let aside = folder.0.join("recovery");
    let mut harness = keeping(&aside, SOON, Some(&path));
    std::thread::sleep(SOON * 2);
    harness.run();
    assert!(entries(&aside).is_empty());
    work(&mut harness, &aside, "Saved");
    press_ctrl(&mut harness, Key::S, false);
    let is_settled = || {
        let files = std::fs::read_dir(&aside).unwrap().flatten();
        !files.into_iter().any(|file| file.path().extension().is_some_and(|e| e == "lock"))
    };
    wait_for("the session is settled", is_settled);
    drop(harness);
    assert_eq!(offered(&aside), Vec::<Vec<String>>::new());
}

#[test]
fn what_a_crash_left_is_opened_as_a_step_of_the_work_and_then_offered_no_more() {
    let folder = folder("recover");
    let path = saved_charge(&folder.0);
    let aside = folder.0.join("recovery");
    let mut crashed = keeping(&aside, SOON, Some(&path));
    work(&mut crashed, &aside, "First");
    work(&mut crashed, &aside, "Second");
    drop(crashed);
    // Whoever recovers it and dies before it is kept is offered it again.
    let mut next = keeping(&aside, Duration::from_secs(60), None);
    assert!(says(&next, "Second") && says(&next, &path.display().to_string()));
    press(&mut next, Key::Enter);
    assert_eq!(title(&next), "Second");
    drop(next);
    assert_eq!(offered(&aside), [["Second", "First"]]);
    // The older one can be had, of the file it was kept of.
    let mut next = keeping(&aside, SOON, None);
    next.get_by_label_contains("First").click();
    next.run();
    click(&mut next, "Open this one");
    assert_eq!(title(&next), "First");
    assert_eq!(next.state().document().path(), Some(path.as_path()));
    assert!(next.state().document().is_modified());
    press_ctrl(&mut next, Key::Z, false);
    assert_eq!(title(&next), CHARGE);
    press_ctrl(&mut next, Key::Y, false);
    wait_for("the crash is seen to", || offered(&aside).is_empty());
    drop(next);
    assert_eq!(offered(&aside), [["First"]]);
    let mut last = keeping(&aside, SOON, None);
    click(&mut last, "Discard all");
    assert!(last.state().dialog().is_none());
    assert_eq!(offered(&aside), Vec::<Vec<String>>::new());
}

#[test]
fn a_file_written_to_after_its_work_was_kept_is_asked_about() {
    let folder = folder("recover-late");
    let path = saved_charge(&folder.0);
    let aside = folder.0.join("recovery");
    let mut crashed = keeping(&aside, SOON, Some(&path));
    work(&mut crashed, &aside, "Kept");
    drop(crashed);
    std::fs::write(&path, std::fs::read_to_string(&path).unwrap().replace("charge", "attack"))
        .unwrap();
    let mut next = keeping(&aside, SOON, None);
    click(&mut next, "Open this one");
    press_ctrl(&mut next, Key::S, false);
    assert!(says(&next, "charge.lwpos was changed by another program"));
    assert_eq!(title_in(&path), "Hook's Farm: Red's cavalry attack");
}

/// Where a process of the next test keeps its work.
const FOLDER: &str = "LITTLE_WARS_TEST_PANIC";

/// Run as a process of its own, panics in the midst of a drag.
#[test]
fn a_process_that_panics() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let keeper = Keeper::begin(Path::new(&folder), PAUSE, || ());
    rescue_on_panic(&keeper, |line| {
        use std::io::Write as _;
        writeln!(std::io::stderr(), "said: {line}").unwrap();
    });
    let mut harness = window_with(|window| {
        window.open(&charge());
        window.keep_aside(keeper);
    });
    retitle(&mut harness, "Before the panic");
    begin_drag(&mut harness);
    panic!("as a fault of ours would");
}

#[test]
fn a_panic_writes_the_open_document_out_and_says_where() {
    let folder = folder("panic");
    let output = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_process_that_panics", "--nocapture"])
        .env(FOLDER, &folder.0)
        .output()
        .unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    let dead = left_behind(&folder.0).unwrap();
    let entry = &dead[0].entries[0];
    assert_eq!(entry.position.title, "Before the panic");
    assert_eq!(entry.position.men, storage::read(&charge()).unwrap().men);
    let line = said.lines().find(|line| line.starts_with("said: ")).unwrap();
    assert!(line.contains(&entry.path.display().to_string()), "{line}");
}

/// What is copied as text.
fn copied(harness: &mut Harness<'_>) -> String {
    let modifiers = egui::Modifiers { shift: true, ..egui::Modifiers::COMMAND };
    let key = Key::C;
    harness.input_mut().events.push(Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    });
    harness.step();
    let commands = &harness.output().platform_output.commands;
    let text = commands.iter().find_map(|command| match command {
        egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    harness.run();
    text.expect("nothing was copied")
}

/// Asks for a position as text and pastes a text there.
fn paste(harness: &mut Harness<'_>, text: &str) {
    press_ctrl(harness, Key::V, true);
    assert!(matches!(harness.state().dialog(), Some(Dialog::AsText(_))));
    harness.event(Event::Paste(text.to_owned()));
    harness.run();
}

#[test]
fn a_position_is_copied_as_text_and_pasted_in_another_window() {
    let mut from = open(&charge());
    let position = from.state().document().position().clone();
    begin_drag(&mut from);
    let text = copied(&mut from);
    let mail = format!("Dear Sir,\n{text}\nYours, H. G. W.");

    let mut to = window_with(|_| ());
    retitle(&mut to, "My own");
    paste(&mut to, &mail);
    assert!(says(&to, CHARGE), "it says what it holds");
    click(&mut to, "Put it in place of this one");
    assert_eq!(*to.state().document().position(), position);
    assert_eq!(to.state().verdicts(), open(&charge()).state().verdicts());
    press_ctrl(&mut to, Key::Z, false);
    assert_eq!(title(&to), "My own");
    // As a position of its own: what is open and not saved is asked about.
    paste(&mut to, &text);
    click(&mut to, "Open it as a new one");
    assert!(matches!(to.state().dialog(), Some(Dialog::Unsaved { .. })));
    click(&mut to, "Do not save");
    assert_eq!(*to.state().document().position(), position);
    assert_eq!(to.state().document().content.step(), 0);
}

#[test]
fn a_text_that_is_no_position_is_refused_in_words() {
    let mut harness = open(&charge());
    let text = copied(&mut harness);
    let step = harness.state().document().content.step();
    for (wrong, said) in [
        ("Dear Sir, the guns are yours.".to_owned(), "no position stands in this text"),
        (text.replacen("63.75,52.825", "63.75,52.826", 1), "something is missing or changed"),
        (text.replace("men red", "men green"), "green"),
    ] {
        assert_ne!(wrong, text);
        paste(&mut harness, &wrong);
        let fault = |node: &egui_kittest::Node<'_>| {
            node.accesskit_node().role() == egui::accesskit::Role::Label
        };
        let words = harness.query_all_by_label_contains(said).filter(fault).count();
        assert_eq!(words, 1, "{said}");
        click(&mut harness, "Put it in place of this one");
        assert!(matches!(harness.state().dialog(), Some(Dialog::AsText(_))), "it is taken");
        press(&mut harness, Key::Escape);
    }
    assert_eq!(harness.state().document().content.step(), step);
}
