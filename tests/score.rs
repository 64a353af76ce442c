//! Points by V1, added up by hand.

use little_wars::geometry::Point;
use little_wars::position::{
    About, Arm, BySide, Field, Floor, Gun, Man, Move, Overruling, Position, Side, State, Unknown,
};
use little_wars::rules::score::{Score, score};

fn position() -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.turn = Move { number: 3, side: Side::Red };
    position
}

/// Puts down so many men of a side, arm and state, far apart.
fn put(position: &mut Position, count: usize, side: Side, arm: Arm, state: State) {
    for _ in 0..count {
        let number = position.men.len();
        let at = Point::new(3.0 * (number % 40) as f64, 3.0 * (number / 40) as f64);
        position.men.push(Man { state, ..Man::new(format!("M{number}"), side, arm, at) });
    }
}

fn points(position: &Position) -> BySide<Score> {
    score(&Floor::new(position).expect("a sound position"))
}

#[test]
fn each_thing_scores_as_the_book_says() {
    let mut fought = position();
    // Red: 20 horse and 16 foot ready, 1 horse retired, 2 foot freed, 3 prisoners, 5 dead.
    put(&mut fought, 20, Side::Red, Arm::Cavalry, State::Ready);
    put(&mut fought, 16, Side::Red, Arm::Infantry, State::Ready);
    put(&mut fought, 1, Side::Red, Arm::Cavalry, State::Retired);
    put(&mut fought, 2, Side::Red, Arm::Infantry, State::Freed);
    put(&mut fought, 3, Side::Red, Arm::Infantry, State::Prisoner);
    put(&mut fought, 5, Side::Red, Arm::Cavalry, State::Dead);
    // Blue: 15 foot ready, 4 horse prisoners.
    put(&mut fought, 15, Side::Blue, Arm::Infantry, State::Ready);
    put(&mut fought, 4, Side::Blue, Arm::Cavalry, State::Prisoner);
    fought.guns = vec![
        Gun::new("G1", Side::Red, Point::new(20.0, 90.0)),
        Gun::new("G2", Side::Red, Point::new(40.0, 90.0)),
        Gun { held_by: Some(Side::Blue), ..Gun::new("G3", Side::Red, Point::new(60.0, 90.0)) },
    ];
    let scores = points(&fought);
    let red = Score {
        guns: 20.0,
        cavalry: 31.5,
        infantry: 18.0,
        own_prisoners: 1.5,
        prisoners_held: 2.0,
        victory: 0.0,
        total: 73.0,
    };
    let blue = Score {
        guns: 10.0,
        cavalry: 0.0,
        infantry: 15.0,
        own_prisoners: 2.0,
        prisoners_held: 1.5,
        victory: 0.0,
        total: 28.5,
    };
    assert_eq!((scores.red, scores.blue), (red, blue));
}

/// What each side scores for victory, Red first.
fn victory(red: &[(usize, State)], blue: &[(usize, State)]) -> (f64, f64) {
    let mut fought = position();
    for (side, men) in [(Side::Red, red), (Side::Blue, blue)] {
        for (count, state) in men {
            put(&mut fought, *count, side, Arm::Infantry, *state);
        }
    }
    let scores = points(&fought);
    (scores.red.victory, scores.blue.victory)
}

#[test]
fn victory_is_his_who_alone_has_men_left_on_the_field() {
    use State::{Dead, Freed, Prisoner, Ready, Retired};
    assert_eq!(victory(&[(1, Ready)], &[(9, Dead), (2, Prisoner), (3, Retired)]), (100.0, 0.0));
    assert_eq!(victory(&[(4, Retired)], &[(1, Freed)]), (0.0, 100.0));
    assert_eq!(victory(&[(30, Ready)], &[(1, Freed)]), (0.0, 0.0));
}

#[test]
fn the_battle_is_drawn_when_both_are_under_fifteen() {
    use State::{Dead, Freed, Ready, Retired};
    assert_eq!(victory(&[(14, Ready)], &[(10, Ready), (4, Freed)]), (50.0, 50.0));
    assert_eq!(victory(&[(15, Ready)], &[(3, Ready)]), (0.0, 0.0));
    assert_eq!(victory(&[(14, Ready), (5, Retired)], &[(3, Ready)]), (50.0, 50.0));
    // With nobody left on either side neither has won.
    assert_eq!(victory(&[(4, Dead)], &[(4, Dead)]), (50.0, 50.0));
}

/// A Blue gun that looks south, four Red men behind its axle, and nobody of Blue's near.
fn gun_taken() -> Position {
    let mut taken = position();
    for i in 0..4 {
        let at = Point::new(68.0 + 2.5 * f64::from(i), 67.0);
        taken.men.push(Man::new(format!("R{i}"), Side::Red, Arm::Infantry, at));
    }
    put(&mut taken, 1, Side::Blue, Arm::Infantry, State::Ready);
    let gun = Gun::new("BG1", Side::Blue, Point::new(72.0, 60.0));
    taken.guns = vec![Gun { facing: little_wars::geometry::Bearing(180.0), ..gun }];
    taken
}

fn guns(position: &Position) -> (f64, f64) {
    let scores = points(position);
    (scores.red.guns, scores.blue.guns)
}

#[test]
fn a_captured_gun_scores_for_its_captor_alone() {
    assert_eq!(guns(&gun_taken()), (10.0, 0.0));
    let mut three = gun_taken();
    three.men.remove(0);
    assert_eq!(guns(&three), (0.0, 10.0));
}

#[test]
fn the_umpire_gives_or_denies_a_gun_and_his_later_word_wins() {
    let say = |about| Overruling {
        about,
        men: Vec::new(),
        guns: vec!["BG1".into()],
        reason: "As the umpire saw it".into(),
        unknown: Unknown::new(),
    };
    let (given, denied) = (say(About::GunCaptured), say(About::GunNotCaptured));
    let mut taken = gun_taken();
    taken.overrulings = vec![denied.clone()];
    assert_eq!(guns(&taken), (0.0, 10.0));
    taken.overrulings = vec![denied.clone(), given.clone()];
    assert_eq!(guns(&taken), (10.0, 0.0));
    let mut three = gun_taken();
    three.men.remove(0);
    three.overrulings = vec![denied, given];
    assert_eq!(guns(&three), (10.0, 0.0));
    three.overrulings.reverse();
    assert_eq!(guns(&three), (0.0, 10.0));
}

#[test]
fn printed_it_has_the_fields_of_the_contract() {
    let mut one = position();
    put(&mut one, 1, Side::Red, Arm::Cavalry, State::Ready);
    let printed = serde_json::to_value(points(&one)).unwrap();
    let nothing = serde_json::json!({
        "guns": 0.0, "cavalry": 0.0, "infantry": 0.0, "own_prisoners": 0.0,
        "prisoners_held": 0.0, "victory": 0.0, "total": 0.0
    });
    assert_eq!(printed["blue"], nothing);
    assert_eq!(printed["red"]["cavalry"], 1.5);
    assert_eq!(printed["red"]["total"], 101.5);
}
