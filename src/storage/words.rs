//! The JSON reader's complaints in plain words: what stands there, and what it must be.

use serde_json::error::Category;

use super::sift::KeyTwice;

/// How much of a text that should not be there is shown, in characters.
const LONGEST_QUOTE: usize = 60;

/// What the reader complains of, without the line and the column.
pub(super) fn plain(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let spot = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&spot).unwrap_or(&message);
    match error.classify() {
        Category::Eof => {
            "the file ends in the middle, the rest of it is missing: open a whole copy".to_owned()
        }
        Category::Syntax if message == "number out of range" => {
            "this number is out of range: it must be finite".to_owned()
        }
        Category::Syntax => format!("this is not JSON: {}", of_syntax(message)),
        Category::Data | Category::Io => of_data(message),
    }
}

/// What is no JSON, with what it would take where that can be told.
fn of_syntax(message: &str) -> &str {
    match message {
        "expected value" => "a number, a text in quotes, a list or an object must stand here",
        "expected `:`" => "a colon must stand here, between a key and its value",
        "expected `,` or `}`" => "a comma or a closing brace } must stand here",
        "expected `,` or `]`" => "a comma or a closing bracket ] must stand here",
        "key must be a string" | "trailing comma" => {
            "a key in quotes must stand here, or the comma before it is one too many"
        }
        "trailing characters" => "nothing may follow the brace that closes the position",
        "invalid number" => "this is not how a number is written: 12, -0.5 and 1e3 are",
        message => message,
    }
}

/// JSON that is sound and says what it should not.
fn of_data(message: &str) -> String {
    if let Some(key) = after(message, "missing field ") {
        return format!("{key:?} is missing: it must be given");
    }
    if let Some(key) = after(message, "duplicate field ") {
        return KeyTwice(key).to_string();
    }
    let found = message
        .strip_prefix("invalid type: ")
        .or_else(|| message.strip_prefix("invalid value: "))
        .and_then(|rest| rest.rsplit_once(", expected "));
    match found {
        Some((found, wanted)) => {
            format!("{} stands here: it must be {}", of_found(found), of_wanted(wanted))
        }
        None => message.to_owned(),
    }
}

/// What stands between grave accents after this beginning.
fn after<'m>(message: &'m str, beginning: &str) -> Option<&'m str> {
    message.strip_prefix(beginning)?.strip_prefix('`')?.strip_suffix('`')
}

/// serde's name of what it found.
fn of_found(found: &str) -> String {
    let number = after(found, "integer ").or_else(|| after(found, "floating point "));
    if let Some(number) = number {
        return format!("the number {number}");
    }
    if let Some(truth) = after(found, "boolean ") {
        return truth.to_owned();
    }
    match found.strip_prefix("string ") {
        Some(text) if text.chars().count() > LONGEST_QUOTE => {
            format!("the text {}...", text.chars().take(LONGEST_QUOTE).collect::<String>())
        }
        Some(text) => format!("the text {text}"),
        None if found == "map" => "an object".to_owned(),
        None if found == "sequence" => "a list".to_owned(),
        None => found.to_owned(),
    }
}

/// serde's name of what it wanted.
fn of_wanted(wanted: &str) -> &str {
    match wanted {
        "a sequence" => "a list",
        "a string" => "a text in quotes",
        "a boolean" => "true or false",
        wanted => wanted,
    }
}
