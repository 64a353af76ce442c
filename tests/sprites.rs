//! Toy soldiers show which way they look, what has become of them and whose prisoners they are.

use little_wars::geometry::{Bearing, Footprint};
use little_wars::position::{Arm, GunSize, ManSize, Side, State};
use little_wars::ui::sprites::art::{Figure, Kind};

fn footprint(kind: Kind) -> Footprint {
    match kind {
        Kind::Man(arm) => ManSize::default().footprint(&Default::default(), arm).unwrap(),
        Kind::Gun => GunSize::default().footprint().unwrap(),
    }
}

fn figure(kind: Kind, side: Side, state: State) -> Figure {
    Figure { kind, side, state, footprint: footprint(kind), rim: 0x3a3128 }
}

#[test]
fn which_way_a_figure_looks_is_seen() {
    for kind in [Kind::Man(Arm::Infantry), Kind::Man(Arm::Cavalry), Kind::Gun] {
        for side in Side::BOTH {
            let figure = figure(kind, side, State::Ready);
            let ahead = figure.painted_square(48, Bearing(0.0)).unwrap();
            let back = figure.painted_square(48, Bearing(180.0)).unwrap();
            let differ = ahead.data().iter().zip(back.data()).filter(|(a, b)| a.abs_diff(**b) > 64);
            assert!(differ.count() > 48, "{side:?} {kind:?} looks the same from behind");
        }
    }
}

#[test]
fn what_has_become_of_a_man_is_seen() {
    let states = [State::Ready, State::Prisoner, State::Freed, State::Dead];
    for arm in Arm::BOTH {
        for side in Side::BOTH {
            for (i, a) in states.iter().enumerate() {
                for b in &states[i + 1..] {
                    let seen = |state| figure(Kind::Man(arm), side, state).painted(40.0).unwrap();
                    let (a_seen, b_seen) = (seen(*a), seen(*b));
                    let differ = a_seen.data().chunks(4).zip(b_seen.data().chunks(4));
                    let differ = differ.filter(|(a, b)| (0..4).any(|i| a[i].abs_diff(b[i]) > 48));
                    let share = differ.count() as f64 / (a_seen.data().len() / 4) as f64;
                    assert!(share > 0.05, "{side:?} {arm:?}: {a:?} and {b:?}: {share:.3}");
                }
            }
        }
    }
}

#[test]
fn a_prisoner_bears_his_captors_mark() {
    // Red's prisoner bears Blue's mark and the other way about: their marks differ, though the
    // two bare bases are alike.
    let mark = |side| {
        let painted =
            figure(Kind::Man(Arm::Infantry), side, State::Prisoner).painted(64.0).unwrap();
        // At the left shoulder: 0.17 in to the left and 0.19 in ahead of the middle.
        let (w, h) = (f64::from(painted.width()), f64::from(painted.height()));
        let (x, y) = (w / 2.0 - (0.17 + 0.07) * 64.0, h / 2.0 - 0.19 * 64.0);
        let pixel = painted.pixel(x as u32, y as u32).unwrap();
        (pixel.red(), pixel.blue())
    };
    let (red, blue) = mark(Side::Blue);
    assert!(red > blue, "a Blue prisoner's mark is Red's");
    let (red, blue) = mark(Side::Red);
    assert!(blue > red, "a Red prisoner's mark is Blue's");
}
