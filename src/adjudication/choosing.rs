//! The charger's choices man by man: what is still to choose, and what the choices are once one
//! man is wished dead, taken or alive.
//!
//! Only who is named changes here; who dies and who is taken with these choices the judge says.
//! Serves rule H3c.

use super::ruling::{Fates, Melee, Ruling};
use crate::position::{Choices, Floor, Side};

/// What a charger wishes for a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wish {
    /// He is to die.
    Dies,
    /// He is to be taken.
    IsTaken,
    /// He is to live and be free.
    Lives,
    /// Whatever is suggested.
    AsSuggested,
}

/// How many of one side's men of a melee are chosen, and how many there are to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Those chosen to die, of so many who die.
    pub die: (usize, usize),
    /// Those chosen to be taken, of so many who are.
    pub captured: (usize, usize),
    /// Those who live and are free.
    pub live: usize,
}

impl Tally {
    /// The tally of one side of a melee.
    pub fn of(melee: &Melee, side: Side) -> Self {
        let fates = &melee.fates[side];
        Self {
            die: (fates.chosen_to_die.len(), fates.die.len()),
            captured: (fates.chosen_captured.len(), fates.captured.len()),
            live: fates.live.len(),
        }
    }

    /// Whether there is a choice: not all of the side come to the same end.
    pub fn leaves_a_choice(&self) -> bool {
        [self.die.1, self.captured.1, self.live].into_iter().filter(|men| *men > 0).count() > 1
    }
}

/// What can be wished for a man of a melee: what becomes of any of his side.
pub fn wishes(melee: &Melee, side: Side) -> impl Iterator<Item = Wish> {
    let tally = Tally::of(melee, side);
    let open = tally.leaves_a_choice();
    [(Wish::Dies, tally.die.1), (Wish::IsTaken, tally.captured.1), (Wish::Lives, tally.live)]
        .into_iter()
        .filter_map(move |(wish, men)| (open && men > 0).then_some(wish))
}

/// What becomes of a man of a melee, and whether that was chosen.
pub fn fate_of(melee: &Melee, side: Side, man: usize) -> Option<(Wish, bool)> {
    let Fates { die, captured, live, chosen_to_die, chosen_captured } = &melee.fates[side];
    if die.contains(&man) {
        Some((Wish::Dies, chosen_to_die.contains(&man)))
    } else if captured.contains(&man) {
        Some((Wish::IsTaken, chosen_captured.contains(&man)))
    } else {
        live.contains(&man).then_some((Wish::Lives, false))
    }
}

/// The position's choices with a wish for one man; `None` where he is in no melee, or no man of
/// his side comes to that end.
///
/// Where as many are chosen as there may be, the one chosen first makes room. That a man lives
/// cannot be said by itself: all others of his side who die are then chosen, and one who would
/// have lived in his place.
pub fn choose(floor: &Floor<'_>, ruling: &Ruling, man: usize, wish: Wish) -> Option<Choices> {
    let melee = ruling.melees.iter().find(|melee| melee.has(man))?;
    let side = floor.side(man);
    let mut choices = floor.position().choices.clone();
    let id = floor.id(man);
    for list in [&mut choices.die, &mut choices.captured] {
        list.retain(|chosen| chosen != id);
    }
    if wish == Wish::AsSuggested {
        return Some(choices);
    }
    wishes(melee, side).find(|open| *open == wish)?;
    match wish {
        Wish::Dies => {
            let most = melee.fates[side].die.len();
            add(floor, melee, side, &mut choices.die, id, most);
        }
        Wish::IsTaken => {
            let most = melee.fates[side].captured.len();
            add(floor, melee, side, &mut choices.captured, id, most);
        }
        Wish::Lives => {
            if fate_of(melee, side, man)?.0 != Wish::Lives {
                let instead = instead(melee, side)?;
                let others = melee.fates[side].die.iter().copied().filter(|other| *other != man);
                for other in others.chain([instead]) {
                    let id = floor.id(other);
                    if !choices.die.iter().any(|chosen| chosen == id) {
                        choices.die.push(id.to_owned());
                    }
                }
            }
        }
        Wish::AsSuggested => {}
    }
    Some(choices)
}

/// Names a man besides, and no longer those of his side of the melee who were named first, where
/// there are more than may be.
fn add(
    floor: &Floor<'_>,
    melee: &Melee,
    side: Side,
    list: &mut Vec<String>,
    id: &str,
    most: usize,
) {
    let is_one = |chosen: &String| {
        floor.find_man(chosen).is_some_and(|man| floor.side(man) == side && melee.has(man))
    };
    let over = (list.iter().filter(|chosen| is_one(chosen)).count() + 1).saturating_sub(most);
    let mut left_out = 0;
    list.retain(|chosen| {
        let goes = left_out < over && is_one(chosen);
        left_out += usize::from(goes);
        !goes
    });
    list.push(id.to_owned());
}

/// Who of those who live dies in another's place: one who guards no prisoner, if there is one,
/// and one in contact before one drawn in.
fn instead(melee: &Melee, side: Side) -> Option<usize> {
    let guards = |man: usize| melee.captors.iter().any(|(_, captor)| *captor == man);
    let drawn_in = |man: usize| !melee.bodies[side].in_contact.contains(&man);
    let live = melee.fates[side].live.iter().copied();
    live.min_by_key(|man| (guards(*man), drawn_in(*man)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::adjudicate;
    use crate::geometry::Point;
    use crate::position::{Arm, Field, Man, Position};

    /// Three of Red charge two of Blue, who have nobody within a move: 3 - 2 = 1 is taken, the
    /// other kills a man and is killed.
    fn three_against_two() -> Position {
        let mut position = Position::new(Field { width: 48.0, depth: 36.0 });
        let man = |id: &str, side, x, y| Man::new(id, side, Arm::Infantry, Point::new(x, y));
        for (id, x) in [("R1", 10.0), ("R2", 12.0), ("R3", 14.0)] {
            position.men.push(man(id, Side::Red, x, 10.0));
        }
        for (id, x) in [("B1", 10.0), ("B2", 12.0)] {
            position.men.push(man(id, Side::Blue, x, 10.8125));
        }
        position
    }

    /// Makes wishes one after another, and says who then dies and who is taken.
    fn wish(wishes: &[(&str, Wish)]) -> (Vec<String>, Vec<String>) {
        let mut position = three_against_two();
        for (id, wish) in wishes {
            let floor = Floor::new(&position).unwrap();
            let ruling = adjudicate(&floor);
            let man = floor.find_man(id).unwrap();
            let choices = choose(&floor, &ruling, man, *wish).unwrap();
            position.choices = choices;
        }
        let floor = Floor::new(&position).unwrap();
        let ruling = adjudicate(&floor);
        assert_eq!(ruling.choices_not_kept, []);
        let fates = &ruling.melees[0].fates;
        let ids = |pick: fn(&Fates) -> &Vec<usize>| {
            let men = pick(&fates.red).iter().chain(pick(&fates.blue));
            men.map(|man| floor.id(*man).to_owned()).collect()
        };
        (ids(|fates| &fates.die), ids(|fates| &fates.captured))
    }

    #[test]
    fn wishes_are_kept_and_the_first_makes_room() {
        // Red loses one: whoever was wished dead last. Blue loses one and one is taken.
        type Case = (&'static [(&'static str, Wish)], [&'static str; 3]);
        let cases: [Case; 4] = [
            (&[("R3", Wish::Dies), ("R2", Wish::Dies)], ["R2", "B1", "B2"]),
            (&[("B1", Wish::IsTaken)], ["R1", "B2", "B1"]),
            (&[("B1", Wish::IsTaken), ("B2", Wish::IsTaken)], ["R1", "B1", "B2"]),
            (&[("B1", Wish::IsTaken), ("B1", Wish::AsSuggested)], ["R1", "B1", "B2"]),
        ];
        for (wishes, [red, blue, taken]) in cases {
            let (die, captured) = wish(wishes);
            assert_eq!((die, captured), (vec![red.into(), blue.into()], vec![taken.into()]));
        }
    }

    #[test]
    fn whoever_is_to_live_lives() {
        for id in ["R1", "R2", "R3"] {
            let (die, _) = wish(&[(id, Wish::Dies), (id, Wish::Lives)]);
            assert!(!die.contains(&id.to_owned()), "{id}: {die:?}");
            assert_eq!(die.len(), 2, "one a side");
        }
    }

    #[test]
    fn nobody_is_wished_what_nobody_of_his_side_comes_to() {
        let position = three_against_two();
        let floor = Floor::new(&position).unwrap();
        let ruling = adjudicate(&floor);
        let melee = &ruling.melees[0];
        let open = |side| wishes(melee, side).collect::<Vec<_>>();
        assert_eq!(open(Side::Red), [Wish::Dies, Wish::Lives]);
        assert_eq!(open(Side::Blue), [Wish::Dies, Wish::IsTaken]);
        let [red, blue] = [0, 3];
        assert_eq!(choose(&floor, &ruling, red, Wish::IsTaken), None);
        assert_eq!(choose(&floor, &ruling, blue, Wish::Lives), None);
        assert_eq!(Tally::of(melee, Side::Red), Tally { die: (0, 1), captured: (0, 0), live: 2 });
    }
}
