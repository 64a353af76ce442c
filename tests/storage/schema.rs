//! The schema takes what is read and refuses what is refused.

use std::fs;
use std::path::Path;

use jsonschema::Validator;
use little_wars::storage;
use serde_json::{Value, json};

use super::{FULL, least, parse};

fn validator() -> Validator {
    jsonschema::draft202012::new(&storage::schema()).expect("a schema of draft 2020-12")
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn the_schema_is_itself_valid_and_names_its_draft() {
    let schema = storage::schema();
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    assert!(jsonschema::meta::is_valid(&schema));
}

#[test]
fn every_case_fits_the_schema_and_is_read() {
    let schema = validator();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the cases") {
        let path = entry.expect("an entry").path();
        let case = value(&fs::read_to_string(&path).expect("readable"));
        let position = &case["position"];
        assert!(position.is_object(), "{} holds a position", path.display());
        if let Some(error) = schema.iter_errors(position).next() {
            panic!("{}: {}: {error}", path.display(), error.instance_path());
        }
        parse(&position.to_string());
        count += 1;
    }
    assert!(count >= 53, "{count} cases were found");
}

#[test]
fn full_and_least_files_fit_the_schema() {
    let schema = validator();
    // The one number that a JSON tree of floats cannot hold.
    let full = FULL.replace("1e400", "1e300");
    for text in [full, least()] {
        let errors: Vec<String> =
            schema.iter_errors(&value(&text)).map(|error| error.to_string()).collect();
        assert_eq!(errors, Vec::<String>::new());
    }
}

#[test]
fn every_field_of_the_schema_is_described() {
    fn walk(schema: &Value, at: &str) {
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            for (key, property) in properties {
                let described = property.get("description").is_some_and(Value::is_string);
                assert!(described || at.contains("/if"), "{at}/{key} is not described");
            }
        }
        if let Some(object) = schema.as_object() {
            object.iter().for_each(|(key, inner)| walk(inner, &format!("{at}/{key}")));
        }
    }
    walk(&storage::schema(), "");
}

/// Each part of the full file in turn is taken out, or has something else put in its place. For
/// each of these files the reader and the schema must agree.
#[test]
fn reader_and_schema_agree_on_every_field_changed_in_every_way() {
    let schema = validator();
    let full = value(&FULL.replace("1e400", "1e300"));
    let mut spots = Vec::new();
    collect(&full, String::new(), &mut spots);
    let instead = [
        json!(null),
        json!(true),
        json!("x"),
        json!("red"),
        json!("y".repeat(65)),
        json!(0),
        json!(-1),
        json!(0.3),
        json!(1),
        json!(2.5),
        json!(13),
        json!(256),
        json!(12_000.5),
        json!(1e6),
        json!(1e300),
        json!([]),
        json!([1, 2]),
        json!([1, 2, 3]),
        json!([[1, 2]]),
        json!([[1, 2], [3, 4]]),
        json!({}),
        json!({ "red": null }),
        json!([{}, {}, {}, {}, {}]),
    ];
    let (mut taken, mut refused) = (0, 0);
    for spot in &spots {
        let mut changed: Vec<(Value, String)> = Vec::new();
        for by in &instead {
            let mut file = full.clone();
            *file.pointer_mut(spot).expect("a spot") = by.clone();
            changed.push((file, format!("{spot} = {by}")));
        }
        let (parent, key) = spot.rsplit_once('/').expect("a parent");
        let mut file = full.clone();
        if let Some(object) = file.pointer_mut(parent).and_then(Value::as_object_mut) {
            object.remove(key);
            changed.push((file, format!("{spot} left out")));
        }
        for (file, what) in changed {
            let read = storage::parse(file.to_string().as_bytes());
            match read {
                Ok(_) => {
                    assert!(schema.is_valid(&file), "read, but not by the schema: {what}");
                    taken += 1;
                }
                Err(error) => {
                    let error = error.to_string();
                    // The schema cannot compare an id with another, nor a corner with a width.
                    let compares =
                        error.contains("is used twice") || error.contains("smaller of width");
                    assert!(
                        compares || !schema.is_valid(&file),
                        "refused ({error}), but not by the schema: {what}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(taken > 500 && refused > 2000, "{taken} taken, {refused} refused");
}

/// Every part of a value, as JSON pointers.
fn collect(value: &Value, at: String, into: &mut Vec<String>) {
    let mut go = |key: &str, inner: &Value| {
        let at = format!("{at}/{key}");
        into.push(at.clone());
        collect(inner, at, into);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, inner)| go(key, inner)),
        Value::Array(entries) => {
            entries.iter().enumerate().for_each(|(i, inner)| go(&i.to_string(), inner));
        }
        _ => {}
    }
}

#[test]
fn reader_and_schema_agree_on_which_characters_an_id_may_hold() {
    let schema = validator();
    let special = [0x7f, 0x9f, 0xa0, 0xad, 0x2027, 0x2028, 0x2029, 0x202a, 0xfeff, 0xfff8, 0xfff9];
    let more = [0xfffb, 0xfffc, 0xfffd, 0xe000, 0x1f3a0, 0x10_ffff];
    for c in (0..0x200).chain(special).chain(more).filter_map(char::from_u32) {
        let mut file = value(&least());
        file["guns"] = json!([{ "id": format!("a{c}b"), "side": "red", "at": [0, 0] }]);
        let read = storage::parse(file.to_string().as_bytes()).is_ok();
        assert_eq!(read, schema.is_valid(&file), "{:?}", c);
    }
}
