//! Toy soldiers are told apart at a glance: by side and by arm, small and in black and white.

use little_wars::geometry::{Bearing, Footprint};
use little_wars::position::{Arm, GunSize, ManSize, Side, State};
use little_wars::ui::sprites::art::{Figure, Kind};
use little_wars::ui::theme::{DARK, LIGHT, Palette};

/// How large the figures are drawn, in pixels each way.
const PIXELS: u32 = 12;

fn footprint(kind: Kind) -> Footprint {
    match kind {
        Kind::Man(arm) => ManSize::default().footprint(&Default::default(), arm).unwrap(),
        Kind::Gun => GunSize::default().footprint().unwrap(),
    }
}

fn figure(kind: Kind, side: Side, state: State) -> Figure {
    Figure { kind, side, state, footprint: footprint(kind), rim: 0x3a3128 }
}

/// A figure on the floor as grey values, row by row.
fn grey(figure: &Figure, facing: f64, palette: &Palette) -> Vec<f64> {
    let painted = figure.painted_square(PIXELS, Bearing(facing)).unwrap();
    let [r, g, b, _] = palette.floor.to_array().map(f64::from);
    let over = |r: f64, g: f64, b: f64| 0.299 * r + 0.587 * g + 0.114 * b;
    painted
        .data()
        .chunks_exact(4)
        .map(|pixel| {
            let [pr, pg, pb, pa] = [pixel[0], pixel[1], pixel[2], pixel[3]].map(f64::from);
            over(pr, pg, pb) + over(r, g, b) * (1.0 - pa / 255.0)
        })
        .collect()
}

/// The share of pixels that differ by at least 64 levels of 256.
fn differing(a: &[f64], b: &[f64]) -> f64 {
    let differ = a.iter().zip(b).filter(|(a, b)| (**a - **b).abs() >= 64.0).count();
    differ as f64 / a.len() as f64
}

#[test]
fn every_side_and_arm_is_told_from_every_other_at_twelve_pixels_in_grey() {
    let kinds = [Kind::Man(Arm::Infantry), Kind::Man(Arm::Cavalry), Kind::Gun];
    let all: Vec<Figure> = kinds
        .into_iter()
        .flat_map(|kind| Side::BOTH.map(|side| figure(kind, side, State::Ready)))
        .collect();
    let mut faults = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i + 1..] {
            for facing in (0..8).map(|eighth| f64::from(eighth) * 45.0) {
                let share = differing(&grey(a, facing, &LIGHT), &grey(b, facing, &LIGHT));
                if share < 0.15 {
                    let (a, b) = ((a.side, a.kind), (b.side, b.kind));
                    faults.push(format!("{a:?} and {b:?} at {facing}: {:.1} %", share * 100.0));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_figure_is_told_from_the_bare_floor_by_day_and_by_lamplight() {
    for palette in [LIGHT, DARK] {
        let [r, g, b, _] = palette.floor.to_array().map(f64::from);
        let floor = vec![0.299 * r + 0.587 * g + 0.114 * b; (PIXELS * PIXELS) as usize];
        for kind in [Kind::Man(Arm::Infantry), Kind::Man(Arm::Cavalry), Kind::Gun] {
            for side in Side::BOTH {
                let shown = grey(&figure(kind, side, State::Ready), 0.0, &palette);
                let share = shown.iter().zip(&floor).filter(|(a, b)| (**a - **b).abs() >= 32.0);
                assert!(share.count() * 10 >= shown.len(), "{side:?} {kind:?}");
            }
        }
    }
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
