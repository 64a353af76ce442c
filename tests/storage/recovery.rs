//! What was open is kept aside, and offered when its session died.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use little_wars::position::Position;
use little_wars::storage;
use little_wars::storage::recovery::{Pace, Recovery, Seen, left_behind};

use super::{FULL, parse, with};

fn time(seconds: i64) -> Timestamp {
    let noon: Timestamp = "2026-06-01T12:00:00Z".parse().unwrap();
    noon + SignedDuration::from_secs(seconds)
}

fn titled(title: &str) -> Position {
    parse(&with(&format!(r#""title": "{title}""#)))
}

/// The titles of what each dead session left, the latest first.
fn offered(folder: &Path) -> Vec<Vec<String>> {
    let titles = |dead: little_wars::storage::recovery::Dead| {
        assert!(dead.faults.is_empty(), "{:?}", dead.faults);
        dead.entries.into_iter().map(|entry| entry.position.title).collect()
    };
    left_behind(folder).unwrap().into_iter().map(titles).collect()
}

#[test]
fn what_a_session_that_died_had_open_is_offered_with_its_time_and_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("made/when/needed");
    let mut session = Recovery::begin(&folder, time(0)).unwrap();
    let position = parse(FULL);
    let file = Path::new("/home/h.g. wells/Hook's Farm.lwpos");
    let path = session.keep(&position, Some(file), time(7)).unwrap();
    session.keep(&titled("new"), None, time(8)).unwrap();
    assert!(left_behind(&folder).unwrap().is_empty(), "it lives");
    drop(session);

    let dead = left_behind(&folder).unwrap();
    assert_eq!(dead.len(), 1);
    let [new, old] = &dead[0].entries[..] else { panic!("{dead:?}") };
    assert_eq!((new.kept, new.file.as_deref()), (time(8), None));
    assert_eq!((old.kept, old.file.as_deref()), (time(7), Some(file)));
    // Not a field more nor less than was kept.
    assert_eq!(old.position, position);
    // And the user finds an ordinary position there himself.
    assert_eq!(old.path, path);
    assert_eq!(storage::read(&path).unwrap().men, position.men);
}

#[test]
fn a_file_whose_name_is_no_text_is_known_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = Path::new(OsStr::from_bytes(b"/tmp/\xff\xfe.lwpos"));
    let mut session = Recovery::begin(folder.path(), time(0)).unwrap();
    session.keep(&titled("odd"), Some(file), time(1)).unwrap();
    drop(session);
    assert_eq!(left_behind(folder.path()).unwrap()[0].entries[0].file.as_deref(), Some(file));
}

#[test]
fn fr_47_the_last_ten_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Recovery::begin(folder.path(), time(0)).unwrap();
    for i in 0..25 {
        session.keep(&titled(&format!("{i}")), None, time(i)).unwrap();
    }
    drop(session);
    let expected: Vec<String> = (15..25).rev().map(|i| i.to_string()).collect();
    assert_eq!(offered(folder.path()), [expected]);
}

#[test]
fn fr_47_no_session_erases_what_another_left() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut crashed = Recovery::begin(folder, time(0)).unwrap();
    crashed.keep(&titled("crashed"), None, time(1)).unwrap();
    drop(crashed);
    let mut living = Recovery::begin(folder, time(2)).unwrap();
    living.keep(&titled("living"), None, time(3)).unwrap();
    // A second window opens, works for long and closes; and another, at the very same time.
    let mut second = Recovery::begin(folder, time(2)).unwrap();
    for i in 0..30 {
        second.keep(&titled("second"), None, time(100_000 + i)).unwrap();
    }
    second.end();
    Recovery::begin(folder, time(200_000)).unwrap().end();
    assert_eq!(offered(folder), [["crashed"]]);
    drop(living);
    assert_eq!(offered(folder), [["living"], ["crashed"]]);
}

#[test]
fn what_is_settled_is_not_offered_again_and_stays_in_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut crashed = Recovery::begin(folder, time(0)).unwrap();
    let path = crashed.keep(&titled("crashed"), None, time(1)).unwrap();
    drop(crashed);
    let dead = left_behind(folder).unwrap();
    dead[0].settle().unwrap();
    dead[0].settle().unwrap();
    assert!(offered(folder).is_empty());
    assert!(path.exists());
    // Of what was closed or settled the last ten stay.
    let mut later = Recovery::begin(folder, time(10)).unwrap();
    for i in 0..9 {
        later.keep(&titled("later"), None, time(10 + i)).unwrap();
    }
    later.end();
    Recovery::begin(folder, time(20)).unwrap().end();
    assert!(path.exists());
    let mut last = Recovery::begin(folder, time(30)).unwrap();
    last.keep(&titled("last"), None, time(31)).unwrap();
    last.end();
    Recovery::begin(folder, time(40)).unwrap().end();
    assert!(!path.exists());
}

#[test]
fn fr_47_stray_files_in_the_folder_stop_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let strays = [
        "battle.1-crash.lwpos",
        "1-2.x.lwpos",
        "01-2.3.lwpos",
        "battle.lock",
        ".lwpos",
        "99999999999999999999-1.1.lwpos",
        "notes.txt",
    ];
    for stray in strays {
        fs::write(folder.join(stray), "a stray file").unwrap();
    }
    fs::create_dir(folder.join("5-5.5.lwpos")).unwrap();
    let mut session = Recovery::begin(folder, time(0)).unwrap();
    for i in 0..12 {
        session.keep(&titled(&format!("{i}")), None, time(i)).unwrap();
    }
    drop(session);
    assert_eq!(offered(folder)[0].len(), 10);
    assert!(strays.iter().all(|stray| folder.join(stray).exists()));
}

#[test]
fn an_entry_that_cannot_be_read_is_said_and_the_others_are_offered() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Recovery::begin(folder.path(), time(0)).unwrap();
    let broken = session.keep(&titled("broken"), None, time(1)).unwrap();
    session.keep(&titled("whole"), None, time(2)).unwrap();
    drop(session);
    fs::write(&broken, "{").unwrap();
    let dead = left_behind(folder.path()).unwrap();
    assert_eq!(dead[0].entries[0].position.title, "whole");
    assert_eq!(dead[0].faults.len(), 1);
    assert!(dead[0].faults[0].contains(broken.to_str().unwrap()));
}

#[test]
fn fr_47_a_failure_is_shown_once() {
    let seen =
        |revision, seconds| Seen { revision, modified: true, idle: true, now: time(seconds) };
    let mut pace = Pace::default();
    assert!(pace.is_due(seen(1, 1)));
    assert!(pace.failed(time(1)), "it is shown");
    // It is not tried with every frame, and not shown again.
    assert!(!pace.is_due(seen(1, 2)));
    assert!(!pace.is_due(seen(2, 5)));
    assert!(pace.is_due(seen(2, 6)));
    assert!(!pace.failed(time(6)));
    // Nor when another document is opened.
    pace.begin_anew();
    assert!(!pace.is_due(seen(1, 7)));
    assert!(pace.is_due(seen(1, 12)));
    assert!(!pace.failed(time(12)));
    assert!(pace.is_due(seen(1, 17)));
    pace.kept(1);
    // A new failure is shown again.
    assert!(pace.is_due(seen(2, 18)));
    assert!(pace.failed(time(18)));
}

#[test]
fn a_folder_that_is_gone_is_said_and_kept_in_again_once_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("recovery");
    let mut session = Recovery::begin(&path, time(0)).unwrap();
    let gone = folder.path().join("gone");
    fs::rename(&path, &gone).unwrap();
    let said = session.keep(&titled("work"), None, time(1)).unwrap_err().to_string();
    assert_eq!(said, "there is no such file or folder");
    fs::rename(&gone, &path).unwrap();
    session.keep(&titled("work"), None, time(2)).unwrap();
    drop(session);
    assert_eq!(offered(&path), [["work"]]);
}

#[test]
fn it_is_kept_while_idle_only_when_changed_and_at_the_latest_after_five_seconds() {
    let mut pace = Pace::default();
    let mut is_kept = |revision, modified, idle, seconds| {
        let is_due = pace.is_due(Seen { revision, modified, idle, now: time(seconds) });
        if is_due {
            pace.kept(revision);
        }
        is_due
    };
    assert!(!is_kept(0, false, true, 0), "nothing was changed");
    assert!(!is_kept(1, true, false, 10), "he is at work");
    assert!(is_kept(1, true, true, 11));
    assert!(!is_kept(1, true, true, 60), "it is kept already");
    assert!(!is_kept(2, true, false, 61));
    assert!(!is_kept(3, true, false, 65));
    assert!(is_kept(4, true, false, 66), "five seconds of work without a pause");
    assert!(!is_kept(5, false, true, 67), "it was saved");
    assert!(!is_kept(6, true, false, 68), "the five seconds begin anew");
    assert!(!is_kept(6, true, false, 72));
    assert!(is_kept(6, true, false, 73));
}

#[test]
fn the_folder_is_the_users_own_and_one_that_cannot_be_made_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("recovery");
    Recovery::begin(&made, time(0)).unwrap().end();
    assert_eq!(fs::metadata(&made).unwrap().permissions().mode() & 0o777, 0o700);
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(Recovery::begin(&file.join("recovery"), time(0)).is_err());
    assert!(left_behind(&folder.path().join("nowhere")).unwrap().is_empty());
}

/// Where a process of the next test keeps its work.
const FOLDER: &str = "LITTLE_WARS_TEST_RECOVERY";

/// Run as a process of its own, keeps its work and waits to be killed.
#[test]
fn a_process_that_waits_to_be_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let mut session = Recovery::begin(Path::new(&folder), Timestamp::now()).unwrap();
    session.keep(&titled("killed"), None, Timestamp::now()).unwrap();
    std::thread::sleep(Duration::from_secs(60));
}

#[test]
fn fr_47_what_a_killed_process_had_open_is_offered_once_it_is_dead() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "recovery::a_process_that_waits_to_be_killed"])
        .env(FOLDER, folder.path())
        .spawn()
        .unwrap();
    let has_entry = || {
        let files = fs::read_dir(folder.path()).unwrap();
        files.flatten().any(|file| {
            let name = file.file_name();
            let name = name.to_string_lossy();
            name.ends_with(".lwpos") && !name.starts_with('.')
        })
    };
    for _ in 0..400 {
        if has_entry() {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(has_entry(), "the process has kept nothing");
    let while_alive = offered(folder.path());
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(while_alive.is_empty(), "a living process's work was offered");
    assert_eq!(offered(folder.path()), [["killed"]]);
}
