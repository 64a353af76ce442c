//! The art: an infantry-man, a horseman, a gun, in every state, seen from above.
//!
//! The base is the figure's true base. Red is plain and dark, Blue hatched and pale, so that
//! they are told apart in black and white; hat and musket, horse and head, wheels and trail
//! tell the arm and which way it looks. From far off masses tell, not lines: a horse fills its
//! base, a gun's barrel and trail lie between the two sides' tones and its wheels beyond them.

use tiny_skia::{Path, Pixmap, Transform};

use super::brush::{Brush, blob, ellipse, line, polygon, rounded};
use crate::geometry::{Bearing, Footprint};
use crate::position::{Arm, Side, State};
use crate::ui::theme::paint::{self, Livery};

/// What sort of figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A man of this arm.
    Man(Arm),
    /// A gun.
    Gun,
}

/// A figure: everything that decides what it looks like, but for where it stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figure {
    /// What sort.
    pub kind: Kind,
    /// Whose; of a gun, who holds it.
    pub side: Side,
    /// What has become of him; a gun is ready.
    pub state: State,
    /// Its base.
    pub footprint: Footprint,
    /// The ink of the edge of its base.
    pub rim: u32,
}

/// Empty space round a base on the sheet, in inches: the rim lies half outside the base.
pub const MARGIN: f64 = 0.12;

/// How thick the edge of a base is at least and at most, in inches.
const RIM: [f64; 2] = [0.05, 0.12];

/// How thick the edge of a base is, in pixels, between the two.
const RIM_PIXELS: f64 = 0.9;

impl Figure {
    /// Its upright box when it looks north, margin included: left, back, right, front of the
    /// place it is put down by, in inches.
    pub fn reach(&self) -> [f64; 4] {
        let half = self.footprint.width() / 2.0 + MARGIN;
        let front = self.footprint.before() + MARGIN;
        [-half, -(self.footprint.behind() + MARGIN), half, front]
    }

    /// Paints it alone on a sheet, looking north, at `scale` pixels an inch. `None` where the
    /// sheet would be empty or beyond all bounds.
    pub fn painted(&self, scale: f64) -> Option<Pixmap> {
        let [left, back, right, front] = self.reach();
        let pixels = |inches: f64| ((inches * scale).ceil() as u32).clamp(1, 2048);
        let mut sheet = Pixmap::new(pixels(right - left), pixels(front - back))?;
        // From the middle of the sheet, so that a rounded-up size is shared out evenly.
        let scale_x = f64::from(sheet.width()) / (right - left);
        let scale_y = f64::from(sheet.height()) / (front - back);
        let to_pixels = Transform::from_row(
            scale_x as f32,
            0.0,
            0.0,
            -scale_y as f32,
            (-left * scale_x) as f32,
            (front * scale_y) as f32,
        );
        self.paint(&mut sheet, to_pixels);
        Some(sheet)
    }

    /// Paints it on a square sheet of so many pixels, its base from edge to edge the longer way,
    /// looking towards `facing`.
    pub fn painted_square(&self, pixels: u32, facing: Bearing) -> Option<Pixmap> {
        let size = self.footprint;
        let mut sheet = Pixmap::new(pixels, pixels)?;
        let scale = (f64::from(pixels) / size.width().max(size.depth())) as f32;
        let ahead = (size.before() - size.behind()) / 2.0;
        let middle = pixels as f32 / 2.0;
        let to_pixels = Transform::from_translate(0.0, -ahead as f32)
            .post_scale(scale, -scale)
            .post_concat(Transform::from_rotate(facing.degrees() as f32))
            .post_translate(middle, middle);
        self.paint(&mut sheet, to_pixels);
        Some(sheet)
    }

    fn paint(&self, sheet: &mut Pixmap, to_pixels: Transform) {
        let mut brush = Brush::new(sheet, to_pixels);
        let livery = match self.side {
            Side::Red => paint::RED,
            Side::Blue => paint::BLUE,
        };
        let size = self.footprint;
        let half = size.width() / 2.0;
        let base = rounded(-half, half, -size.behind(), size.before(), size.corner());
        if self.state == State::Dead {
            self.fallen(&mut brush, base.as_ref());
            return;
        }
        self.base(&mut brush, base.as_ref(), &livery);
        match self.kind {
            Kind::Gun => gun(&mut brush, size, &livery),
            Kind::Man(Arm::Infantry) => {
                foot(&mut brush, size, &livery, self.state == State::Ready);
            }
            Kind::Man(Arm::Cavalry) => {
                horse(&mut brush, size, &livery, self.state == State::Ready);
            }
        }
        if self.state == State::Prisoner {
            captors_mark(&mut brush, size, self.side.enemy());
        }
    }

    /// The base: the side's colour, Blue's hatched. A man who does not fight has a bare base
    /// with a wide edge in his side's colour, a freed man's edge being broken.
    fn base(&self, brush: &mut Brush<'_>, base: Option<&Path>, livery: &Livery) {
        let unit = self.footprint.width().min(self.footprint.depth());
        let fights = matches!(self.state, State::Ready | State::Retired);
        let ground = if fights { livery.base } else { paint::DISARMED };
        brush.fill(base, ground);
        brush.clip(base);
        if fights {
            if let Some(hatch) = livery.hatch {
                self.hatching(brush, hatch, unit);
            }
        } else {
            brush.stroke(base, livery.base, unit * 0.3);
            if let Some(hatch) = livery.hatch {
                brush.stroke(base, hatch, unit * 0.1);
            }
            if self.state == State::Freed {
                let (long, apart) = (self.footprint.depth(), unit * 0.5);
                for part in 0..=(long / apart).round() as u32 {
                    let y = f64::from(part) * apart - long / 2.0;
                    let cut = line((-unit, y - unit * 0.5), (unit, y + unit * 0.5));
                    brush.stroke(cut.as_ref(), paint::DISARMED, unit * 0.19);
                }
            }
        }
        brush.unclip();
        brush.stroke(base, self.rim, (RIM_PIXELS * brush.pixel()).clamp(RIM[0], RIM[1]));
    }

    /// Slanting lines all over the base.
    fn hatching(&self, brush: &mut Brush<'_>, colour: u32, unit: f64) {
        let (half, size) = (self.footprint.width() / 2.0, self.footprint);
        let step = (unit * 0.22).max(0.04);
        let pale = if self.kind == Kind::Gun { 0.51 } else { 0.46 };
        let mut y = -size.behind() - 2.0 * half;
        while y < size.before() {
            let stripe = line((-half, y), (half, y + 2.0 * half));
            brush.stroke(stripe.as_ref(), colour, step * pale);
            y += step;
        }
    }

    /// The dead lie down, all in one grey, their base a mere line.
    fn fallen(&self, brush: &mut Brush<'_>, base: Option<&Path>) {
        let unit = self.footprint.width().min(self.footprint.depth());
        let livery = match self.side {
            Side::Red => paint::RED,
            Side::Blue => paint::BLUE,
        };
        brush.fill_with(base, paint::FALLEN, 50);
        brush.stroke(base, livery.base, unit * 0.05);
        let s = unit / 0.75;
        if self.kind == Kind::Man(Arm::Cavalry) {
            let k = self.footprint.depth() / 2.25;
            let carcass = blob(&[
                (-0.05 * s, 0.95 * k),
                (0.24 * s, 0.5 * k),
                (0.2 * s, -0.7 * k),
                (-0.1 * s, -0.75 * k),
                (-0.22 * s, 0.1 * k),
            ]);
            brush.fill(carcass.as_ref(), paint::FALLEN);
            for y in [0.42, -0.55] {
                let leg = line((-0.1 * s, y * k), (-0.32 * s, (y + 0.12) * k));
                brush.stroke(leg.as_ref(), paint::FALLEN, 0.06 * s);
            }
        }
        // A man on his side: body, legs, hat fallen away.
        let body = line((-0.16 * s, -0.06 * s), (0.1 * s, 0.04 * s));
        brush.stroke(body.as_ref(), livery.coat, 0.2 * s);
        let legs = line((-0.16 * s, -0.06 * s), (-0.27 * s, -0.16 * s));
        brush.stroke(legs.as_ref(), paint::LINE, 0.07 * s);
        brush.fill(ellipse(0.19 * s, 0.1 * s, 0.075 * s, 0.075 * s).as_ref(), paint::FACE);
        brush.fill(ellipse(0.2 * s, -0.16 * s, 0.08 * s, 0.08 * s).as_ref(), livery.hat);
    }
}

/// An infantry-man: shoulders, hat, and a musket that points ahead.
fn foot(brush: &mut Brush<'_>, size: Footprint, livery: &Livery, armed: bool) {
    let s = size.width().min(size.depth()) / 0.75;
    let at = |x: f64, y: f64| (x * s, y * s + (size.before() - size.behind()) / 2.0);
    let pack = rounded(-0.12 * s, 0.12 * s, at(0.0, -0.24).1, at(0.0, -0.08).1, 0.03 * s);
    brush.shape(pack.as_ref(), livery.mane, livery.line, 0.02 * s);
    let shoulders = blob(&[
        at(-0.29, 0.0),
        at(-0.25, 0.1),
        at(0.0, 0.1),
        at(0.25, 0.1),
        at(0.29, 0.0),
        at(0.24, -0.13),
        at(0.0, -0.14),
        at(-0.24, -0.13),
    ]);
    brush.shape(shoulders.as_ref(), livery.coat, livery.line, 0.028 * s);
    if armed {
        let musket = line(at(0.19, -0.1), at(0.19, 0.35));
        brush.stroke(musket.as_ref(), livery.line, 0.085 * s);
        let barrel = line(at(0.19, 0.02), at(0.19, 0.34));
        brush.stroke(barrel.as_ref(), paint::STEEL, 0.045 * s);
        let hand = at(0.16, 0.12);
        brush.fill(ellipse(hand.0, hand.1, 0.05 * s, 0.05 * s).as_ref(), paint::FACE);
    }
    hat(brush, at(0.0, 0.0), s, livery);
}

/// A hat seen from above: crown, and a peak ahead.
fn hat(brush: &mut Brush<'_>, at: (f64, f64), s: f64, livery: &Livery) {
    let peak = ellipse(at.0, at.1 + 0.1 * s, 0.09 * s, 0.075 * s);
    brush.shape(peak.as_ref(), livery.mane, livery.line, 0.02 * s);
    let crown = ellipse(at.0, at.1, 0.135 * s, 0.135 * s);
    brush.shape(crown.as_ref(), livery.hat, livery.line, 0.028 * s);
    let top = ellipse(at.0, at.1 - 0.01 * s, 0.05 * s, 0.05 * s);
    brush.fill(top.as_ref(), livery.coat);
}

/// A horseman: the horse's length, neck and head ahead, tail behind, the rider in the middle.
fn horse(brush: &mut Brush<'_>, size: Footprint, livery: &Livery, armed: bool) {
    let s = size.width() / 0.75;
    let k = size.depth() / 2.25;
    let middle = (size.before() - size.behind()) / 2.0;
    let at = |x: f64, y: f64| (x * s, y * k + middle);
    let tail = line(at(0.0, -0.72), at(0.05, -0.98));
    brush.stroke(tail.as_ref(), livery.line, 0.13 * s);
    brush.stroke(tail.as_ref(), livery.mane, 0.09 * s);
    let body = blob(&[
        at(0.0, 0.7),
        at(0.27, 0.58),
        at(0.31, 0.12),
        at(0.27, -0.2),
        at(0.33, -0.55),
        at(0.24, -0.95),
        at(-0.24, -0.95),
        at(-0.33, -0.55),
        at(-0.27, -0.2),
        at(-0.31, 0.12),
        at(-0.27, 0.58),
    ]);
    brush.shape(body.as_ref(), livery.horse, livery.line, 0.03 * s);
    let neck = blob(&[
        at(0.0, 1.16),
        at(0.15, 1.04),
        at(0.15, 0.85),
        at(0.22, 0.62),
        at(0.2, 0.36),
        at(-0.2, 0.36),
        at(-0.22, 0.62),
        at(-0.15, 0.85),
        at(-0.15, 1.04),
    ]);
    brush.shape(neck.as_ref(), livery.horse, livery.line, 0.03 * s);
    brush.stroke(line(at(0.0, 0.45), at(0.0, 0.78)).as_ref(), livery.mane, 0.075 * s);
    for x in [-0.07, 0.07] {
        brush.stroke(line(at(x, 0.8), at(x * 1.25, 0.86)).as_ref(), livery.line, 0.04 * s);
    }
    // The saddle-cloth in the side's colour, then the rider.
    let cloth = rounded(-0.26 * s, 0.26 * s, at(0.0, -0.32).1, at(0.0, 0.1).1, 0.06 * s);
    brush.shape(cloth.as_ref(), livery.cloth, livery.line, 0.025 * s);
    let rider = |x: f64, y: f64| (x * s, y * s + middle - 0.08 * k);
    let shoulders = blob(&[
        rider(-0.29, 0.0),
        rider(-0.24, 0.11),
        rider(0.24, 0.11),
        rider(0.29, 0.0),
        rider(0.22, -0.14),
        rider(-0.22, -0.14),
    ]);
    brush.shape(shoulders.as_ref(), livery.coat, livery.line, 0.028 * s);
    if armed {
        let sword = line(rider(0.25, 0.02), rider(0.3, 0.62));
        brush.stroke(sword.as_ref(), livery.line, 0.075 * s);
        brush.stroke(sword.as_ref(), paint::STEEL, 0.042 * s);
    }
    hat(brush, rider(0.0, 0.0), s, livery);
}

/// A gun: wheels either side of the axle, the barrel ahead, the trail behind.
fn gun(brush: &mut Brush<'_>, size: Footprint, livery: &Livery) {
    let w = size.width() / 3.0;
    let (muzzle, trail) = (size.before(), size.behind());
    let edge = 0.05 * w;
    // The trail: two cheeks that meet at the spade.
    let front = 0.35 * (muzzle / 2.5).min(1.0);
    let cheeks = polygon(&[
        (-0.66 * w, front),
        (0.66 * w, front),
        (0.47 * w, -trail * 0.94),
        (-0.47 * w, -trail * 0.94),
    ]);
    brush.shape(cheeks.as_ref(), livery.carriage, livery.line, edge);
    let spade = rounded(-0.6 * w, 0.6 * w, -trail * 0.97, -trail * 0.88, 0.06 * w);
    brush.shape(spade.as_ref(), livery.barrel, livery.line, edge);
    for share in [0.42, 0.66] {
        let bolt = line((-0.3 * w, -trail * share), (0.3 * w, -trail * share));
        brush.stroke(bolt.as_ref(), livery.line, edge);
    }
    // The axle and the wheels.
    let axle = rounded(-1.3 * w, 1.3 * w, -0.15 * w, 0.15 * w, 0.05 * w);
    brush.shape(axle.as_ref(), livery.carriage, livery.line, edge);
    let wheel = trail.min(muzzle).min(1.6);
    for side in [-1.0, 1.0] {
        let (inner, outer) = (0.9 * w * side, 1.45 * w * side);
        let (left, right) = (inner.min(outer), inner.max(outer));
        let tyre = rounded(left, right, -wheel, wheel, 0.2 * w);
        brush.shape(tyre.as_ref(), livery.wheel, livery.line, edge * 1.3);
        for spoke in [-0.66, -0.33, 0.0, 0.33, 0.66] {
            let y = spoke * wheel;
            brush.stroke(line((left, y), (right, y)).as_ref(), livery.line, edge * 0.9);
        }
        let hub = ellipse(1.175 * w * side, 0.0, 0.2 * w, 0.26 * w);
        brush.shape(hub.as_ref(), livery.barrel, livery.line, edge);
    }
    // The barrel, thicker at the breech, with its rings and muzzle.
    let breech = -0.85_f64.min(trail * 0.3);
    let barrel = polygon(&[
        (-0.5 * w, breech),
        (0.5 * w, breech),
        (0.35 * w, muzzle * 0.9),
        (-0.35 * w, muzzle * 0.9),
    ]);
    brush.shape(barrel.as_ref(), livery.barrel, livery.line, edge * 1.2);
    let mouth = rounded(-0.44 * w, 0.44 * w, muzzle * 0.86, muzzle * 0.98, 0.05 * w);
    brush.shape(mouth.as_ref(), livery.barrel, livery.line, edge * 1.2);
    for (half, y) in [(0.42, 0.4 * muzzle), (0.47, 0.0)] {
        let ring = line((-half * w, y), (half * w, y));
        brush.stroke(ring.as_ref(), livery.line, edge);
    }
    let knob = ellipse(0.0, -0.95_f64.min(trail * 0.35), 0.2 * w, 0.2 * w);
    brush.shape(knob.as_ref(), livery.barrel, livery.line, edge);
}

/// A prisoner bears his captor's mark: a disc in the captor's colour at his shoulder.
fn captors_mark(brush: &mut Brush<'_>, size: Footprint, captor: Side) {
    let livery = match captor {
        Side::Red => paint::RED,
        Side::Blue => paint::BLUE,
    };
    let s = size.width().min(size.depth()) / 0.75;
    let middle = (size.before() - size.behind()) / 2.0;
    let (x, y, r) = (-0.17 * s, middle + 0.19 * s, 0.15 * s);
    brush.shape(ellipse(x, y, r, r).as_ref(), livery.base, paint::STEEL, 0.05 * s);
    match livery.hatch {
        Some(hatch) => {
            for off in [-0.06, 0.03] {
                let from = (x - 0.08 * s, y + (off - 0.05) * s);
                let to = (x + 0.08 * s, y + (off + 0.08) * s);
                brush.stroke(line(from, to).as_ref(), hatch, 0.035 * s);
            }
        }
        None => brush.fill(ellipse(x, y, r * 0.32, r * 0.32).as_ref(), paint::STEEL),
    }
}
