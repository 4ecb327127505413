//! The cache of compiled kernels on disk.
//!
//! An entry is code that will run with the user's rights. So the folder and every entry must belong to the user and be
//! writable by nobody else, links are not followed, and an entry is used only if its length, its key and the hash of
//! its payload are correct. Anything else counts as missing: a cache that cannot be used costs the time of compiling,
//! never a wrong kernel.
//!
//! Processes share a folder without locks. A file becomes an entry by one `rename` once it is complete, so that a
//! reader finds a whole entry or none, and removal may happen at any time.

pub(crate) mod environment;
mod key;
mod reason;

#[cfg(unix)]
mod entry;
#[cfg(unix)]
mod folder;
#[cfg(unix)]
mod store;
#[cfg(unix)]
mod sweep;

/// Owners and permissions make an entry safe to load, and only unix has those that are checked here.
#[cfg(not(unix))]
#[path = "cache/no_store.rs"]
mod store;

pub use key::Key;
pub use reason::{Flaw, Reason};

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Bytes of all entries together, unless the program or the environment says otherwise.
const DEFAULT_LIMIT: u64 = 512 << 20;

/// Compiled kernels that outlive the process. Clones share one folder.
#[derive(Clone, Debug)]
pub struct Cache {
    status: Arc<Status>,
    /// Bytes of all entries together.
    limit: u64,
    /// The highest `limit` that the environment allows.
    ceiling: u64,
}

/// Whether a cache keeps anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    Off(Reason),
    On { folder: PathBuf },
}

impl Cache {
    /// Returns the user's cache. `KILN_CACHE=off` turns it off. Its folder is `$KILN_CACHE_DIR`, else `kiln` in
    /// `$XDG_CACHE_HOME`, else `kiln` in the home folder's place for caches. `$KILN_CACHE_LIMIT` is a number of bytes
    /// that it does not exceed, whatever the program requests.
    pub fn from_environment() -> Cache {
        Cache::from_variables(|name| std::env::var_os(name))
    }

    /// Returns the cache that these environment variables request.
    pub fn from_variables(lookup: impl Fn(&str) -> Option<OsString>) -> Cache {
        match environment::read(lookup) {
            Ok(wish) => Cache { ceiling: wish.ceiling, ..Cache::at(&wish.folder) }.with_limit(DEFAULT_LIMIT),
            Err(reason) => Cache::because(reason),
        }
    }

    /// Returns the cache in this folder, which is made if it is missing.
    pub fn at(folder: &Path) -> Cache {
        match store::prepare(folder) {
            Ok(folder) => Cache::with_status(Status::On { folder }),
            Err(reason) => Cache::because(reason),
        }
    }

    /// Returns a cache that keeps nothing.
    pub fn off() -> Cache {
        Cache::because(Reason::NotWanted)
    }

    fn because(reason: Reason) -> Cache {
        Cache::with_status(Status::Off(reason))
    }

    fn with_status(status: Status) -> Cache {
        Cache { status: Arc::new(status), limit: DEFAULT_LIMIT, ceiling: u64::MAX }
    }

    /// Limits the cache to `bytes`, or fewer where the environment says so.
    pub fn with_limit(self, bytes: u64) -> Cache {
        Cache { limit: bytes.min(self.ceiling), ..self }
    }

    pub fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the payload, if there is a whole and verified entry. Removes a damaged entry.
    pub fn get(&self, key: &Key) -> Option<Vec<u8>> {
        match self.status() {
            Status::Off(_) => None,
            Status::On { folder } => store::get(folder, key),
        }
    }

    /// Reads a file of the folder that is no entry, by its name; `None` if it is missing. A file that others may have
    /// written, or that is too large to be valid, is an error.
    pub(crate) fn read_file(&self, name: &str) -> Result<Option<Vec<u8>>, Reason> {
        match self.status() {
            Status::Off(reason) => Err(reason.clone()),
            Status::On { folder } => store::read_file(folder, name),
        }
    }

    /// Writes a file of that name in the folder, at once and whole.
    pub(crate) fn write_file(&self, name: &str, bytes: &[u8]) -> Result<(), Reason> {
        match self.status() {
            Status::Off(reason) => Err(reason.clone()),
            Status::On { folder } => store::write_file(folder, name, bytes),
        }
    }

    /// Stores the payload, and removes the least recently used entries above the limit. A failure only affects the
    /// speed of the next start; it is returned so that it can be reported.
    pub fn put(&self, key: &Key, payload: &[u8]) -> Result<(), Reason> {
        match self.status() {
            Status::Off(reason) => Err(reason.clone()),
            Status::On { folder } => store::put(folder, key, payload, self.limit),
        }
    }
}
