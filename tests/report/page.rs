//! HTML, as a browser understands it.

use crate::chromium::{dom, printed};
use crate::running::Desk;
use crate::{HOSTILE, battle, ids, read, report, seen, sentences};

/// What stands between a tag and its end, each time it does.
fn within<'a>(html: &'a str, begin: &str, end: &str) -> Vec<&'a str> {
    html.split(begin).skip(1).map(|rest| rest.split_once(end).expect("an end").0).collect()
}

/// The words of a piece of HTML.
fn words(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        text.push(' ');
        rest = tag.split_once('>').expect("a whole tag").1;
    }
    text.push_str(rest);
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&nbsp;", " ");
    seen(&text.replace("&quot;", "\"").replace("&amp;", "&"))
}

#[test]
fn each_man_stands_in_one_row_and_each_step_once_whatever_the_names() {
    for men_of_red in [1, 21, 60] {
        let desk = Desk::new();
        let position = battle(men_of_red);
        let page = report(&desk, &position, "html");
        let dom = dom(&desk, &page);
        assert_eq!(words(within(&dom, "<h1>", "</h1>")[0]), HOSTILE[0]);
        // A name that had become markup would be one more.
        assert_eq!(dom.matches("<script").count(), 1);
        assert_eq!(dom.matches("<body>").count(), 1);
        assert_eq!(dom.matches("<b>").count(), 1, "the fingerprint's own");
        let ledger = within(&dom, "<tbody>", "</tbody>")[0];
        let rows: Vec<String> = within(ledger, "<tr>", "</tr>").into_iter().map(words).collect();
        let all = ids(&position);
        assert_eq!(rows.len(), all.len());
        for id in &all {
            let his = |row: &&String| row.split(' ').next() == Some(id);
            assert_eq!(rows.iter().filter(his).count(), 1, "{id}: {rows:?}");
        }
        let main = words(within(&dom, "<main>", "</main>")[0]);
        for sentence in sentences(&desk, &position) {
            assert_eq!(main.matches(&seen(&sentence)).count(), 1, "{sentence}");
        }
    }
}

#[test]
fn it_prints_with_numbered_pages_and_the_fingerprint_on_each() {
    let desk = Desk::new();
    let position = battle(21);
    let page = report(&desk, &position, "html");
    let html = read(&page);
    let fingerprint = within(&html, "Fingerprint <b>", "</b>")[0];
    let pages = printed(&desk, &page);
    assert!(pages.len() > 1);
    for (number, text) in pages.iter().enumerate() {
        let of = format!("page {} of {}", number + 1, pages.len());
        assert!(text.contains(&of), "{of}: {text}");
        assert!(text.contains(&format!("Fingerprint {fingerprint}")), "{text}");
    }
    let all = pages.join("\n");
    for id in ids(&position) {
        assert!(all.split_whitespace().any(|word| word == id), "{id}");
    }
}

#[test]
fn it_needs_nothing_besides_itself() {
    let desk = Desk::new();
    let html = read(report(&desk, &battle(3), "html"));
    let (head, _) = html.split_once("<main>").expect("a page");
    for asked in ["http:", "https:", "@import", "url(", "<link", "src="] {
        assert!(!head.contains(asked), "{asked}: {head}");
    }
    assert!(head.contains("prefers-color-scheme: dark") && head.contains("@page"));
}
