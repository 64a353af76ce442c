//! Contacts, melees, who takes part, support and the verdict (H1 to H3b).

use std::collections::BTreeSet;

use little_wars::position::{Arm, IsolatedBelow, MeleeGrouping, Side, SupportFrom, SupportReach};

use super::laid::{Laid, Pt, rounded};
use super::words::Words;

/// Two men in contact.
#[derive(Clone)]
pub struct Contact {
    /// The charger's man first.
    pub men: [usize; 2],
    pub gap: f64,
    /// The point of contact.
    pub at: Pt,
}

/// A melee and its verdict.
pub struct Melee {
    /// By their ids.
    pub contacts: Vec<Contact>,
    pub in_contact: BTreeSet<usize>,
    pub joined: BTreeSet<usize>,
    /// `None` when the numbers are equal.
    pub inferior: Option<Inferior>,
    /// How many die on each side.
    pub killed: usize,
    /// How many of the inferior are taken.
    pub prisoners: usize,
}

/// The side with fewer men, and its support.
pub struct Inferior {
    pub side: Side,
    pub support: BTreeSet<usize>,
    pub needed: f64,
    pub isolated: bool,
}

impl Melee {
    pub fn men(&self) -> BTreeSet<usize> {
        &self.in_contact | &self.joined
    }

    pub fn total(&self, laid: &Laid<'_>, side: Side) -> usize {
        self.men().into_iter().filter(|man| laid.side(*man) == side).count()
    }

    pub fn prisoners_of(&self, side: Side) -> usize {
        match &self.inferior {
            Some(inferior) if inferior.side == side => self.prisoners,
            _ => 0,
        }
    }
}

/// From where a man's support is measured.
#[derive(Clone, Copy, PartialEq)]
pub enum From {
    /// A point of contact, known by its two men.
    Contact([usize; 2]),
    /// A man of his own side.
    Man(usize),
}

/// One measurement that is made to fall the other way, to see what hangs on it.
#[derive(Clone, Copy)]
pub enum Forced {
    /// Whether these two touch.
    Touch([usize; 2]),
    /// Whether this man is within 6 in of that man in contact.
    Draws { man: usize, to: usize },
    /// Whether this man is within a move, measured from there.
    Supports { man: usize, from: From },
}

/// All melees of a position, in order, with their verdicts.
pub fn all(laid: &Laid<'_>, words: &Words, forced: Option<Forced>) -> Vec<Melee> {
    let contacts = contacts(laid, words, forced);
    let mut melees = grouped(laid, words, forced, contacts);
    melees.sort_by_key(|melee| melee.contacts[0].men);
    take_part(laid, words, &mut melees);
    for i in 0..melees.len() {
        melees[i].inferior = inferior(laid, words, forced, &melees, i);
        give_verdict(laid, &mut melees[i]);
    }
    melees
}

/// H2: every pair of ready men of opposite sides within 1/8 in of each other, the umpire's word
/// before the tape's.
fn contacts(laid: &Laid<'_>, words: &Words, forced: Option<Forced>) -> Vec<Contact> {
    let mut contacts = Vec::new();
    for own in laid.all().filter(|man| laid.side(*man) == laid.charger()) {
        for enemy in laid.all().filter(|man| laid.side(*man) != laid.charger()) {
            if !(words.ready(laid, own) && words.ready(laid, enemy)) {
                continue;
            }
            let men = [own, enemy];
            let gap = laid.gap(own, enemy);
            let other_way = matches!(forced, Some(Forced::Touch(pair)) if pair == men);
            let by_gap = laid.within(gap, 0.125) != other_way;
            if words.on_touch(men).unwrap_or(by_gap) {
                contacts.push(Contact { men, gap, at: laid.point_of_contact(own, enemy) });
            }
        }
    }
    contacts
}

/// H3: each contact with everyone within 6 in of either man, put together as the setting
/// `melee_grouping` says.
fn grouped(
    laid: &Laid<'_>,
    words: &Words,
    forced: Option<Forced>,
    contacts: Vec<Contact>,
) -> Vec<Melee> {
    let draws = |man: usize, to: usize| {
        let other_way = matches!(
            forced,
            Some(Forced::Draws { man: m, to: t }) if (m, t) == (man, to)
        );
        words.ready(laid, man) && !words.left_out(man) && (laid.near(man, to) != other_way)
    };
    let mut groups: Vec<(Vec<Contact>, BTreeSet<usize>)> = Vec::new();
    for contact in contacts {
        let [a, b] = contact.men;
        let mut men: BTreeSet<usize> =
            laid.all().filter(|man| draws(*man, a) || draws(*man, b)).collect();
        men.extend(contact.men);
        let mut contacts = vec![contact];
        let single = laid.position.rulings.melee_grouping == MeleeGrouping::Single;
        // Whatever it shares a man with becomes one with it.
        let (same, apart) = groups
            .into_iter()
            .partition(|(_, others): &(_, BTreeSet<usize>)| single || !others.is_disjoint(&men));
        groups = apart;
        for (more, others) in same {
            contacts.extend(more);
            men.extend(others);
        }
        groups.push((contacts, men));
    }
    groups.into_iter().map(|(contacts, men)| melee_of(contacts, &men)).collect()
}

fn melee_of(mut contacts: Vec<Contact>, men: &BTreeSet<usize>) -> Melee {
    contacts.sort_by_key(|contact| contact.men);
    let in_contact: BTreeSet<usize> = contacts.iter().flat_map(|contact| contact.men).collect();
    let joined = men - &in_contact;
    Melee { contacts, in_contact, joined, inferior: None, killed: 0, prisoners: 0 }
}

/// The umpire sends a man to the melee with the nearest man in contact, if he is in none.
fn take_part(laid: &Laid<'_>, words: &Words, melees: &mut [Melee]) {
    for man in words.take_part.keys() {
        if melees.iter().any(|melee| melee.men().contains(man)) {
            continue;
        }
        let nearest =
            |melee: &Melee| melee.in_contact.iter().map(|to| rounded(laid.gap(*man, *to))).min();
        // Of equals `min_by_key` takes the first.
        if let Some(melee) = melees.iter_mut().min_by_key(|melee| nearest(melee)) {
            melee.joined.insert(*man);
        }
    }
}

/// The side with fewer men, who supports it, how many it needs, and whether it is isolated.
fn inferior(
    laid: &Laid<'_>,
    words: &Words,
    forced: Option<Forced>,
    melees: &[Melee],
    which: usize,
) -> Option<Inferior> {
    let melee = &melees[which];
    let [red, blue] = Side::BOTH.map(|side| melee.total(laid, side));
    let (side, number) = match red.cmp(&blue) {
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Less => (Side::Red, red),
        std::cmp::Ordering::Greater => (Side::Blue, blue),
    };
    let rulings = &laid.position.rulings;
    let fights_elsewhere = |man: usize| {
        melees.iter().any(|other| !std::ptr::eq(other, melee) && other.men().contains(&man))
    };
    let support: BTreeSet<usize> = outside(laid, words, melee, side)
        .filter(|man| !words.left_out(*man))
        .filter(|man| rulings.support_from_other_melees || !fights_elsewhere(*man))
        .filter(|man| {
            measures(laid, melee, *man).into_iter().any(|measure| {
                let other_way = matches!(
                    forced,
                    Some(Forced::Supports { man: m, from }) if m == *man && from == measure.from
                );
                laid.within(measure.length, reach(laid, *man)) != other_way
            })
        })
        .collect();
    // All ready men of the side outside the melee, those who cannot support included.
    let force = outside(laid, words, melee, side).count();
    let (needed, by_rule) = match rulings.isolated_below {
        IsolatedBelow::HalfOwnNumber => (number as f64 / 2.0, 2 * support.len() < number),
        IsolatedBelow::HalfOfForce => (force as f64 / 2.0, force == 0 || 2 * support.len() < force),
    };
    let isolated = words.on_support(melee).map_or(by_rule, |(_, isolated)| isolated);
    Some(Inferior { side, support, needed, isolated })
}

/// The ready men of a side who are not in a melee.
pub fn outside<'a>(
    laid: &'a Laid<'_>,
    words: &'a Words,
    melee: &Melee,
    side: Side,
) -> impl Iterator<Item = usize> + 'a {
    let inside = melee.men();
    laid.all().filter(move |man| {
        laid.side(*man) == side && words.ready(laid, *man) && !inside.contains(man)
    })
}

/// A measurement of support.
pub struct Measure {
    pub from: From,
    /// The man of his own side at the near end.
    pub to: usize,
    pub length: f64,
}

/// A man measured from everywhere that the setting `support_measured_from` allows.
pub fn measures(laid: &Laid<'_>, melee: &Melee, man: usize) -> Vec<Measure> {
    let own = |other: &usize| laid.side(*other) == laid.side(man);
    match laid.position.rulings.support_measured_from {
        SupportFrom::ContactPoints => melee
            .contacts
            .iter()
            .filter_map(|contact| {
                let to = contact.men.into_iter().find(own)?;
                let length = laid.gap_from(contact.at, man);
                Some(Measure { from: From::Contact(contact.men), to, length })
            })
            .collect(),
        SupportFrom::AnyMan => melee
            .men()
            .into_iter()
            .filter(own)
            .map(|to| Measure { from: From::Man(to), to, length: laid.gap(to, man) })
            .collect(),
    }
}

/// How far a supporting man may be.
pub fn reach(laid: &Laid<'_>, man: usize) -> f64 {
    laid.arm_move(match laid.position.rulings.support_reach {
        SupportReach::OwnMove => laid.men[man].arm,
        SupportReach::InfantryMove => Arm::Infantry,
        SupportReach::CavalryMove => Arm::Cavalry,
    })
}

/// H3a, H3b: how many die on each side, and how many of the inferior are taken.
fn give_verdict(laid: &Laid<'_>, melee: &mut Melee) {
    (melee.killed, melee.prisoners) = match &melee.inferior {
        None => (melee.total(laid, Side::Red), 0),
        Some(inferior) => {
            let n = melee.total(laid, inferior.side);
            let m = melee.total(laid, inferior.side.enemy());
            let taken = if inferior.isolated { (m - n).min(n) } else { 0 };
            (n - taken, taken)
        }
    };
}
