//! Words into lines of glyphs, by the bundled fonts alone, so that the same words come out alike
//! on every machine. A sign that no font has becomes a box with its code and keeps its true text.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use krilla::text::{GlyphId, KrillaGlyph};
use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache};
use parley::style::{
    FontFamily, FontFamilyName, FontWeight, LineHeight, OverflowWrap, StyleProperty,
};
use parley::{
    FontContext, InlineBox, InlineBoxKind, Layout, LayoutContext, PositionedLayoutItem,
    VerticalAlign,
};

use super::super::plan::LEAST_TYPE;
pub(super) use super::super::plan::drawing::Face;
use super::super::plan::drawing::Ink;
use crate::report::fold::plain;
use crate::typefaces;

/// The bundled fonts, each with the family and the weight it is known by here.
pub(super) const FONTS: [(&[u8], &str, f32); 3] = [
    (typefaces::INTER, "Inter", 400.0),
    (typefaces::INTER_SEMIBOLD, "Inter", 600.0),
    (typefaces::GARAMOND, "EB Garamond", 400.0),
];

/// Stands in the text for a sign that no font has; a space of no width, which breaks may follow.
const PLACEHOLDER: &str = "\u{200b}";

/// How words look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Style {
    /// The typeface.
    pub(super) face: Face,
    /// The size of type in points.
    pub(super) size: f64,
    /// The colour.
    pub(super) ink: Ink,
}

/// A line of words.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// How high it is, leading included, in points.
    pub(super) height: f64,
    /// Its base line, from its top.
    pub(super) baseline: f64,
    /// How wide its words are.
    pub(super) width: f64,
    /// Its colour.
    pub(super) ink: Ink,
    /// What stands on it, from left to right.
    pub(super) pieces: Vec<Piece>,
}

/// Something on a line, `x` points from its left end.
#[derive(Debug, Clone)]
pub(super) enum Piece {
    /// Glyphs of one font, by its place in [`FONTS`].
    Glyphs { x: f64, font: usize, size: f64, text: Rc<str>, glyphs: Vec<KrillaGlyph> },
    /// A sign that no font has: the size of the words it stands in, its true text, and the line with
    /// its code between two blanks.
    Missing { x: f64, width: f64, size: f64, text: String, code: Line },
}

/// Sets words.
pub(super) struct Letters {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    /// The ids of the fonts' bytes, in the order of [`FONTS`].
    ids: Vec<u64>,
    /// The signs that no font has, in the order in which they were met.
    pub(super) missing: Vec<String>,
}

impl Letters {
    /// With the bundled fonts.
    pub(super) fn new() -> Self {
        let options = CollectionOptions { shared: false, system_fonts: false };
        let mut collection = Collection::new(options);
        let mut ids = Vec::with_capacity(FONTS.len());
        for (bytes, family, weight) in FONTS {
            let blob: Blob<u8> = Blob::new(Arc::new(bytes));
            ids.push(blob.id());
            let known_as = FontInfoOverride {
                family_name: Some(family),
                weight: Some(FontWeight::new(weight)),
                ..FontInfoOverride::default()
            };
            collection.register_fonts(blob, Some(known_as));
        }
        let fonts = FontContext { collection, source_cache: SourceCache::default() };
        Self { fonts, layouts: LayoutContext::new(), ids, missing: Vec::new() }
    }

    /// Words as lines of at most so many points; as one line where no width is given. Words too
    /// long for a line are broken. Blanks and control signs in them are spaces.
    pub(super) fn set(&mut self, words: &str, style: Style, width: Option<f64>) -> Vec<Line> {
        self.set_plain(&plain(words), style, width)
    }

    /// The same with every blank kept.
    pub(super) fn set_plain(&mut self, words: &str, style: Style, width: Option<f64>) -> Vec<Line> {
        let layout = self.laid(words, style, width, &[]);
        let missing = missing(&layout);
        if missing.is_empty() {
            return self.lines(&layout, words, style, &[]);
        }
        let mut text = String::with_capacity(words.len());
        let mut boxes = Vec::with_capacity(missing.len());
        let mut from = 0;
        for range in missing {
            text.push_str(&words[from..range.start]);
            let sign = &words[range.clone()];
            boxes.push(self.boxed(sign, text.len(), style));
            text.push_str(PLACEHOLDER);
            from = range.end;
        }
        text.push_str(&words[from..]);
        let layout = self.laid(&text, style, width, &boxes);
        self.lines(&layout, &text, style, &boxes)
    }

    /// The box for a sign that no font has.
    fn boxed(&mut self, sign: &str, index: usize, style: Style) -> Boxed {
        if !self.missing.iter().any(|missed| missed == sign) {
            self.missing.push(sign.to_owned());
        }
        let code = sign.chars().next().map_or(0, u32::from);
        // The blanks keep the code off the box.
        let code = format!("\u{a0}{code:04X}\u{a0}");
        let code =
            self.set_plain(&code, Style { face: Face::Text, size: LEAST_TYPE, ..style }, None);
        let code = code.into_iter().next();
        let width = code.as_ref().map_or(style.size, |code| code.width);
        Boxed { sign: sign.to_owned(), index, width, code }
    }

    fn laid(
        &mut self,
        text: &str,
        style: Style,
        width: Option<f64>,
        boxes: &[Boxed],
    ) -> Layout<()> {
        let families: &[FontFamilyName<'_>] = match style.face {
            Face::Text | Face::Bold => &[
                FontFamilyName::Named(Cow::Borrowed("Inter")),
                FontFamilyName::Named(Cow::Borrowed("EB Garamond")),
            ],
            Face::Title => &[
                FontFamilyName::Named(Cow::Borrowed("EB Garamond")),
                FontFamilyName::Named(Cow::Borrowed("Inter")),
            ],
        };
        let weight = if style.face == Face::Bold { 600.0 } else { 400.0 };
        let mut builder = self.layouts.ranged_builder(&mut self.fonts, text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(Cow::Borrowed(families))));
        builder.push_default(StyleProperty::FontWeight(FontWeight::new(weight)));
        builder.push_default(StyleProperty::FontSize(style.size as f32));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(1.35)));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        for (id, boxed) in boxes.iter().enumerate() {
            builder.push_inline_box(InlineBox {
                id: id as u64,
                kind: InlineBoxKind::InFlow,
                index: boxed.index,
                width: boxed.width as f32,
                height: style.size as f32,
                baseline: None,
                vertical_align: VerticalAlign::BASELINE,
            });
        }
        let mut layout = builder.build(text);
        layout.break_all_lines(width.map(|width| width as f32));
        layout
    }

    fn lines(&self, layout: &Layout<()>, text: &str, style: Style, boxes: &[Boxed]) -> Vec<Line> {
        let text: Rc<str> = Rc::from(text);
        let lines = layout.lines().map(|line| {
            let metrics = line.metrics();
            let mut pieces = Vec::new();
            for item in line.items() {
                match item {
                    PositionedLayoutItem::GlyphRun(run) => {
                        pieces.extend(self.glyphs(&run, &text, style.size));
                    }
                    PositionedLayoutItem::InlineBox(placed) => {
                        pieces.extend(boxes.get(placed.id as usize).and_then(|boxed| {
                            let (text, width) = (boxed.sign.clone(), boxed.width);
                            let (code, size) = (boxed.code.clone()?, style.size);
                            Some(Piece::Missing { x: f64::from(placed.x), width, size, text, code })
                        }));
                    }
                }
            }
            Line {
                height: f64::from(metrics.line_height),
                baseline: f64::from(metrics.baseline - metrics.block_min_coord),
                width: f64::from(metrics.advance - metrics.hanging_advance),
                ink: style.ink,
                pieces,
            }
        });
        lines.collect()
    }

    fn glyphs(&self, run: &parley::GlyphRun<'_, ()>, text: &Rc<str>, size: f64) -> Option<Piece> {
        let known = run.run().font().data.id();
        let font = self.ids.iter().position(|id| *id == known)?;
        let per_em = 1.0 / size as f32;
        let mut glyphs: Vec<KrillaGlyph> = Vec::new();
        for cluster in run.run().visual_clusters() {
            let range = cluster.text_range();
            if cluster.is_ligature_continuation() {
                if let Some(glyph) = glyphs.last_mut() {
                    glyph.text_range.end = range.end;
                }
                continue;
            }
            if &text[range.clone()] == PLACEHOLDER {
                continue;
            }
            glyphs.extend(cluster.glyphs().map(|glyph| {
                let advance = glyph.advance * per_em;
                let (x, y) = (glyph.x * per_em, glyph.y * per_em);
                KrillaGlyph::new(GlyphId::new(glyph.id), advance, x, y, 0.0, range.clone(), None)
            }));
        }
        let x = f64::from(run.offset());
        let text = Rc::clone(text);
        (!glyphs.is_empty()).then_some(Piece::Glyphs { x, font, size, text, glyphs })
    }
}

/// A box in a text that is being laid out.
struct Boxed {
    sign: String,
    index: usize,
    width: f64,
    code: Option<Line>,
}

/// Where the text has signs that no font has.
fn missing(layout: &Layout<()>) -> Vec<std::ops::Range<usize>> {
    let mut missing: Vec<std::ops::Range<usize>> = Vec::new();
    for line in layout.lines() {
        for run in line.runs() {
            for cluster in run.clusters() {
                let is_missing = cluster.glyphs().any(|glyph| glyph.id == 0);
                if is_missing && !cluster.is_space_or_nbsp() {
                    missing.push(cluster.text_range());
                }
            }
        }
    }
    missing.sort_by_key(|range| range.start);
    missing.dedup();
    missing
}
