//! What toy soldiers are painted with: the same by day and by lamplight.

/// The ways a side's figures differ from the other's, so that they are told apart in grey:
/// Red plain and dark upon its base, Blue hatched and pale.
#[derive(Debug, Clone, Copy)]
pub struct Livery {
    /// The base.
    pub base: u32,
    /// The hatching of the base, if it has any.
    pub hatch: Option<u32>,
    /// Hat or helmet.
    pub hat: u32,
    /// Coat.
    pub coat: u32,
    /// Horse.
    pub horse: u32,
    /// Mane, tail and other things upon a horse.
    pub mane: u32,
    /// The woodwork of a gun.
    pub carriage: u32,
    /// The barrel.
    pub barrel: u32,
}

/// Red's.
pub const RED: Livery = Livery {
    base: 0xb3372e,
    hatch: None,
    hat: 0x241d18,
    coat: 0x7c211b,
    horse: 0x5b3a22,
    mane: 0x2e1d11,
    carriage: 0x4c2f1c,
    barrel: 0x2b2725,
};

/// Blue's.
pub const BLUE: Livery = Livery {
    base: 0x2f5d92,
    hatch: Some(0xb9d2ec),
    hat: 0xf7f3e8,
    coat: 0xc9dbef,
    horse: 0xe6ddcd,
    mane: 0xa79a86,
    carriage: 0xd9ccb2,
    barrel: 0xc9a24a,
};

/// Musket and sword.
pub const STEEL: u32 = 0xe9e6df;
/// Lines round things.
pub const LINE: u32 = 0x241d18;
/// A face or a hand.
pub const FACE: u32 = 0xe2b48d;
/// The base of a man who does not fight: taken or freed.
pub const DISARMED: u32 = 0xf1e7d2;
/// A fallen man.
pub const FALLEN: u32 = 0x7d725f;
