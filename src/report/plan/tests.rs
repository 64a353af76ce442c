use super::*;
use crate::adjudication::adjudicate;
use crate::geometry::Bearing;
use crate::position::{Arm, Field, Man, Position, Side};

/// Two men of each side in a row at 1/16 in, in the middle of a field of 8 ft by 6.
fn four() -> Position {
    let mut position = Position::new(Field { width: 96.0, depth: 72.0 });
    let stand = |id: &str, side, x, y, facing| Man {
        facing: Bearing(facing),
        ..Man::new(id.to_owned(), side, Arm::Infantry, Point::new(x, y))
    };
    position.men = vec![
        stand("R1", Side::Red, 40.0, 36.0, 0.0),
        stand("R2", Side::Red, 42.0, 36.0, 0.0),
        stand("B1", Side::Blue, 40.0, 36.8125, 180.0),
        stand("B2", Side::Blue, 42.0, 36.8125, 180.0),
    ];
    position
}

const ROOM: Spot = [500.0, 400.0];

fn words_of(drawing: &Drawing) -> Vec<&str> {
    let words = drawing.marks.iter().filter_map(|mark| match mark {
        Mark::Words(words) => Some(words.text.as_str()),
        _ => None,
    });
    words.collect()
}

#[test]
fn a_melee_is_drawn_to_scale_with_every_man_numbered() {
    let position = four();
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let plan = melee(&floor, &ruling, 0, ROOM, Look::Colour).unwrap();
    assert!(plan.width <= ROOM[0] && plan.height <= ROOM[1]);
    let words = words_of(&plan);
    for id in ["R1", "R2", "B1", "B2"] {
        assert_eq!(words.iter().filter(|word| **word == id).count(), 1, "{words:?}");
    }
    // The zone is 6 in about each of two pairs of discs of 3/8 in, 13/16 in apart, with half an
    // inch all round: 14 9/16 in or 1048.5 points high, over three times the 325 to 340 points that
    // the feet, the scale and the legend leave.
    assert!(words.contains(&"1 to 4"), "{words:?}");
    assert!(enlarged(&floor, &ruling, 0, ROOM, Look::Colour).is_empty());
    assert!(melee(&floor, &ruling, 1, ROOM, Look::Colour).is_none());
}

#[test]
fn every_mark_lies_on_the_paper() {
    let position = four();
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let plans = [
        melee(&floor, &ruling, 0, ROOM, Look::BlackAndWhite).unwrap(),
        super::floor(&floor, ROOM, Look::Colour),
    ];
    for plan in plans {
        let mut clip: Option<(Spot, Spot)> = None;
        for mark in &plan.marks {
            match mark {
                Mark::Clip { from, to } => clip = Some((*from, *to)),
                Mark::Unclip => clip = None,
                Mark::Path { runs, .. } if clip.is_none() => {
                    for [x, y] in runs.iter().flatten() {
                        assert!((0.0..=plan.width).contains(x), "{x}");
                        assert!((0.0..=plan.height).contains(y), "{y}");
                    }
                }
                Mark::Words(words) if clip.is_none() => {
                    let wide = labels::width_of(&words.text, words.size);
                    let left = match words.anchor {
                        drawing::Anchor::Start => words.at[0],
                        drawing::Anchor::Middle => words.at[0] - wide / 2.0,
                        drawing::Anchor::End => words.at[0] - wide,
                    };
                    assert!(left >= 0.0 && left + wide <= plan.width, "{words:?}");
                    assert!(words.at[1] <= plan.height && words.size >= LEAST_TYPE);
                }
                _ => {}
            }
        }
    }
}

#[test]
fn black_and_white_has_no_colour_and_hatches_blue_alone() {
    let position = four();
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let plan = melee(&floor, &ruling, 0, ROOM, Look::BlackAndWhite).unwrap();
    let grey = |ink: &Ink| {
        let [r, g, b] = ink.rgb();
        r == g && g == b
    };
    for mark in &plan.marks {
        if let Mark::Path { fill, pen, .. } = mark {
            assert!(fill.iter().all(grey) && pen.iter().all(|pen| grey(&pen.ink)), "{mark:?}");
        }
    }
    // Two men and the legend's swatch of Blue.
    let hatched = plan.marks.iter().filter(
        |mark| matches!(mark, Mark::Path { pen: Some(pen), .. } if *pen == Look::BlackAndWhite.hatching()),
    );
    assert_eq!(hatched.count(), 3);
}

#[test]
fn true_size_is_true_and_sheets_overlap_by_half_an_inch() {
    let position = four();
    let floor = Floor::new(&position).unwrap();
    // 523 points less the room for the feet leave 500: 6 17/18 in a sheet, 6 4/9 of them new.
    let tiles = true_size(&floor, [523.0, 700.0], Look::Colour);
    let frame = |tile: &Tile| {
        tile.drawing.marks.iter().find_map(|mark| match mark {
            Mark::Clip { from, to } => Some([to[0] - from[0], to[1] - from[1]]),
            _ => None,
        })
    };
    // (96 - 0.5) / (500/72 - 0.5) = 14.8; (72 - 0.5) / (655/72 - 0.5) = 8.3.
    assert_eq!(tiles.len(), 15 * 9);
    // All alike: 96 in and 14 overlaps over 15 sheets are 6 13/15 in.
    assert!((frame(&tiles[7]).unwrap()[0] - 72.0 * 103.0 / 15.0).abs() < 1e-9);
    assert_eq!(tiles.last().unwrap().name, "I15");
}

#[test]
fn the_same_floor_gives_the_same_bytes() {
    let position = four();
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let draw = || melee(&floor, &ruling, 0, ROOM, Look::Colour).unwrap().svg();
    assert_eq!(draw(), draw());
}

#[test]
fn what_is_pinned_is_printed_with_its_length_and_words() {
    let mut position = four();
    let mark = |kind, points: &[(f64, f64)], text: &str| crate::position::Mark {
        kind,
        points: points.iter().map(|(x, y)| Point::new(*x, *y)).collect(),
        radius: Some(5.0),
        text: text.to_owned(),
        unknown: Default::default(),
    };
    use crate::position::MarkKind::{Arrow, Circle, Note, Tape};
    position.marks = vec![
        // Three inches and then four: seven in all.
        mark(Tape, &[(10.0, 10.0), (13.0, 10.0), (13.0, 14.0)], ""),
        mark(Arrow, &[(50.0, 10.0), (60.0, 10.0)], "They come from here"),
        mark(Circle, &[(70.0, 50.0)], ""),
        mark(Note, &[(20.0, 60.0)], "The ford <deep>"),
    ];
    let bare = Position { marks: Vec::new(), ..position.clone() };
    let drawn =
        |position: &Position| super::floor(&Floor::new(position).unwrap(), ROOM, Look::Colour);
    let plan = drawn(&position);
    let words = words_of(&plan);
    for said in ["7″", "They come from here", "The ford <deep>"] {
        assert_eq!(words.iter().filter(|word| **word == said).count(), 1, "{said}: {words:?}");
    }
    assert!(!words_of(&drawn(&bare)).contains(&"7″"));
    // A tape's line and strokes, an arrow's shaft and barbs, a circle, the head of a pin.
    assert_eq!(plan.marks.len(), drawn(&bare).marks.len() + 6 + 3);
    assert!(plan.svg().contains("The ford &lt;deep&gt;"));
}
