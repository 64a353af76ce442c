//! Folding words to the width of a terminal.

use textwrap::{Options, WordSplitter};

/// How wide a line may be, in columns.
const WIDTH: usize = 80;

/// Adds words to a text, folded: the first line begins with `first`, the others with as many
/// spaces as `indent` says. What would disturb a terminal is left out.
pub(super) fn add(text: &mut String, first: &str, indent: usize, words: &str) {
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
