//! A brush that paints in inches, ahead upwards, on a sheet of pixels.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Stroke, Transform,
};

/// Paints in inches about the place a figure is put down by: x to its right, y ahead.
pub(super) struct Brush<'a> {
    sheet: &'a mut Pixmap,
    to_pixels: Transform,
    clip: Option<Mask>,
}

impl<'a> Brush<'a> {
    /// A brush for a sheet, with the way from inches to pixels.
    pub(super) fn new(sheet: &'a mut Pixmap, to_pixels: Transform) -> Self {
        Self { sheet, to_pixels, clip: None }
    }

    /// How many inches a pixel is.
    pub(super) fn pixel(&self) -> f64 {
        1.0 / f64::from(self.to_pixels.get_scale().0).max(f64::MIN_POSITIVE)
    }

    /// Paints inside this shape alone, until [`Self::unclip`].
    pub(super) fn clip(&mut self, path: Option<&Path>) {
        let Some(mut mask) = Mask::new(self.sheet.width(), self.sheet.height()) else { return };
        if let Some(path) = path {
            mask.fill_path(path, FillRule::Winding, true, self.to_pixels);
        }
        self.clip = Some(mask);
    }

    pub(super) fn unclip(&mut self) {
        self.clip = None;
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, path: Option<&Path>, colour: u32) {
        self.fill_with(path, colour, 255);
    }

    /// Fills a shape, letting what lies beneath show through.
    pub(super) fn fill_with(&mut self, path: Option<&Path>, colour: u32, strength: u8) {
        let Some(path) = path else { return };
        let paint = paint(colour, strength);
        self.sheet.fill_path(path, &paint, FillRule::Winding, self.to_pixels, self.clip.as_ref());
    }

    /// Draws a line along a shape, `width` inches thick.
    pub(super) fn stroke(&mut self, path: Option<&Path>, colour: u32, width: f64) {
        let Some(path) = path else { return };
        let stroke = Stroke {
            width: width as f32,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let clip = self.clip.as_ref();
        self.sheet.stroke_path(path, &paint(colour, 255), &stroke, self.to_pixels, clip);
    }

    /// Fills a shape and draws its edge.
    pub(super) fn shape(&mut self, path: Option<&Path>, colour: u32, line: u32, width: f64) {
        self.fill(path, colour);
        self.stroke(path, line, width);
    }
}

fn paint(colour: u32, strength: u8) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(Color::from_rgba8(
        (colour >> 16) as u8,
        (colour >> 8) as u8,
        colour as u8,
        strength,
    ));
    paint
}

/// An ellipse about a place.
pub(super) fn ellipse(x: f64, y: f64, half_width: f64, half_depth: f64) -> Option<Path> {
    let (x, y, w, d) = (x as f32, y as f32, half_width as f32, half_depth as f32);
    PathBuilder::from_oval(tiny_skia::Rect::from_ltrb(x - w, y - d, x + w, y + d)?)
}

/// A straight line.
pub(super) fn line(from: (f64, f64), to: (f64, f64)) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.0 as f32, from.1 as f32);
    path.line_to(to.0 as f32, to.1 as f32);
    path.finish()
}

/// A closed shape with straight sides.
pub(super) fn polygon(corners: &[(f64, f64)]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (i, corner) in corners.iter().enumerate() {
        let (x, y) = (corner.0 as f32, corner.1 as f32);
        if i == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.close();
    path.finish()
}

/// A closed shape of curves: each corner is where the curve bends, halfway between corners it
/// lies on their straight line.
pub(super) fn blob(corners: &[(f64, f64)]) -> Option<Path> {
    let middle =
        |a: (f64, f64), b: (f64, f64)| (((a.0 + b.0) / 2.0) as f32, ((a.1 + b.1) / 2.0) as f32);
    let last = *corners.last()?;
    let mut path = PathBuilder::new();
    let start = middle(last, *corners.first()?);
    path.move_to(start.0, start.1);
    for (i, corner) in corners.iter().enumerate() {
        let next = corners[(i + 1) % corners.len()];
        let to = middle(*corner, next);
        path.quad_to(corner.0 as f32, corner.1 as f32, to.0, to.1);
    }
    path.close();
    path.finish()
}

/// A rectangle with round corners, by its sides.
pub(super) fn rounded(left: f64, right: f64, back: f64, front: f64, corner: f64) -> Option<Path> {
    // The share of the radius at which a cubic curve comes nearest to a quarter circle.
    const KAPPA: f64 = 0.552_284_75;
    let r = corner.min((right - left) / 2.0).min((front - back) / 2.0).max(0.0);
    let k = r * (1.0 - KAPPA);
    let mut path = PathBuilder::new();
    let mut to = |kind: u8, p: [(f64, f64); 3]| {
        let f = p.map(|(x, y)| (x as f32, y as f32));
        match kind {
            0 => path.move_to(f[2].0, f[2].1),
            1 => path.line_to(f[2].0, f[2].1),
            _ => path.cubic_to(f[0].0, f[0].1, f[1].0, f[1].1, f[2].0, f[2].1),
        }
    };
    let at = |x: f64, y: f64| [(x, y); 3];
    to(0, at(left + r, front));
    to(1, at(right - r, front));
    to(2, [(right - k, front), (right, front - k), (right, front - r)]);
    to(1, at(right, back + r));
    to(2, [(right, back + k), (right - k, back), (right - r, back)]);
    to(1, at(left + r, back));
    to(2, [(left + k, back), (left, back + k), (left, back + r)]);
    to(1, at(left, front - r));
    to(2, [(left, front - k), (left + k, front), (left + r, front)]);
    path.close();
    path.finish()
}
