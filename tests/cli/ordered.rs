//! JSON that remembers in which order its keys were printed.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// JSON with the keys of each object in the order in which they were printed.
#[derive(Debug, PartialEq)]
pub(crate) enum Ordered {
    Object(Vec<(String, Ordered)>),
    List(Vec<Ordered>),
    Leaf,
}

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Ordered;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("JSON")
            }
            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Ordered, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Ordered::Object(fields))
            }
            fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Ordered, S::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Ordered::List(items))
            }
            fn visit_unit<E>(self) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_bool<E>(self, _: bool) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_str<E>(self, _: &str) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_f64<E>(self, _: f64) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
            fn visit_u64<E>(self, _: u64) -> Result<Ordered, E> {
                Ok(Ordered::Leaf)
            }
        }
        from.deserialize_any(Reader)
    }
}

impl Ordered {
    /// The keys of the object at the end of this path, lists giving their first item.
    pub(crate) fn keys(&self, path: &[&str]) -> Vec<&str> {
        match self {
            Self::List(items) => items[0].keys(path),
            Self::Object(fields) => match path.split_first() {
                None => fields.iter().map(|(key, _)| key.as_str()).collect(),
                Some((first, rest)) => {
                    let found = fields.iter().find(|(key, _)| key == first);
                    found.unwrap_or_else(|| panic!("no {first}")).1.keys(rest)
                }
            },
            Self::Leaf => panic!("no object: {path:?}"),
        }
    }
}
