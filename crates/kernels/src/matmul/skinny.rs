//! Products of few rows, as at decode, with a weight as models store it. Only the speed of reading the weight matters:
//! a simdgroup takes some of its rows, which the lanes read in vectors along `k`, against some rows of `a`, and reduces
//! over its lanes once, at the end.

use super::{After, Sizes, apply_epilogue, expected};
use crate::shared::ACTIVATIONS;
use crate::shared::butterfly::packed_sums;
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Hardware, Numbers, Spec, error};
pub use matmul_skinny::Tiles;
use matmul_skinny::{ForcedTiles, Params, Tensors};

/// Simdgroups that keep the memory of a large GPU busy: almost 16 for each of 132 multiprocessors.
pub const BUSY: u64 = 2048;

/// Chooses tiles for `batch` products of `m` rows with weights `[n, k]` of elements of `size` bytes. `alignment` is the
/// bitwise or of all byte counts that must be multiples of a vector's size: row lengths, addresses.
///
/// On a GPU a lane requests eight vectors of the weight at a time. Where the weight has few rows, simdgroups share
/// them, each with a part of `k`. On a processor lanes are already the elements of vectors.
#[inline]
pub fn tiles_for(hardware: Hardware, size: u32, [batch, m, n, k]: [u32; 4], alignment: u64) -> Tiles {
    let rows = m.clamp(1, 8).next_power_of_two();
    if hardware == Hardware::Processor {
        let rows = rows.min(4);
        return Tiles { across: 1, split: 1, rows, columns: if rows == 4 { 2 } else { 4 }, vec: 1, steps: 1 };
    }
    let bytes = 1u32 << (alignment | (u64::from(k) * u64::from(size))).trailing_zeros().min(4);
    let vec = (bytes / size).max(1);
    let columns = if rows == 1 { 2 } else { 4 };
    let simdgroups = u64::from(batch) * u64::from(m.div_ceil(rows)) * u64::from(n.div_ceil(columns));
    let is_idle = |&split: &u32| simdgroups * u64::from(split) < BUSY && k >= 2 * split * 32 * vec;
    let split = [1, 2, 4].into_iter().find(|split| !is_idle(split)).unwrap_or(8);
    Tiles { across: 1, split, rows, columns, vec, steps: (8 / columns).min(16 / rows) }
}

/// The most sums of a simdgroup, which are variables: a loop over registers would be too long to unroll.
pub const MAX_ROWS: usize = 8;
pub const MAX_COLUMNS: usize = 4;
pub const MAX_SUMS: usize = MAX_ROWS * MAX_COLUMNS;
pub const ROWS: [usize; MAX_ROWS] = [0, 1, 2, 3, 4, 5, 6, 7];
pub const COLUMNS: [usize; MAX_COLUMNS] = [0, 1, 2, 3];

/// The division of a product: threadgroups of `across` times `split` simdgroups. Each has `rows` by `columns` sums,
/// whose products are divided among `split`; a lane reads `steps` vectors of `vec` elements before it multiplies.
#[clauses]
pub fn divided(across: u32, split: u32, rows: u32, columns: u32, steps: u32) {
    across >= 1;
    split >= 1;
    across * split <= 32;
    rows >= 1;
    columns >= 1;
    8 % rows == 0;
    4 % columns == 0;
    steps >= 1;
    steps <= 16;
}

/// The sums of a simdgroup: their rows of `a` and of the weight, and how they are divided.
#[device]
pub struct Block {
    pub matrix: u32,
    pub row: u32,
    pub across: u32,
    pub split: u32,
    pub rows: u32,
    pub columns: u32,
    pub m: u32,
    pub n: u32,
}

/// Reduces `rows` by `columns` sums of each lane over the lanes, and over the simdgroups that have parts of them, and
/// stores them after the epilogue. `block.row` is the first row of the threadgroup.
#[device]
pub fn conclude<T: Float>(
    sums: Stack<f32>,
    bias: Option<Tensor<T>>,
    factor: Option<Tensor<T>>,
    residual: Option<Tensor<T>>,
    mut out: Tensor<T>,
    block: Block,
    activation: u32,
) {
    let (across, split, columns) = (block.across, block.split, block.columns);
    let count = block.rows * columns;
    packed_sums(sums, count, 32);
    let (held, spread) = (max(count / 32, 1), max(32 / count, 1));
    let store = |sum: f32, simdgroup: u32, i: u32| {
        let (row, column) = (block.row + i / columns, (tgid_x * across + simdgroup) * columns + i % columns);
        if row < block.m && column < block.n {
            let at = (block.matrix as u64 * block.m as u64 + row as u64) * block.n as u64 + column as u64;
            out[at] = apply_epilogue(sum, bias, factor, residual, After { at, column, activation }).cast::<T>();
        }
    };
    if split == 1 {
        if simd_lane % spread == 0 {
            for i in unroll(0..held) {
                store(sums[i], simd_id, simd_lane / spread * held + i);
            }
        }
    } else {
        let parts = threadgroup::<f32>(across * split * block.rows * columns);
        if simd_lane % spread == 0 {
            for i in unroll(0..held) {
                parts[simd_id * count + simd_lane / spread * held + i] = sums[i];
            }
        }
        threadgroup_barrier();
        for i in (tid..across * count).step_by(32 * across * split) {
            let mut sum = 0.0;
            for part in unroll(0..split) {
                sum += parts[(i / count * split + part) * count + i % count];
            }
            store(sum, i / count, i % count);
        }
    }
}

/// One simdgroup, or `split` of them, per block of the product. Lanes take vectors along `k` in turn.
#[kernel(
    threadgroups = [n.div_ceil(across * columns), m.div_ceil(rows), batch],
    threads = 32 * across * split,
    requires(divided(across, split, rows, columns, steps), m >= 1, n >= 1, vec >= 1, 16 % vec == 0, k % vec == 0),
    in_place(residual -> out),
    covers(out),
)]
pub fn matmul_skinny<T: Float>(
    #[shape(batch, m, k)]
    #[strided]
    a: Tensor<T>,
    #[shape(batch, n, k)]
    #[strided]
    b: Tensor<T>,
    #[shape(n)] bias: Option<Tensor<T>>,
    #[shape(batch, m, n)] factor: Option<Tensor<T>>,
    #[shape(batch, m, n)] residual: Option<Tensor<T>>,
    #[shape(batch, m, n)] mut out: Tensor<T>,
    [batch, m, n]: [u32; 3],
    #[constexpr] k: u32,
    #[constexpr] activation: u32,
    #[tile(1..=8)] [across, split]: [u32; 2],
    #[tile(1..=16)] [rows, columns]: [u32; 2],
    #[tile(1..=8)] [vec, steps]: [u32; 2],
) {
    let (row, column) = (tgid_y * rows, (tgid_x * across + simd_id / split) * columns);
    let b = b.read_once();
    // Rows after the last repeat the last: they are loaded, and their sums are not stored.
    let a_row = |r: u32| tgid_z as u64 * a.stride(0) + min(row + r, m - 1) as u64 * a.stride(1);
    let b_row = |c: u32| tgid_z as u64 * b.stride(0) + min(column + c, n - 1) as u64 * b.stride(1);
    let mut a_rows: [u64; MAX_ROWS] = [0; MAX_ROWS];
    for r in ROWS {
        a_rows[r] = a_row(r as u32);
    }
    let sums = registers::<f32>(rows * columns);
    for i in unroll(0..rows * columns) {
        sums[i] = 0.0;
    }
    let stride = 32 * split * vec;
    let add = |first: u32, steps: u32| {
        let weights = registers::<T>(steps * columns * vec);
        for s in unroll(0..steps) {
            for c in unroll(0..columns) {
                for e in unroll(0..vec) {
                    weights[(s * columns + c) * vec + e] = b[b_row(c) + (first + s * stride + e) as u64];
                }
            }
        }
        let mut own: [f32; MAX_SUMS] = [0.0; MAX_SUMS];
        for r in ROWS {
            for c in COLUMNS {
                if (r as u32) < rows && (c as u32) < columns {
                    own[r * MAX_COLUMNS + c] = sums[r as u32 * columns + c as u32];
                }
            }
        }
        for i in unroll(0..steps * vec) {
            let (s, e) = (i / vec, i % vec);
            let at = (first + s * stride + e) as u64;
            let mut values: [f32; MAX_ROWS] = [0.0; MAX_ROWS];
            for r in ROWS {
                if (r as u32) < rows {
                    values[r] = a[a_rows[r] + at].f32();
                }
            }
            for c in COLUMNS {
                if (c as u32) < columns {
                    let weight = weights[(s * columns + c as u32) * vec + e].f32();
                    for r in ROWS {
                        if (r as u32) < rows {
                            own[r * MAX_COLUMNS + c] = fma(weight, values[r], own[r * MAX_COLUMNS + c]);
                        }
                    }
                }
            }
        }
        for r in ROWS {
            for c in COLUMNS {
                if (r as u32) < rows && (c as u32) < columns {
                    sums[r as u32 * columns + c as u32] = own[r * MAX_COLUMNS + c];
                }
            }
        }
    };
    let own = (simd_id % split * 32 + simd_lane) * vec;
    // All lanes have `steps` vectors in each of these turns; in the rest each has those that are left.
    let whole = k / (stride * steps) * (stride * steps);
    for turn in (0..whole).step_by(stride * steps) {
        add(turn + own, steps);
    }
    if whole < k {
        for at in (whole + own..k).step_by(stride) {
            add(at, 1);
        }
    }
    let block = Block { matrix: tgid_z, row, across, split, rows, columns, m, n };
    conclude(sums, bias, factor, residual, out, block, activation);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let (a, b) = (packed(t.a, p.a_strides, [p.batch, p.m, p.k]), packed(t.b, p.b_strides, [p.batch, p.n, p.k]));
    let sizes = Sizes { batch: p.batch, m: p.m, n: p.n, k: p.k, a_transposed: false, b_transposed: true };
    expected(sizes, p.activation, [&a, &b], [t.bias, t.factor, t.residual])
}

/// Returns the elements of matrices with contiguous rows, without the gaps between rows.
pub fn packed(memory: &[f64], strides: Option<[u64; 2]>, [batch, rows, k]: [u32; 3]) -> Vec<f64> {
    let Some(strides) = strides else { return memory.to_vec() };
    let firsts = (0..u64::from(batch)).flat_map(|x| (0..u64::from(rows)).map(move |row| [x, row]));
    let starts = firsts.map(|[x, row]| (x * strides[0] + row * strides[1]) as usize);
    starts.flat_map(|start| memory[start..start + k as usize].iter().copied()).collect()
}

/// Returns the operations on the longest path of a sum of `k` products: those of a lane in order, of which it may have
/// up to `uneven` more than others, five levels over the lanes, the parts of at most 32 simdgroups; then the epilogue
/// as in [`super::roundings`].
pub fn roundings(k: u32, uneven: u32) -> f64 {
    f64::from(k.div_ceil(32) + uneven) + 5.0 + 32.0 + 8.0 + 2.0 * error::SILU
}

const PLAIN: Params = Params {
    a_strides: None,
    b_strides: None,
    has_bias: false,
    has_factor: false,
    has_residual: false,
    batch: 1,
    m: 1,
    n: 16,
    k: 64,
    activation: 0,
};

const FREE: ForcedTiles = ForcedTiles::NONE;

pub const SPEC: Spec = Spec {
    name: "matmul_skinny",
    summary: "matmul of few rows by a weight [n, k], which is read by vectors",
    models: &[],
    build: matmul_skinny::build,
    dtypes: ACTIVATIONS,
    inputs: super::INPUTS,
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        tiles_for(target, dtypes[0].size() as u32, [p.batch, p.m, p.n, p.k], 0).numbers()
    },
    cases: &[
        Case::new(&PLAIN),
        Case::new(&Params { n: 1, k: 1, ..PLAIN }),
        Case::new(&Params { m: 3, n: 17, k: 264, ..PLAIN }),
        Case::new(&Params { batch: 2, m: 5, n: 6, k: 33, ..PLAIN }),
        Case::new(&Params { m: 11, n: 9, k: 1024, ..PLAIN }),
        Case::labelled("k in parts", &(Params { m: 2, n: 21, k: 2056, ..PLAIN }, PARTS)),
        Case::labelled("turns, and a part of one: a row", &(Params { n: 5, k: 1152, ..PLAIN }, WHOLE)),
        Case::labelled("turns, and a part of one: two rows", &(Params { m: 2, n: 9, k: 640, ..PLAIN }, WHOLE)),
        Case::labelled("turns, and a part of one: four rows", &(Params { m: 4, n: 5, k: 640, ..PLAIN }, WHOLE)),
        Case::labelled("turns, and a part of one: eight rows", &(Params { m: 8, n: 5, k: 640, ..PLAIN }, WHOLE)),
        Case::labelled(
            "turns, and a part of one: a column",
            &(Params { n: 5, k: 1152, ..PLAIN }, ForcedTiles { columns: Some(1), ..WHOLE }),
        ),
        Case::labelled(
            "rows that lie apart",
            &Params { batch: 2, m: 2, n: 5, k: 40, a_strides: Some([150, 70]), b_strides: Some([260, 52]), ..PLAIN },
        ),
        Case::labelled(
            "everything behind it",
            &Params {
                m: 4,
                n: 20,
                k: 96,
                has_bias: true,
                has_factor: true,
                has_residual: true,
                activation: 1,
                ..PLAIN
            },
        ),
        Case::labelled("gelu", &Params { m: 2, n: 30, k: 24, activation: 2, ..PLAIN }),
        Case::labelled("no products", &Params { m: 2, n: 9, k: 0, has_bias: true, ..PLAIN }),
    ],
    refused: &[
        Case::labelled("m >= 1", &Params { m: 0, ..PLAIN }),
        Case::labelled("k % vec == 0", &(Params { k: 6, ..PLAIN }, ForcedTiles { vec: Some(4), ..FREE })),
    ],
    oracle,
    // A lane has up to a vector more than an even share, of at most 16 elements.
    roundings: |args| roundings(Params::of(args).k, 16),
    bench: &[
        Case::new(&Params { n: 4096, k: 4096, ..PLAIN }),
        Case::new(&Params { m: 8, n: 4096, k: 4096, ..PLAIN }),
        Case::new(&Params { n: 14336, k: 4096, ..PLAIN }),
    ],
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        super::cost(problem, [p.batch, p.m, p.n, p.k])
    },
};

/// Three simdgroups that share rows, twice, and turns of two vectors before the last.
const PARTS: ForcedTiles =
    ForcedTiles { across: Some(2), split: Some(3), columns: Some(2), steps: Some(2), ..ForcedTiles::NONE };

/// Two simdgroups, each with rows of its own and all of `k`.
const WHOLE: ForcedTiles = ForcedTiles { across: Some(2), split: Some(1), ..ForcedTiles::NONE };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_division_meets_the_contract() {
        let numbers = [1, 2, 3, 8, 11, 100, 1000, 4096, 4104, 14336];
        let weights = numbers.into_iter().flat_map(|n| numbers.map(|k| (n, k)));
        let products = weights.flat_map(|(n, k)| [1, 2, 3, 5, 8, 9, 16, 40].map(|m| [1, m, n, k]));
        for (sizes, alignment) in products.flat_map(|sizes| [0u64, 2, 4, 8].map(|alignment| (sizes, alignment))) {
            for (hardware, size) in [(Hardware::Gpu, 2), (Hardware::Gpu, 4), (Hardware::Processor, 2)] {
                let tiles = tiles_for(hardware, size, sizes, alignment);
                let Tiles { across, split, rows, columns, vec, steps } = tiles;
                let what = format!("{sizes:?}, alignment {alignment}, {hardware:?}, {size} bytes: {tiles:?}");
                assert!((1..=32).contains(&(across * split)) && (1..=16).contains(&steps), "{what}");
                assert!(8 % rows == 0 && 4 % columns == 0 && 16 % vec == 0, "{what}");
                assert!(sizes[3].is_multiple_of(vec), "{what}");
                assert!(vec == 1 || alignment.is_multiple_of(u64::from(vec * size)), "{what}");
            }
        }
    }
}
