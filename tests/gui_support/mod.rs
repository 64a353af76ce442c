//! What the tests of the window share: a window without a screen, files in folders of their own.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable as _;
use little_wars::ui::files::system::SystemDialog;
use little_wars::ui::settings::Settings;
use little_wars::ui::{Window, theme};

/// A window in a test.
pub(crate) type Harness<'a> = egui_kittest::Harness<'a, Window>;

/// The charge at Hook's Farm as the rules' worked example has it, as a file of its own.
pub(crate) fn charge() -> PathBuf {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| case("hooks-farm-cavalry")).clone()
}

/// The position of a worked case, as a file of its own.
pub(crate) fn case(name: &str) -> PathBuf {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/cases/{name}.json"));
    let case = std::fs::read_to_string(case).unwrap();
    let case: serde_json::Value = serde_json::from_str(&case).unwrap();
    let path = std::env::temp_dir().join(format!("lw-{name}-{}.lwpos", std::process::id()));
    std::fs::write(&path, case["position"].to_string()).unwrap();
    path
}

/// A window of this size, in points, and of so many pixels a point.
pub(crate) fn window_of(
    size: [f32; 2],
    pixels_per_point: f32,
    prepare: impl FnOnce(&mut Window),
) -> Harness<'static> {
    let mut window = Window::new(Settings::default(), SystemDialog::Missing);
    prepare(&mut window);
    let mut harness = egui_kittest::Harness::builder()
        .with_size(size)
        .with_pixels_per_point(pixels_per_point)
        .with_max_steps(16)
        .with_context_setup(theme::install)
        .build_ui_state(|ui, window: &mut Window| window.show(ui), window);
    harness.run();
    harness
}

/// A window of the usual size.
pub(crate) fn window_with(prepare: impl FnOnce(&mut Window)) -> Harness<'static> {
    window_of([1280.0, 800.0], 1.0, prepare)
}

/// A window with a file open in it.
pub(crate) fn open(path: &Path) -> Harness<'static> {
    window_with(|window| window.open(path))
}

/// Whether these words are to be read somewhere in the window.
pub(crate) fn says(harness: &Harness<'_>, words: &str) -> bool {
    harness.query_all_by_label_contains(words).next().is_some()
}

/// The title that a file holds.
pub(crate) fn title_in(file: &Path) -> String {
    little_wars::storage::read(file).unwrap().title
}

/// Presses a key.
pub(crate) fn press(harness: &mut Harness<'_>, key: Key) {
    harness.key_press(key);
    harness.run();
}

/// Presses a key with Ctrl, and with Shift where `shift` says so.
pub(crate) fn press_ctrl(harness: &mut Harness<'_>, key: Key, shift: bool) {
    let modifiers = Modifiers { shift, ..Modifiers::COMMAND | Modifiers::CTRL };
    harness.key_press_modifiers(modifiers, key);
    harness.run();
}

/// Clicks at a place of the screen.
pub(crate) fn click_at(harness: &mut Harness<'_>, at: Pos2) {
    harness.hover_at(at);
    harness.run();
    harness.drag_at(at);
    harness.drop_at(at);
    harness.run();
}

/// Presses the button here, or lets go of it.
pub(crate) fn button(harness: &mut Harness<'_>, pos: Pos2, pressed: bool, modifiers: Modifiers) {
    let button = PointerButton::Primary;
    harness.event_modifiers(Event::PointerButton { pos, button, pressed, modifiers }, modifiers);
    harness.run();
}

/// Drags from one place of the screen to another by way of the middle.
pub(crate) fn drag(harness: &mut Harness<'_>, from: Pos2, to: Pos2, modifiers: Modifiers) {
    harness.event_modifiers(Event::PointerMoved(from), modifiers);
    harness.run();
    button(harness, from, true, modifiers);
    for pos in [from + (to - from) / 2.0, to] {
        harness.event_modifiers(Event::PointerMoved(pos), modifiers);
        harness.run();
    }
    button(harness, to, false, modifiers);
}

/// Puts text in the field of this name in place of what is there.
pub(crate) fn fill(harness: &mut Harness<'_>, field: &str, text: &str) {
    let node = harness.get_by_label(field);
    node.click();
    harness.run();
    press_ctrl(harness, Key::A, false);
    press(harness, Key::Delete);
    harness.get_by_label(field).type_text(text);
    harness.run();
}

/// Gives the open position a title, so that there is unsaved work.
pub(crate) fn retitle(harness: &mut Harness<'_>, title: &str) {
    press_ctrl(harness, Key::T, false);
    fill(harness, "Title", title);
    click(harness, "Keep");
}

/// Presses a button.
pub(crate) fn click(harness: &mut Harness<'_>, button: &str) {
    harness.get_by_label(button).click();
    harness.run();
}

/// Saves under another name by the window's own dialog.
pub(crate) fn save_as(harness: &mut Harness<'_>, path: &Path) {
    press_ctrl(harness, Key::S, true);
    fill(harness, "Path", &path.display().to_string());
    click(harness, "Save here");
}

/// A folder of its own for one test, gone afterwards.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A folder of its own for one test.
pub(crate) fn folder(name: &str) -> Folder {
    let dir = std::env::temp_dir().join(format!("lw-gui-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    Folder(dir)
}

/// A copy of the charge in a folder.
pub(crate) fn saved_charge(folder: &Path) -> PathBuf {
    let path = folder.join("charge.lwpos");
    std::fs::copy(charge(), &path).unwrap();
    path
}
