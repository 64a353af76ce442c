//! The judge: contacts, melees, who takes part, support, verdict, choices and what follows.
//!
//! Takes a [`crate::position::Floor`] and returns a [`Ruling`], which is data;
//! [`explain`] alone turns it into sentences. Serves rules H1 to H5 and the settings and
//! overrulings of rules.md. Leaves files, windows and the checking of moves to others.

pub mod explain;
mod ruling;

pub use ruling::*;
