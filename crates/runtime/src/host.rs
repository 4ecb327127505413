//! Memory of devices that share the host's: bytes of our own or a `Vec` that was given to us, behind a lock.

use crate::driver::HostBytes;
use crate::error::Error;
use std::sync::{PoisonError, RwLock};

/// What the first byte of our own memory is aligned to: a cache line.
const ALIGNMENT: usize = 64;

/// What the first byte must be aligned to: the widest access.
const LEAST_ALIGNMENT: usize = 16;

pub struct HostMemory {
    bytes: RwLock<Bytes>,
}

enum Bytes {
    /// A buffer and the first aligned byte in it.
    Own(Vec<u8>, usize, usize),
    Adopted(HostBytes),
}

impl HostMemory {
    /// So many bytes, all zero, if the host has them.
    pub fn zeroed(bytes: usize, device: &str) -> Result<HostMemory, Error> {
        let refused = || Error::OutOfMemory { device: device.to_string(), bytes: bytes as u64, free: None };
        let with_room = bytes.checked_add(ALIGNMENT).ok_or_else(refused)?;
        let mut own = Vec::new();
        own.try_reserve_exact(with_room).map_err(|_| refused())?;
        own.resize(with_room, 0);
        let start = own.as_ptr().align_offset(ALIGNMENT);
        Ok(HostMemory { bytes: RwLock::new(Bytes::Own(own, start, bytes)) })
    }

    /// The bytes themselves, if they are aligned well enough.
    pub fn adopt(bytes: HostBytes) -> Result<HostMemory, HostBytes> {
        match bytes.start().align_offset(LEAST_ALIGNMENT) {
            0 => Ok(HostMemory { bytes: RwLock::new(Bytes::Adopted(bytes)) }),
            _ => Err(bytes),
        }
    }

    pub fn read<R>(&self, with: impl FnOnce(&[u8]) -> R) -> R {
        match &*self.bytes.read().unwrap_or_else(PoisonError::into_inner) {
            Bytes::Own(bytes, start, len) => with(&bytes[*start..start + len]),
            Bytes::Adopted(bytes) => with(bytes.as_slice()),
        }
    }

    pub fn write<R>(&self, with: impl FnOnce(&mut [u8]) -> R) -> R {
        match &mut *self.bytes.write().unwrap_or_else(PoisonError::into_inner) {
            Bytes::Own(bytes, start, len) => with(&mut bytes[*start..*start + *len]),
            Bytes::Adopted(bytes) => with(bytes.as_mut_slice()),
        }
    }
}
