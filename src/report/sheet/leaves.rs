//! Pages as drawings, to be looked at before they are printed: what stands where is what the PDF
//! has.

use super::super::plan::drawing::{Anchor, Drawing, Face, Pen, Spot, Words};
use super::flow::{Flow, Item};
use super::letters::{Line, Piece};
use super::pdf::foot;
use crate::report::page::Page;

/// The faces of the fonts, in the order of [`super::letters::FONTS`].
const FACES: [Face; 3] = [Face::Text, Face::Bold, Face::Title];

/// Each page as a drawing of the paper's size.
pub(super) fn leaves(mut flow: Flow, page: &Page) -> Vec<Drawing> {
    let pages = std::mem::take(&mut flow.pages);
    let count = pages.len();
    let leaf = |(which, items): (usize, Vec<Item>)| {
        let alt = format!("{}, page {} of {count}", page.title, which + 1);
        let mut leaf = Drawing::new(flow.paper[0], flow.paper[1], alt);
        let foot = foot(&mut flow, page, which + 1, count);
        items.into_iter().chain(foot).for_each(|item| put(&mut leaf, item));
        leaf
    };
    pages.into_iter().enumerate().map(leaf).collect()
}

fn put(leaf: &mut Drawing, item: Item) {
    match item {
        Item::Line { at, line, .. } => write(leaf, [at[0], at[1] + line.baseline], &line),
        Item::Rule { from, to, pen } => leaf.lines(vec![vec![from, to]], pen),
        Item::Drawing { at, drawing, .. } => leaf.put(at, drawing),
    }
}

/// A line of words by the left end of its base line.
fn write(leaf: &mut Drawing, [x, y]: Spot, line: &Line) {
    for piece in &line.pieces {
        match piece {
            Piece::Glyphs { x: along, font, size, text, glyphs } => {
                let starts = glyphs.iter().map(|glyph| glyph.text_range.start);
                let ends = glyphs.iter().map(|glyph| glyph.text_range.end);
                let Some((start, end)) = starts.min().zip(ends.max()) else { continue };
                leaf.words(Words {
                    text: text.get(start..end).unwrap_or_default().to_owned(),
                    at: [x + along, y],
                    anchor: Anchor::Start,
                    size: *size,
                    face: FACES.get(*font).copied().unwrap_or(Face::Text),
                    ink: line.ink,
                    turned: 0.0,
                });
            }
            Piece::Missing { x: along, width, code, .. } => {
                let (left, right) = (x + along + 0.5, x + along + width - 0.5);
                let (top, bottom) = (y - 0.78 * code.height, y + 0.18 * code.height);
                leaf.upright([left, top], [right, bottom], None, Some(Pen::new(line.ink, 0.5)));
                write(leaf, [x + along, y], code);
            }
        }
    }
}
