//! What each command does.

use std::path::{Path, PathBuf};

use clap_complete::Shell;
use little_wars::adjudication::{self, Ruling, explain, quick};
use little_wars::cases::{self, Case, CaseError, Ran};
use little_wars::position::{BySide, Floor, Piece, Position, Side};
use little_wars::report::{self, Fingerprint, Heading, Report, json, page};
use little_wars::{rules, storage};

use super::output::{Failure, print, print_json};
use super::{AnswerFormat, Numbers, RulingFormat, SideKey};

/// How a command ends.
pub(super) type Done = Result<(), Failure>;

/// Opens the editor.
#[cfg(feature = "window")]
pub(super) fn edit(file: Option<PathBuf>) -> Done {
    little_wars::ui::run(file, say_error).map_err(Failure::from)
}

/// Says an error that ends the window.
#[cfg(feature = "window")]
fn say_error(line: &str) {
    super::output::print_errors(&[line.to_owned()]);
}

/// Says that there is no editor in this program.
#[cfg(not(feature = "window"))]
pub(super) fn edit(_file: Option<PathBuf>) -> Done {
    Err(Failure::from(
        "this program was built without its window: build it with the feature `window`, or see \
         `little-wars --help` for what it does without"
            .to_owned(),
    ))
}

/// Prints the ruling.
pub(super) fn adjudicate(file: &Path, format: RulingFormat, compare: bool) -> Done {
    on_floor(file, |floor| {
        let ruling = adjudication::adjudicate(floor);
        let compared = compare.then(|| adjudication::compare(floor, &ruling));
        let compared = compared.as_deref();
        let fingerprint = fingerprint(file, floor, &ruling)?;
        let heading = Heading::default();
        let report = || Report::new(floor, &ruling, compared, heading, fingerprint.clone());
        match format {
            RulingFormat::Json => {
                print_json(&json::adjudication(floor, &ruling, compared, Some(&fingerprint)))
            }
            RulingFormat::Text => print_words(&report::text(&report())),
            RulingFormat::Markdown => print_words(&report::markdown(&page::melee(&report()))),
        }
    })
}

/// Prints the ruling on two numbers.
pub(super) fn rule(typed: &Numbers) -> Done {
    let count = |men: u32| men as usize;
    let numbers = quick::Numbers {
        men: BySide { red: count(typed.red), blue: count(typed.blue) },
        charger: match typed.charger {
            SideKey::Red => Side::Red,
            SideKey::Blue => Side::Blue,
        },
        support: count(typed.support),
        force: typed.force.map(count),
    };
    let ruled = quick::rule(&numbers).map_err(|error| Failure::wrong(error.to_string()))?;
    let told = explain::quick(BySide { red: "Red", blue: "Blue" }, &ruled);
    match typed.format {
        RulingFormat::Json => print_json(&json::quick(&ruled, &told)),
        RulingFormat::Text => print_words(&report::quick_text(&told)),
        RulingFormat::Markdown => print_words(&report::quick_markdown(&told)),
    }
}

/// Writes the position after the ruling.
pub(super) fn apply(file: &Path, output: &Path) -> Done {
    on_floor(file, |floor| {
        let ruling = adjudication::adjudicate(floor);
        let after = adjudication::apply(floor, &ruling);
        storage::write(output, &after).map_err(|error| cannot_write(output, &error))
    })
}

/// Prints every breach.
pub(super) fn check(file: &Path, format: AnswerFormat) -> Done {
    on_floor(file, |floor| {
        let breaches = adjudication::breaches(floor, &adjudication::adjudicate(floor));
        match format {
            AnswerFormat::Json => print_json(&json::check(&breaches)),
            AnswerFormat::Text => print_words(&report::check_text(&breaches)),
        }
    })
}

/// Prints why a man or gun is in or out.
pub(super) fn why(file: &Path, id: &str, format: AnswerFormat) -> Done {
    on_floor(file, |floor| {
        let piece = match floor.find(id) {
            Some(piece @ (Piece::Man(_) | Piece::Gun(_))) => piece,
            Some(Piece::Country(_)) => {
                return Err(Failure::from(format!(
                    "{}: {id} is a piece of country: ask for a man or a gun",
                    file.display()
                )));
            }
            None => return Err(unknown_id(file, floor.position(), id)),
        };
        let ruling: Ruling = adjudication::adjudicate(floor);
        let why = adjudication::why(floor, &ruling, piece);
        match format {
            AnswerFormat::Json => print_json(&json::why(id, &why)),
            AnswerFormat::Text => print_words(&report::why_text(&why)),
        }
    })
}

/// Prints the points.
pub(super) fn score(file: &Path, format: AnswerFormat) -> Done {
    on_floor(file, |floor| {
        let score = rules::score::score(floor);
        match format {
            AnswerFormat::Json => print_json(&json::score(&score)),
            AnswerFormat::Text => print_words(&report::score_text(floor.position(), &score)),
        }
    })
}

/// Runs the worked cases, or one of them, and prints what came of it.
pub(super) fn cases(name: Option<&str>, format: AnswerFormat) -> Done {
    let asked: Result<Vec<Case>, CaseError> = match name {
        None => cases::all().collect(),
        Some(name) => match cases::find(name) {
            Some(case) => case.map(|case| vec![case]),
            None => {
                return Err(Failure::from(format!(
                    "no case is called {name:?}: see `little-wars cases` for all"
                )));
            }
        },
    };
    let asked = asked.map_err(|error| Failure::from(error.to_string()))?;
    let ran: Vec<Ran> = asked.iter().map(Ran::of).collect();
    match format {
        AnswerFormat::Json => print_json(&cases::json(&ran))?,
        AnswerFormat::Text => print_words(&cases::text(&ran))?,
    }
    let failed = ran.iter().filter(|ran| !ran.passes);
    let failed: Vec<String> = failed.map(|ran| format!("case {} fails", ran.name)).collect();
    if failed.is_empty() { Ok(()) } else { Err(Failure::new(failed)) }
}

/// Prints the JSON Schema of a position.
pub(super) fn schema() -> Done {
    print_json(&storage::schema())
}

/// Prints a completion script.
pub(super) fn completions(shell: Shell, command: &mut clap::Command) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "little-wars", &mut script);
    print(|out| out.write_all(&script))
}

/// Reads a position, lays it out and does something with it.
fn on_floor(file: &Path, act: impl FnOnce(&Floor<'_>) -> Done) -> Done {
    let position = storage::read(file).map_err(|error| Failure::new(error.lines()))?;
    act(&laid_out(file, &position)?)
}

/// Lays a file's position out.
pub(super) fn laid_out<'p>(file: &Path, position: &'p Position) -> Result<Floor<'p>, Failure> {
    Floor::new(position).map_err(|problems| {
        Failure::new(problems.iter().map(|problem| format!("{}: {problem}", file.display())))
    })
}

/// The fingerprint of a file's position and its ruling.
pub(super) fn fingerprint(
    file: &Path,
    floor: &Floor<'_>,
    ruling: &Ruling,
) -> Result<Fingerprint, Failure> {
    let text = storage::carried(floor.position())
        .map_err(|error| Failure::from(format!("{}: {error}", file.display())))?;
    Ok(Fingerprint::of(&text, floor, ruling))
}

fn print_words(words: &str) -> Done {
    print(|out| out.write_all(words.as_bytes()))
}

pub(super) fn cannot_write(file: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::from(format!("{}: cannot be written: {error}", file.display()))
}

/// Nobody has this id: names those that are nearly it.
fn unknown_id(file: &Path, position: &Position, id: &str) -> Failure {
    let men = position.men.iter().map(|man| man.id.as_str());
    let mut near: Vec<(usize, &str)> = men
        .chain(position.guns.iter().map(|gun| gun.id.as_str()))
        .filter_map(|known| Some((how_unlike(known, id)?, known)))
        .collect();
    near.sort_by_key(|(unlike, _)| *unlike);
    let near: Vec<&str> = near.iter().take(3).map(|(_, known)| *known).collect();
    let hint = match near.as_slice() {
        [] => String::new(),
        near => format!("; did you mean {}?", near.join(" or ")),
    };
    Failure::from(format!("{}: no man or gun has the id {id:?}{hint}", file.display()))
}

/// How unlike two ids are, or `None` where nobody would take one for the other: 0 where only the
/// case differs, else the number of slips of the finger, at most a third of the id and two.
fn how_unlike(known: &str, typed: &str) -> Option<usize> {
    let [known, typed] = [known, typed].map(str::to_lowercase);
    let slips = strsim::damerau_levenshtein(&known, &typed);
    (slips <= 2 && slips * 3 <= typed.chars().count().max(3)).then_some(slips)
}
