//! Effects of instructions besides their results: the memory they read and write, whether they wait for other threads,
//! and whether they can fail.

use super::range::{Ranges, Site};
use kiln_ir::ops::Trait;
use kiln_ir::{AllocId, Inst, Kernel, Mem, Op, ParamId, Region, Space};
use smallvec::SmallVec;

/// A set of memories.
#[derive(PartialEq, Eq, Default, Debug)]
pub struct MemSet {
    words: SmallVec<[u64; 1]>,
}

impl Clone for MemSet {
    /// Copies words as a whole, not one by one as a [`SmallVec`] would.
    fn clone(&self) -> MemSet {
        MemSet { words: SmallVec::from_slice(&self.words) }
    }
}

impl MemSet {
    fn insert(&mut self, at: usize) {
        if self.words.len() <= at / 64 {
            self.words.resize(at / 64 + 1, 0);
        }
        self.words[at / 64] |= 1 << (at % 64);
    }

    fn add(&mut self, other: &MemSet) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        self.words.iter_mut().zip(&other.words).for_each(|(own, more)| *own |= more);
    }

    fn has(&self, at: usize) -> bool {
        self.words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    fn meets(&self, other: &MemSet) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }
}

/// The effects of an instruction or region, including nested instructions.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Effect {
    /// Memory that is loaded from.
    pub reads: MemSet,
    /// Memory that is stored to.
    pub writes: MemSet,
    /// Memory that is updated atomically.
    pub atomics: MemSet,
    /// Reads or sets a variable.
    pub variables: bool,
    pub barrier: bool,
    /// Waits for the launch before, or lets the next one begin.
    pub launch: bool,
    /// Exchanges values with other lanes.
    pub simd: bool,
    /// Can fail: an access that is not known to be in bounds, a divisor that may be zero, or a loop that may have a
    /// step below 1 or too many trips.
    pub traps: bool,
    /// Reports an error.
    pub faults: bool,
}

impl Effect {
    fn add(&mut self, other: &Effect) {
        self.reads.add(&other.reads);
        self.writes.add(&other.writes);
        self.atomics.add(&other.atomics);
        self.variables |= other.variables;
        self.barrier |= other.barrier;
        self.launch |= other.launch;
        self.simd |= other.simd;
        self.traps |= other.traps;
        self.faults |= other.faults;
    }

    /// Whether it changes nothing that other threads can see, and waits for none of them.
    pub fn is_silent(&self) -> bool {
        self.writes.is_empty()
            && self.atomics.is_empty()
            && !self.variables
            && !self.barrier
            && !self.launch
            && !self.simd
            && !self.faults
    }

    /// Whether it computes from its operands alone and cannot fail.
    pub fn is_pure(&self) -> bool {
        self.is_silent() && self.reads.is_empty() && !self.traps
    }
}

/// The effects of every instruction and region of a kernel.
#[derive(Debug)]
pub struct Effects {
    insts: Vec<Effect>,
    regions: Vec<Effect>,
    /// The first region of each instruction.
    first_region: Vec<u32>,
    params: usize,
    /// The memories that each one may alias, itself included.
    aliases: Vec<MemSet>,
    /// The stretch of execution without a barrier that each instruction belongs to.
    barrier_intervals: Vec<u32>,
}

/// Computes the effects of the instructions of a verified kernel.
pub fn effects(kernel: &Kernel, ranges: &Ranges) -> Effects {
    let params = kernel.params.len();
    let mut aliases = vec![MemSet::default(); params + kernel.allocs.len()];
    for (at, set) in aliases.iter_mut().enumerate() {
        set.insert(at);
    }
    for (input, output) in &kernel.contract.in_place {
        aliases[input.0 as usize].insert(output.0 as usize);
        aliases[output.0 as usize].insert(input.0 as usize);
    }
    // Two inputs that may each alias the same output may then alias each other, but neither is written directly.
    let count = ranges.regions.len();
    let effects = Effects {
        insts: Vec::with_capacity(count),
        regions: vec![],
        first_region: Vec::with_capacity(count),
        params,
        aliases,
        barrier_intervals: Vec::with_capacity(count),
    };
    let mut walk = Walk { kernel, ranges, effects, barrier_interval: 0, union: vec![0] };
    walk.region(&kernel.body);
    let Walk { mut effects, mut union, .. } = walk;
    effects
        .barrier_intervals
        .iter_mut()
        .for_each(|barrier_interval| *barrier_interval = root(&mut union, *barrier_interval));
    effects
}

impl Effects {
    /// Returns the effects of an instruction.
    pub fn of(&self, site: Site) -> &Effect {
        &self.insts[site.0 as usize]
    }

    /// Returns the effects of a region of an instruction.
    pub fn of_region(&self, site: Site, region: usize) -> &Effect {
        &self.regions[self.first_region[site.0 as usize] as usize + region]
    }

    /// Returns the effects of the kernel.
    pub fn of_kernel(&self) -> &Effect {
        &self.regions[0]
    }

    fn at(&self, mem: Mem) -> usize {
        match mem {
            Mem::Param(ParamId(id)) => id as usize,
            Mem::Alloc(AllocId(id)) => self.params + id as usize,
        }
    }

    pub fn reads(&self, effect: &Effect, mem: Mem) -> bool {
        effect.reads.meets(&self.aliases[self.at(mem)]) || effect.atomics.meets(&self.aliases[self.at(mem)])
    }

    /// Whether an effect may change the contents of a memory.
    pub fn writes(&self, effect: &Effect, mem: Mem) -> bool {
        let same = &self.aliases[self.at(mem)];
        effect.writes.meets(same) || effect.atomics.meets(same)
    }

    /// Whether two memories may alias.
    pub fn may_alias(&self, a: Mem, b: Mem) -> bool {
        self.aliases[self.at(a)].has(self.at(b))
    }

    /// Whether the contents of a memory stay the same throughout the kernel.
    pub fn never_written(&self, mem: Mem) -> bool {
        !self.writes(self.of_kernel(), mem)
    }

    /// Whether two effects may be reordered, as far as memory, variables and barriers are concerned.
    pub fn may_swap(&self, a: &Effect, b: &Effect) -> bool {
        let overlaps = |writes: &MemSet, touched: &Effect| {
            let hit = |at: usize, same: &MemSet| {
                writes.has(at)
                    && (touched.reads.meets(same) || touched.writes.meets(same) || touched.atomics.meets(same))
            };
            self.aliases.iter().enumerate().any(|(at, same)| hit(at, same))
        };
        let waits = |e: &Effect| e.barrier || e.launch || e.simd || e.variables || !e.atomics.is_empty();
        (a.is_pure() || !waits(b)) && (b.is_pure() || !waits(a)) && !overlaps(&a.writes, b) && !overlaps(&b.writes, a)
    }

    /// Whether two threads of a threadgroup may be at these two instructions without a barrier between them.
    pub fn between_barriers(&self, a: Site, b: Site) -> bool {
        self.barrier_interval(a) == self.barrier_interval(b)
    }

    /// Returns the number of the barrier-free stretch that an instruction belongs to.
    pub(super) fn barrier_interval(&self, site: Site) -> u32 {
        self.barrier_intervals[site.0 as usize]
    }
}

struct Walk<'k> {
    kernel: &'k Kernel,
    ranges: &'k Ranges,
    effects: Effects,
    /// The current stretch.
    barrier_interval: u32,
    /// The parent of each stretch in the union-find forest: an earlier stretch that it is part of, or itself.
    union: Vec<u32>,
}

/// Returns the first stretch that a stretch is part of. Shortens the path to it.
fn root(union: &mut [u32], mut barrier_interval: u32) -> u32 {
    while union[barrier_interval as usize] != barrier_interval {
        let next = union[barrier_interval as usize];
        union[barrier_interval as usize] = union[next as usize];
        barrier_interval = next;
    }
    barrier_interval
}

impl Walk<'_> {
    fn join(&mut self, a: u32, b: u32) -> u32 {
        let (a, b) = (root(&mut self.union, a), root(&mut self.union, b));
        self.union[a.max(b) as usize] = a.min(b);
        a.min(b)
    }

    /// Walks a region and returns its number.
    fn region(&mut self, region: &Region) -> usize {
        let number = self.effects.regions.len();
        self.effects.regions.push(Effect::default());
        let mut all = Effect::default();
        for inst in &region.insts {
            let site = self.instruction(inst);
            all.add(&self.effects.insts[site]);
        }
        self.effects.regions[number] = all;
        number
    }

    /// Walks an instruction and its regions, and returns its number.
    fn instruction(&mut self, inst: &Inst) -> usize {
        let site = self.effects.insts.len();
        self.effects.insts.push(Effect::default());
        self.effects.barrier_intervals.push(self.barrier_interval);
        self.effects.first_region.push(self.effects.regions.len() as u32);
        let mut effect = self.own(inst, Site(site as u32));
        // All sides are entered from one stretch and left into one. A loop's body is also entered from its own end.
        let before = self.barrier_interval;
        let mut after = before;
        for (i, region) in inst.regions.iter().enumerate() {
            self.barrier_interval = before;
            let inner = self.region(region);
            effect.add(&self.effects.regions[inner]);
            after = if i == 0 && inst.op == Op::If {
                self.barrier_interval
            } else {
                self.join(after, self.barrier_interval)
            };
        }
        self.barrier_interval = if inst.regions.is_empty() { self.barrier_interval } else { after };
        self.effects.insts[site] = effect;
        site
    }

    /// Returns the effects of an instruction without its regions.
    fn own(&mut self, inst: &Inst, site: Site) -> Effect {
        let mut effect = Effect::default();
        match inst.op {
            Op::Load { mem, width, .. } => {
                effect.reads.insert(self.effects.at(mem));
                effect.traps = !self.is_inside(inst, mem, width, site);
            }
            Op::Store { mem, width, .. } => {
                effect.writes.insert(self.effects.at(mem));
                effect.traps = !self.is_inside(inst, mem, width, site);
            }
            Op::Atomic { mem, .. } => {
                effect.atomics.insert(self.effects.at(mem));
                effect.traps = !self.is_inside(inst, mem, 1, site);
            }
            Op::Math(op) if op.has(Trait::ZeroDivisor) => {
                effect.traps = !self.ranges.interval_at(inst.args[1], site).is_nonzero();
            }
            Op::Get(_) | Op::Set(_) => effect.variables = true,
            // A barrier or an exchange that only some threads reach is an error of the branch around it.
            Op::Simd(_) | Op::Mma(_) => effect.simd = true,
            Op::LoadBlocks { mem, .. } => {
                effect.simd = true;
                effect.reads.insert(self.effects.at(mem));
                effect.traps = !self.is_inside(inst, mem, 8, site);
            }
            // All its arrays count as read and written, so that nothing moves past it.
            Op::Matrix(op) => {
                effect.simd = true;
                op.arrays().for_each(|id| {
                    effect.reads.insert(self.effects.at(Mem::Alloc(id)));
                    effect.writes.insert(self.effects.at(Mem::Alloc(id)));
                });
            }
            // A thread's reads of its own late stores stay behind it, and those stores in front of it.
            Op::Async(_) => {
                for id in (0..self.kernel.allocs.len() as u32).map(AllocId) {
                    if self.kernel.allocs[id.0 as usize].space == Space::Threadgroup {
                        effect.reads.insert(self.effects.at(Mem::Alloc(id)));
                        effect.writes.insert(self.effects.at(Mem::Alloc(id)));
                    }
                }
            }
            Op::Barrier => {
                effect.barrier = true;
                self.barrier_interval = self.union.len() as u32;
                self.union.push(self.barrier_interval);
            }
            // Simdgroups that do not take part go on. Their writes in the meantime belong to the same stretch.
            Op::BarrierOf(_) => effect.barrier = true,
            Op::Launch(_) => effect.launch = true,
            Op::For(info) => {
                effect.traps = self.ranges.interval_at(inst.args[2], site).lo < 1 || info.at_most.is_some();
            }
            Op::Fault { .. } => (effect.faults, effect.traps) = (true, true),
            Op::Const(_) | Op::Builtin(_) | Op::Len(_) | Op::Math(_) | Op::Cast(_) | Op::Bitcast(_) | Op::If => {}
        }
        effect
    }

    /// Whether an access to an array of constant length is in bounds, by its interval alone.
    fn is_inside(&self, inst: &Inst, mem: Mem, width: u8, site: Site) -> bool {
        let Mem::Alloc(id) = mem else { return false };
        let Ok(length) = self.kernel.allocs[id.0 as usize].len.eval(&|_| None) else { return false };
        let index = self.ranges.interval_at(inst.args[0], site);
        let aligned = width == 1 || self.ranges.multiple_of(inst.args[0], width as i128);
        aligned && index.lo >= 0 && index.hi + width as i128 <= length
    }
}

/// Whether a memory is visible to one thread alone.
pub(super) fn is_private(kernel: &Kernel, mem: Mem) -> bool {
    matches!(mem, Mem::Alloc(id) if kernel.allocs[id.0 as usize].space == Space::Stack)
}

/// Whether a memory is visible to the threads of one threadgroup alone.
pub(super) fn is_shared(kernel: &Kernel, mem: Mem) -> bool {
    matches!(mem, Mem::Alloc(id) if kernel.allocs[id.0 as usize].space == Space::Threadgroup)
}
