//! Zones: within what the judge looked, as outlines to draw.
//!
//! Holds no measure of its own: it says what was measured from and how far, and the outline is
//! the base's (or the point of contact's) own, grown by that much. Serves rules H1 and H3.

use super::Ruling;
use crate::adjudication::explain::StepKind;
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

/// The zones a step of a melee looks within: six inches about the men in contact where men are
/// drawn in, the reach of support where support is counted. Grouped by how far they reach.
pub fn zones(floor: &Floor<'_>, ruling: &Ruling, melee: usize, kind: StepKind) -> Vec<Vec<Zone>> {
    let Some(melee) = ruling.melees.get(melee) else { return Vec::new() };
    let position = floor.position();
    match kind {
        StepKind::Joined => {
            let near = melee
                .bodies
                .iter()
                .flat_map(|(_, body)| &body.in_contact)
                .map(|man| Zone { from: ZoneFrom::Base(*floor.base(*man)), by: SIX_INCHES })
                .collect();
            vec![near]
        }
        StepKind::Support => {
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
                .filter(|arm| {
                    position.men.iter().any(|m| m.arm == *arm && m.side == support.inferior)
                })
                .map(|arm| position.rulings.support_reach_of(arm))
                .collect();
            reaches.dedup();
            reaches
                .into_iter()
                .map(|by| from.iter().map(|from| Zone { from: *from, by }).collect())
                .collect()
        }
        _ => Vec::new(),
    }
}
