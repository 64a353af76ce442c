//! The country: houses with roofs, trees, woods, walls, hedges, fences, water, roads, bridges
//! and hills, drawn so that a battlefield looks like a place. Shapes are the file's own.

use egui::{Align2, FontId, Stroke};

use super::sheet::Sheet;
use crate::geometry::{Bounds, Point, circle_outline};
use crate::position::{Country, CountryKind, Position, Shape};
use crate::ui::theme::{self, CountryColours, Palette};

/// Draws what lies flat first, what stands up last.
pub(super) fn draw(sheet: &Sheet<'_>, position: &Position, palette: &Palette) {
    // What runs on beyond the field is not seen.
    let field = position.field;
    let ends = [Point::default(), Point::new(field.width, field.depth)].map(|p| sheet.pos(p));
    let painter = sheet
        .painter
        .with_clip_rect(sheet.window.intersect(egui::Rect::from_two_pos(ends[0], ends[1])));
    let sheet = &Sheet::new(&painter, sheet.camera, sheet.window);
    let country = &position.country;
    let colours = CountryColours::in_force(sheet.painter.ctx());
    let order = |kind: CountryKind| match kind {
        CountryKind::Hill => 0,
        CountryKind::Water => 1,
        CountryKind::Road => 2,
        CountryKind::Bridge => 3,
        CountryKind::Wood | CountryKind::Other => 4,
        CountryKind::Fence | CountryKind::Hedge | CountryKind::Wall => 5,
        CountryKind::House => 6,
        CountryKind::Tree => 7,
    };
    let mut pieces: Vec<&Country> = country.iter().filter(|c| sheet.sees(bounds(c))).collect();
    pieces.sort_by_key(|piece| order(piece.kind));
    for piece in &pieces {
        draw_piece(sheet, piece, &colours);
    }
    for piece in pieces {
        label(sheet, piece, palette);
    }
}

/// The box round a piece of country, in inches.
fn bounds(piece: &Country) -> Bounds {
    let (places, margin): (&[Point], f64) = match &piece.shape {
        Shape::Outline(places) => (places, 0.0),
        Shape::Line { points, thickness } => (points, *thickness),
        Shape::Circle { at, radius } => (std::slice::from_ref(at), *radius),
    };
    let mut bounds = Bounds::around(places.first().copied().unwrap_or_default());
    for place in places {
        bounds.min = Point::new(bounds.min.x.min(place.x), bounds.min.y.min(place.y));
        bounds.max = Point::new(bounds.max.x.max(place.x), bounds.max.y.max(place.y));
    }
    bounds.grown(margin)
}

/// A piece's corners as a polygon; a line is handled apart.
fn ground(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Outline(places) => places.clone(),
        Shape::Line { points, .. } => points.clone(),
        Shape::Circle { at, radius } => circle_outline(*at, *radius),
    }
}

fn draw_piece(sheet: &Sheet<'_>, piece: &Country, colours: &CountryColours) {
    let places = ground(&piece.shape);
    if let Shape::Line { points, thickness } = &piece.shape {
        return draw_line(sheet, piece.kind, points, *thickness, colours);
    }
    match piece.kind {
        CountryKind::House => house(sheet, &places, colours),
        CountryKind::Tree => {
            let (at, radius) = middle(&places);
            tree(sheet, at, radius, colours);
        }
        CountryKind::Wood => wood(sheet, &places, colours),
        CountryKind::Water => {
            sheet.polygon(&places, colours.water);
            for share in [0.82, 0.62] {
                sheet.edge(&shrunk(&places, share), Stroke::new(1.0, colours.ripple));
            }
            sheet.edge(&places, Stroke::new(1.5, colours.ripple));
        }
        CountryKind::Hill => {
            for (share, colour) in [1.0, 0.7, 0.42].into_iter().zip(colours.hill) {
                sheet.polygon(&shrunk(&places, share), colour);
            }
            sheet.edge(&places, Stroke::new(1.0, theme::faded(colours.road_line, 0.7)));
        }
        CountryKind::Road | CountryKind::Bridge => {
            sheet.polygon(&places, colours.road);
            sheet.edge(&places, Stroke::new(1.5, colours.road_line));
            if piece.kind == CountryKind::Bridge {
                planks(sheet, &places, colours);
            }
        }
        CountryKind::Wall => {
            sheet.polygon(&places, colours.stone);
            sheet.edge(&places, Stroke::new(1.0, colours.stone_line));
        }
        CountryKind::Hedge => {
            sheet.polygon(&places, colours.leaves[0]);
            sheet.edge(&places, Stroke::new(1.5, colours.leaves[1]));
        }
        CountryKind::Fence => {
            sheet.edge(&places, Stroke::new(1.5, colours.timber));
        }
        CountryKind::Other => {
            sheet.polygon(&places, colours.other);
            sheet.edge(&places, Stroke::new(1.0, colours.road_line));
        }
    }
}

/// A wall, hedge, fence, stream or road that runs along a line.
fn draw_line(
    sheet: &Sheet<'_>,
    kind: CountryKind,
    points: &[Point],
    thickness: f64,
    colours: &CountryColours,
) {
    let wide = sheet.points(thickness).max(1.5);
    let band = |colour, width: f32| {
        sheet.polyline(points, Stroke::new(width, colour));
        // Round the bends and the ends.
        for place in points {
            sheet.painter.circle_filled(sheet.pos(*place), width / 2.0, colour);
        }
    };
    match kind {
        CountryKind::Hedge => {
            band(colours.shadow, wide + 3.0);
            band(colours.leaves[0], wide.max(3.0));
            for (at, i) in along(points, thickness.max(0.5) * 0.8) {
                let size = thickness.max(0.35) * (0.5 + 0.14 * noise(i, 3));
                sheet.spot(at, size, colours.leaves[1 + i % 2]);
            }
        }
        CountryKind::Wall => {
            band(colours.stone_line, wide + 2.0);
            band(colours.stone, wide);
            if sheet.points(1.0) > 8.0 {
                for (at, i) in along(points, 1.0) {
                    let _ = i;
                    sheet.spot(at, thickness * 0.18, colours.stone_line);
                }
            }
        }
        CountryKind::Fence => {
            band(colours.timber, (wide * 0.5).max(1.5));
            for (at, _) in along(points, 3.0) {
                sheet.spot(at, thickness.max(0.25) * 0.75, colours.timber);
            }
        }
        CountryKind::Water => {
            band(colours.ripple, wide + 2.5);
            band(colours.water, wide);
        }
        CountryKind::Road | CountryKind::Bridge => {
            band(colours.road_line, wide + 2.0);
            band(colours.road, wide);
        }
        _ => band(colours.other, wide),
    }
}

/// A house: a gabled roof over a plan with four corners, a hipped one over any other.
fn house(sheet: &Sheet<'_>, places: &[Point], colours: &CountryColours) {
    let off = 0.35;
    let shadow: Vec<Point> = places.iter().map(|place| *place + Point::new(off, -off)).collect();
    sheet.polygon(&shadow, colours.shadow);
    sheet.polygon(places, colours.roof);
    let line = Stroke::new(1.2, colours.house_line);
    if let [a, b, c, d] = *places {
        // The ridge runs the long way.
        let (a, b, c, d) = if a.distance(b) >= b.distance(c) { (a, b, c, d) } else { (b, c, d, a) };
        let (left, right) = (a.middle(d), b.middle(c));
        // The side that looks away from the light, which falls from the north-west.
        let light = Point::new(-1.0, 1.0);
        let centre = left.middle(right);
        let towards = a.middle(b) - centre;
        let dark = if towards.dot(light) < 0.0 { [a, b, right, left] } else { [d, c, right, left] };
        sheet.polygon(&dark, colours.roof_shade);
        // Courses of tiles.
        if sheet.points(1.0) > 5.0 {
            for share in [0.25, 0.5, 0.75] {
                for (from, to) in [(a, b), (d, c)] {
                    let (p, q) = (left + (from - left) * share, right + (to - right) * share);
                    let course = Stroke::new(1.0, theme::faded(colours.house_line, 0.22));
                    sheet.line(p, q, course);
                }
            }
        }
        sheet.line(left, right, line);
        chimney(sheet, left + (right - left) * 0.2, colours);
    } else {
        let (centre, _) = middle(places);
        for (i, place) in places.iter().enumerate() {
            let next = places[(i + 1) % places.len()];
            if (place.middle(next) - centre).dot(Point::new(1.0, -1.0)) > 0.0 {
                sheet.polygon(&[*place, next, centre], colours.roof_shade);
            }
        }
        for place in places {
            sheet.line(*place, centre, Stroke::new(1.0, theme::faded(colours.house_line, 0.5)));
        }
    }
    sheet.edge(places, line);
}

fn chimney(sheet: &Sheet<'_>, at: Point, colours: &CountryColours) {
    let half = 0.45;
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
        .map(|(x, y)| at + Point::new(x, y));
    sheet.convex(&corners, colours.stone);
    sheet.edge(&corners, Stroke::new(1.0, colours.house_line));
}

/// A tree from above: its shadow, and leaves that rise towards the light.
fn tree(sheet: &Sheet<'_>, at: Point, radius: f64, colours: &CountryColours) {
    let shade = at + Point::new(0.16, -0.16) * radius;
    sheet.spot(shade, radius, colours.shadow);
    let rings = [(1.0, 0.0, 9), (0.72, 0.08, 7), (0.42, 0.18, 5)];
    for ((share, towards_light, lobes), colour) in rings.into_iter().zip(colours.leaves) {
        let centre = at + Point::new(-towards_light, towards_light) * radius;
        sheet.spot(centre, radius * share * 0.86, colour);
        for lobe in 0..lobes {
            let angle = std::f64::consts::TAU * f64::from(lobe) / f64::from(lobes) + share * 5.0;
            let out = Point::new(angle.cos(), angle.sin()) * (radius * share * 0.72);
            sheet.spot(centre + out, radius * share * 0.28, colour);
        }
    }
}

/// A wood: its ground, with trees set about it always in the same way.
fn wood(sheet: &Sheet<'_>, places: &[Point], colours: &CountryColours) {
    sheet.polygon(places, colours.wood);
    sheet.edge(places, Stroke::new(1.5, theme::faded(colours.leaves[0], 0.8)));
    let step = 3.2;
    if sheet.points(step) < 4.0 {
        return;
    }
    let around = {
        let (min, max) = places.iter().fold((places[0], places[0]), |(min, max), p| {
            (Point::new(min.x.min(p.x), min.y.min(p.y)), Point::new(max.x.max(p.x), max.y.max(p.y)))
        });
        Bounds { min, max }
    };
    let (across, deep) = (
        ((around.max.x - around.min.x) / step) as usize,
        ((around.max.y - around.min.y) / step) as usize,
    );
    if across * deep > 2_000 {
        return;
    }
    for row in (0..=deep).rev() {
        for column in 0..=across {
            let i = row * 131 + column * 17;
            let jitter = Point::new(noise(i, 1) - 0.5, noise(i, 2) - 0.5) * (step * 0.7);
            let at = around.min + Point::new(column as f64 + 0.5, row as f64 + 0.5) * step + jitter;
            let radius = step * (0.3 + 0.16 * noise(i, 4));
            if inside(places, at) && sheet.sees(Bounds::around(at).grown(radius)) {
                tree(sheet, at, radius, colours);
            }
        }
    }
}

/// Planks across a bridge.
fn planks(sheet: &Sheet<'_>, places: &[Point], colours: &CountryColours) {
    let [a, b, c, d] = *places else { return };
    let (a, b, c, d) = if a.distance(b) >= b.distance(c) { (a, b, c, d) } else { (b, c, d, a) };
    let count = (a.distance(b) / 0.75).clamp(2.0, 60.0) as usize;
    for i in 1..count {
        let share = i as f64 / count as f64;
        let (p, q) = (a + (b - a) * share, d + (c - d) * share);
        sheet.line(p, q, Stroke::new(1.0, colours.road_line));
    }
}

/// What a piece of country is called, where the name fits on it.
fn label(sheet: &Sheet<'_>, piece: &Country, palette: &Palette) {
    let named = matches!(piece.kind, CountryKind::House | CountryKind::Wood | CountryKind::Hill);
    if !named || matches!(piece.shape, Shape::Line { .. }) {
        return;
    }
    let (at, _) = middle(&ground(&piece.shape));
    let font = FontId::new(theme::TEXT, theme::serif());
    let ink = palette.floor_ink;
    let galley = sheet.painter.layout_no_wrap(name(&piece.id), font, ink);
    let around = bounds(piece);
    let room = sheet.points(around.max.x - around.min.x);
    let tall = sheet.points(around.max.y - around.min.y);
    if galley.size().x + 10.0 > room || galley.size().y + 6.0 > tall {
        return;
    }
    let rect = Align2::CENTER_CENTER.anchor_size(sheet.pos(at), galley.size());
    sheet.painter.rect_filled(
        rect.expand2(egui::vec2(5.0, 0.0)),
        3.0,
        theme::faded(palette.card, 0.85),
    );
    sheet.painter.galley(rect.min, galley, ink);
}

/// An id as a name: `firely-church` is Firely church.
fn name(id: &str) -> String {
    let words = id.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The middle of a polygon and a radius that stays about within it.
fn middle(places: &[Point]) -> (Point, f64) {
    let sum = places.iter().fold(Point::default(), |sum, place| sum + *place);
    let centre = sum * (1.0 / places.len().max(1) as f64);
    let near = places.iter().map(|place| place.distance(centre)).fold(f64::INFINITY, f64::min);
    (centre, if near.is_finite() { near } else { 1.0 })
}

/// The polygon drawn in towards its middle.
fn shrunk(places: &[Point], share: f64) -> Vec<Point> {
    let (centre, _) = middle(places);
    places.iter().map(|place| centre + (*place - centre) * share).collect()
}

/// Whether a polygon holds a place.
fn inside(places: &[Point], at: Point) -> bool {
    let mut inside = false;
    for (i, a) in places.iter().enumerate() {
        let b = places[(i + 1) % places.len()];
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// Places along a line, `step` inches apart, with their number.
fn along(points: &[Point], step: f64) -> impl Iterator<Item = (Point, usize)> {
    let mut places = Vec::new();
    let mut over = 0.0;
    for ends in points.windows(2) {
        let length = ends[0].distance(ends[1]);
        let mut at = over;
        while at < length && places.len() < 4_000 {
            places.push(ends[0] + (ends[1] - ends[0]) * (at / length));
            at += step;
        }
        over = at - length;
    }
    places.into_iter().enumerate().map(|(i, at)| (at, i))
}

/// A number from 0 to 1 that is always the same for the same place in a row.
fn noise(i: usize, salt: usize) -> f64 {
    let mut x = (i as u32).wrapping_mul(0x9e37_79b9) ^ (salt as u32).wrapping_mul(0x85eb_ca6b);
    x ^= x >> 15;
    x = x.wrapping_mul(0x2c1b_3c6d);
    x ^= x >> 12;
    f64::from(x & 0xffff) / 65_535.0
}
