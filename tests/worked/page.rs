//! docs/cases.md against the files: complete and true.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use little_wars::position::Setting;

use crate::pairs::setting_pin;
use crate::{all, names};

/// The rules that two cases or more must pin.
const RULES: [&str; 15] = [
    "H1", "H2", "H3", "H3a", "H3b", "H3b-i", "H3b-ii", "H3c", "H3d", "H3e", "H3f", "H3g", "H4",
    "H5", "M3",
];

/// The overrulings of formats.md.
const OVERRULINGS: [&str; 11] = [
    "take_part",
    "leave_out",
    "contact",
    "no_contact",
    "isolated",
    "supported",
    "surrender",
    "held",
    "freed",
    "gun_captured",
    "gun_not_captured",
];

/// Everything that must be pinned.
fn wanted() -> Vec<String> {
    let rules = RULES.iter().map(|rule| (*rule).to_owned());
    let overrulings = OVERRULINGS.iter().map(|about| format!("overruling {about}"));
    rules.chain(Setting::all().map(setting_pin)).chain(overrulings).collect()
}

/// The names of the cases by what they pin, as the files say.
fn by_pin() -> BTreeMap<String, BTreeSet<String>> {
    let mut by_pin: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in all() {
        for pin in case.pins {
            by_pin.entry(pin).or_default().insert(case.name.clone());
        }
    }
    by_pin
}

/// The same, as the page says: of each line of its tables what stands first between backticks,
/// and the links.
fn on_the_page() -> BTreeMap<String, BTreeSet<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/cases.md");
    let page = fs::read_to_string(path).unwrap();
    let lines = page.lines().filter(|line| line.contains("](../tests/cases/"));
    let row = |line: &str| {
        let (pin, rest) = line.strip_prefix("| `")?.split_once('`')?;
        let links = rest.split("](../tests/cases/").skip(1);
        let names = links.filter_map(|link| Some(link.split_once(".json)")?.0.to_owned()));
        Some((pin.to_owned(), names.collect()))
    };
    lines.filter_map(row).collect()
}

#[test]
fn all_that_must_be_is_pinned_twice() {
    let by_pin = by_pin();
    for pin in wanted() {
        let cases = by_pin.get(&pin).map_or(0, BTreeSet::len);
        assert!(cases >= 2, "{pin} is pinned by {cases} cases");
    }
}

#[test]
fn the_page_lists_what_the_files_pin() {
    let (files, page) = (by_pin(), on_the_page());
    for pin in files.keys().chain(page.keys()).chain(&wanted()) {
        assert_eq!(page.get(pin), files.get(pin), "{pin}: the page, then the files");
    }
    let listed: BTreeSet<String> = page.into_values().flatten().collect();
    assert_eq!(listed, names().into_iter().collect());
}
