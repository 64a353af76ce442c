//! A report as Markdown (CommonMark with GitHub's tables).
//!
//! Titles, names, ids and reasons may hold any character; all words pass through [`inline`] so
//! that none of them can end a cell, begin a heading or slip in a tag.

use std::fmt::{Display, Write as _};

use super::fold::one_line;
use super::{Entry, Fate, Ledger, MeleeReport, NO_MELEE, Part, Report};
use crate::adjudication::explain::{Step, Told, inches};
use crate::geometry::length::decimal;
use crate::position::Side;
use crate::rules::limits::SIX_INCHES;

/// A report as Markdown.
pub fn markdown(report: &Report) -> String {
    let mut page = Page { text: String::new() };
    page.head(report);
    page.verdicts(report);
    for melee in &report.melees {
        page.melee(report, melee);
    }
    if !report.after.is_empty() {
        page.heading(2, "After the move");
        page.steps(&report.after);
    }
    page.prisoners(report);
    page.choices_not_kept(report);
    page.guns(report);
    page.close_calls(report);
    page.certainty(report);
    page.overrulings(report);
    page.compared(report);
    page.settings(report);
    page.text
}

/// A quick ruling as Markdown.
pub fn quick_markdown(told: &Told) -> String {
    let mut page = Page { text: String::new() };
    page.heading(1, &format!("{}: {}", told.heading, told.verdict));
    page.steps(&told.steps);
    page.text
}

/// A page in the making. Every block ends with a line break, and begins with an empty line but
/// for the first.
struct Page {
    text: String,
}

impl Page {
    fn head(&mut self, report: &Report) {
        let title = one_line(&report.title);
        let title = if title.is_empty() { "Melee report" } else { &title };
        self.heading(1, title);
        let mut below = report.turn_in_words();
        if let Some(date) = &report.date {
            let _ = write!(below, " {date}.");
        }
        self.paragraph(&below);
        for notes in report.notes.lines().filter(|line| !line.trim().is_empty()) {
            self.paragraph(notes);
        }
    }

    fn verdicts(&mut self, report: &Report) {
        self.heading(2, "Verdict");
        if report.melees.is_empty() {
            self.paragraph(NO_MELEE);
            return;
        }
        self.gap();
        for melee in &report.melees {
            self.item(
                0,
                format_args!("**{}**: {}.", inline(&melee.heading), inline(&melee.verdict)),
            );
        }
    }

    fn melee(&mut self, report: &Report, melee: &MeleeReport) {
        self.heading(2, &melee.heading);
        self.steps(&melee.steps);
        for side in Side::BOTH {
            self.ledger(&report.sides[side], &melee.ledger[side]);
        }
    }

    fn ledger(&mut self, name: &str, ledger: &Ledger) {
        self.table([name, "Arm", "Takes part", "Fate"]);
        for entry in &ledger.entries {
            let Entry { id, name, arm, .. } = entry;
            let who = if name.is_empty() { id.clone() } else { format!("{id} ({name})") };
            let part = match &entry.part {
                Part::InContact => "in contact".to_owned(),
                Part::DrawnIn { by, gap, overruled: false } => {
                    format!("drawn in by {by}, {} in", inches(*gap, SIX_INCHES))
                }
                Part::DrawnIn { by, gap, overruled: true } => {
                    format!("by the umpire's word; {} in from {by}", inches(*gap, SIX_INCHES))
                }
            };
            let fate = match &entry.fate {
                Fate::Dies => "dies".to_owned(),
                Fate::Taken { by: Some(captor) } => format!("taken by {captor}"),
                Fate::Taken { by: None } => "taken".to_owned(),
                Fate::Lives => "lives".to_owned(),
            };
            let chosen = match entry.fate {
                Fate::Lives => "",
                _ if entry.chosen => " (chosen)",
                _ => " (suggested)",
            };
            self.row([&who, arm.key(), &part, &format!("{fate}{chosen}")]);
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        self.gap();
        for step in steps {
            self.item(0, format_args!("**{}** {}", step.rule.code(), inline(&step.text)));
            for line in &step.lines {
                self.item(1, inline(&line.text));
            }
        }
    }

    fn choices_not_kept(&mut self, report: &Report) {
        if report.choices_not_kept.is_empty() {
            return;
        }
        self.heading(2, "Choices that could not be kept");
        self.gap();
        for choice in &report.choices_not_kept {
            self.item(0, format_args!("**H3c** {}", inline(choice)));
        }
    }

    fn prisoners(&mut self, report: &Report) {
        let all = Side::BOTH.map(|side| (&report.sides[side], &report.prisoners[side]));
        if all.iter().all(|(_, of_side)| of_side.held.is_empty() && of_side.freed.is_empty()) {
            return;
        }
        self.heading(2, "Prisoners");
        self.table(["", "Held", "Freed"]);
        for (name, of_side) in all {
            self.row([name, &of_side.held.join(", "), &of_side.freed.join(", ")]);
        }
    }

    fn guns(&mut self, report: &Report) {
        if report.guns.is_empty() {
            return;
        }
        self.heading(2, "Guns");
        self.table(["Gun", "Held by", "Is", "Crew", "May move up to"]);
        for gun in &report.guns {
            let crew = gun.crew.join(", ");
            let reach = format!("{} in", decimal(gun.may_move_up_to, 3));
            self.row([&gun.id, &gun.holder, &gun.status, &crew, &reach]);
        }
    }

    fn close_calls(&mut self, report: &Report) {
        if report.close_calls.is_empty() {
            return;
        }
        self.heading(2, "Close calls");
        self.table(["Rule", "Measured", "Had it fallen the other way"]);
        for call in &report.close_calls {
            let outcome = call.would_change.as_deref().unwrap_or("the same");
            self.row([call.rule, &call.text, outcome]);
        }
    }

    fn certainty(&mut self, report: &Report) {
        let Some(sure) = &report.certainty else { return };
        self.heading(2, "How sure it is");
        self.paragraph(&sure.text);
        if !sure.lines.is_empty() {
            self.gap();
        }
        for line in &sure.lines {
            self.item(0, inline(line));
        }
    }

    fn overrulings(&mut self, report: &Report) {
        if report.overrulings.is_empty() {
            return;
        }
        self.heading(2, "Overruled by the umpire");
        self.gap();
        for overruling in &report.overrulings {
            self.item(0, inline(&overruling.text));
            if let Some(why) = overruling.idle {
                self.item(1, inline(&format!("does nothing: {why}")));
            }
        }
    }

    fn compared(&mut self, report: &Report) {
        let Some(compared) = &report.compared else { return };
        self.heading(2, "Settings that would change the outcome");
        if compared.is_empty() {
            self.paragraph("None.");
            return;
        }
        self.table(["Setting", "Value", "Outcome"]);
        for setting in compared {
            self.row([setting.name, &setting.value, &setting.would_change]);
        }
    }

    fn settings(&mut self, report: &Report) {
        self.heading(2, "Settings in force");
        self.table(["Setting", "Value", ""]);
        for setting in &report.settings {
            let remark = if setting.is_default { "default" } else { "not the default" };
            self.row([setting.name, &setting.value, remark]);
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

    fn table<const N: usize>(&mut self, columns: [&str; N]) {
        self.gap();
        self.row(columns);
        self.line(format_args!("|{}", "---|".repeat(N)));
    }

    fn row<const N: usize>(&mut self, cells: [&str; N]) {
        let cells = cells.map(inline);
        self.line(format_args!("| {} |", cells.join(" | ")));
    }

    fn line(&mut self, line: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
    }
}

/// Words as Markdown that says exactly these words, on one line, wherever they stand.
fn inline(words: &str) -> String {
    let words = one_line(words);
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
