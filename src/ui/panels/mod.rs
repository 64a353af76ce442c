//! The panels round the floor: menu and title, the ruling, the status line.

pub(super) mod menu;
pub(super) mod ruling;
pub(super) mod status;
mod steps;
pub(super) mod tools;
