//! Sizes of models, and sizes around the edges of tiles, each against the oracle. The heads, taps and lengths are real;
//! dimensions that only cost time are small.

use crate::interpreter::in_order;
use crate::properties_rows::usual;
use kiln::spec::{Case, Placement, Spec};
use kiln_interp::Order;
use kiln_kernels as library;

/// Runs an operation at these sizes, with its first and its last element types. Numbers without a parameter are for
/// other operations of its kind.
fn holds(spec: &Spec, numbers: &[(&'static str, f64)]) {
    let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|d| panic!("{d}"));
    let number = usual(spec, numbers);
    let simplest = spec.bench.first().map_or(vec![], |case| case.numbers()).into_iter().map(|(name, _)| name);
    let mut names: Vec<&'static str> = numbers.iter().map(|(name, _)| *name).chain(simplest).collect();
    names.retain(|name| kernel.find_param(name).is_some());
    names.sort();
    names.dedup();
    let own = names.into_iter().filter_map(|name| Some((name, number(name)?)));
    let case = Case::new(Box::leak(Box::new(own.collect::<Vec<_>>())));
    for dtypes in [spec.dtypes[0], spec.dtypes[spec.dtypes.len() - 1]] {
        let result = spec.run(dtypes, &case, Placement::Apart, &mut in_order(Order::Forward));
        result.unwrap_or_else(|failure| panic!("{} {dtypes:?} {}: {failure}", spec.name, case.name()));
    }
}

const DELTA_STEPS: [&Spec; 4] = [
    &library::gated_delta::STEP,
    &library::gated_delta::PREP_STEP,
    &library::gated_delta::LAYER_STEP,
    &library::gated_delta::NET,
];

#[test]
fn delta_rules_have_the_heads_of_models() {
    for spec in DELTA_STEPS {
        for hv in [16.0, 32.0, 48.0, 64.0] {
            for tiled in [0.0, 1.0] {
                let sizes = [("hk", 16.0), ("hv", hv), ("dk", 16.0), ("dv", 4.0), ("tiled", tiled)];
                holds(spec, &[&sizes[..], &[("batch", 1.0), ("tokens", 1.0)]].concat());
            }
        }
    }
}

#[test]
fn delta_rules_have_every_head_size() {
    const SIZES: [f64; 8] = [16.0, 32.0, 64.0, 80.0, 96.0, 128.0, 192.0, 256.0];
    for spec in DELTA_STEPS {
        for (i, &dk) in SIZES.iter().enumerate() {
            let sizes = [("hk", 1.0), ("hv", 1.0), ("dk", dk), ("dv", SIZES[(3 * i + 2) % SIZES.len()])];
            holds(spec, &[&sizes[..], &[("batch", 1.0), ("tokens", 1.0)]].concat());
        }
    }
}

#[test]
fn state_spaces_have_every_size() {
    let options = [("batch", 1.0), ("slots", 1.0), ("heads", 2.0), ("groups", 1.0), ("tokens", 1.0)];
    let forms = [("raw_dt", 1.0), ("has_dt_bias", 1.0), ("has_d_skip", 1.0), ("log_a", 1.0), ("has_z", 1.0)];
    let limits = [("dt_min", 0.001), ("dt_max", 100.0)];
    let absent =
        ["has_read_slots", "has_write_slots", "has_counts", "has_cu_seqlens", "before", "continues", "d_by_channel"]
            .map(|name| (name, 0.0));
    let steps = [&library::ssm::STEP, &library::ssm::STEP_GROUPED, &library::selective_scan::STEP];
    for spec in steps.into_iter().chain([&library::ssm::SCAN_GROUPED, &library::selective_scan::SCAN]) {
        for n in [16.0, 64.0, 128.0, 256.0] {
            for p in [32.0, 64.0, 80.0, 96.0, 128.0] {
                holds(spec, &[&options[..], &forms, &limits, &absent, &[("n", n), ("p", p)]].concat());
            }
        }
    }
}

#[test]
fn convolutions_have_every_number_of_taps_and_tokens() {
    let options =
        ["has_read_slots", "has_write_slots", "has_offsets", "before", "rows_at", "continues"].map(|name| (name, 0.0));
    for taps in 1..=8 {
        for tokens in 1..=8 {
            let sizes = [("batch", 2.0), ("slots", 2.0), ("c", 5.0), ("taps", taps as f64), ("tokens", tokens as f64)];
            let forms = [("spec", (taps % 3) as f64), ("has_bias", (tokens % 2) as f64), ("activate", 1.0)];
            holds(&library::conv1d::STEP, &[&sizes[..], &forms, &options].concat());
        }
    }
}

#[test]
fn attention_has_every_head_size_and_lengths_around_a_simdgroup() {
    const HEADS: [(f64, f64); 9] = [
        (64.0, 64.0),
        (72.0, 72.0),
        (80.0, 80.0),
        (96.0, 96.0),
        (128.0, 128.0),
        (192.0, 192.0),
        (256.0, 256.0),
        (512.0, 512.0),
        (192.0, 128.0),
    ];
    let options = ["sink_end", "window", "softcap", "has_seq_lens", "has_window_start", "has_sinks", "has_gate"];
    let splits = ["has_split_results", "has_split_sums", "has_done"];
    let absent: Vec<_> = options.into_iter().chain(splits).map(|name| (name, 0.0)).collect();
    for (i, (dk, dv)) in HEADS.into_iter().enumerate() {
        for length in [1.0, 31.0, 32.0, 33.0] {
            let sizes = [("batch", 1.0), ("hq", 4.0), ("hkv", 2.0), ("dk", dk), ("dv", dv), ("scale", 0.1)];
            let lengths = [("kv_stride", length), ("q_len", (i % 8 + 1) as f64)];
            holds(&library::attention::SDPA_DECODE, &[&sizes[..], &lengths, &absent].concat());
        }
    }
}
