//! The command line: what may be typed, and the exit status.
//!
//! Source: formats.md, "Command line". Exit status: 0 done, 1 the file could not be read, was
//! refused or could not be written, 2 the command line is wrong. What the commands do is
//! [`commands`]'; where their words go is [`output`]'s.

mod commands;
mod output;
mod report;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use output::{Failure, print, print_errors};

/// An umpire for H. G. Wells's Little Wars: rules on the position in a file, step by step.
#[derive(Debug, Parser)]
#[command(
    name = "little-wars",
    version,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    after_help = "A file that is called like a command is opened by its path: ./check.\n\
                  Exit status: 0 done; 1 a file could not be read, was refused or could not be\n\
                  written; 2 the command line is wrong."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The position to open in the editor
    file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Print the ruling on a position, with its steps
    Adjudicate {
        #[command(flatten)]
        position: PositionFile,
        /// How to print it
        #[arg(long, value_enum, default_value_t = RulingFormat::Text)]
        format: RulingFormat,
        /// Add the settings that would change the outcome
        #[arg(long)]
        compare: bool,
    },
    /// Rule on two numbers, with no floor: the sums of a melee in their steps
    ///
    /// The judge's own sums on what was counted at the table. The inferior is isolated with fewer
    /// than half its own number in support (H1); with --force half of that many are asked for
    /// (the setting isolated_below: half_of_force), and who has none is isolated.
    Rule(Numbers),
    /// Write the position as it stands after the ruling
    Apply {
        #[command(flatten)]
        position: PositionFile,
        /// The file to write, replaced whole or not at all
        #[arg(short, long, value_name = "OUT")]
        output: PathBuf,
    },
    /// Print every breach of the rules of moving, and of the position's own consistency
    Check {
        #[command(flatten)]
        position: PositionFile,
        /// How to print it
        #[arg(long, value_enum, default_value_t = AnswerFormat::Text)]
        format: AnswerFormat,
    },
    /// Say why a man or gun is in or out, by whom, how far and by how much
    Why {
        #[command(flatten)]
        position: PositionFile,
        /// The id of the man or gun
        #[arg(allow_hyphen_values = true)]
        id: String,
        /// How to print it
        #[arg(long, value_enum, default_value_t = AnswerFormat::Text)]
        format: AnswerFormat,
    },
    /// Print the points of both sides as the position stands (V1)
    Score {
        #[command(flatten)]
        position: PositionFile,
        /// How to print it
        #[arg(long, value_enum, default_value_t = AnswerFormat::Text)]
        format: AnswerFormat,
    },
    /// Write a report of a position, or of many
    Report(report::Report),
    /// Judge the position that a report carries again, and say whether the report agrees
    Verify {
        /// The report, in HTML, SVG, PNG or PDF
        report: PathBuf,
    },
    /// Run the worked cases that the program carries, and say of each whether it passes
    Cases {
        /// The name of one; all where it is left out
        name: Option<String>,
        /// How to print it
        #[arg(long, value_enum, default_value_t = AnswerFormat::Text)]
        format: AnswerFormat,
    },
    /// Print the JSON Schema of a position file
    Schema,
    /// Print a script that completes this command line in a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// The numbers of a melee, as they were counted at the table.
#[derive(Debug, Args)]
struct Numbers {
    /// How many Red take part: those in contact and those drawn in within six inches
    #[arg(long, value_name = "MEN", value_parser = men_who_fight())]
    red: u32,
    /// How many Blue take part
    #[arg(long, value_name = "MEN", value_parser = men_who_fight())]
    blue: u32,
    /// The side that has just moved, and chooses
    #[arg(long, value_name = "SIDE")]
    charger: SideKey,
    /// How many ready men of the inferior are within a move of the melee and not in it
    #[arg(long, value_name = "MEN", default_value_t = 0)]
    support: u32,
    /// Ask for half of this many: all the ready men of the inferior who are not in the melee
    #[arg(long, value_name = "MEN")]
    force: Option<u32>,
    /// How to print it
    #[arg(long, value_enum, default_value_t = RulingFormat::Text)]
    format: RulingFormat,
}

/// One man at least takes part on each side.
fn men_who_fight() -> RangedU64ValueParser<u32> {
    RangedU64ValueParser::new().range(1..)
}

/// A side by its key.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum SideKey {
    Red,
    Blue,
}

#[derive(Debug, Args)]
struct PositionFile {
    /// The position file (.lwpos)
    file: PathBuf,
}

/// How a ruling is printed.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum RulingFormat {
    Text,
    Json,
    Markdown,
}

/// How a shorter answer is printed.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum AnswerFormat {
    Text,
    Json,
}

/// Runs the program on a command line, its name included, and says how it ended.
pub(crate) fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            let words = error.render().to_string();
            return end(print(|out| out.write_all(words.as_bytes())));
        }
        Err(error) => {
            print_errors(&[wrong(&arguments, &error)]);
            return ExitCode::from(2);
        }
    };
    end(match cli.command {
        None => commands::edit(cli.file),
        Some(Command::Adjudicate { position, format, compare }) => {
            commands::adjudicate(&position.file, format, compare)
        }
        Some(Command::Rule(numbers)) => commands::rule(&numbers),
        Some(Command::Apply { position, output }) => commands::apply(&position.file, &output),
        Some(Command::Check { position, format }) => commands::check(&position.file, format),
        Some(Command::Why { position, id, format }) => commands::why(&position.file, &id, format),
        Some(Command::Score { position, format }) => commands::score(&position.file, format),
        Some(Command::Report(asked)) => match asked.wrong() {
            None => report::report(&asked),
            Some(wrong) => {
                print_errors(&[format!("{wrong} (see `little-wars report --help`)")]);
                return ExitCode::from(2);
            }
        },
        Some(Command::Verify { report }) => report::verify(&report),
        Some(Command::Cases { name, format }) => commands::cases(name.as_deref(), format),
        Some(Command::Schema) => commands::schema(),
        Some(Command::Completions { shell }) => commands::completions(shell, &mut Cli::command()),
    })
}

/// The exit status of a command, its errors said.
fn end(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            print_errors(failure.lines());
            ExitCode::from(failure.status())
        }
    }
}

/// What is wrong with a command line, in one line.
fn wrong(arguments: &[OsString], error: &clap::Error) -> String {
    let first = arguments.get(1).map(|first| first.to_string_lossy()).unwrap_or_default();
    let program = Cli::command();
    let commands = || program.get_subcommands().map(clap::Command::get_name);
    if commands().any(|command| command == first) {
        return format!("{} (see `little-wars {first} --help`)", in_one_line(error));
    }
    // More than a file and no command: whoever typed this meant one, and clap would blame what
    // follows.
    if arguments.len() > 2 && !first.starts_with('-') {
        let like = commands().find(|command| strsim::damerau_levenshtein(command, &first) <= 2);
        let like = like.map(|like| format!(": did you mean {like}?")).unwrap_or_default();
        return format!("there is no command {first:?}{like} (see `little-wars --help`)");
    }
    format!("{} (see `little-wars --help`)", in_one_line(error))
}

/// What clap has to say, its tips included and without the usage, which `--help` prints.
fn in_one_line(error: &clap::Error) -> String {
    let words = error.render().to_string();
    let paragraphs: Vec<String> = words
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| !paragraph.is_empty())
        .take_while(|paragraph| !paragraph.starts_with("Usage:"))
        .filter(|paragraph| !paragraph.starts_with("For more information"))
        .collect();
    let said = paragraphs.join("; ");
    said.strip_prefix("error: ").unwrap_or(&said).to_owned()
}
