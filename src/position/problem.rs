//! Why a position cannot be judged: all the reasons at once.

use std::collections::HashMap;
use std::fmt;

use super::{Arm, Country, Piece, Position, Shape};
use crate::geometry::{FootprintError, Point};

/// The sort of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProblemKind {
    /// A number that is not finite, or outside its range.
    Number,
    /// An id that is empty, too long or not printable.
    Id,
    /// An id used twice.
    IdTwice,
    /// A size that makes no base.
    Base,
    /// A shape with too few points.
    Shape,
    /// More entries than there may be.
    TooMany,
    /// Something that must be said and is not.
    Missing,
}

/// One reason why a position cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The sort of problem.
    pub kind: ProblemKind,
    /// Where it stands, as a path in a position file: `men[17].at[0]`.
    pub place: String,
    /// Ids of the men, guns or country concerned.
    pub ids: Vec<String>,
    /// What is wrong, and what would be right.
    pub text: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.text)
    }
}

impl std::error::Error for Problem {}

/// How long the field may be on either side, in inches.
pub(super) const LONGEST_FIELD: f64 = 12_000.0;
/// How far from the field's corner a place may lie, in inches: far beyond any floor, and well
/// within what can be measured to a billionth of an inch.
const FARTHEST_PLACE: f64 = 100_000.0;
/// The longest id, in characters.
const LONGEST_ID: usize = 64;
/// The most shots in a move (M4).
const MOST_SHOTS: usize = 4;

/// Everything that keeps a position from being judged, in the order of the file.
pub(super) fn all(position: &Position) -> Vec<Problem> {
    let mut found = Finder { problems: Vec::new() };
    found.length("field.width", position.field.width, LONGEST_FIELD);
    found.length("field.depth", position.field.depth, LONGEST_FIELD);
    if position.game.variety == super::Variety::Defensive && position.game.defender.is_none() {
        found.add(
            ProblemKind::Missing,
            "game.defender".to_owned(),
            &[],
            "a defensive game needs its defender: \"red\" or \"blue\"".to_owned(),
        );
    }
    let rulings = &position.rulings;
    found.whole("rulings.move_multiplier", rulings.move_multiplier, 1, 3);
    found.whole("rulings.crew_needed", rulings.crew_needed, 1, 12);
    for arm in Arm::BOTH {
        let place = format!("bases.{}", arm.key());
        let own = super::ManSize::default();
        found.base(&place, "", own.footprint(&position.man_sizes, arm).err());
    }
    found.base("bases.gun", "", position.gun_size.footprint().err());
    found.men(position);
    found.guns(position);
    for (i, country) in position.country.iter().enumerate() {
        found.country(i, country);
    }
    for (i, mark) in position.marks.iter().enumerate() {
        found.points(&format!("marks[{i}].points"), "", &mark.points);
        if let Some(radius) = mark.radius {
            found.at_least_nought(&format!("marks[{i}].radius"), "", radius);
        }
    }
    found.at_least_nought("measured_to", "", position.measured_to);
    found.ids(position);
    found.problems
}

/// The position of every id in a position, the first where one is used twice.
pub(super) fn pieces(position: &Position) -> impl Iterator<Item = (&str, Piece)> {
    let men = position.men.iter().enumerate().map(|(i, man)| (&*man.id, Piece::Man(i)));
    let guns = position.guns.iter().enumerate().map(|(i, gun)| (&*gun.id, Piece::Gun(i)));
    let country = position.country.iter().enumerate();
    men.chain(guns).chain(country.map(|(i, piece)| (&*piece.id, Piece::Country(i))))
}

struct Finder {
    problems: Vec<Problem>,
}

impl Finder {
    fn add(&mut self, kind: ProblemKind, place: String, ids: &[&str], text: String) {
        let ids = ids.iter().filter(|id| !id.is_empty()).map(|id| (*id).to_owned()).collect();
        self.problems.push(Problem { kind, place, ids, text });
    }

    fn length(&mut self, place: &str, length: f64, most: f64) {
        if !(length.is_finite() && length > 0.0 && length <= most) {
            let text = format!("{length} is out of range: it must be over 0 and at most {most} in");
            self.add(ProblemKind::Number, place.to_owned(), &[], text);
        }
    }

    fn whole(&mut self, place: &str, number: u8, least: u8, most: u8) {
        if !(least..=most).contains(&number) {
            let text = format!(
                "{number} is out of range: it must be a whole number from {least} to {most}"
            );
            self.add(ProblemKind::Number, place.to_owned(), &[], text);
        }
    }

    fn at_least_nought(&mut self, place: &str, id: &str, length: f64) {
        if !(length.is_finite() && (0.0..=FARTHEST_PLACE).contains(&length)) {
            let text = format!("{length} is out of range: it must be 0 or more, in inches");
            self.add(ProblemKind::Number, place.to_owned(), &[id], text);
        }
    }

    fn number(&mut self, place: &str, id: &str, number: f64) {
        if !number.is_finite() {
            let text = format!("{number} is not a number that can be measured: give a finite one");
            self.add(ProblemKind::Number, place.to_owned(), &[id], text);
        }
    }

    fn point(&mut self, place: &str, id: &str, point: Point) {
        for (axis, coordinate) in [point.x, point.y].into_iter().enumerate() {
            let place = format!("{place}[{axis}]");
            if !coordinate.is_finite() {
                self.number(&place, id, coordinate);
            } else if coordinate.abs() > FARTHEST_PLACE {
                let text = format!(
                    "{coordinate} is out of range: it must lie from -{FARTHEST_PLACE} to \
                     {FARTHEST_PLACE} in"
                );
                self.add(ProblemKind::Number, place, &[id], text);
            }
        }
    }

    fn points(&mut self, place: &str, id: &str, points: &[Point]) {
        for (i, point) in points.iter().enumerate() {
            self.point(&format!("{place}[{i}]"), id, *point);
        }
    }

    fn base(&mut self, place: &str, id: &str, error: Option<FootprintError>) {
        let text = match error {
            None => return,
            Some(FootprintError::NoSize) => {
                "these sizes make no base: width and depth must be over 0 in, and a gun's muzzle \
                 and trail not below 0"
            }
            Some(FootprintError::Corner) => {
                "these sizes make no base: the corner radius must be from 0 to half of the \
                 smaller of width and depth (left out, a man's is 0.375 in)"
            }
        };
        self.add(ProblemKind::Base, place.to_owned(), &[id], text.to_owned());
    }

    fn men(&mut self, position: &Position) {
        for (i, man) in position.men.iter().enumerate() {
            self.point(&format!("men[{i}].at"), &man.id, man.at);
            self.number(&format!("men[{i}].facing"), &man.id, man.facing.0);
            if let Some(from) = man.from {
                self.point(&format!("men[{i}].from"), &man.id, from);
            }
            self.points(&format!("men[{i}].path"), &man.id, &man.path);
            if man.size != super::ManSize::default() {
                let footprint = man.size.footprint(&position.man_sizes, man.arm);
                self.base(&format!("men[{i}].base"), &man.id, footprint.err());
            }
        }
    }

    fn guns(&mut self, position: &Position) {
        for (i, gun) in position.guns.iter().enumerate() {
            self.point(&format!("guns[{i}].at"), &gun.id, gun.at);
            self.number(&format!("guns[{i}].facing"), &gun.id, gun.facing.0);
            if let Some(from) = gun.from {
                self.point(&format!("guns[{i}].from"), &gun.id, from);
            }
            self.points(&format!("guns[{i}].path"), &gun.id, &gun.path);
            if let Some(facing) = gun.from_facing {
                self.number(&format!("guns[{i}].from_facing"), &gun.id, facing.0);
            }
            if gun.shots.len() > MOST_SHOTS {
                let text = format!(
                    "{} shots are recorded: a gun fires at most {MOST_SHOTS} in a move",
                    gun.shots.len()
                );
                self.add(ProblemKind::TooMany, format!("guns[{i}].shots"), &[&gun.id], text);
            }
            for (j, shot) in gun.shots.iter().enumerate() {
                if let Some(to) = shot.to {
                    self.point(&format!("guns[{i}].shots[{j}].to"), &gun.id, to);
                }
            }
        }
    }

    fn country(&mut self, i: usize, country: &Country) {
        let id = &country.id;
        match &country.shape {
            Shape::Outline(points) => {
                let place = format!("country[{i}].outline");
                self.points(&place, id, points);
                self.enough_points(place, id, points.len(), 3, "an outline");
            }
            Shape::Line { points, thickness } => {
                let place = format!("country[{i}].line");
                self.points(&place, id, points);
                self.enough_points(place, id, points.len(), 2, "a line");
                self.length(&format!("country[{i}].thickness"), *thickness, LONGEST_FIELD);
            }
            Shape::Circle { at, radius } => {
                self.point(&format!("country[{i}].circle.at"), id, *at);
                self.length(&format!("country[{i}].circle.radius"), *radius, LONGEST_FIELD);
            }
        }
        if let Some(height) = country.height {
            self.at_least_nought(&format!("country[{i}].height"), id, height);
        }
    }

    fn enough_points(&mut self, place: String, id: &str, count: usize, least: usize, what: &str) {
        if count < least {
            let text = format!("{what} of {count} points: it takes {least} points or more");
            self.add(ProblemKind::Shape, place, &[id], text);
        }
    }

    fn ids(&mut self, position: &Position) {
        let mut first: HashMap<&str, Piece> = HashMap::new();
        for (id, piece) in pieces(position) {
            if !id_is_good(id) {
                let text =
                    format!("{id:?} is no id: it must be 1 to {LONGEST_ID} printable characters");
                self.add(ProblemKind::Id, format!("{}.id", piece.place()), &[id], text);
            } else if let Some(other) = first.get(id) {
                let text = format!(
                    "the id {id:?} is used twice, first by {}: every man, gun and piece of \
                     country needs its own",
                    other.place()
                );
                self.add(ProblemKind::IdTwice, format!("{}.id", piece.place()), &[id], text);
            } else {
                first.insert(id, piece);
            }
        }
    }
}

/// Whether a text can be an id: 1 to 64 printable characters.
pub(super) fn id_is_good(id: &str) -> bool {
    let count = id.chars().count();
    let unprintable = |c: char| {
        c.is_control()
            || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
    };
    (1..=LONGEST_ID).contains(&count) && !id.chars().any(unprintable)
}
