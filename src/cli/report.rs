//! `report`: one file or many, in the form that is asked for. `verify`: a report judged again.

use std::collections::HashMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use little_wars::adjudication;
use little_wars::carrier::{self, Carrier};
use little_wars::position::BySide;
use little_wars::report::plan::Look;
use little_wars::report::{self, Form, Heading, Kind, Output, Paper, Printed, Style};
use little_wars::storage::{self, Reported};

use super::commands::{Done, cannot_write, fingerprint, laid_out};
use super::output::{Failure, print, print_warnings};

/// What `report` is told.
#[derive(Debug, Args)]
pub(super) struct Report {
    /// The position files, or reports of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file to write, replaced whole or not at all: its ending says in which form. Of several
    /// files, the folder to write into
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// In which form, where OUT does not say it: it is then OUT's ending
    #[arg(long, value_enum)]
    format: Option<FormWord>,
    /// What to tell
    #[arg(long, value_enum, default_value_t = KindWord::Melee)]
    kind: KindWord,
    /// What it is to be printed on
    #[arg(long, value_enum, default_value_t = PaperWord::A4)]
    paper: PaperWord,
    /// Lay the paper on its long side
    #[arg(long)]
    landscape: bool,
    /// Draw in black and white: sides and arms are told apart by hatching and mark
    #[arg(long)]
    bw: bool,
    /// Add the floor at its true size, over as many sheets as it takes (with --kind position, in
    /// .pdf)
    #[arg(long)]
    true_size: bool,
    /// The date to print, as it is to be printed; empty for a line to fill in [default: today]
    #[arg(long)]
    date: Option<String>,
    /// Where it was played
    #[arg(long, default_value = "", hide_default_value = true)]
    place: String,
    /// Who plays red
    #[arg(long, default_value = "", hide_default_value = true, value_name = "NAME")]
    red_player: String,
    /// Who plays blue
    #[arg(long, default_value = "", hide_default_value = true, value_name = "NAME")]
    blue_player: String,
    /// The umpire
    #[arg(long, default_value = "", hide_default_value = true, value_name = "NAME")]
    umpire: String,
    /// How fine a picture in .png is, in dots per inch
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(36..=1200))]
    dpi: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormWord {
    Pdf,
    Html,
    Md,
    Svg,
    Png,
}

impl From<FormWord> for Form {
    fn from(word: FormWord) -> Self {
        match word {
            FormWord::Pdf => Self::Pdf,
            FormWord::Html => Self::Html,
            FormWord::Md => Self::Markdown,
            FormWord::Svg => Self::Svg,
            FormWord::Png => Self::Png,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum KindWord {
    /// The ruling on a move
    Melee,
    /// The whole floor, with every place
    Position,
    /// Things for the table
    Table,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PaperWord {
    /// A4, 210 by 297 mm
    A4,
    /// US Letter, 8 1/2 by 11 in
    Letter,
}

impl Report {
    /// The form of a single report, by what was said and by OUT's ending.
    fn form_of(&self, out: &Path) -> Option<Form> {
        self.format
            .map(Form::from)
            .or_else(|| Form::ALL.into_iter().find(|form| storage::ends_in(out, form.ending())))
    }

    /// Whether OUT is a folder: of several files, and where there is one that is not called like a
    /// report.
    fn fills_a_folder(&self) -> bool {
        let is_called_so = |form: Form| storage::ends_in(&self.output, form.ending());
        self.files.len() > 1 || self.output.is_dir() && !Form::ALL.into_iter().any(is_called_so)
    }

    /// What is wrong with this command line, if anything is.
    pub(super) fn wrong(&self) -> Option<String> {
        if !self.fills_a_folder() && self.form_of(&self.output).is_none() {
            return Some(
                "a report's file ends in .md, .pdf, .html, .svg or .png: give OUT one of them, or \
                 say --format"
                    .to_owned(),
            );
        }
        None
    }

    fn style(&self) -> Style {
        let format = match self.paper {
            PaperWord::A4 => report::Format::A4,
            PaperWord::Letter => report::Format::Letter,
        };
        Style {
            paper: Paper { format, landscape: self.landscape },
            look: if self.bw { Look::BlackAndWhite } else { Look::Colour },
            dots_per_inch: f64::from(self.dpi),
            true_size: self.true_size,
        }
    }

    fn heading(&self) -> Heading {
        let today = || jiff::ZonedDateTime::now().date().to_string();
        Heading {
            title: String::new(),
            date: self.date.clone().unwrap_or_else(today),
            place: self.place.clone(),
            players: BySide { red: self.red_player.clone(), blue: self.blue_player.clone() },
            umpire: self.umpire.clone(),
        }
    }

    fn kind(&self) -> Kind {
        match self.kind {
            KindWord::Melee => Kind::Melee,
            KindWord::Position => Kind::Position,
            KindWord::Table => Kind::Table,
        }
    }

    /// Writes one report.
    fn write(&self, file: &Path, form: Form, out: &Path) -> Done {
        let position = storage::read(file).map_err(|error| Failure::new(error.lines()))?;
        let floor = laid_out(file, &position)?;
        let ruling = adjudication::adjudicate(&floor);
        let fingerprint = fingerprint(file, &floor, &ruling)?;
        let output = Output::new(&floor, &ruling, self.kind(), self.heading(), fingerprint);
        let carried = storage::carried_with(&position, output.printed().to_json())
            .map_err(|error| Failure::from(format!("{}: {error}", file.display())))?;
        let written = output
            .write(form, self.style(), &carried)
            .map_err(|error| Failure::from(format!("{}: {error}", out.display())))?;
        storage::replace_whole(out, &written.bytes).map_err(|error| cannot_write(out, &error))?;
        let warnings = written.warnings.iter();
        print_warnings(warnings.map(|warning| format!("{}: {warning}", out.display())));
        Ok(())
    }
}

/// Writes a report of each file.
pub(super) fn report(asked: &Report) -> Done {
    let single = (!asked.fills_a_folder()).then(|| asked.form_of(&asked.output)).flatten();
    if let ([file], Some(form)) = (asked.files.as_slice(), single) {
        let out = storage::with_ending(&asked.output, form.ending());
        return asked.write(file, form, &out);
    }
    let form = asked.format.map_or(Form::Html, Form::from);
    let outs = outs(&asked.files, &asked.output, form)?;
    std::fs::create_dir_all(&asked.output).map_err(|error| cannot_write(&asked.output, &error))?;
    let bar = bar(asked.files.len());
    let mut errors = Vec::new();
    for (file, out) in asked.files.iter().zip(&outs) {
        bar.set_message(file.display().to_string());
        if let Err(failure) = asked.write(file, form, out) {
            errors.extend(failure.lines().to_vec());
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if errors.is_empty() { Ok(()) } else { Err(Failure::new(errors)) }
}

/// Where the report of each file goes: by its own name, into the folder.
fn outs(files: &[PathBuf], folder: &Path, form: Form) -> Result<Vec<PathBuf>, Failure> {
    let mut taken: HashMap<PathBuf, &Path> = HashMap::new();
    let mut outs = Vec::new();
    for file in files {
        let stem = file.file_stem().unwrap_or(file.as_os_str());
        let out = storage::with_ending(&folder.join(stem), form.ending());
        if let Some(other) = taken.insert(out.clone(), file) {
            return Err(Failure::from(format!(
                "{}: its report would have the same name as that of {}: write them into two \
                 folders",
                file.display(),
                other.display()
            )));
        }
        outs.push(out);
    }
    Ok(outs)
}

/// How far it has come, where somebody looks on.
fn bar(files: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}  {wide_msg}");
    let bar = ProgressBar::new(files as u64);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

/// Judges the position that a report carries again, and says whether the report agrees.
pub(super) fn verify(file: &Path) -> Done {
    let (reported, bytes) =
        storage::read_report(file).map_err(|error| Failure::new(error.lines()))?;
    let Reported { carrier, position, printed } = reported;
    let says = |what: String| Failure::from(format!("{}: {what}", file.display()));
    let printed = printed.and_then(|json| Printed::from_json(&json)).ok_or_else(|| {
        says("it does not say what was printed: write the report again".to_owned())
    })?;
    let floor = laid_out(file, &position)?;
    let ruling = adjudication::adjudicate(&floor);
    let fingerprint = fingerprint(file, &floor, &ruling)?;
    let report = report::Report::new(&floor, &ruling, None, Heading::default(), fingerprint);
    let now = Printed::of(&report);
    let mut differences = printed.differences(&now);
    differences.extend(not_shown(carrier, &bytes, &printed));
    if !differences.is_empty() {
        return Err(Failure::new(
            differences.iter().map(|it| format!("{}: does not agree: {it}", file.display())),
        ));
    }
    let outcomes = match now.outcomes.as_slice() {
        [] => "no melee".to_owned(),
        outcomes => outcomes.join("; "),
    };
    let words = format!("Agrees: {outcomes}. Fingerprint {}\n", now.fingerprint);
    print(|out| out.write_all(words.as_bytes()))
}

/// What a page or drawing says was printed and does not show.
fn not_shown(carrier: Carrier, bytes: &[u8], printed: &Printed) -> Option<String> {
    let shown = carrier::shown(carrier, bytes)?;
    let shows = |words: &str| shown.contains(words);
    (!shows(&printed.fingerprint))
        .then(|| format!("the fingerprint {} is not to be seen in it", printed.fingerprint))
}
