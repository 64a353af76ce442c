//! Drill: men and guns brought into line, spread evenly, dressed by the right. Other pieces are
//! passed over, and locked ones stand where they are while the rest is measured by them.

use super::moving::carry;
use crate::editor::draft::Draft;
use crate::editor::pieces::Item;
use crate::geometry::{Base, Bearing, Point, Segment};

/// A man or gun as it stands.
struct Stands {
    item: Item,
    base: Base,
}

/// The men and guns of these pieces.
fn standing(draft: &Draft<'_>, items: &[Item]) -> Vec<Stands> {
    let stands = |item: &Item| {
        let base = item.base(draft.position())?;
        Some(Stands { item: *item, base })
    };
    items.iter().filter_map(stands).collect()
}

/// The line between the outermost two, along the field's side that the pieces stretch farther
/// along; `None` where they stand in one place.
fn line(standing: &[Stands]) -> Option<Segment> {
    let outermost = |along: fn(Point) -> f64| {
        let key = |stands: &&Stands| along(stands.base.at());
        let first = standing.iter().min_by(|a, b| key(a).total_cmp(&key(b)))?.base.at();
        let last = standing.iter().max_by(|a, b| key(a).total_cmp(&key(b)))?.base.at();
        Some((Segment::new(first, last), along(last) - along(first)))
    };
    let ((by_x, width), (by_y, depth)) = (outermost(|at| at.x)?, outermost(|at| at.y)?);
    let line = if width >= depth { by_x } else { by_y };
    (line.length() > 0.0).then_some(line)
}

/// Moves those of these pieces that are not locked.
fn carry_free(draft: &mut Draft<'_>, moves: Vec<(Item, Point)>) {
    for (item, at) in moves {
        if !draft.free(&[item]).is_empty() {
            carry(draft, item, |_| at);
        }
    }
}

/// Brings men and guns onto the straight line between the outermost two.
pub(super) fn align(draft: &mut Draft<'_>, items: &[Item]) {
    let standing = standing(draft, items);
    let Some(line) = line(&standing) else { return };
    let off_ends = standing.iter().filter(|stands| {
        let at = stands.base.at();
        at != line.a && at != line.b
    });
    let onto = |stands: &Stands| {
        let share = line.share_of(stands.base.at());
        (stands.item, line.a + (line.b - line.a) * share)
    };
    let moves = off_ends.map(onto).collect();
    carry_free(draft, moves);
}

/// Spreads men and guns along the line between the outermost two, which stay where they are,
/// with as much clear along it between each and the next.
pub(super) fn spread(draft: &mut Draft<'_>, items: &[Item]) {
    let mut standing = standing(draft, items);
    let Some(line) = line(&standing) else { return };
    let along = (line.b - line.a) * (1.0 / line.length());
    let place = |stands: &Stands| stands.base.at().dot(along);
    let before = |stands: &Stands| stands.base.reach_along(along) - place(stands);
    let behind = |stands: &Stands| stands.base.reach_along(along * -1.0) + place(stands);
    standing.sort_by(|a, b| place(a).total_cmp(&place(b)));
    let [first, inner @ .., last] = &standing[..] else { return };
    let taken: f64 = inner.iter().map(|stands| before(stands) + behind(stands)).sum();
    let room = place(last) - behind(last) - place(first) - before(first) - taken;
    let clear = room / (inner.len() + 1) as f64;
    let mut front = place(first) + before(first);
    let mut moves = Vec::with_capacity(inner.len());
    for stands in inner {
        let to = front + clear + behind(stands);
        moves.push((stands.item, stands.base.at() + along * (to - place(stands))));
        front = to + before(stands);
    }
    carry_free(draft, moves);
}

/// Dresses ranks by the right.
pub(super) fn dress(draft: &mut Draft<'_>, items: &[Item]) {
    let mut standing = standing(draft, items);
    let facing: Option<Bearing> =
        standing.first().and_then(|first| first.item.facing(draft.position()));
    let Some(facing) = facing else { return };
    let ahead = facing.direction();
    let forward = |stands: &Stands| stands.base.at().dot(ahead);
    let rightward = |stands: &Stands| stands.base.at().dot(ahead.right());
    standing.sort_by(|a, b| forward(b).total_cmp(&forward(a)));
    // One who stands less than half a base behind the foremost of a rank is of that rank.
    let half_depth =
        standing.iter().map(|stands| stands.base.half_size().1).fold(f64::INFINITY, f64::min);
    let mut moves = Vec::with_capacity(standing.len());
    let mut rest = &standing[..];
    while let [foremost, ..] = rest {
        let in_rank = |stands: &&Stands| forward(foremost) - forward(stands) <= half_depth;
        let (rank, behind) = rest.split_at(rest.iter().take_while(in_rank).count().max(1));
        let guide = rank.iter().max_by(|a, b| rightward(a).total_cmp(&rightward(b)));
        let level = guide.map_or(0.0, forward);
        for stands in rank.iter().filter(|stands| forward(stands) != level) {
            moves.push((stands.item, stands.base.at() + ahead * (level - forward(stands))));
        }
        rest = behind;
    }
    super::moving::face(draft, items, |_| facing);
    carry_free(draft, moves);
}
