//! A launch before it is made: its numbers, the positions of its tensors, and the contents of the memory around them.

use crate::layout::Spot;
use crate::numbers::Numbers;
use crate::random::Random;
use kiln::spec::{Buffer, Placement, Problem, Seed, Spec, poison};
use kiln_ir::{Const, DType, Kernel, Param};

pub struct Attempt {
    pub numbers: Numbers,
    pub spots: Vec<Spot>,
    /// The contents of each piece of memory, up to its used length.
    pub images: Vec<(DType, Vec<u8>)>,
    pub budget: u64,
}

/// Returns the byte at a position outside all tensors: it differs from its neighbours.
fn pattern(at: usize) -> u8 {
    (at as u8).wrapping_mul(37) ^ 0xa5
}

fn integers(bytes: &[u8]) -> Vec<i32> {
    bytes.chunks_exact(4).map(|n| i32::from_ne_bytes([n[0], n[1], n[2], n[3]])).collect()
}

/// The numbers from which inputs are drawn, for each parameter that is an input.
pub struct Inputs {
    values: Vec<Option<Vec<u8>>>,
    /// The parameters for the sequences' ends and for the number of tokens.
    ends: Option<[usize; 2]>,
}

impl Inputs {
    /// Creates inputs for tensors of at most `room` elements.
    pub fn new(spec: &Spec, kernel: &Kernel, room: u64) -> Inputs {
        let bytes = |param: &Param| {
            let (_, fill) = spec.inputs.iter().find(|(name, _)| *name == param.name)?;
            let values = fill.values(&mut Seed::from_names(&[spec.name, &param.name]), room as usize + 3096);
            let bits: Vec<u64> = values.iter().map(|&v| Const::from_f64(param.dtype, v).bits).collect();
            Some(Buffer::new(param.dtype, &bits).bytes)
        };
        let place = |name: &str| kernel.params.iter().position(|param| param.name == name);
        let ends = place("cu_seqlens").zip(place("tokens")).map(|(ends, tokens)| [ends, tokens]);
        Inputs { values: kernel.params.iter().map(bytes).collect(), ends }
    }

    /// Returns the number of tokens that a tensor divides into sequences, if it does.
    fn divided(&self, spot: &Spot, numbers: &Numbers) -> Option<i32> {
        let [_, tokens] = self.ends.filter(|[ends, _]| *ends == spot.param.0 as usize)?;
        Some(numbers.0[tokens].map_or(0, |tokens| i32::try_from(tokens.bits).unwrap_or(i32::MAX)))
    }

    /// Sorts the ends of sequences, from 0 up to the number of tokens.
    fn order(&self, spot: &Spot, numbers: &Numbers, bytes: &mut [u8]) {
        let Some(tokens) = self.divided(spot, numbers) else { return };
        let mut own = integers(bytes);
        own.iter_mut().for_each(|end| *end = (*end).clamp(0, tokens));
        own.sort_unstable();
        own.iter_mut().take(1).for_each(|first| *first = 0);
        bytes.chunks_exact_mut(4).zip(own).for_each(|(bytes, end)| bytes.copy_from_slice(&end.to_ne_bytes()));
    }

    fn is_input(&self, spot: &Spot) -> bool {
        self.values[spot.param.0 as usize].is_some()
    }
}

impl Attempt {
    /// Fills pieces of memory with these lengths, all red zone except for the tensors in them.
    pub fn new(
        numbers: Numbers,
        spots: Vec<Spot>,
        pieces: impl Iterator<Item = (DType, usize)>,
        inputs: &Inputs,
        random: &mut Random,
    ) -> Attempt {
        let image = |(dtype, len): (DType, usize)| (dtype, (0..len * dtype.size()).map(pattern).collect());
        let mut images: Vec<(DType, Vec<u8>)> = pieces.map(image).collect();
        // Outputs first: an in-place pair then has the input's numbers.
        let (read, written): (Vec<&Spot>, Vec<&Spot>) = spots.iter().partition(|spot| inputs.is_input(spot));
        for spot in written.into_iter().chain(read) {
            let image = images.iter_mut().find(|(dtype, _)| *dtype == spot.dtype).expect("memory of every type");
            let bytes = &mut image.1[spot.bytes()];
            match &inputs.values[spot.param.0 as usize] {
                Some(values) => {
                    let from = random.below(values.len() / spot.dtype.size() - spot.shaped()) * spot.dtype.size();
                    bytes.copy_from_slice(&values[from..][..bytes.len()]);
                    // Unordered ends are an error of the launch.
                    if random.chance(92) {
                        inputs.order(spot, &numbers, bytes);
                    }
                }
                None => bytes.fill(poison(spot.dtype) as u8),
            }
        }
        Attempt { numbers, spots, images, budget: u64::MAX }
    }

    /// Whether the ends of sequences are out of order.
    pub fn is_out_of_order(&self, inputs: &Inputs) -> bool {
        self.spots.iter().any(|spot| {
            let tokens = inputs.divided(spot, &self.numbers);
            let ends = tokens.map(|_| integers(&self.image(spot.dtype)[spot.bytes()])).unwrap_or_default();
            let is_in_order = ends.first().is_none_or(|&first| first == 0)
                && ends.is_sorted()
                && ends.last().is_none_or(|&last| Some(last) <= tokens);
            !is_in_order
        })
    }

    fn image(&self, dtype: DType) -> &[u8] {
        let own = self.images.iter().find(|(own, _)| *own == dtype);
        own.map(|(_, image)| image.as_slice()).unwrap_or_default()
    }

    /// Describes the first byte that changed outside the launch's writable tensors.
    pub fn touched(&self, after: &[(DType, Vec<u8>)]) -> Option<String> {
        for ((dtype, before), (_, after)) in self.images.iter().zip(after) {
            let written: Vec<_> =
                self.spots.iter().filter(|spot| spot.writable && spot.dtype == *dtype).map(Spot::bytes).collect();
            let changed = before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after);
            if let Some((at, _)) = changed.into_iter().find(|(at, _)| !written.iter().any(|own| own.contains(at))) {
                return Some(format!("byte {at} of the {dtype} memory was changed"));
            }
        }
        None
    }

    /// Returns the case for the oracle; `None` if nothing is written.
    pub fn problem(&self, kernel: &Kernel, inputs: &Inputs) -> Option<Problem> {
        if self.spots.iter().all(|spot| !spot.writable || spot.shaped() == 0) {
            return None;
        }
        let of = |param: &Param| self.spots.iter().find(|spot| kernel.param(spot.param).name == param.name);
        let input = |param: &Param, _: usize| {
            let spot = of(param).filter(|spot| inputs.is_input(spot))?;
            Some(Buffer { dtype: spot.dtype, bytes: self.image(spot.dtype)[spot.bytes()].to_vec() }.values())
        };
        let at = |id| self.spots.iter().find(|spot| spot.param == id).map(|spot| spot.start);
        let one = kernel.contract.in_place.iter().any(|&(from, to)| at(from) == at(to));
        let placement = if one { Placement::InPlace } else { Placement::Apart };
        let problem = Problem::from_parts(kernel.clone(), &|name| self.numbers.named(kernel, name), &input, placement);
        Some(problem.expect("what a launch was accepted with makes a case"))
    }
}

impl std::fmt::Display for Attempt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let numbers: Vec<f64> = self.numbers.0.iter().flatten().map(|number| number.as_f64()).collect();
        write!(f, "numbers {numbers:?}, budget {}, tensors", self.budget)?;
        let mut spots = self.spots.iter();
        spots.try_for_each(|spot| write!(f, " {}:{}+{}({})", spot.dtype, spot.start, spot.len, spot.shaped()))
    }
}
