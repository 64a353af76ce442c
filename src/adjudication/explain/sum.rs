//! The sentences of a melee that need no floor: its totals, its support, the sum and who is left.
//!
//! A ruling on a floor and a quick ruling on two numbers are told by the same words.

use super::words::{dead_a_side, listed, names, prisoners};
use crate::adjudication::ruling::{Melee, Ruling, Summary};
use crate::geometry::length::decimal;
use crate::position::{BySide, Floor, Side};
use crate::rules::rulebook::Rule;

/// A melee in its numbers, with what the sides are called.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sum<'n> {
    pub(super) names: BySide<&'n str>,
    pub(super) charger: Side,
    pub(super) summary: Summary,
}

impl<'n> Sum<'n> {
    /// The sum of a melee of a ruling.
    pub(super) fn of(floor: &Floor<'n>, ruling: &Ruling, melee: &Melee) -> Self {
        Self { names: names(floor), charger: ruling.charger, summary: melee.summary() }
    }

    /// Both sides, the charger first.
    pub(super) fn sides(&self) -> [Side; 2] {
        [self.charger, self.charger.enemy()]
    }

    /// `Red 18 charge Blue 21`
    pub(super) fn heading(&self) -> String {
        let [charger, charged] =
            self.sides().map(|side| format!("{} {}", self.names[side], self.summary.total(side)));
        format!("{charger} charge {charged}")
    }

    /// The totals, with how each side's came about.
    pub(super) fn totals(&self, sum: impl Fn(Side) -> String) -> String {
        let sums = self.sides().map(|side| format!("{} has {}", self.names[side], sum(side)));
        let equal = if self.summary.isolated.is_none() { "equal" } else { "not equal" };
        format!("{}: {equal}.", listed(&sums))
    }

    /// What support the inferior has and needs. `by_rule` says whether it is isolated by the
    /// rule, where the umpire has spoken.
    pub(super) fn support(
        &self,
        has: &str,
        needed: f64,
        force: Option<usize>,
        by_rule: Option<bool>,
    ) -> String {
        let Some((side, isolated)) = self.summary.isolated else { return String::new() };
        let (inferior, number) = (self.names[side], self.summary.total(side));
        let needed = decimal(needed, 1);
        let needs = match force {
            None => format!("it needs {needed} within a move and has {has}"),
            Some(0) => format!("{inferior} has no other ready man"),
            Some(force) => format!(
                "of the {force} other ready {inferior} it needs half, {needed}, within a move and has {has}"
            ),
        };
        let word = |isolated: bool| if isolated { "isolated" } else { "supported" };
        let verdict = match by_rule {
            None => word(isolated).to_owned(),
            Some(by_rule) => {
                format!("{} by the rule; {} by the umpire's word", word(by_rule), word(isolated))
            }
        };
        format!("{inferior}, {number}, is the inferior; {needs}: {verdict}.")
    }

    /// The sum, with the rule it rests on.
    pub(super) fn verdict(&self) -> (Rule, String) {
        match self.summary.isolated {
            None => (Rule::H3a, self.equal()),
            Some((inferior, isolated)) => self.unequal(inferior, isolated),
        }
    }

    fn equal(&self) -> String {
        match self.summary.killed.0 {
            1 => "One man each: both are killed: 1 dead a side.".to_owned(),
            each => {
                format!("The numbers are equal: all on both sides are killed: {each} dead a side.")
            }
        }
    }

    fn unequal(&self, side: Side, isolated: bool) -> (Rule, String) {
        let inferior = self.names[side];
        let (few, many) = (self.summary.total(side), self.summary.total(side.enemy()));
        let (killed, taken) = (self.summary.killed(side), self.summary.prisoners(side));
        let (rule, how) = if !isolated {
            let how =
                format!("Supported, each of the {few} {inferior} kills one man and is killed");
            (Rule::H3bIi, how)
        } else if killed == 0 {
            let how = format!(
                "Isolated: {many} \u{2212} {few} = {} is no fewer than {few}, so all {few} {inferior} are taken",
                many - few
            );
            (Rule::H3bI, how)
        } else {
            let others = if killed == 1 {
                "the other 1 kills a man and is killed".to_owned()
            } else {
                format!("the other {killed} kill a man each and are killed")
            };
            let are = if taken == 1 { "is" } else { "are" };
            let how = format!(
                "Isolated: {many} \u{2212} {few} = {taken} {inferior} {are} taken; {others}"
            );
            (Rule::H3bI, how)
        };
        (rule, format!("{how}: {}.", verdict(self.names, self.summary)))
    }

    /// Who is left, a line a side, the charger's first.
    pub(super) fn left(&self) -> [String; 2] {
        self.sides().map(|side| {
            let (total, killed) = (self.summary.total(side), self.summary.killed(side));
            let taken = self.summary.prisoners(side);
            let left = self.summary.left(side);
            let taken = if taken > 0 { format!(" \u{2212} {taken} taken") } else { String::new() };
            let name = self.names[side];
            format!("{name}: {total} \u{2212} {killed} dead{taken} = {left} left")
        })
    }

    /// That the charger has nothing to choose, where so many die and nobody else is there.
    pub(super) fn nothing_to_choose(&self, die: usize) -> String {
        format!("{} charged and would choose, but all {die} die.", self.names[self.charger])
    }
}

/// A verdict in a line: `15 dead a side, 3 Red prisoners`.
pub(super) fn verdict(names: BySide<&str>, summary: Summary) -> String {
    format!("{}, {}", dead_a_side(summary.killed.0), prisoners(names, summary.prisoners))
}
