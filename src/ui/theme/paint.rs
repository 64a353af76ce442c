//! What toy soldiers are painted with: the same by day and by lamplight.

/// The ways a side's figures differ from the other's, so that they are told apart in grey:
/// Red plain and dark upon its base, Blue hatched and pale.
#[derive(Debug, Clone, Copy)]
pub struct Livery {
    /// The base.
    pub base: u32,
    /// The hatching of the base, if it has any.
    pub hatch: Option<u32>,
    /// Lines round things.
    pub line: u32,
    /// Hat or helmet.
    pub hat: u32,
    /// Coat.
    pub coat: u32,
    /// Horse.
    pub horse: u32,
    /// Mane, tail and other things upon a horse.
    pub mane: u32,
    /// The saddle-cloth.
    pub cloth: u32,
    /// The axle and the trail of a gun.
    pub carriage: u32,
    /// The wheels of a gun.
    pub wheel: u32,
    /// The barrel.
    pub barrel: u32,
}

/// Red's.
pub const RED: Livery = Livery {
    base: 0xb3372e,
    hatch: None,
    line: 0x241d18,
    hat: 0x241d18,
    coat: 0x7c211b,
    horse: 0x452b1a,
    mane: 0x20140c,
    cloth: 0xb3372e,
    carriage: 0xc49c5e,
    wheel: 0x3b2416,
    barrel: 0xe5c368,
};

/// Blue's.
pub const BLUE: Livery = Livery {
    base: 0x2f5d92,
    hatch: Some(0xe2ecf7),
    line: 0x4d6b8e,
    hat: 0xfbf8f0,
    coat: 0xdde9f6,
    horse: 0xf1eadd,
    mane: 0xd3c7b0,
    cloth: 0xd6e4f3,
    carriage: 0x788999,
    wheel: 0xf1ead9,
    barrel: 0x3a424a,
};

/// Musket and sword.
pub const STEEL: u32 = 0xe9e6df;
/// Straps, lines of the fallen.
pub const LINE: u32 = 0x241d18;
/// A face or a hand.
pub const FACE: u32 = 0xe2b48d;
/// The base of a man who does not fight: taken or freed.
pub const DISARMED: u32 = 0xf1e7d2;
/// A fallen man.
pub const FALLEN: u32 = 0x7d725f;
