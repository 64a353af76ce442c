//! The examples that come with the program.

/// An example: what it is called in the menu, and its file.
pub struct Example {
    /// What it is called.
    pub title: &'static str,
    /// The position, as its file holds it.
    pub file: &'static str,
}

/// All examples, in the order of the menu.
pub const ALL: &[Example] = &[];
