//! The key of an entry.

use sha2::{Digest, Sha256};
use std::fmt;

/// Hashed before the parts. The number changes with the format of entries, so that programs with different formats
/// share a folder and never use the same name.
const DOMAIN: &[u8] = b"kiln cache 1";

/// The suffix of an entry's file name.
#[cfg(unix)]
const FILE: &str = ".kiln";

/// A hash over everything that determines the compiler's output.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key([u8; 32]);

impl Key {
    /// Computes the key of these parts. Each is hashed after its length, so that moving a byte from one part to the
    /// next gives another key.
    pub fn of(parts: &[&[u8]]) -> Key {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Key(hash.finalize().into())
    }
}

#[cfg(unix)]
impl Key {
    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the name of the file with this key's entry.
    pub(super) fn file_name(&self) -> String {
        format!("{self}{FILE}")
    }

    /// Returns the key whose file has this name.
    pub(super) fn from_file_name(name: &str) -> Option<Key> {
        let digits = name.strip_suffix(FILE)?;
        let mut bytes = [0; 32];
        if digits.len() != 2 * bytes.len() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Some(Key(bytes))
    }
}

/// Returns the value of a lower-case hexadecimal digit: a name has one spelling.
#[cfg(unix)]
fn nibble(digit: u8) -> Option<u8> {
    b"0123456789abcdef".iter().position(|d| *d == digit).map(|value| value as u8)
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({self})")
    }
}
