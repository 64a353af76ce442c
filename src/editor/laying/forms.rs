//! Forming up: the places of a body whose front is drawn from its left flank to its right.
//!
//! Whoever walks along a front from left to right has the enemy on his left. Men stand so many
//! inches clear of each other, by themselves the 1/16 in of rule M5. Whether the places are free
//! is [`crate::rules::room`]'s to say.

use std::f64::consts::PI;

use super::Stand;
use crate::geometry::tolerance::TOLERANCE;
use crate::geometry::{Bearing, Footprint, Point, Segment};
use crate::rules::limits::CLEAR;

/// How a body stands to the line that was drawn for it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Form {
    /// Ranks along the front, the foremost on the line: one is a rank, more are a block.
    Ranks(usize),
    /// One behind another, from the head of the file at the left end of the line to its tail at
    /// the right; looks out of its head.
    File,
    /// One rank on an arc over the line, whose middle lies so many inches before it (behind it
    /// below nought); each man looks straight out of the arc.
    Arc(f64),
}

/// How many men form up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// As many as the line has room for, in every rank, and one at the least.
    AsDrawn,
    /// So many, from the left flank on; in ranks as broad as the line, and deeper where the line
    /// is too short. The clear space stays what it is.
    Of(usize),
}

/// A body to be formed up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Body {
    /// How it stands.
    pub form: Form,
    /// How many it is.
    pub strength: Strength,
    /// The base of each man.
    pub footprint: Footprint,
    /// Inches clear between neighbours.
    pub clear: f64,
}

impl Body {
    /// A body with the 1/16 in clear that rule M5 asks for.
    pub fn new(form: Form, strength: Strength, footprint: Footprint) -> Self {
        Self { form, strength, footprint, clear: CLEAR }
    }

    /// The places of a body, the man of the left flank first, rank by rank from the front. A
    /// front without length looks north.
    pub fn form_up(&self, front: Segment) -> Vec<Stand> {
        match self.form {
            Form::File => self.file(front),
            Form::Arc(bend) => match Arc::over(front, bend) {
                Some(arc) => self.arc(&arc),
                None => self.ranks(front, 1),
            },
            Form::Ranks(ranks) => self.ranks(front, ranks.max(1)),
        }
    }

    /// How many bases so long stand on a line, one at the least.
    fn room_for(&self, line: f64, length: f64) -> usize {
        // `as` saturates; a line on a floor holds few bases.
        ((line + self.clear + TOLERANCE) / (length + self.clear)).floor().max(1.0) as usize
    }

    fn ranks(&self, front: Segment, ranks: usize) -> Vec<Stand> {
        let facing = ahead_of(front);
        let ahead = facing.direction();
        let (across, deep) = (self.footprint.width(), self.footprint.depth());
        let broad = self.room_for(front.length(), across);
        let (count, broad) = match self.strength {
            Strength::AsDrawn => (broad * ranks, broad),
            // One rank is as long as it must be, however short the line.
            Strength::Of(count) if ranks == 1 => (count, count),
            Strength::Of(count) => (count, broad.max(count.div_ceil(ranks))),
        };
        let place = |i: usize| {
            let right = across / 2.0 + (across + self.clear) * (i % broad) as f64;
            let back = (deep + self.clear) * (i / broad) as f64;
            front.a + ahead.right() * right + ahead * -back
        };
        (0..count).map(|i| Stand { at: place(i), facing }).collect()
    }

    fn file(&self, line: Segment) -> Vec<Stand> {
        let facing = Bearing::of(line.a - line.b);
        let ahead = facing.direction();
        let deep = self.footprint.depth();
        let count = match self.strength {
            Strength::AsDrawn => self.room_for(line.length(), deep),
            Strength::Of(count) => count,
        };
        let back = |i: usize| self.footprint.before() + (deep + self.clear) * i as f64;
        (0..count).map(|i| Stand { at: line.a + ahead * -back(i), facing }).collect()
    }

    fn arc(&self, arc: &Arc) -> Vec<Stand> {
        let step = self.step_on(arc);
        // The first stands half a step in, so that a rank bent little begins like a straight one.
        let count = match self.strength {
            // `as` saturates; an arc on a floor holds few bases.
            Strength::AsDrawn => ((arc.angle + 1e-9) / step).floor().max(1.0) as usize,
            Strength::Of(count) => count.min((2.0 * PI / step) as usize),
        };
        (0..count).map(|i| arc.stand(step * (0.5 + i as f64))).collect()
    }

    /// The angle from one man to the next on an arc, in radians: the least at which the two are
    /// clear, halved in until it is exact.
    fn step_on(&self, arc: &Arc) -> f64 {
        let gap = |step: f64| {
            let [one, other] = [0.0, step].map(|turned| arc.stand(turned).base(self.footprint));
            one.gap(&other)
        };
        let (mut near, mut far) = (0.0, PI);
        for _ in 0..60 {
            let middle = (near + far) / 2.0;
            if gap(middle) < self.clear { near = middle } else { far = middle }
        }
        far
    }
}

/// Which way a body looks whose front was drawn from its left flank to its right.
pub fn ahead_of(front: Segment) -> Bearing {
    let along = front.b - front.a;
    if along == Point::default() {
        return Bearing::NORTH;
    }
    Bearing(Bearing(Bearing::of(along).0 - 90.0).degrees())
}

/// An arc from the left flank to the right.
struct Arc {
    centre: Point,
    radius: f64,
    /// The bearing from the centre to the left flank, in radians.
    left: f64,
    /// How far it turns, in radians.
    angle: f64,
    /// Whether its middle lies before its chord: it then runs clockwise, and men look outward.
    before: bool,
}

impl Arc {
    /// The arc over a chord whose middle lies `bend` before it; `None` where it is straight.
    fn over(chord: Segment, bend: f64) -> Option<Self> {
        let half = chord.length() / 2.0;
        if half <= TOLERANCE || bend.abs() <= TOLERANCE {
            return None;
        }
        // No more than a half circle: beyond that the flanks would be ahead of each other.
        let bend = bend.clamp(-half, half);
        let radius = (half * half + bend * bend) / (2.0 * bend.abs());
        let before = bend > 0.0;
        let ahead = ahead_of(chord).direction();
        let back = if before { bend - radius } else { bend + radius };
        let centre = chord.a.middle(chord.b) + ahead * back;
        let to_left = chord.a - centre;
        let angle = 2.0 * (half / radius).min(1.0).asin();
        Some(Self { centre, radius, left: to_left.x.atan2(to_left.y), angle, before })
    }

    /// A man so many radians on from the left flank.
    fn stand(&self, on: f64) -> Stand {
        let turned = if self.before { self.left + on } else { self.left - on };
        let out = Point::new(turned.sin(), turned.cos());
        let looks = if self.before { out } else { out * -1.0 };
        Stand { at: self.centre + out * self.radius, facing: Bearing::of(looks) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foot() -> Footprint {
        Footprint::centred(0.75, 0.75, 0.375).unwrap()
    }

    fn horse() -> Footprint {
        Footprint::centred(0.75, 2.25, 0.375).unwrap()
    }

    fn line(ax: f64, ay: f64, bx: f64, by: f64) -> Segment {
        Segment::new(Point::new(ax, ay), Point::new(bx, by))
    }

    fn places(stands: &[Stand]) -> Vec<(f64, f64)> {
        stands.iter().map(|stand| (stand.at.x, stand.at.y)).collect()
    }

    #[test]
    fn the_enemy_is_on_the_left_of_who_walks_from_left_to_right() {
        assert_eq!(ahead_of(line(0.0, 0.0, 5.0, 0.0)), Bearing(0.0));
        assert_eq!(ahead_of(line(5.0, 0.0, 0.0, 0.0)), Bearing(180.0));
        assert_eq!(ahead_of(line(0.0, 0.0, 0.0, 5.0)), Bearing(270.0));
        assert_eq!(ahead_of(line(0.0, 5.0, 0.0, 0.0)), Bearing(90.0));
    }

    #[test]
    fn a_longer_front_sets_the_number() {
        let rank = Body::new(Form::Ranks(1), Strength::AsDrawn, foot());
        // Three men take 3 x 3/4 + 2 x 1/16 = 2 3/8.
        assert_eq!(rank.form_up(line(10.0, 20.0, 12.374, 20.0)).len(), 2);
        let three = rank.form_up(line(10.0, 20.0, 12.375, 20.0));
        assert_eq!(places(&three), [(10.375, 20.0), (11.1875, 20.0), (12.0, 20.0)]);
        assert!(three.iter().all(|stand| stand.facing == Bearing(0.0)));
        assert_eq!(rank.form_up(line(10.0, 20.0, 10.0, 20.0)).len(), 1);
    }

    #[test]
    fn a_number_given_keeps_the_spacing() {
        let rank = Body { clear: 0.25, ..Body::new(Form::Ranks(1), Strength::Of(4), foot()) };
        let four = rank.form_up(line(0.0, 5.0, 0.5, 5.0));
        assert_eq!(places(&four), [(0.375, 5.0), (1.375, 5.0), (2.375, 5.0), (3.375, 5.0)]);
    }

    #[test]
    fn a_block_has_its_ranks_behind_the_front() {
        // Drawn from east to west it looks south: the second rank lies north of the first.
        let block = Body::new(Form::Ranks(2), Strength::AsDrawn, horse());
        let six = block.form_up(line(20.0, 30.0, 17.5, 30.0));
        let (first, second) = (30.0, 32.3125);
        let expected = [
            (19.625, first),
            (18.8125, first),
            (18.0, first),
            (19.625, second),
            (18.8125, second),
            (18.0, second),
        ];
        assert_eq!(places(&six), expected);
        assert_eq!(six[0].facing, Bearing(180.0));
        // Five in two ranks: three before two, though the line has room for two abreast.
        let five = Body::new(Form::Ranks(2), Strength::Of(5), foot());
        let five = five.form_up(line(0.0, 0.0, 1.6, 0.0));
        assert_eq!(five.iter().filter(|stand| stand.at.y == 0.0).count(), 3);
    }

    #[test]
    fn a_file_looks_out_of_its_head() {
        let file = Body::new(Form::File, Strength::AsDrawn, horse());
        // Two horses take 2 x 2 1/4 + 1/16.
        let two = file.form_up(line(8.0, 10.0, 8.0, 5.4375));
        assert_eq!(places(&two), [(8.0, 8.875), (8.0, 6.5625)]);
        assert!(two.iter().all(|stand| stand.facing == Bearing(0.0)));
    }

    #[test]
    fn men_on_an_arc_look_out_and_are_just_clear() {
        for (footprint, bend) in [(foot(), 3.0), (horse(), 3.0), (horse(), -2.0), (foot(), -6.0)] {
            let chord = line(4.0, 10.0, 16.0, 10.0);
            let men = Body::new(Form::Arc(bend), Strength::AsDrawn, footprint).form_up(chord);
            assert!(men.len() > 5);
            // By Pythagoras: half the chord is 6.
            let radius = (36.0 + bend * bend) / (2.0 * bend.abs());
            let centre = Point::new(10.0, 10.0 + bend - radius * bend.signum());
            let out = bend.signum();
            for man in &men {
                assert!((man.at.distance(centre) - radius).abs() < 1e-9);
                let way = (man.at - centre) * (out / radius);
                assert!((man.facing.direction() - way).length() < 1e-9);
                assert!((man.at.y - 10.0) * out > -1e-9, "{man:?} is on the wrong side");
            }
            for (one, other) in men.iter().zip(&men[1..]) {
                let gap = one.base(footprint).gap(&other.base(footprint));
                assert!((gap - 0.0625).abs() < 1e-9, "{gap}");
                assert!(one.at.x < other.at.x, "the left flank comes first");
            }
        }
    }
}
