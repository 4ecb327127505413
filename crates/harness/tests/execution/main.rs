//! Runs kernels in the printers' style on the host: their results, and rejections.

mod computes;
mod fixtures;
mod reports;
