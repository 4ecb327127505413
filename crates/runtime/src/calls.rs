//! Repeated calls of operations. An operation reads sizes from shapes, refuses mismatches, chooses a kernel and its
//! tiles, makes views, and has its launches checked. All of that follows from its arguments, its options and its
//! device. A call that repeats an earlier one in all of these skips that work: the launches are made again with the
//! tensors of this call.
//!
//! Everything that an operation can read is compared, memory by its address, and nothing here keeps memory alive.

mod kept;
mod key;
mod try_lock;

pub use key::{CallKey, Keyed};

use crate::device::Device;
use crate::driver::Arg;
use crate::error::Error;
use crate::operation::Operation;
use crate::scratch::Pool;
use crate::typed::{Family, Target, sealed};
use kept::CachedCall;
use kiln_ir::DType;
use std::cell::RefCell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use try_lock::TryLock;

/// Calls that a device keeps, a power of two: more than the operations of a decoder's layers, each with its own
/// tensors.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 10;

/// The kept calls of a device, each in the slot of its hash. A slot that another thread is using counts as empty.
#[derive(Default)]
pub struct CallCache {
    slots: OnceLock<Box<[TryLock<Slot>]>>,
    /// Number of times that all calls were forgotten. It is part of the keys, so that older calls no longer match.
    epoch: AtomicU64,
}

#[derive(Default)]
struct Slot {
    /// The hash of the last call that was not the kept one; `None` if the kept one came after it.
    seen: Option<u64>,
    kept: Option<Box<CachedCall>>,
}

/// The result of a lookup.
enum Lookup {
    /// It was made before, and is made again with this result.
    Hit(Result<(), Error>),
    /// It was made before and is worth keeping this time. A call that is made once costs no more than its hash.
    Record(Box<Watch>),
    Miss,
}

impl CallCache {
    fn slot(&self, hash: u64) -> Option<&TryLock<Slot>> {
        let slots = self.slots.get_or_init(|| (0..SLOTS).map(|_| TryLock::default()).collect());
        slots.get((hash >> (u64::BITS - SLOT_BITS)) as usize)
    }

    /// Repeats a call if it was kept.
    #[inline(never)]
    fn find(&self, function: u32, device: &Device, key: &CallKey<'_>) -> Lookup {
        if !key.is_whole() {
            return Lookup::Miss;
        }
        let function = self.epoch.load(Ordering::Relaxed) << 32 | u64::from(function);
        let (hash, budget) = (key.hash(function), device.budget());
        let found = self.slot(hash).and_then(|slot| slot.with(|slot| slot.find(hash, function, device, budget, key)));
        found.unwrap_or(Lookup::Miss)
    }

    /// Keeps a call that was made. If its launches need more than its tensors, it is kept as one that is made anew each
    /// time.
    #[cold]
    fn keep(&self, Watch { hash, kept, .. }: Watch) {
        self.slot(hash).and_then(|slot| slot.with(|slot| slot.kept = Some(Box::new(kept))));
    }

    /// Returns the number of calls that are kept with their launches.
    pub fn kept(&self) -> usize {
        let is_kept = |slot: &mut Slot| slot.kept.as_ref().is_some_and(|kept| kept.launches.is_some());
        self.slots.get().into_iter().flatten().filter(|slot| slot.with(is_kept) == Some(true)).count()
    }

    /// Forgets all calls.
    pub fn forget(&self) {
        self.epoch.fetch_add(1, Ordering::Relaxed);
    }
}

impl Slot {
    #[inline]
    fn find(&mut self, hash: u64, function: u64, device: &Device, budget: u64, key: &CallKey<'_>) -> Lookup {
        if let Some(kept) = &mut self.kept
            && kept.is(function, budget, key)
        {
            self.seen = None;
            let again = kept.launches.as_mut().and_then(|launches| launches.launch(device, key.tensors()));
            return again.map_or(Lookup::Miss, Lookup::Hit);
        }
        if self.seen == Some(hash) {
            return Lookup::Record(Box::new(Watch {
                hash,
                kept: CachedCall::new(function, budget, key),
                given: key.places(),
            }));
        }
        self.seen = Some(hash);
        Lookup::Miss
    }
}

/// A call that is being made and will be kept.
struct Watch {
    hash: u64,
    kept: CachedCall,
    /// The places of the key's tensors, in which those of launches are looked up.
    given: kept::CallTensors,
}

/// The target of an operation's launches, with the call that watches them, if any.
pub struct Watched<'a, T> {
    on: &'a T,
    watch: Option<RefCell<Box<Watch>>>,
}

/// A function whose calls are kept: one `static` each, so that no two are confused.
pub struct Function {
    op: Operation,
    /// Its number in this process, assigned on first use.
    number: OnceLock<u32>,
}

impl Function {
    /// Makes a function with the name of its operation.
    pub const fn new(name: &'static str) -> Function {
        Function { op: Operation(name), number: OnceLock::new() }
    }

    #[inline]
    fn number(&self) -> u32 {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        *self.number.get_or_init(|| NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Makes a call, by `run` unless a kept call is repeated. The arguments are everything that `run` depends on
    /// besides the device. They are not moved, since moving that many takes as long as reading them.
    #[inline]
    pub fn call<T: Target, A: Keyed>(
        &self,
        on: &T,
        args: A,
        run: impl FnOnce(Operation, &Watched<'_, T>, &A) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let Some(calls) = on.calls() else { return run(self.op, &Watched { on, watch: None }, &args) };
        // Filled in place, because moving it takes longer.
        let mut key = CallKey::new();
        args.add_to(&mut key);
        let watch = match calls.find(self.number(), on.device(), &key) {
            Lookup::Hit(result) => return self.op.launched(result),
            Lookup::Record(watch) => Some(RefCell::new(watch)),
            Lookup::Miss => None,
        };
        let watched = Watched { on, watch };
        run(self.op, &watched, &args)?;
        if let Some(watch) = watched.watch {
            calls.keep(*watch.into_inner());
        }
        Ok(())
    }
}

impl<T: Target> sealed::Sealed for Watched<'_, T> {}

impl<T: Target> Target for Watched<'_, T> {
    #[inline]
    fn device(&self) -> &Device {
        self.on.device()
    }

    #[inline]
    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        self.on.launch(family, dtypes, args)?;
        if let Some(watch) = &self.watch {
            watch.borrow_mut().add(self.device(), family, dtypes, args);
        }
        Ok(())
    }

    #[inline]
    fn pool(&self) -> &Pool {
        self.on.pool()
    }

    /// An operation that calls others is kept as a whole.
    #[inline]
    fn calls(&self) -> Option<&CallCache> {
        None
    }
}

impl Watch {
    /// Adds a launch that was made.
    #[cold]
    #[inline(never)]
    fn add(&mut self, device: &Device, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) {
        let program = device.programs().get(family, dtypes);
        // This finds it as the last launch.
        let added = match (program.and_then(|program| program.accept(device, args)), &mut self.kept.launches) {
            (Ok(Some((kernel, geometry))), Some(launches)) => launches.add(kernel, geometry, &self.given, args),
            (Ok(None), Some(_)) => Some(()),
            _ => None,
        };
        if added.is_none() {
            self.kept.launches = None;
        }
    }
}
