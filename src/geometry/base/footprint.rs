//! Footprints: the size of a base, before it lies anywhere.

use super::Base;
use crate::geometry::{Bearing, Point};

/// The size of a base about the place it is put down by, in inches: `width` across the facing,
/// `before` and `behind` along it, `corner` the radius of its corners.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Footprint {
    width: f64,
    before: f64,
    behind: f64,
    corner: f64,
}

/// Why three lengths and a radius make no base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FootprintError {
    /// The width, or the whole depth, is not a finite length above 0.
    NoSize,
    /// The corner radius is below 0 or more than half of the smaller of width and depth.
    Corner,
}

impl Footprint {
    /// A base that reaches `before` and `behind` the place it is put down by.
    ///
    /// # Errors
    /// When these lengths make no base.
    pub fn new(width: f64, before: f64, behind: f64, corner: f64) -> Result<Self, FootprintError> {
        let depth = before + behind;
        let lengths = [width, before, behind, corner];
        if lengths.iter().any(|length| !length.is_finite())
            || width <= 0.0
            || depth <= 0.0
            || before < 0.0
            || behind < 0.0
        {
            return Err(FootprintError::NoSize);
        }
        if corner < 0.0 || corner > width.min(depth) / 2.0 {
            return Err(FootprintError::Corner);
        }
        Ok(Self { width, before, behind, corner })
    }

    /// A man's base, put down by its centre.
    ///
    /// # Errors
    /// When these lengths make no base.
    pub fn centred(width: f64, depth: f64, corner: f64) -> Result<Self, FootprintError> {
        Self::new(width, depth / 2.0, depth / 2.0, corner)
    }

    /// Its width across the facing, in inches.
    pub fn width(self) -> f64 {
        self.width
    }

    /// Its whole depth along the facing, in inches.
    pub fn depth(self) -> f64 {
        self.before + self.behind
    }

    /// How far it reaches before the place it is put down by, in inches.
    pub fn before(self) -> f64 {
        self.before
    }

    /// How far it reaches behind the place it is put down by, in inches.
    pub fn behind(self) -> f64 {
        self.behind
    }

    /// The radius of its corners, in inches.
    pub fn corner(self) -> f64 {
        self.corner
    }

    /// The base put down at `at`, looking towards `facing`.
    pub fn at(self, at: Point, facing: Bearing) -> Base {
        let ahead = facing.direction();
        let half_depth = self.depth() / 2.0;
        Base {
            at,
            centre: at + ahead * (half_depth - self.behind),
            ahead,
            half_width: self.width / 2.0 - self.corner,
            half_depth: half_depth - self.corner,
            radius: self.corner,
        }
    }
}
