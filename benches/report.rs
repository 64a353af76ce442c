//! The report of a melee of 120 men as PDF: CPU time, and the most memory it holds at once.
//!
//! `cargo bench --no-default-features --features print --bench report`. CPU time, unlike the
//! clock's, does not count what else the machine is doing.

#![allow(clippy::print_stdout)] // What a benchmark measures it prints.

use std::alloc::System;
use std::fs;

use cpu_time::ProcessTime;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

use little_wars::adjudication::adjudicate;
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Field, Floor, Man, Position, Side};
use little_wars::report::plan::Look;
use little_wars::report::sheet::Sheet;
use little_wars::report::{Fingerprint, Heading, Paper, Report, page};
use little_wars::storage;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() {
    let position = sixty_a_side();
    let seconds = (0..5).map(|_| printed(&position)).map(|(seconds, _, _)| seconds);
    let least = seconds.fold(f64::INFINITY, f64::min);
    let (_, bytes, allocated) = printed(&position);
    println!("a melee of 120 men to PDF, least of 5: {least:.3} s of CPU");
    println!("    {} KB written, {} MB allocated in all", bytes / 1000, allocated / 1_000_000);
    // The most that the whole program ever held, as the system counts it.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let Some(most) = status.lines().find(|line| line.starts_with("VmHWM")) {
        println!("    most memory held at once: {}", most.trim_start_matches("VmHWM:").trim());
    }
}

/// From the position to the PDF: seconds of CPU, bytes written, bytes allocated.
fn printed(position: &Position) -> (f64, usize, usize) {
    let region = Region::new(ALLOCATOR);
    let start = ProcessTime::now();
    let floor = Floor::new(position).expect("a sound position");
    let ruling = adjudicate(&floor);
    let text = storage::to_json(position).expect("a position that can be written");
    let fingerprint = Fingerprint::of(&text, &floor, &ruling);
    let report = Report::new(&floor, &ruling, None, Heading::dated("2026-12-01"), fingerprint);
    let page = page::melee(&report);
    let (paper, look) = (Paper::default(), Look::Colour);
    let sheet =
        Sheet { page: &page, floor: &floor, ruling: &ruling, paper, look, after: Vec::new() };
    let (bytes, _) = sheet.pdf(&text).expect("a PDF");
    (start.elapsed().as_secs_f64(), bytes.len(), region.change().bytes_allocated)
}

/// Sixty foot of each side in two ranks, the front ones touching.
fn sixty_a_side() -> Position {
    let mut position = Position::new(Field { width: 120.0, depth: 96.0 });
    for (side, letter, facing, ahead) in
        [(Side::Red, 'R', 0.0, -1.0), (Side::Blue, 'B', 180.0, 1.0)]
    {
        for man in 0..60 {
            let (rank, file) = (f64::from(man % 2), f64::from(man / 2));
            let at = Point::new(30.0 + file, 48.0 + ahead * (0.4 + rank));
            let id = format!("{letter}{}", man + 1);
            let man = Man::new(id, side, Arm::Infantry, at);
            position.men.push(Man { facing: Bearing(facing), ..man });
        }
    }
    position
}
