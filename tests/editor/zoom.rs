//! The same drag at every zoom.

use little_wars::editor::tools::{Overlay, Tool};

use super::{Hand, at, men, with_foot};

#[test]
fn fr_05_a_drag_of_twelve_inches_is_one_at_every_zoom_and_scale() {
    for zoom in [0.25, 1.0, 4.0] {
        for scale in [1.0, 1.5, 2.0] {
            let position = with_foot(&[(20.0, 30.0), (20.8125, 30.0), (23.0, 35.5)]);
            let mut hand = Hand::over(position, Tool::default());
            hand.pixels_per_inch = 10.0 * zoom * scale;
            hand.select(&men(&[0, 1, 2]));
            // From the pixels of a screen whose corner shows the place (3.7, 101.3).
            let on_floor = |x: f64, y: f64| {
                at(3.7 + x / (10.0 * zoom * scale), 101.3 - y / (10.0 * zoom * scale))
            };
            let per_inch = hand.pixels_per_inch;
            let (x, y) = ((20.1 - 3.7) * per_inch, (101.3 - 29.9) * per_inch);
            hand.press(on_floor(x, y));
            hand.drag(on_floor(x + 5.0 * per_inch, y));
            hand.drag(on_floor(x + 12.0 * per_inch, y));
            let ghosts: Vec<_> = hand
                .overlays()
                .into_iter()
                .filter_map(|overlay| match overlay {
                    Overlay::Ghost(base) => Some(base.at()),
                    _ => None,
                })
                .collect();
            assert_eq!(ghosts, [at(20.0, 30.0), at(20.8125, 30.0), at(23.0, 35.5)]);
            for released in [false, true] {
                if released {
                    hand.release(on_floor(x + 12.0 * per_inch, y));
                }
                let expected = [at(32.0, 30.0), at(32.8125, 30.0), at(35.0, 35.5)];
                for (man, expected) in hand.position().men.iter().zip(expected) {
                    let off = man.at.distance(expected);
                    assert!(off < 1e-9, "zoom {zoom}, scale {scale}: {off} off");
                }
            }
        }
    }
}

#[test]
fn the_length_shown_is_the_one_stored() {
    let mut hand = Hand::over(with_foot(&[(20.0, 30.0)]), Tool::default());
    hand.press(at(20.0, 30.0));
    hand.drag(at(23.0, 34.0));
    let shown = hand.overlays().into_iter().find_map(|overlay| match overlay {
        Overlay::Length { inches, .. } => Some(inches),
        _ => None,
    });
    assert_eq!(shown, Some(5.0));
    hand.release(at(23.0, 34.0));
    assert_eq!(hand.position().men[0].at, at(23.0, 34.0));
}
