//! What can be typed of men and guns: each field with what it is called, what stands in it for
//! one or for many ([`Shown`]), and which edit comes of what is typed into it.
//!
//! Leaves how a field looks to the inspector, and when what is typed is taken over to the window.

mod read;
mod value;

use egui::Id;

use crate::editor::{Edit, Item, Selection};
use crate::geometry::length::{self, Show};
use crate::position::Position;
pub(super) use read::way;
use value::Value;

/// Something that can be typed of a man or gun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The id, of one alone.
    Id,
    /// A man's name.
    Name,
    /// The body a man belongs to.
    Body,
    /// How far east it stands.
    X,
    /// How far north it stands.
    Y,
    /// Which way it looks.
    Facing,
    /// How far to turn them all about their middle; nothing stands in it.
    TurnBy,
    /// How wide a man's base is.
    Width,
    /// How deep a man's base is.
    Depth,
    /// How round the corners of a man's base are.
    Corner,
    /// The move in which a man was freed.
    FreedOn,
    /// The move in which a man fell.
    DiedOn,
    /// The guns whose axle a man has passed.
    Passed,
    /// How far east it stood when the move began.
    FromX,
    /// How far north it stood when the move began.
    FromY,
    /// Where a gun's muzzle pointed when the move began.
    FromFacing,
    /// How far east a corner of its way lies, by the corner's place.
    WayX(usize),
    /// How far north a corner of its way lies.
    WayY(usize),
    /// The men whom a gun's shot killed, by the shot's place.
    Fell(usize),
    /// How far east a shot came to rest.
    RestX(usize),
    /// How far north a shot came to rest.
    RestY(usize),
}

/// What stands in a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Shown {
    /// None of the pieces can have it.
    Absent,
    /// The pieces have different ones.
    Differ,
    /// All have this.
    Same {
        /// As it stands in the field.
        text: String,
        /// In full, where that says more.
        full: Option<String>,
    },
}

/// What is being typed, and whom it is for.
#[derive(Debug, Clone, PartialEq)]
pub struct Typing {
    /// Into which field.
    pub field: Field,
    /// For whom.
    pub whom: Selection,
    /// What.
    pub text: String,
}

/// What was typed and could not be taken over.
#[derive(Debug, Clone, PartialEq)]
pub struct Refused {
    /// Into which field.
    pub field: Field,
    /// For whom.
    pub whom: Selection,
    /// Why not.
    pub reason: String,
}

/// The hand at the fields.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Entry {
    /// What is being typed, once it is other than what stood there.
    pub typing: Option<Typing>,
    /// What was refused last.
    pub refused: Option<Refused>,
    /// Whether a field, of whatever sort, had the keyboard when the last frame was drawn.
    pub in_text: bool,
}

impl Field {
    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Self::Id => "Id".to_owned(),
            Self::Name => "Name".to_owned(),
            Self::Body => "Body".to_owned(),
            Self::X => "X".to_owned(),
            Self::Y => "Y".to_owned(),
            Self::Facing => "Facing".to_owned(),
            Self::TurnBy => "Turn by".to_owned(),
            Self::Width => "Base width".to_owned(),
            Self::Depth => "Base depth".to_owned(),
            Self::Corner => "Base corner".to_owned(),
            Self::FreedOn => "Freed on".to_owned(),
            Self::DiedOn => "Died on".to_owned(),
            Self::Passed => "Guns passed".to_owned(),
            Self::FromX => "From x".to_owned(),
            Self::FromY => "From y".to_owned(),
            Self::FromFacing => "From facing".to_owned(),
            Self::WayX(i) => format!("Corner {} x", i + 1),
            Self::WayY(i) => format!("Corner {} y", i + 1),
            Self::Fell(i) => format!("Shot {} killed", i + 1),
            Self::RestX(i) => format!("Shot {} rest x", i + 1),
            Self::RestY(i) => format!("Shot {} rest y", i + 1),
        }
    }

    /// What it means and how it is written, for whoever rests the pointer on it.
    pub fn hint(self) -> &'static str {
        match self {
            Self::X | Self::FromX | Self::WayX(_) | Self::RestX(_) => {
                "East of the south-west corner, as 3' 4 1/2\", 40.5 or 102 mm"
            }
            Self::Y | Self::FromY | Self::WayY(_) | Self::RestY(_) => {
                "North of the south-west corner, as 3' 4 1/2\", 40.5 or 102 mm"
            }
            Self::Facing | Self::FromFacing => "Degrees clockwise from north, as 90 or 12.5°",
            Self::TurnBy => "Degrees clockwise, about their middle; a minus turns the other way",
            Self::Width => "Across the facing",
            Self::Depth => "Along the facing",
            Self::Corner => "The radius of the corners",
            Self::FreedOn | Self::DiedOn => "A side and the number of its move, as Red 3",
            Self::Passed | Self::Fell(_) => "Ids, with commas between them",
            Self::Id => "Unique over men, guns and country; it is renamed wherever it is named",
            Self::Name => "What he is called",
            Self::Body => "The name of the body he belongs to",
        }
    }

    /// The widget that it is typed into.
    pub fn widget(self) -> Id {
        Id::unique(("inspector", self))
    }

    /// What stands in it for these pieces, with lengths written so.
    pub fn shown(self, position: &Position, items: &[Item], units: Show) -> Shown {
        if self == Self::TurnBy {
            return Shown::Same { text: String::new(), full: None };
        }
        if self == Self::Id && items.len() > 1 {
            return Shown::Absent;
        }
        let mut values = items.iter().filter_map(|item| value::of(self, position, *item));
        let Some(first) = values.next() else { return Shown::Absent };
        if values.any(|value| value != first) {
            return Shown::Differ;
        }
        let (text, full) = match first {
            Value::Unsaid => (String::new(), None),
            Value::Words(words) => (words, None),
            Value::Inches(inches) => (length::show(inches, units), Some(format!("{inches} in"))),
            Value::Degrees(degrees) => {
                (format!("{}°", length::decimal(degrees, 2)), Some(format!("{degrees}°")))
            }
        };
        Shown::Same { text, full }
    }

    /// The edit that comes of a text typed for these pieces; none where it says what stands
    /// there already, with lengths written so.
    ///
    /// # Errors
    /// When the text is not what belongs into the field, in words.
    pub fn read(
        self,
        text: &str,
        position: &Position,
        items: &[Item],
        units: Show,
    ) -> Result<Option<Edit>, String> {
        // What still reads as it was shown is left to the bit.
        let shown = self.shown(position, items, units);
        if matches!(shown, Shown::Same { text: old, .. } if old == text) {
            return Ok(None);
        }
        read::read(self, text, position, items).map(Some)
    }
}
