//! From a position to the file of version 1 that means it, with all left out that a file need
//! not say.

use super::{
    Bases, Choices, Circle, Country, Field, Format, Game, Gun, GunSize, Man, ManSize, Mark,
    Occasion, Overruling, Place, PositionFile, Rulings, Shot, SideInfo, Sides, THICKNESS, Turn,
    VERSION,
};
use crate::geometry::{Bearing, Point};
use crate::position::{self, Fields, Move, Position, Shape, Side, Unknown};
use crate::storage::sift::Kept;
use crate::storage::strict::{Given, Number, Word};

/// The file that means a position.
pub(in crate::storage) fn file(position: &Position) -> Kept<PositionFile> {
    let unknown = &position.unknown;
    let field = position.field;
    let known = PositionFile {
        format: Word(Format::Position),
        version: Number(f64::from(VERSION)),
        title: Given(Some(position.title.clone())),
        notes: text(&position.notes),
        field: Kept {
            known: Field { width: Number(field.width), depth: Number(field.depth) },
            unknown: fields(unknown.within("field")),
        },
        sides: Given(Some(sides(position))),
        turn: Given(Some(Kept {
            known: Turn {
                number: Given(Some(Number(f64::from(position.turn.number)))),
                side: Given(Some(Word(position.turn.side))),
            },
            unknown: fields(unknown.within("move")),
        })),
        game: object(game(position.game), unknown.within("game")),
        rulings: object(rulings(position.rulings), unknown.within("rulings")),
        bases: object(bases(position), unknown.within("bases")),
        men: position.men.iter().map(man).collect(),
        guns: position.guns.iter().map(gun).collect(),
        country: position.country.iter().map(country).collect(),
        choices: object(choices(&position.choices), unknown.within("choices")),
        overrulings: position.overrulings.iter().map(overruling).collect(),
        marks: position.marks.iter().map(mark).collect(),
        measured_to: Given::unless(Number(position.measured_to), Number(0.0)),
    };
    Kept { known, unknown: fields(unknown) }
}

fn fields(unknown: &Unknown) -> Fields {
    unknown.fields.clone()
}

/// An object, left out where it would say nothing.
fn object<T: PartialEq + Default>(known: T, unknown: &Unknown) -> Given<Kept<T>> {
    Given::unless(Kept { known, unknown: fields(unknown) }, Kept::default())
}

fn word_unless<T: PartialEq>(word: T, usual: T) -> Given<Word<T>> {
    Given::unless(Word(word), Word(usual))
}

fn number(number: Option<f64>) -> Given<Number> {
    Given(number.map(Number))
}

fn text(text: &str) -> Given<String> {
    Given((!text.is_empty()).then(|| text.to_owned()))
}

fn yes(yes: bool) -> Given<bool> {
    Given::unless(yes, false)
}

fn facing(facing: Bearing) -> Given<Number> {
    Given::unless(Number(facing.0), Number(Bearing::NORTH.0))
}

fn place(point: Option<Point>) -> Given<Place> {
    Given(point.map(Place::from))
}

fn places(points: &[Point]) -> Vec<Place> {
    points.iter().copied().map(Place::from).collect()
}

fn sides(position: &Position) -> Kept<Sides> {
    let unknown = position.unknown.within("sides");
    let info = |side: Side| {
        let position::SideInfo { name, back_line } = &position.sides[side];
        let known =
            SideInfo { name: Given(Some(name.clone())), back_line: Given(Some(Word(*back_line))) };
        Given(Some(Kept { known, unknown: fields(unknown.within(side.key())) }))
    };
    let known = Sides { red: info(Side::Red), blue: info(Side::Blue) };
    Kept { known, unknown: fields(unknown) }
}

fn game(game: position::Game) -> Game {
    let usual = position::Game::default();
    Game {
        first_player: word_unless(game.first_player, usual.first_player),
        variety: word_unless(game.variety, usual.variety),
        defender: Given(game.defender.map(Word)),
    }
}

fn rulings(rulings: position::Rulings) -> Rulings {
    let usual = position::Rulings::default();
    let small =
        |number: u8, usual: u8| Given::unless(Number(f64::from(number)), Number(f64::from(usual)));
    Rulings {
        melee_grouping: word_unless(rulings.melee_grouping, usual.melee_grouping),
        support_reach: word_unless(rulings.support_reach, usual.support_reach),
        support_measured_from: word_unless(
            rulings.support_measured_from,
            usual.support_measured_from,
        ),
        isolated_below: word_unless(rulings.isolated_below, usual.isolated_below),
        support_from_other_melees: Given::unless(
            rulings.support_from_other_melees,
            usual.support_from_other_melees,
        ),
        unguarded_prisoners: word_unless(rulings.unguarded_prisoners, usual.unguarded_prisoners),
        move_multiplier: small(rulings.move_multiplier, usual.move_multiplier),
        crew_needed: small(rulings.crew_needed, usual.crew_needed),
    }
}

fn bases(position: &Position) -> Bases {
    let gun = &position.gun_size;
    let gun_size = GunSize {
        width: number(gun.width),
        muzzle: number(gun.muzzle),
        trail: number(gun.trail),
        corner: number(gun.corner),
    };
    Bases {
        infantry: man_size(&position.man_sizes.infantry),
        cavalry: man_size(&position.man_sizes.cavalry),
        gun: object(gun_size, &gun.unknown),
    }
}

fn man_size(size: &position::ManSize) -> Given<Kept<ManSize>> {
    let known = ManSize {
        width: number(size.width),
        depth: number(size.depth),
        corner: number(size.corner),
    };
    object(known, &size.unknown)
}

fn man(man: &position::Man) -> Kept<Man> {
    let occasion = |key: &str, on: Option<Move>| {
        Given(on.map(|Move { number, side }| Kept {
            known: Occasion { number: Number(f64::from(number)), side: Word(side) },
            unknown: fields(man.unknown.within(key)),
        }))
    };
    let known = Man {
        id: man.id.clone(),
        side: Word(man.side),
        arm: Word(man.arm),
        at: man.at.into(),
        facing: facing(man.facing),
        state: word_unless(man.state, position::State::default()),
        freed_on: occasion("freed_on", man.freed_on),
        from: place(man.from),
        path: places(&man.path),
        died_on: occasion("died_on", man.died_on),
        passed: man.passed.clone(),
        base: man_size(&man.size),
        name: text(&man.name),
        body: text(&man.body),
        locked: yes(man.locked),
    };
    Kept { known, unknown: fields(&man.unknown) }
}

fn gun(gun: &position::Gun) -> Kept<Gun> {
    let known = Gun {
        id: gun.id.clone(),
        side: Word(gun.side),
        at: gun.at.into(),
        facing: facing(gun.facing),
        from: place(gun.from),
        path: places(&gun.path),
        from_facing: number(gun.from_facing.map(|facing| facing.0)),
        action: word_unless(gun.action, position::GunAction::default()),
        shots: gun.shots.iter().map(shot).collect(),
        held_by: Given(gun.held_by.map(Word)),
        locked: yes(gun.locked),
    };
    Kept { known, unknown: fields(&gun.unknown) }
}

fn shot(shot: &position::Shot) -> Kept<Shot> {
    let known = Shot { fell: shot.fell.clone(), to: place(shot.to) };
    Kept { known, unknown: fields(&shot.unknown) }
}

fn country(piece: &position::Country) -> Kept<Country> {
    let mut known = Country {
        id: piece.id.clone(),
        kind: Word(piece.kind),
        outline: Given(None),
        line: Given(None),
        thickness: Given(None),
        circle: Given(None),
        height: number(piece.height),
        blocks: Given(piece.blocks),
    };
    match &piece.shape {
        Shape::Outline(points) => known.outline = Given(Some(places(points))),
        Shape::Line { points, thickness } => {
            known.line = Given(Some(places(points)));
            known.thickness = Given::unless(Number(*thickness), Number(THICKNESS));
        }
        Shape::Circle { at, radius } => {
            known.circle = Given(Some(Kept {
                known: Circle { at: (*at).into(), radius: Number(*radius) },
                unknown: fields(piece.unknown.within("circle")),
            }));
        }
    }
    Kept { known, unknown: fields(&piece.unknown) }
}

fn choices(choices: &position::Choices) -> Choices {
    Choices { die: choices.die.clone(), captured: choices.captured.clone() }
}

fn overruling(overruling: &position::Overruling) -> Kept<Overruling> {
    let known = Overruling {
        about: Word(overruling.about),
        men: overruling.men.clone(),
        guns: overruling.guns.clone(),
        reason: overruling.reason.clone(),
    };
    Kept { known, unknown: fields(&overruling.unknown) }
}

fn mark(mark: &position::Mark) -> Kept<Mark> {
    let known = Mark {
        kind: Word(mark.kind),
        points: places(&mark.points),
        radius: number(mark.radius),
        text: text(&mark.text),
    };
    Kept { known, unknown: fields(&mark.unknown) }
}
