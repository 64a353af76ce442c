//! Every way of changing a position, as data: an edit says what is to be done, names itself for
//! the history, and is made by the document alone.
//!
//! Locks hold: a locked piece is not moved, turned or taken up, and the document says which were
//! left. It turns with the whole floor, for then it stays where it is on it. Numbers that are not
//! finite are refused, and so is whatever would leave a position that no file could hold.
//! Leaves undo to the document and which edit is meant to the tools.

mod apply;
mod drill;
mod moving;
mod name;
mod property;
mod references;
mod whole;

use std::fmt;

use super::draft::Draft;
use super::pieces::{Item, Pieces};
use super::touched::Touched;
use crate::geometry::{Bearing, Point};
use crate::position::limits::FARTHEST;
use crate::position::{
    Arm, Choices, Country, Field, Game, GunAction, GunSize, ManSize, Mark, Move, Overruling,
    Position, Problem, Setting, Shot, Side, SideInfo, State,
};

/// A change of a position. Pieces are known by their place in the position as it was last
/// committed. Lengths are inches, angles degrees clockwise.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// Puts pieces down, each after those of its kind.
    PutDown {
        /// What, ids included.
        pieces: Pieces,
        /// Where it comes from.
        how: Putting,
    },
    /// Takes pieces up, and out of whatever speaks of them.
    TakeUp(Vec<Item>),
    /// Takes pieces up to the clipboard; the same but for its name.
    Cut(Vec<Item>),
    /// Moves pieces all alike.
    Move {
        /// Which.
        items: Vec<Item>,
        /// How far, from where they stand to where they come to stand.
        by: Point,
        /// The corners they turn on the way, each from where they stand. Where there are any,
        /// men and guns keep them as their way in the move.
        corners: Vec<Point>,
        /// Whether the floor's edge does not stop them. Where it does, men and guns that stood
        /// on the floor stay on it by their centres, and all keep their places to each other.
        over_the_edge: bool,
    },
    /// Puts men and guns at an exact place, or all on one line from south to north or from west to
    /// east.
    PlaceAt {
        /// Which.
        items: Vec<Item>,
        /// How far east, where that changes.
        x: Option<f64>,
        /// How far north, where that changes.
        y: Option<f64>,
    },
    /// Puts men and guns each at a place of its own, looking its own way.
    FormUp(Vec<Stand>),
    /// Turns pieces together about a place.
    Turn {
        /// Which.
        items: Vec<Item>,
        /// The place.
        about: Point,
        /// How far.
        by: f64,
    },
    /// Wheels a body about its flank; the same but for its name.
    Wheel {
        /// Who.
        items: Vec<Item>,
        /// Where the man on the flank stands.
        about: Point,
        /// How far.
        by: f64,
    },
    /// Turns each man and gun about where it stands.
    FaceAbout(Vec<Item>),
    /// Turns each man and gun to one bearing where it stands.
    Face {
        /// Which.
        items: Vec<Item>,
        /// The bearing.
        towards: Bearing,
    },
    /// Brings men and guns onto the straight line between the outermost two.
    Align(Vec<Item>),
    /// Spreads men and guns between the outermost two, with as much clear between each.
    Spread(Vec<Item>),
    /// Dresses ranks by the right: all look as the first of them does, and each rank stands level
    /// with its right-hand man.
    Dress(Vec<Item>),
    /// Mirrors the whole floor.
    Mirror(Mirror),
    /// Turns the whole floor.
    TurnFloor(Quarters),
    /// Lets the sides change places: every man and gun is the other's, and with them the names,
    /// the back lines and the move.
    SwapSides,
    /// Gives pieces a property.
    Set {
        /// Which; those that cannot have it are passed over.
        items: Vec<Item>,
        /// What.
        property: Property,
    },
    /// Gives each of some pieces a property of its own, one and the same by its kind.
    SetEach(Vec<(Item, Property)>),
    /// Gives a piece another id, wherever it is named.
    Rename {
        /// Which; a mark has no id.
        item: Item,
        /// The id.
        id: String,
    },
    /// Puts a piece of country in the place of another.
    ChangeCountry {
        /// Its place in the position's list.
        country: usize,
        /// What stands there now.
        to: Country,
    },
    /// Puts a mark in the place of another.
    ChangeMark {
        /// Its place in the position's list.
        mark: usize,
        /// What is pinned there now.
        to: Mark,
    },
    /// Gives the position a title.
    Title(String),
    /// Writes the umpire's notes.
    Notes(String),
    /// Changes the size of the field.
    Field(Field),
    /// Names a side and says where its back line is.
    Side {
        /// Which side.
        side: Side,
        /// What is said of it.
        info: SideInfo,
    },
    /// Changes a setting.
    Setting(Setting),
    /// Says which move has just been completed.
    Charger(Move),
    /// Says which game is played.
    Game(Game),
    /// Changes the size of an arm's bases.
    ManSize {
        /// The arm.
        arm: Arm,
        /// The size.
        size: ManSize,
    },
    /// Changes the size of guns.
    GunSize(GunSize),
    /// Says how well the floor was measured.
    MeasuredTo(f64),
    /// Changes what the charger chose.
    Choices(Choices),
    /// Changes what the umpire overruled.
    Overrulings(Vec<Overruling>),
    /// Gives every man and gun a new id by its side and arm, in file order, wherever it is named.
    Renumber,
    /// Puts another position in the place of this one: the position after a ruling, or one that
    /// was pasted.
    Become {
        /// What that is called in the history.
        name: String,
        /// The position.
        position: Box<Position>,
    },
}

/// Where a man or gun is to stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stand {
    /// Which man or gun.
    pub item: Item,
    /// Where.
    pub at: Point,
    /// Which way it looks there.
    pub facing: Bearing,
}

/// Where pieces come from that are put down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Putting {
    /// From the hand.
    Place,
    /// From the clipboard.
    Paste,
    /// They are copies of what lies there.
    Duplicate,
}

/// Which way a floor is mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mirror {
    /// West and east change places.
    WestEast,
    /// South and north change places.
    SouthNorth,
}

/// How far a floor is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quarters {
    /// A quarter clockwise.
    Clockwise,
    /// Half round.
    Half,
    /// A quarter counter-clockwise.
    CounterClockwise,
}

/// Something a man or gun has.
#[derive(Debug, Clone, PartialEq)]
pub enum Property {
    /// The side of a man, or the one a gun was made for.
    Side(Side),
    /// A man's arm.
    Arm(Arm),
    /// A man's state.
    State(State),
    /// The move in which a man was freed.
    FreedOn(Option<Move>),
    /// The move in which a man fell.
    DiedOn(Option<Move>),
    /// A man's own size.
    Size(ManSize),
    /// A man's name.
    Name(String),
    /// The body a man belongs to.
    Body(String),
    /// Ids of the guns whose axle a man has passed.
    Passed(Vec<String>),
    /// Whether a man or gun is held in place.
    Locked(bool),
    /// Where a man or gun stood when the move began.
    From(Option<Point>),
    /// The corners that a man or gun turned on its way.
    Path(Vec<Point>),
    /// Where a gun's muzzle pointed when the move began.
    FromFacing(Option<Bearing>),
    /// What a gun did in the move.
    Action(GunAction),
    /// A gun's shots.
    Shots(Vec<Shot>),
    /// The side that holds a gun, where that is said.
    HeldBy(Option<Side>),
}

/// Why an edit cannot be made. Nothing is then changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditError {
    /// It speaks of a piece that is not there.
    Missing(Item),
    /// A man or gun would come to stand, or look, where nothing can be measured.
    Unmeasurable(Item),
    /// It would leave a position that cannot be judged nor kept in a file.
    Unsound(Vec<Problem>),
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(_) => f.write_str("a piece that this is about is no longer there"),
            Self::Unmeasurable(_) => write!(
                f,
                "a place must be given in finite numbers from -{FARTHEST} to {FARTHEST} in, and a \
                 facing as a finite number"
            ),
            Self::Unsound(problems) => match &problems[..] {
                [] => Ok(()),
                [first, ..] => first.fmt(f),
            },
        }
    }
}

impl std::error::Error for EditError {}

/// Whether every man and gun that was touched stands and looks where it can be measured.
pub(super) fn measurable(position: &Position, touched: &Touched) -> Result<(), EditError> {
    let men = touched.men.changed.iter().map(|i| Item::Man(*i));
    let guns = touched.guns.changed.iter().map(|i| Item::Gun(*i));
    let good = |at: Point, facing: Bearing| {
        [at.x, at.y].iter().all(|number| number.abs() <= FARTHEST) && facing.0.is_finite()
    };
    men.chain(guns)
        .find(|item| {
            let lies = item.at(position).zip(item.facing(position));
            lies.is_some_and(|(at, facing)| !good(at, facing))
        })
        .map_or(Ok(()), |item| Err(EditError::Unmeasurable(item)))
}

impl Edit {
    /// Makes the edit on a draft. On an error the draft may be half changed.
    pub(super) fn apply(&self, draft: &mut Draft<'_>) -> Result<(), EditError> {
        apply::apply(self, draft)
    }

    /// What it is called in the history, of the position before it: "Move 12 men", "Wheel the
    /// Captain's horse".
    pub fn name(&self, position: &Position) -> String {
        name::name(self, position)
    }
}
