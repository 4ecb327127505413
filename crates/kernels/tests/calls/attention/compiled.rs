//! The number of kernels that calls of attention compile, on a device that does nothing, so that sizes may be those of
//! models.

use super::called;
use crate::support::zeros;
use crate::wrapped::{Watch, idle_as};
use kiln::DType::{BF16, F16, I32};
use kiln::{AnyTensor, Device, Error, Kind};
use kiln_kernels::attention::{Cache, Options, PageOrder};
use std::sync::Arc;

const HQ: u64 = 8;
const HKV: u64 = 2;
const D: u64 = 64;

/// Numbers of splits: the powers of two up to 32.
const SPLITS: usize = 6;

/// Divisions of rows: of one token, and of several tokens in tiles of 2, 3 or 4 rows.
const DIVISIONS: usize = 4;

/// A sequence of pseudo-random numbers; any will do.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }
}

/// Returns heads `[batch, q_len, heads, D]` in rows of `more` additional elements.
fn heads(device: &Device, extents: [u64; 2], heads: u64, more: u64) -> Result<AnyTensor, Error> {
    let [batch, q_len] = extents;
    let rows = zeros(device, BF16, &[batch, q_len, heads * D + more]);
    rows.narrow(2, 0..heads * D)?.heads(heads)
}

/// Returns a device of this kind that does nothing, and the record of what reached it.
fn watched(kind: Kind) -> (Device, Arc<Watch>) {
    idle_as(kind)
}

#[test]
fn calls_of_any_sizes_compile_no_kernel_for_a_size() -> Result<(), Error> {
    let (device, watch) = watched(Kind::Cuda);
    let mut numbers = Numbers(1);
    const CALLS: usize = 10_000;
    for _ in 0..CALLS {
        let batch = 1 + numbers.below(48);
        let q_len = if numbers.below(2) == 0 { 1 } else { 1 + numbers.below(70) };
        let n = 1 + numbers.below(40_000) / (1 + numbers.below(40));
        // Queries alone, or beside others in rows of any length; a cache with its heads or its positions first.
        let q =
            heads(&device, [batch, q_len], HQ, if numbers.below(2) == 0 { 0 } else { 8 * (1 + numbers.below(99)) })?;
        let cache = || zeros(&device, BF16, &[batch, HKV, n, D]);
        let [k, v] = match numbers.below(2) {
            0 => [cache(), cache()],
            _ => {
                let more = 8 * (1 + numbers.below(99));
                let first = || heads(&device, [batch, n], HKV, more)?.transpose(1, 2);
                [first()?, first()?]
            }
        };
        let (lengths, out) = (zeros(&device, I32, &[batch]), zeros(&device, BF16, &[batch, q_len, HQ, D]));
        called(&q, Cache::Contiguous { k: &k, v: &v }, Some(&lengths), out, Options::default())?;
    }
    assert_eq!(watch.launches(), CALLS);
    // For each of the four layouts.
    let (made, most) = (watch.loads(), 4 * SPLITS * DIVISIONS);
    assert!(made <= most, "{CALLS} calls made {made} kernels, and should make {most} at most");
    assert!(made > 4 * SPLITS, "{made} kernels: the calls hardly differ");
    Ok(())
}

#[test]
fn pages_of_any_number_are_one_kernel_for_each_division() -> Result<(), Error> {
    const PAGE: u64 = 16;
    let (device, watch) = watched(Kind::Cuda);
    let mut numbers = Numbers(2);
    for _ in 0..1000 {
        let (batch, q_len) = (1 + numbers.below(48), 1 + numbers.below(3));
        let (pages, of_sequence) = (1 + numbers.below(5000), 1 + numbers.below(2000));
        let q = heads(&device, [batch, q_len], HQ, 0)?;
        let cache = || zeros(&device, BF16, &[pages, PAGE, HKV, D]);
        let block_table = zeros(&device, I32, &[batch, of_sequence]);
        let (k, v, order) = (cache(), cache(), PageOrder::PositionsFirst);
        let cache = Cache::Paged { k: &k, v: &v, block_table: &block_table, order };
        called(&q, cache, None, zeros(&device, BF16, &[batch, q_len, HQ, D]), Options::default())?;
    }
    let (made, most) = (watch.loads(), SPLITS * DIVISIONS);
    assert!(made <= most, "{made} kernels, and should be {most} at most");
    Ok(())
}

/// Rows that no vector divides get narrower vectors, not a kernel with guards: that would be a second one for the same
/// call.
#[test]
fn rows_at_any_address_and_stride_need_no_guards() -> Result<(), Error> {
    for kind in [Kind::Cuda, Kind::Metal, Kind::Cpu] {
        for (q_len, offset, stride) in [1, 5]
            .into_iter()
            .flat_map(|q_len| [(1, 65), (2, 66), (4, 68), (3, 72), (0, 65)].map(|(o, s)| (q_len, o, s)))
        {
            for odd in 0..5 {
                let (device, watch) = watched(kind);
                // One of the tensors is a misaligned view, the others are not.
                let view = |of: usize, extents: [u64; 4]| -> Result<AnyTensor, Error> {
                    let [a, b, c, d] = extents;
                    if of != odd {
                        return Ok(zeros(&device, F16, &extents));
                    }
                    let rows = zeros(&device, F16, &[a * b * c * stride + offset]);
                    rows.slice(offset..)?.shaped(&[a * b * c, stride])?.narrow(1, 0..d)?.shaped(&extents)
                };
                let (q, k, v) = (view(0, [2, q_len, HQ, D])?, view(1, [2, HKV, 300, D])?, view(2, [2, HKV, 300, D])?);
                let gate = view(3, [2, q_len, HQ, D])?;
                let out = match odd {
                    4 => zeros(&device, F16, &[2 * q_len * HQ * D + offset]).slice(offset..)?,
                    _ => zeros(&device, F16, &[2 * q_len * HQ * D]),
                };
                let out = out.shaped(&[2, q_len, HQ, D])?;
                let options = Options { gate: Some(&gate), ..Options::default() };
                called(&q, Cache::Contiguous { k: &k, v: &v }, None, out, options)?;
                let what = format!("{kind:?}, {q_len} tokens, tensor {odd}, at {offset}, rows of {stride}");
                assert_eq!((watch.loads(), watch.launches()), (1, 1), "{what}");
            }
        }
    }
    Ok(())
}
