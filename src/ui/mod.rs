//! The window: the only place that knows the toolkit. It asks the judge and shows what it says;
//! it holds no rule of the game and compares no distance with a limit.
//!
//! One frame is input, what follows, drawing from a shared borrow ([`view::View`]), and then
//! what was asked ([`command::Command`]), carried out in one place ([`window::Window`]).

mod app;
pub mod beside;
pub mod book;
pub mod calls;
pub mod canvas;
pub mod chosen;
pub mod command;
pub mod derived;
pub mod dialogs;
pub mod document;
pub mod examples;
pub mod fields;
pub mod files;
pub mod gauge;
pub mod hand;
pub mod keeper;
pub mod lesson;
pub mod lit;
mod panels;
pub mod placing;
mod platform;
pub mod reporting;
pub mod roll;
pub mod settings;
pub mod sprites;
pub mod study;
pub mod theme;
pub mod view;
pub mod walk;
pub mod window;

pub use app::run;
pub use window::Window;
