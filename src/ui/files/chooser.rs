//! The window's own file dialog, for systems that have none: a path that completes itself, the
//! folder's list, a filter, and a question before a file is written over.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::Purpose;
use crate::storage;

/// An entry of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its name, any the system allows.
    pub name: OsString,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// The dialog.
#[derive(Debug, Clone)]
pub struct Chooser {
    /// What the file is for.
    pub purpose: Purpose,
    /// Whether the system has no dialog, so that this one says why it is here.
    pub stands_in: bool,
    /// The path as it is typed.
    pub path: String,
    /// Whether files of all endings are listed.
    pub all_files: bool,
    /// What is wrong with the path, if anything.
    pub fault: String,
    /// A file that is there already and would be written over.
    pub over: Option<PathBuf>,
    folder: PathBuf,
    entries: Vec<Entry>,
    /// The entry chosen from the list, whose name may be no text.
    chosen: Option<OsString>,
}

impl Chooser {
    /// Opens in a folder, with a name to begin with.
    pub fn new(purpose: Purpose, folder: &Path, name: &str, stands_in: bool) -> Self {
        let mut chooser = Self {
            purpose,
            stands_in,
            path: String::new(),
            all_files: false,
            fault: String::new(),
            over: None,
            folder: PathBuf::new(),
            entries: Vec::new(),
            chosen: None,
        };
        chooser.go_to(folder);
        if !name.is_empty() {
            chooser.path = chooser.folder.join(name).display().to_string();
        }
        chooser
    }

    /// The folder that is listed.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folders of this folder, then the files the filter lets through, by name.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let (all, endings) = (self.all_files, self.purpose.endings());
        let fits = move |name: &OsString| {
            endings.iter().any(|ending| storage::ends_in(Path::new(name), ending))
        };
        self.entries.iter().filter(move |entry| entry.is_folder || all || fits(&entry.name))
    }

    /// Lists a folder.
    pub fn go_to(&mut self, folder: &Path) {
        let list = match std::fs::read_dir(folder) {
            Ok(list) => list,
            Err(error) => {
                self.fault = format!("{} cannot be listed: {error}", folder.display());
                return;
            }
        };
        self.entries = list
            .flatten()
            .filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."))
            .map(|entry| Entry { is_folder: entry.path().is_dir(), name: entry.file_name() })
            .collect();
        self.entries.sort_by(|a, b| (!a.is_folder, &a.name).cmp(&(!b.is_folder, &b.name)));
        self.folder = folder.to_owned();
        self.fault.clear();
        self.chosen = None;
        let name = self.typed_name();
        self.path = self.folder.join(name).display().to_string();
    }

    /// The last part of what is typed, where a file is to be saved.
    fn typed_name(&self) -> String {
        match self.purpose {
            Purpose::Open => String::new(),
            Purpose::Save(_) | Purpose::Report(_) => {
                let name = Path::new(&self.path).file_name().unwrap_or_default();
                name.to_string_lossy().into_owned()
            }
        }
    }

    /// The folder above.
    pub fn go_up(&mut self) {
        if let Some(above) = self.folder.parent().map(Path::to_owned) {
            self.go_to(&above);
        }
    }

    /// Takes an entry of the list: goes into a folder, puts a file's path in the box.
    pub fn take(&mut self, entry: &Entry) {
        let path = self.folder.join(&entry.name);
        if entry.is_folder {
            self.go_to(&path);
        } else {
            self.path = path.display().to_string();
            self.chosen = Some(entry.name.clone());
            self.fault.clear();
        }
    }

    /// The path that is typed or taken; a bare name stands in the folder that is listed, and a
    /// name taken from the list is kept to the byte.
    fn target(&self) -> PathBuf {
        if let Some(name) = &self.chosen {
            let path = self.folder.join(name);
            if path.display().to_string() == self.path {
                return path;
            }
        }
        self.folder.join(self.path.trim())
    }

    /// Completes what is typed as far as all the entries that begin so agree; goes into a folder
    /// once it is typed in full.
    pub fn complete(&mut self) {
        let typed = self.folder.join(&self.path);
        if self.path.ends_with(std::path::MAIN_SEPARATOR) && typed.is_dir() {
            self.list_only(&typed);
            return;
        }
        let Some(folder) = typed.parent().map(Path::to_owned) else { return };
        if folder != self.folder && folder.is_dir() {
            self.list_only(&folder);
        }
        let begun = typed.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let fitting: Vec<(String, bool)> = self
            .entries()
            .map(|entry| (entry.name.to_string_lossy().into_owned(), entry.is_folder))
            .filter(|(name, _)| name.starts_with(&begun))
            .collect();
        let Some((first, is_folder)) = fitting.first() else { return };
        let agreed = fitting.iter().skip(1).fold(first.clone(), |agreed, (name, _)| {
            agreed.chars().zip(name.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
        });
        self.path = folder.join(&agreed).display().to_string();
        if fitting.len() == 1 && *is_folder {
            self.path.push(std::path::MAIN_SEPARATOR);
            self.list_only(&folder.join(agreed));
        }
    }

    /// Lists a folder and leaves what is typed alone.
    fn list_only(&mut self, folder: &Path) {
        let typed = self.path.clone();
        self.go_to(folder);
        self.path = typed;
    }

    /// Settles on the path, if it will do: gives it back, goes into it if it is a folder, or
    /// says what is wrong. A file that is there already is given back on the second asking.
    pub fn settle(&mut self) -> Option<PathBuf> {
        let target = self.target();
        self.fault.clear();
        if self.path.trim().is_empty() {
            self.fault = "Type a path, or take a file from the list.".to_owned();
            return None;
        }
        if target.is_dir() {
            self.go_to(&target);
            return None;
        }
        match self.purpose {
            Purpose::Open => {
                if target.is_file() {
                    return Some(target);
                }
                self.fault = format!("There is no file {}.", target.display());
                None
            }
            Purpose::Save(_) | Purpose::Report(_) => {
                let target = self.purpose.with_ending(&target);
                if !target.parent().is_some_and(Path::is_dir) {
                    let folder = target.parent().unwrap_or(Path::new("")).display().to_string();
                    self.fault = format!("There is no folder {folder}.");
                    return None;
                }
                if target.exists() && self.over.as_ref() != Some(&target) {
                    self.over = Some(target);
                    return None;
                }
                Some(target)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for one test, gone afterwards.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str, files: &[&str]) -> Self {
            let dir = std::env::temp_dir().join(format!("lw-{name}-{}", std::process::id()));
            std::fs::create_dir_all(dir.join("old battles")).unwrap();
            for file in files {
                std::fs::write(dir.join(file), "{}").unwrap();
            }
            Self(dir)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn names(chooser: &Chooser) -> Vec<String> {
        chooser.entries().map(|e| e.name.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn fr_35_the_list_shows_positions_in_capitals_and_all_files_on_request() {
        let folder = Folder::new("list", &["OLD.LWPOS", "new.lwpos", "b.json", "notes.txt", ".x"]);
        let mut chooser = Chooser::new(Purpose::Open, &folder.0, "", false);
        assert_eq!(names(&chooser), ["old battles", "OLD.LWPOS", "b.json", "new.lwpos"]);
        chooser.all_files = true;
        assert_eq!(
            names(&chooser),
            ["old battles", "OLD.LWPOS", "b.json", "new.lwpos", "notes.txt"]
        );
    }

    #[test]
    fn what_is_typed_completes_itself() {
        let folder = Folder::new("complete", &["farm-1.lwpos", "farm-2.lwpos", "ridge.lwpos"]);
        let mut chooser = Chooser::new(Purpose::Open, &folder.0, "", false);
        chooser.path = "fa".to_owned();
        chooser.complete();
        assert_eq!(chooser.path, folder.0.join("farm-").display().to_string());
        chooser.path = folder.0.join("r").display().to_string();
        chooser.complete();
        assert_eq!(chooser.settle(), Some(folder.0.join("ridge.lwpos")));
        chooser.path = folder.0.join("old").display().to_string();
        chooser.complete();
        assert_eq!(chooser.folder(), folder.0.join("old battles"));
    }

    #[test]
    fn a_file_is_written_over_on_the_second_asking_only() {
        let folder = Folder::new("over", &["farm.lwpos"]);
        let mut chooser = Chooser::new(Purpose::Save(None), &folder.0, "farm", false);
        assert_eq!(chooser.settle(), None);
        assert_eq!(chooser.over, Some(folder.0.join("farm.lwpos")));
        assert_eq!(chooser.settle(), Some(folder.0.join("farm.lwpos")));
        let mut other = Chooser::new(Purpose::Save(None), &folder.0, "ridge", false);
        assert_eq!(other.settle(), Some(folder.0.join("ridge.lwpos")));
    }

    #[test]
    fn a_path_that_will_not_do_is_told_why() {
        let folder = Folder::new("fault", &[]);
        let mut chooser = Chooser::new(Purpose::Open, &folder.0, "", false);
        chooser.path = "nowhere.lwpos".to_owned();
        assert_eq!(chooser.settle(), None);
        assert!(chooser.fault.contains("nowhere.lwpos"));
        chooser.path = "  ".to_owned();
        assert_eq!(chooser.settle(), None);
        assert!(!chooser.fault.is_empty());
        let mut save = Chooser::new(Purpose::Save(None), &folder.0, "", false);
        save.path = "no such folder/farm".to_owned();
        assert_eq!(save.settle(), None);
        assert!(save.fault.contains("no such folder"));
    }

    #[cfg(unix)]
    #[test]
    fn a_name_that_is_no_text_is_kept_to_the_byte() {
        use std::os::unix::ffi::OsStringExt;
        let folder = Folder::new("bytes", &[]);
        let name = OsString::from_vec(b"caf\xe9.lwpos".to_vec());
        std::fs::write(folder.0.join(&name), "{}").unwrap();
        let mut chooser = Chooser::new(Purpose::Open, &folder.0, "", false);
        let entry = chooser.entries().find(|entry| !entry.is_folder).cloned().unwrap();
        chooser.take(&entry);
        assert_eq!(chooser.settle(), Some(folder.0.join(name)));
    }
}
