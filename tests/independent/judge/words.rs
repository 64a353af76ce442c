//! The umpire's overrulings: the last word on each man, pair and gun.
//!
//! "Overrulings hold in file order, the later wins." So for everything that an overruling can
//! speak of, the word that stands is the last one; its place in the file is kept, for a word on
//! a man and a word on a pair may contradict each other too.

use std::collections::{BTreeMap, BTreeSet};

use little_wars::position::{About, Side};

use super::laid::{Laid, ready};
use super::melees::Melee;

/// The words that stand. Each comes with its place in the position's list.
#[derive(Default)]
pub struct Words {
    /// Men who gave themselves up.
    pub surrendered: BTreeMap<usize, usize>,
    /// Men of whom it was last said that they take part.
    pub take_part: BTreeMap<usize, usize>,
    /// Men of whom it was last said that they be left out.
    pub leave_out: BTreeMap<usize, usize>,
    /// Pairs of ready enemies, the charger's man first: whether they touch.
    pub touch: BTreeMap<[usize; 2], (usize, bool)>,
    /// Who was said to be isolated (true) or supported (false), in file order.
    pub isolated: Vec<(usize, bool, BTreeSet<usize>)>,
    /// Men of whom it was last said that, as prisoners, they are held (true) or freed (false).
    pub held: BTreeMap<usize, bool>,
    /// Guns, by file order: the side that captures it, or `None` when it is not captured.
    pub guns: BTreeMap<usize, Option<Side>>,
}

impl Words {
    pub fn of(laid: &Laid<'_>) -> Self {
        Self::of_all_but(laid, None)
    }

    /// The same, had one overruling not been made.
    pub fn of_all_but(laid: &Laid<'_>, unsaid: Option<usize>) -> Self {
        let mut words = Self::default();
        let said = || {
            let all = laid.position.overrulings.iter().enumerate();
            all.filter(move |(place, _)| Some(*place) != unsaid)
        };
        // Surrenders come before everything else: who gives himself up is ready no more.
        for (place, overruling) in said() {
            if overruling.about == About::Surrender {
                let men = known(laid, &overruling.men);
                for man in men.into_iter().filter(|man| ready(laid.men[*man])) {
                    words.surrendered.entry(man).or_insert(place);
                }
            }
        }
        for (place, overruling) in said() {
            let men = known(laid, &overruling.men);
            match overruling.about {
                About::Surrender => {}
                About::TakePart => {
                    for man in words.ready_of(laid, men) {
                        words.leave_out.remove(&man);
                        words.take_part.insert(man, place);
                    }
                }
                About::LeaveOut => {
                    for man in words.ready_of(laid, men) {
                        words.take_part.remove(&man);
                        words.leave_out.insert(man, place);
                    }
                }
                About::Contact | About::NoContact => {
                    if let Some(pair) = words.pair(laid, &overruling.men) {
                        words.touch.insert(pair, (place, overruling.about == About::Contact));
                    }
                }
                About::Isolated => words.isolated.push((place, true, men)),
                About::Supported => words.isolated.push((place, false, men)),
                About::Held | About::Freed => {
                    for man in men {
                        words.held.insert(man, overruling.about == About::Held);
                    }
                }
                About::GunCaptured | About::GunNotCaptured => {
                    // The captor is the side of the men named, otherwise the charger.
                    let named = overruling.men.iter().find_map(|id| laid.find(id));
                    let captor = named.map_or(laid.charger(), |man| laid.side(man));
                    let word = (overruling.about == About::GunCaptured).then_some(captor);
                    for (gun, placed) in laid.position.guns.iter().enumerate() {
                        // What a side holds already it does not capture, but keeps: so the word
                        // stands when the ruling has been applied and is given again.
                        if overruling.guns.contains(&placed.id) {
                            let word = word.filter(|captor| *captor != placed.holder());
                            words.guns.insert(gun, word);
                        }
                    }
                }
            }
        }
        words
    }

    /// Whether a man is ready when contacts are judged.
    pub fn ready(&self, laid: &Laid<'_>, man: usize) -> bool {
        ready(laid.men[man]) && !self.surrendered.contains_key(&man)
    }

    fn ready_of(&self, laid: &Laid<'_>, men: BTreeSet<usize>) -> Vec<usize> {
        men.into_iter().filter(|man| self.ready(laid, *man)).collect()
    }

    /// Whether a man was left out, so that he is not counted for contact, joining and support.
    pub fn left_out(&self, man: usize) -> bool {
        self.leave_out.contains_key(&man)
    }

    /// What was last said of whether two men touch: of the two together, or of one of them.
    pub fn on_touch(&self, pair: [usize; 2]) -> Option<bool> {
        let of_pair = self.touch.get(&pair).copied();
        let left_out = pair.iter().filter_map(|man| self.leave_out.get(man)).max();
        match (of_pair, left_out) {
            (Some((place, touch)), Some(left)) if place > *left => Some(touch),
            (_, Some(_)) => Some(false),
            (Some((_, touch)), None) => Some(touch),
            (None, None) => None,
        }
    }

    /// What was last said of a melee's support, by its place in the file: the melee is isolated
    /// (true) or supported (false).
    pub fn on_support(&self, melee: &Melee) -> Option<(usize, bool)> {
        let men = melee.men();
        let said = self.isolated.iter().rfind(|(_, _, named)| !named.is_disjoint(&men));
        said.map(|(place, isolated, _)| (*place, *isolated))
    }

    /// The two ready men of opposite sides whom an overruling names, the charger's first.
    fn pair(&self, laid: &Laid<'_>, ids: &[String]) -> Option<[usize; 2]> {
        let [first, second] = ids else { return None };
        let pair = [laid.find(first)?, laid.find(second)?];
        let both_ready = pair.iter().all(|man| self.ready(laid, *man));
        let [a, b] = pair.map(|man| laid.side(man) == laid.charger());
        match (both_ready, a, b) {
            (true, true, false) => Some(pair),
            (true, false, true) => Some([pair[1], pair[0]]),
            _ => None,
        }
    }
}

fn known(laid: &Laid<'_>, ids: &[String]) -> BTreeSet<usize> {
    ids.iter().filter_map(|id| laid.find(id)).collect()
}
