//! Tensors as rows: all axes but the last number them.

use super::sequences::alignment;
use kiln::{AnyTensor, Error, Operation, TensorRef, View};

/// The most axes that number rows.
const MAX_AXES: usize = 2;

/// Rows of `n` elements of a tensor, numbered by `AXES` indices. A contiguous tensor needs one, so that its kernel does
/// not depend on how its axes are divided.
pub struct Rows<'v, const AXES: usize> {
    pub counts: [u32; AXES],
    pub n: u32,
    /// The tensor to launch with: with these axes if it is not contiguous.
    pub tensor: TensorRef<'v>,
}

impl<'v, const AXES: usize> Rows<'v, AXES> {
    #[inline(always)]
    pub fn of(
        op: Operation,
        name: &str,
        tensor: &'v AnyTensor,
        room: &'v mut Option<View<'v>>,
    ) -> Result<Rows<'v, AXES>, Error> {
        let shape = tensor.shape();
        let (n, count) = match shape.split_last() {
            Some((n, others)) => (*n, others.iter().try_fold(1u64, |count, extent| count.checked_mul(*extent))),
            None => (0, None),
        };
        let (Ok(n), Some(Ok(count))) = (u32::try_from(n), count.map(u32::try_from)) else {
            return Err(op.refusal(format!("`{name}` is [.., n], and {shape:?} are no rows that 32 bits can count")));
        };
        if tensor.is_contiguous() {
            let mut counts = [1; AXES];
            counts[0] = count;
            return Ok(Rows { counts, n, tensor: tensor.into() });
        }
        let view = counted::<AXES>(tensor).and_then(|counts| {
            let mut axes = [1; MAX_AXES + 1];
            axes.iter_mut().zip(counts).for_each(|(axis, count)| *axis = u64::from(count));
            axes[AXES] = u64::from(n);
            Some((counts, TensorRef::from(tensor).shaped_in(&axes[..=AXES], room)?))
        });
        let (counts, tensor) = view.ok_or_else(|| uneven(op, name, tensor))?;
        Ok(Rows { counts, n, tensor })
    }

    /// Returns the bitwise or of all byte counts that must be multiples of a vector's size: row starts and lengths.
    #[inline(always)]
    pub fn alignment(&self) -> u64 {
        alignment(self.tensor, self.n)
    }
}

#[cold]
fn uneven(op: Operation, name: &str, tensor: &AnyTensor) -> Error {
    let (shape, strides) = (tensor.shape(), tensor.strides());
    op.refusal(format!("the rows of `{name}`, {shape:?} with strides {strides:?}, do not lie evenly: copy it"))
}

/// Returns the axes of a tensor but the last as `AXES` evenly strided axes of rows, if they are no more.
#[inline(always)]
fn counted<const AXES: usize>(tensor: &AnyTensor) -> Option<[u32; AXES]> {
    let (_, leading) = tensor.shape().split_last()?;
    let mut counts = [1u32; AXES];
    let (mut at, mut before) = (0, None);
    for (&extent, &stride) in leading.iter().zip(tensor.strides()).filter(|(extent, _)| **extent != 1) {
        if before.is_some_and(|before: u64| before != extent * stride) {
            at += 1;
        }
        let count = counts.get_mut(at)?;
        *count = u32::try_from(u64::from(*count) * extent).ok()?;
        before = Some(stride);
    }
    Some(counts)
}
