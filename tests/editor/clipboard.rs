//! Copies have ids of their own and speak of each other.

use little_wars::editor::{Document, Edit, Item, Selection, clipboard};
use little_wars::position::{About, Choices, Gun, Overruling, Position, Shot, Side, Unknown};

use super::{at, men, support, with_foot};

/// R1 has passed BG1 and BG2; BG1's shot felled R1 and R2.
fn position() -> Position {
    let mut position = with_foot(&[(20.0, 30.0), (22.0, 30.0), (24.0, 30.0)]);
    position.men[0].passed = vec!["BG1".to_owned(), "BG2".to_owned()];
    position.men[0].from = Some(at(20.0, 20.0));
    let fell = vec!["R1".to_owned(), "R2".to_owned()];
    let shot = Shot { fell, to: Some(at(20.0, 31.0)), unknown: Unknown::new() };
    position.guns.push(Gun { shots: vec![shot], ..Gun::new("BG1", Side::Blue, at(20.0, 40.0)) });
    position.guns.push(Gun::new("BG2", Side::Blue, at(30.0, 40.0)));
    position
}

#[test]
fn what_is_pasted_has_fresh_ids_and_speaks_of_what_was_pasted_with_it() {
    let mut document = Document::new(position());
    let items = [Item::Gun(0), Item::Man(0), Item::Man(2)];
    let copied = clipboard::copy(document.position(), &items);
    let paste = clipboard::paste(document.position(), &copied, at(1.0, -2.0));
    let Edit::PutDown { pieces, .. } = &paste else { panic!("pieces") };
    let selection = Selection::of_put_down(document.position(), pieces);
    document.commit(&paste).unwrap();
    assert_eq!(document.undo_name(), Some("Paste 2 men and a gun"));
    let now = document.position();
    assert_eq!(selection.items(now), [Item::Man(3), Item::Man(4), Item::Gun(2)]);
    let (first, second, gun) = (&now.men[3], &now.men[4], &now.guns[2]);
    assert_eq!([&*first.id, &*second.id, &*gun.id], ["R4", "R5", "BG3"]);
    assert_eq!((first.at, first.from), (at(21.0, 28.0), Some(at(21.0, 18.0))));
    // BG1 was copied with him, BG2 was not.
    assert_eq!(first.passed, ["BG3"]);
    assert_eq!(gun.shots[0].fell, ["R4"]);
    assert_eq!(gun.shots[0].to, Some(at(21.0, 29.0)));
    assert_eq!(now.men[..3], position().men[..]);
    // Pasted again, they are other men again.
    let again = clipboard::paste(document.position(), &copied, at(2.0, -4.0));
    document.commit(&again).unwrap();
    assert_eq!(document.position().men[5].id, "R6");
}

#[test]
fn what_is_cut_can_be_pasted_and_undo_brings_it_back() {
    let mut document = Document::new(position());
    let items = men(&[0, 1]);
    let copied = clipboard::copy(document.position(), &items);
    document.commit(&Edit::Cut(items)).unwrap();
    let now = document.position();
    assert_eq!(now.men.len(), 1);
    assert_eq!(now.guns[0].shots[0].fell, [""; 0], "no other man is taken for those cut");
    let paste = clipboard::paste(now, &copied, at(0.0, 0.0));
    document.commit(&paste).unwrap();
    assert_eq!(document.position().men[1].at, at(20.0, 30.0));
    document.undo();
    document.undo();
    assert_eq!(document.position(), &position());
}

#[test]
fn a_piece_taken_up_is_named_nowhere() {
    let mut position = position();
    let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    position.choices = Choices { die: ids(&["R1", "R3"]), captured: ids(&["R2"]) };
    position.overrulings = vec![Overruling {
        about: About::GunCaptured,
        men: ids(&["R3", "R2"]),
        guns: ids(&["BG2"]),
        reason: "Seen.".to_owned(),
        unknown: Unknown::new(),
    }];
    let mut document = Document::new(position);
    document.commit(&Edit::TakeUp(vec![Item::Man(1), Item::Gun(1)])).unwrap();
    let now = document.position();
    assert_eq!(now.men[0].passed, ["BG1"]);
    assert_eq!(now.guns[0].shots[0].fell, ["R1"]);
    assert_eq!((&now.choices.die, &now.choices.captured), (&ids(&["R1", "R3"]), &ids(&[])));
    assert_eq!((&now.overrulings[0].men, &now.overrulings[0].guns), (&ids(&["R3"]), &ids(&[])));
}

#[test]
fn renumbering_renames_everywhere_and_changes_no_ruling() {
    use little_wars::adjudication::adjudicate;
    use little_wars::position::Floor;
    let mut document = Document::new(position());
    document.commit(&Edit::TakeUp(men(&[1]))).unwrap();
    document.commit(&Edit::Renumber).unwrap();
    let now = document.position();
    assert_eq!(now.men.iter().map(|man| &*man.id).collect::<Vec<_>>(), ["R1", "R2"]);
    assert_eq!(now.men[0].passed, ["BG1", "BG2"]);
    for (name, mut example) in support::all_examples() {
        // Names in the same natural order as R1, R2, ...: only the names may differ.
        let mut document = Document::new(example.clone());
        document.commit(&Edit::Renumber).unwrap();
        document.commit(&Edit::Renumber).unwrap();
        let renumbered = document.position().clone();
        let before = adjudicate(&Floor::new(&example).unwrap());
        let after = adjudicate(&Floor::new(&renumbered).unwrap());
        assert_eq!(before.summaries(), after.summaries(), "{name}");
        // Renamed at the same places: choices name the same men.
        let men = |position: &Position, ids: &[String]| -> Vec<usize> {
            let place = |id: &String| position.men.iter().position(|man| man.id == *id);
            ids.iter().filter_map(place).collect()
        };
        assert_eq!(
            men(&example, &example.choices.die),
            men(&renumbered, &renumbered.choices.die),
            "{name}"
        );
        for (man, new) in example.men.iter_mut().zip(&renumbered.men) {
            man.id.clone_from(&new.id);
            man.passed.clone_from(&new.passed);
        }
        assert_eq!(example.men, renumbered.men, "{name}");
    }
}

#[test]
fn a_piece_renamed_is_named_anew_everywhere_and_no_id_is_had_twice() {
    let mut document = Document::new(position());
    document.commit(&Edit::Rename { item: Item::Man(1), id: "Bede".to_owned() }).unwrap();
    document.commit(&Edit::Rename { item: Item::Gun(0), id: "Old Meg".to_owned() }).unwrap();
    assert_eq!(document.undo_name(), Some("Rename BG1 Old Meg"));
    let now = document.position();
    assert_eq!(now.guns[0].shots[0].fell, ["R1", "Bede"]);
    assert_eq!(now.men[0].passed, ["Old Meg", "BG2"]);
    let before = document.position().clone();
    let taken = Edit::Rename { item: Item::Man(0), id: "Bede".to_owned() };
    assert!(document.commit(&taken).is_err());
    assert_eq!(*document.position(), before);
}
