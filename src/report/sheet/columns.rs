//! What must stand on one page, in columns: the largest type, never under the least, at which it
//! does. Where not even that is enough it goes on over more pages.

use super::blocks::Setter;
use super::flow::{Item, MARGIN};
use super::letters::{Face, Line, Style};
use super::tags::Tag;
use crate::report::page::Block;

/// The sizes of type that are tried, in points, down to the least.
const SIZES: [f64; 4] = [10.5, 10.0, 9.5, 9.0];
/// Between two columns, in points.
const BETWEEN: f64 = 16.0;
/// Where words begin behind a rule's code, in ems.
const BEHIND_CODE: f64 = 3.0;
/// Lines stand closer than elsewhere: by so much of their height.
const CLOSE: f64 = 0.88;
/// Between two parts, in points.
const APART: f64 = 1.5;

/// What is never broken: a heading, a rule, a setting.
struct Part {
    tag: Tag,
    code: Option<Line>,
    lines: Vec<Line>,
    /// Where its lines begin, from the column's left edge.
    indent: f64,
}

impl Part {
    fn height(&self) -> f64 {
        self.lines.iter().map(|line| CLOSE * line.height).sum::<f64>() + APART
    }
}

impl Setter<'_, '_, '_> {
    /// Sets blocks in columns on what is left of the page.
    pub(super) fn in_columns(&mut self, blocks: &[Block]) {
        let columns = if self.flow.paper[0] > self.flow.paper[1] { 3 } else { 2 };
        let width = (self.flow.width() - BETWEEN * (columns - 1) as f64) / columns as f64;
        let (top, room) = (self.flow.y, self.flow.left());
        let mut parts = Vec::new();
        let mut places = Vec::new();
        for size in SIZES {
            parts = self.parts(blocks, size, width);
            places = placed(&parts, room);
            if places.iter().all(|(column, _)| *column < columns) {
                break;
            }
        }
        let mut page = 0;
        for (part, (column, down)) in parts.into_iter().zip(places) {
            if column / columns > page {
                page = column / columns;
                self.flow.next_page();
            }
            let tag = self.flow.tags.add(part.tag, None);
            let x = MARGIN + (width + BETWEEN) * (column % columns) as f64;
            let mut y = top + down;
            if let Some(line) = part.code {
                self.flow.put(Item::Line { at: [x, y], line, tag: Some(tag) });
            }
            for line in part.lines {
                let high = CLOSE * line.height;
                self.flow.put(Item::Line { at: [x + part.indent, y], line, tag: Some(tag) });
                y += high;
            }
        }
        self.flow.y = self.flow.bottom();
    }

    fn parts(&mut self, blocks: &[Block], size: f64, width: f64) -> Vec<Part> {
        let title = self.style(Face::Title, size);
        let mut parts = Vec::new();
        for block in blocks {
            match block {
                Block::Heading(words) => {
                    let large = Style { size: size + 4.5, ..title };
                    parts.push(self.part(Tag::Heading(2), "", words, large, width));
                }
                Block::List(items) => {
                    for item in items {
                        parts.push(self.part(Tag::Paragraph, item.rule, &item.text, title, width));
                    }
                }
                Block::Table(table) => {
                    for row in &table.rows {
                        let cells: Vec<&str> = row
                            .iter()
                            .map(String::as_str)
                            .filter(|cell| !cell.is_empty())
                            .collect();
                        let words = cells.join(" · ");
                        parts.push(self.part(Tag::Paragraph, "", &words, title, width));
                    }
                }
                Block::Paragraph(words) => {
                    parts.push(self.part(Tag::Paragraph, "", words, title, width));
                }
                _ => {}
            }
        }
        parts
    }

    fn part(&mut self, tag: Tag, code: &str, words: &str, style: Style, width: f64) -> Part {
        let indent = if code.is_empty() { 0.0 } else { BEHIND_CODE * style.size };
        let code_style = Style { ink: self.accent, ..style };
        let code = self.flow.letters.set(code, code_style, None).into_iter().next();
        let lines = self.flow.letters.set(words, style, Some(width - indent));
        Part { tag, code, lines, indent }
    }
}

/// The column of each part and how far it is from the columns' top, in points. A heading stands
/// with what it is over.
fn placed(parts: &[Part], room: f64) -> Vec<(usize, f64)> {
    let (mut column, mut y) = (0, 0.0);
    let mut places = Vec::with_capacity(parts.len());
    for (at, part) in parts.iter().enumerate() {
        let is_heading = matches!(part.tag, Tag::Heading(_));
        let next = parts.get(at + 1).filter(|_| is_heading).map_or(0.0, Part::height);
        if y + part.height() + next > room && y > 0.0 {
            column += 1;
            y = 0.0;
        }
        places.push((column, y));
        y += part.height();
    }
    places
}
