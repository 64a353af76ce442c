//! The judge over 1,000, 10,000 and 100,000 men in many melees: first in CPU time per man,
//! which does not count what else the machine is doing, then by the clock.
//!
//! `cargo bench --no-default-features --bench adjudication`

#![allow(clippy::print_stdout)] // What a benchmark measures it prints.

use std::hint::black_box;

use cpu_time::ProcessTime;
use divan::Bencher;
use divan::counter::ItemsCount;

use little_wars::adjudication::adjudicate;
use little_wars::position::Floor;

use floors::many_melees;

mod floors;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let per_man = SIZES.map(|men| {
        let position = many_melees(men);
        let floor = Floor::new(&position).expect("a sound position");
        let least = (0..9).map(|_| cpu_seconds(&floor)).fold(f64::INFINITY, f64::min);
        let per_man = least * 1e6 / men as f64;
        println!("judge, {men} men, least of 9: {per_man:.2} microseconds of CPU a man");
        per_man
    });
    println!("a man among 100,000 takes {:.2} times one among 1,000", per_man[2] / per_man[0]);
    divan::main();
}

fn cpu_seconds(floor: &Floor<'_>) -> f64 {
    let start = ProcessTime::now();
    black_box(adjudicate(black_box(floor)));
    start.elapsed().as_secs_f64()
}

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
#[divan::bench(args = SIZES, sample_count = 10, sample_size = 1)]
fn judge(bencher: Bencher, men: usize) {
    let position = many_melees(men);
    let floor = Floor::new(&position).expect("a sound position");
    bencher.counter(ItemsCount::new(men)).bench(|| adjudicate(&floor));
}

#[divan::bench(args = SIZES, sample_count = 10, sample_size = 1)]
fn lay_out(bencher: Bencher, men: usize) {
    let position = many_melees(men);
    bencher.counter(ItemsCount::new(men)).bench(|| Floor::new(&position).map(|_| ()));
}
