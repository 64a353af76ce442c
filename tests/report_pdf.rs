//! Printed reports, read back with public tools: poppler's pdftotext, pdffonts and pdfinfo, and
//! qpdf. What was written is kept in the tests' own folder, to be looked at.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use little_wars::adjudication::{Ruling, adjudicate};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, BySide, Field, Floor, Man, Position, Side};
use little_wars::report::plan::drawing::Mark;
use little_wars::report::plan::{Drawing, Look};
use little_wars::report::sheet::{self, Sheet, Warning};
use little_wars::report::{Fingerprint, Format, Heading, Paper, Report, page};
use little_wars::rules::rulebook::Rule;
use little_wars::storage;

const A4: Paper = Paper { format: Format::A4, landscape: false };

/// A report as it was printed.
struct Printed {
    path: PathBuf,
    warnings: Vec<Warning>,
}

fn heading() -> Heading {
    Heading {
        title: String::new(),
        date: "2026-12-01".to_owned(),
        place: "The nursery floor".to_owned(),
        players: BySide { red: "H. G. Wells".to_owned(), blue: "Jerome K. Jerome".to_owned() },
        umpire: "The Umpire".to_owned(),
    }
}

/// Prints a page made of a floor, its ruling and its fingerprint.
fn print(
    name: &str,
    position: &Position,
    paper: Paper,
    look: Look,
    after: impl FnOnce(&Floor<'_>) -> Vec<Drawing>,
    made: impl FnOnce(&Floor<'_>, &Ruling, Fingerprint) -> page::Page,
) -> Printed {
    let floor = Floor::new(position).expect("a sound position");
    let ruling = adjudicate(&floor);
    let text = storage::to_json(position).unwrap();
    let page = made(&floor, &ruling, Fingerprint::of(&text, &floor, &ruling));
    let after = after(&floor);
    let sheet = Sheet { page: &page, floor: &floor, ruling: &ruling, paper, look, after };
    let (bytes, warnings) = sheet.pdf(&text).expect("a PDF");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pdf"));
    fs::write(&path, bytes).expect("written");
    Printed { path, warnings }
}

fn melee(name: &str, position: &Position, paper: Paper, look: Look) -> Printed {
    print(
        name,
        position,
        paper,
        look,
        |_| Vec::new(),
        |floor, ruling, fingerprint| {
            page::melee(&Report::new(floor, ruling, None, heading(), fingerprint))
        },
    )
}

fn run(tool: &str, arguments: &[&str], path: &Path) -> String {
    let output = Command::new(tool).args(arguments).arg(path).output();
    let output = output.unwrap_or_else(|error| panic!("{tool}: {error}; see scripts/setup.sh"));
    assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

impl Printed {
    /// Its text in the order in which it was written, every run of blanks one space.
    fn text(&self) -> String {
        self.told(&["-raw"])
    }

    /// What pdftotext tells when it is asked so, every run of blanks one space.
    fn told(&self, how: &[&str]) -> String {
        let output = Command::new("pdftotext").args(how).arg(&self.path).arg("-").output();
        let text = String::from_utf8(output.expect("pdftotext").stdout).expect("UTF-8");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The width and height of every outline that is drawn, in points on the paper: read from what
    /// the pages draw, with every change of scale taken into account.
    fn outlines(&self) -> Vec<[f64; 2]> {
        let plain = ["--qdf", "--object-streams=disable", "--stream-data=uncompress"];
        let output = Command::new("qpdf").args(plain).arg(&self.path).arg("-").output();
        let bytes = output.expect("qpdf").stdout;
        let pdf = String::from_utf8_lossy(&bytes);
        let streams = pdf.split("endstream").filter_map(|part| part.split_once("stream\n"));
        let pages = streams.filter(|(_, stream)| stream.contains(" cm "));
        pages.flat_map(|(_, stream)| outlines(stream)).collect()
    }

    fn pages(&self) -> usize {
        let info = run("pdfinfo", &[], &self.path);
        let line = info.lines().find_map(|line| line.strip_prefix("Pages:")).expect("pages");
        line.trim().parse().expect("a number")
    }

    /// Every word with its box: left, top, right, bottom, in points.
    fn words(&self) -> Vec<([f64; 4], String)> {
        let output = Command::new("pdftotext").arg("-bbox").arg(&self.path).arg("-").output();
        let html = String::from_utf8(output.expect("pdftotext").stdout).expect("UTF-8");
        let words = html.lines().filter_map(|line| line.trim().strip_prefix("<word "));
        let words = words.map(|line| {
            let number = |name: &str| -> f64 {
                let (_, rest) = line.split_once(&format!("{name}=\"")).expect("a side");
                rest.split('"').next().expect("a value").parse().expect("a number")
            };
            let (_, rest) = line.split_once('>').expect("a word");
            let word = rest.trim_end_matches("</word>").to_owned();
            (["xMin", "yMin", "xMax", "yMax"].map(number), word)
        });
        words.collect()
    }

    /// Sound to qpdf, every font embedded and cut down, nothing nearer the edge than half an inch.
    fn is_sound_on(&self, [width, height]: [f64; 2]) {
        run("qpdf", &["--check"], &self.path);
        let fonts = run("pdffonts", &[], &self.path);
        let fonts: Vec<&str> = fonts.lines().skip(2).collect();
        assert!(!fonts.is_empty());
        for font in fonts {
            // Name, type (of several words), encoding, embedded, subset, Unicode, object.
            let columns: Vec<&str> = font.split_whitespace().rev().collect();
            assert_eq!(columns[2..5], ["yes", "yes", "yes"], "{font}");
        }
        let words = self.words();
        assert!(words.len() > 20);
        for ([left, top, right, bottom], word) in words {
            let inside = left >= 36.0
                && top >= 36.0 - 12.0
                && right <= width - 36.0
                && bottom <= height - 36.0;
            assert!(inside, "{word} at {left} {top} {right} {bottom} in {}", self.path.display());
        }
    }
}

/// The outlines in a content stream: its operators `q Q cm m l h re` followed, the rest passed over.
fn outlines(stream: &str) -> Vec<[f64; 2]> {
    let mut scales = vec![[1.0, 1.0]];
    let (mut numbers, mut spots): (Vec<f64>, Vec<[f64; 2]>) = (Vec::new(), Vec::new());
    let mut outlines = Vec::new();
    for word in stream.split_whitespace() {
        if let Ok(number) = word.parse() {
            numbers.push(number);
            continue;
        }
        let scale = *scales.last().expect("as many q as Q");
        match (word, &numbers[..]) {
            ("q", _) => scales.push(scale),
            ("Q", _) => drop(scales.pop()),
            ("cm", [a, .., d, _, _]) => {
                *scales.last_mut().expect("a scale") = [scale[0] * a, scale[1] * d];
            }
            ("m", [x, y]) => spots = vec![[x * scale[0], y * scale[1]]],
            ("l", [x, y]) => spots.push([x * scale[0], y * scale[1]]),
            ("re", [_, _, wide, high]) => {
                outlines.push([wide * scale[0], high * scale[1]].map(f64::abs));
            }
            ("h", _) => {
                let across = |axis: usize| {
                    let along = spots.iter().map(|spot| spot[axis]);
                    along.clone().fold(f64::MIN, f64::max) - along.fold(f64::MAX, f64::min)
                };
                outlines.push([across(0), across(1)]);
            }
            _ => {}
        }
        numbers.clear();
    }
    outlines
}

/// So many foot of Red and of Blue in two ranks, the front ones touching.
fn lines_of(red: usize, blue: usize) -> Position {
    let mut position = Position::new(Field { width: 120.0, depth: 96.0 });
    position.title = format!("{red} against {blue}");
    for (side, count) in [(Side::Red, red), (Side::Blue, blue)] {
        let (letter, facing, ahead) = match side {
            Side::Red => ("R", 0.0, -1.0),
            Side::Blue => ("B", 180.0, 1.0),
        };
        for man in 0..count {
            let (rank, file) = (man % 2, man / 2);
            let x = 30.0 + file as f64 * 1.0;
            let y = 48.0 + ahead * (0.40 + rank as f64 * 1.0);
            let id = format!("{letter}{}", man + 1);
            let arm = if man % 7 == 6 { Arm::Cavalry } else { Arm::Infantry };
            let y = if arm == Arm::Cavalry { y + ahead * 0.75 } else { y };
            let at = Point::new(x, y);
            position.men.push(Man { facing: Bearing(facing), ..Man::new(id, side, arm, at) });
        }
    }
    position
}

fn example(name: &str) -> Position {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/examples").join(name);
    storage::read(&path).expect("a sound example")
}

#[test]
fn each_man_stands_in_one_row_and_each_step_is_said_once() {
    let position = example("hooks-farm-charge.lwpos");
    let printed = melee("hooks-farm-charge", &position, A4, Look::Colour);
    printed.is_sound_on([595.28, 841.89]);
    let text = printed.text();
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let fingerprint = Fingerprint::of(&storage::to_json(&position).unwrap(), &floor, &ruling);
    let report = Report::new(&floor, &ruling, None, heading(), fingerprint.clone());
    for step in report.melees.iter().flat_map(|melee| &melee.steps) {
        assert_eq!(text.matches(step.text.as_str()).count(), 1, "{}", step.text);
    }
    let men = &report.melees[0].ledger;
    assert_eq!(men.red.entries.len() + men.blue.entries.len(), 39, "Red 18 charge Blue 21");
    for man in men.red.entries.iter().chain(&men.blue.entries) {
        let row = format!(" {} {} cavalry ", man.id, man.side);
        assert_eq!(text.matches(&row).count(), 1, "{row}");
    }
    let pages = printed.pages();
    for page in 1..=pages {
        let foot = format!("{fingerprint} · page {page} of {pages}");
        assert_eq!(text.matches(&foot).count(), 1, "{foot}");
    }
}

#[test]
fn fr_54_the_paper_that_was_chosen_is_the_paper_that_comes_out() {
    let position = lines_of(20, 21);
    let sizes = [
        (Format::A4, false, [595.28, 841.89]),
        (Format::A4, true, [841.89, 595.28]),
        (Format::Letter, false, [612.0, 792.0]),
        (Format::Letter, true, [792.0, 612.0]),
    ];
    for (format, landscape, [width, height]) in sizes {
        let name = format!("forty-one-{format:?}-{landscape}");
        let paper = Paper { format, landscape };
        let printed = melee(&name, &position, paper, Look::BlackAndWhite);
        printed.is_sound_on([width, height]);
        let info = run("pdfinfo", &["-box"], &printed.path);
        let media = info.lines().find_map(|line| line.strip_prefix("MediaBox:")).expect("a box");
        let numbers: Vec<f64> =
            media.split_whitespace().map(|number| number.parse().expect("a number")).collect();
        assert!((numbers[2] - numbers[0] - width).abs() < 1.0, "{media}");
        assert!((numbers[3] - numbers[1] - height).abs() < 1.0, "{media}");
    }
}

#[test]
fn fr_52_names_in_any_script_come_out_as_they_went_in() {
    const TITLE: &str = "Łódź – Škoda, Αθήνα, Київ, 東京, ½″";
    let mut position = lines_of(1, 1);
    position.title = TITLE.to_owned();
    position.men[0].name = "Жуков 👨‍👩‍👧 Ωμέγα".to_owned();
    position.men[1].id = "東".to_owned();
    let printed = melee("fr-52", &position, A4, Look::Colour);
    printed.is_sound_on([595.28, 841.89]);
    let text = printed.text();
    assert!(text.contains(TITLE), "{text}");
    let arranged = printed.told(&["-l", "1"]);
    assert!(arranged.contains(TITLE), "as a reader arranges it: {arranged}");
    assert!(text.contains("Жуков"), "{text}");
    assert!(text.contains("Ωμέγα"), "{text}");
    let signs: Vec<&str> = printed.warnings.iter().map(|warning| warning.sign.as_str()).collect();
    for sign in ["東", "京"] {
        assert_eq!(signs.iter().filter(|other| **other == sign).count(), 1, "{signs:?}");
    }
    assert!(signs.iter().any(|sign| sign.starts_with('👨')), "{signs:?}");
    assert!(!signs.iter().any(|sign| sign.contains('Ł')), "a sign the fonts have");
    let told = printed.warnings.iter().find(|warning| warning.sign == "東").unwrap().to_string();
    assert!(told.contains("U+6771"), "{told}");
}

#[test]
fn melees_small_and_great_go_on_the_page() {
    for (red, blue) in [(1, 1), (60, 60)] {
        let name = format!("melee-{red}-{blue}");
        let printed = melee(&name, &lines_of(red, blue), A4, Look::Colour);
        printed.is_sound_on([595.28, 841.89]);
        let text = printed.text();
        for man in 1..=red {
            let row = format!(" R{man} Red ");
            assert_eq!(text.matches(&row).count(), 1, "{row}");
        }
    }
}

#[test]
fn every_step_of_a_long_ruling_is_said_as_often_as_it_is_taken() {
    // Twelve pairs out of each other's reach: twelve melees of five steps, who touches, that nobody
    // is drawn in, the sum, what comes of it and that nothing is to choose.
    let mut position = Position::new(Field { width: 120.0, depth: 96.0 });
    for pair in 0..12_u32 {
        let (x, y) = (8.0 + 20.0 * f64::from(pair % 6), 24.0 + 48.0 * f64::from(pair / 6));
        for (side, letter, facing, ahead) in
            [(Side::Red, 'R', 0.0, -0.4), (Side::Blue, 'B', 180.0, 0.4)]
        {
            let id = format!("{letter}{}", pair + 1);
            let man = Man::new(id, side, Arm::Infantry, Point::new(x, y + ahead));
            position.men.push(Man { facing: Bearing(facing), ..man });
        }
    }
    let printed = melee("sixty-steps", &position, A4, Look::Colour);
    printed.is_sound_on([595.28, 841.89]);
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let fingerprint = Fingerprint::of(&storage::to_json(&position).unwrap(), &floor, &ruling);
    let report = Report::new(&floor, &ruling, None, heading(), fingerprint);
    assert_eq!(report.melees.len(), 12);
    let steps: Vec<&str> =
        report.melees.iter().flat_map(|melee| &melee.steps).map(|step| &*step.text).collect();
    assert_eq!(steps.len(), 60);
    let text = printed.text();
    for step in &steps {
        let holding = steps.iter().map(|other| other.matches(step).count()).sum::<usize>();
        assert!(text.matches(step).count() >= holding, "{step}");
    }
}

#[test]
fn a_long_name_and_a_long_note_stay_on_the_page() {
    let mut position = lines_of(3, 4);
    position.title = "W".repeat(200);
    position.men[0].id = "M".repeat(64);
    position.men[1].name = "Generalfeldmarschall".repeat(4);
    let note: Vec<String> = (1..=5000).map(|word| format!("w{word}")).collect();
    position.notes = note.join(" ");
    let printed = melee("long", &position, A4, Look::Colour);
    printed.is_sound_on([595.28, 841.89]);
    let text = printed.text();
    let words: std::collections::HashSet<&str> = text.split(' ').collect();
    let lost: Vec<&String> = note.iter().filter(|word| !words.contains(word.as_str())).collect();
    assert!(lost.is_empty(), "{lost:?}");
    let letters: String = text.split(' ').collect();
    assert!(letters.contains(&"M".repeat(64)), "the whole name can be read");
}

#[test]
fn the_position_can_be_taken_out_again_and_the_same_input_gives_the_same_bytes() {
    let position = example("nine-against-eleven.lwpos");
    let printed = melee("nine-against-eleven", &position, A4, Look::Colour);
    let attached = run("qpdf", &["--show-attachment=position.lwpos"], &printed.path);
    assert_eq!(attached, storage::to_json(&position).unwrap());
    let again = melee("nine-against-eleven-again", &position, A4, Look::Colour);
    assert_eq!(fs::read(&printed.path).unwrap(), fs::read(&again.path).unwrap());
    let info = run("pdfinfo", &[], &printed.path);
    assert!(info.contains("Tagged:          yes"), "{info}");
    assert!(info.contains("Author:          The Umpire"), "{info}");
    assert!(info.contains("Title:           "), "{info}");
}

#[test]
fn sticks_are_true_in_points() {
    let position = example("hooks-farm-charge.lwpos");
    for format in [Format::A4, Format::Letter] {
        let paper = Paper { format, landscape: false };
        let name = format!("table-{format:?}");
        let printed = print(
            &name,
            &position,
            paper,
            Look::Colour,
            |_| sheet::measures(paper, Look::Colour),
            |floor, _, fingerprint| page::rules(floor, &heading(), &fingerprint),
        );
        let size = if format == Format::A4 { [595.28, 841.89] } else { [612.0, 792.0] };
        printed.is_sound_on(size);
        let past = |(sides, _): &&([f64; 4], String)| sides[2] > size[0] - 48.0 + 0.1;
        let words = printed.words();
        assert_eq!(words.iter().find(past), None, "words past the margin of 2/3 in");
        // Of 6 in, 72 points each, there are 1, 2 and 4; the feeler is 2 in by 1/8.
        let outlines = printed.outlines();
        let drawn = |wide: f64, high: f64| {
            let near =
                |size: &&[f64; 2]| (size[0] - wide).abs() < 0.01 && (size[1] - high).abs() < 0.01;
            outlines.iter().filter(near).count()
        };
        assert_eq!((drawn(432.0, 38.0), drawn(144.0, 9.0)), (7, 1), "{outlines:?}");
        // The rules and the settings on the first page, the sticks on the second.
        assert_eq!(printed.pages(), 2);
        let unbroken = |text: &str| text.split_whitespace().collect::<String>();
        let first = unbroken(&printed.told(&["-raw", "-l", "1"]));
        for rule in Rule::all().filter(|rule| *rule != Rule::Position) {
            let said = unbroken(&format!("{} {}. {}", rule.code(), rule.title(), rule.text()));
            assert_eq!(first.matches(&said).count(), 1, "{said}");
        }
        for setting in ["melee_grouping·connected·", "crew_needed·4·", "move_multiplier·1·"] {
            assert!(first.contains(setting), "{setting}: {first}");
        }
        // The numbers on the last sheet's sticks stand in the middle of their ticks: 1 to 5, then 7
        // to 11 and so on, an inch or 72 points from each other.
        let middle = |word: &str| {
            let (sides, _) = words.iter().rev().find(|(_, other)| other == word).expect("a tick");
            (sides[0] + sides[2]) / 2.0
        };
        for (from, to) in [("19", "23"), ("13", "17"), ("20", "21")] {
            let inches: f64 = to.parse::<f64>().unwrap() - from.parse::<f64>().unwrap();
            let apart = middle(to) - middle(from);
            assert!((apart - 72.0 * inches).abs() < 0.5, "{from} to {to}: {apart} points");
        }
    }
}

#[test]
fn the_position_sheet_has_every_man_and_goes_over_sheets_at_true_size() {
    let mut position = lines_of(4, 5);
    position.field = Field { width: 40.0, depth: 60.0 };
    for man in &mut position.men {
        man.at = Point::new(man.at.x - 15.0, man.at.y - 20.0);
    }
    let printed = print(
        "position",
        &position,
        A4,
        Look::Colour,
        |floor| sheet::true_size(floor, A4, Look::Colour),
        |floor, _, fingerprint| page::position(floor, &heading(), &fingerprint),
    );
    printed.is_sound_on([595.28, 841.89]);
    let text = printed.text();
    for man in &position.men {
        assert!(text.contains(&format!(" {} ", man.id)), "{}", man.id);
    }
    // 476 points of floor wide are 6.6 in, 6.1 of them new: 7 columns for 40 in; 683 high are 9.5,
    // 9.0 new: 7 rows for 60 in.
    assert!(text.contains("Sheet G7 of 7 × 7"), "{}", &text[text.len().saturating_sub(400)..]);
}

#[test]
fn the_pages_that_are_looked_at_have_the_words_of_those_that_are_printed() {
    let position = example("hooks-farm-charge.lwpos");
    let floor = Floor::new(&position).unwrap();
    let ruling = adjudicate(&floor);
    let text = storage::to_json(&position).unwrap();
    let fingerprint = Fingerprint::of(&text, &floor, &ruling);
    let page = page::melee(&Report::new(&floor, &ruling, None, heading(), fingerprint));
    let (paper, look) = (A4, Look::Colour);
    let sheet =
        Sheet { page: &page, floor: &floor, ruling: &ruling, paper, look, after: Vec::new() };
    let leaves = sheet.leaves();
    let printed = melee("looked-at", &position, A4, look);
    assert_eq!(leaves.len(), printed.pages());
    for (which, leaf) in leaves.iter().enumerate() {
        assert!((leaf.width - 595.28).abs() < 0.01 && (leaf.height - 841.89).abs() < 0.01);
        let number = (which + 1).to_string();
        let path = printed.path.to_str().unwrap();
        let mut read = Command::new("pdftotext");
        read.args(["-f", &number, "-l", &number, path, "-"]);
        let on_paper = String::from_utf8(read.output().expect("pdftotext").stdout).unwrap();
        let looked_at = leaf.marks.iter().filter_map(|mark| match mark {
            Mark::Words(words) => Some(words.text.as_str()),
            _ => None,
        });
        assert_eq!(letters(looked_at), letters([on_paper.as_str()].into_iter()), "page {number}");
        let picture = little_wars::report::picture(leaf, 36.0).unwrap();
        // Half of 595.28 by 841.89 points, rounded up.
        assert_eq!(picture.size, [298, 421]);
        assert!(picture.rgba.chunks(4).any(|dot| dot != [255; 4]));
    }
}

/// Every sign but blanks, in order of the signs: tools cut words differently.
fn letters<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut signs: Vec<char> = words.flat_map(str::chars).collect();
    signs.retain(|sign| !sign.is_whitespace() && !sign.is_control());
    signs.sort_unstable();
    signs.into_iter().collect()
}
