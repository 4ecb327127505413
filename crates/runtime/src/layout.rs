//! The layout of a tensor: the number of elements along each axis, and their distance.

use crate::error::Error;
use smallvec::{SmallVec, smallvec};
use std::fmt;
use std::ops::Range;

/// The maximum number of axes of a tensor.
pub const MAX_AXES: usize = 6;

/// Extents and strides, in elements. The offset of an element is the sum of its indices times the strides.
///
/// Every offset fits 64 bits; constructors ensure it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    rank: usize,
    /// Those past the rank are 1, with the stride 0, so that equal layouts have equal words.
    extents: [u64; MAX_AXES],
    strides: [u64; MAX_AXES],
}

impl Layout {
    /// One axis without elements.
    pub const EMPTY: Layout = Layout { rank: 1, extents: [0, 1, 1, 1, 1, 1], strides: [1, 0, 0, 0, 0, 0] };

    /// Makes a layout whose last axis is contiguous and in which each axis before it steps over all of those after it.
    pub fn contiguous(extents: &[u64]) -> Result<Layout, Error> {
        let mut strides = [0; MAX_AXES];
        let mut stride = Some(1u64);
        for (own, &extent) in strides.iter_mut().zip(extents).rev() {
            // A tensor without elements has no steps along its axes.
            *own = stride.unwrap_or(0);
            stride = stride.and_then(|stride| stride.checked_mul(extent.max(1)));
        }
        if stride.is_none() && !extents.contains(&0) {
            return Err(Error::Usage(format!(
                "a tensor of {} has more elements than 64 bits can count",
                list(extents)
            )));
        }
        Layout::new(extents, &strides[..extents.len().min(MAX_AXES)])
    }

    /// Makes a layout of any extents and strides of equal length.
    pub fn new(extents: &[u64], strides: &[u64]) -> Result<Layout, Error> {
        if extents.len() > MAX_AXES {
            return Err(Error::Usage(format!("{} has more than the {MAX_AXES} axes of a tensor", list(extents))));
        }
        if extents.len() != strides.len() {
            let (extents, strides) = (list(extents), list(strides));
            return Err(Error::Usage(format!("extents {extents} and strides {strides} are not of one length")));
        }
        let mut layout = Layout { rank: extents.len(), extents: [1; MAX_AXES], strides: [0; MAX_AXES] };
        layout.extents[..extents.len()].copy_from_slice(extents);
        layout.strides[..strides.len()].copy_from_slice(strides);
        match layout.checked_span() {
            // Bytes are counted in 64 bits too, and an element has up to 8.
            Some(0..=0x1fff_ffff_ffff_ffff) => Ok(layout),
            _ => {
                let (extents, strides) = (list(extents), list(strides));
                Err(Error::Usage(format!("a tensor of {extents} with strides {strides} leaves 64 bits of memory")))
            }
        }
    }

    #[inline]
    pub fn extents(&self) -> &[u64] {
        // The rank is never above; the `min` avoids a branch to a panic.
        &self.extents[..self.rank.min(MAX_AXES)]
    }

    #[inline]
    pub fn strides(&self) -> &[u64] {
        &self.strides[..self.rank.min(MAX_AXES)]
    }

    /// Returns the number of elements.
    pub fn len(&self) -> u64 {
        // No product exceeds the span, unless an axis is repeated: then it saturates.
        self.extents().iter().fold(1, |len, &extent| len.saturating_mul(extent))
    }

    /// Returns the elements of memory from the first to the end of the last.
    pub fn span(&self) -> u64 {
        self.checked_span().unwrap_or(u64::MAX)
    }

    fn checked_span(&self) -> Option<u64> {
        if self.extents().contains(&0) {
            return Some(0);
        }
        let mut axes = self.extents().iter().zip(self.strides());
        axes.try_fold(1u64, |span, (extent, stride)| span.checked_add((extent - 1).checked_mul(*stride)?))
    }

    /// Whether the elements are adjacent in memory, in the order of their indices.
    pub fn is_contiguous(&self) -> bool {
        let mut next = 1u64;
        self.extents().contains(&0)
            || self.extents().iter().zip(self.strides()).rev().all(|(&extent, &stride)| {
                let follows = extent == 1 || stride == next;
                next = extent.saturating_mul(next);
                follows
            })
    }

    /// Returns stride and extent of each axis with more than one index, the longest stride first.
    fn steps(&self) -> SmallVec<[(u64, u64); MAX_AXES]> {
        let axes = self.strides().iter().copied().zip(self.extents().iter().copied());
        let mut steps: SmallVec<[(u64, u64); MAX_AXES]> = axes.filter(|&(_, extent)| extent > 1).collect();
        steps.sort_unstable_by(|a, b| b.cmp(a));
        steps
    }

    /// Whether all elements are provably distinct: each stride is longer than all shorter steps together.
    pub fn is_injective(&self) -> bool {
        let mut reach = 0;
        self.extents().contains(&0)
            || self.steps().iter().rev().all(|&(stride, extent)| {
                let is_apart = stride > reach;
                reach += stride * (extent - 1);
                is_apart
            })
    }

    /// Returns the offsets of the runs of adjacent elements, in the order of their indices, and the length of each run.
    pub fn runs(&self) -> (impl Iterator<Item = u64> + use<>, u64) {
        let mut axes: SmallVec<[(u64, u64); MAX_AXES]> =
            self.extents().iter().copied().zip(self.strides().iter().copied()).collect();
        let mut run = 1;
        while let Some(&(extent, stride)) = axes.last()
            && (extent == 1 || stride == run)
        {
            run *= extent;
            axes.pop();
        }
        let count = if run == 0 { 0 } else { axes.iter().fold(1u64, |n, (extent, _)| n.saturating_mul(*extent)) };
        let place = move |number: u64| {
            let mut rest = number;
            axes.iter().rev().fold(0, |place, &(extent, stride)| {
                let index = rest % extent;
                rest /= extent;
                place + index * stride
            })
        };
        ((0..count).map(place), run)
    }

    fn axis(&self, axis: usize) -> Result<(u64, u64), Error> {
        match (self.extents().get(axis), self.strides().get(axis)) {
            (Some(&extent), Some(&stride)) => Ok((extent, stride)),
            _ => Err(Error::Usage(format!("a tensor of {} has no axis {axis}", list(self.extents())))),
        }
    }

    /// Returns the layout with another extent of one axis: of its first elements, or of those after an offset that the
    /// caller adds.
    fn with_extent(&self, axis: usize, extent: u64) -> Layout {
        let mut layout = *self;
        layout.extents[axis] = extent;
        layout
    }

    /// Returns the layout of a range of indices of an axis, and the offset of the first.
    pub fn narrowed(&self, axis: usize, range: Range<u64>) -> Result<(Layout, u64), Error> {
        let (extent, stride) = self.axis(axis)?;
        if range.start > range.end || range.end > extent {
            let (Range { start, end }, own) = (range, list(self.extents()));
            return Err(Error::Usage(format!("no indices {start}..{end} on axis {axis} of a tensor of {own}")));
        }
        let offset = if range.is_empty() { 0 } else { range.start * stride };
        Ok((self.with_extent(axis, range.end - range.start), offset))
    }

    /// Exchanges two axes.
    pub fn transposed(&self, a: usize, b: usize) -> Result<Layout, Error> {
        self.axis(a)?;
        self.axis(b)?;
        let mut layout = *self;
        layout.extents.swap(a, b);
        layout.strides.swap(a, b);
        Ok(layout)
    }

    /// Repeats an axis of one index.
    pub fn expanded(&self, axis: usize, extent: u64) -> Result<Layout, Error> {
        match self.axis(axis)? {
            (1, _) => {
                let mut layout = self.with_extent(axis, extent);
                layout.strides[axis] = 0;
                Ok(layout)
            }
            (own, _) => Err(Error::Usage(format!("axis {axis} has {own} indices; one of 1 can be repeated"))),
        }
    }

    /// Returns the same elements in the same order with other extents, if no element has to move.
    pub fn reshaped(&self, extents: &[u64]) -> Result<Layout, Error> {
        let is_contiguous = self.is_contiguous();
        let mut layout = *self;
        if !is_contiguous && layout.regroup(extents) {
            return Ok(layout);
        }
        let contiguous = Layout::contiguous(extents)?;
        if contiguous.len() != self.len() {
            let (to, from) = (list(extents), list(self.extents()));
            let (new, own) = (contiguous.len(), self.len());
            return Err(Error::Usage(format!("{to} has {new} elements, and the tensor of {from} has {own}")));
        }
        if is_contiguous {
            return Ok(contiguous);
        }
        let (to, from, strides) = (list(extents), list(self.extents()), list(self.strides()));
        Err(Error::Usage(format!("a tensor of {from} with strides {strides} is not one of {to} without a copy")))
    }

    /// Returns the number of elements after the first `leading` axes, if they are adjacent.
    pub fn run_behind(&self, leading: usize) -> Option<u64> {
        let (extents, strides) = (self.extents().get(leading..)?, self.strides().get(leading..)?);
        let mut run = 1u64;
        for (&extent, &stride) in extents.iter().zip(strides).rev() {
            if extent != 1 && stride != run && !extents.contains(&0) {
                return None;
            }
            run = run.saturating_mul(extent);
        }
        Some(run)
    }

    /// Whether the first `leading` axes are those of another layout. The stride of an axis of one index is ignored.
    pub fn has_same_prefix(&self, other: &Layout, leading: usize) -> bool {
        leading <= self.rank.min(other.rank)
            && (0..leading).all(|axis| {
                let extent = self.extents[axis];
                extent == other.extents[axis] && (extent == 1 || self.strides[axis] == other.strides[axis])
            })
    }

    /// Returns the first `leading` axes, followed by one of `width` adjacent elements.
    pub fn with_rows(&self, leading: usize, width: u64) -> Option<Layout> {
        let (mut extents, mut strides) = ([1; MAX_AXES], [1; MAX_AXES]);
        extents.get_mut(..leading)?.copy_from_slice(self.extents().get(..leading)?);
        strides[..leading].copy_from_slice(&self.strides[..leading]);
        *extents.get_mut(leading)? = width;
        Layout::new(&extents[..=leading], &strides[..=leading]).ok()
    }

    /// Returns extents and strides, for an exact comparison.
    #[inline]
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.extents.into_iter().chain(self.strides)
    }

    /// Returns the bits in which extents and strides differ, computed without a branch.
    #[inline]
    pub fn difference(&self, other: &Layout) -> u64 {
        let axes = (0..MAX_AXES).fold(0, |bits, axis| {
            bits | (self.extents[axis] ^ other.extents[axis]) | (self.strides[axis] ^ other.strides[axis])
        });
        axes | (self.rank ^ other.rank) as u64
    }

    /// Whether the elements have these extents and strides. The stride of an axis of one index is ignored.
    pub fn is(&self, extents: impl Iterator<Item = u64>, strides: impl Iterator<Item = u64>) -> bool {
        let mut own = self.extents().iter().zip(self.strides());
        let mut others = extents.zip(strides);
        self.len() == 0
            || own
                .by_ref()
                .zip(others.by_ref())
                .all(|((extent, stride), (other, step))| *extent == other && (*extent == 1 || *stride == step))
                && own.next().is_none()
                && others.next().is_none()
    }

    /// Returns the stride of an axis; 0 past the last.
    #[inline]
    pub fn stride(&self, axis: usize) -> u64 {
        self.strides.get(axis).copied().unwrap_or(0)
    }

    /// Reshapes a non-contiguous layout, and returns whether that needs no copy.
    #[inline]
    pub fn regroup(&mut self, extents: &[u64]) -> bool {
        let Some(strides) = self.regrouped(extents) else { return false };
        (self.rank, self.strides, self.extents) = (extents.len(), strides, [1; MAX_AXES]);
        self.extents[..extents.len()].copy_from_slice(extents);
        true
    }

    /// Returns the strides for other extents. Matches groups of old and new axes with equal numbers of elements, from
    /// the last to the first. The old axes of a group must be one axis in memory. Also `None` if there are no elements,
    /// or the numbers differ.
    #[inline]
    fn regrouped(&self, extents: &[u64]) -> Option<[u64; MAX_AXES]> {
        if extents.len() > MAX_AXES {
            return None;
        }
        let mut strides = [0; MAX_AXES];
        // Axes of one index belong to no group.
        let last = |extents: &[u64], mut end: usize| {
            while end > 0 && extents[end - 1] == 1 {
                end -= 1;
            }
            end
        };
        let (mut old, mut new) = (last(self.extents(), self.rank), last(extents, extents.len()));
        while old > 0 && new > 0 {
            old -= 1;
            let (stride, mut held) = (self.strides[old], self.extents[old]);
            let mut taken = 1u64;
            loop {
                new -= 1;
                strides[new] = stride * taken;
                taken = taken.checked_mul(extents[new]).filter(|&taken| taken > 0)?;
                old = last(self.extents(), old);
                while held < taken {
                    old = old.checked_sub(1)?;
                    if self.strides[old] != stride * held {
                        return None;
                    }
                    held = held.checked_mul(self.extents[old])?;
                    old = last(self.extents(), old);
                }
                new = last(extents, new);
                if held == taken {
                    break;
                }
                if new == 0 {
                    return None;
                }
            }
        }
        (old == 0 && new == 0).then_some(strides)
    }
}

/// The number of [`Layout::words`].
pub const WORDS: usize = 2 * MAX_AXES;

/// Elements in memory: the address of the first, the bytes of each, and their layout.
#[derive(Clone, Copy)]
pub struct Region<'a> {
    pub address: u64,
    pub size: u64,
    pub layout: &'a Layout,
}

impl Region<'_> {
    /// Returns the bytes from the first element to the end of the last.
    pub fn bytes(&self) -> Range<u64> {
        self.address..self.address + self.layout.span() * self.size
    }

    /// Whether both provably share no byte: their ranges of bytes are disjoint, or they are parts of one pattern of
    /// strides that are disjoint along an axis of it, as the parts of a `split` are.
    pub fn is_disjoint_from(&self, other: &Region<'_>) -> bool {
        let [a, b] = [self.bytes(), other.bytes()];
        a.start.max(b.start) >= a.end.min(b.end) || self.is_disjoint_in_pattern(other)
    }

    fn is_disjoint_in_pattern(&self, other: &Region<'_>) -> bool {
        let origin = self.address.min(other.address);
        let boxes = [self, other].map(|region| (region.address - origin, region.steps()));
        let mut strides: SmallVec<[u64; 2 * MAX_AXES]> =
            boxes.iter().flat_map(|(_, steps)| steps.iter().map(|(stride, _)| *stride)).collect();
        strides.sort_unstable_by(|a, b| b.cmp(a));
        strides.dedup();
        let mut rest = boxes.each_ref().map(|(start, _)| *start);
        let mut is_apart = false;
        // The stride of each axis of the pattern, and the last index of either region along it.
        let mut ends: SmallVec<[(u64, u64); 2 * MAX_AXES]> = SmallVec::new();
        for stride in strides {
            let indices = [0, 1].map(|i| {
                let steps = boxes[i].1.iter().filter(|(own, _)| *own == stride).map(|(_, extent)| extent - 1);
                let first = rest[i] / stride;
                rest[i] %= stride;
                (first, first + steps.sum::<u64>())
            });
            is_apart |= indices[0].1 < indices[1].0 || indices[1].1 < indices[0].0;
            ends.push((stride, indices[0].1.max(indices[1].1)));
        }
        // The pattern gives each byte one place only if no index carries into the axis around it.
        let mut reach = 0u64;
        is_apart
            && ends.iter().rev().all(|&(stride, last)| {
                let is_nested = stride > reach;
                reach = reach.saturating_add(stride.saturating_mul(last));
                is_nested
            })
    }

    /// Returns the steps in bytes, as few as possible: axes that are one in memory are merged, and repeated axes are
    /// dropped.
    fn steps(&self) -> SmallVec<[(u64, u64); MAX_AXES + 1]> {
        let mut steps: SmallVec<[(u64, u64); MAX_AXES + 1]> = smallvec![(1, self.size)];
        for (stride, extent) in self.layout.steps().into_iter().rev().filter(|(stride, _)| *stride > 0) {
            match steps.last_mut() {
                Some((inner, count)) if stride * self.size == *inner * *count => *count *= extent,
                _ => steps.push((stride * self.size, extent)),
            }
        }
        steps
    }
}

/// Formats numbers as a shape.
pub fn list(numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("[{}]", numbers.join(", "))
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", list(self.extents()))?;
        if self.is_contiguous() { Ok(()) } else { write!(f, " with strides {}", list(self.strides())) }
    }
}

#[cfg(test)]
mod tests;
