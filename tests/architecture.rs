//! Holds the sources against the module table of ARCHITECTURE.md, so that the page cannot lie:
//! which module may use which, who may know of windows, files and clocks, and who may print.
//!
//! Sources are read as Rust tokens: comments and strings do not count, code in macros does.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Each module, and the modules it may use besides itself. A module that is not here may not
/// exist: whoever adds one says here what it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("geometry", &[]),
    ("carrier", &[]),
    ("typefaces", &[]),
    ("position", &["geometry"]),
    ("rules", &["position", "geometry"]),
    ("adjudication", &["rules", "position", "geometry"]),
    ("battle", &["adjudication", "rules", "position", "geometry"]),
    ("plan", &["adjudication", "rules", "position", "geometry"]),
    (
        "report",
        &[
            "typefaces",
            "carrier",
            "plan",
            "battle",
            "adjudication",
            "rules",
            "position",
            "geometry",
        ],
    ),
    ("storage", &["carrier", "battle", "position", "geometry"]),
    ("cases", &["report", "storage", "adjudication", "rules", "position", "geometry"]),
    ("editor", &["plan", "battle", "adjudication", "rules", "position", "geometry"]),
    ("ui", EVERYTHING),
    ("cli", EVERYTHING),
    ("main", EVERYTHING),
];

const EVERYTHING: &[&str] = &[
    "ui",
    "cli",
    "editor",
    "cases",
    "storage",
    "report",
    "plan",
    "battle",
    "adjudication",
    "rules",
    "position",
    "carrier",
    "typefaces",
    "geometry",
];

/// Words of the code that only these modules may say, whatever the path before them; a macro
/// with its exclamation mark.
const ONLY_IN: &[(&[&str], &[&str])] = &[
    (&["eframe", "egui", "egui_plot", "rfd"], &["ui", "main"]),
    (&["println!", "eprintln!", "print!", "eprint!", "dbg!"], &["cli", "main"]),
    (&["SystemTime", "Instant"], &["ui", "cli", "main"]),
];

/// Parts of the standard library that only these modules may use.
const STD_ONLY_IN: &[(&[&str], &[&str])] =
    &[(&["fs", "env", "process", "net"], &["storage", "ui", "cli", "main"])];

#[test]
fn sources_keep_to_the_module_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files).expect("folders that can be listed");
    assert!(files.len() > 10, "the sources were not found under {}", root.display());
    let offences: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let inside = file.strip_prefix(&root).expect("a file under src").to_owned();
            offences(&inside, &fs::read_to_string(file).expect("readable source"))
        })
        .collect();
    assert!(offences.is_empty(), "against the module table:\n{}", offences.join("\n"));
}

#[test]
fn an_offence_is_found_in_every_shape() {
    // Each is one line of a made-up file, with what is to be said of it.
    let cases = [
        ("geometry/gap.rs", "use crate::position::Man;", "geometry uses position"),
        ("rules/guns.rs", "fn f() { crate::storage::read() }", "rules uses storage"),
        ("rules/guns.rs", "use crate::{geometry::Base, editor};", "rules uses editor"),
        ("position/man.rs", "use super::super::rules;", "position uses rules"),
        ("position/mod.rs", "use super::rules::limits;", "position uses rules"),
        ("position/mod.rs", "mod tests { use super::super::rules; }", "position uses rules"),
        ("storage/read.rs", "use little_wars::adjudication::judge;", "storage uses adjudication"),
        ("editor/tool.rs", "fn f(p: egui::Pos2) {}", "editor says egui"),
        ("report/pdf.rs", "use std::{fmt, fs};", "report uses std::fs"),
        ("rules/check.rs", "fn f() { std::env::var(\"X\"); }", "rules uses std::env"),
        ("adjudication/mod.rs", "use std::time::Instant;", "adjudication says Instant"),
        ("battle/mod.rs", "fn f() { println!(\"{}\", 1) }", "battle says println!"),
        ("gadgets/mod.rs", "", "gadgets is not in the table"),
        ("battle/mod.rs", "fn f() {", "cannot be read as Rust"),
    ];
    for (file, code, expected) in cases {
        let found = offences(Path::new(file), code);
        assert_eq!(found, [format!("src/{file}: {expected}")], "{code}");
    }
}

#[test]
fn what_is_allowed_is_no_offence() {
    let cases = [
        ("lib.rs", "pub mod geometry; pub mod ui;"),
        ("main.rs", "use little_wars::cli; fn main() { eprintln!(\"error\") }"),
        ("position/man.rs", "use super::{Side, Unknown}; use crate::geometry::Point;"),
        ("position/man.rs", "mod tests { use super::super::Side; }"),
        ("rules/guns.rs", "//! Not crate::storage, nor std::fs.\n/// println!\nfn f() {}"),
        ("rules/guns.rs", "const A: &str = \"crate::storage println!\"; // crate::ui"),
        ("report/mod.rs", "fn print(instant: f64) -> bool { print(instant) != true }"),
        ("adjudication/melee.rs", "use crate::adjudication::Ruling; use std::fmt;"),
        ("storage/write.rs", "use std::fs; use crate::position::Position;"),
    ];
    for (file, code) in cases {
        assert_eq!(offences(Path::new(file), code), Vec::<String>::new(), "{file}: {code}");
    }
}

/// Adds all the Rust files under a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// What a source file says against the table, each offence once and in order.
fn offences(file: &Path, source: &str) -> Vec<String> {
    let path: Vec<String> =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let module = path[0].as_str();
    if module == "lib" {
        return Vec::new(); // The crate's root names every module.
    }
    let said = |text: String| format!("src/{}: {text}", file.display());
    let Some((_, may_use)) = MAY_USE.iter().find(|(name, _)| *name == module) else {
        return vec![said(format!("{module} is not in the table"))];
    };
    // How many modules deep the file's own code lies: `position/mod.rs` one, its submodules two.
    let depth = path.len() - usize::from(path.last().is_some_and(|last| last == "mod"));
    let Ok(code) = source.parse() else {
        return vec![said("cannot be read as Rust".to_owned())];
    };
    let mut mentions = Mentions::default();
    mentions.read(code, depth);

    let mut found = Vec::new();
    for used in &mentions.of_crate {
        let is_module = MAY_USE.iter().any(|(name, _)| name == used);
        if is_module && used != module && !may_use.contains(&used.as_str()) {
            found.push(said(format!("{module} uses {used}")));
        }
    }
    for (words, allowed) in ONLY_IN {
        for word in words.iter().filter(|word| mentions.words.contains(**word)) {
            if !allowed.contains(&module) {
                found.push(said(format!("{module} says {word}")));
            }
        }
    }
    for (parts, allowed) in STD_ONLY_IN {
        for part in parts.iter().filter(|part| mentions.of_std.contains(**part)) {
            if !allowed.contains(&module) {
                found.push(said(format!("{module} uses std::{part}")));
            }
        }
    }
    found
}

/// What a file's code mentions.
#[derive(Default)]
struct Mentions {
    /// Every identifier, and every macro called, with its exclamation mark.
    words: BTreeSet<String>,
    /// The first name after the crate's root: `crate::x`, `crate::{x, y}`, `super::x` from a
    /// module just below it.
    of_crate: BTreeSet<String>,
    /// The first name after `std::`.
    of_std: BTreeSet<String>,
}

impl Mentions {
    /// Reads code that lies `depth` modules below the crate's root.
    fn read(&mut self, code: TokenStream, depth: usize) {
        let tokens: Vec<TokenTree> = code.into_iter().collect();
        let mut supers = 0;
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(ident) => {
                    let word = ident.to_string();
                    let tail = path_tail(&tokens[i + 1..]);
                    match word.as_str() {
                        "crate" | "little_wars" => note_firsts(&mut self.of_crate, tail),
                        "std" => note_firsts(&mut self.of_std, tail),
                        "super" => {
                            supers += 1;
                            if supers == depth {
                                note_firsts(&mut self.of_crate, tail);
                            }
                        }
                        _ => {}
                    }
                    if word != "super" {
                        supers = 0;
                    }
                    if tokens.get(i + 1).is_some_and(|next| is_mark(next, '!')) {
                        self.words.insert(format!("{word}!"));
                    }
                    self.words.insert(word);
                }
                TokenTree::Group(group) => {
                    // `mod name { … }` is one module deeper.
                    let inline = i >= 2 && is_word(&tokens[i - 2], "mod");
                    self.read(group.stream(), depth + usize::from(inline));
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// What follows `::`, if that comes next.
fn path_tail(tokens: &[TokenTree]) -> Option<&TokenTree> {
    let [first, second, tail, ..] = tokens else { return None };
    (is_mark(first, ':') && is_mark(second, ':')).then_some(tail)
}

/// Notes the first names of what follows a path's root: one name, or one for each part of a
/// group in braces.
fn note_firsts(names: &mut BTreeSet<String>, tail: Option<&TokenTree>) {
    match tail {
        Some(TokenTree::Ident(name)) => {
            names.insert(name.to_string());
        }
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            let mut at_start = true;
            for token in group.stream() {
                if let (true, TokenTree::Ident(name)) = (at_start, &token) {
                    names.insert(name.to_string());
                }
                at_start = is_mark(&token, ',');
            }
        }
        _ => {}
    }
}
