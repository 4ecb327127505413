//! Runs a kernel on the interpreter.

use kiln::Kernel;
use kiln::ir::{Const, DType, Diagnostic};
use kiln_interp::{Arg, Buffer, Element, Launch};

/// What a parameter is bound to.
#[derive(Clone)]
pub enum Bind {
    Tensor(Buffer),
    Number(Const),
}

pub fn of<T: Element>(values: &[T]) -> Bind {
    Bind::Tensor(Buffer::of(values))
}

pub fn zeros(dtype: DType, len: usize) -> Bind {
    Bind::Tensor(Buffer::zeroed(dtype, len))
}

pub fn num(v: u32) -> Bind {
    Bind::Number(Const::u32(v))
}

pub fn float(v: f32) -> Bind {
    Bind::Number(Const::f32(v))
}

/// Runs on a grid of threadgroups and gives back the tensors in the order of the parameters.
pub fn launch(kernel: &Kernel, grid: [u32; 3], threads: u32, binds: Vec<Bind>) -> Result<Vec<Buffer>, Diagnostic> {
    let mut buffers = vec![];
    let mut args = vec![];
    for bind in binds {
        args.push(match bind {
            Bind::Number(c) => Arg::Scalar(c),
            Bind::Tensor(buffer) => {
                buffers.push(buffer);
                Arg::Buffer(buffers.len() - 1)
            }
        });
    }
    kiln_interp::run(&Launch::new(kernel, grid, threads, args), &mut buffers)?;
    Ok(buffers)
}

/// Runs one threadgroup and gives back the tensor at `which`, counted among tensors.
pub fn run<T: Element>(kernel: &Kernel, threads: u32, binds: Vec<Bind>, which: usize) -> Vec<T> {
    match launch(kernel, [1, 1, 1], threads, binds) {
        Ok(buffers) => buffers[which].to_vec().expect("the tensor has another type"),
        Err(diagnostic) => panic!("{diagnostic}"),
    }
}

impl<T: Element, const N: usize> From<[T; N]> for Bind {
    fn from(values: [T; N]) -> Bind {
        of(&values)
    }
}

impl<T: Element> From<Vec<T>> for Bind {
    fn from(values: Vec<T>) -> Bind {
        of(&values)
    }
}

impl From<u32> for Bind {
    fn from(value: u32) -> Bind {
        num(value)
    }
}

impl From<f32> for Bind {
    fn from(value: f32) -> Bind {
        float(value)
    }
}

/// The tensors of one threadgroup's launch, by name.
pub fn named(kernel: &Kernel, threads: u32, binds: Vec<Bind>) -> Result<Named, Diagnostic> {
    let tensors = kernel.params.iter().filter(|p| p.is_tensor()).map(|p| p.name.clone());
    Ok(Named(tensors.zip(launch(kernel, [1, 1, 1], threads, binds)?).collect()))
}

pub struct Named(Vec<(String, Buffer)>);

impl Named {
    pub fn get<T: Element>(&self, name: &str) -> Vec<T> {
        let found = self.0.iter().find(|(n, _)| n == name).and_then(|(_, buffer)| buffer.to_vec());
        found.expect("a tensor of that name and type")
    }
}

/// The arguments in the order of the parameters: `binds![[1.0f32], 3u32]`.
#[macro_export]
macro_rules! binds {
    ($($value:expr),* $(,)?) => { vec![$($crate::running::Bind::from($value)),*] };
}
