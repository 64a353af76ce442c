//! A place on the floor, or the way from one place to another, in inches.

use std::ops::{Add, Mul, Sub};

/// A place on the floor in inches: `x` runs east and `y` north from the field's south-west
/// corner. The difference of two places is a `Point` too.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// Inches east of the field's south-west corner.
    pub x: f64,
    /// Inches north of the field's south-west corner.
    pub y: f64,
}

impl Point {
    /// The place `x` inches east and `y` inches north of the field's south-west corner.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The scalar product: in square inches, or inches when one of the two is a unit vector.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The third component of the vector product: positive when `other` lies to the left.
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Its length in inches.
    pub fn length(self) -> f64 {
        // Floors are far too small for the squares to overflow.
        self.dot(self).sqrt()
    }

    /// The distance to another place in inches.
    pub fn distance(self, other: Self) -> f64 {
        (other - self).length()
    }

    /// The place halfway between two places.
    pub fn middle(self, other: Self) -> Self {
        (self + other) * 0.5
    }

    /// Turned a quarter clockwise: what lies to the right of someone who faces this way.
    pub fn right(self) -> Self {
        Self::new(self.y, -self.x)
    }

    /// Whether both coordinates are finite.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}
