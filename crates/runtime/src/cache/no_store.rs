//! The store of systems without one.

use super::{Key, Reason};
use std::path::{Path, PathBuf};

pub(super) fn prepare(_: &Path) -> Result<PathBuf, Reason> {
    Err(Reason::Unsupported)
}

pub(super) fn get(_: &Path, _: &Key) -> Option<Vec<u8>> {
    None
}

pub(super) fn read_file(_: &Path, _: &str) -> Result<Option<Vec<u8>>, Reason> {
    Err(Reason::Unsupported)
}

pub(super) fn write_file(_: &Path, _: &str, _: &[u8]) -> Result<(), Reason> {
    Err(Reason::Unsupported)
}

pub(super) fn put(_: &Path, _: &Key, _: &[u8], _: u64) -> Result<(), Reason> {
    Err(Reason::Unsupported)
}
