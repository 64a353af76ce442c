//! Random edits of every kind, all undone, all done again: the file is the same to the byte.

use little_wars::editor::tools::{Event, Tool, Turn, Wheel};
use little_wars::editor::{Act, Edit, Item};
use little_wars::position::Position;

use super::chance::{Chance, KINDS, PROPERTIES, kind, property_kind, random, random_property};
use super::{Hand, at, bytes, support};

/// Hook's Farm with marks on it.
fn start() -> Position {
    let mut position = support::example("hooks-farm-charge");
    let mut chance = Chance(1);
    position.marks = (0..3).map(|_| chance.mark(&position)).collect();
    position
}

/// A gesture with one of the tools that is given up, or that ends where it began.
fn given_up(hand: &mut Hand, chance: &mut Chance) {
    let tools = [Tool::default(), Tool::Turn(Turn::default()), Tool::Wheel(Wheel::default())];
    hand.tool = tools[chance.below(3)].clone();
    let items = chance.items(hand.position());
    hand.select(&items);
    let from = items.iter().find_map(|item| item.at(hand.position())).unwrap_or(at(1.0, 1.0));
    hand.press(from);
    for _ in 0..chance.below(4) {
        let place = chance.place(hand.position());
        hand.drag(place);
    }
    if chance.below(2) == 0 && hand.tool == Tool::default() {
        hand.release(from);
    } else {
        hand.tell(chance.of(&[Event::Escape, Event::FocusLost]));
    }
}

#[test]
fn five_hundred_random_edits_of_every_kind_all_undone_and_all_done_again() {
    let mut hand = Hand::over(start(), Tool::default());
    let mut chance = Chance(1913);
    let mut files = vec![bytes(hand.position())];
    let (mut done, mut properties) = ([0; KINDS], [0; PROPERTIES]);
    while files.len() <= 500 {
        let position = hand.position().clone();
        let edit = random(files.len() % KINDS, &position, &mut chance);
        assert_eq!(kind(&edit), files.len() % KINDS);
        for _ in 0..chance.below(3) {
            let other = chance.below(KINDS);
            let other = random(other, &position, &mut chance);
            // A preview may be of something that cannot be done.
            let _ = hand.document.preview(&other);
        }
        match chance.below(4) {
            0 => {
                hand.document.act(&Act::Cancel).unwrap();
            }
            1 => {
                hand.document.act(&Act::Cancel).unwrap();
                given_up(&mut hand, &mut chance);
            }
            _ => (),
        }
        if !hand.document.is_previewing() {
            assert_eq!(bytes(hand.position()), *files.last().unwrap(), "after {edit:?}");
        }
        let name = edit.name(&position);
        let outcome = hand.document.commit(&edit).unwrap_or_else(|e| panic!("{e}: {edit:?}"));
        assert_eq!(bytes(&hand.document.committed()), bytes(hand.position()), "{edit:?}");
        if outcome.changed {
            assert_eq!(hand.document.undo_name(), Some(&*name));
            done[kind(&edit)] += 1;
            if let Edit::Set { property, .. } = &edit {
                properties[property_kind(property)] += 1;
            }
            files.push(bytes(hand.position()));
            assert_eq!(hand.document.steps().len(), files.len());
        } else {
            assert_eq!(bytes(hand.position()), *files.last().unwrap());
            // Some pieces cannot do what was asked of them: another kind is tried with others.
            assert!(!matches!(edit, Edit::SwapSides | Edit::Mirror(_)), "{edit:?}");
        }
    }
    assert!(done.iter().all(|count| *count > 0), "{done:?}");
    for (step, file) in files.iter().enumerate().rev().skip(1) {
        assert!(hand.document.undo());
        assert_eq!(bytes(hand.position()), *file, "undone to step {step}");
    }
    assert!(!hand.document.undo() && !hand.document.is_modified());
    for (step, file) in files.iter().enumerate().skip(1) {
        assert!(hand.document.redo());
        assert_eq!(bytes(hand.position()), *file, "done again to step {step}");
    }
    assert!(!hand.document.redo());
    for _ in 0..40 {
        let step = chance.below(files.len());
        hand.document.go_to(step);
        assert_eq!(bytes(hand.position()), files[step], "gone to step {step}");
    }
}

#[test]
fn every_property_is_set_and_undone() {
    let mut hand = Hand::over(start(), Tool::default());
    let mut chance = Chance(7);
    let file = bytes(hand.position());
    for kind in 0..PROPERTIES {
        let property = random_property(kind, hand.position(), &mut chance);
        assert_eq!(property_kind(&property), kind);
        let mut changed = false;
        for _ in 0..20 {
            let property = random_property(kind, hand.position(), &mut chance);
            let items = vec![Item::Man(0), Item::Gun(0)];
            changed |= hand.document.commit(&Edit::Set { items, property }).unwrap().changed;
        }
        assert!(changed, "{property:?}");
    }
    while hand.document.undo() {}
    assert_eq!(bytes(hand.position()), file);
}
