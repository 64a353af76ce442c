//! The order of battle: every man and gun with his place, so that the floor can be laid again.

use crate::geometry::length::{Show, decimal, show};
use crate::position::{BySide, Floor, Side, State};

/// Every man and gun of a position, Red's first, men before guns, each in the order of the file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OrderOfBattle {
    /// The men and guns of each side; a gun stands with the side that holds it.
    pub placed: BySide<Vec<Placed>>,
}

/// A man or a gun, and where he stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// His id.
    pub id: String,
    /// His name; may be empty.
    pub name: String,
    /// What he is: `infantry`, `cavalry` or `gun`.
    pub what: &'static str,
    /// The body he belongs to; may be empty.
    pub body: String,
    /// What has become of him, where he is not ready; empty otherwise.
    pub state: &'static str,
    /// How far he stands from the west edge and from the south edge, in inches: the centre of a
    /// man's base, the middle of a gun's axle.
    pub at: [f64; 2],
    /// Which way he looks, in degrees clockwise from north.
    pub facing: f64,
}

impl OrderOfBattle {
    /// The order of battle of a floor.
    pub fn of(floor: &Floor<'_>) -> Self {
        Self { placed: BySide::from_fn(|side| men(floor, side).chain(guns(floor, side)).collect()) }
    }
}

impl Placed {
    /// His place to a sixteenth of an inch: `3′ 4 1/2″`, from the west and from the south.
    pub fn place_in_words(&self) -> [String; 2] {
        self.at.map(|inches| show(inches, Show::Sixteenths))
    }

    /// Which way he looks: `350°`.
    pub fn facing_in_words(&self) -> String {
        format!("{}°", decimal(self.facing, 1))
    }
}

fn men(floor: &Floor<'_>, side: Side) -> impl Iterator<Item = Placed> {
    floor.men().iter().filter(move |man| man.side == side).map(|man| Placed {
        id: man.id.clone(),
        name: man.name.clone(),
        what: man.arm.key(),
        body: man.body.clone(),
        state: if man.state == State::Ready { "" } else { man.state.key() },
        at: [man.at.x, man.at.y],
        facing: man.facing.degrees(),
    })
}

fn guns(floor: &Floor<'_>, side: Side) -> impl Iterator<Item = Placed> {
    let guns = floor.position().guns.iter();
    guns.filter(move |gun| gun.holder() == side).map(|gun| Placed {
        id: gun.id.clone(),
        name: String::new(),
        what: "gun",
        body: String::new(),
        state: "",
        at: [gun.at.x, gun.at.y],
        facing: gun.facing.degrees(),
    })
}
