//! `cases`: the worked cases that the program carries.

use std::ffi::OsStr;

use serde_json::Value;

use crate::running::{done, json, refused, words};

#[test]
fn every_case_is_run_and_passes() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"));
    let count = files.expect("the folder of the cases").count();
    let text = done(["cases"]);
    assert!(text.ends_with(&format!("\n{count} of {count} pass.\n")), "{text}");
    assert!(text.contains("pass  book-9-against-11: "), "{text}");
    let printed = json(&done(["cases", "--format", "json"]));
    assert_eq!(printed["format"], "little-wars-cases");
    let cases = printed["cases"].as_array().expect("a list");
    assert_eq!(cases.len(), count);
    for case in cases {
        assert_eq!(case["passes"], true, "{case}");
        assert_eq!(case["differences"], Value::Array(Vec::new()), "{case}");
    }
}

#[test]
fn one_case_is_run_by_its_name() {
    let printed = json(&done(words!["cases", "hooks-farm-cavalry", "--format", "json"]));
    let [case] = printed["cases"].as_array().expect("a list").as_slice() else { panic!("one") };
    assert_eq!(case["name"], "hooks-farm-cavalry");
    let errors = refused(1, words!["cases", "hooks-farm"]);
    assert!(errors.contains("no case is called \"hooks-farm\""), "{errors}");
}
