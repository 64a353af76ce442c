//! What is lit on the floor: the men, contacts, stretches and zones of the step one is at.
//!
//! Kept until the position or the step changes; all of it comes from the judge's findings.

use super::derived::Derived;
use super::walk::{At, Walk};
use crate::adjudication::Melee;
use crate::adjudication::explain::{Line, Step, StepKind};
use crate::adjudication::zones::Zone;
use crate::geometry::{Base, Point};
use crate::position::{Piece, Position};

/// A measured stretch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Its ends, in inches on the floor.
    pub ends: (Point, Point),
    /// The step and the line it belongs to.
    pub line: (usize, usize),
    /// What the step is about.
    pub kind: StepKind,
}

/// A feeler gauge put between two men: as thick as a contact may be wide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Feeler {
    /// Its middle, in inches on the floor.
    pub at: Point,
    /// Its thin way, from one man to the other; a length of one.
    pub across: Point,
}

impl Feeler {
    /// Put between two bases, at the middle of the shortest line between them.
    pub fn between(from: &Base, to: &Base) -> Self {
        let closest = from.closest(to);
        let apart = closest.to - closest.from;
        // Bases that touch have no line between them: from middle to middle, then.
        let way = if apart.length() > 1e-3 { apart } else { to.centre() - from.centre() };
        let across = if way.length() > 0.0 { way * way.length().recip() } else { way };
        Self { at: closest.from.middle(closest.to), across }
    }

    /// Its four corners, `thick` by `long`, in inches.
    pub fn outline(&self, thick: f64, long: f64) -> [Point; 4] {
        let across = self.across * (thick / 2.0);
        let along = Point::new(-self.across.y, self.across.x) * (long / 2.0);
        [across + along, across - along, (across + along) * -1.0, along - across]
            .map(|corner| self.at + corner)
    }
}

/// Zones that reach equally far, as they are drawn.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ZoneSeen {
    /// Each zone, a convex polygon.
    pub grounds: Vec<Vec<Point>>,
    /// The edge of all together, in pieces.
    pub edges: Vec<Vec<Point>>,
    /// Whether the ground is lit, or the edge alone is drawn: support
    /// reaches over most of a floor.
    pub filled: bool,
}

/// What is lit.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Lit {
    /// For what it was found: the document's revision and where one is.
    found_for: Option<(u64, Walk)>,
    /// For each man whether he is lit; empty when nobody is.
    pub men: Vec<bool>,
    /// Whether the step is about guns.
    pub guns: bool,
    /// The points of contact of the melee.
    pub contacts: Vec<Point>,
    /// The measured stretches of the lit steps.
    pub stretches: Vec<Stretch>,
    /// The feeler gauge at each contact, where the step is about contacts.
    pub feelers: Vec<Feeler>,
    /// The men with the numbers they are counted by, where the step counts them.
    pub counted: Vec<(usize, usize)>,
    /// The zones of the lit steps.
    pub zones: Vec<ZoneSeen>,
    /// Who dies and who is taken, where the step says so.
    pub fates: Vec<(usize, Fate)>,
}

/// What becomes of a man in the ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// He dies.
    Dies,
    /// He is taken.
    IsTaken,
}

impl Lit {
    /// Whether a man is lit.
    pub fn man(&self, man: usize) -> bool {
        self.men.get(man).copied().unwrap_or(false)
    }

    /// Finds afresh what is lit, if the position or the step has changed.
    pub fn refresh(&mut self, revision: u64, position: &Position, derived: &Derived, walk: Walk) {
        if self.found_for == Some((revision, walk)) {
            return;
        }
        *self = Self { found_for: Some((revision, walk)), ..Self::default() };
        let melee = derived.ruling.as_ref().and_then(|ruling| ruling.melees.get(walk.melee));
        if let Some(melee) = melee {
            self.contacts = melee.contacts.iter().map(|contact| contact.at).collect();
        }
        let own_steps = derived.own_steps(walk.melee);
        for (i, step) in derived.steps(walk.melee).enumerate() {
            if !walk.lights(i) {
                continue;
            }
            if self.men.is_empty() && !(step.men.is_empty() && step.lines.is_empty()) {
                self.men = vec![false; position.men.len()];
            }
            self.guns |= step.kind == StepKind::Guns;
            for man in step.men.iter().chain(step.lines.iter().flat_map(|line| &line.men)) {
                self.men[*man] = true;
            }
            for (l, line) in step.lines.iter().enumerate() {
                if let Some(ends) = line.stretch {
                    self.stretches.push(Stretch { ends, line: (i, l), kind: step.kind });
                }
            }
            let of_melee = (i < own_steps).then_some(walk.melee);
            for group in derived.zones(position, of_melee, step.kind) {
                self.zones.push(ZoneSeen::of(&group, step.kind != StepKind::Support));
            }
            if let Some(melee) = melee.filter(|_| i < own_steps) {
                self.measure(melee, step, derived, walk);
            }
            if let (StepKind::Verdict | StepKind::Choices, Some(melee)) = (step.kind, melee) {
                for (_, fates) in melee.fates.iter() {
                    self.fates.extend(fates.die.iter().map(|man| (*man, Fate::Dies)));
                    self.fates.extend(fates.captured.iter().map(|man| (*man, Fate::IsTaken)));
                }
            }
        }
    }
}

impl Lit {
    /// What shows the measure of a melee's step: a feeler gauge at each contact, or each side's men
    /// numbered where they are counted and that step alone is lit.
    fn measure(&mut self, melee: &Melee, step: &Step, derived: &Derived, walk: Walk) {
        match step.kind {
            StepKind::Contacts => {
                let base = |man: usize| derived.base(Piece::Man(man));
                self.feelers.extend(melee.contacts.iter().filter_map(|contact| {
                    let [from, to] = contact.men;
                    Some(Feeler::between(base(from)?, base(to)?))
                }));
            }
            StepKind::Totals if walk.at != At::All => {
                let numbered = |line: &Line| line.men.clone().into_iter().zip(1..);
                self.counted = step.lines.iter().flat_map(numbered).collect();
            }
            _ => {}
        }
    }
}

impl ZoneSeen {
    /// Zones as they are drawn: the edge of all together is what of each zone's outline lies in
    /// none of the others, and the zones themselves are asked.
    fn of(zones: &[Zone], filled: bool) -> Self {
        /// Deeper than this in another zone, a place is no part of the edge; outlines run up to
        /// 0.004 in inside the true arcs.
        const INSIDE: f64 = 0.01;
        let mut apart: Vec<Zone> = Vec::new();
        for zone in zones {
            if !apart.contains(zone) {
                apart.push(*zone);
            }
        }
        let zones = apart;
        let grounds: Vec<Vec<Point>> = zones.iter().map(|zone| finely(&zone.outline())).collect();
        let boxes: Vec<(Point, f64)> = grounds.iter().map(|ground| round_box(ground)).collect();
        let mut edges = Vec::new();
        for (i, ground) in grounds.iter().enumerate() {
            let near: Vec<&Zone> = (0..zones.len())
                .filter(|j| *j != i && boxes[i].0.distance(boxes[*j].0) < boxes[i].1 + boxes[*j].1)
                .map(|j| &zones[j])
                .collect();
            let inner = |place: &Point| near.iter().any(|zone| zone.depth_of(*place) > INSIDE);
            let open: Vec<bool> = ground.iter().map(|place| !inner(place)).collect();
            // Begin after a place that is inside another zone, so that no piece is cut in two.
            let start = open.iter().position(|open| !open).unwrap_or(0);
            let mut piece: Vec<Point> = Vec::new();
            for step in 0..=ground.len() {
                let at = (start + step) % ground.len();
                if open[at] {
                    piece.push(ground[at]);
                } else if piece.len() > 1 {
                    edges.push(std::mem::take(&mut piece));
                } else {
                    piece.clear();
                }
            }
            if piece.len() > 1 {
                edges.push(piece);
            }
        }
        Self { grounds, edges, filled }
    }
}

/// The middle of a polygon's corners and how far the furthest is from it.
fn round_box(ground: &[Point]) -> (Point, f64) {
    let sum = ground.iter().fold(Point::default(), |sum, place| sum + *place);
    let middle = sum * (1.0 / ground.len().max(1) as f64);
    (middle, ground.iter().map(|place| place.distance(middle)).fold(0.0, f64::max))
}

/// The same outline with no two corners more than a quarter of an inch apart.
fn finely(outline: &[Point]) -> Vec<Point> {
    let mut fine = Vec::new();
    for (i, from) in outline.iter().enumerate() {
        let to = outline[(i + 1) % outline.len()];
        let parts = (from.distance(to) / 0.25).ceil().max(1.0);
        for part in 0..parts as usize {
            fine.push(*from + (to - *from) * (part as f64 / parts));
        }
    }
    fine
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::zones::ZoneFrom;

    fn disc(x: f64, by: f64) -> Zone {
        Zone { from: ZoneFrom::Place(Point::new(x, 0.0)), by }
    }

    #[test]
    fn the_edge_of_two_zones_that_meet_lies_on_one_and_in_neither() {
        let zones = [disc(0.0, 6.0), disc(5.0, 6.0)];
        let seen = ZoneSeen::of(&zones, true);
        assert_eq!(seen.edges.len(), 2);
        for place in seen.edges.iter().flatten() {
            let depths = zones.map(|zone| zone.depth_of(*place));
            assert!(depths.iter().all(|depth| *depth <= 0.011), "{place:?} lies in a zone");
            assert!(depths.iter().any(|depth| *depth >= -1e-2), "{place:?} lies on no zone");
        }
        // The circles cut each other at x = 2.5: about two thirds of each is left.
        let length: f64 =
            seen.edges.iter().flat_map(|e| e.windows(2)).map(|w| w[0].distance(w[1])).sum();
        let left = 2.0 * 6.0 * (std::f64::consts::TAU - 2.0 * (2.5f64 / 6.0).acos());
        assert!((length - left).abs() < 1.0, "{length} in of edge, not {left}");
    }

    #[test]
    fn a_zone_within_another_has_no_edge() {
        let seen = ZoneSeen::of(&[disc(0.0, 6.0), disc(1.0, 2.0)], true);
        assert_eq!(seen.grounds.len(), 2);
        assert!(seen.edges.iter().flatten().all(|place| place.length() > 5.9));
    }
}
