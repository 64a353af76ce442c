//! Where a point of contact may lie when it is not known to a hair where the bases lie.

use super::Base;
use crate::geometry::{Point, tolerance};

/// All places where the point of contact of two bases may lie, each of which may have been put
/// down a little off, and some others: a bound, not the very outline.
#[derive(Debug, Clone)]
pub struct ContactRegion {
    /// How far each base, and any that is measured to, may lie off.
    off: f64,
    /// Within so far of a place.
    around: Option<(Point, f64)>,
    /// Within so far of both bases, with the boxes that says they lie in, by their corners.
    between: Option<([Base; 2], f64, Vec<[Point; 4]>)>,
}

/// By how much a point of contact may lie farther from a base than half the gap, where bases lie
/// along each other to the tolerance, in inches.
const ALONG: f64 = 1e-4;

impl Base {
    /// Where the point of contact with another base may lie if each may lie `off` inches off in
    /// any way, looking as it does, and the gap between them is at most `gap`, in inches.
    ///
    /// Source: rules.md, "A point of contact".
    pub fn contact_region(&self, other: &Self, off: f64, gap: f64) -> ContactRegion {
        let middle = self.at.middle(other.at);
        if self.core_is_point() && other.core_is_point() {
            // On the line between the centres, as far from its middle as the radii differ.
            let reach = off + (self.radius - other.radius).abs() / 2.0;
            return ContactRegion { off, around: Some((middle, reach)), between: None };
        }
        let touching = self.gap(other) - 2.0 * off <= 2.0 * tolerance::TOLERANCE;
        let around = touching.then_some((middle, off));
        // Half the gap from either base as it lies, and so within that and `off` of it here.
        let reach = gap / 2.0 + off + ALONG;
        let apart = other.at - self.at;
        let line = if apart.length() > 0.0 { apart * (1.0 / apart.length()) } else { self.ahead };
        let boxes = [self.ahead, other.ahead, line]
            .into_iter()
            .map(|ahead| common_box(self, other, ahead, reach))
            .collect();
        ContactRegion { off, around, between: Some(([*self, *other], reach, boxes)) }
    }
}

/// The corners of the box, one side along `ahead`, of what lies within `reach` of two bases.
fn common_box(base: &Base, other: &Base, ahead: Point, reach: f64) -> [Point; 4] {
    let extent = |along: Point| {
        let from = |base: &Base| -base.reach_along(along * -1.0) - reach;
        let to = |base: &Base| base.reach_along(along) + reach;
        (from(base).max(from(other)), to(base).min(to(other)))
    };
    let right = ahead.right();
    let ((back, front), (left, far)) = (extent(ahead), extent(right));
    let corner = |along: f64, across: f64| ahead * along + right * across;
    [corner(back, left), corner(back, far), corner(front, left), corner(front, far)]
}

impl ContactRegion {
    /// The least and the most that the gap from a base, which may lie off as well, to the point
    /// of contact may be, in inches.
    pub fn gaps_to(&self, base: &Base) -> (f64, f64) {
        let (mut least, mut most) = (f64::INFINITY, 0.0f64);
        if let Some((place, reach)) = self.around {
            let gap = base.gap_to_point(place);
            (least, most) = (gap - reach, gap + reach);
        }
        if let Some((bases, reach, boxes)) = &self.between {
            let nearest = base.gap(&bases[0]).max(base.gap(&bases[1])) - reach;
            let farthest = boxes.iter().map(|corners| {
                corners.iter().map(|corner| base.gap_to_point(*corner)).fold(0.0, f64::max)
            });
            least = least.min(nearest);
            most = most.max(farthest.fold(f64::INFINITY, f64::min));
        }
        ((least - self.off).max(0.0), most + self.off)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint};

    #[test]
    fn between_two_equal_discs_it_moves_as_far_as_they_do() {
        let disc = Footprint::centred(1.0, 1.0, 0.5).unwrap();
        let at = |x: f64, y: f64| disc.at(Point::new(x, y), Bearing::NORTH);
        let region = at(0.0, 0.0).contact_region(&at(1.1, 0.0), 0.25, 0.125);
        // The point of contact is (0.55, 0); a disc at (10.55, 0) is 9.5 from it; each of the
        // two may be a quarter nearer or farther.
        let (least, most) = region.gaps_to(&at(10.55, 0.0));
        assert!((least - 9.0).abs() < 1e-9 && (most - 10.0).abs() < 1e-9, "{least} to {most}");
    }

    #[test]
    fn every_point_of_contact_lies_in_its_region() {
        // A simple stream of chances, from 0 to 1.
        let mut state = 7u64;
        let mut chance = move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as f64 / (1u64 << 31) as f64
        };
        let mut tried = 0;
        for round in 0..4_000 {
            let mut base = |at: Point| {
                let (width, depth) = (0.3 + chance(), 0.3 + 2.0 * chance());
                let corner = [0.0, 0.5, 0.2][round % 3] * width.min(depth);
                let facing =
                    if round % 2 == 0 { 90.0 * (4.0 * chance()).floor() } else { 360.0 * chance() };
                Footprint::centred(width, depth, corner).unwrap().at(at, Bearing(facing))
            };
            let (one, third) = (base(Point::default()), base(Point::new(8.0, 3.0)));
            let other = base(Point::default());
            let way = Bearing(360.0 * chance()).direction();
            // Pushed out along a way until there is a gap of nought to a tenth.
            let (mut near, mut far) = (0.0, 6.0);
            let gap = 0.1 * chance();
            for _ in 0..60 {
                let middle = (near + far) / 2.0;
                if one.gap(&other.moved(way * middle)) > gap { far = middle } else { near = middle }
            }
            let other = other.moved(way * far);
            let off = [0.02, 0.1, 0.25][round % 3];
            let region = one.contact_region(&other, off, 0.125);
            let (least, most) = region.gaps_to(&third);
            for _ in 0..20 {
                let mut nudged = |base: &Base| {
                    let far = off * if chance() < 0.5 { 1.0 } else { chance() };
                    base.moved(Bearing(360.0 * chance()).direction() * far)
                };
                let [one, other, third] = [&one, &other, &third].map(&mut nudged);
                if one.gap(&other) <= 0.125 {
                    tried += 1;
                    let gap = third.gap_to_point(one.point_of_contact(&other));
                    assert!((least..=most).contains(&gap), "{gap}: {least} to {most}");
                }
            }
            assert!(most - least <= 4.0 + 6.0 * off, "{least} to {most} says nothing");
        }
        assert!(tried > 20_000, "only {tried} were in contact");
    }
}
