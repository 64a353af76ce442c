//! What every part of the window is drawn from: a shared borrow of all there is to see.

use super::beside::Beside;
use super::canvas::{Camera, Hover};
use super::derived::Derived;
use super::document::Document;
use super::hand::Hand;
use super::lesson::Lesson;
use super::lit::Lit;
use super::settings::Settings;
use super::study::Study;
use super::walk::Walk;
use crate::adjudication::Why;
use crate::adjudication::explain::Step;
use crate::editor::Item;
use crate::geometry::length;
use crate::position::{Arm, Piece, Position, State};

/// All there is to see.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The open position.
    pub document: &'a Document,
    /// What follows from it.
    pub derived: &'a Derived,
    /// Where one is in the ruling.
    pub walk: &'a Walk,
    /// How the steps are shown.
    pub lesson: &'a Lesson,
    /// What takes longer to find.
    pub study: &'a Study,
    /// What is lit on the floor.
    pub lit: &'a Lit,
    /// The tool in hand and what is selected.
    pub hand: &'a Hand,
    /// The pieces that are selected.
    pub selected: &'a [Item],
    /// What stands beside the floor.
    pub beside: &'a Beside,
    /// How the floor is seen.
    pub camera: Camera,
    /// What lies under the pointer.
    pub hover: Option<Hover>,
    /// What the user has chosen for this window.
    pub settings: &'a Settings,
    /// What the last edit has to say.
    pub remark: Option<&'a str>,
    /// Whether the window waits for a dialog: menus and keys rest meanwhile.
    pub busy: bool,
}

impl View<'_> {
    /// The open position.
    pub fn position(&self) -> &Position {
        self.document.position()
    }

    /// The step one is at, if it is one step.
    pub fn steps(&self) -> Vec<&Step> {
        self.derived.steps(self.walk.melee).collect()
    }

    /// Why a piece is in or out.
    pub fn why(&self, piece: Piece) -> Option<Why> {
        self.derived.why(self.position(), piece)
    }

    /// A piece's id.
    pub fn id(&self, piece: Piece) -> &str {
        let position = self.position();
        let id = match piece {
            Piece::Man(man) => position.men.get(man).map(|man| &man.id),
            Piece::Gun(gun) => position.guns.get(gun).map(|gun| &gun.id),
            Piece::Country(i) => position.country.get(i).map(|country| &country.id),
        };
        id.map_or("", String::as_str)
    }

    /// What a piece is, in a few words: `R7, Red cavalry, ready`.
    pub fn named(&self, piece: Piece) -> String {
        let position = self.position();
        let id = self.id(piece);
        match piece {
            Piece::Man(man) => {
                let man = &position.men[man];
                let side = position.name_of(man.side);
                let arm = match man.arm {
                    Arm::Infantry => "infantry",
                    Arm::Cavalry => "cavalry",
                };
                let name =
                    if man.name.is_empty() { String::new() } else { format!(" {}", man.name) };
                let state = match man.state {
                    State::Ready => "ready",
                    State::Prisoner => "prisoner",
                    State::Freed => "freed, disarmed",
                    State::Dead => "dead",
                    State::Retired => "retired",
                };
                format!("{id}{name}, {side} {arm}, {state}")
            }
            Piece::Gun(gun) => {
                let holder = position.guns[gun].holder();
                format!("{id}, gun held by {}", position.name_of(holder))
            }
            Piece::Country(_) => id.to_owned(),
        }
    }

    /// What to write beside the piece one looks at: its measure, or its name.
    pub fn tag(&self) -> Option<(Piece, String)> {
        let piece = self.walk.pick?;
        let measured = self.lit.stretches.iter().find(|s| Some(s.line) == self.walk.line);
        let id = self.id(piece);
        let text = match measured {
            Some(stretch) => {
                let measure = stretch.ends.0.distance(stretch.ends.1);
                format!("{id}: {}", length::show(measure, self.settings.units))
            }
            None => id.to_owned(),
        };
        Some((piece, text))
    }
}
