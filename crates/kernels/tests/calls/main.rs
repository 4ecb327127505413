//! Operations as a program calls them: functions over tensors, on every device of this host.

#[path = "../../../runtime/tests/wrapped/mod.rs"]
mod wrapped;

mod attention;
mod checkpoints;
mod conv1d;
mod conv1d_prefill;
mod embed;
mod experts;
mod files;
mod gated_delta;
mod matmul;
mod norm;
mod quantised;
mod ragged;
mod rope;
mod route;
mod sample;
mod scans;
mod selective_scan;
mod specialisations;
mod ssm;
mod ssm_chunks;
mod state_space;
mod support;
mod swiglu;
mod texts;
mod tuning;
