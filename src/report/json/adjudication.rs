//! A ruling as JSON, `little-wars-adjudication`.
//!
//! Source: formats.md, "Adjudication".

use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use super::super::Fingerprint;
use super::certainty::{Certainty, certainty};
use super::{VERSION, plain};
use crate::adjudication::explain::Teller;
use crate::adjudication::{self as judge, SettingChange, explain};
use crate::position::{BySide, Floor, Overruling, Rulings, Side, natural};
use crate::rules::guns::{GunState, GunStatus};

/// A ruling in the shape of the format.
#[derive(Serialize)]
pub struct Adjudication<'f, 'p> {
    format: &'static str,
    version: u8,
    charger: Side,
    melees: Melees<'f, 'p>,
    choices_not_kept: Vec<NotKept<'f>>,
    freed: Vec<&'p str>,
    guns: Vec<Gun<'p>>,
    close_calls: Vec<CloseCall<'p>>,
    rulings: Rulings,
    #[serde(skip_serializing_if = "Option::is_none")]
    certainty: Option<Certainty<'p>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compare: Option<Vec<Change>>,
    surrendered: Vec<&'p str>,
    notes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
}

/// The melees, each told as it is written: of thousands only one is held at a time.
struct Melees<'f, 'p> {
    floor: &'f Floor<'p>,
    ruling: &'f judge::Ruling,
    /// Who tells their steps; without one they have none.
    teller: Option<Teller<'f, 'p>>,
}

impl Serialize for Melees<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let melees = self.ruling.melees.iter().enumerate();
        let steps = |which| self.teller.as_ref().map_or_else(Vec::new, |it| it.steps(which));
        serializer.collect_seq(melees.map(|(i, it)| melee(self.floor, it, steps(i))))
    }
}

#[derive(Debug, Serialize)]
struct Melee<'p> {
    contacts: Vec<Contact<'p>>,
    red: Body<'p>,
    blue: Body<'p>,
    inferior: Option<Side>,
    support: Option<Support<'p>>,
    isolated: Option<bool>,
    killed: BySide<usize>,
    prisoners: BySide<usize>,
    choices: BySide<Choices<'p>>,
    captors: Vec<Captor<'p>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    overruled: Vec<Overruled<'p>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without: Option<Without<'p>>,
    steps: Vec<Step<'p>>,
}

#[derive(Debug, Serialize)]
struct Contact<'p> {
    men: [&'p str; 2],
    gap: f64,
    at: [f64; 2],
}

#[derive(Debug, Serialize)]
struct Body<'p> {
    in_contact: Vec<&'p str>,
    joined: Vec<&'p str>,
    total: usize,
}

#[derive(Debug, Serialize)]
struct Support<'p> {
    men: Vec<&'p str>,
    count: usize,
    needed: f64,
}

#[derive(Debug, Serialize)]
struct Choices<'p> {
    die: Vec<&'p str>,
    captured: Vec<&'p str>,
    live: Vec<&'p str>,
}

#[derive(Debug, Serialize)]
struct Captor<'p> {
    prisoner: &'p str,
    captor: &'p str,
}

#[derive(Debug, Serialize)]
struct Overruled<'p> {
    about: &'static str,
    men: Vec<&'p str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guns: Vec<&'p str>,
    reason: &'p str,
}

#[derive(Debug, Serialize)]
struct Without<'p> {
    red: Body<'p>,
    blue: Body<'p>,
    isolated: Option<bool>,
    killed: BySide<usize>,
    prisoners: BySide<usize>,
}

#[derive(Debug, Serialize)]
struct Step<'p> {
    rule: &'static str,
    text: String,
    men: Vec<&'p str>,
    lines: Vec<String>,
}

#[derive(Debug, Serialize)]
struct NotKept<'p> {
    man: &'p str,
    r#as: &'static str,
    why: String,
}

#[derive(Debug, Serialize)]
struct Gun<'p> {
    id: &'p str,
    held_by: Side,
    #[serde(flatten)]
    status: Status,
    crew: Vec<&'p str>,
    may_move_up_to: Option<Number>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    overruled: Vec<Overruled<'p>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without: Option<Status>,
}

#[derive(Debug, Serialize)]
struct Status {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    captured_by: Option<Side>,
}

#[derive(Debug, Serialize)]
struct CloseCall<'p> {
    rule: &'static str,
    man: &'p str,
    to: &'p str,
    measured: f64,
    limit: f64,
    would_change: Option<String>,
}

#[derive(Debug, Serialize)]
struct Change {
    setting: &'static str,
    value: Value,
    would_change: String,
}

/// A ruling in the shape of the format, with the settings that would change its outcome where
/// those were looked for, and with its fingerprint.
pub fn adjudication<'f, 'p>(
    floor: &'f Floor<'p>,
    ruling: &'f judge::Ruling,
    compared: Option<&[SettingChange]>,
    fingerprint: Option<&Fingerprint>,
) -> Adjudication<'f, 'p> {
    let melees = Melees { floor, ruling, teller: Some(Teller::of(floor, ruling)) };
    let compare = compared
        .map(|changes| changes.iter().map(|it| setting_change(floor, ruling, it)).collect());
    let fingerprint = fingerprint.map(Fingerprint::to_string);
    let certainty = certainty(floor);
    Adjudication { compare, certainty, fingerprint, ..of(floor, ruling, melees) }
}

/// What was found, without the sentences that tell it: all that a fingerprint is made of.
pub(in crate::report) fn findings<'f, 'p>(
    floor: &'f Floor<'p>,
    ruling: &'f judge::Ruling,
) -> Adjudication<'f, 'p> {
    let untold = of(floor, ruling, Melees { floor, ruling, teller: None });
    Adjudication { notes: Vec::new(), ..untold }
}

fn of<'f, 'p>(
    floor: &'f Floor<'p>,
    ruling: &'f judge::Ruling,
    melees: Melees<'f, 'p>,
) -> Adjudication<'f, 'p> {
    Adjudication {
        format: "little-wars-adjudication",
        version: VERSION,
        charger: ruling.charger,
        melees,
        choices_not_kept: ruling.choices_not_kept.iter().map(not_kept).collect(),
        freed: ruling.freed.iter().map(|freed| floor.id(freed.man)).collect(),
        guns: ruling.guns.iter().map(|it| gun(floor, it)).collect(),
        close_calls: ruling.close_calls.iter().map(|it| close_call(floor, it)).collect(),
        rulings: ruling.rulings,
        certainty: None,
        compare: None,
        surrendered: ids(floor, ruling.surrendered.iter().copied()),
        notes: ruling.idle_overrulings.iter().map(|idle| explain::idle(floor, idle)).collect(),
        fingerprint: None,
    }
}

fn melee<'p>(floor: &Floor<'p>, melee: &judge::Melee, steps: Vec<explain::Step>) -> Melee<'p> {
    let overrulings = &floor.position().overrulings;
    Melee {
        contacts: melee.contacts.iter().map(|it| contact(floor, it)).collect(),
        red: body(floor, &melee.bodies.red),
        blue: body(floor, &melee.bodies.blue),
        inferior: melee.support.as_ref().map(|support| support.inferior),
        support: melee.support.as_ref().map(|support| Support {
            men: ids(floor, support.men.iter().map(|supporter| supporter.man)),
            count: support.men.len(),
            needed: support.needed,
        }),
        isolated: melee.support.as_ref().map(|support| support.isolated),
        killed: melee.killed,
        prisoners: melee.prisoners,
        choices: BySide::from_fn(|side| {
            let fates = &melee.fates[side];
            Choices {
                die: ids(floor, fates.die.iter().copied()),
                captured: ids(floor, fates.captured.iter().copied()),
                live: ids(floor, fates.live.iter().copied()),
            }
        }),
        captors: melee
            .captors
            .iter()
            .map(|(prisoner, captor)| Captor {
                prisoner: floor.id(*prisoner),
                captor: floor.id(*captor),
            })
            .collect(),
        overruled: melee.overruled.iter().map(|which| overruled(&overrulings[*which])).collect(),
        without: melee.without.as_ref().map(|without| Without {
            red: body(floor, &without.bodies.red),
            blue: body(floor, &without.bodies.blue),
            isolated: without.isolated,
            killed: without.killed,
            prisoners: without.prisoners,
        }),
        steps: steps
            .into_iter()
            .map(|step| Step {
                rule: step.rule.code(),
                text: step.text,
                men: ids(floor, step.men.into_iter()),
                lines: step.lines.into_iter().map(|line| line.text).collect(),
            })
            .collect(),
    }
}

fn contact<'p>(floor: &Floor<'p>, contact: &judge::Contact) -> Contact<'p> {
    Contact {
        men: contact.men.map(|man| floor.id(man)),
        gap: contact.gap,
        at: [contact.at.x, contact.at.y],
    }
}

fn body<'p>(floor: &Floor<'p>, body: &judge::Body) -> Body<'p> {
    Body {
        in_contact: ids(floor, body.in_contact.iter().copied()),
        joined: ids(floor, body.joined.iter().map(|joined| joined.man)),
        total: body.total(),
    }
}

fn gun<'p>(floor: &Floor<'p>, gun: &judge::GunRuling) -> Gun<'p> {
    let position = floor.position();
    let GunState { gun: which, held_by, crew, may_move_up_to, .. } = &gun.state;
    Gun {
        id: &position.guns[*which].id,
        held_by: *held_by,
        status: status(gun.state.status),
        crew: ids(floor, crew.iter().copied()),
        may_move_up_to: plain(*may_move_up_to),
        overruled: gun
            .overruled
            .iter()
            .map(|(overruling, _)| overruled(&position.overrulings[*overruling]))
            .collect(),
        without: gun.overruled.as_ref().map(|(_, without)| status(without.status)),
    }
}

fn status(status: GunStatus) -> Status {
    let captured_by = match status {
        GunStatus::Captured(side) => Some(side),
        _ => None,
    };
    Status { status: status.key(), captured_by }
}

fn close_call<'p>(floor: &Floor<'p>, call: &judge::CloseCall) -> CloseCall<'p> {
    CloseCall {
        rule: call.rule.code(),
        man: floor.id(call.man),
        to: floor.id(call.to),
        measured: call.measured,
        limit: call.limit,
        would_change: call.would_change.as_deref().map(explain::would_change),
    }
}

fn not_kept(choice: &judge::ChoiceNotKept) -> NotKept<'_> {
    NotKept {
        man: &choice.id,
        r#as: match choice.chosen_as {
            judge::ChosenAs::Die => "die",
            judge::ChosenAs::Captured => "captured",
        },
        why: explain::why_not_kept(choice),
    }
}

fn overruled(overruling: &Overruling) -> Overruled<'_> {
    Overruled {
        about: overruling.about.key(),
        men: sorted(&overruling.men),
        guns: sorted(&overruling.guns),
        reason: &overruling.reason,
    }
}

/// Names as they stand in the file, in natural order.
fn sorted(names: &[String]) -> Vec<&str> {
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    names.sort_by(|a, b| natural::compare(a, b));
    names
}

fn setting_change(floor: &Floor<'_>, ruling: &judge::Ruling, change: &SettingChange) -> Change {
    Change {
        setting: change.setting.name(),
        value: change.setting.value(),
        would_change: explain::setting_change(floor, ruling, change),
    }
}

fn ids<'p>(floor: &Floor<'p>, men: impl Iterator<Item = usize>) -> Vec<&'p str> {
    men.map(|man| floor.id(man)).collect()
}
