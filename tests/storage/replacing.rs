//! Files are replaced whole or not at all.

use std::fs::{self, Permissions};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use little_wars::storage::{WriteError, replace_whole};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A file in the folder.
    fn file(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).expect("written");
        self.path(name)
    }

    /// All names in the folder.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("readable")
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("there").permissions().mode() & 0o7777
}

fn refusal(path: &Path) -> WriteError {
    replace_whole(path, b"new").expect_err("a refusal")
}

#[test]
fn a_new_file_gets_the_mode_of_any_new_file() {
    let folder = Folder::new();
    replace_whole(&folder.path("new"), b"new").expect("written");
    assert_eq!(text(&folder.path("new")), "new");
    assert_eq!(mode(&folder.path("new")), mode(&folder.file("other", "")));
    assert_eq!(folder.names(), ["new", "other"]);
}

#[test]
fn a_file_is_replaced_and_keeps_its_mode() {
    let folder = Folder::new();
    let file = folder.file("battle", "old");
    for kept in [0o600, 0o640, 0o755, 0o200] {
        fs::set_permissions(&file, Permissions::from_mode(kept)).expect("a mode");
        let before = fs::metadata(&file).expect("there").ino();
        // A mode that lets nobody read it binds no superuser; others may still write.
        replace_whole(&file, b"new").expect("written");
        assert_eq!(mode(&file), kept);
        assert_ne!(fs::metadata(&file).expect("there").ino(), before, "written in place");
    }
    fs::set_permissions(&file, Permissions::from_mode(0o600)).expect("a mode");
    assert_eq!(text(&file), "new");
    assert_eq!(folder.names(), ["battle"]);
}

/// Whoever has the old file open goes on reading it whole.
#[test]
fn the_old_bytes_are_never_written_over() {
    let folder = Folder::new();
    let file = folder.file("battle", "old");
    let second = folder.path("second name");
    fs::hard_link(&file, &second).expect("linked");
    replace_whole(&file, b"new").expect("written");
    assert_eq!((text(&file), text(&second)), ("new".into(), "old".into()));
}

#[test]
fn a_link_stays_and_what_it_leads_to_is_replaced() {
    let folder = Folder::new();
    fs::create_dir(folder.path("inner")).expect("a folder");
    let file = folder.file("inner/battle", "old");
    symlink("inner/battle", folder.path("first")).expect("linked");
    symlink(folder.path("first"), folder.path("second")).expect("linked");
    replace_whole(&folder.path("second"), b"new").expect("written");
    assert_eq!(text(&file), "new");
    assert_eq!(fs::read_link(folder.path("first")).expect("a link"), Path::new("inner/battle"));
    assert_eq!(fs::read_link(folder.path("second")).expect("a link"), folder.path("first"));
    assert_eq!(folder.names(), ["first", "inner", "second"]);
}

#[test]
fn a_link_to_nothing_yet_makes_what_it_leads_to() {
    let folder = Folder::new();
    symlink("battle", folder.path("link")).expect("linked");
    replace_whole(&folder.path("link"), b"new").expect("written");
    assert_eq!(text(&folder.path("battle")), "new");
    assert!(fs::symlink_metadata(folder.path("link")).expect("there").is_symlink());

    symlink("nowhere/battle", folder.path("lost")).expect("linked");
    assert!(refusal(&folder.path("lost")).to_string().contains("no such file or folder"));
    symlink("loop", folder.path("loop")).expect("linked");
    assert!(!refusal(&folder.path("loop")).to_string().is_empty());
}

#[test]
fn a_name_as_long_as_names_may_be_can_be_written() {
    let folder = Folder::new();
    let file = folder.path(&"n".repeat(255));
    replace_whole(&file, b"new").expect("written");
    replace_whole(&file, b"newer").expect("written");
    assert_eq!(text(&file), "newer");
}

#[test]
fn what_is_no_ordinary_file_is_written_to_and_not_replaced() {
    replace_whole("/dev/null".as_ref(), b"new").expect("written");
    assert!(fs::metadata("/dev/null").expect("there").file_type().is_char_device());

    let folder = Folder::new();
    let pipe = folder.path("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || text(&pipe)
    });
    replace_whole(&pipe, b"new").expect("written");
    assert_eq!(reader.join().expect("read"), "new");
    assert!(fs::metadata(&pipe).expect("there").file_type().is_fifo());
    assert_eq!(folder.names(), ["pipe"]);
}

#[test]
fn a_path_that_ends_as_a_folder_makes_no_file() {
    let folder = Folder::new();
    let path = PathBuf::from(format!("{}/", folder.path("new").display()));
    assert!(refusal(&path).to_string().contains("it is a folder"));
    assert_eq!(folder.names(), Vec::<String>::new());
}
