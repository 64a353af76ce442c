//! Opening the window: the toolkit's side of it.

use std::path::PathBuf;
use std::time::Instant;

use eframe::{CreationContext, Frame, NativeOptions, Renderer, Storage};
use egui::{Ui, ViewportBuilder};

use super::files::system::SystemDialog;
use super::keeper::{self, Keeper};
use super::settings::Settings;
use super::window::Window;
use super::{platform, theme};

/// What the system knows the program as.
const ID: &str = "little-wars";
/// Under what name the user's choices are kept.
const SETTINGS: &str = "settings";
/// Names a file to which every frame, as it begins, adds a line with its number and the
/// milliseconds since the start: for the check that nothing is drawn while nothing happens, and
/// for measuring how soon the first frame is shown.
const FRAME_LOG: &str = "LITTLE_WARS_FRAME_LOG";

/// Opens the window, with a file in it if one is given, and comes back when it is closed. What is
/// to be said where a panic ends it goes to `say`, a line at a time.
///
/// # Errors
/// One line that says why no window could be opened.
pub fn run(path: Option<PathBuf>, say: fn(&str)) -> Result<(), String> {
    let start = Instant::now();
    if let Some(missing) = platform::missing() {
        return Err(missing);
    }
    let viewport = ViewportBuilder::default()
        .with_app_id(ID)
        .with_title("Little Wars Umpire")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([320.0, 240.0])
        .with_drag_and_drop(true);
    let options = NativeOptions { viewport, renderer: Renderer::Glow, ..NativeOptions::default() };
    let make = move |context: &CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        Ok(Box::new(App::new(context, path, say, start)))
    };
    eframe::run_native(ID, options, Box::new(make)).map_err(|error| platform::in_words(&error))
}

struct App {
    window: Window,
    log: Option<FrameLog>,
}

impl App {
    fn new(
        context: &CreationContext<'_>,
        path: Option<PathBuf>,
        say: fn(&str),
        start: Instant,
    ) -> Self {
        theme::install(&context.egui_ctx);
        let kept = context.storage.and_then(|storage| storage.get_string(SETTINGS));
        let settings: Settings =
            kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let mut window = Window::new(settings, SystemDialog::look());
        if let Some(path) = path {
            window.open(&path);
        }
        if let Some(folder) = keeper::folder(ID) {
            let ctx = context.egui_ctx.clone();
            let keeper = Keeper::begin(&folder, keeper::PAUSE, move || ctx.request_repaint());
            keeper::rescue_on_panic(&keeper, say);
            window.keep_aside(keeper);
        }
        let log = std::env::var_os(FRAME_LOG).map(|path| FrameLog {
            path: path.into(),
            start,
            frames: 0,
        });
        Self { window, log }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut Frame) {
        if let Some(log) = &mut self.log {
            log.add();
            // The second frame begins when the first has been shown: it tells how long that took.
            if log.frames == 1 {
                ui.ctx().request_repaint();
            }
        }
        self.window.show(ui);
    }

    fn save(&mut self, storage: &mut dyn Storage) {
        if let Ok(text) = serde_json::to_string(self.window.settings()) {
            storage.set_string(SETTINGS, text);
        }
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.window.close();
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }
}

/// Where drawn frames are counted, when a check asks for it.
struct FrameLog {
    path: PathBuf,
    start: Instant,
    frames: u64,
}

impl FrameLog {
    fn add(&mut self) {
        use std::io::Write as _;
        self.frames += 1;
        let file = std::fs::OpenOptions::new().append(true).create(true).open(&self.path);
        if let Ok(mut file) = file {
            // A log that cannot be written is the check's to notice.
            let _ = writeln!(file, "{} {}", self.frames, self.start.elapsed().as_millis());
        }
    }
}
