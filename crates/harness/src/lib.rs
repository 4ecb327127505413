//! Executes printed MSL and CUDA text on a machine without a GPU, and printed C between guard pages. For tests only.
//!
//! The text is compiled by clang with our own headers (`cpp/`) in place of Metal's library and CUDA's keywords, and
//! linked to a small runtime in which the threads of a threadgroup are fibers on one OS thread. MSL is compiled twice:
//! once with real address spaces, for the type check only, and once without, to run. A launch is a child process: it
//! receives geometry, numbers and buffers through a pipe and returns the buffers.
//!
//! ```no_run
//! use kiln_harness::{Dialect, ParamInfo, Program, Unit};
//! use kiln_interp::{Arg, Buffer, Order};
//! use kiln_ir::DType;
//!
//! let text = "
//! extern \"C\" __global__ void twice(float* x) { x[threadIdx.x] = 2.0f * x[threadIdx.x]; }
//! ";
//! let params = [ParamInfo::Tensor { dtype: DType::F32, writable: true }];
//! let program = Program::compile(&Unit { dialect: Dialect::Cuda, text, entry: "twice", params: &params })?;
//! let mut buffers = [Buffer::of(&[1.0f32; 64])];
//! program.run([1, 1, 1], 64, &[Arg::Buffer(0)], &mut buffers, Order::Forward)?;
//! assert_eq!(buffers[0].to_vec::<f32>(), Some(vec![2.0; 64]));
//! # Ok::<(), kiln_harness::Error>(())
//! ```
//!
//! Failures are an [`Error`]: text that does not compile, lanes that meet at different lines, a thread that finishes
//! while others wait, an access outside a buffer. Errors name the printed line, and the author's if the text has a
//! comment with it. Buffers end at a protected page, and threadgroup and stack arrays are filled with NaN before they
//! are written. Run a kernel in several [orders](kiln_interp::Order): without races the bits are the same.
//!
//! It cannot show quirks of Apple's own compiler, fast-math, or speed.

mod busy_process;
mod child;
mod clang;
mod cores;
mod error;
mod folders;
mod native;
pub mod nvrtc;
mod program;
mod text;
mod wire;

pub use busy_process::BusyProcess;
pub use cores::on_all_cores;
pub use error::{Error, Finding};
pub use native::{Compiler, Native, NativeLaunch, Sharing};
pub use program::{Dialect, ParamInfo, Program, Unit};
