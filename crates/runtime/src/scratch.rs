//! Memory that operations work in. A pool belongs to a device, or to a recording whose launches share it; an operation
//! takes a piece out for as long as it makes launches and puts it back. The next one to take it launches later in the
//! stream, so both may use the same bytes. A second operation that runs meanwhile, on another thread, gets another piece.

use crate::device::Device;
use crate::driver::{Memory, Place};
use crate::error::Error;
use crate::layout::Layout;
use crate::tensor::AnyTensor;
use kiln_ir::DType;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

/// Pieces that nobody uses.
#[derive(Default)]
pub struct Pool {
    pieces: Mutex<Vec<Piece>>,
    /// What was taken to be written anew, where a recording asks for it.
    taken: Option<Mutex<Vec<AnyTensor>>>,
    /// What is not used again, and stays: graphs of a caller's may have it in them.
    discarded: Mutex<Vec<Piece>>,
}

#[derive(Clone)]
struct Piece {
    memory: Arc<Memory>,
    bytes: u64,
    contents: Contents,
}

/// What an operation may find in its scratch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Anything.
    Unknown,
    /// Zeros, which it leaves as it found them.
    Zeros,
}

/// A piece that an operation has taken: a tensor of one axis.
pub struct Scratch<'a> {
    tensor: AnyTensor,
    piece: Option<Piece>,
    pool: &'a Pool,
}

impl Pool {
    /// A pool that says what was taken from it.
    pub fn of_recording() -> Pool {
        Pool { taken: Some(Mutex::default()), ..Pool::default() }
    }

    /// Scratch that was taken since the last call and holds nothing that a launch may rely on.
    pub fn newly_taken(&self) -> Vec<AnyTensor> {
        let taken = self.taken.as_ref().map(|taken| taken.lock().unwrap_or_else(PoisonError::into_inner));
        taken.map_or(vec![], |mut taken| std::mem::take(&mut *taken))
    }

    /// The smallest piece with room for so many elements; a new one if there is none. Sizes are powers of two, so that
    /// growing work allocates a few times and then never.
    pub fn take(&self, device: &Device, dtype: DType, len: u64, contents: Contents) -> Result<Scratch<'_>, Error> {
        let bytes = len.checked_mul(dtype.size() as u64).and_then(u64::checked_next_power_of_two);
        let bytes = bytes.ok_or_else(|| Error::Usage(format!("scratch of {len} {dtype} is beyond any memory")))?;
        let piece = match self.find(bytes, contents) {
            Some(piece) => piece,
            None => Piece { memory: Arc::new(allocate(device, bytes, contents)?), bytes, contents },
        };
        let layout = Layout::contiguous(&[len])?;
        let tensor = AnyTensor::over(device, piece.memory.clone(), dtype, layout);
        if contents == Contents::Unknown {
            tensor.forget();
            if let Some(taken) = &self.taken {
                taken.lock().unwrap_or_else(PoisonError::into_inner).push(tensor.clone());
            }
        }
        Ok(Scratch { tensor, piece: Some(piece), pool: self })
    }

    /// All pieces of zeros that nobody uses.
    pub fn zeros(&self, device: &Device) -> Result<Vec<AnyTensor>, Error> {
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let zeros = pieces.iter().filter(|piece| piece.contents == Contents::Zeros);
        let tensor = |piece: &Piece| {
            let layout = Layout::contiguous(&[piece.bytes])?;
            Ok(AnyTensor::over(device, piece.memory.clone(), DType::U8, layout))
        };
        zeros.map(tensor).collect()
    }

    fn find(&self, bytes: u64, contents: Contents) -> Option<Piece> {
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |piece: &&(usize, &Piece)| piece.1.contents == contents && piece.1.bytes >= bytes;
        let (at, _) = pieces.iter().enumerate().filter(|piece| fits(&piece)).min_by_key(|(_, piece)| piece.bytes)?;
        Some(pieces.swap_remove(at))
    }
}

fn allocate(device: &Device, bytes: u64, contents: Contents) -> Result<Memory, Error> {
    let driver = device.driver();
    let memory = driver.allocate(bytes)?;
    if contents == Contents::Zeros && !driver.allocates_zeros() {
        driver.clear(Place { memory: Some(&memory.object), offset: 0, address: memory.address }, bytes)?;
    }
    Ok(memory)
}

impl Scratch<'_> {
    /// Gives the memory up: a launch that was to leave zeros may have left something else.
    pub fn discard(mut self) {
        let piece = self.piece.take().filter(|_| self.tensor.device().is_borrowed());
        self.pool.discarded.lock().unwrap_or_else(PoisonError::into_inner).extend(piece);
    }
}

impl Deref for Scratch<'_> {
    type Target = AnyTensor;

    fn deref(&self) -> &AnyTensor {
        &self.tensor
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        if let Some(piece) = self.piece.take() {
            self.pool.pieces.lock().unwrap_or_else(PoisonError::into_inner).push(piece);
        }
    }
}
