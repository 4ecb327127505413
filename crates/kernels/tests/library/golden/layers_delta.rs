//! Gated delta layers: kernel by kernel, and with everything between the projections in one launch, the gated norm
//! after it or in it.

use super::layers::{Layer, States, check};
use crate::properties_rows::values;
use kiln::spec::Problem;
use kiln_kernels as library;

/// The outputs of a layer's projections for a token, in the order of the kernels.
struct Projected {
    /// The convolution's input: queries, keys and values of all heads.
    mixed: Vec<f64>,
    z: Vec<f64>,
    a_raw: Vec<f64>,
    b_raw: Vec<f64>,
}

/// Returns the projections, whose rows are grouped by key head: query, key, values and `z` of its value heads; `b` and
/// `a`.
fn projected(layer: &Layer<'_>, hidden: &[f64]) -> Projected {
    let [batch, hk, hv, dk, dv] = ["B", "Hk", "Hv", "Dk", "Dv"].map(|key| layer.count(key));
    let (qkvz, ba) = (layer.projected("in_proj_qkvz", hidden, true), layer.projected("in_proj_ba", hidden, true));
    let (shared, values) = (hv / hk, hv / hk * dv);
    let take = |all: &[f64], row: usize, from: usize, count: usize| -> Vec<f64> {
        let width = all.len() / (batch * hk);
        (row * hk..(row + 1) * hk).flat_map(|head| all[head * width + from..][..count].to_vec()).collect()
    };
    let each = |of: &dyn Fn(usize) -> Vec<f64>| (0..batch).flat_map(of).collect();
    Projected {
        mixed: each(&|row| {
            let parts = [(0, dk), (dk, dk), (2 * dk, values)];
            parts.map(|(from, count)| take(&qkvz, row, from, count)).concat()
        }),
        z: each(&|row| take(&qkvz, row, 2 * dk + values, values)),
        a_raw: each(&|row| take(&ba, row, shared, shared)),
        b_raw: each(&|row| take(&ba, row, 0, shared)),
    }
}

/// Returns the sizes and options of a layer's recurrence.
fn numbers(layer: &Layer<'_>) -> Vec<(&'static str, f64)> {
    let sizes = [("batch", "B"), ("hk", "Hk"), ("hv", "Hv"), ("dk", "Dk"), ("dv", "Dv"), ("taps", "K")];
    let options = [("eps", "norm_eps"), ("q_scale", "q_scale")];
    assert_eq!((layer.metadata.text("norm"), layer.metadata.text("gqa")), ("l2", "block"));
    sizes.into_iter().chain(options).map(|(ours, theirs)| (ours, layer.metadata.number(theirs))).collect()
}

fn finish(layer: &mut Layer<'_>, core: &Problem, z: Vec<f64>, states: &mut States) -> Vec<f64> {
    states.recurrent = values(core, "state_out");
    let dv = layer.count("Dv");
    let normed = layer.gated_norm(values(core, "y"), z, dv, dv);
    layer.projected("out_proj", &normed, true)
}

fn kernel_by_kernel(layer: &mut Layer<'_>, hidden: &[f64], states: &mut States) -> Vec<f64> {
    let Projected { mixed, z, a_raw, b_raw } = projected(layer, hidden);
    let given = [
        ("conv_out", layer.convolved(&mixed, &mut states.conv)),
        ("a_log", layer.tensor("weight.A_log")),
        ("dt_bias", layer.tensor("weight.dt_bias")),
        ("a_raw", a_raw),
        ("b_raw", b_raw),
        ("state_in", states.recurrent.clone()),
    ];
    let core = layer.run(&library::gated_delta::PREP_STEP, &numbers(layer), given);
    finish(layer, &core, z, states)
}

/// Runs everything after the projections in one launch, with or without the gated norm.
fn launched(layer: &mut Layer<'_>, hidden: &[f64], states: &mut States, with_norm: bool) -> (Problem, Vec<f64>) {
    let Projected { mixed, z, a_raw, b_raw } = projected(layer, hidden);
    let mut numbers = numbers(layer);
    let has = with_norm as u32 as f64;
    let eps = layer.metadata.number("gated_norm_eps");
    numbers.extend([("has_z", has), ("has_z_norm_weight", has), ("z_norm_eps", eps)]);
    let for_norm = |tensor: Vec<f64>| if with_norm { tensor } else { vec![] };
    let given = [
        ("x", mixed),
        ("w", layer.tensor("conv_w")),
        ("a_log", layer.tensor("weight.A_log")),
        ("dt_bias", layer.tensor("weight.dt_bias")),
        ("a_raw", a_raw),
        ("b_raw", b_raw),
        ("z", for_norm(z.clone())),
        ("z_norm_weight", for_norm(layer.tensor("weight.norm.weight"))),
        ("conv_state_in", states.conv.clone()),
        ("state_in", states.recurrent.clone()),
    ];
    let core = layer.run(&library::gated_delta::LAYER_STEP, &numbers, given);
    states.conv = values(&core, "conv_state_out");
    (core, z)
}

fn in_one_launch(layer: &mut Layer<'_>, hidden: &[f64], states: &mut States) -> Vec<f64> {
    let (core, z) = launched(layer, hidden, states, false);
    finish(layer, &core, z, states)
}

fn with_the_norm(layer: &mut Layer<'_>, hidden: &[f64], states: &mut States) -> Vec<f64> {
    let (core, _) = launched(layer, hidden, states, true);
    states.recurrent = values(&core, "state_out");
    layer.projected("out_proj", &values(&core, "y"), true)
}

#[test]
fn delta_layers_kernel_by_kernel() {
    check("layer_qwen3_next_gdn", kernel_by_kernel);
}

#[test]
fn delta_layers_in_one_launch() {
    check("layer_qwen3_next_gdn", in_one_launch);
}

#[test]
fn delta_layers_in_one_launch_with_the_norm() {
    check("layer_qwen3_next_gdn", with_the_norm);
}
