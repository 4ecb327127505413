//! The file format of an entry:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `kilncode` |
//! | 4 | the version of this format |
//! | 32 | the key |
//! | 8 | the length of the payload |
//! | 32 | SHA-256 of the payload |
//! | the rest | the payload |
//!
//! Numbers are little-endian. Every byte of a file is checked: the first three fields against their expected values,
//! the length against the length of the file, the payload against its hash.

use super::key::Key;
use sha2::{Digest, Sha256};
use std::io::{self, Read};

const MAGIC: &[u8; 8] = b"kilncode";
const VERSION: u32 = 1;
const HEADER: usize = 8 + 4 + 32 + 8 + 32;

/// The largest file that can be an entry. A compiled kernel has some kilobytes; the bound limits the memory and time
/// spent on a file that turns out to be something else.
pub(super) const MAX_BYTES: u64 = 48 << 20;

/// The reason that a file gives no payload.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Unusable {
    /// It is not the entry of this key, and never will be.
    Damaged,
    /// It may be valid, but cannot be read now.
    Unreadable,
}

impl From<io::Error> for Unusable {
    fn from(error: io::Error) -> Unusable {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Unusable::Damaged,
            _ => Unusable::Unreadable,
        }
    }
}

/// Returns the size of a payload's entry in bytes.
pub(super) fn size(payload: &[u8]) -> u64 {
    HEADER as u64 + payload.len() as u64
}

/// Returns the bytes before the payload.
pub(super) fn header(key: &Key, payload: &[u8]) -> Vec<u8> {
    let length = payload.len() as u64;
    [&start(key, length)[..], &Sha256::digest(payload)[..]].concat()
}

/// Returns the header up to the hash: the part that is known before the payload is.
fn start(key: &Key, length: u64) -> Vec<u8> {
    [&MAGIC[..], &VERSION.to_le_bytes(), key.bytes(), &length.to_le_bytes()].concat()
}

/// Reads the payload of the entry of `key` from a file of this size.
pub(super) fn read(mut file: impl Read, bytes: u64, key: &Key) -> Result<Vec<u8>, Unusable> {
    let length = bytes.checked_sub(HEADER as u64).ok_or(Unusable::Damaged)?;
    if bytes > MAX_BYTES {
        return Err(Unusable::Damaged);
    }
    let mut header = [0; HEADER];
    file.read_exact(&mut header)?;
    let Some(hash) = header.strip_prefix(&start(key, length)[..]) else { return Err(Unusable::Damaged) };

    let mut payload = Vec::new();
    let capacity = usize::try_from(length).map_err(|_| Unusable::Unreadable)?;
    payload.try_reserve_exact(capacity).map_err(|_| Unusable::Unreadable)?;
    file.take(length).read_to_end(&mut payload)?;
    let whole = payload.len() == capacity && Sha256::digest(&payload)[..] == *hash;
    if whole { Ok(payload) } else { Err(Unusable::Damaged) }
}
