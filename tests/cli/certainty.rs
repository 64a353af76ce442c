//! How sure a ruling is, as `adjudicate` prints it of a floor that was measured to so much.

use std::ffi::OsStr;

use serde_json::{Value, json};

use crate::running::{Desk, done, json, position, words, written};

#[test]
fn a_floor_measured_to_so_much_says_how_sure_its_ruling_is() {
    let desk = Desk::new();
    let mut position = position();
    let file = written(&desk, &position);
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    assert!(printed.get("certainty").is_none(), "nothing was said of measuring");
    assert!(!done(words!["adjudicate", file]).contains("How sure"));

    // R1 touches B1 at 0.1; R10 is 6.03 from B1. A quarter of an inch either way makes that half
    // an inch of each gap.
    position["measured_to"] = json!(0.25);
    let file = written(&desk, &position);
    let printed = json(&done(words!["adjudicate", file, "--format", "json"]));
    let sure = &printed["certainty"];
    assert_eq!([&sure["within"], &sure["holds"]], [&json!(0.25), &json!(false)]);
    assert_eq!(sure["hangs_on"], json!(["B1", "R1", "R10"]));
    let measures: Vec<[&Value; 3]> = sure["measures"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|measure| [&measure["rule"], &measure["man"], &measure["to"]])
        .collect();
    assert_eq!(measures[0], [&json!("H2"), &json!("R1"), &json!("B1")]);
    assert!(measures.contains(&[&json!("H3"), &json!("R10"), &json!("B1")]), "{measures:?}");
    let close = |place: &str, expected: f64| {
        let found = sure.pointer(place).and_then(Value::as_f64).expect(place);
        assert!((found - expected).abs() < 1e-6, "{place}: {found}");
    };
    close("/measures/0/least", 0.0);
    close("/measures/0/most", 0.6);
    close("/measures/0/limit", 0.125);
    assert_eq!(sure["if_the_same_touch"]["holds"], false);
    assert_eq!(sure["if_the_same_touch"]["hangs_on"], json!(["R10"]));

    let text = done(words!["adjudicate", file]);
    assert!(
        text.contains("\nHow sure it is\nWithin 0.25 in it hangs on R10, and on whether "),
        "{text}"
    );
    assert!(text.contains("\n  R10 to B1: 5.53 to 6.53 in of 6\n"), "{text}");
    let page = done(words!["adjudicate", file, "--format", "markdown"]);
    assert!(page.contains("## How sure it is\n\nWithin 0.25 in it hangs on R10"), "{page}");

    position["measured_to"] = json!(0.01);
    let text = done(words!["adjudicate", written(&desk, &position)]);
    assert!(text.contains("\nHolds for every placing within 0.01 in.\n"), "{text}");
}
