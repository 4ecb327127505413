//! The library: one operation a file. A file holds the kernel with its contract, the mathematics it must agree with, the
//! cases it is tested on and the shapes it is timed at.

pub mod attention;
pub mod conv1d_causal_step;
pub mod gated_delta_layer_step;
pub mod gated_delta_net;
pub mod gated_delta_prep_step;
pub mod gated_delta_replay;
pub mod gated_delta_step;
pub mod leaky_relu;
pub mod norm;
mod shared;
pub mod softmax;
pub mod ssm_step;
pub mod ssm_step_a2d;
pub mod ssm_step_grouped;
pub mod vector_add;

use kiln::spec::Spec;

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
        conv1d_causal_step::SPEC,
        ssm_step::SPEC,
        ssm_step_a2d::SPEC,
        ssm_step_grouped::SPEC,
        gated_delta_step::SPEC,
        attention::SDPA_DECODE,
        attention::SDPA_DECODE_PAGED,
        gated_delta_prep_step::SPEC,
        gated_delta_layer_step::SPEC,
        gated_delta_net::SPEC,
        gated_delta_replay::SPEC,
        attention::SDPA_DECODE_SINGLE,
    ];
    ALL
}
