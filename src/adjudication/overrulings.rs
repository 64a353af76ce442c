//! What the umpire overruled, read once and looked up by whom it is about.
//!
//! Overrulings hold in file order, the later wins. What each does in a ruling is decided where
//! that part of the ruling is; here stands only what was said of whom.
//!
//! Source: formats.md, "Overrulings".

use rustc_hash::FxHashMap;

use crate::position::{About, Floor, State};

/// What was said of a man's part in the fighting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    LeftOut,
    TakePart,
}

/// Something said, with the place of the overruling that said it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Said<T> {
    pub(super) what: T,
    pub(super) by: usize,
}

/// The overrulings of a position by whom they are about.
#[derive(Default)]
pub(super) struct Overrulings {
    /// Ready men who give themselves up.
    surrendered: FxHashMap<usize, usize>,
    /// What was last said of a man's part.
    standing: FxHashMap<usize, Said<Standing>>,
    /// Whether two men touch, as was last said; the charger's man first.
    pairs: FxHashMap<[usize; 2], Said<bool>>,
    /// Isolated (true) or supported (false): the men named, in file order.
    bodies: Vec<Said<(bool, Vec<usize>)>>,
    /// Whether a prisoner is held, as was last said.
    prisoners: FxHashMap<usize, Said<bool>>,
}

impl Overrulings {
    /// Reads the overrulings of a position.
    pub(super) fn read(floor: &Floor<'_>) -> Self {
        Self::read_all_but(floor, None)
    }

    /// Reads the overrulings of a position as if one of them, by its place in the list, had not
    /// been made.
    pub(super) fn read_all_but(floor: &Floor<'_>, left_out: Option<usize>) -> Self {
        let position = floor.position();
        let mut read = Self::default();
        for (by, overruling) in position.overrulings.iter().enumerate() {
            if Some(by) == left_out {
                continue;
            }
            let men: Vec<usize> =
                overruling.men.iter().filter_map(|id| floor.find_man(id)).collect();
            let all_known = men.len() == overruling.men.len();
            let ready = |man: &usize| position.men[*man].state == State::Ready;
            match overruling.about {
                About::Surrender => {
                    read.surrendered.extend(men.into_iter().filter(ready).map(|man| (man, by)));
                }
                About::TakePart | About::LeaveOut => {
                    let what = match overruling.about {
                        About::TakePart => Standing::TakePart,
                        _ => Standing::LeftOut,
                    };
                    read.standing.extend(men.into_iter().map(|man| (man, Said { what, by })));
                }
                About::Contact | About::NoContact => {
                    if let ([a, b], true) = (men.as_slice(), all_known)
                        && floor.side(*a) != floor.side(*b)
                    {
                        let what = overruling.about == About::Contact;
                        read.pairs.insert(charger_first(floor, [*a, *b]), Said { what, by });
                    }
                }
                About::Isolated | About::Supported => {
                    let isolated = overruling.about == About::Isolated;
                    read.bodies.push(Said { what: (isolated, men), by });
                }
                About::Held | About::Freed => {
                    let what = overruling.about == About::Held;
                    read.prisoners.extend(men.into_iter().map(|man| (man, Said { what, by })));
                }
                // What is said of guns stands with the guns.
                About::GunCaptured | About::GunNotCaptured => {}
            }
        }
        read
    }

    /// The men who give themselves up.
    pub(super) fn surrendered(&self) -> impl Iterator<Item = usize> {
        self.surrendered.keys().copied()
    }

    /// The overruling by which a man gave himself up.
    pub(super) fn surrender_of(&self, man: usize) -> Option<usize> {
        self.surrendered.get(&man).copied()
    }

    /// What was last said of a man's part.
    pub(super) fn standing_of(&self, man: usize) -> Option<Said<Standing>> {
        self.standing.get(&man).copied()
    }

    /// Whether a man is not counted for contact, joining and support.
    pub(super) fn is_left_out(&self, man: usize) -> bool {
        self.standing_of(man).is_some_and(|said| said.what == Standing::LeftOut)
    }

    /// The men who are to take part, in no particular order.
    pub(super) fn to_take_part(&self) -> impl Iterator<Item = usize> {
        self.standing
            .iter()
            .filter(|(_, said)| said.what == Standing::TakePart)
            .map(|(man, _)| *man)
    }

    /// Whether two men touch by the umpire's word, the charger's man first; `None` where the
    /// gap decides. Leaving a man out ends his contacts; a later word on the two ends that.
    pub(super) fn contact_of(&self, pair: [usize; 2]) -> Option<bool> {
        let left_out = pair
            .iter()
            .filter_map(|man| self.standing_of(*man))
            .filter(|said| said.what == Standing::LeftOut)
            .map(|said| said.by)
            .max();
        match (self.pairs.get(&pair), left_out) {
            (Some(said), Some(left_out)) if said.by < left_out => Some(false),
            (Some(said), _) => Some(said.what),
            (None, Some(_)) => Some(false),
            (None, None) => None,
        }
    }

    /// What was last said of two men, the charger's first.
    pub(super) fn pair(&self, pair: [usize; 2]) -> Option<Said<bool>> {
        self.pairs.get(&pair).copied()
    }

    /// The pairs of which something was said.
    pub(super) fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        self.pairs.keys().copied()
    }

    /// Whether the body of these men is isolated by the umpire's word; `None` where the rule
    /// decides. `has` says whether a man is in the melee.
    pub(super) fn isolation(&self, has: impl Fn(usize) -> bool) -> Option<Said<bool>> {
        let said = self.bodies.iter().rev();
        said.into_iter()
            .find(|said| said.what.1.iter().any(|man| has(*man)))
            .map(|said| Said { what: said.what.0, by: said.by })
    }

    /// Whether a prisoner is held by the umpire's word; `None` where the rule decides.
    pub(super) fn prisoner(&self, man: usize) -> Option<Said<bool>> {
        self.prisoners.get(&man).copied()
    }
}

/// Two enemies with the charger's man first.
pub(super) fn charger_first(floor: &Floor<'_>, pair: [usize; 2]) -> [usize; 2] {
    let [a, b] = pair;
    if floor.side(a) == floor.position().turn.side { [a, b] } else { [b, a] }
}
