//! Attention.

use super::{FLAG, Family};
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "attention_decode",
    spec: |_| &library::attention::SDPA_DECODE,
    numbers: &[
        ("batch", "B", &[]),
        ("q_len", "1", &[]),
        ("hq", "Hq", &[]),
        ("hkv", "Hkv", &[]),
        ("dk", "D", &[]),
        ("dv", "Dv", &[]),
        ("kv_stride", "kv_stride", &[]),
        ("scale", "scale", &[]),
        ("sink_end", "sink_end", &[]),
        ("window", "0", &[]),
        ("has_seq_lens", "1", &[]),
        ("has_window_start", "1", &[]),
        ("has_sinks", "has_sinks", FLAG),
        ("has_gate", "0", &[]),
        // Scratch for splits.
        ("has_split_results", "1", &[]),
        ("has_split_sums", "1", &[]),
        ("has_done", "1", &[]),
        ("softcap", "softcap", &[]),
    ],
    renamed: &[],
    exact: &[],
}];

/// Files that no kernel computes, with the first feature of each that all kernels lack.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
