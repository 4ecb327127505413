//! Layers of state-space models.

use super::layers::{Layer, States, check, columns};
use crate::properties_rows::values;
use kiln_kernels as library;

/// Returns the numbers that every state-space step is given, from those of a layer.
fn step_numbers(layer: &Layer<'_>, heads: usize, p: usize) -> Vec<(&'static str, f64)> {
    let limit = |key: &str, otherwise: f64| layer.metadata.0.get(key).map_or(otherwise, |_| layer.metadata.number(key));
    vec![
        ("batch", layer.count("B") as f64),
        ("slots", layer.count("B") as f64),
        ("heads", heads as f64),
        ("p", p as f64),
        ("n", layer.count("N") as f64),
        ("raw_dt", 1.0),
        ("has_dt_bias", 1.0),
        ("has_read_slots", 0.0),
        ("has_write_slots", 0.0),
        ("continues", 0.0),
        ("log_a", 1.0),
        ("dt_min", limit("dt_min", 0.0)),
        ("dt_max", limit("dt_max", f64::INFINITY)),
    ]
}

fn grouped(layer: &mut Layer<'_>, hidden: &[f64], states: &mut States) -> Vec<f64> {
    let [batch, heads, p, n, groups, c] = ["B", "H", "P", "N", "G", "C"].map(|key| layer.count(key));
    let inner = heads * p;
    let projected = layer.projected("in_proj", hidden, true);
    let convolved = layer.convolved(&columns(&projected, batch, inner, c), &mut states.conv);
    let mut numbers = step_numbers(layer, heads, p);
    numbers.extend([("groups", groups as f64), ("tokens", 1.0), ("before", 0.0), ("has_counts", 0.0)]);
    numbers.extend([("has_d_skip", 1.0), ("d_by_channel", 0.0), ("has_z", 0.0)]);
    let given = [
        ("x", columns(&convolved, batch, 0, inner)),
        ("b_mat", columns(&convolved, batch, inner, groups * n)),
        ("c_mat", columns(&convolved, batch, inner + groups * n, groups * n)),
        ("dt", columns(&projected, batch, inner + c, heads)),
        ("a", layer.tensor("weight.A_log")),
        ("dt_bias", layer.tensor("weight.dt_bias")),
        ("d_skip", layer.tensor("weight.D")),
        ("state", states.recurrent.clone()),
    ];
    let core = layer.run(&library::ssm::STEP_GROUPED, &numbers, given);
    states.recurrent = values(&core, "state");
    let z = columns(&projected, batch, 0, inner);
    let normed = layer.gated_norm(values(&core, "y"), z, inner, layer.count("gated_norm_group_size"));
    layer.projected("out_proj", &normed, true)
}

/// Applies a norm whose weight is a module of its own.
fn normed(layer: &mut Layer<'_>, module: &str, x: Vec<f64>, n: usize) -> Vec<f64> {
    let numbers = [
        ("rows", (x.len() / n) as f64),
        ("heads", 1.0),
        ("n", n as f64),
        ("eps", layer.metadata.number("rms_norm_eps")),
        ("weight_offset", 0.0),
    ];
    let weight = layer.tensor(&format!("weight.{module}.weight"));
    values(&layer.run(&library::norm::RMS_NORM, &numbers, [("x", x), ("w", weight)]), "out")
}

fn by_channel(layer: &mut Layer<'_>, hidden: &[f64], states: &mut States) -> Vec<f64> {
    let [batch, inner, n, rank] = ["B", "Di", "N", "dt_rank"].map(|key| layer.count(key));
    let projected = layer.projected("in_proj", hidden, true);
    let x = layer.convolved(&columns(&projected, batch, 0, inner), &mut states.conv);
    let parts = layer.projected("x_proj", &x, true);
    let mut part =
        |module: &str, from: usize, count: usize| normed(layer, module, columns(&parts, batch, from, count), count);
    let (dt, b, c) = (part("dt_layernorm", 0, rank), part("b_layernorm", rank, n), part("c_layernorm", rank + n, n));
    let mut numbers = step_numbers(layer, inner, 1);
    numbers.extend([("has_d_skip", 1.0), ("has_z", 1.0)]);
    let given = [
        ("x", x),
        ("b", b),
        ("c", c),
        ("z", columns(&projected, batch, inner, inner)),
        ("dt", layer.projected("dt_proj", &dt, false)),
        ("a", layer.tensor("weight.A_log")),
        ("dt_bias", layer.tensor("weight.dt_proj.bias")),
        ("d_skip", layer.tensor("weight.D")),
        ("state", states.recurrent.clone()),
    ];
    let core = layer.run(&library::selective_scan::STEP, &numbers, given);
    states.recurrent = values(&core, "state");
    layer.projected("out_proj", &values(&core, "y"), true)
}

#[test]
fn layers_of_groups_of_heads() {
    check("layer_mamba2", grouped);
}

#[test]
fn layers_by_channel() {
    check("layer_jamba_mamba", by_channel);
}
