//! A drawing on paper as data: shapes and words, in points (1/72 in) from the top left corner.
//!
//! Knows nothing of men and rules. [`Drawing::svg`] writes it as SVG; the PDF draws the same
//! shapes through its own text, so that both show one picture.

use std::fmt::Write as _;

/// The family of everything in a drawing; a browser without it takes its own sans.
const FAMILY: &str = "Inter, 'Source Sans 3', 'Helvetica Neue', Arial, sans-serif";

/// The family of titles, as an attribute.
const TITLES: &str = " font-family=\"'EB Garamond', Garamond, serif\"";

/// A place on the paper: points from the left and from the top.
pub type Spot = [f64; 2];

/// A colour, `0xrrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink(pub u32);

impl Ink {
    /// White: the paper.
    pub const WHITE: Self = Self(0xff_ff_ff);
    /// What is written with.
    pub const INK: Self = Self(0x2b_26_20);

    /// Red, green and blue, 0 to 255.
    pub fn rgb(self) -> [u8; 3] {
        let [_, r, g, b] = self.0.to_be_bytes();
        [r, g, b]
    }
}

/// A line's colour and thickness.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pen {
    /// Its colour.
    pub ink: Ink,
    /// Its thickness in points.
    pub width: f64,
    /// How long its dashes and the gaps between them are, in points.
    pub dashes: Option<f64>,
}

impl Pen {
    /// A whole line.
    pub fn new(ink: Ink, width: f64) -> Self {
        Self { ink, width, dashes: None }
    }

    /// The same line, dashed.
    pub fn dashed(self, dashes: f64) -> Self {
        Self { dashes: Some(dashes), ..self }
    }
}

/// Where words stand to the place that is given for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// Their middle is there.
    Middle,
    /// They end there.
    End,
}

/// A typeface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// For what is read closely.
    Text,
    /// For what stands out: semi-bold.
    Bold,
    /// For titles.
    Title,
}

/// Words in a drawing, on one line.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    /// What they say.
    pub text: String,
    /// Where their base line is anchored.
    pub at: Spot,
    /// How.
    pub anchor: Anchor,
    /// The size of type in points.
    pub size: f64,
    /// In which typeface.
    pub face: Face,
    /// Their colour.
    pub ink: Ink,
    /// Turned clockwise about `at`, in degrees.
    pub turned: f64,
}

/// One thing in a drawing; later ones lie over earlier ones.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// Lines or areas.
    Path {
        /// Their corners, run by run.
        runs: Vec<Vec<Spot>>,
        /// Whether each run comes back to where it began.
        closed: bool,
        /// What fills them.
        fill: Option<Ink>,
        /// What draws them.
        pen: Option<Pen>,
    },
    /// Words.
    Words(Words),
    /// What follows is cut off at this box, up to the matching [`Mark::Unclip`].
    Clip {
        /// Its top left corner.
        from: Spot,
        /// Its bottom right corner.
        to: Spot,
    },
    /// The end of the last [`Mark::Clip`].
    Unclip,
}

/// A drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// Its width in points.
    pub width: f64,
    /// Its height in points.
    pub height: f64,
    /// What it shows, in words, for those who cannot see it.
    pub alt: String,
    /// What it is made of.
    pub marks: Vec<Mark>,
}

impl Drawing {
    /// An empty drawing of this size in points.
    pub fn new(width: f64, height: f64, alt: String) -> Self {
        Self { width, height, alt, marks: Vec::new() }
    }

    /// Adds an area.
    pub fn area(&mut self, outline: Vec<Spot>, fill: Option<Ink>, pen: Option<Pen>) {
        self.marks.push(Mark::Path { runs: vec![outline], closed: true, fill, pen });
    }

    /// Adds lines.
    pub fn lines(&mut self, runs: Vec<Vec<Spot>>, pen: Pen) {
        if !runs.is_empty() {
            self.marks.push(Mark::Path { runs, closed: false, fill: None, pen: Some(pen) });
        }
    }

    /// Adds words.
    pub fn words(&mut self, words: Words) {
        self.marks.push(Mark::Words(words));
    }

    /// Adds an upright box from its top left to its bottom right corner.
    pub fn upright(&mut self, from: Spot, to: Spot, fill: Option<Ink>, pen: Option<Pen>) {
        let corners = vec![from, [to[0], from[1]], to, [from[0], to[1]]];
        self.area(corners, fill, pen);
    }

    /// Puts another drawing on it, its top left corner at a place.
    pub fn put(&mut self, by: Spot, other: Self) {
        let moved = |[x, y]: Spot| [x + by[0], y + by[1]];
        self.marks.extend(other.marks.into_iter().map(|mark| match mark {
            Mark::Path { mut runs, closed, fill, pen } => {
                runs.iter_mut().flatten().for_each(|spot| *spot = moved(*spot));
                Mark::Path { runs, closed, fill, pen }
            }
            Mark::Words(words) => Mark::Words(Words { at: moved(words.at), ..words }),
            Mark::Clip { from, to } => Mark::Clip { from: moved(from), to: moved(to) },
            Mark::Unclip => Mark::Unclip,
        }));
    }

    /// As an SVG document: complete in itself, its size in points.
    pub fn svg(&self) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let alt = escaped(&self.alt);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FAMILY}\">\n\
             <title>{alt}</title>\n",
        );
        let mut clips = 0;
        for mark in &self.marks {
            // Writing to a string cannot fail.
            let _ = match mark {
                Mark::Path { runs, closed, fill, pen } => {
                    path(&mut svg, runs, *closed, *fill, *pen)
                }
                Mark::Words(words) => self::words(&mut svg, words),
                Mark::Clip { from, to } => {
                    clips += 1;
                    writeln!(
                        svg,
                        "<clipPath id=\"clip{clips}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" \
                         height=\"{}\"/></clipPath>\n<g clip-path=\"url(#clip{clips})\">",
                        number(from[0]),
                        number(from[1]),
                        number(to[0] - from[0]),
                        number(to[1] - from[1]),
                    )
                }
                Mark::Unclip => writeln!(svg, "</g>"),
            };
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn path(
    svg: &mut String,
    runs: &[Vec<Spot>],
    closed: bool,
    fill: Option<Ink>,
    pen: Option<Pen>,
) -> std::fmt::Result {
    svg.push_str("<path d=\"");
    for run in runs {
        for (place, [x, y]) in run.iter().enumerate() {
            let step = if place == 0 { 'M' } else { 'L' };
            write!(svg, "{step}{} {}", number(*x), number(*y))?;
        }
        if closed {
            svg.push('Z');
        }
    }
    match fill {
        Some(Ink(ink)) => write!(svg, "\" fill=\"#{ink:06x}\"")?,
        None => svg.push_str("\" fill=\"none\""),
    }
    if let Some(Pen { ink: Ink(ink), width, dashes }) = pen {
        write!(svg, " stroke=\"#{ink:06x}\" stroke-width=\"{}\"", number(width))?;
        svg.push_str(" stroke-linejoin=\"round\"");
        if let Some(dashes) = dashes {
            write!(svg, " stroke-dasharray=\"{}\"", number(dashes))?;
        }
    }
    svg.push_str("/>\n");
    Ok(())
}

fn words(svg: &mut String, words: &Words) -> std::fmt::Result {
    let Words { text, at: [x, y], anchor, size, face, ink: Ink(ink), turned } = words;
    write!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"", number(*x), number(*y), number(*size))?;
    write!(svg, " fill=\"#{ink:06x}\"")?;
    match anchor {
        Anchor::Start => {}
        Anchor::Middle => svg.push_str(" text-anchor=\"middle\""),
        Anchor::End => svg.push_str(" text-anchor=\"end\""),
    }
    svg.push_str(match face {
        Face::Text => "",
        Face::Bold => " font-weight=\"600\"",
        Face::Title => TITLES,
    });
    if *turned != 0.0 {
        write!(svg, " transform=\"rotate({} {} {})\"", number(*turned), number(*x), number(*y))?;
    }
    writeln!(svg, ">{}</text>", escaped(text))
}

/// A number as it stands in SVG: to a hundredth of a point, the same on every machine.
fn number(number: f64) -> String {
    crate::geometry::length::decimal(number, 2)
}

/// Text that nothing in it can break out of an element or an attribute; what XML cannot hold
/// becomes the sign for it.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                escaped.push('\u{fffd}');
            }
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_the_picture() {
        assert_eq!(
            escaped("</text><script>\"a\" & 'b'\u{1}"),
            "&lt;/text&gt;&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;\u{fffd}"
        );
        let mut drawing = Drawing::new(10.0, 10.0, "<a>".to_owned());
        drawing.words(Words {
            text: "]]></svg>".to_owned(),
            at: [1.0, 2.0],
            anchor: Anchor::Middle,
            size: 9.0,
            face: Face::Text,
            ink: Ink::INK,
            turned: 90.0,
        });
        let svg = drawing.svg();
        assert_eq!(svg.matches("</svg>").count(), 1);
        assert!(svg.contains("<title>&lt;a&gt;</title>"));
        assert!(svg.contains("transform=\"rotate(90 1 2)\">]]&gt;&lt;/svg&gt;</text>"));
    }

    #[test]
    fn numbers_are_rounded_alike_everywhere() {
        assert_eq!([number(1.0 / 3.0), number(-0.0001), number(12.5)], ["0.33", "0", "12.5"]);
    }
}
