//! The gated unit between the projections of a feed-forward block: `silu(gate) · up`, or as GPT-OSS has it, with limits.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::swiglu::{self, Inputs, Options};
//!
//! let dev = Device::interp();
//! let gate_up = dev.tensor(&[1f32, -2.0, 3.0, 4.0])?.shaped([1, 4])?;
//! let mut out = dev.zeros::<f32>(2)?.shaped([1, 2])?;
//! swiglu::swiglu(&dev, Inputs::Halves(&gate_up), &mut out, Options::default())?;
//! let silu = |x: f32| x / (1.0 + (-x).exp());
//! let want = [silu(1.0) * 3.0, silu(-2.0) * 4.0];
//! assert!(out.to_vec()?.iter().zip(want).all(|(got, want)| (got - want).abs() < 1e-6));
//! # Ok::<(), kiln::Error>(())
//! ```
