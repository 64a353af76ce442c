//! The only prose: turns the judge's findings into sentences.

use crate::geometry::Point;
use crate::rules::rulebook::Rule;

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
