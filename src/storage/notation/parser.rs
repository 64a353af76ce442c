//! From a text to the JSON of a file, on one line, with where each part of it came from.

use super::LISTS;
use super::text::is_bare;
use super::token::{Token, Tokens};
use crate::storage::Fault;

/// How deep objects and lists may be nested.
const DEEPEST: usize = 140;

/// The JSON that a text means.
pub(super) struct Expanded {
    pub(super) json: String,
    /// The sum on the last line, if one is given, and where that line begins.
    pub(super) sum: Option<(String, usize)>,
    /// Bytes of the JSON, and the bytes of the text that what begins there came from.
    origins: Vec<(usize, usize)>,
}

impl Expanded {
    /// Where in the text a byte of the JSON came from.
    pub(super) fn origin(&self, offset: usize) -> usize {
        let after = self.origins.partition_point(|(json, _)| *json <= offset);
        after.checked_sub(1).map_or(0, |last| self.origins[last].1)
    }
}

/// Expands a text to the JSON that it means. Whether that is a position is not asked.
pub(super) fn expand(text: &str) -> Result<Expanded, Fault> {
    let mut tokens = Tokens::new(text)?;
    let next = tokens.next()?;
    let json = r#"{"format":"little-wars-position","version":1"#.to_owned();
    let mut parser = Parser { tokens, next, json, origins: Vec::new() };
    let sum = parser.file()?;
    Ok(Expanded { json: parser.json, sum, origins: parser.origins })
}

struct Parser<'t> {
    tokens: Tokens<'t>,
    next: (Token, usize),
    json: String,
    origins: Vec<(usize, usize)>,
}

/// What may open a group's head, by what it says.
fn head_field(list: &str, word: &str) -> Option<&'static str> {
    match (list, word) {
        ("men" | "guns", "red" | "blue") => Some("side"),
        ("men", "infantry" | "cavalry") => Some("arm"),
        ("men", "ready" | "prisoner" | "freed" | "dead" | "retired") => Some("state"),
        ("country", kind) if is_bare(kind) => Some("kind"),
        _ => None,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

impl Parser<'_> {
    /// Takes the next word or sign.
    fn take(&mut self) -> Result<(Token, usize), Fault> {
        let next = self.tokens.next()?;
        Ok(std::mem::replace(&mut self.next, next))
    }

    /// Takes a sign, if it comes next.
    fn sign(&mut self, sign: char) -> Result<bool, Fault> {
        let comes = self.next.0 == Token::Sign(sign);
        if comes {
            self.take()?;
        }
        Ok(comes)
    }

    /// Puts JSON down that came from a place in the text.
    fn put(&mut self, json: &str, from: usize) {
        self.origins.push((self.json.len(), from));
        self.json += json;
    }

    /// What stands at a place and is not what should.
    fn refuse<T>(&self, token: &Token, at: usize, right: &str) -> Result<T, Fault> {
        let found = match token {
            Token::Sign(sign) => sign.to_string(),
            Token::Word(word) => word.clone(),
            Token::Text(text) => text.clone(),
            Token::End(_) => "the end".to_owned(),
        };
        Err(self.tokens.fault(at, format!("{found} stands here: {right}")))
    }

    /// The fields of the file, then the groups, then the end with its sum.
    fn file(&mut self) -> Result<Option<(String, usize)>, Fault> {
        let mut open: Option<&str> = None;
        let sum = loop {
            let (token, at) = match &self.next.0 {
                // Nothing is asked for after the end.
                Token::End(sum) => break sum.clone().map(|sum| (sum, self.next.1)),
                _ => self.take()?,
            };
            let list = match &token {
                Token::Word(word) => LISTS.iter().find(|(list, _)| list == word),
                _ => None,
            };
            match list {
                Some((list, _)) if self.next.0 != Token::Sign('=') => {
                    if open != Some(list) {
                        let close = if open.is_some() { "]" } else { "" };
                        self.put(&format!("{close},\"{list}\":["), at);
                    }
                    self.group(list, open == Some(list))?;
                    open = Some(list);
                }
                _ if open.is_some() => {
                    let right = "here begins a group or an entry: men, guns or country, or an id";
                    return self.refuse(&token, at, right);
                }
                _ => {
                    self.json.push(',');
                    self.pair(&token, at, 0)?;
                }
            }
        };
        self.json += if open.is_some() { "]}" } else { "}" };
        Ok(sum)
    }

    /// A key that is taken already, its sign and its value.
    fn pair(&mut self, key: &Token, at: usize, depth: usize) -> Result<(), Fault> {
        let json = match key {
            Token::Text(text) => text.clone(),
            Token::Word(word) if is_bare(word) || LISTS.iter().any(|(list, _)| list == word) => {
                format!("\"{word}\"")
            }
            other => return self.refuse(other, at, "it must be a key, as in move={number=3}"),
        };
        self.put(&json, at);
        if !self.sign('=')? {
            let (token, at) = self.next.clone();
            return self.refuse(&token, at, &format!("an = must follow the key {json}"));
        }
        self.json.push(':');
        self.value(depth)
    }

    fn value(&mut self, depth: usize) -> Result<(), Fault> {
        let (token, at) = match self.next.0 {
            Token::End(_) => self.next.clone(),
            _ => self.take()?,
        };
        if depth > DEEPEST {
            return Err(self.tokens.fault(at, "this is nested too deep"));
        }
        match &token {
            Token::Word(word) if is_number(word) => match self.next.0 == Token::Sign(',') {
                true => self.place(word, at),
                false => self.number(word, at),
            },
            Token::Word(_) | Token::Text(_) => self.word(&token, at),
            Token::Sign('[') => {
                self.put("[", at);
                let mut first = true;
                while !self.sign(']')? {
                    self.json += if first { "" } else { "," };
                    first = false;
                    self.value(depth + 1)?;
                }
                self.json.push(']');
                Ok(())
            }
            Token::Sign('{') => {
                self.put("{", at);
                let mut first = true;
                while !self.sign('}')? {
                    self.json += if first { "" } else { "," };
                    first = false;
                    let (key, at) = self.key()?;
                    self.pair(&key, at, depth + 1)?;
                }
                self.json.push('}');
                Ok(())
            }
            other => self.refuse(other, at, "it must be a value"),
        }
    }

    /// Takes the next word, which is to be a key and not the end.
    fn key(&mut self) -> Result<(Token, usize), Fault> {
        match self.next.0 {
            Token::End(_) => {
                let (token, at) = self.next.clone();
                self.refuse(&token, at, "what was opened before is not closed")
            }
            _ => self.take(),
        }
    }

    /// A word or text that is taken already.
    fn word(&mut self, token: &Token, at: usize) -> Result<(), Fault> {
        match token {
            Token::Text(text) => self.put(text, at),
            Token::Word(word) if ["null", "true", "false"].contains(&word.as_str()) => {
                self.put(word, at);
            }
            Token::Word(word) if is_bare(word) => self.put(&format!("\"{word}\""), at),
            other => {
                let right = "what has other signs than letters, digits, _ and -, or begins with \
                             a digit, must stand in plain quotes, as in \"1st\"";
                return self.refuse(other, at, right);
            }
        }
        Ok(())
    }

    fn number(&mut self, word: &str, at: usize) -> Result<(), Fault> {
        if serde_json::from_str::<&serde_json::value::RawValue>(word).is_err() {
            let right = "a number is written 12, -0.5 or 1e3; what begins with a digit and is none \
                         must stand in quotes";
            return self.refuse(&Token::Word(word.to_owned()), at, right);
        }
        self.put(word, at);
        Ok(())
    }

    /// A place of which the first number is taken already.
    fn place(&mut self, x: &str, at: usize) -> Result<(), Fault> {
        self.put("[", at);
        self.number(x, at)?;
        self.sign(',')?;
        self.json.push(',');
        match self.next.clone() {
            (Token::Word(y), at) if is_number(&y) => {
                self.take()?;
                self.number(&y, at)?;
            }
            (token, at) => return self.refuse(&token, at, "a place is two numbers: 40.5,31.25"),
        }
        self.json.push(']');
        Ok(())
    }

    /// A group: its head up to the colon, and its entries. `follows`: others stand before it.
    fn group(&mut self, list: &'static str, follows: bool) -> Result<(), Fault> {
        let head_at = self.next.1;
        let begin = self.json.len();
        while !self.sign(':')? {
            let (token, at) = self.key()?;
            self.json.push(',');
            match &token {
                Token::Word(word) if self.next.0 != Token::Sign('=') => {
                    let Some(field) = head_field(list, word) else {
                        let right = format!(
                            "a group opens with words as in `men red infantry ready:`, fields as \
                             in body=Guards, and a colon; this is a group of {list}"
                        );
                        return self.refuse(&token, at, &right);
                    };
                    self.json += &format!("\"{field}\":\"{word}\"");
                }
                key => self.pair(key, at, 1)?,
            }
        }
        // What the head says is part of each entry.
        let head = self.json.split_off(begin);
        self.origins.truncate(self.origins.partition_point(|(json, _)| *json < begin));
        let mut first = !follows;
        loop {
            let is_id = match &self.next.0 {
                Token::Word(word) => !LISTS.iter().any(|(list, _)| list == word),
                Token::Text(_) => true,
                _ => false,
            };
            if !is_id {
                return Ok(());
            }
            self.json += if first { "" } else { "," };
            first = false;
            self.entry(&head, head_at)?;
        }
    }

    /// An entry: id, place, which way it looks, and what else there is of it.
    fn entry(&mut self, head: &str, head_at: usize) -> Result<(), Fault> {
        let (id, at) = self.take()?;
        self.put("{\"id\":", at);
        self.word(&id, at)?;
        if let (Token::Word(x), at) = self.next.clone()
            && is_number(&x)
        {
            self.json += ",\"at\":";
            self.take()?;
            if self.next.0 != Token::Sign(',') {
                return self.refuse(&Token::Word(x), at, "a place is two numbers: 40.5,31.25");
            }
            self.place(&x, at)?;
            if let (Token::Word(facing), at) = self.next.clone()
                && is_number(&facing)
            {
                self.json += ",\"facing\":";
                self.take()?;
                self.number(&facing, at)?;
            }
        }
        self.put(head, head_at);
        self.rest_of_entry(at)?;
        self.json.push('}');
        Ok(())
    }

    /// The fields of an entry that stand by their keys. A word without an = is the next id.
    fn rest_of_entry(&mut self, at: usize) -> Result<(), Fault> {
        self.origins.push((self.json.len(), at));
        while matches!(self.next.0, Token::Word(_) | Token::Text(_)) && self.tokens.comes('=') {
            let (key, at) = self.take()?;
            self.json.push(',');
            self.pair(&key, at, 1)?;
        }
        Ok(())
    }
}
