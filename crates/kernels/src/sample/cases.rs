//! Numbers and inputs of the cases of both kernels that draw tokens.

use kiln::spec::Fill;

pub const LOGITS: (&str, Fill) = ("logits", Fill::Normal(2.0));
pub const STREAMS: (&str, Fill) = ("streams", Fill::Cycle(&[5.0, -1.0, 0.0, 2147483647.0]));
pub const DRAWS: (&str, Fill) = ("draws", Fill::Cycle(&[0.0, 1.0, 2.0]));

/// Half of the likelihood, in units of 2⁻³².
pub const HALF: u32 = 1 << 31;

/// 0.95 of the likelihood, in units of 2⁻³².
pub const SHARE_OF_95: u32 = 4080218931;

pub const SEED: [u32; 2] = [42, 7];

/// Rows of 128 tokens, of which the first two and the 65th are equally likely and the others are masked. With [`SEED`],
/// the random numbers of four rows are the last before a border between two of the three and the first behind it.
pub const AT_BORDERS: &[(&str, Fill)] = &[
    ("logits", Fill::Cycle(&THREE_OF_128)),
    ("streams", Fill::Cycle(&[0.0, 0.0, 2.0, 4.0])),
    ("draws", Fill::Cycle(&[1657487818.0, 177125910.0, 1979100608.0, 1894954151.0])),
];

const THREE_OF_128: [f64; 128] = {
    let mut row = [f64::NEG_INFINITY; 128];
    (row[0], row[1], row[64]) = (0.5, 0.5, 0.5);
    row
};

/// Three rows of six tokens: of the first a NaN is the largest, of the second ∞, and of the third −∞.
pub const NOT_FINITE: &[(&str, Fill)] = &[(
    "logits",
    Fill::Start {
        count: 12,
        with: &Fill::Cycle(&[
            1.0,
            f64::NAN,
            f64::INFINITY,
            f64::NAN,
            0.0,
            -1.0,
            2.0,
            f64::NEG_INFINITY,
            1.0,
            f64::INFINITY,
            f64::INFINITY,
            0.5,
        ]),
        then: &Fill::Constant(f64::NEG_INFINITY),
    },
)];
