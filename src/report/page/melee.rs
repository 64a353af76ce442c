//! The melee report set out: the first page to sign, then the ledger and the reasoning.

use super::{Block, Item, Page, Plan, Step, Table, notes, under, who};
use crate::adjudication::explain;
use crate::geometry::length::decimal;
use crate::position::Side;
use crate::report::{MeleeReport, NO_MELEE, Report, SettingReport};

/// A melee report as blocks.
pub fn melee(report: &Report) -> Page {
    let mut blocks = first_page(report);
    for (which, melee) in report.melees.iter().enumerate() {
        blocks.extend(of_melee(report, which, melee));
    }
    blocks.extend(under("After the move", Block::Steps(steps(&report.after))));
    blocks.extend(under("Choices that could not be kept", choices_not_kept(report)));
    blocks.extend(under("Prisoners", prisoners(report)));
    blocks.extend(under("Guns", guns(report)));
    blocks.extend(under("Close calls", close_calls(report)));
    blocks.extend(certainty(report));
    blocks.extend(under("Overruled by the umpire", overrulings(report)));
    blocks.extend(compared(report));
    blocks.extend(under("Settings in force", settings(&report.settings)));
    if !report.notes.trim().is_empty() {
        blocks.push(Block::Heading("Notes".to_owned()));
        blocks.extend(notes(&report.notes));
    }
    let title = if report.title.trim().is_empty() { "Melee report" } else { &report.title };
    Page {
        title: title.to_owned(),
        author: report.heading.umpire.clone(),
        date: report.heading.date.clone(),
        fingerprint: report.fingerprint.clone(),
        on_one_page: false,
        blocks,
    }
}

/// What stands on the page that is signed.
fn first_page(report: &Report) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(report.turn_in_words()), fields(report)];
    if report.melees.is_empty() {
        blocks.push(Block::Paragraph(NO_MELEE.to_owned()));
        blocks.push(Block::Plan(Plan::Floor));
    }
    for (which, melee) in report.melees.iter().enumerate() {
        let MeleeReport { heading, verdict, reason, .. } = melee.clone();
        blocks.push(Block::Verdict { heading, verdict, reason });
        blocks.push(Block::Plan(Plan::Melee(which)));
    }
    let side = |side: Side| signed(&report.sides[side], &report.heading.players[side]);
    let umpire = signed("Umpire", &report.heading.umpire);
    blocks.push(Block::Signatures(vec![side(Side::Red), side(Side::Blue), umpire]));
    blocks.push(Block::NextPage);
    blocks
}

fn signed(as_what: &str, name: &str) -> String {
    if name.is_empty() { as_what.to_owned() } else { format!("{as_what}: {name}") }
}

fn fields(report: &Report) -> Block {
    let heading = &report.heading;
    let player =
        |side: Side| (format!("{} player", report.sides[side]), heading.players[side].clone());
    Block::Fields(vec![
        ("Date".to_owned(), heading.date.clone()),
        ("Place".to_owned(), heading.place.clone()),
        player(Side::Red),
        player(Side::Blue),
        ("Umpire".to_owned(), heading.umpire.clone()),
    ])
}

fn of_melee(report: &Report, which: usize, melee: &MeleeReport) -> Vec<Block> {
    let heading = match report.melees.len() {
        1 => "The men".to_owned(),
        _ => format!("{}. {}", which + 1, melee.heading),
    };
    let men = Side::BOTH.into_iter().flat_map(|side| &melee.ledger[side].entries);
    let rows = men.map(|man| {
        vec![
            who(&man.id, &man.name),
            man.side.clone(),
            man.arm.key().to_owned(),
            man.part_in_words(),
            man.fate_in_words(),
        ]
    });
    let caption = format!("{}: every man who took part", melee.heading);
    let heads = vec!["Man", "Side", "Arm", "Takes part", "Fate"];
    vec![
        Block::Heading(heading),
        Block::Table(Table { caption, heads, rows: rows.collect() }),
        Block::Subheading("The reasoning".to_owned()),
        Block::Steps(steps(&melee.steps)),
    ]
}

/// Steps of the reasoning as they are set.
pub fn steps(steps: &[explain::Step]) -> Vec<Step> {
    let tell = |step: &explain::Step| Step {
        rule: step.rule.code(),
        text: step.text.clone(),
        lines: step.lines.iter().map(|line| line.text.clone()).collect(),
    };
    steps.iter().map(tell).collect()
}

fn choices_not_kept(report: &Report) -> Block {
    let items = report.choices_not_kept.iter();
    Block::List(items.map(|text| Item { rule: "H3c", ..Item::new(text) }).collect())
}

fn prisoners(report: &Report) -> Block {
    let rows = report.prisoners.iter().map(|man| {
        let fate = if man.freed { "freed" } else { "held" };
        vec![who(&man.id, &man.name), man.side.clone(), fate.to_owned(), man.why.clone()]
    });
    let heads = vec!["Prisoner", "Side", "Is", "Why"];
    table("What becomes of the prisoners", heads, rows)
}

fn guns(report: &Report) -> Block {
    let rows = report.guns.iter().map(|gun| {
        let reach = format!("{} in", decimal(gun.may_move_up_to, 3));
        vec![gun.id.clone(), gun.holder.clone(), gun.status.clone(), gun.crew.join(", "), reach]
    });
    let heads = vec!["Gun", "Held by", "Is", "Crew", "May move up to"];
    table("The guns after the ruling", heads, rows)
}

fn close_calls(report: &Report) -> Block {
    let rows = report.close_calls.iter().map(|call| {
        let outcome = call.would_change.clone().unwrap_or_else(|| "the same".to_owned());
        vec![call.rule.to_owned(), call.text.clone(), outcome]
    });
    let heads = vec!["Rule", "Measured", "Had it fallen the other way"];
    table("Measurements near a limit", heads, rows)
}

fn certainty(report: &Report) -> Vec<Block> {
    let Some(sure) = &report.certainty else { return Vec::new() };
    let mut blocks = under("How sure it is", Block::Paragraph(sure.text.clone()));
    if !sure.lines.is_empty() {
        blocks.push(Block::List(sure.lines.iter().map(Item::new).collect()));
    }
    blocks
}

fn overrulings(report: &Report) -> Block {
    let items = report.overrulings.iter().map(|overruling| {
        let by_rule = overruling.by_rule.iter().map(|it| format!("By the rule alone: {it}."));
        let idle = overruling.idle.iter().map(|why| format!("does nothing: {why}"));
        Item { under: by_rule.chain(idle).collect(), ..Item::new(&overruling.text) }
    });
    Block::List(items.collect())
}

fn compared(report: &Report) -> Vec<Block> {
    const HEADING: &str = "Settings that would change the outcome";
    let Some(compared) = &report.compared else { return Vec::new() };
    if compared.is_empty() {
        return under(HEADING, Block::Paragraph("None.".to_owned()));
    }
    let rows = compared.iter().map(|setting| {
        vec![setting.name.to_owned(), setting.value.clone(), setting.would_change.clone()]
    });
    under(HEADING, table(HEADING, vec!["Setting", "Value", "Outcome"], rows))
}

/// The settings in force, with what each settles.
pub(super) fn settings(settings: &[SettingReport]) -> Block {
    let rows = settings.iter().map(|setting| {
        let remark = if setting.is_default { "default" } else { "not the default" };
        let SettingReport { name, value, settles, .. } = setting.clone();
        vec![name.to_owned(), value, settles, remark.to_owned()]
    });
    table("Every setting in force", vec!["Setting", "Value", "Settles", ""], rows)
}

fn table(
    caption: &str,
    heads: Vec<&'static str>,
    rows: impl Iterator<Item = Vec<String>>,
) -> Block {
    Block::Table(Table { caption: caption.to_owned(), heads, rows: rows.collect() })
}
