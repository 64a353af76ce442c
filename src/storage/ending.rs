//! The endings of files' names.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Whether a name ends so, in whatever case: `ending` without its dot.
pub fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.to_string_lossy().eq_ignore_ascii_case(ending))
}

/// The name with this ending added, where it does not have it in whatever case: `battle.v2` is
/// `battle.v2.pdf`.
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    if ends_in(path, ending) {
        return path.to_owned();
    }
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fr_35_a_report_s_name_without_ending_is_given_one() {
        for (typed, saved) in [
            ("battle", "battle.pdf"),
            ("battle.v2", "battle.v2.pdf"),
            ("battle.pdf", "battle.pdf"),
            ("battle.PDF", "battle.PDF"),
            ("battle.lwpos", "battle.lwpos.pdf"),
            ("some.folder/battle", "some.folder/battle.pdf"),
        ] {
            assert_eq!(with_ending(Path::new(typed), "pdf"), Path::new(saved));
        }
    }
}
