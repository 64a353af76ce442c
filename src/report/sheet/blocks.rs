//! How each block of a report looks on paper.

use super::super::plan::drawing::{Drawing, Ink, Pen};
use super::super::plan::{LEAST_TYPE, Look};
use super::flow::{Cell, Flow, Item, MARGIN};
use super::letters::{Face, Letters, Style};
use super::tags::{Tag, Tags};
use super::{Sheet, size_of};
use crate::report::page::{Block, Item as Listed, Plan, Step};

/// The size of what is read closely.
const TEXT: f64 = 9.5;
/// Room that a line to sign on takes with the name beneath it.
const SIGNATURE: f64 = 62.0;
/// The least height of a plan that is worth looking at.
const LEAST_PLAN: f64 = 190.0;
/// Where words begin behind a rule's code.
const BEHIND_CODE: f64 = 44.0;

/// Sets the blocks of a report.
pub(super) struct Setter<'s, 'a, 'p> {
    sheet: &'s Sheet<'a, 'p>,
    pub(super) flow: Flow,
    pub(super) accent: Ink,
    muted: Ink,
    /// Plans of which enlarged sheets follow before the next page.
    enlarged: Vec<Plan>,
}

impl<'s, 'a, 'p> Setter<'s, 'a, 'p> {
    /// With nothing set.
    pub(super) fn new(sheet: &'s Sheet<'a, 'p>) -> Self {
        let pick =
            |colour: u32, grey: u32| Ink(if sheet.look == Look::Colour { colour } else { grey });
        let flow = Flow {
            letters: Letters::new(),
            tags: Tags::default(),
            pages: vec![Vec::new()],
            paper: size_of(sheet.paper),
            y: MARGIN,
            ink: pick(Ink::INK.0, 0),
            rule: pick(0xd9_cd_b8, 0xbb_bb_bb),
        };
        let (accent, muted) = (pick(0x8a_5a_12, 0), pick(0x70_66_57, 0x44_44_44));
        Self { sheet, flow, accent, muted, enlarged: Vec::new() }
    }

    /// Everything set.
    pub(super) fn set(mut self) -> Flow {
        let page = self.sheet.page;
        let title = self.style(Face::Title, 23.0);
        self.flow.paragraph(&page.title, title, Tag::Heading(1));
        self.flow.y += 3.0;
        self.flow.across(Pen::new(self.accent, 1.0));
        self.flow.y += 7.0;
        if page.on_one_page {
            self.in_columns(&page.blocks);
        } else {
            for (place, block) in page.blocks.iter().enumerate() {
                self.block(block, &page.blocks[place + 1..]);
            }
        }
        self.enlarged_plans();
        for drawing in &self.sheet.after {
            self.flow.next_page();
            self.drawing(drawing.clone());
        }
        self.flow
    }

    pub(super) fn style(&self, face: Face, size: f64) -> Style {
        Style { face, size, ink: self.flow.ink }
    }

    fn block(&mut self, block: &Block, following: &[Block]) {
        let text = self.style(Face::Text, TEXT);
        match block {
            Block::Heading(words) => {
                self.flow.need(110.0);
                self.flow.gap(12.0);
                self.flow.paragraph(words, self.style(Face::Title, 15.0), Tag::Heading(2));
                self.flow.y += 3.0;
            }
            Block::Subheading(words) => {
                self.flow.need(120.0);
                self.flow.gap(8.0);
                self.flow.paragraph(words, self.style(Face::Bold, 10.5), Tag::Heading(3));
                self.flow.y += 2.0;
            }
            Block::Paragraph(words) => {
                self.flow.paragraph(words, text, Tag::Paragraph);
                self.flow.y += 4.0;
            }
            Block::Fields(fields) => self.fields(fields),
            Block::Verdict { heading, verdict, reason } => {
                self.flow.need(80.0);
                self.flow.gap(6.0);
                self.flow.paragraph(heading, self.style(Face::Title, 15.0), Tag::Heading(2));
                self.flow.paragraph(verdict, self.style(Face::Bold, 15.0), Tag::Paragraph);
                let reason_style = Style { ink: self.muted, ..text };
                self.flow.paragraph(&format!("{reason}."), reason_style, Tag::Paragraph);
                self.flow.y += 5.0;
            }
            Block::Plan(which) => self.plan(*which, following),
            Block::Table(table) => self.flow.table(table, LEAST_TYPE),
            Block::Steps(steps) => steps.iter().for_each(|step| self.step(step)),
            Block::List(items) => items.iter().for_each(|item| self.item(item)),
            Block::Signatures(names) => self.signatures(names),
            Block::NextPage => {
                self.enlarged_plans();
                self.flow.next_page();
            }
        }
    }

    /// Names over what was filled in, or over a line to fill in, three beside each other.
    fn fields(&mut self, fields: &[(String, String)]) {
        const COLUMNS: usize = 3;
        const BETWEEN: f64 = 14.0;
        let width = (self.flow.width() - BETWEEN * (COLUMNS - 1) as f64) / COLUMNS as f64;
        let name_style = Style { ink: self.muted, ..self.style(Face::Text, LEAST_TYPE) };
        let value_style = self.style(Face::Text, TEXT);
        let places: Vec<f64> =
            (0..COLUMNS).map(|column| (width + BETWEEN) * column as f64).collect();
        for row in fields.chunks(COLUMNS) {
            let mut cells = Vec::with_capacity(COLUMNS);
            for (name, value) in row {
                let tag = self.flow.tags.add(Tag::Paragraph, None);
                let mut lines = self.flow.letters.set(name, name_style, Some(width));
                // An empty value still has a line's height, to be written on.
                lines.extend(if value.trim().is_empty() {
                    self.flow.letters.set_plain("\u{a0}", value_style, None)
                } else {
                    self.flow.letters.set(value, value_style, Some(width))
                });
                cells.push(Cell { lines, tag });
            }
            self.flow.row(cells, &places, 1.5, &mut |_| {});
            for place in places.iter().take(row.len()) {
                let x = MARGIN + place;
                let (from, to) = ([x, self.flow.y], [x + width, self.flow.y]);
                let pen = Pen::new(self.flow.rule, 0.7);
                self.flow.put(Item::Rule { from, to, pen });
            }
            self.flow.y += 5.0;
        }
    }

    /// A plan as large as the page has room for, with what else is to stand on it.
    fn plan(&mut self, which: Plan, following: &[Block]) {
        let on_page = following.iter().take_while(|block| **block != Block::NextPage);
        let (mut plans, mut reserved) = (1.0, 0.0);
        for block in on_page {
            match block {
                Block::Plan(_) => plans += 1.0,
                Block::Verdict { .. } => reserved += 76.0,
                Block::Signatures(_) => reserved += SIGNATURE,
                Block::Paragraph(_) => reserved += 30.0,
                _ => {}
            }
        }
        let mut height = (self.flow.left() - reserved) / plans - 8.0;
        if height < LEAST_PLAN {
            self.flow.need(LEAST_PLAN + SIGNATURE);
            height = height.max((self.flow.left() - SIGNATURE).min(2.0 * LEAST_PLAN));
        }
        let room = [self.flow.width(), height];
        if let Some(drawing) = self.sheet.plan(which, room) {
            self.drawing(drawing);
            self.flow.y += 6.0;
        }
        self.enlarged.push(which);
    }

    fn drawing(&mut self, drawing: Drawing) {
        let tag = self.flow.tags.add(Tag::Figure(drawing.alt.clone()), None);
        let at = [MARGIN, self.flow.y];
        self.flow.y += drawing.height;
        self.flow.put(Item::Drawing { at, drawing, tag });
    }

    /// The plans on which not every man's number found room, on sheets where it does.
    fn enlarged_plans(&mut self) {
        for which in std::mem::take(&mut self.enlarged) {
            let [width, height] = super::room(self.sheet.paper);
            for drawing in self.sheet.enlarged(which, [width, height - 30.0]) {
                self.flow.next_page();
                let heading = self.style(Face::Title, 15.0);
                self.flow.paragraph("The plan, enlarged", heading, Tag::Heading(2));
                self.flow.y += 3.0;
                self.drawing(drawing);
            }
        }
    }

    /// A step: the rule's code, its sentence, and what it counts beneath.
    fn step(&mut self, step: &Step) {
        let below = [step.lines.join(" · ")];
        let below: &[String] = if step.lines.is_empty() { &[] } else { &below };
        self.coded(step.rule, &step.text, below);
    }

    fn item(&mut self, item: &Listed) {
        let code = if item.rule.is_empty() { "•" } else { item.rule };
        self.coded(code, &item.text, &item.under);
    }

    fn coded(&mut self, code: &str, text: &str, below: &[String]) {
        let code_style = Style { ink: self.accent, ..self.style(Face::Bold, LEAST_TYPE) };
        let below_style = Style { ink: self.muted, ..self.style(Face::Text, LEAST_TYPE) };
        let width = self.flow.width() - BEHIND_CODE;
        let tag = self.flow.tags.add(Tag::Paragraph, None);
        let code = self.flow.letters.set(code, code_style, Some(BEHIND_CODE - 4.0));
        let mut lines = self.flow.letters.set(text, self.style(Face::Text, TEXT), Some(width));
        for words in below {
            lines.extend(self.flow.letters.set(words, below_style, Some(width)));
        }
        let cells = vec![Cell { lines: code, tag }, Cell { lines, tag }];
        self.flow.row(cells, &[0.0, BEHIND_CODE], 2.2, &mut |_| {});
    }

    /// Lines to sign on, beside each other at the foot of the page.
    fn signatures(&mut self, names: &[String]) {
        const BETWEEN: f64 = 16.0;
        let count = names.len().max(1) as f64;
        let width = (self.flow.width() - BETWEEN * (count - 1.0)) / count;
        self.flow.need(SIGNATURE);
        self.flow.y = self.flow.bottom() - SIGNATURE + 34.0;
        let places: Vec<f64> =
            (0..names.len()).map(|place| (width + BETWEEN) * place as f64).collect();
        for place in &places {
            let (from, to) = ([MARGIN + place, self.flow.y], [MARGIN + place + width, self.flow.y]);
            self.flow.put(Item::Rule { from, to, pen: Pen::new(self.flow.ink, 0.7) });
        }
        let style = Style { ink: self.muted, ..self.style(Face::Text, LEAST_TYPE) };
        let mut cells = Vec::with_capacity(names.len());
        for name in names {
            let tag = self.flow.tags.add(Tag::Paragraph, None);
            // Two lines are enough for whose it is; a longer name stands in the fields above.
            let mut lines = self.flow.letters.set(name, style, Some(width));
            lines.truncate(2);
            cells.push(Cell { lines, tag });
        }
        self.flow.row(cells, &places, 1.5, &mut |_| {});
    }
}
