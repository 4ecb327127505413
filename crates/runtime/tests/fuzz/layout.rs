//! Where the tensors of a launch lie: parts of larger memory, one piece for each element type, with space between them
//! that nobody may touch.

use crate::numbers::Numbers;
use crate::random::Random;
use kiln_ir::{DType, Kernel, ParamId, ParamKind};

/// A tensor in memory. Positions and lengths are in elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub param: ParamId,
    pub dtype: DType,
    pub start: usize,
    /// Of the tensor that is bound.
    pub len: usize,
    /// Of the shape, or those of a shape that is too large for this test.
    wanted: usize,
    pub writable: bool,
}

impl Spot {
    pub fn end(&self) -> usize {
        self.start + self.len
    }

    /// Elements of the shape, as far as the tensor has them: what a launch may touch.
    pub fn shaped(&self) -> usize {
        self.wanted.min(self.len)
    }

    /// The bytes of the shape's elements.
    pub fn bytes(&self) -> std::ops::Range<usize> {
        let size = self.dtype.size();
        self.start * size..(self.start + self.shaped()) * size
    }
}

/// Elements behind the last tensor of a piece of memory.
const TAIL: usize = 16;

/// Room for every tensor of a kernel, of so many elements at most, with the space between them.
pub fn capacity(kernel: &Kernel, room: u64) -> usize {
    kernel.params.iter().filter(|param| param.is_tensor()).count().max(16) * (room as usize + 64)
}

/// A spot for each tensor of at most so many elements, in the order of the parameters.
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

/// One after another in any order, with any space between them; some are neighbours.
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
            // Where a whole access of the widest kind may start.
            _ => (*end + 1).next_multiple_of(16),
        };
        spot.start = after;
        *end = spot.end();
    }
}

/// Puts some tensors over others: pairs that may be one buffer, and any two.
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

/// Elements of each piece of memory that the spots take, with the tail.
pub fn used(spots: &[Spot], dtype: DType) -> usize {
    spots.iter().filter(|spot| spot.dtype == dtype).map(Spot::end).max().unwrap_or(0) + TAIL
}
