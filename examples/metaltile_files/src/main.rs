//! Files in the shape of MetalTile's library: only their `use` lines are Kiln's, and each `#[bench_kernel]` is an operation of
//! this program.

mod activation;
mod rms_norm;
mod sdpa_decode;
mod ssm;

fn main() -> std::process::ExitCode {
    kiln_cli::main(kiln::compat::operations![
        activation::mt_silu,
        activation::mt_swiglu,
        rms_norm::mt_rms_norm,
        rms_norm::ffai_rms_norm_residual,
        ssm::mt_ssm_step,
        ssm::mt_gated_delta_step,
        sdpa_decode::ffai_sdpa_decode,
    ])
}
