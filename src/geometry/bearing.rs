//! Compass bearings: which way something looks.

use super::Point;

/// A compass bearing in degrees, clockwise from north: 0 looks north, 90 east. Any finite number
/// will do; it is taken modulo 360, and the number itself is kept as it was given.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Bearing(pub f64);

impl Bearing {
    /// North, 0 degrees.
    pub const NORTH: Self = Self(0.0);

    /// The bearing as a number from 0 (included) to 360 (excluded).
    pub fn degrees(self) -> f64 {
        let turned = self.0.rem_euclid(360.0);
        // The remainder of a tiny negative number rounds up to 360 itself.
        if turned >= 360.0 { 0.0 } else { turned }
    }

    /// The unit vector that points this way. Exact for the four quarters, so that ranks laid
    /// out square to the field measure what they were laid out as.
    pub fn direction(self) -> Point {
        let degrees = self.degrees();
        if degrees == 0.0 {
            Point::new(0.0, 1.0)
        } else if degrees == 90.0 {
            Point::new(1.0, 0.0)
        } else if degrees == 180.0 {
            Point::new(0.0, -1.0)
        } else if degrees == 270.0 {
            Point::new(-1.0, 0.0)
        } else {
            let (sin, cos) = degrees.to_radians().sin_cos();
            Point::new(sin, cos)
        }
    }

    /// The bearing in which a vector points; north for a vector without length.
    pub fn of(vector: Point) -> Self {
        Self(Self(vector.x.atan2(vector.y).to_degrees()).degrees())
    }

    /// A vector turned clockwise by this many degrees. Exact for quarters, as
    /// [`Bearing::direction`] is.
    pub fn turn(self, vector: Point) -> Point {
        let ahead = self.direction();
        ahead.right() * vector.x + ahead * vector.y
    }

    /// The bearing so many degrees farther clockwise, from 0 (included) to 360 (excluded), to the
    /// nearest billionth of a degree: turned there and back it is what it was.
    pub fn turned(self, by: f64) -> Self {
        const GRAINS: f64 = 1e9;
        let grains = ((self.0 + by).rem_euclid(360.0) * GRAINS).round();
        Self(Self(grains / GRAINS).degrees())
    }

    /// The angle between two bearings, from 0 to 180 degrees.
    pub fn angle_to(self, other: Self) -> f64 {
        let turned = Self(other.0 - self.0).degrees();
        turned.min(360.0 - turned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_exact_and_wrap() {
        assert_eq!(Bearing(0.0).direction(), Point::new(0.0, 1.0));
        assert_eq!(Bearing(450.0).direction(), Point::new(1.0, 0.0));
        assert_eq!(Bearing(-180.0).direction(), Point::new(0.0, -1.0));
        assert_eq!(Bearing(630.0).direction(), Point::new(-1.0, 0.0));
        assert_eq!(Bearing(-1e-20).degrees(), 0.0);
    }

    #[test]
    fn what_is_turned_there_and_back_is_what_it_was() {
        assert_eq!(Bearing(30.0).turned(-30.0 - 1e-14), Bearing(0.0));
        assert_eq!(Bearing(350.0).turned(10.0), Bearing(0.0));
        assert_eq!(Bearing(12.5).turned(-90.0), Bearing(282.5));
        assert_eq!(Bearing(90.0).turn(Point::new(1.5, 4.0)), Point::new(4.0, -1.5));
        assert_eq!(Bearing(-180.0).turn(Point::new(1.5, 4.0)), Point::new(-1.5, -4.0));
    }

    #[test]
    fn a_bearing_turns_clockwise() {
        let north_east = Bearing(45.0).direction();
        assert!((north_east.x - 0.5f64.sqrt()).abs() < 1e-15);
        assert!((north_east.y - 0.5f64.sqrt()).abs() < 1e-15);
        assert_eq!(Bearing::of(Point::new(0.0, -2.0)).0, 180.0);
        assert_eq!(Bearing::of(Point::new(-3.0, 0.0)).0, 270.0);
        assert_eq!(Bearing(350.0).angle_to(Bearing(10.0)), 20.0);
    }
}
