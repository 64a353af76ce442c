//! What may be done next, worked out by hand; and on random floors, with random choices: numbers
//! hold whatever is chosen, and what a ruling left is what the position says when read afresh.

#![allow(unreachable_pub, reason = "a test has no public face")]

#[path = "independent/positions/mod.rs"]
mod positions;
mod support;

use little_wars::adjudication::{HeldBy, adjudicate, apply};
use little_wars::geometry::Point;
use little_wars::position::{Arm, Choices, Field, Floor, Gun, Man, Move, Position, Side, State};
use little_wars::rules::guns::GunStatus;
use little_wars::rules::prospects::{Prospects, prospects};
use positions::Chance;

fn read(position: &Position) -> Prospects {
    prospects(&Floor::new(position).expect("a sound position"))
}

#[test]
fn freed_men_prisoners_and_guns_in_the_moves_that_follow() {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    position.turn = Move { number: 1, side: Side::Red };
    let (foot, horse) = (Arm::Infantry, Arm::Cavalry);
    let men = [
        ("R1", Side::Red, foot, 60.0, 20.0, State::Freed),
        ("B1", Side::Blue, foot, 80.0, 20.0, State::Freed),
        ("B2", Side::Blue, horse, 100.0, 50.0, State::Prisoner),
        // 5.25 in and 6.25 in from B2, whose base is 2.25 in deep and looks north.
        ("R2", Side::Red, foot, 106.0, 50.0, State::Ready),
        ("R3", Side::Red, foot, 93.0, 50.0, State::Ready),
        ("B3", Side::Blue, foot, 40.0, 0.25, State::Prisoner),
    ];
    for (id, side, arm, x, y, state) in men {
        position.men.push(Man { state, ..Man::new(id, side, arm, Point::new(x, y)) });
    }
    // Four Red stand by RG1; BG1 has nobody.
    for i in 0..4 {
        let at = Point::new(10.0 + f64::from(i), 35.0);
        position.men.push(Man::new(format!("R{}", 10 + i), Side::Red, foot, at));
    }
    position.guns.push(Gun::new("RG1", Side::Red, Point::new(11.0, 30.0)));
    position.guns.push(Gun::new("BG1", Side::Blue, Point::new(120.0, 90.0)));

    let Prospects { freed, prisoners, guns } = read(&position);
    let red_next = Move { number: 2, side: Side::Red };
    let blue_next = Move { number: 1, side: Side::Blue };
    // B1 may go in Blue's first move, which comes next; R1 in Red's second.
    let told: Vec<_> =
        freed.iter().map(|man| (man.man, man.may_be_moved_in, man.to_back_line)).collect();
    assert_eq!(told, [(1, blue_next, 108.0 - 20.375), (0, red_next, 20.0 - 0.375)]);
    assert_eq!(prisoners.len(), 2);
    let (b2, b3) = (&prisoners[0], &prisoners[1]);
    assert_eq!((b2.man, b2.up_to, b2.may_be_moved_in), (2, 24.0, red_next));
    assert_eq!((b2.escorts.as_slice(), b2.beyond_liberation), (&[3][..], false));
    assert_eq!((b3.man, b3.up_to, b3.escorts.len(), b3.beyond_liberation), (5, 12.0, 0, true));
    let red = guns[0];
    assert_eq!((red.status, red.holder, red.in_move), (GunStatus::InAction, Side::Red, red_next));
    assert_eq!((red.may_move_up_to, red.may_fire), (12.0, true));
    let blue = guns[1];
    assert_eq!((blue.holder, blue.in_move, blue.may_fire), (Side::Blue, blue_next, false));
    assert_eq!((blue.status, blue.may_move_up_to), (GunStatus::OutOfAction, 0.0));
    // Before a first player's second move no gun fires (T4): after the putting down not yet.
    position.turn.number = 0;
    let red = read(&position).guns[0];
    assert_eq!((red.in_move.number, red.may_fire, red.may_move_up_to), (1, false, 12.0));
}

#[test]
fn a_gun_captured_is_its_captors_to_move_and_fire_in_his_next_move() {
    let position = support::case("gun-captured");
    let floor = Floor::new(&position).expect("a sound position");
    let after = apply(&floor, &adjudicate(&floor));
    let gun = read(&after).guns[0];
    assert_eq!((gun.status, gun.holder), (GunStatus::InAction, Side::Red));
    assert_eq!(gun.in_move, Move { number: position.turn.number + 1, side: Side::Red });
    assert!(gun.may_fire && gun.may_move_up_to >= 12.0);
}

/// As many men of the melees as chance will have it, as chance will have it.
fn random_choices(position: &Position, chance: &mut Chance) -> Choices {
    let mut choices = Choices::default();
    for man in &position.men {
        match chance.below(4) {
            0 => choices.die.push(man.id.clone()),
            1 => choices.captured.push(man.id.clone()),
            _ => {}
        }
    }
    chance.shuffle(&mut choices.die);
    chance.shuffle(&mut choices.captured);
    choices
}

#[test]
fn whatever_is_chosen_the_numbers_hold() {
    let mut chosen = 0;
    for seed in 0..2_000 {
        let mut chance = Chance::new(!seed);
        let mut position = positions::position(seed);
        position.choices = Choices::default();
        let rule =
            |position: &Position| adjudicate(&Floor::new(position).expect("a sound position"));
        let suggested = rule(&position).summaries();
        position.choices = random_choices(&position, &mut chance);
        let ruling = rule(&position);
        assert_eq!(ruling.summaries(), suggested, "seed {seed}");
        for melee in &ruling.melees {
            for (side, fates) in melee.fates.iter() {
                assert_eq!(fates.die.len(), melee.killed[side], "seed {seed}");
                assert_eq!(fates.captured.len(), melee.prisoners[side], "seed {seed}");
                for man in &fates.chosen_to_die {
                    chosen += 1;
                    assert!(position.choices.die.contains(&position.men[*man].id), "seed {seed}");
                }
            }
        }
    }
    assert!(chosen > 1_000, "only {chosen} were chosen");
}

#[test]
fn what_a_ruling_left_is_what_the_position_says_when_read_afresh() {
    let (mut guarded, mut freed, mut guns) = (0, 0, 0);
    for seed in 0..2_000 {
        let mut chance = Chance::new(seed);
        let mut position = positions::position(seed);
        position.choices = random_choices(&position, &mut chance);
        let floor = Floor::new(&position).expect("a sound position");
        let ruling = adjudicate(&floor);
        let after = apply(&floor, &ruling);
        let next = read(&after);
        let held: Vec<usize> = ruling.held.iter().map(|held| held.man).collect();
        let prisoners: Vec<usize> = next.prisoners.iter().map(|prisoner| prisoner.man).collect();
        assert_eq!(prisoners, held, "seed {seed}");
        // Men who touched their own back line are ready again, and may serve and guard: else all
        // must be as the ruling had it.
        let armed = (0..after.men.len()).any(|man| {
            after.men[man].state == State::Ready && ruling.states_after[man] != State::Ready
        });
        if armed {
            continue;
        }
        let states: Vec<State> = after.men.iter().map(|man| man.state).collect();
        assert_eq!(states, ruling.states_after, "seed {seed}");
        for (held, prisoner) in ruling.held.iter().zip(&next.prisoners) {
            match held.by {
                HeldBy::Escort(escort, _) => {
                    guarded += 1;
                    assert!(prisoner.escorts.contains(&escort), "seed {seed}");
                }
                HeldBy::BackLine => assert!(prisoner.beyond_liberation, "seed {seed}"),
                HeldBy::NoGuardDied => assert!(prisoner.escorts.is_empty(), "seed {seed}"),
                HeldBy::Overruling(_) => {}
            }
        }
        for man in &ruling.freed {
            freed += 1;
            let his = next.freed.iter().find(|freed| freed.man == man.man).expect("he is freed");
            let first = position.game.first_player;
            assert!(his.may_be_moved_in.is_after(position.turn, first), "seed {seed}");
            assert_eq!(his.may_be_moved_in.side, position.men[man.man].side, "seed {seed}");
        }
        for (ruled, gun) in ruling.guns.iter().zip(&next.guns) {
            guns += 1;
            match ruled.state.status {
                GunStatus::Captured(captor) => assert_eq!(gun.holder, captor, "seed {seed}"),
                status => {
                    assert_eq!((gun.status, gun.holder), (status, ruled.state.held_by));
                    assert_eq!(gun.may_move_up_to, ruled.state.may_move_up_to, "seed {seed}");
                }
            }
        }
    }
    assert!(guarded > 200 && freed > 200 && guns > 500, "{guarded}, {freed}, {guns}");
}
