//! Random positions, the same for the same seed on every machine.
//!
//! A position is put together from parts that lie apart or run into each other: crowds of men at
//! random, and groups laid out so that their measures are exact limits of the rules. Settings,
//! overrulings and choices are drawn over all of it.

mod chance;
mod crowd;
mod exact;
mod guns;
mod umpire;

pub use chance::Chance;

use std::collections::BTreeSet;

use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    Arm, Edge, Field, Gun, Man, ManSize, Move, Position, Side, SideInfo, State,
};

/// A position in the making.
pub struct Draft {
    pub chance: Chance,
    pub position: Position,
    ids: BTreeSet<String>,
}

/// The position of a seed.
pub fn position(seed: u64) -> Position {
    let mut chance = Chance::new(seed);
    let field = if chance.one_in(3) {
        Field { width: 60.0, depth: 48.0 }
    } else {
        Field { width: 144.0, depth: 108.0 }
    };
    let mut position = Position::new(field);
    let edges = [Edge::South, Edge::North, Edge::West, Edge::East];
    for side in Side::BOTH {
        if chance.one_in(2) {
            position.sides[side] =
                SideInfo { name: side.key().to_owned(), back_line: *chance.pick(&edges) };
        }
    }
    position.turn = Move { number: chance.below(6) as u32, side: *chance.pick(&Side::BOTH) };
    let mut draft = Draft { chance, position, ids: BTreeSet::new() };
    draft.umpires_settings();
    if draft.chance.one_in(4) {
        draft.position.man_sizes.infantry = draft.size();
        draft.position.man_sizes.cavalry = draft.size();
    }
    for _ in 0..=draft.chance.below(3) {
        match draft.chance.below(7) {
            0 | 1 => draft.crowd(),
            2 | 3 => draft.exact_melee(),
            4 => draft.flanks(),
            5 => draft.gun(),
            _ => draft.prisoners(),
        }
    }
    draft.stragglers();
    draft.umpires_word();
    draft.chargers_choices();
    draft.chance.shuffle(&mut draft.position.men);
    draft.position
}

impl Draft {
    /// A new id, of one of many looks.
    fn id(&mut self, letter: char) -> String {
        loop {
            let number = self.chance.below(40);
            let id = match self.chance.below(12) {
                0 => format!("{letter}{number:02}"),
                1 => format!("{number}{letter}"),
                2 => format!("{letter}{number}b"),
                3 => format!("é{letter}-{number}"),
                4 => format!("{}{number}", letter.to_ascii_lowercase()),
                5 => format!("{number}"),
                _ => format!("{letter}{number}"),
            };
            if self.ids.insert(id.clone()) {
                return id;
            }
        }
    }

    fn side(&mut self) -> Side {
        *self.chance.pick(&Side::BOTH)
    }

    fn state(&mut self) -> State {
        let rest = [State::Prisoner, State::Freed, State::Dead, State::Retired];
        if self.chance.one_in(5) { *self.chance.pick(&rest) } else { State::Ready }
    }

    fn facing(&mut self) -> f64 {
        if self.chance.one_in(2) {
            *self.chance.pick(&[0.0, 90.0, 180.0, 270.0, -90.0, 360.0, 720.0])
        } else {
            self.chance.between(-180.0, 540.0)
        }
    }

    /// Some place well on the field.
    fn place(&mut self) -> Point {
        let Field { width, depth } = self.position.field;
        Point::new(self.chance.between(0.1, 0.9) * width, self.chance.between(0.1, 0.9) * depth)
    }

    /// A size of a base: a disc, a capsule, a rectangle or anything between.
    fn size(&mut self) -> ManSize {
        let width = self.chance.between(0.3, 1.5);
        let depth = if self.chance.one_in(3) { width } else { self.chance.between(0.3, 3.0) };
        let most = width.min(depth) / 2.0;
        let corner = match self.chance.below(3) {
            0 => 0.0,
            1 => most,
            _ => self.chance.between(0.0, most),
        };
        ManSize {
            width: Some(width),
            depth: Some(depth),
            corner: Some(corner),
            ..ManSize::default()
        }
    }

    /// Puts a man down and gives his place in the list.
    fn put(&mut self, side: Side, at: Point, facing: f64, state: State) -> usize {
        let letter = if side == Side::Red { 'R' } else { 'B' };
        let id = self.id(letter);
        let arm = *self.chance.pick(&Arm::BOTH);
        let mut man = Man::new(id, side, arm, at);
        man.facing = Bearing(facing);
        man.state = state;
        if self.chance.one_in(6) {
            man.size = self.size();
        }
        if self.chance.one_in(4) {
            man.from = Some(self.near(at, 12.0));
            if self.chance.one_in(3) {
                man.path.push(self.near(at, 12.0));
            }
        }
        if state == State::Dead && !self.chance.one_in(3) {
            let this_move = self.position.turn;
            let others = [
                Move { number: this_move.number + 1, ..this_move },
                Move { side: this_move.side.enemy(), ..this_move },
            ];
            let fell = if self.chance.one_in(3) { *self.chance.pick(&others) } else { this_move };
            man.died_on = Some(fell);
        }
        self.position.men.push(man);
        self.position.men.len() - 1
    }

    /// A place within so much of another, each way.
    fn near(&mut self, at: Point, most: f64) -> Point {
        Point::new(at.x + self.chance.between(-most, most), at.y + self.chance.between(-most, most))
    }

    /// How deep and how wide a man's base is: half of it along and half across his facing.
    fn half_sizes(&self, man: usize) -> (f64, f64) {
        let man = &self.position.men[man];
        let usual = &self.position.man_sizes[man.arm];
        let deep = if man.arm == Arm::Cavalry { 2.25 } else { 0.75 };
        let depth = man.size.depth.or(usual.depth).unwrap_or(deep);
        let width = man.size.width.or(usual.width).unwrap_or(0.75);
        (depth / 2.0, width / 2.0)
    }

    /// Puts a gun down and gives its place in the list.
    fn put_gun(&mut self, at: Point, facing: f64) -> usize {
        let side = self.side();
        let letter = if side == Side::Red { 'R' } else { 'B' };
        let id = self.id(letter);
        let mut gun = Gun::new(id, side, at);
        gun.facing = Bearing(facing);
        if self.chance.one_in(3) {
            gun.held_by = Some(self.side());
        }
        self.position.guns.push(gun);
        self.position.guns.len() - 1
    }
}
