//! Which overrulings bear on a melee, and what the rule alone would have given.
//!
//! An overruling bears on a melee when the melee would have been otherwise, had that one alone
//! not been said; and a word that its inferior is isolated or supported bears on it whether or
//! not the rule says the same.

use super::laid::Laid;
use super::melees::{self, Melee};
use super::words::Words;

/// For each melee: the overrulings that bear on it, by their place in the file, and the rule's
/// own result: the first melee that it shares a man with, had nothing been overruled.
pub fn all(laid: &Laid<'_>, words: &Words, melees: &[Melee]) -> Vec<(Vec<usize>, Option<Melee>)> {
    let mut all: Vec<(Vec<usize>, Option<Melee>)> =
        melees.iter().map(|melee| (Vec::new(), without(laid, melee))).collect();
    for place in 0..laid.position.overrulings.len() {
        let otherwise = melees::all(laid, &Words::of_all_but(laid, Some(place)), None);
        for (melee, (bearing, _)) in melees.iter().zip(&mut all) {
            let on_support = melee.inferior.is_some()
                && words.on_support(melee).is_some_and(|(said, _)| said == place);
            if on_support || !otherwise.iter().any(|other| same(melee, other)) {
                bearing.push(place);
            }
        }
    }
    all
}

fn without(laid: &Laid<'_>, melee: &Melee) -> Option<Melee> {
    let by_rule = melees::all(laid, &Words::default(), None);
    by_rule.into_iter().find(|other| !other.men().is_disjoint(&melee.men()))
}

/// Whether two melees have the same contacts, men and support, and the same verdict.
fn same(melee: &Melee, other: &Melee) -> bool {
    let key = |melee: &Melee| {
        let contacts: Vec<[usize; 2]> = melee.contacts.iter().map(|contact| contact.men).collect();
        let inferior = melee.inferior.as_ref();
        let support = inferior.map(|inferior| (inferior.support.clone(), inferior.isolated));
        (contacts, melee.joined.clone(), support)
    };
    key(melee) == key(other)
}
