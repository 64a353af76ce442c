//! What a crash left: one to be opened, or all to be put away.

use egui::{Button, RichText, ScrollArea, Ui};
use jiff::tz::TimeZone;

use super::{Answer, choices, title};
use crate::storage::recovery::{Dead, Entry};
use crate::ui::theme::{self, Palette};

/// What can be recovered.
#[derive(Debug, Clone)]
pub struct Recover {
    /// The sessions that left something, the latest first.
    pub sessions: Vec<Dead>,
    /// The session and the entry of it that is chosen.
    chosen: (usize, usize),
}

impl Recover {
    /// What these sessions left. The latest is chosen.
    pub fn of(sessions: Vec<Dead>) -> Self {
        let first = sessions.iter().position(|dead| !dead.entries.is_empty()).unwrap_or_default();
        Self { sessions, chosen: (first, 0) }
    }

    /// What is chosen, with its session.
    pub fn chosen(&self) -> Option<(&Dead, &Entry)> {
        let dead = self.sessions.get(self.chosen.0)?;
        Some((dead, dead.entries.get(self.chosen.1)?))
    }

    /// How many there are to choose from.
    fn count(&self) -> usize {
        self.sessions.iter().map(|dead| dead.entries.len()).sum()
    }
}

/// What an entry is called: its title, its file's name, or nothing it could be called by.
fn name(entry: &Entry) -> String {
    let title = entry.position.title.trim();
    let file = || Some(entry.file.as_ref()?.file_name()?.to_string_lossy().into_owned());
    match title {
        "" => file().unwrap_or_else(|| "Untitled".to_owned()),
        title => title.to_owned(),
    }
}

/// When it was kept, and of what: `30 November 2026, 14:03:07, of /home/hg/farm.lwpos`
fn origin(entry: &Entry) -> String {
    let kept = TimeZone::system().to_datetime(entry.kept);
    let kept = kept.strftime("%-d %B %Y, %H:%M:%S");
    match &entry.file {
        Some(file) => format!("{kept}, of {}", file.display()),
        None => format!("{kept}, never saved"),
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, recover: &mut Recover, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    title(ui, "Recover unsaved work?");
    ui.label("The program ended without closing what was open. This was kept aside:");
    ui.add_space(4.0);
    let height = (tall - 170.0).clamp(48.0, 340.0);
    ScrollArea::vertical().id_salt("recover").max_height(height).show(ui, |ui| {
        for (i, dead) in recover.sessions.iter().enumerate() {
            for (j, entry) in dead.entries.iter().enumerate() {
                row(ui, entry, (i, j), &mut recover.chosen);
            }
            for fault in &dead.faults {
                ui.add(egui::Label::new(RichText::new(fault).color(palette.red)).wrap());
            }
        }
    });
    ui.add_space(8.0);
    let (later, away) = (("Not now", Answer::Cancel), ("Discard all", Answer::PutAway));
    if recover.count() == 0 {
        return choices(ui, &[away, later], 1);
    }
    choices(ui, &[("Open this one", Answer::Recover), away, later], 0)
}

/// A line that can be chosen: what it is, and beneath when and of what it was kept.
fn row(ui: &mut Ui, entry: &Entry, place: (usize, usize), chosen: &mut (usize, usize)) {
    let palette = Palette::of(ui);
    let mut job = egui::text::LayoutJob::default();
    let font = |family, size| egui::FontId::new(size, family);
    let format = |font_id, color| egui::TextFormat { font_id, color, ..Default::default() };
    let body = ui.style().text_styles.get(&egui::TextStyle::Body).map_or(13.0, |font| font.size);
    job.append(&name(entry), 0.0, format(font(theme::semibold(), body), palette.ink));
    let beneath = format!("\n{}", origin(entry));
    let family = egui::FontFamily::Proportional;
    job.append(&beneath, 0.0, format(font(family, body), palette.muted));
    let is_chosen = *chosen == place;
    let wide = ui.available_width();
    let button = Button::selectable(is_chosen, (job, egui::Atom::grow()))
        .wrap()
        .min_size(egui::vec2(wide, 0.0));
    if ui.add(button).clicked() {
        *chosen = place;
    }
}
