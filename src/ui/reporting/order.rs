//! A report as it is asked for: made in any form, and as pages to look at.

use egui::ColorImage;

use super::job::Told;
use crate::adjudication::{self, Ruling};
use crate::position::{Floor, Position};
use crate::report::{self, Fingerprint, Form, Heading, Kind, Output, Report, Style, Written};
use crate::storage;

/// How fine pages to look at are, in dots per inch.
#[cfg(feature = "print")]
const DOTS_PER_INCH: f64 = 110.0;
/// How many pages are drawn to be looked at: a floor at true size takes hundreds.
#[cfg(feature = "print")]
const MOST_LEAVES: usize = 40;

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    /// What it tells.
    pub kind: Kind,
    /// What stands above it.
    pub heading: Heading,
    /// How it looks.
    pub style: Style,
}

/// Pages to look at.
pub struct Leaves {
    /// Each with what it is, in words.
    pub pictures: Vec<(String, ColorImage)>,
    /// How many follow that were not drawn.
    pub more: usize,
    /// All of it as text, where this program draws no pages.
    pub text: String,
}

/// Whether this program can make a form.
pub fn can_make(form: Form) -> bool {
    cfg!(feature = "print") || !matches!(form, Form::Pdf | Form::Png)
}

/// Whether a kind has a form: things for the table are no drawing.
pub fn has(kind: Kind, form: Form) -> bool {
    can_make(form) && !(kind == Kind::Table && matches!(form, Form::Svg | Form::Png))
}

impl Order {
    /// Makes it in a form.
    ///
    /// # Errors
    /// One sentence that says why it cannot be made.
    pub fn write(
        &self,
        position: &Position,
        form: Form,
        told: &Told<'_>,
    ) -> Result<Written, String> {
        told.stage("Judging the floor…")?;
        let (floor, ruling) = judged(position)?;
        let output = self.output(&floor, &ruling)?;
        told.stage(format!("Making the .{}…", form.ending()))?;
        let carried = storage::carried_with(position, output.printed().to_json());
        let carried = carried.map_err(|error| error.to_string())?;
        output.write(form, self.style, &carried).map_err(|error| error.to_string())
    }

    /// Tells a melee report as text.
    ///
    /// # Errors
    /// One sentence that says why it cannot be told.
    pub fn text(&self, position: &Position, told: &Told<'_>) -> Result<String, String> {
        told.stage("Judging the floor…")?;
        let (floor, ruling) = judged(position)?;
        let fingerprint = fingerprint(&floor, &ruling)?;
        let compared = adjudication::compare(&floor, &ruling);
        let heading = self.heading.clone();
        let report = Report::new(&floor, &ruling, Some(&compared), heading, fingerprint);
        Ok(report::text(&report))
    }

    fn output<'f, 'p>(
        &self,
        floor: &'f Floor<'p>,
        ruling: &'f Ruling,
    ) -> Result<Output<'f, 'p>, String> {
        let fingerprint = fingerprint(floor, ruling)?;
        Ok(Output::new(floor, ruling, self.kind, self.heading.clone(), fingerprint))
    }

    /// Draws its pages.
    ///
    /// # Errors
    /// One sentence that says why there are none.
    #[cfg(feature = "print")]
    pub fn leaves(&self, position: &Position, told: &Told<'_>) -> Result<Leaves, String> {
        told.stage("Judging the floor…")?;
        let (floor, ruling) = judged(position)?;
        let leaves = self.output(&floor, &ruling)?.leaves(self.style);
        let count = leaves.len().min(MOST_LEAVES);
        let mut pictures = Vec::with_capacity(count);
        for (which, leaf) in leaves.iter().take(MOST_LEAVES).enumerate() {
            told.stage(format!("Drawing page {} of {count}…", which + 1))?;
            let picture =
                report::picture(leaf, DOTS_PER_INCH).map_err(|error| error.to_string())?;
            let size = picture.size.map(|dots| dots as usize);
            let image = ColorImage::from_rgba_premultiplied(size, &picture.rgba);
            pictures.push((leaf.alt.clone(), image));
        }
        Ok(Leaves { pictures, more: leaves.len() - count, text: String::new() })
    }

    /// Tells it as text: this program draws no pages.
    ///
    /// # Errors
    /// One sentence that says why it cannot be told.
    #[cfg(not(feature = "print"))]
    pub fn leaves(&self, position: &Position, told: &Told<'_>) -> Result<Leaves, String> {
        let written = self.write(position, Form::Markdown, told)?;
        let text = String::from_utf8_lossy(&written.bytes).into_owned();
        Ok(Leaves { pictures: Vec::new(), more: 0, text })
    }
}

fn judged(position: &Position) -> Result<(Floor<'_>, Ruling), String> {
    let floor = Floor::new(position).map_err(|problems| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        format!("The floor cannot be judged, so that there is nothing to report: {first}")
    })?;
    let ruling = adjudication::adjudicate(&floor);
    Ok((floor, ruling))
}

/// The fingerprint of a floor and its ruling.
///
/// # Errors
/// One sentence that says why there is none.
pub fn fingerprint(floor: &Floor<'_>, ruling: &Ruling) -> Result<Fingerprint, String> {
    let text = storage::carried(floor.position()).map_err(|error| error.to_string())?;
    Ok(Fingerprint::of(&text, floor, ruling))
}
