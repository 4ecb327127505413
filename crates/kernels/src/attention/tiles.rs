//! The division of attention into tiles.

use kiln::Keyed;
use kiln::prelude::*;
use kiln::spec::{DType, Hardware};

/// Multiprocessors of the GPU on which the tiles were measured.
pub const MULTIPROCESSORS: u64 = 132;

/// A threadgroup's division of work: the tiles of the kernels, except for the number of splits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub struct Tiles {
    /// Simdgroups, each with keys of its own.
    pub warps: u32,
    /// Rows of queries (token × head that shares a head of the cache), 1 to 8.
    pub rows: u32,
    /// Keys that a group of lanes takes at a time, a power of two.
    pub keys: u32,
    /// `rows * keys`, with the rows rounded up to a power of two.
    pub scores: u32,
    /// Lanes that share a key.
    pub lanes: u32,
    /// Neighbouring elements that a lane moves at once.
    pub vec: u32,
    /// Whether keys are loaded one step before they are used, and values at the start of their step.
    pub ahead: bool,
}

/// The requirements of the division of work.
#[clauses]
pub fn attention_divided(warps: u32, rows: u32, keys: u32, scores: u32, lanes: u32) {
    warps >= 1;
    rows >= 1;
    rows <= 8;
    keys >= 1;
    32 % lanes == 0;
    rows * keys <= scores;
    scores / keys <= lanes;
    256 % keys == 0;
    256 % scores == 0;
}

/// Rows of keys and of values are whole vectors.
#[clauses]
pub fn rows_of_vectors(vec: u32, dk: u32, dv: u32) {
    vec >= 1;
    dk % vec == 0;
    dv % vec == 0;
}

/// The requirements on sizes, for any cache.
#[clauses]
pub fn heads_and_tokens(hq: u32, hkv: u32, q_len: u32, dk: u32, dv: u32, one_token: bool) {
    hkv >= 1;
    hq >= 1;
    hq % hkv == 0;
    q_len >= 1;
    q_len <= 0x7fff_ffff / hq;
    !one_token || q_len == 1;
    dk >= 1;
    dv >= 1;
}

/// Returns the number of splits of the keys: enough to give every multiprocessor two threadgroups but none a third
/// while others wait, each of at least 128 keys. Merging more than 32 costs more than they save. It is a power of two,
/// because each number of splits is compiled separately, and calls of varying sizes must not compile without end.
///
/// `blocks` is sequences × cache heads × tiles of their rows; `keys` counts the visible ones, so that a window is one
/// split.
#[inline]
pub fn plan(blocks: u64, keys: u64) -> u32 {
    let idle = 2 * MULTIPROCESSORS / blocks.max(1);
    let most = idle.min(keys / 128).clamp(1, 32) as u32;
    1 << most.ilog2()
}

/// Returns the number of threadgroups for each split of the keys.
#[inline]
pub fn blocks(batch: u32, heads_and_tokens: [u32; 3], rows: u32) -> u64 {
    let [hq, hkv, q_len] = heads_and_tokens.map(u64::from);
    let tiles = (hq / hkv.max(1) * q_len).div_ceil(u64::from(rows.max(1)));
    (u64::from(batch) * hkv).saturating_mul(tiles)
}

/// Returns the `alignment` for [`tiles`], from the alignment bits of vectors and of runs of results. A run has the
/// elements of a vector, up to four.
#[inline]
pub fn alignment(dtype: DType, vectors: u64, runs: u64) -> u64 {
    let size = dtype.size() as u64;
    vectors | [size, 2 * size].into_iter().find(|unit| !runs.is_multiple_of(2 * unit)).unwrap_or(0)
}

/// Returns the number of splits, which is 1 unless the target has multiprocessors to keep busy.
#[inline]
pub fn splits(target: Hardware, blocks: u64, keys: u64) -> u32 {
    if target == Hardware::Gpu { plan(blocks, keys) } else { 1 }
}

/// Chooses tiles for `all_rows` query rows of a cache head, and cache rows of `[dk, dv]` elements. `alignment` is the
/// bitwise or of all byte counts that must be multiples of a vector's size: strides, addresses.
///
/// On a GPU a lane keeps 8 elements of a row of two-byte numbers, or 4 of wider ones, and at most 4 rows, so that the
/// rows' queries and results stay in registers; with more rows, keys and values are read again, from a cache. 16 scores
/// a step are one exponential per lane. On a processor a row of lanes is a vector, and a key takes all 32.
#[inline]
pub fn tiles(target: Hardware, dtype: DType, all_rows: u64, widths: [u32; 2], alignment: u64) -> Tiles {
    let (size, all_rows) = (dtype.size() as u32, all_rows.max(1));
    let alignment = alignment | widths.into_iter().fold(0, |bits, width| bits | (u64::from(width) * u64::from(size)));
    // Wider rows do not fit, however they are divided.
    let [dk, dv] = widths.map(|width| width.clamp(1, 1 << 16));
    let width = dk.max(dv);
    let most_rows = (1024 / width.next_power_of_two()).clamp(1, if target == Hardware::Gpu { 4 } else { 8 });
    let rows = all_rows.div_ceil(all_rows.div_ceil(u64::from(most_rows))) as u32;
    let slots = rows.next_power_of_two();
    let [warps, keys, lanes, vec] = match target {
        // Two keys of four rows in f32 are as fast as more, and there is less to compile.
        Hardware::Processor => {
            let keys = ((4 << 10) / (slots * width * size)).clamp(2, 16 / size).min(32 / slots);
            [1, keys, 32, 1]
        }
        Hardware::Gpu => {
            let vec = ((1 << alignment.trailing_zeros().min(4)) / size).max(1);
            let lanes = width.div_ceil(16 / size).next_power_of_two().clamp(8, 32);
            let own = width.div_ceil(lanes).next_multiple_of(vec);
            let keys = (16 / slots).min(32 / own).min(if width > 128 { 2 } else { 4 }).max(1);
            let warps = [8, 4, 2].into_iter().find(|&w| w * rows * dv <= 6 << 10).unwrap_or(1);
            [warps, keys, lanes, vec]
        }
    };
    // Sums are packed by halves.
    let keys = 1 << keys.ilog2();
    Tiles { warps, rows, keys, scores: slots * keys, lanes, vec, ahead: target == Hardware::Gpu }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_division_meets_the_contract() {
        let widths = [16, 33, 64, 72, 80, 96, 128, 160, 192, 256, 288, 320, 384, 512, 576];
        let sizes = widths.into_iter().flat_map(|width| [1, 2, 3, 4, 5, 6, 8, 16, 40].map(|group| (width, group)));
        for (width, group) in sizes {
            for dtype in [DType::F32, DType::F16, DType::BF16] {
                for target in [Hardware::Gpu, Hardware::Processor] {
                    for alignment in [0, 2, 4, 8] {
                        let tiles = tiles(target, dtype, group, [width; 2], alignment);
                        let Tiles { rows, keys, scores, lanes, vec, .. } = tiles;
                        let what = format!("{width} wide, {group} heads, {dtype:?}, {target:?}: {tiles:?}");
                        assert!(
                            (1..=8).contains(&rows) && keys.is_power_of_two() && scores.is_power_of_two(),
                            "{what}"
                        );
                        assert!(rows * keys <= scores && scores / keys <= lanes && scores <= 256, "{what}");
                        assert!(32 % lanes == 0 && width % vec == 0, "{what}");
                        let bytes = u64::from(vec) * dtype.size() as u64;
                        assert!(vec == 1 || alignment % bytes == 0, "{what}, aligned to {alignment}");
                    }
                }
            }
        }
    }

    #[test]
    fn keys_are_split_only_where_multiprocessors_would_be_idle() {
        for (blocks, keys, splits) in [
            (8, 32768, 32),
            (8, 1024, 8),
            (256, 32768, 1),
            (8, 128, 1),
            (100, 32768, 2),
            (10, 32768, 16),
            (1, 1 << 20, 32),
            (0, 0, 1),
        ] {
            assert_eq!(plan(blocks, keys), splits, "{blocks} blocks, {keys} keys");
        }
    }
}
