//! A position told otherwise: with other names, with the sides swapped, turned or moved; and the
//! ruling that is then expected.

use std::collections::BTreeMap;
use std::iter;

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{BySide, Edge, Field, Position, natural};
use serde_json::{Map, Value};

/// New ids wherever an id stands, in the same natural order. Gives the new one of each.
pub fn renamed(position: &mut Position) -> BTreeMap<String, String> {
    let mut old: Vec<String> = ids(position).map(|id| id.clone()).collect();
    old.sort_by(|a, b| natural::compare(a, b));
    old.dedup();
    let names: BTreeMap<String, String> =
        old.into_iter().enumerate().map(|(i, id)| (id, format!("Trooper {}", 3 * i + 7))).collect();
    ids(position).for_each(|id| id.clone_from(&names[id]));
    names
}

/// Every id that a position names, known or not.
fn ids(position: &mut Position) -> impl Iterator<Item = &mut String> {
    let men =
        position.men.iter_mut().flat_map(|man| iter::once(&mut man.id).chain(&mut man.passed));
    let guns = position.guns.iter_mut().map(|gun| &mut gun.id);
    let chosen = position.choices.die.iter_mut().chain(&mut position.choices.captured);
    let said = position.overrulings.iter_mut();
    men.chain(guns)
        .chain(chosen)
        .chain(said.flat_map(|said| said.men.iter_mut().chain(&mut said.guns)))
}

/// The sides change places: men, guns, back lines and the charger.
pub fn swap_sides(position: &mut Position) {
    for man in &mut position.men {
        man.side = man.side.enemy();
        for turn in [&mut man.died_on, &mut man.freed_on].into_iter().flatten() {
            turn.side = turn.side.enemy();
        }
    }
    for gun in &mut position.guns {
        gun.side = gun.side.enemy();
        gun.held_by = gun.held_by.map(|side| side.enemy());
    }
    position.turn.side = position.turn.side.enemy();
    position.game.first_player = position.game.first_player.enemy();
    let BySide { red, blue } = position.sides.clone();
    position.sides = BySide { red: blue, blue: red };
}

/// An answer with words exchanged: as keys, and as strings by themselves.
pub fn reworded(answer: Value, word: &impl Fn(&str) -> String) -> Value {
    match answer {
        Value::String(text) => word(&text).into(),
        Value::Array(list) => list.into_iter().map(|value| reworded(value, word)).collect(),
        Value::Object(object) => {
            let fields = object.into_iter().map(|(key, value)| (word(&key), reworded(value, word)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        other => other,
    }
}

/// A way of turning and moving the whole floor.
pub struct Turn {
    /// Clockwise, in degrees.
    pub by: f64,
    /// Where the field's south-west corner comes to lie.
    pub to: Point,
}

impl Turn {
    /// A quarter clockwise: what lay in the west lies in the north.
    pub fn quarter(field: Field) -> Self {
        Self { by: 90.0, to: Point::new(0.0, field.width) }
    }

    /// Where a place comes to lie.
    pub fn place(&self, at: Point) -> Point {
        let (ahead, right) = (Bearing(self.by).direction(), Bearing(self.by + 90.0).direction());
        self.to + right * at.x + ahead * at.y
    }

    /// Turns everything that is measured.
    pub fn turn(&self, position: &mut Position) {
        for man in &mut position.men {
            man.at = self.place(man.at);
            man.facing.0 += self.by;
            let way = man.from.iter_mut().chain(&mut man.path);
            way.for_each(|at| *at = self.place(*at));
        }
        for gun in &mut position.guns {
            gun.at = self.place(gun.at);
            gun.facing.0 += self.by;
        }
    }
}

/// The field itself turned a quarter clockwise, with the back lines.
pub fn turn_field(position: &mut Position) {
    let Field { width, depth } = position.field;
    position.field = Field { width: depth, depth: width };
    for side in little_wars::position::Side::BOTH {
        let back_line = &mut position.sides[side].back_line;
        *back_line = match *back_line {
            Edge::West => Edge::North,
            Edge::North => Edge::East,
            Edge::East => Edge::South,
            Edge::South => Edge::West,
        };
    }
}
