//! Halos round many bases at once: one mesh, however many are selected or dragged.

use egui::epaint::Mesh;
use egui::{Color32, Stroke, Vec2};

use super::sheet::Sheet;
use crate::geometry::Base;

/// How far a drawn arc may run inside the true one, in points of the screen.
const DEVIATION: f64 = 0.2;

/// Draws the edge of each base that is seen, so many points off it, with soft sides.
pub(super) fn draw<'b>(
    sheet: &Sheet<'_>,
    bases: impl Iterator<Item = &'b Base>,
    off: f64,
    stroke: Stroke,
) {
    let scale = sheet.camera.scale();
    let mut mesh = Mesh::default();
    for base in bases.filter(|base| sheet.sees(base.bounds())) {
        let outline = base.outline_to(off / scale, DEVIATION / scale);
        let places: Vec<_> = outline.iter().map(|place| sheet.pos(*place)).collect();
        let half = stroke.width / 2.0;
        let bands = [half + 0.5, (half - 0.5).max(0.0), -(half - 0.5).max(0.0), -half - 0.5];
        let colours = [Color32::TRANSPARENT, stroke.color, stroke.color, Color32::TRANSPARENT];
        let middle = sheet.pos(base.centre());
        let first = mesh.vertices.len() as u32;
        let count = places.len();
        for (i, place) in places.iter().enumerate() {
            let along = places[(i + 1) % count] - places[(i + count - 1) % count];
            let mut out = Vec2::new(along.y, -along.x).normalized();
            if out.dot(*place - middle) < 0.0 {
                out = -out;
            }
            for (band, colour) in bands.iter().zip(colours) {
                mesh.colored_vertex(*place + out * *band, colour);
            }
        }
        let count = count as u32;
        for i in 0..count {
            let (here, next) = (first + 4 * i, first + 4 * ((i + 1) % count));
            for band in 0..3 {
                mesh.add_triangle(here + band, here + band + 1, next + band);
                mesh.add_triangle(next + band, here + band + 1, next + band + 1);
            }
        }
    }
    if !mesh.is_empty() {
        sheet.painter.add(mesh);
    }
}
