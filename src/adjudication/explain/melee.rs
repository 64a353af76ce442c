//! The steps of one melee: at most nine for a melee of any size, each a sentence with its rule
//! and, beneath it, a line a man or measure.

use rustc_hash::{FxHashMap, FxHashSet};

use super::concerns::Concerned;
use super::sum::Sum;
use super::words::{count, inches, listed};
use super::{Line, Step, StepKind, after, by_rule, overruling};
use crate::adjudication::ruling::{Fates, Melee, Ruling, Support, Supporter};
use crate::geometry::length::decimal;
use crate::position::{Floor, Side};
use crate::rules::limits::{CONTACT, SIX_INCHES};
use crate::rules::rulebook::Rule;

/// The steps of one melee of a ruling, with what it concerns.
pub(super) fn steps(
    floor: &Floor<'_>,
    ruling: &Ruling,
    melee: &Melee,
    concerned: &Concerned<'_>,
) -> Vec<Step> {
    let teller = Teller { floor, ruling, melee, sum: Sum::of(floor, ruling, melee) };
    let mut steps = vec![teller.contacts(), teller.joined(), teller.totals()];
    steps.extend(melee.support.as_ref().map(|support| teller.support(support)));
    steps.push(teller.verdict());
    steps.push(teller.choices());
    steps.extend(after::steps(floor, concerned));
    steps.extend(teller.overrulings());
    steps
}

struct Teller<'a, 'p> {
    floor: &'a Floor<'p>,
    ruling: &'a Ruling,
    melee: &'a Melee,
    sum: Sum<'p>,
}

impl Teller<'_, '_> {
    fn name(&self, side: Side) -> &str {
        self.sum.names[side]
    }

    fn id(&self, man: usize) -> &str {
        self.floor.id(man)
    }

    /// Both sides, the charger first.
    fn sides(&self) -> [Side; 2] {
        self.sum.sides()
    }

    fn step(&self, kind: StepKind, rule: Rule, text: String, lines: Vec<Line>) -> Step {
        let mut men: Vec<usize> = lines.iter().flat_map(|line| line.men.iter().copied()).collect();
        self.floor.sort_by_id(&mut men);
        men.dedup();
        Step { kind, rule, text, men, lines }
    }

    fn contacts(&self) -> Step {
        let contacts = &self.melee.contacts;
        let lines = contacts
            .iter()
            .map(|contact| {
                let [man, other] = contact.men;
                let gap = inches(contact.gap, CONTACT);
                let (man_id, other_id) = (self.id(man), self.id(other));
                let text = if contact.overruled {
                    format!("{man_id} touches {other_id} by the umpire's word: gap {gap} in")
                } else {
                    format!("{man_id} touches {other_id}: gap {gap} in of {CONTACT}")
                };
                Line::between(self.floor, text, [man, other])
            })
            .collect();
        let gaps = || contacts.iter().map(|contact| contact.gap);
        let text = if let [only] = contacts.as_slice() {
            format!(
                "{} of {} touches {}: the gap is {} in, and men within {CONTACT} in are in contact.",
                self.id(only.men[0]),
                self.name(self.ruling.charger),
                self.id(only.men[1]),
                inches(only.gap, CONTACT)
            )
        } else {
            format!(
                "{} pairs are in contact, the closest {} in apart, the widest {} in of {CONTACT}.",
                contacts.len(),
                inches(gaps().fold(f64::INFINITY, f64::min), CONTACT),
                inches(gaps().fold(0.0, f64::max), CONTACT)
            )
        };
        self.step(StepKind::Contacts, Rule::H3, text, lines)
    }

    fn joined(&self) -> Step {
        let mut lines = Vec::new();
        for side in self.sides() {
            for joined in &self.melee.bodies[side].joined {
                let (man, by) = (self.id(joined.man), self.id(joined.by));
                let gap = inches(joined.gap, SIX_INCHES);
                let text = if joined.overruled {
                    format!("{man} is put in by the umpire's word: {gap} in from {by}")
                } else {
                    format!("{man} is drawn in by {by}: {gap} in of {SIX_INCHES}")
                };
                lines.push(Line::between(self.floor, text, [joined.man, joined.by]));
            }
        }
        let put_in = Side::BOTH
            .into_iter()
            .flat_map(|side| &self.melee.bodies[side].joined)
            .filter(|joined| joined.overruled)
            .count();
        let more = self.sides().map(|side| {
            format!("{} more {}", self.melee.bodies[side].joined.len(), self.name(side))
        });
        let text = if lines.is_empty() {
            "Nobody else stands within 6 in of a man in contact.".to_owned()
        } else if put_in > 0 {
            format!("{} take part, {put_in} by the umpire's word.", listed(&more))
        } else {
            format!("{} stand within 6 in of a man in contact and are drawn in.", listed(&more))
        };
        self.step(StepKind::Joined, Rule::H3, text, lines)
    }

    fn totals(&self) -> Step {
        let text = self.sum.totals(|side| {
            let body = &self.melee.bodies[side];
            let (touching, joined) = (body.in_contact.len(), body.joined.len());
            format!("{touching} + {joined} = {}", body.total())
        });
        let lines = self
            .sides()
            .map(|side| {
                let men: Vec<usize> = self.melee.bodies[side].men().collect();
                Line::about(format!("{}: {}", self.name(side), self.all_ids(&men)), men)
            })
            .into();
        self.step(StepKind::Totals, Rule::H3, text, lines)
    }

    fn all_ids(&self, men: &[usize]) -> String {
        let mut men = men.to_vec();
        self.floor.sort_by_id(&mut men);
        men.iter().map(|man| self.id(*man)).collect::<Vec<_>>().join(", ")
    }

    fn support(&self, support: &Support) -> Step {
        let said = self.melee.overruled.iter().any(|overruling| {
            use crate::position::About::{Isolated, Supported};
            matches!(self.floor.position().overrulings[*overruling].about, Isolated | Supported)
        });
        let by_rule = said.then_some(support.isolated_by_rule);
        let has = self.supporters(&support.men);
        let text = self.sum.support(&has, support.needed, support.force, by_rule);
        let lines = support.men.iter().map(|supporter| self.supporter(supporter)).collect();
        self.step(StepKind::Support, Rule::H3b, text, lines)
    }

    /// How many supporters there are, each with his measure while they are few.
    fn supporters(&self, men: &[Supporter]) -> String {
        const MOST: usize = 3;
        if men.is_empty() {
            return "none".to_owned();
        }
        if men.len() > MOST {
            return men.len().to_string();
        }
        let each: Vec<String> = men.iter().map(|supporter| self.measure(supporter)).collect();
        format!("{} ({})", men.len(), each.join(", "))
    }

    /// `R19 8.6 in of 24`
    fn measure(&self, supporter: &Supporter) -> String {
        let length = inches(supporter.measured.length, supporter.reach);
        format!("{} {length} in of {}", self.id(supporter.man), decimal(supporter.reach, 3))
    }

    fn supporter(&self, supporter: &Supporter) -> Line {
        let measured = supporter.measured;
        let measure = self.measure(supporter);
        let from = match measured.contact {
            Some([a, b]) => format!("the contact {}\u{2013}{}", self.id(a), self.id(b)),
            None => self.id(measured.from_man).to_owned(),
        };
        Line {
            text: format!("{measure} from {from}"),
            men: vec![supporter.man],
            stretch: Some((measured.from, measured.to)),
        }
    }

    fn verdict(&self) -> Step {
        let (rule, text) = self.sum.verdict();
        let left = self.sum.left().into_iter().zip(self.sides());
        let lines = left.map(|(text, side)| {
            let men = self.melee.fates[side].live.clone();
            Line::about(text, men)
        });
        self.step(StepKind::Verdict, rule, text, lines.collect())
    }

    fn choices(&self) -> Step {
        let charger = self.name(self.ruling.charger);
        let of =
            |pick: fn(&Fates) -> usize| pick(&self.melee.fates.red) + pick(&self.melee.fates.blue);
        let to_choose = of(|fates| fates.die.len() + fates.captured.len());
        let chosen = of(|fates| fates.chosen_to_die.len() + fates.chosen_captured.len());
        let living = of(|fates| fates.live.len());
        let text = if living == 0 && of(|fates| fates.captured.len()) == 0 {
            self.sum.nothing_to_choose(to_choose)
        } else if chosen == 0 {
            format!(
                "{charger}, who charged, chooses. Nothing is chosen yet: the suggestion is shown."
            )
        } else if chosen == to_choose {
            format!("{charger}, who charged, has chosen all {to_choose}.")
        } else {
            format!(
                "{charger}, who charged, has chosen {chosen} of {to_choose}; the suggestion fills up the rest."
            )
        };
        let mut lines = Vec::new();
        for side in self.sides() {
            lines.extend(self.fates(&self.melee.fates[side]));
        }
        self.step(StepKind::Choices, Rule::H3c, text, lines)
    }

    fn fates(&self, fates: &Fates) -> Vec<Line> {
        let chosen: FxHashSet<usize> =
            fates.chosen_to_die.iter().chain(&fates.chosen_captured).copied().collect();
        let how = |man: &usize| if chosen.contains(man) { "chosen" } else { "suggested" };
        let captors: FxHashMap<usize, usize> = self.melee.captors.iter().copied().collect();
        let forced = fates.live.is_empty() && fates.captured.is_empty();
        let mut lines = Vec::new();
        for man in &fates.die {
            let id = self.id(*man);
            let text =
                if forced { format!("{id} dies") } else { format!("{id} dies ({})", how(man)) };
            lines.push(Line::about(text, vec![*man]));
        }
        for man in &fates.captured {
            let captor = captors.get(man).copied();
            let by = captor.map_or_else(String::new, |captor| format!(" by {}", self.id(captor)));
            let men = std::iter::once(*man).chain(captor).collect();
            let text = format!("{} is taken{by} ({})", self.id(*man), how(man));
            lines.push(Line::about(text, men));
        }
        for man in &fates.live {
            lines.push(Line::about(format!("{} lives", self.id(*man)), vec![*man]));
        }
        lines
    }

    fn overrulings(&self) -> Option<Step> {
        let without = self.melee.without.as_ref()?;
        let position = self.floor.position();
        let lines: Vec<Line> = self
            .melee
            .overruled
            .iter()
            .map(|number| {
                let said = &position.overrulings[*number];
                let men = said.men.iter().filter_map(|id| self.floor.find_man(id)).collect();
                Line::about(overruling(said), men)
            })
            .collect();
        let by_rule = format!(
            "The umpire has overruled the rule in {}; by the rule alone {}.",
            count(lines.len(), "point", "points"),
            by_rule(self.floor, without)
        );
        // Overrulings about a body name men who may be anywhere: show those of this melee.
        let mut step = self.step(StepKind::Overrulings, Rule::H3, by_rule, lines);
        step.men.retain(|man| self.melee.has(*man));
        Some(step)
    }
}
