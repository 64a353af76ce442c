//! Which edit comes of what is typed into a field.

use super::Field;
use crate::editor::tools::pivot;
use crate::editor::{Edit, Item, Property};
use crate::geometry::{Bearing, Point, length};
use crate::position::{ManSize, Move, Position, Shot, Side};

/// The edit; what is wrong with the text, where something is.
pub(super) fn read(
    field: Field,
    text: &str,
    position: &Position,
    items: &[Item],
) -> Result<Edit, String> {
    let all = || items.to_vec();
    let set = |property| Edit::Set { items: items.to_vec(), property };
    let inches = || length::parse(text).map_err(|wrong| wrong.to_string());
    Ok(match field {
        Field::Id => match items {
            [item] => Edit::Rename { item: *item, id: text.trim().to_owned() },
            _ => return Err("an id belongs to one alone".to_owned()),
        },
        Field::Name => set(Property::Name(text.trim().to_owned())),
        Field::Body => set(Property::Body(text.trim().to_owned())),
        Field::X => Edit::PlaceAt { items: all(), x: Some(inches()?), y: None },
        Field::Y => Edit::PlaceAt { items: all(), x: None, y: Some(inches()?) },
        Field::Facing => Edit::Face { items: all(), towards: bearing(text)? },
        Field::TurnBy => {
            let by = degrees(text)?;
            let about = pivot(position, items).ok_or("nobody stands there to be turned")?;
            Edit::Turn { items: all(), about, by }
        }
        Field::Width | Field::Depth | Field::Corner => {
            let inches = inches()?;
            let size = |item| {
                let Item::Man(man) = item else { return None };
                let mut size: ManSize = position.men.get(man)?.size.clone();
                match field {
                    Field::Width => size.width = Some(inches),
                    Field::Depth => size.depth = Some(inches),
                    _ => size.corner = Some(inches),
                }
                Some(Property::Size(size))
            };
            each(items, size)
        }
        Field::FreedOn => set(Property::FreedOn(turn(text, position)?)),
        Field::DiedOn => set(Property::DiedOn(turn(text, position)?)),
        Field::Passed => set(Property::Passed(ids(text))),
        // Who says one number of where it stood means the other as it is now.
        Field::FromX | Field::FromY => {
            let inches = inches()?;
            each(items, |item| {
                let from = from(position, item).or_else(|| item.at(position))?;
                Some(Property::From(Some(with(from, field == Field::FromX, inches))))
            })
        }
        Field::FromFacing => set(Property::FromFacing(unless_empty(text, bearing)?)),
        Field::WayX(corner) | Field::WayY(corner) => {
            let inches = inches()?;
            each(items, |item| {
                let mut way = way(position, item).to_vec();
                let place = way.get_mut(corner)?;
                *place = with(*place, field == Field::WayX(corner), inches);
                Some(Property::Path(way))
            })
        }
        Field::Fell(shot) => each_shot(position, items, shot, |shot, _| shot.fell = ids(text)),
        Field::RestX(shot) | Field::RestY(shot) => {
            let inches = inches()?;
            each_shot(position, items, shot, |rest, at| {
                let to = rest.to.unwrap_or(at);
                rest.to = Some(with(to, field == Field::RestX(shot), inches));
            })
        }
    })
}

/// Gives each piece that can have it a property of its own.
fn each(items: &[Item], property: impl Fn(Item) -> Option<Property>) -> Edit {
    let own = |item: &Item| Some((*item, property(*item)?));
    Edit::SetEach(items.iter().filter_map(own).collect())
}

/// Changes one shot of each gun; `change` is told where the gun stands.
fn each_shot(
    position: &Position,
    items: &[Item],
    place: usize,
    change: impl Fn(&mut Shot, Point),
) -> Edit {
    each(items, |item| {
        let Item::Gun(gun) = item else { return None };
        let gun = position.guns.get(gun)?;
        let mut shots = gun.shots.clone();
        change(shots.get_mut(place)?, gun.at);
        Some(Property::Shots(shots))
    })
}

/// Where a piece stood when the move began.
fn from(position: &Position, item: Item) -> Option<Point> {
    match item {
        Item::Man(i) => position.men.get(i)?.from,
        Item::Gun(i) => position.guns.get(i)?.from,
        Item::Mark(_) | Item::Country(_) => None,
    }
}

/// The corners of a piece's way.
pub(in crate::ui) fn way(position: &Position, item: Item) -> &[Point] {
    match item {
        Item::Man(i) => position.men.get(i).map_or(&[], |man| &man.path),
        Item::Gun(i) => position.guns.get(i).map_or(&[], |gun| &gun.path),
        Item::Mark(_) | Item::Country(_) => &[],
    }
}

/// A place with one of its numbers changed.
fn with(place: Point, x: bool, inches: f64) -> Point {
    if x { Point::new(inches, place.y) } else { Point::new(place.x, inches) }
}

/// Degrees: `90`, `-12.5°`.
fn degrees(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches("degrees").trim_end_matches('°').trim_end();
    if number.is_empty() {
        return Err("no number of degrees is given".to_owned());
    }
    if number.contains(',') {
        return Err("a comma is not read: write a decimal point, as in 12.5".to_owned());
    }
    let parsed = number.replace('−', "-").parse().ok().filter(|degrees: &f64| degrees.is_finite());
    parsed.ok_or_else(|| format!("{number:?} is not understood: write degrees as 90 or 12.5"))
}

/// A bearing in degrees, kept from 0 to under 360.
fn bearing(text: &str) -> Result<Bearing, String> {
    Ok(Bearing(Bearing(degrees(text)?).degrees()))
}

/// A side and the number of its move, `Red 3`; none for nothing typed.
fn turn(text: &str, position: &Position) -> Result<Option<Move>, String> {
    unless_empty(text, |text| {
        let not_understood = || {
            let [red, blue] = Side::BOTH.map(|side| position.name_of(side));
            format!("{text:?} is not understood: write a move as {red} 3 or {blue} 3")
        };
        let (name, number) = text.rsplit_once(char::is_whitespace).ok_or_else(not_understood)?;
        let name = name.trim().to_lowercase();
        let is_named = |side: &Side| position.name_of(*side).to_lowercase() == name;
        let side = Side::BOTH
            .into_iter()
            .find(is_named)
            .or_else(|| Side::BOTH.into_iter().find(|side| side.key() == name))
            .ok_or_else(not_understood)?;
        let number = number.parse().map_err(|_| not_understood())?;
        Ok(Move { number, side })
    })
}

/// What a text says, or nothing where nothing is typed.
fn unless_empty<T>(
    text: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    match text.trim() {
        "" => Ok(None),
        text => read(text).map(Some),
    }
}

/// Ids with commas between them.
fn ids(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Arm, Field as Floor, Man};

    fn position() -> Position {
        let mut position = Position::new(Floor { width: 144.0, depth: 108.0 });
        for (id, x) in [("R1", 10.0), ("R2", 20.0)] {
            position.men.push(Man::new(id, Side::Red, Arm::Infantry, Point::new(x, 5.0)));
        }
        position
    }

    #[test]
    fn a_move_is_a_side_by_its_name_or_key_and_a_number() {
        let mut position = position();
        position.sides.red.name = "The Reds of Hook".to_owned();
        let read = |text| turn(text, &position);
        assert_eq!(read("the reds of hook 3"), Ok(Some(Move { number: 3, side: Side::Red })));
        assert_eq!(read("red 3"), Ok(Some(Move { number: 3, side: Side::Red })));
        assert_eq!(read(" Blue 12 "), Ok(Some(Move { number: 12, side: Side::Blue })));
        assert_eq!(read(""), Ok(None));
        for wrong in ["3", "Green 3", "Red three", "Red -1", "Red 3,1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn degrees_are_finite_and_have_no_comma() {
        assert_eq!(degrees("−12.5°"), Ok(-12.5));
        assert_eq!(degrees("90 degrees"), Ok(90.0));
        for wrong in ["", "12,5", "nan", "inf", "1/2", "north"] {
            assert!(degrees(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn one_number_of_a_start_leaves_each_man_his_other() {
        let mut position = position();
        position.men[1].from = Some(Point::new(1.0, 2.0));
        let edit = read(Field::FromX, "3 in", &position, &[Item::Man(0), Item::Man(1)]);
        let from = |x, y| Property::From(Some(Point::new(x, y)));
        let each = vec![(Item::Man(0), from(3.0, 5.0)), (Item::Man(1), from(3.0, 2.0))];
        assert_eq!(edit, Ok(Edit::SetEach(each)));
    }

    #[test]
    fn a_width_typed_for_many_leaves_each_his_depth() {
        let mut position = position();
        position.men[1].size.depth = Some(2.0);
        let edit = read(Field::Width, "1", &position, &[Item::Man(0), Item::Man(1)]);
        let size =
            |depth| Property::Size(ManSize { width: Some(1.0), depth, ..ManSize::default() });
        let each = vec![(Item::Man(0), size(None)), (Item::Man(1), size(Some(2.0)))];
        assert_eq!(edit, Ok(Edit::SetEach(each)));
    }
}
