//! The kernel type that MetalTile's unit tests use.

use kiln_ir::{DType, Diagnostic, Param};

/// The unit that `program_id` counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum KernelMode {
    /// Threads of the grid.
    #[default]
    Elementwise,
    /// Threadgroups.
    Reduction,
    /// Threads of the grid along axis 0, threadgroups along the others.
    Grid3D,
    /// Threadgroups.
    SimdGroup2D,
    /// Threadgroups.
    Tile2D,
}

impl KernelMode {
    pub fn counts_threads(self) -> bool {
        match self {
            KernelMode::Elementwise | KernelMode::Grid3D => true,
            KernelMode::Reduction | KernelMode::SimdGroup2D | KernelMode::Tile2D => false,
        }
    }
}

/// Records a kernel whose `program_id` counts threads, or threadgroups.
pub type Record = fn(bool, &[DType]) -> Result<kiln_ir::Kernel, Diagnostic>;

/// A kernel for given element types, which is recorded for its mode when its IR is requested.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name of its printed text.
    pub name: String,
    pub mode: KernelMode,
    pub params: Vec<Param>,
    record: Record,
    dtypes: Vec<DType>,
}

impl Kernel {
    /// # Panics
    /// If the kernel cannot be recorded, with its diagnostic, as `kernel()` of every kernel does.
    #[track_caller]
    pub fn new(record: Record, dtypes: &[DType], mode: KernelMode) -> Kernel {
        let recorded = kiln_lang::support::expect_kernel(record(mode.counts_threads(), dtypes));
        Kernel { name: recorded.name, mode, params: recorded.params, record, dtypes: dtypes.to_vec() }
    }

    /// Records the kernel in its current mode.
    pub fn ir(&self) -> Result<kiln_ir::Kernel, Diagnostic> {
        let recorded = (self.record)(self.mode.counts_threads(), &self.dtypes)?;
        Ok(kiln_ir::Kernel { name: self.name.clone(), ..recorded })
    }
}
