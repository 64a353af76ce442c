//! Where in a text the fields of a file stand. Asked only when something is wrong with them.

use std::collections::HashMap;

use serde_json::value::RawValue;

use super::Spot;

/// A sound JSON text and, as far as they have been asked for, the places of what is in it.
pub(super) struct Places<'t> {
    text: &'t str,
    /// Where each line begins, in bytes.
    lines: Vec<usize>,
    /// What stands in the objects and lists that have been looked into, by their places.
    opened: HashMap<String, Inside<'t>>,
}

enum Inside<'t> {
    Object(HashMap<String, &'t RawValue>),
    List(Vec<&'t RawValue>),
    Neither,
}

impl<'t> Inside<'t> {
    fn of(text: &'t str) -> Self {
        match text.trim_start().as_bytes().first() {
            Some(b'{') => serde_json::from_str(text).map_or(Self::Neither, Self::Object),
            Some(b'[') => serde_json::from_str(text).map_or(Self::Neither, Self::List),
            _ => Self::Neither,
        }
    }

    fn at(&self, step: &str) -> Option<&'t str> {
        let value = match self {
            Self::Object(fields) => fields.get(step),
            Self::List(entries) => entries.get(step.parse::<usize>().ok()?),
            Self::Neither => None,
        };
        value.map(|raw| raw.get())
    }
}

impl<'t> Places<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(end, _)| end + 1)).collect();
        Self { text, lines, opened: HashMap::new() }
    }

    /// The text of the field at a place like `men[17].at[0]`, if there is one.
    pub(super) fn at(&mut self, place: &str) -> Option<&'t str> {
        if place.is_empty() {
            return Some(self.text.trim_start());
        }
        let (parent, step) = parent(place);
        if !self.opened.contains_key(parent) {
            let inside = Inside::of(self.at(parent)?);
            self.opened.insert(parent.to_owned(), inside);
        }
        self.opened.get(parent)?.at(step)
    }

    /// Where the field at this place begins; where there is none, what it should stand in.
    pub(super) fn spot(&mut self, place: &str) -> Spot {
        let mut place = place;
        let found = loop {
            match self.at(place) {
                Some(found) => break found,
                None => place = parent(place).0,
            }
        };
        // `found` is a part of the text.
        let offset = found.as_ptr() as usize - self.text.as_ptr() as usize;
        let line = self.lines.partition_point(|start| *start <= offset).max(1);
        Spot { line, column: offset - self.lines[line - 1] + 1 }
    }
}

/// The object or list that a place stands in, and the key or number by which it stands there.
fn parent(place: &str) -> (&str, &str) {
    match place.rfind(['.', '[']) {
        Some(at) => (&place[..at], place[at + 1..].trim_end_matches(']')),
        None => ("", place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_by_its_place_and_else_what_it_should_stand_in() {
        let text = "{ \"men\": [\n  { \"at\": [1, 22] },\n  {\"id\": \"R\\u0032\"} ] }";
        let mut places = Places::new(text);
        assert_eq!(places.spot("men[0].at[1]"), Spot { line: 2, column: 15 });
        assert_eq!(places.spot("men[1].at[0]"), Spot { line: 3, column: 3 });
        assert_eq!(places.spot("field.width"), Spot { line: 1, column: 1 });
        assert_eq!(places.at("men[1].id"), Some("\"R\\u0032\""));
        assert_eq!(places.at("men[2].id"), None);
    }
}
