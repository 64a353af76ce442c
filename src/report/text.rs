//! A report as text for a terminal of 80 columns: the verdicts first, then the reasoning of each
//! melee with the code of each rule at the left, then what is close and what was settled how.

use super::fold::{add, one_line};
use super::{NO_MELEE, Report};
use crate::adjudication::explain::{Step, Told};

/// Where the words of a step begin, behind the code of its rule.
const WORDS: usize = 8;

/// A report as text.
pub fn text(report: &Report) -> String {
    let mut text = String::new();
    head(&mut text, report);
    verdicts(&mut text, report);
    for (which, melee) in report.melees.iter().enumerate() {
        text.push('\n');
        if report.melees.len() > 1 {
            add(&mut text, &format!("{}. ", which + 1), 3, &melee.heading);
        }
        steps(&mut text, &melee.steps);
    }
    if !report.after.is_empty() {
        section(&mut text, "After the move");
        steps(&mut text, &report.after);
    }
    if !report.choices_not_kept.is_empty() {
        section(&mut text, "Choices that could not be kept");
        for choice in &report.choices_not_kept {
            add(&mut text, &code("H3c"), WORDS, choice);
        }
    }
    close_calls(&mut text, report);
    certainty(&mut text, report);
    overrulings(&mut text, report);
    compared(&mut text, report);
    settings(&mut text, report);
    text.push('\n');
    add(&mut text, "", 2, &format!("Fingerprint {}", report.fingerprint));
    text
}

/// A quick ruling as text.
pub fn quick_text(told: &Told) -> String {
    let mut text = String::new();
    add(&mut text, "", 2, &format!("{}: {}.", told.heading, told.verdict));
    text.push('\n');
    steps(&mut text, &told.steps);
    text
}

/// Some steps as text: the code of each rule at the left, what it counts beneath.
pub fn steps_text(some: &[Step]) -> String {
    let mut text = String::new();
    steps(&mut text, some);
    text
}

fn head(text: &mut String, report: &Report) {
    let title = one_line(&report.title);
    if !title.is_empty() {
        add(text, "", 0, &title);
    }
    add(text, "", 0, &report.turn_in_words());
    if !report.heading.date.is_empty() {
        add(text, "", 0, &report.heading.date);
    }
}

fn verdicts(text: &mut String, report: &Report) {
    text.push('\n');
    match report.melees.as_slice() {
        [] => no_contact(text),
        [melee] => add(text, "", 2, &format!("{}: {}.", melee.heading, melee.verdict)),
        melees => {
            for (which, melee) in melees.iter().enumerate() {
                let words = format!("{}: {}.", melee.heading, melee.verdict);
                add(text, &format!("{}. ", which + 1), 3, &words);
            }
        }
    }
}

fn no_contact(text: &mut String) {
    add(text, "", 0, NO_MELEE);
    add(
        text,
        "",
        0,
        "Next: `little-wars check` for breaches of the move; `little-wars why` with a man's id \
         for how far he is from the enemy; then the other side moves.",
    );
}

fn steps(text: &mut String, steps: &[Step]) {
    for step in steps {
        add(text, &code(step.rule.code()), WORDS, &step.text);
        for line in &step.lines {
            add(text, &" ".repeat(WORDS + 2), WORDS + 4, &line.text);
        }
    }
}

fn close_calls(text: &mut String, report: &Report) {
    if report.close_calls.is_empty() {
        return;
    }
    section(text, "Close calls");
    let mut same = Vec::new();
    for call in &report.close_calls {
        match &call.would_change {
            Some(outcome) => {
                let words = format!("{}; had it fallen the other way: {outcome}", call.text);
                add(text, &code(call.rule), WORDS, &words);
            }
            None => same.push(format!("{} {}", call.rule, call.text)),
        }
    }
    if !same.is_empty() {
        add(text, "", 2, &format!("The same either way: {}", same.join("; ")));
    }
}

fn certainty(text: &mut String, report: &Report) {
    /// A floor measured badly has hundreds of measures that may fall either way.
    const MOST: usize = 12;
    let Some(sure) = &report.certainty else { return };
    section(text, "How sure it is");
    add(text, "", 2, &sure.text);
    for line in sure.lines.iter().take(MOST) {
        add(text, "  ", 4, line);
    }
    if let Some(more) = sure.lines.len().checked_sub(MOST).filter(|more| *more > 0) {
        add(text, "  ", 4, &format!("and {more} more"));
    }
}

fn overrulings(text: &mut String, report: &Report) {
    if report.overrulings.is_empty() {
        return;
    }
    section(text, "Overruled by the umpire");
    for overruling in &report.overrulings {
        add(text, "", 2, &overruling.text);
        if let Some(why) = overruling.idle {
            add(text, "  ", 4, &format!("does nothing: {why}"));
        }
    }
}

fn compared(text: &mut String, report: &Report) {
    let Some(compared) = &report.compared else { return };
    section(text, "Settings that would change the outcome");
    if compared.is_empty() {
        add(text, "", 0, "None.");
    }
    for setting in compared {
        add(text, "", 2, &format!("{} {}: {}", setting.name, setting.value, setting.would_change));
    }
}

fn settings(text: &mut String, report: &Report) {
    section(text, "Settings");
    for (is_default, heading) in [(false, "Not the default"), (true, "As by default")] {
        let settings: Vec<String> = report
            .settings
            .iter()
            .filter(|setting| setting.is_default == is_default)
            .map(|setting| format!("{} {}", setting.name, setting.value))
            .collect();
        if !settings.is_empty() {
            add(text, "", 2, &format!("{heading}: {}", settings.join(", ")));
        }
    }
}

fn section(text: &mut String, heading: &str) {
    text.push('\n');
    text.push_str(heading);
    text.push('\n');
}

/// The code of a rule, filled up to where the words begin.
fn code(code: &str) -> String {
    format!("{code:<width$} ", width = WORDS - 1)
}
