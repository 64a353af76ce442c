//! Replacing a file whole or not at all: the new bytes go to a file beside it, and only when they
//! are safely on the disk does that take its name.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::WriteError;

/// How many symbolic links are followed from one to the next, as many as Linux does.
const MOST_LINKS: usize = 40;

/// Puts these bytes in the place of a file, or makes the file. Whoever reads it meanwhile finds
/// the old bytes or the new, and nothing between.
///
/// A symbolic link stays and what it points to is replaced, or made where there is nothing yet.
/// The file keeps its mode and, as far as the system lets us, its owner. What is no ordinary file,
/// such as `/dev/stdout` or a pipe, cannot be replaced and is written to.
///
/// # Errors
/// When the system refuses, when a folder stands there, or when the file is marked as read-only,
/// which binds us even where the system would let us: what was there is then untouched, and
/// nothing else is left in the folder.
pub fn replace_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error.into()),
    };
    match old {
        // A folder cannot be opened for writing, and so is refused here.
        Some(old) if !old.is_file() => {
            Ok(OpenOptions::new().write(true).open(path)?.write_all(bytes)?)
        }
        None if path.as_os_str().as_bytes().ends_with(b"/") => {
            Err(io::Error::from(io::ErrorKind::IsADirectory).into())
        }
        old => swap(&follow(path)?, old.as_ref(), bytes),
    }
}

/// Where a path leads to when every link is followed, the last of which may lead to nothing yet.
fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            // It is no link, or there is nothing.
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("its symbolic links lead to no end"))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Writes the bytes beside the target and then gives them its name. Dropped before that, the file
/// beside it is removed.
fn swap(target: &Path, old: Option<&Metadata>, bytes: &[u8]) -> Result<(), WriteError> {
    if let Some(old) = old {
        may_be_written(target, old)?;
    }
    let folder = folder_of(target);
    let mut new = beside(folder)?;
    if let Some(old) = old {
        // Another owner can only be given where the system lets us, and does not matter so much
        // that the file should not be saved. The mode comes after, since a new owner resets it.
        let _ = fchown(new.as_file(), Some(old.uid()), Some(old.gid()));
        new.as_file().set_permissions(old.permissions())?;
    }
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    new.persist(target).map_err(|refused| refused.error)?;
    // The file has its new bytes by now. Not every file system can be told to keep a folder's
    // names safe at once, and one that cannot keeps them in its own time.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// A file that could be renamed over may still be one that is not to be written to.
fn may_be_written(target: &Path, old: &Metadata) -> Result<(), WriteError> {
    if old.permissions().readonly() {
        return Err(WriteError::ReadOnly);
    }
    OpenOptions::new().write(true).open(target)?;
    Ok(())
}

/// A new file in the folder, with the mode that any new file gets.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new()
        .prefix(".little-wars-")
        .suffix(".tmp")
        .permissions(Permissions::from_mode(0o666))
        .tempfile_in(folder)
}
