//! A melee report: what an umpire hands to the players, as data, then as text, Markdown or JSON.
//!
//! Every sentence of the reasoning is [`crate::adjudication::explain`]'s; what is added here is
//! only how it is set out. Leaves files to [`crate::storage`], and the clock to nobody: the date
//! is passed in.

mod answers;
mod drawn;
mod fingerprint;
pub(crate) mod fold;
mod heading;
mod html;
pub mod json;
mod ledger;
mod markdown;
mod order;
mod output;
pub mod page;
mod paper;
pub mod plan;
mod printed;
#[cfg(feature = "print")]
pub mod sheet;
mod text;

pub use answers::{check_text, score_text, why_text};
#[cfg(feature = "print")]
pub use drawn::{Picture, picture};
pub use fingerprint::Fingerprint;
pub use heading::Heading;
pub use html::html;
pub use ledger::{Entry, Fate, Ledger, Part, Touching};
pub use markdown::{markdown, quick_markdown};
pub use order::{OrderOfBattle, Placed};
pub use output::{Form, Kind, NotMade, Output, Style, Written};
pub use paper::{Format, Paper};
pub use printed::Printed;
pub use text::{quick_text, steps_text, text};

use std::collections::HashMap;

use serde_json::Value;

use crate::adjudication::explain::{self, Step};
use crate::adjudication::{ChoiceNotKept, ChosenAs, GunRuling, Ruling, SettingChange, certainty};
use crate::position::{BySide, Floor, Move, Position, Rulings, Setting, natural};
use crate::rules;
use crate::rules::guns::{GunState, GunStatus};

/// What is said of a move in which nothing is fought.
const NO_MELEE: &str =
    "No melee: nobody is in contact (a gap of 1/8 in or less between ready men of the two sides).";

/// A melee report as data.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The title: the heading's, else the position's; may be empty.
    pub title: String,
    /// Its fingerprint.
    pub fingerprint: Fingerprint,
    /// What the umpire fills in above it.
    pub heading: Heading,
    /// What the sides are called.
    pub sides: BySide<String>,
    /// The move just completed; its side is the charger.
    pub turn: Move,
    /// The umpire's notes; may be empty.
    pub notes: String,
    /// The melees, in the order of the ruling.
    pub melees: Vec<MeleeReport>,
    /// What becomes of prisoners and guns, where no melee's steps say so.
    pub after: Vec<Step>,
    /// Red's and then Blue's men who were prisoners or have been taken.
    pub prisoners: Vec<PrisonerReport>,
    /// The guns in file order, as they stand after the ruling.
    pub guns: Vec<GunReport>,
    /// Measurements near a limit: those that would change the outcome first, otherwise in the
    /// order of the ruling.
    pub close_calls: Vec<CloseCallReport>,
    /// How sure the ruling is, where the floor was measured to so much and no better.
    pub certainty: Option<CertaintyReport>,
    /// Choices of the charger that could not be kept, a sentence each.
    pub choices_not_kept: Vec<String>,
    /// Every overruling of the position, in file order.
    pub overrulings: Vec<OverrulingReport>,
    /// Every setting in force.
    pub settings: Vec<SettingReport>,
    /// The settings that would change the outcome, where those were looked for.
    pub compared: Option<Vec<ComparedSetting>>,
}

/// One melee of a report.
#[derive(Debug, Clone, PartialEq)]
pub struct MeleeReport {
    /// Who charged whom: `Red 18 charge Blue 21`.
    pub heading: String,
    /// What came of it: `15 dead a side, 3 Red prisoners`.
    pub verdict: String,
    /// Why it ends so: `Red is isolated: 2 in support, 9 needed`.
    pub reason: String,
    /// The reasoning.
    pub steps: Vec<Step>,
    /// Every man who took part, with his fate.
    pub ledger: BySide<Ledger>,
}

/// What has become of a man who was a prisoner or has been taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrisonerReport {
    /// His id.
    pub id: String,
    /// His name; may be empty.
    pub name: String,
    /// What his side is called.
    pub side: String,
    /// Whether he is freed; otherwise he is held.
    pub freed: bool,
    /// By whom he is held or why he is freed, with the measure.
    pub why: String,
}

/// A gun in a report.
#[derive(Debug, Clone, PartialEq)]
pub struct GunReport {
    /// Its id.
    pub id: String,
    /// What the side is called that held it before the ruling.
    pub holder: String,
    /// What it is, in words.
    pub status: String,
    /// Ids of its crew.
    pub crew: Vec<String>,
    /// How far it may move, in inches.
    pub may_move_up_to: f64,
}

/// A measurement near its limit.
#[derive(Debug, Clone, PartialEq)]
pub struct CloseCallReport {
    /// The code of its rule.
    pub rule: &'static str,
    /// Whose measurement it is, to whom, how far it is and how far it might be.
    pub text: String,
    /// What the outcome would have been had it fallen the other way; `None` where the same.
    pub would_change: Option<String>,
}

/// How sure a ruling is.
#[derive(Debug, Clone, PartialEq)]
pub struct CertaintyReport {
    /// Whether it holds for every placing, or on whom it hangs.
    pub text: String,
    /// The measures it hangs on.
    pub lines: Vec<String>,
}

/// An overruling in a report.
#[derive(Debug, Clone, PartialEq)]
pub struct OverrulingReport {
    /// What it says, with the umpire's reason.
    pub text: String,
    /// What the rule alone would have given, where it bears on a melee or a gun.
    pub by_rule: Option<String>,
    /// Why it does nothing, where it does nothing.
    pub idle: Option<&'static str>,
}

/// A setting in force.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingReport {
    /// Its name in files.
    pub name: &'static str,
    /// Its value as it is written in files.
    pub value: String,
    /// What it settles with that value, in a sentence.
    pub settles: String,
    /// Whether that is its default.
    pub is_default: bool,
}

/// A setting that would change the outcome.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparedSetting {
    /// Its name in files.
    pub name: &'static str,
    /// The value that would change it, as it is written in files.
    pub value: String,
    /// What the outcome would be.
    pub would_change: String,
}

impl Report {
    /// Tells a ruling: with the settings that would change its outcome where those were looked
    /// for, under a heading and with its fingerprint.
    pub fn new(
        floor: &Floor<'_>,
        ruling: &Ruling,
        compared: Option<&[SettingChange]>,
        heading: Heading,
        fingerprint: Fingerprint,
    ) -> Self {
        let position = floor.position();
        let told = explain::explain(floor, ruling);
        let melees = told.melees.into_iter().enumerate();
        Self {
            title: title(&heading, position).to_owned(),
            fingerprint,
            heading,
            sides: BySide::from_fn(|side| position.name_of(side).to_owned()),
            turn: position.turn,
            notes: position.notes.clone(),
            melees: melees.map(|(which, steps)| melee(floor, ruling, which, steps)).collect(),
            after: told.after,
            prisoners: prisoners(floor, ruling),
            guns: ruling.guns.iter().map(|it| gun(floor, it)).collect(),
            close_calls: close_calls(floor, ruling),
            certainty: certainty(floor),
            choices_not_kept: ruling.choices_not_kept.iter().map(not_kept).collect(),
            overrulings: overrulings(floor, ruling),
            settings: settings(ruling.rulings),
            compared: compared.map(|changes| {
                changes.iter().map(|change| compared_setting(floor, ruling, change)).collect()
            }),
        }
    }

    /// The move just completed, in words.
    fn turn_in_words(&self) -> String {
        match self.turn.number {
            0 => format!("{} has put down.", self.sides[self.turn.side]),
            number => format!("Move {number} of {}, the charger.", self.sides[self.turn.side]),
        }
    }
}

/// The title of a report.
fn title<'a>(heading: &'a Heading, position: &'a Position) -> &'a str {
    if heading.title.is_empty() { &position.title } else { &heading.title }
}

fn melee(floor: &Floor<'_>, ruling: &Ruling, which: usize, steps: Vec<Step>) -> MeleeReport {
    let melee = &ruling.melees[which];
    MeleeReport {
        heading: explain::heading(floor, ruling, which),
        verdict: explain::verdict(floor, melee),
        reason: explain::reason(floor, melee),
        steps,
        ledger: BySide::from_fn(|side| Ledger::of(floor, melee, side)),
    }
}

fn prisoners(floor: &Floor<'_>, ruling: &Ruling) -> Vec<PrisonerReport> {
    let held = ruling.held.iter().map(|held| (held.man, false, explain::held(floor, held)));
    let freed = ruling.freed.iter().map(|freed| (freed.man, true, explain::freed(floor, freed)));
    let mut all: Vec<_> = held.chain(freed).collect();
    all.sort_by(|a, b| {
        let by_side = floor.side(a.0).cmp(&floor.side(b.0));
        by_side.then_with(|| natural::compare(floor.id(a.0), floor.id(b.0)))
    });
    let tell = |(man, freed, why)| PrisonerReport {
        id: floor.id(man).to_owned(),
        name: floor.men()[man].name.clone(),
        side: floor.position().name_of(floor.side(man)).to_owned(),
        freed,
        why,
    };
    all.into_iter().map(tell).collect()
}

fn gun(floor: &Floor<'_>, gun: &GunRuling) -> GunReport {
    let position = floor.position();
    let GunState { gun: which, held_by, status, crew, may_move_up_to, .. } = &gun.state;
    GunReport {
        id: position.guns[*which].id.clone(),
        holder: position.name_of(*held_by).to_owned(),
        status: status_in_words(position, *status),
        crew: crew.iter().map(|man| floor.id(*man).to_owned()).collect(),
        may_move_up_to: *may_move_up_to,
    }
}

fn status_in_words(position: &Position, status: GunStatus) -> String {
    match status {
        GunStatus::Captured(side) => format!("captured by {}", position.name_of(side)),
        GunStatus::InAction => "in action".to_owned(),
        GunStatus::InDispute => "in dispute".to_owned(),
        GunStatus::OutOfAction => "out of action".to_owned(),
    }
}

fn close_calls(floor: &Floor<'_>, ruling: &Ruling) -> Vec<CloseCallReport> {
    let mut calls: Vec<_> = ruling
        .close_calls
        .iter()
        .map(|call| CloseCallReport {
            rule: call.rule.code(),
            text: explain::close_call(floor, call),
            would_change: call.would_change.as_deref().map(explain::would_change),
        })
        .collect();
    calls.sort_by_key(|call| call.would_change.is_none());
    calls
}

fn certainty(floor: &Floor<'_>) -> Option<CertaintyReport> {
    let sure = certainty::of(floor)?;
    let (text, lines) = explain::certainty(floor, &sure);
    Some(CertaintyReport { text, lines: lines.into_iter().map(|line| line.text).collect() })
}

fn overrulings(floor: &Floor<'_>, ruling: &Ruling) -> Vec<OverrulingReport> {
    let idle: HashMap<usize, &'static str> =
        ruling.idle_overrulings.iter().map(|idle| (idle.overruling, idle.why)).collect();
    let overrulings = floor.position().overrulings.iter().enumerate();
    overrulings
        .map(|(which, overruling)| OverrulingReport {
            text: explain::overruling(overruling),
            by_rule: by_rule(floor, ruling, which),
            idle: idle.get(&which).copied(),
        })
        .collect()
}

/// What the rule alone would have given where an overruling bears.
fn by_rule(floor: &Floor<'_>, ruling: &Ruling, overruling: usize) -> Option<String> {
    let of_melee = ruling.melees.iter().find(|melee| melee.overruled.contains(&overruling));
    let of_gun = ruling.guns.iter().filter_map(|gun| gun.overruled.as_ref());
    let of_gun = of_gun.filter(|(which, _)| *which == overruling).map(|(_, without)| without);
    match of_melee.and_then(|melee| melee.without.as_ref()) {
        Some(without) => Some(explain::by_rule(floor, without)),
        None => of_gun.map(|without| status_in_words(floor.position(), without.status)).next(),
    }
}

fn not_kept(choice: &ChoiceNotKept) -> String {
    let chosen_as = match choice.chosen_as {
        ChosenAs::Die => "to die",
        ChosenAs::Captured => "to be taken",
    };
    format!("{} was chosen {chosen_as}: {}", choice.id, explain::why_not_kept(choice))
}

fn settings(rulings: Rulings) -> Vec<SettingReport> {
    Setting::all()
        .filter(|setting| setting.put_into(rulings) == rulings)
        .map(|setting| SettingReport {
            name: setting.name(),
            value: value_in_words(setting),
            settles: rules::settings::in_force(setting),
            is_default: setting.put_into(Rulings::default()) == Rulings::default(),
        })
        .collect()
}

fn compared_setting(floor: &Floor<'_>, ruling: &Ruling, change: &SettingChange) -> ComparedSetting {
    ComparedSetting {
        name: change.setting.name(),
        value: value_in_words(change.setting),
        would_change: explain::setting_change(floor, ruling, change),
    }
}

/// A setting's value as it is written in files, without the quotation marks.
fn value_in_words(setting: Setting) -> String {
    match setting.value() {
        Value::String(word) => word,
        other => other.to_string(),
    }
}
