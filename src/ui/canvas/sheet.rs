//! The sheet the floor is drawn on: places in inches in, shapes on the screen out.

use earcut::Earcut;
use egui::epaint::{Mesh, PathShape, PathStroke};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke};

use super::camera::Camera;
use crate::geometry::{Base, Bounds, Point};

/// Draws in inches.
pub(super) struct Sheet<'a> {
    /// Where it is drawn.
    pub(super) painter: &'a Painter,
    /// How the floor is seen.
    pub(super) camera: Camera,
    /// The part of the window that shows the floor.
    pub(super) window: Rect,
    /// The part of the floor that is seen, a little more all round.
    seen: Bounds,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(painter: &'a Painter, camera: Camera, window: Rect) -> Self {
        let seen = camera.seen(window).grown(8.0 / camera.scale());
        Self { painter, camera, window, seen }
    }

    /// Where a place lies on the screen.
    pub(super) fn pos(&self, place: Point) -> Pos2 {
        self.camera.screen_from_floor(place, self.window)
    }

    /// So many inches, in points of the screen.
    pub(super) fn points(&self, inches: f64) -> f32 {
        (inches * self.camera.scale()) as f32
    }

    /// Whether any of a box is seen.
    pub(super) fn sees(&self, bounds: Bounds) -> bool {
        self.seen.meets(&bounds)
    }

    /// Whether any of a base may be seen.
    pub(super) fn sees_base(&self, base: &Base) -> bool {
        let (half_width, half_depth) = base.half_size();
        // However it is turned, it reaches no further from its middle than this.
        self.sees(Bounds::around(base.centre()).grown(half_width + half_depth))
    }

    fn path(&self, places: &[Point]) -> Vec<Pos2> {
        places.iter().map(|place| self.pos(*place)).collect()
    }

    /// A straight line.
    pub(super) fn line(&self, from: Point, to: Point, stroke: Stroke) {
        self.painter.line_segment([self.pos(from), self.pos(to)], stroke);
    }

    /// A line through several places.
    pub(super) fn polyline(&self, places: &[Point], stroke: Stroke) {
        self.painter.add(PathShape::line(self.path(places), stroke));
    }

    /// The edge of a polygon.
    pub(super) fn edge(&self, places: &[Point], stroke: Stroke) {
        self.painter.add(PathShape::closed_line(self.path(places), stroke));
    }

    /// A polygon that bulges everywhere.
    pub(super) fn convex(&self, places: &[Point], fill: Color32) {
        self.painter.add(PathShape::convex_polygon(self.path(places), fill, PathStroke::NONE));
    }

    /// Any polygon that does not cross itself, with a soft edge.
    pub(super) fn polygon(&self, places: &[Point], fill: Color32) {
        let mut triangles: Vec<u32> = Vec::new();
        let corners = places.iter().map(|place| [place.x, place.y]);
        Earcut::new().earcut(corners, &[] as &[u32], &mut triangles);
        let mut mesh = Mesh::default();
        for place in places {
            mesh.colored_vertex(self.pos(*place), fill);
        }
        for [a, b, c] in triangles.as_chunks().0 {
            mesh.add_triangle(*a, *b, *c);
        }
        self.painter.add(mesh);
        self.edge(places, Stroke::new(1.0, fill));
    }

    /// A round spot.
    pub(super) fn spot(&self, at: Point, radius: f64, fill: Color32) {
        self.painter.circle_filled(self.pos(at), self.points(radius), fill);
    }

    /// A broken line along several places, `dash` points long with `gap` between; only what is
    /// seen is drawn.
    pub(super) fn dashes(&self, places: &[Point], stroke: Stroke, dash: f32, gap: f32) {
        let mut shapes = Vec::new();
        let mut phase = 0.0;
        let seen = self.window.expand(dash);
        for ends in self.path(places).windows(2) {
            let (from, to) = (ends[0], ends[1]);
            let length = from.distance(to);
            if length == 0.0 {
                continue;
            }
            let way = (to - from) / length;
            if seen.intersects(Rect::from_two_pos(from, to)) {
                let mut along = -phase;
                while along < length {
                    let (a, b) = (along.max(0.0), (along + dash).min(length));
                    let middle = from + way * ((a + b) / 2.0);
                    if b > a && seen.contains(middle) {
                        shapes.push(Shape::line_segment([from + way * a, from + way * b], stroke));
                    }
                    along += dash + gap;
                }
            }
            phase = (phase + length) % (dash + gap);
        }
        self.painter.extend(shapes);
    }
}
