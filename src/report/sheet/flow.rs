//! Lines, drawings and tables onto pages, from the top down.

use super::super::plan::drawing::{Drawing, Ink, Pen};
use super::letters::{Face, Letters, Line, Style};
use super::tags::{Tag, Tags};
use crate::report::page::Table;

/// The margins of every page, in points: 2/3 in at the sides and the top.
pub(super) const MARGIN: f64 = 48.0;
/// Room at the bottom, with the foot in it.
pub(super) const FOOT: f64 = 66.0;

/// Something on a page, its top left corner in points.
#[derive(Debug, Clone)]
pub(super) enum Item {
    /// A line of words, and what it is a part of; nothing where it only repeats what was said.
    Line { at: [f64; 2], line: Line, tag: Option<usize> },
    /// A drawing.
    Drawing { at: [f64; 2], drawing: Drawing, tag: usize },
    /// A straight line.
    Rule { from: [f64; 2], to: [f64; 2], pen: Pen },
}

/// Pages as they are filled.
pub(super) struct Flow {
    /// Sets the words.
    pub(super) letters: Letters,
    /// What the parts are, for those who cannot see the pages.
    pub(super) tags: Tags,
    /// What stands on each page.
    pub(super) pages: Vec<Vec<Item>>,
    /// The paper's width and height in points.
    pub(super) paper: [f64; 2],
    /// Where the next block begins on the last page.
    pub(super) y: f64,
    /// The colour of what is written.
    pub(super) ink: Ink,
    /// The colour of thin lines.
    pub(super) rule: Ink,
}

/// A cell: lines one beneath the other.
pub(super) struct Cell {
    /// Its lines.
    pub(super) lines: Vec<Line>,
    /// What it is.
    pub(super) tag: usize,
}

impl Flow {
    /// Between the margins.
    pub(super) fn width(&self) -> f64 {
        self.paper[0] - 2.0 * MARGIN
    }

    /// Where the last line may end.
    pub(super) fn bottom(&self) -> f64 {
        self.paper[1] - FOOT
    }

    /// What is left of the page.
    pub(super) fn left(&self) -> f64 {
        self.bottom() - self.y
    }

    /// Begins a new page.
    pub(super) fn next_page(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
    }

    /// Begins a new page unless there is this much room.
    pub(super) fn need(&mut self, room: f64) {
        if self.left() < room && self.y > MARGIN {
            self.next_page();
        }
    }

    /// Leaves room, save at the top of a page.
    pub(super) fn gap(&mut self, room: f64) {
        if self.y > MARGIN {
            self.y += room;
        }
    }

    /// Puts something on the page.
    pub(super) fn put(&mut self, item: Item) {
        if let Some(page) = self.pages.last_mut() {
            page.push(item);
        }
    }

    /// Words from the left margin, over as many pages as they take.
    pub(super) fn paragraph(&mut self, words: &str, style: Style, tag: Tag) {
        let tag = self.tags.add(tag, None);
        let lines = self.letters.set(words, style, Some(self.width()));
        for line in lines {
            self.need(line.height);
            self.line([MARGIN, self.y], line, Some(tag));
        }
    }

    /// A line at a place; what follows is beneath it.
    pub(super) fn line(&mut self, at: [f64; 2], line: Line, tag: Option<usize>) {
        self.y = at[1] + line.height;
        self.put(Item::Line { at, line, tag });
    }

    /// Cells beside each other, each at its place from the left margin. They stay together unless
    /// they are higher than a page; `again` is done at the top of every page that they go on.
    pub(super) fn row(
        &mut self,
        cells: Vec<Cell>,
        places: &[f64],
        padding: f64,
        again: &mut dyn FnMut(&mut Self),
    ) {
        let high = |cell: &Cell| cell.lines.iter().map(|line| line.height).sum::<f64>();
        let height = cells.iter().map(high).fold(0.0, f64::max) + 2.0 * padding;
        if self.left() < height && self.y > MARGIN {
            self.next_page();
            again(self);
        }
        if height <= self.left() {
            let top = self.y;
            for (cell, place) in cells.into_iter().zip(places) {
                let mut y = top + padding;
                for line in cell.lines {
                    let high = line.height;
                    self.put(Item::Line { at: [MARGIN + place, y], line, tag: Some(cell.tag) });
                    y += high;
                }
            }
            self.y = top + height;
            return;
        }
        // Higher than a whole page: line by line, all its cells at once.
        let mut columns: Vec<_> =
            cells.into_iter().map(|cell| (cell.lines.into_iter(), cell.tag)).collect();
        self.y += padding;
        loop {
            let lines: Vec<_> =
                columns.iter_mut().map(|(lines, tag)| (lines.next(), *tag)).collect();
            let high = lines.iter().filter_map(|(line, _)| line.as_ref().map(|line| line.height));
            let Some(high) = high.reduce(f64::max) else { break };
            if self.left() < high {
                self.next_page();
                again(self);
            }
            let y = self.y;
            for ((line, tag), place) in lines.into_iter().zip(places) {
                if let Some(line) = line {
                    self.put(Item::Line { at: [MARGIN + place, y], line, tag: Some(tag) });
                }
            }
            self.y = y + high;
        }
        self.y += padding;
    }

    /// A thin line across the page.
    pub(super) fn across(&mut self, pen: Pen) {
        let (from, to) = ([MARGIN, self.y], [MARGIN + self.width(), self.y]);
        self.put(Item::Rule { from, to, pen });
    }

    /// A table; its heads stand again on every page it goes on.
    pub(super) fn table(&mut self, table: &Table, size: f64) {
        const BETWEEN: f64 = 10.0;
        let style = Style { face: Face::Text, size, ink: self.ink };
        let bold = Style { face: Face::Bold, ..style };
        let whole = self.tags.add(Tag::Table(table.caption.clone()), None);
        let columns = table.heads.len().max(1);
        let style_of = |column: usize| if column == 0 { bold } else { style };
        let mut wanted = vec![0.0_f64; columns];
        let heads: Vec<Vec<Line>> =
            table.heads.iter().map(|head| self.letters.set(head, bold, None)).collect();
        let rows: Vec<Vec<Vec<Line>>> = table
            .rows
            .iter()
            .map(|row| {
                let cells = row.iter().enumerate();
                cells.map(|(at, cell)| self.letters.set(cell, style_of(at), None)).collect()
            })
            .collect();
        for cells in std::iter::once(&heads).chain(&rows) {
            for (wanted, lines) in wanted.iter_mut().zip(cells) {
                *wanted = lines.iter().map(|line| line.width).fold(*wanted, f64::max);
            }
        }
        let widths = shared_out(&wanted, self.width() - BETWEEN * (columns - 1) as f64);
        let places: Vec<f64> = (0..columns)
            .map(|column| widths[..column].iter().map(|width| width + BETWEEN).sum())
            .collect();
        let head = |flow: &mut Self, tag: Option<usize>| {
            let cells: Vec<Vec<Line>> = table
                .heads
                .iter()
                .zip(&widths)
                .map(|(head, width)| flow.letters.set(head, bold, Some(*width)))
                .collect();
            let (top, mut bottom) = (flow.y, flow.y);
            for (lines, place) in cells.into_iter().zip(&places) {
                let cell = tag.map(|row| flow.tags.add(Tag::ColumnHead, Some(row)));
                let mut y = top;
                for line in lines {
                    let high = line.height;
                    flow.put(Item::Line { at: [MARGIN + place, y], line, tag: cell });
                    y += high;
                }
                bottom = f64::max(bottom, y);
            }
            flow.y = bottom + 2.0;
            flow.across(Pen::new(flow.ink, 0.8));
            flow.y += 1.0;
        };
        self.need(4.0 * size * 1.35);
        let row_tag = self.tags.add(Tag::Row, Some(whole));
        head(self, Some(row_tag));
        for (words, lines) in table.rows.iter().zip(rows) {
            let row = self.tags.add(Tag::Row, Some(whole));
            let mut cells = Vec::with_capacity(columns);
            for (column, (words, lines)) in words.iter().zip(lines).enumerate() {
                let fits = lines.iter().all(|line| line.width <= widths[column] + 0.01);
                let lines = if fits {
                    lines
                } else {
                    self.letters.set(words, style_of(column), Some(widths[column]))
                };
                let kind = if column == 0 { Tag::RowHead } else { Tag::Cell };
                cells.push(Cell { lines, tag: self.tags.add(kind, Some(row)) });
            }
            self.row(cells, &places, 1.6, &mut |flow| head(flow, None));
            self.across(Pen::new(self.rule, 0.5));
        }
        self.y += 4.0;
    }
}

/// Widths for columns that want so much: what is wanted where it is enough for all, else as much
/// as wanted for the narrow ones and equal shares of what is left for the wide.
pub(super) fn shared_out(wanted: &[f64], width: f64) -> Vec<f64> {
    let mut shares = wanted.to_vec();
    if wanted.iter().sum::<f64>() > width {
        let mut order: Vec<usize> = (0..wanted.len()).collect();
        order.sort_by(|a, b| wanted[*a].total_cmp(&wanted[*b]));
        let mut left = width;
        for (done, column) in order.iter().enumerate() {
            let fair = left / (wanted.len() - done) as f64;
            shares[*column] = wanted[*column].min(fair);
            left -= shares[*column];
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_columns_get_what_they_want_and_wide_ones_share() {
        assert_eq!(shared_out(&[10.0, 20.0], 100.0), [10.0, 20.0]);
        assert_eq!(shared_out(&[10.0, 200.0, 80.0, 20.0], 110.0), [10.0, 40.0, 40.0, 20.0]);
        assert_eq!(shared_out(&[200.0, 200.0], 100.0), [50.0, 50.0]);
    }
}
