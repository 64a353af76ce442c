//! The command line, by running the program itself: every command, format, exit status and
//! error of formats.md, "Command line".

mod answers;
mod cases;
mod certainty;
mod errors;
mod ordered;
mod quick;
mod ruling;
mod running;
