//! Operations as a program calls them: functions over tensors, on everything that is on this host.

#[path = "../../../runtime/tests/wrapped/mod.rs"]
mod wrapped;

mod attention;
mod files;
mod gated_delta;
mod norm;
mod specialisations;
mod support;
mod texts;
