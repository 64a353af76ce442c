//! The work on the floor: what the hand does, edits, undo, the clipboard.

use egui::Context;

use super::Window;
use crate::editor::tools::{Event, pivot};
use crate::editor::{Act, Edit, EditError, Item, Property, Selection, Which, clipboard, hit};
use crate::geometry::Point;
use crate::position::Position;
use crate::storage::notation;
use crate::ui::hand::ToolKind;

/// How far a copy is put from what it copies, in inches east and south.
const BESIDE: Point = Point { x: 1.5, y: -1.5 };

impl Window {
    /// Makes an edit; where it cannot be made, says why.
    pub(super) fn edit(&mut self, edit: &Edit) {
        let outcome = self.document.content.commit(edit);
        self.report(outcome.map(|done| done.left));
    }

    /// Says what an edit left as it was, or why it could not be made.
    pub(super) fn report(&mut self, outcome: Result<Vec<Item>, EditError>) {
        match outcome {
            Ok(left) if left.is_empty() => self.remark = None,
            Ok(left) => {
                let count = left.len();
                let are = if count == 1 {
                    "piece is locked and was"
                } else {
                    "pieces are locked and were"
                };
                self.remark = Some(format!("{count} {are} left in place"));
            }
            Err(error) => self.tell("That cannot be done", error.to_string()),
        }
    }

    /// Lets the tool hear of what the pointer does.
    pub(super) fn pointer(&mut self, event: Event) {
        self.hand.heed(&self.settings);
        let answer = self.hand.hear(event, self.document.content.position(), &self.derived);
        self.after_measuring(&answer.act);
        if answer.act != Act::Nothing {
            let outcome = self.document.content.act(&answer.act);
            self.report(outcome.map(|done| done.left));
        }
    }

    /// Ends whatever gesture has begun, and shows what was last committed.
    pub(super) fn let_go(&mut self) {
        if self.hand.is_busy() {
            self.pointer(Event::Escape);
        }
        self.document.content.cancel();
    }

    pub(super) fn hold(&mut self, kind: ToolKind) {
        self.let_go();
        self.hand.hold(kind);
    }

    /// The pieces that are selected.
    pub(super) fn selected(&self) -> Vec<Item> {
        self.hand.selection.items(self.document.position())
    }

    /// Makes an edit of what is selected, if anything is.
    pub(super) fn edit_selected(&mut self, edit: impl FnOnce(Vec<Item>) -> Edit) {
        let items = self.selected();
        if !items.is_empty() {
            self.let_go();
            self.edit(&edit(items));
        }
    }

    pub(super) fn nudge(&mut self, by: Point) {
        self.edit_selected(|items| Edit::Move {
            items,
            by,
            corners: Vec::new(),
            over_the_edge: false,
        });
    }

    pub(super) fn lock(&mut self, locked: bool) {
        let property = Property::Locked(locked);
        self.edit_selected(|items| Edit::Set { items, property });
    }

    pub(super) fn undo(&mut self) {
        self.let_go();
        self.document.content.undo();
    }

    pub(super) fn redo(&mut self) {
        self.let_go();
        self.document.content.redo();
    }

    pub(super) fn go_to_edit(&mut self, step: usize) {
        self.let_go();
        self.document.content.go_to(step);
    }

    pub(super) fn select_every(&mut self, melee: bool) {
        let position = self.document.position();
        let ruling = self.derived.ruling.as_ref();
        let which = match ruling.and_then(|ruling| ruling.melees.get(self.walk.melee)) {
            Some(fought) if melee => Which::Melee(fought),
            _ if melee => return,
            _ => Which::All,
        };
        self.hand.selection = Selection::every(position, which);
    }

    /// Selects the next of what lies under the pointer.
    pub(super) fn cycle(&mut self) {
        let Some(hover) = self.hover else { return };
        let position = self.document.position();
        let under = hit::under(position, hover.place, 0.0);
        self.hand.selection = self.hand.selection.cycled(position, &under);
    }

    /// Copies what is selected: a position of it alone, as text, so that another window can take
    /// it.
    pub(super) fn copy(&mut self, ctx: &Context) {
        let items = self.selected();
        if items.is_empty() {
            return;
        }
        let position = self.document.content.committed();
        let pieces = clipboard::copy(&position, &items);
        let alone = Position {
            men: pieces.men,
            guns: pieces.guns,
            country: pieces.country,
            marks: pieces.marks,
            man_sizes: position.man_sizes,
            gun_size: position.gun_size,
            ..Position::new(position.field)
        };
        match notation::write(&alone) {
            Ok(text) => ctx.copy_text(text),
            Err(error) => self.tell("This could not be copied", error.to_string()),
        }
    }

    pub(super) fn cut(&mut self, ctx: &Context) {
        self.copy(ctx);
        self.edit_selected(Edit::Cut);
    }

    /// Puts down what a text holds, under the pointer if it is on the floor.
    pub(super) fn paste(&mut self, text: &str) {
        if !notation::stands_in(text) {
            self.tell(
                "Nothing to put down",
                "The clipboard holds no position as text. Copy men here or in another window."
                    .to_owned(),
            );
            return;
        }
        match notation::read(text) {
            Ok(other) => {
                let all: Vec<Item> = Item::all(&other).collect();
                let pieces = clipboard::copy(&other, &all);
                let middle = pivot(&other, &all);
                let by = match (self.hover, middle) {
                    (Some(hover), Some(middle)) => hover.place - middle,
                    _ => BESIDE,
                };
                let edit = clipboard::paste(self.document.position(), &pieces, by);
                self.put_down(&edit);
            }
            Err(error) => self.tell("The text could not be read", error.to_string()),
        }
    }

    pub(super) fn duplicate(&mut self) {
        let items = self.selected();
        if !items.is_empty() {
            let edit = clipboard::duplicate(self.document.position(), &items, BESIDE);
            self.put_down(&edit);
        }
    }

    /// Puts pieces down and selects them.
    pub(super) fn put_down(&mut self, edit: &Edit) {
        self.let_go();
        let before = self.document.content.committed();
        self.edit(edit);
        if let Edit::PutDown { pieces, .. } = edit
            && self.document.content.step() > 0
        {
            self.hand.selection = Selection::of_put_down(&before, pieces);
        }
    }
}
