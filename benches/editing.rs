//! One frame of the window while 200 men of several melees are dragged with the ruling live: the
//! product's own interface with all panels and layers, everything in view, without a screen.
//! 2,000 figures (20 melees) are to take under 2 ms of CPU, 10,000 (100 melees) under 6 ms.
//! Beside it the same frame done naively: everything judged and told from scratch.
//!
//! `cargo bench --bench editing`, or with `-- 2000` one size alone.

#![allow(clippy::print_stdout)] // What a benchmark measures it prints.

use std::hint::black_box;

use cpu_time::ProcessTime;
use egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, pos2, vec2};

use little_wars::adjudication::{adjudicate, explain};
use little_wars::geometry::Point;
use little_wars::position::{Floor, Position};
use little_wars::ui::files::system::SystemDialog;
use little_wars::ui::settings::Settings;
use little_wars::ui::{Window, theme};

#[path = "floors/mod.rs"]
mod floors;

/// So many frames are dragged through; the median counts.
const FRAMES: usize = 60;
const SIZE: [f32; 2] = [1920.0, 1080.0];

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let only: Option<usize> = std::env::args().find_map(|argument| argument.parse().ok());
    let sizes = [(2_000, 2.0), (10_000, 6.0)];
    for (men, limit) in sizes.into_iter().filter(|(men, _)| only.is_none_or(|only| only == *men)) {
        let position = floors::melees_of_a_hundred(men);
        let (frame, dragged, naive) = measure(&position);
        println!(
            "{men} figures, {dragged} dragged: {frame:.2} ms of CPU a frame (under {limit}); \
             naively {naive:.2} ms, {:.1} times as much",
            naive / frame
        );
    }
}

/// The median CPU time of a frame in milliseconds, how many are dragged, and the naive frame.
fn measure(position: &Position) -> (f64, usize, f64) {
    let dir = std::env::temp_dir().join(format!("lw-editing-{}.lwpos", std::process::id()));
    little_wars::storage::write(&dir, position).expect("room for a file");
    let mut bench = Bench::new();
    bench.window.open(&dir);
    let _ = std::fs::remove_file(&dir);
    bench.frame(Vec::new());
    bench.frame(Vec::new());
    bench.key(egui::Key::Home);
    bench.frame(Vec::new());
    // A band over two hundred men of the first melees.
    let (from, to) = floors::band_of_two_hundred();
    let (from, to) = (bench.screen(from), bench.screen(to));
    bench.press(from);
    bench.move_to(from + (to - from) * 0.5);
    bench.move_to(to);
    bench.release(to);
    let items = bench.window.hand().selection.items(bench.window.document().position());
    let held = items.first().and_then(|item| item.at(position)).expect("men in the band");
    let start = bench.screen(held);
    bench.press(start);
    bench.move_to(start + vec2(8.0, 0.0));
    let mut times: Vec<f64> = (0..FRAMES)
        .map(|i| {
            let angle = i as f32 / 10.0;
            bench.timed(start + vec2(angle.cos(), angle.sin()) * (10.0 + i as f32))
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let position = bench.window.document().position().clone();
    let naive = bench.naively(&position);
    (times[FRAMES / 2], items.len(), naive)
}

struct Bench {
    ctx: Context,
    window: Window,
    time: f64,
}

impl Bench {
    fn new() -> Self {
        let ctx = Context::default();
        theme::install(&ctx);
        let window = Window::new(Settings::default(), SystemDialog::Missing);
        Self { ctx, window, time: 0.0 }
    }

    fn screen(&self, at: Point) -> Pos2 {
        self.window.screen_from_floor(at).expect("the floor has been shown")
    }

    fn frame(&mut self, events: Vec<Event>) {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), SIZE.into())),
            time: Some(self.time),
            focused: true,
            events,
            ..RawInput::default()
        };
        let Self { ctx, window, .. } = self;
        let mut output = ctx.run_ui(input, |ui| window.show(ui));
        output.textures_delta.clear();
        black_box(ctx.tessellate(output.shapes, output.pixels_per_point));
    }

    fn key(&mut self, key: egui::Key) {
        let event = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![event(true), event(false)]);
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        let modifiers = Modifiers::NONE;
        let button = PointerButton::Primary;
        self.frame(vec![Event::PointerButton { pos, button, pressed, modifiers }]);
    }

    fn press(&mut self, pos: Pos2) {
        self.move_to(pos);
        self.button(pos, true);
    }

    fn release(&mut self, pos: Pos2) {
        self.button(pos, false);
        self.frame(Vec::new());
    }

    fn move_to(&mut self, pos: Pos2) {
        self.frame(vec![Event::PointerMoved(pos)]);
    }

    /// The CPU time of a frame in which the pointer moves, in milliseconds: the event is carried
    /// out after the frame it came in, so what follows from it is drawn in the next.
    fn timed(&mut self, pos: Pos2) -> f64 {
        let start = ProcessTime::now();
        self.move_to(pos);
        start.elapsed().as_secs_f64() * 1e3
    }

    /// The same frame with everything judged and told from scratch, as it would be if nothing
    /// were kept.
    fn naively(&mut self, position: &Position) -> f64 {
        let start = ProcessTime::now();
        let floor = Floor::new(position).expect("a sound position");
        let ruling = adjudicate(&floor);
        black_box(explain::explain(&floor, &ruling));
        self.frame(Vec::new());
        start.elapsed().as_secs_f64() * 1e3
    }
}
