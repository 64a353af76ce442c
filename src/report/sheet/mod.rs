//! Printed sheets: the blocks of a report set on pages and written as PDF.
//!
//! Says nothing of its own but "page n of m": what is said, and in which order, is
//! [`crate::report::page`]'s. Type is never under 9 points, the margins are over half an inch, and
//! every page bears the fingerprint. Same blocks, same bytes.

mod blocks;
mod columns;
mod flow;
mod leaves;
mod letters;
mod measures;
mod pdf;
mod tags;

use std::fmt;

use self::blocks::Setter;
use super::Paper;
use super::page::{Page, Plan};
use super::plan::{self, Drawing, Look, POINTS, Spot};
use crate::adjudication::Ruling;
use crate::geometry::length::MILLIMETRES;
use crate::position::Floor;

/// A sign that no bundled font has. It is printed as a box with its code; searching and copying
/// still give the sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The sign.
    pub sign: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<String> =
            self.sign.chars().map(|sign| format!("U+{:04X}", u32::from(sign))).collect();
        write!(f, "no font has {} ({}): it is printed as a box", self.sign, codes.join(" "))
    }
}

/// Why no PDF came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotPrinted(String);

impl fmt::Display for NotPrinted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no PDF can be made: {}", self.0)
    }
}

impl std::error::Error for NotPrinted {}

/// What is printed, and on what.
pub struct Sheet<'a, 'p> {
    /// What it says.
    pub page: &'a Page,
    /// The floor its plans show.
    pub floor: &'a Floor<'p>,
    /// The ruling on it.
    pub ruling: &'a Ruling,
    /// The paper.
    pub paper: Paper,
    /// In colour or in black and white.
    pub look: Look,
    /// What follows the blocks, each drawing on a page of its own.
    pub after: Vec<Drawing>,
}

impl Sheet<'_, '_> {
    /// As PDF, with a text attached as `position.lwpos`, and the signs that no font has.
    ///
    /// # Errors
    /// When the PDF cannot be written.
    pub fn pdf(&self, attached: &str) -> Result<(Vec<u8>, Vec<Warning>), NotPrinted> {
        let flow = Setter::new(self).set();
        pdf::write(flow, self.page, attached)
    }

    /// Its pages as drawings of the paper's size, to be looked at.
    pub fn leaves(&self) -> Vec<Drawing> {
        leaves::leaves(Setter::new(self).set(), self.page)
    }

    /// A plan in a room of so many points.
    fn plan(&self, which: Plan, room: Spot) -> Option<Drawing> {
        match which {
            Plan::Melee(melee) => plan::melee(self.floor, self.ruling, melee, room, self.look),
            Plan::Floor => Some(plan::floor(self.floor, room, self.look)),
        }
    }

    /// The sheets of a plan enlarged, where it takes them.
    fn enlarged(&self, which: Plan, room: Spot) -> Vec<Drawing> {
        let Plan::Melee(melee) = which else { return Vec::new() };
        let tiles = plan::enlarged(self.floor, self.ruling, melee, room, self.look);
        tiles.into_iter().map(|tile| tile.drawing).collect()
    }
}

/// The whole field at true size, over as many sheets as it takes.
pub fn true_size(floor: &Floor<'_>, paper: Paper, look: Look) -> Vec<Drawing> {
    plan::true_size(floor, room(paper), look).into_iter().map(|tile| tile.drawing).collect()
}

/// Things for the table at true size: a feeler of 1/8 in, and sticks of 6, 12 and 24 in.
pub fn measures(paper: Paper, look: Look) -> Vec<Drawing> {
    measures::measures(room(paper), look)
}

/// The paper's width and height, in points.
fn size_of(paper: Paper) -> Spot {
    paper.size_mm().map(|length| length / MILLIMETRES * POINTS)
}

/// What is between the margins, in points.
fn room(paper: Paper) -> Spot {
    let [width, height] = size_of(paper);
    [width - 2.0 * flow::MARGIN, height - flow::MARGIN - flow::FOOT]
}
