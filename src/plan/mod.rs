//! What a player asks: what other numbers would have given.
//!
//! Every answer is the judge's; nothing is judged here. Leaves pictures to the window.

pub mod numbers;
