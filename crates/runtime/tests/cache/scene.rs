//! A cache in a folder of its own, and its files written independently of the cache's code.

use kiln_runtime::cache::{Cache, Key, Status};
use sha2::{Digest, Sha256};
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A user to whom tests give files; any id but our own.
pub const STRANGER: u32 = 65534;

pub const HOUR: Duration = Duration::from_secs(3600);

pub struct Scene {
    place: tempfile::TempDir,
    pub cache: Cache,
}

impl Scene {
    pub fn new() -> Scene {
        let place = tempfile::tempdir().expect("a temporary folder");
        let cache = Cache::at(&place.path().join("cache"));
        Scene { place, cache }
    }

    /// Returns a folder for the test's own files.
    pub fn place(&self) -> &Path {
        self.place.path()
    }

    pub fn folder(&self) -> PathBuf {
        self.place().join("cache")
    }

    /// Returns the path of a key's entry.
    pub fn file(&self, key: &Key) -> PathBuf {
        self.folder().join(format!("{key}.kiln"))
    }

    pub fn put(&self, key: &Key, payload: &[u8]) {
        self.cache.put(key, payload).expect("room for an entry");
    }

    /// Writes a file as the entry of `key`, as the cache would, but with arbitrary content.
    pub fn plant(&self, key: &Key, content: &[u8]) {
        fs::write(self.file(key), content).expect("a writable folder");
        chmod(&self.file(key), 0o600);
    }

    /// Returns the names in the folder, sorted.
    pub fn names(&self) -> Vec<String> {
        let found = fs::read_dir(self.folder()).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = found.map(|name| name.into_string().expect("a name in UTF-8")).collect();
        names.sort();
        names
    }
}

pub fn key(number: u32) -> Key {
    Key::of(&[b"test", &number.to_le_bytes()])
}

/// Returns the bytes of an entry in the documented format.
pub fn entry(key: &Key, payload: &[u8]) -> Vec<u8> {
    let hex = key.to_string();
    let key: Vec<u8> = (0..32).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("a digit")).collect();
    let length = (payload.len() as u64).to_le_bytes();
    [b"kilncode", &1u32.to_le_bytes()[..], &key, &length, &Sha256::digest(payload), payload].concat()
}

pub fn is_on(cache: &Cache) -> bool {
    matches!(cache.status(), Status::On { .. })
}

pub fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

pub fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).expect("something there").mode() & 0o7777
}

pub fn chmod(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("a file of ours");
}

pub fn age(path: &Path) -> Duration {
    let modified = fs::metadata(path).and_then(|facts| facts.modified()).expect("a file with a time");
    SystemTime::now().duration_since(modified).unwrap_or(Duration::ZERO)
}

pub fn set_age(path: &Path, age: Duration) {
    set_time(path, SystemTime::now() - age);
}

pub fn set_time(path: &Path, time: SystemTime) {
    File::open(path).and_then(|file| file.set_modified(time)).expect("a file of ours");
}
