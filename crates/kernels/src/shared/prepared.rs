//! A token of a gated delta rule as a layer makes it from the channels of its convolution, for oracles.

use super::exact::{Exact, ExactToken, exact_key_head};
use super::gates::{GATE_RAW, exact_decay, exact_step_size};
use super::head_norms::exact_norm;
use kiln::spec::Arguments;

/// What a token brings head `h`, from all activated channels; `at` counts the tokens of all sequences. Queries and keys have
/// weights where the operation does.
pub fn prepared(args: &Arguments, channels: &[Exact], at: usize, h: usize) -> ExactToken {
    let [hk, hv, dk, dv, norm] = ["hk", "hv", "dk", "dv", "norm"].map(|name| args.count(name));
    let key_head = exact_key_head(args, h);
    let normed = |from: usize, factor: f64, weights: &str| {
        let weights = args.find(weights).unwrap_or_default().chunks_exact(dk).nth(key_head).unwrap_or_default();
        let row = &channels[from + key_head * dk..][..dk];
        exact_norm(norm as u32, args.number("eps"), row, factor, weights)
    };
    let [a_raw, b_raw] = ["a_raw", "b_raw"].map(|name| args.tensor(name)[at * hv + h]);
    let [a_log, dt_bias] = ["a_log", "dt_bias"].map(|name| args.tensor(name)[h]);
    ExactToken {
        key: normed(hk * dk, 1.0, "k_norm_weight"),
        query: normed(0, args.number("q_scale"), "q_norm_weight"),
        values: channels[2 * hk * dk + h * dv..][..dv].to_vec(),
        decays: vec![exact_decay(GATE_RAW, a_raw, a_log, dt_bias)],
        beta: exact_step_size(GATE_RAW, b_raw, args.number("beta_scale")),
    }
}
