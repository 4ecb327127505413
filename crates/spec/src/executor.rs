//! Runs the library's cases on a device: uploads a case's buffers, launches, and reads them back.

use crate as spec;
use kiln_ir::{Diagnostic, Kernel};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Program};

/// Runs cases on a device. Programs are cached per kernel.
pub struct DeviceExecutor {
    device: Device,
    programs: Vec<Program>,
}

impl DeviceExecutor {
    pub fn on(device: &Device) -> DeviceExecutor {
        DeviceExecutor { device: device.clone(), programs: vec![] }
    }

    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Runs one launch, from the host's buffers and back to them.
    pub fn execute(&mut self, launch: spec::Launch<'_>) -> Result<(), Diagnostic> {
        self.run(launch, &[]).map_err(Diagnostic::from)
    }

    /// Runs one launch; the buffers in `unwritten` have no contents that a kernel may read.
    pub(crate) fn run(&mut self, launch: spec::Launch<'_>, unwritten: &[usize]) -> Result<(), Error> {
        let program = self.program(launch.kernel)?;
        let tensors = self.upload(launch.buffers)?;
        unwritten.iter().filter_map(|&buffer| tensors.get(buffer)).for_each(AnyTensor::forget);
        let launched = program.launch(&arguments(launch.args, &tensors)?);
        if let Ok(()) | Err(Error::Stopped(_)) = launched {
            for (buffer, tensor) in launch.buffers.iter_mut().zip(&tensors) {
                tensor.read_bytes(&mut buffer.bytes)?;
            }
        }
        launched
    }

    /// Returns the program of a kernel.
    pub fn program(&mut self, kernel: &Kernel) -> Result<Program, Error> {
        if let Some(program) = self.programs.iter().find(|program| program.kernel() == kernel) {
            return Ok(program.clone());
        }
        let program = self.device.program(kernel.clone())?;
        self.programs.push(program.clone());
        Ok(program)
    }

    /// Copies the buffers of a case to the device.
    pub fn upload(&self, buffers: &[spec::Buffer]) -> Result<Vec<AnyTensor>, Error> {
        let upload = |buffer: &spec::Buffer| {
            let len = buffer.bytes.len() / buffer.dtype.size();
            let tensor = self.device.any_zeros(buffer.dtype, len as u64)?;
            tensor.write_bytes(&buffer.bytes)?;
            Ok(tensor)
        };
        buffers.iter().map(upload).collect()
    }
}

/// Returns the arguments of a case, with its buffers on a device.
pub fn arguments<'a>(args: &[spec::Arg], tensors: &'a [AnyTensor]) -> Result<Vec<Arg<'a>>, Error> {
    let bind = |arg: &spec::Arg| match *arg {
        spec::Arg::Number(number) => Ok(Arg::Scalar(number)),
        spec::Arg::Buffer(index) => match tensors.get(index) {
            Some(tensor) => Ok(Arg::Tensor(tensor)),
            None => Err(Error::Usage(format!("the case has no buffer {index}"))),
        },
    };
    args.iter().map(bind).collect()
}
