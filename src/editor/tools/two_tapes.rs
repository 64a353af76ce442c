//! Places the selected man or gun by two tapes: two clicks say from what it is measured, two
//! readings how far it lies off, and a click on one of the places found takes it.
//!
//! The places are [`crate::editor::laying::two_tapes`]'s to find; the readings are typed elsewhere.

use super::{Answer, Event, Overlay, Pointer, Scene};
use crate::editor::laying::Stand;
use crate::editor::laying::tape::{self, Anchor, Leg};
use crate::editor::laying::two_tapes::{NoPlace, Reading, places};
use crate::editor::{self, Act, Edit, Item, Selection};
use crate::geometry::Base;
use crate::position::{Floor, Piece, Position};

/// The tool.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TwoTapes {
    from: Vec<(Anchor, Base)>,
    readings: [Option<f64>; 2],
    pressed: Option<Pointer>,
}

impl TwoTapes {
    /// Whether a gesture has begun and not ended.
    pub fn is_busy(&self) -> bool {
        self.pressed.is_some()
    }

    /// From what the tapes are measured, as far as that was said.
    pub fn from(&self) -> impl Iterator<Item = Anchor> {
        self.from.iter().map(|(anchor, _)| *anchor)
    }

    /// Says what the first (0) or the second (1) tape reads in inches.
    pub fn read(&mut self, tape: usize, inches: Option<f64>) {
        if let Some(reading) = self.readings.get_mut(tape) {
            *reading = inches;
        }
    }

    /// The man or gun that is to be placed: the one that is selected, and no other with it.
    pub fn piece(position: &Position, selection: &Selection) -> Option<Item> {
        match selection.items(position)[..] {
            [item] if item.at(position).is_some() => Some(item),
            _ => None,
        }
    }

    /// Where it would stand, the place on the left of the way from the first thing to the second
    /// before the other; `None` while something is still to be said.
    pub fn places(
        &self,
        position: &Position,
        selection: &Selection,
    ) -> Option<Result<Vec<Stand>, NoPlace>> {
        let item = Self::piece(position, selection)?;
        let [(_, first), (_, second)] = self.from[..] else { return None };
        let tapes = [
            Reading { from: first, inches: self.readings[0]? },
            Reading { from: second, inches: self.readings[1]? },
        ];
        Some(places(item.footprint(position)?, item.facing(position)?, tapes))
    }

    /// Puts the piece at one of the places found, by its number.
    pub fn take(&self, place: usize, position: &Position, selection: &Selection) -> Option<Edit> {
        let item = Self::piece(position, selection)?;
        let Stand { at, facing } = *self.places(position, selection)?.ok()?.get(place)?;
        Some(Edit::FormUp(vec![editor::Stand { item, at, facing }]))
    }

    pub(super) fn handle(&mut self, event: Event, scene: Scene<'_>) -> Answer {
        match event {
            Event::Press(pointer) if !self.is_busy() => self.pressed = Some(pointer),
            Event::Release(pointer) => {
                if let Some(pressed) = self.pressed.take()
                    && !pointer.has_left(&pressed)
                {
                    return self.click(pressed, scene);
                }
            }
            Event::Press(_) | Event::FocusLost => self.pressed = None,
            Event::Escape => *self = Self { readings: self.readings, ..Self::default() },
            Event::Drag(_) | Event::Corner(_) => {}
        }
        Answer::default()
    }

    fn click(&mut self, pointer: Pointer, scene: Scene<'_>) -> Answer {
        let Scene { position, selection, .. } = scene;
        let Some(item) = Self::piece(position, selection) else { return Answer::default() };
        if self.from.len() == 2 {
            let found = self.places(position, selection).and_then(Result::ok).unwrap_or_default();
            let off = |stand: &Stand| {
                let base = item.footprint(position).map(|footprint| stand.base(footprint));
                base.map_or(f64::INFINITY, |base| base.gap_to_point(pointer.at))
            };
            let near = (0..found.len())
                .min_by(|a, b| off(&found[*a]).total_cmp(&off(&found[*b])))
                .filter(|near| off(&found[*near]) <= pointer.reach());
            let edit = near.and_then(|near| self.take(near, position, selection));
            return Answer::act(edit.map_or(Act::Nothing, Act::Commit));
        }
        let Ok(floor) = Floor::new(position) else { return Answer::default() };
        let Some(anchor) = tape::catch(&floor, pointer.at, pointer.reach()) else {
            return Answer::default();
        };
        let is_placed = match anchor {
            Anchor::Piece(Piece::Man(man)) => item == Item::Man(man),
            Anchor::Piece(Piece::Gun(gun)) => item == Item::Gun(gun),
            _ => false,
        };
        if !is_placed {
            self.from.push((anchor, tape::thing(&floor, anchor, pointer.at)));
        }
        Answer::default()
    }

    pub(super) fn overlays(&self, scene: Scene<'_>) -> Vec<Overlay> {
        let Scene { position, selection, .. } = scene;
        let mut overlays: Vec<Overlay> =
            self.from.iter().map(|(_, base)| Overlay::Ghost(*base)).collect();
        let footprint = Self::piece(position, selection).and_then(|item| item.footprint(position));
        let found = self.places(position, selection).and_then(Result::ok).unwrap_or_default();
        for base in footprint.iter().flat_map(|size| found.iter().map(|stand| stand.base(*size))) {
            overlays.push(Overlay::Place(base));
            overlays.extend(self.from.iter().map(|(_, thing)| {
                let closest = thing.closest(&base);
                let (from, to, length) = (closest.from, closest.to, closest.gap);
                Overlay::Leg(Leg { from, to, length, total: length })
            }));
        }
        overlays
    }
}
