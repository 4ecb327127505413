//! The choices of one kernel on one device, collected once and consulted at each launch that is not already known.

use super::{Shipped, TunedChoice, TunedOn, class_of, kernel_hash};
use crate::driver::Arg;
use crate::error::Error;
use crate::typed::{Family, Target};
use kiln_ir::{Const, DType, Kernel, Param};
use smallvec::SmallVec;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number that tensor addresses in bytes, and strides in elements, must be multiples of. Tiles are measured on
/// tensors of their own, and vectors that do not fit would run with guards, which is slower than any tiles.
const ALIGNED: u64 = 16;

/// Refused launches that a choice remembers, at most.
const MAX_REFUSED: usize = 64;

/// The choices of a kernel on a device.
#[derive(Default)]
pub(crate) struct Choices(Vec<Choice>);

struct Choice {
    /// Parameters by index, with the class of each.
    class: Vec<(usize, u64)>,
    /// Tiles by index; empty if the operation's own are the fastest.
    tiles: Vec<(usize, Const)>,
    /// Hashes of the numbers of launches that were refused with these tiles, so that they are not tried again.
    refused: Mutex<Vec<u64>>,
}

impl Choices {
    /// Collects those of the user's store that count, then those of a library, which are for the device's architecture.
    pub fn of(kernel: &Kernel, dtypes: &str, on: &TunedOn, own: &[TunedChoice], shipped: &[TunedChoice]) -> Choices {
        let is_named = |choice: &&TunedChoice| choice.kernel == kernel.name && choice.dtypes == dtypes;
        if !own.iter().chain(shipped).any(|choice| is_named(&choice)) {
            return Choices::default();
        }
        let hash = kernel_hash(kernel);
        let own = own.iter().filter(is_named).filter(|choice| choice.mismatch(kernel, &hash, on).is_none());
        let of_library = |choice: &&TunedChoice| choice.hash == hash && choice.unusable(kernel).is_none();
        let shipped = shipped.iter().filter(is_named).filter(of_library);
        Choices(own.chain(shipped).map(|choice| Choice::new(kernel, choice)).collect())
    }

    fn find(&self, params: &[Param], args: &[Arg<'_>]) -> Option<&Choice> {
        let is_class = |&(at, class): &(usize, u64)| match (params.get(at), args.get(at)) {
            (Some(param), Some(Arg::Scalar(value))) => class_of(param, *value) == class,
            _ => false,
        };
        self.0.iter().find(|choice| choice.class.iter().all(is_class))
    }
}

impl Choice {
    fn new(kernel: &Kernel, choice: &TunedChoice) -> Choice {
        let numbered = |values: &super::ByName| -> Vec<(usize, u64)> {
            let params = kernel.params.iter().enumerate();
            params.filter_map(|(at, param)| Some((at, *values.get(&param.name)?))).collect()
        };
        let tiles = choice.tiles.as_ref().map(numbered).unwrap_or_default().into_iter();
        let tiles = tiles.map(|(at, bits)| (at, Const { dtype: kernel.params[at].dtype, bits })).collect();
        Choice { class: numbered(&choice.class), tiles, refused: Mutex::new(vec![]) }
    }

    fn refused(&self) -> MutexGuard<'_, Vec<u64>> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Launches with tuned tiles if there are some, else with the given ones.
#[inline(never)]
pub(super) fn launch(
    on: &impl Target,
    shipped: &Shipped,
    family: &Family,
    dtypes: &[DType],
    args: &[Arg<'_>],
) -> Result<(), Error> {
    let program = on.device().programs().get(family, dtypes)?;
    let choices = program.choices(|kernel| on.device().choices_of(kernel, dtypes, shipped));
    let found = choices.find(&program.kernel().params, args).filter(|choice| !choice.tiles.is_empty());
    let Some(choice) = found.filter(|_| args.iter().all(is_aligned)) else { return on.launch(family, dtypes, args) };
    let numbers = args.iter().filter_map(|arg| match arg {
        Arg::Scalar(value) => Some(value.bits),
        _ => None,
    });
    let numbers = fnv(numbers.flat_map(u64::to_le_bytes));
    if !choice.refused().contains(&numbers) {
        let mut tuned: SmallVec<[Arg<'_>; 64]> = args.iter().copied().collect();
        for &(at, value) in &choice.tiles {
            if let Some(tile) = tuned.get_mut(at) {
                *tile = Arg::Scalar(value);
            }
        }
        match on.launch(family, dtypes, &tuned) {
            // Nothing ran: the tiles do not fit this launch, or nothing compiles them here.
            Err(Error::Refused(_) | Error::Compile { .. } | Error::NotBuilt { .. }) => {
                // If the operation's own tiles are refused too, the tiles are not the cause.
                on.launch(family, dtypes, args)?;
                let mut refused = choice.refused();
                if refused.len() < MAX_REFUSED {
                    refused.push(numbers);
                }
                return Ok(());
            }
            // Nothing is compiled in a capture; the operation's own tiles may be compiled already.
            Err(Error::Capturing { .. }) => {}
            done => return done,
        }
    }
    on.launch(family, dtypes, args)
}

fn is_aligned(arg: &Arg<'_>) -> bool {
    arg.elements().is_none_or(|elements| {
        let strides = elements.layout.strides();
        let outer = strides.split_last().map_or(&[][..], |(_, outer)| outer);
        elements.address % ALIGNED == 0
            && (elements.is_contiguous() || outer.iter().all(|stride| stride % ALIGNED == 0))
    })
}

/// Computes 64-bit FNV-1a, which is the same in every version of everything.
pub(super) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
