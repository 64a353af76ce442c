//! The sheet of figures: every figure of a position painted once per size, and where it stands
//! on the sheet.

use egui::{ColorImage, Context, Rect, TextureHandle, TextureOptions, pos2};
use tiny_skia::Pixmap;

use super::art::Figure;

/// The sizes kept, in pixels an inch: each half as large again as the one before, so that a
/// figure is never drawn much smaller or larger than it was painted.
const SIZES: [f64; 11] = [3.0, 4.5, 7.0, 10.0, 15.0, 22.0, 33.0, 50.0, 75.0, 112.0, 168.0];

/// The widest a sheet may be, in pixels: what every graphics card takes.
const SHEET: usize = 2048;

/// A figure on the sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprite {
    /// Where on the sheet, in shares of its size.
    pub uv: Rect,
    /// The box it fills when it looks north: left, back, right, front of its place, in inches.
    pub reach: [f64; 4],
}

/// The sheet for one size, of the figures met so far.
pub struct Atlas {
    size: usize,
    figures: Vec<(Figure, Sprite)>,
    texture: Option<TextureHandle>,
}

impl Default for Atlas {
    fn default() -> Self {
        Self { size: usize::MAX, figures: Vec::new(), texture: None }
    }
}

impl Atlas {
    /// The sheet that suits `scale` pixels an inch, with all these figures on it, and where each
    /// stands. Paints only when a figure or a size was not there before.
    pub fn sprites(
        &mut self,
        ctx: &Context,
        scale: f64,
        figures: &[Figure],
    ) -> Option<(egui::TextureId, Vec<Sprite>)> {
        let size = SIZES.iter().position(|size| *size >= scale * 0.9).unwrap_or(SIZES.len() - 1);
        let missing = figures.iter().any(|wanted| !self.figures.iter().any(|(f, _)| f == wanted));
        if size != self.size || missing || self.texture.is_none() {
            self.paint(ctx, size, figures);
        }
        let texture = self.texture.as_ref()?.id();
        let sprites = figures
            .iter()
            .filter_map(|wanted| self.figures.iter().find(|(f, _)| f == wanted).map(|(_, s)| *s))
            .collect::<Vec<_>>();
        (sprites.len() == figures.len()).then_some((texture, sprites))
    }

    /// Paints the figures and lays them out in rows on one sheet.
    fn paint(&mut self, ctx: &Context, size: usize, figures: &[Figure]) {
        self.size = size;
        self.figures.clear();
        let painted: Vec<(Figure, Pixmap)> = figures
            .iter()
            .filter_map(|figure| Some((*figure, figure.painted(SIZES[size])?)))
            .collect();
        let (width, height, places) = laid_out(&painted);
        let mut bytes = vec![0u8; width * height * 4];
        for ((figure, painted), (x, y)) in painted.iter().zip(places) {
            let (w, h) = (painted.width() as usize, painted.height() as usize);
            for line in 0..h {
                let from = line * w * 4;
                let to = ((y + line) * width + x) * 4;
                bytes[to..to + w * 4].copy_from_slice(&painted.data()[from..from + w * 4]);
            }
            let share =
                |x: usize, y: usize| pos2(x as f32 / width as f32, y as f32 / height as f32);
            let uv = Rect::from_min_max(share(x, y), share(x + w, y + h));
            self.figures.push((*figure, Sprite { uv, reach: figure.reach() }));
        }
        let image = ColorImage::from_rgba_premultiplied([width, height], &bytes);
        self.texture = Some(ctx.load_texture("figures", image, TextureOptions::LINEAR));
    }
}

/// The size of a sheet that holds all these, and where on it each stands: in rows, with a pixel
/// of nothing round each so that neighbours do not bleed into one another. What finds no room
/// is left out.
fn laid_out(painted: &[(Figure, Pixmap)]) -> (usize, usize, Vec<(usize, usize)>) {
    let sizes = || painted.iter().map(|(_, p)| (p.width() as usize + 1, p.height() as usize + 1));
    let area: usize = sizes().map(|(w, h)| w * h).sum();
    let widest = sizes().map(|(w, _)| w + 1).max().unwrap_or(1);
    let width = (area.isqrt() * 5 / 4).max(widest).next_power_of_two().min(SHEET);
    let (mut x, mut y, mut row) = (1, 1, 0);
    let mut places = Vec::with_capacity(painted.len());
    for (w, h) in sizes() {
        if x + w > width {
            (x, y, row) = (1, y + row, 0);
        }
        if y + h > SHEET {
            break;
        }
        places.push((x, y));
        x += w;
        row = row.max(h);
    }
    (width, (y + row).next_power_of_two(), places)
}
