//! The shorter answers as text: breaches, points, and why a man or gun is in or out.

use super::fold::{add, one_line};
use crate::adjudication::Why;
use crate::geometry::length::decimal;
use crate::position::{BySide, Position, Side};
use crate::rules::check::Breach;
use crate::rules::score::Score;

/// Breaches as `check` prints them: the code of the rule, the ids, and what is wrong.
pub fn check_text(breaches: &[Breach]) -> String {
    let mut text = String::new();
    for breach in breaches {
        add(&mut text, &format!("{:<9} ", breach.rule.code()), 10, &breach.text);
    }
    match breaches.len() {
        0 => text.push_str("No breach.\n"),
        1 => text.push_str("\n1 breach.\n"),
        count => text.push_str(&format!("\n{count} breaches.\n")),
    }
    text
}

/// An answer to `why`.
pub fn why_text(why: &Why) -> String {
    let mut text = String::new();
    add(&mut text, "", 2, &why.text);
    // Of a gun there is one measure to tell, and the sentence tells it.
    for line in why.lines.iter().filter(|line| line.text != why.text) {
        add(&mut text, "  ", 4, &line.text);
    }
    text
}

/// Points as `score` prints them, a column a side.
pub fn score_text(position: &Position, score: &BySide<Score>) -> String {
    let names = BySide::from_fn(|side| one_line(position.name_of(side)));
    let wide = BySide::from_fn(|side| textwrap::core::display_width(&names[side]).max(7));
    let mut text = String::new();
    let mut row = |what: &str, cells: BySide<String>| {
        text.push_str(&format!("{what:<30}"));
        for side in Side::BOTH {
            let blank = wide[side] - textwrap::core::display_width(&cells[side]).min(wide[side]);
            text.push_str(&format!("  {}{}", " ".repeat(blank), cells[side]));
        }
        text.push('\n');
    };
    row("Points by V1", names.clone());
    type Part = fn(&Score) -> f64;
    let parts: [(&str, Part); 7] = [
        ("guns", |score| score.guns),
        ("cavalry", |score| score.cavalry),
        ("infantry", |score| score.infantry),
        ("own men who are prisoners", |score| score.own_prisoners),
        ("prisoners held", |score| score.prisoners_held),
        ("victory", |score| score.victory),
        ("total", |score| score.total),
    ];
    for (what, part) in parts {
        row(what, BySide::from_fn(|side| decimal(part(&score[side]), 3)));
    }
    text
}
