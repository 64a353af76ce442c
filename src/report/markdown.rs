//! A report as Markdown (CommonMark with GitHub's tables). A plan is left out: what it shows
//! stands in the ledger.
//!
//! Titles, names, ids and reasons may hold any character; all words pass through [`inline`] so
//! that none of them can end a cell, begin a heading or slip in a tag.

use std::fmt::{Display, Write as _};

use super::fold::plain;
use super::page::{self, Block, Item, Page, Step, Table};
use crate::adjudication::explain::Told;

/// A report as Markdown.
pub fn markdown(page: &Page) -> String {
    let mut written = Written { text: String::new() };
    written.heading(1, &page.title);
    for block in &page.blocks {
        written.block(block);
    }
    written.paragraph(&format!("Fingerprint {}", page.fingerprint));
    written.text
}

/// A quick ruling as Markdown.
pub fn quick_markdown(told: &Told) -> String {
    let mut written = Written { text: String::new() };
    written.heading(1, &format!("{}: {}", told.heading, told.verdict));
    written.block(&Block::Steps(page::steps(&told.steps)));
    written.text
}

/// A page in the making. Every block ends with a line break, and begins with an empty line but
/// for the first.
struct Written {
    text: String,
}

impl Written {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(words) => self.heading(2, words),
            Block::Subheading(words) => self.heading(3, words),
            Block::Paragraph(words) => self.paragraph(words),
            Block::Fields(fields) => self.fields(fields),
            Block::Verdict { heading, verdict, reason } => {
                self.heading(2, heading);
                self.gap();
                self.line(format_args!("**{}.** {}.", inline(verdict), inline(reason)));
            }
            Block::Table(table) => self.table(table),
            Block::Steps(steps) => self.steps(steps),
            Block::List(items) => self.list(items),
            Block::Signatures(_) | Block::Plan(_) | Block::NextPage => {}
        }
    }

    /// What was filled in; there is no filling in of Markdown by hand.
    fn fields(&mut self, fields: &[(String, String)]) {
        let filled = fields.iter().filter(|(_, value)| !value.trim().is_empty());
        let filled: Vec<String> =
            filled.map(|(name, value)| format!("{}: {}", inline(name), inline(value))).collect();
        if !filled.is_empty() {
            self.gap();
        }
        for line in filled {
            self.item(0, line);
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        self.gap();
        for step in steps {
            self.item(0, format_args!("**{}** {}", step.rule, inline(&step.text)));
            for line in &step.lines {
                self.item(1, inline(line));
            }
        }
    }

    fn list(&mut self, items: &[Item]) {
        self.gap();
        for Item { rule, text, under } in items {
            match *rule {
                "" => self.item(0, inline(text)),
                rule => self.item(0, format_args!("**{rule}** {}", inline(text))),
            }
            for line in under {
                self.item(1, inline(line));
            }
        }
    }

    fn table(&mut self, table: &Table) {
        self.gap();
        self.row(table.heads.iter().copied());
        self.line(format_args!("|{}", "---|".repeat(table.heads.len())));
        for row in &table.rows {
            self.row(row.iter().map(String::as_str));
        }
    }

    /// An empty line between two blocks.
    fn gap(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    fn heading(&mut self, level: usize, words: &str) {
        self.gap();
        self.line(format_args!("{} {}", "#".repeat(level), inline(words)));
    }

    fn paragraph(&mut self, words: &str) {
        self.gap();
        self.line(inline(words));
    }

    /// An item of a list at a depth; its words are Markdown already.
    fn item(&mut self, depth: usize, words: impl Display) {
        self.line(format_args!("{}- {words}", "  ".repeat(depth)));
    }

    fn row<'a>(&mut self, cells: impl Iterator<Item = &'a str>) {
        let cells: Vec<String> = cells.map(inline).collect();
        self.line(format_args!("| {} |", cells.join(" | ")));
    }

    fn line(&mut self, line: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
    }
}

/// Words as Markdown that says exactly these words, on one line, wherever they stand.
fn inline(words: &str) -> String {
    let words = plain(words);
    let mut escaped = String::with_capacity(words.len() + 8);
    // What at the start of a line would begin a list, a definition or a heading's underline.
    let digits = words.bytes().take_while(u8::is_ascii_digit).count();
    let at_start = match words.as_bytes().get(digits) {
        Some(b'-' | b'+' | b'=' | b':') if digits == 0 => Some(0),
        Some(b'.' | b')') if digits > 0 => Some(digits),
        _ => None,
    };
    for (place, sign) in words.char_indices() {
        if Some(place) == at_start || "\\`*_[]{}<>|~^&#$".contains(sign) {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader of Markdown sees of a page.
    fn seen(page: &str) -> Vec<String> {
        use pulldown_cmark::{Event, Options, Parser};
        let mut blocks = Vec::new();
        let mut words = String::new();
        // All that any reader may understand, but for turning signs into finer ones.
        let options = Options::all().difference(Options::ENABLE_SMART_PUNCTUATION);
        for event in Parser::new_ext(page, options) {
            match event {
                Event::Text(text) => words.push_str(&text),
                Event::Start(tag) => blocks.push(format!("{tag:?}")),
                Event::End(_) => blocks.push(std::mem::take(&mut words)),
                other => blocks.push(format!("{other:?}")),
            }
        }
        blocks.retain(|block| !block.is_empty());
        blocks
    }

    #[test]
    fn no_words_can_be_more_than_words() {
        let nasty = [
            "# not a heading #",
            "- not a list",
            "+ nor this",
            "12. nor this",
            "12) nor this",
            "=====",
            "---",
            "> not a quotation",
            "| a | cell |",
            "a | b",
            "`code` and ``code``",
            "**bold** _it_ ~~gone~~",
            "<script>alert(1)</script>",
            "<b>",
            "&amp; &#35; &copy;",
            "[a link](http://example.org)",
            "![a picture](x.png)",
            "[^1]",
            "$x$ and $$y$$",
            "back\\slash \\",
            "ends in a backslash\\",
            ":::",
            ": a definition",
            "a heading {#with .attributes}",
            "x^2^ and H~2~O",
            "~~~",
            "<!-- hidden -->",
        ];
        for words in nasty {
            let words_seen = words.to_owned();
            let heading = format!("# {}\n", inline(words));
            assert_eq!(seen(&heading).get(1), Some(&words_seen), "in a heading: {heading}");
            let paragraph = format!("before\n\n{}\n\nafter\n", inline(words));
            let blocks = seen(&paragraph);
            assert_eq!(blocks.iter().filter(|it| *it == "Paragraph").count(), 3, "{blocks:?}");
            assert!(blocks.contains(&words_seen), "in a paragraph: {blocks:?}");
            let item = format!("- {}\n", inline(words));
            assert_eq!(seen(&item), ["List(None)", "Item", words], "in a list");
            let table = format!("| a | b |\n|---|---|\n| {} | x |\n", inline(words));
            let blocks = seen(&table);
            let cells: Vec<_> = blocks.iter().rev().take(4).rev().cloned().collect();
            assert_eq!(cells, ["TableCell", words, "TableCell", "x"], "in a table: {blocks:?}");
        }
        assert_eq!(inline(" two\nlines\t\u{7}end "), "two lines end");
    }
}
