//! How soon the window shows a full game (220 men, 6 guns), beside how soon the toolkit shows an
//! empty window, in the same run: at most 2.5 times as long, and under 300 ms.
//!
//! Needs a screen; without one: `scripts/with-screen 1280x800 cargo bench --bench frame`.

#![allow(clippy::print_stdout, clippy::print_stderr)] // What a benchmark measures it prints.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// How often each window is opened; the median counts.
const TIMES: usize = 7;

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--empty-window") {
        return empty_window();
    }
    let dir = std::env::temp_dir().join(format!("lw-frame-{}", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(&dir) {
        eprintln!("error: {}: {error}", dir.display());
        return ExitCode::FAILURE;
    }
    let position = dir.join("full.lwpos");
    let measured = std::fs::write(&position, full_game()).ok().and_then(|()| {
        let mut empty = Vec::new();
        let mut full = Vec::new();
        for _ in 0..TIMES {
            let this = std::env::current_exe().ok()?;
            empty.push(first_frame(Command::new(this).arg("--empty-window"), &dir)?);
            let program = env!("CARGO_BIN_EXE_little-wars");
            full.push(first_frame(Command::new(program).arg(&position), &dir)?);
        }
        Some((median(empty), median(full)))
    });
    let _ = std::fs::remove_dir_all(&dir);
    let Some((empty, full)) = measured else {
        eprintln!("error: no window could be opened; is there a screen?");
        return ExitCode::FAILURE;
    };
    let times = full.as_secs_f64() / empty.as_secs_f64();
    println!("first frame, median of {TIMES}: empty window {empty:?}, full game {full:?}");
    println!("{times:.2} times as long (at most 2.5), {full:?} (under 300 ms)");
    if times <= 2.5 && full < Duration::from_millis(300) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// How long a program takes until its first frame is on the screen, by its own log.
fn first_frame(command: &mut Command, dir: &Path) -> Option<Duration> {
    let log = dir.join("frames");
    let _ = std::fs::remove_file(&log);
    let mut child =
        command.env("LITTLE_WARS_FRAME_LOG", &log).env("XDG_DATA_HOME", dir).spawn().ok()?;
    let until = Instant::now() + Duration::from_secs(30);
    let mut found = None;
    // The second frame begins when the first has been shown.
    while found.is_none() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
        let text = std::fs::read_to_string(&log).unwrap_or_default();
        let second = text.lines().nth(1).and_then(|line| line.split(' ').nth(1));
        found = second.and_then(|ms| ms.parse().ok()).map(Duration::from_millis);
    }
    let _ = child.kill();
    let _ = child.wait();
    found
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The toolkit's window with nothing in it, that keeps the same log.
fn empty_window() -> ExitCode {
    struct Empty {
        start: Instant,
        frames: u32,
        text: String,
    }
    impl eframe::App for Empty {
        fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
            self.frames += 1;
            let elapsed = self.start.elapsed().as_millis();
            let _ = writeln!(self.text, "{} {elapsed}", self.frames);
            if let Some(log) = std::env::var_os("LITTLE_WARS_FRAME_LOG") {
                let _ = std::fs::write(log, &self.text);
            }
            if self.frames == 1 {
                ui.ctx().request_repaint();
            }
        }
    }
    let start = Instant::now();
    let options = eframe::NativeOptions { renderer: eframe::Renderer::Glow, ..Default::default() };
    let make = move |_: &eframe::CreationContext<'_>| {
        let app: Box<dyn eframe::App> = Box::new(Empty { start, frames: 0, text: String::new() });
        Ok(app)
    };
    match eframe::run_native("little-wars-empty", options, Box::new(make)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A position with 110 men a side, the front ranks in contact, and three guns a side.
fn full_game() -> String {
    let mut men = String::new();
    let mut guns = String::new();
    for (side, sign, facing) in [("red", -1.0, 0), ("blue", 1.0, 180)] {
        for i in 0..110 {
            let (rank, file) = (i / 40, i % 40);
            let (x, y) =
                (12.0 + f64::from(file) * 3.0, 54.0 + sign * (0.42 + 3.0 * f64::from(rank)));
            let comma = if men.is_empty() { "" } else { "," };
            let _ = write!(
                men,
                r#"{comma}{{"id":"{side}{i}","side":"{side}","arm":"infantry","at":[{x},{y}],"facing":{facing}}}"#
            );
        }
        for i in 0..3 {
            let comma = if guns.is_empty() { "" } else { "," };
            let (x, y) = (30.0 + 40.0 * f64::from(i), 54.0 + sign * 24.0);
            let _ = write!(
                guns,
                r#"{comma}{{"id":"{side}-gun{i}","side":"{side}","at":[{x},{y}],"facing":{facing}}}"#
            );
        }
    }
    format!(
        r#"{{"format":"little-wars-position","version":1,"field":{{"width":144,"depth":108}},"men":[{men}],"guns":[{guns}]}}"#
    )
}
