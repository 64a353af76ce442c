//! How great, how many and how long what is put down may be. The checks of a position and the
//! schema of its file both ask here.

use std::ops::RangeInclusive;

/// How long the field, a base or a piece of country may be, in inches.
pub const LONGEST: f64 = 12_000.0;
/// How far from the field's corner a place may lie, in inches: far beyond any floor, and well
/// within what can be measured to a billionth of an inch.
pub const FARTHEST: f64 = 100_000.0;
/// The longest id, in characters.
pub const LONGEST_ID: usize = 64;
/// The most shots that a gun fires in a move (M4).
pub const MOST_SHOTS: usize = 4;
/// The points that an outline takes at least.
pub const LEAST_OUTLINE: usize = 3;
/// The points that a line takes at least.
pub const LEAST_LINE: usize = 2;
/// What a move may be multiplied by (setting `move_multiplier`).
pub const MULTIPLIERS: RangeInclusive<u8> = 1..=3;
/// How many men may be needed to serve a gun (setting `crew_needed`).
pub const CREWS: RangeInclusive<u8> = 1..=12;
/// Which of a side's own moves a move may be: 0 is the putting down.
pub const MOVES: RangeInclusive<u32> = 0..=u32::MAX;
