//! The report in the window: pages to look at, every form saved and read back, printed, copied.

mod gui_support;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gui_support::{
    Folder, Harness, charge, click, fill, folder, open, press, press_ctrl, says, window_of,
};
use little_wars::storage;
use little_wars::ui::reporting::printer::Printer;

/// Lets frames go by until something is so; work on a thread takes as long as it takes.
fn wait_until(harness: &mut Harness<'_>, so: impl Fn(&Harness<'_>) -> bool) {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        harness.run_ok();
        if so(harness) {
            return;
        }
        assert!(Instant::now() < until, "it does not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The charge with its report looked at.
fn report() -> Harness<'static> {
    let mut harness = window_of([1280.0, 1000.0], 1.0, |window| window.open(&charge()));
    press_ctrl(&mut harness, Key::P, false);
    assert!(harness.state().reporting().is_some());
    harness
}

/// Saves the report under a name, and waits until it is there.
fn save(harness: &mut Harness<'_>, path: &Path) {
    click(harness, "Save as…");
    fill(harness, "Path", &path.display().to_string());
    click(harness, "Save here");
    assert!(harness.state().dialog().is_none());
    wait_until(harness, |harness| says(harness, "Saved as"));
}

#[test]
fn fr_35_every_form_is_saved_under_its_ending_and_opens_as_the_same_position() {
    let folder = folder("report-forms");
    let mut harness = report();
    let position = harness.state().document().position().clone();
    let mut forms = vec![("HTML", "html"), ("SVG", "svg")];
    if cfg!(feature = "print") {
        forms.extend([("PDF", "pdf"), ("PNG", "png")]);
    }
    for (form, ending) in forms {
        click(&mut harness, form);
        save(&mut harness, &folder.0.join("battle.v2"));
        let path = folder.0.join(format!("battle.v2.{ending}"));
        let bytes = std::fs::read(&path).unwrap();
        if ending == "pdf" {
            assert!(bytes.starts_with(b"%PDF-"));
        }
        let same = storage::read(&path).unwrap();
        assert!(same == position, "{ending} holds another position");
        // It opens in the window too, and is not saved over.
        let opened = open(&path);
        assert_eq!(opened.state().document().position(), &position);
        assert_eq!(opened.state().document().path(), None);
    }
    click(&mut harness, "Markdown");
    save(&mut harness, &folder.0.join("battle"));
    let text = std::fs::read_to_string(folder.0.join("battle.md")).unwrap();
    assert!(text.contains("15 dead a side"));
    // A name that says another form than the one chosen is believed.
    save(&mut harness, &folder.0.join("other.html"));
    let text = std::fs::read_to_string(folder.0.join("other.html")).unwrap();
    assert!(text.to_lowercase().starts_with("<!doctype html"));
}

#[test]
fn the_windows_own_dialog_lists_reports_to_be_opened() {
    let folder = folder("report-list");
    for name in ["a.pdf", "b.HTML", "c.svg", "d.png", "e.lwpos", "f.md", "g.txt"] {
        std::fs::write(folder.0.join(name), "").unwrap();
    }
    let mut harness = open(&charge());
    press_ctrl(&mut harness, Key::O, false);
    fill(&mut harness, "Path", &format!("{}/", folder.0.display()));
    press(&mut harness, Key::Tab);
    for (name, is_listed) in [("a.pdf", true), ("b.HTML", true), ("c.svg", true), ("d.png", true)] {
        assert_eq!(harness.query_by_label(name).is_some(), is_listed, "{name}");
    }
    assert!(harness.query_by_label("e.lwpos").is_some());
    assert!(harness.query_by_label("f.md").is_none());
    assert!(harness.query_by_label("g.txt").is_none());
}

#[test]
fn fr_54_the_paper_is_remembered() {
    let mut harness = report();
    click(&mut harness, "US Letter");
    click(&mut harness, "Black and white");
    fill(&mut harness, "Place", "The nursery floor");
    fill(&mut harness, "Who plays Red", "Mr. W.");
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::Escape);
    assert!(harness.state().reporting().is_none());
    let kept = serde_json::to_string(harness.state().settings()).unwrap();
    let back: little_wars::ui::settings::Settings = serde_json::from_str(&kept).unwrap();
    assert!(back.report.letter && back.report.black_and_white && !back.report.landscape);
    assert_eq!(back.report.place, "The nursery floor");
    // Who plays is another matter the next time.
    assert_eq!(back.report.players.red, "");
    press_ctrl(&mut harness, Key::P, false);
    let order = harness.state().reporting().unwrap().order(&harness.state().settings().report);
    assert_eq!(order.style.paper.format, little_wars::report::Format::Letter);
    assert_eq!(order.heading.players.red, "Mr. W.");
}

#[test]
fn settings_of_before_there_were_reports_are_read() {
    let back: little_wars::ui::settings::Settings = serde_json::from_str("{}").unwrap();
    assert!(!back.report.letter);
}

#[cfg(feature = "print")]
#[test]
fn the_pages_are_looked_at_as_they_will_be_printed() {
    let mut harness = report();
    wait_until(&mut harness, |harness| says(harness, ", page 1 of "));
    let before = texture_shape(&harness);
    // A4 on its short side: 297 to 210.
    assert!((before - 297.0 / 210.0).abs() < 0.01, "{before}");
    click(&mut harness, "US Letter");
    click(&mut harness, "On its long side");
    wait_until(&mut harness, |harness| (texture_shape(harness) - 8.5 / 11.0).abs() < 0.01);
    // Other things are told on other pages.
    let melee = first_page(&harness);
    click(&mut harness, "Things for the table");
    wait_until(&mut harness, |harness| first_page(harness) != melee);
}

/// How much taller than wide the first page is.
#[cfg(feature = "print")]
fn texture_shape(harness: &Harness<'_>) -> f32 {
    let shown = harness.state().reporting().unwrap().leaves().unwrap().unwrap();
    let [wide, tall] = shown.leaves[0].1.size();
    tall as f32 / wide as f32
}

/// What the first page is, in words.
#[cfg(feature = "print")]
fn first_page(harness: &Harness<'_>) -> String {
    harness.state().reporting().unwrap().leaves().unwrap().unwrap().leaves[0].0.clone()
}

/// A program of this name in a folder, that a shell runs.
#[cfg(all(unix, feature = "print"))]
fn program(folder: &Folder, name: &str, script: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt as _;
    let path = folder.0.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// The report of the charge, printed by the programs of a folder.
#[cfg(all(unix, feature = "print"))]
fn print_with(folder: &Folder) -> Harness<'static> {
    let mut harness = report();
    harness.state_mut().print_by(Printer::among(folder.0.as_os_str()));
    harness.run_ok();
    press_ctrl(&mut harness, Key::P, false);
    harness
}

#[cfg(all(unix, feature = "print"))]
#[test]
fn lp_is_handed_the_pdf_and_told_the_paper() {
    let folder = folder("report-lp");
    let dir = folder.0.display();
    program(&folder, "lp", &format!("cat > {dir}/got.pdf; printf '%s\\n' \"$@\" > {dir}/asked"));
    let mut harness = print_with(&folder);
    wait_until(&mut harness, |harness| says(harness, "It is with the printer."));
    let got = folder.0.join("got.pdf");
    assert!(std::fs::read(&got).unwrap().starts_with(b"%PDF-"));
    assert_eq!(storage::read(&got).unwrap(), *harness.state().document().position());
    let asked = std::fs::read_to_string(folder.0.join("asked")).unwrap();
    assert_eq!(asked, "-o\nmedia=A4\n-t\nLittle Wars: Hook's Farm: Red's cavalry charge\n");
}

#[cfg(all(unix, feature = "print"))]
#[test]
fn what_lp_complains_of_is_told() {
    let folder = folder("report-lp-fails");
    program(&folder, "lp", "echo 'lp: Error - no default destination available.' >&2; exit 1");
    let mut harness = print_with(&folder);
    wait_until(&mut harness, |harness| says(harness, "no default destination available"));
    assert!(harness.state().reporting().unwrap().at_work().is_none());
}

#[cfg(all(unix, feature = "print"))]
#[test]
fn without_lp_the_viewer_opens_the_pdf() {
    let folder = folder("report-viewer");
    let dir = folder.0.display();
    let viewer = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    program(&folder, viewer, &format!("cp \"$1\" {dir}/seen.pdf; rm \"$1\""));
    let mut harness = print_with(&folder);
    wait_until(&mut harness, |harness| says(harness, "open in the system’s viewer"));
    assert!(std::fs::read(folder.0.join("seen.pdf")).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn without_either_it_says_what_to_do() {
    let folder = folder("report-no-printer");
    assert_eq!(Printer::among(folder.0.as_os_str()), Printer::Missing);
    assert!(Printer::Missing.hint().contains("save it as PDF"));
}

#[cfg(all(unix, feature = "print"))]
#[test]
fn printing_that_takes_long_is_given_up_and_the_window_goes_on() {
    let folder = folder("report-cancel");
    let dir = folder.0.display();
    program(&folder, "lp", &format!("touch {dir}/begun; exec sleep 600"));
    let mut harness = print_with(&folder);
    let begun = folder.0.join("begun");
    wait_until(&mut harness, |harness| begun.exists() && says(harness, "Handing it"));
    click(&mut harness, "Cancel");
    assert!(says(&harness, "Given up"));
    assert!(harness.state().reporting().unwrap().at_work().is_none());
    // The next deed is done at once.
    click(&mut harness, "Copy as Markdown");
    wait_until(&mut harness, |harness| says(harness, "on the clipboard, as Markdown"));
}

#[test]
fn the_report_is_copied_as_text() {
    let mut harness = report();
    harness.get_by_label("Copy as text").click();
    let until = Instant::now() + Duration::from_secs(60);
    let copied = loop {
        harness.step();
        let commands = &harness.output().platform_output.commands;
        let copied = commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(copied) = copied {
            break copied;
        }
        assert!(Instant::now() < until, "nothing is copied");
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(copied.contains("15 dead a side"));
    harness.run_ok();
    assert!(says(&harness, "on the clipboard, as text"));
    // A position sheet is not told as text.
    click(&mut harness, "Position sheet");
    let button = harness.get_by_label("Copy as text");
    assert!(button.accesskit_node().is_disabled());
}

#[test]
fn every_deed_is_within_reach_in_a_small_window() {
    for size in [[640.0, 480.0], [480.0, 360.0]] {
        let mut harness = window_of(size, 1.0, |window| window.open(&charge()));
        press_ctrl(&mut harness, Key::P, false);
        for deed in ["Save as…", "Copy as text", "Copy as Markdown", "Close"] {
            let rect = harness.get_by_label(deed).rect();
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
            assert!(window.contains_rect(rect), "{deed} at {rect:?} of {size:?}");
        }
        click(&mut harness, "Close");
        assert!(harness.state().reporting().is_none());
    }
}
