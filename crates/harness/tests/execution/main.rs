//! Kernels in the shape the printers give them, run on the host: what they compute, and what is refused.

mod computes;
mod fixtures;
mod reports;
