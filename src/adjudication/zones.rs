//! Zones: within what the judge looked, as outlines to draw.
//!
//! Holds no measure of its own: it says what was measured from and how far, and the outline is
//! the base's (or the point of contact's) own, grown by that much. Serves rules H1, H3, H5 and M3.

use super::{Melee, Ruling};
use crate::adjudication::explain::{StepKind, Teller};
use crate::geometry::{Base, Point, circle_outline};
use crate::position::{Arm, Floor, SupportFrom};
use crate::rules::limits::SIX_INCHES;

/// Everything within so far of a base or of a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Zone {
    /// What it is measured from.
    pub from: ZoneFrom,
    /// How far, in inches.
    pub by: f64,
}

/// What a zone is measured from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ZoneFrom {
    /// A base.
    Base(Base),
    /// A place: a point of contact.
    Place(Point),
}

impl Zone {
    /// Its outline, clockwise.
    pub fn outline(&self) -> Vec<Point> {
        match self.from {
            ZoneFrom::Base(base) => base.outline(self.by),
            ZoneFrom::Place(place) => circle_outline(place, self.by),
        }
    }

    /// How far inside the zone a place lies, in inches; below nought outside.
    pub fn depth_of(&self, place: Point) -> f64 {
        self.by
            - match self.from {
                ZoneFrom::Base(base) => base.gap_to_point(place),
                ZoneFrom::Place(from) => from.distance(place),
            }
    }
}

/// The zones a step looks within: six inches about the men in contact where men are drawn in, the
/// reach of support where support is counted, six inches about each gun where guns are. Grouped
/// by how far they reach. `None` for the steps that belong to no melee.
pub fn zones(
    floor: &Floor<'_>,
    ruling: &Ruling,
    melee: Option<usize>,
    kind: StepKind,
) -> Vec<Vec<Zone>> {
    let found = melee.and_then(|melee| ruling.melees.get(melee));
    match (kind, found) {
        (StepKind::Guns, _) => {
            let guns = Teller::of(floor, ruling).guns(melee);
            vec![guns.into_iter().map(|gun| six_inches(floor.gun_base(gun))).collect()]
        }
        (StepKind::Joined, Some(melee)) => {
            let touching = melee.bodies.iter().flat_map(|(_, body)| &body.in_contact);
            vec![touching.map(|man| six_inches(floor.base(*man))).collect()]
        }
        (StepKind::Support, Some(melee)) => support(floor, melee),
        _ => Vec::new(),
    }
}

fn six_inches(base: &Base) -> Zone {
    Zone { from: ZoneFrom::Base(*base), by: SIX_INCHES }
}

/// Within reach of support, for each arm that reaches differently.
fn support(floor: &Floor<'_>, melee: &Melee) -> Vec<Vec<Zone>> {
    let position = floor.position();
    let Some(support) = &melee.support else { return Vec::new() };
    let from: Vec<ZoneFrom> = match position.rulings.support_measured_from {
        SupportFrom::ContactPoints => {
            melee.contacts.iter().map(|contact| ZoneFrom::Place(contact.at)).collect()
        }
        SupportFrom::AnyMan => melee.bodies[support.inferior]
            .men()
            .map(|man| ZoneFrom::Base(*floor.base(man)))
            .collect(),
    };
    let mut reaches: Vec<f64> = Arm::BOTH
        .into_iter()
        .filter(|arm| position.men.iter().any(|m| m.arm == *arm && m.side == support.inferior))
        .map(|arm| position.rulings.support_reach_of(arm))
        .collect();
    reaches.dedup();
    reaches
        .into_iter()
        .map(|by| from.iter().map(|from| Zone { from: *from, by }).collect())
        .collect()
}
