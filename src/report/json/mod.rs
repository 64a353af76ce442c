//! What the program prints for other programs to read: the ruling, the quick ruling, the breaches,
//! the score and the answer to `why` as JSON.
//!
//! The shapes are those of formats.md, key by key and in its order. Each function returns a value
//! that serialises itself, so that a ruling of any size is written as it is read, with no copy
//! of the whole in between. Lengths are inches, printed in full.

mod adjudication;
mod answers;
mod certainty;
mod quick;

pub(super) use adjudication::findings;
pub use adjudication::{Adjudication, adjudication};
pub use answers::{Checked, Scored, WhyAnswer, check, score, why};
pub use quick::{QuickRuling, quick};

use serde_json::Number;

/// The version of every format printed here.
const VERSION: u8 = 1;

/// A number as a person would write it: 12 and not 12.0 where it is whole.
fn plain(number: f64) -> Option<Number> {
    // Whole numbers below 2^53 are the same as integers.
    if number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0 {
        return Some(Number::from(number as i64));
    }
    Number::from_f64(number)
}
