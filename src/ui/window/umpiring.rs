//! The umpire's desk: what the charger chooses, what the umpire overrules, and the ruling put
//! into the position.

use super::Window;
use crate::adjudication::apply;
use crate::adjudication::choosing::{Wish, choose};
use crate::adjudication::presets::{self, Preset};
use crate::editor::{Edit, Item};
use crate::position::{Choices, Overruling, Piece, Position, State};
use crate::rules::next_move::next_move;
use crate::ui::dialogs::{Applying, Dialog, Overrulings};

impl Window {
    /// Ends whatever gesture has begun, so that the ruling is that of the position as it stands.
    fn come_to_rest(&mut self) {
        self.let_go();
        self.follow_document();
    }

    /// Lets a man of a melee come to an end.
    pub(super) fn choose_fate(&mut self, man: usize, wish: Wish) {
        self.come_to_rest();
        let position = self.document.position();
        let id = position.men.get(man).map_or("", |man| &man.id);
        let name = match wish {
            Wish::Dies => format!("Choose {id} to die"),
            Wish::IsTaken => format!("Choose {id} to be taken"),
            Wish::Lives => format!("Choose {id} to live"),
            Wish::AsSuggested => format!("Leave {id} to the suggestion"),
        };
        let floor = self.derived.floor(position).zip(self.derived.ruling.as_ref());
        match floor.and_then(|(floor, ruling)| choose(&floor, ruling, man, wish)) {
            Some(choices) => self.edit_as(&name, &Edit::Choices(choices)),
            None => self.remark = Some(format!("{id} cannot be chosen so: nobody of his is")),
        }
    }

    /// Chooses ready made.
    pub(super) fn choose_preset(&mut self, preset: Preset) {
        self.come_to_rest();
        let position = self.document.position();
        let Some(floor) = self.derived.floor(position) else { return };
        let choices = presets::choices(&floor, preset);
        self.edit_as(&format!("Choose: {}", preset.title()), &Edit::Choices(choices));
    }

    /// Leaves all to the suggestion.
    pub(super) fn clear_choices(&mut self) {
        self.let_go();
        self.edit_as("Leave all to the suggestion", &Edit::Choices(Choices::default()));
    }

    /// Begins to choose on the floor, or ends it.
    pub(super) fn take_brush(&mut self, brush: Option<Wish>) {
        self.let_go();
        self.beside.brush = brush;
    }

    /// What a click on the floor chooses while one chooses there.
    pub(super) fn brush_over(&mut self, piece: Option<Piece>) {
        if let (Some(wish), Some(Piece::Man(man))) = (self.beside.brush, piece) {
            let fights = self
                .derived
                .ruling
                .as_ref()
                .is_some_and(|ruling| ruling.melees.iter().any(|melee| melee.has(man)));
            if fights {
                self.choose_fate(man, wish);
            } else {
                let id = &self.document.position().men[man].id;
                self.remark = Some(format!("{id} is in no melee"));
            }
        }
    }

    /// Makes an edit under a name of its own.
    fn edit_as(&mut self, name: &str, edit: &Edit) {
        let outcome = self.document.content.commit_as(name, edit);
        self.report(outcome.map(|done| done.left));
    }

    /// Shows what the umpire overruled, and takes more of it; about whom one looks at or has
    /// selected to begin with.
    pub(super) fn ask_to_overrule(&mut self) {
        self.let_go();
        let position = self.document.position();
        let mut items = self.selected();
        match self.walk.pick {
            Some(Piece::Man(man)) if items.is_empty() => items.push(Item::Man(man)),
            Some(Piece::Gun(gun)) if items.is_empty() => items.push(Item::Gun(gun)),
            _ => {}
        }
        self.dialog = Some(Dialog::Overrulings(Overrulings::of(position, &items)));
    }

    pub(super) fn overrule(&mut self, overrulings: Vec<Overruling>) {
        let before = self.document.position().overrulings.len();
        let name = match overrulings.len().cmp(&before) {
            std::cmp::Ordering::Greater => "Overrule",
            std::cmp::Ordering::Less => "Take an overruling back",
            std::cmp::Ordering::Equal => "Change the overrulings",
        };
        self.edit_as(name, &Edit::Overrulings(overrulings));
    }

    /// Shows what the ruling does to the position, before it is done.
    pub(super) fn ask_to_apply(&mut self) {
        self.come_to_rest();
        let position = self.document.position();
        let floor = self.derived.floor(position).zip(self.derived.ruling.as_ref());
        if let Some((floor, ruling)) = floor {
            self.dialog = Some(Dialog::Applying(Applying::of(&floor, ruling)));
        }
    }

    /// Puts the ruling into the position.
    pub(super) fn apply_ruling(&mut self) {
        let position = self.document.position();
        let floor = self.derived.floor(position).zip(self.derived.ruling.as_ref());
        if let Some(after) = floor.map(|(floor, ruling)| apply(&floor, ruling)) {
            self.become_named("Apply the ruling", after);
        }
    }

    /// Begins the other side's move.
    pub(super) fn begin_next_move(&mut self) {
        self.let_go();
        let next = next_move(&self.document.content.committed());
        let name = format!("Begin {}’s move {}", next.name_of(next.turn.side), next.turn.number);
        self.become_named(&name, next);
    }

    fn become_named(&mut self, name: &str, position: Position) {
        let (name, position) = (name.to_owned(), Box::new(position));
        self.beside.brush = None;
        self.edit(&Edit::Become { name, position });
    }

    /// Takes the fallen up from the floor.
    pub(super) fn clear_the_fallen(&mut self) {
        self.let_go();
        let men = self.document.position().men.iter().enumerate();
        let fallen = men.filter(|(_, man)| man.state == State::Dead);
        let fallen: Vec<Item> = fallen.map(|(man, _)| Item::Man(man)).collect();
        if fallen.is_empty() {
            self.remark = Some("Nobody has fallen".to_owned());
        } else {
            self.edit_as("Clear the fallen", &Edit::TakeUp(fallen));
        }
    }
}
