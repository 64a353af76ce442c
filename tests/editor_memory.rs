//! What the history holds and what a frame of a drag costs, in bytes allocated. A test target of
//! its own, with one test, since it counts every allocation of the process.

use std::alloc::System;

use little_wars::editor::{Document, Edit, Item};
use little_wars::geometry::Point;
use little_wars::position::{Arm, Field, Man, Position, Side};
use stats_alloc::{Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &stats_alloc::INSTRUMENTED_SYSTEM;

const MEGABYTE: isize = 1_000_000;

/// So many men, each of a body, an inch apart.
fn floor(count: usize) -> Position {
    let mut position = Position::new(Field { width: 144.0, depth: 144.0 });
    for i in 0..count {
        let at = Point::new((i % 100) as f64, (i / 100) as f64);
        let man = Man::new(format!("R{}", i + 1), Side::Red, Arm::Infantry, at);
        position.men.push(Man { body: format!("Company {}", i / 100), ..man });
    }
    position
}

fn shift(items: Vec<Item>) -> Edit {
    Edit::Move { items, by: Point::new(0.25, 0.5), corners: Vec::new(), over_the_edge: false }
}

#[test]
fn history_and_previews_cost_what_they_touch() {
    a_thousand_edits_of_one_man(|i| shift(vec![Item::Man(i)]));
    a_thousand_edits_of_one_man(|i| Edit::TakeUp(vec![Item::Man(i % 1000)]));
    a_preview_costs_the_men_it_moves();
}

fn a_thousand_edits_of_one_man(edit: impl Fn(usize) -> Edit) {
    let position = floor(2_000);
    let region = Region::new(COUNTED);
    let mut document = Document::new(position);
    for i in 0..1_000 {
        assert!(document.commit(&edit(i)).unwrap().changed);
    }
    let change = region.change();
    let held = change.bytes_allocated as isize - change.bytes_deallocated as isize;
    assert_eq!(document.steps().len(), 1_001);
    // A thousand whole copies would be some 700 MB.
    assert!(held < 100 * MEGABYTE, "{held} bytes for {:?}", edit(0));
}

fn a_preview_costs_the_men_it_moves() {
    let dragged: Vec<Item> = (0..200).map(|i| Item::Man(i * 50)).collect();
    let edit = shift(dragged);
    let mut document = Document::new(floor(10_000));
    document.preview(&edit).unwrap();
    let region = Region::new(COUNTED);
    for _ in 0..10 {
        document.preview(&edit).unwrap();
    }
    let allocated = region.change().bytes_allocated / 10;
    // Put back and moved, with two short names each: far below 1000 bytes a man. All ten thousand
    // would be over three million.
    assert!(allocated < 200_000, "{allocated} bytes a frame");
}
