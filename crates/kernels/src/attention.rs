//! Attention of the newest tokens of each sequence over a cache of keys and values: `out = softmax(scale·q kᵀ) v`.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::attention::{self, Cache, Options, Sdpa};
//!
//! let dev = Device::interp();
//! // One sequence, two heads of queries that share a head of the cache, which has room for three positions.
//! let q = dev.tensor(&[0f32, 0.0, 8.0, 0.0])?.shaped([1, 2, 2])?;
//! let k = dev.tensor(&[1f32, 0.0, 9.0, 0.0, 5.0, 5.0])?.shaped([1, 1, 3, 2])?;
//! let v = dev.tensor(&[2f32, 4.0, 6.0, 8.0, 7.0, 7.0])?.shaped([1, 1, 3, 2])?;
//! let lengths = dev.tensor(&[2i32])?;
//! let mut out = dev.zeros::<f32>(4)?.shaped([1, 2, 2])?;
//! let cache = Cache::Contiguous { k: &k, v: &v };
//! let args = Sdpa { q: &q, cache, seq_lens: Some(&lengths), out: &mut out };
//! attention::sdpa(&dev, args, Options::default())?;
//! // The first head likes both positions that are in use, the second only the last of them.
//! assert_eq!(out.to_vec()?, [4.0, 6.0, 6.0, 8.0]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod append;
mod arguments;
mod attend;
mod contiguous;
mod copies;
mod matrices;
mod merge;
mod oracle;
mod paged;
mod prefill;
mod single;
mod softmax;
mod tiles;

use crate::shared::FLOATS;
use crate::shared::tuned;
use arguments::{GivenCache, Table, Tokens, expect_list, expect_options};
use kiln::spec::Fields;
use kiln::{AsTensor, DType, Error, Function, Keyed, Operation, Scratch, Target, TensorRef};

pub use crate::shared::chunks::Precision;
pub use crate::shared::positions::Positions;
pub use append::{Append, SPEC as KV_APPEND, append, kv_append};
pub use contiguous::{SDPA_DECODE, sdpa_decode};
pub use matrices::{SDPA_DECODE_MATRICES, sdpa_decode_matrices};
pub use paged::{SDPA_DECODE_PAGED, sdpa_decode_paged};
pub use prefill::direct::{SDPA_PREFILL, sdpa_prefill};
pub use prefill::staged::{SDPA_PREFILL_STAGED, sdpa_prefill_staged};
pub use single::{SDPA_DECODE_SINGLE, sdpa_decode_single};
pub use tiles::Tiles;

/// The arguments of [`sdpa`].
#[derive(Fields, Keyed)]
pub struct Sdpa<'a> {
    /// `[batch, hq, dk]`, or `[batch, q_len, hq, dk]` for the last `q_len` tokens of each sequence; with `cu_seqlens`
    /// `[tokens, hq, dk]` or `[1, tokens, hq, dk]`. Tokens and heads may be strided, as in a slice of a projection.
    pub q: &'a dyn AsTensor,
    pub cache: Cache<'a>,
    /// `[batch]`, i32: the positions of the cache that each sequence has filled, the new tokens among them. All if
    /// absent. Negative lengths are clamped to 0, and lengths beyond the cache to its end.
    pub seq_lens: Option<&'a dyn AsTensor>,
    /// As `q` with `dv` for `dk`, contiguous.
    pub out: &'a mut dyn AsTensor,
}

/// The cached keys and values. `hq` is a multiple of `hkv`: `hq / hkv` neighbouring query heads share a cache head.
#[derive(Clone, Copy, Keyed)]
pub enum Cache<'a> {
    /// A stretch of positions for each sequence, with any strides: a cache `[batch, n, hkv, dk]` is passed as
    /// `transpose(1, 2)`.
    Contiguous {
        /// `[batch, hkv, n, dk]`
        k: &'a dyn AsTensor,
        /// `[batch, hkv, n, dv]`
        v: &'a dyn AsTensor,
    },
    /// Pages that a block table assigns to sequences.
    Paged {
        /// `[pages, page, hkv, dk]`, or `[pages, hkv, page, dk]` by `order`.
        k: &'a dyn AsTensor,
        /// As `k` with `dv` for `dk`.
        v: &'a dyn AsTensor,
        /// `[batch, n]`, i32: the page that holds each run of `page` positions of a sequence. Where an entry is not a
        /// page number, its positions are masked out.
        block_table: &'a dyn AsTensor,
        order: PageOrder,
    },
}

/// The outer axis of a page: positions or heads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub enum PageOrder {
    /// `[pages, page, hkv, ..]`
    PositionsFirst,
    /// `[pages, hkv, page, ..]`
    HeadsFirst,
}

/// The options of [`sdpa`]: score modifiers, masks and the division of work.
#[derive(Clone, Copy, Default, Fields, Keyed)]
pub struct Options<'a> {
    /// The factor on products of queries and keys; `1 / sqrt(dk)` if absent.
    pub scale: Option<f32>,
    /// Scores become `softcap · tanh(score / softcap)`.
    pub softcap: Option<f32>,
    /// `[batch]`, i32: the first position of each sequence that its tokens see. All if absent.
    pub window_start: Option<&'a dyn AsTensor>,
    /// The number of positions that each token sees, ending with its own. All if absent.
    pub window: Option<u32>,
    /// Positions at the start of a sequence that are seen even if a window begins after them.
    pub sink_end: u32,
    /// `[hq]`, f32: learned sinks, each the score of an extra key of its head whose value is 0.
    pub sinks: Option<&'a dyn AsTensor>,
    /// As `out`: results are multiplied by its sigmoid. Tokens and heads may be strided.
    pub gate: Option<&'a dyn AsTensor>,
    /// `[sequences + 1]`, `i32`: the first token of each sequence in tensors `[tokens, ..]`, then the end of the last.
    /// They ascend from 0, which the launch checks (K215); tokens behind the last give 0. Needs [`Kernel::Prefill`].
    pub cu_seqlens: Option<&'a dyn AsTensor>,
    /// The kernel; chosen by the number of tokens if absent.
    pub kernel: Option<Kernel>,
    /// [`Exact`](Precision::Exact) for `f32` and [`Native`](Precision::Native) for other types if absent. It makes a
    /// difference only in [`Kernel::Prefill`].
    pub precision: Option<Precision>,
    /// A threadgroup's division of work in [`Kernel::Decode`]; chosen if absent.
    pub tiles: Option<Tiles>,
    /// Threadgroups that share the keys of a block in [`Kernel::Decode`], at most 256; chosen by the length of the
    /// cache if absent. For a window much shorter than the cache, 1 is best.
    pub splits: Option<u32>,
}

/// The kernel that processes the tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub enum Kernel {
    /// For a few tokens of each sequence: reads keys once for up to eight query rows; threadgroups may share the keys.
    Decode,
    /// For one token of each sequence: matrix products whose rows are the heads that share a cache head, at most 16.
    /// Rows of keys and values are as for [`Prefill`](Kernel::Prefill); keys may be split among threadgroups.
    Matrices,
    /// For many tokens: matrix products. Rows of keys and values have a multiple of 16 elements, at most 256; those of
    /// values in [`Paged`](Cache::Paged) caches have a multiple of 64. A value that is not finite reaches all tokens of
    /// a block of up to 128, including those that do not see it.
    Prefill,
}

/// Computes `out = softmax(scale·q kᵀ) v` for the last tokens of each sequence, over the filled positions that each may
/// see: none after its own. Where nothing is visible the result is 0. Many tokens use [`Kernel::Prefill`], which needs
/// finite values and rounds weights to 16 bits, unless [`Options::kernel`] and [`Options::precision`] say otherwise.
#[inline]
pub fn sdpa(on: &impl Target, args: Sdpa<'_>, options: Options<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("attention::sdpa");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_sdpa(op, on, args, options))
}

#[inline]
fn launch_sdpa(op: Operation, on: &impl Target, args: &Sdpa<'_>, options: &Options<'_>) -> Result<(), Error> {
    let (q, out) = (args.q.any(), args.out.any());
    let [seq_lens, window_start, sinks, gate, cu_seqlens] =
        [args.seq_lens, options.window_start, options.sinks, options.gate, options.cu_seqlens]
            .map(|tensor| tensor.map(|t| t.any()));
    let dtype = op.dtype_among("q", q, FLOATS)?;
    let tokens = Tokens::of(op, q, cu_seqlens)?;
    let Tokens { batch, q_len, hq, dk, .. } = tokens;
    let [for_q, for_gate, for_k, for_v] = &mut [None; 4];
    let cache = GivenCache::of(op, args.cache, tokens, dtype, [for_k, for_v])?;
    let GivenCache { hkv, dv, .. } = cache;
    tokens.expect_alike(op, "out", out, dv, dtype)?;
    if let Some(gate) = gate {
        tokens.expect_alike(op, "gate", gate, dv, dtype)?;
    }
    expect_list(op, "seq_lens", seq_lens, ("batch", batch), DType::I32)?;
    expect_list(op, "window_start", window_start, ("batch", batch), DType::I32)?;
    expect_list(op, "sinks", sinks, ("hq", hq), DType::F32)?;
    expect_options(op, options)?;
    let by_matrices = prefill::is_chosen(op, on, options, tokens, &cache)?;
    if batch == 0 || q_len == 0 {
        return Ok(());
    }
    let q = tokens.view(op, "q", q, for_q)?;
    let gate = gate.map(|gate| tokens.view(op, "gate", gate, for_gate)).transpose()?;
    let [k, v] = cache.tensors;
    let (scale, softcap) = (options.scale.unwrap_or_else(|| 1.0 / (dk as f32).sqrt()), options.softcap.unwrap_or(0.0));
    let (sink_end, window) = (options.sink_end, options.window.unwrap_or(0));
    let call = prefill::Call { op, dtype, tokens, scale, softcap, options };
    let lists = prefill::Lists { cu_seqlens, seq_lens, window_start, sinks };
    if by_matrices {
        return prefill::run(on, call, &cache, lists, [q, out.into()], gate);
    }
    let pairs = gate.map_or(0, aligned_to) | out.address();
    if let Some(tiles) = matrices::tiles(on, &call, &cache, q, pairs)? {
        return matrices::run(on, call, &cache, lists, [q, out.into()], gate, tiles);
    }

    let target = on.device().kind().hardware();
    let tiles = options.tiles.unwrap_or_else(|| {
        let vectors = [q, k, v].into_iter().fold(0, |bits, tensor| bits | aligned_to(tensor));
        let alignment = tiles::alignment(dtype, vectors, pairs);
        tiles::tiles(target, dtype, u64::from(hq / hkv) * u64::from(q_len), [dk, dv], alignment)
    });
    let blocks = tiles::blocks(batch, [hq, hkv, q_len], tiles.rows);
    let splits = options.splits.unwrap_or_else(|| tiles::splits(target, blocks, visible(options, &cache)));
    let room = SplitWorkspace::take(op, on, blocks, splits, u64::from(tiles.rows), u64::from(dv))?;

    macro_rules! launched {
        ($kernel:ident, $($own:ident: $value:expr),*) => {{
            let args = $kernel::AnyArgs {
                q,
                k_cache: k,
                v_cache: v,
                seq_lens: seq_lens.map(TensorRef::from),
                window_start: window_start.map(TensorRef::from),
                sinks: sinks.map(TensorRef::from),
                gate,
                split_results: room.results(),
                split_sums: room.sums(),
                done: room.done(),
                out: out.into(),
                batch,
                q_len,
                sink_end,
                window,
                scale,
                softcap,
                hq,
                hkv,
                dk,
                dv,
                $($own: $value),*
            };
            $kernel::launch_any(&tuned(on, options.tiles.is_some()), [dtype], args, kernel_tiles!($kernel, tiles, splits, q_len == 1))
        }};
    }
    let result = match cache.table {
        None => launched!(sdpa_decode, kv_stride: cache.count),
        Some(Table { block_table, n_pages, page, heads_first }) => launched!(
            sdpa_decode_paged,
            block_table: block_table.into(),
            n_pages: n_pages,
            max_pages: cache.count,
            page: page,
            heads_first: heads_first
        ),
    };
    room.give_back(&result);
    op.launched(result)
}

/// Returns the largest number of positions of a sequence that a token sees.
#[inline]
fn visible(options: &Options<'_>, cache: &GivenCache<'_>) -> u64 {
    let window = options.window.map_or(u64::MAX, |window| u64::from(window) + u64::from(options.sink_end));
    window.min(cache.capacity())
}

/// Scratch for the partial results of splits; empty with one split.
struct SplitWorkspace<'a> {
    scratch: Option<[Scratch<'a>; 3]>,
}

impl<'a> SplitWorkspace<'a> {
    #[inline]
    fn take(
        op: Operation,
        on: &'a impl Target,
        blocks: u64,
        splits: u32,
        rows: u64,
        dv: u64,
    ) -> Result<SplitWorkspace<'a>, Error> {
        if splits <= 1 {
            return Ok(SplitWorkspace { scratch: None });
        }
        let parts = blocks.saturating_mul(u64::from(splits)).saturating_mul(rows);
        let results = op.scratch(on, DType::F32, parts.saturating_mul(dv))?;
        let sums = op.scratch(on, DType::F32, parts.saturating_mul(2))?;
        Ok(SplitWorkspace { scratch: Some([results, sums, op.zeros(on, DType::U32, blocks)?]) })
    }

    #[inline]
    fn results(&self) -> Option<TensorRef<'_>> {
        self.scratch.as_ref().map(|scratch| (&*scratch[0]).into())
    }

    #[inline]
    fn sums(&self) -> Option<TensorRef<'_>> {
        self.scratch.as_ref().map(|scratch| (&*scratch[1]).into())
    }

    #[inline]
    fn done(&self) -> Option<TensorRef<'_>> {
        self.scratch.as_ref().map(|scratch| (&*scratch[2]).into())
    }

    /// Discards the counters after a failed launch, which may have left any values in them.
    #[inline]
    fn give_back(self, result: &Result<(), Error>) {
        if let (Some([_, _, done]), Err(_)) = (self.scratch, result) {
            done.discard();
        }
    }
}

/// Returns the bitwise or of a tensor's address and row strides in bytes, whose lowest bit is the rows' alignment.
#[inline]
fn aligned_to(tensor: TensorRef<'_>) -> u64 {
    let strides = if tensor.is_contiguous() { &[] } else { tensor.strides() };
    let apart = strides.split_last().map_or(0, |(_, strides)| strides.iter().fold(0, |bits, stride| bits | stride));
    (apart * tensor.dtype().size() as u64) | tensor.address()
}

/// Converts tiles to the type of a kernel's own tiles.
macro_rules! kernel_tiles {
    ($kernel:ident, $tiles:expr, $splits:expr, $one_token:expr) => {{
        let $crate::attention::Tiles { warps, rows, keys, scores, lanes, vec, ahead } = $tiles;
        $kernel::Tiles { one_token: $one_token, splits: $splits, warps, rows, keys, scores, lanes, vec, ahead }
    }};
}
use kernel_tiles;

/// Chooses the tiles of a case whose tensors have these strides.
macro_rules! tiles_of {
    ($kernel:ident, $p:ident, $target:expr, $dtype:expr, $strides:expr, $keys:expr) => {{
        use $crate::attention::tiles;
        let bytes = |strides: &[u64]| strides.iter().fold(0, |bits, s| bits | s) * $dtype.size() as u64;
        let alignment = tiles::alignment($dtype, bytes(&$strides), bytes(&$p.gate_strides.unwrap_or_default()));
        let all_rows = u64::from($p.hq / $p.hkv.max(1)) * u64::from($p.q_len);
        let tile = tiles::tiles($target, $dtype, all_rows, [$p.dk, $p.dv], alignment);
        let blocks = tiles::blocks($p.batch, [$p.hq, $p.hkv, $p.q_len], tile.rows);
        let splits = if $p.has_split_results { tiles::splits($target, blocks, u64::from($keys)) } else { 1 };
        $crate::attention::kernel_tiles!($kernel, tile, splits, $p.q_len == 1).numbers()
    }};
}
use tiles_of;

/// Returns the rounding count of a launch: the operations between input and output.
macro_rules! roundings_of {
    ($kernel:ident, $args:expr, $capacity:expr, $dk:expr, $softcap:expr) => {{
        let $kernel::Tiles { splits, warps, rows, keys, scores, lanes, vec, ahead, .. } = $kernel::Tiles::of($args);
        let tiles = $crate::attention::Tiles { warps, rows, keys, scores, lanes, vec, ahead };
        $crate::attention::oracle::roundings(tiles, splits, $capacity, $dk, $softcap)
    }};
}
use roundings_of;

/// Builds the reference computation of a case: its tokens over caches of `$capacity` positions, found by `$places`.
macro_rules! exact_of {
    ($p:ident, $t:ident, $heads:expr, $tokens:expr, $capacity:expr, $places:expr) => {
        $crate::attention::oracle::Exact {
            heads: $heads,
            q: $crate::attention::oracle::Rows::of($t.q, $p.q_strides, $heads, $p.dk),
            k: $t.k_cache,
            v: $t.v_cache,
            scale: $p.scale,
            softcap: $p.softcap,
            sink_end: $p.sink_end,
            window: $p.window,
            tokens: $tokens,
            sequences: $crate::attention::oracle::sequences($p.batch, $t.seq_lens, $t.window_start, $capacity),
            sink: &|head| $t.sinks.map(|sinks| sinks[head]),
            gate: $t.gate.map(|gate| $crate::attention::oracle::Rows::of(gate, $p.gate_strides, $heads, $p.dv)),
            places: $places,
        }
    };
}
use exact_of;

/// Describes where the positions of a case lie: in pages, or in one stretch for each sequence.
macro_rules! pages_of {
    ($p:ident, $t:ident) => {
        $crate::attention::oracle::Pages {
            table: $t.block_table,
            n_pages: $p.n_pages,
            n: $p.n,
            max_pages: $p.max_pages,
            hkv: $p.hkv,
            heads_first: $p.heads_first,
            rows: [($p.k_cache_strides, $p.dk), ($p.v_cache_strides, $p.dv)],
        }
    };
}
use pages_of;
