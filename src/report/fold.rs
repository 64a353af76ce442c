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

/// Words on one line, without the signs that turn the direction of what follows them: a name that
/// holds one would turn the rest of its sentence round. Letters keep their own direction.
pub(super) fn plain(words: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    one_line(&words.replace(turns, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_turn_the_direction_are_left_out_and_letters_stay() {
        assert_eq!(plain("a\u{202e}b\u{2066}c\u{2069} \u{5d0}\u{0}d"), "abc \u{5d0} d");
    }

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
