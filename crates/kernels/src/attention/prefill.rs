//! Attention of many tokens at once, by products of matrices.

pub mod direct;
pub(super) mod rows;
pub mod staged;

use super::arguments::{GivenCache, Table, Tokens};
use super::{Kernel, Options, Precision, aligned_to, sdpa_prefill, sdpa_prefill_staged};
use crate::shared::chunks::MAX_SEQUENCES;
use crate::shared::ragged::rounds;
use crate::shared::tuned;
use kiln::spec::Hardware;
use kiln::{AnyTensor, DType, Error, Operation, Target, TensorRef};

/// The widest rows of keys and values: the accumulated results are one matrix.
const MAX_ELEMENTS: u32 = 256;

/// Returns whether a call runs by matrix products.
#[inline]
pub fn is_chosen(
    op: Operation,
    on: &impl Target,
    options: &Options<'_>,
    tokens: Tokens,
    cache: &GivenCache<'_>,
) -> Result<bool, Error> {
    let Tokens { batch, hq, dk, .. } = tokens;
    let (dv, is_ragged) = (cache.dv, options.cu_seqlens.is_some());
    let is_asked = options.kernel == Some(Kernel::Prefill) || is_ragged;
    let is_free = options.kernel.is_none() && options.tiles.is_none() && options.splits.is_none();
    let hardware = on.device().kind().hardware();
    if !(is_asked || is_free && is_faster(hardware, cache.given[0].dtype(), tokens.q_len, cache.capacity())) {
        return Ok(false);
    }
    let is_possible = [dk, dv].into_iter().all(|width| width <= MAX_ELEMENTS && width.is_multiple_of(16))
        && (cache.table.is_none() || staged::tiles(on, options, tokens, cache, 0).is_some())
        && cache.capacity() <= i32::MAX as u64
        && batch < MAX_SEQUENCES
        && hq < MAX_SEQUENCES
        && on.device().limits().has_matrices;
    op.require(is_possible || !is_asked, || {
        let given = if is_ragged { "`cu_seqlens` need `Kernel::Prefill`, which" } else { "`Kernel::Prefill`" };
        format!(
            "{given} is for rows of multiples of 16 elements up to {MAX_ELEMENTS}, here {dk} and {dv}, those of values in pages multiples of \
             64 for which a threadgroup has room, and for fewer than {MAX_SEQUENCES} sequences and heads, on devices with products of \
             matrices"
        )
    })?;
    Ok(is_possible)
}

/// Returns whether matrix products are faster for `tokens` tokens over a cache of `capacity` positions. A processor
/// repacks keys and values for the products of each block of tokens, which does not pay off for a few of them: 16
/// tokens take half as long as in the decode kernel over 64 positions, as long over 256, and twice as long over 1024;
/// 64 tokens over 1024 take three quarters as long. A GPU reads operands in place and needs three products for each of
/// `f32`: over 8192 positions the two kernels take equally long at 330 tokens, and in 16-bit types at 20.
#[inline]
fn is_faster(hardware: Hardware, dtype: DType, tokens: u32, capacity: u64) -> bool {
    match hardware {
        Hardware::Processor => tokens >= 64 || tokens >= 8 && capacity <= 8 * u64::from(tokens),
        Hardware::Gpu => tokens > if dtype == DType::F32 { 330 } else { 20 },
    }
}

/// The call to run.
pub struct Call<'a> {
    pub op: Operation,
    pub dtype: DType,
    pub tokens: Tokens,
    pub scale: f32,
    pub softcap: f32,
    pub options: &'a Options<'a>,
}

/// Tensors of one axis.
pub struct Lists<'a> {
    pub cu_seqlens: Option<&'a AnyTensor>,
    pub seq_lens: Option<&'a AnyTensor>,
    pub window_start: Option<&'a AnyTensor>,
    pub sinks: Option<&'a AnyTensor>,
}

/// Runs a call by matrix products. The call must have tokens.
#[inline]
pub fn run(
    on: &impl Target,
    call: Call<'_>,
    cache: &GivenCache<'_>,
    lists: Lists<'_>,
    [q, out]: [TensorRef<'_>; 2],
    gate: Option<TensorRef<'_>>,
) -> Result<(), Error> {
    let Tokens { batch, q_len, hq, dk, .. } = call.tokens;
    let GivenCache { hkv, dv, .. } = *cache;
    let [k_cache, v_cache] = cache.given.map(TensorRef::from);
    let hardware = on.device().kind().hardware();
    macro_rules! launched {
        ($kernel:ident, $tiles:expr, $($own:ident: $value:expr),*) => {{
            let args = $kernel::AnyArgs {
                q,
                k_cache,
                v_cache,
                cu_seqlens: lists.cu_seqlens.map(TensorRef::from),
                seq_lens: lists.seq_lens.map(TensorRef::from),
                window_start: lists.window_start.map(TensorRef::from),
                sinks: lists.sinks.map(TensorRef::from),
                gate,
                out,
                batch,
                tokens: q_len,
                sink_end: call.options.sink_end,
                window: call.options.window.unwrap_or(0),
                rounds: if lists.cu_seqlens.is_some() { rounds(batch + 1) } else { 0 },
                scale: call.scale,
                softcap: call.softcap,
                hq,
                hkv,
                dk,
                dv,
                exact: call.dtype != DType::F32 && call.options.precision == Some(Precision::Exact),
                $($own: $value),*
            };
            call.op.launched($kernel::launch_any(&tuned(on, false), [call.dtype], args, $tiles))
        }};
    }
    // An f32 product takes three products, and there is no room beside them for staged operands.
    let is_staged = cache.table.is_some() || hardware == Hardware::Gpu && call.dtype.size() == 2;
    let alignment = [q, k_cache, v_cache].into_iter().fold(0, |bits, tensor| bits | aligned_to(tensor));
    let tiles = if is_staged { staged::tiles(on, call.options, call.tokens, cache, alignment) } else { None };
    match (tiles, cache.table) {
        (Some(tiles), None) => launched!(
            sdpa_prefill_staged,
            tiles,
            block_table: None,
            n_pages: batch,
            n: cache.count,
            max_pages: 1,
            page: 0,
            heads_first: true
        ),
        (Some(tiles), Some(Table { block_table, n_pages, page, heads_first })) => launched!(
            sdpa_prefill_staged,
            tiles,
            block_table: Some(block_table.into()),
            n_pages: n_pages,
            n: page,
            max_pages: cache.count,
            page: page,
            heads_first: heads_first
        ),
        (None, _) => {
            let size = call.dtype.size() as u32;
            let tiles = direct::tiles_for(hardware, size, call.tokens.of_sequence(), dk, dv);
            launched!(sdpa_prefill, tiles, kv_stride: cache.count)
        }
    }
}
