//! The system's own file dialog: whether there is one, and asking it on a thread of its own so
//! that the window never waits for it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use egui::Context;

use super::Purpose;

/// An answer that comes sooner than this came from no human hand: nothing was ever shown.
const TOO_SOON: Duration = Duration::from_millis(250);

/// Whether this system has a file dialog to offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SystemDialog {
    /// It has.
    Present,
    /// It has none: no desktop portal that answers, and no zenity.
    Missing,
}

impl SystemDialog {
    /// Looks whether there is one.
    pub fn look() -> Self {
        if !cfg!(any(target_os = "linux", target_os = "freebsd")) {
            return Self::Present;
        }
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let data = std::env::var_os("XDG_DATA_DIRS")
            .filter(|dirs| !dirs.is_empty())
            .unwrap_or_else(|| "/usr/local/share:/usr/share".into());
        let bus = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some()
            || std::env::var_os("XDG_RUNTIME_DIR")
                .is_some_and(|dir| Path::new(&dir).join("bus").exists());
        Self::on_system(&paths, &data, bus)
    }

    /// Whether a system with these folders has one: zenity among its programs, or a session bus
    /// with a portal that some desktop answers for.
    fn on_system(programs: &OsStr, data: &OsStr, bus: bool) -> Self {
        let zenity = std::env::split_paths(programs).any(|dir| dir.join("zenity").is_file());
        let portal = || {
            std::env::split_paths(data).any(|dir| {
                let service = dir.join("dbus-1/services/org.freedesktop.portal.Desktop.service");
                service.is_file() && has_backend(&dir.join("xdg-desktop-portal/portals"))
            })
        };
        if zenity || (bus && portal()) { Self::Present } else { Self::Missing }
    }
}

/// Whether any portal in a folder says that it chooses files.
fn has_backend(dir: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(dir) else { return false };
    entries.flatten().any(|entry| {
        std::fs::read_to_string(entry.path())
            .is_ok_and(|text| text.contains("org.freedesktop.impl.portal.FileChooser"))
    })
}

/// A system dialog that is open.
#[derive(Debug)]
pub struct Asked {
    /// What the file is for.
    pub purpose: Purpose,
    since: Instant,
    answer: Receiver<Option<PathBuf>>,
}

/// What came of a system dialog.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// This file.
    Chosen(PathBuf),
    /// None: it was cancelled.
    Cancelled,
    /// It was never shown.
    Failed,
}

impl Asked {
    /// Opens the system's dialog on a thread of its own.
    pub fn ask(ctx: &Context, purpose: Purpose, folder: Option<&Path>, name: &str) -> Self {
        let (send, answer) = channel();
        let (ctx, name) = (ctx.clone(), name.to_owned());
        let (folder, saving) = (folder.map(Path::to_owned), purpose != Purpose::Open);
        let (title, endings) = (purpose.title(), purpose.endings());
        let filter = match purpose {
            Purpose::Open => "Little Wars positions and reports",
            Purpose::Save(_) => "Little Wars positions",
            Purpose::Report(_) => "Reports of this form",
        };
        std::thread::spawn(move || {
            let lower = endings.iter().map(|ending| (*ending).to_owned());
            let upper = endings.iter().map(|ending| ending.to_uppercase());
            let mut dialog = rfd::FileDialog::new()
                .add_filter(filter, &lower.chain(upper).collect::<Vec<_>>())
                .add_filter("All files", &["*"]);
            if let Some(folder) = folder {
                dialog = dialog.set_directory(folder);
            }
            let chosen = if saving {
                dialog.set_title(title).set_file_name(name).save_file()
            } else {
                dialog.set_title(title).pick_file()
            };
            // The window may be gone by now; then nobody waits for the answer.
            let _ = send.send(chosen);
            ctx.request_repaint();
        });
        Self { purpose, since: Instant::now(), answer }
    }

    /// The answer, once it has come.
    pub fn answer(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(Some(path)) => Some(Answer::Chosen(path)),
            Ok(None) if self.since.elapsed() < TOO_SOON => Some(Answer::Failed),
            Ok(None) => Some(Answer::Cancelled),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Answer::Failed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fr_33_a_missing_helper_is_found_out_before_it_is_asked() {
        let dir = std::env::temp_dir().join(format!("lw-dialog-{}", std::process::id()));
        let (programs, data) = (dir.join("bin"), dir.join("share"));
        std::fs::create_dir_all(&programs).unwrap();
        std::fs::create_dir_all(data.join("dbus-1/services")).unwrap();
        std::fs::create_dir_all(data.join("xdg-desktop-portal/portals")).unwrap();
        let look = |bus| SystemDialog::on_system(programs.as_os_str(), data.as_os_str(), bus);
        assert_eq!(look(true), SystemDialog::Missing);
        // A portal nobody answers for is none.
        let service = data.join("dbus-1/services/org.freedesktop.portal.Desktop.service");
        std::fs::write(service, "[D-BUS Service]").unwrap();
        assert_eq!(look(true), SystemDialog::Missing);
        let backend = data.join("xdg-desktop-portal/portals/gtk.portal");
        std::fs::write(backend, "Interfaces=org.freedesktop.impl.portal.FileChooser;").unwrap();
        assert_eq!(look(true), SystemDialog::Present);
        assert_eq!(look(false), SystemDialog::Missing);
        std::fs::write(programs.join("zenity"), "").unwrap();
        assert_eq!(look(false), SystemDialog::Present);
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
