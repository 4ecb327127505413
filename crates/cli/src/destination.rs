//! Atomic writing of a file: whole or not at all.

use crate::Stop;
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A path that can be written, checked before the work that produces the contents.
#[derive(Debug)]
pub struct Destination(PathBuf);

impl Destination {
    pub fn new(path: &Path) -> Result<Destination, Stop> {
        let destination = Destination(path.to_path_buf());
        if path.is_dir() || path.file_name().is_none() {
            return Err(destination.refused(&"it is a folder"));
        }
        // Writing would replace a device or a pipe with a regular file of its name.
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(destination.refused(&"it is no ordinary file"));
        }
        // The trial file is deleted at once, since it is not persisted.
        destination.temporary_file().map_err(|e| destination.refused(&e))?;
        Ok(destination)
    }

    /// Writes a temporary file beside the destination and renames it: after any failure the old contents remain.
    pub fn write(&self, text: &str) -> Result<(), Stop> {
        let put = || {
            let mut file = self.temporary_file()?;
            file.write_all(text.as_bytes())?;
            file.as_file().sync_all()?;
            file.persist(&self.0).map_err(|e| e.error)?;
            Ok(())
        };
        put().map_err(|e: std::io::Error| self.refused(&e))
    }

    fn temporary_file(&self) -> std::io::Result<NamedTempFile> {
        let folder = self.0.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        // Default permissions of new files, subject to the user's umask.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        builder.prefix(".kiln-").tempfile_in(folder)
    }

    fn refused(&self, why: &dyn std::fmt::Display) -> Stop {
        Stop::Mistake(format!("`{}` cannot be written: {why}", self.0.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(stop: Stop) -> String {
        if let Stop::Mistake(text) = stop { text } else { String::new() }
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.json");
        for text in ["first", "second"] {
            assert!(Destination::new(&path).and_then(|file| file.write(text)).is_ok());
            assert_eq!(std::fs::read_to_string(&path).ok().as_deref(), Some(text));
            assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1);
        }
    }

    #[test]
    fn what_cannot_be_written_is_refused_at_once_and_leaves_what_was_there() {
        let folder = tempfile::tempdir().expect("a folder");
        for wrong in [folder.path().join("no/such/run.json"), folder.path().to_path_buf()] {
            let refused = Destination::new(&wrong).err().map(said).unwrap_or_default();
            assert!(refused.contains("cannot be written") && refused.contains(&*wrong.to_string_lossy()), "{refused}");
        }
        // The folder is removed between the check and the write.
        let path = folder.path().join("gone").join("run.json");
        std::fs::create_dir(folder.path().join("gone")).expect("a folder");
        let ready = Destination::new(&path).ok().expect("a place");
        std::fs::remove_dir(folder.path().join("gone")).expect("removed");
        assert!(ready.write("text").is_err());
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
    }
}
