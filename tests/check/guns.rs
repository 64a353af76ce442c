//! M3, M4 and T4. A gun reaches 1.5 to either side, 2.5 before its axle and 4.5 behind it.

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    About, CountryKind, Gun, GunAction, Man, Move, Overruling, Position, Shot, Side, State,
    Unknown, Variety,
};

use crate::*;

/// A Red gun that looks north from (72, 20) and was fired by four men: two at the end of its
/// trail (its rear edge is at y = 15.5), two beside it.
fn fired() -> Position {
    let mut fired = position();
    fired.men = vec![
        man("R1", 71.5, 14.5),
        man("R2", 72.5, 14.5),
        man("R3", 69.0, 18.0),
        man("R4", 75.0, 18.0),
    ];
    fired.guns = vec![Gun { action: GunAction::Fired, ..gun("RG1", 72.0, 20.0) }];
    fired
}

/// The same gun drawn 10 south by its four men, its muzzle still north.
fn moved() -> Position {
    let mut moved = fired();
    for man in &mut moved.men {
        man.from = Some(man.at);
        man.at.y -= 10.0;
    }
    let from = Some(Point::new(72.0, 20.0));
    moved.guns = vec![Gun { action: GunAction::Moved, from, ..gun("RG1", 72.0, 10.0) }];
    moved
}

#[test]
fn m3_a_gun_is_served_by_four_counted_where_they_stood_when_the_move_began() {
    assert_lawful(&fired());
    let mut short = fired();
    short.men.pop();
    let text = assert_one(&short, "M3 RG1", Some((3.0, 4.0)));
    assert_eq!(
        text,
        "RG1 was fired with 3 ready men of Red within 6 in when the move began; it needs 4"
    );
    short.rulings.crew_needed = 3;
    assert_lawful(&short);
    // The fourth stood near, fired with the others, and then went off.
    let mut went = fired();
    went.men[3] = come((75.0, 18.0), man("R4", 75.0, 8.0));
    assert_lawful(&went);
    // He came up only in this move.
    went.men[3] = come((85.0, 18.0), man("R4", 75.0, 18.0));
    assert_one(&went, "M3 RG1", Some((3.0, 4.0)));
    // At exactly six inches he serves it: its side is at x = 73.5.
    went.men[3] = man("R4", 79.875, 18.0);
    assert_lawful(&went);
    went.men[3] = man("R4", 79.885, 18.0);
    assert_one(&went, "M3 RG1", Some((3.0, 4.0)));
}

#[test]
fn m3_only_ready_men_of_the_holder_serve_it() {
    for (id, state) in [("R4", State::Prisoner), ("R4", State::Freed), ("B4", State::Ready)] {
        let mut served = fired();
        served.men[3] = Man { state, ..man(id, 75.0, 18.0) };
        assert_one(&served, "M3 RG1", Some((3.0, 4.0)));
    }
    // A captured gun is its captor's in every way.
    let mut captured = fired();
    captured.guns[0].side = Side::Blue;
    captured.guns[0].held_by = Some(Side::Red);
    assert_lawful(&captured);
}

#[test]
fn m3_a_gun_in_dispute_stays() {
    let mut dispute = fired();
    dispute.men[3] = man("B4", 75.0, 21.0);
    let text = assert_one(&dispute, "M3 RG1", Some((3.0, 4.0)));
    assert!(text.ends_with("it needs 4; with an enemy near it was in dispute (H5)"), "{text}");
    // With four ready men it is in action, however near the enemy.
    dispute.men.push(man("R4", 75.0, 18.0));
    assert_lawful(&dispute);
}

#[test]
fn nobody_uses_a_gun_out_of_turn() {
    let mut theirs = fired();
    theirs.turn = Move { number: 3, side: Side::Blue };
    let text = assert_one(&theirs, "position RG1", None);
    assert_eq!(text, "RG1, held by Red, was fired in a move of Blue");
}

#[test]
fn m4_two_men_stand_at_the_end_of_the_trail() {
    let with_second = |second: Man| {
        let mut fired = fired();
        fired.men[1] = second;
        fired
    };
    // One inch from the rear edge: 15.5 - 1 - 0.375.
    assert_lawful(&with_second(man("R2", 72.5, 14.125)));
    let text = assert_one(&with_second(man("R2", 72.5, 14.115)), "M4 RG1", Some((1.0, 2.0)));
    assert_eq!(
        text,
        "RG1 was fired and has none to the right of the two men who stand at the end of its \
         trail, one either side"
    );
    // Both on one side, or the second on the middle line.
    assert_one(&with_second(man("R2", 70.5, 14.5)), "M4 RG1", Some((1.0, 2.0)));
    assert_one(&with_second(man("R2", 72.0, 13.6)), "M4 RG1", Some((1.0, 2.0)));
    // Beside the trail, near its rear corner, is within an inch of the rear edge too.
    assert_lawful(&with_second(man("R2", 74.5, 16.0)));
    // Touching the gun he is not clear of it.
    let touching = with_second(man("R2", 72.5, 15.125));
    assert_eq!(named(&touching), ["M5 R2 RG1", "M4 RG1"]);
    // An enemy does not stand in for him, nor one who went away in this move.
    let mut enemy = with_second(man("B2", 72.5, 14.5));
    enemy.men.push(man("R5", 76.0, 18.0));
    assert_one(&enemy, "M4 RG1", Some((1.0, 2.0)));
    let mut away = with_second(come((72.5, 14.5), man("R2", 72.5, 4.5)));
    assert_one(&away, "M4 RG1", Some((1.0, 2.0)));
    away.men[0].at.x = 60.0;
    away.men[0].from = Some(Point::new(71.5, 14.5));
    assert_one(&away, "M4 RG1", Some((0.0, 2.0)));
    // One who fell in a melee of this very move was there when it was made.
    let mut fell = fired();
    fell.men[1].state = State::Dead;
    fell.men[1].died_on = Some(fell.turn);
    assert_lawful(&fell);
}

#[test]
fn m4_a_gun_that_fires_swings_on_its_axle_and_no_more() {
    let mut swung = fired();
    swung.guns[0].from = Some(Point::new(72.0, 20.0));
    swung.guns[0].from_facing = Some(Bearing(330.0));
    assert_lawful(&swung);
    swung.guns[0].from = Some(Point::new(72.0, 20.5));
    let text = assert_one(&swung, "M4 RG1", Some((0.5, 0.0)));
    assert_eq!(
        text,
        "RG1 was fired and stands 0.5 in from where it stood; a gun that fires only swings on \
         its axle"
    );
    let mut both = moved();
    both.guns[0].shots = vec![Shot::default()];
    assert_one(&both, "M4 RG1", None);
}

#[test]
fn t4_no_gun_fires_before_move_two() {
    let fired_in = |number| {
        let mut fired = fired();
        fired.turn.number = number;
        fired
    };
    assert_lawful(&fired_in(2));
    let text = assert_one(&fired_in(1), "T4 RG1", Some((1.0, 2.0)));
    assert_eq!(text, "RG1 was fired in move 1; no gun fires before move 2");
    // V3's defender may fire at once, his enemy not.
    let mut defensive = fired_in(1);
    defensive.game.variety = Variety::Defensive;
    defensive.game.defender = Some(Side::Red);
    assert_lawful(&defensive);
    defensive.game.defender = Some(Side::Blue);
    assert_one(&defensive, "T4 RG1", Some((1.0, 2.0)));
    // To be named the defender is nothing in another game.
    defensive.game.variety = Variety::FightToTheFinish;
    defensive.game.defender = Some(Side::Red);
    assert_one(&defensive, "T4 RG1", Some((1.0, 2.0)));
}

#[test]
fn m4_a_gun_goes_twelve_inches_on_foot() {
    assert_lawful(&moved());
    let far = |y| {
        let mut far = moved();
        far.guns[0].from = Some(Point::new(72.0, y));
        far
    };
    assert_lawful(&far(22.0));
    let text = assert_one(&far(22.25), "M4 RG1", Some((12.25, 12.0)));
    assert_eq!(text, "RG1 was moved 12.25 in; with 0 cavalry it moves 12 in");
    let mut stretched = far(22.25);
    stretched.rulings.move_multiplier = 2;
    assert_lawful(&stretched);
}

#[test]
fn m4_a_gun_goes_twenty_four_inches_with_four_horse() {
    let drawn_by_horse = |horsemen: usize, length: f64| {
        let mut drawn = position();
        for i in 0..4 {
            let x = 67.0 + [0.0, 1.0, 9.0, 10.0][i];
            let at = if i < horsemen { horse } else { man };
            let mut with_it = come((x, 40.0), at(&format!("R{}", i + 1), x, 40.0 - length));
            if i >= horsemen {
                // On foot he stays within his own move, near the gun at both ends.
                with_it.from = Some(Point::new(x, 34.0));
                with_it.at.y = 22.0;
            }
            drawn.men.push(with_it);
        }
        let from = Some(Point::new(72.0, 40.0));
        drawn.guns =
            vec![Gun { action: GunAction::Moved, from, ..gun("RG1", 72.0, 40.0 - length) }];
        drawn
    };
    assert_lawful(&drawn_by_horse(4, 24.0));
    let far = breaches(&drawn_by_horse(4, 24.5));
    let of_gun: Vec<_> = far.iter().filter(|it| it.ids == ["RG1"]).collect();
    assert_eq!((of_gun.len(), of_gun[0].measured, of_gun[0].limit), (1, Some(24.5), Some(24.0)));
    // Three horse and one on foot take it a foot.
    let text = assert_one(&drawn_by_horse(3, 20.0), "M4 RG1", Some((20.0, 12.0)));
    assert_eq!(text, "RG1 was moved 20 in; with 3 cavalry it moves 12 in");
}

#[test]
fn m4_four_of_the_men_with_a_gun_go_with_it() {
    // The fourth stays behind, 24 - 12.5 - 0.375 off.
    let mut behind = moved();
    behind.men[3] = man("R4", 73.0, 24.0);
    let text = assert_one(&behind, "M4 RG1", Some((3.0, 4.0)));
    assert_eq!(
        text,
        "RG1 was moved and 3 of its men went with it; 4 go with it and end within 6 in"
    );
    // One who was near it at the end alone does not make up for him.
    behind.men.push(man("R5", 75.0, 8.0));
    behind.men[4].at.x = 79.0;
    assert_one(&behind, "M4 RG1", Some((3.0, 4.0)));
    // Within six inches at both ends he need not have stirred: the gun's front edge is at 12.5.
    let mut near = moved();
    near.men[3] = man("R4", 72.0, 18.875);
    near.guns[0].from = Some(Point::new(72.0, 25.0));
    near.rulings.move_multiplier = 2;
    assert_lawful(&near);
    near.men[3].at.y = 18.885;
    assert_one(&near, "M4 RG1", Some((3.0, 4.0)));
}

#[test]
fn m4_a_gun_ends_trail_foremost() {
    let pointing = |facing| {
        let mut moved = moved();
        // Nobody in the way as it turns about its axle.
        for (man, x) in moved.men.iter_mut().zip([66.0, 67.0, 77.0, 78.0]) {
            man.from = Some(Point::new(x, 20.0));
            man.at = Point::new(x, 10.0);
        }
        moved.guns[0].from_facing = Some(Bearing::NORTH);
        moved.guns[0].facing = Bearing(facing);
        moved
    };
    assert_lawful(&pointing(30.0));
    assert_lawful(&pointing(-30.0));
    let text = assert_one(&pointing(31.0), "M4 RG1", Some((31.0, 30.0)));
    assert_eq!(
        text,
        "RG1 points 31 degrees off the way back; a gun that was moved ends trail foremost, \
         within 30 degrees"
    );
    // What counts is the last leg: south, then an inch to the west, so the way back is east.
    let mut cornered = pointing(0.0);
    cornered.guns[0].from = Some(Point::new(73.0, 18.0));
    cornered.guns[0].path = vec![Point::new(73.0, 10.0)];
    assert_one(&cornered, "M4 RG1", Some((90.0, 30.0)));
}

#[test]
fn m4_a_guns_way_keeps_half_its_width_from_country() {
    let mut past = moved();
    past.country = vec![rectangle("wall", CountryKind::Wall, 50.0, 14.0, 20.4375, 1.0)];
    past.men.remove(2);
    past.men.push(man("R3", 78.0, 12.0));
    assert_lawful(&past);
    // Nearer, it has to be led round: by less than a tenth of an inch here.
    past.country = vec![rectangle("wall", CountryKind::Wall, 50.0, 14.0, 20.6, 1.0)];
    past.guns[0].path = vec![Point::new(72.0, 15.0)];
    assert_one(&past, "M4 RG1 wall", None);
    past.guns[0].path.clear();
    assert_lawful(&past);
}

#[test]
fn a_gun_left_alone_is_where_it_was() {
    let mut left = fired();
    left.guns[0].action = GunAction::None;
    left.guns[0].from = Some(Point::new(72.0, 20.0));
    left.guns[0].from_facing = Some(Bearing(360.0));
    assert_lawful(&left);
    left.guns[0].from_facing = Some(Bearing(1.0));
    assert_one(&left, "position RG1", None);
    left.guns[0].from_facing = None;
    left.guns[0].from = Some(Point::new(72.0, 20.1));
    assert_one(&left, "position RG1", None);
}

#[test]
fn a_gun_lost_in_the_very_move_in_which_it_fired_was_its_holders_then() {
    // Its men went off, four of Blue's stand behind its axle, and the ruling is applied.
    let mut lost = fired();
    for man in &mut lost.men {
        man.from = Some(man.at);
        man.at.y -= 10.0;
    }
    for i in 0..4 {
        lost.men.push(man(&format!("B{}", i + 1), 68.0 + 2.5 * f64::from(i), 14.5));
    }
    assert_one(&lost, "M4 RG1", Some((0.0, 2.0)));
    lost.guns[0].held_by = Some(Side::Blue);
    assert_one(&lost, "M4 RG1", Some((0.0, 2.0)));
    // Held by Blue with nobody there, it was Blue's already and not for Red to fire.
    lost.men.truncate(4);
    assert_one(&lost, "position RG1", None);
    lost.overrulings = vec![Overruling {
        about: About::GunCaptured,
        men: Vec::new(),
        guns: vec!["RG1".into()],
        reason: "The umpire saw it taken".into(),
        unknown: Unknown::new(),
    }];
    assert_one(&lost, "M4 RG1", Some((0.0, 2.0)));
}
