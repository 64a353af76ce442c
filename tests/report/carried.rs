//! What a report carries: opened as a position, judged again, and refused as strictly as a file.

use std::ffi::OsStr;
use std::fs;

use serde_json::{Value, json};

use crate::running::{Desk, done, json, refused, words, written};
use crate::{battle, made, read, report};

/// The forms that carry a position.
const CARRIERS: &[&str] =
    if cfg!(feature = "print") { &["html", "svg", "png", "pdf"] } else { &["html", "svg"] };

#[test]
fn a_report_is_opened_as_the_position_it_carries() {
    for ending in CARRIERS {
        let desk = Desk::new();
        let position = battle(5);
        let report = report(&desk, &position, ending);
        let file = written(&desk, &position);
        let [from_report, from_file] = ["a.lwpos", "b.lwpos"].map(|name| desk.path(name));
        done(words!["apply", report, "-o", from_report]);
        done(words!["apply", file, "-o", from_file]);
        let [from_report, from_file] = [from_report, from_file]
            .map(|path| serde_json::from_str::<Value>(&read(path)).expect("JSON"));
        assert_eq!(from_report, from_file, "{ending}");
        assert_eq!(from_report["a field of later"], position["a field of later"]);
        // A report of a report is the same report.
        let again = desk.path(format!("again.{ending}"));
        made(words!["report", report, "-o", again, "--date", "1 December 2026"]);
        assert_eq!(fs::read(report).unwrap(), fs::read(again).unwrap(), "{ending}");
    }
}

#[test]
fn verify_says_yes_to_what_was_written() {
    for ending in CARRIERS {
        let desk = Desk::new();
        let position = battle(5);
        let report = report(&desk, &position, ending);
        let file = written(&desk, &position);
        let ruling = json(&done(words!["adjudicate", file, "--format", "json"]));
        let fingerprint = ruling["fingerprint"].as_str().expect("a fingerprint");
        // Five against four, who have nobody near: one is taken and three a side die.
        let said = done(words!["verify", report]);
        assert!(said.starts_with("Agrees: ") && said.contains("3 dead a side, 1 Blue prisoner"));
        assert!(said.ends_with(&format!(". Fingerprint {fingerprint}\n")), "{said}");
        for kind in ["position", "table"] {
            let sheet = desk.path(format!("sheet.{ending}"));
            if kind == "position" || ["html", "pdf"].contains(ending) {
                made(words!["report", file, "-o", sheet, "--kind", kind]);
                assert_eq!(done(words!["verify", sheet]), said, "{kind} as {ending}");
            }
        }
    }
}

#[test]
fn verify_says_no_once_a_carried_coordinate_is_changed() {
    for ending in ["html", "svg"] {
        let desk = Desk::new();
        let report = report(&desk, &battle(5), ending);
        let text = read(&report);
        // The last Red a foot away: he fights no more, and Blue is as many.
        assert_eq!(text.matches("[15, 40]").count(), 1, "{ending}");
        let forged = desk.with(format!("forged.{ending}"), text.replace("[15, 40]", "[15, 28]"));
        let errors = refused(1, words!["verify", forged]);
        assert!(errors.contains("does not agree: the fingerprint is "), "{errors}");
        assert!(errors.contains("the report says ") && errors.contains("judged again: "));
        // By a sixteenth nothing comes out otherwise, and the fingerprint tells still.
        let forged = desk.with("forged", text.replace("[15, 40]", "[15.0625, 40]"));
        let errors = refused(1, words!["verify", forged]);
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.contains("does not agree: the fingerprint is "), "{errors}");
    }
}

#[test]
fn verify_says_no_once_the_printed_fingerprint_is_changed() {
    for ending in ["html", "svg"] {
        let desk = Desk::new();
        let report = report(&desk, &battle(5), ending);
        let said = done(words!["verify", report]);
        let fingerprint = said.trim_end().rsplit(' ').next().expect("a fingerprint");
        let text = read(&report);
        for forged in [
            text.replace(&format!("\"{fingerprint}\""), "\"0000-0000-0000\""),
            // What is seen and not what is carried.
            text.replace(&format!("b>{fingerprint}"), "b>0000-0000-0000")
                .replace(&format!("Fingerprint {fingerprint}"), "Fingerprint 0000-0000-0000"),
        ] {
            assert_ne!(forged, text);
            let forged = desk.with("forged", forged);
            let errors = refused(1, words!["verify", forged]);
            assert!(errors.contains("does not agree: the fingerprint "), "{errors}");
        }
    }
}

#[test]
fn a_report_is_refused_as_strictly_as_a_file_and_by_its_own_name() {
    let desk = Desk::new();
    let report = report(&desk, &battle(2), "html");
    let text = read(&report);
    for (from, to, said) in [
        ("[3, 40]", "[\"three\", 40]", "men[0].at[0]"),
        ("\"B2\"", "\"R1\"", "R1"),
        ("\"infantry\"", "\"chivalry\"", "chivalry"),
        ("\"version\": 1", "\"version\": 2", "version"),
        ("little-wars-position\">{", "other\">{", "this HTML page carries no position"),
    ] {
        assert!(text.contains(from), "{from}");
        let forged = desk.with("forged.html", text.replacen(from, to, 1));
        for command in ["adjudicate", "verify"] {
            let errors = refused(1, words![command, forged]);
            assert!(errors.contains("forged.html: cannot be opened: "), "{errors}");
            assert!(errors.contains(said), "{said}: {errors}");
            assert!(!errors.contains("line "), "no line of the report is meant: {errors}");
        }
    }
    let file = written(&desk, &battle(2));
    let errors = refused(1, words!["verify", file]);
    assert!(errors.contains("battle.lwpos: cannot be opened: it is no report"), "{errors}");
    for (name, bytes, what) in [
        ("a.png", &b"\x89PNG\r\n\x1a\n\0\0"[..], "PNG"),
        ("a.pdf", b"%PDF-1.7\n%%EOF", "PDF"),
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"),
    ] {
        let errors = refused(1, words!["adjudicate", desk.with(name, bytes)]);
        assert!(errors.contains(&format!("this {what}")), "{errors}");
        assert!(errors.contains("carries no position"), "{errors}");
    }
}

#[test]
fn an_attached_file_taken_out_is_a_position_of_the_same_fingerprint() {
    let desk = Desk::new();
    let position = battle(4);
    let html = read(report(&desk, &position, "html"));
    let (_, rest) = html.split_once("little-wars-position\">").expect("a carried position");
    let taken = desk.with("taken.lwpos", rest.split_once("</script>").expect("an end").0);
    let fingerprint =
        |file| json(&done(words!["adjudicate", file, "--format", "json"]))["fingerprint"].clone();
    assert_eq!(fingerprint(taken), fingerprint(written(&desk, &position)));
    assert_ne!(fingerprint(written(&desk, &battle(5))), json!(null));
}
