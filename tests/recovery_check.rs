//! The check that kills the real program in the midst of work, and starts it again.

use std::path::Path;
use std::process::Command;

#[test]
fn what_was_open_when_the_program_was_killed_is_offered() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(root.join("scripts/recovery-check"))
        .arg(env!("CARGO_BIN_EXE_little-wars"))
        .arg(root.join("tests/positions/window-check.lwpos"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
