//! The examples that come with the program.

/// An example: what it is called in the menu, and its file.
pub struct Example {
    /// What it is called.
    pub title: &'static str,
    /// The position, as its file holds it.
    pub file: &'static str,
}

/// All examples, in the order of the menu.
pub const ALL: &[Example] = &[
    Example {
        title: "Hook’s Farm: the charge",
        file: include_str!("../../assets/examples/hooks-farm-charge.lwpos"),
    },
    Example {
        title: "Hook’s Farm: the charge with a reserve",
        file: include_str!("../../assets/examples/hooks-farm-charge-with-a-reserve.lwpos"),
    },
    Example {
        title: "Hook’s Farm: Blue’s fourth move",
        file: include_str!("../../assets/examples/hooks-farm-blue-fourth.lwpos"),
    },
    Example {
        title: "Hook’s Farm: putting down",
        file: include_str!("../../assets/examples/hooks-farm-put-down.lwpos"),
    },
    Example {
        title: "Nine against eleven",
        file: include_str!("../../assets/examples/nine-against-eleven.lwpos"),
    },
    Example {
        title: "The book’s first melee",
        file: include_str!("../../assets/examples/first-melee.lwpos"),
    },
    Example {
        title: "The book’s second melee",
        file: include_str!("../../assets/examples/second-melee.lwpos"),
    },
];

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn every_example_opens() {
        for example in ALL {
            assert!(crate::storage::parse(example.file.as_bytes()).is_ok(), "{}", example.title);
        }
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/examples"));
        assert_eq!(files.unwrap().count(), ALL.len());
    }
}
