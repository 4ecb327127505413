//! Operations across the 32 lanes of a simdgroup, and their meanings. All lanes must take part.

use crate::kernel::named;
use crate::ops::MathOp;
use crate::types::DType;

pub const LANES: usize = 32;

/// One value per lane, as bits.
pub type Lanes = [u64; LANES];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SimdOp {
    /// Combines aligned groups of `width` lanes by a butterfly: lane `i` with lane `i ^ s`, for s = width/2, …, 2, 1.
    /// Every lane of the group gets the same bits.
    Reduce(Reduction, u8),
    /// Lane `i` gets the value of another lane, which the operand of type u32 determines.
    Shuffle(Shuffle),
    /// Prefix sums: lane `i` gets the sum of lanes `0..=i`, built by adding the lane 1, 2, 4, 8, 16 below.
    ScanInclusive,
    /// The inclusive prefix sums moved up by one lane; lane 0 gets 0.
    ScanExclusive,
    /// Bool: whether any lane holds true.
    Any,
    /// Bool: whether all lanes hold true.
    All,
    /// u32: bit `i` is lane `i`'s bool.
    Ballot,
}

named! {
    Reduction { Sum "simd_sum", Max "simd_max", Min "simd_min", Product "simd_product" }
}

named! {
    /// The source of lane `i`, for operand `d`.
    Shuffle {
        /// Lane `d mod 32`, lane by lane.
        Index "simd_shuffle",
        /// Lane `(i ^ d) mod 32`.
        Xor "simd_shuffle_xor",
        /// Lane `i - d`, or itself where there is none.
        Up "simd_shuffle_up",
        /// Lane `i + d`, or itself where there is none.
        Down "simd_shuffle_down",
        /// Lane `d mod 32`, where all lanes name the same.
        Broadcast "simd_broadcast",
    }
}

impl Shuffle {
    /// Returns the lane whose value lane `i` gets, for operand `d`.
    pub fn source(self, i: usize, d: u64) -> usize {
        let d = d as usize;
        match self {
            Shuffle::Index | Shuffle::Broadcast => d % LANES,
            Shuffle::Xor => (i ^ d) % LANES,
            Shuffle::Up => i.checked_sub(d).unwrap_or(i),
            Shuffle::Down => Some(i.saturating_add(d)).filter(|&from| from < LANES).unwrap_or(i),
        }
    }
}

impl Reduction {
    /// Returns the per-lane operation that is repeated.
    pub fn combine(self, dtype: DType) -> MathOp {
        match (self, dtype.is_float()) {
            (Reduction::Sum, true) => MathOp::FAdd,
            (Reduction::Sum, false) => MathOp::IAdd,
            (Reduction::Max, true) => MathOp::FMax,
            (Reduction::Max, false) => MathOp::IMax,
            (Reduction::Min, true) => MathOp::FMin,
            (Reduction::Min, false) => MathOp::IMin,
            (Reduction::Product, true) => MathOp::FMul,
            (Reduction::Product, false) => MathOp::IMul,
        }
    }
}

impl SimdOp {
    /// Widths a reduction may have.
    pub const WIDTHS: [u8; 4] = [4, 8, 16, 32];

    /// Whether there is an operand in addition to the value: the u32 of a shuffle.
    pub fn has_selector(self) -> bool {
        matches!(self, SimdOp::Shuffle(_))
    }

    /// Whether a value of type `dtype` is accepted.
    pub fn admits(self, dtype: DType) -> bool {
        match self {
            SimdOp::Reduce(..) | SimdOp::ScanInclusive | SimdOp::ScanExclusive => dtype.is_num(),
            SimdOp::Shuffle(_) => true,
            SimdOp::Any | SimdOp::All | SimdOp::Ballot => dtype == DType::Bool,
        }
    }

    pub fn result(self, dtype: DType) -> DType {
        if self == SimdOp::Ballot { DType::U32 } else { dtype }
    }

    /// Computes the operation on the lanes of a whole simdgroup.
    pub fn eval(self, dtype: DType, value: &Lanes, selector: &Lanes) -> Lanes {
        let combine = |op: MathOp, other: &Lanes, own: &Lanes| {
            let mut out = [0; LANES];
            op.eval_lanes(dtype, [other, own, own], &mut out);
            out
        };
        let pick =
            |from: &Lanes, source: &dyn Fn(usize) -> usize| -> Lanes { std::array::from_fn(|i| from[source(i)]) };
        match self {
            SimdOp::Reduce(reduction, width) => {
                let mut v = *value;
                let mut step = width as usize / 2;
                while step > 0 {
                    v = combine(reduction.combine(dtype), &v, &pick(&v, &|i| i ^ step));
                    step /= 2;
                }
                v
            }
            SimdOp::Shuffle(kind) => pick(value, &|i| kind.source(i, selector[i])),
            SimdOp::ScanInclusive => {
                let mut v = *value;
                for step in [1, 2, 4, 8, 16] {
                    let sums = combine(Reduction::Sum.combine(dtype), &pick(&v, &|i| i.saturating_sub(step)), &v);
                    v = std::array::from_fn(|i| if i >= step { sums[i] } else { v[i] });
                }
                v
            }
            SimdOp::ScanExclusive => {
                let sums = SimdOp::ScanInclusive.eval(dtype, value, selector);
                std::array::from_fn(|i| if i == 0 { 0 } else { sums[i - 1] })
            }
            SimdOp::Any => [value.iter().any(|&b| b != 0) as u64; LANES],
            SimdOp::All => [value.iter().all(|&b| b != 0) as u64; LANES],
            SimdOp::Ballot => [value.iter().enumerate().map(|(i, &b)| b << i).sum(); LANES],
        }
    }
}
