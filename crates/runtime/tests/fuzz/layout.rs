//! The layout of a launch's tensors: parts of larger memory, one piece for each element type, with space between them
//! that must not be accessed.

use crate::numbers::Numbers;
use crate::random::Random;
use kiln_ir::{DType, Kernel, ParamId, ParamKind};

/// A tensor in memory. Positions and lengths are in elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub param: ParamId,
    pub dtype: DType,
    pub start: usize,
    /// The length of the bound tensor.
    pub len: usize,
    /// The number of elements of the shape, or a substitute for a shape that is too large for this test.
    wanted: usize,
    pub writable: bool,
}

impl Spot {
    pub fn end(&self) -> usize {
        self.start + self.len
    }

    /// Returns the shape's elements that the tensor has: those that a launch may access.
    pub fn shaped(&self) -> usize {
        self.wanted.min(self.len)
    }

    /// Returns the bytes of the shape's elements.
    pub fn bytes(&self) -> std::ops::Range<usize> {
        let size = self.dtype.size();
        self.start * size..(self.start + self.shaped()) * size
    }
}

/// Elements behind the last tensor in a piece of memory.
const TAIL: usize = 16;

/// Returns the room for every tensor of a kernel, each with at most `room` elements, with the space between them.
pub fn capacity(kernel: &Kernel, room: u64) -> usize {
    kernel.params.iter().filter(|param| param.is_tensor()).count().max(16) * (room as usize + 64)
}

/// Returns a spot for each tensor with at most `room` elements, in the order of the parameters.
pub fn lay_out(kernel: &Kernel, numbers: &Numbers, room: u64, random: &mut Random) -> Vec<Spot> {
    let mut spots: Vec<Spot> = vec![];
    for (i, param) in kernel.params.iter().enumerate() {
        if let ParamKind::Tensor { shape, .. } = &param.kind {
            let elements = numbers.elements(shape.as_deref().unwrap_or_default()).filter(|&n| n <= room);
            // A shape too large for this test gets a tensor that is too short for it.
            let wanted = elements.unwrap_or(random.below(8) as u64) as usize;
            let len = wanted + if random.chance(20) { random.between(1, 9) } else { 0 };
            let (param, dtype, writable) = (ParamId(i as u32), param.dtype, param.is_writable());
            spots.push(Spot { param, dtype, start: 0, len, wanted, writable });
        }
    }
    if random.chance(28) {
        let short = random.below(spots.len());
        let wanted = spots[short].wanted;
        spots[short].len = if random.chance(80) { wanted.saturating_sub(1) } else { random.below(wanted + 1) };
    }
    place(&mut spots, random);
    overlay(kernel, &mut spots, random);
    spots
}

/// Places the tensors in random order, with random space between them; some are adjacent.
fn place(spots: &mut [Spot], random: &mut Random) {
    let mut order: Vec<usize> = (0..spots.len()).collect();
    random.shuffle(&mut order);
    let mut ends: Vec<(DType, usize)> = vec![];
    for at in order {
        let spot = &mut spots[at];
        let end = match ends.iter().position(|(dtype, _)| *dtype == spot.dtype) {
            Some(known) => &mut ends[known].1,
            None => {
                ends.push((spot.dtype, 8));
                &mut ends.last_mut().expect("just added").1
            }
        };
        let after = match random.below(10) {
            0 => *end,
            1..5 => *end + random.between(1, 7),
            // Aligned for the widest access.
            _ => (*end + 1).next_multiple_of(16),
        };
        spot.start = after;
        *end = spot.end();
    }
}

/// Overlays some tensors on others: pairs that may share a buffer, and arbitrary ones.
fn overlay(kernel: &Kernel, spots: &mut [Spot], random: &mut Random) {
    for &(input, output) in &kernel.contract.in_place {
        if random.chance(40) {
            let of = |id: ParamId| spots.iter().position(|spot| spot.param == id);
            let (Some(from), Some(to)) = (of(input), of(output)) else { continue };
            (spots[to].start, spots[to].len) = (spots[from].start, spots[from].len);
        }
    }
    if random.chance(12) {
        let (a, b) = (random.below(spots.len()), random.below(spots.len()));
        let (under, over) = (spots[a], &mut spots[b]);
        if a != b && under.dtype == over.dtype {
            let near =
                [under.start, under.start + 1, under.start.saturating_sub(1), under.end(), under.end().max(1) - 1];
            over.start = *random.pick(&near);
        }
    }
}

/// Returns the elements of a piece of memory that the spots use, with the tail.
pub fn used(spots: &[Spot], dtype: DType) -> usize {
    spots.iter().filter(|spot| spot.dtype == dtype).map(Spot::end).max().unwrap_or(0) + TAIL
}
