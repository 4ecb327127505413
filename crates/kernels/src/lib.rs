//! The library: one operation a file. A file holds the kernel with its contract, the mathematics it must agree with, the
//! cases it is tested on and the shapes it is timed at.

pub mod add_rms_norm;
pub mod conv1d_causal_step;
pub mod gated_delta_layer_step;
pub mod gated_delta_net;
pub mod gated_delta_prep_step;
pub mod gated_delta_replay;
pub mod gated_delta_step;
pub mod leaky_relu;
pub mod rms_norm;
pub mod rms_norm_gated;
pub mod rms_norm_residual;
pub mod sdpa_decode;
pub mod sdpa_decode_paged;
pub mod sdpa_decode_single;
mod shared;
pub mod softmax;
pub mod ssm_step;
pub mod ssm_step_a2d;
pub mod ssm_step_grouped;
pub mod vector_add;

use kiln::spec::{Aliases, Spec};

/// Every operation, in the order of lists and reports.
pub fn all() -> &'static [Spec] {
    static ALL: &[Spec] = &[
        vector_add::SPEC,
        leaky_relu::SPEC,
        softmax::SPEC,
        rms_norm::SPEC,
        rms_norm_residual::SPEC,
        add_rms_norm::SPEC,
        rms_norm_gated::SPEC,
        conv1d_causal_step::SPEC,
        ssm_step::SPEC,
        ssm_step_a2d::SPEC,
        ssm_step_grouped::SPEC,
        gated_delta_step::SPEC,
        sdpa_decode::SPEC,
        sdpa_decode_paged::SPEC,
        gated_delta_prep_step::SPEC,
        gated_delta_layer_step::SPEC,
        gated_delta_net::SPEC,
        gated_delta_replay::SPEC,
        sdpa_decode_single::SPEC,
    ];
    ALL
}

/// The names that these operations have where they come from: MetalTile's and mlx-native's.
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
