//! Aligned, spread, dressed, faced: where everybody then stands, worked out by hand.

use little_wars::editor::{Document, Edit, Item, Stand};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Gun, Position, Side};

use super::{at, men, with_foot};

fn after(position: Position, edit: &Edit) -> Position {
    let mut document = Document::new(position);
    document.commit(edit).unwrap();
    document.position().clone()
}

fn stands(position: &Position, expected: &[Point]) {
    assert_eq!(position.men.len(), expected.len());
    for (man, expected) in position.men.iter().zip(expected) {
        assert!(man.at.distance(*expected) < 1e-9, "{}: {:?}, not {expected:?}", man.id, man.at);
    }
}

#[test]
fn aligned_men_stand_on_the_line_between_the_outermost() {
    let position = with_foot(&[(10.0, 10.0), (20.0, 14.0), (14.0, 10.0)]);
    let now = after(position, &Edit::Align(men(&[0, 1, 2])));
    // The line runs from (10, 10) along (10, 4); (4, 0) lies 40 of 116 along it.
    let share = 40.0 / 116.0;
    stands(&now, &[at(10.0, 10.0), at(20.0, 14.0), at(10.0 + 10.0 * share, 10.0 + 4.0 * share)]);
}

#[test]
fn spread_men_have_as_much_clear_between_each() {
    let mut position = with_foot(&[(10.0, 10.0), (24.0, 10.0), (11.0, 10.0), (12.0, 13.0)]);
    // A horseman who looks east is 2.25 in long along the line.
    position.men[2].arm = Arm::Cavalry;
    position.men[2].facing = Bearing(90.0);
    let now = after(position, &Edit::Spread(men(&[0, 1, 2, 3])));
    // Between the bases of the outermost 14 - 0.75 = 13.25, less 2.25 and 0.75: 10.25 clear in
    // three. What stands off the line stays as far off it.
    let clear = 10.25 / 3.0;
    let horse = 10.375 + clear + 1.125;
    let last = horse + 1.125 + clear + 0.375;
    stands(&now, &[at(10.0, 10.0), at(24.0, 10.0), at(horse, 10.0), at(last, 13.0)]);
}

#[test]
fn ranks_dress_by_the_right() {
    let position = with_foot(&[
        (10.0, 20.0),
        (12.0, 20.2),
        (14.0, 19.9),
        (10.0, 18.1),
        (12.0, 18.0),
        (14.0, 18.3),
    ]);
    let mut turned = position.clone();
    turned.men[1].facing = Bearing(20.0);
    let now = after(turned, &Edit::Dress(men(&[0, 1, 2, 3, 4, 5])));
    // They look north: the right-hand men stand at x = 14.
    let places =
        [(10.0, 19.9), (12.0, 19.9), (14.0, 19.9), (10.0, 18.3), (12.0, 18.3), (14.0, 18.3)];
    stands(&now, &places.map(|(x, y)| at(x, y)));
    assert!(now.men.iter().all(|man| man.facing == Bearing::NORTH));
    // Looking south, the right-hand men are those at x = 10.
    let mut south = position;
    south.men.iter_mut().for_each(|man| man.facing = Bearing(180.0));
    let now = after(south, &Edit::Dress(men(&[0, 1, 2, 3, 4, 5])));
    let places =
        [(10.0, 20.0), (12.0, 20.0), (14.0, 20.0), (10.0, 18.1), (12.0, 18.1), (14.0, 18.1)];
    stands(&now, &places.map(|(x, y)| at(x, y)));
}

#[test]
fn men_and_guns_face_about_and_to_a_bearing_where_they_stand() {
    let mut position = with_foot(&[(10.0, 20.0), (12.0, 20.0)]);
    position.men[1].facing = Bearing(-90.0);
    position
        .guns
        .push(Gun { facing: Bearing(200.5), ..Gun::new("RG1", Side::Red, at(30.0, 30.0)) });
    let all = || [men(&[0, 1]), vec![Item::Gun(0)]].concat();
    let facings = |position: &Position| {
        [position.men[0].facing.0, position.men[1].facing.0, position.guns[0].facing.0]
    };
    let about = after(position.clone(), &Edit::FaceAbout(all()));
    assert_eq!(facings(&about), [180.0, 90.0, 20.5]);
    let back = after(about, &Edit::FaceAbout(all()));
    assert_eq!(facings(&back), [0.0, 270.0, 200.5]);
    let east = after(back, &Edit::Face { items: all(), towards: Bearing(90.0) });
    assert_eq!(facings(&east), [90.0; 3]);
    stands(&east, &[at(10.0, 20.0), at(12.0, 20.0)]);
}

#[test]
fn men_are_put_at_exact_places_and_formed_up() {
    let position = with_foot(&[(10.0, 20.0), (12.0, 22.0)]);
    let column =
        after(position.clone(), &Edit::PlaceAt { items: men(&[0, 1]), x: Some(40.5), y: None });
    stands(&column, &[at(40.5, 20.0), at(40.5, 22.0)]);
    let exact =
        after(position.clone(), &Edit::PlaceAt { items: men(&[1]), x: Some(1.0), y: Some(2.0) });
    stands(&exact, &[at(10.0, 20.0), at(1.0, 2.0)]);
    let stand = |i, x| Stand { item: Item::Man(i), at: at(x, 50.0), facing: Bearing(45.0) };
    let formed = after(position, &Edit::FormUp(vec![stand(1, 60.0), stand(0, 61.0)]));
    stands(&formed, &[at(61.0, 50.0), at(60.0, 50.0)]);
    assert!(formed.men.iter().all(|man| man.facing == Bearing(45.0)));
}
