//! A report as one page of HTML that needs nothing besides itself: to read, by day and by night,
//! to print, and to be judged again by the position it carries.
//!
//! All words are escaped by type: what is not known to be markup is text. Pages are numbered, and
//! bear the fingerprint, by the rules of paged media.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::fold::plain;
use super::page::{Block, Item, Page, Plan, Step, Table};
use super::paper::Paper;
use crate::carrier;

const STYLE: &str = include_str!("report.css");

/// A report as HTML. `plan` draws what is to be seen, as SVG; `carried` is the position's text as a
/// report carries it; `paper` is what it is to be printed on.
pub fn html(page: &Page, paper: Paper, plan: &dyn Fn(Plan) -> String, carried: &str) -> String {
    let title = plain(&page.title);
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="Little Wars Umpire";
                @if !page.author.is_empty() { meta name="author" content=(plain(&page.author)); }
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(paged(page, paper))) }
            }
            body {
                main {
                    h1 { (title) }
                    @for block in &page.blocks { (self::block(block, plan)) }
                }
                footer { "Fingerprint " b { (page.fingerprint) } " · Little Wars Umpire" }
                (PreEscaped(carrier::in_html(carried)))
            }
        }
    };
    let mut text = markup.into_string();
    text.push('\n');
    text
}

/// What is printed in the margins. A fingerprint is letters and dashes.
fn paged(page: &Page, paper: Paper) -> String {
    let [width, height] = paper.size_mm();
    format!(
        "@page {{ size: {width}mm {height}mm; margin: 16mm 15mm 18mm; \
         @bottom-left {{ content: \"Fingerprint {}\"; font: 9pt sans-serif; color: #4a443a; }} \
         @bottom-right {{ content: \"page \" counter(page) \" of \" counter(pages); \
         font: 9pt sans-serif; color: #4a443a; }} }}\n",
        page.fingerprint
    )
}

fn block(block: &Block, plan: &dyn Fn(Plan) -> String) -> Markup {
    html! {
        @match block {
            Block::Heading(words) => h2 { (plain(words)) },
            Block::Subheading(words) => h3 { (plain(words)) },
            Block::Paragraph(words) => p { (plain(words)) },
            Block::Fields(fields) => dl.fields {
                @for (name, value) in fields { div { dt { (plain(name)) } dd { (plain(value)) } } }
            },
            Block::Verdict { heading, verdict, reason } => section.verdict {
                h2 { (plain(heading)) }
                p.sum { (plain(verdict)) }
                p { (plain(reason)) "." }
            },
            Block::Plan(which) => figure.plan { (PreEscaped(plan(*which))) },
            Block::Table(table) => (self::table(table)),
            Block::Steps(steps) => (self::steps(steps)),
            Block::List(items) => (list(items)),
            Block::Signatures(signed) => div.signatures {
                @for name in signed { div { (plain(name)) } }
            },
            Block::NextPage => div.next-page {},
        }
    }
}

fn table(table: &Table) -> Markup {
    html! {
        div.wide {
            table {
                caption { (plain(&table.caption)) }
                thead { tr { @for head in &table.heads { th scope="col" { (head) } } } }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (column, cell) in row.iter().enumerate() {
                                @if column == 0 { th scope="row" { (plain(cell)) } }
                                @else { td { (plain(cell)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn steps(steps: &[Step]) -> Markup {
    html! {
        ol.steps {
            @for Step { rule, text, lines } in steps {
                li {
                    span.rule { (rule) }
                    div { (plain(text)) (measures(lines)) }
                }
            }
        }
    }
}

fn list(items: &[Item]) -> Markup {
    html! {
        ul.items {
            @for Item { rule, text, under } in items {
                @if rule.is_empty() {
                    li.plain { (plain(text)) (measures(under)) }
                } @else {
                    li { span.rule { (rule) } div { (plain(text)) (measures(under)) } }
                }
            }
        }
    }
}

fn measures(lines: &[String]) -> Markup {
    html! {
        @if !lines.is_empty() { ul.measures { @for line in lines { li { (plain(line)) } } } }
    }
}
