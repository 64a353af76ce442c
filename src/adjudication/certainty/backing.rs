//! Whether the inferior of a melee is isolated in every placing.
//!
//! The more are within a move, the likelier it is supported: where as many as surely are and as
//! many as may be weigh the same, all numbers between do. Source: rules H1 and H3b; the settings
//! of support.

use super::gathered::{Gathered, SureMelee};
use super::{Between, Doubt, Falls};
use crate::adjudication::support;
use crate::geometry::tolerance::by_grain;
use crate::geometry::{Bounds, ContactRegion};
use crate::position::{Arm, BySide, Side, SupportFrom};
use crate::rules::rulebook::Rule;

/// Whether it is sure how a melee ends, who fights in it being sure. Adds the measures it hangs
/// on if not.
pub(super) fn weigh(
    gathered: &Gathered<'_, '_, '_>,
    melee: &SureMelee,
    doubts: &mut Vec<Doubt>,
) -> bool {
    let judge = gathered.judge;
    let mut totals = BySide::<usize>::default();
    melee.men.iter().for_each(|man| totals[judge.floor.side(*man)] += 1);
    let Some(inferior) = support::inferior(totals) else { return true };
    if judge.overrulings.isolation(|man| melee.has(man)).is_some() {
        return true;
    }
    let backing =
        Backing { gathered, melee, inferior, origins: origins(gathered, melee, inferior) };
    let (mut surely, mut may) = (0, 0);
    let mut open = Vec::new();
    backing.outsiders(|man| match backing.counts(man) {
        (Falls::Within, _) => (surely, may) = (surely + 1, may + 1),
        (Falls::Either, doubt) => {
            may += 1;
            open.extend(doubt);
        }
        (Falls::Beyond, _) => {}
    });
    let ready = (0..judge.states.len())
        .filter(|man| judge.floor.side(*man) == inferior && judge.is_ready(*man))
        .count();
    let force = support::force(judge.rulings.isolated_below, totals[inferior], ready);
    let isolated = |count| support::weigh_by_rule(totals[inferior], count, force).isolated_by_rule;
    if isolated(surely) == isolated(may) {
        return true;
    }
    doubts.extend(open);
    false
}

/// Something support is measured from.
struct Origin {
    /// The inferior's man there.
    man: usize,
    /// Whether it is there in every placing.
    sure: bool,
    /// Where the point of contact may lie; `None` where it is measured from the man.
    region: Option<ContactRegion>,
}

fn origins(gathered: &Gathered<'_, '_, '_>, melee: &SureMelee, inferior: Side) -> Vec<Origin> {
    let judge = gathered.judge;
    match judge.rulings.support_measured_from {
        SupportFrom::ContactPoints => melee
            .pairs
            .iter()
            .map(|may| {
                let [one, other] = may.pair.men.map(|man| judge.floor.base(man));
                let region = one.contact_region(other, gathered.off, may.gap_at_most);
                let man = may.pair.men[usize::from(inferior != judge.charger)];
                Origin { man, sure: may.sure, region: Some(region) }
            })
            .collect(),
        SupportFrom::AnyMan => {
            let own = melee.men.iter().filter(|man| judge.floor.side(**man) == inferior);
            own.map(|man| Origin { man: *man, sure: true, region: None }).collect()
        }
    }
}

struct Backing<'a, 'j, 'f, 'p> {
    gathered: &'a Gathered<'j, 'f, 'p>,
    melee: &'a SureMelee,
    inferior: Side,
    origins: Vec<Origin>,
}

impl Backing<'_, '_, '_, '_> {
    /// Visits the ready men of the inferior's side outside the melee who may be near enough.
    fn outsiders(&self, mut visit: impl FnMut(usize)) {
        let judge = self.gathered.judge;
        let pairs = self.melee.pairs.iter().flat_map(|may| may.pair.men);
        let men = self.melee.men.iter().copied().chain(pairs);
        let boxes = men.map(|man| judge.floor.base(man).bounds());
        let Some(bounds) = boxes.reduce(Bounds::joined) else { return };
        let reach = Arm::BOTH.map(|arm| judge.rulings.support_reach_of(arm));
        let farthest = reach[0].max(reach[1]) + 2.0 * self.gathered.off + 1.0;
        judge.floor.men_near(bounds.grown(farthest), |man| {
            let counts = judge.floor.side(man) == self.inferior
                && judge.is_ready(man)
                && !judge.overrulings.is_left_out(man)
                && !self.melee.has(man);
            if counts {
                visit(man);
            }
        });
    }

    /// Whether a man outside the melee counts as support, with the measure that hangs on if it
    /// is not sure.
    fn counts(&self, man: usize) -> (Falls, Option<Doubt>) {
        let Gathered { judge, off, .. } = *self.gathered;
        let busy_counts = judge.rulings.support_from_other_melees;
        if !busy_counts && self.gathered.surely_fights(man) {
            return (Falls::Beyond, None);
        }
        let maybe_busy = !busy_counts && self.gathered.may_fight(man);
        let base = judge.floor.base(man);
        let reach = judge.rulings.support_reach_of(judge.floor.men()[man].arm);
        let mut nearest: Option<Doubt> = None;
        let mut falls = Falls::Beyond;
        for origin in &self.origins {
            let length = match &origin.region {
                Some(region) => {
                    let (least, most) = region.gaps_to(base);
                    Between { least, most }
                }
                None => Between::of_gap(base.gap(judge.floor.base(origin.man)), off),
            };
            match length.falls(reach) {
                Falls::Beyond => continue,
                Falls::Within if origin.sure && !maybe_busy => return (Falls::Within, None),
                _ => falls = Falls::Either,
            }
            let doubt = length.doubt(Rule::H1, [man, origin.man], reach);
            let nearer = nearest.is_none_or(|best| {
                by_grain(doubt.least, best.least)
                    .then_with(|| judge.by_id(doubt.to, best.to))
                    .then_with(|| doubt.most.total_cmp(&best.most))
                    .is_lt()
            });
            if nearer {
                nearest = Some(doubt);
            }
        }
        (falls, nearest)
    }
}
