//! Pure maths of the floor, in inches: points, bearings, bases and the gaps between them, shapes
//! of country and ways round them, lengths in words.
//!
//! Answers how far apart two things are and where they are nearest. Knows nothing of men, sides
//! or rules. x runs east and y north from the field's south-west corner; a bearing is in
//! degrees, clockwise from north.

mod base;
mod bearing;
mod bounds;
mod grown;
mod index;
pub mod length;
mod outline;
pub mod path;
mod point;
mod segment;
pub mod tolerance;

pub use base::{Base, Closest, ContactRegion, Footprint, FootprintError};
pub use bearing::Bearing;
pub use bounds::Bounds;
pub use grown::circle_outline;
pub use index::BaseIndex;
pub use outline::Shape;
pub use point::Point;
pub use segment::Segment;
