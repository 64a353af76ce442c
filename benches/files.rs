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

fn main() {
    for men in [1_000, 10_000, 100_000] {
        let file = file(men);
        let seconds = (0..5).map(|_| cpu_seconds(&file)).fold(f64::INFINITY, f64::min);
        println!(
            "file to JSON, {men} men, least of 5: {seconds:.3} s of CPU, {:.2} microseconds a man",
            seconds * 1e6 / men as f64
        );
    }
    divan::main();
}

fn file(men: usize) -> String {
    storage::to_json(&many_melees(men)).expect("a sound position")
}

fn file_to_json(file: &str) -> String {
    let position = storage::parse(file.as_bytes()).expect("a good file");
    let floor = Floor::new(&position).expect("a sound position");
    to_json(&floor, &adjudicate(&floor))
}

fn to_json(floor: &Floor<'_>, ruling: &Ruling) -> String {
    serde_json::to_string_pretty(&json::adjudication(floor, ruling, None)).expect("a ruling")
}

fn cpu_seconds(file: &str) -> f64 {
    let start = ProcessTime::now();
    black_box(file_to_json(black_box(file)));
    start.elapsed().as_secs_f64()
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
