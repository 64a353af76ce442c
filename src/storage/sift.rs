//! Reading an object while keeping the fields that it does not know, to the letter.
//!
//! serde's own `flatten` would pass them through a tree of its own, where a number loses digits
//! and a key given twice is lost. Here each unknown value is taken as the text that it is.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::strict::schema_of_what_it_holds;
use crate::position::{Fields, Verbatim};

/// How deep the objects and lists of an unknown field may be nested: as deep as programs that
/// read JSON commonly go.
const DEEPEST: usize = 127;

/// An object of a file: the fields that we know and those that we do not. Only a JSON object is
/// taken for it.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub(super) struct Kept<T> {
    #[serde(flatten)]
    pub(super) known: T,
    #[serde(flatten)]
    pub(super) unknown: Fields,
}

schema_of_what_it_holds!(Kept);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Kept<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut unknown = Fields::new();
        let known = T::deserialize(Sieve { through: deserializer, unknown: &mut unknown })?;
        Ok(Self { known, unknown })
    }
}

/// Gives a struct those fields of an object that it asks for, and keeps the others.
struct Sieve<'u, D> {
    through: D,
    unknown: &'u mut Fields,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Sieve<'_, D> {
    type Error = D::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.through.deserialize_map(SievedObject { known, visitor, unknown: self.unknown })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.through.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

struct SievedObject<'u, V> {
    known: &'static [&'static str],
    visitor: V,
    unknown: &'u mut Fields,
}

impl<'de, V: Visitor<'de>> Visitor<'de> for SievedObject<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(SievedFields { known: self.known, object, unknown: self.unknown })
    }
}

struct SievedFields<'u, A> {
    known: &'static [&'static str],
    object: A,
    unknown: &'u mut Fields,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for SievedFields<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        while let Some(Key(key)) = self.object.next_key()? {
            if self.known.contains(&&*key) {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            let Unread(value) = self.object.next_value()?;
            if self.unknown.insert(key.clone().into_owned(), value).is_some() {
                return Err(A::Error::custom(KeyTwice(&key)));
            }
        }
        Ok(None)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.object.next_value_seed(seed)
    }
}

/// A key, borrowed from the text where it can be.
struct Key<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }
            fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Borrowed(key)))
            }
            fn visit_str<E>(self, key: &str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(key.to_owned())))
            }
        }
        // Not as a newtype, derived: what keeps track of the place takes note of plain keys only.
        deserializer.deserialize_identifier(KeyVisitor)
    }
}

/// Says that a key is given twice in one object.
pub(super) struct KeyTwice<'a>(pub(super) &'a str);

impl fmt::Display for KeyTwice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key {:?} is given twice in one object: leave one of them out", self.0)
    }
}

/// A value that is kept and not read.
struct Unread(Verbatim);

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <Box<RawValue>>::deserialize(deserializer)?;
        let tidy = without_space(raw.get()).map_err(D::Error::custom)?;
        RawValue::from_string(tidy).map(|raw| Self(Verbatim(raw))).map_err(D::Error::custom)
    }
}

/// A sound JSON text without the space between its parts, unless a key is given twice in one of
/// its objects or it is nested too deep. It runs along the text once, however deep it is nested.
fn without_space(text: &str) -> Result<String, String> {
    let mut tidy = String::with_capacity(text.len());
    // The keys so far of each object that is open, and `None` for each list.
    let mut open: Vec<Option<HashSet<String>>> = Vec::new();
    let mut last_text = "";
    let mut rest = text.char_indices();
    while let Some((at, c)) = rest.next() {
        match c {
            ' ' | '\t' | '\r' | '\n' => continue,
            '"' => {
                let mut escaped = false;
                let end = rest.find(|(_, c)| {
                    let ends = *c == '"' && !escaped;
                    escaped = *c == '\\' && !escaped;
                    ends
                });
                last_text = &text[at..=end.map_or(at, |(end, _)| end)];
                tidy.push_str(last_text);
                continue;
            }
            '{' => open.push(Some(HashSet::new())),
            '[' => open.push(None),
            '}' | ']' => drop(open.pop()),
            // What stands before a colon is a key of the innermost object.
            ':' => {
                if let Some(Some(keys)) = open.last_mut() {
                    let key = serde_json::from_str(last_text).unwrap_or(last_text.to_owned());
                    if let Some(twice) = keys.replace(key) {
                        return Err(KeyTwice(&twice).to_string());
                    }
                }
            }
            _ => {}
        }
        if open.len() > DEEPEST {
            return Err(format!(
                "this is nested too deep: it must be at most {DEEPEST} objects and lists deep"
            ));
        }
        tidy.push(c);
    }
    Ok(tidy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_goes_and_texts_and_numbers_stay_to_the_letter() {
        let text =
            "{ \"a b\" :\r\n [ 1.50, -0e400,\t\"x \\\" : { \\\\\" , null ] , \"\u{e9}\": {} }";
        let tidy = "{\"a b\":[1.50,-0e400,\"x \\\" : { \\\\\",null],\"\u{e9}\":{}}";
        assert_eq!(without_space(text).as_deref(), Ok(tidy));
    }

    #[test]
    fn a_key_twice_in_one_object_is_found_and_one_in_two_objects_is_not() {
        for good in [r#"[{"a":1},{"a":{"a":[{"a":2}]}}]"#, r#"{"a":"b","b":"a"}"#] {
            assert!(without_space(good).is_ok(), "{good}");
        }
        for bad in [
            r#"{"a":1,"b":{"a":1},"a":2}"#,
            r#"[[{"b":[{"a":1},{"c":3,"a":1,"\u0061":2}]}]]"#,
            r#"{"":1,"":1}"#,
        ] {
            assert!(without_space(bad).is_err_and(|why| why.contains("given twice")), "{bad}");
        }
    }

    #[test]
    fn nesting_has_an_end() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(without_space(&nested(127)).is_ok());
        assert!(without_space(&nested(128)).is_err_and(|why| why.contains("too deep")));
        assert!(without_space(&nested(5_000_000)).is_err());
    }
}
