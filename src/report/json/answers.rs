//! The shorter answers as JSON: `little-wars-check`, `little-wars-score` and `little-wars-why`.
//!
//! Source: formats.md, "Command line".

use serde::Serialize;
use serde_json::Number;

use super::{VERSION, plain};
use crate::adjudication::Why;
use crate::position::BySide;
use crate::rules::check::Breach;
use crate::rules::score::Score;

/// The breaches of a position in the shape of the format.
#[derive(Debug, Serialize)]
pub struct Checked<'b> {
    format: &'static str,
    version: u8,
    breaches: Vec<OneBreach<'b>>,
}

#[derive(Debug, Serialize)]
struct OneBreach<'b> {
    rule: &'static str,
    ids: &'b [String],
    measured: Option<Number>,
    limit: Option<Number>,
    text: &'b str,
}

/// The breaches of a position in the shape of the format.
pub fn check(breaches: &[Breach]) -> Checked<'_> {
    let breaches = breaches.iter().map(|breach| OneBreach {
        rule: breach.rule.code(),
        ids: &breach.ids,
        measured: breach.measured.and_then(plain),
        limit: breach.limit.and_then(plain),
        text: &breach.text,
    });
    Checked { format: "little-wars-check", version: VERSION, breaches: breaches.collect() }
}

/// The points of both sides in the shape of the format.
#[derive(Debug, Serialize)]
pub struct Scored {
    format: &'static str,
    version: u8,
    red: Points,
    blue: Points,
}

#[derive(Debug, Serialize)]
struct Points {
    guns: Option<Number>,
    cavalry: Option<Number>,
    infantry: Option<Number>,
    own_prisoners: Option<Number>,
    prisoners_held: Option<Number>,
    victory: Option<Number>,
    total: Option<Number>,
}

/// The points of both sides in the shape of the format.
pub fn score(score: &BySide<Score>) -> Scored {
    let points = |score: &Score| Points {
        guns: plain(score.guns),
        cavalry: plain(score.cavalry),
        infantry: plain(score.infantry),
        own_prisoners: plain(score.own_prisoners),
        prisoners_held: plain(score.prisoners_held),
        victory: plain(score.victory),
        total: plain(score.total),
    };
    Scored {
        format: "little-wars-score",
        version: VERSION,
        red: points(&score.red),
        blue: points(&score.blue),
    }
}

/// Why a man or a gun is in or out.
#[derive(Debug, Serialize)]
pub struct WhyAnswer<'w> {
    format: &'static str,
    version: u8,
    id: &'w str,
    text: &'w str,
    lines: Vec<&'w str>,
}

/// Why a man or a gun is in or out.
pub fn why<'w>(id: &'w str, why: &'w Why) -> WhyAnswer<'w> {
    WhyAnswer {
        format: "little-wars-why",
        version: VERSION,
        id,
        text: &why.text,
        lines: why.lines.iter().map(|line| line.text.as_str()).collect(),
    }
}
