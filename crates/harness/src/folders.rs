//! Where compiled programs and installed tools are kept: the target folder, so that `cargo clean` removes them.

use crate::error::Error;
use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The file by which Cargo marks its target folder.
const TARGET_MARK: &str = "CACHEDIR.TAG";

/// The target folder that this program was built in.
pub(crate) fn target() -> Result<PathBuf, Error> {
    let program = std::env::current_exe().map_err(|e| Error::Tool(format!("this program has no path: {e}")))?;
    let target = program.ancestors().find(|folder| folder.join(TARGET_MARK).is_file());
    target.map(Path::to_path_buf).ok_or_else(|| Error::Tool(format!("{} lies in no target folder", program.display())))
}

/// Makes a folder, and those above it, that only this user may enter.
pub(crate) fn create(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// A folder in `parent` that nobody else uses, removed with what is in it when dropped.
pub(crate) struct Workplace(pub PathBuf);

impl Workplace {
    pub fn new(parent: &Path) -> io::Result<Workplace> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = parent.join(format!("work-{}-{number}", std::process::id()));
        create(&folder)?;
        Ok(Workplace(folder))
    }

    /// Makes the folder's content appear at `place` at once. Where another process was faster, its content stays.
    pub fn publish(self, place: &Path) -> io::Result<()> {
        match std::fs::rename(&self.0, place) {
            Err(_) if place.is_dir() => Ok(()),
            outcome => outcome,
        }
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        // Gone already when published; a folder that stays behind costs only space.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
