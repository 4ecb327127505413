//! Scratch memory of operations. A pool belongs to a device, or to a recording whose launches share it. An operation
//! takes a piece while it makes launches, and then puts it back. The next operation to take it launches later in the
//! stream, so both may use the same bytes. A second operation that runs meanwhile, on another thread, gets another
//! piece.

use crate::device::Device;
use crate::driver::{Memory, Place};
use crate::error::Error;
use crate::layout::Layout;
use crate::tensor::AnyTensor;
use kiln_ir::DType;
use std::any::Any;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

/// A pool of free pieces.
#[derive(Default)]
pub struct Pool {
    pieces: Mutex<Vec<Piece>>,
    /// Pieces taken with unspecified contents, if a recording needs the list.
    taken: Option<Mutex<Vec<AnyTensor>>>,
    /// Pieces that are not used again but stay allocated: graphs of a caller's may contain them.
    discarded: Mutex<Vec<Piece>>,
}

#[derive(Clone)]
struct Piece {
    memory: Arc<Memory>,
    bytes: u64,
    contents: Contents,
    /// The stream that its next user launches in.
    stream: u64,
}

/// A source of scratch: for a number of bytes, returns an address and an object that keeps the memory alive.
pub trait ScratchSource: Fn(u64) -> Result<(u64, Box<dyn Any + Send + Sync>), Error> + Send + Sync + 'static {}

impl<F: Fn(u64) -> Result<(u64, Box<dyn Any + Send + Sync>), Error> + Send + Sync + 'static> ScratchSource for F {}

/// The contents that an operation may expect in its scratch.
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
    /// Makes a pool that reports the pieces taken from it.
    pub fn of_recording() -> Pool {
        Pool { taken: Some(Mutex::default()), ..Pool::default() }
    }

    /// Returns scratch that was taken since the last call and whose contents no launch may rely on.
    pub fn newly_taken(&self) -> Vec<AnyTensor> {
        let taken = self.taken.as_ref().map(|taken| taken.lock().unwrap_or_else(PoisonError::into_inner));
        taken.map_or(vec![], |mut taken| std::mem::take(&mut *taken))
    }

    /// Takes the smallest piece with room for `len` elements, or a new one if there is none. Sizes are powers of two,
    /// so that growing work allocates a few times and then never.
    pub fn take(&self, device: &Device, dtype: DType, len: u64, contents: Contents) -> Result<Scratch<'_>, Error> {
        let bytes = len.checked_mul(dtype.size() as u64).and_then(u64::checked_next_power_of_two);
        let bytes = bytes.ok_or_else(|| Error::Usage(format!("scratch of {len} {dtype} is beyond any memory")))?;
        // A recording keeps its own memory for its launches.
        let source = device.scratch_source().filter(|_| self.taken.is_none());
        let stream = device.driver().stream();
        let (memory, piece) = match (source, self.find(bytes, contents, stream)) {
            (Some(source), _) => (Arc::new(lent(device, source, bytes, contents)?), None),
            (None, Some(piece)) => (piece.memory.clone(), Some(piece)),
            (None, None) => {
                let memory = Arc::new(allocate(device, bytes, contents)?);
                (memory.clone(), Some(Piece { memory, bytes, contents, stream }))
            }
        };
        let layout = Layout::contiguous(&[len])?;
        let tensor = AnyTensor::over(device, memory, dtype, layout);
        if contents == Contents::Unknown {
            tensor.forget();
            if let Some(taken) = &self.taken {
                taken.lock().unwrap_or_else(PoisonError::into_inner).push(tensor.clone());
            }
        }
        Ok(Scratch { tensor, piece, pool: self })
    }

    /// Returns all free pieces of zeros.
    pub fn zeros(&self, device: &Device) -> Result<Vec<AnyTensor>, Error> {
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let zeros = pieces.iter().filter(|piece| piece.contents == Contents::Zeros);
        let tensor = |piece: &Piece| {
            let layout = Layout::contiguous(&[piece.bytes])?;
            Ok(AnyTensor::over(device, piece.memory.clone(), DType::U8, layout))
        };
        zeros.map(tensor).collect()
    }

    fn find(&self, bytes: u64, contents: Contents, stream: u64) -> Option<Piece> {
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let is_ours = |piece: &Piece| piece.contents == contents && piece.stream == stream;
        let fits = |piece: &&(usize, &Piece)| is_ours(piece.1) && piece.1.bytes >= bytes;
        let (at, _) = pieces.iter().enumerate().filter(|piece| fits(&piece)).min_by_key(|(_, piece)| piece.bytes)?;
        Some(pieces.swap_remove(at))
    }
}

fn allocate(device: &Device, bytes: u64, contents: Contents) -> Result<Memory, Error> {
    let memory = device.driver().allocate(bytes)?;
    if contents == Contents::Zeros && !device.driver().allocates_zeros() {
        clear(device, &memory, bytes)?;
    }
    Ok(memory)
}

/// Returns memory of the caller's, who has it back when the last launch is made.
fn lent(device: &Device, source: &dyn ScratchSource, bytes: u64, contents: Contents) -> Result<Memory, Error> {
    let (address, object) = source(bytes)?;
    let memory = Memory { address, object: Arc::new(object) };
    if contents == Contents::Zeros {
        clear(device, &memory, bytes)?;
    }
    Ok(memory)
}

fn clear(device: &Device, memory: &Memory, bytes: u64) -> Result<(), Error> {
    device.driver().clear(Place { memory: Some(&memory.object), offset: 0, address: memory.address }, bytes)
}

impl Scratch<'_> {
    /// Gives the memory up: a launch that should leave zeros may have left something else.
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
