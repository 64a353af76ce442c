//! Parts of a file that are read more strictly than serde would: a number is a JSON number, a
//! place is exactly two of them, a setting is a word (not an object with that key), and a field
//! that may be left out may still not be `null`.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error as _, IgnoredAny, IntoDeserializer, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::geometry::Point;
use crate::position::limits::FARTHEST;

/// A number, finite when it comes from a file. Two are the same when their bits are.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Number(pub(super) f64);

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor;
        impl Visitor<'_> for NumberVisitor {
            type Value = Number;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }
            fn visit_f64<E>(self, number: f64) -> Result<Number, E> {
                Ok(Number(number))
            }
            // A whole number beyond 2^53 is taken as the nearest that there is, as in every
            // program that reads JSON numbers as floats.
            fn visit_u64<E>(self, number: u64) -> Result<Number, E> {
                Ok(Number(number as f64))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Number, E> {
                Ok(Number(number as f64))
            }
        }
        deserializer.deserialize_f64(NumberVisitor)
    }
}

impl JsonSchema for Number {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

/// A place on the floor: `[x, y]`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place(Number, Number);

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Self(Number(point.x), Number(point.y))
    }
}

impl From<Place> for Point {
    fn from(Place(x, y): Place) -> Self {
        Self::new(x.0, y.0)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlaceVisitor;
        impl<'de> Visitor<'de> for PlaceVisitor {
            type Value = Place;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a place [x, y], two numbers in inches")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Place, A::Error> {
                let (x, y) = (list.next_element()?, list.next_element()?);
                let more = list.next_element::<IgnoredAny>()?;
                match (x, y, more) {
                    (Some(x), Some(y), None) => Ok(Place(x, y)),
                    (_, None, _) => Err(A::Error::custom(
                        "too few numbers stand here: it must be a place [x, y], two in inches",
                    )),
                    _ => Err(A::Error::custom(
                        "too many values stand here: it must be a place [x, y], two numbers in \
                         inches",
                    )),
                }
            }
        }
        deserializer.deserialize_seq(PlaceVisitor)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.0, self.1).serialize(serializer)
    }
}

impl JsonSchema for Place {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A place on the floor in inches: [x, y], x running east and y north \
                            from the field's south-west corner.",
            "type": "array",
            "items": { "type": "number", "minimum": -FARTHEST, "maximum": FARTHEST },
            "minItems": 2,
            "maxItems": 2,
        })
    }
}

/// A field that may be left out, but not be `null`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Given<T>(pub(super) Option<T>);

impl<T> Given<T> {
    pub(super) fn is_left_out(&self) -> bool {
        self.0.is_none()
    }
}

impl<T: PartialEq> Given<T> {
    /// The value, left out where it is what a file that leaves it out means.
    pub(super) fn unless(value: T, default: T) -> Self {
        Self((value != default).then_some(value))
    }
}

impl<T> Default for Given<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(|value| Self(Some(value)))
    }
}

impl<T: Serialize> Serialize for Given<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// One of the words of an enum of unit variants, as a JSON text and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Word<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(TextOnly(deserializer)).map(Self)
    }
}

impl<T: Serialize> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads an enum from a text only, and names its words where something else stands.
struct TextOnly<D>(D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for TextOnly<D> {
    type Error = D::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_str(WordVisitor { words, visitor, lifetime: PhantomData })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct WordVisitor<'de, V> {
    words: &'static [&'static str],
    visitor: V,
    lifetime: PhantomData<&'de ()>,
}

impl<'de, V: Visitor<'de>> Visitor<'de> for WordVisitor<'de, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words {
            [word] => write!(f, "{word:?}"),
            words => write!(f, "one of {}", quoted(words)),
        }
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<V::Value, E> {
        if !self.words.contains(&text) {
            return Err(E::invalid_value(serde::de::Unexpected::Str(text), &self));
        }
        self.visitor.visit_enum(text.into_deserializer())
    }
}

/// The words in quotes, with commas between them.
fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", ")
}

/// The wrapper changes how a part is read and not what it is: its schema is the part's own.
macro_rules! schema_of_what_it_holds {
    ($wrapper:ident) => {
        impl<T: schemars::JsonSchema> schemars::JsonSchema for $wrapper<T> {
            fn inline_schema() -> bool {
                T::inline_schema()
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                T::schema_name()
            }
            fn schema_id() -> std::borrow::Cow<'static, str> {
                T::schema_id()
            }
            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                T::json_schema(generator)
            }
        }
    };
}
pub(super) use schema_of_what_it_holds;

schema_of_what_it_holds!(Given);
schema_of_what_it_holds!(Word);
