//! What is picked by click and band, and what a shaky hand does not do.

use little_wars::editor::tools::Tool;
use little_wars::editor::{Item, Selection, Which, hit};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    Arm, Country, CountryKind, Gun, Man, ManSize, Mark, MarkKind, Position, Shape, Side, State,
    Unknown,
};

use super::{CTRL, Hand, SHIFT, at, empty, foot, men, with_foot};

/// A base of 1 by 2 in at (24, 24), turned 45 degrees.
fn turned() -> Position {
    let mut position = empty();
    let mut man = foot("R1", 24.0, 24.0);
    let size = |length| Some(length);
    man.size =
        ManSize { width: size(1.0), depth: size(2.0), corner: size(0.0), ..ManSize::default() };
    man.facing = Bearing(45.0);
    position.men.push(man);
    position
}

fn hill(id: &str, south_west: Point, north_east: Point) -> Country {
    let Point { x, y } = south_west;
    Country {
        id: id.to_owned(),
        kind: CountryKind::Hill,
        shape: Shape::Outline(vec![
            south_west,
            at(north_east.x, y),
            north_east,
            at(x, north_east.y),
        ]),
        height: None,
        blocks: None,
        unknown: Unknown::new(),
    }
}

#[test]
fn fr_23_a_turned_base_is_picked_by_its_own_shape() {
    let position = turned();
    let hits = |x, y| !hit::under(&position, at(x, y), 0.0).is_empty();
    assert!(!hits(24.9, 24.9) && !hits(23.1, 24.9));
    assert!(hits(24.6, 24.6) && !hits(23.4, 24.6));
    assert!(hits(23.4, 23.4) && hits(24.0, 24.0));
}

#[test]
fn fr_23_a_band_over_the_empty_corner_of_the_box_selects_nothing() {
    let mut hand = Hand::over(turned(), Tool::default());
    // The box around the turned base reaches from 22.94 to 25.06 either way.
    hand.sweep(at(22.9, 25.1), at(23.4, 24.6), 4);
    assert_eq!(hand.selected(), []);
    hand.sweep(at(25.1, 25.1), at(24.6, 24.6), 4);
    assert_eq!(hand.selected(), men(&[0]));
    // A band that lies within the base touches it.
    let within = hit::in_band(hand.position(), at(24.1, 24.1), at(23.9, 23.9));
    assert_eq!(within, men(&[0]));
}

#[test]
fn fr_23_a_man_is_picked_before_the_hill_he_stands_on() {
    let mut position = with_foot(&[(30.0, 30.0)]);
    position.country.push(hill("hill", at(20.0, 20.0), at(44.0, 38.0)));
    let mut hand = Hand::over(position, Tool::default());
    hand.click(at(30.0, 30.0));
    assert_eq!(hand.selected(), men(&[0]));
    hand.click(at(31.0, 31.0));
    assert_eq!(hand.selected(), [Item::Country(0)]);
}

#[test]
fn what_lies_under_the_pointer_comes_in_order_and_tab_goes_round_it() {
    let mut position = empty();
    position.country.push(hill("hill", at(20.0, 20.0), at(44.0, 38.0)));
    position.country.push(hill("knoll", at(29.0, 29.0), at(31.0, 31.0)));
    position.marks.push(Mark {
        kind: MarkKind::Note,
        points: vec![at(30.0, 30.2)],
        radius: None,
        text: "Here!".to_owned(),
        unknown: Unknown::new(),
    });
    position.guns.push(Gun::new("RG1", Side::Red, at(30.0, 30.0)));
    position.men.push(Man { state: State::Dead, ..foot("R1", 30.0, 30.0) });
    position.men.push(foot("R2", 30.3, 30.0));
    position.men.push(foot("R3", 30.1, 30.0));
    let under = hit::under(&position, at(30.0, 30.0), 0.5);
    let expected = [
        Item::Man(2),
        Item::Man(1),
        Item::Man(0),
        Item::Gun(0),
        Item::Mark(0),
        Item::Country(1),
        Item::Country(0),
    ];
    assert_eq!(under, expected);
    let mut selection = Selection::default();
    for item in expected.into_iter().chain([Item::Man(2)]) {
        selection = selection.cycled(&position, &under);
        assert_eq!(selection.items(&position), [item]);
    }
    assert_eq!(selection.cycled(&position, &[]), selection);
}

/// Six men in a rank, two inches apart.
fn six() -> Position {
    with_foot(&[(20.0, 30.0), (22.0, 30.0), (24.0, 30.0), (26.0, 30.0), (28.0, 30.0), (30.0, 30.0)])
}

#[test]
fn fr_24_three_pixels_of_shake_move_nobody_and_forty_move_forty() {
    // At a quarter of ten pixels an inch, three pixels are 1.2 in.
    for shake in [0.0, 0.4, 0.8, 1.2] {
        let mut hand = Hand::over(six(), Tool::default());
        hand.pixels_per_inch = 2.5;
        hand.press(at(20.0, 30.0));
        hand.drag(at(20.0 + shake, 30.0));
        hand.release(at(20.0 + shake, 30.0));
        assert_eq!(hand.position(), &six());
        assert_eq!(hand.steps(), 0);
        assert!(!hand.document.is_modified());
        assert_eq!(hand.selected(), men(&[0]));
    }
    let mut hand = Hand::over(six(), Tool::default());
    hand.pixels_per_inch = 2.5;
    hand.sweep(at(20.0, 30.0), at(36.0, 30.0), 40);
    assert_eq!(hand.position().men[0].at, at(36.0, 30.0));
    assert!(hand.document.is_modified());
}

#[test]
fn fr_24_pressing_on_one_of_six_keeps_them_all_for_a_drag() {
    let mut hand = Hand::over(six(), Tool::default());
    hand.select(&men(&[0, 1, 2, 3, 4, 5]));
    hand.sweep(at(24.0, 30.0), at(24.0, 40.0), 5);
    assert!(hand.position().men.iter().all(|man| man.at.y == 40.0));
    assert_eq!(hand.selected().len(), 6);
    hand.click(at(24.0, 40.0));
    assert_eq!(hand.selected(), men(&[2]));
    assert_eq!(hand.steps(), 1);
}

#[test]
fn fr_24_ctrl_or_shift_click_with_a_shake_toggles_just_that_one() {
    for keys in [CTRL, SHIFT] {
        let mut hand = Hand::over(six(), Tool::default()).holding(keys);
        hand.select(&men(&[0, 1]));
        for expected in [men(&[0, 1, 4]), men(&[0, 1])] {
            hand.press(at(28.0, 30.0));
            hand.drag(at(28.2, 30.0));
            hand.release(at(28.2, 30.0));
            assert_eq!(hand.selected(), expected);
        }
        assert_eq!(hand.steps(), 0);
    }
}

#[test]
fn a_band_begins_on_bare_floor_or_on_country_that_is_not_selected() {
    let mut position = six();
    position.country.push(hill("hill", at(10.0, 20.0), at(44.0, 38.0)));
    let mut hand = Hand::over(position, Tool::default());
    hand.sweep(at(21.0, 32.0), at(26.0, 28.0), 3);
    assert_eq!(hand.selected(), men(&[1, 2, 3]));
    assert_eq!(hand.steps(), 0);
    // With Shift the band adds to what was selected.
    hand.keys = SHIFT;
    hand.sweep(at(29.0, 32.0), at(31.0, 28.0), 3);
    assert_eq!(hand.selected(), men(&[1, 2, 3, 5]));
    hand.keys = super::NO_KEYS;
    // Once it is selected, the hill itself is dragged.
    hand.click(at(12.0, 22.0));
    hand.sweep(at(12.0, 22.0), at(13.0, 22.0), 3);
    let moved = hill("hill", at(11.0, 20.0), at(45.0, 38.0));
    assert_eq!(hand.position().country, [moved]);
    // A click on bare floor selects nothing any more.
    hand.click(at(100.0, 100.0));
    assert_eq!(hand.selected(), []);
}

#[test]
fn all_of_a_sort_are_selected_and_stay_so_through_undo() {
    let mut position = six();
    position.men[1].side = Side::Blue;
    position.men[2].arm = Arm::Cavalry;
    position.men[3].state = State::Prisoner;
    position.men[4].body = "Guards".to_owned();
    position
        .guns
        .push(Gun { held_by: Some(Side::Blue), ..Gun::new("RG1", Side::Red, at(9.0, 9.0)) });
    let of = |which| Selection::every(&position, which).items(&position);
    assert_eq!(of(Which::Side(Side::Blue)), [Item::Man(1), Item::Gun(0)]);
    assert_eq!(of(Which::Arm(Arm::Cavalry)), men(&[2]));
    assert_eq!(of(Which::State(State::Prisoner)), men(&[3]));
    assert_eq!(of(Which::Body("Guards")), men(&[4]));
    assert_eq!(of(Which::Guns), [Item::Gun(0)]);
    assert_eq!(of(Which::All).len(), 7);

    let mut hand = Hand::over(position, Tool::default());
    hand.select(&men(&[0, 5]));
    hand.document.commit(&little_wars::editor::Edit::TakeUp(men(&[0, 1]))).unwrap();
    assert_eq!(hand.selected(), men(&[3]), "R6 stands fourth now");
    hand.document.undo();
    assert_eq!(hand.selected(), men(&[0, 5]));
}

#[test]
fn those_in_a_melee_are_selected() {
    use little_wars::adjudication::adjudicate;
    use little_wars::position::Floor;
    let mut position = with_foot(&[(20.0, 30.0), (24.0, 30.0), (50.0, 30.0)]);
    // A tenth of an inch before R1: 0.75 + 0.1 between the middles.
    position.men.push(Man::new("B1", Side::Blue, Arm::Infantry, at(20.0, 30.85)));
    let ruling = adjudicate(&Floor::new(&position).unwrap());
    let melee = Which::Melee(&ruling.melees[0]);
    assert_eq!(Selection::every(&position, melee).items(&position), men(&[0, 1, 3]));
}

#[test]
fn marks_are_hit_along_their_lines() {
    let mut position = empty();
    let mark = |kind, points, radius| Mark {
        kind,
        points,
        radius,
        text: String::new(),
        unknown: Unknown::new(),
    };
    position.marks = vec![
        mark(MarkKind::Tape, vec![at(10.0, 10.0), at(20.0, 10.0), at(20.0, 30.0)], None),
        mark(MarkKind::Circle, vec![at(50.0, 50.0)], Some(5.0)),
    ];
    let under = |x, y| hit::under(&position, at(x, y), 0.5);
    assert_eq!(under(15.0, 10.4), [Item::Mark(0)]);
    assert_eq!(under(19.6, 25.0), [Item::Mark(0)]);
    assert_eq!(under(15.0, 20.0), []);
    assert_eq!(under(50.0, 55.3), [Item::Mark(1)]);
    assert_eq!(under(50.0, 50.0), []);
    // A band takes in what lies in it whole.
    assert_eq!(hit::in_band(&position, at(9.0, 9.0), at(21.0, 31.0)), [Item::Mark(0)]);
    assert_eq!(hit::in_band(&position, at(9.0, 9.0), at(21.0, 29.0)), []);
}
