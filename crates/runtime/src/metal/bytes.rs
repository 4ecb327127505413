//! Kernels that copy and clear bytes in the order of the work. Metal's own commands for this only take multiples of
//! four bytes on macOS, and a slice of a tensor may begin and end anywhere.

use crate::error::Error;

pub const TEXT: &str = include_str!("bytes.metal");
pub const COPY: &str = "kiln_copy_bytes";
pub const CLEAR: &str = "kiln_clear_bytes";

/// Threads in a threadgroup, as in the text.
pub const THREADS: u32 = 256;

/// Bytes of one thread, as in the text: one access where all addresses are multiples of it.
const WIDTH: u64 = 16;

/// Returns the threadgroups for this number of bytes.
pub fn groups(bytes: u64) -> Result<[u32; 3], Error> {
    let groups = u32::try_from(bytes.div_ceil(THREADS as u64 * WIDTH));
    Ok([groups.map_err(|_| Error::Usage(format!("{bytes} bytes are too many for one copy")))?, 1, 1])
}

/// Whether wide accesses may be used. Memory itself begins at a multiple of the width.
pub fn aligned(offsets: &[u64]) -> bool {
    offsets.iter().all(|offset| offset.is_multiple_of(WIDTH))
}

// The harness runs on Linux. On a Mac the kernels themselves run, in the tests of drivers.
#[cfg(all(test, not(target_vendor = "apple")))]
mod tests {
    use super::*;
    use kiln_harness::{Dialect, ParamInfo, Program, Unit};
    use kiln_interp::{Arg, Buffer, Order};
    use kiln_ir::{Const, DType};

    const BYTES: DType = DType::U8;
    /// One element more than a threadgroup's bytes, and a multiple of the width, so that the harness aligns the buffer.
    const LEN: usize = 256 * 16 + 16;

    fn number(dtype: DType, bits: u64) -> Arg {
        Arg::Scalar(Const { dtype, bits })
    }

    fn pattern(seed: usize) -> Buffer {
        Buffer::of(&(0..LEN).map(|i| (i * 7 + seed) as u8 | 1).collect::<Vec<u8>>())
    }

    fn compiled(entry: &str, tensors: &[ParamInfo]) -> Program {
        let numbers = [ParamInfo::Scalar { dtype: DType::U64 }, ParamInfo::Scalar { dtype: DType::U32 }];
        let params = [tensors, &numbers].concat();
        Program::compile(&Unit { dialect: Dialect::Msl, text: TEXT, entry, params: &params }).unwrap()
    }

    #[test]
    fn the_bytes_asked_for_change_and_no_others() {
        let written = ParamInfo::Tensor { dtype: BYTES, writable: true };
        let read = ParamInfo::Tensor { dtype: BYTES, writable: false };
        let copy = compiled(COPY, &[read, written]);
        let clear = compiled(CLEAR, &[written]);
        for bytes in [1, 15, 16, 17, 4095, 4096, 4097, LEN] {
            for wide in [0, 1] {
                let grid = groups(bytes as u64).unwrap();
                let numbers = [number(DType::U64, bytes as u64), number(DType::U32, wide)];
                let from = pattern(0);
                let before = pattern(100).bytes;

                let mut buffers = [from.clone(), pattern(100)];
                let args = [&[Arg::Buffer(0), Arg::Buffer(1)][..], &numbers].concat();
                copy.run(grid, THREADS, &args, &mut buffers, Order::Forward).unwrap();
                let expected = [&from.bytes[..bytes], &before[bytes..]].concat();
                assert!(buffers[1].bytes == expected, "copy of {bytes} bytes, wide: {wide}");

                let mut buffers = [pattern(100)];
                let args = [&[Arg::Buffer(0)][..], &numbers].concat();
                clear.run(grid, THREADS, &args, &mut buffers, Order::Forward).unwrap();
                let expected = [&vec![0; bytes], &before[bytes..]].concat();
                assert!(buffers[0].bytes == expected, "clear of {bytes} bytes, wide: {wide}");
            }
        }
    }

    #[test]
    fn a_grid_covers_all_bytes() {
        assert_eq!(groups(1).unwrap(), [1, 1, 1]);
        assert_eq!(groups(4096).unwrap(), [1, 1, 1]);
        assert_eq!(groups(4097).unwrap(), [2, 1, 1]);
        assert!(groups(u64::MAX).is_err());
        assert!(aligned(&[0, 32]) && !aligned(&[0, 8]));
    }
}
