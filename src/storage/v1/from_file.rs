//! From a file of version 1 to the position that it means.

use std::ops::RangeInclusive;

use super::{
    Bases, Choices, Circle, Country, Game, Gun, GunSize, Man, ManSize, Mark, Occasion, Overruling,
    Place, PositionFile, Rulings, Shot, SideInfo, Sides, THICKNESS, Turn,
};
use crate::geometry::{Bearing, Point};
use crate::position::limits::{CREWS, LONGEST, MOVES, MULTIPLIERS};
use crate::position::{
    self, BySide, Field, Fields, Move, Position, Problem, ProblemKind, Shape, Side, Unknown,
    Verbatim,
};
use crate::storage::sift::Kept;
use crate::storage::strict::{Given, Number, Word};

/// The position that a file means, and what of the file no position can hold. Where there are
/// such problems something sound stands in their place, so that the rest can be looked at too.
pub(in crate::storage) fn position(file: Kept<PositionFile>) -> (Position, Vec<Problem>) {
    let mut problems = Problems(Vec::new());
    let Kept { known: file, unknown } = file;
    let mut unknown = Unknown::from(unknown);

    let Kept { known: field, unknown: of_field } = file.field;
    unknown.keep_within("field", of_field.into());
    let mut position = Position::new(Field { width: field.width.0, depth: field.depth.0 });
    position.title = file.title.0.unwrap_or_default();
    position.notes = file.notes.0.unwrap_or_default();
    position.sides = sides(file.sides, &mut unknown);
    position.turn = turn(object(file.turn, "move", &mut unknown), &mut problems);
    position.game = game(object(file.game, "game", &mut unknown));
    position.rulings = rulings(object(file.rulings, "rulings", &mut unknown), &mut problems);
    let bases: Bases = object(file.bases, "bases", &mut unknown);
    position.man_sizes.infantry = man_size(bases.infantry);
    position.man_sizes.cavalry = man_size(bases.cavalry);
    position.gun_size = gun_size(bases.gun);
    let men = file.men.into_iter().enumerate();
    position.men = men.map(|(i, each)| man(i, each, &mut problems)).collect();
    position.guns = file.guns.into_iter().map(gun).collect();
    let pieces = file.country.into_iter().enumerate();
    position.country = pieces.map(|(i, piece)| country(i, piece, &mut problems)).collect();
    let Choices { die, captured } = object(file.choices, "choices", &mut unknown);
    position.choices = position::Choices { die, captured };
    position.overrulings = file.overrulings.into_iter().map(overruling).collect();
    position.marks = file.marks.into_iter().map(mark).collect();
    position.measured_to = file.measured_to.0.map_or(0.0, |length| length.0);
    position.unknown = unknown;
    (position, problems.0)
}

/// What of a file no position can hold.
struct Problems(Vec<Problem>);

impl Problems {
    /// One of the whole numbers that it may be; the least of them where it is none.
    fn whole(&mut self, place: &str, id: &str, number: Number, may: RangeInclusive<u32>) -> u32 {
        // `as` saturates and drops what stands behind the point: whether it did is asked next.
        let whole = number.0 as u32;
        if f64::from(whole) == number.0 && may.contains(&whole) {
            return whole;
        }
        let (least, most) = may.into_inner();
        self.0.push(Problem::not_whole(place, id, number.0, least, most));
        least
    }

    fn small(&mut self, place: &str, number: Number, may: RangeInclusive<u8>) -> u8 {
        let least = *may.start();
        let whole = self.whole(place, "", number, u32::from(least)..=u32::from(*may.end()));
        u8::try_from(whole).unwrap_or(least)
    }
}

/// An object that may be left out, and keeps what is unknown of it.
fn object<T: Default>(given: Given<Kept<T>>, key: &str, unknown: &mut Unknown) -> T {
    let Kept { known, unknown: of_object } = given.0.unwrap_or_default();
    unknown.keep_within(key, of_object.into());
    known
}

fn word_or<T>(given: Given<Word<T>>, usual: T) -> T {
    given.0.map_or(usual, |Word(word)| word)
}

fn word<T>(given: Given<Word<T>>) -> Option<T> {
    given.0.map(|Word(word)| word)
}

fn number(given: Given<Number>) -> Option<f64> {
    given.0.map(|Number(number)| number)
}

fn bearing(given: Given<Number>) -> Option<Bearing> {
    number(given).map(Bearing)
}

fn points(places: Vec<Place>) -> Vec<Point> {
    places.into_iter().map(Point::from).collect()
}

fn sides(given: Given<Kept<Sides>>, unknown: &mut Unknown) -> BySide<position::SideInfo> {
    let Kept { known: mut sides, unknown: of_sides } = given.0.unwrap_or_default();
    let mut of_sides = Unknown::from(of_sides);
    let by_side = BySide::from_fn(|side| {
        let given = match side {
            Side::Red => &mut sides.red,
            Side::Blue => &mut sides.blue,
        };
        let info: SideInfo = object(std::mem::take(given), side.key(), &mut of_sides);
        let usual = position::SideInfo::default_of(side);
        position::SideInfo {
            name: info.name.0.unwrap_or(usual.name),
            back_line: word_or(info.back_line, usual.back_line),
        }
    });
    unknown.keep_within("sides", of_sides);
    by_side
}

fn turn(turn: Turn, problems: &mut Problems) -> Move {
    let usual = Move::default();
    let number = turn.number.0.map(|number| problems.whole("move.number", "", number, MOVES));
    Move { number: number.unwrap_or(usual.number), side: word_or(turn.side, usual.side) }
}

fn game(game: Game) -> position::Game {
    let usual = position::Game::default();
    position::Game {
        first_player: word_or(game.first_player, usual.first_player),
        variety: word_or(game.variety, usual.variety),
        defender: word(game.defender),
    }
}

fn rulings(rulings: Rulings, problems: &mut Problems) -> position::Rulings {
    let usual = position::Rulings::default();
    let mut small = |place: &str, given: Given<Number>, may| {
        given.0.map(|number| problems.small(place, number, may))
    };
    let multiplier = small("rulings.move_multiplier", rulings.move_multiplier, MULTIPLIERS);
    let crew = small("rulings.crew_needed", rulings.crew_needed, CREWS);
    let from_others = rulings.support_from_other_melees.0;
    position::Rulings {
        melee_grouping: word_or(rulings.melee_grouping, usual.melee_grouping),
        support_reach: word_or(rulings.support_reach, usual.support_reach),
        support_measured_from: word_or(rulings.support_measured_from, usual.support_measured_from),
        isolated_below: word_or(rulings.isolated_below, usual.isolated_below),
        support_from_other_melees: from_others.unwrap_or(usual.support_from_other_melees),
        unguarded_prisoners: word_or(rulings.unguarded_prisoners, usual.unguarded_prisoners),
        move_multiplier: multiplier.unwrap_or(usual.move_multiplier),
        crew_needed: crew.unwrap_or(usual.crew_needed),
    }
}

fn man_size(given: Given<Kept<ManSize>>) -> position::ManSize {
    let Kept { known: size, unknown } = given.0.unwrap_or_default();
    position::ManSize {
        width: number(size.width),
        depth: number(size.depth),
        corner: number(size.corner),
        unknown: unknown.into(),
    }
}

fn gun_size(given: Given<Kept<GunSize>>) -> position::GunSize {
    let Kept { known: size, unknown } = given.0.unwrap_or_default();
    position::GunSize {
        width: number(size.width),
        muzzle: number(size.muzzle),
        trail: number(size.trail),
        corner: number(size.corner),
        unknown: unknown.into(),
    }
}

fn man(i: usize, man: Kept<Man>, problems: &mut Problems) -> position::Man {
    let Kept { known: man, unknown } = man;
    let mut unknown = Unknown::from(unknown);
    let mut occasion = |key: &str, given: Given<Kept<Occasion>>| {
        let Kept { known: Occasion { number, side: Word(side) }, unknown: of_occasion } = given.0?;
        unknown.keep_within(key, of_occasion.into());
        let place = format!("men[{i}].{key}.number");
        Some(Move { number: problems.whole(&place, &man.id, number, MOVES), side })
    };
    position::Man {
        freed_on: occasion("freed_on", man.freed_on),
        died_on: occasion("died_on", man.died_on),
        id: man.id,
        side: man.side.0,
        arm: man.arm.0,
        at: man.at.into(),
        facing: bearing(man.facing).unwrap_or(Bearing::NORTH),
        state: word_or(man.state, position::State::default()),
        from: man.from.0.map(Point::from),
        path: points(man.path),
        passed: man.passed,
        size: man_size(man.base),
        name: man.name.0.unwrap_or_default(),
        body: man.body.0.unwrap_or_default(),
        locked: man.locked.0.unwrap_or_default(),
        unknown,
    }
}

fn gun(gun: Kept<Gun>) -> position::Gun {
    let Kept { known: gun, unknown } = gun;
    position::Gun {
        id: gun.id,
        side: gun.side.0,
        at: gun.at.into(),
        facing: bearing(gun.facing).unwrap_or(Bearing::NORTH),
        from: gun.from.0.map(Point::from),
        path: points(gun.path),
        from_facing: bearing(gun.from_facing),
        action: word_or(gun.action, position::GunAction::default()),
        shots: gun.shots.into_iter().map(shot).collect(),
        held_by: word(gun.held_by),
        locked: gun.locked.0.unwrap_or_default(),
        unknown: unknown.into(),
    }
}

fn shot(shot: Kept<Shot>) -> position::Shot {
    let Kept { known: Shot { fell, to }, unknown } = shot;
    position::Shot { fell, to: to.0.map(Point::from), unknown: unknown.into() }
}

fn country(i: usize, piece: Kept<Country>, problems: &mut Problems) -> position::Country {
    let Kept { known: piece, unknown } = piece;
    let mut unknown = Unknown::from(unknown);
    let is_line = piece.line.0.is_some();
    let mut shapes = Vec::with_capacity(1);
    shapes.extend(piece.outline.0.map(|places| Shape::Outline(points(places))));
    shapes.extend(piece.line.0.map(|places| Shape::Line {
        points: points(places),
        thickness: number(piece.thickness.clone()).unwrap_or(THICKNESS),
    }));
    shapes.extend(piece.circle.0.map(|circle| {
        let Kept { known: Circle { at, radius }, unknown: of_circle } = circle;
        unknown.keep_within("circle", of_circle.into());
        Shape::Circle { at: at.into(), radius: radius.0 }
    }));
    if !is_line && let Some(thickness) = piece.thickness.0 {
        keep_idle_thickness(i, &piece.id, thickness, &mut unknown.fields, problems);
    }
    let count = shapes.len();
    let shape = match shapes.pop() {
        Some(shape) if count == 1 => shape,
        _ => {
            problems.0.push(Problem {
                kind: ProblemKind::Shape,
                place: format!("country[{i}]"),
                ids: vec![piece.id.clone()],
                text: format!("{count} shapes stand here: give one of outline, line and circle"),
            });
            Shape::Circle { at: Point::default(), radius: 1.0 }
        }
    };
    position::Country {
        id: piece.id,
        kind: piece.kind.0,
        shape,
        height: number(piece.height),
        blocks: piece.blocks.0,
        unknown,
    }
}

/// A thickness says nothing of an outline or a circle, and is kept like any field that says
/// nothing.
fn keep_idle_thickness(
    i: usize,
    id: &str,
    thickness: Number,
    fields: &mut Fields,
    problems: &mut Problems,
) {
    match serde_json::value::to_raw_value(&thickness) {
        Ok(raw) if thickness.0 > 0.0 && thickness.0 <= LONGEST => {
            fields.insert("thickness".to_owned(), Verbatim(raw));
        }
        _ => problems.0.push(Problem::not_a_length(
            &format!("country[{i}].thickness"),
            id,
            thickness.0,
            LONGEST,
        )),
    }
}

fn overruling(overruling: Kept<Overruling>) -> position::Overruling {
    let Kept { known: Overruling { about, men, guns, reason }, unknown } = overruling;
    position::Overruling { about: about.0, men, guns, reason, unknown: unknown.into() }
}

fn mark(mark: Kept<Mark>) -> position::Mark {
    let Kept { known: mark, unknown } = mark;
    position::Mark {
        kind: mark.kind.0,
        points: points(mark.points),
        radius: number(mark.radius),
        text: mark.text.0.unwrap_or_default(),
        unknown: unknown.into(),
    }
}
