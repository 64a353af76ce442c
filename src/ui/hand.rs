//! The hand: the tool it holds, what it has selected, and what snaps to what while it drags.
//!
//! It turns what the pointer does into what is asked of the document; the tools themselves know
//! no window.

use std::cell::RefCell;

use super::derived::Derived;
use super::placing::Placing;
use crate::editor::laying::Stand;
use crate::editor::laying::snap::{Catch, Moved, Still, snap};
use crate::editor::tools::{
    Answer, Event, Overlay, Place, Pointer, Scene, Select, Tool, Turn, Wheel,
};
use crate::editor::{Item, Selection};
use crate::geometry::{Point, Segment};
use crate::position::{Floor, Piece, Position};

/// How far a dragged piece is drawn aside to what it snaps to, in points of the screen.
const PULL: f64 = 7.0;

/// Which tool is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ToolKind {
    /// Selects and drags.
    Select,
    /// Turns the selection about its middle.
    Turn,
    /// Wheels the selection about its flank.
    Wheel,
    /// Puts men and guns down; its pieces are taken from the palette.
    Place,
}

impl ToolKind {
    /// Those of the strip of tools, in order.
    pub const ALL: [Self; 3] = [Self::Select, Self::Turn, Self::Wheel];

    fn tool(self) -> Tool {
        match self {
            Self::Select => Tool::Select(Select::default()),
            Self::Turn => Tool::Turn(Turn::default()),
            Self::Wheel => Tool::Wheel(Wheel::default()),
            Self::Place => Tool::Place(Place::default()),
        }
    }

    fn of(tool: &Tool) -> Self {
        match tool {
            Tool::Select(_) => Self::Select,
            Tool::Turn(_) => Self::Turn,
            Tool::Wheel(_) => Self::Wheel,
            Tool::Place(_) => Self::Place,
        }
    }
}

/// The hand.
pub struct Hand {
    tool: Tool,
    /// What is selected.
    pub selection: Selection,
    /// Whether what is dragged snaps.
    pub snaps: bool,
    /// What is put down, and what that snaps to.
    pub placing: Placing,
    /// The pointer as the tool last saw it.
    seen: Option<Pointer>,
    /// What the drag snaps to, found when it begins.
    snapping: RefCell<Option<Snapping>>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            tool: Tool::default(),
            selection: Selection::default(),
            snaps: true,
            placing: Placing::default(),
            seen: None,
            snapping: RefCell::new(None),
        }
    }
}

/// What a drag snaps to.
struct Snapping {
    still: Still,
    moved: Vec<Moved>,
    held: usize,
    pull: f64,
}

impl Hand {
    /// Which tool is held.
    pub fn holds(&self) -> ToolKind {
        ToolKind::of(&self.tool)
    }

    /// Takes a tool in hand. What the old one was about must be cancelled before.
    pub fn hold(&mut self, kind: ToolKind) {
        self.tool = kind.tool();
    }

    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.tool.is_busy()
    }

    /// What is being dragged, and how far.
    pub fn dragged(&self) -> Option<(&[Item], Point)> {
        match &self.tool {
            Tool::Select(select) => select.dragged(),
            _ => None,
        }
    }

    /// Where a release, or a click at the pointer, would put pieces down; while a front is drawn,
    /// the front too.
    pub fn laid(
        &self,
        position: &Position,
        derived: &Derived,
        at: Option<Pointer>,
    ) -> (Vec<Stand>, Option<Segment>) {
        let Tool::Place(place) = &self.tool else { return (Vec::new(), None) };
        if let Some((stands, front)) = place.laid() {
            return (stands.to_vec(), front);
        }
        let Some(at) = at else { return (Vec::new(), None) };
        let pull = PULL / at.pixels_per_inch;
        let aside = |pieces: &[Moved]| self.placing.aside(pieces, pull, position, derived);
        let in_hand = self.placing.in_hand(self.snaps.then_some(&aside));
        (in_hand.stamp(position, at), None)
    }

    /// The pointer as the tool last saw it.
    pub fn seen(&self) -> Option<Pointer> {
        self.seen
    }

    /// Hears of an event; what is to be done with the document is the answer.
    pub fn hear(&mut self, event: Event, position: &Position, derived: &Derived) -> Answer {
        match event {
            Event::Press(pointer) => {
                self.seen = Some(pointer);
                self.snapping.take();
            }
            Event::Drag(pointer) | Event::Corner(pointer) | Event::Release(pointer) => {
                self.seen = Some(pointer);
            }
            Event::Escape | Event::FocusLost => {}
        }
        let pull = self.seen.map_or(0.0, |pointer| PULL / pointer.pixels_per_inch);
        let snap = |items: &[Item], by: Point| {
            let mut snapping = self.snapping.borrow_mut();
            if snapping.is_none() {
                *snapping = derived
                    .floor(position)
                    .map(|floor| Snapping::of(&floor, items, self.seen.map(|seen| seen.at), pull));
            }
            snapping.as_ref().map_or(by, |snapping| snapping.snap(by))
        };
        let aside = |pieces: &[Moved]| self.placing.aside(pieces, pull, position, derived);
        let scene = Scene {
            position,
            selection: &self.selection,
            snap: if self.snaps { Some(&snap) } else { None },
            in_hand: Some(self.placing.in_hand(self.snaps.then_some(&aside))),
        };
        let mut answer = self.tool.handle(event, scene);
        self.placing.learn(&answer);
        if let Some(selection) = answer.selection.take() {
            self.selection = selection;
        }
        if !self.tool.is_busy() {
            self.snapping.take();
        }
        answer
    }

    /// What is to be drawn over the floor.
    pub fn overlays(&self, position: &Position) -> Vec<Overlay> {
        let scene = Scene { position, selection: &self.selection, snap: None, in_hand: None };
        self.tool.overlays(scene)
    }
}

impl Snapping {
    /// What these pieces snap to; `at` is where the hand holds them.
    fn of(floor: &Floor<'_>, items: &[Item], at: Option<Point>, pull: f64) -> Self {
        let position = floor.position();
        let is_moved = |piece: Piece| {
            items.contains(&match piece {
                Piece::Man(man) => Item::Man(man),
                Piece::Gun(gun) => Item::Gun(gun),
                Piece::Country(country) => Item::Country(country),
            })
        };
        let still = Still::new(floor, is_moved);
        let moved: Vec<Moved> = items
            .iter()
            .filter_map(|item| {
                let side = match item {
                    Item::Man(man) => Some(position.men[*man].side),
                    _ => None,
                };
                Some(Moved { base: item.base(position)?, side })
            })
            .collect();
        let gap = |piece: &Moved| at.map_or(0.0, |at| piece.base.gap_to_point(at));
        let held = (0..moved.len()).min_by(|a, b| gap(&moved[*a]).total_cmp(&gap(&moved[*b])));
        Self { still, moved, held: held.unwrap_or_default(), pull }
    }

    fn snap(&self, by: Point) -> Point {
        let Some(held) = self.moved.get(self.held) else { return by };
        let catch = Catch { pull: self.pull, grid: None, string: None, pieces: true };
        let snapped = snap(&self.still, &self.moved, self.held, by, &catch);
        snapped.places.get(self.held).map_or(by, |place| *place - held.base.at())
    }
}
