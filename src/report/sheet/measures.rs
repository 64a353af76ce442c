//! Things for the table, at true size: a feeler of 1/8 in, and sticks of 6, 12 and 24 in to cut
//! out and join.

use super::super::plan::drawing::{Anchor, Drawing, Face, Ink, Pen, Words};
use super::super::plan::{LEAST_TYPE, Look, POINTS, Spot};
use crate::geometry::length::decimal;
use crate::rules::limits::{CONTACT, SIX_INCHES};

/// How high a stick is, in points.
const HIGH: f64 = 38.0;
/// How far sticks are apart.
const APART: f64 = 13.0;
/// How long the tab is that goes under the next part, in points.
const TAB: f64 = 36.0;

/// The feeler and the sticks, on as many sheets of this room (points) as they take.
pub(super) fn measures(room: Spot, look: Look) -> Vec<Drawing> {
    let ink = look_ink(look);
    let mut sheets = Vec::new();
    let mut sheet = sheet(room, ink);
    let mut y = feeler(&mut sheet, ink, 20.0);
    for length in [SIX_INCHES, 2.0 * SIX_INCHES, 4.0 * SIX_INCHES] {
        let parts = (length / SIX_INCHES).round() as usize;
        for part in 0..parts {
            if y + HIGH > room[1] {
                sheets.push(std::mem::replace(&mut sheet, self::sheet(room, ink)));
                y = 20.0;
            }
            stick(&mut sheet, ink, y, length, part, parts);
            y += HIGH + APART;
        }
    }
    sheets.push(sheet);
    for sheet in &mut sheets {
        sheet.height = room[1];
    }
    sheets
}

fn look_ink(look: Look) -> Ink {
    if look == Look::Colour { Ink::INK } else { Ink(0) }
}

fn sheet([width, height]: Spot, ink: Ink) -> Drawing {
    let alt = "A feeler of 1/8 in, and sticks of 6, 12 and 24 in in parts of 6 in, at true size.";
    let mut sheet = Drawing::new(width, height, alt.to_owned());
    let text = "Print at 100 %, not fitted to the page, and hold a ruler to the 6 in stick.";
    sheet.words(words(text, [0.0, 9.0], Anchor::Start, ink));
    sheet
}

fn words(text: &str, at: Spot, anchor: Anchor, ink: Ink) -> Words {
    Words {
        text: text.to_owned(),
        at,
        anchor,
        size: LEAST_TYPE,
        face: Face::Text,
        ink,
        turned: 0.0,
    }
}

/// A strip just 1/8 in high with a handle. Returns where the next thing begins.
fn feeler(sheet: &mut Drawing, ink: Ink, y: f64) -> f64 {
    let (long, high) = (2.0 * POINTS, CONTACT * POINTS);
    let pen = Pen::new(ink, 0.4);
    sheet.upright([0.0, y], [long, y + high], Some(ink), None);
    sheet.upright([long, y - 6.0], [long + 60.0, y + high + 6.0], None, Some(pen));
    sheet.words(words("handle", [long + 30.0, y + 8.0], Anchor::Middle, ink));
    // On two lines, for upright paper has no room for one.
    let lines = ["Feeler, 1/8 in: men touch (H2)", "where it does not go between."];
    for (text, below) in lines.into_iter().zip([2.0, 14.0]) {
        sheet.words(words(text, [long + 70.0, y + below], Anchor::Start, ink));
    }
    y + high + 20.0
}

/// A part of a stick, 6 in long, with ticks at every quarter of an inch, and a tab for the next.
fn stick(sheet: &mut Drawing, ink: Ink, y: f64, length: f64, part: usize, parts: usize) {
    let long = SIX_INCHES * POINTS;
    sheet.upright([0.0, y], [long, y + HIGH], None, Some(Pen::new(ink, 0.5)));
    let from = SIX_INCHES * part as f64;
    let mut ticks = Vec::new();
    for quarter in 1..24 {
        let x = f64::from(quarter) * POINTS / 4.0;
        let high = if quarter % 4 == 0 {
            12.0
        } else if quarter % 2 == 0 {
            8.0
        } else {
            5.0
        };
        ticks.push(vec![[x, y], [x, y + high]]);
        if quarter % 4 == 0 {
            let inches = decimal(from + f64::from(quarter / 4), 0);
            sheet.words(words(&inches, [x, y + 22.0], Anchor::Middle, ink));
        }
    }
    sheet.lines(ticks, Pen::new(ink, 0.6));
    let whole = decimal(length, 0);
    let text = match parts {
        1 => format!("{whole} in: who is drawn in (H3), a gun's crew (M3), an escort (H3d)"),
        2 => format!("{whole} in, part {} of {parts}: a foot-soldier's move (M1)", part + 1),
        _ => format!("{whole} in, part {} of {parts}: a horseman's move (M2)", part + 1),
    };
    sheet.words(words(&text, [6.0, y + HIGH - 4.0], Anchor::Start, ink));
    if part + 1 < parts {
        let pen = Pen::new(ink, 0.5).dashed(2.0);
        sheet.upright([long, y + 3.0], [long + TAB, y + HIGH - 3.0], None, Some(pen));
        let at = [long + TAB / 2.0, y + HIGH / 2.0 + 3.0];
        sheet.words(words("glue", at, Anchor::Middle, ink));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::plan::drawing::Mark;

    #[test]
    fn sticks_are_432_points_long_and_the_feeler_9_high() {
        let sheets = measures([480.0, 700.0], Look::Colour);
        assert_eq!(sheets.len(), 1);
        let boxes: Vec<[f64; 2]> = sheets[0]
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Path { runs, closed: true, .. } => {
                    let [a, _, c, _] = runs[0][..] else { return None };
                    Some([c[0] - a[0], c[1] - a[1]])
                }
                _ => None,
            })
            .collect();
        // 6 in of 72 points; 1 and 2 and 4 of them. The feeler is 1/8 in.
        assert_eq!(boxes.iter().filter(|size| size[0] == 432.0).count(), 7);
        assert_eq!(boxes[0], [144.0, 9.0]);
    }

    #[test]
    fn black_and_white_is_black() {
        for sheet in measures([480.0, 700.0], Look::BlackAndWhite) {
            for mark in sheet.marks {
                let inks = match mark {
                    Mark::Words(words) => vec![words.ink],
                    Mark::Path { fill, pen, .. } => {
                        fill.into_iter().chain(pen.map(|pen| pen.ink)).collect()
                    }
                    Mark::Clip { .. } | Mark::Unclip => Vec::new(),
                };
                assert!(inks.iter().all(|ink| *ink == Ink(0)), "{inks:?}");
            }
        }
    }
}
