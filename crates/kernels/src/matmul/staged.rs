//! Products by way of threadgroup memory: blocks of both operands are copied there some steps ahead, and each element
//! is read from device memory once per threadgroup instead of once per simdgroup. For sizes that are constants of the
//! compiled code and rows that begin at whole vectors.

use super::{BlockAt, Sizes, divided, expected, store_with_epilogue};
use crate::shared::ACTIVATIONS;
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Hardware, Numbers, Spec};
pub use matmul_staged::Tiles;
use matmul_staged::{ForcedTiles, Params, Tensors};

/// Returns whether copies can be whole vectors.
#[inline]
pub fn takes(size: u32, n: u32, k: u32) -> bool {
    let vec = 16 / size;
    n > 0 && k > 0 && n.is_multiple_of(vec) && k.is_multiple_of(vec)
}

/// Returns the bytes of threadgroup memory that tiles take for elements of `size` bytes.
fn threadgroup_bytes(tiles: &Tiles, size: u32) -> u64 {
    let Tiles { down, across, rows, columns, depth, stages, .. } = *tiles;
    u64::from(stages * (down * rows + across * columns) * depth * size)
}

/// The inputs to a division besides the sizes of a product.
#[derive(Clone, Copy)]
pub struct TileLimits {
    /// Bytes of threadgroup memory.
    pub memory: u64,
    /// Whether four simdgroups multiply together from that memory.
    pub by_fours: bool,
}

/// Blocks of a product from which on each may fill a multiprocessor: about the number of multiprocessors.
const MANY_BLOCKS: u64 = 96;

/// Chooses the tiles of a product of elements of `size` bytes.
#[inline]
pub fn tiles_for(size: u32, [batch, m, n]: [u32; 3], b_transposed: bool, room: TileLimits) -> Tiles {
    let (vec, memory) = (16 / size, room.memory);
    // Rows of 128 bytes, along which sums run in both operands.
    if room.by_fours && size == 2 && b_transposed && m > 64 {
        let blocks = |columns: u32| u64::from(batch) * u64::from(m.div_ceil(128)) * u64::from(n.div_ceil(columns));
        let tiles = |columns| Tiles { down: 8, across: 1, rows: 16, columns, depth: 64, vec, stages: 4 };
        let sizes = [256, 128, 64].into_iter().map(tiles);
        let mut fit = sizes.filter(|t| blocks(t.columns) >= MANY_BLOCKS && threadgroup_bytes(t, size) <= memory);
        if let Some(tiles) = fit.next() {
            return tiles;
        }
    }
    if m <= 16 {
        // One row of blocks, with as much of the other operand in flight as fits.
        let stages = |stages| Tiles { down: 1, across: 1, rows: 16, columns: 16, depth: 512 / size, vec, stages };
        return [stages(4), stages(3)].into_iter().find(|t| threadgroup_bytes(t, size) <= memory).unwrap_or(stages(2));
    }
    // Sums in f32 take three products each, and the parts of their operands take more registers.
    let rows = if size == 4 { 32 } else { 64 };
    let large = Tiles { down: 2, across: 2, rows, columns: 64, depth: 128 / size, vec, stages: 3 };
    if m > 64 && n > 64 && threadgroup_bytes(&large, size) <= memory {
        return large;
    }
    Tiles { down: 2, across: 2, rows: 32, columns: 32, depth: 64 / size, vec, stages: 2 }
}

/// The shape of a copied block: its size, in vectors, and the number of threads.
#[device]
struct Copied {
    rows: u32,
    columns: u32,
    vec: u32,
    threads: u32,
}

/// The extent of a matrix from a block on: along the side that sums run over, *inner*, which is down or across, and
/// along the other; and whether that covers the whole block.
#[device]
struct Left {
    inner_down: bool,
    inner_whole: bool,
    inner: u32,
    outer_whole: bool,
    outer: u32,
}

/// Copies a block of a matrix to threadgroup memory, a part by each thread. Missing elements are zeros on the inner
/// side; on the outer side they are other numbers, which only enter sums that are never stored.
#[device]
fn copy_block<T: Float>(
    block: Threadgroup<T>,
    to: u32,
    x: Tensor<T>,
    first: u64,
    stride: u32,
    copied: Copied,
    left: Left,
) {
    let (rows, columns, vec, threads) = (copied.rows, copied.columns, copied.vec, copied.threads);
    let across = columns / vec;
    let units = rows * across;
    for i in unroll(0..units.div_ceil(threads)) {
        let unit = tid + i * threads;
        if units % threads == 0 || unit < units {
            // The same column in each turn where possible: turns then differ by a constant.
            let (r, c) = if threads % across == 0 {
                (tid / across + i * (threads / across), tid % across * vec)
            } else {
                (unit / across, unit % across * vec)
            };
            let at = to + r * columns + c;
            let inner = if left.inner_down { r } else { c };
            if left.inner_whole || inner < left.inner {
                let (row, column) = if left.outer_whole {
                    (r, c)
                } else if left.inner_down {
                    (r, min(c, left.outer - vec))
                } else {
                    (min(r, left.outer - 1), c)
                };
                async_copy(block, at, x, first + row as u64 * stride as u64 + column as u64, vec);
            } else {
                for e in unroll(0..vec) {
                    block[at + e] = 0.0f32.cast::<T>();
                }
            }
        }
    }
}

/// The requirements of the copies.
#[clauses]
fn staged(n: u32, k: u32, depth: u32, columns: u32, vec: u32, stages: u32) {
    vec >= 1;
    vec <= 8;
    k % vec == 0;
    n % vec == 0;
    n >= 1;
    k >= 1;
    depth % vec == 0;
    columns % vec == 0;
    stages >= 2;
    stages <= 4;
}

/// One threadgroup per block of the product; each simdgroup has a part of it.
#[kernel(
    threadgroups = [n.div_ceil(across * columns), m.div_ceil(down * rows), batch],
    threads = 32 * down * across,
    requires(divided(down, across, rows, columns, depth), staged(n, k, depth, columns, vec, stages)),
    in_place(residual -> out),
    covers(out),
    min_groups = 2,
)]
pub fn matmul_staged<T: Float>(
    #[shape(batch, m, k)] a: Tensor<T>,
    #[shape(batch, b_transposed as u32 * n + (1 - b_transposed as u32) * k, b_transposed as u32 * k + (1 - b_transposed as u32) * n)]
    b: Tensor<T>,
    #[shape(n)] bias: Option<Tensor<T>>,
    #[shape(batch, m, n)] factor: Option<Tensor<T>>,
    #[shape(batch, m, n)] residual: Option<Tensor<T>>,
    #[shape(batch, m, n)] mut out: Tensor<T>,
    [batch, m]: [u32; 2],
    #[constexpr] [n, k]: [u32; 2],
    #[constexpr] b_transposed: bool,
    #[constexpr] activation: u32,
    #[tile(1..=8)] [down, across]: [u32; 2],
    #[tile(16..=128)] rows: u32,
    #[tile(16..=256)] columns: u32,
    #[tile(16..=128)] depth: u32,
    #[tile(1..=8)] vec: u32,
    #[tile(1, 2, 3, 4)] stages: u32,
) {
    let (tall, wide, threads) = (down * rows, across * columns, 32 * down * across);
    let (top, left_edge) = (tgid_y * tall, tgid_x * wide);
    if top >= m {
        return;
    }
    let a_size = tall * depth;
    let (b_rows, b_columns) = if b_transposed { (wide, depth) } else { (depth, wide) };
    let b_size = b_rows * b_columns;
    let a_blocks = threadgroup_swizzled::<T>(stages * down * rows, depth);
    let b_blocks = threadgroup_swizzled::<T>(
        stages * (b_transposed as u32 * across * columns + (1 - b_transposed as u32) * depth),
        b_transposed as u32 * depth + (1 - b_transposed as u32) * across * columns,
    );
    let a_first = (tgid_z as u64 * m as u64 + top as u64) * k as u64;
    let b_first = tgid_z as u64 * n as u64 * k as u64;
    let (steps, whole) = (k.div_ceil(depth), k % depth == 0);
    // Where four simdgroups with the same columns multiply together, products of a step may be in flight until the end
    // of the next one, and their blocks are not overwritten before.
    let by_fours = b_transposed && across == 1 && rows == 16 && down % 4 == 0 && stages >= 3;
    let ahead = if by_fours { stages - 2 } else { stages - 1 };
    let copy = |step: Val<u32>| {
        let (slot, at) = (step % stages, step * depth);
        let from = a_first + at as u64;
        let copied = Copied { rows: tall, columns: depth, vec, threads };
        let rest = Left { inner_down: false, inner_whole: whole, inner: k - at, outer_whole: false, outer: m - top };
        // If all rows exist, they are a constant number of bytes apart.
        if m - top >= tall {
            copy_block(a_blocks, slot * a_size, a, from, k, copied, Left { outer_whole: true, ..rest });
        } else {
            copy_block(a_blocks, slot * a_size, a, from, k, copied, rest);
        }
        let (stride, first) = if b_transposed {
            (k, b_first + left_edge as u64 * k as u64 + at as u64)
        } else {
            (n, b_first + at as u64 * n as u64 + left_edge as u64)
        };
        let copied = Copied { rows: b_rows, columns: b_columns, vec, threads };
        let rest = Left {
            inner_down: !b_transposed,
            inner_whole: whole,
            inner: k - at,
            outer_whole: n % wide == 0,
            outer: n - left_edge,
        };
        copy_block(b_blocks, slot * b_size, b, first, stride, copied, rest);
    };
    for step in unroll(0..ahead) {
        if step < steps {
            copy(step);
        }
        async_commit();
    }
    let copy_next = |step: Val<u32>| {
        let next = step + ahead;
        if next < steps {
            copy(next);
        }
        async_commit();
    };
    let sums = matrix::<f32>(rows, columns).fill(0.0);
    let (row, column) = (simd_id / across * rows, simd_id % across * columns);
    for step in 0..steps {
        async_wait(ahead - 1);
        // All threads have their copies of this step, and none still reads the step whose blocks are overwritten next.
        threadgroup_barrier();
        let slot = step % stages;
        for inner in unroll((0..depth).step_by(16)) {
            let left = matrix_a::<T>(rows, 16).load(a_blocks, slot * a_size + row * depth + inner, depth);
            let right = matrix_b::<T>(16, columns);
            if b_transposed {
                right.load_transposed(b_blocks, slot * b_size + column * depth + inner, depth);
            } else {
                right.load(b_blocks, slot * b_size + inner * wide + column, wide);
            }
            // After the first loads, so that these do not wait for the address computations.
            if inner == 0 && !by_fours {
                copy_next(step);
            }
            mma(sums, left, right);
        }
        if by_fours {
            copy_next(step);
        }
    }
    let (row, column) = (top + row, left_edge + column);
    if row < m && column < n {
        let block = BlockAt { matrix: tgid_z, row, column, rows, columns, m, n, by_neighbours: true };
        store_with_epilogue(sums, bias, factor, residual, out, block, activation);
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let sizes = Sizes { batch: p.batch, m: p.m, n: p.n, k: p.k, a_transposed: false, b_transposed: p.b_transposed };
    expected(sizes, p.activation, [t.a, t.b], [t.bias, t.factor, t.residual])
}

const PLAIN: Params = Params {
    has_bias: false,
    has_factor: false,
    has_residual: false,
    batch: 1,
    m: 16,
    n: 16,
    k: 16,
    b_transposed: true,
    activation: 0,
};

/// One block per threadgroup, in two stages.
const SMALL: ForcedTiles = ForcedTiles {
    down: Some(1),
    across: Some(1),
    rows: Some(16),
    columns: Some(16),
    depth: Some(16),
    vec: Some(4),
    stages: Some(2),
};

/// Enough simdgroups for more threads than one operand has vectors in a block, and products for them.
const FIVE_DOWN: ForcedTiles = ForcedTiles { down: Some(5), ..SMALL };
const TALL: Params = Params { m: 70, n: 20, k: 40, b_transposed: false, ..PLAIN };
const THREE_ACROSS: ForcedTiles = ForcedTiles { across: Some(3), ..SMALL };
const WIDE: Params = Params { m: 40, n: 52, k: 40, b_transposed: false, ..PLAIN };

pub const SPEC: Spec = Spec {
    name: "matmul_staged",
    summary: "matmul for sizes that are constants, by way of threadgroup memory",
    models: &[],
    build: matmul_staged::build,
    dtypes: ACTIVATIONS,
    inputs: super::INPUTS,
    tiles: |_: Hardware, dtypes, size| {
        let (p, size) = (Params::of(size), dtypes[0].size() as u32);
        // A case is small enough for every device; a benchmark shape is for one with more memory.
        let memory = if p.m >= 256 { 128 << 10 } else { 32 << 10 };
        tiles_for(size, [p.batch, p.m, p.n], p.b_transposed, TileLimits { memory, by_fours: false }).numbers()
    },
    cases: &[
        Case::new(&PLAIN),
        Case::new(&Params { m: 1, n: 24, k: 8, ..PLAIN }),
        Case::new(&Params { m: 70, n: 72, k: 104, ..PLAIN }),
        Case::new(&Params { batch: 2, m: 33, n: 40, k: 72, b_transposed: false, ..PLAIN }),
        Case::new(&Params { m: 130, n: 200, k: 64, b_transposed: false, ..PLAIN }),
        Case::labelled("a row less than a block", &Params { m: 63, n: 24, k: 72, ..PLAIN }),
        Case::labelled("all rows of a block, a part of the last step", &Params { m: 64, n: 24, k: 72, ..PLAIN }),
        Case::labelled("a part of the only step", &Params { m: 64, n: 24, k: 8, ..PLAIN }),
        Case::labelled(
            "rows of other lengths than threads, three stages of three products",
            &(
                Params { m: 34, n: 16, k: 180, ..PLAIN },
                ForcedTiles { down: Some(2), depth: Some(48), stages: Some(3), ..SMALL },
            ),
        ),
        Case::labelled(
            "four simdgroups with the same columns",
            &(Params { m: 70, n: 20, k: 100, ..PLAIN }, ForcedTiles { down: Some(4), stages: Some(3), ..SMALL }),
        ),
        Case::labelled("threads that copy nothing of the second operand", &(TALL, FIVE_DOWN)),
        Case::labelled("the same in one step", &(Params { k: 16, ..TALL }, FIVE_DOWN)),
        Case::labelled("the same in a part of one", &(Params { k: 12, ..TALL }, FIVE_DOWN)),
        Case::labelled("threads that copy nothing of the first operand", &(WIDE, THREE_ACROSS)),
        Case::labelled("the same of whole blocks", &(Params { m: 32, ..WIDE }, THREE_ACROSS)),
        Case::labelled(
            "everything behind it",
            &Params {
                m: 20,
                n: 24,
                k: 96,
                has_bias: true,
                has_factor: true,
                has_residual: true,
                activation: 1,
                ..PLAIN
            },
        ),
        Case::labelled("no rows", &Params { m: 0, n: 24, k: 8, ..PLAIN }),
    ],
    refused: &[],
    oracle,
    roundings: |args| super::roundings(Params::of(args).k),
    bench: &[Case::new(&Params { m: 256, n: 1024, k: 1024, ..PLAIN })],
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        super::cost(problem, [p.batch, p.m, p.n, p.k])
    },
};
