//! Why a position cannot be judged: all the reasons at once.

use std::fmt;
use std::ops::RangeInclusive;

use super::ids::Ids;
use super::limits::{
    CREWS, FARTHEST, LEAST_LINE, LEAST_OUTLINE, LONGEST, LONGEST_ID, MOST_SHOTS, MULTIPLIERS,
};
use super::{Arm, Country, Piece, Position, Shape};
use crate::geometry::{Footprint, FootprintError, Point};

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

impl Problem {
    /// A number that is none of the whole numbers from `least` to `most`.
    pub(crate) fn not_whole(place: &str, id: &str, number: f64, least: u32, most: u32) -> Self {
        let text =
            format!("{number} is out of range: it must be a whole number from {least} to {most}");
        Self::new(ProblemKind::Number, place.to_owned(), id, text)
    }

    /// A number that is no length over 0 and at most `most` inches.
    pub(crate) fn not_a_length(place: &str, id: &str, number: f64, most: f64) -> Self {
        let text = format!("{number} is out of range: it must be over 0 and at most {most} in");
        Self::new(ProblemKind::Number, place.to_owned(), id, text)
    }

    /// A problem of the man, gun or country with this id, or of none where it is empty.
    pub(crate) fn new(kind: ProblemKind, place: String, id: &str, text: String) -> Self {
        let ids = if id.is_empty() { Vec::new() } else { vec![id.to_owned()] };
        Self { kind, place, ids, text }
    }
}

/// Everything that keeps a position from being judged, in the order of the file; and what each
/// id stands for, the first piece where one is used twice.
pub(super) fn all(position: &Position) -> (Vec<Problem>, Ids) {
    let mut found = Finder { problems: Vec::new() };
    found.length(format_args!("field.width"), "", position.field.width);
    found.length(format_args!("field.depth"), "", position.field.depth);
    if position.game.variety == super::Variety::Defensive && position.game.defender.is_none() {
        found.add(
            ProblemKind::Missing,
            "game.defender".to_owned(),
            "",
            "a defensive game needs its defender: \"red\" or \"blue\"".to_owned(),
        );
    }
    let rulings = &position.rulings;
    found.small("rulings.move_multiplier", rulings.move_multiplier, MULTIPLIERS);
    found.small("rulings.crew_needed", rulings.crew_needed, CREWS);
    for arm in Arm::BOTH {
        let base = super::ManSize::default().footprint(&position.man_sizes, arm);
        found.base(format_args!("bases.{}", arm.key()), "", base);
    }
    found.base(format_args!("bases.gun"), "", position.gun_size.footprint());
    found.men(position);
    found.guns(position);
    for (i, country) in position.country.iter().enumerate() {
        found.country(i, country);
    }
    for (i, mark) in position.marks.iter().enumerate() {
        found.points(format_args!("marks[{i}].points"), "", &mark.points);
        if let Some(radius) = mark.radius {
            found.at_least_nought(format_args!("marks[{i}].radius"), "", radius);
        }
    }
    found.at_least_nought(format_args!("measured_to"), "", position.measured_to);
    let pieces = found.ids(position);
    (found.problems, pieces)
}

/// Every id of a position with what it stands for, in the order of the file.
fn pieces(position: &Position) -> impl Iterator<Item = (&str, Piece)> {
    let men = position.men.iter().enumerate().map(|(i, man)| (&*man.id, Piece::Man(i)));
    let guns = position.guns.iter().enumerate().map(|(i, gun)| (&*gun.id, Piece::Gun(i)));
    let country = position.country.iter().enumerate();
    men.chain(guns).chain(country.map(|(i, piece)| (&*piece.id, Piece::Country(i))))
}

struct Finder {
    problems: Vec<Problem>,
}

impl Finder {
    fn add(&mut self, kind: ProblemKind, place: String, id: &str, text: String) {
        self.problems.push(Problem::new(kind, place, id, text));
    }

    fn length(&mut self, place: fmt::Arguments<'_>, id: &str, length: f64) {
        if !(length.is_finite() && length > 0.0 && length <= LONGEST) {
            self.problems.push(Problem::not_a_length(&place.to_string(), id, length, LONGEST));
        }
    }

    fn small(&mut self, place: &str, number: u8, may: RangeInclusive<u8>) {
        if !may.contains(&number) {
            let (least, most) = may.into_inner();
            let (least, most) = (u32::from(least), u32::from(most));
            self.problems.push(Problem::not_whole(place, "", f64::from(number), least, most));
        }
    }

    fn at_least_nought(&mut self, place: fmt::Arguments<'_>, id: &str, length: f64) {
        if !(length.is_finite() && (0.0..=FARTHEST).contains(&length)) {
            let text = format!("{length} is out of range: it must be 0 or more, in inches");
            self.add(ProblemKind::Number, place.to_string(), id, text);
        }
    }

    fn number(&mut self, place: fmt::Arguments<'_>, id: &str, number: f64) {
        if !number.is_finite() {
            let text = format!("{number} is not a number that can be measured: give a finite one");
            self.add(ProblemKind::Number, place.to_string(), id, text);
        }
    }

    fn point(&mut self, place: fmt::Arguments<'_>, id: &str, point: Point) {
        for (axis, coordinate) in [point.x, point.y].into_iter().enumerate() {
            if !coordinate.is_finite() {
                self.number(format_args!("{place}[{axis}]"), id, coordinate);
            } else if coordinate.abs() > FARTHEST {
                let text = format!(
                    "{coordinate} is out of range: it must lie from -{FARTHEST} to \
                     {FARTHEST} in"
                );
                self.add(ProblemKind::Number, format!("{place}[{axis}]"), id, text);
            }
        }
    }

    fn points(&mut self, place: fmt::Arguments<'_>, id: &str, points: &[Point]) {
        for (i, point) in points.iter().enumerate() {
            self.point(format_args!("{place}[{i}]"), id, *point);
        }
    }

    fn base(
        &mut self,
        place: fmt::Arguments<'_>,
        id: &str,
        base: Result<Footprint, FootprintError>,
    ) {
        let text = match base {
            Ok(base) if base.width().max(base.depth()) <= LONGEST => return,
            Ok(_) => "these sizes make no base: it must be at most 12000 in wide and deep",
            Err(FootprintError::NoSize) => {
                "these sizes make no base: width and depth must be over 0 in, and a gun's muzzle \
                 and trail not below 0"
            }
            Err(FootprintError::Corner) => {
                "these sizes make no base: the corner radius must be from 0 to half of the \
                 smaller of width and depth (left out, a man's is 0.375 in)"
            }
        };
        self.add(ProblemKind::Base, place.to_string(), id, text.to_owned());
    }

    fn men(&mut self, position: &Position) {
        for (i, man) in position.men.iter().enumerate() {
            self.point(format_args!("men[{i}].at"), &man.id, man.at);
            self.number(format_args!("men[{i}].facing"), &man.id, man.facing.0);
            if let Some(from) = man.from {
                self.point(format_args!("men[{i}].from"), &man.id, from);
            }
            self.points(format_args!("men[{i}].path"), &man.id, &man.path);
            if man.size != super::ManSize::default() {
                let base = man.size.footprint(&position.man_sizes, man.arm);
                self.base(format_args!("men[{i}].base"), &man.id, base);
            }
        }
    }

    fn guns(&mut self, position: &Position) {
        for (i, gun) in position.guns.iter().enumerate() {
            self.point(format_args!("guns[{i}].at"), &gun.id, gun.at);
            self.number(format_args!("guns[{i}].facing"), &gun.id, gun.facing.0);
            if let Some(from) = gun.from {
                self.point(format_args!("guns[{i}].from"), &gun.id, from);
            }
            self.points(format_args!("guns[{i}].path"), &gun.id, &gun.path);
            if let Some(facing) = gun.from_facing {
                self.number(format_args!("guns[{i}].from_facing"), &gun.id, facing.0);
            }
            if gun.shots.len() > MOST_SHOTS {
                let text = format!(
                    "{} shots are recorded: a gun fires at most {MOST_SHOTS} in a move",
                    gun.shots.len()
                );
                self.add(ProblemKind::TooMany, format!("guns[{i}].shots"), &gun.id, text);
            }
            for (j, shot) in gun.shots.iter().enumerate() {
                if let Some(to) = shot.to {
                    self.point(format_args!("guns[{i}].shots[{j}].to"), &gun.id, to);
                }
            }
        }
    }

    fn country(&mut self, i: usize, country: &Country) {
        let id = &country.id;
        match &country.shape {
            Shape::Outline(points) => {
                let place = format!("country[{i}].outline");
                self.points(format_args!("{place}"), id, points);
                self.enough_points(place, id, points.len(), LEAST_OUTLINE, "an outline");
            }
            Shape::Line { points, thickness } => {
                let place = format!("country[{i}].line");
                self.points(format_args!("{place}"), id, points);
                self.enough_points(place, id, points.len(), LEAST_LINE, "a line");
                self.length(format_args!("country[{i}].thickness"), id, *thickness);
            }
            Shape::Circle { at, radius } => {
                self.point(format_args!("country[{i}].circle.at"), id, *at);
                self.length(format_args!("country[{i}].circle.radius"), id, *radius);
            }
        }
        if let Some(height) = country.height {
            self.at_least_nought(format_args!("country[{i}].height"), id, height);
        }
    }

    fn enough_points(&mut self, place: String, id: &str, count: usize, least: usize, what: &str) {
        if count < least {
            let text = format!("{what} of {count} points: it takes {least} points or more");
            self.add(ProblemKind::Shape, place, id, text);
        }
    }

    fn ids(&mut self, position: &Position) -> Ids {
        let count = position.men.len() + position.guns.len() + position.country.len();
        let mut first = Ids::with_capacity(count);
        for (id, piece) in pieces(position) {
            if !id_is_good(id) {
                let start: String = id.chars().take(LONGEST_ID).collect();
                let more = if start.len() < id.len() { " and more" } else { "" };
                let text = format!(
                    "{start:?}{more} is no id: it must be 1 to {LONGEST_ID} printable characters"
                );
                self.add(ProblemKind::Id, format!("{}.id", piece.place()), &start, text);
                continue;
            }
            if let Some(other) = first.add(position, id, piece) {
                let text = format!(
                    "the id {id:?} is used twice, first by {}: every man, gun and piece of \
                     country needs its own",
                    other.place()
                );
                self.add(ProblemKind::IdTwice, format!("{}.id", piece.place()), id, text);
            }
        }
        first
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
