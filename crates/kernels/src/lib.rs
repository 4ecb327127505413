//! The kernel library. Each module is a family of operations: functions over tensors that choose the kernel, its tiles
//! and its scratch buffers. Below them, each kernel has one file with its contract, its reference mathematics, its test
//! cases and its benchmark shapes.

pub mod attention;
mod calls;
pub mod conv1d;
pub mod embed;
pub mod gated_delta;
pub mod leaky_relu;
pub mod matmul;
pub mod norm;
pub mod rope;
pub mod route;
pub mod sample;
pub mod selective_scan;
mod shared;
pub mod softmax;
pub mod ssm;
pub mod swiglu;
pub mod vector_add;

pub use calls::CALLS;
use kiln::spec::{Aliases, Spec};

/// The operations grouped by family, for lists.
pub const FAMILIES: &[(&str, &[&str])] = &[
    ("norm", &["rms_norm", "rms_norm_residual", "add_rms_norm", "rms_norm_gated"]),
    ("rope", &["rope"]),
    ("feed_forward", &["swiglu"]),
    ("embed", &["embed"]),
    ("experts", &["topk_route", "matmul_experts", "experts_sort", "matmul_grouped", "experts_sum"]),
    ("sample", &["argmax", "sample", "sample_candidates"]),
    ("conv1d", &["conv1d_causal_step", "conv1d_causal_prefill", "conv1d_causal_state"]),
    ("ssm", &["ssm_step", "ssm_step_grouped", "ssm_scan_grouped", "ssm_chunks"]),
    ("selective_scan", &["ssm_step_a2d", "selective_scan"]),
    (
        "gated_delta",
        &[
            "gated_delta_step",
            "gated_delta_prep_step",
            "gated_delta_layer_step",
            "gated_delta_net",
            "gated_delta_panels",
            "gated_delta_replay",
            "gated_delta_intra",
            "gated_delta_inter",
            "gated_delta_inter_staged",
        ],
    ),
    (
        "attention",
        &[
            "sdpa_decode",
            "sdpa_decode_matrices",
            "sdpa_decode_paged",
            "sdpa_prefill",
            "sdpa_prefill_staged",
            "kv_append",
            "sdpa_decode_single",
        ],
    ),
    ("matmul", &["matmul", "matmul_staged", "matmul_skinny", "matmul_quantised"]),
    ("examples", &["vector_add", "leaky_relu", "softmax"]),
];

/// Every operation, in the order of lists and reports.
pub fn all() -> &'static [Spec] {
    static ALL: &[Spec] = &[
        vector_add::SPEC,
        leaky_relu::SPEC,
        softmax::SPEC,
        norm::RMS_NORM,
        norm::RMS_NORM_RESIDUAL,
        norm::ADD_RMS_NORM,
        norm::RMS_NORM_GATED,
        rope::SPEC,
        swiglu::SPEC,
        embed::SPEC,
        route::SPEC,
        sample::ARGMAX,
        sample::SAMPLE,
        sample::CANDIDATES,
        conv1d::STEP,
        conv1d::PREFILL,
        conv1d::STATE,
        ssm::STEP,
        selective_scan::STEP,
        selective_scan::SCAN,
        ssm::STEP_GROUPED,
        ssm::SCAN_GROUPED,
        ssm::CHUNKS,
        gated_delta::STEP,
        attention::SDPA_DECODE,
        attention::SDPA_DECODE_MATRICES,
        attention::SDPA_DECODE_PAGED,
        attention::SDPA_PREFILL,
        attention::SDPA_PREFILL_STAGED,
        attention::KV_APPEND,
        gated_delta::PREP_STEP,
        gated_delta::LAYER_STEP,
        gated_delta::NET,
        gated_delta::PANELS,
        gated_delta::REPLAY,
        gated_delta::INTRA,
        gated_delta::INTER,
        gated_delta::INTER_STAGED,
        attention::SDPA_DECODE_SINGLE,
        matmul::SPEC,
        matmul::STAGED,
        matmul::SKINNY,
        matmul::QUANTISED,
        matmul::EXPERTS,
        matmul::EXPERTS_SORT,
        matmul::EXPERTS_GROUPED,
        matmul::EXPERTS_SUM,
    ];
    ALL
}

/// The upstream names of these operations, in MetalTile and mlx-native.
pub const METALTILE_NAMES: Aliases = &[
    ("mt_softmax", "softmax"),
    ("mt_rms_norm", "rms_norm"),
    ("ffai_rms_norm_residual", "rms_norm_residual"),
    ("ffai_gated_rmsnorm", "rms_norm_gated"),
    ("mt_conv1d_causal_step", "conv1d_causal_step"),
    ("mt_ssm_step", "ssm_step_grouped"),
    ("mt_gated_delta_step", "gated_delta_step"),
    ("mt_gated_delta_prep_step", "gated_delta_prep_step"),
    ("gated_delta_net_f32", "gated_delta_net"),
    ("gated_delta_net_decode_f32", "gated_delta_net"),
    ("state_replay", "gated_delta_replay"),
    ("ffai_sdpa_decode", "sdpa_decode"),
];

/// Doctests: the examples of the guide and of the README that call the library.
#[cfg(doctest)]
mod guide {
    #[doc = include_str!("../../../docs/book/library.md")]
    struct Library;
    #[doc = include_str!("../../../docs/book/prompts.md")]
    struct Prompts;
    #[doc = include_str!("../../../README.md")]
    struct Readme;
}
