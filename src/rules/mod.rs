//! The rules that one look at the floor can answer: the rule-book itself, guns, how far a man
//! or gun moved, whether a move was lawful, and the points.
//!
//! Melees are the [`crate::adjudication`]'s; what stands here it shares with the rest. Serves
//! rules T, M, H3d, H3e, H5, V1 and F.

pub mod check;
pub mod forces;
pub mod guns;
pub mod mobility;
pub mod next_move;
pub mod prospects;
pub mod room;
pub mod rulebook;
pub mod score;
pub mod settings;

/// The limits of the rules, in inches and numbers of men, each in one place.
pub mod limits {
    /// Men are in contact within this gap (H2).
    pub const CONTACT: f64 = 0.125;
    /// A man who is put down touching an enemy is put so near: well within [`CONTACT`], whatever
    /// a hand does to him, and no overlap.
    pub const LAID_IN_CONTACT: f64 = 0.031_25;
    /// Two men at the trail of a gun that was fired stand within this of its rear edge (M4).
    pub const AT_THE_TRAIL: f64 = 1.0;
    /// A gun that was moved points back where it came from within so many degrees (M4).
    pub const TRAIL_FOREMOST: f64 = 30.0;
    /// A melee, a gun, an escort reaches this far (H3, H3d, H3e, M3, H5).
    pub const SIX_INCHES: f64 = 6.0;
    /// Within this of a contact's limit a measurement is a close call.
    pub const CLOSE_CONTACT: f64 = 0.0625;
    /// Within this of a six-inch limit or of a reach a measurement is a close call.
    pub const CLOSE_REACH: f64 = 0.125;
    /// A man keeps at least this clear of friends, guns and country that blocks (M1, M5).
    pub const CLEAR: f64 = 0.0625;
    /// A force has fewer points than this (F).
    pub const FORCE_UNDER: f64 = 50.0;
    /// A force has at least so many points (F).
    pub const FORCE_AT_LEAST: f64 = 10.0;
    /// One ready man escorts up to so many prisoners on the move (H3d).
    pub const PRISONERS_PER_ESCORT: usize = 7;
}
