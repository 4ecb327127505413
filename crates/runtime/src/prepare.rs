//! Preparation of launches: kernels are compiled and scratch is allocated ahead, so that later calls only launch.

use crate::calls::CallCache;
use crate::device::Device;
use crate::driver::Arg;
use crate::error::Error;
use crate::scratch::Pool;
use crate::typed::{Family, Target, sealed};
use kiln_ir::DType;

/// A target that makes operations ready: it checks launches and compiles their kernels, and runs nothing.
pub struct Preparation<'a> {
    device: &'a Device,
}

impl Device {
    /// Makes ready what the launches of `work` need: compiles and loads their kernels, and allocates scratch. Launches
    /// nothing. Afterwards the same calls on the device compile and allocate nothing, so that they can be part of a
    /// graph that the caller captures ([`cuda_from_raw`](Device::cuda_from_raw)).
    ///
    /// ```
    /// # use kiln::prelude::*;
    /// # use kiln::{Device, Tensor};
    /// # #[kernel(elements = [n])]
    /// # fn twice(#[shape(n)] mut x: Tensor<f32>, n: u32) {
    /// #     let i = program_id::<0>();
    /// #     x[i] = x[i] * 2.0;
    /// # }
    /// # let device = Device::interp();
    /// let mut x = device.tensor(&[1f32, 2.0])?;
    /// device.prepare(|on| twice::launch(on, twice::Args { x: &mut x, n: 2 }))?;
    /// assert_eq!(x.to_vec()?, [1.0, 2.0]); // nothing ran
    /// # Ok::<(), kiln::Error>(())
    /// ```
    pub fn prepare(&self, work: impl FnOnce(&Preparation<'_>) -> Result<(), Error>) -> Result<(), Error> {
        work(&Preparation { device: self })
    }
}

impl sealed::Sealed for Preparation<'_> {}

impl Target for Preparation<'_> {
    fn device(&self) -> &Device {
        self.device
    }

    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        self.device.programs().get(family, dtypes)?.accept(self.device, args).map(|_| ())
    }

    fn pool(&self) -> &Pool {
        self.device.scratch()
    }

    fn calls(&self) -> Option<&CallCache> {
        None
    }
}
