//! The angle by which each pair of a head is rotated from one position to the next.

/// The scaling that makes a model trained on short sequences read longer ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scaling {
    None,
    /// All angles are divided by the factor.
    Linear {
        factor: f64,
    },
    Yarn(Yarn),
    /// As in Llama 3: pairs that rotate less than `low` times over the original length are divided by the factor, those
    /// that rotate more than `high` times are unchanged, and between them is a line.
    Llama3 {
        factor: f64,
        low: f64,
        high: f64,
        original_length: f64,
    },
}

/// YaRN (Peng et al. 2023): pairs that rotate often are unchanged, those that rotate rarely are divided by the factor,
/// and between them is a line over the pair numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Yarn {
    /// The factor by which sequences may become longer.
    pub factor: f64,
    /// The positions that the model was trained on.
    pub original_length: f64,
    /// Pairs that rotate more often than this over the original length are unchanged.
    pub beta_fast: f64,
    /// Pairs that rotate less often than this are divided by the factor.
    pub beta_slow: f64,
    /// The factor on cosines and sines: `0.1 ln(factor) + 1` if absent.
    pub attention_factor: Option<f64>,
    /// Whether the line begins and ends at whole pairs. In GPT-OSS it does so between them.
    pub truncate: bool,
}

impl Yarn {
    /// Returns the usual parameters: 32 turns and 1.
    pub const fn new(factor: f64, original_length: f64) -> Yarn {
        Yarn { factor, original_length, beta_fast: 32.0, beta_slow: 1.0, attention_factor: None, truncate: true }
    }
}

/// A table for [`rope`](fn@super::rope).
#[derive(Clone, PartialEq, Debug)]
pub struct Frequencies {
    /// Radians per position of each pair: the contents of the tensor `frequencies`.
    pub radians: Vec<f32>,
    /// The factor on cosines and sines: [`Options::scale`](super::Options).
    pub scale: f32,
}

/// Computes the table of heads, `rotary` elements of which are rotated: pair `i` by `base^(−2i / rotary)` radians per
/// position, scaled. All of it is computed in `f64` and rounded once, so that it may differ in the last bits from a
/// table computed in `f32`. An odd `rotary` has no pair for its last element.
pub fn frequencies(rotary: u32, base: f64, scaling: Scaling) -> Frequencies {
    let width = f64::from(rotary);
    let plain = (0..rotary / 2).map(|pair| base.powf(-2.0 * f64::from(pair) / width));
    let scaled: Vec<f64> = match scaling {
        Scaling::None => plain.collect(),
        Scaling::Linear { factor } => plain.map(|radians| radians / factor).collect(),
        Scaling::Yarn(yarn) => {
            let (low, high) = yarn.line(width, base);
            let share = |pair: usize| ((pair as f64 - low) / (high - low)).clamp(0.0, 1.0);
            let mixed =
                |(pair, radians): (usize, f64)| radians / yarn.factor * share(pair) + radians * (1.0 - share(pair));
            plain.enumerate().map(mixed).collect()
        }
        Scaling::Llama3 { factor, low, high, original_length } => {
            let turns = |radians: f64| original_length * radians / std::f64::consts::TAU;
            let stays = |radians: f64| ((turns(radians) - low) / (high - low)).clamp(0.0, 1.0);
            plain.map(|radians| radians / factor * (1.0 - stays(radians)) + radians * stays(radians)).collect()
        }
    };
    let scale = match scaling {
        Scaling::Yarn(Yarn { attention_factor: Some(factor), .. }) => factor,
        Scaling::Yarn(Yarn { factor, .. }) if factor > 1.0 => 0.1 * factor.ln() + 1.0,
        _ => 1.0,
    };
    Frequencies { radians: scaled.into_iter().map(|radians| radians as f32).collect(), scale: scale as f32 }
}

impl Yarn {
    /// Returns the pairs between which the factor sets in: the one with `beta_fast` turns over the original length, and
    /// the one with `beta_slow`.
    fn line(self, width: f64, base: f64) -> (f64, f64) {
        let pair =
            |turns: f64| width * (self.original_length / (turns * std::f64::consts::TAU)).ln() / (2.0 * base.ln());
        let (low, high) = (pair(self.beta_fast), pair(self.beta_slow));
        let (low, high) = if self.truncate { (low.floor(), high.ceil()) } else { (low, high) };
        let (low, high) = (low.max(0.0), high.min(width - 1.0));
        // A line of length zero is a step.
        (low, if low == high { high + 0.001 } else { high })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks pairs to a unit in the last place of `f32`: the numbers have ten digits.
    fn assert_pairs(table: &Frequencies, want: &[(usize, f64)]) {
        for &(pair, want) in want {
            let got = f64::from(table.radians[pair]);
            assert!((got - want).abs() <= want * 2f64.powi(-23), "pair {pair}: {got:e}, want {want:e}");
        }
    }

    /// Numbers by `_compute_yarn_parameters` of transformers, evaluated in `f64`.
    #[test]
    fn yarn_is_as_published() {
        let gpt_oss = Yarn { truncate: false, ..Yarn::new(32.0, 4096.0) };
        let table = frequencies(64, 150_000.0, Scaling::Yarn(gpt_oss));
        assert_eq!((table.radians.len(), table.scale), (32, 1.346_573_6));
        let want = [(0, 1.0), (1, 6.890443059e-1), (8, 5.081327482e-2), (12, 6.794959490e-3), (15, 1.052602101e-3)];
        assert_pairs(&table, &want);
        assert_pairs(&table, &[(20, 1.818833668e-5), (31, 3.023511428e-7)]);
        let table = frequencies(128, 1e6, Scaling::Yarn(Yarn::new(4.0, 32768.0)));
        assert_eq!(table.scale, 1.138_629_4);
        assert_pairs(&table, &[(1, 8.058421878e-1), (20, 1.333521432e-2), (40, 4.445698525e-5), (63, 3.102344402e-7)]);
        let given = Yarn { attention_factor: Some(1.0), ..Yarn::new(4.0, 32768.0) };
        assert_eq!(frequencies(128, 1e6, Scaling::Yarn(given)).scale, 1.0);
    }

    #[test]
    fn other_scalings_are_as_published() {
        let scaling = Scaling::Llama3 { factor: 8.0, low: 1.0, high: 4.0, original_length: 8192.0 };
        let want = [(0, 1.0), (20, 1.656044008e-2), (29, 2.166570764e-3), (32, 5.248461610e-4), (36, 7.784655274e-5)];
        assert_pairs(&frequencies(128, 500_000.0, scaling), &want);
        assert_pairs(&frequencies(128, 500_000.0, scaling), &[(63, 3.068925989e-7)]);
        let table = frequencies(4, 10_000.0, Scaling::Linear { factor: 2.0 });
        assert_eq!((table.radians, table.scale), (vec![0.5, 0.005], 1.0));
    }

    /// A line between equal pairs is a step, and not a division by 0.
    #[test]
    fn strange_numbers_give_numbers() {
        let same = Yarn { beta_fast: 1.0, ..Yarn::new(4.0, 64.0) };
        for table in
            [frequencies(8, 1e4, Scaling::Yarn(Yarn { truncate: false, ..same })), frequencies(1, 1e4, Scaling::None)]
        {
            assert!(table.radians.iter().all(|radians| radians.is_finite()), "{table:?}");
        }
    }
}
