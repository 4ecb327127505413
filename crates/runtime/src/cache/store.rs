//! Reading and writing entries in a folder. The folder is opened and checked each time, because it may have been
//! removed, or opened to others, since the last.

use super::entry::{self, Unusable};
use super::folder::{Folder, now};
use super::key::Key;
use super::reason::Reason;
use super::sweep::{Bounds, MAX_ENTRIES, sweep};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Makes the folder if it is missing. Returns its path in a form that stays valid when the working folder changes. It
/// does not end in a slash, after which the system would follow a link.
pub(super) fn prepare(path: &Path) -> Result<PathBuf, Reason> {
    let absolute = std::path::absolute(path).map_err(|error| Reason::Failed {
        action: "find",
        path: path.to_path_buf(),
        kind: error.kind(),
    })?;
    let path: PathBuf = absolute.components().collect();
    Folder::make(&path).map(|_| path)
}

pub(super) fn get(path: &Path, key: &Key) -> Option<Vec<u8>> {
    let folder = Folder::open(path).ok()?;
    let name = key.file_name();
    let (file, facts) = folder.file(&name)?;
    match entry::read(&file, facts.bytes, key) {
        Ok(payload) => {
            if facts.is_hours_from(now()) {
                // A failure only means that the entry looks unused and is removed earlier.
                let _ = file.set_modified(SystemTime::now());
            }
            Some(payload)
        }
        Err(Unusable::Damaged) => {
            folder.remove(&name);
            None
        }
        Err(Unusable::Unreadable) => None,
    }
}

pub(super) fn put(path: &Path, key: &Key, payload: &[u8], limit: u64) -> Result<(), Reason> {
    let (bytes, most) = (entry::size(payload), limit.min(entry::MAX_BYTES));
    if bytes > most {
        return Err(Reason::TooLarge { bytes, most });
    }
    let folder = Folder::make(path)?;
    let mut draft = folder.draft()?;
    draft.write(&entry::header(key, payload))?;
    draft.write(payload)?;
    draft.publish(&key.file_name())?;
    sweep(&folder, key, Bounds { bytes: limit, entries: MAX_ENTRIES })
}

/// The largest file that is no entry.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// Reads a file that is no entry.
pub(super) fn read_file(path: &Path, name: &str) -> Result<Option<Vec<u8>>, Reason> {
    let folder = Folder::open(path)?;
    let Some((file, facts)) = folder.safe_file(name)? else { return Ok(None) };
    if facts.bytes > MAX_FILE_BYTES {
        return Err(Reason::TooLarge { bytes: facts.bytes, most: MAX_FILE_BYTES });
    }
    let mut bytes = vec![];
    let failed = |error: std::io::Error| Reason::Failed { action: "read", path: path.join(name), kind: error.kind() };
    file.take(MAX_FILE_BYTES).read_to_end(&mut bytes).map_err(failed)?;
    Ok(Some(bytes))
}

pub(super) fn write_file(path: &Path, name: &str, bytes: &[u8]) -> Result<(), Reason> {
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(Reason::TooLarge { bytes: bytes.len() as u64, most: MAX_FILE_BYTES });
    }
    let folder = Folder::make(path)?;
    let mut draft = folder.draft()?;
    draft.write(bytes)?;
    draft.publish(name)
}
