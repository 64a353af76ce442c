//! The rules that one look at the floor can answer: the rule-book itself and guns.
//!
//! Melees are the [`crate::adjudication`]'s; what stands here it shares with the rest. Serves
//! rules M and H5.

pub mod guns;
pub mod rulebook;

/// The limits of the rules, in inches and numbers of men, each in one place.
pub mod limits {
    /// Men are in contact within this gap (H2).
    pub const CONTACT: f64 = 0.125;
    /// A melee, a gun, an escort reaches this far (H3, H3d, H3e, M3, H5).
    pub const SIX_INCHES: f64 = 6.0;
    /// Within this of a contact's limit a measurement is a close call.
    pub const CLOSE_CONTACT: f64 = 0.0625;
    /// Within this of a six-inch limit or of a reach a measurement is a close call.
    pub const CLOSE_REACH: f64 = 0.125;
    /// A man keeps at least this clear of friends, guns and country that blocks (M1, M5).
    pub const CLEAR: f64 = 0.0625;
    /// One ready man escorts up to so many prisoners on the move (H3d).
    pub const PRISONERS_PER_ESCORT: usize = 7;
}
