//! A launch from a table row: its arguments on a device, and their contents afterwards.

use crate::wrapped::{Watch, wrapped};
use kiln::spec;
use kiln_ir::{Const, DType, Kernel};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Limits, Program};
use std::ops::Range;
use std::sync::Arc;

/// An argument of a launch.
#[derive(Clone)]
pub enum Given {
    /// A tensor with these numbers.
    Holding(DType, Vec<f64>),
    /// An unwritten tensor with this number of elements.
    Empty(DType, u64),
    /// A part of the row's shared memory, which holds sixteen numbers from 1.
    Part(Range<u64>),
    /// A tensor with these numbers on another device.
    Elsewhere(Vec<f64>),
    Number(Const),
}

pub fn of(values: &[f64]) -> Given {
    Given::Holding(DType::F32, values.to_vec())
}

/// Returns a tensor of `1, 2, …, n`.
pub fn counting(n: u32) -> Given {
    Given::Holding(DType::F32, (1..=n).map(f64::from).collect())
}

pub fn empty(len: u64) -> Given {
    Given::Empty(DType::F32, len)
}

pub fn n(value: u32) -> Given {
    Given::Number(Const::u32(value))
}

/// A device for one launch, with the bound tensors.
pub struct Scene {
    pub device: Device,
    pub watch: Arc<Watch>,
    shared: AnyTensor,
    bound: Vec<Bound>,
}

enum Bound {
    Tensor(AnyTensor),
    Number(Const),
}

impl Scene {
    pub fn new(limits: fn(&mut Limits), given: &[Given]) -> Result<Scene, Error> {
        let (device, watch) = wrapped(limits);
        let shared = holding(&device, DType::F32, &(1..=16).map(f64::from).collect::<Vec<_>>())?;
        let bind = |given: &Given| {
            Ok(match given {
                Given::Holding(dtype, values) => Bound::Tensor(holding(&device, *dtype, values)?),
                Given::Empty(dtype, len) => Bound::Tensor(unwritten(&device, *dtype, *len)?),
                Given::Part(range) => Bound::Tensor(shared.slice(range.clone())?),
                Given::Elsewhere(values) => Bound::Tensor(holding(&Device::interp(), DType::F32, values)?),
                Given::Number(number) => Bound::Number(*number),
            })
        };
        let bound = given.iter().map(bind).collect::<Result<_, Error>>()?;
        Ok(Scene { device, watch, shared, bound })
    }

    pub fn args(&self) -> Vec<Arg<'_>> {
        let arg = |bound| match bound {
            &Bound::Number(number) => Arg::Scalar(number),
            Bound::Tensor(tensor) => Arg::Tensor(tensor),
        };
        self.bound.iter().map(arg).collect()
    }

    pub fn program(&self, kernel: &Kernel) -> Result<Program, Error> {
        self.device.program(kernel.clone())
    }

    /// Returns the bytes of every tensor and of the shared memory.
    pub fn bytes(&self) -> Vec<Vec<u8>> {
        let tensors = self.bound.iter().filter_map(|bound| match bound {
            Bound::Tensor(tensor) => Some(tensor),
            Bound::Number(_) => None,
        });
        tensors.chain([&self.shared]).map(bytes).collect()
    }

    /// Returns the current numbers of an argument.
    pub fn values(&self, param: usize) -> Vec<f64> {
        match &self.bound[param] {
            Bound::Tensor(tensor) => spec::Buffer { dtype: tensor.dtype(), bytes: bytes(tensor) }.values(),
            Bound::Number(number) => vec![number.as_f64()],
        }
    }
}

fn bytes(tensor: &AnyTensor) -> Vec<u8> {
    let mut bytes = vec![0; tensor.len() as usize * tensor.dtype().size()];
    tensor.read_bytes(&mut bytes).expect("a tensor can be read");
    bytes
}

fn holding(device: &Device, dtype: DType, values: &[f64]) -> Result<AnyTensor, Error> {
    let tensor = device.any_zeros(dtype, values.len() as u64)?;
    let bits: Vec<u64> = values.iter().map(|&value| Const::from_f64(dtype, value).bits).collect();
    tensor.write_bytes(&spec::Buffer::new(dtype, &bits).bytes)?;
    Ok(tensor)
}

fn unwritten(device: &Device, dtype: DType, len: u64) -> Result<AnyTensor, Error> {
    let tensor = device.any_zeros(dtype, len)?;
    tensor.write_bytes(&vec![0xff; len as usize * dtype.size()])?;
    Ok(tensor)
}
