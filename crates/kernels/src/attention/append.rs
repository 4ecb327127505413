//! Appends the keys and values of new tokens to the cache.

use super::arguments::expect_neighbours;
use super::{Cache, PageOrder};
use crate::shared::columns::{case_bits, vector_bits};
use crate::shared::positions::{PositionArgs, Positions, exact_position, position_of};
use crate::shared::sequences::{Sequences, under};
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, models};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Cost, Expected, Fields, Fill, Hardware, Numbers, Spec};
use kiln::{AsTensor, DType, Error, Operation, Target, TensorRef, View};
use kv_append::{ForcedTiles, Params, Tensors};

/// The arguments of [`append`](fn@append).
#[derive(Fields)]
pub struct Append<'a> {
    /// `[batch, hkv, dk]` or `[batch, tokens, hkv, dk]`. Tokens and heads may be strided, as in slices of a projection.
    pub k: &'a dyn AsTensor,
    /// As `k` with `dv` for `dk`.
    pub v: &'a dyn AsTensor,
    pub positions: Positions<'a>,
    /// Its tensors are written, so nothing else may access them during the launch.
    pub cache: Cache<'a>,
}

/// Writes keys and values of new tokens to their positions of a cache, as [`sdpa`](fn@super::sdpa) reads it. A token is
/// skipped if its position is outside the cache or its page number is invalid. No two tokens may have the same place.
///
/// Slots counted over all pages, such as vLLM's `slot_mapping`, are positions of one sequence: pass a positions-first
/// cache as `Cache::Contiguous` of `[1, pages · page, hkv, d]` transposed, and tokens as `[1, tokens, hkv, d]`.
pub fn append(on: &impl Target, args: Append<'_>) -> Result<(), Error> {
    let op = Operation("attention::append");
    let (k, v) = (args.k.any(), args.v.any());
    let dtype = op.dtype_among("k", k, FLOATS)?;
    let (sequences, [hkv, dk]) = Sequences::of(op, "k", k, ["hkv", "dk"])?;
    let (_, [_, dv]) = Sequences::of(op, "v", v, ["hkv", "dv"])?;
    let Sequences { batch, tokens, .. } = sequences;
    sequences.expect(op, "v", v, [("hkv", hkv), ("dv", dv)], dtype)?;
    let PositionArgs { each: positions, starts, first } = args.positions.given(op, sequences)?;
    let rooms = &mut [None; 2];
    let room = CachePages::of(op, args.cache, batch, [hkv, dk, dv], dtype, rooms)?;
    for (name, tensor) in [("k", k), ("v", v)] {
        expect_neighbours(op, name, tensor)?;
    }
    // Without tokens or places for them there is nothing to do.
    if [batch, tokens, hkv, room.n_pages, room.max_pages, room.n].contains(&0) {
        return Ok(());
    }
    let [for_k, for_v] = &mut [None; 2];
    let k = under(op, "k", k, &[batch, tokens, hkv, dk], for_k)?;
    let v = under(op, "v", v, &[batch, tokens, hkv, dv], for_v)?;
    let [k_cache, v_cache] = room.tensors;
    let bits = [(k, dk), (v, dv), (k_cache, dk), (v_cache, dv)];
    let bits = bits.into_iter().fold(0, |bits, (tensor, n)| bits | vector_bits(tensor, n));
    let tiles = tiles_for(on.device().kind().hardware(), dtype, [hkv, dk, dv], bits);
    let args = kv_append::AnyArgs {
        k,
        v,
        positions,
        starts,
        block_table: room.block_table,
        k_cache,
        v_cache,
        batch,
        tokens,
        n_pages: room.n_pages,
        n: room.n,
        max_pages: room.max_pages,
        first,
        hkv,
        dk,
        dv,
        heads_first: room.heads_first,
    };
    op.launched(kv_append::launch_any(&tuned(on, false), [dtype], args, tiles))
}

/// A cache of either kind as pages of `n` positions. Without a block table, each sequence is one page.
struct CachePages<'a> {
    n_pages: u32,
    n: u32,
    max_pages: u32,
    /// Whether the tensors are `[n_pages, hkv, n, ..]`, not `[n_pages, n, hkv, ..]`.
    heads_first: bool,
    block_table: Option<TensorRef<'a>>,
    tensors: [TensorRef<'a>; 2],
}

impl<'a> CachePages<'a> {
    fn of(
        op: Operation,
        cache: Cache<'a>,
        batch: u32,
        [hkv, dk, dv]: [u32; 3],
        dtype: DType,
        rooms: &'a mut [Option<View<'a>>; 2],
    ) -> Result<CachePages<'a>, Error> {
        let (k, v, table, order) = match cache {
            Cache::Contiguous { k, v } => (k.any(), v.any(), None, PageOrder::HeadsFirst),
            Cache::Paged { k, v, block_table, order } => (k.any(), v.any(), Some(block_table.any()), order),
        };
        let is_paged = table.is_some();
        let (outer, inner) = if is_paged { ("pages", "page") } else { ("batch", "n") };
        let heads_first = order == PageOrder::HeadsFirst;
        let names = if heads_first { [outer, "hkv", inner, ""] } else { [outer, inner, "hkv", ""] };
        let named = |last| [names[0], names[1], names[2], last];
        let [first, second, third, _] = op.axes("cache.k", k, named("dk"))?;
        let (n_pages, n) = (if is_paged { first } else { batch }, if heads_first { third } else { second });
        let [rows, columns] = if heads_first { [hkv, n] } else { [n, hkv] };
        for (name, tensor, last) in [("cache.k", k, ("dk", dk)), ("cache.v", v, ("dv", dv))] {
            op.expect(name, tensor, [(names[0], n_pages), (names[1], rows), (names[2], columns), last])?;
            op.expect_dtype(name, tensor, dtype, Some("k"))?;
            expect_neighbours(op, name, tensor)?;
        }
        let max_pages = match table {
            Some(table) => {
                let [_, count] = op.axes("block_table", table, ["batch", "n"])?;
                op.expect("block_table", table, [("batch", batch), ("n", count)])?;
                op.expect_dtype("block_table", table, DType::I32, None)?;
                op.require(table.is_contiguous(), || "elements of `block_table` lie apart: copy it".to_string())?;
                count
            }
            None => 1,
        };
        // Undo the transposition of a cache for `sdpa` if the result is contiguous.
        let mut tensors = [TensorRef::from(k), TensorRef::from(v)];
        let [for_k, for_v] = rooms;
        let mut is_turned = false;
        if heads_first && !k.is_contiguous() && !v.is_contiguous() {
            let back = [View::shaped(k, k.shape())?.transpose(1, 2)?, View::shaped(v, v.shape())?.transpose(1, 2)?];
            if back.iter().all(|view| TensorRef::View(view).is_contiguous()) {
                let [k, v] = back;
                tensors = [TensorRef::View(for_k.insert(k)), TensorRef::View(for_v.insert(v))];
                is_turned = true;
            }
        }
        let heads_first = heads_first && !is_turned;
        Ok(CachePages { n_pages, n, max_pages, heads_first, block_table: table.map(TensorRef::from), tensors })
    }
}

/// Chooses the threads per token and the elements that each moves at once: 16 bytes on a GPU where sizes allow.
fn tiles_for(hardware: Hardware, dtype: DType, [hkv, dk, dv]: [u32; 3], alignment: u64) -> kv_append::Tiles {
    if hardware == Hardware::Processor {
        return kv_append::Tiles { threads: 32, vec: 1 };
    }
    let size = dtype.size() as u64;
    let bytes = 1u64 << (((u64::from(dk) | u64::from(dv)) * size) | alignment).trailing_zeros().min(4);
    let vec = (bytes / size).max(1) as u32;
    kv_append::Tiles { threads: (hkv.saturating_mul(dk) / vec).clamp(1, 256).next_multiple_of(32), vec }
}

/// One threadgroup per token. With a table the cache is pages of `n` positions, and position `p` of a sequence is in
/// page `block_table[sequence][p / n]`, at place `p % n`; without one, each sequence has a page of its own.
#[kernel(
    threadgroups = [tokens, batch],
    threads = threads,
    requires(
        hkv >= 1, dk >= 1, dv >= 1, n >= 1, n_pages >= 1, max_pages >= 1,
        block_table.is_some() || n_pages == batch, !(positions.is_some() && starts.is_some()),
        vec >= 1, vec <= 16, dk % vec == 0, dv % vec == 0,
    ),
)]
pub fn kv_append<T: Float>(
    #[shape(batch, tokens, hkv, dk)]
    #[strided]
    k: Tensor<T>,
    #[shape(batch, tokens, hkv, dv)]
    #[strided]
    v: Tensor<T>,
    #[shape(batch, tokens)] positions: Option<Tensor<i32>>,
    #[shape(batch)] starts: Option<Tensor<i32>>,
    #[shape(batch, max_pages)] block_table: Option<Tensor<i32>>,
    #[shape(n_pages, heads_first as u32 * hkv + (1 - heads_first as u32) * n, heads_first as u32 * n + (1 - heads_first as u32) * hkv, dk)]
    #[strided]
    mut k_cache: Tensor<T>,
    #[shape(n_pages, heads_first as u32 * hkv + (1 - heads_first as u32) * n, heads_first as u32 * n + (1 - heads_first as u32) * hkv, dv)]
    #[strided]
    mut v_cache: Tensor<T>,
    [batch, tokens, n_pages, n, max_pages]: [u32; 5],
    first: i32,
    #[constexpr] [hkv, dk, dv]: [u32; 3],
    #[constexpr] heads_first: bool,
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let (token, sequence) = (tgid_x, tgid_y);
    // As an unsigned number, a negative position is outside any cache.
    let position = position_of(positions, starts, first, sequence, token, tokens) as u64;
    let (page, place) = if let Some(table) = block_table {
        let number = position / n as u64;
        let entry = table[sequence as u64 * max_pages as u64 + min(number, (max_pages - 1) as u64)] as u32;
        (if number < max_pages as u64 { entry } else { n_pages }, (position % n as u64) as u32)
    } else {
        (sequence, min(position, n as u64) as u32)
    };
    if page < n_pages {
        if place < n {
            let own = Own { sequence, token, page, place, hkv, heads_first, threads, vec };
            copied(k, k_cache, dk, own);
            copied(v, v_cache, dv, own);
        }
    }
}

/// The source and the destination of a threadgroup's token.
#[device]
struct Own {
    sequence: u32,
    token: u32,
    page: u32,
    place: u32,
    hkv: u32,
    heads_first: bool,
    threads: u32,
    vec: u32,
}

/// Copies all heads of a token, of `width` elements each.
#[device]
fn copied<T: Float>(x: Tensor<T>, mut cache: Tensor<T>, width: u32, own: Own) {
    let (each, vec) = (width / own.vec, own.vec);
    let from = own.sequence as u64 * x.stride(0) + own.token as u64 * x.stride(1);
    let (by_head, by_place) =
        if own.heads_first { (cache.stride(1), cache.stride(2)) } else { (cache.stride(2), cache.stride(1)) };
    let to = own.page as u64 * cache.stride(0) + own.place as u64 * by_place;
    for i in (tid..own.hkv * each).step_by(own.threads) {
        let (head, column) = ((i / each) as u64, (i % each * vec) as u64);
        for e in unroll(0..vec) {
            cache[to + head * by_head + column + e as u64] = x[from + head * x.stride(2) + column + e as u64];
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [hkv, n, tokens] = [p.hkv, p.n, p.tokens].map(|n| n as usize);
    let moved = |x: &[f64], cache: &[f64], width: u32, strides: [Option<[u64; 3]>; 2]| {
        let (width, mut want) = (width as usize, cache.to_vec());
        let from = strides[0].unwrap_or([tokens * hkv * width, hkv * width, width].map(|s| s as u64));
        let [rows, columns] = if p.heads_first { [hkv, n] } else { [n, hkv] };
        let to = strides[1].unwrap_or([rows * columns * width, columns * width, width].map(|s| s as u64));
        let at = |strides: [u64; 3], index: [usize; 3]| {
            strides.iter().zip(index).map(|(stride, i)| *stride as usize * i).sum::<usize>()
        };
        for (sequence, token) in (0..p.batch as usize).flat_map(|s| (0..tokens).map(move |t| (s, t))) {
            let position = exact_position(t.positions, t.starts, p.first, [sequence, token, tokens]);
            let Ok(position) = usize::try_from(position) else { continue };
            let place = match t.block_table {
                Some(table) if position / n < p.max_pages as usize => {
                    let page = table[sequence * p.max_pages as usize + position / n];
                    (0.0..f64::from(p.n_pages)).contains(&page).then_some((page as usize, position % n))
                }
                Some(_) => None,
                None => (position < n).then_some((sequence, position)),
            };
            let Some((page, place)) = place else { continue };
            for head in 0..hkv {
                let row = &x[at(from, [sequence, token, head])..][..width];
                let index = if p.heads_first { [page, head, place] } else { [page, place, head] };
                want[at(to, index)..][..width].copy_from_slice(row);
            }
        }
        want
    };
    let k = moved(t.k, t.k_cache, p.dk, [p.k_strides, p.k_cache_strides]);
    let v = moved(t.v, t.v_cache, p.dv, [p.v_strides, p.v_cache_strides]);
    let exact = |tensor, want| Expected { tensor, want, allowed: Allowed::Nothing };
    vec![exact("k_cache", k), exact("v_cache", v)]
}

const USUAL: Params = Params {
    batch: 2,
    tokens: 3,
    n_pages: 2,
    n: 10,
    max_pages: 1,
    hkv: 2,
    dk: 16,
    dv: 16,
    has_starts: true,
    heads_first: true,
    ..Params::ZERO
};

/// Pages of four positions, three for each sequence.
const PAGED: Params = Params { has_block_table: true, n_pages: 7, n: 4, max_pages: 3, ..USUAL };

/// A decode step of a batch with pages of 16 positions, positions first.
const STEP: Params = Params { tokens: 1, first: -1, hkv: 8, dk: 128, dv: 128, n: 16, heads_first: false, ..PAGED };

pub const SPEC: Spec = Spec {
    name: "kv_append",
    summary: "keys and values of new tokens to their positions of a cache, contiguous or in pages",
    models: models::CACHES,
    build: kv_append::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("k", Fill::Normal(1.0)),
        ("v", Fill::Normal(1.0)),
        ("positions", Fill::Cycle(&[9.0, 0.0, 4.0, 2.0, 1.0, 8.0])),
        ("starts", Fill::Cycle(&[4.0, 0.0])),
        ("block_table", Fill::Cycle(&[5.0, 2.0, 0.0, 6.0, 1.0, 3.0])),
        ("k_cache", Fill::Normal(1.0)),
        ("v_cache", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let bits = case_bits([p.k_strides, p.v_strides, p.k_cache_strides, p.v_cache_strides]);
        tiles_for(target, dtypes[0], [p.hkv, p.dk, p.dv], bits).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::labelled("a number for each token", &Params { has_starts: false, has_positions: true, ..USUAL }),
        Case::labelled("from the start", &Params { has_starts: false, ..USUAL }),
        Case::labelled("up to lengths, values of another size", &Params { first: -3, dk: 6, dv: 10, ..USUAL })
            .with(&[("starts", Fill::Cycle(&[10.0, 3.0]))]),
        Case::labelled("odd sizes", &Params { tokens: 1, hkv: 3, dk: 5, dv: 7, ..USUAL }),
        Case::labelled(
            "positions beyond the cache and before it, the largest and the smallest",
            &Params { batch: 4, n_pages: 4, ..USUAL },
        )
        .with(&[("starts", Fill::Cycle(&[8.0, -2.0, 2147483647.0, -2147483648.0]))]),
        Case::labelled("pages", &PAGED),
        Case::labelled(
            "pages, positions first, parts of one projection",
            &Params { k_strides: Some([400, 96, 16]), v_strides: Some([400, 96, 16]), heads_first: false, ..PAGED },
        ),
        Case::labelled(
            "keys and values of a page one behind the other",
            &Params { k_cache_strides: Some([256, 64, 16]), v_cache_strides: Some([256, 64, 16]), ..PAGED },
        ),
        Case::labelled("numbers that are no page, positions beyond the table", &Params { tokens: 5, ..PAGED }).with(&[
            ("starts", Fill::Cycle(&[9.0, 2.0])),
            ("block_table", Fill::Cycle(&[5.0, 2.0, 0.0, -1.0, 7.0, 2147483647.0])),
        ]),
        Case::labelled(
            "two simdgroups, two turns",
            &(Params { hkv: 5, ..USUAL }, ForcedTiles { threads: Some(64), vec: Some(1) }),
        ),
        Case::labelled("several turns", &(Params { hkv: 5, ..USUAL }, ForcedTiles { threads: Some(32), vec: Some(1) })),
        Case::labelled("no sequences", &Params { batch: 0, ..PAGED }),
        Case::labelled("no tokens", &Params { tokens: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("n_pages == batch", &Params { n_pages: 3, ..USUAL }),
        Case::labelled("n >= 1", &Params { n: 0, ..USUAL }),
        Case::labelled("dk % vec == 0", &(Params { dk: 9, ..USUAL }, ForcedTiles { threads: None, vec: Some(2) })),
    ],
    oracle,
    roundings: |_| 0.0,
    bench: &[
        Case::labelled("decode", &Params { batch: 1, max_pages: 64, n_pages: 64, ..STEP })
            .with(&[("starts", Fill::Constant(1000.0)), ("block_table", Fill::Counting)]),
        Case::labelled("decode", &Params { batch: 64, max_pages: 1, n_pages: 64, ..STEP })
            .with(&[("starts", Fill::Constant(10.0)), ("block_table", Fill::Counting)]),
        Case::labelled("prompt", &Params { batch: 1, tokens: 4096, first: 0, max_pages: 256, n_pages: 256, ..STEP })
            .with(&[("starts", Fill::Constant(0.0)), ("block_table", Fill::Counting)]),
    ],
    // Every token is read and written.
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        let elements = u64::from(p.batch) * u64::from(p.tokens) * u64::from(p.hkv) * u64::from(p.dk + p.dv);
        Cost::moving(2 * elements * problem.tensors[0].dtype.size() as u64)
    },
};
