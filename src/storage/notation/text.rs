//! From a file taken apart to the lines of its text.

use std::fmt::Write;

use textwrap::{Options, WordSeparator, WordSplitter};

use super::LISTS;
use super::tree::Tree;

/// How long a line may be, in columns: as mail has it.
const COLUMNS: usize = 72;
/// After so many signs without a space a text is broken.
const LONGEST_WORD: usize = 48;

/// Fields of an entry that its neighbours are not expected to share. All others stand in the head
/// of the group.
const OWN: [&str; 11] = [
    "id",
    "at",
    "facing",
    "from",
    "path",
    "from_facing",
    "shots",
    "name",
    "outline",
    "line",
    "circle",
];

/// What a text need not say: a file that leaves it out means the same.
const USUAL: [(&str, &str); 5] = [
    ("format", r#""little-wars-position""#),
    ("version", "1"),
    ("title", r#""""#),
    ("move", r#"{"number":1,"side":"red"}"#),
    (
        "sides",
        r#"{"red":{"name":"Red","back_line":"south"},"blue":{"name":"Blue","back_line":"north"}}"#,
    ),
];

/// All lines between the first and the last.
pub(super) fn body(file: &Tree) -> String {
    let Tree::Object(fields) = file else { return String::new() };
    let in_groups = |key: &str| LISTS.iter().any(|(list, _)| *list == key);
    let is_usual = |key: &str, value: &Tree| {
        let usual = USUAL.iter().find(|(usual, _)| *usual == key);
        usual.is_some_and(|(_, usual)| Tree::of(usual).as_ref() == Some(value))
    };
    let mut lines = String::new();
    for (key, value) in fields {
        if !in_groups(key) && !is_usual(key, value) {
            lines += &wrapped(&pair(key, value), "");
        }
    }
    for (list, heads) in LISTS {
        if let Some(Tree::List(entries)) = file.field(list) {
            for group in entries.chunk_by(|a, b| shared(a).eq(shared(b))) {
                lines += &of_group(list, heads, group);
            }
        }
    }
    lines
}

/// A line in as many as it takes, each with its end.
fn wrapped(line: &str, indent: &str) -> String {
    let further = format!("{indent}  ");
    let options = Options::new(COLUMNS)
        .initial_indent(indent)
        .subsequent_indent(&further)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(line, options) + "\n"
}

/// The fields of an entry that others may share.
fn shared(entry: &Tree) -> impl Iterator<Item = &(String, Tree)> {
    let fields = match entry {
        Tree::Object(fields) => fields.as_slice(),
        _ => &[],
    };
    fields.iter().filter(|(key, _)| !OWN.contains(&key.as_str()))
}

/// A group: its head on a line, and then its entries.
fn of_group(list: &str, heads: &[&str], group: &[Tree]) -> String {
    let Some(first) = group.first() else { return String::new() };
    let mut head = list.to_owned();
    for (key, value) in shared(first) {
        head += " ";
        head += &match value {
            Tree::Text(text) if heads.contains(&key.as_str()) && is_bare(text) => text.clone(),
            value => pair(key, value),
        };
    }
    // All look one way: that is said once.
    let facing = first.field("facing");
    let one_facing = facing
        .filter(|_| list != "country" && group.len() > 1)
        .filter(|facing| group.iter().all(|entry| entry.field("facing") == Some(facing)));
    if let Some(facing) = one_facing {
        head += &format!(" {}", pair("facing", facing));
    }
    let has_places = list != "country";
    let entries = group.iter().map(|entry| of_entry(entry, has_places, one_facing.is_some()));
    let entries: Vec<String> = entries.collect();
    wrapped(&(head + ":"), "") + &wrapped(&entries.join(" "), "  ")
}

/// An entry: its id, its place and which way it looks, and what else is its own.
fn of_entry(entry: &Tree, has_places: bool, facing_in_head: bool) -> String {
    let Tree::Object(fields) = entry else { return String::new() };
    let mut text = entry.field("id").map(value).unwrap_or_default();
    let own = fields.iter().filter(|(key, _)| OWN.contains(&key.as_str()) && key != "id");
    for (key, part) in own {
        text += &match key.as_str() {
            "facing" if facing_in_head => continue,
            "at" | "facing" if has_places => format!(" {}", value(part)),
            _ => format!(" {}", pair(key, part)),
        };
    }
    text
}

fn pair(key: &str, part: &Tree) -> String {
    format!("{}={}", of_text(key), value(part))
}

fn value(part: &Tree) -> String {
    match part {
        Tree::Atom(atom) => atom.clone(),
        Tree::Text(text) => of_text(text),
        Tree::List(entries) => match entries.as_slice() {
            [x, y] if x.is_number() && y.is_number() => format!("{},{}", value(x), value(y)),
            entries => format!("[{}]", entries.iter().map(value).collect::<Vec<_>>().join(" ")),
        },
        Tree::Object(fields) => {
            let fields = fields.iter().map(|(key, part)| pair(key, part));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(" "))
        }
    }
}

/// Whether a text may stand without quotes.
pub(super) fn is_bare(text: &str) -> bool {
    let keywords = LISTS.map(|(list, _)| list);
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-')
        && !["null", "true", "false"].contains(&text)
        && !keywords.contains(&text)
}

/// A text, in quotes where it needs them. What mail may change is written as `\x3e;`, the number
/// of the sign; the escapes of JSON stay as they are.
fn of_text(text: &str) -> String {
    if is_bare(text) {
        return text.to_owned();
    }
    let mut quoted = "\"".to_owned();
    let mut signs = text.chars();
    // Where the last space stands, or the last break.
    let (mut after_space, mut word) = (false, 0);
    while let Some(sign) = signs.next() {
        let is_space = sign == ' ' && !after_space;
        // A space is a break of its own, and would be lost in one.
        if !is_space && quoted.len() >= word + LONGEST_WORD {
            quoted += "\\ ";
            word = quoted.len();
        }
        match sign {
            // An escape of JSON; the digits of one by number follow it.
            '\\' => {
                let escaped = signs.next();
                quoted.push(sign);
                quoted.extend(escaped);
                if escaped == Some('u') {
                    quoted.extend(signs.by_ref().take(4));
                }
            }
            ' ' if is_space => {
                quoted.push(' ');
                word = quoted.len();
            }
            sign if may_change(sign) => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\x{:x};", u32::from(sign));
            }
            sign => quoted.push(sign),
        }
        after_space = is_space;
    }
    quoted + "\""
}

/// Whether a sign may be lost or changed on its way: space of any sort but a single one, quote
/// marks at the beginning of a line, and what is not seen.
fn may_change(sign: char) -> bool {
    sign.is_whitespace()
        || sign.is_control()
        || matches!(sign, '>' | '\u{ad}' | '\u{feff}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}')
}
