//! The whole floor mirrored or turned, and the sides swapped: everything that has a place or a
//! side goes with it, locked or not.

use super::{Mirror, Quarters};
use crate::editor::draft::Draft;
use crate::editor::pieces::{carry_gun, carry_man, carry_mark, carry_shape};
use crate::geometry::{Bearing, Point};
use crate::position::{Edge, Field, Move, Side};

/// Mirrors the floor.
pub(super) fn mirror(draft: &mut Draft<'_>, way: Mirror) {
    let Field { width, depth } = draft.position().field;
    let place = |at: Point| match way {
        Mirror::WestEast => Point::new(width - at.x, at.y),
        Mirror::SouthNorth => Point::new(at.x, depth - at.y),
    };
    let facing = |facing: Bearing| match way {
        Mirror::WestEast => Bearing(-facing.0).turned(0.0),
        Mirror::SouthNorth => Bearing(-facing.0).turned(180.0),
    };
    carry_all(draft, place, facing);
    turn_back_lines(draft, |edge| match (way, edge) {
        (Mirror::WestEast, Edge::West) => Edge::East,
        (Mirror::WestEast, Edge::East) => Edge::West,
        (Mirror::SouthNorth, Edge::South) => Edge::North,
        (Mirror::SouthNorth, Edge::North) => Edge::South,
        (_, edge) => edge,
    });
}

/// Turns the floor, the field with it.
pub(super) fn turn(draft: &mut Draft<'_>, quarters: Quarters) {
    let Field { width, depth } = draft.position().field;
    let (count, by, south_west) = match quarters {
        Quarters::Clockwise => (1, 90.0, Point::new(0.0, width)),
        Quarters::Half => (2, 180.0, Point::new(width, depth)),
        Quarters::CounterClockwise => (3, 270.0, Point::new(depth, 0.0)),
    };
    carry_all(draft, |at| south_west + Bearing(by).turn(at), |facing| facing.turned(by));
    if quarters != Quarters::Half {
        draft.rest().field = Field { width: depth, depth: width };
    }
    turn_back_lines(draft, |edge| (0..count).fold(edge, |edge, _| next_clockwise(edge)));
}

/// Lets the sides change places.
pub(super) fn swap_sides(draft: &mut Draft<'_>) {
    let enemy_move = |turn: Move| Move { side: turn.side.enemy(), ..turn };
    for i in 0..draft.position().men.len() {
        let man = draft.man(i);
        man.side = man.side.enemy();
        man.freed_on = man.freed_on.map(enemy_move);
        man.died_on = man.died_on.map(enemy_move);
    }
    for i in 0..draft.position().guns.len() {
        let gun = draft.gun(i);
        gun.side = gun.side.enemy();
        gun.held_by = gun.held_by.map(Side::enemy);
    }
    let rest = draft.rest();
    rest.turn = enemy_move(rest.turn);
    rest.game.first_player = rest.game.first_player.enemy();
    rest.game.defender = rest.game.defender.map(Side::enemy);
    std::mem::swap(&mut rest.sides.red, &mut rest.sides.blue);
}

/// Carries everything that has a place or a facing.
fn carry_all(
    draft: &mut Draft<'_>,
    place: impl Fn(Point) -> Point,
    facing: impl Fn(Bearing) -> Bearing,
) {
    for i in 0..draft.position().men.len() {
        let man = draft.man(i);
        carry_man(man, &place);
        man.facing = facing(man.facing);
    }
    for i in 0..draft.position().guns.len() {
        let gun = draft.gun(i);
        carry_gun(gun, &place);
        gun.facing = facing(gun.facing);
        gun.from_facing = gun.from_facing.map(&facing);
    }
    for i in 0..draft.position().country.len() {
        carry_shape(&mut draft.country(i).shape, &place);
    }
    for i in 0..draft.position().marks.len() {
        carry_mark(draft.mark(i), &place);
    }
}

fn turn_back_lines(draft: &mut Draft<'_>, to: impl Fn(Edge) -> Edge) {
    let sides = &mut draft.rest().sides;
    for side in Side::BOTH {
        sides[side].back_line = to(sides[side].back_line);
    }
}

/// What lay in the west lies in the north.
fn next_clockwise(edge: Edge) -> Edge {
    match edge {
        Edge::West => Edge::North,
        Edge::North => Edge::East,
        Edge::East => Edge::South,
        Edge::South => Edge::West,
    }
}
