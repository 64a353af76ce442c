//! Folding words to the width of a terminal.

use textwrap::{Options, WordSplitter};

/// How wide a line may be, in columns.
const WIDTH: usize = 80;

/// Adds words to a text, folded: the first line begins with `first`, the others with as many
/// spaces as `indent` says. What would disturb a terminal is left out.
pub(crate) fn add(text: &mut String, first: &str, indent: usize, words: &str) {
    let indent = " ".repeat(indent);
    let options = Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(&indent)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    text.push_str(&textwrap::fill(&one_line(words), options));
    text.push('\n');
}

/// Words on one line: every run of blanks and control characters is one space.
pub(super) fn one_line(words: &str) -> String {
    let blank = |c: char| c.is_whitespace() || c.is_control();
    words.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_folded_at_80_columns_and_none_is_lost() {
        let words = "a man of H3b-i and R1\u{2013}B1 ".repeat(12);
        let mut text = String::new();
        add(&mut text, "H3      ", 8, &words);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() > 3);
        assert!(lines[0].starts_with("H3      a man"));
        assert!(lines[1..].iter().all(|line| line.starts_with("        ") && line.len() > 8));
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{text}");
        let read: Vec<&str> = text.split_whitespace().skip(1).collect();
        assert_eq!(read, words.split_whitespace().collect::<Vec<_>>(), "broken at blanks alone");
    }

    #[test]
    fn a_word_too_long_for_a_line_stays_whole() {
        let id = "x".repeat(100);
        let mut text = String::new();
        add(&mut text, "", 2, &format!("{id} lives"));
        assert_eq!(text, format!("{id}\n  lives\n"));
    }
}
