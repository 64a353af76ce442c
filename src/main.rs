//! The program: the command line, and the window it opens on a position.

mod cli;

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Keeps what a frame or a ruling gives back for the next, where the system's allocator hands it
/// to the system and asks for it again.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
