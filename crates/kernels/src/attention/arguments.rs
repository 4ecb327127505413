//! The arguments of an attention call: derives sizes from shapes and refuses inconsistent arguments.

use super::{Cache, Kernel, Options, PageOrder};
use crate::shared::sequences::{divided_by, no_sequences};
use kiln::{AnyTensor, DType, Error, Operation, TensorRef, View};

/// The most splits that a caller may request: one thread merges the parts of all of them.
const MAX_SPLITS: u32 = 256;

/// The tokens of all sequences.
#[derive(Clone, Copy)]
pub struct Tokens {
    /// Number of sequences.
    pub batch: u32,
    /// Rows of `q` and `out`: one for each sequence, or one for all.
    pub rows: u32,
    /// Tokens per row.
    pub q_len: u32,
    pub hq: u32,
    pub dk: u32,
    /// Whether tensors have an axis for the tokens of a row.
    has_tokens: bool,
    is_ragged: bool,
}

impl Tokens {
    #[inline(always)]
    pub fn of(op: Operation, q: &AnyTensor, cu_seqlens: Option<&AnyTensor>) -> Result<Tokens, Error> {
        let has_tokens = q.shape().len() != 3;
        let sequences = cu_seqlens.map(|bounds| divided_by(op, bounds)).transpose()?;
        let [rows, q_len, hq, dk] = if has_tokens {
            op.axes("q", q, ["batch", "q_len", "hq", "dk"])?
        } else if sequences.is_some() {
            let [tokens, hq, dk] = op.axes("q", q, ["tokens", "hq", "dk"])?;
            [1, tokens, hq, dk]
        } else {
            let [batch, hq, dk] = op.axes("q", q, ["batch", "hq", "dk"])?;
            [batch, 1, hq, dk]
        };
        op.require(sequences.is_none() || rows == 1, || {
            let shape = q.shape();
            format!(
                "with `cu_seqlens` `q` is [tokens, hq, dk] or [1, tokens, hq, dk], and the tensor has extents {shape:?}"
            )
        })?;
        op.require(sequences != Some(0) || q_len == 0, || no_sequences(q_len))?;
        let batch = sequences.unwrap_or(rows);
        expect_neighbours(op, "q", q)?;
        op.require(hq > 0 && dk > 0, || format!("`q` has {hq} heads of {dk} elements, and both must be 1 or more"))?;
        // Row numbers have 31 bits.
        op.require(u64::from(q_len) * u64::from(hq) < 1 << 31, || {
            format!("{q_len} tokens of {hq} heads are more rows than 31 bits can count: give `q` in parts")
        })?;
        Ok(Tokens { batch, rows, q_len, hq, dk, has_tokens, is_ragged: sequences.is_some() })
    }

    /// Returns the average number of tokens per sequence.
    #[inline(always)]
    pub fn of_sequence(self) -> u32 {
        if self.is_ragged { self.q_len / self.batch.max(1) } else { self.q_len }
    }

    /// Returns an error unless a tensor has the axes of `q`, with rows of `dv` elements.
    #[inline(always)]
    pub fn expect_alike(
        self,
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        dv: u32,
        dtype: DType,
    ) -> Result<(), Error> {
        let Tokens { rows, q_len, hq, .. } = self;
        match self.has_tokens {
            true => op.expect(name, tensor, [("batch", rows), ("q_len", q_len), ("hq", hq), ("dv", dv)])?,
            false if self.is_ragged => op.expect(name, tensor, [("tokens", q_len), ("hq", hq), ("dv", dv)])?,
            false => op.expect(name, tensor, [("batch", rows), ("hq", hq), ("dv", dv)])?,
        }
        op.expect_dtype(name, tensor, dtype, Some("q"))?;
        expect_neighbours(op, name, tensor)
    }

    /// Returns a tensor like `q`; adds a token axis if it has none and is strided.
    #[inline(always)]
    pub fn view<'v>(
        self,
        op: Operation,
        name: &str,
        tensor: &'v AnyTensor,
        room: &'v mut Option<View<'v>>,
    ) -> Result<TensorRef<'v>, Error> {
        let &[_, hq, width] = tensor.shape() else { return Ok(tensor.into()) };
        evenly(op, name, tensor, &[u64::from(self.rows), u64::from(self.q_len), hq, width], room)
    }
}

/// A cache of either kind.
pub struct GivenCache<'a> {
    pub hkv: u32,
    pub dv: u32,
    /// Keys per sequence, or pages per sequence.
    pub count: u32,
    pub tensors: [TensorRef<'a>; 2],
    /// The same tensors with all of their axes.
    pub given: [&'a AnyTensor; 2],
    pub table: Option<Table<'a>>,
}

#[derive(Clone, Copy)]
pub struct Table<'a> {
    pub block_table: &'a AnyTensor,
    pub n_pages: u32,
    pub page: u32,
    pub heads_first: bool,
}

impl<'a> GivenCache<'a> {
    #[inline(always)]
    pub fn of(
        op: Operation,
        cache: Cache<'a>,
        tokens: Tokens,
        dtype: DType,
        [for_k, for_v]: [&'a mut Option<View<'a>>; 2],
    ) -> Result<GivenCache<'a>, Error> {
        let Tokens { batch, hq, dk, .. } = tokens;
        let (positions, [k, v]) = match cache {
            Cache::Contiguous { k, v } => {
                let (k, v) = (k.any(), v.any());
                let [_, hkv, n, _] = op.axes("k", k, ["batch", "hkv", "n", "dk"])?;
                let [.., dv] = op.axes("v", v, ["batch", "hkv", "n", "dv"])?;
                op.expect("k", k, [("batch", batch), ("hkv", hkv), ("n", n), ("dk", dk)])?;
                op.expect("v", v, [("batch", batch), ("hkv", hkv), ("n", n), ("dv", dv)])?;
                op.require(n > 0, || "the cache has no positions: it must have room for one".to_string())?;
                (GivenCache { hkv, dv, count: n, tensors: [k.into(), v.into()], given: [k, v], table: None }, [k, v])
            }
            Cache::Paged { k, v, block_table, order } => {
                let (k, v, block_table) = (k.any(), v.any(), block_table.any());
                let heads_first = order == PageOrder::HeadsFirst;
                let names = if heads_first { ["hkv", "page"] } else { ["page", "hkv"] };
                let [n_pages, second, third, _] = op.axes("k", k, ["pages", names[0], names[1], "dk"])?;
                let [.., dv] = op.axes("v", v, ["pages", names[0], names[1], "dv"])?;
                let axes = |last| [("pages", n_pages), (names[0], second), (names[1], third), last];
                op.expect("k", k, axes(("dk", dk)))?;
                op.expect("v", v, axes(("dv", dv)))?;
                let (hkv, page) = if heads_first { (second, third) } else { (third, second) };
                let [_, count] = op.axes("block_table", block_table, ["batch", "n"])?;
                op.expect("block_table", block_table, [("batch", batch), ("n", count)])?;
                op.expect_dtype("block_table", block_table, DType::I32, None)?;
                op.require(n_pages > 0 && page > 0 && count > 0, || {
                    format!("{n_pages} pages of {page} positions, {count} for a sequence: each must be 1 or more")
                })?;
                op.require(u64::from(count) * u64::from(page) < 1 << 31, || {
                    format!("{count} pages of {page} positions for a sequence are more than 31 bits can count")
                })?;
                let rows = u64::from(hkv) * u64::from(page);
                let axes = |width: u32| [u64::from(n_pages), rows, u64::from(width)];
                let tensors = [evenly(op, "k", k, &axes(dk), for_k)?, evenly(op, "v", v, &axes(dv), for_v)?];
                let table = Some(Table { block_table, n_pages, page, heads_first });
                (GivenCache { hkv, dv, count, tensors, given: [k, v], table }, [k, v])
            }
        };
        let GivenCache { hkv, dv, .. } = positions;
        for (name, tensor) in [("k", k), ("v", v)] {
            op.expect_dtype(name, tensor, dtype, Some("q"))?;
            expect_neighbours(op, name, tensor)?;
        }
        op.require(dv > 0, || "rows of `v` have no elements".to_string())?;
        op.require(hkv > 0 && hq % hkv == 0, || {
            format!("`hq % hkv == 0` does not hold: {hq} heads of `q` cannot share {hkv} heads of the cache evenly")
        })?;
        Ok(positions)
    }

    /// Returns the number of keys that a sequence has room for.
    #[inline(always)]
    pub fn capacity(&self) -> u64 {
        u64::from(self.count) * self.table.map_or(1, |table| u64::from(table.page))
    }
}

/// Returns a tensor with other extents, as a view if it is strided.
#[inline(always)]
fn evenly<'v>(
    op: Operation,
    name: &str,
    tensor: &'v AnyTensor,
    extents: &[u64],
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    if tensor.is_contiguous() {
        return Ok(tensor.into());
    }
    TensorRef::from(tensor).shaped_in(extents, room).ok_or_else(|| {
        let (shape, strides) = (tensor.shape(), tensor.strides());
        op.refusal(format!("the rows of `{name}`, {shape:?} with strides {strides:?}, do not lie evenly: copy it"))
    })
}

#[inline(always)]
pub fn expect_neighbours(op: Operation, name: &str, tensor: &AnyTensor) -> Result<(), Error> {
    let stride = tensor.strides().last().copied().unwrap_or(1);
    op.require(stride == 1 || tensor.is_contiguous(), || {
        format!("elements of a row of `{name}` are {stride} apart and must be neighbours: copy it")
    })
}

/// Checks an optional tensor of one axis.
#[inline(always)]
pub fn expect_list(
    op: Operation,
    name: &str,
    tensor: Option<&AnyTensor>,
    axis: (&'static str, u32),
    dtype: DType,
) -> Result<(), Error> {
    let Some(tensor) = tensor else { return Ok(()) };
    op.expect(name, tensor, [axis])?;
    op.expect_dtype(name, tensor, dtype, None)?;
    op.require(tensor.is_contiguous(), || format!("elements of `{name}` lie apart: copy it"))
}

#[inline(always)]
pub fn expect_options(op: Operation, options: &Options<'_>) -> Result<(), Error> {
    let Options { softcap, window_start, window, sink_end, tiles, splits, cu_seqlens, kernel, .. } = *options;
    op.require(softcap.is_none_or(|cap| cap > 0.0 && cap.is_finite()), || {
        format!("`softcap` is {softcap:?} and must be a finite number above 0, or absent for none")
    })?;
    op.require(window != Some(0), || "`window` is 0 and must be 1 or more, or absent for none".to_string())?;
    op.require(sink_end == 0 || window_start.is_some() || window.is_some(), || {
        format!("`sink_end` is {sink_end} and needs `window` or `window_start`: without them every position is seen")
    })?;
    op.require(kernel != Some(Kernel::Prefill) || tiles.is_none() && splits.is_none(), || {
        "`tiles` and `splits` are those of `Kernel::Decode`, and `kernel` is `Kernel::Prefill`".to_string()
    })?;
    op.require(kernel != Some(Kernel::Matrices) || tiles.is_none(), || {
        "`tiles` are those of `Kernel::Decode`, and `kernel` is `Kernel::Matrices`".to_string()
    })?;
    let is_decode = matches!(kernel, Some(Kernel::Decode | Kernel::Matrices)) || tiles.is_some() || splits.is_some();
    op.require(cu_seqlens.is_none() || !is_decode, || {
        "`cu_seqlens` need `Kernel::Prefill`, without `tiles` and `splits`".to_string()
    })?;
    op.require(splits.is_none_or(|splits| (1..=MAX_SPLITS).contains(&splits)), || {
        format!("`splits` is {splits:?} and must be 1 to {MAX_SPLITS}, or absent for a choice")
    })?;
    op.require(tiles.is_none_or(|tiles| (1..=8).contains(&tiles.rows)), || format!("{tiles:?}: `rows` must be 1 to 8"))
}
