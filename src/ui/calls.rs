//! Which of the close calls are looked at beside the floor.

use crate::adjudication::Measurement;

/// What is shown of them.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Calls {
    /// The one that is looked at closely.
    pub shown: Option<Measurement>,
    /// Whether those are shown that would change nothing.
    pub all: bool,
}
