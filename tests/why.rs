//! "Why not he?" agrees with the ruling for every man and gun of every case and example.

mod support;

use little_wars::adjudication::{Part, Ruling, adjudicate, why};
use little_wars::position::{About, Floor, Piece, Position, State};

/// The number that stands after a text, up to the next space or mark.
fn number_after(text: &str, before: &str) -> f64 {
    let start =
        text.find(before).unwrap_or_else(|| panic!("no {before:?} in {text:?}")) + before.len();
    let rest = &text[start..];
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    rest[..end].parse().unwrap_or_else(|_| panic!("no number after {before:?} in {text:?}"))
}

/// Whether the umpire said something of a man.
fn overruled(position: &Position, about: About, id: &str) -> bool {
    let said = position.overrulings.iter().filter(|said| said.about == about);
    said.flat_map(|said| &said.men).any(|man| man == id)
}

fn check_man(name: &str, floor: &Floor<'_>, ruling: &Ruling, man: usize) {
    let id = floor.id(man);
    let why = why(floor, ruling, Piece::Man(man));
    let place = format!("{name}, {id}: {}", why.text);
    assert!(why.text.starts_with(&format!("{id}: ")), "{place}");
    let melee = ruling.melees.iter().position(|melee| melee.has(man));
    match why.part {
        Part::InContact { melee: found } => {
            assert_eq!(Some(found), melee, "{place}");
            let contacts = &ruling.melees[found].contacts;
            assert!(contacts.iter().any(|contact| contact.men.contains(&man)), "{place}");
            assert!(why.text.contains(": in, in contact with "), "{place}");
        }
        Part::Joined { melee: found, by, gap, .. } => {
            assert_eq!(Some(found), melee, "{place}");
            assert!((floor.gap(man, by) - gap).abs() < 1e-12, "{place}");
            assert!(why.text.contains(floor.id(by)), "{place}");
        }
        Part::Out { nearest } => {
            assert_eq!(melee, None, "{place}");
            assert_eq!(floor.men()[man].state, State::Ready, "{place}");
            assert_eq!(nearest.is_none(), ruling.melees.is_empty(), "{place}");
            if let Some((to, gap)) = nearest {
                // No man in contact is nearer than the one that is named.
                let touching = ruling.melees.iter().flat_map(|melee| &melee.contacts);
                let least = touching
                    .flat_map(|contact| contact.men)
                    .map(|other| floor.gap(man, other))
                    .fold(f64::INFINITY, f64::min);
                assert!((least - gap).abs() < 1e-6, "{place}");
                if gap <= 6.0 {
                    assert!(overruled(floor.position(), About::LeaveOut, id), "{place}");
                    assert!(why.text.contains(": left out by the umpire's word"), "{place}");
                } else {
                    let away = number_after(&why.text, ": ");
                    let out_by = number_after(&why.text, "out by ");
                    assert!((away - 6.0 - out_by).abs() < 1e-3, "{place}");
                }
                assert!(why.text.contains(floor.id(to)), "{place}");
            }
        }
        Part::NotReady(state) => {
            assert_eq!(melee, None, "{place}");
            assert_eq!(floor.men()[man].state, state, "{place}");
            assert!(why.text.contains(": out, "), "{place}");
        }
        Part::Surrendered => {
            assert_eq!(melee, None, "{place}");
            assert!(overruled(floor.position(), About::Surrender, id), "{place}");
            assert!(why.text.contains(": out, he has surrendered (H4)"), "{place}");
        }
        other => panic!("{place}: {other:?}"),
    }
    // What is said to become of a man is what becomes of him.
    if let Some(melee) = melee {
        let fates = &ruling.melees[melee].fates[floor.side(man)];
        let fate = if why.text.contains("he dies") {
            &fates.die
        } else if why.text.contains("he is taken") {
            &fates.captured
        } else {
            assert!(why.text.contains("he lives"), "{place}");
            &fates.live
        };
        assert!(fate.contains(&man), "{place}");
    }
}

fn check(name: &str, position: &Position) -> usize {
    let floor = Floor::new(position).expect("a sound position");
    let ruling = adjudicate(&floor);
    for man in 0..position.men.len() {
        check_man(name, &floor, &ruling, man);
    }
    for gun in 0..position.guns.len() {
        let why = why(&floor, &ruling, Piece::Gun(gun));
        let status = ruling.guns[gun].state.status.key().replace('_', " ");
        assert!(why.text.starts_with(&position.guns[gun].id), "{}", why.text);
        assert!(why.text.contains(&format!("is {status}")), "{name}: {} ({status})", why.text);
    }
    position.men.len()
}

#[test]
fn why_agrees_with_the_ruling_for_every_man_of_every_case_and_example() {
    let all = support::all_cases().into_iter().chain(support::all_examples());
    let men: usize = all.map(|(name, position)| check(&name, &position)).sum();
    assert!(men > 500, "only {men} men");
}
