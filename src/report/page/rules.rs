//! The rules on one page, with the settings in force: for the table.

use super::{Block, Item, Page, under};
use crate::position::Floor;
use crate::report::{Fingerprint, Heading, settings};
use crate::rules::rulebook::Rule;

/// The rules as blocks, with the settings that are in force on a floor.
pub fn rules(floor: &Floor<'_>, heading: &Heading, fingerprint: &Fingerprint) -> Page {
    let rules = Rule::all().filter(|rule| *rule != Rule::Position).map(|rule| Item {
        rule: rule.code(),
        ..Item::new(format!("{}. {}", rule.title(), rule.text()))
    });
    let mut blocks = under("The rules", Block::List(rules.collect()));
    let settings = super::melee::settings(&settings(floor.rulings()));
    blocks.extend(under("Settings in force", settings));
    Page {
        title: "For the table".to_owned(),
        author: heading.umpire.clone(),
        date: heading.date.clone(),
        fingerprint: fingerprint.clone(),
        on_one_page: true,
        blocks,
    }
}
