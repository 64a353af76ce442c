//! Putting down: what the hand takes from the palette, armies along their back lines, and the
//! bodies that men belong to.

use egui::{Context, Pos2};

use super::Window;
use super::camera::Fitted;
use crate::editor::ids::FreshIds;
use crate::editor::laying::army;
use crate::editor::tools::place::Troop;
use crate::editor::tools::{Event, Modifiers, Pointer};
use crate::editor::{Edit, Item, Pieces, Property, Putting, Selection, Which};
use crate::position::{Floor, Gun, Man, Side};
use crate::ui::command::Command;
use crate::ui::dialogs::{Army, Body, Dialog};
use crate::ui::hand::ToolKind;

impl Window {
    pub(super) fn take_in_hand(&mut self, side: Side, troop: Troop, carried: bool) {
        self.hold(ToolKind::Place);
        self.keep_the_floor_still();
        let placing = &mut self.hand.placing;
        (placing.orders.side, placing.orders.troop) = (side, troop);
        placing.carried = carried;
    }

    /// While men are put down the floor is not fitted to the men anew.
    fn keep_the_floor_still(&mut self) {
        if self.fitted == Some(Fitted::Melee) {
            let position = self.document.position();
            let bare = position.men.is_empty() && position.guns.is_empty();
            self.fitted = bare.then_some(Fitted::Field);
        }
    }

    pub(super) fn turn_in_hand(&mut self, by: f64) {
        let orders = &mut self.hand.placing.orders;
        let facing = orders.facing_on(self.document.content.position()).turned(by);
        orders.facing[orders.side] = Some(facing);
    }

    /// Whether what is in hand has another use for a command's key.
    pub(super) fn is_claimed(&self, command: &Command) -> bool {
        self.hand.holds() == ToolKind::Place
            && matches!(command, Command::SelectNone | Command::Hold(ToolKind::Turn))
    }

    /// Puts one of what is in hand down at a place of the screen, if the floor is seen there.
    pub(super) fn put_down_at(&mut self, ctx: &Context, pos: Pos2) {
        let (Some(canvas), Some(camera)) = (self.canvas, self.camera) else { return };
        if self.hand.holds() != ToolKind::Place || !canvas.contains(pos) {
            return;
        }
        let alt = ctx.input(|input| input.modifiers.alt);
        let pointer = Pointer {
            at: camera.floor_from_screen(pos, canvas),
            pixels_per_inch: camera.scale(),
            modifiers: Modifiers { alt, ..Modifiers::default() },
        };
        self.pointer(Event::Press(pointer));
        self.pointer(Event::Release(pointer));
    }

    pub(super) fn ask_for_army(&mut self) {
        self.dialog = Some(Dialog::Army(Army::of(self.document.position())));
    }

    /// Puts an army down along its back line, and says what had no room.
    pub(super) fn put_down_army(&mut self, army: &Army) {
        let position = self.document.content.committed();
        let floor = match Floor::new(&position) {
            Ok(floor) => floor,
            Err(problems) => {
                let first = problems.first().map(ToString::to_string);
                self.tell("No army can be put down here", first.unwrap_or_default());
                return;
            }
        };
        let side = army.side();
        let put = army::put_down(&floor, side, army.force());
        let mut fresh = FreshIds::of(&position);
        let mut pieces = Pieces::default();
        for (arm, stand) in put.men {
            let man = Man::new(fresh.man(side), side, arm, stand.at);
            pieces.men.push(Man { facing: stand.facing, ..man });
        }
        for stand in put.guns {
            let gun = Gun::new(fresh.gun(side), side, stand.at);
            pieces.guns.push(Gun { facing: stand.facing, ..gun });
        }
        if !pieces.is_empty() {
            self.put_down(&Edit::PutDown { pieces, how: Putting::Place });
        }
        if !put.left_over.is_empty() {
            self.tell("Not all had room", Army::left_over_in_words(put.left_over));
        }
    }

    /// The men selected.
    fn selected_men(&self) -> Vec<Item> {
        let position = self.document.position();
        let mut items = self.hand.selection.items(position);
        items.retain(|item| matches!(item, Item::Man(_)));
        items
    }

    pub(super) fn ask_for_body(&mut self) {
        let men = self.selected_men();
        if !men.is_empty() {
            self.dialog = Some(Dialog::Body(Body::of(self.document.position(), &men)));
        }
    }

    pub(super) fn name_body(&mut self, body: &Body) {
        let items = self.selected_men();
        self.let_go();
        self.edit(&Edit::Set { items, property: Property::Body(body.name.trim().to_owned()) });
    }

    /// Selects all of each body that a selected man belongs to; whoever belongs to none stays
    /// selected.
    pub(super) fn select_body(&mut self) {
        let position = self.document.position();
        let mut selection = self.hand.selection.clone();
        for item in self.selected_men() {
            if let Item::Man(man) = item
                && !position.men[man].body.is_empty()
                && selection.has(position, item)
            {
                selection.join(&Selection::every(position, Which::Body(&position.men[man].body)));
            }
        }
        self.hand.selection = selection;
    }
}
