//! An umpire for H. G. Wells's *Little Wars* (1913): what lies on the floor, how far apart it
//! is, and what the rules say of it, step by step.
//!
//! The library knows the rules and nothing of windows. From the bottom up:
//!
//! - [`geometry`]: pure maths in inches: bases and the gaps between them.
//! - [`position`]: what lies on the floor, and its validation into a [`position::Floor`].
//! - [`rules`]: the rule-book, and what one look at the floor can answer.
//! - [`adjudication`]: the judge, whose [`adjudication::Ruling`] is data, and its explanation.
//! - [`plan`]: what other numbers would have given.
//! - [`editor`]: the editor without a window: the document, its undo, selection, tools.
//! - [`carrier`]: how a report carries its position, and how that is found again.
//! - [`storage`]: reads and writes position files.
//! - [`report`]: tells a ruling as text and JSON, and sets it out as a report in every form.
//! - [`cases`]: the worked cases that the program carries, and their runner.

pub mod adjudication;
pub mod carrier;
pub mod cases;
pub mod editor;
pub mod geometry;
pub mod plan;
pub mod position;
pub mod report;
pub mod rules;
pub mod storage;
#[cfg(any(feature = "window", feature = "print"))]
mod typefaces;
#[cfg(feature = "window")]
pub mod ui;
