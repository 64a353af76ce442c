//! Measuring and pinning: tapes, notes and marks, the places that two tapes allow.

use super::Window;
use crate::editor::tools::pin;
use crate::editor::{Act, Edit, Item, Selection};
use crate::geometry::Point;
use crate::position::{Mark, Position};
use crate::ui::dialogs::{Dialog, Note, Of};
use crate::ui::hand::ToolKind;

impl Window {
    /// Sees to what a tool has asked for besides an edit.
    pub(super) fn after_measuring(&mut self, act: &Act) {
        if let Some(at) = self.hand.wanted_note() {
            self.dialog = Some(Dialog::Note(Note { of: Of::New(at), text: String::new() }));
        }
        // A piece that was placed by two tapes lies where it should: they are done with.
        if self.hand.holds() == ToolKind::TwoTapes && matches!(act, Act::Commit(_)) {
            self.hand.hold(ToolKind::Select);
        }
    }

    /// Lays the tape aside where one lies, and else selects nothing.
    pub(super) fn select_none(&mut self) {
        if self.beside.brush.take().is_none() && !self.hand.lay_aside() {
            self.hand.selection = Selection::default();
        }
    }

    pub(super) fn lay_tapes_aside(&mut self) {
        self.let_go();
        self.hand.lay_aside();
    }

    /// Pins the tape that lies on the floor.
    pub(super) fn pin_tape(&mut self) {
        let marks = self.hand.tape().map(|tape| tape.marks()).unwrap_or_default();
        if marks.is_empty() {
            self.remark = Some("Lay a tape first: T, then drag from one man to another".to_owned());
            return;
        }
        self.pin(marks);
        self.hand.lay_aside();
    }

    pub(super) fn pin_note(&mut self, at: Point, text: &str) {
        self.pin(vec![pin::note(at, text.trim())]);
    }

    /// Pins marks and shows them.
    fn pin(&mut self, marks: Vec<Mark>) {
        self.document.content.cancel();
        self.settings.hides_pins = false;
        self.edit(&pin::put_down(marks));
    }

    /// Asks what the selected mark is to say.
    pub(super) fn reword(&mut self) {
        match self.selected()[..] {
            [Item::Mark(mark)] => {
                let text = text_of(self.document.position(), mark);
                self.dialog = Some(Dialog::Note(Note { of: Of::Mark(mark), text }));
            }
            _ => self.remark = Some("Select a note or another mark first".to_owned()),
        }
    }

    /// Takes over what was typed into a note.
    pub(super) fn note_answered(&mut self, note: Note) {
        match note.of {
            Of::New(at) => self.pin_note(at, &note.text),
            Of::Mark(mark) => {
                let Some(old) = self.document.position().marks.get(mark) else { return };
                let to = Mark { text: note.text.trim().to_owned(), ..old.clone() };
                self.edit(&Edit::ChangeMark { mark, to });
            }
        }
    }

    /// Hides what is pinned, or shows it. What is hidden is not selected.
    pub(super) fn show_pins(&mut self) {
        self.settings.hides_pins = !self.settings.hides_pins;
        if self.settings.hides_pins {
            let mut items = self.selected();
            items.retain(|item| !matches!(item, Item::Mark(_)));
            self.hand.selection = Selection::of(self.document.position(), &items);
        }
    }

    /// Puts the selected piece at one of the places that two tapes allow.
    pub(super) fn take_place(&mut self, place: usize) {
        let position = self.document.position();
        let edit = self
            .hand
            .two_tapes()
            .and_then(|(tapes, _)| tapes.take(place, position, &self.hand.selection));
        if let Some(edit) = edit {
            self.edit(&edit);
            self.hand.hold(ToolKind::Select);
        }
    }
}

fn text_of(position: &Position, mark: usize) -> String {
    position.marks.get(mark).map(|mark| mark.text.clone()).unwrap_or_default()
}
