//! Which settings matter: what each value of each setting would have made of a position.
//!
//! Source: rules.md, "Rulings"; formats.md, `adjudicate --compare`.

use super::ruling::{Ruling, Summary};
use crate::position::{Floor, Setting};
use crate::rules::guns::GunStatus;

/// A value of a setting that would change the outcome.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingChange {
    /// The setting with the other value.
    pub setting: Setting,
    /// The ruling under it, its close calls left out.
    pub ruling: Ruling,
}

/// The values of settings, one changed at a time, that would change the outcome of a position:
/// the numbers of a melee, its isolation, who is freed, or what a gun may do.
pub fn compare(floor: &Floor<'_>, ruling: &Ruling) -> Vec<SettingChange> {
    let in_force = floor.rulings();
    Setting::all()
        .filter_map(|setting| {
            let rulings = setting.put_into(in_force);
            if rulings == in_force {
                return None;
            }
            let other = super::rule(&floor.under(rulings), None, false);
            (outcome(&other) != outcome(ruling)).then_some(SettingChange { setting, ruling: other })
        })
        .collect()
}

/// What counts as the outcome.
type Outcome = (Vec<Summary>, Vec<usize>, Vec<(GunStatus, u64)>);

fn outcome(ruling: &Ruling) -> Outcome {
    let freed = ruling.freed.iter().map(|freed| freed.man).collect();
    let guns = ruling.guns.iter().map(|gun| &gun.state);
    let guns = guns.map(|gun| (gun.status, gun.may_move_up_to.to_bits())).collect();
    (ruling.summaries(), freed, guns)
}
