//! What a man or gun has, as a field shows it.

use super::Field;
use crate::editor::Item;
use crate::position::{Gun, Man, Move, Position};

/// What stands in a field for one piece.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    /// It could be said, and is not.
    Unsaid,
    /// Words.
    Words(String),
    /// A length.
    Inches(f64),
    /// A bearing, clockwise from north.
    Degrees(f64),
}

/// What a piece has; `None` where it cannot have it.
pub(super) fn of(field: Field, position: &Position, item: Item) -> Option<Value> {
    let (at, facing) = (item.at(position)?, item.facing(position)?);
    Some(match field {
        Field::Id => Value::Words(item.id(position)?.to_owned()),
        Field::X => Value::Inches(at.x),
        Field::Y => Value::Inches(at.y),
        Field::Facing => Value::Degrees(facing.0),
        _ => match item {
            Item::Man(i) => of_man(field, position, position.men.get(i)?)?,
            Item::Gun(i) => of_gun(field, position.guns.get(i)?)?,
            Item::Mark(_) | Item::Country(_) => return None,
        },
    })
}

fn of_man(field: Field, position: &Position, man: &Man) -> Option<Value> {
    let base = || man.size.footprint(&position.man_sizes, man.arm).ok();
    let inches = |inches: Option<f64>| inches.map_or(Value::Unsaid, Value::Inches);
    Some(match field {
        Field::Name => Value::Words(man.name.clone()),
        Field::Body => Value::Words(man.body.clone()),
        Field::Width => inches(base().map(|base| base.width())),
        Field::Depth => inches(base().map(|base| base.depth())),
        Field::Corner => inches(base().map(|base| base.corner())),
        Field::FreedOn => turn(position, man.freed_on),
        Field::DiedOn => turn(position, man.died_on),
        Field::Passed => Value::Words(man.passed.join(", ")),
        Field::FromX => inches(man.from.map(|from| from.x)),
        Field::FromY => inches(man.from.map(|from| from.y)),
        Field::WayX(i) => Value::Inches(man.path.get(i)?.x),
        Field::WayY(i) => Value::Inches(man.path.get(i)?.y),
        _ => return None,
    })
}

fn of_gun(field: Field, gun: &Gun) -> Option<Value> {
    let inches = |inches: Option<f64>| inches.map_or(Value::Unsaid, Value::Inches);
    Some(match field {
        Field::FromX => inches(gun.from.map(|from| from.x)),
        Field::FromY => inches(gun.from.map(|from| from.y)),
        Field::FromFacing => {
            gun.from_facing.map_or(Value::Unsaid, |facing| Value::Degrees(facing.0))
        }
        Field::WayX(i) => Value::Inches(gun.path.get(i)?.x),
        Field::WayY(i) => Value::Inches(gun.path.get(i)?.y),
        Field::Fell(i) => Value::Words(gun.shots.get(i)?.fell.join(", ")),
        Field::RestX(i) => inches(gun.shots.get(i)?.to.map(|to| to.x)),
        Field::RestY(i) => inches(gun.shots.get(i)?.to.map(|to| to.y)),
        _ => return None,
    })
}

/// `Red 3`
fn turn(position: &Position, turn: Option<Move>) -> Value {
    turn.map_or(Value::Unsaid, |Move { number, side }| {
        Value::Words(format!("{} {number}", position.name_of(side)))
    })
}
