//! What is refused, with which status, and what is left alone.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::json;

use crate::running::{Desk, done, position, program, refused, words, written};

#[test]
fn a_wrong_command_line_is_status_2_in_one_line() {
    for (line, said) in [
        (words!["adjudicate"].to_vec(), "<FILE>"),
        (words!["adjudicate", "a", "b"].to_vec(), "'b'"),
        (words!["adjudicate", "a", "--format", "xml"].to_vec(), "text, json, markdown"),
        (words!["check", "a", "--format", "markdown"].to_vec(), "text, json"),
        (words!["apply", "a"].to_vec(), "--output <OUT>"),
        (words!["why", "a"].to_vec(), "<ID>"),
        (words!["report", "a"].to_vec(), "--output <OUT>"),
        (words!["schema", "a"].to_vec(), "'a'"),
        (words!["adjudicate", "a", "--formt", "json"].to_vec(), "'--format'"),
        (words!["--frmt"].to_vec(), "'--frmt'"),
        (words!["adjudicat", "a"].to_vec(), "did you mean adjudicate?"),
        (words!["a", "b"].to_vec(), "no command \"a\""),
        (words!["why", "a", OsStr::from_bytes(b"\xff")].to_vec(), "UTF-8"),
    ] {
        let errors = refused(2, &line);
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.contains(said) && errors.contains("--help`"), "{line:?}: {errors}");
    }
}

/// Every command that reads a file, to write `out` where it writes one.
fn all_commands(file: &Path, out: &Path) -> Vec<Vec<OsString>> {
    vec![
        words!["adjudicate", file].to_vec(),
        words!["adjudicate", file, "--format", "json"].to_vec(),
        words!["apply", file, "-o", out].to_vec(),
        words!["check", file].to_vec(),
        words!["why", file, "R1"].to_vec(),
        words!["score", file].to_vec(),
        words!["report", file, "-o", out].to_vec(),
    ]
}

#[test]
fn a_file_that_cannot_be_used_is_status_1_and_nothing_is_written() {
    let desk = Desk::new();
    let out = desk.with("out.md", "as it was");
    let mut twice = position();
    twice["men"][0]["at"][0] = json!("fifty");
    let mut unsound = position();
    unsound["men"][1]["id"] = json!("R1");
    unsound["men"][3]["id"] = json!("R1");
    let files = [
        (desk.path("none.lwpos"), "none.lwpos", 1),
        (desk.path(""), "", 1),
        (desk.with("empty.lwpos", ""), "empty.lwpos", 1),
        (desk.with("cut.lwpos", "{\"format\":"), "cut.lwpos", 1),
        (desk.with("type.lwpos", twice.to_string()), "men[0].at[0]", 1),
        (desk.with("ids.lwpos", unsound.to_string()), "men[1].id", 2),
    ];
    let before = desk.files();
    for (file, place, count) in &files {
        for command in all_commands(file, &out) {
            let errors = refused(1, &command);
            assert!(errors.contains(place), "{command:?}: {errors}");
            assert_eq!(errors.lines().count(), *count, "{command:?}: {errors}");
        }
    }
    assert_eq!(fs::read(&out).expect("a file"), b"as it was");
    assert_eq!(desk.files(), before);
}

#[test]
fn an_out_that_cannot_be_written_is_status_1() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let out = desk.path("no/such/folder/out.md");
    for command in ["apply", "report"] {
        let errors = refused(1, words![command, file, "-o", out]);
        assert!(errors.contains("out.md: cannot be written: "), "{errors}");
    }
    let folder = desk.path("folder.md");
    fs::create_dir(&folder).expect("a folder");
    for command in ["apply", "report"] {
        refused(1, words![command, file, "-o", folder]);
    }
    assert_eq!(desk.files(), ["battle.lwpos", "folder.md"]);
}

#[test]
fn names_that_are_not_utf_8_are_taken() {
    let desk = Desk::new();
    let file = desk.with(OsStr::from_bytes(b"battle \xff\xfe.lwpos"), position().to_string());
    let out = desk.path(OsStr::from_bytes(b"after \xff.md"));
    for command in all_commands(&file, &out) {
        done(&command);
    }
    assert!(out.exists());
    let errors = refused(1, words!["check", desk.path(OsStr::from_bytes(b"none\n\xff.lwpos"))]);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.contains("\u{fffd}.lwpos"), "{errors}");
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    for command in
        [words!["adjudicate", file].to_vec(), words!["schema"].to_vec(), words!["--help"].to_vec()]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = program(&command).stdout(writer).stderr(Stdio::piped()).output();
        let Output { status, stderr, .. } = output.expect("a run");
        assert_eq!((status.code(), stderr.as_slice()), (Some(0), &b""[..]), "{command:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_full_is_status_1() {
    let desk = Desk::new();
    let file = written(&desk, &position());
    let mut commands = vec![words!["schema"].to_vec(), words!["--help"].to_vec()];
    commands.push(words!["adjudicate", file].to_vec());
    commands.push(words!["adjudicate", file, "--format", "json"].to_vec());
    for command in commands {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let output = program(&command).stdout(full).stderr(Stdio::piped()).output();
        let Output { status, stderr, .. } = output.expect("a run");
        let errors = String::from_utf8(stderr).expect("UTF-8");
        assert_eq!(status.code(), Some(1), "{command:?}");
        assert!(errors.starts_with("error: cannot write to standard output: "), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}
