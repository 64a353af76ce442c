//! A ruling as data: what the judge found, with men and measures, and no prose.
//!
//! Men, guns and overrulings are known by their place in the position's lists; lists of men are
//! in natural order of their ids unless something else is said. Lengths are inches.

use crate::geometry::Point;
use crate::position::{BySide, Rulings, Side, State};
use crate::rules::guns::GunState;
use crate::rules::rulebook::Rule;

/// What the judge rules on a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    /// The side that has just completed its move.
    pub charger: Side,
    /// The melees, by their first contact.
    pub melees: Vec<Melee>,
    /// Choices of the charger that could not be kept, in the order they were made.
    pub choices_not_kept: Vec<ChoiceNotKept>,
    /// Prisoners who are free once the ruling is applied.
    pub freed: Vec<Freed>,
    /// Prisoners of the position or of this ruling who stay prisoners, with what holds them.
    pub held: Vec<Held>,
    /// The guns in file order, as they will stand once the ruling is applied.
    pub guns: Vec<GunRuling>,
    /// Measurements near a limit: H2, H3, H1, then by man, then by whom it is measured to.
    pub close_calls: Vec<CloseCall>,
    /// The settings in force.
    pub rulings: Rulings,
    /// Overrulings that found nothing to work on.
    pub idle_overrulings: Vec<IdleOverruling>,
    /// Men who gave themselves up before contacts were judged (H4, by overruling).
    pub surrendered: Vec<usize>,
    /// The state of every man, in file order, once the ruling is applied; freed men who touch
    /// their own back line are still `Freed` here.
    pub states_after: Vec<State>,
}

/// One melee.
#[derive(Debug, Clone, PartialEq)]
pub struct Melee {
    /// The contacts, by their ids.
    pub contacts: Vec<Contact>,
    /// Who takes part, on each side.
    pub bodies: BySide<Body>,
    /// The inferior and its support; `None` when the numbers are equal.
    pub support: Option<Support>,
    /// How many are killed on each side.
    pub killed: BySide<usize>,
    /// How many of each side are taken.
    pub prisoners: BySide<usize>,
    /// What becomes of every man.
    pub fates: BySide<Fates>,
    /// Who took each prisoner, where anyone is near enough: prisoner and captor, by prisoner.
    pub captors: Vec<(usize, usize)>,
    /// Overrulings that bear on this melee, by their place in the position's list.
    pub overruled: Vec<usize>,
    /// What the rule alone would have given, where anything was overruled.
    pub without: Option<Without>,
}

impl Melee {
    /// The melee in its numbers alone.
    pub fn summary(&self) -> Summary {
        Summary {
            totals: (self.bodies.red.total(), self.bodies.blue.total()),
            isolated: self.support.as_ref().map(|support| (support.inferior, support.isolated)),
            killed: (self.killed.red, self.killed.blue),
            prisoners: (self.prisoners.red, self.prisoners.blue),
        }
    }

    /// Whether a man takes part.
    pub fn has(&self, man: usize) -> bool {
        self.bodies.iter().any(|(_, body)| body.men().any(|other| other == man))
    }
}

impl Ruling {
    /// All melees in their numbers alone, in order.
    pub fn summaries(&self) -> Vec<Summary> {
        self.melees.iter().map(Melee::summary).collect()
    }
}

/// Two men in contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contact {
    /// The charger's man, and the one he touches.
    pub men: [usize; 2],
    /// The gap between their bases.
    pub gap: f64,
    /// The point of contact.
    pub at: Point,
    /// Whether they touch only because the umpire said so.
    pub overruled: bool,
}

/// One side's men in a melee.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Body {
    /// The men in contact.
    pub in_contact: Vec<usize>,
    /// The men drawn in.
    pub joined: Vec<Joined>,
}

impl Body {
    /// How many take part.
    pub fn total(&self) -> usize {
        self.in_contact.len() + self.joined.len()
    }

    /// Everyone who takes part: those in contact, then those drawn in.
    pub fn men(&self) -> impl Iterator<Item = usize> {
        self.in_contact.iter().copied().chain(self.joined.iter().map(|joined| joined.man))
    }
}

/// A man drawn into a melee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Joined {
    /// The man.
    pub man: usize,
    /// The nearest man in contact, by whom he is drawn in.
    pub by: usize,
    /// The gap between the two.
    pub gap: f64,
    /// Whether he takes part only because the umpire said so.
    pub overruled: bool,
}

/// Whether the inferior of a melee is isolated.
#[derive(Debug, Clone, PartialEq)]
pub struct Support {
    /// The side with fewer men.
    pub inferior: Side,
    /// The men of its side within a move.
    pub men: Vec<Supporter>,
    /// How many it needs: half its number, or half of the force outside the melee.
    pub needed: f64,
    /// Under `half_of_force`, the ready men of its side who are not in the melee.
    pub force: Option<usize>,
    /// Whether it is isolated by the rule.
    pub isolated_by_rule: bool,
    /// Whether it is isolated, the umpire's word included.
    pub isolated: bool,
}

/// A man within a move of a melee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Supporter {
    /// The man.
    pub man: usize,
    /// From where he was measured.
    pub measured: SupportMeasure,
    /// How far he may be.
    pub reach: f64,
}

/// The smallest measure from a melee to a man who may support it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SupportMeasure {
    /// The man of his own side at the near end: the one in the contact, or the nearest man.
    pub from_man: usize,
    /// The contact it was measured from, by its two men; `None` when measured from a man.
    pub contact: Option<[usize; 2]>,
    /// The near end: the point of contact, or the place on `from_man`'s base nearest to him.
    pub from: Point,
    /// The far end, on his base.
    pub to: Point,
    /// How far it is.
    pub length: f64,
}

/// What becomes of one side's men in a melee.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fates {
    /// Those who die.
    pub die: Vec<usize>,
    /// Those who are taken.
    pub captured: Vec<usize>,
    /// Those who live and are free.
    pub live: Vec<usize>,
    /// Those of `die` whom the charger chose; the rest are the suggestion.
    pub chosen_to_die: Vec<usize>,
    /// Those of `captured` whom the charger chose; the rest are the suggestion.
    pub chosen_captured: Vec<usize>,
}

/// The rule's own result of a melee that was overruled: all nought where there would have been
/// none.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Without {
    /// Who would have taken part.
    pub bodies: BySide<Body>,
    /// Whether the inferior would have been isolated; `None` when equal.
    pub isolated: Option<bool>,
    /// How many would have been killed on each side.
    pub killed: BySide<usize>,
    /// How many of each side would have been taken.
    pub prisoners: BySide<usize>,
}

/// As what a man was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChosenAs {
    /// To die.
    Die,
    /// To be taken.
    Captured,
}

/// Why a choice could not be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNotKept {
    /// No man has this id.
    Unknown,
    /// He is in no melee of this move.
    InNoMelee,
    /// He was named already, whether or not that choice could be kept.
    Twice,
    /// No more of his side may be chosen so in his melee: this many.
    TooMany(usize),
}

/// A choice of the charger that could not be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceNotKept {
    /// The id as it was chosen.
    pub id: String,
    /// As what.
    pub chosen_as: ChosenAs,
    /// Why not.
    pub why: WhyNotKept,
}

/// A prisoner who is free once the ruling is applied.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Freed {
    /// The man.
    pub man: usize,
    /// The nearest ready enemy and the gap to him, if there is any within a foot.
    pub nearest: Option<(usize, f64)>,
    /// The overruling that frees him, if it was one.
    pub overruled: Option<usize>,
}

/// A prisoner who stays one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Held {
    /// The man.
    pub man: usize,
    /// What holds him.
    pub by: HeldBy,
}

/// What holds a prisoner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum HeldBy {
    /// The nearest ready enemy within 6 in, and the gap to him.
    Escort(usize, f64),
    /// He touches his captors' back line: beyond liberation (H3f).
    BackLine,
    /// Nobody is near, but none of his guards died in this move (setting `held`).
    NoGuardDied,
    /// The umpire's word: this overruling.
    Overruling(usize),
}

/// A gun once the ruling is applied.
#[derive(Debug, Clone, PartialEq)]
pub struct GunRuling {
    /// What it is.
    pub state: GunState,
    /// The overruling that says so, if it was one, and the rule's own result.
    pub overruled: Option<(usize, GunState)>,
}

/// A measurement so near its limit that the eye might have had it otherwise.
#[derive(Debug, Clone, PartialEq)]
pub struct CloseCall {
    /// H2, H3 or H1.
    pub rule: Rule,
    /// What was measured.
    pub measurement: Measurement,
    /// Whose measurement it is.
    pub man: usize,
    /// To whom.
    pub to: usize,
    /// How far it was.
    pub measured: f64,
    /// The limit it was held against.
    pub limit: f64,
    /// The melees that would have been fought and are not, had this measurement and no other
    /// fallen the other way, sorted; empty where a melee would have been missing. `None` where
    /// totals, isolation, dead and prisoners stay the same.
    pub would_change: Option<Vec<Summary>>,
}

/// One measurement that the ruling rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Measurement {
    /// Whether two men touch (H2): the charger's man first.
    Contact([usize; 2]),
    /// Whether a man is within 6 in of a man in contact (H3).
    Joining {
        /// The man.
        man: usize,
        /// The man in contact.
        by: usize,
    },
    /// Whether a man is within a move (H1).
    Support {
        /// The man.
        man: usize,
        /// The man of his own side in the contact it is measured from, or measured from.
        from_man: usize,
        /// The contact it is measured from; `None` when measured from the man.
        contact: Option<[usize; 2]>,
    },
}

/// A melee in its numbers alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Summary {
    /// How many take part, red and blue.
    pub totals: (usize, usize),
    /// The inferior and whether it is isolated; `None` when equal.
    pub isolated: Option<(Side, bool)>,
    /// How many are killed, red and blue.
    pub killed: (usize, usize),
    /// How many are taken, red and blue.
    pub prisoners: (usize, usize),
}

impl Summary {
    /// How many of a side take part.
    pub fn total(&self, side: Side) -> usize {
        of(side, self.totals)
    }

    /// How many of a side are killed.
    pub fn killed(&self, side: Side) -> usize {
        of(side, self.killed)
    }

    /// How many of a side are taken.
    pub fn prisoners(&self, side: Side) -> usize {
        of(side, self.prisoners)
    }

    /// How many of a side are left, alive and free.
    pub fn left(&self, side: Side) -> usize {
        self.total(side) - self.killed(side) - self.prisoners(side)
    }
}

/// A side's part of numbers given for red and blue.
fn of(side: Side, (red, blue): (usize, usize)) -> usize {
    match side {
        Side::Red => red,
        Side::Blue => blue,
    }
}

/// An overruling that found nothing to work on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdleOverruling {
    /// Its place in the position's list.
    pub overruling: usize,
    /// Why it does nothing.
    pub why: &'static str,
}
