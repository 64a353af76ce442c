//! Pages as PDF: fonts embedded and cut down to what is used, parts tagged, the position attached.

use jiff::civil::Date;
use krilla::Document;
use krilla::color::rgb;
use krilla::embed::{AssociationKind, EmbeddedFile, MimeType};
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::text::{Font, KrillaGlyph};

use super::super::plan::LEAST_TYPE;
use super::super::plan::drawing::{Anchor, Drawing, Ink, Mark, Pen, Spot, Words};
use super::flow::{Flow, Item, MARGIN};
use super::letters::{FONTS, Face, Letters, Line, Piece, Style};
use super::tags::Tags;
use super::{NotPrinted, Warning};
use crate::report::page::Page;

/// Where the foot's base line is, from the bottom.
const FOOT_LINE: f64 = 42.0;

/// Writes pages with a text attached.
pub(super) fn write(
    mut flow: Flow,
    page: &Page,
    attached: &str,
) -> Result<(Vec<u8>, Vec<Warning>), NotPrinted> {
    let fonts: Option<Vec<Font>> =
        FONTS.iter().map(|(bytes, ..)| Font::new((*bytes).into(), 0)).collect();
    let fonts = fonts.ok_or_else(|| NotPrinted("a font cannot be read".to_owned()))?;
    let mut document = Document::new();
    let pages = std::mem::take(&mut flow.pages);
    let count = pages.len();
    let [width, height] = flow.paper;
    for (which, items) in pages.into_iter().enumerate() {
        let settings = PageSettings::from_wh(width as f32, height as f32)
            .ok_or_else(|| NotPrinted("the paper has no size".to_owned()))?;
        let foot = foot(&mut flow, page, which + 1, count);
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let mut press = Press {
            surface: &mut surface,
            fonts: &fonts,
            tags: &mut flow.tags,
            letters: &mut flow.letters,
        };
        items.into_iter().chain(foot).for_each(|item| press.item(item));
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(std::mem::take(&mut flow.tags).tree());
    document.set_metadata(metadata(page));
    document.embed_file(EmbeddedFile {
        path: "position.lwpos".to_owned(),
        mime_type: MimeType::new("application/json"),
        description: Some("The position, to be judged again".to_owned()),
        association_kind: AssociationKind::Source,
        data: attached.as_bytes().to_vec().into(),
        modification_date: None,
        compress: Some(true),
        location: None,
    });
    let bytes = document.finish().map_err(|error| NotPrinted(format!("{error:?}")))?;
    let missing = std::mem::take(&mut flow.letters.missing);
    Ok((bytes, missing.into_iter().map(|sign| Warning { sign }).collect()))
}

fn metadata(page: &Page) -> Metadata {
    let mut metadata = Metadata::new()
        .title(page.title.clone())
        .language("en".to_owned())
        .creator("Little Wars Umpire".to_owned())
        .keywords(vec![format!("fingerprint {}", page.fingerprint)]);
    if !page.author.trim().is_empty() {
        metadata = metadata.authors(vec![page.author.clone()]);
    }
    match date(&page.date) {
        Some(date) => metadata.creation_date(date),
        None => metadata,
    }
}

/// A date as it was passed in, where it is written as 2026-12-01 and the calendar has it.
fn date(written: &str) -> Option<DateTime> {
    let date = Date::strptime("%Y-%m-%d", written.trim()).ok()?;
    let year = u16::try_from(date.year()).ok()?;
    let [month, day] = [date.month(), date.day()].map(i8::unsigned_abs);
    Some(DateTime::new(year).month(month).day(day))
}

/// What stands at the foot of every page.
pub(super) fn foot(flow: &mut Flow, page: &Page, number: usize, count: usize) -> Vec<Item> {
    let style = Style { face: Face::Text, size: LEAST_TYPE, ink: flow.ink };
    let right = format!("{} · page {number} of {count}", page.fingerprint);
    let right = flow.letters.set(&right, style, None).into_iter().next();
    let wide = right.as_ref().map_or(0.0, |line| line.width);
    let left = match page.date.as_str() {
        "" => page.title.clone(),
        date => format!("{date} · {}", page.title),
    };
    let left = flow.letters.set(&left, style, Some(flow.width() - wide - 20.0)).into_iter().next();
    let base = flow.paper[1] - FOOT_LINE;
    let y = base - 15.0;
    let (from, to) = ([MARGIN, y], [flow.paper[0] - MARGIN, y]);
    let mut items = vec![Item::Rule { from, to, pen: Pen::new(flow.rule, 0.5) }];
    let x = flow.paper[0] - MARGIN - wide;
    let at = |x: f64, line: &Line| [x, base - line.baseline];
    items.extend(left.map(|line| Item::Line { at: at(MARGIN, &line), line, tag: None }));
    items.extend(right.map(|line| Item::Line { at: at(x, &line), line, tag: None }));
    items
}

/// Prints on one page.
struct Press<'s, 'd> {
    surface: &'s mut Surface<'d>,
    fonts: &'s [Font],
    tags: &'s mut Tags,
    letters: &'s mut Letters,
}

impl Press<'_, '_> {
    fn item(&mut self, item: Item) {
        match item {
            Item::Line { at, line, tag } => {
                self.open(tag);
                self.line([at[0], at[1] + line.baseline], &line);
                self.surface.end_tagged();
            }
            Item::Rule { from, to, pen } => {
                self.open(None);
                self.path(&[vec![from, to]], false, None, Some(pen));
                self.surface.end_tagged();
            }
            Item::Drawing { at, drawing, tag } => self.drawing(at, &drawing, tag),
        }
    }

    /// What follows belongs to a part, or to none.
    fn open(&mut self, tag: Option<usize>) {
        let content = match tag {
            Some(_) => ContentTag::Other,
            None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
        };
        let marked = self.surface.start_tagged(content);
        if let Some(tag) = tag {
            self.tags.mark(tag, marked);
        }
    }

    /// A line of words by the left end of its base line.
    fn line(&mut self, [x, y]: Spot, line: &Line) {
        for piece in &line.pieces {
            match piece {
                Piece::Glyphs { x: along, font, size, text, glyphs } => {
                    let Some(font) = self.fonts.get(*font) else { continue };
                    self.surface.set_stroke(None);
                    self.surface.set_fill(Some(fill(line.ink)));
                    let start = Point::from_xy((x + along) as f32, y as f32);
                    let size = *size as f32;
                    self.surface.draw_glyphs(start, glyphs, font.clone(), text, size, false);
                }
                Piece::Missing { x: along, width, size, text, code } => {
                    let (left, right) = (x + along + 0.5, x + along + width - 0.5);
                    let (top, bottom) = (y - 0.78 * code.height, y + 0.18 * code.height);
                    let corners = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
                    self.path(&[corners], true, None, Some(Pen::new(line.ink, 0.5)));
                    self.missing([x + along, y], [*width, *size], text, code);
                }
            }
        }
    }

    /// The code of a sign that no font has, as a shape, and over it the sign itself as a blank: that
    /// is what is found and copied. The blank is of the words' own size and stretched to the box, for
    /// readers go by a glyph's own width and would see a gap, and so a space, behind a narrower one.
    fn missing(&mut self, [x, y]: Spot, [width, sign_size]: Spot, sign: &str, code: &Line) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(code.ink)));
        for piece in &code.pieces {
            let Piece::Glyphs { x: along, font, size, text, glyphs } = piece else { continue };
            let Some(font) = self.fonts.get(*font) else { continue };
            let (start, size) = (Point::from_xy((x + along) as f32, y as f32), *size as f32);
            self.surface.draw_glyphs(start, glyphs, font.clone(), text, size, true);
            let Some(blank) = glyphs.first() else { continue };
            let (own, size) = (blank.x_advance, sign_size as f32);
            let sign_as_blank =
                KrillaGlyph::new(blank.glyph_id, own, 0.0, 0.0, 0.0, 0..sign.len(), None);
            let stretched = width as f32 / (own * size);
            let over = Transform::from_row(stretched, 0.0, 0.0, 1.0, x as f32, y as f32);
            self.surface.push_transform(&over);
            let start = Point::from_xy(0.0, 0.0);
            self.surface.draw_glyphs(start, &[sign_as_blank], font.clone(), sign, size, false);
            self.surface.pop();
        }
    }

    fn drawing(&mut self, at: Spot, drawing: &Drawing, tag: usize) {
        let moved = Transform::from_translate(at[0] as f32, at[1] as f32);
        self.surface.push_transform(&moved);
        self.open(Some(tag));
        for mark in &drawing.marks {
            match mark {
                Mark::Path { runs, closed, fill, pen } => self.path(runs, *closed, *fill, *pen),
                Mark::Words(words) => self.words(words),
                Mark::Clip { from, to } => {
                    let corners = vec![*from, [to[0], from[1]], *to, [from[0], to[1]]];
                    if let Some(path) = path(&[corners], true) {
                        self.surface.push_clip_path(&path, &FillRule::NonZero);
                    }
                }
                Mark::Unclip => self.surface.pop(),
            }
        }
        self.surface.end_tagged();
        self.surface.pop();
    }

    fn words(&mut self, words: &Words) {
        let style = Style { face: words.face, size: words.size, ink: words.ink };
        let lines = self.letters.set(&words.text, style, None);
        let Some(line) = lines.first() else { return };
        let [x, y] = words.at;
        let before = match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => line.width / 2.0,
            Anchor::End => line.width,
        };
        let turned = words.turned != 0.0;
        if turned {
            let by = Transform::from_rotate_at(words.turned as f32, x as f32, y as f32);
            self.surface.push_transform(&by);
        }
        self.line([x - before, y], line);
        if turned {
            self.surface.pop();
        }
    }

    fn path(&mut self, runs: &[Vec<Spot>], closed: bool, inside: Option<Ink>, pen: Option<Pen>) {
        let Some(path) = path(runs, closed) else { return };
        self.surface.set_fill(inside.map(fill));
        self.surface.set_stroke(pen.map(stroke));
        self.surface.draw_path(&path);
    }
}

fn path(runs: &[Vec<Spot>], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for run in runs {
        for (place, [x, y]) in run.iter().enumerate() {
            let (x, y) = (*x as f32, *y as f32);
            if place == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        if closed {
            path.close();
        }
    }
    path.finish()
}

fn colour(ink: Ink) -> rgb::Color {
    let [red, green, blue] = ink.rgb();
    rgb::Color::new(red, green, blue)
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: colour(ink).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(pen: Pen) -> Stroke {
    Stroke {
        paint: colour(pen.ink).into(),
        width: pen.width as f32,
        line_join: LineJoin::Round,
        dash: pen.dashes.map(|dashes| StrokeDash { array: vec![dashes as f32; 2], offset: 0.0 }),
        ..Stroke::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_taken_only_where_it_is_one() {
        for day in ["2026-12-01", " 2028-02-29 "] {
            assert!(date(day).is_some(), "{day}");
        }
        let others = ["", "1 December 2026", "2026-13-01", "2026-12-01-1", "2026-12"];
        for other in others.into_iter().chain(["2026-02-31", "2026-02-29", "-0001-01-01"]) {
            assert!(date(other).is_none(), "{other}");
        }
    }
}
