//! The one door: previews that cost what they touch, what was touched, what is unsaved.

use little_wars::editor::{Document, Edit, Item, Pieces, Property, Putting};
use little_wars::position::Field;

use super::{at, foot, men, with_foot};

fn shift(places: &[usize], x: f64) -> Edit {
    Edit::Move { items: men(places), by: at(x, 0.0), corners: Vec::new(), over_the_edge: false }
}

fn three() -> Document {
    Document::new(with_foot(&[(20.0, 30.0), (22.0, 30.0), (24.0, 30.0)]))
}

#[test]
fn an_edit_taken_back_by_hand_leaves_nothing_unsaved() {
    let mut document = three();
    document.commit(&shift(&[0], 2.0)).unwrap();
    assert!(document.is_modified());
    document.commit(&shift(&[0], -2.0)).unwrap();
    assert!(!document.is_modified());
    assert_eq!(document.steps().len(), 3);
    document.commit(&shift(&[0, 1], 5.0)).unwrap();
    document.mark_saved();
    assert!(!document.is_modified());
    document.undo();
    assert!(document.is_modified());
    document.redo();
    assert!(!document.is_modified());
}

#[test]
fn what_is_as_it_was_is_no_step() {
    let mut document = three();
    let same = [
        shift(&[0, 1, 2], 0.0),
        Edit::PlaceAt { items: vec![Item::Man(0)], x: Some(20.0), y: Some(30.0) },
        Edit::Title(String::new()),
        Edit::Field(Field { width: 144.0, depth: 108.0 }),
        Edit::Set { items: men(&[0, 1]), property: Property::Body(String::new()) },
        Edit::Renumber,
    ];
    for edit in &same {
        assert!(!document.commit(edit).unwrap().changed, "{edit:?}");
    }
    assert_eq!((document.steps().len(), document.revision()), (1, 0));
    assert!(!document.undo() && !document.redo());
    assert_eq!((document.undo_name(), document.redo_name()), (None, None));
}

#[test]
fn what_was_touched_since_a_revision_is_what_the_previews_touched_and_put_back() {
    let mut document = three();
    document.preview(&shift(&[0], 1.0)).unwrap();
    let first = document.revision();
    assert_eq!(document.touched_since(0).unwrap().men.changed, [0]);
    document.preview(&shift(&[2], 1.0)).unwrap();
    // R1 was put back, R3 moved.
    let touched = document.touched_since(first).unwrap();
    assert_eq!(touched.men.changed, [0, 2]);
    assert!(touched.guns.is_empty() && !touched.rest);
    let second = document.revision();
    document.cancel();
    assert_eq!(document.touched_since(second).unwrap().men.changed, [2]);
    assert!(document.touched_since(document.revision()).unwrap().is_empty());
    let third = document.revision();
    document.commit(&Edit::Title("Rank".to_owned())).unwrap();
    assert!(document.touched_since(third).unwrap().rest);
    document.commit(&Edit::TakeUp(men(&[1]))).unwrap();
    assert_eq!(document.touched_since(third), None, "places mean what they did not");
    let fourth = document.revision();
    document.commit(&shift(&[1], 1.0)).unwrap();
    document.undo();
    assert_eq!(document.touched_since(fourth).unwrap().men.changed, [1]);
    for _ in 0..100 {
        document.preview(&shift(&[0], 1.0)).unwrap();
    }
    assert_eq!(document.touched_since(fourth), None, "too long ago");
    assert!(document.touched_since(document.revision() - 50).is_some());
    assert_eq!(document.touched_since(document.revision() + 1), None);
}

#[test]
fn previews_of_pieces_put_down_or_taken_up_are_put_back() {
    let mut document = three();
    let start = document.position().clone();
    let pieces =
        Pieces { men: vec![foot("R4", 9.0, 9.0), foot("R5", 8.0, 9.0)], ..Pieces::default() };
    let put_down = Edit::PutDown { pieces, how: Putting::Place };
    for edit in [&put_down, &Edit::TakeUp(men(&[0, 2])), &put_down, &shift(&[1], 3.0)] {
        document.preview(edit).unwrap();
        assert_ne!(document.position(), &start);
        assert_eq!(document.committed(), start);
    }
    document.cancel();
    assert_eq!(document.position(), &start);
    assert_eq!(document.steps().len(), 1);
    document.commit(&put_down).unwrap();
    assert_eq!(document.position().men.len(), 5);
    document.commit(&Edit::TakeUp(men(&[0, 2]))).unwrap();
    let ids: Vec<&str> = document.position().men.iter().map(|man| &*man.id).collect();
    assert_eq!(ids, ["R2", "R4", "R5"]);
}

#[test]
fn minus_nought_in_a_file_survives_an_edit_that_changes_nothing() {
    let mut position = with_foot(&[(20.0, 30.0)]);
    position.men[0].at.x = -0.0;
    let mut document = Document::new(position);
    document
        .commit(&Edit::PlaceAt { items: vec![Item::Man(0)], x: Some(0.0), y: Some(30.0) })
        .unwrap();
    assert!(document.position().men[0].at.x.is_sign_negative());
}
