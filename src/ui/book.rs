//! The book at hand: which chapter is open, what is looked for in it, and which rule was looked
//! up last. What it says is [`crate::rules`]'s.

use crate::rules::rulebook::Rule;

/// A chapter of the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Chapter {
    /// Every rule.
    #[default]
    Rules,
    /// What the book leaves open, and how this position has it.
    Settings,
}

impl Chapter {
    /// All, in their order.
    pub const ALL: [Self; 2] = [Self::Rules, Self::Settings];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => "Rules",
            Self::Settings => "Settings",
        }
    }
}

/// Where the book is to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leaf {
    /// At a chapter.
    Chapter(Chapter),
    /// At what has these words in it.
    Seek(String),
    /// At a rule.
    Rule(Rule),
}

/// Where the book is open.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    /// The chapter.
    pub chapter: Chapter,
    /// The words that are looked for.
    pub sought: String,
    /// The rule looked up last, and how many had been looked up before it: so that the same rule
    /// is turned to again.
    pub looked_up: Option<(Rule, u32)>,
}

impl Book {
    /// Opens it there. A rule is found whatever was looked for before.
    pub fn turn(&mut self, leaf: Leaf) {
        match leaf {
            Leaf::Chapter(chapter) => self.chapter = chapter,
            Leaf::Seek(words) => self.sought = words,
            Leaf::Rule(rule) => {
                let before = self.looked_up.map_or(0, |(_, before)| before);
                self.looked_up = Some((rule, before.wrapping_add(1)));
                self.chapter = Chapter::Rules;
                self.sought.clear();
            }
        }
    }

    /// The rules that have every word that is looked for in code, title or text, in the book's
    /// order.
    pub fn found(&self) -> Vec<Rule> {
        Rule::all().filter(|rule| self.speaks_of(&said(*rule))).collect()
    }

    /// Whether a text has every word that is looked for.
    pub fn speaks_of(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.sought.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

fn said(rule: Rule) -> String {
    format!("{} {} {}", rule.code(), rule.title(), rule.text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_must_be_there_and_a_rule_is_found_whatever_was_sought() {
        let mut book = Book::default();
        assert_eq!(book.found().len(), Rule::all().len());
        book.turn(Leaf::Seek("  SURRENDER isolated".to_owned()));
        assert_eq!(book.found(), [Rule::H4]);
        book.turn(Leaf::Seek("h3b-ii".to_owned()));
        assert_eq!(book.found(), [Rule::H3bIi]);
        book.turn(Leaf::Seek("no such words".to_owned()));
        assert!(book.found().is_empty());
        book.turn(Leaf::Rule(Rule::H1));
        assert!(book.found().contains(&Rule::H1));
        let first = book.looked_up;
        book.turn(Leaf::Rule(Rule::H1));
        assert_ne!(book.looked_up, first);
    }
}
