//! Guns, with men round them who stand exactly at limits and on the line of the axle.

use little_wars::geometry::Point;
use little_wars::position::{GunSize, Side, State};

use super::Draft;
use super::crowd::bearing;

impl Draft {
    /// A gun looking along, against or square to the attack of a side, or anyhow.
    pub(super) fn gun(&mut self) {
        if self.chance.one_in(3) {
            self.position.gun_size = self.gun_size();
        }
        let at = self.place();
        let side = self.side();
        let attack = self.position.sides[side].attack();
        let attack = little_wars::geometry::Bearing::of(attack).0;
        let turned =
            [0.0, 0.0, 180.0, 180.0, 90.0, 91.0, 89.0, 91.001, 88.999, 269.0, 271.0, 271.001, 45.0];
        let facing =
            if self.chance.one_in(5) { self.facing() } else { attack + *self.chance.pick(&turned) };
        let gun = self.put_gun(at, facing);
        if self.chance.one_in(2) {
            self.position.guns[gun].held_by = Some(side.enemy());
        }
        let most = 2 + self.chance.below(9);
        for _ in 0..most {
            let holders = if self.chance.one_in(2) { side } else { self.side() };
            self.man_by_gun(gun, holders);
        }
    }

    fn gun_size(&mut self) -> GunSize {
        let (width, muzzle, trail) = (
            self.chance.between(1.0, 4.0),
            self.chance.between(0.0, 3.0),
            self.chance.between(0.5, 5.0),
        );
        let most = width.min(muzzle + trail) / 2.0;
        let corner = *self.chance.pick(&[0.0, most, most / 3.0]);
        GunSize {
            width: Some(width),
            muzzle: Some(muzzle),
            trail: Some(trail),
            corner: Some(corner),
            ..GunSize::default()
        }
    }

    /// A man square to a gun: before its muzzle, behind its trail or beside it, at or about six
    /// inches; or on the line of its axle or just off it.
    fn man_by_gun(&mut self, gun: usize, side: Side) {
        let placed = self.position.guns[gun].clone();
        let facing = placed.facing.0;
        let (ahead, right) = (bearing(facing), bearing(facing + 90.0));
        let state = if self.chance.one_in(6) { self.state() } else { State::Ready };
        let man = self.put(side, Point::default(), facing, state);
        let (deep, wide) = self.half_sizes(man);
        let size = &self.position.gun_size;
        let (muzzle, trail) = (size.muzzle.unwrap_or(2.5), size.trail.unwrap_or(4.5));
        let flank = size.width.unwrap_or(3.0) / 2.0;
        let gap = *self.chance.pick(&[6.0, 6.0, 6.001, 5.999, 2.0, 0.5, 7.0]);
        let off = self.chance.between(-0.4, 0.4);
        let on_the_line = *self.chance.pick(&[0.0, 0.0, 0.001, -0.001, 0.5, -0.5]);
        let hand = *self.chance.pick(&[1.0, -1.0]);
        let (along, across) = match self.chance.below(4) {
            0 => (muzzle + gap + deep, off),
            1 => (-trail - gap - deep, off),
            2 => (on_the_line, hand * (flank + gap + wide)),
            _ => (self.chance.between(-9.0, 7.0), self.chance.between(-7.0, 7.0)),
        };
        let at = placed.at + ahead * along + right * across;
        let from_along = *self.chance.pick(&[0.0, 0.001, -0.001, -along, along, 8.0, -8.0]);
        let from = placed.at + ahead * from_along + right * (across + off);
        let man = &mut self.position.men[man];
        man.at = at;
        man.from = (!self.chance.one_in(3)).then_some(from);
        if self.chance.one_in(6) {
            man.passed.push(placed.id);
        }
        if self.chance.one_in(20) {
            man.passed.push("no such gun".to_owned());
        }
    }
}
