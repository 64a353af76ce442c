//! Toy soldiers: what each figure looks like seen from above, and the sheet they are drawn from.
//!
//! [`art`] paints one figure at any size, `atlas` keeps the figures of a position ready on one
//! sheet per size, so that drawing a floor is drawing quads.

pub mod art;
mod atlas;
mod brush;

pub use atlas::{Atlas, Sprite};
