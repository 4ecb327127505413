//! Atomic writing of a folder of files: it appears whole or not at all.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file that describes the others; it marks a folder as replaceable.
pub const MANIFEST: &str = "manifest.json";

/// Writes files by name. An existing folder is replaced if it is empty or contains only files of an earlier call, which
/// `written` reads from its manifest.
pub fn replace(
    folder: &Path,
    files: &[(String, String)],
    written: impl Fn(&str) -> Option<BTreeSet<String>>,
) -> Result<(), String> {
    let place = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let wrong = |error: io::Error| format!("cannot write `{}`: {error}", folder.display());
    check(&place, written)?;
    let parent = place.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(parent).map_err(wrong)?;
    let (fresh, earlier) = (Partial(sibling_path(&place, "new")), sibling_path(&place, "earlier"));
    fresh.fill(files).map_err(wrong)?;
    let was_there = place.exists();
    if was_there {
        fs::rename(&place, &earlier).map_err(wrong)?;
    }
    if let Err(error) = fs::rename(&fresh.0, &place) {
        // Restore the earlier folder.
        if was_there {
            fs::rename(&earlier, &place).map_err(wrong)?;
        }
        return Err(wrong(error));
    }
    if was_there { fs::remove_dir_all(&earlier).map_err(wrong) } else { Ok(()) }
}

/// Checks that a folder may be replaced.
fn check(place: &Path, written: impl Fn(&str) -> Option<BTreeSet<String>>) -> Result<(), String> {
    let shown = place.display();
    if !place.exists() {
        return Ok(());
    }
    let entries = fs::read_dir(place).map_err(|error| format!("`{shown}` is no folder that can be read: {error}"))?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let names: BTreeSet<String> =
        names.collect::<io::Result<_>>().map_err(|error| format!("`{shown}` cannot be read: {error}"))?;
    if names.is_empty() {
        return Ok(());
    }
    let manifest = fs::read_to_string(place.join(MANIFEST)).ok();
    let Some(own) = manifest.and_then(|text| written(&text)) else {
        return Err(format!("`{shown}` is not empty and has no {MANIFEST} of `kiln emit`: nothing was written"));
    };
    match names.iter().find(|name| *name != MANIFEST && !own.contains(*name)) {
        None => Ok(()),
        Some(other) => Err(format!("`{shown}` holds `{other}`, which `kiln emit` did not write: nothing was written")),
    }
}

/// Returns a sibling path that is unique to this process.
fn sibling_path(place: &Path, what: &str) -> PathBuf {
    let name = place.file_name().map_or("kiln".into(), |name| name.to_string_lossy().into_owned());
    place.with_file_name(format!(".{name}.{what}-{}", std::process::id()))
}

/// A folder that is removed unless it was moved to its place.
struct Partial(PathBuf);

impl Partial {
    fn fill(&self, files: &[(String, String)]) -> io::Result<()> {
        fs::create_dir(&self.0)?;
        files.iter().try_for_each(|(name, text)| fs::write(self.0.join(name), text))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Already gone after a successful rename.
        let _ = fs::remove_dir_all(&self.0);
    }
}
