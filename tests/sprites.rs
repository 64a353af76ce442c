//! Toy soldiers are told apart at a glance: by side and by arm, small and in black and white.

use egui::{Color32, Theme};
use little_wars::geometry::{Bearing, Footprint};
use little_wars::position::{Arm, GunSize, ManSize, Side, State};
use little_wars::ui::sprites::art::{Figure, Kind};
use little_wars::ui::theme::{CountryColours, DARK, LIGHT, Palette};

/// How large the figures are drawn, in pixels each way: a base fills the square the longer way.
const PIXELS: u32 = 12;

const KINDS: [Kind; 3] = [Kind::Man(Arm::Infantry), Kind::Man(Arm::Cavalry), Kind::Gun];

fn footprint(kind: Kind) -> Footprint {
    match kind {
        Kind::Man(arm) => ManSize::default().footprint(&Default::default(), arm).unwrap(),
        Kind::Gun => GunSize::default().footprint().unwrap(),
    }
}

fn figure(kind: Kind, side: Side, state: State) -> Figure {
    Figure { kind, side, state, footprint: footprint(kind), rim: 0x3a3128 }
}

/// Every arm of every side, with the edge that it has by day or by lamplight.
fn ready(palette: &Palette) -> Vec<Figure> {
    let [r, g, b, _] = palette.rim.to_array();
    let rim = u32::from_be_bytes([0, r, g, b]);
    let of = |kind| Side::BOTH.map(|side| Figure { rim, ..figure(kind, side, State::Ready) });
    KINDS.into_iter().flat_map(of).collect()
}

/// A colour in grey, of 256 levels.
fn level(r: f64, g: f64, b: f64) -> f64 {
    0.299 * r + 0.587 * g + 0.114 * b
}

fn level_of(colour: Color32) -> f64 {
    let [r, g, b, _] = colour.to_array().map(f64::from);
    level(r, g, b)
}

/// All the square's pixels in grey, those of the ground round the figure included.
fn grey(figure: &Figure, facing: f64, ground: Color32) -> Vec<f64> {
    let painted = figure.painted_square(PIXELS, Bearing(facing)).unwrap();
    let pixels = painted.data().chunks_exact(4).map(|pixel| {
        let [r, g, b, a] = [pixel[0], pixel[1], pixel[2], pixel[3]].map(f64::from);
        level(r, g, b) + level_of(ground) * (1.0 - a / 255.0)
    });
    pixels.collect()
}

/// The share of the square's pixels that differ by at least so many levels of 256.
fn differing(a: &[f64], b: &[f64], levels: f64) -> f64 {
    let differ = a.iter().zip(b).filter(|(a, b)| (**a - **b).abs() >= levels).count();
    differ as f64 / a.len() as f64
}

fn facings() -> impl Iterator<Item = f64> {
    (0..8).map(|eighth| f64::from(eighth) * 45.0)
}

#[test]
fn every_side_and_arm_is_told_from_every_other_at_twelve_pixels_in_grey() {
    let all = ready(&LIGHT);
    let mut faults = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i + 1..] {
            for facing in facings() {
                let [a_seen, b_seen] = [a, b].map(|figure| grey(figure, facing, LIGHT.floor));
                let share = differing(&a_seen, &b_seen, 64.0);
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
fn a_figure_is_told_from_whatever_it_stands_on_by_day_and_by_lamplight() {
    let mut faults = Vec::new();
    for (palette, theme) in [(LIGHT, Theme::Light), (DARK, Theme::Dark)] {
        let country = CountryColours::by(theme);
        let floor = [palette.floor, palette.board, palette.zone];
        let lie = [country.wood, country.road, country.other, country.water];
        for ground in floor.into_iter().chain(country.hill).chain(lie) {
            let bare = vec![level_of(ground); (PIXELS * PIXELS) as usize];
            for (figure, facing) in
                ready(&palette).iter().flat_map(|f| facings().map(move |w| (f, w)))
            {
                let share = differing(&grey(figure, facing, ground), &bare, 32.0);
                if share < 0.1 {
                    let (side, kind) = (figure.side, figure.kind);
                    faults.push(format!("{side:?} {kind:?} at {facing} on {ground:?}: {share:.3}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn which_way_a_figure_looks_is_seen() {
    for kind in KINDS {
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
