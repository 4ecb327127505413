//! The memory of a running threadgroup: the buffers of the launch and its own arrays.

use crate::buffer::{Buffer, poison};
use crate::fault::run as fault;
use crate::hooks::{At, lanes};
use crate::matrix::Matrices;
use crate::pieces::Pieces;
use kiln_ir::simd::{LANES, Lanes};
use kiln_ir::{AllocId, DType, Diagnostic, Mem, Space};

pub(crate) struct Memory<'b> {
    buffers: &'b mut [Buffer],
    /// For each buffer, the pieces of a larger tensor that it holds, if any.
    pieces: Vec<Option<Pieces>>,
    /// The buffer of each parameter.
    bound: Vec<Option<usize>>,
    arrays: Vec<Array>,
    pub matrices: Matrices,
}

/// A stack array, as consecutive copies by thread, or a threadgroup array.
pub(crate) struct Array {
    data: Buffer,
    /// The number of elements in a copy.
    len: usize,
    space: Space,
}

impl Array {
    pub fn new(dtype: DType, len: usize, copies: usize, space: Space) -> Array {
        Array { data: Buffer::zeroed(dtype, len * copies), len, space }
    }
}

/// The target of an access: all elements, and their distribution over threads.
struct Block<'m> {
    data: &'m Buffer,
    pieces: Option<&'m Pieces>,
    len: usize,
    /// The distance in elements from one thread's copy to the next.
    stride: usize,
}

/// An access as the kernel states it: `width` elements from an index of type `dtype`.
pub(crate) struct Indexing<'a> {
    pub mem: Mem,
    pub width: usize,
    pub dtype: DType,
    pub index: &'a Lanes,
}

/// The start of each active lane's access.
#[derive(Default)]
pub(crate) struct Located {
    /// The author's index.
    pub indices: [usize; LANES],
    /// The element in the block.
    elements: [usize; LANES],
}

impl<'b> Memory<'b> {
    pub fn new(
        buffers: &'b mut [Buffer],
        pieces: Vec<Option<Pieces>>,
        bound: Vec<Option<usize>>,
        arrays: Vec<Array>,
        matrices: Matrices,
    ) -> Memory<'b> {
        Memory { buffers, pieces, bound, arrays, matrices }
    }

    pub fn buffers(&self) -> &[Buffer] {
        self.buffers
    }

    /// Returns the bytes of local memory.
    pub fn local_bytes(&self) -> usize {
        self.arrays.iter().map(|a| a.data.bytes.len()).sum()
    }

    /// Initialises local memory for a threadgroup with contents that a kernel may not rely on.
    pub fn poison_arrays(&mut self) {
        for Array { data, .. } in &mut self.arrays {
            let size = data.dtype.size();
            let pattern = poison(data.dtype).to_le_bytes();
            // Of repeated copies of all so far, few suffice.
            let mut done = size.min(data.bytes.len());
            data.bytes[..done].copy_from_slice(&pattern[..done]);
            while done < data.bytes.len() {
                let more = done.min(data.bytes.len() - done);
                data.bytes.copy_within(..more, done);
                done += more;
            }
        }
    }

    /// Returns the buffer behind memory; none for local memory.
    pub fn buffer(&self, mem: Mem) -> Option<usize> {
        match mem {
            Mem::Param(id) => self.bound[id.0 as usize],
            Mem::Alloc(_) => None,
        }
    }

    /// Returns the number of elements that a thread sees.
    pub fn len(&self, mem: Mem) -> usize {
        self.block(mem).len
    }

    fn block(&self, mem: Mem) -> Block<'_> {
        match mem {
            Mem::Param(id) => {
                let buffer = self.bound[id.0 as usize].unwrap_or_default();
                let (data, pieces) = (&self.buffers[buffer], self.pieces[buffer].as_ref());
                Block { data, pieces, len: pieces.map_or(data.len(), |pieces| pieces.of as usize), stride: 0 }
            }
            Mem::Alloc(id) => {
                let Array { data, len, space } = &self.arrays[id.0 as usize];
                Block { data, pieces: None, len: *len, stride: if *space == Space::Stack { *len } else { 0 } }
            }
        }
    }

    fn data_mut(&mut self, mem: Mem) -> &mut Buffer {
        match mem {
            Mem::Param(id) => &mut self.buffers[self.bound[id.0 as usize].unwrap_or_default()],
            Mem::Alloc(id) => &mut self.arrays[id.0 as usize].data,
        }
    }

    /// Returns the bits of an element of a thread's stack array.
    pub fn own(&self, id: AllocId, tid: u32, element: u32) -> u64 {
        let Array { data, len, .. } = &self.arrays[id.0 as usize];
        let at = tid as usize * len + element as usize;
        match data.dtype.size() {
            1 => read::<1>(&data.bytes, at),
            2 => read::<2>(&data.bytes, at),
            4 => read::<4>(&data.bytes, at),
            _ => read::<8>(&data.bytes, at),
        }
    }

    pub fn set_own(&mut self, id: AllocId, tid: u32, element: u32, bits: u64) {
        let Array { data, len, .. } = &mut self.arrays[id.0 as usize];
        let at = tid as usize * *len + element as usize;
        match data.dtype.size() {
            1 => write::<1>(&mut data.bytes, at, bits),
            2 => write::<2>(&mut data.bytes, at, bits),
            4 => write::<4>(&mut data.bytes, at, bits),
            _ => write::<8>(&mut data.bytes, at, bits),
        }
    }

    /// Checks the access of each active lane, and sets its start.
    pub fn locate(&self, at: &At, indexing: &Indexing, located: &mut Located) -> Result<(), Diagnostic> {
        let Indexing { mem, width, dtype, index } = *indexing;
        let Block { data, pieces, len, stride } = self.block(mem);
        for lane in lanes(at.mask) {
            // A negative index becomes a number above any length.
            let first = match dtype {
                DType::I32 => index[lane] as i32 as i64 as u64,
                _ => index[lane],
            };
            let inside = first < len as u64 && len as u64 - first >= width as u64;
            // The division of a remainder is slow, and hardly any access needs it.
            if !inside || width > 1 && !first.is_multiple_of(width as u64) {
                return Err(fault::bounds(at, indexing, len, lane));
            }
            located.indices[lane] = first as usize;
            located.elements[lane] = match pieces {
                None => first as usize + at.tid(lane) as usize * stride,
                Some(pieces) => pieces
                    .place(data.len(), first, width as u64)
                    .ok_or_else(|| fault::in_no_piece(at, indexing, lane))?,
            };
        }
        Ok(())
    }

    /// Reads the element `offset` past the start of each active lane's access.
    pub fn load(&self, mem: Mem, mask: u32, located: &Located, offset: usize, out: &mut Lanes) {
        let data = self.block(mem).data;
        let elements = &located.elements;
        match (data.dtype, data.dtype.size()) {
            (DType::Bool, _) => lanes(mask).for_each(|l| out[l] = (data.bytes[elements[l] + offset] != 0) as u64),
            (_, 1) => lanes(mask).for_each(|l| out[l] = read::<1>(&data.bytes, elements[l] + offset)),
            (_, 2) => lanes(mask).for_each(|l| out[l] = read::<2>(&data.bytes, elements[l] + offset)),
            (_, 4) => lanes(mask).for_each(|l| out[l] = read::<4>(&data.bytes, elements[l] + offset)),
            _ => lanes(mask).for_each(|l| out[l] = read::<8>(&data.bytes, elements[l] + offset)),
        }
    }

    /// Writes the element `offset` past the start of each active lane's access, in lane order.
    pub fn store(&mut self, mem: Mem, mask: u32, located: &Located, offset: usize, values: &Lanes) {
        let data = self.data_mut(mem);
        let elements = &located.elements;
        match data.dtype.size() {
            1 => lanes(mask).for_each(|l| write::<1>(&mut data.bytes, elements[l] + offset, values[l])),
            2 => lanes(mask).for_each(|l| write::<2>(&mut data.bytes, elements[l] + offset, values[l])),
            4 => lanes(mask).for_each(|l| write::<4>(&mut data.bytes, elements[l] + offset, values[l])),
            _ => lanes(mask).for_each(|l| write::<8>(&mut data.bytes, elements[l] + offset, values[l])),
        }
    }
}

fn read<const SIZE: usize>(bytes: &[u8], element: usize) -> u64 {
    let mut word = [0; 8];
    word[..SIZE].copy_from_slice(&bytes[element * SIZE..][..SIZE]);
    u64::from_le_bytes(word)
}

fn write<const SIZE: usize>(bytes: &mut [u8], element: usize, bits: u64) {
    bytes[element * SIZE..][..SIZE].copy_from_slice(&bits.to_le_bytes()[..SIZE]);
}
