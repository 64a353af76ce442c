//! The plan of a report: one drawing, to scale, north up, that SVG, HTML, PNG and PDF all show.
//!
//! The six-inch zone is the judge's own outline ([`crate::adjudication::zones`]); bases lie as the
//! floor has them. Judges nothing, and knows no paper but the room it is given.

mod around;
pub mod drawing;
mod figures;
mod hatching;
mod labels;
mod look;
mod pins;
mod tiles;
mod view;

pub use drawing::{Drawing, Spot};
pub use labels::LEAST_TYPE;
pub use look::Look;
pub use tiles::{Tile, enlarged, true_size};
pub use view::POINTS;

use self::drawing::{Ink, Mark, Pen};
use self::labels::Prefixes;
use self::view::View;
use crate::adjudication::explain::{self, StepKind};
use crate::adjudication::zones::zones;
use crate::adjudication::{Melee, Ruling};
use crate::geometry::{Bounds, Point};
use crate::position::{Floor, State};

/// What a plan shows.
struct Subject<'a, 'p> {
    floor: &'a Floor<'p>,
    /// The ruling, and the melee that stands out.
    fight: Option<(&'a Ruling, usize)>,
    /// The stretch of floor.
    bounds: Bounds,
    /// What it shows, in words.
    alt: String,
}

impl Subject<'_, '_> {
    fn melee(&self) -> Option<&Melee> {
        self.fight.and_then(|(ruling, which)| ruling.melees.get(which))
    }
}

/// A melee to scale, within a room of so many points: its men with their numbers, where they
/// touch, and all that lies within six inches. `None` where the ruling has no such melee.
pub fn melee(
    floor: &Floor<'_>,
    ruling: &Ruling,
    which: usize,
    room: Spot,
    look: Look,
) -> Option<Drawing> {
    Some(drawn(&melee_subject(floor, ruling, which)?, room, look).0)
}

/// The whole field to scale, within a room of so many points.
pub fn floor(floor: &Floor<'_>, room: Spot, look: Look) -> Drawing {
    drawn(&floor_subject(floor), room, look).0
}

fn melee_subject<'a, 'p>(
    floor: &'a Floor<'p>,
    ruling: &'a Ruling,
    which: usize,
) -> Option<Subject<'a, 'p>> {
    let melee = ruling.melees.get(which)?;
    let bases = melee.bodies.iter().flat_map(|(_, body)| body.men()).map(|man| floor.base(man));
    let places = zones(floor, ruling, Some(which), StepKind::Joined);
    let reach = places.iter().flatten().flat_map(|zone| zone.outline()).map(Bounds::around);
    let bounds = bases.map(|base| base.bounds()).chain(reach).reduce(Bounds::joined)?;
    let heading = explain::heading(floor, ruling, which);
    let alt = format!(
        "Plan of the melee to scale, north up. {heading}: {}.",
        explain::verdict(floor, melee)
    );
    Some(Subject { floor, fight: Some((ruling, which)), bounds: bounds.grown(0.5), alt })
}

fn floor_subject<'a, 'p>(floor: &'a Floor<'p>) -> Subject<'a, 'p> {
    let position = floor.position();
    let far = Point::new(position.field.width, position.field.depth);
    let field = Bounds { min: Point::default(), max: far };
    let layout = floor.layout();
    let pieces = layout.men().iter().chain(layout.guns()).map(|base| base.bounds());
    let alt = format!(
        "Plan of the whole floor to scale, north up: {} men, {} guns and {} pieces of country.",
        position.men.len(),
        position.guns.len(),
        position.country.len(),
    );
    let bounds = pieces.fold(field, Bounds::joined);
    Subject { floor, fight: None, bounds, alt }
}

/// The drawing, and the men whose numbers found no room.
fn drawn(subject: &Subject<'_, '_>, room: Spot, look: Look) -> (Drawing, Vec<usize>) {
    let foot = around::legend_rows(subject, room[0]);
    let inner =
        [room[0] - around::LEFT - around::RIGHT, room[1] - around::TOP - around::below(foot)];
    let one_to = view::one_to(subject.bounds, inner);
    let scale = POINTS / one_to;
    let view = View { floor: subject.bounds, corner: [around::LEFT, around::TOP], scale, look };
    let far = view.far_corner();
    let height = far[1] + around::below(foot);
    let mut drawing = Drawing::new(room[0], height, subject.alt.clone());
    let unlabelled = ground(&mut drawing, subject, &view);
    around::frame(&mut drawing, &view);
    around::north(&mut drawing, &view);
    around::scale_bar(&mut drawing, &view, one_to, [around::LEFT, far[1]]);
    around::legend(&mut drawing, subject, look, [around::LEFT, far[1] + around::SCALE_ROW]);
    (drawing, unlabelled)
}

/// The floor with all that lies on it, cut off at the view's edges. Returns the fighting men whose
/// numbers found no room.
fn ground(drawing: &mut Drawing, subject: &Subject<'_, '_>, view: &View) -> Vec<usize> {
    let (floor, look) = (subject.floor, view.look);
    let position = floor.position();
    drawing.marks.push(Mark::Clip { from: view.corner, to: view.far_corner() });
    zone(drawing, subject, view);
    around::foot_lines(drawing, view);
    for piece in &position.country {
        if piece.shape.bounds().meets(&view.floor) {
            figures::country(drawing, view, piece);
        }
    }
    around::field(drawing, view, position);
    for (which, gun) in position.guns.iter().enumerate() {
        let base = floor.gun_base(which);
        if base.bounds().meets(&view.floor) {
            figures::gun(drawing, view, gun, gun.holder(), base);
        }
    }
    let mut men = Vec::new();
    floor.men_near(view.floor, |man| men.push(man));
    men.retain(|man| position.men[*man].state != State::Retired);
    floor.sort_by_id(&mut men);
    let melee = subject.melee();
    let fights = |man: &usize| melee.is_none_or(|melee| melee.has(*man));
    // Those who fight lie over the others.
    men.sort_by_key(fights);
    for man in &men {
        figures::man(drawing, view, &position.men[*man], floor.base(*man), fights(man));
    }
    if let Some(melee) = melee {
        support(drawing, melee, view);
    }
    let prefixes = Prefixes::of(floor, &men);
    let mut unlabelled = Vec::new();
    for man in &men {
        let written = labels::label(drawing, view, &prefixes, floor, *man, fights(man));
        if !written && fights(man) && position.men[*man].state.in_play() {
            unlabelled.push(*man);
        }
    }
    for contact in melee.iter().flat_map(|melee| &melee.contacts) {
        let radius = (0.09 * view.scale).clamp(1.3, 2.6);
        figures::dot(
            drawing,
            view.spot(contact.at),
            radius,
            look.contact(),
            Pen::new(look.ink(), 0.7),
        );
    }
    pins::draw(drawing, view, position);
    drawing.marks.push(Mark::Unclip);
    unlabelled
}

/// All that lies within six inches of a man in contact, as one shape: its edge is drawn first and
/// the ground over it, so that no line is left inside.
fn zone(drawing: &mut Drawing, subject: &Subject<'_, '_>, view: &View) {
    let Some((ruling, which)) = subject.fight else { return };
    let zones = zones(subject.floor, ruling, Some(which), StepKind::Joined);
    let runs: Vec<Vec<Spot>> =
        zones.iter().flatten().map(|zone| view.outline(&zone.outline())).collect();
    let pen = Pen::new(view.look.zone_edge(), 1.6).dashed(3.5);
    let mark = |fill: Option<Ink>, pen: Option<Pen>, run: Vec<Spot>| Mark::Path {
        runs: vec![run],
        closed: true,
        fill,
        pen,
    };
    drawing.marks.extend(runs.iter().map(|run| mark(None, Some(pen), run.clone())));
    let ground = Some(view.look.zone());
    drawing.marks.extend(runs.into_iter().map(|run| mark(ground, None, run)));
}

/// The measures by which men support the inferior.
fn support(drawing: &mut Drawing, melee: &Melee, view: &View) {
    let men = melee.support.iter().flat_map(|support| &support.men);
    let lines =
        men.map(|man| vec![view.spot(man.measured.from), view.spot(man.measured.to)]).collect();
    drawing.lines(lines, Pen::new(view.look.zone_edge(), 0.7).dashed(1.5));
}

#[cfg(test)]
mod tests;
