//! Puts men and guns down: a click stamps one, a front drawn from the left flank to the right
//! forms a body up along it.
//!
//! What is shown is what is put down: the places are laid once, while the hand moves, and kept.
//! Only places on the field are taken. Leaves how a body stands to
//! [`forms`](crate::editor::laying::forms), and what it snaps to, and which piece is in hand, to
//! whoever holds the tool.

use super::{Answer, Event, Overlay, Pointer, Scene};
use crate::editor::ids::FreshIds;
use crate::editor::laying::Stand;
use crate::editor::laying::forms::{Body, Form, Strength};
use crate::editor::laying::snap::Moved;
use crate::editor::{Act, Edit, Pieces, Putting, Selection};
use crate::geometry::{Bearing, Footprint, Point, Segment};
use crate::position::{Arm, BySide, Edge, Gun, Man, Position, Side};
use crate::rules::limits::CLEAR;

/// A front is drawn by steps of so many degrees with Shift held, and where it snaps it catches
/// on them from so near.
const STEP: f64 = 15.0;
const CATCH: f64 = 3.0;

/// How far the middle of an arc lies before the straight line between its flanks, as a share of
/// that line.
const BEND: f64 = 0.2;

/// What sort of piece is put down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Troop {
    /// A man of this arm.
    Man(Arm),
    /// A gun.
    Gun,
}

impl Troop {
    /// All three, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Man(Arm::Infantry), Self::Man(Arm::Cavalry), Self::Gun];
}

/// How a body stands to the front that is drawn for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Formation {
    /// In one rank along it.
    Rank,
    /// One behind another, the head of the file where the line was begun.
    File,
    /// In so many ranks, the foremost along it.
    Block(usize),
    /// In one rank on an arc over it, bent forward by a fifth of its length.
    Arc,
}

/// What is put down, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Orders {
    /// Whose.
    pub side: Side,
    /// What.
    pub troop: Troop,
    /// How a body stands to the front drawn for it.
    pub formation: Formation,
    /// How many stand on a front; 0 for as many as it has room for.
    pub count: usize,
    /// Inches clear between neighbours.
    pub clear: f64,
    /// Which way the next looks: as the last of its side did. The first looks straight away from
    /// its side's back line.
    pub facing: BySide<Option<Bearing>>,
    /// The body that men belong to; may be empty.
    pub body: String,
}

impl Formation {
    /// All four, a block three deep.
    pub const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Block(3), Self::Arc];
}

impl Default for Orders {
    /// Red infantry, in a rank, 1/16 in clear.
    fn default() -> Self {
        Self {
            side: Side::Red,
            troop: Troop::Man(Arm::Infantry),
            formation: Formation::Rank,
            count: 0,
            clear: CLEAR,
            facing: BySide { red: None, blue: None },
            body: String::new(),
        }
    }
}

impl Orders {
    /// The base of what is put down on a position; `None` where its size makes none.
    pub fn footprint(&self, position: &Position) -> Option<Footprint> {
        match self.troop {
            Troop::Man(arm) => position.man_sizes[arm].footprint(&position.man_sizes, arm).ok(),
            Troop::Gun => position.gun_size.footprint().ok(),
        }
    }

    /// Which way the next one looks.
    pub fn facing_on(&self, position: &Position) -> Bearing {
        let attack = || Bearing::of(position.sides[self.side].attack()).turned(0.0);
        self.facing[self.side].unwrap_or_else(attack)
    }

    /// The same for a piece that looks another way.
    pub fn looking(mut self, facing: Bearing) -> Self {
        self.facing[self.side] = Some(facing);
        self
    }

    /// The pieces that stand at these places, with ids that the position does not use.
    fn pieces(&self, position: &Position, stands: &[Stand]) -> Pieces {
        let mut fresh = FreshIds::of(position);
        let mut pieces = Pieces::default();
        for Stand { at, facing } in stands.iter().copied() {
            match self.troop {
                Troop::Man(arm) => {
                    let man = Man::new(fresh.man(self.side), self.side, arm, at);
                    pieces.men.push(Man { facing, body: self.body.clone(), ..man });
                }
                Troop::Gun => {
                    let gun = Gun::new(fresh.gun(self.side), self.side, at);
                    pieces.guns.push(Gun { facing, ..gun });
                }
            }
        }
        pieces
    }

    /// The places of a body on a front.
    fn form_up(&self, footprint: Footprint, front: Segment) -> Vec<Stand> {
        let form = match self.formation {
            Formation::Rank => Form::Ranks(1),
            Formation::File => Form::File,
            Formation::Block(deep) => Form::Ranks(deep),
            Formation::Arc => Form::Arc(front.length() * BEND),
        };
        let strength = match self.count {
            0 => Strength::AsDrawn,
            count => Strength::Of(count),
        };
        let body = Body { clear: self.clear, ..Body::new(form, strength, footprint) };
        let mut stands = body.form_up(front);
        // What is shown is what is stored: a bearing without the dust of a sine.
        stands.iter_mut().for_each(|stand| stand.facing = stand.facing.turned(0.0));
        stands
    }
}

/// How far what is to be put down snaps aside, in inches east and north.
pub type Aside<'a> = &'a dyn Fn(&[Moved]) -> Point;

/// What the hand that places holds.
#[derive(Clone, Copy)]
pub struct InHand<'a> {
    /// What is put down, and how.
    pub orders: &'a Orders,
    /// How it snaps, if it does; not asked while the key is held that frees it.
    pub aside: Option<Aside<'a>>,
}

impl InHand<'_> {
    /// The place of one piece for a pointer here: none off the field.
    pub fn stamp(&self, position: &Position, pointer: Pointer) -> Vec<Stand> {
        let stand = Stand { at: pointer.at, facing: self.orders.facing_on(position) };
        self.settled(position, vec![stand], pointer)
    }

    /// The front from where the pointer was pressed to where it is.
    fn front(&self, pressed: Pointer, now: Pointer) -> Segment {
        let drawn = now.at - pressed.at;
        let along = Bearing::of(drawn);
        let step = Bearing((along.0 / STEP).round() * STEP);
        let caught = self.aside.is_some() && !now.modifiers.alt && along.angle_to(step) <= CATCH;
        if !caught && !now.modifiers.shift {
            return Segment::new(pressed.at, now.at);
        }
        let direction = step.direction();
        Segment::new(pressed.at, pressed.at + direction * drawn.dot(direction))
    }

    /// The places of a body on a front.
    fn form_up(&self, position: &Position, front: Segment, now: Pointer) -> Vec<Stand> {
        let footprint = self.orders.footprint(position);
        let stands = footprint.map(|size| self.orders.form_up(size, front)).unwrap_or_default();
        self.settled(position, stands, now)
    }

    /// The places once they have snapped, as far as they lie on the field.
    fn settled(&self, position: &Position, mut stands: Vec<Stand>, now: Pointer) -> Vec<Stand> {
        let Some(size) = self.orders.footprint(position) else { return Vec::new() };
        if let Some(aside) = self.aside.filter(|_| !now.modifiers.alt) {
            let side = match self.orders.troop {
                Troop::Man(_) => Some(self.orders.side),
                Troop::Gun => None,
            };
            let moved = |stand: &Stand| Moved { base: stand.base(size), side };
            let by = aside(&stands.iter().map(moved).collect::<Vec<_>>());
            stands.iter_mut().for_each(|stand| stand.at = stand.at + by);
        }
        let inside = |at: Point, edge| position.field.inside_edge(at, edge) >= 0.0;
        stands.retain(|stand| Edge::ALL.into_iter().all(|edge| inside(stand.at, edge)));
        stands
    }
}

/// The tool.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Place {
    gesture: Option<Gesture>,
}

/// What has begun with a press and not ended.
#[derive(Debug, Clone, PartialEq)]
struct Gesture {
    pressed: Pointer,
    /// The front, once the pointer has gone farther than a hand shakes.
    front: Option<Segment>,
    laid: Vec<Stand>,
    size: Option<Footprint>,
}

impl Place {
    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some()
    }

    /// The places that a release would put pieces down at, and the front that is drawn.
    pub fn laid(&self) -> Option<(&[Stand], Option<Segment>)> {
        self.gesture.as_ref().map(|gesture| (&gesture.laid[..], gesture.front))
    }

    pub(super) fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        let Some(hand) = scene.in_hand else { return Answer::default() };
        match event {
            Event::Press(pointer) => {
                let size = hand.orders.footprint(scene.position);
                let begun = || Gesture {
                    pressed: pointer,
                    front: None,
                    laid: hand.stamp(scene.position, pointer),
                    size,
                };
                // Another button pressed cancels.
                self.gesture = if self.is_busy() { None } else { Some(begun()) };
                Answer::default()
            }
            Event::Drag(pointer) | Event::Corner(pointer) => {
                self.draw(pointer, scene.position, hand);
                Answer::default()
            }
            Event::Release(pointer) => {
                self.draw(pointer, scene.position, hand);
                let laid = self.gesture.take().map(|gesture| gesture.laid).unwrap_or_default();
                put_down(scene.position, hand.orders, &laid)
            }
            Event::Escape | Event::FocusLost => {
                self.gesture = None;
                Answer::default()
            }
        }
    }

    /// Draws the front to where the pointer is.
    fn draw(&mut self, pointer: Pointer, position: &Position, hand: InHand<'_>) {
        let Some(gesture) = &mut self.gesture else { return };
        if gesture.front.is_none() && !pointer.has_left(&gesture.pressed) {
            return;
        }
        let front = hand.front(gesture.pressed, pointer);
        gesture.laid = hand.form_up(position, front, pointer);
        gesture.front = Some(front);
    }

    pub(super) fn overlays(&self) -> Vec<Overlay> {
        let Some(Gesture { front, laid, size, .. }) = &self.gesture else { return Vec::new() };
        let ghosts = laid.iter().filter_map(|stand| Some(stand.base((*size)?)));
        let mut overlays: Vec<Overlay> = ghosts.map(Overlay::Ghost).collect();
        if let Some(front) = front {
            overlays.push(Overlay::Line { from: front.a, to: front.b });
        }
        overlays
    }
}

/// Puts pieces down at these places and selects them.
fn put_down(position: &Position, orders: &Orders, laid: &[Stand]) -> Answer {
    if laid.is_empty() {
        return Answer::default();
    }
    let pieces = orders.pieces(position, laid);
    let selection = Selection::of_put_down(position, &pieces);
    let act = Act::Commit(Edit::PutDown { pieces, how: Putting::Place });
    Answer { act, selection: Some(selection) }
}
