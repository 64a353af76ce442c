//! An army to be put down along its back line: counts by arm and guns, and what they come to in
//! points.
//!
//! Leaves where they stand to `editor::laying::army` and what a force may be to `rules::forces`.

use egui::{Button, DragValue, Grid, RichText, ScrollArea, Ui};

use super::{Answer, title};
use crate::geometry::length::decimal;
use crate::position::{BySide, Position, Side};
use crate::rules::forces::Force;
use crate::ui::theme::Palette;

/// As many of each as can be asked for at once.
const MOST: usize = 2000;

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Army {
    names: BySide<String>,
    /// What each side has on the floor already.
    standing: BySide<Force>,
    side: Side,
    force: Force,
    /// Whether it has been shown, and the keyboard is its own.
    shown: bool,
}

impl Army {
    /// An army for the first side that has none: 20 foot, 10 horse and a gun come to 45 points.
    pub fn of(position: &Position) -> Self {
        let standing = BySide::from_fn(|side| Force::of(position, side));
        let bare = Side::BOTH.into_iter().find(|side| standing[*side].is_empty());
        Self {
            names: BySide::from_fn(|side| position.name_of(side).to_owned()),
            standing,
            side: bare.unwrap_or(Side::Red),
            force: Force::new(20, 10, 1),
            shown: false,
        }
    }

    /// Whose it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// What it is.
    pub fn force(&self) -> Force {
        self.force
    }

    /// What the side would have on the floor.
    fn whole(&self) -> Force {
        let standing = self.standing[self.side];
        Force::new(
            standing.men.infantry + self.force.men.infantry,
            standing.men.cavalry + self.force.men.cavalry,
            standing.guns + self.force.guns,
        )
    }

    /// What had no room, in a sentence.
    pub fn left_over_in_words(left_over: Force) -> String {
        format!(
            "{} had no room between the back line and the middle of the field and were not put \
             down.",
            in_words(left_over)
        )
    }
}

/// `12 foot, 1 horseman and 2 guns`, without what there is none of.
fn in_words(force: Force) -> String {
    let counted = |count: usize, one: &str, several: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {several}")),
    };
    let parts: Vec<String> = [
        counted(force.men.infantry, "foot-soldier", "foot"),
        counted(force.men.cavalry, "horseman", "horse"),
        counted(force.guns, "gun", "guns"),
    ]
    .into_iter()
    .flatten()
    .collect();
    match &parts[..] {
        [] => "Nothing".to_owned(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, army: &mut Army, tall: f32) -> Option<Answer> {
    let palette = Palette::of(ui);
    title(ui, "Put down an army");
    ScrollArea::vertical().id_salt("army").max_height(tall - 100.0).show(ui, |ui| {
        ui.label("In ranks along its back line: horse, foot, guns.");
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            for side in Side::BOTH {
                let name = army.names[side].clone();
                ui.radio_value(&mut army.side, side, name);
            }
        });
        Grid::new("army counts").num_columns(2).spacing([16.0, 6.0]).show(ui, |ui| {
            let Force { men, guns } = &mut army.force;
            let [foot, horse] = [&mut men.infantry, &mut men.cavalry];
            for (name, count) in [("Infantry", foot), ("Cavalry", horse), ("Guns", guns)] {
                let label = ui.label(name);
                let field = ui.add(DragValue::new(count).range(0..=MOST).speed(0.1));
                if !std::mem::replace(&mut army.shown, true) {
                    field.request_focus();
                }
                field.labelled_by(label.id);
                ui.end_row();
            }
        });
        ui.add_space(4.0);
        let standing = army.standing[army.side];
        if !standing.is_empty() {
            ui.label(format!("On the floor already: {}.", in_words(standing)));
        }
        let whole = army.whole();
        let (points, left) = (whole.points(), whole.points_left());
        let left = match left {
            left if left < 0.0 => format!("{} too many", decimal(-left, 1)),
            left => format!("{} left", decimal(left, 1)),
        };
        ui.label(format!("{} points, {left}", decimal(points, 1)));
        for breach in whole.breaches(&army.names[army.side]) {
            let text = RichText::new(format!("{}  {}.", breach.rule.code(), breach.text));
            ui.add(egui::Label::new(text.color(palette.red)).wrap());
        }
    });
    ui.add_space(8.0);
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new("Put down").color(palette.on_strong);
        let put = Button::new(text).fill(palette.strong).min_size(egui::vec2(96.0, 34.0));
        if ui.add_enabled(!army.force.is_empty(), put).clicked() {
            answer = Some(Answer::Army);
        }
        if ui.add(Button::new("Cancel").min_size(egui::vec2(96.0, 34.0))).clicked() {
            answer = Some(Answer::Cancel);
        }
    });
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_force_reads_as_one_would_say_it() {
        assert_eq!(in_words(Force::new(12, 1, 2)), "12 foot, 1 horseman and 2 guns");
        assert_eq!(in_words(Force::new(0, 7, 0)), "7 horse");
        assert_eq!(in_words(Force::new(1, 0, 1)), "1 foot-soldier and 1 gun");
    }

    #[test]
    fn what_stands_already_counts_towards_the_force() {
        let army = Army {
            names: BySide { red: "Red".to_owned(), blue: "Blue".to_owned() },
            standing: BySide { red: Force::new(10, 0, 0), blue: Force::default() },
            side: Side::Red,
            force: Force::new(20, 10, 1),
            shown: false,
        };
        // 30 foot, 10 horse and a gun: 30 + 15 + 10.
        assert_eq!(army.whole().points(), 55.0);
    }
}
