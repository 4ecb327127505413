//! Locations of compiled programs and installed tools: in the target folder, so that `cargo clean` removes them.

use crate::error::Error;
use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The file by which Cargo marks its target folder.
const TARGET_MARK: &str = "CACHEDIR.TAG";

/// Returns the target folder of this program.
pub(crate) fn target() -> Result<PathBuf, Error> {
    let program = std::env::current_exe().map_err(|e| Error::Tool(format!("this program has no path: {e}")))?;
    let target = program.ancestors().find(|folder| folder.join(TARGET_MARK).is_file());
    target.map(Path::to_path_buf).ok_or_else(|| Error::Tool(format!("{} lies in no target folder", program.display())))
}

/// Creates a folder and its parents, accessible only to this user.
pub(crate) fn create(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// A private folder in `parent`, removed with its contents when dropped.
pub(crate) struct Workplace(pub PathBuf);

impl Workplace {
    pub fn new(parent: &Path) -> io::Result<Workplace> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = parent.join(format!("work-{}-{number}", std::process::id()));
        create(&folder)?;
        Ok(Workplace(folder))
    }

    /// Moves the folder to `place` atomically. If another process was faster, its folder stays.
    pub fn publish(self, place: &Path) -> io::Result<()> {
        match std::fs::rename(&self.0, place) {
            Err(_) if place.is_dir() => Ok(()),
            outcome => outcome,
        }
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        // Already gone when published; a folder that remains only costs space.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
