//! A measurement so near its limit that it is looked at closely: from what it was measured, to
//! whom, and where on the floor. What was measured, and the limit, are the judge's.

use super::derived::Derived;
use crate::adjudication::zones::{Zone, ZoneFrom};
use crate::adjudication::{CloseCall, Measurement};
use crate::geometry::{Base, Point};
use crate::position::Piece;

/// A measurement as it lies on the floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gauge {
    /// All that lies within the limit.
    pub zone: Zone,
    /// The base that was measured to.
    pub base: Base,
    /// The shortest line from one to the other, its end on `base`.
    pub ends: (Point, Point),
}

impl Gauge {
    /// Lays a close call of the ruling on the floor.
    pub fn of(derived: &Derived, call: &CloseCall) -> Option<Self> {
        let base = |man: usize| derived.base(Piece::Man(man)).copied();
        let (from, to) = match call.measurement {
            Measurement::Contact([from, to]) => (ZoneFrom::Base(base(from)?), base(to)?),
            Measurement::Joining { man, by } => (ZoneFrom::Base(base(by)?), base(man)?),
            Measurement::Support { man, from_man, contact: None } => {
                (ZoneFrom::Base(base(from_man)?), base(man)?)
            }
            Measurement::Support { man, contact: Some([a, b]), .. } => {
                (ZoneFrom::Place(base(a)?.point_of_contact(&base(b)?)), base(man)?)
            }
        };
        let ends = match from {
            ZoneFrom::Base(from) => {
                let closest = from.closest(&to);
                (closest.from, closest.to)
            }
            ZoneFrom::Place(from) => (from, to.nearest_to_point(from)),
        };
        Some(Self { zone: Zone { from, by: call.limit }, base: to, ends })
    }

    /// The way of the measure, a length of one; eastward where the two touch.
    pub fn way(&self) -> Point {
        let (from, to) = self.ends;
        let apart = to - from;
        let length = apart.length();
        if length > 1e-6 { apart * length.recip() } else { Point::new(1.0, 0.0) }
    }
}
