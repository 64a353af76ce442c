//! How sure a ruling is, in words.

use super::Line;
use super::words::{count, ids, inches};
use crate::adjudication::certainty::{Certainty, Doubt};
use crate::geometry::length::decimal;
use crate::position::Floor;
use crate::rules::rulebook::Rule;

/// How sure a ruling is: a sentence, and a line for each measure it hangs on.
pub fn certainty(floor: &Floor<'_>, certainty: &Certainty) -> (String, Vec<Line>) {
    let off = decimal(certainty.within, 6);
    let Certainty { outright, if_the_same_touch, .. } = certainty;
    if outright.holds {
        return (format!("Holds for every placing within {off} in."), Vec::new());
    }
    let (text, doubts): (String, Vec<&Doubt>) = if if_the_same_touch.holds {
        let doubts: Vec<&Doubt> = outright.doubts.iter().collect();
        let whom = whom(floor, &doubts);
        let text = format!(
            "Holds for every placing within {off} in in which the same men touch; whether they do hangs on {whom}."
        );
        (text, doubts)
    } else {
        // What touches is seen on the floor; the rest must be measured better.
        let touching = outright.doubts.iter().filter(|doubt| doubt.rule == Rule::H2);
        let (measured, touching): (Vec<&Doubt>, Vec<&Doubt>) =
            (if_the_same_touch.doubts.iter().collect(), touching.collect());
        let mut text = format!("Within {off} in it hangs on {}", whom(floor, &measured));
        if !touching.is_empty() {
            let pairs = count(touching.len(), "pair touches", "pairs touch");
            text.push_str(&format!(", and on whether {pairs}"));
        }
        text.push('.');
        (text, measured.into_iter().chain(touching).collect())
    };
    (text, doubts.into_iter().map(|doubt| line(floor, doubt)).collect())
}

/// The men whose measures these are, each once.
fn whom(floor: &Floor<'_>, doubts: &[&Doubt]) -> String {
    ids(floor, &men(floor, doubts.iter().copied()))
}

/// The men on whom a ruling hangs, in natural order: whose measures these are, and to whom.
pub fn men<'d>(floor: &Floor<'_>, doubts: impl IntoIterator<Item = &'d Doubt>) -> Vec<usize> {
    let mut men: Vec<usize> = Vec::new();
    for doubt in doubts {
        men.push(doubt.man);
        if doubt.rule == Rule::H2 {
            men.push(doubt.to);
        }
    }
    floor.sort_by_id(&mut men);
    men.dedup();
    men
}

/// `B9 to R1: 5.8 to 6.3 in of 6`
fn line(floor: &Floor<'_>, doubt: &Doubt) -> Line {
    let [least, most, limit] =
        [doubt.least, doubt.most, doubt.limit].map(|length| inches(length, doubt.limit));
    let (man, to) = (floor.id(doubt.man), floor.id(doubt.to));
    let text = format!("{man} to {to}: {least} to {most} in of {limit}");
    Line::between(floor, text, [doubt.man, doubt.to])
}
