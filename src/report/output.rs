//! A report in the form it is asked for: what is told, how it is drawn, and what it carries.
//!
//! Files are for others to write: what comes out is bytes.

use super::drawn;
use super::page::{self, Page, Plan};
use super::plan::{self, Drawing, Look};
#[cfg(feature = "print")]
use super::sheet;
use super::{Fingerprint, Heading, Paper, Printed, Report, html, markdown};
use crate::adjudication::{self, Ruling};
use crate::position::Floor;

/// What a report tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// The ruling on a move, with the plan of each melee.
    #[default]
    Melee,
    /// The whole floor, with every man's and gun's place.
    Position,
    /// Things for the table: the rules with the settings in force, and what is measured with.
    Table,
}

/// In which form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Pages to print.
    Pdf,
    /// A page to read.
    Html,
    /// Text with little marks.
    Markdown,
    /// The plans alone, as a drawing.
    Svg,
    /// The plans alone, as a picture.
    Png,
}

impl Form {
    /// Every form.
    pub const ALL: [Self; 5] = [Self::Pdf, Self::Html, Self::Markdown, Self::Svg, Self::Png];

    /// The ending of its files, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Markdown => "md",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

/// How a report is to look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// What it is printed on.
    pub paper: Paper,
    /// Whether its plans are in colour.
    pub look: Look,
    /// How fine a picture is, in dots per inch of the plan's own size.
    pub dots_per_inch: f64,
    /// Whether the floor follows at its true size, over as many sheets as it takes, in PDF.
    pub true_size: bool,
}

impl Default for Style {
    fn default() -> Self {
        let (paper, look) = (Paper::default(), Look::default());
        Self { paper, look, dots_per_inch: 300.0, true_size: false }
    }
}

/// A report as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The file's bytes.
    pub bytes: Vec<u8>,
    /// What is to be said of it, a line each: signs that no font has.
    pub warnings: Vec<String>,
}

impl From<Vec<u8>> for Written {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes, warnings: Vec::new() }
    }
}

/// A report that could not be made, in one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotMade(pub String);

impl std::fmt::Display for NotMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotMade {}

/// A report ready to be written in any form.
pub struct Output<'f, 'p> {
    floor: &'f Floor<'p>,
    ruling: &'f Ruling,
    #[cfg_attr(not(feature = "print"), expect(dead_code, reason = "only PDF asks"))]
    kind: Kind,
    page: Page,
    printed: Printed,
}

impl<'f, 'p> Output<'f, 'p> {
    /// Sets a report out.
    pub fn new(
        floor: &'f Floor<'p>,
        ruling: &'f Ruling,
        kind: Kind,
        heading: Heading,
        fingerprint: Fingerprint,
    ) -> Self {
        let of_sheet = Printed::of_sheet(&fingerprint);
        let (page, printed) = match kind {
            Kind::Melee => {
                let compared = adjudication::compare(floor, ruling);
                let report = Report::new(floor, ruling, Some(&compared), heading, fingerprint);
                (page::melee(&report), Printed::of(&report))
            }
            Kind::Position => (page::position(floor, &heading, &fingerprint), of_sheet),
            Kind::Table => (page::rules(floor, &heading, &fingerprint), of_sheet),
        };
        Self { floor, ruling, kind, page, printed }
    }

    /// What is said of it in what it carries.
    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    /// Writes it in a form. `carried` is the text of its position with [`Self::printed`].
    ///
    /// # Errors
    /// When this program was built without what draws the form, or the kind has no such form.
    pub fn write(&self, form: Form, style: Style, carried: &str) -> Result<Written, NotMade> {
        match form {
            Form::Markdown => Ok(markdown(&self.page).into_bytes().into()),
            Form::Html => {
                let plan = |which| self.inline(which, style);
                Ok(html(&self.page, style.paper, &plan, carried).into_bytes().into())
            }
            Form::Svg => Ok(drawn::svg(&self.drawn(style)?, carried).into_bytes().into()),
            Form::Png => Ok(self.picture(style, carried)?.into()),
            Form::Pdf => self.pdf(style, carried),
        }
    }

    /// A plan, as wide as a page of HTML is.
    fn plan(&self, which: Plan, look: Look) -> Option<Drawing> {
        const ROOM: [f64; 2] = [640.0, 520.0];
        match which {
            Plan::Melee(melee) => plan::melee(self.floor, self.ruling, melee, ROOM, look),
            Plan::Floor => Some(plan::floor(self.floor, ROOM, look)),
        }
    }

    fn inline(&self, which: Plan, style: Style) -> String {
        let name = match which {
            Plan::Melee(melee) => format!("melee{melee}-"),
            Plan::Floor => "floor-".to_owned(),
        };
        self.plan(which, style.look).map_or_else(String::new, |plan| drawn::inline(&plan, &name))
    }

    /// Every plan, with captions.
    fn drawn(&self, style: Style) -> Result<Drawing, NotMade> {
        let plan = |which| self.plan(which, style.look);
        drawn::sheet(&self.page, &plan).ok_or_else(|| {
            NotMade("things for the table are for paper: write them in .pdf, .html or .md".into())
        })
    }

    #[cfg(feature = "print")]
    fn picture(&self, style: Style, carried: &str) -> Result<Vec<u8>, NotMade> {
        drawn::png(&self.drawn(style)?, style.dots_per_inch, carried)
    }

    #[cfg(not(feature = "print"))]
    fn picture(&self, _style: Style, _carried: &str) -> Result<Vec<u8>, NotMade> {
        Err(without_print(Form::Png))
    }

    /// The pages of its PDF as drawings of the paper's size, to be looked at.
    #[cfg(feature = "print")]
    pub fn leaves(&self, style: Style) -> Vec<Drawing> {
        self.sheet(style).leaves()
    }

    #[cfg(feature = "print")]
    fn sheet(&self, style: Style) -> sheet::Sheet<'_, 'p> {
        let Style { paper, look, true_size, .. } = style;
        let after = match self.kind {
            Kind::Melee => Vec::new(),
            Kind::Position if true_size => sheet::true_size(self.floor, paper, look),
            Kind::Position => Vec::new(),
            Kind::Table => sheet::measures(paper, look),
        };
        let (page, floor, ruling) = (&self.page, self.floor, self.ruling);
        sheet::Sheet { page, floor, ruling, paper, look, after }
    }

    #[cfg(feature = "print")]
    fn pdf(&self, style: Style, carried: &str) -> Result<Written, NotMade> {
        let (bytes, warnings) =
            self.sheet(style).pdf(carried).map_err(|error| NotMade(error.to_string()))?;
        let warnings = warnings.iter().map(ToString::to_string).collect();
        Ok(Written { bytes, warnings })
    }

    #[cfg(not(feature = "print"))]
    fn pdf(&self, _style: Style, _carried: &str) -> Result<Written, NotMade> {
        Err(without_print(Form::Pdf))
    }
}

/// This program cannot draw it.
#[cfg(not(feature = "print"))]
fn without_print(form: Form) -> NotMade {
    NotMade(format!(
        "this program was built without printing, which .{} takes: build it with the feature \
         `print`, or write the report in .html, .md or .svg",
        form.ending()
    ))
}
