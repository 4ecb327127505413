//! Weights in groups of 4-bit or 8-bit integers: the layout that [`quantised`](fn@super::quantised) reads, made from f32.

use kiln::{Error, Operation};

/// A weight `[n, k]` in integers for [`quantised`](fn@super::quantised), with a scale per group of neighbours along
/// `k`. Scales may be stored in a narrower type; for int8, f32 preserves more of the 8 bits.
#[derive(Clone, PartialEq, Debug)]
pub struct Packed {
    /// `[n, k / 8]` of int4 or `[n, k / 4]` of int8.
    pub words: Vec<u32>,
    /// `[n, k / group]`
    pub scales: Vec<f32>,
    /// `[n, k / group]`, if groups have zero points of their own.
    pub zeros: Option<Vec<f32>>,
}

/// Packs a weight as int8: `scale` is the largest magnitude of a group over 127, and each weight is the nearest multiple.
///
/// ```
/// use kiln_kernels::matmul::pack_int8;
///
/// let weight: Vec<f32> = (0..64).map(|i| i as f32 - 31.0).collect();
/// let packed = pack_int8(&weight, [1, 64], 32)?;
/// assert_eq!((packed.words.len(), packed.scales.len()), (16, 2));
/// // Bytes of two's complement, the first of four lowest.
/// assert_eq!(packed.words[0].to_le_bytes().map(|byte| byte as i8), [-127, -123, -119, -115]);
/// # Ok::<(), kiln::Error>(())
/// ```
pub fn pack_int8(weight: &[f32], extents: [u32; 2], group: u32) -> Result<Packed, Error> {
    let kind = Kind { bits: 8, numbers: [-128.0, 127.0] };
    let symmetric = |values: &[f32]| Grid { scale: largest(values) / 127.0, zero: 0.0 };
    let (words, grids) = packed(Operation("matmul::pack_int8"), (weight, extents, group), kind, symmetric)?;
    Ok(Packed { words, scales: grids.iter().map(|grid| grid.scale).collect(), zeros: None })
}

/// Packs a weight as int4 around the zero point 8: `scale` is the largest magnitude of a group over 7.
pub fn pack_int4(weight: &[f32], extents: [u32; 2], group: u32) -> Result<Packed, Error> {
    let symmetric = |values: &[f32]| Grid { scale: largest(values) / 7.0, zero: 8.0 };
    let (words, grids) = packed(Operation("matmul::pack_int4"), (weight, extents, group), INT4, symmetric)?;
    Ok(Packed { words, scales: grids.iter().map(|grid| grid.scale).collect(), zeros: None })
}

/// Packs a weight as int4 with a zero point for each group: the 16 numbers are evenly spaced from its least weight to
/// its greatest, or from or to 0 where all have one sign. Zero points are integers from 0 to 15: a weight of 0 stays 0.
pub fn pack_int4_asymmetric(weight: &[f32], extents: [u32; 2], group: u32) -> Result<Packed, Error> {
    let op = Operation("matmul::pack_int4_asymmetric");
    let (words, grids) = packed(op, (weight, extents, group), INT4, |values| {
        let [least, greatest] = [f32::min, f32::max].map(|of| values.iter().copied().fold(0.0, of));
        // Each is divided separately: their difference may be too large for f32.
        let scale = greatest / 15.0 - least / 15.0;
        Grid { scale, zero: if scale > 0.0 { (-least / scale).round_ties_even().clamp(0.0, 15.0) } else { 8.0 } }
    })?;
    let zeros = grids.iter().map(|grid| grid.zero).collect();
    Ok(Packed { words, scales: grids.iter().map(|grid| grid.scale).collect(), zeros: Some(zeros) })
}

/// An integer type: its bits, its least number and its greatest.
#[derive(Clone, Copy)]
struct Kind {
    bits: u32,
    numbers: [f64; 2],
}

const INT4: Kind = Kind { bits: 4, numbers: [0.0, 15.0] };

/// The numbers that a group can have: `scale · (integer − zero)`.
struct Grid {
    scale: f32,
    zero: f32,
}

fn largest(values: &[f32]) -> f32 {
    values.iter().fold(0.0, |largest, value| value.abs().max(largest))
}

/// Returns the words of a weight, given its extents and group, and the numbers that `grid` chooses for each group.
fn packed(
    op: Operation,
    (weight, [n, k], group): (&[f32], [u32; 2], u32),
    kind: Kind,
    grid: impl Fn(&[f32]) -> Grid,
) -> Result<(Vec<u32>, Vec<Grid>), Error> {
    op.require(group > 0 && group.is_multiple_of(32) && k.is_multiple_of(group), || {
        format!("groups of {group} along k = {k}: a group is a multiple of 32 that divides k")
    })?;
    let len = u64::from(n) * u64::from(k);
    op.require(weight.len() as u64 == len, || format!("[{n}, {k}] are {len} weights, not {}", weight.len()))?;
    if let Some(at) = weight.iter().position(|value| !value.is_finite()) {
        let (row, column) = (at as u64 / u64::from(k), at as u64 % u64::from(k));
        return Err(op.refusal(format!("the weight [{row}, {column}] is {}, which no integer stands for", weight[at])));
    }
    let (mut words, mut grids) = (vec![], vec![]);
    let per_word = 32 / kind.bits;
    for values in weight.chunks(group as usize) {
        let grid = grid(values);
        for word in values.chunks(per_word as usize) {
            let fields = word.iter().zip(0..).map(|(&value, e)| field(value, &grid, kind) << (kind.bits * e));
            words.push(fields.fold(0, |word, field| word | field));
        }
        grids.push(grid);
    }
    Ok((words, grids))
}

/// Returns the bits of the integer nearest to a weight. A group whose scale is 0 has only weights of 0.
fn field(value: f32, grid: &Grid, kind: Kind) -> u32 {
    let steps = if grid.scale > 0.0 { f64::from(value) / f64::from(grid.scale) } else { 0.0 };
    let [least, greatest] = kind.numbers;
    let integer = (steps.round_ties_even() + f64::from(grid.zero)).clamp(least, greatest) as i32;
    integer as u32 & ((1 << kind.bits) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the weights that a layout represents, written from its description alone.
    fn unpacked(packed: &Packed, k: usize, group: usize) -> Vec<f64> {
        let groups = k / group;
        let n = packed.scales.len() / groups;
        let bits = packed.words.len() * 32 / (n * k);
        let weight = |i: usize, j: usize| {
            let at = (i * k + j) * bits;
            let field = packed.words[at / 32] >> (at % 32);
            let (integer, usual) =
                if bits == 4 { ((field & 15) as i64, 8.0) } else { (i64::from(field as u8 as i8), 0.0) };
            let grid = i * groups + j / group;
            let zero = packed.zeros.as_ref().map_or(usual, |zeros| f64::from(zeros[grid]));
            f64::from(packed.scales[grid]) * (integer as f64 - zero)
        };
        (0..n).flat_map(|i| (0..k).map(move |j| (i, j))).map(|(i, j)| weight(i, j)).collect()
    }

    #[test]
    fn every_weight_is_off_by_half_a_step_at_most() -> Result<(), Error> {
        let (n, k, group) = (3, 192, 64);
        let mut weight: Vec<f32> = (0..n * k).map(|i| ((i * 7919 % 1009) as f32 - 300.0) / 97.0).collect();
        weight[64..128].fill(0.0);
        for pack in [pack_int8, pack_int4, pack_int4_asymmetric] {
            let packed = pack(&weight, [n as u32, k as u32], group as u32)?;
            let got = unpacked(&packed, k, group);
            for (i, (got, want)) in got.iter().zip(&weight).enumerate() {
                let step = f64::from(packed.scales[i / group]);
                // A zero point is rounded too: the weights at one end may be off by half a step more.
                let most = if packed.zeros.is_some() { 1.0001 } else { 0.5001 };
                assert!((got - f64::from(*want)).abs() <= most * step, "{i}: {got} for {want}, steps of {step}");
            }
            assert!(got[64..128].iter().all(|&value| value == 0.0));
        }
        Ok(())
    }

    #[test]
    fn what_cannot_be_packed_is_refused() {
        let refused = |weight: &[f32], extents: [u32; 2], group: u32, words: &str| {
            let error = pack_int4(weight, extents, group).expect_err(words).to_string();
            assert!(error.contains("matmul::pack_int4") && error.contains(words), "{error}");
        };
        refused(&[0.0; 96], [1, 96], 64, "groups of 64 along k = 96");
        refused(&[0.0; 96], [1, 96], 0, "groups of 0");
        refused(&[0.0; 48], [1, 48], 48, "a multiple of 32");
        refused(&[0.0; 64], [3, 32], 32, "[3, 32] are 96 weights, not 64");
        let mut weight = [0.0; 64];
        weight[33] = f32::NAN;
        refused(&weight, [2, 32], 32, "the weight [1, 1] is NaN");
    }
}
