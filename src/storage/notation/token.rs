//! The words and signs of a text, each with where it stands.

use super::{BEGIN, END, spot};
use crate::storage::Fault;

/// A word or sign.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    /// One of `{ } [ ] , = :`.
    Sign(char),
    /// A number, or a word without quotes.
    Word(String),
    /// A text in quotes, as JSON writes it, quotes included.
    Text(String),
    /// The end, with the sum if one is given.
    End(Option<String>),
}

/// What is left of a text.
pub(super) struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

/// Space, the marks before what is quoted in a mail, and signs that are not seen.
fn is_between(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '>' | '\u{feff}' | '\u{200b}')
}

impl<'t> Tokens<'t> {
    /// What follows the first line of the position that stands in a text.
    pub(super) fn new(text: &'t str) -> Result<Self, Fault> {
        let Some(begin) = text.find(BEGIN) else {
            return Err(Fault::new(format!(
                "no position stands in this text: it begins with {BEGIN}1] and ends with {END}]"
            )));
        };
        let after = begin + BEGIN.len();
        let at = |what: String| Fault { spot: Some(spot(text, begin)), ..Fault::new(what) };
        match text[after..].split_once(']').map(|(version, _)| version) {
            Some("1") => Ok(Self { text, at: after + 2 }),
            Some(version) if version.bytes().all(|byte| byte.is_ascii_digit()) => Err(at(format!(
                "this text is version {version}, made by a newer Little Wars Umpire; this program \
                 reads version 1: update the program"
            ))),
            _ => Err(at(format!("the first line is broken: it must be {BEGIN}1]"))),
        }
    }

    /// A fault at a place in the text.
    pub(super) fn fault(&self, at: usize, what: impl Into<String>) -> Fault {
        Fault { spot: Some(spot(self.text, at)), ..Fault::new(what) }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Whether this sign comes next.
    pub(super) fn comes(&self, sign: char) -> bool {
        self.rest().trim_start_matches(is_between).starts_with(sign)
    }

    /// The next word or sign, and where it begins.
    pub(super) fn next(&mut self) -> Result<(Token, usize), Fault> {
        self.at = self.text.len() - self.rest().trim_start_matches(is_between).len();
        let at = self.at;
        let Some(sign) = self.rest().chars().next() else {
            return Err(self.fault(
                at,
                format!("the end is missing: copy the whole of it, from {BEGIN}1] to {END}]"),
            ));
        };
        if self.rest().starts_with(END) {
            return self.end().map(|end| (end, at));
        }
        if "{}[],=:".contains(sign) {
            self.at += 1;
            return Ok((Token::Sign(sign), at));
        }
        if sign == '"' {
            return self.quoted().map(|text| (Token::Text(text), at));
        }
        let ends = |c: char| is_between(c) || "{}[],=:\"".contains(c);
        let word = &self.rest()[..self.rest().find(ends).unwrap_or(self.rest().len())];
        self.at += word.len();
        Ok((Token::Word(word.to_owned()), at))
    }

    fn end(&mut self) -> Result<Token, Fault> {
        let right = self.rest()[END.len()..].split_once(']').map(|(inside, _)| inside);
        match right.map(|inside| (inside, inside.strip_prefix(':'))) {
            Some(("", _)) => Ok(Token::End(None)),
            Some((_, Some(sum))) if !sum.contains(is_between) => {
                Ok(Token::End(Some(sum.to_owned())))
            }
            _ => Err(self.fault(self.at, format!("the last line is broken: it must be {END}]"))),
        }
    }

    /// A text in quotes. Space of any length, and what comes between lines, is one space in it.
    fn quoted(&mut self) -> Result<String, Fault> {
        let begin = self.at;
        let mut json = "\"".to_owned();
        self.at += 1;
        loop {
            let Some(sign) = self.rest().chars().next() else {
                return Err(self.fault(begin, "this text does not end: its last quote is missing"));
            };
            self.at += sign.len_utf8();
            match sign {
                '"' => return Ok(json + "\""),
                '\\' => self.escape(&mut json)?,
                sign if is_between(sign) => {
                    self.skip_between();
                    json.push(' ');
                }
                sign => json.push(sign),
            }
        }
    }

    fn skip_between(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches(is_between).len();
    }

    /// What follows a backslash: a line end that is none, a sign by its number, or what JSON has.
    fn escape(&mut self, json: &mut String) -> Result<(), Fault> {
        let at = self.at - 1;
        match self.rest().chars().next() {
            Some(sign) if is_between(sign) => {
                self.skip_between();
                Ok(())
            }
            Some('x') => {
                let number = self.rest()[1..].split_once(';').map(|(number, _)| number);
                let sign = number
                    .filter(|number| number.len() <= 6)
                    .and_then(|number| u32::from_str_radix(number, 16).ok())
                    .and_then(char::from_u32);
                let (Some(number), Some(sign)) = (number, sign) else {
                    return Err(self.no_escape(at, "a sign by no number"));
                };
                self.at += number.len() + 2;
                match sign {
                    '"' | '\\' | '\0'..='\u{1f}' => {
                        json.push_str(&format!("\\u{:04x}", u32::from(sign)));
                    }
                    sign => json.push(sign),
                }
                Ok(())
            }
            Some(sign) if "\"\\/bfnrtu".contains(sign) => {
                self.at += 1;
                json.push('\\');
                json.push(sign);
                if sign != 'u' {
                    return Ok(());
                }
                let digits: String = self.rest().chars().take(4).collect();
                if digits.len() != 4 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                    return Err(self.no_escape(at, "a \\u without four digits"));
                }
                self.at += 4;
                json.push_str(&digits);
                Ok(())
            }
            _ => Err(self.no_escape(at, "a lone backslash")),
        }
    }

    /// What follows the backslash at this place is no escape.
    fn no_escape(&self, at: usize, found: &str) -> Fault {
        let right = "write \\\\ for a backslash and \\x3e; for a sign by its number";
        self.fault(at, format!("{found} stands here: {right}"))
    }
}
