//! Checks that a library operation makes before it launches a kernel. An operation reads sizes from the shapes of its
//! tensors, and refuses mismatches in its own words. Nothing here allocates unless there is an error.

use crate::error::Error;
use crate::scratch::{Contents, Scratch};
use crate::tensor::{AnyTensor, Tensor};
use crate::typed::Target;
use kiln_ir::{DType, Diagnostic};

/// A tensor of any element type: a [`Tensor<T>`] or an [`AnyTensor`]. Operations take `&dyn AsTensor`, so that one function
/// serves callers who know the type when they compile and callers who do not.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tensor",
    label = "expected a `kiln::Tensor` or an `AnyTensor`"
)]
pub trait AsTensor: sealed::Sealed + Send + Sync {
    /// Returns the tensor.
    fn any(&self) -> &AnyTensor;
}

mod sealed {
    pub trait Sealed {}
    impl<T> Sealed for super::Tensor<T> {}
    impl Sealed for super::AnyTensor {}
}

impl<T> AsTensor for Tensor<T> {
    fn any(&self) -> &AnyTensor {
        Tensor::any(self)
    }
}

impl AsTensor for AnyTensor {
    fn any(&self) -> &AnyTensor {
        self
    }
}

/// An operation's name, under which its calls are refused: `gated_delta::step`.
#[derive(Clone, Copy, Debug)]
pub struct Operation(pub &'static str);

/// An axis of a tensor: its name, and the extent it must have.
pub type Axis = (&'static str, u32);

impl Operation {
    /// Returns the extents of a tensor that must have these axes.
    #[inline(always)]
    pub fn axes<const N: usize>(
        self,
        name: &str,
        tensor: &AnyTensor,
        axes: [&'static str; N],
    ) -> Result<[u32; N], Error> {
        match <&[u64; N]>::try_from(tensor.shape()) {
            Ok(shape) if shape.iter().fold(0, |bits, extent| bits | extent) <= u64::from(u32::MAX) => {
                Ok(shape.map(|extent| extent as u32))
            }
            _ => Err(self.wrong_axes(name, tensor, &axes.map(|axis| axis))),
        }
    }

    /// Returns an error unless a tensor has these axes and extents.
    #[inline(always)]
    pub fn expect<const N: usize>(self, name: &str, tensor: &AnyTensor, axes: [Axis; N]) -> Result<(), Error> {
        // Number by number: extents that were just written one by one cannot be loaded as one wide vector before they
        // are in the cache, which takes longer than everything else done here.
        let differs = |shape: &[u64; N]| (0..N).fold(0, |bits, axis| bits | (shape[axis] ^ u64::from(axes[axis].1)));
        match <&[u64; N]>::try_from(tensor.shape()) {
            Ok(shape) if differs(shape) == 0 => Ok(()),
            // Names and extents are two slices, which are only built here, not in every call.
            _ => Err(self.wrong_extents(name, tensor, &axes.map(|(name, _)| name), &axes.map(|(_, n)| u64::from(n)))),
        }
    }

    /// Does the same for a tensor that may be absent.
    #[inline(always)]
    pub fn expect_some<const N: usize>(
        self,
        name: &str,
        tensor: Option<&AnyTensor>,
        axes: [Axis; N],
    ) -> Result<(), Error> {
        // A `Result` shared by both branches would be copied where they join.
        if let Some(tensor) = tensor {
            self.expect(name, tensor, axes)?;
        }
        Ok(())
    }

    /// Returns an error unless a tensor has elements of this type. `like` names the tensor that it must match, if any.
    #[inline(always)]
    pub fn expect_dtype(
        self,
        name: &str,
        tensor: &AnyTensor,
        dtype: DType,
        like: Option<&'static str>,
    ) -> Result<(), Error> {
        if tensor.dtype() == dtype { Ok(()) } else { Err(self.wrong_dtype(name, tensor, &[dtype], like)) }
    }

    /// Does the same for a tensor that may be absent.
    #[inline(always)]
    pub fn expect_some_dtype(
        self,
        name: &str,
        tensor: Option<&AnyTensor>,
        dtype: DType,
        like: Option<&'static str>,
    ) -> Result<(), Error> {
        if let Some(tensor) = tensor {
            self.expect_dtype(name, tensor, dtype, like)?;
        }
        Ok(())
    }

    /// Returns the type of a tensor's elements, which must be one of these.
    #[inline(always)]
    pub fn dtype_among(self, name: &str, tensor: &AnyTensor, dtypes: &[DType]) -> Result<DType, Error> {
        let own = tensor.dtype();
        match dtypes.contains(&own) {
            true => Ok(own),
            false => Err(self.wrong_dtype(name, tensor, dtypes, None)),
        }
    }

    /// Returns an error with these words unless a condition holds.
    #[inline(always)]
    pub fn require(self, holds: bool, words: impl FnOnce() -> String) -> Result<(), Error> {
        if holds { Ok(()) } else { Err(self.refusal(words())) }
    }

    /// Returns the error for a call that the operation does not take, in these words.
    #[cold]
    #[inline(never)]
    pub fn refusal(self, words: String) -> Error {
        self.refused("K523", words)
    }

    /// Adds the operation's name to the error of a launch, beside the kernel's own message.
    #[inline(always)]
    pub fn launched(self, result: Result<(), Error>) -> Result<(), Error> {
        result.map_err(|error| self.explained(error))
    }

    /// Takes scratch of `len` elements with unspecified contents.
    pub fn scratch<'a>(self, on: &'a impl Target, dtype: DType, len: u64) -> Result<Scratch<'a>, Error> {
        on.pool().take(on.device(), dtype, len, Contents::Unknown)
    }

    /// Takes zeros that the launches of the operation leave as zeros.
    pub fn zeros<'a>(self, on: &'a impl Target, dtype: DType, len: u64) -> Result<Scratch<'a>, Error> {
        on.pool().take(on.device(), dtype, len, Contents::Zeros)
    }

    #[cold]
    #[inline(never)]
    fn refused(self, code: &'static str, words: String) -> Error {
        Error::refused(Diagnostic::new(code, format!("`{}`: {words}", self.0)))
    }

    #[cold]
    #[inline(never)]
    fn explained(self, error: Error) -> Error {
        let note = |diagnostic: Diagnostic| diagnostic.note(format!("in a call of `{}`", self.0));
        match error {
            Error::Refused(diagnostic) => Error::Refused(Box::new(note(*diagnostic))),
            Error::Stopped(diagnostic) => Error::Stopped(Box::new(note(*diagnostic))),
            other => other,
        }
    }

    #[cold]
    #[inline(never)]
    fn wrong_axes(self, name: &str, tensor: &AnyTensor, axes: &[&str]) -> Error {
        let (shape, axes) = (tensor.shape(), axes.join(", "));
        let large = shape.iter().position(|&extent| extent > u64::from(u32::MAX));
        let words = match large {
            Some(axis) => format!("axis {axis} of `{name}` has {} indices, and at most {} fit", shape[axis], u32::MAX),
            None => format!("`{name}` is [{axes}], and the tensor has extents {shape:?}"),
        };
        self.refused("K520", words)
    }

    #[cold]
    #[inline(never)]
    fn wrong_extents(self, name: &str, tensor: &AnyTensor, names: &[&str], wanted: &[u64]) -> Error {
        let shape = tensor.shape();
        if shape.len() != wanted.len() {
            return self.wrong_axes(name, tensor, names);
        }
        let differs = shape.iter().zip(wanted).position(|(own, wanted)| own != wanted).unwrap_or(0);
        let words = format!(
            "axis {differs} (`{}`) of `{name}` has {} indices and must have {}: `{name}` is [{}] = {wanted:?}",
            names[differs],
            shape[differs],
            wanted[differs],
            names.join(", "),
        );
        self.refused("K521", words)
    }

    #[cold]
    #[inline(never)]
    fn wrong_dtype(self, name: &str, tensor: &AnyTensor, dtypes: &[DType], like: Option<&str>) -> Error {
        let wanted = dtypes.iter().map(|dtype| dtype.name()).collect::<Vec<_>>().join(" or ");
        let like = like.map_or(String::new(), |other| format!(", as `{other}` does"));
        self.refused("K522", format!("`{name}` holds {} and must hold {wanted}{like}", tensor.dtype()))
    }
}
