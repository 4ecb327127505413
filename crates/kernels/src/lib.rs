//! The library: one operation a file. A file holds the kernel with its contract, the mathematics it must agree with, the
//! cases it is tested on and the shapes it is timed at.

pub mod conv1d_causal_step;
pub mod gated_delta;
pub mod leaky_relu;
pub mod norm;
pub mod sdpa_decode;
pub mod sdpa_decode_paged;
pub mod sdpa_decode_single;
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
        gated_delta::STEP,
        sdpa_decode::SPEC,
        sdpa_decode_paged::SPEC,
        gated_delta::PREP_STEP,
        gated_delta::LAYER_STEP,
        gated_delta::NET,
        gated_delta::REPLAY,
        sdpa_decode_single::SPEC,
    ];
    ALL
}
