//! A report set out: its blocks in reading order. Every output renders these and adds nothing, so
//! that paper, HTML and Markdown say the same.
//!
//! What is said in which order is decided here alone; how a block looks is each output's own.

mod melee;
mod position;
mod rules;

pub use melee::{melee, steps};
pub use position::position;
pub use rules::rules;

use super::Fingerprint;

/// A report as blocks.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Its title; never empty.
    pub title: String,
    /// Who made it: the umpire; may be empty.
    pub author: String,
    /// The date, as it is to be printed; may be empty.
    pub date: String,
    /// What stands in every page's foot.
    pub fingerprint: Fingerprint,
    /// Whether all it says, headings, lists and tables, must stand on one printed page, in columns.
    pub on_one_page: bool,
    /// What it says, in reading order, without the title.
    pub blocks: Vec<Block>,
}

/// A part of a report.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading of a part.
    Heading(String),
    /// A heading within a part.
    Subheading(String),
    /// A paragraph.
    Paragraph(String),
    /// Names and what was filled in; what is empty is a line to fill in by hand.
    Fields(Vec<(String, String)>),
    /// A melee's outcome: who charged whom, what came of it, and why.
    Verdict {
        /// `Red 18 charge Blue 21`
        heading: String,
        /// `15 dead a side, 3 Red prisoners`
        verdict: String,
        /// `Red is isolated: 2 in support, 9 needed`
        reason: String,
    },
    /// A drawing.
    Plan(Plan),
    /// A table; never without rows.
    Table(Table),
    /// Steps of the reasoning.
    Steps(Vec<Step>),
    /// A list.
    List(Vec<Item>),
    /// Lines to sign on, each under whose it is.
    Signatures(Vec<String>),
    /// What follows begins a new page, where there are pages.
    NextPage,
}

/// What a drawing shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plan {
    /// A melee, by its place in the ruling.
    Melee(usize),
    /// The whole floor.
    Floor,
}

/// A table.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// What it holds, for those who cannot see it.
    pub caption: String,
    /// The heads of its columns.
    pub heads: Vec<&'static str>,
    /// Its rows, each with as many cells as there are heads. The first cell names the row.
    pub rows: Vec<Vec<String>>,
}

/// A step of the reasoning.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The code of the rule it rests on.
    pub rule: &'static str,
    /// Its sentence.
    pub text: String,
    /// A line a man or measure.
    pub lines: Vec<String>,
}

/// An item of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The code of the rule it rests on; may be empty.
    pub rule: &'static str,
    /// What it says.
    pub text: String,
    /// What is to be said of it; may be empty.
    pub under: Vec<String>,
}

impl Item {
    fn new(text: impl Into<String>) -> Self {
        Self { rule: "", text: text.into(), under: Vec::new() }
    }
}

/// An id, with the name where there is one.
fn who(id: &str, name: &str) -> String {
    if name.is_empty() { id.to_owned() } else { format!("{id} ({name})") }
}

/// A block with a heading over it, where there is something in it.
fn under(heading: &str, block: Block) -> Vec<Block> {
    let is_empty = match &block {
        Block::Table(table) => table.rows.is_empty(),
        Block::Steps(steps) => steps.is_empty(),
        Block::List(items) => items.is_empty(),
        _ => false,
    };
    if is_empty { Vec::new() } else { vec![Block::Heading(heading.to_owned()), block] }
}

/// The umpire's notes, a paragraph a line.
fn notes(notes: &str) -> impl Iterator<Item = Block> {
    let lines = notes.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| Block::Paragraph(line.to_owned()))
}
