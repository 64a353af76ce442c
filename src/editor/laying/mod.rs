//! Laying out and measuring: where bodies are formed up and armies put down, what a moved piece
//! catches on, how far the string of a move runs, what a tape reads.
//!
//! Answers in places and measures, as data to draw and to commit. Leaves the document to the
//! tools, every limit to [`crate::rules`] and every gap to [`crate::geometry`].

pub mod army;
pub mod forms;
pub mod rings;
pub mod snap;
pub mod string;
pub mod tape;
pub mod two_tapes;

use crate::geometry::{Base, Bearing, Footprint, Point};

/// Where something is put down, and which way it looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stand {
    /// A man's centre, the middle of a gun's axle.
    pub at: Point,
    /// Which way it looks.
    pub facing: Bearing,
}

impl Stand {
    /// The base of something of this size that is put down here.
    pub fn base(self, footprint: Footprint) -> Base {
        footprint.at(self.at, self.facing)
    }
}
