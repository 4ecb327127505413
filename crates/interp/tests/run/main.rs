//! Runs the interpreter on small kernels in the text form. Where an error is expected, the kernel marks its line by the
//! comment `; error`, and other lines that the error points to by `; label`.

mod atomics;
mod barriers;
mod budget;
mod contracts;
mod control;
mod coverage;
mod launches;
mod memory;
mod observers;
mod orders;
mod pieces;
mod random_kernels;
mod rms_norm;
mod simd;
mod support;
