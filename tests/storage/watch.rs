//! A file that is changed behind our back is noticed before it is written again.

use std::fs;

use little_wars::storage::watch::{Since, Stamp, read_stamped, write_stamped};
use little_wars::storage::write;

use super::{json, least, parse, with};

#[test]
fn fr_46_a_file_saved_by_another_window_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.lwpos");
    fs::write(&path, least()).unwrap();
    let (mut position, opened_in_a) = read_stamped(&path).unwrap();
    let (_, opened_in_b) = read_stamped(&path).unwrap();
    assert_eq!(opened_in_b.since(&path), Since::Same);

    position.title = "Saved in A".to_owned();
    let saved_in_a = write_stamped(&path, &position).unwrap();
    assert_eq!(saved_in_a.since(&path), Since::Same, "A's own save is no surprise to A");
    assert_eq!(opened_in_b.since(&path), Since::Changed);
    assert_eq!(opened_in_a.since(&path), Since::Changed);
}

#[test]
fn fr_46_a_change_of_one_sign_in_the_same_moment_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.lwpos");
    let stamp = write_stamped(&path, &parse(&with(r#""title": "A""#))).unwrap();
    let date = fs::metadata(&path).unwrap().modified().unwrap();
    let changed = fs::read_to_string(&path).unwrap().replace("\"A\"", "\"B\"");
    fs::write(&path, changed).unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(date).unwrap();
    assert_eq!(stamp.since(&path), Since::Changed);
}

#[test]
fn a_file_that_was_only_touched_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.lwpos");
    let position = parse(&least());
    let stamp = write_stamped(&path, &position).unwrap();
    write(&path, &position).unwrap();
    assert_eq!(stamp.since(&path), Since::Same);
    assert_eq!(stamp, Stamp::of(json(&position).as_bytes()));
}

#[test]
fn fr_46_a_file_that_was_deleted_or_cannot_be_read_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.lwpos");
    let stamp = write_stamped(&path, &parse(&least())).unwrap();
    fs::remove_file(&path).unwrap();
    assert_eq!(stamp.since(&path), Since::Gone);
    fs::create_dir(&path).unwrap();
    let said = "it is a folder: give the name of a file in it".to_owned();
    assert_eq!(stamp.since(&path), Since::Unreadable(said));
    fs::remove_dir(&path).unwrap();
    fs::write(&path, "no position").unwrap();
    assert_eq!(stamp.since(&path), Since::Changed, "whatever it holds now");
    assert!(read_stamped(&path).unwrap_err().to_string().contains("battle.lwpos"));
}
