//! Upright boxes: the first, rough answer to what lies near what.

use super::Point;

/// An upright box that encloses something, in inches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Its south-west corner.
    pub min: Point,
    /// Its north-east corner.
    pub max: Point,
}

impl Bounds {
    /// The box grown by `margin` inches on every side.
    pub fn grown(self, margin: f64) -> Self {
        let by = Point::new(margin, margin);
        Self { min: self.min - by, max: self.max + by }
    }

    /// The box around two boxes.
    pub fn joined(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// Whether two boxes have a place in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.min.x <= other.max.x
            && self.min.y <= other.max.y
            && other.min.x <= self.max.x
            && other.min.y <= self.max.y
    }

    /// The box around one place.
    pub fn around(place: Point) -> Self {
        Self { min: place, max: place }
    }
}
