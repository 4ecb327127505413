//! Runs a kernel on the interpreter with arguments given by name.

use kiln_interp::{Arg, Buffer, Element, Launch};
use kiln_ir::{Const, DType, Diagnostic, Kernel};

/// What a parameter is given.
pub enum Given {
    Tensor(Buffer),
    Number(Const),
}

impl<T: Element> From<&[T]> for Given {
    fn from(values: &[T]) -> Given {
        Given::Tensor(Buffer::of(values))
    }
}

impl<T: Element, const N: usize> From<[T; N]> for Given {
    fn from(values: [T; N]) -> Given {
        Given::from(values.as_slice())
    }
}

impl<T: Element> From<Vec<T>> for Given {
    fn from(values: Vec<T>) -> Given {
        Given::from(values.as_slice())
    }
}

macro_rules! numbers {
    ($($t:ident),*) => {$(
        impl From<$t> for Given {
            fn from(value: $t) -> Given {
                Given::Number(Const { dtype: <$t as Element>::DTYPE, bits: Element::to_bits(value) })
            }
        }
    )*};
}
numbers!(bool, i32, u32, i64, u64, f32);

/// The buffers after a launch.
pub struct Outcome(Vec<(String, Buffer)>);

impl Outcome {
    pub fn get<T: Element>(&self, name: &str) -> Vec<T> {
        let found = self.0.iter().find(|(n, _)| n == name).and_then(|(_, buffer)| buffer.to_vec());
        found.unwrap_or_else(|| panic!("no tensor `{name}` of that type"))
    }

    pub fn bits(&self, name: &str) -> Vec<u64> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, b)| b.bits().collect()).expect("a tensor of that name")
    }
}

/// Numbers as a tensor of any float type.
pub fn floats(dtype: DType, values: &[f64]) -> Given {
    Given::Tensor(Buffer::from_f64(dtype, values))
}

/// Launches `grid` threadgroups of `threads` threads.
pub fn launch(kernel: &Kernel, grid: [u32; 3], threads: u32, given: Vec<(&str, Given)>) -> Result<Outcome, Diagnostic> {
    let mut given: Vec<Option<(&str, Given)>> = given.into_iter().map(Some).collect();
    let (mut args, mut names, mut buffers) = (vec![], vec![], vec![]);
    for param in &kernel.params {
        let slot = given.iter_mut().find(|g| g.as_ref().is_some_and(|(name, _)| *name == param.name));
        match slot.and_then(Option::take).unwrap_or_else(|| panic!("`{}` is not given", param.name)).1 {
            Given::Number(number) => args.push(Arg::Scalar(number)),
            Given::Tensor(buffer) => {
                args.push(Arg::Buffer(buffers.len()));
                names.push(param.name.clone());
                buffers.push(buffer);
            }
        }
    }
    assert!(given.iter().all(Option::is_none), "an argument names no parameter");
    kiln_interp::run(&Launch::new(kernel, grid, threads, args), &mut buffers)?;
    Ok(Outcome(names.into_iter().zip(buffers).collect()))
}

/// One threadgroup; an error fails the test.
pub fn run(kernel: &Kernel, threads: u32, given: Vec<(&str, Given)>) -> Outcome {
    launch(kernel, [1, 1, 1], threads, given).unwrap_or_else(|error| panic!("{error}"))
}

/// `given![x: [1.0f32], n: 3u32]`
#[macro_export]
macro_rules! given {
    ($($name:ident: $value:expr),* $(,)?) => { vec![$((stringify!($name), $crate::run::Given::from($value))),*] };
}
