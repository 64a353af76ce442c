//! What lies under the pointer, and what a band drawn over the floor takes in: by bases as they
//! are turned, never by the boxes around them. Leaves what is then selected to `selection`.

use super::pieces::Item;
use crate::geometry::{Base, Bounds, Point, Segment, Shape};
use crate::position::{Mark, MarkKind, Position};

/// Everything that lies under a place, what is picked up first in front: men, guns, marks,
/// country, whatever their order in the file. Of men those still in play, of several the one
/// whose middle is nearest, of country the smallest. Marks are as thin as a line: they are hit
/// from as far as `reach` inches.
pub fn under(position: &Position, place: Point, reach: f64) -> Vec<Item> {
    among(position, Item::all(position), place, reach)
}

/// The same of some pieces alone, for who knows already which may lie there.
pub fn among(
    position: &Position,
    items: impl Iterator<Item = Item>,
    place: Point,
    reach: f64,
) -> Vec<Item> {
    let hit = |item: Item| {
        let order = match item {
            Item::Man(_) | Item::Gun(_) => {
                let base = base_near(position, item, Bounds::around(place))?;
                Some(base).filter(|base| base.gap_to_point(place) == 0.0)?.centre().distance(place)
            }
            Item::Mark(i) => {
                Some(gap_to_mark(&position.marks[i], place)).filter(|gap| *gap <= reach)?
            }
            Item::Country(i) => {
                let shape = &position.country[i].shape;
                let Bounds { min, max } = Some(shape).filter(|shape| shape.covers(place))?.bounds();
                (max.x - min.x) * (max.y - min.y)
            }
        };
        Some((rank(position, item), order, item))
    };
    let mut hits: Vec<(u8, f64, Item)> = items.filter_map(hit).collect();
    hits.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
    hits.into_iter().map(|(_, _, item)| item).collect()
}

/// Everything that a band from one corner to another takes in: men and guns whose bases it
/// touches, marks and country that lie in it whole.
pub fn in_band(position: &Position, from: Point, to: Point) -> Vec<Item> {
    let band = Bounds::around(from).joined(Bounds::around(to));
    let Bounds { min, max } = band;
    let corners = vec![min, Point::new(min.x, max.y), max, Point::new(max.x, min.y)];
    let shape = Shape::Outline(corners);
    let holds =
        |place: Point| (min.x..=max.x).contains(&place.x) && (min.y..=max.y).contains(&place.y);
    let taken = |item: &Item| match *item {
        Item::Man(_) | Item::Gun(_) => {
            base_near(position, *item, band).is_some_and(|base| shape.gap(&base) == 0.0)
        }
        Item::Mark(i) => {
            let points = &position.marks[i].points;
            !points.is_empty() && points.iter().all(|place| holds(*place))
        }
        Item::Country(i) => {
            let bounds = position.country[i].shape.bounds();
            holds(bounds.min) && holds(bounds.max)
        }
    };
    Item::all(position).filter(taken).collect()
}

/// Which sort of piece is picked up before which.
fn rank(position: &Position, item: Item) -> u8 {
    match item {
        Item::Man(i) if position.men[i].state.in_play() => 0,
        Item::Man(_) => 1,
        Item::Gun(_) => 2,
        Item::Mark(_) => 3,
        Item::Country(_) => 4,
    }
}

/// The base of a man or gun that may meet a box: those too far off are told by their places, for
/// laying a base out takes far longer.
fn base_near(position: &Position, item: Item, bounds: Bounds) -> Option<Base> {
    let (footprint, at) = (item.footprint(position)?, item.at(position)?);
    let Bounds { min, max } = bounds.grown(footprint.width() + footprint.depth());
    let near = (min.x..=max.x).contains(&at.x) && (min.y..=max.y).contains(&at.y);
    let facing = item.facing(position).filter(|_| near)?;
    Some(footprint.at(at, facing))
}

/// How far a place is from the line of a mark, in inches; endless where it has none.
fn gap_to_mark(mark: &Mark, place: Point) -> f64 {
    match (mark.kind, mark.radius) {
        (MarkKind::Circle, Some(radius)) => mark
            .points
            .first()
            .map_or(f64::INFINITY, |centre| (centre.distance(place) - radius).abs()),
        (MarkKind::Tape | MarkKind::Arrow, _) if mark.points.len() > 1 => mark
            .points
            .windows(2)
            .map(|leg| Segment::new(leg[0], leg[1]).distance_to(place))
            .fold(f64::INFINITY, f64::min),
        _ => mark.points.iter().map(|at| at.distance(place)).fold(f64::INFINITY, f64::min),
    }
}
