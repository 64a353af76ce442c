//! Faults that people met with files in programs of this kind, and what is right here.

use std::fs::{self, Permissions};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

use little_wars::geometry::{Bearing, Point, tolerance};
use little_wars::position::{
    Arm, Country, CountryKind, Field, Floor, Gun, Man, Mark, MarkKind, Position, Shape, Shot, Side,
    Unknown,
};
use little_wars::storage::{self, ReadError, WriteError};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// A sound position with something in every place that holds a number.
fn battle() -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
    let mut man = Man::new("R7", Side::Red, Arm::Infantry, Point::new(10.0, 20.0));
    man.from = Some(Point::new(10.0, 9.0));
    man.path = vec![Point::new(10.0, 15.0)];
    man.size.width = Some(0.75);
    position.men.push(man);
    let mut gun = Gun::new("RG1", Side::Red, Point::new(30.0, 20.0));
    gun.from_facing = Some(Bearing(10.0));
    gun.shots = vec![Shot { to: Some(Point::new(30.0, 90.0)), ..Shot::default() }];
    position.guns.push(gun);
    let shapes = [
        Shape::Outline(vec![Point::new(0.0, 0.0), Point::new(1.0, 0.0), Point::new(1.0, 1.0)]),
        Shape::Line { points: vec![Point::new(5.0, 5.0), Point::new(6.0, 6.0)], thickness: 0.25 },
        Shape::Circle { at: Point::new(50.0, 50.0), radius: 1.0 },
    ];
    for (i, shape) in shapes.into_iter().enumerate() {
        let (id, kind, unknown) = (format!("C{i}"), CountryKind::Other, Unknown::new());
        position.country.push(Country {
            id,
            kind,
            shape,
            height: Some(1.0),
            blocks: None,
            unknown,
        });
    }
    position.marks.push(Mark {
        kind: MarkKind::Circle,
        points: vec![Point::new(1.0, 1.0)],
        radius: Some(6.0),
        text: String::new(),
        unknown: Unknown::new(),
    });
    position
}

/// A way to put a number into a position.
type Put = fn(&mut Position, f64);

/// Every place of a position that holds a number, with a way to put one there.
const NUMBERS: [(&str, Put); 22] = [
    ("field.width", |p, n| p.field.width = n),
    ("field.depth", |p, n| p.field.depth = n),
    ("bases.infantry", |p, n| p.man_sizes.infantry.width = Some(n)),
    ("bases.cavalry", |p, n| p.man_sizes.cavalry.corner = Some(n)),
    ("bases.gun", |p, n| p.gun_size.trail = Some(n)),
    ("men[0].at[0]", |p, n| p.men[0].at.x = n),
    ("men[0].at[1]", |p, n| p.men[0].at = p.men[0].at * 1.0 + Point::new(0.0, n)),
    ("men[0].facing", |p, n| p.men[0].facing = Bearing(n)),
    ("men[0].from[1]", |p, n| p.men[0].from = Some(Point::new(0.0, n))),
    ("men[0].path[0][0]", |p, n| p.men[0].path[0].x = n),
    ("men[0].base", |p, n| p.men[0].size.depth = Some(n)),
    ("guns[0].at[0]", |p, n| p.guns[0].at.x = n),
    ("guns[0].facing", |p, n| p.guns[0].facing = Bearing(n)),
    ("guns[0].from_facing", |p, n| p.guns[0].from_facing = Some(Bearing(n))),
    ("guns[0].shots[0].to[1]", |p, n| p.guns[0].shots[0].to = Some(Point::new(0.0, n))),
    ("country[0].outline[0][0]", |p, n| {
        let triangle = [Point::new(n, 0.0), Point::new(1.0, 0.0), Point::new(1.0, 1.0)];
        p.country[0].shape = Shape::Outline(triangle.to_vec());
    }),
    ("country[1].thickness", |p, n| {
        let points = vec![Point::new(5.0, 5.0), Point::new(6.0, 6.0)];
        p.country[1].shape = Shape::Line { points, thickness: n };
    }),
    ("country[2].circle.radius", |p, n| {
        p.country[2].shape = Shape::Circle { at: Point::new(50.0, 50.0), radius: n };
    }),
    ("country[2].height", |p, n| p.country[2].height = Some(n)),
    ("marks[0].points[0][1]", |p, n| p.marks[0].points[0].y = n),
    ("marks[0].radius", |p, n| p.marks[0].radius = Some(n)),
    ("measured_to", |p, n| p.measured_to = n),
];

#[test]
fn fr_38_a_number_that_is_not_finite_is_never_saved() {
    let folder = folder();
    let file = folder.path().join("battle.lwpos");
    storage::write(&file, &battle()).expect("a sound position");
    let old = fs::read(&file).expect("readable");
    for (place, put) in NUMBERS {
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let mut position = battle();
            put(&mut position, number);
            let refusal = storage::write(&file, &position).expect_err(place);
            assert!(refusal.to_string().contains(place), "{refusal} does not name {place}");
            assert_eq!(fs::read(&file).expect("readable"), old, "{place}");
            assert_eq!(names_in(folder.path()), ["battle.lwpos"]);
        }
    }
}

#[test]
fn fr_38_null_for_a_number_is_refused_with_the_man_and_the_field() {
    let text = storage::to_json(&battle()).expect("sound");
    let text = text.replace("\"at\": [10, 20]", "\"at\": [null, 20]");
    assert!(text.contains("null"));
    let refusal = storage::parse(text.as_bytes()).expect_err("a refusal").to_string();
    assert!(refusal.contains("men[0].at[0] (R7): null stands here"), "{refusal}");
    assert!(refusal.contains("a number"), "{refusal}");
    for (was, is) in [("144", "null"), ("\"radius\": 6", "\"radius\": null")] {
        let text = storage::to_json(&battle()).expect("sound").replacen(was, is, 1);
        storage::parse(text.as_bytes()).expect_err("a refusal");
    }
}

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    /// Any number from 0 to 144, every digit of it used.
    fn next(&mut self) -> f64 {
        // Marsaglia's xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64 * 144.0
    }
}

#[test]
fn fr_39_numbers_come_back_to_the_bit_and_files_to_the_byte() {
    let mut numbers = Numbers(0x1913);
    let mut position = Position::new(Field { width: 144.0, depth: 144.0 });
    let mut places = vec![Point::new(1.577_777_777_777_000_1, 117.633_311_413_940_17)];
    places[0].y = "117.63331139400017".parse().expect("a number");
    places.extend((0..5_000).map(|_| Point::new(numbers.next(), numbers.next())));
    for (i, at) in places.iter().enumerate() {
        position.men.push(Man::new(format!("R{i}"), Side::Red, Arm::Infantry, *at));
    }
    let folder = folder();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    storage::write(&first, &position).expect("written");
    let read = storage::read(&first).expect("read");
    for (man, at) in read.men.iter().zip(&places) {
        let bits = |place: Point| (place.x.to_bits(), place.y.to_bits());
        assert_eq!(bits(man.at), bits(*at), "{}", man.id);
    }
    storage::write(&second, &read).expect("written");
    assert_eq!(fs::read(&first).expect("readable"), fs::read(&second).expect("readable"));
}

/// Reading numbers exactly is a feature of serde_json, and one that the validator of schemas turns
/// on in every build of the tests: without a look at the manifest the program alone could lack it.
#[test]
fn fr_39_the_program_reads_numbers_exactly_and_not_only_its_tests() {
    let manifest = include_str!("../Cargo.toml");
    let of_the_program = manifest.split_once("[dependencies]").expect("dependencies").1;
    let of_the_program = of_the_program.split("\n[").next().expect("dependencies");
    let json = of_the_program.lines().find(|line| line.starts_with("serde_json = "));
    assert!(json.expect("serde_json").contains("\"float_roundtrip\""));
}

/// Bases an inch square laid out seven inches apart, where the floats say that the gap is a little
/// over six: 6.000000000000001.
#[test]
fn fr_39_a_man_exactly_six_inches_away_is_still_so_after_five_round_trips() {
    let mut numbers = Numbers(0x6);
    let mut over = 0;
    for _ in 0..200 {
        let x = numbers.next();
        let mut position = Position::new(Field { width: 200.0, depth: 20.0 });
        for (id, x) in [("R1", x), ("R2", x + 7.0)] {
            let mut man = Man::new(id, Side::Red, Arm::Infantry, Point::new(x, 10.0));
            (man.size.width, man.size.depth, man.size.corner) = (Some(1.0), Some(1.0), Some(0.0));
            position.men.push(man);
        }
        let gap = |position: &Position| Floor::new(position).expect("sound").gap(0, 1);
        let before = gap(&position);
        over += usize::from(before > 6.0);
        for _ in 0..5 {
            let text = storage::to_json(&position).expect("sound");
            position = storage::parse(text.as_bytes()).expect("what was written");
        }
        assert_eq!(gap(&position).to_bits(), before.to_bits(), "at {x}");
        assert!(tolerance::within(gap(&position), 6.0), "at {x}");
    }
    assert!(over > 0, "no gap was over six inches: the case is not met");
}

/// Every file that we have: each case's position, as text.
fn samples() -> Vec<(PathBuf, String)> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let paths = fs::read_dir(cases).expect("the cases").map(|entry| entry.expect("one").path());
    let sample = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable");
        let case: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let position = serde_json::to_string_pretty(&case["position"]).expect("JSON");
        (path, position)
    };
    let mut samples: Vec<(PathBuf, String)> = paths.map(sample).collect();
    samples.push(("full.lwpos".into(), include_str!("storage/full.lwpos").to_owned()));
    samples
}

#[test]
fn fr_43_what_opens_can_be_saved_and_opened_again() {
    let folder = folder();
    let (opened, saved) = (folder.path().join("opened"), folder.path().join("saved"));
    let samples = samples();
    assert!(samples.len() > 50);
    for (path, text) in samples {
        fs::write(&opened, text).expect("written");
        let position = storage::read(&opened).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        storage::write(&saved, &position).expect("what was opened can be saved");
        assert_eq!(storage::read(&saved).as_ref(), Ok(&position), "{}", path.display());
    }
}

#[test]
fn fr_43_a_byte_order_mark_and_either_line_end_are_accepted() {
    for (path, text) in samples() {
        let plain = storage::parse(text.as_bytes());
        assert!(plain.is_ok());
        assert!(text.contains('\n'));
        let dos = text.replace('\n', "\r\n");
        for other in [format!("\u{feff}{text}"), format!("\u{feff}{dos}"), dos] {
            assert_eq!(storage::parse(other.as_bytes()), plain, "{}", path.display());
        }
    }
}

#[test]
fn fr_43_what_cannot_be_opened_says_so_with_its_path_and_line() {
    let folder = folder();
    let file = folder.path().join("battle.lwpos");
    let refusal = |bytes: &[u8]| -> String {
        fs::write(&file, bytes).expect("written");
        let error: ReadError = storage::read(&file).expect_err("a refusal");
        let lines: Vec<String> = error.lines().collect();
        assert_eq!(lines.len(), 1, "{error}");
        let opening = format!("{}: cannot be opened: line ", file.display());
        assert!(lines[0].starts_with(&opening), "{}", lines[0]);
        lines[0].strip_prefix(&opening).map(str::to_owned).unwrap_or_default()
    };
    let text = storage::to_json(&battle()).expect("sound");

    let units: Vec<u16> = text.encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for utf_16 in [[b"\xff\xfe", &*little].concat(), [b"\xfe\xff", &*big].concat(), little, big] {
        let says = refusal(&utf_16);
        assert!(says.contains("UTF-16") && says.contains("save it as UTF-8"), "{says}");
    }
    for empty in ["", "\u{feff}", " \r\n"] {
        assert!(refusal(empty.as_bytes()).contains("the file is empty"));
    }
    let latin = text.replace("RG1", "\u{fffd}").into_bytes();
    let latin = String::from_utf8_lossy(&latin).into_owned().into_bytes();
    let at = latin.windows(3).position(|three| three == "\u{fffd}".as_bytes()).expect("there");
    let latin = [&latin[..at], b"\xe9", &latin[at + 3..]].concat();
    let line = latin[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
    assert!(refusal(&latin).starts_with(&format!("{line}, column 1: this is not UTF-8")));

    // Cut anywhere but behind the last brace.
    let whole = text.trim_end();
    for length in [whole.len() / 2, 1, 20, whole.len() - 1] {
        let cut = &whole[..length];
        let says = refusal(cut.as_bytes());
        assert!(says.contains("ends in the middle"), "{says}");
        assert!(says.starts_with(&format!("{}, column ", cut.matches('\n').count() + 1)), "{says}");
    }
}

/// Tells the test below that it is to be the process that may write little.
const MAY_WRITE_LITTLE: &str = "LITTLE_WARS_TEST_MAY_WRITE_LITTLE";

/// A file system that fills up half-way through a save. So that it needs no right to mount one,
/// the test runs itself in a process that may write no file over a few kilobytes, and there the
/// system refuses the rest of the bytes as it would on a full disk.
#[test]
fn fr_44_a_save_that_fails_half_way_leaves_the_old_file() {
    if let Some(folder) = std::env::var_os(MAY_WRITE_LITTLE) {
        let file = Path::new(&folder).join("battle.lwpos");
        let error = storage::replace_whole(&file, &[b'n'; 1 << 20]).expect_err("a refusal");
        assert!(error.to_string().contains("the system allows no file as large"), "{error}");
        let new = Path::new(&folder).join("elsewhere.lwpos");
        storage::replace_whole(&new, &[b'n'; 1 << 20]).expect_err("a refusal");
        storage::replace_whole(&new, b"short").expect("a short one elsewhere works");
        return;
    }
    let folder = folder();
    let file = folder.path().join("battle.lwpos");
    fs::write(&file, "old").expect("written");
    let this = std::env::current_exe().expect("this test");
    let status = Command::new("sh")
        // The signal that comes with the refusal would end the process.
        .args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\""])
        .arg(this)
        .args(["--exact", "fr_44_a_save_that_fails_half_way_leaves_the_old_file"])
        .env(MAY_WRITE_LITTLE, folder.path())
        .output()
        .expect("run");
    let said = String::from_utf8_lossy(&status.stdout).into_owned();
    assert!(status.status.success(), "{said}");
    assert!(said.contains("1 passed"), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("readable"), "old");
    assert_eq!(names_in(folder.path()), ["battle.lwpos", "elsewhere.lwpos"]);
}

#[test]
fn fr_44_a_full_disk_is_given_as_the_reason() {
    let full = Path::new("/dev/full");
    let error = storage::write(full, &battle()).expect_err("a refusal");
    assert_eq!(error.to_string(), "no space is left on the disk");
    assert!(fs::metadata(full).expect("there").file_type().is_char_device());
}

#[test]
fn fr_44_a_read_only_file_is_not_replaced() {
    let folder = folder();
    let file = folder.path().join("battle.lwpos");
    fs::write(&file, "old").expect("written");
    fs::set_permissions(&file, Permissions::from_mode(0o444)).expect("a mode");
    let error = storage::write(&file, &battle()).expect_err("a refusal");
    assert!(matches!(error, WriteError::ReadOnly));
    assert!(error.to_string().contains("read-only"), "{error}");
    // Nor through a link to it.
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&file, &link).expect("linked");
    assert!(matches!(storage::write(&link, &battle()), Err(WriteError::ReadOnly)));
    assert_eq!(fs::read_to_string(&file).expect("readable"), "old");
    assert_eq!(names_in(folder.path()), ["battle.lwpos", "link"]);
}

/// Folders that nobody can write to, not even the superuser, whom modes do not bind.
#[test]
fn fr_44_a_folder_that_takes_no_file_is_given_as_the_reason() {
    let folder = folder();
    fs::create_dir(folder.path().join("inner")).expect("a folder");
    fs::write(folder.path().join("inner/kept"), "old").expect("written");
    fs::write(folder.path().join("file"), "old").expect("written");
    let refusal = |path: &Path| storage::write(path, &battle()).expect_err("a refusal").to_string();
    let at = |name: &str| refusal(&folder.path().join(name));
    assert!(at("inner").contains("it is a folder"));
    assert!(at("none/battle.lwpos").contains("there is no such file or folder"));
    assert!(at("file/battle.lwpos").contains("a file and not a folder"));
    assert!(at(&"n".repeat(300)).contains("no name like this"));
    assert!(!refusal(Path::new("/proc/self/battle.lwpos")).is_empty());
    assert!(!refusal(Path::new("")).is_empty());
    assert_eq!(names_in(folder.path()), ["file", "inner"]);
    assert_eq!(names_in(&folder.path().join("inner")), ["kept"]);
    assert_eq!(fs::read_to_string(folder.path().join("inner/kept")).expect("readable"), "old");
}

/// The bytes go to another name first: a reader finds the old file or the new one whole, however
/// often it looks.
#[test]
fn fr_44_a_reader_never_finds_half_a_file() {
    let folder = folder();
    let file = folder.path().join("battle.lwpos");
    let old = storage::to_json(&battle()).expect("sound");
    let mut position = battle();
    position.notes = "n".repeat(1 << 20);
    let new = storage::to_json(&position).expect("sound");
    fs::write(&file, &old).expect("written");
    let held_open = fs::File::open(&file).expect("open");
    storage::write(&file, &position).expect("written");
    let still = std::io::read_to_string(held_open).expect("readable");
    assert_eq!(still, old, "who had it open reads the old file whole");
    assert_eq!(fs::read_to_string(&file).expect("readable"), new);
    assert_eq!(names_in(folder.path()), ["battle.lwpos"]);
}
