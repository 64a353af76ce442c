//! From a position file to the printed ruling in JSON, in CPU time, over 10,000 and 100,000 men;
//! and the parts of it.
//!
//! `cargo bench --no-default-features --bench files`. CPU time, unlike the clock's, does not
//! count what else the machine is doing.

#![allow(clippy::print_stdout)] // What a benchmark measures it prints.

use std::hint::black_box;

use cpu_time::ProcessTime;
use divan::Bencher;
use divan::counter::ItemsCount;

use little_wars::adjudication::{Ruling, adjudicate};
use little_wars::position::Floor;
use little_wars::report::json;
use little_wars::storage;

use floors::many_melees;

mod floors;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    for men in [1_000, 10_000, 100_000] {
        let file = file(men);
        let least = (0..5).map(|_| parts(&file)).min_by(|a, b| a.all().total_cmp(&b.all()));
        if let Some(least) = least {
            println!("file to JSON, {men} men, least of 5: {:.3} s of CPU", least.all());
            println!("    in microseconds a man: {}", least.a_man(men));
        }
    }
    divan::main();
}

/// Seconds of CPU that each part of the way takes.
struct Parts {
    read: f64,
    lay_out: f64,
    judge: f64,
    /// Explaining and printing: a melee is told as it is written.
    print: f64,
}

impl Parts {
    fn all(&self) -> f64 {
        self.read + self.lay_out + self.judge + self.print
    }

    fn a_man(&self, men: usize) -> String {
        let each = |seconds: f64| seconds * 1e6 / men as f64;
        let Self { read, lay_out, judge, print } = self;
        format!(
            "read {:.2}, lay out {:.2}, judge {:.2}, explain and print {:.2}, all {:.2}",
            each(*read),
            each(*lay_out),
            each(*judge),
            each(*print),
            each(self.all())
        )
    }
}

fn parts(file: &str) -> Parts {
    let mut last = ProcessTime::now();
    let mut lap = || {
        let now = ProcessTime::now();
        let lap = now.duration_since(last).as_secs_f64();
        last = now;
        lap
    };
    let position = storage::parse(black_box(file).as_bytes()).expect("a good file");
    let read = lap();
    let floor = Floor::new(&position).expect("a sound position");
    let lay_out = lap();
    let ruling = adjudicate(&floor);
    let judge = lap();
    black_box(to_json(&floor, &ruling));
    // What was made on the way is put away in the same run, and counts as printing.
    drop(ruling);
    drop(floor);
    drop(position);
    Parts { read, lay_out, judge, print: lap() }
}

fn file(men: usize) -> String {
    storage::to_json(&many_melees(men)).expect("a sound position")
}

fn to_json(floor: &Floor<'_>, ruling: &Ruling) -> String {
    serde_json::to_string_pretty(&json::adjudication(floor, ruling, None, None)).expect("a ruling")
}

const SIZES: [usize; 2] = [10_000, 100_000];

#[divan::bench(args = SIZES, sample_count = 10, sample_size = 1)]
fn parse(bencher: Bencher, men: usize) {
    let file = file(men);
    bencher.counter(ItemsCount::new(men)).bench(|| storage::parse(file.as_bytes()).is_ok());
}

#[divan::bench(args = SIZES, sample_count = 10, sample_size = 1)]
fn print_ruling(bencher: Bencher, men: usize) {
    let position = many_melees(men);
    let floor = Floor::new(&position).expect("a sound position");
    let ruling = adjudicate(&floor);
    bencher.counter(ItemsCount::new(men)).bench(|| to_json(&floor, &ruling).len());
}
