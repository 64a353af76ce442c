//! `report`: which form is written where, of one file and of many.

use std::ffi::OsStr;
use std::fs;

use crate::running::{Desk, done, refused, words, written};
use crate::{battle, made, read};

#[test]
fn the_same_input_gives_the_same_bytes() {
    for ending in if cfg!(feature = "print") {
        &["html", "md", "svg", "png", "pdf"][..]
    } else {
        &["html", "md", "svg"]
    } {
        let desk = Desk::new();
        let file = written(&desk, &battle(9));
        let [one, other] = ["one", "other"].map(|name| desk.path(format!("{name}.{ending}")));
        for out in [&one, &other] {
            made(words!["report", file, "-o", out, "--date", "yesterday", "--dpi", "72"]);
        }
        assert_eq!(fs::read(one).unwrap(), fs::read(other).unwrap(), "{ending}");
    }
}

#[test]
fn what_is_said_stands_in_the_heading_and_what_is_not_is_a_line_to_fill_in() {
    let desk = Desk::new();
    let file = written(&desk, &battle(2));
    let out = desk.path("out.html");
    done(words![
        "report",
        file,
        "-o",
        out,
        "--date",
        "",
        "--place",
        "The <nursery>",
        "--umpire",
        "H. G. W."
    ]);
    let html = read(&out);
    assert!(html.contains("<dt>Date</dt><dd></dd>"), "{html}");
    assert!(html.contains("<dt>Place</dt><dd>The &lt;nursery&gt;</dd>"));
    assert!(html.contains("<div>Umpire: H. G. W.</div>"));
    assert!(html.contains("<dt>Blue player</dt><dd></dd>") && html.contains("<div>Blue</div>"));
}

#[test]
fn paper_is_chosen() {
    let desk = Desk::new();
    let file = written(&desk, &battle(2));
    let out = desk.path("out.html");
    for (said, size) in [
        (&[][..], "size: 210mm 297mm"),
        (&["--landscape"], "size: 297mm 210mm"),
        (&["--paper", "letter"], "size: 215.9mm 279.4mm"),
    ] {
        let mut command = words!["report", file, "-o", out].to_vec();
        command.extend(said.iter().map(Into::into));
        done(command);
        assert!(read(&out).contains(size), "{said:?}");
    }
}

#[test]
fn fr_35_an_ending_is_added_where_the_form_is_said() {
    let desk = Desk::new();
    let file = written(&desk, &battle(2));
    for name in ["battle", "battle.v2", "other.HTML"] {
        done(words!["report", file, "-o", desk.path(name), "--format", "html"]);
    }
    assert_eq!(desk.files(), ["battle.html", "battle.lwpos", "battle.v2.html", "other.HTML"]);
}

#[test]
fn of_many_files_a_folder_is_filled_and_one_that_is_refused_stops_no_other() {
    let desk = Desk::new();
    let [a, b] = ["a.lwpos", "b.lwpos"].map(|name| desk.with(name, battle(2).to_string()));
    let bad = desk.with("bad.lwpos", "{}");
    let out = desk.path("out");
    let errors = refused(1, words!["report", a, bad, b, "-o", out, "--format", "md"]);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.contains("bad.lwpos: cannot be opened"), "{errors}");
    let mut written: Vec<_> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    written.sort();
    assert_eq!(written, ["a.md", "b.md"]);
    assert_eq!(read(out.join("a.md")), read(out.join("b.md")));

    fs::create_dir(desk.path("elsewhere")).unwrap();
    let like_a = desk.with("elsewhere/a.lwpos", battle(3).to_string());
    let out = desk.path("none");
    let errors = refused(1, words!["report", a, like_a, "-o", out]);
    assert!(errors.contains("the same name as that of"), "{errors}");
    assert!(!out.exists());
}

#[test]
#[cfg(not(feature = "print"))]
fn without_printing_it_says_what_is_missing() {
    let desk = Desk::new();
    let file = written(&desk, &battle(2));
    for ending in ["pdf", "png"] {
        let out = desk.path(format!("out.{ending}"));
        let errors = refused(1, words!["report", file, "-o", out]);
        assert!(errors.contains("with the feature `print`"), "{errors}");
        assert!(!out.exists());
    }
}

#[test]
fn a_position_sheet_tells_every_place_to_a_sixteenth() {
    let desk = Desk::new();
    let mut position = battle(2);
    position["men"][0]["at"] = serde_json::json!([40.53125, 31.25]);
    position["men"][0]["facing"] = serde_json::json!(-10);
    let out = desk.path("sheet.md");
    done(words!["report", written(&desk, &position), "-o", out, "--kind", "position"]);
    // 40 17/32 is half way between two sixteenths, and rounds up.
    let row = read(&out).lines().find(|line| line.starts_with("| R1 ")).map(str::to_owned);
    let row = row.expect("his row");
    assert!(row.ends_with("| infantry |  | 3′ 4 9/16″ | 2′ 7 1/4″ | 350° |  |"), "{row}");
}
