//! The independent judge: the same questions as the product's, answered another way.
//!
//! It was written from the rules and the file format alone, by someone who had not read the
//! product's judge, and uses nothing of the product but the types of a position. It is meant to
//! be read beside the rules: every man is measured against every other, each sentence of the
//! rules is one loop, and nothing is done for speed. Its gaps come from the crate `geo`.
//!
//! - [`natural`]: the order of ids.
//! - [`laid`]: the position laid out, and everything that is measured.
//! - [`words`]: the umpire's overrulings, each man's, pair's or gun's last word.
//! - [`melees`]: contacts, melees, support and verdict (H1 to H3).
//! - [`fates`]: who dies, who is taken, who lives (H3c and the suggestion).
//! - [`after`]: prisoners freed and guns, once the ruling is applied (H3e, H3f, H5, M3).
//! - [`close`]: measurements near a limit, and what they would have changed.
//! - [`overruled`]: which overrulings bear on a melee, and the rule's own result.
//! - [`apply`]: the position after the ruling.
//! - [`answer`]: all of it as the JSON of the format.
//!
//! Inside, a man is known by his place in the natural order of ids, so that putting numbers in
//! order puts men in natural order.

pub mod after;
pub mod answer;
pub mod apply;
pub mod close;
pub mod fates;
pub mod laid;
pub mod melees;
pub mod natural;
pub mod overruled;
pub mod words;

use little_wars::position::Position;

/// Everything the independent judge finds on a position.
pub struct Judgment<'p> {
    pub laid: laid::Laid<'p>,
    pub melees: Vec<melees::Melee>,
    /// Each melee's fates, in the order of the melees.
    pub fates: Vec<fates::Fates>,
    pub not_kept: Vec<fates::NotKept>,
    pub after: after::After,
    pub close_calls: Vec<close::CloseCall>,
    /// For each melee the overrulings that bear on it, by their place in the file, and the
    /// rule's own result.
    pub overruled: Vec<(Vec<usize>, Option<melees::Melee>)>,
}

/// Judges a position from scratch.
pub fn judge(position: &Position) -> Judgment<'_> {
    let laid = laid::Laid::new(position);
    let words = words::Words::of(&laid);
    let melees = melees::all(&laid, &words, None);
    let (kept, not_kept) = fates::kept_choices(&laid, &melees);
    let fates: Vec<_> = melees.iter().map(|melee| fates::of(&laid, melee, &kept)).collect();
    let after = after::after(&laid, &words, &fates);
    let close_calls = close::all(&laid, &words, &melees);
    let overruled = overruled::all(&laid, &words, &melees);
    Judgment { laid, melees, fates, not_kept, after, close_calls, overruled }
}
