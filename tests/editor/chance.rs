//! Edits of every kind at random, the same on every run.

use little_wars::editor::{
    Edit, Item, Mirror, Pieces, Property, Putting, Quarters, Stand, clipboard, ids::FreshIds,
};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{
    About, Arm, Choices, Country, CountryKind, Field, Game, Gun, GunAction, GunSize, Man, ManSize,
    Mark, MarkKind, Move, Overruling, Position, Setting, Shape, Shot, Side, SideInfo, State,
    Unknown, Variety,
};

use super::at;

/// Numbers in no order, the same on every run (splitmix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }

    pub(crate) fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// From 0 to 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn within(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.share()
    }

    pub(crate) fn place(&mut self, position: &Position) -> Point {
        let Field { width, depth } = position.field;
        at(self.within(0.0, width), self.within(0.0, depth))
    }

    fn side(&mut self) -> Side {
        self.of(&Side::BOTH)
    }

    fn turn(&mut self) -> Move {
        Move { number: self.below(9) as u32, side: self.side() }
    }

    pub(crate) fn items(&mut self, position: &Position) -> Vec<Item> {
        let all: Vec<Item> = Item::all(position).collect();
        let mut items: Vec<Item> = (0..=self.below(9)).map(|_| self.of(&all)).collect();
        items.sort_unstable();
        items.dedup();
        items
    }

    fn ids(&mut self, position: &Position) -> Vec<String> {
        (0..self.below(3))
            .map(|_| position.men[self.below(position.men.len())].id.clone())
            .collect()
    }

    fn text(&mut self) -> String {
        format!("Nº {}", self.below(1000))
    }

    pub(crate) fn mark(&mut self, position: &Position) -> Mark {
        Mark {
            kind: self.of(&[MarkKind::Tape, MarkKind::Arrow, MarkKind::Circle, MarkKind::Note]),
            points: vec![self.place(position), self.place(position)],
            radius: Some(self.within(0.0, 24.0)),
            text: self.text(),
            unknown: Unknown::new(),
        }
    }

    fn country(&mut self, position: &Position, id: String) -> Country {
        let shape = match self.below(3) {
            0 => Shape::Circle { at: self.place(position), radius: self.within(0.1, 5.0) },
            1 => Shape::Line {
                points: vec![self.place(position), self.place(position)],
                thickness: 0.25,
            },
            _ => Shape::Outline((0..3).map(|_| self.place(position)).collect()),
        };
        let kind = self.of(&[CountryKind::House, CountryKind::Wood, CountryKind::Water]);
        Country { id, kind, shape, height: None, blocks: None, unknown: Unknown::new() }
    }
}

/// How many kinds of edits there are. Whoever adds one is led here by the match below.
pub(crate) const KINDS: usize = 34;

pub(crate) fn kind(edit: &Edit) -> usize {
    match edit {
        Edit::PutDown { .. } => 0,
        Edit::TakeUp(_) => 1,
        Edit::Cut(_) => 2,
        Edit::Move { .. } => 3,
        Edit::PlaceAt { .. } => 4,
        Edit::Turn { .. } => 5,
        Edit::Wheel { .. } => 6,
        Edit::FaceAbout(_) => 7,
        Edit::Face { .. } => 8,
        Edit::Align(_) => 9,
        Edit::Spread(_) => 10,
        Edit::Dress(_) => 11,
        Edit::Mirror(_) => 12,
        Edit::TurnFloor(_) => 13,
        Edit::SwapSides => 14,
        Edit::Set { .. } => 15,
        Edit::ChangeCountry { .. } => 16,
        Edit::ChangeMark { .. } => 17,
        Edit::Title(_) => 18,
        Edit::Notes(_) => 19,
        Edit::Field(_) => 20,
        Edit::Side { .. } => 21,
        Edit::Setting(_) => 22,
        Edit::Charger(_) => 23,
        Edit::Game(_) => 24,
        Edit::ManSize { .. } => 25,
        Edit::GunSize(_) => 26,
        Edit::MeasuredTo(_) => 27,
        Edit::Choices(_) | Edit::Overrulings(_) => 28,
        Edit::Renumber => 29,
        Edit::Become { .. } => 30,
        Edit::FormUp(_) => 31,
        Edit::SetEach(_) => 32,
        Edit::Rename { .. } => 33,
    }
}

pub(crate) fn random(kind: usize, position: &Position, chance: &mut Chance) -> Edit {
    let items = chance.items(position);
    match kind {
        0 => put_down(position, chance),
        1 => Edit::TakeUp(items.into_iter().take(2).collect()),
        2 => Edit::Cut(items.into_iter().take(2).collect()),
        3 => {
            let by = at(chance.within(-30.0, 30.0), chance.within(-30.0, 30.0));
            Edit::Move {
                items,
                by,
                corners: vec![by * 0.5; chance.below(2)],
                over_the_edge: chance.below(2) == 0,
            }
        }
        4 => Edit::PlaceAt { items, x: Some(chance.within(1.0, 99.0)), y: None },
        5 => Edit::Turn { items, about: chance.place(position), by: chance.within(-400.0, 400.0) },
        6 => Edit::Wheel {
            items,
            about: chance.place(position),
            by: chance.of(&[90.0, -15.0, 33.3]),
        },
        7 => Edit::FaceAbout(items),
        8 => Edit::Face { items, towards: Bearing(chance.within(-400.0, 400.0)) },
        9 => Edit::Align(items),
        10 => Edit::Spread(items),
        11 => Edit::Dress(items),
        12 => Edit::Mirror(chance.of(&[Mirror::WestEast, Mirror::SouthNorth])),
        13 => Edit::TurnFloor(chance.of(&[
            Quarters::Clockwise,
            Quarters::Half,
            Quarters::CounterClockwise,
        ])),
        14 => Edit::SwapSides,
        15 => Edit::Set { items, property: property(position, chance) },
        16 => {
            let country = chance.below(position.country.len());
            let id = position.country[country].id.clone();
            Edit::ChangeCountry { country, to: chance.country(position, id) }
        }
        17 => {
            let mark = chance.below(position.marks.len());
            Edit::ChangeMark { mark, to: chance.mark(position) }
        }
        18 => Edit::Title(chance.text()),
        19 => Edit::Notes(chance.text()),
        20 => Edit::Field(Field { width: chance.within(60.0, 200.0), depth: 108.0 }),
        21 => {
            let edges = little_wars::position::Edge::ALL;
            let info = SideInfo { name: chance.text(), back_line: chance.of(&edges) };
            Edit::Side { side: chance.side(), info }
        }
        22 => Edit::Setting(chance.of(&Setting::all().collect::<Vec<_>>())),
        23 => Edit::Charger(chance.turn()),
        24 => Edit::Game(Game {
            first_player: chance.side(),
            variety: chance.of(&[Variety::BlowAtTheRear, Variety::Defensive]),
            defender: Some(chance.side()),
        }),
        25 => Edit::ManSize { arm: chance.of(&Arm::BOTH), size: size(chance) },
        26 => Edit::GunSize(GunSize { width: Some(chance.within(1.0, 4.0)), ..GunSize::default() }),
        27 => Edit::MeasuredTo(chance.within(0.0, 0.5)),
        28 if chance.below(2) == 0 => {
            Edit::Choices(Choices { die: chance.ids(position), captured: chance.ids(position) })
        }
        28 => Edit::Overrulings(vec![Overruling {
            about: chance.of(&[About::TakePart, About::Surrender]),
            men: chance.ids(position),
            guns: Vec::new(),
            reason: chance.text(),
            unknown: Unknown::new(),
        }]),
        29 => Edit::Renumber,
        31 => {
            let stand = |item| Stand {
                item,
                at: chance.place(position),
                facing: Bearing(chance.within(0.0, 360.0)),
            };
            Edit::FormUp(items.into_iter().map(stand).collect())
        }
        32 => {
            let own = |item| (item, Property::From(Some(chance.place(position))));
            Edit::SetEach(items.into_iter().map(own).collect())
        }
        33 => {
            let item = items.first().copied().unwrap_or(Item::Man(0));
            Edit::Rename { item, id: format!("N{}", chance.below(1 << 20)) }
        }
        _ => {
            let mut position = position.clone();
            position.men.reverse();
            position.men.truncate(position.men.len() - chance.below(2));
            position.notes = chance.text();
            Edit::Become { name: "Apply the ruling".to_owned(), position: Box::new(position) }
        }
    }
}

fn put_down(position: &Position, chance: &mut Chance) -> Edit {
    if chance.below(2) == 0 {
        let items: Vec<Item> = chance.items(position).into_iter().take(3).collect();
        let by = at(chance.within(-9.0, 9.0), 2.0);
        return if chance.below(2) == 0 {
            clipboard::duplicate(position, &items, by)
        } else {
            clipboard::paste(position, &clipboard::copy(position, &items), by)
        };
    }
    let mut ids = FreshIds::of(position);
    let side = chance.side();
    let arm = chance.of(&Arm::BOTH);
    let id = ids.country(CountryKind::Wood);
    let pieces = Pieces {
        men: (0..3).map(|_| Man::new(ids.man(side), side, arm, chance.place(position))).collect(),
        guns: vec![Gun::new(ids.gun(side), side, chance.place(position))],
        country: vec![chance.country(position, id)],
        marks: vec![chance.mark(position)],
    };
    Edit::PutDown { pieces, how: Putting::Place }
}

fn size(chance: &mut Chance) -> ManSize {
    let (width, depth) = (Some(chance.within(0.8, 1.5)), Some(chance.within(0.8, 2.5)));
    ManSize { width, depth, ..ManSize::default() }
}

pub(crate) const PROPERTIES: usize = 16;

pub(crate) fn property_kind(property: &Property) -> usize {
    match property {
        Property::Side(_) => 0,
        Property::Arm(_) => 1,
        Property::State(_) => 2,
        Property::FreedOn(_) => 3,
        Property::DiedOn(_) => 4,
        Property::Size(_) => 5,
        Property::Name(_) => 6,
        Property::Body(_) => 7,
        Property::Passed(_) => 8,
        Property::Locked(_) => 9,
        Property::From(_) => 10,
        Property::Path(_) => 11,
        Property::FromFacing(_) => 12,
        Property::Action(_) => 13,
        Property::Shots(_) => 14,
        Property::HeldBy(_) => 15,
    }
}

fn property(position: &Position, chance: &mut Chance) -> Property {
    let kind = chance.below(PROPERTIES);
    random_property(kind, position, chance)
}

pub(crate) fn random_property(kind: usize, position: &Position, chance: &mut Chance) -> Property {
    match kind {
        0 => Property::Side(chance.side()),
        1 => Property::Arm(chance.of(&Arm::BOTH)),
        2 => Property::State(chance.of(&[State::Ready, State::Prisoner, State::Dead])),
        3 => Property::FreedOn(Some(chance.turn())),
        4 => Property::DiedOn(Some(chance.turn())),
        5 => Property::Size(size(chance)),
        6 => Property::Name(chance.text()),
        7 => Property::Body(chance.text()),
        8 => Property::Passed(chance.ids(position)),
        9 => Property::Locked(chance.below(2) == 0),
        10 => Property::From(Some(chance.place(position))),
        11 => Property::Path(vec![chance.place(position)]),
        12 => Property::FromFacing(Some(Bearing(chance.within(0.0, 360.0)))),
        13 => Property::Action(chance.of(&[GunAction::Moved, GunAction::Fired])),
        14 => Property::Shots(vec![Shot { fell: chance.ids(position), ..Shot::default() }]),
        _ => Property::HeldBy(Some(chance.side())),
    }
}
