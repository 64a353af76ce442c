//! Markdown, as a reader of it understands it.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::running::Desk;
use crate::{HOSTILE, battle, ids, read, report, seen, sentences};

#[test]
fn each_man_stands_in_one_row_and_each_step_once_whatever_the_names() {
    let desk = Desk::new();
    let position = battle(21);
    let page = read(report(&desk, &position, "md"));
    let (mut rows, mut text, mut cell, mut row) = (Vec::new(), String::new(), None, Vec::new());
    for event in Parser::new_ext(&page, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::TableCell) => cell = Some(String::new()),
            Event::End(TagEnd::TableCell) => row.extend(cell.take()),
            Event::End(TagEnd::TableHead) => row.clear(),
            Event::End(TagEnd::TableRow) => rows.push(std::mem::take(&mut row)),
            Event::Text(words) => {
                text.push_str(&words);
                if let Some(cell) = &mut cell {
                    cell.push_str(&words);
                }
            }
            Event::End(_) => text.push('\n'),
            Event::Html(_) | Event::InlineHtml(_) | Event::Code(_) => panic!("{event:?}"),
            _ => {}
        }
    }
    for id in ids(&position) {
        let his =
            |row: &&Vec<String>| row.len() == 5 && row[0].split(' ').next() == Some(id.as_str());
        assert_eq!(rows.iter().filter(his).count(), 1, "{id}: {rows:?}");
    }
    for sentence in sentences(&desk, &position) {
        assert_eq!(text.matches(&seen(&sentence)).count(), 1, "{sentence}");
    }
    assert!(text.starts_with(HOSTILE[0]), "{text}");
}
