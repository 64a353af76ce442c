//! What an edit is called in the history and on the undo button: "Move 12 men", "Wheel the
//! Captain's horse".

use super::{Edit, Mirror, Property, Putting, Quarters};
use crate::editor::pieces::{Item, Pieces};
use crate::position::{Man, Position};

pub(super) fn name(edit: &Edit, position: &Position) -> String {
    let of = |items: &[Item]| who(position, items);
    match edit {
        Edit::PutDown { pieces, how } => {
            let what = what(pieces);
            match how {
                Putting::Place => format!("Put down {what}"),
                Putting::Paste => format!("Paste {what}"),
                Putting::Duplicate => format!("Duplicate {what}"),
            }
        }
        Edit::TakeUp(items) => format!("Take up {}", of(items)),
        Edit::Cut(items) => format!("Cut {}", of(items)),
        Edit::Move { items, .. } => format!("Move {}", of(items)),
        Edit::PlaceAt { items, .. } => format!("Place {}", of(items)),
        Edit::FormUp(stands) => {
            let items: Vec<Item> = stands.iter().map(|stand| stand.item).collect();
            format!("Form up {}", of(&items))
        }
        Edit::Turn { items, .. } => format!("Turn {}", of(items)),
        Edit::Wheel { items, .. } => format!("Wheel {}", of(items)),
        Edit::FaceAbout(items) => format!("Face {} about", of(items)),
        Edit::Face { items, .. } => format!("Face {}", of(items)),
        Edit::Align(items) => format!("Align {}", of(items)),
        Edit::Spread(items) => format!("Spread {} evenly", of(items)),
        Edit::Dress(items) => format!("Dress {}", of(items)),
        Edit::Mirror(Mirror::WestEast) => "Mirror the floor west to east".to_owned(),
        Edit::Mirror(Mirror::SouthNorth) => "Mirror the floor south to north".to_owned(),
        Edit::TurnFloor(Quarters::Clockwise) => "Turn the floor clockwise".to_owned(),
        Edit::TurnFloor(Quarters::Half) => "Turn the floor half round".to_owned(),
        Edit::TurnFloor(Quarters::CounterClockwise) => {
            "Turn the floor counter-clockwise".to_owned()
        }
        Edit::SwapSides => "Swap the sides".to_owned(),
        Edit::Set { items, property: Property::Locked(true) } => format!("Lock {}", of(items)),
        Edit::Set { items, property: Property::Locked(false) } => format!("Unlock {}", of(items)),
        Edit::Set { items, property } => format!("Set {} of {}", noun(property), of(items)),
        Edit::SetEach(each) => {
            let items: Vec<Item> = each.iter().map(|(item, _)| *item).collect();
            let noun = each.first().map_or("nothing", |(_, property)| noun(property));
            format!("Set {noun} of {}", of(&items))
        }
        Edit::Rename { item, id } => format!("Rename {} {id}", of(&[*item])),
        Edit::ChangeCountry { country, .. } => format!("Change {}", of(&[Item::Country(*country)])),
        Edit::ChangeMark { mark, .. } => format!("Change {}", of(&[Item::Mark(*mark)])),
        Edit::Title(_) => "Change the title".to_owned(),
        Edit::Notes(_) => "Write notes".to_owned(),
        Edit::Field(_) => "Change the field".to_owned(),
        Edit::Side { side, .. } => format!("Change {}", position.name_of(*side)),
        Edit::Setting(setting) => format!("Set {}", setting.name().replace('_', " ")),
        Edit::Charger(turn) => {
            format!("Set {}'s move {}", position.name_of(turn.side), turn.number)
        }
        Edit::Game(_) => "Change the game".to_owned(),
        Edit::ManSize { arm, .. } => format!("Change the base of {}", arm.key()),
        Edit::GunSize(_) => "Change the base of guns".to_owned(),
        Edit::MeasuredTo(_) => "Say how well it was measured".to_owned(),
        Edit::Choices(_) => "Choose who dies and who is taken".to_owned(),
        Edit::Overrulings(_) => "Overrule".to_owned(),
        Edit::Renumber => "Renumber men and guns".to_owned(),
        Edit::Become { name, .. } => name.clone(),
    }
}

fn noun(property: &Property) -> &'static str {
    match property {
        Property::Side(_) => "the side",
        Property::Arm(_) => "the arm",
        Property::State(_) => "the state",
        Property::FreedOn(_) => "the freeing",
        Property::DiedOn(_) => "the death",
        Property::Size(_) => "the base",
        Property::Name(_) => "the name",
        Property::Body(_) => "the body",
        Property::Passed(_) => "the guns passed",
        Property::Locked(_) => "the lock",
        Property::From(_) => "the start",
        Property::Path(_) => "the way",
        Property::FromFacing(_) => "the first facing",
        Property::Action(_) => "the action",
        Property::Shots(_) => "the shots",
        Property::HeldBy(_) => "the holder",
    }
}

/// Pieces on the floor in words: one by its name, a whole body by its own, others by number.
fn who(position: &Position, items: &[Item]) -> String {
    if let [item] = items {
        return match item {
            Item::Man(i) => position.men.get(*i).map_or_else(String::new, called),
            Item::Mark(_) => "a mark".to_owned(),
            other => other.id(position).unwrap_or_default().to_owned(),
        };
    }
    if let Some(body) = body(position, items) {
        return format!("the {}", body.strip_prefix("the ").unwrap_or(body));
    }
    let count = |is: fn(&Item) -> bool| items.iter().filter(|item| is(item)).count();
    in_numbers([
        count(|item| matches!(item, Item::Man(_))),
        count(|item| matches!(item, Item::Gun(_))),
        count(|item| matches!(item, Item::Country(_))),
        count(|item| matches!(item, Item::Mark(_))),
    ])
}

/// Pieces off the floor in words.
fn what(pieces: &Pieces) -> String {
    match (&pieces.men[..], &pieces.guns[..], &pieces.country[..], &pieces.marks[..]) {
        ([man], [], [], []) => called(man),
        ([], [gun], [], []) => gun.id.clone(),
        ([], [], [country], []) => country.id.clone(),
        (men, guns, country, marks) => {
            in_numbers([men.len(), guns.len(), country.len(), marks.len()])
        }
    }
}

/// A man by his name, or else by his id.
fn called(man: &Man) -> String {
    if man.name.is_empty() { man.id.clone() } else { man.name.clone() }
}

/// The body that these pieces are, when they are all of its men and nothing else.
fn body<'p>(position: &'p Position, items: &[Item]) -> Option<&'p str> {
    let of = |item: &Item| match item {
        Item::Man(i) => position.men.get(*i).map(|man| &*man.body),
        _ => None,
    };
    let body = items.first().and_then(of).filter(|body| !body.is_empty())?;
    let whole = position.men.iter().filter(|man| man.body == body).count();
    (whole == items.len() && items.iter().all(|item| of(item) == Some(body))).then_some(body)
}

/// So many men, guns, pieces of country and marks: "12 men and a gun".
fn in_numbers(counts: [usize; 4]) -> String {
    const WORDS: [[&str; 2]; 4] = [
        ["a man", "men"],
        ["a gun", "guns"],
        ["a piece of country", "pieces of country"],
        ["a mark", "marks"],
    ];
    let parts = counts.into_iter().zip(WORDS).filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts
        .map(
            |(count, [one, many])| {
                if count == 1 { one.to_owned() } else { format!("{count} {many}") }
            },
        )
        .collect();
    match &parts[..] {
        [] => "nothing".to_owned(),
        [all] => all.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::position::{Arm, Field, Gun, Side};

    #[test]
    fn an_edit_names_itself_as_one_would_say_it() {
        let mut position = Position::new(Field { width: 144.0, depth: 108.0 });
        for i in 1..=3 {
            let at = Point::new(f64::from(i), 1.0);
            position.men.push(Man::new(format!("R{i}"), Side::Red, Arm::Cavalry, at));
        }
        position.guns.push(Gun::new("RG1", Side::Red, Point::new(9.0, 9.0)));
        position.men[0].body = "the Captain's horse".to_owned();
        position.men[1].body = "the Captain's horse".to_owned();
        let men = |places: &[usize]| places.iter().map(|i| Item::Man(*i)).collect::<Vec<_>>();
        let wheel = |items| Edit::Wheel { items, about: Point::default(), by: 30.0 };
        let cases = [
            (wheel(men(&[0, 1])), "Wheel the Captain's horse"),
            (wheel(men(&[0, 1, 2])), "Wheel 3 men"),
            (Edit::TakeUp(men(&[2])), "Take up R3"),
            (
                Edit::FaceAbout([men(&[0, 1]), vec![Item::Gun(0)]].concat()),
                "Face 2 men and a gun about",
            ),
            (Edit::Set { items: men(&[0]), property: Property::Locked(true) }, "Lock R1"),
        ];
        for (edit, expected) in cases {
            assert_eq!(edit.name(&position), expected);
        }
    }
}
