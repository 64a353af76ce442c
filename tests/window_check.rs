//! The check that starts the real program and looks at its window: it passes on a position made
//! for it, and fails when there is nothing to see.

use std::path::Path;
use std::process::{Command, Output};

fn check(position: &Path) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    Command::new(root.join("scripts/window-check"))
        .arg(env!("CARGO_BIN_EXE_little-wars"))
        .arg(position)
        .args(["4", "3"])
        .output()
        .unwrap()
}

#[test]
fn the_window_shows_every_figure_and_lights_the_steps() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = check(&root.join("tests/positions/window-check.lwpos"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_check_fails_on_a_broken_file() {
    let broken = std::env::temp_dir().join(format!("lw-broken-{}.lwpos", std::process::id()));
    std::fs::write(&broken, "{ \"format\": ").unwrap();
    let output = check(&broken);
    std::fs::remove_file(&broken).unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("red figures are seen"), "it fails for another reason: {said}");
}

#[test]
fn without_a_screen_one_line_says_so() {
    for display in [None, Some(":4096")] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_little-wars"));
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            program.env_remove(name);
        }
        let output = program.envs(display.map(|display| ("DISPLAY", display))).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with("error: ") && said.lines().count() == 1, "{said}");
        assert!(said.contains("DISPLAY"), "it does not say what to do: {said}");
    }
}
