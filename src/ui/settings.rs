//! What the user has chosen for the window, kept between sittings.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use egui::ThemePreference;
use serde::{Deserialize, Serialize};

use super::reporting::Remembered;
use crate::geometry::length::Show;

/// How many files are remembered.
const RECENT: usize = 10;
/// The sizes that what is written may have, in hundredths of the usual.
const TEXT_SIZES: [u16; 8] = [80, 90, 100, 115, 130, 150, 175, 200];

/// What the user has chosen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// By day, by lamplight, or as the system has it.
    pub theme: ThemePreference,
    /// The size of what is written, in hundredths of the usual.
    pub text_size: u16,
    /// The files opened or saved last, the latest first. Names may be any the system allows.
    recent: Vec<OsString>,
    /// How lengths are written.
    #[serde(with = "Units")]
    pub units: Show,
    /// The width of the grid that drags snap to, in sixteenths of an inch; 0 for none.
    pub grid: u8,
    /// Whether rings are drawn about what is selected.
    pub rings: bool,
    /// Whether what is pinned on the floor is hidden.
    pub hides_pins: bool,
    /// What is remembered of reports.
    pub report: Remembered,
}

/// [`Show`] as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Show", rename_all = "snake_case")]
enum Units {
    Sixteenths,
    ThirtySeconds,
    Decimal,
    Millimetres,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemePreference::System,
            text_size: 100,
            recent: Vec::new(),
            units: Show::Sixteenths,
            grid: 0,
            rings: false,
            hides_pins: false,
            report: Remembered::default(),
        }
    }
}

impl Settings {
    /// The files opened or saved last, the latest first.
    pub fn recent(&self) -> impl Iterator<Item = PathBuf> {
        self.recent.iter().map(PathBuf::from)
    }

    /// Remembers a file as the latest.
    pub fn remember(&mut self, path: &Path) {
        let name = path.as_os_str().to_owned();
        self.recent.retain(|known| *known != name);
        self.recent.insert(0, name);
        self.recent.truncate(RECENT);
    }

    /// Forgets a file that is no more.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path.as_os_str());
    }

    /// Writes larger, or smaller.
    pub fn resize_text(&mut self, larger: bool) {
        let size = self.text_size;
        let next = if larger {
            TEXT_SIZES.into_iter().find(|next| *next > size)
        } else {
            TEXT_SIZES.into_iter().rfind(|next| *next < size)
        };
        self.text_size = next.unwrap_or(size);
    }

    /// The width of the grid that drags snap to, in inches.
    pub fn grid_in(&self) -> Option<f64> {
        (self.grid > 0).then(|| f64::from(self.grid) / 16.0)
    }

    /// The size of what is written as a factor.
    pub fn text_factor(&self) -> f32 {
        f32::from(self.text_size) / 100.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_file_stands_first_and_once() {
        let mut settings = Settings::default();
        for name in ["a", "b", "a"] {
            settings.remember(Path::new(name));
        }
        let recent: Vec<PathBuf> = settings.recent().collect();
        assert_eq!(recent, [PathBuf::from("a"), PathBuf::from("b")]);
        settings.forget(Path::new("a"));
        assert_eq!(settings.recent().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_are_remembered_too() {
        use std::os::unix::ffi::OsStringExt;
        let name = PathBuf::from(OsString::from_vec(b"/tmp/caf\xe9.lwpos".to_vec()));
        let mut settings = Settings::default();
        settings.remember(&name);
        let text = serde_json::to_string(&settings).unwrap();
        let back: Settings = serde_json::from_str(&text).unwrap();
        assert_eq!(back.recent().next(), Some(name));
    }

    #[test]
    fn text_grows_and_shrinks_between_its_limits() {
        let mut settings = Settings::default();
        for _ in 0..20 {
            settings.resize_text(true);
        }
        assert_eq!(settings.text_factor(), 2.0);
        for _ in 0..20 {
            settings.resize_text(false);
        }
        assert_eq!(settings.text_size, 80);
    }
}
