//! Opening what is no position file at all, and how a refusal names the file.

use std::fs;

use little_wars::storage;

use super::{least, with};

#[test]
fn each_message_is_one_line_and_names_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two\nlines.lwpos");
    fs::write(&file, with(r#""guns": [{"id": "a\nb\u2028c", "side": "red", "at": [0, 0]}]"#))
        .expect("written");
    let error = storage::read(&file).expect_err("a refusal");
    let lines: Vec<String> = error.lines().collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].lines().count(), 1);
    assert!(lines[0].contains("two\\nlines.lwpos: cannot be opened: line 1, "), "{}", lines[0]);
    assert!(lines[0].contains("guns[0].id"), "{}", lines[0]);
}

#[test]
fn what_is_no_ordinary_file_is_refused_and_does_not_hang() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |path: &std::path::Path| storage::read(path).expect_err("a refusal").to_string();
    assert!(refused(folder.path()).contains("it is a folder"));
    assert!(refused(&folder.path().join("none.lwpos")).contains("no such file"));
    assert!(refused("/dev/zero".as_ref()).contains("a device"));
    assert!(refused("/dev/null/x".as_ref()).contains("a file and not a folder"));
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    assert!(refused(&pipe).contains("a pipe"));
}

#[test]
fn a_file_over_64_mib_is_refused_unread() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("large.lwpos");
    // Full of holes: it takes no room on the disk.
    let large = fs::File::create(&file).expect("made");
    large.set_len(1 << 40).or_else(|_| large.set_len(storage::LARGEST + 1)).expect("lengthened");
    assert!(storage::read(&file).expect_err("a refusal").to_string().contains("over 64 MiB"));
    large.set_len(storage::LARGEST).expect("shortened");
    assert!(!storage::read(&file).expect_err("a refusal").to_string().contains("over 64 MiB"));

    let mut text = least().into_bytes();
    text.resize(usize::try_from(storage::LARGEST).expect("a size"), b' ');
    assert!(storage::parse(&text).is_ok());
    text.push(b' ');
    assert!(storage::parse(&text).expect_err("a refusal").to_string().contains("over 64 MiB"));
}
