//! Halos round many bases at once: one mesh, however many are selected or dragged.

use egui::epaint::Mesh;
use egui::{Color32, Stroke, Vec2};

use super::sheet::Sheet;
use crate::geometry::Base;

/// How far a drawn arc may run inside the true one, in points of the screen.
const DEVIATION: f64 = 0.2;

/// How many points of the mesh lie side by side across a halo.
const ACROSS: usize = 4;

/// How many triangles lie between one row of them and the next.
const TRIANGLES: usize = 2 * (ACROSS - 1);

/// Draws the edge of each base that is seen, so many points off it, with soft sides.
pub(super) fn draw<'b>(
    sheet: &Sheet<'_>,
    bases: impl Iterator<Item = &'b Base>,
    off: f64,
    stroke: Stroke,
) {
    let bases: Vec<&Base> = bases.filter(|base| sheet.sees_base(base)).collect();
    let mut mesh = Mesh::default();
    // Men of one arm who look one way have one halo, each about his own place.
    let mut last: Option<(Base, Vec<Vec2>)> = None;
    for base in &bases {
        if !last.as_ref().is_some_and(|(other, _)| other.has_shape_of(base)) {
            last = Some((**base, halo(base, off, stroke.width, sheet.camera.scale())));
        }
        if let Some((_, halo)) = &last {
            if mesh.is_empty() {
                // Most are alike.
                mesh.reserve_vertices(halo.len() * bases.len());
                mesh.reserve_triangles(halo.len() / ACROSS * TRIANGLES * bases.len());
            }
            put(&mut mesh, sheet, base, halo, stroke.color);
        }
    }
    if !mesh.is_empty() {
        sheet.painter.add(mesh);
    }
}

/// The points of a halo from the middle of its base, in points of the screen.
fn halo(base: &Base, off: f64, width: f32, scale: f64) -> Vec<Vec2> {
    let outline = base.outline_to(off / scale, DEVIATION / scale);
    let places: Vec<Vec2> = outline
        .iter()
        .map(|place| (*place - base.centre()) * scale)
        .map(|place| Vec2::new(place.x as f32, -place.y as f32))
        .collect();
    let half = width / 2.0;
    let bands = [half + 0.5, (half - 0.5).max(0.0), -(half - 0.5).max(0.0), -half - 0.5];
    let count = places.len();
    let mut halo = Vec::with_capacity(ACROSS * count);
    for (i, place) in places.iter().enumerate() {
        let along = places[(i + 1) % count] - places[(i + count - 1) % count];
        let mut out = Vec2::new(along.y, -along.x).normalized();
        if out.dot(*place) < 0.0 {
            out = -out;
        }
        halo.extend(bands.map(|band| *place + out * band));
    }
    halo
}

/// Puts a halo about a base into the mesh.
fn put(mesh: &mut Mesh, sheet: &Sheet<'_>, base: &Base, halo: &[Vec2], colour: Color32) {
    let middle = sheet.pos(base.centre());
    let first = mesh.vertices.len() as u32;
    for across in halo.as_chunks::<ACROSS>().0 {
        let colours = [Color32::TRANSPARENT, colour, colour, Color32::TRANSPARENT];
        for (place, colour) in across.iter().zip(colours) {
            mesh.colored_vertex(middle + *place, colour);
        }
    }
    let count = halo.len() as u32;
    for here in (0..count).step_by(ACROSS) {
        let next = first + (here + ACROSS as u32) % count;
        let here = first + here;
        for band in 0..ACROSS as u32 - 1 {
            mesh.add_triangle(here + band, here + band + 1, next + band);
            mesh.add_triangle(next + band, here + band + 1, next + band + 1);
        }
    }
}
