//! The panels round the floor: menu and title, the ruling, the status line.

mod book;
mod choosing;
mod close_calls;
mod curve;
pub(super) mod forming;
mod history;
mod inspector;
mod lesson;
pub(super) mod menu;
mod palette;
mod pending;
pub(super) mod report;
mod roll;
mod rows;
pub(super) mod ruling;
mod selecting;
pub(super) mod status;
mod steps;
mod sure;
pub(super) mod table;
pub(super) mod tabs;
pub(super) mod tools;
pub(super) mod two_tapes;
mod weighing;

use ruling::capital;
