//! The hand: the tool it holds, what it has selected, and what snaps to what while it drags.
//!
//! It turns what the pointer does into what is asked of the document; the tools themselves know
//! no window.

use std::cell::RefCell;

use super::derived::Derived;
use super::placing::Placing;
use super::settings::Settings;
use crate::editor::laying::Stand;
use crate::editor::laying::snap::{Catch, Caught, Moved, Still, snap};
use crate::editor::laying::string::MoveString;
use crate::editor::tools::{
    Answer, Event, Overlay, Pin, Place, Pointer, Scene, Select, Tape, Tool, Turn, TwoTapes, Wheel,
};
use crate::editor::{Item, Selection};
use crate::geometry::{Point, Segment, length};
use crate::position::{Floor, MarkKind, Piece, Position};

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
    /// Measures.
    Tape,
    /// Draws an arrow.
    Arrow,
    /// Draws a circle.
    Circle,
    /// Pins a note.
    Note,
    /// Places the selected piece by two tapes.
    TwoTapes,
}

impl ToolKind {
    /// Those of the strip of tools, in order.
    pub const ALL: [Self; 8] = [
        Self::Select,
        Self::Turn,
        Self::Wheel,
        Self::Tape,
        Self::TwoTapes,
        Self::Arrow,
        Self::Circle,
        Self::Note,
    ];

    fn tool(self) -> Tool {
        match self {
            Self::Select => Tool::Select(Select::default()),
            Self::Turn => Tool::Turn(Turn::default()),
            Self::Wheel => Tool::Wheel(Wheel::default()),
            Self::Place => Tool::Place(Place::default()),
            Self::Tape => Tool::Tape(Tape::default()),
            Self::Arrow => Tool::Pin(Pin::new(MarkKind::Arrow)),
            Self::Circle => Tool::Pin(Pin::new(MarkKind::Circle)),
            Self::Note => Tool::Pin(Pin::new(MarkKind::Note)),
            Self::TwoTapes => Tool::TwoTapes(TwoTapes::default()),
        }
    }

    fn of(tool: &Tool) -> Self {
        match tool {
            Tool::Select(_) => Self::Select,
            Tool::Turn(_) => Self::Turn,
            Tool::Wheel(_) => Self::Wheel,
            Tool::Place(_) => Self::Place,
            Tool::Tape(_) => Self::Tape,
            Tool::Pin(pin) => match pin.kind() {
                MarkKind::Circle => Self::Circle,
                MarkKind::Note => Self::Note,
                MarkKind::Arrow | MarkKind::Tape => Self::Arrow,
            },
            Tool::TwoTapes(_) => Self::TwoTapes,
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
    /// What the drag was caught on.
    caught: RefCell<Option<Caught>>,
    /// The width of the grid that drags snap to, in inches.
    grid: Option<f64>,
    /// What is typed of two tapes.
    readings: [String; 2],
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
            caught: RefCell::new(None),
            grid: None,
            readings: Default::default(),
        }
    }
}

/// What a drag snaps to.
struct Snapping {
    still: Still,
    moved: Vec<Moved>,
    held: usize,
    pull: f64,
    /// The string of the man who is held.
    string: Option<MoveString>,
}

impl Hand {
    /// Which tool is held.
    pub fn holds(&self) -> ToolKind {
        ToolKind::of(&self.tool)
    }

    /// Takes a tool in hand. What the old one was about must be cancelled before.
    pub fn hold(&mut self, kind: ToolKind) {
        self.tool = kind.tool();
        self.readings = Default::default();
    }

    /// Takes over what the user has chosen for the work on the floor.
    pub fn heed(&mut self, settings: &Settings) {
        self.grid = settings.grid_in();
        if let Tool::Select(select) = &mut self.tool {
            select.passes_marks = settings.hides_pins;
        }
    }

    /// Whether a click looks at the piece under the pointer, as one that measures or pins does not.
    pub fn looks(&self) -> bool {
        matches!(self.tool, Tool::Select(_) | Tool::Turn(_) | Tool::Wheel(_))
    }

    /// The tape, while it is in hand.
    pub fn tape(&self) -> Option<&Tape> {
        match &self.tool {
            Tool::Tape(tape) => Some(tape),
            _ => None,
        }
    }

    /// The two tapes, while they are in hand, and what is typed of each.
    pub fn two_tapes(&self) -> Option<(&TwoTapes, &[String; 2])> {
        match &self.tool {
            Tool::TwoTapes(tapes) => Some((tapes, &self.readings)),
            _ => None,
        }
    }

    /// Hears what was typed of the first (0) or the second (1) of two tapes.
    pub fn read(&mut self, tape: usize, text: String) {
        if let (Tool::TwoTapes(tapes), Some(reading)) =
            (&mut self.tool, self.readings.get_mut(tape))
        {
            tapes.read(tape, length::parse(&text).ok());
            *reading = text;
        }
    }

    /// Lays aside the tape that lies on the floor, or the two tapes; whether there was one.
    pub fn lay_aside(&mut self) -> bool {
        match &mut self.tool {
            Tool::Tape(tape) if tape.lies() => tape.take_up(),
            Tool::TwoTapes(_) => self.hold(ToolKind::Select),
            _ => return false,
        }
        true
    }

    /// Where a note was asked for since this was last looked at.
    pub fn wanted_note(&mut self) -> Option<Point> {
        match &mut self.tool {
            Tool::Pin(pin) => pin.wanted_note(),
            _ => None,
        }
    }

    /// The piece that the hand holds in a drag: the nearest to where it was pressed.
    pub fn held(&self) -> Option<Item> {
        let (items, _) = self.dragged()?;
        let held = self.snapping.borrow().as_ref().map_or(0, |snapping| snapping.held);
        items.get(held).or(items.first()).copied()
    }

    /// What the drag was caught on.
    pub fn caught(&self) -> Option<Caught> {
        self.dragged().and(*self.caught.borrow())
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
        self.caught.take();
        let grid = self.grid;
        let snap = |items: &[Item], by: Point| {
            let mut snapping = self.snapping.borrow_mut();
            if snapping.is_none() {
                *snapping = derived
                    .floor(position)
                    .map(|floor| Snapping::of(&floor, items, self.seen.map(|seen| seen.at), pull));
            }
            let snapped = snapping.as_ref().map(|snapping| snapping.snap(by, grid));
            let (by, caught) = snapped.unwrap_or((by, None));
            *self.caught.borrow_mut() = caught;
            by
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
        } else if let (Event::Corner(_), Some((_, by))) = (event, self.dragged())
            && let Some(snapping) = &mut *self.snapping.borrow_mut()
        {
            snapping.turn_corner(by);
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
        let held = held.unwrap_or_default();
        let string = match items.get(held) {
            Some(Item::Man(man)) => position.men.get(*man).map(|placed| {
                let from = placed.from.unwrap_or(placed.at);
                MoveString::of_man(floor, *man, from, placed.path.clone())
            }),
            _ => None,
        };
        Self { still, moved, held, pull, string }
    }

    /// The string of the held man turns a corner where he has been dragged.
    fn turn_corner(&mut self, by: Point) {
        if let (Some(string), Some(held)) = (&mut self.string, self.moved.get(self.held)) {
            string.corners.push(held.base.at() + by);
        }
    }

    /// How far pieces go that are dragged so far, and what they are caught on.
    fn snap(&self, by: Point, grid: Option<f64>) -> (Point, Option<Caught>) {
        let Some(held) = self.moved.get(self.held) else { return (by, None) };
        let catch = Catch { pull: self.pull, grid, string: self.string.as_ref(), pieces: true };
        let snapped = snap(&self.still, &self.moved, self.held, by, &catch);
        let place = snapped.places.get(self.held);
        (place.map_or(by, |place| *place - held.base.at()), snapped.caught)
    }
}
