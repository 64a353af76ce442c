//! What the umpire overrules, and why: those in force, in the order in which they hold, and one
//! more.

use egui::{Button, Grid, RichText, ScrollArea, TextEdit, Ui};

use super::{Answer, title};
use crate::adjudication::explain;
use crate::editor::Item;
use crate::position::{About, Overruling, Piece, Position, Unknown};
use crate::ui::theme::Palette;

/// What is overruled, and what is being typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Overrulings {
    /// Those in force, with what was done to them here.
    pub list: Vec<Overruling>,
    about: About,
    who: String,
    reason: String,
    /// Which of the list is being changed, if one is.
    changing: Option<usize>,
    /// The ids there are, men's and guns'.
    known: (Vec<String>, Vec<String>),
    fault: Option<String>,
    shown: bool,
}

impl Overrulings {
    /// Those of a position, and the beginning of one about these men and guns.
    pub fn of(position: &Position, items: &[Item]) -> Self {
        let ids: Vec<&str> = items.iter().filter_map(|item| item.id(position)).collect();
        let has_gun = items.iter().any(|item| matches!(item, Item::Gun(_)));
        let piece = |i: usize| Piece::Man(i).id(position).map(str::to_owned);
        let men = (0..position.men.len()).filter_map(piece).collect();
        let guns = position.guns.iter().map(|gun| gun.id.clone()).collect();
        Self {
            list: position.overrulings.clone(),
            about: match items.len() {
                _ if has_gun => About::GunCaptured,
                2 => About::Contact,
                _ => About::LeaveOut,
            },
            who: ids.join(", "),
            reason: String::new(),
            changing: None,
            known: (men, guns),
            fault: None,
            shown: false,
        }
    }

    /// What is typed, as an overruling.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    fn read(&self) -> Result<Overruling, String> {
        let ids: Vec<String> = self
            .who
            .split(',')
            .map(|id| id.trim().to_owned())
            .filter(|id| !id.is_empty())
            .collect();
        let about_gun = matches!(self.about, About::GunCaptured | About::GunNotCaptured);
        let (known, what) = match about_gun {
            true => (&self.known.1, "gun"),
            false => (&self.known.0, "man"),
        };
        if let Some(stranger) = ids.iter().find(|id| !known.contains(id)) {
            return Err(format!("No {what} is called {stranger}."));
        }
        let pair = matches!(self.about, About::Contact | About::NoContact);
        match ids.len() {
            0 => return Err(format!("Say which {what} it is about, by the id.")),
            2 => {}
            _ if pair => return Err("Two men touch or do not: name two.".to_owned()),
            _ => {}
        }
        if self.reason.trim().is_empty() {
            return Err("An overruling needs its reason.".to_owned());
        }
        let (men, guns) = if about_gun { (Vec::new(), ids) } else { (ids, Vec::new()) };
        let reason = self.reason.trim().to_owned();
        Ok(Overruling { about: self.about, men, guns, reason, unknown: Unknown::new() })
    }

    /// Takes what is typed into the list; whether it could be.
    fn take(&mut self) -> bool {
        match self.read() {
            Ok(overruling) => {
                match self.changing.take().and_then(|place| self.list.get_mut(place)) {
                    Some(old) => {
                        let unknown = old.unknown.clone();
                        *old = Overruling { unknown, ..overruling };
                    }
                    None => self.list.push(overruling),
                }
                self.who.clear();
                self.reason.clear();
                self.fault = None;
                true
            }
            Err(fault) => {
                self.fault = Some(fault);
                false
            }
        }
    }

    /// Begins to change one of the list.
    fn change(&mut self, place: usize) {
        let Some(old) = self.list.get(place) else { return };
        self.about = old.about;
        let ids = if old.guns.is_empty() { &old.men } else { &old.guns };
        self.who = ids.join(", ");
        self.reason.clone_from(&old.reason);
        self.changing = Some(place);
        self.fault = None;
    }

    /// Whether something is typed that is not in the list yet.
    fn is_typing(&self) -> bool {
        !self.reason.trim().is_empty()
    }
}

/// What an overruling is about, in words.
fn words_for(about: About) -> &'static str {
    match about {
        About::TakePart => "Men take part",
        About::LeaveOut => "Men are left out",
        About::Contact => "Two men touch",
        About::NoContact => "Two men do not touch",
        About::Isolated => "A man’s body is isolated",
        About::Supported => "A man’s body is supported",
        About::Surrender => "Men surrender (H4)",
        About::Held => "Prisoners are held",
        About::Freed => "Prisoners are freed",
        About::GunCaptured => "A gun is captured",
        About::GunNotCaptured => "A gun is not captured",
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, overrulings: &mut Overrulings, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    title(ui, "Overrulings");
    ScrollArea::vertical().id_salt("overrulings").max_height(tall - 100.0).show(ui, |ui| {
        // However many there are, what is typed stays in sight.
        ScrollArea::vertical().id_salt("in force").max_height(tall * 0.3).show(ui, |ui| {
            ui.set_width(ui.available_width());
            in_force(ui, overrulings, palette);
        });
        ui.separator();
        form(ui, overrulings, palette);
    });
    ui.add_space(8.0);
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new("Keep").color(palette.on_strong);
        let keep = Button::new(text).fill(palette.strong).min_size(egui::vec2(96.0, 34.0));
        // What is typed counts, whether or not it was put into the list first.
        if ui.add(keep).clicked() && (!overrulings.is_typing() || overrulings.take()) {
            answer = Some(Answer::Overrule);
        }
        if ui.add(Button::new("Cancel").min_size(egui::vec2(96.0, 34.0))).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}

/// Those in force: the later wins.
fn in_force(ui: &mut Ui, overrulings: &mut Overrulings, palette: &Palette) {
    if overrulings.list.is_empty() {
        let text = "Nothing is overruled. The umpire may overrule anything, with a reason; it is \
                    printed beside what the rule would have given.";
        ui.add(egui::Label::new(RichText::new(text).color(palette.muted)).wrap());
        return;
    }
    let text = "They hold in this order; where two disagree the later wins.";
    ui.add(egui::Label::new(RichText::new(text).color(palette.muted)).wrap());
    let mut moved: Option<(usize, usize)> = None;
    let mut removed = None;
    let mut changed = None;
    for (place, overruling) in overrulings.list.iter().enumerate() {
        let text = format!("{}. {}", place + 1, explain::overruling(overruling));
        ui.add(egui::Label::new(text).wrap());
        ui.horizontal_wrapped(|ui| {
            let number = place + 1;
            let small = |ui: &mut Ui, enabled: bool, text: &str, spoken: String| {
                let response = ui.add_enabled(enabled, Button::new(text).small());
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::Role::Button, enabled, spoken.clone())
                });
                response.clicked()
            };
            if small(ui, true, "Change", format!("Change overruling {number}")) {
                changed = Some(place);
            }
            if small(ui, true, "Take back", format!("Take back overruling {number}")) {
                removed = Some(place);
            }
            if small(ui, place > 0, "Earlier", format!("Overruling {number} earlier")) {
                moved = Some((place, place - 1));
            }
            let last = place + 1 == overrulings.list.len();
            if small(ui, !last, "Later", format!("Overruling {number} later")) {
                moved = Some((place, place + 1));
            }
        });
    }
    if let Some(place) = changed {
        overrulings.change(place);
    }
    if let Some(place) = removed {
        overrulings.list.remove(place);
        overrulings.changing = None;
    }
    if let Some((from, to)) = moved {
        overrulings.list.swap(from, to);
        overrulings.changing = None;
    }
}

/// One more, or one that is changed.
fn form(ui: &mut Ui, overrulings: &mut Overrulings, palette: &Palette) {
    let all = [
        About::Contact,
        About::NoContact,
        About::TakePart,
        About::LeaveOut,
        About::Isolated,
        About::Supported,
        About::Held,
        About::Freed,
        About::GunCaptured,
        About::GunNotCaptured,
        About::Surrender,
    ];
    ui.label("The umpire rules");
    Grid::new("about").num_columns(2).spacing([16.0, 3.0]).show(ui, |ui| {
        for pair in all.chunks(2) {
            for about in pair {
                ui.radio_value(&mut overrulings.about, *about, words_for(*about));
            }
            ui.end_row();
        }
    });
    let gun = matches!(overrulings.about, About::GunCaptured | About::GunNotCaptured);
    let label = ui.label(if gun { "Which gun" } else { "Which men" });
    let edit = TextEdit::singleline(&mut overrulings.who)
        .hint_text(if gun { "BG1" } else { "R1, B4" })
        .desired_width(f32::INFINITY);
    ui.add(edit).labelled_by(label.id);
    let label = ui.label("Reason");
    let edit = TextEdit::singleline(&mut overrulings.reason)
        .hint_text("The table shook")
        .desired_width(f32::INFINITY);
    let reason = ui.add(edit).labelled_by(label.id);
    if !std::mem::replace(&mut overrulings.shown, true) {
        reason.request_focus();
    }
    let text = if overrulings.changing.is_some() { "Change it" } else { "Add" };
    if ui.button(text).clicked() {
        overrulings.take();
    }
    if let Some(fault) = &overrulings.fault {
        ui.add(egui::Label::new(RichText::new(fault).color(palette.red)).wrap());
    }
}
