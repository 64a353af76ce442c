//! Men and guns: one mesh of quads from the sheet of figures.

use egui::epaint::{Mesh, Vertex};
use egui::{Color32, pos2};

use super::placing::Ghosts;
use super::sheet::Sheet;
use crate::geometry::Point;
use crate::position::{Arm, ManSize, Piece, Position, State};
use crate::ui::derived::Derived;
use crate::ui::sprites::art::{Figure, Kind};
use crate::ui::sprites::{Atlas, Sprite};
use crate::ui::theme::Palette;

/// How much is left of a figure that does not matter to the step.
const FADED: f32 = 0.42;

/// A figure to draw.
struct Placed {
    /// Its place among the different figures.
    figure: usize,
    at: Point,
    /// The unit vector along its facing.
    ahead: Point,
    faded: bool,
}

/// Draws every man and gun that is seen. `matters` says which are full; the rest fade.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    atlas: &mut Atlas,
    position: &Position,
    derived: &Derived,
    palette: &Palette,
    ghosts: &Ghosts,
    matters: impl Fn(Piece) -> bool,
) {
    let [r, g, b, _] = palette.rim.to_array();
    let rim = u32::from_be_bytes([0, r, g, b]);
    let mut figures: Vec<Figure> = Vec::new();
    let mut placed: Vec<Placed> = Vec::new();
    let mut last = 0;
    let mut place = |figure: Figure, at, ahead, faded| {
        // They come in runs of one kind.
        if figures.get(last) != Some(&figure) {
            let known = figures.iter().position(|known| *known == figure);
            last = known.unwrap_or_else(|| {
                figures.push(figure);
                figures.len() - 1
            });
        }
        placed.push(Placed { figure: last, at, ahead, faded });
    };
    if let Ok(footprint) = position.gun_size.footprint() {
        for (i, gun) in position.guns.iter().enumerate() {
            let base = derived.base(Piece::Gun(i)).filter(|base| sheet.sees_base(base));
            let Some(base) = base else { continue };
            let side = gun.holder();
            let figure = Figure { kind: Kind::Gun, side, state: State::Ready, footprint, rim };
            place(figure, gun.at, base.ahead(), !matters(Piece::Gun(i)));
        }
    }
    let usual = Arm::BOTH.map(|arm| ManSize::default().footprint(&position.man_sizes, arm).ok());
    // The fallen lie beneath those who stand.
    for fallen in [true, false] {
        for (i, man) in position.men.iter().enumerate() {
            if (man.state == State::Dead) != fallen || man.state == State::Retired {
                continue;
            }
            let base = derived.base(Piece::Man(i)).filter(|base| sheet.sees_base(base));
            let footprint = match man.arm {
                _ if !man.size.is_usual() => man.size.footprint(&position.man_sizes, man.arm).ok(),
                Arm::Infantry => usual[0],
                Arm::Cavalry => usual[1],
            };
            let Some((base, footprint)) = base.zip(footprint) else { continue };
            let kind = Kind::Man(man.arm);
            let figure = Figure { kind, side: man.side, state: man.state, footprint, rim };
            place(figure, man.at, base.ahead(), !matters(Piece::Man(i)));
        }
    }
    for (figure, stand) in ghosts.figures(rim) {
        place(figure, stand.at, stand.facing.direction(), true);
    }
    let pixels = sheet.camera.scale() * f64::from(sheet.painter.ctx().pixels_per_point());
    let Some((texture, sprites)) = atlas.sprites(sheet.painter.ctx(), pixels, &figures) else {
        return;
    };
    let mut mesh = Mesh::with_texture(texture);
    mesh.reserve_vertices(placed.len() * 4);
    mesh.reserve_triangles(placed.len() * 2);
    for figure in placed {
        quad(&mut mesh, sheet, &sprites[figure.figure], &figure);
    }
    sheet.painter.add(mesh);
}

fn quad(mesh: &mut Mesh, sheet: &Sheet<'_>, sprite: &Sprite, placed: &Placed) {
    let [left, back, right, front] = sprite.reach;
    let ahead = placed.ahead;
    let aside = ahead.right();
    let uv = sprite.uv;
    let color = if placed.faded { Color32::WHITE.gamma_multiply(FADED) } else { Color32::WHITE };
    let first = mesh.vertices.len() as u32;
    for (x, y, u, v) in [
        (left, front, uv.left(), uv.top()),
        (right, front, uv.right(), uv.top()),
        (right, back, uv.right(), uv.bottom()),
        (left, back, uv.left(), uv.bottom()),
    ] {
        let pos = sheet.pos(placed.at + aside * x + ahead * y);
        mesh.vertices.push(Vertex { pos, uv: pos2(u, v), color });
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}
