//! The plans of a report on one sheet, each under its caption: as a drawing, and as a picture.

use super::fold::plain;
#[cfg(feature = "print")]
use super::output::NotMade;
use super::page::{Block, Page, Plan};
use super::plan::drawing::{Anchor, Drawing, Face, Ink, Words};
use crate::carrier;
#[cfg(feature = "print")]
use crate::typefaces;

/// The space round the sheet and between its parts, in points.
const SPACE: f64 = 14.0;
/// How much taller a line is than its type.
const LEADING: f64 = 1.3;

/// Every plan of a page, one beneath the other, under the page's title and each under its
/// outcome. `None` where the page has none.
pub(super) fn sheet(page: &Page, plan: &dyn Fn(Plan) -> Option<Drawing>) -> Option<Drawing> {
    let plans = page.blocks.iter().filter_map(|block| match block {
        Block::Plan(which) => plan(*which),
        _ => None,
    });
    let mut plans = plans.peekable();
    let width = plans.peek()?.width + 2.0 * SPACE;
    let mut sheet = Drawing::new(width, SPACE, plain(&page.title));
    write(&mut sheet, &page.title, 18.0, Face::Bold);
    for block in &page.blocks {
        match block {
            Block::Verdict { heading, verdict, reason } => {
                sheet.height += SPACE / 2.0;
                write(&mut sheet, &format!("{heading}: {verdict}"), 12.0, Face::Bold);
                write(&mut sheet, &format!("{reason}."), 10.0, Face::Text);
            }
            Block::Plan(_) => {
                if let Some(plan) = plans.next() {
                    put(&mut sheet, plan);
                }
            }
            _ => {}
        }
    }
    let dated = if page.date.is_empty() { String::new() } else { format!("{} · ", page.date) };
    write(&mut sheet, &format!("{dated}Fingerprint {}", page.fingerprint), 9.0, Face::Text);
    sheet.height += SPACE;
    Some(sheet)
}

/// Writes words beneath what is there, folded to the sheet.
fn write(sheet: &mut Drawing, words: &str, size: f64, face: Face) {
    // Six tenths of the size is wider than all but the widest letters are on the whole.
    let columns = ((sheet.width - 2.0 * SPACE) / (0.6 * size)) as usize;
    for line in textwrap::wrap(&plain(words), columns.max(1)) {
        sheet.height += LEADING * size;
        sheet.words(Words {
            text: line.into_owned(),
            at: [SPACE, sheet.height - (LEADING - 1.0) * size],
            anchor: Anchor::Start,
            size,
            face,
            ink: Ink::INK,
            turned: 0.0,
        });
    }
}

/// Puts a drawing beneath what is there.
fn put(sheet: &mut Drawing, plan: Drawing) {
    let (top, height) = (sheet.height + SPACE / 2.0, plan.height);
    sheet.put([SPACE, top], plan);
    sheet.height = top + height + SPACE / 2.0;
}

/// A drawing as SVG that carries a position.
pub(super) fn svg(drawing: &Drawing, carried: &str) -> String {
    let svg = drawing.svg();
    let end = svg.rfind("</svg>").unwrap_or(svg.len());
    format!("{}{}\n{}", &svg[..end], carrier::in_svg(carried), &svg[end..])
}

/// A drawing as SVG to stand in a page with others: the names in it begin with its own. A quotation
/// mark stands in no words of it.
pub(super) fn inline(drawing: &Drawing, name: &str) -> String {
    let svg = drawing.svg();
    svg.replace("id=\"clip", &format!("id=\"{name}clip"))
        .replace("clip-path=\"url(#clip", &format!("clip-path=\"url(#{name}clip"))
}

/// A drawing as a picture that carries a position, on white.
///
/// # Errors
/// When it would be too large.
#[cfg(feature = "print")]
pub(super) fn png(
    drawing: &Drawing,
    dots_per_inch: f64,
    carried: &str,
) -> Result<Vec<u8>, NotMade> {
    let Picture { size, rgba } = picture(drawing, dots_per_inch)?;
    carrier::with_text(carried, &rgba, size, dots_per_inch).map_err(|error| not_made(&error))
}

/// A drawing as dots, on white.
#[cfg(feature = "print")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its width and height in dots.
    pub size: [u32; 2],
    /// Red, green, blue and opacity of each dot, row by row from the top.
    pub rgba: Vec<u8>,
}

#[cfg(feature = "print")]
fn not_made(why: &dyn std::fmt::Display) -> NotMade {
    NotMade(format!("no picture can be made: {why}"))
}

/// A drawing as dots, so many to an inch of its own size.
///
/// # Errors
/// When there would be too many.
#[cfg(feature = "print")]
pub fn picture(drawing: &Drawing, dots_per_inch: f64) -> Result<Picture, NotMade> {
    use resvg::tiny_skia::{Color, Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    /// The most dots that a picture may have: a wall of four feet at 300 dots per inch.
    const MOST_DOTS: f64 = 2e8;

    let scale = dots_per_inch / 72.0;
    let [width, height] = [drawing.width, drawing.height].map(|points| (points * scale).ceil());
    if !(width * height <= MOST_DOTS && width >= 1.0 && height >= 1.0) {
        return Err(not_made(&format!(
            "it would be {width} by {height} dots: take another number of dots per inch"
        )));
    }
    let mut options = Options { font_family: "Inter".to_owned(), ..Options::default() };
    for font in [typefaces::INTER, typefaces::INTER_SEMIBOLD, typefaces::GARAMOND] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = Tree::from_str(&drawing.svg(), &options).map_err(|error| not_made(&error))?;
    let mut pixels =
        Pixmap::new(width as u32, height as u32).ok_or_else(|| not_made(&"it is too large"))?;
    pixels.fill(Color::WHITE);
    // The tree's own size is in pixels of 1/96 in.
    let size = tree.size();
    let fit = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, fit, &mut pixels.as_mut());
    // On white nothing shines through, so that the colours stand as they are.
    Ok(Picture { size: [pixels.width(), pixels.height()], rgba: pixels.take() })
}
