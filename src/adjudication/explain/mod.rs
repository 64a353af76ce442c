//! The only prose: turns the judge's findings into sentences.
//!
//! Nothing is judged here; every number in a sentence is a finding, and adding up the numbers
//! gives the verdict.

mod after;
mod applied;
mod certainty;
mod concerns;
mod melee;
mod next_change;
mod quick;
mod setting;
mod sum;
mod why;
mod words;

use self::concerns::Concerns;
use self::sum::Sum;
use super::ruling::{
    ChoiceNotKept, ChosenAs, CloseCall, Freed, Held, IdleOverruling, Melee, Ruling, Summary,
    WhyNotKept, Without,
};
use crate::geometry::Point;
use crate::geometry::length::decimal;
use crate::position::{BySide, Floor, Overruling, Side};
use crate::rules::rulebook::Rule;

pub use applied::applied;
pub use certainty::{certainty, men as men_in_doubt};
pub use next_change::next_change;
pub use quick::{Told, quick};
pub use setting::setting_change;
pub(super) use why::why;
pub(crate) use words::inches;

/// What a step is about, so that a picture can show the right measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// Who touches whom.
    Contacts,
    /// Who is drawn in.
    Joined,
    /// The two totals.
    Totals,
    /// The inferior's support.
    Support,
    /// The verdict's sum.
    Verdict,
    /// What was chosen or suggested.
    Choices,
    /// What it does to prisoners.
    Prisoners,
    /// What it does to guns.
    Guns,
    /// What the umpire overruled.
    Overrulings,
}

/// One step of the reasoning.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// What it is about.
    pub kind: StepKind,
    /// The rule it rests on.
    pub rule: Rule,
    /// A plain English sentence.
    pub text: String,
    /// The men it is about, in natural order.
    pub men: Vec<usize>,
    /// A line a man or measure, where the step counts several.
    pub lines: Vec<Line>,
}

/// One man or measure of a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The line.
    pub text: String,
    /// The men it names.
    pub men: Vec<usize>,
    /// The stretch it measures, from and to, in inches on the floor.
    pub stretch: Option<(Point, Point)>,
}

impl Line {
    /// A line about men that measures nothing.
    fn about(text: String, men: Vec<usize>) -> Self {
        Self { text, men, stretch: None }
    }

    /// A line about the gap between two men.
    fn between(floor: &Floor<'_>, text: String, men: [usize; 2]) -> Self {
        let closest = floor.base(men[0]).closest(floor.base(men[1]));
        Self { text, men: men.to_vec(), stretch: Some((closest.from, closest.to)) }
    }
}

/// A ruling in steps.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Explanation {
    /// The steps of each melee, in the order of the ruling.
    pub melees: Vec<Vec<Step>>,
    /// The steps about prisoners and guns that no melee's steps tell of.
    pub after: Vec<Step>,
}

/// A whole ruling in steps. A melee's own steps tell of the prisoners it took or whose guards
/// fought in it, and of the guns within six inches of its men.
pub fn explain(floor: &Floor<'_>, ruling: &Ruling) -> Explanation {
    let teller = Teller::of(floor, ruling);
    let melees = (0..ruling.melees.len()).map(|melee| teller.steps(melee)).collect();
    Explanation { melees, after: teller.after() }
}

/// Tells of a ruling in parts, for who has no use for all its steps at once.
pub struct Teller<'f, 'p> {
    floor: &'f Floor<'p>,
    ruling: &'f Ruling,
    concerns: Concerns<'f>,
}

impl<'f, 'p> Teller<'f, 'p> {
    /// Looks over the whole ruling once.
    pub fn of(floor: &'f Floor<'p>, ruling: &'f Ruling) -> Self {
        Self { floor, ruling, concerns: Concerns::of(floor, ruling) }
    }

    /// The steps of one melee, by its place in the ruling; none if there is no such melee.
    pub fn steps(&self, melee: usize) -> Vec<Step> {
        let Some(found) = self.ruling.melees.get(melee) else { return Vec::new() };
        melee::steps(self.floor, self.ruling, found, &self.concerns.by_melee[melee])
    }

    /// The guns that a melee's steps tell of; for `None` those that no melee's do.
    pub fn guns(&self, melee: Option<usize>) -> Vec<usize> {
        let concerned = match melee {
            Some(melee) => self.concerns.by_melee.get(melee),
            None => Some(&self.concerns.rest),
        };
        let guns = concerned.into_iter().flat_map(|concerned| &concerned.guns);
        guns.map(|gun| gun.state.gun).collect()
    }

    /// The steps about prisoners and guns that no melee's steps tell of.
    pub fn after(&self) -> Vec<Step> {
        after::steps(self.floor, &self.concerns.rest).collect()
    }
}

/// What a melee is called: `Red 18 charge Blue 21`.
pub fn heading(floor: &Floor<'_>, ruling: &Ruling, melee: usize) -> String {
    let melee = ruling.melees.get(melee);
    melee.map_or_else(String::new, |melee| Sum::of(floor, ruling, melee).heading())
}

/// A melee's verdict in a line: `15 dead a side, 3 Red prisoners`.
pub fn verdict(floor: &Floor<'_>, melee: &Melee) -> String {
    sum::verdict(words::names(floor), melee.summary())
}

/// Why a melee ends as it does, in a line: `Red is isolated: 2 in support, 9 needed`.
pub fn reason(floor: &Floor<'_>, melee: &Melee) -> String {
    let Some(support) = &melee.support else { return "The numbers are equal".to_owned() };
    let name = floor.position().name_of(support.inferior);
    let word = if support.isolated { "isolated" } else { "supported" };
    let said = if melee.overruled.is_empty() { "" } else { " (the umpire has overruled)" };
    let needed = decimal(support.needed, 1);
    format!("{name} is {word}: {} in support, {needed} needed{said}", support.men.len())
}

/// What the rule alone would have given, where the umpire overruled:
/// `it would have been Red 2 and Blue 1, the inferior isolated: nobody dies, 1 Blue prisoner`.
pub fn by_rule(floor: &Floor<'_>, without: &Without) -> String {
    let BySide { red, blue } = without.bodies.clone().map(|body| body.total());
    if red + blue == 0 {
        return "there would have been no melee".to_owned();
    }
    let weighed = match without.isolated {
        None => "equal",
        Some(true) => "the inferior isolated",
        Some(false) => "the inferior supported",
    };
    let [red_name, blue_name] = Side::BOTH.map(|side| floor.position().name_of(side));
    let dead = words::dead_a_side(without.killed.red);
    let taken =
        words::prisoners(words::names(floor), (without.prisoners.red, without.prisoners.blue));
    format!(
        "it would have been {red_name} {red} and {blue_name} {blue}, {weighed}: {dead}, {taken}"
    )
}

/// What would have been fought instead, by the keys of the sides:
/// `red 3, blue 2: blue isolated; 1 dead a side, 1 blue prisoner`.
pub fn would_change(instead: &[Summary]) -> String {
    if instead.is_empty() {
        return "no such melee".to_owned();
    }
    let one = |summary: &Summary| {
        let (red, blue) = summary.totals;
        let weighed = match summary.isolated {
            None => "equal".to_owned(),
            Some((side, true)) => format!("{} isolated", side.key()),
            Some((side, false)) => format!("{} supported", side.key()),
        };
        let taken = match summary.prisoners {
            (0, 0) => "no prisoners".to_owned(),
            (red, 0) => words::count(red, "red prisoner", "red prisoners"),
            (_, blue) => words::count(blue, "blue prisoner", "blue prisoners"),
        };
        let dead = words::dead_a_side(summary.killed.0);
        format!("red {red}, blue {blue}: {weighed}; {dead}, {taken}")
    };
    let all: Vec<String> = instead.iter().map(one).collect();
    all.join("; and ")
}

/// A close call in a few words: `R3 to B7: 0.13 in of 0.125`.
pub fn close_call(floor: &Floor<'_>, call: &CloseCall) -> String {
    format!(
        "{} to {}: {} in of {}",
        floor.id(call.man),
        floor.id(call.to),
        inches(call.measured, call.limit),
        inches(call.limit, call.limit),
    )
}

/// Why a choice of the charger could not be kept.
pub fn why_not_kept(choice: &ChoiceNotKept) -> String {
    let word = match choice.chosen_as {
        ChosenAs::Die => "die",
        ChosenAs::Captured => "be taken",
    };
    match choice.why {
        WhyNotKept::Unknown => "no man of this position has this id".to_owned(),
        WhyNotKept::InNoMelee => "he is in no melee of this move".to_owned(),
        WhyNotKept::Twice => "he was named already".to_owned(),
        WhyNotKept::TooMany(0) => format!("no man of his side is to {word} in his melee"),
        WhyNotKept::TooMany(allowed) => {
            format!("only {allowed} of his side are to {word} in his melee, and they are chosen")
        }
    }
}

/// An overruling in a sentence, its reason included.
pub fn overruling(overruling: &Overruling) -> String {
    let men = overruling.men.join(", ");
    let guns = overruling.guns.join(", ");
    use crate::position::About;
    let what = match overruling.about {
        About::TakePart => format!("{men} take part"),
        About::LeaveOut => format!("{men} are left out"),
        About::Contact => format!("{men} touch"),
        About::NoContact => format!("{men} do not touch"),
        About::Isolated => format!("the body of {men} is isolated"),
        About::Supported => format!("the body of {men} is supported"),
        About::Surrender => format!("{men} surrender"),
        About::Held => format!("{men} are held"),
        About::Freed => format!("{men} are freed"),
        About::GunCaptured => format!("{guns} captured"),
        About::GunNotCaptured => format!("{guns} not captured"),
    };
    format!("The umpire rules: {what} ({})", overruling.reason)
}

/// What holds a prisoner: `R1 is held by B2: 2.5 in of 6`.
pub fn held(floor: &Floor<'_>, held: &Held) -> String {
    after::tell_held(floor, held).text
}

/// Why a prisoner is freed.
pub fn freed(floor: &Floor<'_>, freed: &Freed) -> String {
    after::tell_freed(floor, freed).text
}

/// An overruling that does nothing, and why.
pub fn idle(floor: &Floor<'_>, idle: &IdleOverruling) -> String {
    let said = &floor.position().overrulings[idle.overruling];
    format!("Overruling {} ({}) does nothing: {}", idle.overruling + 1, said.about.key(), idle.why)
}
