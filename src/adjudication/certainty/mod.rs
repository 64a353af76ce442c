//! How sure a ruling is on a floor that was measured to so much and no better.
//!
//! Every ready man may stand up to so far from where he was put down, in any way and looking as he
//! does. Of every measure the ruling rests on the least and the most are known then: a gap between
//! two men changes by twice as much at most. Where the rule gives the same whatever each measure is
//! between the two, the ruling holds for every placing: that is proved, and no placing tried. It
//! may be said to hang on men where no single placing changes it; it is never said to hold
//! where one does.
//!
//! What holds is who fights in which melee, who is isolated, and how many die and are taken. Whom
//! the suggestion names, and what follows for prisoners and guns, is not said.
//!
//! Here contacts and six inches are weighed; `backing` weighs support. Serves rules H1 to H3.

mod backing;
mod gathered;

use super::judge::Judge;
use super::overrulings::Overrulings;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::{Floor, natural};
use crate::rules::rulebook::Rule;

use self::gathered::Gathered;

/// How sure a ruling is.
#[derive(Debug, Clone, PartialEq)]
pub struct Certainty {
    /// How far from his place every man may stand, in inches.
    pub within: f64,
    /// Whether the ruling holds for every such placing.
    pub outright: Sureness,
    /// Whether it holds for every such placing in which the same men touch: that is seen on the
    /// floor, and an eighth of an inch is soon lost in a photograph.
    pub if_the_same_touch: Sureness,
}

impl Certainty {
    /// Whether the ruling holds for every placing.
    pub fn holds(&self) -> bool {
        self.outright.holds
    }
}

/// Whether a ruling holds, and on what it hangs if not.
#[derive(Debug, Clone, PartialEq)]
pub struct Sureness {
    /// Whether it holds.
    pub holds: bool,
    /// The measures it hangs on, in the order H2, H3, H1, then by man, then by whom it is
    /// measured to; none where it holds.
    pub doubts: Vec<Doubt>,
}

/// A measure on which a ruling hangs: it may be within its limit or beyond.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Doubt {
    /// H2, H3 or H1.
    pub rule: Rule,
    /// Whose measure it is.
    pub man: usize,
    /// To whom.
    pub to: usize,
    /// The least it may be, in inches.
    pub least: f64,
    /// The most it may be, in inches.
    pub most: f64,
    /// The limit it is held against, in inches.
    pub limit: f64,
}

/// How sure the ruling on a floor is that was measured to so much; `None` where the position says
/// of no such thing.
pub fn of(floor: &Floor<'_>) -> Option<Certainty> {
    let off = floor.position().measured_to;
    (off > 0.0).then(|| certainty(floor, off))
}

/// How sure the ruling on a floor is where every man may stand so many inches from his place.
pub fn certainty(floor: &Floor<'_>, off: f64) -> Certainty {
    let judge = Judge::new(floor, Overrulings::read(floor));
    let sureness = |same_touch: bool| {
        let mut gathered = Gathered::of(&judge, off, same_touch);
        let mut doubts = gathered.doubts();
        let mut holds = gathered.is_sure();
        for melee in gathered.melees() {
            holds &= backing::weigh(&gathered, &melee, &mut doubts);
        }
        doubts.sort_by(|a, b| {
            (rank(a.rule).cmp(&rank(b.rule)))
                .then_with(|| natural::compare(floor.id(a.man), floor.id(b.man)))
                .then_with(|| natural::compare(floor.id(a.to), floor.id(b.to)))
                .then_with(|| a.least.total_cmp(&b.least))
                .then_with(|| a.most.total_cmp(&b.most))
        });
        doubts.dedup_by_key(|doubt| (doubt.rule, doubt.man, doubt.to));
        if holds {
            doubts.clear();
        }
        Sureness { holds, doubts }
    };
    Certainty { within: off, outright: sureness(false), if_the_same_touch: sureness(true) }
}

/// The order in which a ruling weighs its measures.
fn rank(rule: Rule) -> u8 {
    match rule {
        Rule::H2 => 0,
        Rule::H3 => 1,
        _ => 2,
    }
}

/// What a measure may be, in inches.
#[derive(Debug, Clone, Copy)]
struct Between {
    least: f64,
    most: f64,
}

/// Where a measure falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Falls {
    /// Within its limit, whatever it is.
    Within,
    /// Beyond it, whatever it is.
    Beyond,
    /// Within it or beyond.
    Either,
}

impl Between {
    /// A gap between two men, each of whom may stand so far off.
    fn of_gap(gap: f64, off: f64) -> Self {
        Self { least: (gap - 2.0 * off).max(0.0), most: gap + 2.0 * off }
    }

    /// Where it falls. Half the tolerance is kept for the last digits of the arithmetic.
    fn falls(self, limit: f64) -> Falls {
        if self.most <= limit + TOLERANCE / 2.0 {
            Falls::Within
        } else if within(self.least - TOLERANCE / 2.0, limit) {
            Falls::Either
        } else {
            Falls::Beyond
        }
    }

    fn doubt(self, rule: Rule, [man, to]: [usize; 2], limit: f64) -> Doubt {
        Doubt { rule, man, to, least: self.least, most: self.most, limit }
    }
}
