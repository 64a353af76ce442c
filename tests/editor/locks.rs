//! What is locked stays where it is, whatever moves the rest.

use little_wars::editor::tools::Tool;
use little_wars::editor::{Document, Edit, Item, Mirror, Property, Stand, clipboard};
use little_wars::geometry::Bearing;
use little_wars::position::{Gun, Position, Side};

use super::{Hand, at, men, with_foot};

/// A rank of four of which the second is locked, and a locked gun.
fn locked() -> Position {
    let mut position = with_foot(&[(20.0, 30.0), (22.0, 31.0), (25.0, 30.2), (26.0, 32.0)]);
    position.men[1].locked = true;
    position.guns.push(Gun { locked: true, ..Gun::new("RG1", Side::Red, at(40.0, 30.0)) });
    position
}

fn stand(item: Item, x: f64) -> Stand {
    Stand { item, at: at(x, 50.0), facing: Bearing(90.0) }
}

#[test]
fn a_locked_piece_is_neither_moved_nor_turned_nor_taken_up_and_the_edit_says_so() {
    let items = || [men(&[0, 1, 2, 3]), vec![Item::Gun(0)]].concat();
    let edits = [
        Edit::Move { items: items(), by: at(3.0, 4.0), corners: Vec::new(), over_the_edge: false },
        Edit::Turn { items: items(), about: at(30.0, 30.0), by: 40.0 },
        Edit::Wheel { items: items(), about: at(20.0, 30.0), by: 40.0 },
        Edit::PlaceAt { items: items(), x: Some(50.0), y: None },
        Edit::FormUp(items().into_iter().map(|item| stand(item, 50.0)).collect()),
        Edit::FaceAbout(items()),
        Edit::Face { items: items(), towards: Bearing(77.0) },
        Edit::Align(items()),
        Edit::Spread(items()),
        Edit::Dress(items()),
        Edit::TakeUp(items()),
        Edit::Cut(items()),
    ];
    for edit in edits {
        let mut document = Document::new(locked());
        let mut done = document.commit(&edit).unwrap();
        let now = document.position();
        assert!(done.changed, "{edit:?}");
        done.left.dedup();
        if !matches!(edit, Edit::Align(_) | Edit::Spread(_) | Edit::Dress(_)) {
            assert_eq!(done.left, [Item::Man(1), Item::Gun(0)], "{edit:?}");
        }
        let man = now.men.iter().find(|man| man.id == "R2");
        assert_eq!(man, Some(&locked().men[1]), "{edit:?}");
        assert_eq!(now.guns, locked().guns, "{edit:?}");
        assert_ne!(now.men, locked().men, "{edit:?}");
    }
    let mut document = Document::new(locked());
    for edit in [
        Edit::PlaceAt { items: vec![Item::Man(1)], x: Some(1.0), y: Some(1.0) },
        Edit::Move { items: men(&[1]), by: at(1.0, 1.0), corners: Vec::new(), over_the_edge: true },
        Edit::TakeUp(vec![Item::Gun(0)]),
    ] {
        let done = document.commit(&edit).unwrap();
        assert!(!done.changed && done.left.len() == 1, "{edit:?}");
    }
    assert_eq!(document.steps().len(), 1);
}

#[test]
fn a_lock_holds_against_the_mouse_and_can_be_taken_off() {
    let mut hand = Hand::over(locked(), Tool::default());
    hand.sweep(at(22.0, 31.0), at(50.0, 50.0), 5);
    assert_eq!(hand.position(), &locked());
    assert_eq!(hand.selected(), men(&[1]), "it can be selected all the same");
    hand.document
        .commit(&Edit::Set { items: men(&[1]), property: Property::Locked(false) })
        .unwrap();
    hand.sweep(at(22.0, 31.0), at(50.0, 50.0), 5);
    assert_eq!(hand.position().men[1].at, at(50.0, 50.0));
}

#[test]
fn a_locked_piece_may_be_given_a_side_a_copy_of_it_is_free_and_it_turns_with_the_floor() {
    let mut document = Document::new(locked());
    document.commit(&Edit::Set { items: men(&[1]), property: Property::Side(Side::Blue) }).unwrap();
    assert_eq!(document.position().men[1].side, Side::Blue);
    let paste = clipboard::duplicate(document.position(), &men(&[1]), at(0.0, 5.0));
    document.commit(&paste).unwrap();
    assert!(!document.position().men[4].locked);
    document.commit(&Edit::Mirror(Mirror::WestEast)).unwrap();
    assert_eq!(document.position().men[1].at, at(122.0, 31.0));
    assert!(document.position().men[1].locked);
}

#[test]
fn numbers_that_are_not_finite_are_refused_by_every_way_in() {
    let position = locked();
    let one = || men(&[0]);
    let far = at(f64::INFINITY, 3.0);
    let edits = [
        Edit::Move {
            items: one(),
            by: at(f64::NAN, 0.0),
            corners: Vec::new(),
            over_the_edge: false,
        },
        Edit::Move { items: one(), by: far, corners: Vec::new(), over_the_edge: true },
        Edit::PlaceAt { items: vec![Item::Man(0)], x: Some(1.0), y: Some(f64::NAN) },
        Edit::PlaceAt { items: vec![Item::Man(0)], x: Some(1e300), y: Some(0.0) },
        Edit::PlaceAt { items: one(), x: None, y: Some(f64::NEG_INFINITY) },
        Edit::FormUp(vec![stand(Item::Man(0), f64::NAN)]),
        Edit::Turn { items: one(), about: at(f64::NAN, 0.0), by: 30.0 },
        Edit::Turn { items: one(), about: at(0.0, 0.0), by: f64::INFINITY },
        Edit::Wheel { items: one(), about: at(0.0, 0.0), by: f64::NAN },
        Edit::Face { items: one(), towards: Bearing(f64::NAN) },
        Edit::Set { items: one(), property: Property::From(Some(far)) },
        Edit::Set { items: one(), property: Property::Path(vec![far]) },
        Edit::MeasuredTo(f64::NAN),
        Edit::Field(little_wars::position::Field { width: f64::INFINITY, depth: 9.0 }),
    ];
    for edit in edits {
        let mut document = Document::new(position.clone());
        document.commit(&edit).expect_err("refused");
        assert_eq!(document.position(), &position, "{edit:?}");
        assert_eq!((document.revision(), document.steps().len()), (0, 1), "{edit:?}");
    }
}

#[test]
fn what_no_file_could_hold_is_refused_and_says_why() {
    let mut document = Document::new(locked());
    let twice = super::foot("R1", 5.0, 5.0);
    let pieces = little_wars::editor::Pieces { men: vec![twice], ..Default::default() };
    let how = little_wars::editor::Putting::Place;
    let error = document.commit(&Edit::PutDown { pieces, how }).expect_err("an id used twice");
    assert!(error.to_string().contains("the id \"R1\" is used twice"), "{error}");
    let gone = document.commit(&Edit::FaceAbout(vec![Item::Man(0), Item::Man(9)]));
    assert!(gone.is_err());
    assert_eq!(document.position(), &locked());
    // An edit that cannot be made leaves no trace of the preview before it either.
    let moved = Edit::Move {
        items: men(&[0]),
        by: at(1.0, 0.0),
        corners: Vec::new(),
        over_the_edge: false,
    };
    document.preview(&moved).unwrap();
    document.preview(&Edit::FaceAbout(men(&[99]))).expect_err("nobody there");
    assert_eq!(document.position(), &locked());
    assert!(!document.is_previewing());
}
